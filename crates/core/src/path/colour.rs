//! Colour balance. On a bipartite graph a path alternates between the colours, so that the colours of its two ends
//! add up to twice the balance of what it covers (one colour counted as 1, the other as -1).

use super::layout::Layout;
use crate::constraints::{Linear, Relation, Term};
use crate::propagator::Priority;
use crate::solver::Solver;

/// Requires the balance over all vertices: it says how many of the free ends have each colour.
pub(super) fn post(solver: &mut Solver, layout: &Layout) {
    let Some(colours) = layout.colours() else { return };
    let value = |vertex: u32| if colours[vertex as usize] { 1 } else { -1 };
    let (real, unreal) = (0..layout.real(), layout.real()..layout.vertices());
    let balance: i64 = real.clone().map(value).sum();
    let fixed: i64 = real.filter(|&vertex| layout.is_end(vertex)).map(value).sum();
    let ends: i64 = unreal.clone().map(|vertex| i64::from(layout.degree(vertex))).sum();
    let free = 2 * balance - fixed;
    let mut require = |terms: Vec<(i64, Term)>, bound: i64| {
        if terms.is_empty() && bound == 0 {
            return;
        }
        solver.post(Linear::new(terms, Relation::Equal, bound).at(Priority::Root).named("colour balance"));
    };
    if (ends + free) % 2 != 0 {
        // So many ends cannot have this balance: an empty sum that is not zero says so.
        return require(vec![], 1);
    }
    for colour in [1, -1] {
        let arcs = unreal.clone().flat_map(|vertex| layout.graph().arcs(vertex));
        let own = arcs.filter(|arc| value(arc.to) == colour).map(|arc| (1, Term::Lit(layout.edge(arc.edge))));
        require(own.collect(), i64::midpoint(ends, colour * free));
    }
}
