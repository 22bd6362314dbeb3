//! Questions about a puzzle's solution step by step.

use crate::coach::{Game, Move, MoveError, Review, TechniqueUse, played};
use crate::conflict::Conflict;
use crate::explained::Explained;
use crate::explanation::{Explanation, explanation, grade};
use crate::grade::Grade;
use crate::marks::{Marks, PartialError};
use crate::patience::Patience;
use crate::step::Step;
use crate::steps::Steps;
use crate::wrong::{Mistakes, wrong};
use unicursal_core::{Budget, Limit, Stats};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{Draft, rules};
use unicursal_solving::settings::answer::{Report, Solve};
use unicursal_solving::solver::Solver;

/// The next steps for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The simplest steps.
    Steps {
        /// The steps in order, at least one.
        steps: Vec<Step>,
        /// The puzzle with the marks that a puzzle can hold, before the steps.
        board: Box<Puzzle>,
    },
    /// The solution is already complete.
    Solved,
    /// Some marks of the partial solution are wrong.
    Wrong(Mistakes),
}

/// Questions about a puzzle's solution step by step, which a [`Solver`] answers.
pub trait Explain {
    /// Returns the steps from the givens to the only solution.
    ///
    /// ```
    /// use unicursal::{Explain, Solver, explain::Explained, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let Explained::Found(explanation) = Solver::new().explain(&puzzle).answer else { panic!("it has one solution") };
    /// assert_eq!(explanation.steps[0].text, "The corner r1c3 can only be joined to r1c2 and r2c3. Then the only ways on are r2c3 → … → r2c1 and r1c2 → \
    ///     r1c1: on any other way a loop would close.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn explain(&self, puzzle: &Puzzle) -> Report<Explained<Explanation>>;

    /// Returns the difficulty of the puzzle for a person.
    ///
    /// ```
    /// use unicursal::{Explain, Solver, explain::Explained, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let Explained::Found(grade) = Solver::new().grade(&puzzle).answer else { panic!("it has one solution") };
    /// assert_eq!(grade.level, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn grade(&self, puzzle: &Puzzle) -> Report<Explained<Grade>>;

    /// Returns the difficulty of a puzzle that is known to have only this solution.
    ///
    /// # Errors
    /// The limit that was reached.
    fn grade_unique(&self, puzzle: &Puzzle, solution: &Solution) -> Result<Grade, Limit>;

    /// Returns the simplest next steps, at most `number`. The solution so far consists of the links of the puzzle and
    /// of the marks of `partial`: the same board with a person's links, walls, and numbers or labels. It may have the
    /// puzzle's own givens or leave them out.
    ///
    /// Marks that contradict the solution come before any step. Solutions are counted only if nothing follows. On a
    /// large board, the search for contradictions of the marks is cut short. Steps of a Numberlink may assume that no
    /// line runs beside itself, if that is true of a solution that is soon found ([`Step::assumes`]).
    ///
    /// ```
    /// use unicursal::explain::{Explained, Fact, Hint};
    /// use unicursal::{Explain, Kind, Puzzle, Solver, format::read_text};
    ///
    /// let puzzle = read_text("numbrix\n1 . .\n. . .\n7 . 9\n")?;
    /// let marks = Puzzle::builder(Kind::NUMBRIX, 3, 3).clue((0, 1), 2).clue((0, 2), 5).draft()?;
    /// let Explained::Found(Hint::Wrong(wrong)) = Solver::new().hint(&puzzle, Some(&marks), 1)?.answer else {
    ///     panic!("there is a mistake")
    /// };
    /// assert_eq!(wrong.facts, [Fact::Step { cell: (0, 2).into(), steps: [5, 5] }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `partial` does not belong to the puzzle.
    fn hint(
        &self,
        puzzle: &Puzzle,
        partial: Option<&Draft>,
        number: usize,
    ) -> Result<Report<Explained<Hint>>, PartialError>;

    /// Returns the simplest next steps towards `solution`, one of the solutions of the puzzle, as [`hint`](Self::hint)
    /// does. Marks that contradict it are wrong. Where no step follows soon, a step shows one of its sides or numbers.
    /// Nothing is searched, and whether there are other solutions is not asked.
    ///
    /// ```
    /// use unicursal::explain::{Explained, Fact, Hint};
    /// use unicursal::{Explain, Kind, Puzzle, Solve, Solver, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let solver = Solver::new();
    /// let Solve::Solved(solution) = solver.solve(&puzzle).answer else { panic!("it has a solution") };
    /// let marks = Puzzle::builder(Kind::ZIP, 2, 3).link((0, 0), (1, 0)).draft()?;
    /// let Explained::Found(Hint::Wrong(wrong)) = solver.hint_towards(&solution, &puzzle, Some(&marks), 1)?.answer
    /// else {
    ///     panic!("there is a mistake")
    /// };
    /// assert_eq!(wrong.facts.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `partial` does not belong to the puzzle.
    fn hint_towards(
        &self,
        solution: &Solution,
        puzzle: &Puzzle,
        partial: Option<&Draft>,
        number: usize,
    ) -> Result<Report<Explained<Hint>>, PartialError>;

    /// Reviews the moves of a player: the technique of each move, guesses and mistakes, and what was overlooked.
    /// `techniques` is what reviews of earlier games have found ([`Review::techniques`]).
    ///
    /// ```
    /// use unicursal::explain::{Explained, Markings, Move, Verdict};
    /// use unicursal::{Explain, Side, Solver, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let drawn = |links: Vec<Side>| Markings { links, ..Markings::default() };
    /// let corner = vec![Side::between((0, 1), (0, 2)), Side::between((0, 2), (1, 2))];
    /// let wrong = vec![Side::between((0, 0), (1, 0))];
    /// let moves = [corner, wrong].map(|links| Move { drawn: drawn(links), ..Move::default() });
    /// let Explained::Found(review) = Solver::new().coach(&puzzle, &moves, &[])?.answer else { panic!("it is unique") };
    /// assert_eq!(review.turns[0].verdict, Verdict::Deduced);
    /// assert_eq!(review.turns[1].verdict, Verdict::Wrong);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A move does not belong to the puzzle.
    fn coach(
        &self,
        puzzle: &Puzzle,
        moves: &[Move],
        techniques: &[TechniqueUse],
    ) -> Result<Report<Explained<Review>>, MoveError>;

    /// Returns the steps from the givens towards the solution, which include links of the puzzle. Each step is deduced
    /// on demand, so the first one comes at once.
    ///
    /// ```
    /// use unicursal::{Explain, Solver, explain::Explained, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let mut steps = Solver::new().steps(&puzzle);
    /// assert_eq!(steps.next().expect("a step").level, 1);
    /// assert!(steps.end().is_none());
    ///
    /// assert!(steps.by_ref().count() > 0);
    /// assert!(matches!(steps.end(), Some(Explained::Found(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn steps(&self, puzzle: &Puzzle) -> Steps;
}

impl Explain for Solver {
    fn explain(&self, puzzle: &Puzzle) -> Report<Explained<Explanation>> {
        step_by_step(self, puzzle, true, |solution, budget| explanation(puzzle, solution, budget))
    }

    fn grade(&self, puzzle: &Puzzle) -> Report<Explained<Grade>> {
        step_by_step(self, puzzle, false, |solution, budget| grade(puzzle, &solution, budget))
    }

    fn grade_unique(&self, puzzle: &Puzzle, solution: &Solution) -> Result<Grade, Limit> {
        grade(puzzle, solution, &self.task(puzzle).budget())
    }

    fn hint(
        &self,
        puzzle: &Puzzle,
        partial: Option<&Draft>,
        number: usize,
    ) -> Result<Report<Explained<Hint>>, PartialError> {
        let marks = Marks::new(puzzle, partial)?;
        Ok(next_steps(self, puzzle, &marks, None, number))
    }

    fn hint_towards(
        &self,
        solution: &Solution,
        puzzle: &Puzzle,
        partial: Option<&Draft>,
        number: usize,
    ) -> Result<Report<Explained<Hint>>, PartialError> {
        let marks = Marks::new(puzzle, partial)?;
        Ok(next_steps(self, puzzle, &marks, Some(solution), number))
    }

    fn coach(
        &self,
        puzzle: &Puzzle,
        moves: &[Move],
        techniques: &[TechniqueUse],
    ) -> Result<Report<Explained<Review>>, MoveError> {
        let played = played(puzzle, moves)?;
        Ok(step_by_step(self, puzzle, false, |solution, budget| {
            Game::new(puzzle, &solution, &played, budget).review(techniques)
        }))
    }

    fn steps(&self, puzzle: &Puzzle) -> Steps {
        Steps::with_marks(self, puzzle, &Marks::default(), Patience::Endless, None, None)
    }
}

/// Returns the next steps of `puzzle` with `marks`, towards the `goal` if there is one.
fn next_steps(
    solver: &Solver,
    puzzle: &Puzzle,
    marks: &Marks,
    goal: Option<&Solution>,
    number: usize,
) -> Report<Explained<Hint>> {
    let bare = Puzzle { links: vec![], ..puzzle.clone() };
    let (mut stats, mut known) = (Stats::default(), None);
    let mistakes = match goal {
        Some(solution) => Explained::Found(Mistakes::each(marks.against(&bare, solution))),
        None => wrong(solver, &bare, marks, Patience::Short, &mut known, &mut stats),
    };
    let mistakes = match mistakes {
        Explained::Found(mistakes) => mistakes,
        other => return Report { answer: other.map(|_| Hint::Solved), stats },
    };
    if !mistakes.facts.is_empty() {
        return Report { answer: Explained::Found(Hint::Wrong(mistakes)), stats };
    }
    let board = Box::new(marks.board(&bare).unwrap_or_else(|| bare.clone()));
    // Where numbers are the solution, nobody has to draw the path.
    let rules = rules(bare.kind());
    let is_full =
        rules.family() == Family::Numbers && rules.given_steps(&board).len() == board.open_cells().count();
    if is_full && matches!(solver.solve(&board).answer, Solve::Solved(_)) {
        return Report { answer: Explained::Found(Hint::Solved), stats };
    }
    let mut steps = Steps::with_marks(solver, &bare, marks, Patience::Short, known, goal.cloned());
    let found: Vec<Step> = steps.by_ref().take(number.max(1)).collect();
    stats += steps.stats();
    let answer = match steps.into_end() {
        _ if !found.is_empty() => Explained::Found(Hint::Steps { steps: found, board }),
        // A contradiction that has taken long to find may be one of the marks.
        Some(Explained::Unsolvable(_)) if !marks.is_empty() => {
            wrong(solver, &bare, marks, Patience::Endless, &mut None, &mut stats).map(Hint::Wrong)
        }
        Some(end) => end.map(|_| Hint::Solved),
        None => Explained::Found(Hint::Solved),
    };
    Report { answer, stats }
}

/// Checks that there is exactly one solution, and passes it to `found`.
fn step_by_step<T>(
    solver: &Solver,
    puzzle: &Puzzle,
    wants_conflict: bool,
    found: impl FnOnce(Solution, &Budget) -> Result<T, Limit>,
) -> Report<Explained<T>> {
    let budget = solver.task(puzzle).budget();
    let Report { answer, stats } = solver.check_unique(puzzle);
    let reason = || if wants_conflict { Conflict::of(puzzle, &budget).map(Some) } else { Ok(None) };
    let answer = match Explained::only(answer, reason) {
        Ok(solution) => found(solution, &budget).map_or_else(Explained::Unknown, Explained::Found),
        Err(other) => other,
    };
    Report { answer, stats }
}
