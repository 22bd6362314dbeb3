//! One board, asked about once or several times.

use crate::run::answer::Answer;
use crate::run::collection::Expected;
use serde::{Deserialize, Serialize};
use unicursal::Puzzle;

/// The result for one board.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    pub(crate) board: String,
    /// Whether the question was answered within the limit.
    pub(crate) answered: bool,
    /// The answer in a word: "unknown" if there was none.
    pub(crate) verdict: String,
    /// The reason that the answer cannot be true.
    pub(crate) contradiction: Option<String>,
    /// Processor time, building the model included: the median if there were several runs.
    pub(crate) seconds: f64,
    pub(crate) decisions: u64,
    pub(crate) conflicts: u64,
    pub(crate) propagations: u64,
    pub(crate) runs: u64,
}

/// The number of runs of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repeat {
    /// Once, with caches as cold as they are.
    Never,
    /// Until the time does not depend on chance. A board that takes microseconds then has warm caches.
    Usual,
}

/// At least this number of runs of boards that are solved soon, and more while they have taken less than this together.
const RUNS: usize = 3;
const WARM: f64 = 0.02;
/// A board that takes longer than this is run once.
const LONG: f64 = 2.0;

impl Sample {
    /// Asks about `puzzle`.
    pub(crate) fn take(
        puzzle: &Puzzle,
        expected: Expected,
        repeat: Repeat,
        ask: &impl Fn(&Puzzle) -> Answer,
    ) -> Self {
        let mut answer = ask(puzzle);
        let seconds = |answer: &Answer| answer.cost.cpu.as_secs_f64();
        let mut times = vec![seconds(&answer)];
        let again = |times: &[f64]| times.len() < RUNS || times.iter().sum::<f64>() < WARM;
        while repeat == Repeat::Usual && times[0] < LONG && again(&times) && answer.verdict.is_known() {
            answer = ask(puzzle);
            times.push(seconds(&answer));
        }
        times.sort_by(f64::total_cmp);
        Self {
            board: puzzle.name().unwrap_or_default().to_owned(),
            answered: answer.verdict.is_known(),
            verdict: answer.verdict.word().to_owned(),
            contradiction: answer.contradiction(puzzle, expected),
            seconds: times[times.len() / 2],
            decisions: answer.stats.decisions,
            conflicts: answer.stats.conflicts,
            propagations: answer.stats.propagations,
            runs: answer.stats.runs,
        }
    }

    /// Returns the seconds, or none if they ended without an answer, or with one that cannot be true.
    pub(crate) fn time(&self) -> Option<f64> {
        (self.answered && self.contradiction.is_none()).then_some(self.seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::answer::Verdict;
    use crate::run::clock::Cost;
    use std::cell::Cell;
    use unicursal::{Kind, Limit, Stats};

    const NONE: Expected = Expected { expected_sat: Some(false), expected_unique: None };

    fn take(verdict: Verdict, expected: Expected, repeat: Repeat) -> (Sample, usize) {
        let puzzle = Puzzle::builder(Kind::LINE, 2, 2).name("square").build().expect("a puzzle");
        let asked = Cell::new(0);
        let sample = Sample::take(&puzzle, expected, repeat, &|_| {
            asked.set(asked.get() + 1);
            Answer { verdict, solutions: vec![], stats: Stats::default(), cost: Cost::default() }
        });
        (sample, asked.get())
    }

    #[test]
    fn no_solution_is_told_from_no_answer() {
        let (proved, _) = take(Verdict::Unsolvable, NONE, Repeat::Never);
        assert_eq!((proved.time(), proved.verdict.as_str()), (Some(0.0), "unsolvable"));
        let (gave_up, _) = take(Verdict::Unknown(Limit::Time), NONE, Repeat::Never);
        assert_eq!((gave_up.time(), gave_up.verdict.as_str()), (None, "unknown"));
        let (wrong, _) = take(Verdict::Solved, NONE, Repeat::Never);
        assert_eq!((wrong.time(), wrong.answered), (None, true));
        let known = Expected { expected_sat: Some(true), expected_unique: None };
        assert_eq!(take(Verdict::Unsolvable, known, Repeat::Never).0.time(), None);
    }

    #[test]
    fn boards_that_are_asked_about_once_are_not_warmed_up() {
        assert_eq!(take(Verdict::Unsolvable, NONE, Repeat::Never).1, 1);
    }

    #[test]
    fn what_is_not_answered_is_not_asked_again() {
        assert_eq!(take(Verdict::Unknown(Limit::Time), NONE, Repeat::Usual).1, 1);
    }
}
