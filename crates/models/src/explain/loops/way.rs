//! Ways with no alternative: inferences of which each goes on where the one before has led.

use super::Source;
use super::argument::{Argument, Drawn};
use super::board::Board;
use super::inference::Inference;
use crate::explain::deduction::Deduction;
use unicursal_core::path::{Atom, Statement};

/// The inference from the only way on from one vertex; none if the deduction is about anything else.
fn only_way(deduction: &Drawn) -> Option<&Inference> {
    let Argument::Rule(inference) = &deduction.argument else { return None };
    let is_used = |statement: &Statement| matches!(statement.atom, Atom::Edge(_)) && statement.holds;
    let leads_on = matches!(inference.conclusions[..], [ref conclusion] if is_used(conclusion));
    (leads_on && inference.premises.iter().any(is_used)).then_some(inference)
}

/// The vertices before and after a step of a way.
fn ends(board: &Board, inference: &Inference) -> Option<[u32; 2]> {
    let (Source::Vertex(from), Atom::Edge(edge)) = (inference.source, inference.conclusions.first()?.atom) else {
        return None;
    };
    Some([from, board.problem.graph().across(edge, from)])
}

/// The deductions, with those in one that lead along a way.
pub(super) fn joined(board: &Board, deductions: &[&Drawn]) -> Vec<Drawn> {
    let goes_on = |before: &&Drawn, after: &&Drawn| {
        let [before, after] = [before, after].map(|deduction| ends(board, only_way(deduction)?));
        before.zip(after).is_some_and(|([_, to], [from, _])| to == from)
    };
    deductions.chunk_by(goes_on).map(one).collect()
}

/// Several deductions as one.
fn one(way: &[&Drawn]) -> Drawn {
    let argument = match way {
        [single] => single.argument.clone(),
        _ => Argument::Way(way.iter().filter_map(|deduction| only_way(deduction)).cloned().collect()),
    };
    Deduction { premises: argument.premises(), conclusions: argument.conclusions(), argument }
}

/// The vertices along a way, its first one included.
pub(super) fn vertices(board: &Board, way: &[Inference]) -> Vec<u32> {
    let steps: Vec<[u32; 2]> = way.iter().filter_map(|inference| ends(board, inference)).collect();
    steps.iter().take(1).map(|&[from, _]| from).chain(steps.iter().map(|&[_, to]| to)).collect()
}
