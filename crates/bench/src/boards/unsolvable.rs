//! Finds walls that leave unique boards without a solution.

use crate::boards::class::{Claim, Class};
use crate::boards::extensible::{crossings, with_walls};
use crate::boards::recipe::random;
use crate::boards::stored;
use rand::seq::SliceRandom;
use unicursal::{Puzzle, Solve, Solver, Uniqueness, Wall};

/// Steps of the solution that are tried.
const TRIED: usize = 48;

/// A refutation with this number of conflicts is not trivial.
const ENOUGH: u64 = 10;

/// Returns the wall that leaves board `seed` of `class` without a solution: the stored one, or else a new one. It
/// stands across a step of the only solution of the unique board that it is made from. Most such walls are refuted by
/// parity or by a first propagation, which is no test of a solver. So the first wall is taken, in random order, that
/// costs some conflicts, or else the costliest of those that were tried. (The hardest of all would be hardest for this
/// solver only.) None if boards of this class have solutions, or if the solver reaches a limit.
pub fn refuting_wall(class: &Class, seed: u32, solver: &Solver) -> Option<Wall> {
    let Claim::Unsolvable { .. } = class.claim else { return None };
    let name = class.name(seed);
    if let Some(stored) = stored::wall(&name) {
        return Some(stored);
    }
    find(&class.before_wall(seed).puzzle, &name, solver)
}

fn find(board: &Puzzle, name: &str, solver: &Solver) -> Option<Wall> {
    let Uniqueness::Unique(solution) = solver.check_unique(board).answer else { return None };
    let mut steps: Vec<Wall> = crossings(&solution).into_iter().collect();
    steps.shuffle(&mut random(&format!("{name} wall")));
    let mut hardest = None;
    for wall in steps.into_iter().take(TRIED) {
        let report = solver.solve(&with_walls(board, [wall]));
        let Solve::Unsolvable = report.answer else { return None };
        let conflicts = report.stats.conflicts;
        if hardest.is_none_or(|(most, _)| conflicts > most) {
            hardest = Some((conflicts, wall));
        }
        if conflicts >= ENOUGH {
            break;
        }
    }
    // Where there is no decision, the first conflict is the last.
    hardest.filter(|&(conflicts, _)| conflicts > 1).map(|(_, wall)| wall)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::class::classes;

    #[test]
    fn a_wall_is_found_where_the_solution_is_the_only_one() {
        let class = classes().into_iter().find(|class| class.id() == "unsolvable-line/15").expect("a class");
        let solver = Solver::new().threads(1);
        let board = class.before_wall(1).puzzle;
        let wall = find(&board, "any", &solver).expect("there is one that is not trivial");
        let walled = with_walls(&board, [wall]);
        let report = solver.solve(&walled);
        assert!(matches!(report.answer, Solve::Unsolvable) && report.stats.conflicts > 1);
        assert_eq!(find(&walled, "any", &solver), None);
        // Nothing is stored that makes this one unique.
        assert_eq!(refuting_wall(&class, 5, &solver), None);
    }
}
