//! An edge between two faces: one of them is inside the loop and the other outside exactly if the edge is used.

use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sketch::Sketch;
use smallvec::SmallVec;
use unicursal_core::path::{Atom, Statement};

pub(super) fn look(board: &Board, sketch: &Sketch, edge: u32) -> Option<Inference> {
    let faces = board.faces_at(edge)?;
    // The outside is not inside, and an even number of the three statements holds.
    let mut premises: SmallVec<[Statement; 3]> = SmallVec::new();
    let mut open = None;
    let mut is_odd = false;
    for atom in [Atom::Edge(edge)].into_iter().chain(faces.into_iter().flatten()) {
        match sketch.value(board, atom) {
            Some(holds) => {
                premises.push(Statement { atom, holds });
                is_odd ^= holds;
            }
            None if open.is_some() => return None,
            None => open = Some(atom),
        }
    }
    let conclusions = match open {
        Some(atom) => vec![Statement { atom, holds: is_odd }],
        None if is_odd => vec![],
        None => return None,
    };
    Some(Inference { source: Source::Side(edge), premises: premises.to_vec(), conclusions })
}
