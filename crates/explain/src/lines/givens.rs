//! The clues, fixed ends and holes that a deduction rests on. They are part of the problem, so no reason of the engine
//! names them. Up to level 3 they are read off the inferences. Above, a clue may matter by being in the way somewhere.
//! There the needed clues are found by tests: without one of them, the conclusions no longer follow on a board that
//! shows nothing else.

use crate::facts::{Fact, numbered_clues};
use crate::level::{EASY, SEARCH};
use crate::lines::deduction::{Deduction, Justification};
use crate::lines::inference::assumable;
use crate::lines::theory::Theory;
use crate::visible::Visible;
use unicursal_core::path::PathClues;
use unicursal_core::{Inference, Lit, RuleId};
use unicursal_models::board::{Cell, Pos, Reach};

/// The conflicts within which a conclusion has to follow once a clue is left out. Otherwise the clue stays.
const PATIENCE: u64 = 200;
/// The conflicts for a conclusion that was found by search, which takes longer to see.
const SEARCH_PATIENCE: u64 = 5_000;

impl Theory {
    /// Returns the givens that a deduction rests on. The clues that its sentence names are among them.
    pub(crate) fn givens(
        &mut self,
        deduction: &Deduction,
        premises: &[Lit],
        conclusions: &[Fact],
        named: &[Pos],
    ) -> Vec<Fact> {
        let mut givens = self.fixed_ends();
        givens.extend(self.holes(deduction));
        let touched = self.touched(deduction, premises);
        let mut clues: Vec<Pos> = touched.iter().filter_map(|&vertex| self.cell(vertex)).collect();
        clues.extend_from_slice(named);
        clues.sort_unstable();
        clues.dedup();
        if deduction.level > EASY {
            clues = self.needed_clues(deduction, premises, conclusions, named, clues);
        }
        // A stretch between two clues, or a label, is known by its clues.
        for fact in conclusions {
            if let Fact::Between { clues: ends, .. } = fact {
                let all = numbered_clues(&self.puzzle);
                clues.extend(all.iter().filter(|(clue, _)| ends.contains(clue)).map(|&(_, pos)| pos));
            }
        }
        givens.extend(clues.into_iter().map(Fact::Clue));
        givens
    }

    /// Returns the holes beside the cells that the deduction is about.
    fn holes(&self, deduction: &Deduction) -> Vec<Fact> {
        let cells = deduction.cells().filter_map(|vertex| self.cell(vertex));
        let beside = |cell: Pos| {
            let is_on = |pos: &Pos| pos.row < self.puzzle.rows() && pos.col < self.puzzle.cols();
            let steps = self.puzzle.steps().around(cell);
            let mut beside: Vec<Pos> = steps.filter_map(|by| cell.shifted(by)).filter(is_on).collect();
            beside.sort_unstable();
            beside
        };
        let is_hole = |pos: &Pos| self.puzzle.cell(*pos) == Cell::Hole;
        cells.flat_map(beside).filter(is_hole).map(Fact::Hole).collect()
    }

    /// Returns the vertices of the clues that the inferences of a deduction look at.
    fn touched(&mut self, deduction: &Deduction, premises: &[Lit]) -> Vec<u32> {
        let (stage, supposed, clash) = match &deduction.justification {
            Justification::Rule { stage } => (*stage, None, None),
            Justification::WhatIf(refutation) => {
                (refutation.stage, Some(refutation.supposed), Some(refutation.clash.clone()))
            }
            Justification::Contradiction { stage, clash } => (*stage, None, Some((**clash).clone())),
            Justification::Search => return vec![],
        };
        let mut facts = assumable(self, premises, stage);
        facts.extend(supposed);
        let budget = self.budget.clone();
        let _ = self.stage(stage).engine.propagate_under(&facts, &budget);
        let mut touched = vec![];
        let mut open: Vec<Lit> = match clash {
            Some(clash) => {
                self.touch(&clash, stage, &mut touched);
                clash.premises
            }
            None => deduction.conclusions.clone(),
        };
        let mut is_seen: Vec<bool> = vec![];
        while let Some(lit) = open.pop() {
            let var = lit.var().index();
            if is_seen.len() <= var {
                is_seen.resize(var + 1, false);
            }
            if facts.contains(&lit) || std::mem::replace(&mut is_seen[var], true) {
                continue;
            }
            let Some(inference) = self.stage(stage).engine.why(lit) else { continue };
            self.touch(&inference, stage, &mut touched);
            open.extend_from_slice(&inference.premises);
        }
        touched.sort_unstable();
        touched.dedup();
        touched
    }

    /// Adds the vertices of the clues that an inference looks at.
    fn touch(&mut self, inference: &Inference, stage: usize, touched: &mut Vec<u32>) {
        let lits = inference.premises.iter().copied().chain(inference.conclusion);
        let mut used = vec![];
        let mut vertices = vec![];
        let mut common: Option<Vec<u32>> = None;
        for lit in lits {
            match self.edge_of(lit) {
                Some(edge) => {
                    let ends = self.problem.graph().ends(edge);
                    vertices.extend(ends);
                    common = Some(match common {
                        None => ends.to_vec(),
                        Some(before) => before.into_iter().filter(|vertex| ends.contains(vertex)).collect(),
                    });
                    if !lit.is_negative() && inference.conclusion != Some(lit) {
                        used.push(edge);
                    }
                }
                None => vertices.extend(self.vertex_of_value(stage, lit)),
            }
        }
        match (inference.rule, inference.conclusion.and_then(|lit| self.edge_of(lit))) {
            (RuleId::ClosedLoop, _) => vertices.clear(),
            (RuleId::Degree, _) => {
                vertices = common.unwrap_or_default();
                // No cell is passed more than once, whatever is given there. Only an end is not passed at all.
                vertices.retain(|&vertex| used.len() < 2 || self.problem.degrees()[vertex as usize] == 1);
            }
            (RuleId::ClueOrder | RuleId::LabelsDiffer, Some(edge)) => {
                let ends = self.problem.graph().ends(edge);
                vertices = ends.iter().filter_map(|&end| self.clue_from(end, &used)).collect();
            }
            _ => {}
        }
        vertices.retain(|&vertex| self.clue(vertex) > 0);
        touched.extend(vertices);
    }

    /// Returns the clues that the conclusions need, as far as this is found quickly. Clues far from the conclusions are
    /// dropped first, and clues that the sentence names stay.
    fn needed_clues(
        &mut self,
        deduction: &Deduction,
        premises: &[Lit],
        conclusions: &[Fact],
        named: &[Pos],
        likely: Vec<Pos>,
    ) -> Vec<Pos> {
        let mut all: Vec<Pos> = numbered_clues(&self.puzzle).into_iter().map(|(_, pos)| pos).collect();
        if matches!(self.problem.clues(), PathClues::None) {
            return likely;
        }
        let sides: Vec<Fact> = premises.iter().filter_map(|&lit| self.fact(lit)).collect();
        let budget = self.budget.clone();
        let puzzle = &self.puzzle;
        let is_relaxed = self.is_relaxed;
        self.visible.get_or_init(|| {
            let board = if is_relaxed { None } else { Visible::new(puzzle, &budget) };
            board.map(Box::new)
        });
        let Some(Some(board)) = self.visible.get_mut() else { return all };
        let mut sides: Vec<Lit> = sides.iter().filter_map(|fact| board.literal(fact)).collect();
        sides.extend(self.apart.filter(|apart| premises.contains(apart)).and_then(|_| board.apart()));
        let Some(concluded) = conclusions.iter().map(|fact| board.literal(fact)).collect::<Option<Vec<Lit>>>()
        else {
            return all;
        };
        let patience = if deduction.level >= SEARCH { SEARCH_PATIENCE } else { PATIENCE };
        let mut clue_lits = |clues: &[Pos]| -> Vec<(Pos, Lit)> {
            clues.iter().filter_map(|&pos| Some((pos, board.literal(&Fact::Clue(pos))?))).collect()
        };
        let near: Vec<Pos> = conclusions.iter().flat_map(Fact::cells).collect();
        let geometry = self.puzzle.geometry();
        let distance = |pos: &Pos| {
            let from = |cell: &Pos| geometry.distance(Reach::Sides, *cell, *pos);
            near.iter().map(from).min()
        };
        all.sort_by_key(distance);
        let mut likely = likely;
        likely.sort_by_key(distance);
        let candidates = [clue_lits(&likely), clue_lits(&all)];
        let mut holds = |clues: &[(Pos, Lit)]| -> Option<Vec<(Pos, Lit)>> {
            let mut assumed = sides.clone();
            assumed.extend(clues.iter().map(|&(_, lit)| lit));
            let needed = board.follow(&assumed, &concluded, Some(patience)).ok()??;
            Some(clues.iter().copied().filter(|(pos, lit)| needed.contains(lit) || named.contains(pos)).collect())
        };
        let Some(mut kept) = candidates.iter().find_map(|clues| holds(clues)) else { return all };
        // Their own order, nearest first.
        let mut at = kept.len();
        while at > 0 {
            at -= 1;
            if named.contains(&kept[at].0) {
                continue;
            }
            let mut fewer = kept.clone();
            fewer.remove(at);
            if let Some(needed) = holds(&fewer) {
                kept = needed;
                at = at.min(kept.len());
            }
        }
        kept.into_iter().map(|(pos, _)| pos).collect()
    }
}
