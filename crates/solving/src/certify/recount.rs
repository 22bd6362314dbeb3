//! A recount: the solutions of a Numberlink, counted a second time by a program that is simple.
//!
//! It knows the cells, the steps between them and the labels, and shares nothing with the solver: it goes over the board
//! column by column, without symmetry, without estimates, and without giving up what has no completion. That is no proof,
//! but two programs would have to be wrong in the same way.

use super::run::RECOUNT_STATES;
use crate::solve::task::Task;
use std::collections::HashMap;
use unicursal_models::board::{Puzzle, Switch};
use unicursal_models::kinds::{Cells, Marks, formulation};

/// Bytes that a state takes, roughly.
const STATE_BYTES: usize = 256;

/// A piece of path that goes on: the two cells that it goes to, or its label and a cell. The smaller number comes first;
/// labels are above all cells.
type Piece = [u16; 2];

/// The pieces of path that go on to cells that are still to come, in order.
type State = Vec<Piece>;

/// The number of solutions of a puzzle, or `max` if there are more; none if it is not a Numberlink whose paths may touch
/// themselves, or one that takes too long.
pub(super) fn recount(task: &Task, max: u64) -> Option<u64> {
    let board = Board::of(&task.puzzle)?;
    let max_states = usize::try_from(task.number(&RECOUNT_STATES)).unwrap_or(usize::MAX);
    let max_layer = task.options.memory_limit() / STATE_BYTES;
    let mut states = 0;
    let mut layer: HashMap<State, u64> = HashMap::from([(vec![], 1)]);
    for cell in 0..board.later.len() as u16 {
        let mut next: HashMap<State, u64> = HashMap::new();
        for (number, (state, count)) in layer.into_iter().enumerate() {
            if number % 4096 == 0 && task.budget().interrupted().is_some() {
                return None;
            }
            board.extend(cell, &state, &mut |state| {
                let sum = next.entry(state).or_insert(0);
                *sum = (*sum + count).min(max);
            });
            // After each state, so that it does not matter in which order they come.
            if next.len() > max_layer || states + next.len() > max_states {
                return None;
            }
        }
        states += next.len();
        layer = next;
    }
    Some(layer.into_values().sum())
}

/// A board as the recount sees it: its cells column by column.
struct Board {
    /// The cells beside each cell that come later.
    later: Vec<Vec<u16>>,
    label: Vec<Option<u16>>,
    /// Pairs of cells between which there is a step, the earlier one first.
    links: Vec<(u16, u16)>,
    covers: bool,
}

impl Board {
    fn of(puzzle: &Puzzle) -> Option<Self> {
        let Some(Marks::Labels(ends)) = formulation(puzzle.kind()).marks(puzzle) else { return None };
        let cells = Cells::of(puzzle);
        if puzzle.switches().off().any(|switch| switch != Switch::Cover) || cells.places.len() > 1 << 14 {
            return None;
        }
        let mut order: Vec<usize> = (0..cells.places.len()).collect();
        order.sort_by_key(|&cell| (cells.places[cell].col, cells.places[cell].row));
        let mut place = vec![0; order.len()];
        for (at, &cell) in (0..).zip(&order) {
            place[cell] = at;
        }
        let later = |&cell: &usize| {
            let beside = cells.neighbors[cell].iter().map(|&next| place[next]);
            beside.filter(|&next| next > place[cell]).collect()
        };
        let mut label = vec![None; order.len()];
        for (number, pair) in (0..).zip(ends.chunks_exact(2)) {
            for &pos in pair {
                label[usize::from(place[cells.number(pos)])] = Some(u16::MAX - number);
            }
        }
        let links = cells.links.iter().map(|&(a, b)| [place[a], place[b]]);
        let links = links.map(|[a, b]| (a.min(b), a.max(b))).collect();
        Some(Self { later: order.iter().map(later).collect(), label, links, covers: cells.covers })
    }

    /// All states behind a cell.
    fn extend(&self, cell: u16, state: &[Piece], next: &mut impl FnMut(State)) {
        let label = self.label[usize::from(cell)];
        let (here, others): (Vec<Piece>, State) = state.iter().partition(|piece| piece.contains(&cell));
        // The far ends of the pieces that come in.
        let mut ends: Vec<u16> = here.iter().map(|&[a, b]| if a == cell { b } else { a }).collect();
        if ends.contains(&cell) || ends.len() > 2 {
            return;
        }
        let degree = if label.is_some() { 1 } else { 2 };
        if ends.is_empty() && label.is_none() && !self.covers {
            self.go_on(cell, &[], [None; 2], &others, next);
        }
        let Some(missing) = usize::checked_sub(degree, ends.len()) else { return };
        ends.extend(label);
        let later = &self.later[usize::from(cell)];
        match (missing, &ends[..]) {
            (0, &[a, b]) => self.go_on(cell, &[], [Some(a), Some(b)], &others, next),
            (1, &[a]) => {
                for &to in later {
                    self.go_on(cell, &[to], [Some(a), Some(to)], &others, next);
                }
            }
            (2, []) => {
                for (at, &one) in later.iter().enumerate() {
                    for &other in &later[at + 1..] {
                        self.go_on(cell, &[one, other], [Some(one), Some(other)], &others, next);
                    }
                }
            }
            _ => {}
        }
    }

    /// The state in which a piece with these two ends has joined the others, and steps go from the cell to `used`.
    fn go_on(
        &self,
        cell: u16,
        used: &[u16],
        piece: [Option<u16>; 2],
        others: &[Piece],
        next: &mut impl FnMut(State),
    ) {
        let is_missing = |&(from, to): &(u16, u16)| from == cell && !used.contains(&to);
        if self.links.iter().any(is_missing) {
            return;
        }
        let mut state = others.to_vec();
        if let [Some(a), Some(b)] = piece {
            let is_label = |end: u16| usize::from(end) >= self.label.len();
            match (is_label(a), is_label(b)) {
                (true, true) if a == b => {}
                (true, true) => return,
                _ => state.push([a.min(b), a.max(b)]),
            }
        }
        state.sort_unstable();
        next(state);
    }
}
