//! Leaving out what leads nowhere, reducing premises, and putting what is left into an order that the eye can follow.

use crate::explain::deduction::{Deduction, Derivation, How};
use crate::explain::inference::{EASY, assumable};
use crate::explain::knowledge::Source;
use crate::explain::theory::Theory;
use unicursal_core::{Lit, Propagation};

impl Derivation {
    /// The deductions that `goal` rests on, or the contradiction, if there is none: with as few premises as the same
    /// rules need.
    pub(super) fn pruned(&self, theory: &mut Theory, goal: Option<&[Lit]>) -> Vec<Deduction> {
        let is_end = |deduction: &Deduction| goal.is_none() && deduction.conclusions.is_empty();
        let mut wanted = vec![false; self.known.facts.len()];
        for &lit in goal.into_iter().flatten() {
            if let Some(number) = self.known.number(lit) {
                wanted[number as usize] = true;
            }
        }
        let mut kept = vec![];
        for (number, deduction) in (0..self.deductions.len() as u32).zip(&self.deductions).rev() {
            let concluded = |lit: &Lit| {
                self.known
                    .number(*lit)
                    .filter(|&fact| self.known.sources[fact as usize] == Source::Deduced(number))
            };
            let is_wanted = |lit: &Lit| concluded(lit).is_some_and(|fact| wanted[fact as usize]);
            if !is_end(deduction) && !deduction.conclusions.iter().any(is_wanted) {
                continue;
            }
            let mut deduction = deduction.clone();
            // Both sides of a corner are found out together, but who needs all that a piece cannot be joined to?
            if deduction.focus.is_none() {
                deduction.conclusions.retain(is_wanted);
            }
            self.shrink(theory, &mut deduction);
            deduction.premises.iter().for_each(|&fact| wanted[fact as usize] = true);
            kept.push(deduction);
        }
        kept.reverse();
        kept
    }

    /// Drops premises that the same rules do not need, the ones found out last first.
    fn shrink(&self, theory: &mut Theory, deduction: &mut Deduction) {
        if deduction.level <= EASY {
            return;
        }
        let (stage, supposed) = match &deduction.how {
            How::Rule { stage } | How::Contradiction { stage, .. } => (*stage, None),
            How::WhatIf(refutation) => (refutation.stage, Some(refutation.supposed)),
            How::Search => return,
        };
        let mut at = deduction.premises.len();
        while at > 0 {
            at -= 1;
            let mut fewer = deduction.premises.clone();
            fewer.remove(at);
            let mut facts: Vec<Lit> = fewer.iter().map(|&fact| self.known.facts[fact as usize]).collect();
            facts = assumable(theory, &facts, stage);
            facts.extend(supposed);
            let budget = theory.budget.clone();
            let engine = &mut theory.stage(stage).engine;
            let still_follows = match engine.propagate_under(&facts, &budget) {
                Propagation::Conflict(_) => true,
                Propagation::Fixpoint if supposed.is_none() && !deduction.conclusions.is_empty() => {
                    deduction.conclusions.iter().all(|&lit| engine.model().is_true(lit))
                }
                Propagation::Fixpoint => false,
                Propagation::Unknown(_) => return,
            };
            if still_follows {
                deduction.premises = fewer;
            }
        }
    }

    /// Puts deductions into an order in which each stands after what it rests on, easy ones come first, and the eye
    /// has not far to go from one to the next.
    pub(super) fn ordered(&self, theory: &mut Theory, mut left: Vec<Deduction>) -> Vec<Deduction> {
        let mut is_known: Vec<bool> = self.known.sources.iter().map(|source| *source == Source::Given).collect();
        let mut ordered: Vec<Deduction> = vec![];
        let mut last: Vec<u32> = vec![];
        // Where the last deduction left the line.
        let mut tip = None;
        while !left.is_empty() {
            let is_ready = |deduction: &Deduction| deduction.premises.iter().all(|&fact| is_known[fact as usize]);
            let key = |deduction: &Deduction, theory: &mut Theory| {
                let is_far = !theory.vertices_of(deduction).iter().any(|vertex| last.contains(vertex));
                let leaves_tip = tip.is_none() || deduction.focus != tip;
                (deduction.conclusions.is_empty(), deduction.level.max(theory.glance), leaves_tip, is_far)
            };
            let next = (0..left.len()).filter(|&at| is_ready(&left[at])).min_by_key(|&at| key(&left[at], theory));
            let deduction = left.remove(next.unwrap_or(0));
            for &lit in &deduction.conclusions {
                if let Some(fact) = self.known.number(lit) {
                    is_known[fact as usize] = true;
                }
            }
            last = theory.vertices_of(&deduction);
            let goes_on = tip.is_some() && deduction.focus == tip && theory.tip(&deduction).is_some();
            tip = theory.tip(&deduction);
            match ordered.last_mut() {
                Some(before) if goes_on => self.join(before, deduction),
                _ => ordered.push(deduction),
            }
        }
        ordered
    }

    /// Makes one deduction of two, the second of which goes on where the first has led.
    fn join(&self, before: &mut Deduction, next: Deduction) {
        before.run.extend(next.focus);
        if next.level > before.level {
            (before.level, before.rule) = (next.level, next.rule);
        }
        let concluded: Vec<u32> = before.conclusions.iter().filter_map(|&lit| self.known.number(lit)).collect();
        before.premises.extend(next.premises.into_iter().filter(|fact| !concluded.contains(fact)));
        before.premises.sort_unstable();
        before.premises.dedup();
        before.conclusions.extend(next.conclusions);
    }
}

impl Theory {
    /// The vertex that a deduction leads the line to, if it leads it from one vertex to the next by an easy rule.
    fn tip(&mut self, deduction: &Deduction) -> Option<u32> {
        let from = deduction.run.last().copied().or(deduction.focus)?;
        let new = &deduction.conclusions[deduction.run.len()..];
        if deduction.level > self.glance || new.len() != 1 || new[0].is_negative() {
            return None;
        }
        let edge = self.edge_of(new[0])?;
        let to = self.problem.graph().across(edge, from);
        (self.cell(from).is_some() && self.cell(to).is_some()).then_some(to)
    }

    /// The vertices that the conclusions are about.
    pub(super) fn vertices_of(&mut self, deduction: &Deduction) -> Vec<u32> {
        let mut vertices: Vec<u32> = deduction.focus.into_iter().collect();
        for &lit in &deduction.conclusions {
            match self.edge_of(lit) {
                Some(edge) => vertices.extend(self.problem.graph().ends(edge)),
                None => vertices.extend(self.value_of(1, lit).map(|(vertex, _)| vertex)),
            }
        }
        vertices
    }
}
