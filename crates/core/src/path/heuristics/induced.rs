//! A streamliner: first look for paths that do not double back on themselves.
//!
//! Nearly all published Numberlink boards have a solution in which no path runs along itself. Assuming so makes them
//! easy, and is sound for finding a solution. It proves nothing about boards without one. The assumption is a literal
//! of its own: clauses learned under it carry its negation and stay valid when it is dropped.

use crate::lit::Lit;
use crate::path::model::PathModel;
use crate::solver::Solver;

/// Posts that with `induced` no path uses three sides of a four-cycle. Where a path's label is known, the segments
/// see to the rest.
pub(crate) fn post(solver: &mut Solver, model: &PathModel, induced: Lit) {
    for sides in four_cycles(model) {
        for spared in 0..4 {
            let three = (0..4).filter(|&side| side != spared).map(|side| !model.edge(sides[side]));
            let clause: Vec<Lit> = three.chain([!induced]).collect();
            solver.add_clause(&clause);
        }
    }
}

/// Returns the edges of each cycle of four real vertices, once.
pub(crate) fn four_cycles(model: &PathModel) -> Vec<[u32; 4]> {
    let graph = model.graph();
    let mut cycles = vec![];
    for low in (0..model.vertices()).filter(|&vertex| !model.is_virtual(vertex)) {
        let above = |vertex: u32| vertex > low && !model.is_virtual(vertex);
        let sides: Vec<_> = graph.arcs(low).iter().filter(|arc| above(arc.to)).collect();
        for (at, first) in sides.iter().enumerate() {
            for second in &sides[at + 1..] {
                for across in graph.arcs(first.to).iter().filter(|arc| above(arc.to)) {
                    let last = graph.arcs(across.to).iter().find(|arc| arc.to == second.to);
                    if let Some(last) = last.filter(|_| across.to != second.to) {
                        cycles.push([first.edge, across.edge, last.edge, second.edge]);
                    }
                }
            }
        }
    }
    cycles
}
