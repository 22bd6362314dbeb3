use crate::board::{Puzzle, Solution};
use crate::encode::Encoding;
use crate::solve::memory::{Share, Turn};
use crate::solve::method::Method;
use crate::solve::schedule::Schedule;
use crate::solve::session::Search;
use crate::solve::stop::{Defect, Stop};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::fmt;
use std::iter::successors;
use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;
use unicursal_core::path::Techniques;
use unicursal_core::{Budget, CancelToken, Limit, Stats, parallel};

/// The answer to "find a solution".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solve {
    /// A checked solution.
    Solved(Solution),
    /// Proved: there is none.
    Unsolvable,
    /// A limit was reached first.
    Unknown(Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

/// The answer to "is the solution unique?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// Proved: this is the only solution.
    Unique(Solution),
    /// Two different solutions.
    Multiple([Solution; 2]),
    /// Proved: there is none.
    Unsolvable,
    /// A limit was reached first; the solution found so far, if any.
    Unknown(Option<Solution>, Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

impl From<Stop> for Solve {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Limit(limit) => Solve::Unknown(limit),
            Stop::Defect(defect) => Solve::Defect(defect),
        }
    }
}

impl Uniqueness {
    /// The search ended early, with this solution found, if any.
    fn stopped(found: Option<Solution>, stop: Stop) -> Self {
        match stop {
            Stop::Limit(limit) => Uniqueness::Unknown(found, limit),
            Stop::Defect(defect) => Uniqueness::Defect(defect),
        }
    }
}

/// An answer and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<T> {
    /// The answer.
    pub answer: T,
    /// What the engine did, in counts.
    pub stats: Stats,
}

/// Solves puzzles, within limits. Answers do not depend on the number of threads. Where the time limit or a cancellation
/// cuts a search off, what is found until then depends on the machine: `Unknown`, or a solution that a parallel branch
/// has just found while another one was cut off.
///
/// ```
/// use unicursal_models::{Kind, Puzzle, Solve, Solver};
///
/// let puzzle = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((1, 0), 2).build()?;
/// let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
/// assert_eq!(solution.cells(&puzzle), [[1, 2], [4, 3]]);
/// # Ok::<(), unicursal_models::PuzzleError>(())
/// ```
#[derive(Clone, Default)]
pub struct Solver {
    threads: usize,
    pool: Arc<OnceLock<ThreadPool>>,
    pub(crate) time_limit: Option<Duration>,
    pub(crate) conflict_limit: Option<u64>,
    pub(crate) techniques: Option<Arc<dyn Fn(Techniques) -> Techniques + Send + Sync>>,
    pub(crate) method: Method,
    pub(crate) memory_limit: Option<usize>,
    pub(crate) share: Option<Share>,
    pub(crate) schedule: Schedule,
    #[cfg(test)]
    is_spoilt: bool,
    pub(crate) budget: Budget,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("threads", &self.threads)
            .field("time_limit", &self.time_limit)
            .field("conflict_limit", &self.conflict_limit)
            .finish_non_exhaustive()
    }
}

/// The settings.
impl Solver {
    /// A solver without limits that uses all cores for long searches.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many threads may work on one puzzle (0, the default: one a core). The answer does not depend on it.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self.pool = Arc::default();
        self
    }

    /// The wall-clock limit for each puzzle.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The limit on conflicts for each search; it may be passed by a round of parallel search.
    pub fn conflict_limit(mut self, limit: u64) -> Self {
        self.conflict_limit = Some(limit);
        self
    }

    /// How [`count`](Solver::count), [`sample`](Solver::sample) and [`analyze`](Solver::analyze) come to all solutions.
    pub fn method(mut self, method: Method) -> Self {
        self.method = method;
        self
    }

    /// The bytes that a puzzle may take (default: two gibibytes). Frontiers, beams, lists of all solutions, and the engines
    /// of parallel branches stay within it; a few megabytes a thread come on top. Where a search can go on without, it
    /// does.
    pub fn memory_limit(mut self, bytes: usize) -> Self {
        self.memory_limit = Some(bytes);
        self
    }

    /// Takes no more than so many bytes before it has the `turn`, for solvers that work at the same time and share their
    /// memory. A search that needs more waits; this changes no answer, and the waiting does not count as its time.
    pub fn share_memory(mut self, bytes: usize, turn: Arc<dyn Turn>) -> Self {
        self.share = Some(Share { bytes, turn });
        self
    }

    /// Changes which way of searching comes when; the answers stay the same, but for which solution comes first.
    pub fn schedule(mut self, schedule: Schedule) -> Self {
        self.schedule = schedule;
        self
    }

    /// A token that stops the solver from another thread.
    pub fn cancel(mut self, cancel: CancelToken) -> Self {
        self.budget.cancel.push(cancel);
        self
    }

    /// A function that is shown the counts of a running search every thousand steps or so.
    pub fn progress(mut self, progress: impl Fn(&Stats) + Send + Sync + 'static) -> Self {
        self.budget.progress = Some(Arc::new(progress));
        self
    }

    /// Changes which optional propagators take part; the answers stay the same.
    pub fn techniques(mut self, change: impl Fn(Techniques) -> Techniques + Send + Sync + 'static) -> Self {
        self.techniques = Some(Arc::new(change));
        self
    }
}

/// The questions.
impl Solver {
    /// Finds a solution or proves that there is none.
    pub fn solve(&self, puzzle: &Puzzle) -> Report<Solve> {
        let mut search = Search::new(self, puzzle);
        let answer = match search.next() {
            Ok(Some(solution)) => Solve::Solved(solution),
            Ok(None) => Solve::Unsolvable,
            Err(stop) => stop.into(),
        };
        Report { answer, stats: search.stats() }
    }

    /// Proves the solution unique, or finds two.
    pub fn check_unique(&self, puzzle: &Puzzle) -> Report<Uniqueness> {
        let mut search = Search::new(self, puzzle);
        let answer = match search.next() {
            Ok(None) => Uniqueness::Unsolvable,
            Err(stop) => Uniqueness::stopped(None, stop),
            Ok(Some(first)) => match search.next() {
                Ok(None) => Uniqueness::Unique(first),
                Ok(Some(second)) => Uniqueness::Multiple([first, second]),
                Err(stop) => Uniqueness::stopped(Some(first), stop),
            },
        };
        Report { answer, stats: search.stats() }
    }

    /// All solutions, one after the other, in a fixed order. Memory does not grow with their number. A long enumeration
    /// finds them in rounds, on several threads: some thousands at a time.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 2, 2).build()?;
    /// assert_eq!(Solver::new().solutions(&puzzle).count(), 4);
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn solutions<'a>(&'a self, puzzle: &'a Puzzle) -> Solutions<'a> {
        Solutions { search: Search::new(self, puzzle), stop: None, done: false }
    }

    /// The puzzle as a cover.
    #[cfg_attr(not(test), expect(clippy::unused_self, reason = "tests spoil the encoding"))]
    pub(crate) fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let encoding = Encoding::of(puzzle);
        #[cfg(test)]
        let encoding = if self.is_spoilt { encoding.spoilt() } else { encoding };
        encoding
    }

    /// Has solutions read wrongly from now on, so that the checker has something to object to.
    #[cfg(test)]
    pub(crate) fn spoilt(self) -> Self {
        Self { is_spoilt: true, ..self }
    }

    /// Runs `work` where it may use the threads that long searches run on.
    pub(crate) fn on_all_threads<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match self.pool() {
            Some(pool) if self.threads != 1 => pool.install(work),
            _ => work(),
        }
    }

    /// Runs `work` on the threads that long searches run on, also if that is only one.
    pub(crate) fn on_pool<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match self.pool() {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// The threads that long searches run on, made when first needed. None if not a single one is to be had.
    fn pool(&self) -> Option<&ThreadPool> {
        if self.pool.get().is_none() {
            let most = match self.threads {
                0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
                threads => threads,
            };
            // Where the system refuses so many threads, it may still give fewer.
            let fewer = |threads: &usize| Some(threads / 2).filter(|&threads| threads > 0);
            let pool = successors(Some(most.min(parallel::MAX_BRANCHES)), fewer)
                .find_map(|threads| ThreadPoolBuilder::new().num_threads(threads).build().ok())?;
            // Another thread may have been quicker: then its pool is used.
            let _ = self.pool.set(pool);
        }
        self.pool.get()
    }
}

/// An iterator over the solutions of a puzzle; after its end, [`stop`](Solutions::stop) says whether they are all.
pub struct Solutions<'a> {
    search: Search<'a>,
    stop: Option<Stop>,
    done: bool,
}

impl Solutions<'_> {
    /// What ended the enumeration early; none if it is complete (or not at its end yet).
    pub fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// What the engine has done so far.
    pub fn stats(&self) -> Stats {
        self.search.stats()
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.done {
            return None;
        }
        let next = self.search.next();
        self.done = !matches!(next, Ok(Some(_)));
        match next {
            Ok(next) => next,
            Err(stop) => {
                self.stop = Some(stop);
                None
            }
        }
    }
}

impl fmt::Debug for Solutions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").field("stop", &self.stop).field("done", &self.done).finish_non_exhaustive()
    }
}
