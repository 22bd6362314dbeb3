//! Memory that is shared by solvers that work at the same time.

use std::fmt;
use std::sync::Arc;

/// Grants shared memory to solvers that work at the same time, one after the other.
///
/// The solvers form a queue: when the first one is finished, the grant passes to the next. So the solver with the grant
/// never waits for a later one.
pub trait MemoryGrant: Send + Sync {
    /// Returns whether this solver may take all of its memory.
    fn is_granted(&self) -> bool;

    /// Waits until this solver may, or until the work is cancelled.
    fn wait(&self);
}

/// The memory that a solver may take before all of its memory is granted.
#[derive(Clone)]
pub(crate) struct SharedMemory {
    pub(crate) bytes: usize,
    pub(crate) grant: Arc<dyn MemoryGrant>,
}

impl fmt::Debug for SharedMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedMemory").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}
