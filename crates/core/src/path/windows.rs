//! The steps at which the path may be at each vertex, from what distances and parity say before the search.

use super::cover::Clues;
use super::distance::FAR;
use super::layout::{Layout, NONE, View};
use crate::domain::BITS;
use crate::solver::Solver;

/// The largest matrix that is made: positions are quadratic in the board's size. Beyond it the edges and fragments do
/// without.
const MOST_BITS: usize = 1 << 24;

/// Explanations keep a bit a neighbour: a vertex with more of them is beyond any board.
const MOST_ARCS: usize = 63;

/// A clue with the first and the last step at which it can be.
struct Station {
    vertex: u32,
    earliest: u32,
    latest: u32,
}

/// The position view of an ordered or stepped path, each row restricted to its window; none for other clues, and
/// none if it would be too large.
pub(super) fn view(solver: &mut Solver, layout: &Layout) -> Option<View> {
    let stations = match layout.clues() {
        Clues::Steps(steps) => steps
            .iter()
            .map(|&(vertex, step)| (vertex, step - steps[0].1))
            .map(|(vertex, step)| Station { vertex, earliest: step, latest: step })
            .collect(),
        Clues::Order(order) => stations(layout, order),
        Clues::None | Clues::Labels(_) => return None,
    };
    let is_beyond = |vertex| !layout.is_end(vertex) && layout.graph().arcs(vertex).len() > MOST_ARCS;
    if layout.distances().is_empty() || (0..layout.vertices()).any(is_beyond) {
        return None;
    }
    let width = stations.last()?.latest as usize + 1;
    let vertices = layout.vertices();
    let view = View::new(solver, vertices as usize, width, MOST_BITS)?;
    let mut allowed = vec![0_usize; width.div_ceil(BITS)];
    for vertex in 0..vertices {
        allowed.fill(0);
        window(layout, &stations, vertex, |step| allowed[step / BITS] |= 1 << (step % BITS));
        solver.store.restrict(view.of(vertex), allowed.iter().map(|word| !word));
    }
    Some(view)
}

/// Earliest and latest steps of ordered clues: the path needs a step at least for each step of distance.
fn stations(layout: &Layout, order: &[u32]) -> Vec<Station> {
    let last_step = layout.vertices() - 1;
    let gap = |rank: usize| layout.distances().get(rank as u32, order[rank + 1]);
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

/// Calls `allow` with each step at which the path may be at `vertex`.
fn window(layout: &Layout, stations: &[Station], vertex: u32, mut allow: impl FnMut(usize)) {
    let distances = layout.distances();
    let own = layout.rank(vertex);
    if own != NONE {
        let Station { earliest, latest, .. } = stations[own as usize];
        let parity = parity(layout, &stations[0], vertex);
        (earliest..=latest)
            .filter(|step| parity.is_none_or(|parity| step % 2 == parity))
            .for_each(|step| allow(step as usize));
        return;
    }
    for (rank, pair) in (0..).zip(stations.windows(2)) {
        let (up, down) = (distances.get(rank, vertex), distances.get(rank + 1, vertex));
        if up == FAR || down == FAR {
            continue;
        }
        let Some(last) = pair[1].latest.checked_sub(down) else {
            continue;
        };
        let fixed = if layout.is_virtual(pair[0].vertex) { &pair[1] } else { &pair[0] };
        let parity = parity(layout, fixed, vertex);
        (pair[0].earliest + up..=last)
            .filter(|step| parity.is_none_or(|parity| step % 2 == parity))
            .for_each(|step| allow(step as usize));
    }
}

/// The parity of the steps at `vertex`, as a station whose parity is known tells it.
fn parity(layout: &Layout, station: &Station, vertex: u32) -> Option<u32> {
    let colours = layout.colours()?;
    if layout.is_virtual(station.vertex) || layout.is_virtual(vertex) || !has_one_parity(layout, station) {
        return None;
    }
    let differs = colours[station.vertex as usize] != colours[vertex as usize];
    Some((station.earliest + u32::from(differs)) % 2)
}

/// A stepped clue is at one step; of ordered clues all have the first one's parity, which is at step 0.
fn has_one_parity(layout: &Layout, station: &Station) -> bool {
    station.earliest == station.latest || matches!(layout.clues(), Clues::Order(_))
}
