//! The rules without suppositions. Each looks at one source.

mod exits;
mod local;
mod piece;
mod side;
mod vertex;

use super::Source;
use super::board::Board;
use super::inference::Inference;
use super::sketch::Sketch;

/// Returns all new facts that follow from one source.
pub(super) fn look(board: &Board, sketch: &Sketch, source: Source) -> Option<Inference> {
    match source {
        Source::Vertex(vertex) => vertex::look(board, sketch, vertex),
        Source::Local(number) => local::look(board, sketch, number),
        Source::Side(edge) => side::look(board, sketch, edge),
        Source::Piece(edge) => piece::look(board, sketch, edge),
        Source::Exits(_) => {
            exits::findings(board, sketch).into_iter().find(|inference| inference.source == source)
        }
    }
}

/// Returns all inferences of a level, each from one source. Pieces are looked at from their first edges.
pub(super) fn findings(board: &Board, sketch: &Sketch, wanted: u8) -> Vec<Inference> {
    let sources = board.all_sources().filter(|&source| board.level(source) == wanted);
    let mut found: Vec<Inference> = sources.filter_map(|source| look(board, sketch, source)).collect();
    if wanted == board.level(Source::Piece(0)) {
        let pieces = piece::first_edges(board, sketch);
        found.extend(pieces.into_iter().filter_map(|edge| piece::look(board, sketch, edge)));
    }
    if wanted == board.level(Source::Exits(0)) {
        found.extend(exits::findings(board, sketch));
    }
    found
}
