//! Steps one at a time: each is deduced when it is asked for.

use crate::conflict::Conflict;
use crate::deduce::Deduce;
use crate::explained::Explained;
use crate::explanation::board_after;
use crate::marks::Marks;
use crate::step::Step;
use crate::theory::Subject;
use std::fmt;
use unicursal_core::{Budget, Limit, Stats};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_solving::settings::answer::Report;
use unicursal_solving::solver::Solver;

/// The steps to the solution of a puzzle, the simplest first. Each is deduced when it is asked for, and is true of
/// every solution of the puzzle. The number of solutions is looked at only if no rule and no supposition leads on.
///
/// After the last step, [`end`](Steps::end) tells why there are no more.
pub struct Steps {
    solver: Solver,
    /// The puzzle with the marks.
    givens: Puzzle,
    /// The puzzle with the marks and the conclusions of the steps so far.
    board: Puzzle,
    theory: Option<Box<dyn Deduce>>,
    budget: Budget,
    end: Option<Explained<Solution>>,
    is_revealed: bool,
    stats: Stats,
}

impl Steps {
    /// Returns the steps of `puzzle` from a person's marks on, which contradict nothing that is known.
    pub(super) fn with_marks(solver: &Solver, puzzle: &Puzzle, marks: &Marks) -> Self {
        let task = solver.task(puzzle);
        let budget = task.budget();
        let board = marks.board(puzzle).unwrap_or_else(|| puzzle.clone());
        let theory = if task.has_memory_for_engine() {
            Subject::of(puzzle).theory(&board, marks, &budget)
        } else {
            Err(Limit::Memory)
        };
        let (theory, end) = match theory {
            Ok(theory) => (theory, None),
            Err(limit) => (None, Some(Explained::Unknown(limit))),
        };
        Self {
            solver: solver.clone(),
            theory,
            givens: board.clone(),
            board,
            budget,
            end,
            is_revealed: false,
            stats: Stats::default(),
        }
    }

    /// The reason why there are no more steps. `None` while there may be some. The only solution if the steps lead to
    /// it, or else what stands in the way: several solutions, a contradiction, or a limit.
    pub fn end(&self) -> Option<&Explained<Solution>> {
        self.end.as_ref()
    }

    /// The reason why there are no more steps, if the last one has been asked for.
    pub(super) fn into_end(self) -> Option<Explained<Solution>> {
        self.end
    }

    /// Returns the effort of looking at the number of solutions.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Looks at the number of solutions, since nothing more follows. With a single one, steps by search may follow.
    fn look_at_solutions(&mut self) {
        // What the steps have found is true of every solution, and makes the search short.
        let Report { answer, stats } = self.solver.check_unique(&self.board);
        self.stats += stats;
        let end = match Explained::only(answer, || Conflict::of(&self.givens, &self.budget).map(Some)) {
            Ok(solution) => {
                let next = if self.is_revealed { None } else { self.theory.as_mut() };
                if let Some(theory) = next {
                    theory.reveal(&solution);
                    self.is_revealed = true;
                    return;
                }
                Explained::Found(solution)
            }
            Err(other) => other,
        };
        self.end = Some(end);
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        while self.end.is_none() {
            let next = self.theory.as_mut().map_or(Ok(None), |theory| theory.next_step());
            match next {
                Ok(Some(step)) => {
                    self.board = board_after(&self.board, [&step]);
                    return Some(step);
                }
                Ok(None) => self.look_at_solutions(),
                Err(limit) => self.end = Some(Explained::Unknown(limit)),
            }
        }
        None
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Steps").field("board", &self.board).field("end", &self.end).finish_non_exhaustive()
    }
}
