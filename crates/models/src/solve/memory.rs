//! The memory that a puzzle may take, and how puzzles that are answered at the same time share it.

use crate::encode::Encoding;
use crate::solve::session::Search;
use std::fmt;
use std::sync::Arc;
use std::time::Instant;
use unicursal_core::frontier::Limits;
use unicursal_core::parallel::MAX_BRANCHES;
use unicursal_core::path::{PathClues, Technique, Techniques};
use unicursal_core::{Limit, Stats};

/// Tells solvers that work at the same time which of them may take the memory that they share.
///
/// The solvers come in an order, and the turn goes from each to the next when it is finished, so that whoever has the turn
/// never waits for a later one.
pub trait Turn: Send + Sync {
    /// Whether this solver has the turn.
    fn has_come(&self) -> bool;

    /// Waits until it has, or until the work is cancelled.
    fn wait(&self);
}

/// What a solver may take while another one has the turn.
#[derive(Clone)]
pub(crate) struct Share {
    pub(crate) bytes: usize,
    pub(crate) turn: Arc<dyn Turn>,
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Share").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}

/// How much of its memory a puzzle may take at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// Its share, if the memory is shared.
    Share,
    /// All of it.
    All,
    /// All of it would not be enough for an engine; nothing is known of the puzzle.
    TooFew,
}

/// An engine of this size is not counted: no board can do without.
const SMALL_ENGINE: usize = 1 << 20;

impl Search<'_> {
    /// The bytes that this puzzle may take: the same whatever else is answered.
    pub(crate) fn memory_limit(&self) -> usize {
        self.solver.memory_limit.unwrap_or(Limits::default().memory)
    }

    /// The part of it that may be taken at this moment.
    fn memory_now(&mut self) -> usize {
        let limit = self.memory_limit();
        match &self.solver.share {
            Some(share) if self.means != Means::All => {
                if !share.turn.has_come() {
                    return limit.min(share.bytes);
                }
                self.means = Means::All;
                limit
            }
            _ => limit,
        }
    }

    /// Waits until all of the puzzle's memory may be taken. The time does not count.
    fn wait_for_memory(&mut self) {
        if let Some(share) = self.solver.share.as_ref().filter(|_| self.means != Means::All) {
            let asked = Instant::now();
            share.turn.wait();
            self.means = Means::All;
            self.budget.deadline = self.budget.deadline.and_then(|deadline| deadline.checked_add(asked.elapsed()));
        }
    }

    /// Whether so many bytes may be taken; waits for them if they may be taken only later.
    pub(crate) fn has_memory(&mut self, bytes: usize) -> bool {
        let fits = bytes <= self.memory_limit();
        if fits && bytes > self.memory_now() {
            self.wait_for_memory();
        }
        fits
    }

    /// Does `work` in at most so many bytes, as far as the puzzle may take them. If what may be taken at once is not enough,
    /// it is done again with all of it. Beside the result, what was done.
    pub(crate) fn within_memory<T>(
        &mut self,
        most: usize,
        work: impl Fn(&Self, usize) -> (Result<T, Limit>, Stats),
    ) -> (Result<T, Limit>, Stats) {
        let most = most.min(self.memory_limit());
        let now = most.min(self.memory_now());
        let (result, mut stats) = work(self, now);
        if now == most || !matches!(result, Err(Limit::Memory)) {
            return (result, stats);
        }
        self.wait_for_memory();
        let (result, more) = work(self, most);
        stats += more;
        (result, stats)
    }

    /// Whether there is memory for an engine a branch.
    pub(crate) fn may_divide(&mut self) -> bool {
        self.has_memory(engine_bytes(&self.encoding, &self.techniques).saturating_mul(MAX_BRANCHES + 1))
    }
}

/// About how many bytes an engine with all techniques takes, as measured; none if that is little.
pub(crate) fn engine_bytes(encoding: &Encoding, techniques: &Techniques) -> usize {
    let Some(cover) = &encoding.problem else { return 0 };
    let (vertices, edges) = (cover.graph.vertices(), cover.graph.edges().len());
    let matrix = if techniques.has(Technique::Positions) { vertices * vertices.next_power_of_two() } else { 0 };
    let positions = if matrix > MOST_POSITIONS { 0 } else { matrix * BYTES_A_POSITION };
    let clues = match &cover.clues {
        PathClues::None => 0,
        PathClues::Order(order) => order.len(),
        PathClues::Steps(steps) => steps.len(),
        PathClues::Labels(pairs) => pairs.len(),
    };
    let distances = 2 * clues * vertices;
    let distances = if distances > MOST_DISTANCES { 0 } else { distances };
    let bytes = BYTES_AN_EDGE * edges + BYTES_A_VERTEX * vertices + positions + distances;
    bytes.saturating_sub(SMALL_ENGINE)
}

/// Beyond these the engine does without: see "Memory" in `docs/ARCHITECTURE.md`.
const MOST_POSITIONS: usize = 1 << 24;
const MOST_DISTANCES: usize = 1 << 26;
const BYTES_AN_EDGE: usize = 160;
const BYTES_A_VERTEX: usize = 240;
const BYTES_A_POSITION: usize = 2;
