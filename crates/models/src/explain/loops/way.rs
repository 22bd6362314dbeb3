//! Ways with no alternative: inferences of which each goes on where the one before has led.

use super::Source;
use super::argument::{Argument, Drawn};
use super::board::Board;
use super::inference::Inference;
use crate::explain::deduction::Deduction;
use unicursal_core::path::{Atom, Statement};

/// The vertices before and after the only way on from one vertex; none if the deduction is about anything else.
fn only_way(board: &Board, deduction: &Drawn) -> Option<[u32; 2]> {
    let Argument::Rule(inference) = &deduction.argument else { return None };
    let Source::Vertex(from) = inference.source else { return None };
    let [Statement { atom: Atom::Edge(edge), holds: true }] = deduction.conclusions[..] else { return None };
    let comes_here =
        inference.premises.iter().any(|premise| matches!(premise.atom, Atom::Edge(_)) && premise.holds);
    let [one, other] = board.problem.graph().ends(edge);
    comes_here.then_some([from, if one == from { other } else { one }])
}

/// The deductions, with those in one that lead along a way.
pub(super) fn joined(board: &Board, deductions: &[&Drawn]) -> Vec<Drawn> {
    let goes_on = |before: &&Drawn, after: &&Drawn| {
        let [before, after] = [before, after].map(|deduction| only_way(board, deduction));
        before.zip(after).is_some_and(|([_, to], [from, _])| to == from)
    };
    deductions.chunk_by(goes_on).map(one).collect()
}

/// Several deductions as one.
fn one(way: &[&Drawn]) -> Drawn {
    let argument = match way {
        [single] => single.argument.clone(),
        _ => Argument::Way(way.iter().filter_map(|deduction| inference(deduction)).collect()),
    };
    let conclusions: Vec<Statement> = way.iter().flat_map(|deduction| deduction.conclusions.clone()).collect();
    Deduction { premises: argument.premises(), argument, conclusions }
}

fn inference(deduction: &Drawn) -> Option<Inference> {
    match &deduction.argument {
        Argument::Rule(inference) => Some(inference.clone()),
        _ => None,
    }
}

/// The vertices along a way, its first one included.
pub(super) fn vertices(board: &Board, way: &[Inference]) -> Vec<u32> {
    let mut vertices: Vec<u32> = vec![];
    for inference in way {
        let Source::Vertex(from) = inference.source else { continue };
        if vertices.is_empty() {
            vertices.push(from);
        }
        for statement in &inference.conclusions {
            if let Atom::Edge(edge) = statement.atom {
                let [one, other] = board.problem.graph().ends(edge);
                vertices.push(if one == from { other } else { one });
            }
        }
    }
    vertices
}
