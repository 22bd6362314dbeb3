//! The repair of dead beams: the beginning of a cover is kept, and the engine searches for the rest.
//!
//! A beam dies of what it did some steps before, and all its states have done the same. So the steps up to its end are
//! assumptions of the engine. While these contradict the puzzle, those behind the last one in the core are given up;
//! where the engine neither finds a solution nor a contradiction soon, a share of them is (as a large neighborhood
//! search does; Shaw 1998).

use crate::solve::answer::NextSolution;
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::schedule::Schedule;
use crate::solve::task::Task;
use std::cmp::Reverse;
use unicursal_core::frontier::PartialCover;
use unicursal_core::{Limit, Lit, Outcome};

/// How often the engine may come to no end on one beginning.
const ATTEMPTS: u32 = 3;

/// Searches for a solution that begins as one of `beams` does, those that have got farthest first, in about
/// `conflicts`. None: there is none nearby, or not within these; an answer without a solution is a proof.
pub(crate) fn repair(
    task: &Task,
    source: &mut EngineSource,
    limit: ConflictLimit,
    mut beams: Vec<PartialCover>,
    conflicts: u64,
) -> Option<NextSolution> {
    // What ended early has most of the board before it, where search alone is as good.
    beams.retain(|beam| beam.steps.len() * 10 >= beam.all_steps * 3);
    beams.sort_by_key(|beam| Reverse(beam.steps.len()));
    let end = source.stats().conflicts.saturating_add(conflicts);
    beams.iter().find_map(|beam| complete(task, source, limit, beam, end))
}

/// Searches for a solution that begins as `beam` does, until the engine has met `end` conflicts.
fn complete(
    task: &Task,
    source: &mut EngineSource,
    limit: ConflictLimit,
    beam: &PartialCover,
    end: u64,
) -> Option<NextSolution> {
    let Schedule { repair_conflicts, .. } = *task.schedule();
    // For each step where its literals end.
    let (mut literals, mut ends): (Vec<Lit>, Vec<usize>) = (vec![], vec![]);
    for step in &beam.steps {
        let literal = |&(edge, is_used): &(u32, bool)| {
            let lit = source.path_model.edge(edge);
            if is_used { lit } else { !lit }
        };
        literals.extend(step.iter().map(literal));
        ends.push(literals.len());
    }
    // The last steps are as good as never right.
    let mut kept = beam.steps.len() * 31 / 32;
    let mut attempts = 0;
    while attempts < ATTEMPTS && kept > 0 && source.stats().conflicts < end {
        let budget = source.budget(task, limit, Some(repair_conflicts));
        match source.engine.solve_within(&literals[..ends[kept - 1]], &budget) {
            Outcome::Unsatisfiable if !source.engine.unsat_core().is_empty() => {
                let core = source.engine.unsat_core();
                let last = literals.iter().rposition(|lit| core.contains(lit)).unwrap_or(0);
                kept = ends.partition_point(|&end| end <= last).min(kept - 1);
            }
            Outcome::Unknown(Limit::Conflicts) if limit.left(&source.stats()) != Some(0) => {
                attempts += 1;
                kept = kept * 3 / 4;
            }
            outcome => return source.conclude(task, limit, outcome),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, Puzzle, Solution};
    use crate::solve::options::Options;
    use std::sync::Arc;

    /// What a beam by rows leaves behind that follows `solution` for `steps` steps, and then uses no more edges.
    fn beginning(task: &Task, solution: &Solution, steps: usize) -> PartialCover {
        let problem = task.encoding.problem.as_ref().expect("a board of several cells");
        let used = task.encoding.edges(solution);
        let all_steps = problem.graph().vertices();
        let decided = (0..all_steps as u32 * 4 / 5).map(|vertex| {
            let arcs = problem.graph().arcs(vertex).iter().filter(|arc| arc.to > vertex);
            let is_used = |edge| (vertex as usize) < steps && used.contains(&edge);
            arcs.map(|arc| (arc.edge, is_used(arc.edge))).collect()
        });
        PartialCover { steps: decided.collect(), all_steps }
    }

    fn board(walls: &[[(u32, u32); 2]]) -> Puzzle {
        let board = Puzzle::builder(Kind::ZIP, 6, 6).clue((0, 0), 1).clue((3, 3), 2).clue((5, 0), 3);
        let board = walls.iter().fold(board, |board, &[a, b]| board.wall(a, b));
        board.build().expect("a puzzle")
    }

    #[test]
    fn a_beginning_is_given_up_as_far_as_it_is_wrong() {
        let task = Task::new(&Arc::new(Options::default()), &board(&[]));
        let mut source = EngineSource::new(&task).expect("memory").expect("no contradiction");
        let solution = source.next(&task, 0).expect("it has a solution");
        for right in [10, 15, 20, 25] {
            let mut source = EngineSource::new(&task).expect("memory").expect("no contradiction");
            let beam = beginning(&task, &solution, right);
            let found = repair(&task, &mut source, ConflictLimit::NONE, vec![beam], 1000);
            let found = found.expect("an answer").expect("no limit").expect("a solution");
            // Every solution with the same beginning has these edges, too.
            let (ours, theirs) = (task.encoding.edges(&found), task.encoding.edges(&solution));
            let begins = |edges: &[u32]| {
                let graph = task.encoding.problem.as_ref().expect("a board").graph();
                let mut begin: Vec<u32> = edges.to_vec();
                begin.retain(|&edge| graph.edges()[edge as usize][0] < 5);
                begin.sort_unstable();
                begin
            };
            assert_eq!(begins(&ours), begins(&theirs), "the first steps stay");
        }
    }

    #[test]
    fn a_beginning_of_a_puzzle_without_solutions_leads_to_none() {
        let solution = {
            let task = Task::new(&Arc::new(Options::default()), &board(&[]));
            let mut source = EngineSource::new(&task).expect("memory").expect("no contradiction");
            source.next(&task, 0).expect("it has a solution")
        };
        // The corner has one way out and is no end.
        let task = Task::new(&Arc::new(Options::default()), &board(&[[(0, 4), (0, 5)]]));
        if let Some(mut source) = EngineSource::new(&task).expect("memory") {
            let beams = vec![beginning(&task, &solution, 20)];
            let found = repair(&task, &mut source, ConflictLimit::NONE, beams, 1000);
            assert!(matches!(found, None | Some(Ok(None))), "{found:?}");
        }
    }
}
