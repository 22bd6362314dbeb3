//! What a player knows: how often each technique was used, and how often it was overlooked.

use crate::sentence::technique;
use serde::{Deserialize, Serialize};
use unicursal_models::message::Message;

/// How a player deals with one technique.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TechniqueUse {
    /// The name of the rule.
    pub rule: String,
    /// Its level of difficulty, from 1 to 8.
    pub level: u8,
    /// The number of moves that took it without a pause.
    pub used: u32,
    /// The number of guesses and mistakes when it was the simplest step.
    pub missed: u32,
    /// The number of times when it was the simplest step, and the player stood still.
    pub paused: u32,
    /// The number of times when it was the simplest step, and the player took a harder one.
    pub avoided: u32,
}

impl TechniqueUse {
    /// Returns the name of the technique as part of a sentence in any language.
    pub fn technique(&self) -> Message {
        technique(&self.rule)
    }

    /// Returns the trouble that the player has with the technique. A harder step alone is none, since everyone looks
    /// elsewhere at times. It counts half, and no more than all else.
    fn trouble(&self) -> u64 {
        let plain = 2 * (u64::from(self.missed) + u64::from(self.paused));
        plain + plain.min(self.avoided.into())
    }

    /// Returns how much speaks for practicing the technique: the share of trouble in all its occurrences, which counts
    /// for more if there are many of them.
    ///
    /// Of seven such measures this found the technique that a simulated player lacks most often: in 51 of 54 cases, on
    /// boards on which it was not chosen.
    fn weight(&self) -> u64 {
        let (trouble, used) = (self.trouble(), 2 * u64::from(self.used));
        (trouble.pow(3) << 16) / (used + trouble + 4).pow(2)
    }
}

/// The trouble that may be chance: less is nothing to practice.
const CHANCE: u64 = 4;

/// Returns the entry of a technique, new if it has not occurred.
pub(super) fn entry<'a>(techniques: &'a mut Vec<TechniqueUse>, rule: &str, level: u8) -> &'a mut TechniqueUse {
    let key = |technique: &TechniqueUse| (technique.level, technique.rule.clone());
    let at = techniques.binary_search_by_key(&(level, rule.to_owned()), key).unwrap_or_else(|at| {
        let new = TechniqueUse { rule: rule.to_owned(), level, used: 0, missed: 0, paused: 0, avoided: 0 };
        techniques.insert(at, new);
        at
    });
    &mut techniques[at]
}

/// Returns the technique that the player should practice, if one gives trouble in a fifth of all cases or more.
pub(super) fn to_practice(techniques: &[TechniqueUse]) -> Option<&TechniqueUse> {
    let is_trouble = |technique: &&TechniqueUse| {
        technique.trouble() >= CHANCE && 2 * technique.trouble() >= u64::from(technique.used)
    };
    techniques.iter().filter(is_trouble).max_by_key(|technique| (technique.weight(), u8::MAX - technique.level))
}
