//! Finds walls that leave unique boards without a solution.

use crate::boards::class::{Claim, Class};
use crate::boards::extensible::{crossings, with_walls};
use crate::boards::recipe::random;
use crate::boards::stored;
use rand::seq::SliceRandom;
use unicursal_models::{Solve, Solver, Uniqueness, Wall};

/// Steps of the solution that are tried.
const TRIED: usize = 48;

/// Walls whose refutation takes more conflicts than this are all the same.
const ENOUGH: u64 = 2_000;

/// The wall that leaves board `seed` of `class` without a solution: what is stored, or else is found. It stands across
/// a step of the only solution of the unique board that it is made from. Most such walls are refuted by parity or by a
/// first propagation, which asks nothing of a solver; so it is the one of many, at random, that takes the most
/// conflicts. None if boards of this class have solutions, or if the solver reaches a limit.
pub fn refuting_wall(class: &Class, seed: u32, solver: &Solver) -> Option<Wall> {
    let Claim::Unsolvable { .. } = class.claim else { return None };
    let name = class.name(seed);
    if let Some(stored) = stored::wall(&name) {
        return Some(stored);
    }
    let board = class.before_wall(seed).puzzle;
    let Uniqueness::Unique(solution) = solver.check_unique(&board).answer else { return None };
    let mut steps: Vec<Wall> = crossings(&solution).into_iter().collect();
    steps.shuffle(&mut random(&format!("{name} wall")));
    let mut hardest = None;
    for wall in steps.into_iter().take(TRIED) {
        let report = solver.solve(&with_walls(&board, [wall]));
        let Solve::Unsolvable = report.answer else { return None };
        let conflicts = report.stats.conflicts.min(ENOUGH);
        if hardest.is_none_or(|(most, _)| conflicts > most) {
            hardest = Some((conflicts, wall));
        }
    }
    // Without a decision there is one conflict, or none where a rule needs no clause.
    hardest.filter(|&(conflicts, _)| conflicts > 1).map(|(_, wall)| wall)
}
