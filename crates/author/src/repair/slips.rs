//! Slips of an author: the edits that may undo one, the likeliest first.

use super::edit::{Edit, Placed, is_counted, number_at};
use super::layout::{Balance, Layout};
use crate::sides::{STRAIGHT, corners, is_along, shifted, sides};
use std::collections::BTreeSet;
use unicursal_core::{Budget, Limit};
use unicursal_models::board::{Cell, Direction, Pos, Puzzle, Side, Symbol, Wall};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{AddedClue, rules};

/// Likelihoods of slips, from the likeliest on. A slip that leaves the layout without the symmetry that it would have
/// had is likelier than all of them.
const LOST_SYMMETRY: u32 = 0;
/// One cell off, one too many or too few, a wall one cell too long or too short.
const BY_ONE: u32 = 1;
/// Two digits in the wrong order, two clues that follow each other in the wrong order, off by one both ways, a wall
/// around the corner.
const TURNED: u32 = 2;
/// Two clues in each other's place, one wrong digit, a wall too many or too few.
const MIXED_UP: u32 = 3;
/// In the right row or column.
const IN_LINE: u32 = 4;
/// Anything else.
const ANY: u32 = 5;
/// The penalty of an edit that breaks a symmetry.
const BREAKS_SYMMETRY: u32 = 2;

/// Returns the edits of a puzzle that may repair it, the likeliest first. If the puzzle is `overdetermined` by these
/// givens, which contradict each other, one of them has to change.
///
/// # Errors
/// If the edits need more than `bytes` of memory, or the time limit is reached.
pub(super) fn edits(
    puzzle: &Puzzle,
    overdetermined: Option<&[Placed]>,
    bytes: usize,
    budget: &Budget,
) -> Result<Vec<Edit>, Limit> {
    Ok(ranked(puzzle, overdetermined, bytes, budget)?.into_iter().map(|(_, edit)| edit).collect())
}

/// Returns the edits of a puzzle that give its layout back a symmetry.
///
/// # Errors
/// As [`edits`].
pub(super) fn restoring(puzzle: &Puzzle, bytes: usize, budget: &Budget) -> Result<Vec<Edit>, Limit> {
    let ranked = ranked(puzzle, None, bytes, budget)?;
    Ok(ranked.into_iter().take_while(|(rank, _)| *rank == LOST_SYMMETRY).map(|(_, edit)| edit).collect())
}

fn ranked(
    puzzle: &Puzzle,
    overdetermined: Option<&[Placed]>,
    bytes: usize,
    budget: &Budget,
) -> Result<Vec<(u32, Edit)>, Limit> {
    let number = |pos| Some((number_at(puzzle, pos)?, pos));
    let mut clues: Vec<(u32, Pos)> = puzzle.open_cells().filter_map(number).collect();
    clues.sort_unstable();
    // A list that grows is in memory twice.
    let most = bytes / (3 * size_of::<(u32, Edit)>());
    let surplus = ANY + u32::from(puzzle.validate_clues().is_err());
    let mut slips = Slips { puzzle, clues, found: vec![], most, budget, limit: None, surplus };
    slips.clues();
    if rules(puzzle.kind()).goes_far() {
        slips.arrows();
    } else {
        slips.symbols();
    }
    slips.ends();
    slips.walls();
    slips.additions();
    let links = puzzle.links().iter().map(|&link| (MIXED_UP, Edit::remove(Placed::Link(link))));
    slips.found.extend(links);
    if slips.is_over() {
        return Err(slips.limit.unwrap_or(Limit::Memory));
    }
    let mut found = slips.found;
    if let Some(givens) = overdetermined {
        let touched = Touched::new(puzzle, givens);
        found.retain(|(_, edit)| touched.by(*edit));
    }
    let layout = Layout::of(puzzle);
    for (number, (likelihood, edit)) in found.iter_mut().enumerate() {
        if number.is_multiple_of(LOOK)
            && let Some(limit) = budget.interrupted()
        {
            return Err(limit);
        }
        match layout.after(*edit) {
            Balance::Gained => *likelihood = LOST_SYMMETRY,
            Balance::Lost => *likelihood += BREAKS_SYMMETRY,
            Balance::Kept => {}
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// The number of edits after which the clock is read again.
const LOOK: usize = 1 << 12;

/// Givens that contradict each other, of which an edit has to change one.
struct Touched<'a> {
    goes_far: bool,
    /// The highest clue, if clues are ranks: the path begins and ends at the first and the last one.
    last_rank: Option<u32>,
    givens: &'a [Placed],
    /// The cells of those that are clues.
    cells: BTreeSet<Pos>,
}

impl<'a> Touched<'a> {
    fn new(puzzle: &Puzzle, givens: &'a [Placed]) -> Self {
        let rules = rules(puzzle.kind());
        let is_rank = rules.added_clue() == AddedClue::Rank;
        let cell = |given: &Placed| match *given {
            Placed::Clue { cell, .. } | Placed::Symbol { cell, .. } => Some(cell),
            _ => None,
        };
        Self {
            goes_far: rules.goes_far(),
            last_rank: is_rank.then(|| puzzle.clues().len() as u32),
            givens,
            cells: givens.iter().filter_map(cell).collect(),
        }
    }

    /// Returns whether `edit` changes one of the givens.
    fn by(&self, edit: Edit) -> bool {
        let is_touched = |given| match given {
            Placed::Clue { number, .. } if self.last_rank.is_some_and(|last| number == 1 || number >= last) => {
                true
            }
            // Arrows that belong to the board are in every conflict.
            Placed::Symbol { .. } if self.goes_far => true,
            Placed::Clue { cell, .. } | Placed::Symbol { cell, .. } => self.cells.contains(&cell),
            other => self.givens.contains(&other),
        };
        [edit.from, edit.to].into_iter().flatten().any(is_touched)
    }
}

struct Slips<'a> {
    puzzle: &'a Puzzle,
    clues: Vec<(u32, Pos)>,
    found: Vec<(u32, Edit)>,
    /// The number of edits for which there is memory.
    most: usize,
    budget: &'a Budget,
    limit: Option<Limit>,
    /// The unlikelihood that a clue is one too many. In a draft it is rather a wrong one.
    surplus: u32,
}

impl Slips<'_> {
    /// Returns whether a limit is reached, which is asked before the edits of each clue and of each cell.
    fn is_over(&mut self) -> bool {
        if self.limit.is_none() {
            let is_full = self.found.len() > self.most;
            self.limit = if is_full { Some(Limit::Memory) } else { self.budget.interrupted() };
        }
        self.limit.is_some()
    }

    /// Clues that are moved, exchanged, changed or removed.
    fn clues(&mut self) {
        let added = rules(self.puzzle.kind()).added_clue();
        let open = self.puzzle.open_cells().count() as u32;
        let is_counted = is_counted(self.puzzle);
        let lone = self.lone_labels();
        for at in 0..self.clues.len() {
            if self.is_over() {
                return;
            }
            let (number, cell) = self.clues[at];
            let from = Placed::Clue { cell, number };
            let to = |cell, number| Edit::replace(from, Placed::Clue { cell, number });
            let empty = self.puzzle.open_cells().filter(|&pos| number_at(self.puzzle, pos).is_none());
            self.found.extend(empty.map(|pos| (distance(cell, pos), to(pos, number))));
            for &(other, pos) in self.clues[at + 1..].iter().filter(|(other, _)| *other != number) {
                let is_next = added == AddedClue::Rank && other == number + 1;
                self.found.push((if is_next { TURNED } else { MIXED_UP }, to(pos, number)));
            }
            let numbers = 1..=if added == AddedClue::Rank { self.clues.len() as u32 } else { open };
            match added {
                // Ranks with a gap, or one of them twice, are in a draft.
                AddedClue::Step | AddedClue::Rank if added == AddedClue::Step || !is_counted => {
                    let free = numbers.filter(|number| self.clues.iter().all(|(given, _)| given != number));
                    self.found.extend(free.map(|other| (misprint(number, other), to(cell, other))));
                }
                // Next to each other they are exchanged.
                AddedClue::Rank => {
                    let ranks = numbers.filter(|rank| rank.abs_diff(number) > 1);
                    self.found.extend(ranks.map(|rank| (ANY, to(cell, rank))));
                }
                _ => {
                    let others = lone.iter().filter(|label| **label != number && lone.contains(&number));
                    self.found.extend(others.map(|&label| (misprint(number, label), to(cell, label))));
                    continue;
                }
            }
            self.found.push((self.surplus, Edit::remove(from)));
        }
    }

    /// Returns the labels that do not come in pairs.
    fn lone_labels(&self) -> Vec<u32> {
        if rules(self.puzzle.kind()).family() != Family::Pairs {
            return vec![];
        }
        let groups = self.clues.chunk_by(|(one, _), (next, _)| one == next);
        groups.filter(|group| group.len() != 2).map(|group| group[0].0).collect()
    }

    /// Symbols that are moved, exchanged, changed, removed or added.
    fn symbols(&mut self) {
        let puzzle = self.puzzle;
        let Some(set) = rules(puzzle.kind()).symbols() else { return };
        let max_numbers = rules(puzzle.kind()).max_numbers(puzzle);
        let choices = set.all(max_numbers.iter().copied().max().unwrap_or(0));
        let may_stand = |symbol: &Symbol, cell: Pos| {
            symbol.number.is_none_or(|number| number <= max_numbers[puzzle.index(cell)])
        };
        let empty: Vec<Pos> = puzzle.open_cells().filter(|&pos| puzzle.cell(pos) == Cell::Empty).collect();
        let given: Vec<(Pos, Symbol)> = puzzle.symbols().collect();
        for (at, &(cell, symbol)) in given.iter().enumerate() {
            if self.is_over() {
                return;
            }
            let from = Placed::Symbol { cell, symbol };
            let to = |cell, symbol| Edit::replace(from, Placed::Symbol { cell, symbol });
            self.found.extend(empty.iter().map(|&pos| (distance(cell, pos), to(pos, symbol))));
            let others = given[at + 1..].iter().filter(|(_, other)| *other != symbol);
            self.found.extend(others.map(|&(pos, _)| (MIXED_UP, to(pos, symbol))));
            let others = choices.iter().filter(|other| **other != symbol && may_stand(other, cell));
            self.found.extend(others.map(|&other| (confusion(symbol, other), to(cell, other))));
            self.found.push((self.surplus, Edit::remove(from)));
        }
        for &cell in &empty {
            if self.is_over() {
                return;
            }
            let added = choices.iter().filter(|symbol| may_stand(symbol, cell));
            let added = added.map(|&symbol| (ANY, Edit::add(Placed::Symbol { cell, symbol })));
            self.found.extend(added);
        }
    }

    /// Arrows that belong to the board, turned or exchanged.
    fn arrows(&mut self) {
        let arrow = |pos| Some((pos, self.puzzle.cell(pos).symbol().filter(|symbol| symbol.direction.is_some())?));
        let given: Vec<(Pos, Symbol)> = self.puzzle.open_cells().filter_map(arrow).collect();
        for (at, &(cell, symbol)) in given.iter().enumerate() {
            if self.is_over() {
                return;
            }
            let from = Placed::Symbol { cell, symbol };
            let to = |cell, symbol| Edit::replace(from, Placed::Symbol { cell, symbol });
            let place = |symbol: Symbol| Direction::ALL.iter().position(|&way| Some(way) == symbol.direction);
            for &way in &Direction::ALL {
                let turned = Symbol { direction: Some(way), ..symbol };
                // All directions in turn, so that the first follows the last.
                let apart = place(symbol).zip(place(turned)).map_or(0, |(one, other)| one.abs_diff(other));
                match apart.min(Direction::ALL.len() - apart) {
                    0 => {}
                    1 => self.found.push((BY_ONE, to(cell, turned))),
                    4 => self.found.push((TURNED, to(cell, turned))),
                    _ => self.found.push((MIXED_UP, to(cell, turned))),
                }
            }
            let others = given[at + 1..].iter().filter(|(_, other)| other.direction != symbol.direction);
            self.found.extend(others.map(|&(pos, _)| (MIXED_UP, to(pos, symbol))));
        }
    }

    /// Fixed ends that are moved or removed.
    fn ends(&mut self) {
        let ends = [(self.puzzle.start(), Placed::Start as fn(Pos) -> Placed), (self.puzzle.end(), Placed::End)];
        for (end, placed) in ends {
            let Some(cell) = end else { continue };
            let others = self.puzzle.open_cells().filter(|&pos| pos != cell);
            let moved = others.map(|pos| (distance(cell, pos), Edit::replace(placed(cell), placed(pos))));
            self.found.extend(moved);
            self.found.push((ANY, Edit::remove(placed(cell))));
        }
    }

    /// Walls that are moved by one or removed.
    fn walls(&mut self) {
        for &wall in self.puzzle.walls() {
            let is_end = self.continues(wall);
            self.found.push((if is_end { BY_ONE } else { MIXED_UP }, Edit::remove(Placed::Wall(wall))));
            let shifted = STRAIGHT.into_iter().filter_map(|by| shifted(wall, by)).map(|to| (BY_ONE, to));
            for (likelihood, to) in shifted.chain(corners(wall).into_iter().map(|to| (TURNED, to))) {
                if self.is_free(to) {
                    self.found.push((likelihood, Edit::replace(Placed::Wall(wall), Placed::Wall(to))));
                }
            }
        }
    }

    /// Clues, ends and walls that are added.
    fn additions(&mut self) {
        let puzzle = self.puzzle;
        let rules = rules(puzzle.kind());
        let open = puzzle.open_cells().count() as u32;
        let is_given = |number: u32| self.clues.binary_search_by_key(&number, |clue| clue.0).is_ok();
        let numbers: Vec<u32> = match rules.added_clue() {
            // Where arrows are clues, a number beside one is another symbol.
            _ if rules.symbols().is_some() && !rules.goes_far() => vec![],
            AddedClue::Step => (1..=open).filter(|&number| !is_given(number)).collect(),
            AddedClue::Rank if is_counted(puzzle) => (1..=self.clues.len() as u32 + 1).collect(),
            AddedClue::Rank => (1..=self.clues.len() as u32 + 1).filter(|&number| !is_given(number)).collect(),
            AddedClue::None => self.lone_labels(),
            _ => vec![],
        };
        for cell in puzzle.open_cells().filter(|&pos| number_at(puzzle, pos).is_none()) {
            if self.is_over() {
                return;
            }
            let added = numbers.iter().map(|&number| (ANY, Edit::add(Placed::Clue { cell, number })));
            self.found.extend(added);
            if rules.added_clue() == AddedClue::End {
                let missing = if puzzle.start().is_none() { Some(Placed::Start(cell)) } else { None };
                let missing = missing.or_else(|| puzzle.end().is_none().then_some(Placed::End(cell)));
                self.found.extend(missing.map(|end| (ANY, Edit::add(end))));
            }
        }
        let needs_walls =
            rules.added_clue() == AddedClue::None && rules.family() != Family::Loop && !rules.goes_far();
        let has_walls = rules.is_drawn_with_walls() || !puzzle.walls().is_empty() || needs_walls;
        if has_walls {
            let free = sides(puzzle).into_iter().filter(|&wall| self.is_free(wall));
            let likelihood = |wall| if self.continues(wall) { BY_ONE } else { MIXED_UP };
            let walls: Vec<_> = free.map(|wall| (likelihood(wall), Edit::add(Placed::Wall(wall)))).collect();
            self.found.extend(walls);
        }
    }

    /// Returns whether a wall of the puzzle continues `wall` in a straight line at exactly one of its ends.
    fn continues(&self, wall: Wall) -> bool {
        let along = STRAIGHT.into_iter().filter(|&by| is_along(wall, by)).filter_map(|by| shifted(wall, by));
        along.filter(|next| self.puzzle.walls().binary_search(next).is_ok()).count() == 1
    }

    /// Returns whether a wall is possible at `side` and there is none.
    fn is_free(&self, side: Side) -> bool {
        let (a, b) = side.cells();
        self.puzzle.is_open(a)
            && self.puzzle.is_open(b)
            && self.puzzle.are_neighbors(a, b)
            && !self.puzzle.has_wall(a, b)
    }
}

/// Returns the unlikelihood of a slip that put a given at `a` instead of `b`.
fn distance(a: Pos, b: Pos) -> u32 {
    match (a.row.abs_diff(b.row), a.col.abs_diff(b.col)) {
        (0, 1) | (1, 0) => BY_ONE,
        (1, 1) => TURNED,
        (0, _) | (_, 0) => IN_LINE,
        _ => ANY,
    }
}

/// Returns the likelihood that the symbol `meant` was drawn as `drawn`.
fn confusion(drawn: Symbol, meant: Symbol) -> u32 {
    let same_shape = drawn.shape == meant.shape;
    let same_direction = drawn.direction == meant.direction;
    match (drawn.number, meant.number) {
        (Some(a), Some(b)) if same_shape && same_direction => misprint(a, b),
        (a, b) if a == b && (same_shape || same_direction) => MIXED_UP,
        _ => ANY,
    }
}

/// Returns the likelihood that `meant` was written as `written`.
fn misprint(written: u32, meant: u32) -> u32 {
    if written.abs_diff(meant) == 1 {
        return BY_ONE;
    }
    let (written, meant) = (written.to_string(), meant.to_string());
    let reversed: String = meant.chars().rev().collect();
    let (short, long) = if written.len() < meant.len() { (&written, &meant) } else { (&meant, &written) };
    let lacks_one = long.len() == short.len() + 1
        && (0..long.len()).any(|at| format!("{}{}", &long[..at], &long[at + 1..]) == *short);
    let wrong = written.bytes().zip(meant.bytes()).filter(|(a, b)| a != b).count();
    if written.len() == meant.len() && written.len() == 2 && written == reversed {
        TURNED
    } else if lacks_one || written.len() > 1 && written.len() == meant.len() && wrong == 1 {
        MIXED_UP
    } else {
        ANY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misprints_are_told_apart() {
        let likely =
            [(12, 13, BY_ONE), (12, 21, TURNED), (12, 72, MIXED_UP), (12, 1, MIXED_UP), (7, 17, MIXED_UP)];
        for (written, meant, likelihood) in likely {
            assert_eq!(misprint(written, meant), likelihood, "{written} for {meant}");
            assert_eq!(misprint(meant, written), likelihood, "{meant} for {written}");
        }
        assert_eq!((misprint(3, 8), misprint(12, 34)), (ANY, ANY));
    }
}
