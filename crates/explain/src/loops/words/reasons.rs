//! Inferences from one source in words: the reason and what follows, or the contradiction.

use super::statements::LOOP;
use super::{NAMED, Words};
use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sort::{is_told, is_two_ways, is_zero};
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Ground, Pos};
use unicursal_models::encode::Says;
use unicursal_models::phrase::list;

/// Clauses of one sentence, in which the loop is named once.
pub(super) fn once<const N: usize>(clauses: &[&str; N]) -> [String; N] {
    let mut is_named = false;
    clauses.map(|clause| {
        let it = clause.strip_prefix(LOOP).filter(|_| is_named);
        is_named |= clause.starts_with(LOOP);
        it.map_or_else(|| clause.to_owned(), |rest| format!("it {rest}"))
    })
}

impl Words {
    /// The sentences of an inference from one source, or of the contradiction that it is, the most telling first.
    pub(super) fn rule(&self, board: &Board, inference: &Inference) -> Vec<String> {
        if inference.is_contradiction() {
            return vec![self.clash(board, inference)];
        }
        let says = |named| self.say(board, &inference.conclusions, board.clue(inference.source), named);
        match inference.source {
            Source::Vertex(vertex) => self.at_vertex(board, vertex, inference),
            Source::Piece(_) => {
                NAMED.map(|named| format!("{}, since that would close the loop too early", says(named))).into()
            }
            Source::Side(edge) => vec![self.crossing(board, edge, inference)],
            Source::Local(_) => self.by_rule(board, inference, &inference.conclusions),
        }
    }

    /// The sentences of an inference from the edges at a vertex.
    fn at_vertex(&self, board: &Board, vertex: u32, inference: &Inference) -> Vec<String> {
        let says = NAMED.map(|named| self.say(board, &inference.conclusions, None, named));
        let is_cell = self.names.ground == Ground::Cells;
        let at = self.names.vertex(board, vertex);
        if is_two_ways(inference) {
            return self.two_ways(board, &[vertex], is_told(inference), &inference.conclusions);
        }
        if inference.conclusions.iter().any(|conclusion| !conclusion.holds) {
            return match board.encoding.cell(vertex) {
                Some(cell) if is_cell => vec![self.dead_ends(&[cell])],
                _ => says.map(|says| format!("the loop could not go on at {at}: {says}")).into(),
            };
        }
        match inference.conclusions[..] {
            [Statement { atom: Atom::Edge(edge), .. }] if is_cell => {
                let to = self.names.vertex(board, board.problem.graph().across(edge, vertex));
                vec![format!("from {at} the loop can only go on to {to}")]
            }
            _ => says.map(|says| format!("there is only one way on at {at}: {says}")).into(),
        }
    }

    /// The sentence of points with only two ways each, by which the loop goes; it is told that the loop visits them if
    /// that had to be found.
    pub(super) fn two_ways(
        &self,
        board: &Board,
        vertices: &[u32],
        is_told: bool,
        conclusions: &[Statement],
    ) -> Vec<String> {
        let places: Vec<String> = vertices.iter().map(|&vertex| self.names.vertex(board, vertex)).collect();
        let places = list(&places, "and");
        let says = self.say(board, conclusions, None, NAMED[0]);
        match (vertices.len(), is_told) {
            (1, true) => {
                let visits = format!("the loop visits {places}, which has only two open sides");
                vec![once(&[&visits, &says]).join(": ")]
            }
            (1, false) => vec![format!("{places} has only two open sides: {says}")],
            (_, true) => {
                vec![format!("the loop visits {places}, which have only two open sides each: it uses both")]
            }
            (_, false) => vec![format!("{places} have only two open sides each: the loop uses both")],
        }
    }

    /// The sentence of cells where the loop could not go on.
    pub(super) fn dead_ends(&self, cells: &[Pos]) -> String {
        let places = list(cells, "and");
        match (cells.len(), self.names.shades) {
            (1, false) => format!("{places} is a dead end: the loop leaves it out"),
            (1, true) => format!("{places} is a dead end, so it is shaded"),
            (_, false) => format!("{places} are dead ends: the loop leaves them out"),
            (_, true) => format!("{places} are dead ends, so they are shaded"),
        }
    }

    /// The sentences of an inference from a local constraint that has these conclusions, the most telling first.
    pub(super) fn by_rule(&self, board: &Board, inference: &Inference, conclusions: &[Statement]) -> Vec<String> {
        let Source::Local(number) = inference.source else { return vec![] };
        let origin = board.encoding.origins[number as usize];
        let subject = self.subject(origin);
        let mut reasons = vec![];
        match origin.says {
            Says::Rule { holds, .. } => {
                let rule = holds.replace("{}", &subject);
                // A rule of the kind holds everywhere; the premises tell where it is used.
                if origin.clue.is_none() && !inference.premises.is_empty() {
                    let premises = self.say(board, &inference.premises, None, NAMED[0]);
                    reasons.push(once(&[&premises, &rule]).join(", and "));
                }
                reasons.push(rule);
            }
            Says::Counts(things) if is_zero(board, inference) => {
                reasons.push(format!("{subject} has no {things}"));
            }
            Says::Counts(things) if is_max(board, number, inference) => {
                reasons.push(format!("{subject} has all its {things}"));
            }
            Says::Counts(things) => {
                // The last word is the noun: "shaded cells".
                let (_, noun) = things.rsplit_once(' ').unwrap_or(("", things));
                reasons.push(format!("{subject} needs all {noun} that are left"));
            }
        }
        let said = NAMED.map(|named| self.say(board, conclusions, origin.clue, named));
        let told = |reason: &String| said.clone().map(|says| once(&[reason, &says]).join(": "));
        reasons.iter().flat_map(told).collect()
    }

    /// A contradiction.
    pub(in crate::loops) fn clash(&self, board: &Board, inference: &Inference) -> String {
        match inference.source {
            Source::Vertex(vertex) => {
                let at = self.names.vertex(board, vertex);
                let is_line = |premise: &&Statement| matches!(premise.atom, Atom::Edge(_)) && premise.holds;
                match inference.premises.iter().filter(is_line).count() {
                    3.. => format!("the loop branches at {at}"),
                    1.. => format!("the loop ends at {at}"),
                    _ if self.names.ground == Ground::Cells => format!("{at} is a dead end"),
                    _ => format!("the loop cannot visit {at}"),
                }
            }
            Source::Piece(_) => String::from("the loop closes too early"),
            Source::Side(edge) => {
                format!("inside and outside do not fit at {}", self.names.side(board, edge, None))
            }
            Source::Local(number) => {
                let origin = board.encoding.origins[number as usize];
                let subject = self.subject(origin);
                match origin.says {
                    Says::Rule { fails, .. } => match touching(board, inference) {
                        Some(cells) => {
                            let left_out = if self.names.shades { "shaded" } else { "empty" };
                            format!("{} are {left_out} and touch", list(&cells, "and"))
                        }
                        None => fails.replace("{}", &subject),
                    },
                    Says::Counts(things) if is_max(board, number, inference) => {
                        format!("{subject} has too many {things}")
                    }
                    Says::Counts(things) => format!("{subject} has too few {things}"),
                }
            }
        }
    }
}

/// The two cells that are left out, if that is a contradiction because of a rule of the kind.
pub(super) fn touching(board: &Board, clash: &Inference) -> Option<Vec<Pos>> {
    let Source::Local(number) = clash.source else { return None };
    let left_out = |premise: &Statement| match *premise {
        Statement { atom: Atom::Visited(vertex), holds: false } => board.encoding.cell(vertex),
        _ => None,
    };
    let cells: Vec<Pos> = clash.premises.iter().filter_map(left_out).collect();
    let origin = board.encoding.origins[number as usize];
    let is_rule = origin.clue.is_none() && origin.region.is_none();
    (is_rule && cells.len() == 2 && clash.premises.len() == 2).then_some(cells)
}

/// Whether an inference from a count is about its maximum: its premises are true statements of the count.
fn is_max(board: &Board, number: u32, inference: &Inference) -> bool {
    let of: BTreeSet<Statement> = board.local(number).statements().collect();
    !inference.premises.is_empty() && inference.premises.iter().all(|premise| of.contains(premise))
        || inference.premises.is_empty() && inference.conclusions.iter().all(|conclusion| !of.contains(conclusion))
}
