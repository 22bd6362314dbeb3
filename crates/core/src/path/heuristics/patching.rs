//! Patching: joining the cycles of a 2-factor by exchanges of two edges.

use crate::graph::Graph;
use crate::path::heuristics::two_factor::TwoFactor;
use crate::words::{contains, toggle};

/// The sets of vertices on one cycle, as trees (Galler & Fischer 1964). A path between free ends counts as a cycle.
struct Cycles {
    /// The parent of each vertex. A root is its own parent.
    up: Vec<u32>,
    count: usize,
}

impl Cycles {
    fn of(factor: &TwoFactor) -> Self {
        let vertices = factor.graph.vertices();
        let mut cycles = Self { up: (0..vertices as u32).collect(), count: vertices };
        (factor.real..vertices as u32).for_each(|free_end| cycles.join(free_end, factor.real));
        let used = factor.used.iter_ones().map(|edge| &factor.graph.edges()[edge]);
        for &[a, b] in factor.fixed.iter().chain(used) {
            cycles.join(a, b);
        }
        cycles
    }

    fn root(&mut self, mut vertex: u32) -> u32 {
        while self.up[vertex as usize] != vertex {
            let up = self.up[vertex as usize];
            self.up[vertex as usize] = self.up[up as usize];
            vertex = up;
        }
        vertex
    }

    fn join(&mut self, a: u32, b: u32) {
        let [a, b] = [self.root(a), self.root(b)];
        if a != b {
            self.up[a as usize] = b;
            self.count -= 1;
        }
    }
}

/// The maximum number of passes over all edges.
const PASSES: usize = 10;

/// Joins cycles until only one is left, or hardly any more can be joined by exchanging two edges. Returns the number
/// left.
pub(crate) fn join_cycles(factor: &mut TwoFactor) -> usize {
    let mut cycles = Cycles::of(factor);
    for _ in 0..PASSES {
        let before = cycles.count;
        for edge in 0..factor.used.len() as u32 {
            if cycles.count == 1 {
                break;
            }
            let [a, b] = factor.graph.ends(edge);
            if !join_along(factor, &mut cycles, edge, [a, b]) {
                join_along(factor, &mut cycles, edge, [b, a]);
            }
        }
        if cycles.count == before {
            break;
        }
    }
    cycles.count
}

/// Exchanges the used edges `ab` and `cd` of two cycles for unused ones, `ac` and `bd`, if they exist, which makes one
/// cycle.
fn join_along(factor: &mut TwoFactor, cycles: &mut Cycles, ab: u32, [a, b]: [u32; 2]) -> bool {
    // Exchanges that begin or lead over at a free end, which may have thousands of edges, begin elsewhere as well.
    let TwoFactor { graph, real, used, .. } = factor;
    if !contains(used.as_raw_slice(), ab as usize) || a >= *real {
        return false;
    }
    let own = cycles.root(a);
    for out in graph.arcs(a) {
        if out.to >= *real || cycles.root(out.to) == own {
            continue;
        }
        for next in graph.arcs(out.to).iter().filter(|next| contains(used.as_raw_slice(), next.edge as usize)) {
            if let Some(back) = edge_between(graph, b, next.to) {
                for edge in [ab, next.edge, out.edge, back] {
                    toggle(used.as_raw_mut_slice(), edge as usize);
                }
                cycles.join(a, out.to);
                return true;
            }
        }
    }
    false
}

fn edge_between(graph: &Graph, a: u32, b: u32) -> Option<u32> {
    let [few, many] = if graph.arcs(a).len() <= graph.arcs(b).len() { [a, b] } else { [b, a] };
    graph.arcs(few).iter().find(|arc| arc.to == many).map(|arc| arc.edge)
}
