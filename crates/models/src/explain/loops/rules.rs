//! The rules that suppose nothing: each looks at one source.

mod local;
mod piece;
mod side;
mod vertex;

use super::Source;
use super::board::Board;
use super::inference::Inference;
use super::sketch::Sketch;
use unicursal_core::path::{Atom, Local};

/// The level of suppositions that are refuted at once.
pub(super) const AHEAD: u8 = 5;

/// The level of conclusions from what is inside and outside.
pub(super) const INSIDE: u8 = 4;

/// The level of a source for a person.
pub(super) fn level(board: &Board, source: Source) -> u8 {
    match source {
        Source::Vertex(_) => 1,
        Source::Piece(_) => 2,
        Source::Side(_) => INSIDE,
        Source::Local(number) => board.level_of_local(number),
    }
}

/// The level of a local constraint for a person.
pub(super) fn level_of_local(local: &Local) -> u8 {
    match local {
        local if local.statements().any(|statement| matches!(statement.atom, Atom::Inside(_))) => INSIDE,
        Local::Clause(_) | Local::Count { .. } => 1,
        Local::AnyOf(_) => 3,
    }
}

/// All that follows from one source and is not known.
pub(super) fn look(board: &Board, sketch: &Sketch, source: Source) -> Option<Inference> {
    match source {
        Source::Vertex(vertex) => vertex::look(board, sketch, vertex),
        Source::Local(number) => local::look(board, sketch, number),
        Source::Side(edge) => side::look(board, sketch, edge),
        Source::Piece(edge) => piece::look(board, sketch, edge),
    }
}

/// All inferences of a level, each from one source. Pieces are looked at from their first edges.
pub(super) fn findings(board: &Board, sketch: &Sketch, wanted: u8) -> Vec<Inference> {
    let sources = board.all_sources().filter(|&source| level(board, source) == wanted);
    let mut found: Vec<Inference> = sources.filter_map(|source| look(board, sketch, source)).collect();
    if wanted == level(board, Source::Piece(0)) {
        let pieces = piece::first_edges(board, sketch);
        found.extend(pieces.into_iter().filter_map(|edge| piece::look(board, sketch, edge)));
    }
    found
}
