//! The edges at a vertex: the loop visits it by two of them, or not at all.

use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sketch::Sketch;
use smallvec::SmallVec;
use unicursal_core::path::{Atom, Statement};

pub(super) fn look(board: &Board, sketch: &Sketch, vertex: u32) -> Option<Inference> {
    let [mut used, mut unused, mut open]: [SmallVec<[Atom; 4]>; 3] = Default::default();
    for arc in board.problem.graph().arcs(vertex) {
        match sketch.edge(arc.edge) {
            Some(true) => used.push(Atom::Edge(arc.edge)),
            Some(false) => unused.push(Atom::Edge(arc.edge)),
            None => open.push(Atom::Edge(arc.edge)),
        }
    }
    let visited = Atom::Visited(vertex);
    let is_visited = sketch.value(board, visited);
    let is_known = board.problem.is_optional(vertex) && is_visited.is_some();
    let holds = |atoms: &[Atom]| atoms.iter().map(|atom| atom.holds()).collect::<Vec<Statement>>();
    let fails = |atoms: &[Atom]| atoms.iter().map(|atom| atom.fails()).collect::<Vec<Statement>>();
    let own = |holds: bool| is_known.then_some(Statement { atom: visited, holds });
    let infer = |premises: Vec<Statement>, conclusions: Vec<Statement>| {
        Some(Inference { source: Source::Vertex(vertex), premises, conclusions })
    };
    let with = |mut statements: Vec<Statement>, other: Option<Statement>| {
        statements.extend(other);
        statements
    };
    match (used.len(), open.len(), is_visited) {
        // Three lines meet, or the line ends.
        (3.., _, _) => infer(holds(&used[..3]), vec![]),
        (1, 0, _) => infer(with(fails(&unused), Some(used[0].holds())), vec![]),
        (1.., _, Some(false)) => infer(vec![used[0].holds(), visited.fails()], vec![]),
        (0, 0..=1, Some(true)) if used.len() + open.len() < 2 => infer(with(fails(&unused), own(true)), vec![]),
        // Both lines are there.
        (2, 1.., _) => infer(holds(&used), with(fails(&open), None)),
        // One way to go on.
        (1, 1, _) => infer(with(fails(&unused), Some(used[0].holds())), holds(&open)),
        (2, 0, None) | (1, _, None) => infer(vec![used[0].holds()], vec![visited.holds()]),
        // Two edges left for a vertex that is visited.
        (0, 2, Some(true)) => infer(with(fails(&unused), own(true)), holds(&open)),
        // A dead end.
        (0, 1, _) => infer(fails(&unused), with(fails(&open), is_visited.is_none().then_some(visited.fails()))),
        (0, 0, None) => infer(fails(&unused), vec![visited.fails()]),
        (0, 1.., Some(false)) => infer(vec![visited.fails()], fails(&open)),
        _ => None,
    }
}
