//! A solution as an assignment of all variables of the engine.

use std::collections::BTreeSet;
use unicursal::{Pos, Puzzle, Solution};
use unicursal_core::path::{PathClues, PathModel, PathProblem};
use unicursal_core::{Solver, Var};

/// Returns the paths of `solution` as vertices, led to the virtual ones: in the direction of the clues, and a cycle's
/// first vertex again at its end.
pub fn paths(puzzle: &Puzzle, cover: &PathProblem, solution: &Solution) -> Vec<Vec<u32>> {
    // Open cells in reading order, as vertices are numbered.
    let cells: Vec<Pos> = puzzle.open_cells().collect();
    let vertex = |pos: &Pos| cells.iter().position(|cell| cell == pos).expect("paths go over open cells") as u32;
    let mut paths: Vec<Vec<u32>> = solution.paths().iter().map(|path| path.iter().map(vertex).collect()).collect();
    let is_virtual = |vertex: u32| vertex as usize >= cover.real();
    match cover.clues() {
        PathClues::Order(_) | PathClues::Labels(_) => {}
        PathClues::Steps(steps) => {
            let [first, last] = [steps[0].0, steps[steps.len() - 1].0];
            if is_virtual(first) {
                paths[0].insert(0, first);
            }
            if is_virtual(last) {
                paths[0].push(last);
            }
        }
        PathClues::None => {
            let Some(free) = (0..cover.graph().vertices() as u32).find(|&vertex| is_virtual(vertex)) else {
                return paths;
            };
            if cover.degrees()[paths[0][0] as usize] != 1 {
                paths[0].reverse();
            }
            paths[0].push(free);
            if cover.degrees()[free as usize] == 2 {
                paths[0].insert(0, free);
            }
        }
    }
    paths
}

/// Returns the edges that `paths` go along.
pub fn edges_of(cover: &PathProblem, paths: &[Vec<u32>]) -> BTreeSet<u32> {
    let steps = paths.iter().flat_map(|path| path.windows(2));
    let edge = |step: &[u32]| {
        let arc = cover.graph().arcs(step[0]).iter().find(|arc| arc.to == step[1]);
        arc.expect("a path goes along edges").edge
    };
    steps.map(edge).collect()
}

/// Returns the variables that `paths` make true.
pub fn truth(cover: &PathProblem, path_model: &PathModel, solver: &Solver, paths: &[Vec<u32>]) -> BTreeSet<Var> {
    let mut truth: BTreeSet<Var> =
        edges_of(cover, paths).into_iter().map(|edge| path_model.edge(edge).var()).collect();
    if let Some(streamliner) = path_model.streamliner().filter(|_| !touches_itself(cover, paths)) {
        truth.insert(streamliner.var());
    }
    for (label, path) in (0..).zip(paths) {
        let mut gap = -1;
        for (step, &vertex) in (0..).zip(path) {
            if let Some(positions) = path_model.positions_of(vertex) {
                truth.extend(solver.assignment().find_equals(positions, step).map(unicursal_core::Lit::var));
            }
            let Some(segments) = path_model.segments_of(vertex) else {
                continue;
            };
            let segment = match cover.clues() {
                PathClues::Order(order) => {
                    gap += i64::from(order.contains(&vertex));
                    gap.min(order.len() as i64 - 2)
                }
                _ => label,
            };
            truth.extend(solver.assignment().find_equals(segments, segment).map(unicursal_core::Lit::var));
        }
    }
    truth
}

/// Returns whether some path touches itself: two of its vertices are neighbors though not joined.
fn touches_itself(cover: &PathProblem, paths: &[Vec<u32>]) -> bool {
    let used = edges_of(cover, paths);
    paths.iter().any(|path| {
        let arcs = path.iter().flat_map(|&vertex| cover.graph().arcs(vertex));
        arcs.into_iter().any(|arc| path.contains(&arc.to) && !used.contains(&arc.edge))
    })
}
