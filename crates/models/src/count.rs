//! How many solutions there are: by search where they are few, on a frontier where they are many.

use crate::puzzle::Puzzle;
use crate::search::{Search, build};
use crate::solver::{Report, Solver};
use num_bigint::BigUint;
use std::fmt;
use std::str::FromStr;
use unicursal_core::frontier::{Limits, Sweep};
use unicursal_core::{Limit, Stats};

/// The answer to "how many solutions are there?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Exactly so many.
    Exact(BigUint),
    /// A limit was reached first; so many are known.
    AtLeast(BigUint, Limit),
}

/// How solutions are counted. The number does not depend on it, the effort does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Method {
    /// Whatever promises to be quicker.
    #[default]
    Auto,
    /// One solution after the other: the time grows with their number, memory does not.
    Search,
    /// All together, on a frontier that sweeps over the board: time and memory grow with the shorter side of the
    /// board, and hardly with the number of solutions.
    Frontier,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::Auto, Method::Search, Method::Frontier];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Search => "search",
            Method::Frontier => "frontier",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or(())
    }
}

/// A frontier with so few states to be expected is swept without looking for single solutions first.
const SMALL_EFFORT: f64 = 1e7;
/// Before a large frontier is swept, search may count so many solutions in so many conflicts: most puzzles that
/// people set have few.
const FEW_SOLUTIONS: u64 = 1_000;
const FEW_CONFLICTS: u64 = 2_000;
/// Propagations spent on edges that every solution has or none has.
const PROBING: u64 = 1 << 20;

impl Solver {
    /// Counts the solutions. A line counts once, not once in each direction.
    ///
    /// ```
    /// use unicursal_models::{Count, Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::Line, 8, 8).build()?;
    /// let Count::Exact(count) = Solver::new().count(&puzzle).answer else { panic!("there is no limit") };
    /// assert_eq!(count.to_string(), "3023313284");
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn count(&self, puzzle: &Puzzle) -> Report<Count> {
        let mut search = Search::new(self, puzzle);
        // A board of a single cell has no steps to sweep over, and one that contradicts itself no cover.
        let trivial = search.encoding.cover.is_none() || puzzle.open_cells().nth(1).is_none();
        let method = if trivial { Method::Search } else { self.method };
        match method {
            Method::Search => listed(&mut search, u64::MAX),
            Method::Frontier => swept(&search, best_sweep(&search), Stats::default()),
            Method::Auto => self.count_either_way(&mut search),
        }
    }

    /// A small frontier is swept at once; before a large one, search has a short try.
    fn count_either_way<'a>(&'a self, search: &mut Search<'a>) -> Report<Count> {
        let sweep = best_sweep(search);
        if sweep.as_ref().is_none_or(|sweep| sweep.effort() <= SMALL_EFFORT) {
            return swept(search, sweep, Stats::default());
        }
        let few = self.conflict_limit.map_or(FEW_CONFLICTS, |limit| limit.min(FEW_CONFLICTS));
        search.conflict_limit = Some(few);
        let first = listed(search, FEW_SOLUTIONS);
        let Count::AtLeast(found, Limit::Conflicts | Limit::Solutions) = first.answer else {
            return first;
        };
        let mut report = swept(search, sweep, first.stats);
        if let Count::AtLeast(known, _) = &mut report.answer {
            *known = found;
        }
        report
    }
}

/// Counts solutions one by one, up to `limit`.
fn listed(search: &mut Search<'_>, limit: u64) -> Report<Count> {
    let mut found: u64 = 0;
    let answer = loop {
        match search.next() {
            Ok(None) => break Count::Exact(found.into()),
            Err(limit) => break Count::AtLeast(found.into(), limit),
            Ok(Some(_)) => found += 1,
        }
        if found >= limit {
            break Count::AtLeast(found.into(), Limit::Solutions);
        }
    };
    Report { answer, stats: search.stats() }
}

/// The sweep along the side of the board that promises less effort, with the edges that propagation fixes.
fn best_sweep(search: &Search<'_>) -> Option<Sweep> {
    let cover = search.encoding.cover.as_ref()?;
    let (mut engine, layout) = build(&search.encoding, &search.techniques)?;
    let is_solvable = engine.probe(PROBING, &search.budget);
    // Without solutions the engine's assignment means nothing; then no edge may be used.
    let root = engine.model();
    let fixed = |edge| {
        if is_solvable { root.value(layout.edge(edge)) } else { Some(false) }
    };
    let by_rows = Sweep::new(cover, &[], fixed);
    let by_columns = Sweep::new(cover, &search.encoding.by_columns(), fixed);
    let sweeps = [by_rows, by_columns];
    sweeps.into_iter().min_by(|a, b| a.effort().total_cmp(&b.effort()))
}

fn swept(search: &Search<'_>, sweep: Option<Sweep>, before: Stats) -> Report<Count> {
    let limits =
        Limits { memory: search.solver.memory_limit.unwrap_or(Limits::default().memory), ..Limits::default() };
    let mut stats = before;
    let answer = match sweep {
        None => Count::Exact(BigUint::ZERO),
        Some(sweep) => {
            let count = sweep.count(&limits, &search.budget);
            stats.states += count.effort.states;
            stats.transitions += count.effort.transitions;
            match count.covers {
                Ok(covers) => Count::Exact(covers),
                Err(limit) => Count::AtLeast(BigUint::ZERO, limit),
            }
        }
    };
    Report { answer, stats }
}
