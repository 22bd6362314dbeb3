use crate::check::check;
use crate::encoding::Encoding;
use crate::kinds::rules;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use unicursal_core::path::{self, Layout, Techniques};
use unicursal_core::{Budget, Cancel, Limit, Lit, Outcome, Solver as Engine, Stats, Store, parallel};

/// Conflicts of the first, undivided search. Most puzzles end here.
const FIRST_SEARCH: u64 = 20_000;

/// The answer to "find a solution".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solve {
    /// A checked solution.
    Solved(Solution),
    /// Proved: there is none.
    Unsolvable,
    /// A limit was reached first.
    Unknown(Limit),
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
}

/// An answer and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<T> {
    /// The answer.
    pub answer: T,
    /// What the engine did, in counts.
    pub stats: Stats,
}

/// Solves puzzles, within limits. Answers do not depend on the number of threads, and only those cut off by the time
/// limit or by a cancellation depend on the machine.
///
/// ```
/// use unicursal_models::{Kind, Puzzle, Solve, Solver};
///
/// let puzzle = Puzzle::builder(Kind::Zip, 2, 2).clue((0, 0), 1).clue((1, 0), 2).build()?;
/// let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
/// assert_eq!(solution.cells(&puzzle), [[1, 2], [4, 3]]);
/// # Ok::<(), unicursal_models::PuzzleError>(())
/// ```
#[derive(Clone, Default)]
pub struct Solver {
    threads: usize,
    pool: Arc<OnceLock<ThreadPool>>,
    time_limit: Option<Duration>,
    conflict_limit: Option<u64>,
    techniques: Option<fn(Techniques) -> Techniques>,
    budget: Budget,
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

    /// A token that stops the solver from another thread.
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.budget.cancel.push(cancel);
        self
    }

    /// A function that is shown the counts of a running search every thousand steps or so.
    pub fn progress(mut self, progress: impl Fn(&Stats) + Send + Sync + 'static) -> Self {
        self.budget.progress = Some(Arc::new(progress));
        self
    }

    /// Changes which optional propagators take part; the answers stay the same.
    pub fn techniques(mut self, change: fn(Techniques) -> Techniques) -> Self {
        self.techniques = Some(change);
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
            Err(limit) => Solve::Unknown(limit),
        };
        Report {
            answer,
            stats: search.stats(),
        }
    }

    /// Proves the solution unique, or finds two.
    pub fn check_unique(&self, puzzle: &Puzzle) -> Report<Uniqueness> {
        let mut search = Search::new(self, puzzle);
        let answer = match search.next() {
            Ok(None) => Uniqueness::Unsolvable,
            Err(limit) => Uniqueness::Unknown(None, limit),
            Ok(Some(first)) => match search.next() {
                Ok(None) => Uniqueness::Unique(first),
                Ok(Some(second)) => Uniqueness::Multiple([first, second]),
                Err(limit) => Uniqueness::Unknown(Some(first), limit),
            },
        };
        Report {
            answer,
            stats: search.stats(),
        }
    }

    /// All solutions, one after the other, in a fixed order. Memory does not grow with their number.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::Line, 2, 2).build()?;
    /// assert_eq!(Solver::new().solutions(&puzzle).count(), 4);
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn solutions<'a>(&'a self, puzzle: &'a Puzzle) -> Solutions<'a> {
        Solutions {
            search: Search::new(self, puzzle),
            limit: None,
            done: false,
        }
    }

    fn pool(&self) -> Option<&ThreadPool> {
        if self.pool.get().is_none() {
            let pool = ThreadPoolBuilder::new().num_threads(self.threads).build().ok()?;
            // Another thread may have been quicker: then its pool is used.
            let _ = self.pool.set(pool);
        }
        self.pool.get()
    }
}

/// An iterator over the solutions of a puzzle; after its end, [`limit`](Solutions::limit) says whether they are all.
pub struct Solutions<'a> {
    search: Search<'a>,
    limit: Option<Limit>,
    done: bool,
}

impl Solutions<'_> {
    /// The limit that ended the enumeration early; none if it is complete (or not at its end yet).
    pub fn limit(&self) -> Option<Limit> {
        self.limit
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
        self.limit = next.as_ref().err().copied();
        self.done = !matches!(next, Ok(Some(_)));
        next.ok().flatten()
    }
}

impl fmt::Debug for Solutions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("limit", &self.limit)
            .field("done", &self.done)
            .finish_non_exhaustive()
    }
}

/// One puzzle being searched.
struct Search<'a> {
    solver: &'a Solver,
    puzzle: &'a Puzzle,
    encoding: Encoding,
    engine: Option<(Engine, Arc<Layout>)>,
    techniques: Techniques,
    budget: Budget,
    found: u64,
    /// What parallel branches did.
    branch_stats: Stats,
}

fn build(encoding: &Encoding, techniques: &Techniques) -> Option<(Engine, Arc<Layout>)> {
    let mut engine = Engine::new();
    let layout = path::post(&mut engine, encoding.cover.clone()?, techniques);
    Some((engine, layout))
}

fn used_edges(layout: &Layout, model: &Store) -> Vec<Lit> {
    let edges = (0..layout.graph().edges().len() as u32).map(|edge| layout.edge(edge));
    edges.filter(|&edge| model.is_true(edge)).collect()
}

fn exclude(engine: &mut Engine, used: &[Lit]) {
    let clause: Vec<Lit> = used.iter().map(|&edge| !edge).collect();
    engine.add_clause(&clause);
}

impl<'a> Search<'a> {
    fn new(solver: &'a Solver, puzzle: &'a Puzzle) -> Self {
        let deadline = solver
            .time_limit
            .and_then(|limit| Instant::now().checked_add(limit));
        let encoding = rules(puzzle.kind()).encode(puzzle);
        let clues = encoding.cover.as_ref().map(|cover| &cover.clues);
        let mut techniques = Techniques::for_clues(clues.unwrap_or(&path::Clues::None));
        if let Some(change) = solver.techniques {
            techniques = change(techniques);
        }
        let mut search = Self {
            solver,
            puzzle,
            encoding,
            engine: None,
            techniques,
            budget: Budget {
                deadline,
                ..solver.budget.clone()
            },
            found: 0,
            branch_stats: Stats::default(),
        };
        search.engine = build(&search.encoding, &techniques);
        search
    }

    fn stats(&self) -> Stats {
        let mut stats = self.branch_stats;
        if let Some((engine, _)) = &self.engine {
            stats += engine.stats();
        }
        stats
    }

    /// The next solution, checked; none if there are no more.
    fn next(&mut self) -> Result<Option<Solution>, Limit> {
        if self.puzzle.open_cells().nth(1).is_none() {
            return Ok(self.single_cell());
        }
        let Some((mut engine, layout)) = self.engine.take() else {
            return Ok(None);
        };
        let outcome = self.run(&mut engine, &layout);
        let result = match outcome {
            Outcome::Satisfiable => {
                let solution = self.encoding.decode(self.puzzle, &layout, engine.model());
                self.drop_streamliner(&mut engine, &layout);
                Ok(Some(solution))
            }
            Outcome::Unsatisfiable => Ok(None),
            Outcome::Unknown(Limit::Conflicts) if self.may_branch() => self.search_branches(&mut engine, &layout),
            Outcome::Unknown(limit) => Err(limit),
        };
        self.engine = Some((engine, layout));
        let Some(solution) = result? else { return Ok(None) };
        self.found += 1;
        if let Err(violation) = check(self.puzzle, &solution) {
            unreachable!("the engine's answer breaks a rule: {violation:?}");
        }
        Ok(Some(solution))
    }

    fn run(&self, engine: &mut Engine, layout: &Layout) -> Outcome {
        let spent = self.stats().conflicts + engine.stats().conflicts;
        let left = self
            .solver
            .conflict_limit
            .map(|limit| limit.saturating_sub(spent));
        // Enumeration stays in one search: its order is the order in which solutions are found.
        let first_search = self.may_branch().then_some(FIRST_SEARCH);
        let conflicts = left.into_iter().chain(first_search).min();
        if left == Some(0) {
            return Outcome::Unknown(Limit::Conflicts);
        }
        let budget = Budget {
            conflicts,
            ..self.budget.clone()
        };
        if self.found == 0 && self.techniques.probing && !engine.probe(u64::MAX, &budget) {
            return Outcome::Unsatisfiable;
        }
        if let Some(streamliner) = layout.streamliner().filter(|_| self.found == 0) {
            let half = Budget { conflicts: std::env::var("SLIMB").ok().map(|v| v.parse().unwrap()).or(Some(conflicts.unwrap_or(FIRST_SEARCH) / 2)), ..budget.clone() };
            if engine.solve_within(&[streamliner], &half) == Outcome::Satisfiable {
                return Outcome::Satisfiable;
            }
        }
        engine.next_solution(&budget)
    }

    /// The streamliner only serves to find a first solution. It was part of the decisions that led there, so that
    /// the solution is excluded by its edges instead.
    fn drop_streamliner(&self, engine: &mut Engine, layout: &Layout) {
        if let Some(streamliner) = layout.streamliner().filter(|&lit| engine.model().is_true(lit)) {
            let used = used_edges(layout, engine.model());
            exclude(engine, &used);
            engine.add_clause(&[!streamliner]);
        }
    }

    /// Whether a long search is divided: when looking for a first and a second solution.
    fn may_branch(&self) -> bool {
        self.found < 2
            && self
                .solver
                .conflict_limit
                .is_none_or(|limit| limit > FIRST_SEARCH)
    }

    /// Goes on with `engine`'s search in parallel branches.
    fn search_branches(&mut self, engine: &mut Engine, layout: &Layout) -> Result<Option<Solution>, Limit> {
        let (encoding, techniques) = (&self.encoding, &self.techniques);
        let streamliner = layout.streamliner().filter(|_| self.found == 0);
        let build = || {
            build(encoding, techniques)
                .map(|(engine, _)| engine)
                .unwrap_or_default()
        };
        let mut run = || parallel::solve(engine, &build, streamliner, &self.budget);
        let report = match self.solver.pool() {
            Some(pool) => pool.install(run),
            None => run(),
        };
        self.branch_stats += report.stats;
        match report.outcome {
            Outcome::Satisfiable => {}
            Outcome::Unsatisfiable => return Ok(None),
            Outcome::Unknown(limit) => return Err(limit),
        }
        let Some(winner) = report.winner else {
            return Ok(None);
        };
        let edges = 0..layout.graph().edges().len() as u32;
        let exclusion: Vec<_> = edges
            .map(|edge| layout.edge(edge))
            .filter(|&edge| winner.model().is_true(edge))
            .map(|edge| !edge)
            .collect();
        engine.add_clause(&exclusion);
        Ok(Some(self.encoding.decode(self.puzzle, layout, winner.model())))
    }

    /// A board of one open cell is its own and only solution.
    fn single_cell(&mut self) -> Option<Solution> {
        self.found += 1;
        let cells: Vec<_> = self.puzzle.open_cells().collect();
        let solution = Solution::new(self.puzzle, vec![cells]);
        (self.found == 1 && check(self.puzzle, &solution).is_ok()).then_some(solution)
    }
}
