//! The changes that wake the constraint.

use unicursal_core::note::notes;

notes! {
    /// A change that wakes the constraint.
    pub(super) enum Change {
        Min(task: usize in 14),
        Max(task: usize in 14),
        Shorter(task: usize in 14),
        Ordered(first: usize in 14, second: usize in 14),
    }
}
