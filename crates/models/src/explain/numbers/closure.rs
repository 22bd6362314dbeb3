//! All that the techniques of a level find about the numbers of a board.

use super::facts::Known;
use super::rules::{Depth, WhatIf, contradiction, findings, refutations};
use super::state::State;
use crate::explain::effort::{Closure, Technique};
use unicursal_core::{Budget, Limit};

/// The numbers that are known.
pub(in crate::explain) struct NumberClosure {
    pub(super) state: State,
    pub(super) budget: Budget,
}

impl NumberClosure {
    /// Adds facts. Returns the number of those that are new.
    fn add(&mut self, facts: impl IntoIterator<Item = Known>) -> u32 {
        facts.into_iter().filter(|&fact| self.state.facts.clash().is_none() && self.state.add(&[fact])).count()
            as u32
    }
}

impl Closure for NumberClosure {
    fn left(&self) -> u32 {
        self.state.missing().count() as u32
    }

    fn apply(&mut self, technique: Technique) -> Result<u32, Limit> {
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        let found: Vec<Known> = match technique {
            Technique::Rules(level) => {
                findings(&self.state, level).iter().flat_map(|argument| argument.conclusions()).collect()
            }
            Technique::WhatIf(_) if contradiction(&self.state).is_some() => vec![],
            Technique::WhatIf(rounds) => {
                let depth = Depth { choices: u32::MAX, rounds, is_thorough: rounds == u32::MAX };
                let mut limit = None;
                let refuted = refutations(&self.state, depth, false, || {
                    limit = self.budget.interrupted();
                    limit.is_some()
                });
                if let Some(limit) = limit {
                    return Err(limit);
                }
                refuted.iter().map(WhatIf::excluded).collect()
            }
        };
        Ok(self.add(found))
    }
}
