//! What a hint says where it may take no more effort: a side of the solution, a number, or a cell to look at.

use crate::facts::{Fact, numbered_clues};
use crate::level::SEARCH;
use crate::step::Step;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_language::Language;
use unicursal_models::board::{Ground, Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::{Family, rules};
use unicursal_models::message::message;

/// The name of the rule of such a step.
const RULE: &str = "revealed";
/// The name of the rule if the solution is proved to be the only one.
const PROVED: &str = "search";

/// The extra premise of such a step.
const A_SOLUTION: &str = "the solution that was found";

/// Returns a step that `solution` has and `board` does not: next to what is known, if possible. If the solution is
/// proved to be the only one, the step follows from the whole board. `None` if the board shows the whole solution.
pub(super) fn revealed(board: &Puzzle, solution: &Solution, is_proved: bool) -> Option<Step> {
    let fact = if rules(board.kind()).family() == Family::Numbers {
        next_number(board, solution)?
    } else {
        next_side(board, solution)?
    };
    let said = fact.message(Some(board));
    let message =
        if is_proved { message!("sentence-search", facts = said) } else { message!("text-revealed", fact = said) };
    let links = board.links().iter().map(|&side| Fact::Side { side, used: true });
    let given = numbered_clues(board).into_iter().map(|(_, cell)| Fact::Clue(cell)).chain(links);
    Some(Step {
        rule: if is_proved { PROVED } else { RULE },
        level: SEARCH,
        text: Language::English.sentence(&message),
        message,
        premises: if is_proved { given.collect() } else { vec![] },
        conclusions: vec![fact],
        chain: vec![],
        assumes: (!is_proved).then_some(A_SOLUTION),
    })
}

/// The name of the rule of a step that only says where to look.
const LOOK: &str = "few ways";

/// Returns a step that names a cell where the line has few ways to go, without a conclusion: no step and no solution
/// was found. `None` if the line goes through every cell on both sides.
pub(super) fn weakest(board: &Puzzle) -> Option<Step> {
    if rules(board.kind()).ground() != Ground::Cells {
        return None;
    }
    let ends = |cell: Pos| {
        let drawn = board.links().iter().filter(|link| <[Pos; 2]>::from(link.cells()).contains(&cell)).count();
        let is_end = rules(board.kind()).family() == Family::Pairs && board.cell(cell).is_given();
        (if is_end { 1_usize } else { 2 }).saturating_sub(drawn)
    };
    let ways = |cell: Pos| {
        let steps = board.steps().around(cell);
        let beside = steps.filter_map(|by| cell.shifted(by)).filter(|&next| board.is_open(next) && ends(next) > 0);
        let is_drawn = |side: &Side| board.links().binary_search(side).is_ok();
        let is_closed = |side: &Side| board.walls().binary_search(side).is_ok();
        beside.map(|next| Side::between(cell, next)).filter(|side| !is_drawn(side) && !is_closed(side)).count()
    };
    let open = board.open_cells().filter(|&cell| ends(cell) > 0);
    let (cell, number) = open
        .map(|cell| (cell, ways(cell)))
        .min_by_key(|&(cell, ways)| (ways - ends(cell).min(ways), ways, cell))?;
    let message = message!("text-weakest", place = cell, n = number);
    Some(Step {
        rule: LOOK,
        level: SEARCH,
        text: Language::English.sentence(&message),
        message,
        premises: vec![],
        conclusions: vec![],
        chain: vec![],
        assumes: None,
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
