//! The part of a board that is left when all rules up to a level have been used as often as they lead on.

use super::facts::Known;
use super::rules::{DIRECT, Depth, contradiction, findings, refutations};
use super::state::State;
use unicursal_core::{Budget, Limit};

/// The depths of suppositions that count as techniques of their own, each harder than the one before.
const DEPTHS: [Depth; 3] = [
    Depth { choices: u32::MAX, rounds: 1, is_thorough: false },
    Depth { choices: u32::MAX, rounds: 3, is_thorough: false },
    Depth { choices: u32::MAX, rounds: u32::MAX, is_thorough: true },
];

/// Uses the rules of the levels up to `highest`, the simplest first, until they lead to nothing new.
fn close(state: &mut State, highest: u8) {
    let mut level = 1;
    while level <= highest {
        let mut is_new = false;
        for argument in findings(state, level) {
            is_new |= state.add(&argument.conclusions());
        }
        level = if is_new { 1 } else { level + 1 };
        if state.facts.clash().is_some() {
            return;
        }
    }
}

/// The number of missing numbers at first, after the rules of each level, and after suppositions of each depth. With
/// more givens, none of them is higher.
///
/// # Errors
/// The limit that was reached.
pub(super) fn left(mut state: State, budget: &Budget) -> Result<Vec<u32>, Limit> {
    let mut left = vec![state.missing().count() as u32];
    for level in 1..=DIRECT {
        close(&mut state, level);
        left.push(state.missing().count() as u32);
    }
    for depth in DEPTHS {
        while !state.facts.is_complete() && contradiction(&state).is_none() {
            let mut limit = None;
            let refuted = refutations(&state, depth, false, || {
                limit = budget.interrupted();
                limit.is_some()
            });
            if let Some(limit) = limit {
                return Err(limit);
            }
            let excluded: Vec<Known> = refuted.iter().map(|what_if| what_if.excluded()).collect();
            if !state.add(&excluded) {
                break;
            }
            close(&mut state, DIRECT);
        }
        left.push(state.missing().count() as u32);
    }
    Ok(left)
}
