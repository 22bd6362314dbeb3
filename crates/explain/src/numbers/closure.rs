//! Everything that the techniques of a level find about the numbers of a board. More facts never make a technique find
//! less: no rule needs a fact to be missing, rules look past known numbers that would divide a gap, and a supposition
//! is followed in rounds that draw all immediate consequences. So more givens never raise a grade.

use super::facts::Known;
use super::matching::shortage;
use super::rules::{FOLLOWS_WAYS, findings, forced, is_contradictory};
use super::state::State;
use crate::effort::{Closure, DIRECT, Tier};
use unicursal_core::{Budget, Limit};
use unicursal_models::board::Pos;

/// The numbers that are known.
pub(crate) struct NumberClosure {
    pub(super) state: State,
    pub(super) budget: Budget,
}

impl NumberClosure {
    /// Adds facts. Returns the number of those that are new.
    fn add(&mut self, facts: impl IntoIterator<Item = Known>) -> u32 {
        facts.into_iter().filter(|&fact| self.state.facts.clash().is_none() && self.state.add(&[fact])).count()
            as u32
    }

    /// Returns the numbers that cannot be where they are supposed to be, since that would lead to a contradiction
    /// within `rounds` rounds.
    ///
    /// # Errors
    /// The limit that was reached.
    fn refuted(&self, rounds: u32) -> Result<Vec<Known>, Limit> {
        let mut refuted = vec![];
        if is_contradictory(&self.state) {
            return Ok(refuted);
        }
        for number in self.state.missing() {
            for cell in self.state.candidates.cells(number) {
                if let Some(limit) = self.budget.interrupted() {
                    return Err(limit);
                }
                if fails(&self.state, Known::At { number, cell }, rounds) {
                    refuted.push(Known::Not { number, cell });
                }
            }
        }
        Ok(refuted)
    }
}

/// Returns whether a supposition leads to a contradiction within `rounds` rounds. If they have no limit, by all rules
/// that a person uses while a supposition is kept in mind, and by counting.
fn fails(state: &State, supposed: Known, rounds: u32) -> bool {
    let mut state = state.clone();
    state.add(&[supposed]);
    for round in 0.. {
        let is_thorough = rounds == u32::MAX;
        if is_contradictory(&state) || (is_thorough && shortage(&state).is_some()) {
            return true;
        }
        if round == rounds {
            break;
        }
        let mut found = forced(&state);
        if is_thorough {
            let levels = (1..=DIRECT).filter(|level| !FOLLOWS_WAYS.contains(level));
            found.extend(levels.flat_map(|level| findings(&state, level)));
        }
        let conclusions: Vec<Known> = found.iter().flat_map(|argument| argument.conclusions()).collect();
        let mut is_new = false;
        for fact in conclusions {
            // A number that has lost its cell to another one in the same round shows in the next.
            let is_possible = match fact {
                Known::At { number, cell } => state.candidates.contains(number, cell),
                _ => true,
            };
            is_new |= is_possible && state.add(&[fact]);
        }
        if !is_new {
            break;
        }
    }
    false
}

impl Closure for NumberClosure {
    fn left(&self) -> u32 {
        self.state.missing().count() as u32
    }

    fn open_points(&mut self) -> Vec<Pos> {
        self.state.free_cells().map(|cell| self.state.layout.place(cell)).collect()
    }

    fn apply(&mut self, tier: Tier) -> Result<u32, Limit> {
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        let found: Vec<Known> = match tier {
            Tier::Rules(level) => {
                findings(&self.state, level).iter().flat_map(|argument| argument.conclusions()).collect()
            }
            Tier::WhatIf(rounds) => self.refuted(rounds)?,
        };
        Ok(self.add(found))
    }
}
