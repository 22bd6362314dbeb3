//! A stand-in for the engine: naive depth-first search behind the names that the engine will keep.

use crate::{Kind, Pos, Puzzle, Solution, Square};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The wall-clock limit.
    Time,
    /// The limit on conflicts.
    Conflicts,
    /// Somebody cancelled the search.
    Cancelled,
}

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

/// Effort, as plain counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Dead ends met.
    pub conflicts: u64,
    /// Choices made.
    pub decisions: u64,
}

impl Stats {
    /// The counts with their names.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, u64)> + use<> {
        [("conflicts", self.conflicts), ("decisions", self.decisions)].into_iter()
    }
}

/// Effort so far, for a progress display.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Dead ends met.
    pub conflicts: u64,
    /// Choices made.
    pub decisions: u64,
}

/// Ends a search from elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A token that nobody has cancelled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cancels every search that holds a clone of the token.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// An answer and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<T> {
    /// The answer.
    pub answer: T,
    /// What it cost.
    pub stats: Stats,
}

type Callback = Arc<dyn Fn(&Progress) + Send + Sync>;

/// Solves puzzles. Cheap to make; reuse one for many puzzles.
#[derive(Clone, Default)]
pub struct Solver {
    threads: Option<usize>,
    time_limit: Option<Duration>,
    conflict_limit: Option<u64>,
    cancel: Cancel,
    progress: Option<Callback>,
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

impl Solver {
    /// A solver without limits that uses all cores.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many threads may work on one puzzle; the answer does not depend on it.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads);
        self
    }

    /// The wall-clock limit for each puzzle.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The limit on conflicts for each puzzle.
    pub fn conflict_limit(mut self, limit: u64) -> Self {
        self.conflict_limit = Some(limit);
        self
    }

    /// The token that ends searches from elsewhere.
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = cancel;
        self
    }

    /// Called every so often during a search.
    pub fn progress(mut self, progress: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        self.progress = Some(Arc::new(progress));
        self
    }

    /// Finds a solution or proves that there is none.
    pub fn solve(&self, puzzle: &Puzzle) -> Report<Solve> {
        let mut solutions = self.solutions(puzzle);
        let answer = match (solutions.next(), solutions.limit()) {
            (Some(solution), _) => Solve::Solved(solution),
            (None, Some(limit)) => Solve::Unknown(limit),
            (None, None) => Solve::Unsolvable,
        };
        Report {
            answer,
            stats: solutions.stats(),
        }
    }

    /// Proves the solution unique, or finds two.
    pub fn check_unique(&self, puzzle: &Puzzle) -> Report<Uniqueness> {
        let mut solutions = self.solutions(puzzle);
        let answer = match (solutions.next(), solutions.next(), solutions.limit()) {
            (Some(first), Some(second), _) => Uniqueness::Multiple([first, second]),
            (first, _, Some(limit)) => Uniqueness::Unknown(first, limit),
            (Some(only), None, None) => Uniqueness::Unique(only),
            (None, ..) => Uniqueness::Unsolvable,
        };
        Report {
            answer,
            stats: solutions.stats(),
        }
    }

    /// All solutions, one after the other, in a fixed order.
    pub fn solutions<'a>(&'a self, puzzle: &'a Puzzle) -> Solutions<'a> {
        let mut solutions = Solutions {
            solver: self,
            puzzle,
            clues: puzzle.clues(),
            open: puzzle.open_cells().count(),
            steps: vec![],
            visited: vec![false; (puzzle.rows() * puzzle.cols()) as usize],
            stack: vec![],
            deadline: self.time_limit.map(|limit| Instant::now() + limit),
            limit: None,
            stats: Stats::default(),
        };
        let first = solutions.candidates();
        solutions.stack.push(first);
        solutions
    }
}

/// An iterator over the solutions of a puzzle; after `None`, [`limit`](Solutions::limit) says whether they are all.
#[derive(Debug)]
pub struct Solutions<'a> {
    solver: &'a Solver,
    puzzle: &'a Puzzle,
    clues: Vec<(u32, Pos)>,
    open: usize,
    steps: Vec<Pos>,
    visited: Vec<bool>,
    stack: Vec<Vec<Pos>>,
    deadline: Option<Instant>,
    limit: Option<Limit>,
    stats: Stats,
}

impl Solutions<'_> {
    /// The limit that ended the enumeration early; none if it is complete (or not at its end yet).
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// The effort so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    fn candidates(&self) -> Vec<Pos> {
        let clue = |pos: Pos| match self.puzzle.square(pos) {
            Square::Clue(clue) => Some(clue),
            _ => None,
        };
        let next_pair = || -> Vec<Pos> {
            let free = self
                .clues
                .iter()
                .find(|(_, pos)| !self.visited[self.puzzle.index(*pos)]);
            free.iter().map(|(_, pos)| *pos).collect()
        };
        let mut next: Vec<Pos> = match (self.puzzle.kind(), self.steps.last()) {
            (Kind::Numberlink, None) => next_pair(),
            (Kind::Numberlink, Some(&last)) if clue(last).is_some() => {
                let mates = self.steps.iter().filter(|&&pos| clue(pos) == clue(last)).count();
                if mates == 2 {
                    next_pair()
                } else {
                    self.puzzle.neighbours(last).to_vec()
                }
            }
            (_, Some(&last)) => self.puzzle.neighbours(last).to_vec(),
            (_, None) => self.puzzle.open_cells().collect(),
        };
        let step = self.steps.len() as u32 + 1;
        let met = self.steps.iter().filter(|&&pos| clue(pos).is_some()).count();
        next.retain(|&pos| !self.visited[self.puzzle.index(pos)]);
        next.retain(|&pos| match (self.puzzle.kind(), clue(pos)) {
            (Kind::Zip, None) => step != 1 && step as usize != self.open,
            (Kind::Zip, Some(clue)) => {
                clue as usize == met + 1 && ((met + 1 == self.clues.len()) == (step as usize == self.open))
            }
            (Kind::Numbrix | Kind::Hidato, Some(clue)) => clue == step,
            (Kind::Numbrix | Kind::Hidato, None) => !self.clues.iter().any(|(clue, _)| *clue == step),
            (Kind::Numberlink, Some(label)) => met % 2 == 0 || self.clues[met / 2 * 2].0 == label,
            _ => true,
        });
        next.reverse();
        next
    }

    fn accepts(&self) -> bool {
        let (first, last) = (self.steps.first(), self.steps.last());
        match self.puzzle.kind() {
            Kind::Line => {
                let ends = [first, last];
                let has = |end: Option<Pos>| end.is_none_or(|end| ends.contains(&Some(&end)));
                first <= last && has(self.puzzle.start()) && has(self.puzzle.end())
            }
            Kind::Numberlink => self
                .clues
                .iter()
                .all(|(_, pos)| self.visited[self.puzzle.index(*pos)]),
            _ => true,
        }
    }

    fn solution(&self) -> Solution {
        let mut paths: Vec<Vec<Pos>> = vec![];
        let mut ends = 0;
        for &pos in &self.steps {
            let is_end = self.puzzle.kind() == Kind::Numberlink && self.puzzle.square(pos) != Square::Empty;
            if paths.is_empty() || (is_end && ends % 2 == 0) {
                paths.push(vec![]);
            }
            ends += u32::from(is_end);
            paths.last_mut().expect("just pushed").push(pos);
        }
        Solution::new(self.puzzle, paths)
    }

    fn is_over(&mut self) -> bool {
        if self.stats.decisions.is_multiple_of(256) {
            if let Some(progress) = &self.solver.progress {
                progress(&Progress {
                    conflicts: self.stats.conflicts,
                    decisions: self.stats.decisions,
                });
            }
            if self.solver.cancel.is_cancelled() {
                self.limit = Some(Limit::Cancelled);
            } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                self.limit = Some(Limit::Time);
            } else if self
                .solver
                .conflict_limit
                .is_some_and(|limit| self.stats.conflicts >= limit)
            {
                self.limit = Some(Limit::Conflicts);
            }
        }
        self.limit.is_some()
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(choices) = self.stack.last_mut() {
            let Some(pos) = choices.pop() else {
                self.stack.pop();
                self.stats.conflicts += 1;
                if let Some(last) = self.steps.pop() {
                    self.visited[self.puzzle.index(last)] = false;
                }
                continue;
            };
            self.stats.decisions += 1;
            if self.is_over() {
                self.stack.clear();
                return None;
            }
            self.visited[self.puzzle.index(pos)] = true;
            self.steps.push(pos);
            let full = self.steps.len() == self.open;
            let next = if full { vec![] } else { self.candidates() };
            self.stack.push(next);
            if full && self.accepts() {
                return Some(self.solution());
            }
        }
        None
    }
}
