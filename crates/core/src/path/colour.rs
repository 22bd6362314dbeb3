//! Colour balance. On a bipartite graph a path alternates between the colours, so that the colours of its two ends
//! add up to twice the balance of what it covers (one colour counted as 1, the other as -1).

use super::layout::Layout;
use crate::constraints::{Linear, Relation, Term};
use crate::propagator::Priority;
use crate::solver::Solver;

/// Requires the balance over all vertices; with free ends that restricts where the paths may end.
pub(super) fn post(solver: &mut Solver, layout: &Layout) {
    let Some(colours) = layout.colours() else { return };
    let value = |vertex: u32| if colours[vertex as usize] { 1 } else { -1 };
    let real = (0..layout.vertices()).filter(|&vertex| !layout.is_virtual(vertex));
    let balance: i64 = real.clone().map(value).sum();
    let fixed: i64 = real.filter(|&vertex| layout.is_end(vertex)).map(value).sum();
    let free = (0..layout.vertices())
        .filter(|&vertex| layout.is_virtual(vertex))
        .flat_map(|vertex| layout.graph().arcs(vertex))
        .map(|arc| (value(arc.to), Term::Lit(layout.edge(arc.edge))));
    solver.post(
        Linear::new(free, Relation::Equal, 2 * balance - fixed)
            .at(Priority::Root)
            .named("colour balance"),
    );
}
