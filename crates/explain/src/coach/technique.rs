//! What a player knows: how often each technique was used, and how often it was overlooked.

use crate::coach::reasoning::Technique;
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
    fn trouble(&self) -> f64 {
        let plain = 2.0 * (f64::from(self.missed) + f64::from(self.paused));
        plain + plain.min(self.avoided.into())
    }

    /// Returns how much speaks for practicing the technique: the share of trouble in all its occurrences, which counts
    /// for more if there are many of them.
    ///
    /// Of seven such measures this found the technique that a simulated player lacks most often: in 51 of 54 cases, on
    /// boards on which it was not chosen.
    fn weight(&self) -> f64 {
        let (trouble, used) = (self.trouble(), 2.0 * f64::from(self.used));
        let occurred = used + trouble + 4.0;
        trouble * trouble * trouble / (occurred * occurred)
    }
}

/// The trouble that may be chance: less is nothing to practice.
const CHANCE: f64 = 4.0;

/// Counts one more. The count may come from anyone.
pub(super) fn add_one(count: &mut u32) {
    *count = count.saturating_add(1);
}

/// Returns the entry of a technique, new if it has not occurred.
pub(super) fn entry(techniques: &mut Vec<TechniqueUse>, (level, rule): Technique) -> &mut TechniqueUse {
    let found = techniques.binary_search_by(|known| (known.level, &known.rule[..]).cmp(&(level, rule)));
    let at = found.unwrap_or_else(|at| {
        let new = TechniqueUse { rule: rule.to_owned(), level, used: 0, missed: 0, paused: 0, avoided: 0 };
        techniques.insert(at, new);
        at
    });
    &mut techniques[at]
}

/// Returns the technique that the player should practice, if one gives trouble in a fifth of all cases or more.
pub(super) fn to_practice(techniques: &[TechniqueUse]) -> Option<&TechniqueUse> {
    let is_trouble = |technique: &&TechniqueUse| {
        technique.trouble() >= CHANCE && 2.0 * technique.trouble() >= f64::from(technique.used)
    };
    let by_weight =
        |a: &&TechniqueUse, b: &&TechniqueUse| a.weight().total_cmp(&b.weight()).then(b.level.cmp(&a.level));
    techniques.iter().filter(is_trouble).max_by(by_weight)
}
