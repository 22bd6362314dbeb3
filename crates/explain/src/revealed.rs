//! A side of the solution, or a number, where a hint may take no more effort.

use crate::facts::{Fact, numbered_clues};
use crate::level::SEARCH;
use crate::step::Step;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_language::Language;
use unicursal_models::board::{Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::{Family, rules};
use unicursal_models::message::message;

/// The name of the rule of such a step.
const RULE: &str = "revealed";

/// The extra premise of such a step.
const A_SOLUTION: &str = "the solution that was found";

/// Returns a step that `solution` has and `board` does not: next to what is known, if possible. `None` if the board
/// shows the whole solution.
pub(super) fn revealed(board: &Puzzle, solution: &Solution) -> Option<Step> {
    let fact = if rules(board.kind()).family() == Family::Numbers {
        next_number(board, solution)?
    } else {
        next_side(board, solution)?
    };
    let message = message!("text-revealed", fact = fact.message(Some(board)));
    Some(Step {
        rule: RULE,
        level: SEARCH,
        text: Language::English.sentence(&message),
        message,
        premises: vec![],
        conclusions: vec![fact],
        chain: vec![],
        assumes: Some(A_SOLUTION),
    })
}

/// Returns a side of the line at the end of a piece that is drawn, or else at a clue.
fn next_side(board: &Puzzle, solution: &Solution) -> Option<Fact> {
    // The line of some kinds runs over points, which are no cells.
    let mut links: BTreeMap<Pos, usize> = BTreeMap::new();
    for cell in board.links().iter().flat_map(|link| <[Pos; 2]>::from(link.cells())) {
        *links.entry(cell).or_default() += 1;
    }
    let clues: BTreeSet<Pos> = numbered_clues(board).into_iter().map(|(_, cell)| cell).collect();
    let rank = |side: &Side| {
        let cells = <[Pos; 2]>::from(side.cells());
        let is_end = cells.iter().any(|cell| links.get(cell) == Some(&1));
        let has_clue = cells.iter().any(|cell| clues.contains(cell));
        (!is_end, !has_clue, *side)
    };
    let sides = solution.steps().map(|(from, to)| Side::between(from, to));
    let side = sides.filter(|side| board.links().binary_search(side).is_err()).min_by_key(rank)?;
    Some(Fact::Side { side, used: true })
}

/// Returns the number of a cell that comes next to a number on the board in the order of the path.
fn next_number(board: &Puzzle, solution: &Solution) -> Option<Fact> {
    let given = rules(board.kind()).given_steps(board);
    let is_given = |cell: Pos| given.iter().any(|&(_, at)| at == cell);
    let path = solution.paths().first()?;
    let open = |at: usize| path.get(at).is_some_and(|&cell| !is_given(cell));
    let beside = |at: usize| !open(at + 1) || at.checked_sub(1).is_none_or(|before| !open(before));
    let all = || (0..path.len()).filter(|&at| open(at));
    let at = all().find(|&at| beside(at)).or_else(|| all().next())?;
    let step = at as u32 + 1;
    Some(Fact::Step { cell: path[at], steps: [step, step] })
}
