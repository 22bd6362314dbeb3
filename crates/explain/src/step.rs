//! Steps in the form that is shown: a rule, a sentence, and facts.

use crate::facts::{Fact, PathEnd};
use crate::level::EASY;
use crate::sentence::{SUPPOSITION, is_within, technique};
use serde::Serialize;
use unicursal_language::Language;
use unicursal_models::board::{Side, Solution};
use unicursal_models::message::{Message, message};

/// One application of one rule, in words and as facts. The premises are all that the conclusions rest on: they follow
/// on a board that shows nothing else but its outline, walls and holes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The name of the rule.
    pub rule: &'static str,
    /// The level of difficulty, from 1 (the sides of one cell) to 8 (search).
    pub level: u8,
    /// The step as a sentence or two.
    pub text: String,
    /// The step as a message, for other languages.
    #[serde(flatten)]
    pub message: Message,
    /// The facts that the step rests on.
    pub premises: Vec<Fact>,
    /// The facts that follow. Empty if the premises contradict each other.
    pub conclusions: Vec<Fact>,
    /// The consequences of a supposition, in order and the supposition first; empty if the step supposes nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<Fact>,
    /// An assumption of players that the step uses beside its premises, if it does. It is true in the solution, but
    /// does not follow from the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes: Option<&'static str>,
}

impl Step {
    /// Returns the name of the technique as part of a sentence in any language.
    pub fn technique(&self) -> Message {
        technique(self.rule)
    }

    /// Returns the step together with the next one, if that says how the line goes on because of it.
    fn then(&self, next: &Step) -> Option<Step> {
        let follows = next.premises.iter().any(|premise| self.conclusions.contains(premise));
        let is_line = |fact: &Fact| matches!(fact, Fact::Side { used: true, .. });
        if self.message.id == "text-then"
            || !next.conclusions.iter().any(is_line)
            || !follows
            || next.level > EASY.max(self.level)
            || !GOES_ON.contains(&&*next.message.id)
        {
            return None;
        }
        let is_known = |fact: &Fact| matches!(fact, Fact::Clue(_)) || self.conclusions.contains(fact);
        let mut told = next.message.clone();
        if let Some(says) = next.message.arg("says1").filter(|_| next.premises.iter().all(is_known)).cloned() {
            // The sentence before has just named the reason.
            told = message!("sentence-rule").with("says", says);
            told.args.extend(next.message.args.iter().filter(|(name, _)| *name == "rule").cloned());
        }
        let message = message!("text-then", sentence = self.message.clone(), next = told);
        if !is_within(SUPPOSITION, &message) {
            return None;
        }
        let news = next.premises.iter().filter(|premise| !self.conclusions.contains(premise));
        let mut premises: Vec<Fact> = self.premises.iter().chain(news).copied().collect();
        premises.sort_unstable();
        premises.dedup();
        Some(Step {
            level: self.level.max(next.level),
            text: Language::English.sentence(&message),
            message,
            premises,
            conclusions: [&self.conclusions[..], &next.conclusions].concat(),
            assumes: self.assumes.or(next.assumes),
            ..self.clone()
        })
    }

    /// Returns the step with its text in another language.
    pub fn in_language(mut self, language: Language) -> Self {
        language.translate(&mut self.text, &self.message);
        self
    }
}

/// The sentences about a line that goes on in the only way there is, or as a clue on it asks.
const GOES_ON: [&str; 8] = [
    "sentence-only-way",
    "sentence-only-ways",
    "sentence-only-ways-from",
    "sentence-joined-only",
    "sentence-goes-on",
    "sentence-it-goes-on",
    "sentence-way-on",
    "sentence-rule-since",
];

/// Returns the steps, where one that lets the line go on in the only way there is takes that with it.
pub(super) fn in_one_breath(steps: Vec<Step>) -> Vec<Step> {
    let mut joined: Vec<Step> = vec![];
    for step in steps {
        let both = joined.last().and_then(|last| last.then(&step));
        if both.is_some() {
            joined.pop();
        }
        joined.push(both.unwrap_or(step));
    }
    joined
}

/// The assumption that no line passes two neighbors that it does not join. If cells could stay empty, such a line
/// could take a shortcut, and there would be a second solution.
pub(super) const NO_LINE_BESIDE_ITSELF: &str = "no line runs beside itself";

/// Returns the difference between two solutions: the sides that only one of them uses, or the cells where they start.
pub(super) fn difference(one: &Solution, other: &Solution) -> Vec<Fact> {
    let sides = |solution: &Solution| -> Vec<Side> {
        let mut sides: Vec<Side> = solution.steps().map(|(from, to)| Side::between(from, to)).collect();
        sides.sort_unstable();
        sides
    };
    let [of_one, of_other] = [sides(one), sides(other)];
    let only = |these: &[Side], those: &[Side], used: bool| -> Vec<Fact> {
        let only = these.iter().filter(|side| those.binary_search(side).is_err());
        only.map(|&side| Fact::Side { side, used }).collect()
    };
    let mut facts = only(&of_one, &of_other, true);
    facts.extend(only(&of_other, &of_one, false));
    facts.sort_unstable();
    if facts.is_empty() {
        // Both are the same line in opposite directions.
        let begins = |solution: &Solution, used| {
            let cell = solution.paths()[0][0];
            Fact::End { cell, used, which: Some(PathEnd::First) }
        };
        facts = vec![begins(one, true), begins(other, false)];
    }
    facts
}
