//! Deductions as steps: in words, with the facts that they rest on.

use crate::facts::Fact;
use crate::level::{SEARCH, WHAT_IF};
use crate::lines::deduction::{Deduction, Derivation, Justification};
use crate::lines::named::technique;
use crate::lines::theory::Theory;
use crate::lines::wording::Sentence;
use crate::sentence::is_short;
use crate::step::{NO_LINE_BESIDE_ITSELF, Step};
use unicursal_core::{Lit, RuleId};
use unicursal_language::Language;
use unicursal_models::message::Join;

impl Step {
    /// Returns the deduction in words and facts.
    pub(crate) fn new(theory: &mut Theory, derivation: &Derivation, deduction: &Deduction) -> Self {
        let premises: Vec<Lit> =
            deduction.premises.iter().map(|&fact| derivation.known.facts[fact as usize]).collect();
        let (message, named) = Sentence::new(theory, &premises, deduction).message();
        let text = Language::English.sentence(&message);
        let conclusions: Vec<Fact> = deduction.conclusions.iter().filter_map(|&lit| theory.fact(lit)).collect();
        let mut seen: Vec<Fact> = premises.iter().filter_map(|&lit| theory.fact(lit)).collect();
        seen.extend(theory.givens(deduction, &premises, &conclusions, &named));
        seen.sort_unstable();
        seen.dedup();
        let chain = match &deduction.justification {
            Justification::WhatIf(refutation) => {
                let chain = [refutation.supposed].into_iter().chain(refutation.consequences.iter().copied());
                chain.filter_map(|lit| theory.fact(lit)).collect()
            }
            _ => vec![],
        };
        let rule = rule_name(theory, deduction);
        let assumes = theory.apart.filter(|apart| premises.contains(apart)).map(|_| NO_LINE_BESIDE_ITSELF);
        Self { rule, level: deduction.level, text, message, premises: seen, conclusions, chain, assumes }
    }
}

impl Step {
    /// Returns both steps as one, if they state the same about the two colors and about different ends.
    pub(super) fn with(&self, next: &Step) -> Option<Step> {
        let is_end = |fact: &Fact| matches!(fact, Fact::End { used: false, .. });
        let are_ends =
            [self, next].iter().all(|step| !step.conclusions.is_empty() && step.conclusions.iter().all(is_end));
        if self.rule != RuleId::ColorBalance.name() || next.rule != self.rule || !are_ends {
            return None;
        }
        let says = |step: &Step| (step.message.id.clone(), step.message.arg("begin").cloned());
        let mut conclusions = [&self.conclusions[..], &next.conclusions].concat();
        conclusions.sort_unstable();
        let mut message = self.message.clone();
        message.replace("places", Join::Or.of(conclusions.iter().map(|fact| fact.cells()[0])));
        if says(self) != says(next) || message.arg("places").is_none() || !is_short(&message) {
            return None;
        }
        let mut premises = [&self.premises[..], &next.premises].concat();
        premises.retain(|premise| !conclusions.contains(premise));
        premises.sort_unstable();
        premises.dedup();
        let text = Language::English.sentence(&message);
        Some(Step { text, message, premises, conclusions, ..self.clone() })
    }
}

fn rule_name(theory: &mut Theory, deduction: &Deduction) -> &'static str {
    match &deduction.justification {
        Justification::WhatIf(refutation) => technique(theory, refutation).unwrap_or("what if"),
        Justification::Search => "search",
        Justification::Contradiction { .. } if deduction.level == SEARCH => "search",
        Justification::Contradiction { .. } if deduction.level == WHAT_IF => "what if",
        Justification::Rule { .. } | Justification::Contradiction { .. } => match deduction.rule {
            RuleId::Clause => "no U-turn",
            rule => rule.name(),
        },
    }
}
