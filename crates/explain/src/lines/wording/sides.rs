//! The sides of one cell: the open ones, and the reasons why the rest are closed.

use super::Sentence;
use super::phrases::{begin, begins, direction, heading, other_cell, which_of};
use crate::facts::Fact;
use crate::lines::deduction::Justification;
use crate::lines::inference::assumable;
use crate::lines::theory::Theory;
use crate::sentence::{MAX_CELLS, SUPPOSITION, beside, ends, first_within, route, shortest_of};
use std::cmp::Ordering;
use unicursal_core::{Inference, Lit, RuleId};
use unicursal_models::board::{Geometry, Pos};
use unicursal_models::message::{Join, Message, message};

/// The reason why the line does not go from a cell to a neighbor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Closed {
    /// The neighbor has both of its sides.
    Passed,
    /// The side was ruled out before.
    CrossedOut,
    Loop,
    TooEarly,
    /// The line would turn back beside itself.
    UTurn,
    /// The line would touch itself, or fill a square.
    Touch,
    /// The clue at one end would meet the clue at the other end.
    Meets(u32, u32),
    /// The letters along the line would be no part of the word: what it would read.
    Spells(Message),
    /// Another rule forbids it.
    RuledOut,
}

impl Sentence<'_> {
    /// Words for a cell that uses all sides that are left, and for the cells after it.
    pub(super) fn sides_of(&mut self, vertex: u32) -> Message {
        let line = self.line();
        let conclusions = self.conclusions();
        let Some(cell) = self.theory.cell(vertex) else {
            let ends: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
            let begin = begin(which_of(&conclusions));
            if ends.len() > MAX_CELLS {
                return message!("sentence-nowhere-else-than-these", line = line, begin = begin);
            }
            return message!("sentence-nowhere-else", line = line, begin = begin, places = Join::And.of(ends));
        };
        if !self.deduction.others.is_empty() {
            return self.group(cell);
        }
        if !self.deduction.run.is_empty() {
            return self.stretch(vertex, cell);
        }
        let start = self.cell_name(cell);
        let reasons = self.reasons(vertex);
        let [because, brief] = self.because(cell, &reasons);
        let none = message!("because-none");
        let others: Vec<Pos> = conclusions.iter().filter_map(|fact| other_cell(fact, cell)).collect();
        if conclusions.iter().any(|fact| matches!(fact, Fact::End { .. })) {
            let begins = begins(which_of(&conclusions));
            let first = match &others[..] {
                [] => message!("sentence-cannot-go-on"),
                [next] => message!("sentence-one-side-open", place = *next),
                some => message!("sentence-ends-and-goes", places = Join::And.of(some.iter().copied())),
            };
            let first = first.with("line", line).with("start", start).with("begins", begins);
            return shortest_of([because, none].map(|because| first.clone().with("because", because)));
        }
        let (only, it) = if let [a, b] = others[..] {
            let only = message!("sentence-joined-only", start = start, place1 = a, place2 = b);
            (only.clone(), only)
        } else {
            let places = Join::And.of(others.iter().copied());
            let it = message!("sentence-it-goes-on", start = start.clone(), places = places.clone());
            (message!("sentence-goes-on", start = start, line = line, places = places), it)
        };
        let variants = [(&only, because), (&only, brief.clone()), (&it, brief), (&only, none)];
        shortest_of(variants.map(|(only, because)| only.clone().with("because", because)))
    }

    /// Words for a line that goes on, or two lines side by side, as long as there is only one way.
    fn stretch(&mut self, vertex: u32, cell: Pos) -> Message {
        let mut ways: Vec<Vec<Pos>> = vec![];
        for [from, to] in self.theory.moves(self.deduction).unwrap_or_default() {
            let [Some(from), Some(to)] = [from, to].map(|vertex| self.theory.cell(vertex)) else { continue };
            match ways.iter_mut().find(|way| way.last() == Some(&from)) {
                Some(way) => way.push(to),
                None => ways.push(vec![from, to]),
            }
        }
        // Among other lines, both ways from a cell are one that passes it.
        if let [one, other, _] = &ways[..]
            && one[0] == other[0]
        {
            let passing = one.iter().rev().chain(&other[1..]).copied().collect();
            ways.splice(..2, [passing]);
        }
        let only = match &ways[..] {
            [way] => {
                let route = route(&way[1..], MAX_CELLS - 1);
                message!("sentence-only-way", start = self.cell_name(cell), route = route)
            }
            [one, other] if one[0] == other[0] => {
                let routes = Join::And.of([one, other].map(|way| ends(&way[1..])));
                message!("sentence-only-ways-from", start = self.cell_name(cell), routes = routes)
            }
            ways => message!("sentence-only-ways", routes = Join::And.of(ways.iter().map(|way| ends(way)))),
        };
        let beside = self.beside(vertex);
        first_within(SUPPOSITION, beside.map(|beside| only.clone().with("beside", beside)))
    }

    /// Words for several cells with two open sides each.
    fn group(&self, cell: Pos) -> Message {
        let others = self.deduction.others.iter().filter_map(|&vertex| self.theory.cell(vertex));
        let cells: Vec<Pos> = [cell].into_iter().chain(others).collect();
        if !self.is_corner(cell) {
            return message!("sentence-two-sides", places = Join::And.of(cells), line = self.line());
        }
        match &cells[..] {
            [_, _, _, _] => message!("sentence-four-corners"),
            some => message!("sentence-corners", places = Join::And.of(some.iter().copied())),
        }
    }

    /// The reasons why the other sides of a cell are closed, each with the neighbors.
    fn reasons(&mut self, vertex: u32) -> Vec<(Closed, Vec<Pos>)> {
        let Justification::Rule { stage } = self.deduction.justification else { return vec![] };
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        let _ = self.theory.stage(stage).engine.propagate_under(&facts, &budget);
        self.closed_sides(vertex, |theory, lit| theory.stage(stage).engine.why(lit))
    }

    /// Returns the reasons why sides of a cell are closed, each with the neighbors. `why` holds the inferences of facts
    /// that are not known yet.
    pub(super) fn closed_sides(
        &mut self,
        vertex: u32,
        why: impl Fn(&mut Theory, Lit) -> Option<Inference>,
    ) -> Vec<(Closed, Vec<Pos>)> {
        let mut reasons: Vec<(Closed, Vec<Pos>)> = vec![];
        for arc in self.theory.problem.graph().arcs(vertex).to_vec() {
            let Some(other) = self.theory.cell(arc.to) else { continue };
            let Some(reason) = self.why_unused(vertex, arc.to, arc.edge, &why) else { continue };
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, cells)) => cells.push(other),
                None => reasons.push((reason, vec![other])),
            }
        }
        reasons
    }

    /// Returns the reasons in full and in short, or `because-none` if the board itself closes the other sides.
    pub(super) fn because(&self, cell: Pos, reasons: &[(Closed, Vec<Pos>)]) -> [Message; 2] {
        [false, true].map(|is_brief| {
            let reasons = self.closed(cell, reasons, is_brief);
            let is_wall =
                |fact: &Fact| matches!(fact, Fact::Wall(side) if <[Pos; 2]>::from(side.cells()).contains(&cell));
            match reasons.is_empty() {
                true if self.seen.iter().any(is_wall) => message!("because-walls"),
                true => message!("because-none"),
                false => message!("because-reasons", reasons = Join::Clauses.of(reasons)),
            }
        })
    }

    /// Returns the reasons why the other sides of a cell are closed, one by one.
    fn closed(&self, cell: Pos, reasons: &[(Closed, Vec<Pos>)], is_brief: bool) -> Vec<Message> {
        let geometry = self.theory.puzzle.geometry();
        let own = self.theory.vertex(cell).map(|vertex| self.theory.clue(vertex));
        let mut words: Vec<Message> = vec![];
        let mut meets: Vec<(u32, Vec<Message>)> = vec![];
        for (reason, cells) in reasons {
            let wheres = || Join::And.of(cells.iter().map(|&other| direction(geometry, cell, other, is_brief)));
            let headings = || Join::Or.of(cells.iter().map(|&other| heading(geometry, cell, other)));
            let is_one = cells.len() == 1;
            let sides = |[one, several]: [&'static str; 2]| {
                message!(if is_one { one } else { several }, wheres = wheres())
            };
            let going = |id: &'static str| message!(id, headings = headings());
            match reason {
                Closed::Passed if !is_brief => words.push(sides(["reason-is-already", "reason-are-already"])),
                Closed::Passed if is_one && is_in_row(geometry, cell, cells[0]) => {
                    let place = direction(geometry, cell, cells[0], true);
                    words.push(message!("reason-is-beside").with("where", place));
                }
                Closed::Passed => words.push(sides(["reason-is-passed", "reason-are-passed"])),
                Closed::CrossedOut => words.push(sides(["reason-is-crossed", "reason-are-crossed"])),
                Closed::Loop => words.push(going("reason-loop")),
                Closed::UTurn => words.push(going("reason-turn")),
                Closed::Touch => {
                    words.push(going("reason-touch").with("line", self.line()).with("touch", self.touches()));
                }
                Closed::TooEarly => words.push(going("reason-early").with("line", self.line())),
                Closed::Spells(wrong) => words.push(going("reason-reads").with("reading", wrong.clone())),
                &Closed::Meets(near, far) => {
                    let met = message!("met-clue", n = self.theory.name(far), wheres = wheres());
                    match meets.iter_mut().find(|(known, _)| *known == near) {
                        Some((_, all)) => all.push(met),
                        None => meets.push((near, vec![met])),
                    }
                }
                Closed::RuledOut => words.push(sides(["reason-is-out", "reason-are-out"])),
            }
        }
        let meets = meets.into_iter().map(|(near, all)| {
            let mets = Join::And.of(all);
            if own == Some(near) {
                message!("reason-meets", mets = mets)
            } else {
                message!("reason-clue-meets", n = self.theory.name(near), mets = mets)
            }
        });
        meets.chain(words).collect()
    }

    /// Returns the reasons along a stretch, where all other sides of each cell are closed, in full and in short.
    fn beside(&mut self, vertex: u32) -> [Message; 2] {
        let vertices: Vec<u32> = [vertex].into_iter().chain(self.deduction.run.iter().copied()).collect();
        let mut reasons: Vec<Closed> = vec![];
        for vertex in vertices {
            reasons.extend(self.reasons(vertex).into_iter().map(|(reason, _)| reason));
        }
        let is_any = |reason: Closed| reasons.contains(&reason);
        let plain = beside(is_any(Closed::Passed), is_any(Closed::CrossedOut));
        let mut words: Vec<Message> = vec![];
        let mut meets: Vec<(u32, Vec<u32>)> = vec![];
        for reason in &reasons {
            let word = match reason {
                Closed::Passed | Closed::CrossedOut => continue,
                Closed::Loop => message!("stretch-loop"),
                Closed::UTurn => message!("stretch-turn"),
                Closed::Touch => message!("stretch-touch", line = self.line(), touch = self.touches()),
                Closed::TooEarly => message!("stretch-early", line = self.line()),
                Closed::Spells(wrong) => message!("stretch-reads", reading = wrong.clone()),
                Closed::RuledOut => message!("stretch-out"),
                &Closed::Meets(near, far) => {
                    match meets.iter_mut().find(|(known, _)| *known == near) {
                        Some((_, all)) if all.contains(&far) => {}
                        Some((_, all)) => all.push(far),
                        None => meets.push((near, vec![far])),
                    }
                    continue;
                }
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        let meets = meets.into_iter().map(|(near, all)| {
            let mets = Join::Or.of(all.into_iter().map(|far| self.theory.name(far)));
            message!("reason-clue-meets", n = self.theory.name(near), mets = mets)
        });
        let meets: Vec<Message> = meets.collect();
        let brief: Vec<Message> = meets.iter().take(1).map(|_| message!("stretch-meet")).collect();
        [meets, brief].map(|meets| match [meets, words.clone()].concat() {
            none if none.is_empty() => plain.clone(),
            words => message!("beside-reasons", reasons = Join::Clauses.of(words)),
        })
    }

    /// The reason why the line does not go from a vertex to a neighbor.
    fn why_unused(
        &mut self,
        vertex: u32,
        other: u32,
        edge: u32,
        why: impl Fn(&mut Theory, Lit) -> Option<Inference>,
    ) -> Option<Closed> {
        let unused = !self.theory.stage(0).model.edge(edge);
        if self.premises.contains(&unused) {
            let is_wall = matches!(self.theory.fact(unused), Some(Fact::Wall(_)));
            return (!is_wall).then_some(Closed::CrossedOut);
        }
        let inference = why(self.theory, unused)?;
        let edges: Vec<u32> = inference.premises.iter().filter_map(|&lit| self.theory.edge_of(lit)).collect();
        match inference.rule {
            RuleId::Degree => {
                let graph = self.theory.problem.graph();
                let is_passed = edges.iter().all(|&edge| graph.ends(edge).contains(&other));
                is_passed.then_some(Closed::Passed)
            }
            RuleId::ClosedLoop => Some(Closed::Loop),
            RuleId::Clause => Some(Closed::UTurn),
            RuleId::Touching => Some(Closed::Touch),
            RuleId::Spelling => {
                let sides: Vec<u32> = edges.into_iter().chain([edge]).collect();
                Some(Closed::Spells(self.spelled(&sides)))
            }
            RuleId::PathTooShort => Some(Closed::TooEarly),
            RuleId::ClueOrder | RuleId::LabelsDiffer => {
                let [near, far] = [vertex, other].map(|vertex| self.theory.clue_from(vertex, &edges));
                let (near, far) = near.zip(far)?;
                self.name(&[near, far]);
                Some(Closed::Meets(self.theory.clue(near), self.theory.clue(far)))
            }
            _ => Some(Closed::RuledOut),
        }
    }
}

/// Returns whether a neighbor lies straight to the left or right of a cell.
fn is_in_row(geometry: Geometry, cell: Pos, neighbor: Pos) -> bool {
    matches!(geometry.toward(cell, neighbor), (Ordering::Equal, Ordering::Less | Ordering::Greater))
}
