//! The memory that a task may take, at once and in all.

use crate::settings::shared_memory::SharedMemory;
use crate::task::Task;
use std::time::Duration;
use unicursal_core::parallel::MAX_BRANCHES;
use unicursal_core::path::Technique;
use unicursal_core::{Instant, Limit, Stats};
use unicursal_models::kinds::BYTES_PER_STATEMENT;

impl Task {
    /// Returns the bytes that this task may take, whatever else is running.
    pub(crate) fn memory_limit(&self) -> usize {
        self.options.memory_limit()
    }

    /// Returns the memory to wait for. `None` if all of it may be taken.
    fn pending_grant(&self) -> Option<&SharedMemory> {
        self.options.shared_memory.as_ref().filter(|_| self.waited.get().is_none())
    }

    /// Returns the part of the limit that may be taken at this moment.
    fn memory_now(&self) -> usize {
        let limit = self.memory_limit();
        let Some(shared) = self.pending_grant() else { return limit };
        if !shared.grant.is_granted() {
            return limit.min(shared.bytes);
        }
        self.waited.get_or_init(|| Duration::ZERO);
        limit
    }

    /// Waits until all of the task's memory may be taken. The time does not count.
    fn wait_for_memory(&self) {
        if let Some(shared) = self.pending_grant() {
            let asked = Instant::now();
            shared.grant.wait();
            self.waited.get_or_init(|| asked.elapsed());
        }
    }

    /// Returns whether `bytes` may be taken; waiting for them if they are granted only later.
    pub(crate) fn has_memory(&self, bytes: usize) -> bool {
        let fits = bytes <= self.memory_limit();
        if fits && bytes > self.memory_now() {
            self.wait_for_memory();
        }
        fits
    }

    /// Does `work` in at most `max` bytes, as far as the task may take them. If the bytes that may be taken at once are
    /// not enough, the work is done again with all of them. Returns the result and the work.
    pub(crate) fn within_memory<T>(
        &self,
        max: usize,
        work: impl Fn(usize) -> (Result<T, Limit>, Stats),
    ) -> (Result<T, Limit>, Stats) {
        let max = max.min(self.memory_limit());
        let now = max.min(self.memory_now());
        let (result, mut stats) = work(now);
        if now == max || !matches!(result, Err(Limit::Memory)) {
            return (result, stats);
        }
        self.wait_for_memory();
        let (result, more) = work(max);
        stats += more;
        (result, stats)
    }

    /// Returns the bytes that beams may take: three quarters. The rest is for counts at the same time.
    pub(crate) fn memory_beside_counts(&self) -> usize {
        self.memory_limit() / 4 * 3
    }

    /// Returns the bytes that counts may use while beams run.
    pub(crate) fn memory_beside_beams(&self) -> usize {
        self.memory_limit() / 4
    }

    /// Returns whether there is memory for an engine.
    pub fn has_memory_for_engine(&self) -> bool {
        self.has_memory(self.engine_bytes())
    }

    /// Returns whether there is memory for a second engine, that of beams.
    pub(crate) fn has_memory_for_beams(&self) -> bool {
        self.has_memory(self.engine_bytes().saturating_mul(2))
    }

    /// Returns whether the task never has to wait for memory from now on.
    pub(crate) fn has_all_memory(&self) -> bool {
        self.pending_grant().is_none_or(|shared| shared.grant.is_granted())
    }

    /// Returns whether there is memory for an engine per branch.
    pub(crate) fn has_memory_for_branches(&self) -> bool {
        self.has_memory(self.engine_bytes().saturating_mul(MAX_BRANCHES + 1))
    }

    /// Returns the bytes that an engine with all techniques takes, about, as measured by `bench memory`; 0 if that is
    /// little.
    fn engine_bytes(&self) -> usize {
        let Some(problem) = &self.encoding.problem else {
            return if self.encoding.is_too_large { usize::MAX } else { 0 };
        };
        let parameters = &self.options.parameters;
        let (vertices, edges) = (problem.graph().vertices(), problem.graph().edges().len());
        let has_positions = self.techniques.has(Technique::Positions);
        let matrix = if has_positions { vertices * vertices.next_power_of_two() } else { 0 };
        let positions = if matrix > parameters.position_bits { 0 } else { matrix };
        let statements: usize = problem.local().iter().map(|local| local.statements().count()).sum();
        let distances = self.traits.clues as usize * vertices;
        let distances = if distances > parameters.distances { 0 } else { distances };
        let bytes = BYTES_PER_EDGE * edges
            + BYTES_PER_VERTEX * vertices
            + BYTES_PER_POSITION * positions
            + BYTES_PER_DISTANCE * distances
            + BYTES_PER_STATEMENT as usize * statements;
        bytes.saturating_sub(SMALL_ENGINE)
    }
}

/// An engine of this size is not counted: no board can do without.
const SMALL_ENGINE: usize = 1 << 20;
const BYTES_PER_EDGE: usize = 160;
const BYTES_PER_VERTEX: usize = 240;
const BYTES_PER_POSITION: usize = 2;
const BYTES_PER_DISTANCE: usize = 2;
