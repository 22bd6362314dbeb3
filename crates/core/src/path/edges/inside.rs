//! Inside and outside. A loop in the plane separates the faces inside from those outside: two faces with an edge
//! between them lie on different sides exactly if the loop uses the edge.

use crate::lit::Lit;
use crate::path::faces::OUTER;
use crate::path::model::PathModel;
use crate::solver::Solver;

/// Posts the meaning of the faces' literals, as clauses.
pub(crate) fn post(solver: &mut Solver, model: &PathModel) {
    let Some(faces) = model.problem().faces() else { return };
    let around = faces.around();
    let is_around = |face: u32| face == OUTER || around[face as usize];
    let literal = |face: u32| if face == OUTER { Some(Solver::FALSE) } else { model.inside(face) };
    for (edge, &[a, b]) in (0..).zip(faces.of_edges()) {
        if !is_around(a) || !is_around(b) {
            continue;
        }
        let (Some(a), Some(b)) = (literal(a), literal(b)) else { return };
        post_differs(solver, model.edge(edge), a, b);
    }
}

/// Posts that `edge` is true exactly if `a` and `b` differ.
fn post_differs(solver: &mut Solver, edge: Lit, a: Lit, b: Lit) {
    if a == b {
        return solver.add_clause([!edge]);
    }
    solver.add_clause([!edge, a, b]);
    solver.add_clause([!edge, !a, !b]);
    solver.add_clause([edge, !a, b]);
    solver.add_clause([edge, a, !b]);
}
