//! The set of all solutions of a puzzle.

use crate::settings::answer::{Defect, Interrupted, Report};
use crate::solutions::collect::{Collected, collect};
use crate::task::Task;
use crate::workers::remaining;
use num_bigint::BigUint;
use std::sync::Arc;
use unicursal_core::Limit;
use unicursal_frontier::{Diagram, SweepPlan};
use unicursal_models::board::{Pos, Puzzle, Solution};

/// The set of all solutions of a puzzle, however many: their number, each solution by its index, and the number of
/// solutions that use each step.
#[derive(Debug)]
pub struct SolutionSet {
    task: Arc<Task>,
    solutions: Kept,
    count: BigUint,
}

#[derive(Debug)]
enum Kept {
    Listed(Vec<Solution>),
    Diagram(Diagram),
}

/// A possible step between two neighboring cells, or to a free end, and the number of solutions that use it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepCount<T> {
    /// The two cells of the step, or the cell of the free end.
    pub at: T,
    /// The number of solutions that use the step.
    pub solutions: BigUint,
}

/// The number of solutions that use each step and each free end.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StepCounts {
    /// Each possible step between two cells, in reading order.
    pub steps: Vec<StepCount<[Pos; 2]>>,
    /// Each cell that is not given as an end, but where a path may begin or end, in reading order. Empty if the puzzle
    /// gives all ends.
    pub ends: Vec<StepCount<Pos>>,
}

impl SolutionSet {
    /// Collects all solutions of `task` within its memory limit.
    pub fn of(task: &Arc<Task>) -> Report<Result<Self, Interrupted>> {
        let bytes = size_of::<Solution>() + size_of::<Pos>() * task.encoding.cells();
        let mut listed = vec![];
        let mut keep = |solution| {
            if !task.has_memory((listed.len() + 1) * bytes) {
                return Err(Limit::Memory);
            }
            listed.push(solution);
            Ok(())
        };
        let Report { answer, stats } = collect(task, &mut keep, SweepPlan::diagram);
        let answer = answer.map(|collected| {
            let (count, solutions) = match collected {
                Collected::Listed => (listed.len().into(), Kept::Listed(listed)),
                Collected::Swept(diagram) => (diagram.covers(), Kept::Diagram(diagram)),
            };
            Self { task: Arc::clone(task), solutions, count }
        });
        Report { answer, stats }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.task.puzzle
    }

    /// Returns the number of solutions.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// Returns the solution with a number, counted from 0, in an order that is always the same. `None` if the number is
    /// too high.
    ///
    /// # Errors
    /// The solution breaks a rule: a defect of the solver.
    pub fn get(&self, number: &BigUint) -> Result<Option<Solution>, Defect> {
        match &self.solutions {
            Kept::Listed(solutions) => {
                Ok(usize::try_from(number).ok().and_then(|number| solutions.get(number)).cloned())
            }
            Kept::Diagram(diagram) => remaining::solution(&self.task, diagram, number),
        }
    }

    /// Returns all solutions, in order.
    pub fn iter(&self) -> impl Iterator<Item = Result<Solution, Defect>> {
        let numbers = std::iter::successors(Some(BigUint::ZERO), |number| Some(number + 1_u32));
        numbers.map_while(|number| self.get(&number).transpose())
    }

    /// Returns the number of solutions that use each step and each free end.
    pub fn uses(&self) -> StepCounts {
        let Some(problem) = &self.task.encoding.problem else { return StepCounts::default() };
        let mut uses = StepCounts::default();
        let counts = match &self.solutions {
            Kept::Listed(solutions) => self.listed_uses(solutions),
            Kept::Diagram(diagram) => diagram.uses(),
        };
        for (&ends, solutions) in problem.graph().edges().iter().zip(counts) {
            let Some([a, b]) = self.task.encoding.ends_of(ends) else { continue };
            match (a, b) {
                (Some(a), Some(b)) => uses.steps.push(StepCount { at: [a.min(b), a.max(b)], solutions }),
                (Some(at), None) | (None, Some(at)) => uses.ends.push(StepCount { at, solutions }),
                (None, None) => {}
            }
        }
        uses.steps.sort_by_key(|step| step.at);
        // Steps that go one way may go there and back.
        uses.steps.dedup_by(|next, first| {
            let is_same = next.at == first.at;
            if is_same {
                first.solutions += &next.solutions;
            }
            is_same
        });
        uses.ends.sort_by_key(|end| end.at);
        // A Numbrix has one edge for the first and one for the last cell. The path through a single cell uses both.
        let is_single = self.task.puzzle.open_cells().nth(1).is_none();
        uses.ends.dedup_by(|next, first| {
            let is_same = next.at == first.at;
            if is_same && !is_single {
                first.solutions += &next.solutions;
            }
            is_same
        });
        uses
    }

    /// Returns the number of `solutions` that use each edge of the graph.
    fn listed_uses(&self, solutions: &[Solution]) -> Vec<BigUint> {
        let Some(problem) = &self.task.encoding.problem else { return vec![] };
        let mut counts = vec![0_u64; problem.graph().edges().len()];
        for solution in solutions {
            for edge in self.task.encoding.edges(solution) {
                counts[edge as usize] += 1;
            }
        }
        counts.into_iter().map(BigUint::from).collect()
    }
}
