//! A guess that the search begins with: which edges it tries to use first.
//!
//! That every vertex has its degree is a matter of matching, and easy. What then is left is that the cycles come
//! together, and a few exchanges of edges join most of them (patching; Karp 1979). The search starts from there, and
//! where the guess is a solution it finds that without a conflict. Clues play no part.

mod factor;
mod patch;

use super::colour;
use super::layout::Layout;
use crate::solver::Solver;
use factor::Factor;

/// Has the search try the values of a guess first, if the graph has two colours. False if what propagation says before
/// the search is that the problem has no solution.
pub fn guess(solver: &mut Solver, layout: &Layout) -> bool {
    if !solver.settle_root() {
        return false;
    }
    let (Some(colours), Some(free_ends)) = (layout.colours(), colour::free_ends(layout)) else { return true };
    let mut factor = Factor::new(layout, colours, free_ends, solver.model());
    let edges = factor.edges.len();
    factor.find(0..edges);
    let cycles = patch::join_cycles(&mut factor);
    if cycles > 1 {
        // From the other end of the board many a cycle that is left becomes part of another one.
        let first = factor.used.clone();
        factor.find((0..edges).rev());
        if patch::join_cycles(&mut factor) >= cycles {
            factor.used = first;
        }
    }
    for (&edge, &used) in factor.edges.iter().zip(&factor.used) {
        let lit = layout.edge(edge);
        solver.order.prefer(if used { lit } else { !lit });
    }
    true
}
