//! Division of a puzzle into parts: each of its solutions is a solution of exactly one part.

use crate::settings::options::Options;
use crate::task::Task;
use crate::workers::path_engine::PathEngine;
use std::sync::Arc;
use unicursal_core::{Instant, Limit};
use unicursal_models::board::{Link, Puzzle};

/// The number of sides that are tried before a part is divided at one of them.
const CANDIDATES: usize = 8;

/// The maximum number of parts of a puzzle: all of them are held in memory.
pub const MAX_PARTS: usize = 100_000;

/// Divides a puzzle, as [`Solver::split`](crate::solver::Solver::split) says.
pub(crate) fn split(options: &Arc<Options>, puzzle: &Puzzle, parts: usize) -> Vec<Puzzle> {
    let options = Arc::clone(options);
    let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
    let splitter = Splitter { options, deadline };
    // What contradicts itself is for others to say, and what is too large for a limit is not divided.
    let Ok(Some(whole)) = splitter.piece(puzzle.clone()) else { return named(puzzle, vec![puzzle.clone()]) };
    let mut pieces = vec![whole];
    let parts = parts.min(MAX_PARTS);
    while pieces.len() < parts {
        // The one with the most open sides, since it may take the longest.
        let largest = (0..pieces.len()).rev().max_by_key(|&at| pieces[at].open.len());
        let Some(at) = largest.filter(|&at| !pieces[at].open.is_empty()) else { break };
        let Ok(halves) = splitter.divided(&pieces[at]) else { break };
        if halves.is_empty() && pieces.len() == 1 {
            break;
        }
        pieces.splice(at..=at, halves);
    }
    named(puzzle, pieces.into_iter().map(|piece| piece.puzzle).collect())
}

/// Calls each part after the whole.
fn named(whole: &Puzzle, mut parts: Vec<Puzzle>) -> Vec<Puzzle> {
    let name = whole.name().unwrap_or("puzzle");
    let count = parts.len();
    for (number, part) in (1..).zip(&mut parts) {
        part.name = Some(format!("{name}#{number}/{count}"));
    }
    parts
}

/// A part of a puzzle.
struct Piece {
    puzzle: Puzzle,
    /// The sides that propagation leaves open, the most promising first.
    open: Vec<Link>,
}

/// Divides a puzzle within the limits of a solver.
struct Splitter {
    options: Arc<Options>,
    deadline: Option<Instant>,
}

impl Splitter {
    /// Returns a piece. `None` if propagation finds that it has no solution.
    ///
    /// # Errors
    /// The limit that was reached.
    fn piece(&self, puzzle: Puzzle) -> Result<Option<Piece>, Limit> {
        let task = Task::until(self.deadline, &self.options, &puzzle);
        let budget = task.budget();
        let Some(PathEngine { mut solver, model }) = PathEngine::new(&task)? else { return Ok(None) };
        let is_possible = solver.probe(0, &budget);
        if let Some(limit) = budget.interrupted() {
            return Err(limit);
        }
        if !is_possible {
            return Ok(None);
        }
        let graph = model.graph();
        let is_open = |edge: u32| solver.assignment().value(model.edge(edge)).is_none();
        let open_at = |vertex: u32| graph.arcs(vertex).iter().filter(|arc| is_open(arc.edge)).count();
        let mut open: Vec<(usize, Link)> = (0..)
            .zip(graph.edges())
            .filter(|&(edge, _)| is_open(edge))
            .filter_map(|(_, &[a, b])| {
                let side = Link::between(task.encoding.cell(a)?, task.encoding.cell(b)?);
                // Where a cell has the fewest ways left, a decision has the most consequences.
                Some((open_at(a).min(open_at(b)), side))
            })
            .collect();
        open.sort_unstable();
        Ok(Some(Piece { puzzle, open: open.into_iter().map(|(_, side)| side).collect() }))
    }

    /// Returns a piece divided at a side, or, if one half has no solution, without it.
    fn divided(&self, piece: &Piece) -> Result<Vec<Piece>, Limit> {
        let mut best: Option<(usize, [Piece; 2])> = None;
        for &side in piece.open.iter().take(CANDIDATES) {
            let halves = [self.with(piece, side, true)?, self.with(piece, side, false)?];
            let [Some(used), Some(unused)] = halves else {
                return Ok(halves.into_iter().flatten().collect());
            };
            // The product is largest where both halves know much more than the whole.
            let known = |half: &Piece| 1 + piece.open.len().saturating_sub(half.open.len());
            let score = known(&used) * known(&unused);
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, [used, unused]));
            }
        }
        Ok(best.map_or_else(Vec::new, |(_, halves)| halves.into()))
    }

    fn with(&self, piece: &Piece, side: Link, is_used: bool) -> Result<Option<Piece>, Limit> {
        let mut puzzle = piece.puzzle.clone();
        let sides = if is_used { &mut puzzle.links } else { &mut puzzle.walls };
        if let Err(at) = sides.binary_search(&side) {
            sides.insert(at, side);
        }
        self.piece(puzzle)
    }
}
