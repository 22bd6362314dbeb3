//! What a person sees at a glance, without a step.

use super::Source;
use super::board::Board;
use super::inference::Inference;
use unicursal_core::path::{Atom, Statement};

/// Returns whether an inference is seen at a glance.
pub(super) fn is_glance(board: &Board, inference: &Inference) -> bool {
    if inference.is_contradiction() {
        return false;
    }
    let rules_out = inference.conclusions.iter().all(|statement| !statement.holds);
    let has_line = inference.premises.iter().filter(|premise| premise.holds).count();
    match inference.source {
        Source::Piece(_) => inference.conclusions.len() > 1,
        Source::Vertex(_) => {
            let is_visited = |statement: &Statement| matches!(statement.atom, Atom::Visited(_));
            let leaves_out = inference.premises.iter().any(|premise| is_visited(premise) && !premise.holds);
            rules_out && (has_line == 2 || leaves_out) || inference.conclusions.iter().all(is_visited)
        }
        // A clue through which the loop passes, or that lies inside or outside.
        Source::Local(_) => {
            let is_visit = |statement: &Statement| matches!(statement.atom, Atom::Visited(_)) && statement.holds;
            inference.premises.is_empty()
                && inference.conclusions.iter().all(|statement| is_visit(statement) || is_hidden(board, statement))
        }
        Source::Exits(_) => false,
        Source::Side(_) => inference.conclusions.iter().all(|statement| is_hidden(board, statement)),
    }
}

/// Returns whether a statement is about a face that is no cell, of which players note down nothing.
fn is_hidden(board: &Board, statement: &Statement) -> bool {
    matches!(statement.atom, Atom::Inside(_)) && !board.has_faces()
}
