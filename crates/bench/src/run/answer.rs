//! One question to the solver, timed, and whether its answer can be true.

use crate::run::clock::{Clock, Cost, Watchdog};
use crate::run::collection::Expected;
use std::time::Duration;
use unicursal::{CancelToken, Count, Limit, Puzzle, Solution, Solve, Solver, Stats, Uniqueness, verify};

/// The question about each board.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Whether there is a solution.
    Solve,
    /// Whether there is exactly one.
    Unique,
    /// The number of solutions.
    Count,
}

impl Question {
    /// Returns the question in a word.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Question::Solve => "solve",
            Question::Unique => "unique",
            Question::Count => "count",
        }
    }
}

/// The number of solutions according to the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// At least one.
    Solved,
    /// Exactly one.
    Unique,
    /// More than one.
    Multiple,
    /// None.
    Unsolvable,
    /// Their number is known.
    Counted,
    /// A limit was reached before the question was answered.
    Unknown(Limit),
    /// A solution broke a rule, and the solver noticed it.
    Defect,
}

impl Verdict {
    /// Returns whether the question was answered.
    pub(crate) fn is_known(self) -> bool {
        !matches!(self, Verdict::Unknown(_))
    }

    /// Returns the verdict in a word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Verdict::Solved => "solved",
            Verdict::Unique => "unique",
            Verdict::Multiple => "multiple",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Counted => "counted",
            Verdict::Unknown(_) => "unknown",
            Verdict::Defect => "defect",
        }
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) verdict: Verdict,
    pub(crate) solutions: Vec<Solution>,
    pub(crate) stats: Stats,
    pub(crate) cost: Cost,
}

/// Asks `solver`.
pub(crate) fn ask(solver: &Solver, question: Question, puzzle: &Puzzle) -> Answer {
    let clock = Clock::start();
    let (stats, (verdict, solutions)) = match question {
        Question::Solve => {
            let report = solver.solve(puzzle);
            (report.stats, solved(report.answer))
        }
        Question::Unique => {
            let report = solver.check_unique(puzzle);
            (report.stats, checked(report.answer))
        }
        Question::Count => {
            let report = solver.count(puzzle);
            (report.stats, (counted(&report.answer), vec![]))
        }
    };
    Answer { verdict, solutions, stats, cost: clock.read() }
}

/// Asks `solver` about one puzzle after the other, each within this limit of processor time.
pub(crate) fn limited(solver: Solver, question: Question, limit: Duration) -> impl Fn(&Puzzle) -> Answer {
    let watchdog = Watchdog::new();
    move |puzzle| {
        let cancel = CancelToken::new();
        watchdog.allow(limit, cancel.clone());
        let mut answer = ask(&solver.clone().cancel(cancel), question, puzzle);
        if answer.verdict == Verdict::Unknown(Limit::Cancelled) {
            answer.verdict = Verdict::Unknown(Limit::Time);
        }
        answer
    }
}

fn solved(answer: Solve) -> (Verdict, Vec<Solution>) {
    match answer {
        Solve::Solved(solution) => (Verdict::Solved, vec![solution]),
        Solve::Unsolvable => (Verdict::Unsolvable, vec![]),
        Solve::Unknown(limit) => (Verdict::Unknown(limit), vec![]),
        Solve::Defect(_) => (Verdict::Defect, vec![]),
    }
}

fn checked(answer: Uniqueness) -> (Verdict, Vec<Solution>) {
    match answer {
        Uniqueness::Unique(solution) => (Verdict::Unique, vec![solution]),
        Uniqueness::Multiple(two) => (Verdict::Multiple, two.to_vec()),
        Uniqueness::Unsolvable => (Verdict::Unsolvable, vec![]),
        Uniqueness::Unknown(found, limit) => (Verdict::Unknown(limit), found.into_iter().collect()),
        Uniqueness::Defect(_) => (Verdict::Defect, vec![]),
    }
}

fn counted(answer: &Count) -> Verdict {
    match answer {
        Count::Exact(_) => Verdict::Counted,
        Count::AtLeast(_, limit) => Verdict::Unknown(*limit),
        Count::Defect(_) => Verdict::Defect,
    }
}

impl Answer {
    /// Returns the reason that the answer cannot be true, if there is one.
    pub(crate) fn contradiction(&self, puzzle: &Puzzle, expected: Expected) -> Option<String> {
        if let Some(violation) = self.solutions.iter().find_map(|solution| verify(puzzle, solution).err()) {
            return Some(format!("a solution breaks a rule: {violation}"));
        }
        if let [first, second] = &self.solutions[..]
            && first == second
        {
            return Some("the two solutions are the same".into());
        }
        if self.verdict == Verdict::Defect {
            return Some("a solution breaks a rule, which the solver saw itself".into());
        }
        let sat = expected.expected_sat.or(expected.expected_unique.and_then(|unique| unique.then_some(true)));
        match (self.verdict, sat, expected.expected_unique) {
            (Verdict::Unsolvable, Some(true), _) => Some("unsolvable, but a solution is known".into()),
            (Verdict::Solved | Verdict::Unique | Verdict::Multiple, Some(false), _) => {
                Some("solved, but known to be unsolvable".into())
            }
            (_, Some(false), _) if !self.solutions.is_empty() => Some("solved, but known to be unsolvable".into()),
            (Verdict::Multiple, _, Some(true)) => Some("several solutions, but known to be unique".into()),
            (Verdict::Unique, _, Some(false)) => Some("unique, but several solutions are known".into()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal::Kind;

    fn board(kind: Kind) -> Puzzle {
        Puzzle::builder(kind, 2, 2).build().expect("a puzzle")
    }

    fn known(sat: Option<bool>, unique: Option<bool>) -> Expected {
        Expected { expected_sat: sat, expected_unique: unique }
    }

    #[test]
    fn true_answers_contradict_nothing_true() {
        let puzzle = board(Kind::LINE);
        for question in [Question::Solve, Question::Unique] {
            let answer = ask(&Solver::new().threads(1), question, &puzzle);
            assert_eq!(answer.contradiction(&puzzle, known(None, None)), None);
            assert_eq!(answer.contradiction(&puzzle, known(Some(true), Some(false))), None);
            assert!(answer.contradiction(&puzzle, known(Some(false), None)).is_some());
        }
    }

    #[test]
    fn uniqueness_is_compared_where_it_was_asked_for() {
        let puzzle = board(Kind::LINE);
        let solver = Solver::new().threads(1);
        let solved = ask(&solver, Question::Solve, &puzzle);
        assert_eq!(solved.contradiction(&puzzle, known(Some(true), Some(true))), None);
        let checked = ask(&solver, Question::Unique, &puzzle);
        assert!(checked.contradiction(&puzzle, known(Some(true), Some(true))).is_some());
    }

    #[test]
    fn false_answers_are_found() {
        let puzzle = board(Kind::LINE);
        let mut answer = ask(&Solver::new().threads(1), Question::Unique, &puzzle);
        answer.solutions[1] = answer.solutions[0].clone();
        assert!(answer.contradiction(&puzzle, known(None, None)).is_some());
        answer.solutions[1] = Solution::new(&puzzle, vec![vec![(0, 0).into(), (1, 1).into()]]);
        assert!(answer.contradiction(&puzzle, known(None, None)).is_some());
        let gave_up = Answer {
            verdict: Verdict::Unsolvable,
            solutions: vec![],
            stats: Stats::default(),
            cost: Cost::default(),
        };
        assert!(gave_up.contradiction(&puzzle, known(None, Some(true))).is_some());
        assert_eq!(gave_up.contradiction(&puzzle, known(None, Some(false))), None);
    }
}
