//! One solution from a frontier that keeps only the most promising states.

use crate::frontier::{PROBING, SIDES, from_all_sides, is_trivial, sweep_on_all_threads, total};
use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::solution::Solution;
use crate::solution_set::SolutionSet;
use crate::solver::{Report, Solve, Solver};
use num_bigint::BigUint;
use unicursal_core::frontier::{Limits, Sweep};
use unicursal_core::path::{Clues, Layout};
use unicursal_core::{Limit, Solver as Engine, Stats};

/// The widths that are tried where search stalls, one after the other.
const WIDTHS: [usize; 6] = [100, 300, 1_000, 3_000, 10_000, 30_000];
/// How many states a beam may meet from one side of the board: they are all kept.
const MOST_STATES: u64 = 1 << 25;
/// Before a beam of so many states, one propagation may be spent on looking for more edges that are known.
const STATES_A_PROPAGATION: u64 = 16;
/// A beam may meet so many states for each conflict of the searches before, and about as long they take. Beams find less
/// where cells have numbers.
const STATES_A_CONFLICT: u64 = 800;
const STATES_A_CONFLICT_WITH_STEPS: u64 = 200;
/// More cells make a board large.
const LARGE: u64 = 400;

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
        let mut search = Search::new(self, puzzle);
        let Some((mut engine, layout)) = search.engine.take().filter(|_| !is_trivial(&search)) else {
            return self.solve(puzzle);
        };
        let sweeps = from_all_sides(&search, &mut engine, &layout, PROBING);
        search.engine = Some((engine, layout));
        let (found, stats) = from_each_side(&mut search, &sweeps, width, None);
        let answer = match found {
            Ok((solution, _)) => Solve::Solved(solution),
            Err(limit) => Solve::Unknown(limit),
        };
        Report { answer, stats: total(&search, stats) }
    }
}

/// A solution, and perhaps another one.
type Pair = (Solution, Option<Solution>);

/// The beams of a search for a first solution, from the narrowest to the widest.
#[derive(Default)]
pub(crate) struct Beams {
    tried: usize,
}

impl Beams {
    /// The next width, if it comes to the board's end and if a beam of it takes no longer than so many conflicts. On
    /// large boards beams wait longer while the streamliner stands, and without clues: there search mostly ends soon.
    pub(crate) fn due(&mut self, search: &Search<'_>, conflicts: u64, is_streamlined: bool) -> Option<usize> {
        let &width = WIDTHS.get(self.tried)?;
        let clues = search.encoding.cover.as_ref().map(|cover| &cover.clues);
        let states_a_conflict = match clues {
            Some(Clues::Steps(_)) => STATES_A_CONFLICT_WITH_STEPS,
            _ => STATES_A_CONFLICT,
        };
        let cells = search.encoding.cells() as u64;
        let waits = is_streamlined || clues == Some(&Clues::None);
        let patience = if waits { (cells.pow(2) / LARGE.pow(2)).max(1) } else { 1 };
        let states = width as u64 * cells;
        let is_due = states * SIDES * patience <= conflicts.saturating_mul(states_a_conflict);
        let is_due = is_due && states <= MOST_STATES;
        self.tried += usize::from(is_due);
        is_due.then_some(width)
    }
}

/// Solutions of the puzzle of `search`, if a beam of this width finds any; and what was done.
pub(crate) fn find(
    search: &mut Search<'_>,
    engine: &mut Engine,
    layout: &Layout,
    width: usize,
) -> (Option<Pair>, Stats) {
    let probing = width as u64 * search.encoding.cells() as u64 * SIDES / STATES_A_PROPAGATION;
    let sweeps = from_all_sides(search, engine, layout, probing);
    let (found, stats) = from_each_side(search, &sweeps, width, Some(MOST_STATES));
    (found.ok(), stats)
}

/// The first solutions that one of the sweeps finds.
fn from_each_side(
    search: &mut Search<'_>,
    sweeps: &[Sweep],
    width: usize,
    states: Option<u64>,
) -> (Result<Pair, Limit>, Stats) {
    let limits = Limits { memory: usize::MAX, states, most: None };
    let (mut stats, mut reached) = (Stats::default(), Limit::States);
    for sweep in sweeps {
        let (diagram, more) =
            sweep_on_all_threads(search, &limits, |limits, budget| sweep.beam(width, limits, budget));
        stats += more;
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
