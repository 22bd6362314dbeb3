//! Steps one at a time, each deduced on demand.

use crate::conflict::Conflict;
use crate::deduce::Deduce;
use crate::explained::Explained;
use crate::explanation::board_after;
use crate::marks::Marks;
use crate::patience::Patience;
use crate::revealed::{revealed, weakest};
use crate::step::Step;
use crate::theory::Subject;
use std::fmt;
use unicursal_core::{Budget, Limit, Stats};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::Family;
use unicursal_solving::settings::answer::{Report, Solve, Uniqueness};
use unicursal_solving::solver::Solver;

/// The steps to the solution of a puzzle, the simplest first. Each step is deduced on demand and is true of every
/// solution of the puzzle. Solutions are counted only if no rule and no supposition applies. After the last step,
/// [`end`](Steps::end) returns why there are no more.
pub struct Steps {
    solver: Solver,
    marks: Marks,
    patience: Patience,
    /// The puzzle with the marks.
    givens: Puzzle,
    /// The puzzle with the marks and the conclusions of the steps so far.
    board: Puzzle,
    theory: Option<Box<dyn Deduce>>,
    budget: Budget,
    end: Option<Explained<Solution>>,
    /// Whether the theory knows the only solution.
    is_revealed: bool,
    /// A step from a solution, which comes next.
    revealed: Option<Step>,
    /// A solution with all marks.
    found: Option<Solution>,
    /// The solution from which steps come, and whether it is proved to be the only one.
    known: Option<(Solution, bool)>,
    stats: Stats,
}

impl Steps {
    /// Returns the steps of `puzzle` from a person's marks on, which contradict nothing that is known. A solution with
    /// the marks may have been `found`. Where nothing follows, the steps show sides of the `goal`, if there is one,
    /// without a search for it.
    pub(super) fn with_marks(
        solver: &Solver,
        puzzle: &Puzzle,
        marks: &Marks,
        patience: Patience,
        found: Option<Solution>,
        goal: Option<Solution>,
    ) -> Self {
        let board = marks.board(puzzle).unwrap_or_else(|| puzzle.clone());
        let mut steps = Self {
            solver: solver.clone(),
            marks: marks.clone(),
            patience,
            theory: None,
            givens: board.clone(),
            budget: solver.task(puzzle).budget(),
            board,
            end: None,
            is_revealed: false,
            revealed: None,
            found,
            known: goal.map(|goal| (goal, false)),
            stats: Stats::default(),
        };
        // Steps of labeled lines assume something of a solution.
        let assumes = patience == Patience::Short && steps.board.kind().family() == Family::Pairs;
        // One with marks has been looked for already.
        if assumes && marks.is_empty() && steps.known.is_none() && steps.found.is_none() {
            steps.found = match steps.solved() {
                Uniqueness::Unique(solution) => Some(solution),
                _ => None,
            };
        }
        steps.begin();
        steps
    }

    /// Begins to deduce from the board.
    fn begin(&mut self) {
        let theory = if self.solver.task(&self.board).has_memory_for_engine() {
            let known = self.known.as_ref().map(|(solution, _)| solution).or(self.found.as_ref());
            Subject::of(&self.board).theory(&self.board, &self.marks, known, &self.budget)
        } else {
            Err(Limit::Memory)
        };
        self.theory = theory.unwrap_or_else(|limit| {
            self.end = Some(Explained::Unknown(limit));
            None
        });
    }

    /// The reason why there are no more steps. `None` while there may be some. The only solution if the steps lead to
    /// it, or else the obstacle: several solutions, a contradiction, or a limit.
    pub fn end(&self) -> Option<&Explained<Solution>> {
        self.end.as_ref()
    }

    /// The reason why there are no more steps, once the last one has been taken.
    pub(super) fn into_end(self) -> Option<Explained<Solution>> {
        self.end
    }

    /// Returns the effort of looking at the number of solutions.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Looks at the number of solutions, since nothing more follows. With a single one, steps by search may follow.
    fn look_at_solutions(&mut self) {
        if let Some((solution, is_proved)) = self.known.take() {
            return self.look_at(solution, is_proved);
        }
        // What the steps have found is true of every solution, and makes the search short.
        let is_short = self.patience == Patience::Short;
        let found = self.found.take();
        let answer = self.patience.solutions(&self.solver, &self.board, found, &mut self.stats);
        let is_proved = matches!(answer, Uniqueness::Unique(_));
        let answer = match answer {
            // To find out whether there is a second solution takes longer than a hint may.
            Uniqueness::Unknown(Some(solution), Limit::Conflicts) if is_short => Uniqueness::Unique(solution),
            Uniqueness::Unknown(None, Limit::Conflicts) if is_short => self.solved(),
            answer => answer,
        };
        if is_short && matches!(answer, Uniqueness::Unknown(None, Limit::Conflicts)) {
            self.revealed = weakest(&self.board);
            self.end = Some(Explained::Unknown(Limit::Conflicts));
            return;
        }
        let end = match Explained::only(answer, || Conflict::of(&self.givens, &self.budget).map(Some)) {
            // A search for the reason may take long.
            Ok(solution) if is_short => return self.look_at(solution, is_proved),
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

    /// Solves the board within the effort. The solution counts as the only one.
    fn solved(&mut self) -> Uniqueness {
        let Report { answer, stats } = self.patience.solver(&self.solver, &self.board).solve(&self.board);
        self.stats += stats;
        match answer {
            Solve::Solved(solution) => Uniqueness::Unique(solution),
            Solve::Unsolvable => Uniqueness::Unsolvable,
            Solve::Unknown(limit) => Uniqueness::Unknown(None, limit),
            Solve::Defect(defect) => Uniqueness::Defect(defect),
        }
    }

    /// Takes the next step from this solution, which may be proved to be the only one. If there is none, the board
    /// shows the whole solution.
    fn look_at(&mut self, solution: Solution, is_proved: bool) {
        self.revealed = revealed(&self.board, &solution, is_proved);
        if self.revealed.is_some() {
            self.known = Some((solution, is_proved));
        } else {
            self.end = Some(Explained::Found(solution));
        }
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        while self.end.is_none() {
            let suppositions = self.patience.suppositions(&self.board);
            let next = self.theory.as_mut().map_or(Ok(None), |theory| {
                if let Some(suppositions) = suppositions {
                    theory.allow(suppositions);
                }
                theory.next_step()
            });
            match next {
                Ok(Some(step)) => {
                    self.board = board_after(&self.board, [&step]);
                    return Some(step);
                }
                Ok(None) => self.look_at_solutions(),
                Err(Limit::Decisions) if suppositions.is_some() => self.look_at_solutions(),
                Err(limit) => self.end = Some(Explained::Unknown(limit)),
            }
            if let Some(step) = self.revealed.take() {
                if !step.conclusions.is_empty() {
                    self.board = board_after(&self.board, [&step]);
                    self.is_revealed = false;
                    self.begin();
                }
                return Some(step);
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
