//! The parts of a puzzle that local constraints come from.

use crate::board::Pos;
use crate::message::{Arg, Message, message};

/// The part of a puzzle that a local constraint comes from, for explanations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Origin {
    /// The cell of the clue. `None` if the constraint is a rule of the kind.
    pub clue: Option<Pos>,
    /// The first cell of the region that a rule of the kind is about, if it is about one.
    pub region: Option<Pos>,
    /// The meaning of the constraint.
    pub says: Says,
}

/// The meaning of a local constraint, in players' words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Says {
    /// The clue is the number of these things: the message `things-…` with this end has the word.
    Counts(&'static str),
    /// Two messages about the clue or the region: that the constraint holds, as in `rule-loop-turns`, and that it
    /// fails.
    Rule {
        /// The message that the constraint holds.
        holds: &'static str,
        /// The message that the constraint fails.
        fails: &'static str,
    },
    /// Two sentences of a kind that is stated as a text, in the language of its author. `{}` stands for the clue or the
    /// region.
    Stated {
        /// The sentence that the constraint holds.
        holds: &'static str,
        /// The sentence that the constraint fails.
        fails: &'static str,
    },
}

impl Says {
    /// Returns the things that a clue counts, and in short: those of a kind that is stated as a text have their own words.
    pub fn things(things: &str) -> [Arg; 2] {
        match things {
            "cells" | "shaded" | "sides" | "steps" => {
                let noun = if things == "shaded" { "cells" } else { things };
                [format!("things-{things}"), format!("noun-{noun}")].map(|id| Message::new(id).into())
            }
            words => [words, words].map(|words| Arg::Letters(words.into())),
        }
    }
}

impl Origin {
    /// Returns a sentence of a kind that is stated as a text, with this part of the puzzle in the place of `{}`.
    pub fn sentence(text: &str, part: Option<Arg>) -> Message {
        let (before, after) = text.split_once("{}").unwrap_or((text, ""));
        let part = part.filter(|_| text.contains("{}")).unwrap_or(Arg::Letters(String::new()));
        let words = |words: &str| Arg::Letters(words.into());
        message!("rule-stated", before = words(before), part = part, after = words(after))
    }

    /// Returns a constraint of a clue.
    pub(crate) const fn clue(clue: Pos, says: Says) -> Self {
        Self { clue: Some(clue), region: None, says }
    }

    /// Returns a rule of the kind.
    pub const fn rule(holds: &'static str, fails: &'static str) -> Self {
        Self { clue: None, region: None, says: Says::Rule { holds, fails } }
    }

    /// Returns a rule of a kind that is stated as a text.
    pub(crate) const fn stated(clue: Option<Pos>, region: Option<Pos>, says: Says) -> Self {
        Self { clue, region, says }
    }

    /// Returns a rule of the kind about a region. `{}` stands for the region.
    pub(crate) const fn of_region(first: Pos, holds: &'static str, fails: &'static str) -> Self {
        Self { region: Some(first), ..Self::rule(holds, fails) }
    }
}
