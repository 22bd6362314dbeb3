//! All steps to the only solution.

use crate::lines::deduction::Derivation;
use crate::lines::theory::Theory;
use crate::step::Step;
use unicursal_core::{Budget, Limit, Lit};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::encode::Encoding;

/// Returns the steps from `puzzle` to its only `solution`, each after the steps that it rests on. `None` if there is
/// nothing to deduce.
///
/// # Errors
/// The limit that was reached.
pub(crate) fn explain(puzzle: &Puzzle, solution: &Solution, budget: &Budget) -> Result<Vec<Step>, Limit> {
    let Some(mut theory) = Theory::new(puzzle, budget) else { return Ok(vec![]) };
    theory.assume_apart(solution);
    let goal = goal(&mut theory, solution);
    let mut derivation = Derivation::new(&theory.given);
    derivation.run(&mut theory, Some(&goal))?;
    let (steps, limit) = derivation.steps(&mut theory, Some(&goal));
    limit.map_or(Ok(steps), Err)
}

/// Returns the steps to a contradiction on a board without a solution, which stands for the puzzle of this encoding
/// without walls and links. If there is no time for all of them, the steps so far.
///
/// # Errors
/// The work was cancelled.
pub(crate) fn refute(board: &Puzzle, encoding: Encoding, budget: &Budget) -> Result<Vec<Step>, Limit> {
    let Some(mut theory) = Theory::with_encoding(board, encoding, budget) else { return Ok(vec![]) };
    let mut derivation = Derivation::new(&theory.given);
    if let Err(Limit::Cancelled) = derivation.run(&mut theory, None) {
        return Err(Limit::Cancelled);
    }
    Ok(derivation.steps(&mut theory, None).0)
}

/// Returns the sides that the solution uses.
pub(super) fn goal(theory: &mut Theory, solution: &Solution) -> Vec<Lit> {
    let encoding = theory.encoding.clone();
    let edges = encoding.edges(solution);
    let graph = theory.problem.graph();
    let real = |edge: &u32| graph.ends(*edge).iter().all(|&vertex| encoding.cell(vertex).is_some());
    let mut real: Vec<u32> = edges.into_iter().filter(real).collect();
    real.sort_unstable();
    real.into_iter().map(|edge| theory.stage(0).model.edge(edge)).collect()
}

/// The steps that are put into words even after a limit.
const AT_ONCE: usize = 1000;

impl Derivation {
    /// Returns the steps to `goal`, in order; with no goal, those to the contradiction. If a limit is reached, the
    /// first of them, and the limit.
    pub(crate) fn steps(&self, theory: &mut Theory, goal: Option<&[Lit]>) -> (Vec<Step>, Option<Limit>) {
        let kept = self.pruned(theory, goal);
        let kept = self.ordered(theory, kept);
        let mut steps: Vec<Step> = vec![];
        for (number, deduction) in kept.iter().enumerate() {
            if number >= AT_ONCE
                && let Some(limit) = theory.budget.interrupted()
            {
                return (steps, Some(limit));
            }
            let step = Step::new(theory, self, deduction);
            let both = steps.last().and_then(|last| last.with(&step));
            if both.is_some() {
                steps.pop();
            }
            steps.push(both.unwrap_or(step));
        }
        (steps, None)
    }
}
