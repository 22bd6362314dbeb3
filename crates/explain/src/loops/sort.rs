//! The sorts of inferences that can be merged into one step.

use super::Source;
use super::board::Board;
use super::inference::Inference;
use unicursal_core::path::{Atom, Local, Statement};

/// The sort of the inferences of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// Each continues where the previous one has led, the only way.
    Way,
    /// Points where the loop could not go on.
    DeadEnds,
    /// Points that the loop visits and that have only two ways.
    TwoWays,
    /// Clues that count to zero.
    Zeros,
    /// From face to face, each next to the previous one.
    Crossings,
    /// One rule about one clue and the course of the loop there, or one rule from the same premises.
    OneReason,
}

/// Returns whether an edge is used.
fn is_used(statement: &Statement) -> bool {
    matches!(statement.atom, Atom::Edge(_)) && statement.holds
}

/// Returns the vertices before and after a step of a way. `None` if the inference is about anything else.
pub(super) fn ends(board: &Board, inference: &Inference) -> Option<[u32; 2]> {
    let [Statement { atom: Atom::Edge(edge), holds: true }] = inference.conclusions[..] else { return None };
    let Source::Vertex(from) = inference.source else { return None };
    inference.premises.iter().any(is_used).then(|| [from, board.problem.graph().across(edge, from)])
}

/// Returns whether the loop could not go on at a vertex.
pub(super) fn is_dead_end(inference: &Inference) -> bool {
    matches!(inference.source, Source::Vertex(_))
        && !inference.premises.iter().any(is_used)
        && inference.conclusions.iter().all(|conclusion| !conclusion.holds)
}

/// Returns whether the loop visits a vertex by the only two ways there.
pub(super) fn is_two_ways(inference: &Inference) -> bool {
    matches!(inference.source, Source::Vertex(_))
        && !inference.premises.iter().any(is_used)
        && matches!(&inference.conclusions[..], both @ [_, _] if both.iter().all(is_used))
}

/// Returns whether it had to be found that the loop visits a vertex.
pub(super) fn is_told(inference: &Inference) -> bool {
    inference.premises.iter().any(|premise| premise.holds)
}

/// Returns whether a clue counts to zero.
pub(super) fn is_zero(board: &Board, inference: &Inference) -> bool {
    let Source::Local(number) = inference.source else { return false };
    matches!(board.local(number), Local::Count { max: 0, .. })
}

/// Returns whether a face is found to lie inside or outside.
pub(super) fn is_crossing(inference: &Inference) -> bool {
    matches!(inference.source, Source::Side(_)) && matches!(inference.conclusions[0].atom, Atom::Inside(_))
}

/// Returns whether an inference has the same reason as another one, or is about the course of the loop at its clue.
pub(super) fn is_one_reason(board: &Board, first: &Inference, next: &Inference) -> bool {
    let Source::Local(number) = first.source else { return false };
    let origin = board.encoding.origins[number as usize];
    match next.source {
        Source::Local(other) => {
            let is_same_rule = board.encoding.origins[other as usize] == origin;
            is_same_rule && (origin.clue.is_some() || first.premises == next.premises)
        }
        Source::Vertex(vertex) => {
            let is_there = origin.clue.is_some() && board.encoding.cell(vertex) == origin.clue;
            is_there && board.has_visits() && next.conclusions.iter().all(is_used)
        }
        Source::Side(_) | Source::Piece(_) | Source::Exits(_) => false,
    }
}

/// Returns the vertices along a way, its first one included.
pub(super) fn vertices(board: &Board, way: &[Inference]) -> Vec<u32> {
    let steps: Vec<[u32; 2]> = way.iter().filter_map(|inference| ends(board, inference)).collect();
    steps.iter().take(1).map(|&[from, _]| from).chain(steps.iter().map(|&[_, to]| to)).collect()
}
