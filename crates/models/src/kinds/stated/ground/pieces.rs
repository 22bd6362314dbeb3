//! The pieces of line within a region, as constraints of the engine on the longest one.

use super::instance::{Constraint, opposite};
use super::looks::Open;
use crate::board::Pos;
use crate::kinds::loops::problem::{Claim, LoopProblem};
use unicursal_core::path::Statement;

/// The maximum number of possible pieces in a region. A puzzle with more is too large.
const MAX_PIECES: usize = 20_000;
/// The maximum number of steps of the walks that look for them. Near to the size of a region, most walks lead nowhere.
const MAX_STEPS: usize = 2_000_000;
/// The maximum number of cells of a piece that is looked for, as deep as the walk goes.
const MAX_SIZE: usize = 1_000;

/// Returns the constraints that the longest piece of line within these cells has `min` to `max` cells: some
/// piece of `min` cells is there, and no piece of one more than `max`.
pub(super) fn constraints(cells: &[Pos], problem: &LoopProblem<'_>, min: i64, max: i64) -> Vec<Constraint> {
    if max < 0 || min > cells.len() as i64 {
        return vec![Constraint::Clause(vec![])];
    }
    let mut constraints = vec![];
    if max < cells.len() as i64 {
        match pieces(problem, cells, max as usize + 1) {
            Some(pieces) => {
                let not_all =
                    |piece: Vec<Statement>| Constraint::Clause(piece.into_iter().map(opposite).collect());
                constraints.extend(pieces.into_iter().map(not_all));
            }
            None => return vec![Constraint::TooLarge],
        }
    }
    if min > 0 {
        match pieces(problem, cells, min as usize) {
            Some(pieces) if pieces.iter().any(Vec::is_empty) => {}
            Some(pieces) => constraints.push(Constraint::AnyOf(pieces)),
            None => return vec![Constraint::TooLarge],
        }
    }
    constraints
}

/// Returns the statements by which each possible piece of `size` cells is part of the line. `None` if there are too
/// many.
fn pieces(problem: &LoopProblem<'_>, cells: &[Pos], size: usize) -> Option<Vec<Vec<Statement>>> {
    if size == 1 {
        let visit = |&pos: &Pos| match problem.visits(pos) {
            Claim::Open(statement) => Some(vec![statement]),
            Claim::Known(true) => Some(vec![]),
            Claim::Known(false) => None,
        };
        return Some(cells.iter().filter_map(visit).collect());
    }
    if size > MAX_SIZE {
        return None;
    }
    let mut walk = Walk { problem, cells, size, on: vec![], sides: vec![], found: vec![], steps_left: MAX_STEPS };
    for &first in cells {
        walk.on = vec![first];
        if !walk.go() {
            return None;
        }
    }
    Some(walk.found)
}

/// A piece that grows, and the pieces found so far.
struct Walk<'a> {
    problem: &'a LoopProblem<'a>,
    cells: &'a [Pos],
    size: usize,
    on: Vec<Pos>,
    sides: Vec<Statement>,
    found: Vec<Vec<Statement>>,
    steps_left: usize,
}

impl Walk<'_> {
    /// Finds all pieces that continue this one. Returns `false` if there are too many, or they take too many steps.
    fn go(&mut self) -> bool {
        let Some(left) = self.steps_left.checked_sub(1) else { return false };
        self.steps_left = left;
        let last = self.on[self.on.len() - 1];
        if self.on.len() == self.size {
            // The same piece from its other end is not another one.
            if self.on[0] < last {
                self.found.push(self.sides.clone());
            }
            return self.found.len() <= MAX_PIECES;
        }
        for &next in self.cells {
            if last.row.abs_diff(next.row) + last.col.abs_diff(next.col) != 1 || self.on.contains(&next) {
                continue;
            }
            if let Claim::Open(side) = self.problem.joins(last, next) {
                self.on.push(next);
                self.sides.push(side);
                let is_done = self.go();
                self.on.pop();
                self.sides.pop();
                if !is_done {
                    return false;
                }
            }
        }
        true
    }
}

/// Returns the number of cells of the longest piece of line within these cells, or a claim that it depends on.
pub(super) fn longest(
    cells: &[Pos],
    problem: &LoopProblem<'_>,
    truth: impl Fn(Claim) -> Result<bool, Open>,
) -> Result<i64, Open> {
    let mut pieces: Vec<Vec<Pos>> = vec![];
    for &cell in cells {
        if !truth(problem.visits(cell))? {
            continue;
        }
        let mut own = vec![cell];
        let mut apart = vec![];
        for piece in pieces {
            let mut is_joined = false;
            for &other in &piece {
                is_joined |= truth(problem.joins(cell, other))?;
            }
            if is_joined { own.extend(piece) } else { apart.push(piece) }
        }
        apart.push(own);
        pieces = apart;
    }
    Ok(pieces.iter().map(Vec::len).max().unwrap_or_default() as i64)
}
