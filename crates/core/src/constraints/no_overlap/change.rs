//! The changes that wake the constraint.

use crate::constraints::no_overlap::MAX_TASKS;

/// A change that the constraint is told of.
#[derive(Clone, Copy)]
pub(super) enum Change {
    Min(usize),
    Max(usize),
    Ordered(usize, usize),
}

impl Change {
    pub(super) fn pack(self) -> u32 {
        let [kind, first, second] = match self {
            Change::Min(task) => [0, task, 0],
            Change::Max(task) => [1, task, 0],
            Change::Ordered(first, second) => [2, first, second],
        };
        (kind << 28 | first << 14 | second) as u32
    }

    pub(super) fn unpack(note: u32) -> Self {
        let [first, second] = [note >> 14, note].map(|task| (task as usize) % MAX_TASKS);
        match note >> 28 {
            0 => Change::Min(first),
            1 => Change::Max(first),
            _ => Change::Ordered(first, second),
        }
    }
}
