//! One solution from a frontier that keeps only the most promising states.

use crate::frontier::{is_trivial, limits, probed, total};
use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::solution::Solution;
use crate::solution_set::SolutionSet;
use crate::solver::{Report, Solve, Solver};
use num_bigint::BigUint;
use unicursal_core::frontier::{Limits, Sweep};
use unicursal_core::{Limit, Stats};

/// The widths that are tried where search stalls, and how many states each may meet.
const WIDTHS: [usize; 2] = [1_000, 10_000];
const STATES: u64 = 1 << 22;

impl Solver {
    /// Looks for a solution with a frontier that keeps at most `width` states after each cell (a *beam search*). It
    /// either finds one or knows nothing: it never proves that there is none. Where search stalls on a large board with
    /// few clues, it may still find a solution.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solve, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::Line, 20, 20).build()?;
    /// assert!(matches!(Solver::new().beam(&puzzle, 100).answer, Solve::Solved(_)));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn beam(&self, puzzle: &Puzzle, width: usize) -> Report<Solve> {
        let search = Search::new(self, puzzle);
        let Some(sweep) = probed(&search).filter(|_| !is_trivial(&search)) else {
            return self.solve(puzzle);
        };
        let (found, stats) = kept(&search, &sweep, width, &limits(&search));
        let answer = match found {
            Ok(Some(solution)) => Solve::Solved(solution),
            Ok(None) => Solve::Unknown(Limit::States),
            Err(limit) => Solve::Unknown(limit),
        };
        Report { answer, stats: total(&search, stats) }
    }
}

/// A solution of the puzzle of `search`, if a beam of moderate width finds one; and what was done.
pub(crate) fn find(search: &Search<'_>) -> (Option<Solution>, Stats) {
    let mut stats = Stats::default();
    let Some(sweep) = probed(search) else { return (None, stats) };
    let limits = Limits { states: Some(STATES), ..limits(search) };
    for width in WIDTHS {
        let (found, spent) = kept(search, &sweep, width, &limits);
        stats += spent;
        if let Ok(Some(solution)) = found {
            return (Some(solution), stats);
        }
    }
    (None, stats)
}

fn kept(
    search: &Search<'_>,
    sweep: &Sweep,
    width: usize,
    limits: &Limits,
) -> (Result<Option<Solution>, Limit>, Stats) {
    let budget = &search.budget;
    let (diagram, effort) = search.solver.on_all_threads(|| sweep.beam(width, limits, budget));
    let first = diagram.map(|diagram| SolutionSet::of_diagram(search, diagram).get(&BigUint::ZERO));
    (first, effort.stats())
}
