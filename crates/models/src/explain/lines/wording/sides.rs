//! The sides of one cell: those that are left, and the reasons why the others are closed.

use super::Sentence;
use super::phrases::{count, list, other_cell, verb, which_of};
use crate::board::Pos;
use crate::explain::facts::Fact;
use crate::explain::lines::deduction::Justification;
use crate::explain::lines::inference::assumable;
use unicursal_core::RuleId;

impl Sentence<'_> {
    /// Words for a cell that uses all sides that are left, and for the cells after it.
    pub(super) fn sides_of(&mut self, vertex: u32) -> String {
        let line = self.line;
        let conclusions = self.conclusions();
        let Some(cell) = self.theory.cell(vertex) else {
            let ends: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
            let [does, ..] = verb(which_of(&conclusions));
            return format!("the {line} can {does} nowhere else than at {}.", list(&ends, "and"));
        };
        let because = self.why_closed(vertex);
        let what = self.cell_name(cell);
        let is_end = conclusions.iter().any(|fact| matches!(fact, Fact::End { .. }));
        if !self.deduction.run.is_empty() {
            let mut passed = vec![cell];
            for fact in &conclusions {
                let last = passed[passed.len() - 1];
                passed.extend(other_cell(fact, last));
            }
            return format!("from {what} the {line} can only go on to {}{because}.", list(&passed[1..], "and"));
        }
        let others: Vec<Pos> = conclusions.iter().filter_map(|fact| other_cell(fact, cell)).collect();
        if is_end {
            let goes = if others.is_empty() {
                String::new()
            } else {
                format!(" and goes from there to {}", list(&others, "and"))
            };
            let [_, does, _] = verb(which_of(&conclusions));
            return format!(
                "at {what} too few sides are open to go on, so the {line} {does} there{goes}{because}."
            );
        }
        match &others[..] {
            [a, b] => format!("{what} can only be joined to {a} and {b}{because}."),
            _ => format!("from {what} the {line} can only go on to {}{because}.", list(&others, "and")),
        }
    }

    /// The reasons why the other sides of the cells are closed, after a colon; empty if the board closes them.
    fn why_closed(&mut self, vertex: u32) -> String {
        let Justification::Rule { stage } = self.deduction.justification else { return String::new() };
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        self.theory.stage(stage).engine.propagate_under(&facts, &budget);
        let mut reasons: Vec<(String, Vec<Pos>)> = vec![];
        let vertices: Vec<u32> = [vertex].into_iter().chain(self.deduction.run.iter().copied()).collect();
        for vertex in vertices {
            for arc in self.theory.problem.graph().arcs(vertex).to_vec() {
                let Some(other) = self.theory.cell(arc.to) else { continue };
                let Some(reason) = self.why_unused(vertex, arc.to, arc.edge, stage) else { continue };
                match reasons.iter_mut().find(|(known, _)| *known == reason) {
                    Some((_, cells)) if cells.contains(&other) => {}
                    Some((_, cells)) => cells.push(other),
                    None => reasons.push((reason, vec![other])),
                }
            }
        }
        let reasons: Vec<String> = reasons
            .into_iter()
            .map(|(reason, cells)| {
                let reason = if cells.len() > 1 { reason.replacen("is ", "are ", 1) } else { reason };
                format!("{} {reason}", list(&cells, "and"))
            })
            .collect();
        match &reasons[..] {
            [] => String::new(),
            [one] => format!(": {one}"),
            [rest @ .., last] => format!(": {}, and {last}", rest.join(", ")),
        }
    }

    /// The reason why the line does not go from a vertex to a neighbor, to follow the name of the neighbor.
    fn why_unused(&mut self, vertex: u32, other: u32, edge: u32, stage: usize) -> Option<String> {
        let unused = !self.theory.stage(0).model.edge(edge);
        if self.premises.contains(&unused) {
            let is_wall = matches!(self.theory.fact(unused), Some(Fact::Wall(_)));
            return (!is_wall).then(|| "is ruled out".into());
        }
        let inference = self.theory.stage(stage).engine.why(unused)?;
        let edges: Vec<u32> = inference.premises.iter().filter_map(|&lit| self.theory.edge_of(lit)).collect();
        match inference.rule {
            RuleId::Degree => {
                let graph = self.theory.problem.graph();
                let is_passed = edges.iter().all(|&edge| graph.ends(edge).contains(&other));
                is_passed.then(|| "is already passed".into())
            }
            RuleId::ClosedLoop => Some("would close a loop".into()),
            RuleId::PathTooShort => Some(format!("would finish the {} too early", self.line)),
            RuleId::ClueOrder | RuleId::LabelsDiffer | RuleId::StepsBetweenClues => {
                let [near, far] = [vertex, other].map(|vertex| self.clue_from(vertex, &edges));
                let ((near, to_near), (far, to_far)) = near.zip(far)?;
                Some(match inference.rule {
                    RuleId::LabelsDiffer => format!("would join {near} with {far}"),
                    RuleId::StepsBetweenClues => {
                        format!("would lead from {near} to {far} in {}", count(to_near + to_far + 1, "step"))
                    }
                    _ => format!("would lead from {near} to {far}"),
                })
            }
            RuleId::Reach => Some("would miss the next number".into()),
            RuleId::NoGap => Some("would make a piece too long for any gap".into()),
            RuleId::StepsApart => Some("cannot have a number next to it".into()),
            _ => Some("is ruled out".into()),
        }
    }

    /// The clue on a vertex, or the one that these edges join it to, and the number of steps to the clue.
    fn clue_from(&self, mut vertex: u32, edges: &[u32]) -> Option<(u32, u32)> {
        let mut came_by = None;
        for steps in 0..=edges.len() as u32 {
            if self.theory.clue(vertex) > 0 {
                return Some((self.theory.clue(vertex), steps));
            }
            let mut arcs = self.theory.problem.graph().arcs(vertex).iter();
            let next = arcs.find(|arc| Some(arc.edge) != came_by && edges.contains(&arc.edge))?;
            (vertex, came_by) = (next.to, Some(next.edge));
        }
        None
    }
}
