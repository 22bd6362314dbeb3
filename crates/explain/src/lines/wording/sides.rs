//! The sides of one cell: those that are left, and the reasons why the others are closed.

use super::Sentence;
use super::phrases::{direction, heading, in_brief, other_cell, route, verb, which_of};
use crate::facts::Fact;
use crate::lines::deduction::Justification;
use crate::lines::inference::assumable;
use crate::lines::theory::Theory;
use crate::sentence::shortest_of;
use unicursal_core::{Inference, Lit, RuleId};
use unicursal_models::board::Pos;
use unicursal_models::phrase::list;

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
    Spells(String),
    /// Another rule forbids it.
    RuledOut,
}

impl Sentence<'_> {
    /// Words for a cell that uses all sides that are left, and for the cells after it.
    pub(super) fn sides_of(&mut self, vertex: u32) -> String {
        let line = self.line;
        let conclusions = self.conclusions();
        let Some(cell) = self.theory.cell(vertex) else {
            let ends: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
            let [does, ..] = verb(which_of(&conclusions));
            let places =
                if ends.len() > 4 { String::from("in these cells") } else { format!("at {}", list(&ends, "and")) };
            return format!("the {line} can {does} nowhere else than {places}.");
        };
        if !self.deduction.others.is_empty() {
            return self.group(cell);
        }
        let what = self.cell_name(cell);
        if !self.deduction.run.is_empty() {
            let mut passed = vec![cell];
            for fact in &conclusions {
                let last = passed[passed.len() - 1];
                passed.extend(other_cell(fact, last));
            }
            let because = self.why_route(vertex);
            return format!("from {what} the only way is {}{because}.", route(&passed[1..]));
        }
        let reasons = self.reasons(vertex);
        let because = self.because(cell, &reasons);
        let others: Vec<Pos> = conclusions.iter().filter_map(|fact| other_cell(fact, cell)).collect();
        if conclusions.iter().any(|fact| matches!(fact, Fact::End { .. })) {
            let [_, does, _] = verb(which_of(&conclusions));
            let first = match &others[..] {
                [] => format!("the {line} cannot go on from {what}, so it {does} there"),
                [next] => format!("only one side of {what} is open, so the {line} {does} there, next to {next}"),
                some => format!("the {line} {does} at {what} and goes from there to {}", list(some, "and")),
            };
            return shortest_of([format!("{first}{because}."), format!("{first}.")]);
        }
        let only = match &others[..] {
            [a, b] => format!("{what} can only be joined to {a} and {b}"),
            _ => format!("from {what} the {line} can only go on to {}", list(&others, "and")),
        };
        let brief = in_brief(&because);
        shortest_of([
            format!("{only}{because}."),
            format!("{only}{brief}."),
            format!("{}{brief}.", only.replace("the line can only go on to", "it goes on to")),
            format!("{only}."),
        ])
    }

    /// Words for several cells with two open sides each.
    fn group(&self, cell: Pos) -> String {
        let others = self.deduction.others.iter().filter_map(|&vertex| self.theory.cell(vertex));
        let cells: Vec<Pos> = [cell].into_iter().chain(others).collect();
        if !self.is_corner(cell) {
            return format!("{} have only two open sides each: the {} uses both.", list(&cells, "and"), self.line);
        }
        match &cells[..] {
            [_, _, _, _] => String::from("each of the four corners uses both of its sides."),
            some => format!("the corners {} each use both of their sides.", list(some, "and")),
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

    /// The reasons why sides of a cell are closed, each with the neighbors; `why` has the inference of what is not known.
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

    /// The reasons in words, after a colon; empty if the board closes the other sides.
    pub(super) fn because(&self, cell: Pos, reasons: &[(Closed, Vec<Pos>)]) -> String {
        let line = self.line;
        let geometry = self.theory.puzzle.geometry();
        let own = self.theory.vertex(cell).map(|vertex| self.theory.clue(vertex));
        let mut words: Vec<String> = vec![];
        let mut meets: Vec<(u32, Vec<String>)> = vec![];
        for (reason, cells) in reasons {
            let places: Vec<String> = cells.iter().map(|&other| direction(geometry, cell, other)).collect();
            let places = list(&places, "and");
            let ways: Vec<String> = cells.iter().map(|&other| heading(geometry, cell, other)).collect();
            let going = format!("going {}", list(&ways, "or"));
            let (s, are) = if cells.len() > 1 { ("s", "are") } else { ("", "is") };
            match reason {
                Closed::Passed => words.push(format!("the cell{s} {places} {are} already used")),
                Closed::CrossedOut => words.push(format!("the side{s} {places} {are} crossed out")),
                Closed::Loop => words.push(format!("{going} would close a loop")),
                Closed::UTurn => words.push(format!("{going} would be a U-turn")),
                Closed::Touch => words.push(format!("{going}, the {line} would {}", self.touches())),
                Closed::TooEarly => words.push(format!("{going} would finish the {line} too early")),
                Closed::Spells(wrong) => words.push(format!("{going} would {wrong}")),
                &Closed::Meets(near, far) => {
                    let met = format!("{} {places}", self.theory.name(far));
                    match meets.iter_mut().find(|(known, _)| *known == near) {
                        Some((_, all)) => all.push(met),
                        None => meets.push((near, vec![met])),
                    }
                }
                Closed::RuledOut => words.push(format!("the side{s} {places} {are} ruled out")),
            }
        }
        let meets = meets.into_iter().map(|(near, all)| {
            let near = if own == Some(near) { String::from("it") } else { self.theory.name(near) };
            format!("{near} would meet {}", list(&all, "and"))
        });
        let words: Vec<String> = meets.chain(words).collect();
        let is_wall =
            |fact: &Fact| matches!(fact, Fact::Wall(side) if <[Pos; 2]>::from(side.cells()).contains(&cell));
        match &words[..] {
            [] if self.seen.iter().any(is_wall) => String::from(": walls close the other sides"),
            [] => String::new(),
            [one] => format!(": {one}"),
            [rest @ .., last] => format!(": {}, and {last}", rest.join(", ")),
        }
    }

    /// The reasons along a route, of which each cell has been passed or crossed out on all other sides.
    fn why_route(&mut self, vertex: u32) -> String {
        let vertices: Vec<u32> = [vertex].into_iter().chain(self.deduction.run.iter().copied()).collect();
        let mut reasons: Vec<Closed> = vec![];
        for vertex in vertices {
            reasons.extend(self.reasons(vertex).into_iter().map(|(reason, _)| reason));
        }
        let is_any = |reason: Closed| reasons.contains(&reason);
        match [is_any(Closed::Passed), is_any(Closed::CrossedOut)] {
            [false, false] => String::new(),
            [true, false] => String::from(": the other cells beside it are used"),
            [false, true] => String::from(": the other sides are crossed out"),
            [true, true] => String::from(": the other cells are used or crossed out"),
        }
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
