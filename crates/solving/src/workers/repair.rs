//! The repair of dead beams: the beginning of a cover is kept, and the engine searches for the rest.
//!
//! A beam dies of a mistake some steps before, which all its states have made. So its steps become assumptions of the
//! engine. While they contradict the puzzle, the steps after the last one in the core are dropped. If the engine finds
//! neither a solution nor a contradiction soon, a share of them is dropped (as in large neighborhood search; Shaw
//! 1998).

use crate::settings::number::numbers;
use crate::task::Task;
use crate::workers::path_engine::{Allowance, PathEngine};
use crate::workers::step::Step;
use std::cmp::Reverse;
use unicursal_core::{Limit, Lit, Outcome};
use unicursal_frontier::PartialCover;

numbers! {
    /// Conflicts of each attempt to complete a beginning.
    ATTEMPT_CONFLICTS: "repair.attempt_conflicts" = 300;
}

/// Returns whether `beam` has got at least three tenths of the way. After an earlier end, plain search is equally good.
/// With six tenths numberlink-tenth/20 takes 1.27 times the work (`bench numbers`).
fn is_worth_it(beam: &PartialCover) -> bool {
    beam.steps.len() * 10 >= beam.all_steps * 3
}

/// Searches for a solution that begins as one of `beams` does, those that have got farthest first, in about
/// `conflicts`. A proof that there is no solution ends the repair as well.
pub(crate) fn repair(
    task: &Task,
    engine: &mut PathEngine,
    allowance: &Allowance,
    mut beams: Vec<PartialCover>,
    conflicts: u64,
) -> Step {
    beams.retain(is_worth_it);
    beams.sort_by_key(|beam| Reverse(beam.steps.len()));
    let end = engine.stats().conflicts.saturating_add(conflicts);
    let mut steps = beams.iter().map(|beam| complete(task, engine, allowance, beam, end));
    steps.find(|step| !step.is_paused()).unwrap_or(Step::Paused)
}

/// Searches for a solution that begins as `beam` does, until the engine has met `end` conflicts.
fn complete(task: &Task, engine: &mut PathEngine, allowance: &Allowance, beam: &PartialCover, end: u64) -> Step {
    // For each step where its literals end.
    let (mut literals, mut ends): (Vec<Lit>, Vec<usize>) = (vec![], vec![]);
    for step in &beam.steps {
        literals.extend(step.iter().map(|&(edge, is_used)| engine.literal(edge, is_used)));
        ends.push(literals.len());
    }
    let mut kept = beam.steps.len();
    while kept > 0 && engine.stats().conflicts < end {
        let budget = engine.budget(task, allowance, Some(task.number(&ATTEMPT_CONFLICTS)));
        match engine.solver.solve_within(&literals[..ends[kept - 1]], &budget) {
            Outcome::Unsatisfiable if !engine.solver.unsat_core().is_empty() => {
                let core = engine.solver.unsat_core();
                let last = literals.iter().rposition(|lit| core.contains(lit)).unwrap_or(0);
                kept = ends.partition_point(|&end| end <= last).min(kept - 1);
            }
            Outcome::Unknown(Limit::Conflicts) if !allowance.is_used_up(engine) => {
                // A quarter is given up; other shares do as well.
                kept = kept * 3 / 4;
            }
            outcome => return engine.conclude(task, allowance, outcome),
        }
    }
    Step::Paused
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::options::Options;
    use std::sync::Arc;
    use unicursal_models::board::{Kind, Puzzle, Solution};

    /// Returns the beginning that a beam by rows leaves behind which follows `solution` for `steps` steps, and then
    /// uses no more edges.
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

    fn task(walls: &[[(u32, u32); 2]]) -> Arc<Task> {
        let board = Puzzle::builder(Kind::ZIP, 6, 6).clue((0, 0), 1).clue((3, 3), 2).clue((5, 0), 3);
        let board = walls.iter().fold(board, |board, &[a, b]| board.wall(a, b));
        Task::new(&Arc::new(Options::default()), &board.build().expect("a puzzle"))
    }

    fn engine(task: &Task) -> PathEngine {
        PathEngine::first_stage(task).expect("no contradiction")
    }

    /// Returns a solution of `task`.
    fn solved(task: &Task) -> Solution {
        let mut engine = engine(task);
        let outcome = engine.solver.next_solution(&task.budget());
        let Step::Found(found) = engine.conclude(task, &Allowance::NONE, outcome) else {
            panic!("it has a solution")
        };
        found.into_iter().next().expect("a solution")
    }

    #[test]
    fn a_beginning_is_given_up_as_far_as_it_is_wrong() {
        let task = task(&[]);
        let solution = solved(&task);
        for right in [10, 15, 20, 25] {
            let beam = beginning(&task, &solution, right);
            let step = repair(&task, &mut engine(&task), &Allowance::NONE, vec![beam], 1000);
            let Step::Found(found) = step else { panic!("{step:?}") };
            // Every solution with the same beginning has these edges as well.
            let (ours, theirs) = (task.encoding.edges(&found[0]), task.encoding.edges(&solution));
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
    fn a_beginning_of_a_puzzle_without_solutions_is_given_up_altogether() {
        let solution = solved(&task(&[]));
        // Two thirds of the rows lie behind a row of walls.
        let walls: Vec<_> = (0..6).map(|col| [(1, col), (2, col)]).collect();
        let walled = task(&walls[..5]);
        let mut engine = engine(&walled);
        let beams = vec![beginning(&walled, &solution, 20)];
        let step = repair(&walled, &mut engine, &Allowance::NONE, beams, 1000);
        let Step::Exhausted(mut others) = step else { panic!("{step:?}") };
        assert_eq!(others.next(&walled), Ok(None));
    }

    #[test]
    fn a_beginning_that_is_too_short_is_not_repaired() {
        let task = task(&[]);
        let mut beam = beginning(&task, &solved(&task), 20);
        beam.steps.truncate(beam.all_steps * 3 / 10);
        let mut engine = engine(&task);
        assert!(repair(&task, &mut engine, &Allowance::NONE, vec![beam], 1000).is_paused());
        assert_eq!(engine.stats().decisions, 0);
    }
}
