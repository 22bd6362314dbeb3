//! A question that is being answered: the puzzle, its name in the answer, the solver and the time.

use crate::answer::{Answer, Content, Cost, SolvedBoard, Status};
use unicursal_core::Instant;
use unicursal_core::{Limit, Stats};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::rules;
use unicursal_solving::solver::Solver;

/// The puzzle that a question is about, and the solver that answers.
pub(super) struct Context<'a> {
    name: &'a str,
    pub(super) solver: &'a Solver,
    pub(super) puzzle: &'a Puzzle,
    started: Instant,
}

impl<'a> Context<'a> {
    pub(super) fn new(name: &'a str, solver: &'a Solver, puzzle: &'a Puzzle) -> Self {
        Self { name, solver, puzzle, started: Instant::now() }
    }

    pub(super) fn name(&self) -> &str {
        self.name
    }

    /// Returns the solver with the time that is left for a part of the question. `None` if there is none.
    pub(super) fn solver_for_rest(&self) -> Option<Solver> {
        let solver = self.solver.clone();
        let Some(limit) = solver.options().time_limit else { return Some(solver) };
        let left = limit.saturating_sub(self.started.elapsed());
        (!left.is_zero()).then(|| solver.time_limit(left))
    }

    pub(super) fn board(&self, solution: Solution) -> SolvedBoard {
        SolvedBoard::new(self.puzzle, solution)
    }

    /// Returns the answer with this status, cut off by `limit` if one was reached.
    pub(super) fn answer(&self, status: Status, limit: Option<Limit>, content: Content, stats: Stats) -> Answer {
        let stats = Cost { elapsed: self.started.elapsed(), effort: stats };
        let kind = self.puzzle.kind();
        let note = if status == Status::Unsolvable { rules(kind).note_on_unsolvable(self.puzzle) } else { None };
        Answer { puzzle: self.name.to_owned(), kind, status, content, limit, note, stats }
    }
}

impl Answer {
    /// Returns the answer with a solution that is known: `solution`, which solves `puzzle`.
    pub fn solved(name: &str, puzzle: &Puzzle, solution: Solution) -> Self {
        let solver = Solver::new();
        let context = Context::new(name, &solver, puzzle);
        let solution = Some(context.board(solution));
        context.answer(
            Status::Solved,
            None,
            Content::Solution { solution, unique: None, certificate: None },
            Stats::default(),
        )
    }
}
