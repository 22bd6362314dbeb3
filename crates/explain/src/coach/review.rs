//! What a review says: a verdict on each move, and what to practice.

use crate::coach::Found;
use crate::coach::technique::{TechniqueUse, add_one, entry, to_practice};
use crate::facts::Fact;
use crate::sentence::technique;
use crate::step::Step;
use serde::{Serialize, Serializer};
use unicursal_language::Language;
use unicursal_models::message::{Join, Message, message};

/// The verdict on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Verdict {
    /// All marks follow by steps that a person can find.
    Deduced,
    /// All marks are right, but at least one follows from nothing that the board shows.
    Guessed,
    /// At least one mark contradicts the solution.
    Wrong,
    /// Nothing new is drawn, or only notes that no step speaks of.
    Neutral,
}

/// A sentence with its message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Remark {
    /// The sentence.
    pub text: String,
    /// The sentence as a message, for other languages.
    #[serde(flatten)]
    pub message: Message,
}

impl From<Message> for Remark {
    fn from(message: Message) -> Self {
        Self { text: Language::English.sentence(&message), message }
    }
}

/// One move, looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// The number of the move, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// The seconds since the game began, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<f64>,
    /// The verdict.
    pub verdict: Verdict,
    /// The technique that the move took: the level of the hardest step, and its rule.
    #[serde(flatten, serialize_with = "rule_and_level")]
    pub took: Option<(u8, &'static str)>,
    /// The seconds that the player stood still before the move, if that was long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause: Option<f64>,
    /// The marks that contradict the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Fact>,
    /// What there is to say of the move.
    #[serde(flatten)]
    pub remark: Option<Remark>,
    /// The simplest step before the move, if there was a simpler one, or if the player stood still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Step>,
}

#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
fn rule_and_level<S: Serializer>(took: &Option<(u8, &'static str)>, serializer: S) -> Result<S::Ok, S::Error> {
    use serde::ser::SerializeMap;
    let mut map = serializer.serialize_map(None)?;
    if let Some((level, rule)) = took {
        map.serialize_entry("rule", rule)?;
        map.serialize_entry("level", level)?;
    }
    map.end()
}

/// A game, looked at move by move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Review {
    /// The moves.
    pub turns: Vec<Turn>,
    /// What this game and those before show of each technique, the easiest first.
    pub techniques: Vec<TechniqueUse>,
    /// The technique to practice, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub practice: Option<TechniqueUse>,
    /// The whole in a sentence.
    pub summary: Remark,
}

impl Review {
    /// Sums up the moves of a game. It and earlier games have shown `techniques`.
    pub(super) fn new(turns: Vec<Turn>, techniques: Vec<TechniqueUse>) -> Self {
        let practice = to_practice(&techniques).cloned();
        let count = |verdict| turns.iter().filter(|turn| turn.verdict == verdict).count();
        let summary = match &practice {
            Some(technique) => {
                message!(
                    "coach-practice",
                    technique = technique.technique(),
                    n = technique.missed.saturating_add(technique.paused)
                )
            }
            None if count(Verdict::Wrong) > 0 => message!("coach-mistakes", n = count(Verdict::Wrong)),
            None if count(Verdict::Guessed) > 0 => message!("coach-guesses", n = count(Verdict::Guessed)),
            None => message!("coach-clean"),
        };
        Self { turns, techniques, practice, summary: summary.into() }
    }

    /// Returns the review with its texts in another language.
    pub fn in_language(mut self, language: Language) -> Self {
        let seen = self.turns.iter_mut().filter_map(|turn| turn.remark.as_mut());
        for Remark { text, message } in seen.chain([&mut self.summary]) {
            language.translate(text, message);
        }
        for turn in &mut self.turns {
            turn.seen = turn.seen.take().map(|step| step.in_language(language));
        }
        self
    }
}

impl Turn {
    /// Returns the verdict on a move. Of a simpler step before it, nothing is said if it was not simpler than the move and
    /// the player did not stand still.
    pub(super) fn new(
        number: usize,
        at: Option<f64>,
        pause: Option<f64>,
        found: &Found,
        wrong: Vec<Fact>,
    ) -> Self {
        let verdict = match found {
            _ if !wrong.is_empty() => Verdict::Wrong,
            Found { is_guess: true, .. } => Verdict::Guessed,
            Found { took: Some(_), .. } => Verdict::Deduced,
            Found { took: None, .. } => Verdict::Neutral,
        };
        let took = found.took.filter(|_| verdict == Verdict::Deduced);
        let mut turn = Self { number, at, verdict, took, pause, wrong, remark: None, seen: None };
        let is_seen = |step: &&Step| turn.pause.is_some() || turn.is_harder_than(step);
        turn.seen = found.easiest.as_ref().filter(is_seen).cloned();
        turn.remark = turn.say().map(Remark::from);
        turn
    }

    /// Adds what the move shows to the techniques, which are in order.
    pub(super) fn count(&self, found: &Found, techniques: &mut Vec<TechniqueUse>) {
        for technique in found.used.iter().filter(|_| self.pause.is_none()) {
            add_one(&mut entry(techniques, *technique).used);
        }
        for technique in found.easiest_techniques.iter().filter(|_| self.seen.is_some()) {
            let entry = entry(techniques, *technique);
            add_one(match self.verdict {
                Verdict::Guessed | Verdict::Wrong => &mut entry.missed,
                _ if self.pause.is_some() => &mut entry.paused,
                _ => &mut entry.avoided,
            });
        }
    }

    /// Returns whether the player did something harder than this step, or nothing that follows.
    fn is_harder_than(&self, seen: &Step) -> bool {
        match self.verdict {
            Verdict::Guessed | Verdict::Wrong => true,
            Verdict::Deduced => self.took.is_some_and(|(level, _)| level > seen.level),
            Verdict::Neutral => false,
        }
    }

    /// Returns what there is to say of the move.
    fn say(&self) -> Option<Message> {
        let n = self.number;
        match (self.verdict, &self.seen) {
            (Verdict::Wrong, _) => {
                let facts = Join::And.of(self.wrong.iter().map(the_contrary));
                Some(message!("coach-wrong", n = n, facts = facts))
            }
            (Verdict::Guessed, None) => Some(message!("coach-guess", n = n)),
            (Verdict::Guessed, Some(seen)) => {
                Some(message!("coach-guess-beside", n = n, technique = seen.technique()))
            }
            (Verdict::Deduced, Some(seen)) if self.is_harder_than(seen) => {
                let took = technique(self.took.map_or("", |(_, rule)| rule));
                Some(message!("coach-harder", n = n, technique = took, easier = seen.technique()))
            }
            (_, Some(seen)) => {
                let seconds = self.pause.map(f64::round)? as u32;
                Some(message!("coach-pause", n = n, seconds = seconds, technique = seen.technique()))
            }
            (_, None) => None,
        }
    }
}

/// Returns what is true instead of a wrong mark, as part of a sentence.
fn the_contrary(mark: &Fact) -> Message {
    match *mark {
        Fact::Side { side, used } => Fact::Side { side, used: !used }.message(None),
        Fact::Step { cell, steps: [step, _] } => Fact::NotStep { cell, step }.message(None),
        Fact::Label { cell, label } => message!("fact-belongs-not", place = cell, n = label),
        fact => fact.message(None),
    }
}
