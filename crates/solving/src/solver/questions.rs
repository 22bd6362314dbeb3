//! The questions about one puzzle.

use crate::session::Session;
use crate::session::optimum::{Goal, Optimum, optimum};
use crate::session::portfolio;
use crate::session::split::split;
use crate::settings::answer::{Interrupted, Report, Solve, Uniqueness};
use crate::solutions::analysis::{Analysis, MAX_LISTED};
use crate::solutions::count::Count;
use crate::solutions::iter::Solutions;
use crate::solutions::layers::{LayerError, Layers};
use crate::solutions::sample::Samples;
use crate::solutions::set::SolutionSet;
use crate::solver::Solver;
use crate::task::Task;
use crate::workers::beam::unlimited;
use crate::workers::path_engine::PathEngine;
use std::num::NonZeroUsize;
use std::sync::Arc;
use unicursal_core::Stats;
use unicursal_models::board::{Puzzle, Side, Solution};

/// The questions.
impl Solver {
    /// Finds a solution or proves that there is none.
    pub fn solve(&self, puzzle: &Puzzle) -> Report<Solve> {
        Self::solution(&self.task(puzzle))
    }

    pub(super) fn solution(task: &Arc<Task>) -> Report<Solve> {
        Session::new(task).solve()
    }

    /// Finds a solution by searches with the first `orientations` orientations of the board, on all threads: the board
    /// itself, its turns and mirrorings. The solution depends on their number, and not on the number of threads.
    ///
    /// The effort of a search varies greatly with the order in which it reads the board where a few numbers are given
    /// on a large one, so the first of several finishes much sooner. On other boards all orientations are alike. On a
    /// single thread this takes longer than [`solve`](Self::solve).
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use unicursal::{Kind, Puzzle, Solve, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::NUMBRIX, 9, 9).clue((0, 0), 1).clue((8, 8), 81).build()?;
    /// let orientations = NonZeroUsize::new(4).expect("not 0");
    /// assert!(matches!(Solver::new().solve_orientations(&puzzle, orientations).answer, Solve::Solved(_)));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn solve_orientations(&self, puzzle: &Puzzle, orientations: NonZeroUsize) -> Report<Solve> {
        portfolio::solve(&self.options, puzzle, orientations)
    }

    /// As [`solve`](Self::solve), and also looks for a second solution if that takes no more effort than the first.
    /// Says whether the solution is the only one, if that is known then.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 2, 2).build()?;
    /// assert_eq!(Solver::new().solve_noting(&puzzle).answer.1, Some(false));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn solve_noting(&self, puzzle: &Puzzle) -> Report<(Solve, Option<bool>)> {
        let mut session = Session::new(&self.task(puzzle));
        let answer = match session.next_solution() {
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
    /// states after each cell (a *beam search*). It may find a solution, but it never proves that there is none. Where
    /// search stalls on a large board with few clues, it may still find a solution.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solve, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 20, 20).build()?;
    /// assert!(matches!(Solver::new().beam(&puzzle, 100).answer, Solve::Solved(_)));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn beam(&self, puzzle: &Puzzle, width: usize) -> Report<Solve> {
        let task = self.task(puzzle);
        // A beam sees nothing but the path problem, and has scores only if the paths visit every vertex.
        if task.is_trivial() || !task.traits.is_pure {
            return self.solve(puzzle);
        }
        let mut engine = match PathEngine::new(&task) {
            Ok(Some(engine)) => engine,
            Ok(None) => return Report { answer: Solve::Unsolvable, stats: Stats::default() },
            Err(limit) => return Report { answer: Solve::Unknown(limit), stats: Stats::default() },
        };
        let (found, mut stats) = unlimited(&task, &mut engine, width);
        stats += engine.stats();
        Report { answer: found.map_or_else(Solve::from, Solve::Solved), stats }
    }

    /// Finds the shortest or the longest line, with a proof that there is no better one. The length of a line is the
    /// sum of `cost` over the sides that it uses. Lines that visit every cell are all equally long, unless costs
    /// differ.
    ///
    /// ```
    /// use unicursal::{Goal, Solver, format::read_text};
    ///
    /// let puzzle = read_text("numberlink\nrules: no cover\n1 . 1\n. . .\n. . .\n")?;
    /// let length = |goal| Solver::new().optimize(&puzzle, goal, |_| 1).answer.map(|found| found.best.map(|best| best.1));
    /// assert_eq!([Goal::Shortest, Goal::Longest].map(length), [Ok(Some(2)), Ok(Some(8))]);
    /// # Ok::<(), unicursal::format::Diagnostic>(())
    /// ```
    pub fn optimize(
        &self,
        puzzle: &Puzzle,
        goal: Goal,
        cost: impl Fn(Side) -> i16,
    ) -> Report<Result<Optimum, Interrupted>> {
        optimum(&self.task(puzzle), goal, cost)
    }

    /// Divides `puzzle` into `parts` puzzles: each of its solutions is a solution of exactly one of them, and they have
    /// no other solutions. They differ in their links and walls, and each is called after the puzzle and its number:
    /// `name#3/16`.
    ///
    /// There is at least one part, and there are at most [`MAX_PARTS`](crate::session::split::MAX_PARTS). There are
    /// fewer if the puzzle does not have that many open sides, or if a limit is reached before. Parts that turn out to
    /// be without solutions are left out, unless there is no other.
    ///
    /// ```
    /// use unicursal::{BigUint, Count, Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 4, 4).name("four").build()?;
    /// let parts = Solver::new().split(&puzzle, 8);
    /// assert_eq!(parts[2].name(), Some("four#3/8"));
    /// let count = |puzzle: &Puzzle| match Solver::new().count(puzzle).answer {
    ///     Count::Exact(count) => count,
    ///     other => panic!("{other:?}"),
    /// };
    /// assert_eq!(parts.iter().map(count).sum::<BigUint>(), count(&puzzle));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn split(&self, puzzle: &Puzzle, parts: usize) -> Vec<Puzzle> {
        split(self.options(), puzzle, parts)
    }

    /// Proves the solution unique, or finds two.
    pub fn check_unique(&self, puzzle: &Puzzle) -> Report<Uniqueness> {
        Self::uniqueness(&self.task(puzzle))
    }

    /// Checks whether there is a solution of `puzzle` other than `known`, which is one.
    pub fn check_beyond(&self, puzzle: &Puzzle, known: Solution) -> Report<Uniqueness> {
        let mut session = Session::beyond(&self.task(puzzle), &known);
        Report { answer: Self::beside(&mut session, known), stats: session.stats() }
    }

    pub(super) fn uniqueness(task: &Arc<Task>) -> Report<Uniqueness> {
        let mut session = Session::new(task);
        let answer = match session.next_solution() {
            Ok(None) => Uniqueness::Unsolvable,
            Err(stop) => Uniqueness::stopped(None, stop),
            Ok(Some(first)) => Self::beside(&mut session, first),
        };
        Report { answer, stats: session.stats() }
    }

    /// Returns whether the session has another solution beside the one that is `known`.
    fn beside(session: &mut Session, known: Solution) -> Uniqueness {
        match session.next_solution() {
            Ok(None) => Uniqueness::Unique(known),
            Ok(Some(other)) => Uniqueness::Multiple([known, other]),
            Err(stop) => Uniqueness::stopped(Some(known), stop),
        }
    }

    /// Returns all solutions, one after the other, in a fixed order. Memory does not grow with their number. A long
    /// enumeration finds them in rounds, on several threads: some thousands at a time.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 2, 2).build()?;
    /// assert_eq!(Solver::new().solutions(&puzzle).count(), 4);
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        Solutions::new(Session::new(&self.task(puzzle)))
    }

    /// Counts the solutions. A line counts once, not once in each direction.
    ///
    /// ```
    /// use unicursal::{Count, Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 8, 8).build()?;
    /// let Count::Exact(count) = Solver::new().count(&puzzle).answer else { panic!("there is no limit") };
    /// assert_eq!(count.to_string(), "3023313284");
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn count(&self, puzzle: &Puzzle) -> Report<Count> {
        Count::of(&self.task(puzzle))
    }

    /// Returns a count that can be spread over machines, layer by layer; see [`Layers`].
    ///
    /// # Errors
    /// The count of this puzzle cannot be divided, or its path problem is too large for the limit on memory.
    pub fn layers(&self, puzzle: &Puzzle) -> Result<Layers, LayerError> {
        Layers::of(self.task(puzzle))
    }

    /// Gathers all solutions, in the memory that the limit allows.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solver};
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

    /// Draws solutions at random: an endless sequence of independent, exactly uniform draws. The same seed draws the
    /// same solutions on every machine.
    ///
    /// All solutions are gathered first, which a limit may end. The time limit and cancellation end the drawing as
    /// well.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 9, 9).build()?;
    /// let samples = Solver::new().sample(&puzzle, 1).answer.expect("there is no limit");
    /// assert_eq!(samples.take(10).count(), 10);
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn sample(&self, puzzle: &Puzzle, seed: u64) -> Report<Result<Samples, Interrupted>> {
        let task = self.task(puzzle);
        let Report { answer, stats } = SolutionSet::of(&task);
        Report { answer: answer.map(|solutions| Samples::new(solutions, seed, task.budget())), stats }
    }

    /// Looks at all solutions together: their common steps, their differences, and the clues and walls that would tell
    /// them apart.
    ///
    /// All solutions are gathered first, which a limit may end. The time limit and cancellation end the analysis as
    /// well.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 2, 3).build()?;
    /// let analysis = Solver::new().analyze(&puzzle).answer.expect("there is no limit");
    /// assert_eq!(analysis.solutions, 8_u32.into());
    /// assert_eq!(analysis.wall.map(|wall| wall.leaves), Some(1_u32.into()));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn analyze(&self, puzzle: &Puzzle) -> Report<Result<Analysis, Interrupted>> {
        let task = self.task(puzzle);
        let Report { answer, stats } = SolutionSet::of(&task);
        let max_listed = task.number(&MAX_LISTED);
        let answer = answer.and_then(|solutions| Analysis::of(&solutions, max_listed, &task.budget()));
        Report { answer, stats }
    }
}
