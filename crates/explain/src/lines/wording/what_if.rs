//! Suppositions, and the contradictions that they lead to.

use super::Sentence;
use super::phrases::{count, in_brief, supposition, together};
use crate::facts::Fact;
use crate::lines::named::technique;
use crate::lines::what_if::Refutation;
use crate::sentence::shortest_of;
use unicursal_core::path::PathClues;
use unicursal_core::{Inference, RuleId};
use unicursal_models::board::Pos;
use unicursal_models::phrase::list;

/// The number of consequences of a supposition that are told at most; the others are drawn.
const MAX_TOLD: usize = 6;

impl Sentence<'_> {
    pub(super) fn what_if(&mut self, refutation: &Refutation) -> String {
        let Some(supposed) = self.theory.fact(refutation.supposed) else { return String::new() };
        let followed: Vec<Fact> =
            refutation.consequences.iter().filter_map(|&lit| self.theory.fact(lit)).collect();
        let clash = self.clash(&refutation.clash, refutation.stage);
        let named = self.named.len();
        let [because, brief] = self.why_blocked(refutation);
        let suppose = match technique(self.theory, refutation) {
            Some("along the border") => format!("along the border: if {}", supposition(&supposed, self.line)),
            _ => format!("if {}", supposition(&supposed, self.line)),
        };
        let line = self.line;
        // As many of the consequences as there is room for.
        let told = (1..=followed.len().min(MAX_TOLD)).rev().map(|told| {
            let consequences = together(&followed[..told], line, &self.theory.puzzle);
            match followed.len() - told {
                0 => format!("{suppose}, {consequences}, and {clash}"),
                more => {
                    format!("{suppose}, {consequences}, and after {} {clash}", count(more as u32, "more step"))
                }
            }
        });
        let after = count(followed.len() as u32, "step");
        // The supposition is about the line, too.
        let clash_of_it = clash.replacen(&format!("the {line} could not pass"), "it could not pass", 1);
        let at_once = format!("{suppose}, {clash_of_it}");
        let counted =
            if followed.is_empty() { at_once.clone() } else { format!("{suppose}, after {after} {clash_of_it}") };
        let texts: Vec<String> = told.chain([counted]).collect();
        let with = |because: &str| texts.iter().map(|text| format!("{text}{because}.")).collect::<Vec<_>>();
        let text = shortest_of([with(&because), with(&brief), with(""), vec![format!("{at_once}.")]].concat());
        if ![&because, &brief].iter().any(|reasons| text.contains(*reasons)) {
            self.named.truncate(named);
        }
        text
    }

    /// The reasons why the line cannot pass the cell where a supposition fails, in words and in fewer words; empty if it
    /// fails otherwise.
    fn why_blocked(&mut self, refutation: &Refutation) -> [String; 2] {
        let blocked = self.blocked(&refutation.clash);
        let place = blocked.and_then(|vertex| Some((vertex, self.theory.cell(vertex)?)));
        let Some((vertex, cell)) = place else { return Default::default() };
        let why = |lit| {
            let known = refutation.reasons.iter().find(|(about, _)| *about == lit);
            known.map(|(_, inference)| inference.clone())
        };
        let reasons = self.closed_sides(vertex, |_, lit| why(lit));
        let because = self.because(cell, &reasons);
        let brief = in_brief(&because);
        [because, brief]
    }

    /// The vertex at which a contradiction leaves too few sides.
    fn blocked(&mut self, clash: &Inference) -> Option<u32> {
        let edges: Vec<u32> = clash.premises.iter().filter_map(|&lit| self.theory.edge_of(lit)).collect();
        let used = clash.premises.iter().filter(|lit| !lit.is_negative()).count();
        (clash.rule == RuleId::Degree && used <= 1).then(|| self.common(&edges)).flatten()
    }

    /// The vertex at which all these edges end.
    fn common(&self, edges: &[u32]) -> Option<u32> {
        let graph = self.theory.problem.graph();
        let ends = graph.ends(*edges.first()?);
        ends.into_iter().find(|vertex| edges.iter().all(|&edge| graph.ends(edge).contains(vertex)))
    }

    /// The contradiction in words.
    pub(super) fn clash(&mut self, clash: &Inference, stage: usize) -> String {
        let line = self.line;
        let edges: Vec<(u32, bool)> = clash
            .premises
            .iter()
            .filter_map(|&lit| Some((self.theory.edge_of(lit)?, !lit.is_negative())))
            .collect();
        match clash.rule {
            RuleId::Degree => {
                let common = self.common(&edges.iter().map(|&(edge, _)| edge).collect::<Vec<_>>());
                let cell = common.and_then(|vertex| self.theory.cell(vertex));
                let too_many = edges.iter().filter(|(_, used)| *used).count() > 1;
                let is_end = common.is_some_and(|vertex| self.theory.problem.degrees()[vertex as usize] == 1);
                match cell {
                    Some(cell) if too_many && is_end => {
                        format!("the {line} would have to go on beyond its end {cell}")
                    }
                    Some(cell) if too_many => format!("the {line} would have to go through {cell} twice"),
                    Some(cell) => format!("the {line} could not pass {cell}"),
                    None if too_many => format!("the {line} would have too many ends"),
                    None => format!("the {line} could not end"),
                }
            }
            RuleId::ClosedLoop => String::from("a loop would close"),
            RuleId::Clause => format!("the {line} would make a U-turn"),
            RuleId::Spelling => {
                let sides: Vec<u32> = edges.iter().filter(|(_, used)| *used).map(|&(edge, _)| edge).collect();
                format!("the {line} would {}", self.spelled(&sides))
            }
            RuleId::Touching => format!("a {line} would {}", self.touches()),
            RuleId::InducedPaths => format!("a {line} would run beside itself"),
            RuleId::PathTooShort => format!("the {line} would be finished before it has been everywhere"),
            RuleId::ClueOrder | RuleId::LabelsDiffer => self.meeting(&edges),
            RuleId::Bridge | RuleId::Connectivity => String::from("a part of the board would be cut off"),
            RuleId::ColorBalance => {
                String::from("on a board colored like a chessboard, the two colors would not come out even")
            }
            RuleId::Flooding | RuleId::SegmentOutOfReach => self.cut_off(clash, stage),
            _ => self.nothing_left(clash, stage),
        }
    }

    /// Words for clues that would be joined though they do not follow each other, or have different labels.
    fn meeting(&mut self, edges: &[(u32, bool)]) -> String {
        let used: Vec<u32> = edges.iter().filter(|(_, used)| *used).map(|&(edge, _)| edge).collect();
        let mut vertices: Vec<u32> =
            used.iter().flat_map(|&edge| self.theory.problem.graph().ends(edge)).collect();
        vertices.sort_unstable();
        vertices.dedup();
        vertices.retain(|&vertex| self.theory.clue(vertex) > 0);
        vertices.sort_by_key(|&vertex| self.theory.clue(vertex));
        // Two clues on one stretch, with no other clue between them.
        for (at, &one) in vertices.iter().enumerate() {
            for &other in &vertices[at + 1..] {
                let [of_one, of_other] = [one, other].map(|vertex| self.theory.clue(vertex));
                let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
                let is_wrong = if is_label { of_one != of_other } else { of_one + 1 < of_other };
                if is_wrong && self.theory.are_next_clues(one, other, &used) {
                    self.name(&[one, other]);
                    return format!("{} would meet {}", self.theory.name(of_one), self.theory.name(of_other));
                }
            }
        }
        self.name(&vertices);
        let name = |&vertex: &u32| self.theory.name(self.theory.clue(vertex));
        let clues: Vec<String> = vertices.iter().map(name).collect();
        match &clues[..] {
            [] | [_] => format!("the {} would meet the wrong clue", self.line),
            [.., last] if clues.len() > 4 => format!("{} to {last} would be met in the wrong order", clues[0]),
            some => format!("{} would be met in the wrong order", list(some, "and")),
        }
    }

    /// Words for a clue from which the line could not get to the next one.
    pub(super) fn cut_off(&mut self, clash: &Inference, stage: usize) -> String {
        let mut values: Vec<i64> = vec![];
        for &lit in &clash.premises {
            values.extend(self.theory.value_about(stage, lit));
        }
        values.sort_unstable();
        let counted = |value: &i64| values.iter().filter(|other| *other == value).count();
        let most = values.iter().max_by_key(|value| counted(value)).copied();
        let ends = most.and_then(|value| self.theory.ends_of_stretch(value as usize));
        let Some(ends) = ends else { return format!("the {} could not get from one clue to the next", self.line) };
        self.name(&ends);
        let [from, to] = ends.map(|vertex| self.theory.name(self.theory.clue(vertex)));
        if from == to {
            format!("the two {from}s could not be joined")
        } else {
            format!("{from} could not get to {to}")
        }
    }

    /// Words for the cells that have no label or place on the line left.
    fn nothing_left(&mut self, clash: &Inference, stage: usize) -> String {
        let mut cells: Vec<Pos> = vec![];
        for &lit in &clash.premises {
            let vertex = self.theory.vertex_of_value(stage, lit);
            cells.extend(vertex.and_then(|vertex| self.theory.cell(vertex)));
        }
        cells.sort_unstable();
        cells.dedup();
        match (&cells[..], self.theory.problem.clues()) {
            ([cell], PathClues::Labels(_)) => format!("{cell} could belong to no label"),
            ([cell], _) => format!("the {} could pass {cell} between no two clues", self.line),
            ([a, b], PathClues::Labels(_)) => format!("{a} and {b} could not belong to the same label"),
            ([a, b], _) => format!("{a} and {b} could not lie between the same two clues"),
            _ => String::from("nothing would fit any more"),
        }
    }
}
