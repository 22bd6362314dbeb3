//! The explanation of a puzzle, and its grade.

use crate::board::{Cell, Puzzle, Side, Solution};
use crate::explain::effort::Effort;
use crate::explain::facts::Fact;
use crate::explain::grade::Grade;
use crate::explain::lines::closure::LineClosure;
use crate::explain::lines::deduction::{Deduction, Derivation};
use crate::explain::lines::theory::Theory;
use crate::explain::numbers::Numbers;
use crate::explain::step::Step;
use crate::kinds::rules;
use unicursal_core::{Budget, Limit, Lit};

/// The steps to the solution of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The only solution.
    pub solution: Solution,
    /// The steps to the solution, each after those that it rests on.
    pub steps: Vec<Step>,
    /// The difficulty of the steps.
    pub grade: Grade,
}

/// Explains `puzzle`, whose links and walls are the line so far, up to its only `solution`.
///
/// # Errors
/// The limit that was reached.
pub(super) fn explanation(puzzle: &Puzzle, solution: Solution, budget: &Budget) -> Result<Explanation, Limit> {
    if rules(puzzle.kind()).shows_numbers() {
        let steps = Numbers::new(puzzle, budget)?.explain(&solution)?;
        let grade = grade(puzzle, budget)?;
        return Ok(Explanation { solution, steps, grade });
    }
    let Some((mut theory, derivation, kept)) = derive(puzzle, &solution, budget)? else {
        return Ok(Explanation { solution, steps: vec![], grade: Grade::default() });
    };
    let steps: Vec<Step> = kept.iter().map(|deduction| Step::new(&mut theory, &derivation, deduction)).collect();
    let grade = grade(puzzle, budget)?;
    Ok(Explanation { solution, steps, grade })
}

/// The deductions that lead from `puzzle` to its only `solution`, in order, with their theory and the whole derivation;
/// none if there is nothing to deduce.
fn derive(
    puzzle: &Puzzle,
    solution: &Solution,
    budget: &Budget,
) -> Result<Option<(Theory, Derivation, Vec<Deduction>)>, Limit> {
    let Some(mut theory) = Theory::new(puzzle, budget) else { return Ok(None) };
    theory.assume_apart(solution);
    let goal = goal(&mut theory, solution);
    let mut derivation = Derivation::new(&theory.given);
    derivation.run(&mut theory, Some(&goal))?;
    let kept = derivation.pruned(&mut theory, Some(&goal));
    let kept = derivation.ordered(&mut theory, kept);
    Ok(Some((theory, derivation, kept)))
}

/// The sides that the solution uses.
pub(super) fn goal(theory: &mut Theory, solution: &Solution) -> Vec<Lit> {
    let encoding = theory.encoding.clone();
    let edges = encoding.edges(solution);
    let graph = theory.problem.graph();
    let real = |edge: &u32| graph.ends(*edge).iter().all(|&vertex| encoding.cell(vertex).is_some());
    let mut real: Vec<u32> = edges.into_iter().filter(real).collect();
    real.sort_unstable();
    real.into_iter().map(|edge| theory.stage(0).model.edge(edge)).collect()
}

/// The difficulty of `puzzle`, which has exactly one solution.
///
/// # Errors
/// The limit that was reached.
pub(crate) fn grade(puzzle: &Puzzle, budget: &Budget) -> Result<Grade, Limit> {
    let effort = if rules(puzzle.kind()).shows_numbers() {
        Effort::of(&mut Numbers::new(puzzle, budget)?.closure())?
    } else {
        let closure = LineClosure::new(puzzle, budget);
        closure.map_or(Ok(Effort::default()), |mut closure| Effort::of(&mut closure))?
    };
    Ok(Grade::of(&effort, puzzle))
}

/// The puzzle with the conclusions of the steps: the sides, and also the numbers, for kinds whose solution consists of
/// numbers.
pub fn board_after<'a>(puzzle: &Puzzle, steps: impl IntoIterator<Item = &'a Step>) -> Puzzle {
    let mut board = puzzle.clone();
    for fact in steps.into_iter().flat_map(|step| &step.conclusions) {
        match *fact {
            Fact::Side { side, used: true } => board.links.push(side),
            Fact::Step { cell, steps: [step, last] } if step == last => {
                let at = board.index(cell);
                board.cells[at] = Cell::Clue(step);
            }
            _ => {}
        }
    }
    if rules(puzzle.kind()).shows_numbers() {
        board.join_numbers();
    }
    board.links.sort_unstable();
    board.links.dedup();
    board
}

impl Puzzle {
    /// Links the cells of numbers that follow each other.
    fn join_numbers(&mut self) {
        let clues = self.clues();
        for pair in clues.windows(2) {
            let [(number, one), (next, other)] = [pair[0], pair[1]];
            if next == number + 1 && self.are_neighbors(one, other) {
                self.links.push(Side::between(one, other));
            }
        }
    }
}
