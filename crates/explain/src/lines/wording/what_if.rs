//! Suppositions, and the contradictions that they lead to.

use super::Sentence;
use super::phrases::{refuted, together};
use crate::facts::Fact;
use crate::lines::named::technique;
use crate::lines::what_if::Refutation;
use crate::sentence::{SUPPOSITION, first_within};
use unicursal_core::path::PathClues;
use unicursal_core::{Inference, RuleId};
use unicursal_models::board::Pos;
use unicursal_models::message::{Join, Message, message};

impl Sentence<'_> {
    pub(super) fn what_if(&mut self, refutation: &Refutation) -> Message {
        let Some(supposed) = self.theory.fact(refutation.supposed) else {
            return message!("sentence-contradicts");
        };
        let followed: Vec<Fact> =
            refutation.consequences.iter().filter_map(|&lit| self.theory.fact(lit)).collect();
        let clash = self.clash(&refutation.clash, refutation.stage);
        let named = self.named.len();
        let reasons = self.why_blocked(refutation);
        let none = message!("because-none");
        let line = self.line();
        let is_along_border = technique(self.theory, refutation) == Some("along the border");
        let suppose = |ids: [&'static str; 2]| {
            message!(ids[usize::from(is_along_border)], conclusion = refuted(&supposed, &line))
        };
        // You draw this in mind, so the sentence names all of it. You could not verify it otherwise.
        let told = |because: &Message| match &followed[..] {
            // The supposition is about the line as well.
            [] => suppose(["sentence-suppose-only", "sentence-border-only"])
                .with("clash", for_this_reason(&it(&clash), because)),
            followed => suppose(["sentence-suppose", "sentence-border"])
                .with("woulds", together(followed, &line, &self.theory.puzzle))
                .with("clash", for_this_reason(&clash, because)),
        };
        let with_reasons: Vec<Message> = reasons.iter().map(told).collect();
        let text = first_within(SUPPOSITION, with_reasons.iter().cloned().chain([told(&none)]));
        if !reasons.is_empty() && !with_reasons.contains(&text) {
            self.named.truncate(named);
        }
        text
    }

    /// The reasons why the line cannot pass the cell where a supposition fails, in words and in fewer words. `None` if
    /// it fails otherwise.
    fn why_blocked(&mut self, refutation: &Refutation) -> Vec<Message> {
        let blocked = self.blocked(&refutation.clash);
        let place = blocked.and_then(|vertex| Some((vertex, self.theory.cell(vertex)?)));
        let Some((vertex, cell)) = place else { return vec![] };
        let why = |lit| {
            let known = refutation.reasons.iter().find(|(about, _)| *about == lit);
            known.map(|(_, inference)| inference.clone())
        };
        let reasons = self.closed_sides(vertex, |_, lit| why(lit));
        self.because(cell, &reasons).into_iter().filter(|because| because.id != "because-none").collect()
    }

    /// Returns the vertex at which a contradiction leaves too few sides.
    fn blocked(&mut self, clash: &Inference) -> Option<u32> {
        let edges: Vec<u32> = clash.premises.iter().filter_map(|&lit| self.theory.edge_of(lit)).collect();
        let used = clash.premises.iter().filter(|lit| !lit.is_negative()).count();
        (clash.rule == RuleId::Degree && used <= 1).then(|| self.common(&edges)).flatten()
    }

    /// Returns the vertex at which all these edges end.
    fn common(&self, edges: &[u32]) -> Option<u32> {
        let graph = self.theory.problem.graph();
        let ends = graph.ends(*edges.first()?);
        ends.into_iter().find(|vertex| edges.iter().all(|&edge| graph.ends(edge).contains(vertex)))
    }

    /// Returns the contradiction in words.
    pub(super) fn clash(&mut self, clash: &Inference, stage: usize) -> Message {
        let line = self.line();
        let edges: Vec<(u32, bool)> = clash
            .premises
            .iter()
            .filter_map(|&lit| Some((self.theory.edge_of(lit)?, !lit.is_negative())))
            .collect();
        let of_line = |id: &'static str| message!(id, line = line.clone());
        match clash.rule {
            RuleId::Degree => {
                let common = self.common(&edges.iter().map(|&(edge, _)| edge).collect::<Vec<_>>());
                let cell = common.and_then(|vertex| self.theory.cell(vertex));
                let too_many = edges.iter().filter(|(_, used)| *used).count() > 1;
                let is_end = common.is_some_and(|vertex| self.theory.problem.degrees()[vertex as usize] == 1);
                match cell {
                    Some(cell) if too_many && is_end => of_line("clash-beyond").with("place", cell),
                    Some(cell) if too_many => of_line("clash-twice").with("place", cell),
                    Some(cell) => {
                        of_line("clash-not-passed").with("place", cell).with("because", message!("because-none"))
                    }
                    None if too_many => of_line("clash-many-ends"),
                    None => of_line("clash-no-end"),
                }
            }
            RuleId::ClosedLoop => message!("clash-loop"),
            RuleId::Clause => of_line("clash-turn"),
            RuleId::Spelling => {
                let sides: Vec<u32> = edges.iter().filter(|(_, used)| *used).map(|&(edge, _)| edge).collect();
                of_line("clash-reads").with("reading", self.spelled(&sides))
            }
            RuleId::Touching => of_line("clash-touch").with("touch", self.touches()),
            RuleId::InducedPaths => of_line("clash-beside"),
            RuleId::PathTooShort => of_line("clash-finished"),
            RuleId::ClueOrder | RuleId::LabelsDiffer => self.meeting(&edges),
            RuleId::Bridge | RuleId::Connectivity => message!("clash-cut-off"),
            RuleId::ColorBalance => message!("clash-colors"),
            RuleId::Flooding | RuleId::SegmentOutOfReach => self.cut_off(clash, stage),
            _ => self.nothing_left(clash, stage),
        }
    }

    /// Words for clues that would be joined though they do not follow each other, or have different labels.
    fn meeting(&mut self, edges: &[(u32, bool)]) -> Message {
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
                    return message!("clash-meet", n1 = self.theory.name(of_one), n2 = self.theory.name(of_other));
                }
            }
        }
        self.name(&vertices);
        let name = |&vertex: &u32| self.theory.name(self.theory.clue(vertex));
        let clues: Vec<String> = vertices.iter().map(name).collect();
        let numbers = match &clues[..] {
            [] | [_] => return message!("clash-wrong-clue", line = self.line()),
            [first, .., last] if clues.len() > 4 => {
                message!("number-range", n1 = first.clone(), n2 = last.clone()).into()
            }
            some => Join::And.of(some.iter().cloned()),
        };
        message!("clash-wrong-order", numbers = numbers)
    }

    /// Returns the words for a clue from which the line could not reach the next one.
    pub(super) fn cut_off(&mut self, clash: &Inference, stage: usize) -> Message {
        let mut values: Vec<i64> = vec![];
        for &lit in &clash.premises {
            values.extend(self.theory.value_about(stage, lit));
        }
        values.sort_unstable();
        let counted = |value: &i64| values.iter().filter(|other| *other == value).count();
        let most = values.iter().max_by_key(|value| counted(value)).copied();
        let ends = most.and_then(|value| self.theory.ends_of_stretch(value as usize));
        let Some(ends) = ends else { return message!("clash-not-to-next", line = self.line()) };
        self.name(&ends);
        let [from, to] = ends.map(|vertex| self.theory.name(self.theory.clue(vertex)));
        if from == to {
            message!("clash-not-joined", n = from)
        } else {
            message!("clash-not-there", n1 = from, n2 = to)
        }
    }

    /// Words for the cells that have no label or place on the line left.
    fn nothing_left(&mut self, clash: &Inference, stage: usize) -> Message {
        let mut cells: Vec<Pos> = vec![];
        for &lit in &clash.premises {
            let vertex = self.theory.vertex_of_value(stage, lit);
            cells.extend(vertex.and_then(|vertex| self.theory.cell(vertex)));
        }
        cells.sort_unstable();
        cells.dedup();
        match (&cells[..], self.theory.problem.clues()) {
            ([cell], PathClues::Labels(_)) => message!("clash-no-label", place = *cell),
            ([cell], _) => message!("clash-no-stretch", line = self.line(), place = *cell),
            ([a, b], PathClues::Labels(_)) => message!("clash-no-same-label", place1 = *a, place2 = *b),
            ([a, b], _) => message!("clash-no-same-stretch", place1 = *a, place2 = *b),
            _ => message!("clash-nothing"),
        }
    }
}

/// Returns the contradiction with the line called "it".
fn it(clash: &Message) -> Message {
    let mut clash = clash.clone();
    if clash.id == "clash-not-passed" {
        clash.id = "clash-it-not-passed".into();
        clash.args.retain(|(name, _)| *name != "line");
    }
    clash
}

/// The contradiction with the reasons why the line cannot pass a cell.
fn for_this_reason(clash: &Message, because: &Message) -> Message {
    let mut clash = clash.clone();
    clash.replace("because", because.clone());
    clash
}
