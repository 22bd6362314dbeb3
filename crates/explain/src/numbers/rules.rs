//! The rules, by level.
//!
//! A rule finds all its applications in a state. More facts never make it find less, so it does not matter in which
//! order they are used.

mod arrow;
mod beside;
mod between;
mod dead_end;
mod enclosed;
mod every_way;
mod in_reach;
mod one_way;
mod only_number;
mod pair;
mod pocket;
mod search;
mod shortage;
mod what_if;

use super::argument::Argument;
use super::state::State;

pub(super) use dead_end::DeadEnd;
pub(super) use search::Search;
pub(super) use what_if::{FOLLOWS_WAYS, shortest};

/// Returns the applications of the rules of a level, of those that look at the board as it is. They may conclude what
/// is known.
pub(super) fn findings(state: &State, level: u8) -> Vec<Box<dyn Argument>> {
    let mut found = vec![];
    match level {
        1 => between::find(state, &mut found),
        2 => {
            arrow::find(state, &mut found);
            beside::find(state, &mut found);
            enclosed::find(state, true, &mut found);
        }
        3 => one_way::find(state, &mut found),
        4 => in_reach::find(state, &mut found),
        5 => {
            enclosed::find(state, false, &mut found);
            enclosed::find_in_reach(state, &mut found);
            pocket::find(state, &mut found);
            every_way::find(state, &mut found);
            dead_end::find(state, &mut found);
        }
        6 => {
            only_number::find(state, &mut found);
            pair::find(state, &mut found);
        }
        _ => {}
    }
    found
}

/// Returns a contradiction that a person sees in the state.
pub(super) fn contradiction(state: &State) -> Option<Box<dyn Argument>> {
    near_contradiction(state)
        .or_else(|| boxed(only_number::contradiction(state)))
        .or_else(|| shortage::contradiction(state))
}

/// Returns a contradiction that is seen close to where it arises.
fn near_contradiction(state: &State) -> Option<Box<dyn Argument>> {
    boxed(in_reach::contradiction(state))
        .or_else(|| boxed(enclosed::contradiction(state)))
        .or_else(|| boxed(pocket::contradiction(state)))
}

/// Returns whether a person sees that the state cannot be completed: no cell is left for a number, or only the same
/// cell for two, no number fits at a cell with at most one free neighbor, or a pocket has the wrong size.
pub(super) fn is_contradictory(state: &State) -> bool {
    state.facts.clash().is_some()
        || !in_reach::have_cells(state)
        || enclosed::left(state).any(|(_, numbers)| numbers.is_empty())
        || !pocket::can_all_be_filled(state)
}

fn boxed(argument: Option<impl Argument + 'static>) -> Option<Box<dyn Argument>> {
    argument.map(|argument| Box::new(argument) as Box<dyn Argument>)
}

/// Returns the immediate consequences of numbers that have just been put, in the course of a supposition.
pub(super) fn forced(state: &State) -> Vec<Box<dyn Argument>> {
    let mut found = vec![];
    arrow::find(state, &mut found);
    in_reach::find(state, &mut found);
    enclosed::find(state, true, &mut found);
    enclosed::find(state, false, &mut found);
    enclosed::find_in_reach(state, &mut found);
    found
}
