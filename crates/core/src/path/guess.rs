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

/// Has the search try the values of the guess first; without two colours there is none.
pub(super) fn prefer(solver: &mut Solver, layout: &Layout) {
    let (Some(colours), Some(free)) = (layout.colours(), colour::free_ends(layout)) else { return };
    let mut factor = Factor::new(layout, colours, free);
    factor.fill();
    factor.complete();
    patch::join_cycles(&mut factor);
    for (edge, &used) in (0..).zip(&factor.used) {
        let lit = layout.edge(edge);
        solver.order.prefer(if used { lit } else { !lit });
    }
}
