//! The solver: its settings, and the questions that it answers.

use crate::board::{Puzzle, Side};
use crate::certify;
use crate::solutions::analysis::{self, Analysis, MAX_LISTED};
use crate::solutions::collect;
use crate::solutions::count::Count;
use crate::solutions::iter::Solutions;
use crate::solutions::layers::{LayerError, Layers};
use crate::solutions::sample::Samples;
use crate::solutions::set::SolutionSet;
use crate::solve::answer::{Interrupted, Report, Solve, Uniqueness};
use crate::solve::beam;
use crate::solve::method::Method;
use crate::solve::number::Number;
use crate::solve::numbers;
use crate::solve::optimum::{Goal, Optimum, optimum};
use crate::solve::options::{Bounds, Options};
use crate::solve::path_engine::PathEngine;
use crate::solve::portfolio;
use crate::solve::session::Session;
use crate::solve::shared_memory::{MemoryGrant, SharedMemory};
use crate::solve::task::Task;
use crate::solve::threads::Threads;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use unicursal_core::path::Techniques;
use unicursal_core::{CancelToken, Stats, Thresholds};

mod certified;
pub(crate) mod memory_turns;
#[cfg(test)]
mod tests;

/// Solves puzzles, within limits. Answers do not depend on the number of threads. Where the time limit or a
/// cancellation cuts a search off, what is found until then depends on the machine: `Unknown`, or a solution that a
/// parallel branch has just found while another one was cut off.
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
    options: Arc<Options>,
}

/// All tuned numbers but the [`THRESHOLDS`].
fn all_numbers() -> impl Iterator<Item = &'static Number> {
    numbers::all().chain(certify::NUMBERS).chain(collect::NUMBERS).chain(analysis::NUMBERS)
}

/// Sets a threshold.
type Change = fn(&mut Thresholds, u64);

/// The thresholds of the engine, by the names under which tests change them.
const THRESHOLDS: [(&str, Change); 13] = [
    ("engine.restart", |thresholds, value| thresholds.restart = value),
    ("engine.learned", |thresholds, value| thresholds.learned = value as usize),
    ("engine.more_learned", |thresholds, value| thresholds.more_learned = value as usize),
    ("engine.rephase", |thresholds, value| thresholds.rephase = value),
    ("engine.excluded", |thresholds, value| thresholds.excluded = value),
    ("engine.branch_round", |thresholds, value| thresholds.branch_round = value),
    ("engine.position_bits", |thresholds, value| thresholds.position_bits = value as usize),
    ("engine.segment_bits", |thresholds, value| thresholds.segment_bits = value as usize),
    ("engine.distances", |thresholds, value| thresholds.distances = value as usize),
    ("engine.sweep_distances", |thresholds, value| thresholds.sweep_distances = value as usize),
    ("engine.sweep_width", |thresholds, value| thresholds.sweep_width = value as usize),
    ("engine.pruning_interval", |thresholds, value| thresholds.pruning_interval = value as usize),
    ("engine.pruned_states", |thresholds, value| thresholds.pruned_states = value as usize),
];

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("threads", &self.options.threads)
            .field("time_limit", &self.options.time_limit)
            .field("conflict_limit", &self.options.conflict_limit)
            .finish_non_exhaustive()
    }
}

/// The settings.
impl Solver {
    /// A solver without limits that uses all cores for long searches.
    pub fn new() -> Self {
        Self::default()
    }

    fn with(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(Arc::make_mut(&mut self.options));
        self
    }

    /// The number of threads that may work on one puzzle (0, the default: one per core). The answer does not depend on
    /// it.
    pub fn threads(self, threads: usize) -> Self {
        self.with(|options| options.threads = Threads::new(threads))
    }

    /// The wall-clock limit for each puzzle.
    pub fn time_limit(self, limit: Duration) -> Self {
        self.with(|options| options.time_limit = Some(limit))
    }

    /// The limit on conflicts for each search; it may be passed by a round of parallel search.
    pub fn conflict_limit(self, limit: u64) -> Self {
        self.with(|options| options.conflict_limit = Some(limit))
    }

    /// The method by which [`count`](Solver::count), [`sample`](Solver::sample) and [`analyze`](Solver::analyze) obtain
    /// all solutions.
    pub fn method(self, method: Method) -> Self {
        self.with(|options| options.method = method)
    }

    /// The image of the board with which the search for a first solution begins, one of those of
    /// [`solve_images`](Self::solve_images), from 0: for a portfolio of searches on different machines.
    pub fn image(self, number: usize) -> Self {
        self.with(|options| options.image = number)
    }

    /// The bytes that a puzzle may take (default: two gibibytes). Frontiers, beams, lists of all solutions, and the
    /// engines of parallel branches stay within it; a few megabytes per thread are added. Where a search can go on
    /// without more memory, it does.
    pub fn memory_limit(self, bytes: usize) -> Self {
        self.with(|options| options.memory_limit = Some(bytes))
    }

    /// Takes at most `bytes` before `grant` allows the whole memory limit, for solvers that work at the same time and
    /// share their memory. A search that needs more waits; this changes no answer, and the waiting does not count as
    /// its time.
    pub fn share_memory(self, bytes: usize, grant: Arc<dyn MemoryGrant>) -> Self {
        self.with(|options| options.shared_memory = Some(SharedMemory { bytes, grant }))
    }

    /// Changes tuned numbers, for tests and measurements. The answers stay the same, but for which solution comes first.
    ///
    /// # Panics
    /// If there is no number with one of these names.
    #[doc(hidden)]
    pub fn with_numbers(self, numbers: &[(&str, u64)]) -> Self {
        self.with(|options| {
            for &(name, value) in numbers {
                if let Some((_, set)) = THRESHOLDS.iter().find(|(known, _)| *known == name) {
                    set(&mut options.thresholds, value);
                } else {
                    let number = all_numbers().find(|number| number.name == name);
                    let number = number.unwrap_or_else(|| panic!("no number {name:?}"));
                    options.numbers.push((number.name, value));
                }
            }
        })
    }

    /// The tuned numbers that [`with_numbers`](Self::with_numbers) changes, and their defaults.
    #[doc(hidden)]
    pub fn numbers() -> Vec<(&'static str, u64)> {
        all_numbers().map(|number| (number.name, number.default)).collect()
    }

    /// A token that stops the solver from another thread.
    pub fn cancel(self, cancel: CancelToken) -> Self {
        self.with(|options| options.budget.cancel.push(cancel))
    }

    /// A function that is shown the counts of a running search about every thousand steps.
    pub fn progress(self, progress: impl Fn(&Stats) + Send + Sync + 'static) -> Self {
        self.with(|options| {
            options.budget.progress = Some(Arc::new(move |stats| {
                progress(stats);
                ControlFlow::Continue(())
            }));
        })
    }

    /// A function that is shown the bounds of the size of a smallest puzzle while that is looked for.
    pub fn bounds(self, bounds: impl Fn(Bounds) + Send + Sync + 'static) -> Self {
        self.with(|options| options.bounds = Some(Arc::new(bounds)))
    }

    /// Changes which optional propagators take part; the answers stay the same.
    pub fn techniques(self, change: impl Fn(Techniques) -> Techniques + Send + Sync + 'static) -> Self {
        self.with(|options| options.techniques = Some(Arc::new(change)))
    }
}

/// The questions.
impl Solver {
    /// Finds a solution or proves that there is none.
    pub fn solve(&self, puzzle: &Puzzle) -> Report<Solve> {
        Self::solution(&self.task(puzzle))
    }

    fn solution(task: &Arc<Task>) -> Report<Solve> {
        Session::new(task).solve()
    }

    /// Finds a solution by searches with the first `images` images of the board, on all threads: the board itself, its
    /// turns and mirrorings. The solution depends on their number, and not on the number of threads.
    ///
    /// Where a few numbers are given on a large board, the effort of a search varies greatly with the order in which it
    /// reads the board, so that the first of several is done much sooner; elsewhere all images are alike. On a single
    /// thread this takes longer than [`solve`](Self::solve).
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use unicursal_models::{Kind, Puzzle, Solve, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::NUMBRIX, 9, 9).clue((0, 0), 1).clue((8, 8), 81).build()?;
    /// let images = NonZeroUsize::new(4).expect("not 0");
    /// assert!(matches!(Solver::new().solve_images(&puzzle, images).answer, Solve::Solved(_)));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn solve_images(&self, puzzle: &Puzzle, images: NonZeroUsize) -> Report<Solve> {
        portfolio::solve(&self.options, puzzle, images)
    }

    /// As [`solve`](Self::solve), and also looks for a second solution if that takes no more effort than the first.
    /// Says whether the solution is the only one, if that is known then.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 2, 2).build()?;
    /// assert_eq!(Solver::new().solve_noting(&puzzle).answer.1, Some(false));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn solve_noting(&self, puzzle: &Puzzle) -> Report<(Solve, Option<bool>)> {
        let mut session = Session::new(&self.task(puzzle));
        let answer = match session.next() {
            Ok(Some(solution)) => match session.is_only() {
                Ok(is_only) => (Solve::Solved(solution), is_only),
                Err(defect) => (Solve::Defect(defect), None),
            },
            Ok(None) => (Solve::Unsolvable, None),
            Err(stop) => (stop.into(), None),
        };
        Report { answer, stats: session.stats() }
    }

    /// Looks for a solution with frontiers, from one side of the board after the other, that keep at most `width`
    /// states after each cell (a *beam search*). It either finds one or knows nothing: it never proves that there is
    /// none. Where search stalls on a large board with few clues, it may still find a solution.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solve, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 20, 20).build()?;
    /// assert!(matches!(Solver::new().beam(&puzzle, 100).answer, Solve::Solved(_)));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn beam(&self, puzzle: &Puzzle, width: usize) -> Report<Solve> {
        let task = self.task(puzzle);
        // A beam sees nothing but the path problem, and has scores only if the paths visit every vertex.
        if task.is_trivial() || !task.profile.is_pure {
            return self.solve(puzzle);
        }
        let mut engine = match PathEngine::new(&task) {
            Ok(Some(engine)) => engine,
            Ok(None) => return Report { answer: Solve::Unsolvable, stats: Stats::default() },
            Err(limit) => return Report { answer: Solve::Unknown(limit), stats: Stats::default() },
        };
        let (found, mut stats) = beam(&task, &mut engine, width);
        stats += engine.stats();
        Report { answer: found.map_or_else(Solve::from, Solve::Solved), stats }
    }

    /// Finds the shortest or the longest line, with a proof that there is no better one. The length of a line is the
    /// sum of `cost` over the sides that it uses. Lines that visit every cell are all equally long, unless costs
    /// differ.
    ///
    /// ```
    /// use unicursal_models::{Goal, Solver, format::read_text};
    ///
    /// let puzzle = read_text("numberlink\nrules: no cover\n1 . 1\n. . .\n. . .\n")?;
    /// let length = |goal| Solver::new().optimize(&puzzle, goal, |_| 1).answer.map(|found| found.best.map(|best| best.1));
    /// assert_eq!([Goal::Shortest, Goal::Longest].map(length), [Ok(Some(2)), Ok(Some(8))]);
    /// # Ok::<(), unicursal_models::format::Diagnostic>(())
    /// ```
    pub fn optimize(
        &self,
        puzzle: &Puzzle,
        goal: Goal,
        cost: impl Fn(Side) -> i16,
    ) -> Report<Result<Optimum, Interrupted>> {
        optimum(&self.task(puzzle), goal, cost)
    }

    /// Proves the solution unique, or finds two.
    pub fn check_unique(&self, puzzle: &Puzzle) -> Report<Uniqueness> {
        Self::uniqueness(&self.task(puzzle))
    }

    fn uniqueness(task: &Arc<Task>) -> Report<Uniqueness> {
        let mut session = Session::new(task);
        let answer = match session.next() {
            Ok(None) => Uniqueness::Unsolvable,
            Err(stop) => Uniqueness::stopped(None, stop),
            Ok(Some(first)) => match session.next() {
                Ok(None) => Uniqueness::Unique(first),
                Ok(Some(second)) => Uniqueness::Multiple([first, second]),
                Err(stop) => Uniqueness::stopped(Some(first), stop),
            },
        };
        Report { answer, stats: session.stats() }
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
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        Solutions::new(Session::new(&self.task(puzzle)))
    }

    /// Counts the solutions. A line counts once, not once in each direction.
    ///
    /// ```
    /// use unicursal_models::{Count, Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 8, 8).build()?;
    /// let Count::Exact(count) = Solver::new().count(&puzzle).answer else { panic!("there is no limit") };
    /// assert_eq!(count.to_string(), "3023313284");
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn count(&self, puzzle: &Puzzle) -> Report<Count> {
        Count::of(&self.task(puzzle))
    }

    /// A count that can be spread over machines, layer by layer; see [`Layers`].
    ///
    /// # Errors
    /// The count of this puzzle cannot be divided, or its path problem is too large for the limit on memory.
    pub fn layers(&self, puzzle: &Puzzle) -> Result<Layers, LayerError> {
        Layers::of(self.task(puzzle))
    }

    /// Gathers all solutions, in the memory that the limit allows.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 10, 10).build()?;
    /// let solutions = Solver::new().solution_set(&puzzle).answer.expect("there is no limit");
    /// assert_eq!(solutions.count().to_string(), "730044829512632");
    /// let middle = solutions.get(&(solutions.count() / 2_u32))?.expect("a solution");
    /// assert_eq!(middle.paths()[0].len(), 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution_set(&self, puzzle: &Puzzle) -> Report<Result<SolutionSet, Interrupted>> {
        SolutionSet::of(&self.task(puzzle))
    }

    /// Draws solutions at random: endlessly many, independent of each other, each solution exactly as likely as any
    /// other. The same seed draws the same solutions on every machine.
    ///
    /// All solutions are gathered first, which a limit may end. The time limit and cancellation end the drawing, too.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 9, 9).build()?;
    /// let samples = Solver::new().sample(&puzzle, 1).answer.expect("there is no limit");
    /// assert_eq!(samples.take(10).count(), 10);
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn sample(&self, puzzle: &Puzzle, seed: u64) -> Report<Result<Samples, Interrupted>> {
        let task = self.task(puzzle);
        let Report { answer, stats } = SolutionSet::of(&task);
        Report { answer: answer.map(|solutions| Samples::new(solutions, seed, task.budget())), stats }
    }

    /// Looks at all solutions together: their common steps, their differences, and the clues and walls that would tell
    /// them apart.
    ///
    /// All solutions are gathered first, which a limit may end. The time limit and cancellation end the analysis, too.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 2, 3).build()?;
    /// let analysis = Solver::new().analyze(&puzzle).answer.expect("there is no limit");
    /// assert_eq!(analysis.solutions, 8_u32.into());
    /// assert_eq!(analysis.wall.map(|wall| wall.leaves), Some(1_u32.into()));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn analyze(&self, puzzle: &Puzzle) -> Report<Result<Analysis, Interrupted>> {
        let task = self.task(puzzle);
        let Report { answer, stats } = SolutionSet::of(&task);
        let max_listed = task.number(&MAX_LISTED);
        let answer = answer.and_then(|solutions| Analysis::of(&solutions, max_listed, &task.budget()));
        Report { answer, stats }
    }

    pub(crate) fn options(&self) -> &Arc<Options> {
        &self.options
    }

    pub(crate) fn task(&self, puzzle: &Puzzle) -> Arc<Task> {
        Task::new(&self.options, puzzle)
    }
}
