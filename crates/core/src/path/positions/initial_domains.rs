//! The steps at which the path may be at each vertex: within the bounds that the order of the clues and their distances
//! set, and of the right parity.

use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};
use crate::share::Share;
use crate::solver::Solver;
use crate::words::{BITS, insert};

/// Explanations keep one bit per neighbor: no board has a vertex with more of them.
const MAX_ARCS: usize = 63;

/// A clue with the first and the last step at which it can be.
struct Station {
    vertex: u32,
    earliest: u32,
    latest: u32,
}

/// Returns the position view of an ordered or stepped path, each row restricted to its window. `None` if it would be
/// too large.
pub(crate) fn matrix(solver: &mut Solver, model: &PathModel) -> Option<ValueMatrix> {
    let stations = match model.clues() {
        PathClues::Steps(steps) => steps
            .iter()
            .map(|&(vertex, step)| (vertex, step - steps[0].1))
            .map(|(vertex, step)| Station { vertex, earliest: step, latest: step })
            .collect(),
        PathClues::Order(order) => clue_order_bounds(model, order),
        PathClues::None | PathClues::Labels(_) => vec![],
    };
    let is_beyond = |vertex| !model.is_end(vertex) && model.graph().arcs(vertex).len() > MAX_ARCS;
    if model.distances().is_empty() || (0..model.vertices()).any(is_beyond) {
        return None;
    }
    let width = stations.last()?.latest as usize + 1;
    let vertices = model.vertices();
    let max = solver.parameters.position_bits;
    let view = ValueMatrix::new(solver, vertices as usize, width, max)?;
    let mut windows = Windows { words: width.div_ceil(BITS), allowed: vec![] };
    windows.allowed.resize(vertices as usize * windows.words, 0);
    windows.allow_all(model, &stations);
    for (vertex, allowed) in (0..vertices).zip(windows.allowed.chunks(windows.words)) {
        solver.store.restrict(view.of(vertex), allowed.iter().map(|word| !word));
    }
    let allowed: u64 = windows.allowed.iter().map(|word| u64::from(word.count_ones())).sum();
    solver.stats.shares[Share::ClueOrder] += u64::from(vertices) * width as u64 - allowed;
    Some(view)
}

/// Returns the clue-order bounds, the earliest and latest steps of ordered clues: between two of them the path takes a
/// step at least for each step of distance.
fn clue_order_bounds(model: &PathModel, order: &[u32]) -> Vec<Station> {
    let last_step = model.vertices() - 1;
    let gap = |rank: usize| model.distances().get(rank as u32, order[rank + 1]);
    let mut stations: Vec<Station> =
        order.iter().map(|&vertex| Station { vertex, earliest: 0, latest: last_step }).collect();
    let last = stations.len() - 1;
    for rank in 0..last {
        stations[rank + 1].earliest = stations[rank].earliest.saturating_add(gap(rank)).min(last_step + 1);
    }
    stations[last].earliest = stations[last].earliest.max(last_step);
    for rank in (0..last).rev() {
        stations[rank].latest = stations[rank + 1].latest.saturating_sub(gap(rank));
    }
    stations[0].latest = 0;
    stations
}

/// For each vertex a bitset of the steps at which the path may be there.
struct Windows {
    /// Words per vertex.
    words: usize,
    allowed: Vec<usize>,
}

impl Windows {
    /// Allows clues the steps within their bounds, and every other vertex the steps between two consecutive clues.
    fn allow_all(&mut self, model: &PathModel, stations: &[Station]) {
        for station in stations {
            let parity = parity(model, &stations[0], station.vertex);
            self.allow(station.vertex, station.earliest, station.latest, parity);
        }
        for (rank, pair) in stations.windows(2).enumerate() {
            let fixed = if model.is_virtual(pair[0].vertex) { &pair[1] } else { &pair[0] };
            let [up, down] = [rank, rank + 1].map(|rank| model.distances().row(rank));
            for (vertex, (&up, &down)) in (0..).zip(up.iter().zip(down)) {
                if up == u16::MAX || down == u16::MAX || model.rank(vertex) != NONE {
                    continue;
                }
                if let Some(last) = pair[1].latest.checked_sub(u32::from(down)) {
                    self.allow(vertex, pair[0].earliest + u32::from(up), last, parity(model, fixed, vertex));
                }
            }
        }
    }

    /// Allows the steps from `first` to `last` of this parity, if it is known.
    fn allow(&mut self, vertex: u32, first: u32, last: u32, parity: Option<u32>) {
        let allowed = &mut self.allowed[vertex as usize * self.words..][..self.words];
        let (start, stride) = parity.map_or((first, 1), |parity| (first + (first + parity) % 2, 2));
        for step in (start..=last).step_by(stride) {
            insert(allowed, step as usize);
        }
    }
}

/// Returns the parity of the steps at `vertex`, by a station with a known parity.
fn parity(model: &PathModel, station: &Station, vertex: u32) -> Option<u32> {
    let is_same = model.have_same_color(station.vertex, vertex).filter(|_| has_one_parity(model, station))?;
    Some((station.earliest + u32::from(!is_same)) % 2)
}

/// A stepped clue is at one step. Of ordered clues all have the first one's parity, which is at step 0.
fn has_one_parity(model: &PathModel, station: &Station) -> bool {
    station.earliest == station.latest || model.problem().has_order()
}
