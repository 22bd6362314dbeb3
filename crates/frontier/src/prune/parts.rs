//! The rest of the graph after a step, and parts of it on one side of a line.

use crate::plan::Plan;
use std::collections::BTreeSet;
use unicursal_core::words::Bits;

/// The largest number that a lane may have to hold (see [`super::cuts`]).
const LARGEST: i16 = 120;

/// The part of the graph that is not processed.
pub(super) struct Remaining {
    /// The vertices on the frontier, in the order in which they are processed, with their slots.
    pub(super) frontier: Vec<(u32, u8)>,
    /// For each vertex whether it is not processed.
    is_left: Vec<bool>,
    /// For each vertex whether it is neither processed nor on the frontier.
    is_inner: Vec<bool>,
    /// The edges among the vertices that are left, unless it is known that they are not used: both ends, and whether it
    /// is known that they are.
    edges: Vec<([usize; 2], bool)>,
}

/// One side of a line: some vertices, and the edges that leave them.
pub(super) struct Part {
    /// For each place of the frontier whether it is in the part.
    pub(super) has: Vec<bool>,
    /// The number of edges to the rest that may be used, by the color of the end inside: dark, light.
    pub(super) free: [i16; 2],
    /// The number of edges to the rest that are known to be used.
    pub(super) forced: [i16; 2],
    /// The path edges that inner vertices need, light ones less dark ones.
    pub(super) balance: i16,
    /// Labels with both ends at inner vertices, one in the part.
    pub(super) separated: i16,
    /// For each clue with exactly one inner end whether this is in the part; by the number of the clue, from 1.
    pub(super) inner_end: Vec<Option<bool>>,
}

impl Remaining {
    pub(super) fn after(plan: &Plan, taken: usize) -> Self {
        let vertices = plan.problem.graph.vertices();
        let (before, after) = plan.steps.split_at(taken + 1);
        let mut is_left = vec![false; vertices];
        for step in after {
            is_left[step.vertex as usize] = true;
        }
        let mut slots = vec![None; vertices];
        for later in before.iter().flat_map(|step| &step.later) {
            slots[later.vertex as usize] = Some(later.slot);
        }
        let frontier: Vec<(u32, u8)> =
            after.iter().filter_map(|step| Some((step.vertex, slots[step.vertex as usize]?))).collect();
        let mut is_inner = is_left.clone();
        for &(vertex, _) in &frontier {
            is_inner[vertex as usize] = false;
        }
        let edges = after.iter().flat_map(|step| {
            let ends = |to: u32| [step.vertex as usize, to as usize];
            step.later.iter().map(move |later| (ends(later.vertex), later.forced))
        });
        let edges = edges.collect();
        Self { frontier, is_left, is_inner, edges }
    }
}

/// The parts of the rest that `lines` cut off.
pub(super) fn parts(
    plan: &Plan,
    pairs: &[[u32; 2]],
    remaining: &Remaining,
    lines: &[Vec<u16>],
    colors: &Bits,
) -> Vec<Part> {
    let mut seen = BTreeSet::new();
    let mut parts = vec![];
    for family in lines.iter().filter(|family| family.len() == remaining.is_left.len()) {
        let left =
            || family.iter().zip(&remaining.is_left).filter(|(_, is_left)| **is_left).map(|(line, _)| *line);
        let all: BTreeSet<u16> = left().collect();
        // Behind the last line nothing is left to cut off.
        for &line in all.iter().rev().skip(1) {
            let is_in: Vec<bool> =
                family.iter().zip(&remaining.is_left).map(|(&on, &is_left)| is_left && on <= line).collect();
            // A line that leaves the whole frontier on one side says the same of all states.
            let mut has = remaining.frontier.iter().map(|&(vertex, _)| is_in[vertex as usize]);
            let first = has.next();
            if has.all(|has| Some(has) == first) {
                continue;
            }
            let part = part(plan, pairs, remaining, &is_in, colors);
            if part.fits_lanes() && seen.insert(is_in) {
                parts.push(part);
            }
        }
    }
    parts
}

fn part(plan: &Plan, pairs: &[[u32; 2]], remaining: &Remaining, is_in: &[bool], colors: &Bits) -> Part {
    let mut part = Part {
        has: remaining.frontier.iter().map(|&(vertex, _)| is_in[vertex as usize]).collect(),
        free: [0; 2],
        forced: [0; 2],
        balance: 0,
        separated: 0,
        inner_end: vec![None; pairs.len() + 1],
    };
    for &([a, b], is_forced) in &remaining.edges {
        if is_in[a] != is_in[b] {
            let inside = if is_in[a] { a } else { b };
            let edges = if is_forced { &mut part.forced } else { &mut part.free };
            edges[usize::from(colors[inside])] += 1;
        }
    }
    for vertex in (0..is_in.len()).filter(|&vertex| is_in[vertex] && remaining.is_inner[vertex]) {
        let degree = i16::from(plan.problem.degree[vertex]);
        part.balance = part.balance.saturating_add(if colors[vertex] { degree } else { -degree });
    }
    for (pair, inner_end) in pairs.iter().zip(&mut part.inner_end[1..]) {
        let [a, b] = pair.map(|vertex| is_in[vertex as usize]);
        match pair.map(|vertex| remaining.is_inner[vertex as usize]) {
            [true, true] => part.separated += i16::from(a != b),
            [true, false] => *inner_end = Some(a),
            [false, true] => *inner_end = Some(b),
            [false, false] => {}
        }
    }
    part
}

impl Part {
    /// Returns whether sums about this part stay within a byte, whatever the state.
    fn fits_lanes(&self) -> bool {
        let places = 2 * self.has.len() as i16;
        let labels = i16::try_from(self.inner_end.len()).unwrap_or(LARGEST);
        self.balance.saturating_abs().saturating_add(places + self.forced[0] + self.forced[1]) < LARGEST
            && self.free.iter().all(|&edges| edges < LARGEST)
            && self.forced.iter().sum::<i16>() + labels < LARGEST
    }
}
