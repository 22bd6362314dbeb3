//! The levels of the rules about a loop, for a person.

use unicursal_core::path::{Atom, Local};

/// The level of suppositions that are refuted at once.
pub(super) const AHEAD: u8 = 5;

/// The level of conclusions from what is inside and outside.
pub(super) const INSIDE: u8 = 4;

/// The level of a local constraint.
pub(super) fn of_local(local: &Local) -> u8 {
    match local {
        local if local.statements().any(|statement| matches!(statement.atom, Atom::Inside(_))) => INSIDE,
        Local::Clause(_) | Local::Count { .. } => 1,
        Local::AnyOf(_) => 3,
    }
}
