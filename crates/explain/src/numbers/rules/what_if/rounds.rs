//! The consequences of a supposition, round after round.

use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;

/// A consequence of a supposition: an argument that rests on facts, the supposition, and consequences of earlier
/// rounds.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) round: u32,
    pub(super) argument: Box<dyn Argument>,
}

/// Returns whether the consequences follow round after round, and contradict each other.
pub(super) fn leads_to<'a>(
    layout: &Layout,
    facts: &Facts,
    supposed: Known,
    chain: impl Iterator<Item = &'a Link>,
    clash: &dyn Argument,
) -> bool {
    let mut rounds = Rounds::new(facts, supposed);
    for link in chain {
        if !link.argument.holds(layout, rounds.before(link)) {
            return false;
        }
        rounds.add(link);
    }
    clash.holds(layout, rounds.all())
}

/// The facts in the course of a supposition. The consequences of a round are added after it, since an argument about a
/// gap holds as long as no number of the gap is known.
pub(super) struct Rounds {
    facts: Facts,
    round: u32,
    /// The consequences of the round.
    new: Vec<Known>,
}

impl Rounds {
    pub(super) fn new(facts: &Facts, supposed: Known) -> Self {
        let mut facts = facts.clone();
        facts.add(supposed);
        Self { facts, round: 0, new: vec![] }
    }

    /// Returns the facts before the round of a link.
    pub(super) fn before(&mut self, link: &Link) -> &Facts {
        if self.round != link.round {
            self.round = link.round;
            self.all();
        }
        &self.facts
    }

    pub(super) fn add(&mut self, link: &Link) {
        self.new.extend(link.argument.conclusions());
    }

    /// Returns the facts after all rounds so far.
    pub(super) fn all(&mut self) -> &Facts {
        self.new.drain(..).for_each(|fact| self.facts.add(fact));
        &self.facts
    }
}
