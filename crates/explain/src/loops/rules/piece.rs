//! A piece of the loop: it does not close while there is another piece or another cell to visit. Once it has closed,
//! nothing else is used.

use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sketch::Sketch;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};

/// The edges and the two ends of a piece.
struct Piece {
    edges: SmallVec<[u32; 32]>,
    ends: [u32; 2],
    is_closed: bool,
}

impl Piece {
    /// Returns the piece of an edge that is used.
    fn of(board: &Board, sketch: &Sketch, edge: u32) -> Self {
        let graph = board.problem.graph();
        let mut edges: SmallVec<[u32; 32]> = smallvec![edge];
        let mut ends = graph.ends(edge);
        let stop = ends[0];
        for (side, end) in ends.iter_mut().enumerate() {
            let mut came = edge;
            // Three edges may meet before that is noticed, so a walk may run into itself.
            while edges.len() <= sketch.used as usize {
                let arcs = graph.arcs(*end).iter();
                let Some(next) = arcs.copied().find(|arc| arc.edge != came && sketch.edge(arc.edge) == Some(true))
                else {
                    break;
                };
                if next.edge == edge {
                    return Self { edges, ends: [stop; 2], is_closed: side == 0 };
                }
                edges.push(next.edge);
                (*end, came) = (next.to, next.edge);
            }
        }
        Self { edges, ends, is_closed: false }
    }
}

/// Returns an edge of each piece.
pub(super) fn first_edges(board: &Board, sketch: &Sketch) -> Vec<u32> {
    let mut seen = BTreeSet::new();
    let mut first = vec![];
    for edge in (0..board.edges()).filter(|&edge| sketch.edge(edge) == Some(true)) {
        if !seen.contains(&edge) {
            first.push(edge);
            seen.extend(Piece::of(board, sketch, edge).edges);
        }
    }
    first
}

pub(super) fn look(board: &Board, sketch: &Sketch, edge: u32) -> Option<Inference> {
    let graph = board.problem.graph();
    let piece = Piece::of(board, sketch, edge);
    let infer = |other: Option<Statement>, conclusions: Vec<Statement>| {
        let premises = piece.edges.iter().map(|&edge| Atom::Edge(edge).holds()).chain(other).collect();
        Some(Inference { source: Source::Piece(edge), premises, conclusions })
    };
    if piece.is_closed {
        if let Some(other) = left_out(board, sketch, &piece) {
            return infer(other.statement(), vec![]);
        }
        let open: Vec<Statement> = sketch.open_edges(board).map(|edge| Atom::Edge(edge).fails()).collect();
        return if open.is_empty() { None } else { infer(None, open) };
    }
    let [one, other] = piece.ends;
    if piece.edges.len() < 2 || one == other {
        return None;
    }
    let closing = graph.arcs(one).iter().find(|arc| arc.to == other)?;
    if sketch.edge(closing.edge).is_some() {
        return None;
    }
    let reason = left_out(board, sketch, &piece)?;
    infer(reason.statement(), vec![Atom::Edge(closing.edge).fails()])
}

/// Something that a loop along a piece would leave out.
enum LeftOut {
    /// Another edge is used.
    Edge(u32),
    /// A vertex has to be visited.
    Vertex { vertex: u32, is_known: bool },
}

impl LeftOut {
    /// Returns the statement that shows it, unless it is a rule of the puzzle.
    fn statement(&self) -> Option<Statement> {
        match *self {
            LeftOut::Edge(edge) => Some(Atom::Edge(edge).holds()),
            LeftOut::Vertex { vertex, is_known } => is_known.then_some(Atom::Visited(vertex).holds()),
        }
    }
}

fn left_out(board: &Board, sketch: &Sketch, piece: &Piece) -> Option<LeftOut> {
    let graph = board.problem.graph();
    if sketch.used as usize > piece.edges.len() {
        let own: BTreeSet<u32> = piece.edges.iter().copied().collect();
        let mut others = (0..board.edges()).filter(|edge| sketch.edge(*edge) == Some(true) && !own.contains(edge));
        return others.next().map(LeftOut::Edge);
    }
    let met: BTreeSet<u32> = piece.edges.iter().flat_map(|&edge| graph.ends(edge)).collect();
    let vertex = (0..board.vertices())
        .find(|vertex| sketch.value(board, Atom::Visited(*vertex)) == Some(true) && !met.contains(vertex))?;
    Some(LeftOut::Vertex { vertex, is_known: board.problem.is_optional(vertex) })
}
