//! One solution from a frontier that keeps only the most promising states.

use crate::board::Puzzle;
use crate::board::Solution;
use crate::solutions::set::SolutionSet;
use crate::solve::schedule::Schedule;
use crate::solve::session::Search;
use crate::solve::solver::{Report, Solve, Solver};
use crate::solve::stop::{Defect, Stop};
use crate::solve::sweep::{SIDES, from_all_sides, is_trivial, sweep_on_all_threads, total};
use num_bigint::BigUint;
use unicursal_core::frontier::{Limits, SweepPlan};
use unicursal_core::path::{PathClues, PathModel};
use unicursal_core::{Limit, Solver as Engine, Stats};

impl Solver {
    /// Looks for a solution with frontiers, from one side of the board after the other, that keep at most `width` states
    /// after each cell (a *beam search*). It either finds one or knows nothing: it never proves that there is none.
    /// Where search stalls on a large board with few clues, it may still find a solution.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solve, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 20, 20).build()?;
    /// assert!(matches!(Solver::new().beam(&puzzle, 100).answer, Solve::Solved(_)));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn beam(&self, puzzle: &Puzzle, width: usize) -> Report<Solve> {
        let mut search = Search::new(self, puzzle);
        let Some((mut engine, path_model)) = search.engine.take().filter(|_| !is_trivial(&search)) else {
            return self.solve(puzzle);
        };
        let sweeps = from_all_sides(&search, &mut engine, &path_model, self.schedule.probing);
        search.engine = Some((engine, path_model));
        let (found, stats) = from_each_side(&mut search, &sweeps, width, None);
        let answer = match found {
            Ok((solution, _)) => Solve::Solved(solution),
            Err(stop) => stop.into(),
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
        let schedule = &search.solver.schedule;
        let &width = schedule.beam_widths.get(self.tried)?;
        let clues = search.encoding.problem.as_ref().map(|cover| &cover.clues);
        let states_a_conflict = match clues {
            Some(PathClues::Steps(_)) => schedule.states_a_conflict_with_steps,
            _ => schedule.states_a_conflict,
        };
        let cells = search.encoding.cells() as u64;
        let waits = is_streamlined || clues == Some(&PathClues::None);
        let patience = if waits { (cells.pow(2) / schedule.large.pow(2)).max(1) } else { 1 };
        let states = width as u64 * cells;
        let is_due = states * SIDES * patience <= conflicts.saturating_mul(states_a_conflict);
        let is_due = is_due && states <= schedule.beam_states;
        self.tried += usize::from(is_due);
        is_due.then_some(width)
    }
}

/// Solutions of the puzzle of `search`, if a beam of this width finds any; and what was done.
pub(crate) fn find(
    search: &mut Search<'_>,
    engine: &mut Engine,
    path_model: &PathModel,
    width: usize,
) -> (Result<Option<Pair>, Defect>, Stats) {
    let Schedule { beam_states, states_a_propagation, .. } = search.solver.schedule;
    let probing = width as u64 * search.encoding.cells() as u64 * SIDES / states_a_propagation.max(1);
    let sweeps = from_all_sides(search, engine, path_model, probing);
    let (found, stats) = from_each_side(search, &sweeps, width, Some(beam_states));
    let found = match found {
        Ok(pair) => Ok(Some(pair)),
        Err(Stop::Limit(_)) => Ok(None),
        Err(Stop::Defect(defect)) => Err(defect),
    };
    (found, stats)
}

/// The first solutions that one of the sweeps finds.
fn from_each_side(
    search: &mut Search<'_>,
    sweeps: &[SweepPlan],
    width: usize,
    states: Option<u64>,
) -> (Result<Pair, Stop>, Stats) {
    let limits = Limits { memory: usize::MAX, states, most: None };
    let (mut stats, mut reached) = (Stats::default(), Limit::States);
    for sweep in sweeps {
        let (diagram, more) =
            sweep_on_all_threads(search, &limits, |limits, budget| sweep.beam(width, limits, budget));
        stats += more;
        match diagram.map(|diagram| SolutionSet::of_diagram(search, diagram)) {
            Ok(some) => match two(&some) {
                Ok(None) => {}
                Ok(Some(pair)) => return (Ok(pair), stats),
                Err(defect) => return (Err(defect.into()), stats),
            },
            Err(limit) => reached = limit,
        }
    }
    (Err(reached.into()), stats)
}

/// The first two solutions of a set.
fn two(set: &SolutionSet<'_>) -> Result<Option<Pair>, Defect> {
    let Some(first) = set.get(&BigUint::ZERO)? else { return Ok(None) };
    Ok(Some((first, set.get(&BigUint::from(1_u32))?)))
}
