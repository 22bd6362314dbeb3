//! One solution from a frontier that keeps only the most promising states.

use crate::frontier::{from_all_sides, is_trivial, limits, total};
use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::solution::Solution;
use crate::solution_set::SolutionSet;
use crate::solver::{Report, Solve, Solver};
use num_bigint::BigUint;
use unicursal_core::frontier::{Limits, Sweep};
use unicursal_core::{Limit, Stats};

/// The widths that are tried where search stalls, and how many states each may meet from one side of the board.
const WIDTHS: [(usize, u64); 3] = [(1_000, 1 << 20), (10_000, 1 << 24), (30_000, 1 << 25)];

impl Solver {
    /// Looks for a solution with frontiers, from one side of the board after the other, that keep at most `width` states
    /// after each cell (a *beam search*). It either finds one or knows nothing: it never proves that there is none.
    /// Where search stalls on a large board with few clues, it may still find a solution.
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
        if is_trivial(&search) {
            return self.solve(puzzle);
        }
        let (found, stats) = from_each_side(&search, &from_all_sides(&search), width, &limits(&search));
        let answer = match found {
            Ok((solution, _)) => Solve::Solved(solution),
            Err(limit) => Solve::Unknown(limit),
        };
        Report { answer, stats: total(&search, stats) }
    }
}

/// A solution, and perhaps another one.
type Pair = (Solution, Option<Solution>);

/// Solutions of the puzzle of `search`, if the beam of this turn finds any; and what was done. The sweeps are made for the
/// first beam and kept for the others.
pub(crate) fn find(search: &Search<'_>, sweeps: &mut Option<Vec<Sweep>>, turn: u32) -> (Option<Pair>, Stats) {
    // A beam that would not come to the board's end is not begun.
    let fits = |&&(width, states): &&(usize, u64)| (width * search.encoding.cells()) as u64 <= states;
    let Some(&(width, states)) = WIDTHS.get(turn as usize).filter(fits) else {
        return (None, Stats::default());
    };
    let limits = Limits { states: Some(states), ..limits(search) };
    let sweeps = sweeps.get_or_insert_with(|| from_all_sides(search));
    let (found, stats) = from_each_side(search, sweeps, width, &limits);
    (found.ok(), stats)
}

/// The first solutions that one of the sweeps finds.
fn from_each_side(
    search: &Search<'_>,
    sweeps: &[Sweep],
    width: usize,
    limits: &Limits,
) -> (Result<Pair, Limit>, Stats) {
    let (budget, mut stats, mut reached) = (&search.budget, Stats::default(), Limit::States);
    for sweep in sweeps {
        let (diagram, effort) = search.solver.on_all_threads(|| sweep.beam(width, limits, budget));
        stats += effort.stats();
        match diagram.map(|diagram| SolutionSet::of_diagram(search, diagram)) {
            Ok(some) => {
                if let Some(first) = some.get(&BigUint::ZERO) {
                    return (Ok((first, some.get(&BigUint::from(1_u32)))), stats);
                }
            }
            Err(limit) => reached = limit,
        }
    }
    (Err(reached), stats)
}
