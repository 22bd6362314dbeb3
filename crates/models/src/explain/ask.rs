//! Questions about a puzzle's solution step by step.

use crate::board::{Puzzle, Side, Solution, Wall};
use crate::explain::conflict::Conflict;
use crate::explain::explanation::{Explanation, explanation, grade};
use crate::explain::facts::Fact;
use crate::explain::grade::Grade;
use crate::explain::step::{Step, difference};
use crate::solve::answer::{Defect, Report, Uniqueness};
use crate::solver::Solver;
use std::fmt;
use unicursal_core::{Budget, Limit};

/// An answer that only puzzles with exactly one solution have, or the reason why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained<T> {
    /// The answer.
    Found(T),
    /// There are several solutions.
    Multiple {
        /// Two of them.
        solutions: Box<[Solution; 2]>,
        /// The sides that only one of them uses; `used` is true for those of the first.
        difference: Vec<Fact>,
    },
    /// There is no solution, with the reason if it was asked for.
    Unsolvable(Option<Box<Conflict>>),
    /// A limit was reached first.
    Unknown(Limit),
    /// The solver found a wrong solution: a defect of the solver.
    Defect(Defect),
}

/// The next step for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The simplest step.
    Step(Box<Step>),
    /// The solution is already complete.
    Solved,
    /// These facts of the partial solution are wrong.
    Wrong(Vec<Fact>),
}

/// The error of a partial solution that belongs to another board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OtherBoard;

impl fmt::Display for OtherBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the partial solution is of another board: kind, size and holes have to be those of the puzzle",
        )
    }
}

impl std::error::Error for OtherBoard {}

/// Questions about a puzzle's solution step by step.
impl Solver {
    /// Returns the steps from the givens to the only solution.
    ///
    /// ```
    /// use unicursal_models::{Solver, explain::Explained, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let Explained::Found(explanation) = Solver::new().explain(&puzzle).answer else { panic!("it has one solution") };
    /// assert_eq!(explanation.steps[0].text, "The corner r1c3 can only be joined to r1c2 and r2c3.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(&self, puzzle: &Puzzle) -> Report<Explained<Explanation>> {
        self.step_by_step(puzzle, true, |solution, budget| explanation(puzzle, solution, budget))
    }

    /// Returns the difficulty of the puzzle for a person.
    ///
    /// ```
    /// use unicursal_models::{Solver, explain::Explained, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let Explained::Found(grade) = Solver::new().grade(&puzzle).answer else { panic!("it has one solution") };
    /// assert_eq!(grade.level, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn grade(&self, puzzle: &Puzzle) -> Report<Explained<Grade>> {
        self.step_by_step(puzzle, false, |solution, budget| grade(puzzle, &solution, budget))
    }

    /// Returns the same as [`grade`](Self::grade) for a puzzle whose only solution is known.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn grade_with(&self, puzzle: &Puzzle, solution: &Solution) -> Result<Grade, Limit> {
        grade(puzzle, solution, &self.task(puzzle).budget())
    }

    /// Returns the simplest next step. The solution so far consists of the links of the puzzle, and of the links and
    /// walls of `partial`, which is the same board with a person's marks.
    ///
    /// ```
    /// use unicursal_models::{Solver, format::read_text};
    ///
    /// let (puzzle, other) = (read_text("zip\n1 . .\n2 . .\n")?, read_text("zip\n1 .\n2 .\n")?);
    /// assert!(Solver::new().hint(&puzzle, Some(&puzzle)).is_ok());
    /// let error = Solver::new().hint(&puzzle, Some(&other)).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the partial solution is of another board: kind, size and holes have to be those of the puzzle",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `partial` is another board.
    pub fn hint(&self, puzzle: &Puzzle, partial: Option<&Puzzle>) -> Result<Report<Explained<Hint>>, OtherBoard> {
        if partial.is_some_and(|partial| !is_same_board(puzzle, partial)) {
            return Err(OtherBoard);
        }
        let original = Puzzle { links: vec![], ..puzzle.clone() };
        let mut marked = puzzle.clone();
        if let Some(partial) = partial {
            marked.links.extend_from_slice(&partial.links);
            marked.walls.extend_from_slice(&partial.walls);
            for sides in [&mut marked.links, &mut marked.walls] {
                sides.sort_unstable();
                sides.dedup();
            }
        }
        Ok(self.step_by_step(&original, true, |solution, budget| {
            let wrong = wrong(&marked, &original, &solution);
            if !wrong.is_empty() {
                return Ok(Hint::Wrong(wrong));
            }
            let explanation = explanation(&marked, solution, budget)?;
            Ok(explanation.steps.into_iter().next().map_or(Hint::Solved, |step| Hint::Step(Box::new(step))))
        }))
    }

    /// Checks that there is exactly one solution, and passes it to `found`.
    fn step_by_step<T>(
        &self,
        puzzle: &Puzzle,
        wants_conflict: bool,
        found: impl FnOnce(Solution, &Budget) -> Result<T, Limit>,
    ) -> Report<Explained<T>> {
        let budget = self.task(puzzle).budget();
        let Report { answer, stats } = self.check_unique(puzzle);
        let answer = match answer {
            Uniqueness::Unique(solution) => {
                found(solution, &budget).map_or_else(Explained::Unknown, Explained::Found)
            }
            Uniqueness::Multiple(solutions) => {
                let difference = difference(&solutions[0], &solutions[1]);
                Explained::Multiple { solutions: Box::new(solutions), difference }
            }
            Uniqueness::Unsolvable if wants_conflict => match Conflict::of(puzzle, &budget) {
                Ok(conflict) => Explained::Unsolvable(Some(Box::new(conflict))),
                Err(limit) => Explained::Unknown(limit),
            },
            Uniqueness::Unsolvable => Explained::Unsolvable(None),
            Uniqueness::Unknown(_, limit) => Explained::Unknown(limit),
            Uniqueness::Defect(defect) => Explained::Defect(defect),
        };
        Report { answer, stats }
    }
}

/// Whether both have the same cells and the same steps between them; clues and walls may differ.
fn is_same_board(one: &Puzzle, other: &Puzzle) -> bool {
    (one.kind(), one.rows(), one.cols()) == (other.kind(), other.rows(), other.cols())
        && one.places().all(|pos| one.is_open(pos) == other.is_open(pos))
}

/// The marks that contradict the solution.
fn wrong(marked: &Puzzle, original: &Puzzle, solution: &Solution) -> Vec<Fact> {
    let mut used = vec![];
    for path in solution.paths() {
        used.extend(path.windows(2).map(|step| Side::between(step[0], step[1])));
    }
    used.sort_unstable();
    let links = marked.links().iter().filter(|link| used.binary_search(link).is_err());
    let is_own = |wall: &&Wall| original.walls().binary_search(wall).is_err();
    let walls = marked.walls().iter().filter(is_own).filter(|wall| used.binary_search(wall).is_ok());
    let links = links.map(|&side| Fact::Side { side, used: true });
    links.chain(walls.map(|&side| Fact::Side { side, used: false })).collect()
}
