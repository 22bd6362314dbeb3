//! Suppositions, and the contradictions that they lead to.

use super::Sentence;
use super::phrases::{supposition, together};
use crate::board::Pos;
use crate::explain::facts::Fact;
use crate::explain::lines::what_if::Refutation;
use unicursal_core::path::PathClues;
use unicursal_core::{Inference, RuleId};

/// The number of consequences of a supposition that are listed.
const TOLD: usize = 12;

impl Sentence<'_> {
    pub(super) fn what_if(&mut self, refutation: &Refutation) -> String {
        let Some(supposed) = self.theory.fact(refutation.supposed) else { return String::new() };
        let followed: Vec<Fact> =
            refutation.consequences.iter().filter_map(|&lit| self.theory.fact(lit)).collect();
        let more = followed.len().saturating_sub(TOLD);
        // The supposition is part of the piece that it begins.
        let is_begun = |fact: &Fact| fact.cells().iter().any(|cell| supposed.cells().contains(cell));
        let is_told = supposed.is_positive() && followed[..followed.len() - more].iter().any(is_begun);
        let begins = is_told.then_some(supposed);
        let consequences: Vec<Fact> = begins.into_iter().chain(followed).collect();
        let clash = self.clash(&refutation.clash, refutation.stage);
        let suppose = format!("suppose {}", supposition(&supposed, self.line));
        let then = match consequences.len() {
            0 => format!("then {clash}"),
            _ if more > 0 => format!(
                "then {}, and so on ({more} more), until {clash}",
                together(&consequences[..consequences.len() - more], self.line)
            ),
            _ => format!("then {}, and {clash}", together(&consequences, self.line)),
        };
        format!("{suppose}: {then}. So it does{}.", if supposed.is_positive() { " not" } else { "" })
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
                let graph = self.theory.problem.graph();
                let common = edges
                    .first()
                    .map(|&(edge, _)| graph.ends(edge))
                    .into_iter()
                    .flatten()
                    .find(|&vertex| edges.iter().all(|&(edge, _)| graph.ends(edge).contains(&vertex)));
                let cell = common.and_then(|vertex| self.theory.cell(vertex));
                let too_many = edges.iter().filter(|(_, used)| *used).count() > 1;
                let is_end = common.is_some_and(|vertex| self.theory.problem.degrees()[vertex as usize] == 1);
                match cell {
                    Some(cell) if too_many && is_end => {
                        format!("the {line} would have to go on from {cell}, where it ends")
                    }
                    Some(cell) if too_many => format!("the {line} would have to go through {cell} twice"),
                    Some(cell) => format!("the {line} could not pass {cell}"),
                    None if too_many => format!("the {line} would have too many ends"),
                    None => format!("the {line} could not end"),
                }
            }
            RuleId::ClosedLoop => String::from("a loop would close"),
            RuleId::PathTooShort => format!("the {line} would be finished before it has been everywhere"),
            RuleId::ClueOrder => String::from("the clues would be met in the wrong order"),
            RuleId::LabelsDiffer => String::from("two different labels would be joined"),
            RuleId::StepsBetweenClues => {
                String::from("two numbers would be too near to each other, or too far apart")
            }
            RuleId::Reach => format!("the {line} could not get to the next number in time"),
            RuleId::NoGap => String::from("a piece would be too long for any gap between two numbers"),
            RuleId::Bridge | RuleId::Connectivity => String::from("a part of the board would be cut off"),
            RuleId::ColorBalance => {
                String::from("on a board colored like a chessboard, the two colors would not come out even")
            }
            RuleId::Flooding | RuleId::SegmentOutOfReach => {
                format!("the {line} could not get from one clue to the next")
            }
            RuleId::LastPlaceForStep | RuleId::AdjacentSteps => {
                String::from("no place would be left for some number")
            }
            _ => self.nothing_left(clash, stage),
        }
    }

    /// Words for the cells that have no number, label or place on the line left.
    fn nothing_left(&mut self, clash: &Inference, stage: usize) -> String {
        let mut cells: Vec<Pos> = vec![];
        for &lit in &clash.premises {
            let vertex = self.theory.vertex_of_value(stage, lit);
            cells.extend(vertex.and_then(|vertex| self.theory.cell(vertex)));
        }
        cells.sort_unstable();
        cells.dedup();
        match (&cells[..], self.theory.problem.clues()) {
            ([cell], PathClues::Steps(_)) => format!("no number would be left for {cell}"),
            ([cell], PathClues::Labels(_)) => format!("{cell} could belong to no label"),
            ([cell], _) => format!("the {} could pass {cell} between no two clues", self.line),
            ([a, b], PathClues::Steps(_)) => format!("no two numbers in a row would be left for {a} and {b}"),
            ([a, b], PathClues::Labels(_)) => format!("{a} and {b} could not belong to the same label"),
            ([a, b], _) => format!("{a} and {b} could not lie between the same two clues"),
            (_, PathClues::Steps(_)) => String::from("the numbers would not fit any more"),
            _ => String::from("nothing would fit any more"),
        }
    }
}
