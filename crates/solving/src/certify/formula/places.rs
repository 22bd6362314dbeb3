//! Places, and where paths begin and end: in cells with clues, or outside the board.

use super::{Formula, Room};
use std::collections::BTreeSet;
use unicursal_models::board::{Pos, Puzzle};
use unicursal_models::kinds::Cells;

impl Formula {
    /// Adds a place outside the board beside `cells`.
    pub(super) fn outside(&mut self, word: &str, cells: &[usize]) -> usize {
        let place = self.words.len();
        self.words.push(word.into());
        self.neighbors.push(cells.to_vec());
        for &cell in cells {
            self.neighbors[cell].push(place);
        }
        self.is_source.push(false);
        self.is_end.push(false);
        self.rank.push(None);
        place
    }

    /// The ends of a line: those that are free lie outside.
    pub(super) fn ends(&mut self, board: &Cells, start: Option<Pos>, end: Option<Pos>) {
        let fixed: Vec<usize> = [start, end].into_iter().flatten().map(|pos| board.number(pos)).collect();
        let free: Vec<usize> = (0..board.places.len()).filter(|cell| !fixed.contains(cell)).collect();
        match fixed[..] {
            [] => {
                let around = self.outside("outside", &free);
                self.is_source[around] = true;
                self.around = Some(around);
            }
            [start] => {
                self.is_source[start] = true;
                let finish = self.outside("finish", &free);
                self.is_end[finish] = true;
            }
            [start, end, ..] => {
                self.is_source[start] = true;
                self.is_end[end] = true;
            }
        }
    }

    /// Returns the places of each letter of a word. The path begins before the first letter and ends behind the last
    /// one.
    pub(super) fn free_word(&mut self, board: &Cells, places: &[Vec<Pos>]) -> Vec<Vec<usize>> {
        let word: Vec<Vec<usize>> =
            places.iter().map(|place| place.iter().map(|&pos| board.number(pos)).collect()).collect();
        let start = self.outside("start", &word[0]);
        self.is_source[start] = true;
        let finish = self.outside("finish", &word[word.len() - 1]);
        self.is_end[finish] = true;
        word
    }

    /// Returns the given steps with their places, counted from the first step. A free end lies outside.
    pub(super) fn free_steps(&mut self, board: &Cells, given: Vec<(u32, Pos)>) -> Vec<(usize, usize)> {
        let last = board.places.len() as u32;
        let mut clues: Vec<(u32, usize)> =
            given.into_iter().map(|(step, pos)| (step, board.number(pos))).collect();
        clues.sort_unstable();
        let free: Vec<usize> =
            (0..board.places.len()).filter(|cell| clues.iter().all(|clue| clue.1 != *cell)).collect();
        if clues.first().is_none_or(|clue| clue.0 != 1) {
            let start = self.outside("start", &free);
            clues.insert(0, (0, start));
        }
        if clues.last().is_none_or(|clue| clue.0 != last) {
            let finish = self.outside("finish", &free);
            clues.push((last + 1, finish));
        }
        let first = clues[0];
        self.is_source[first.1] = true;
        self.is_end[clues[clues.len() - 1].1] = true;
        clues.into_iter().map(|(step, place)| ((step - first.0) as usize, place)).collect()
    }

    /// Returns the formula of a puzzle whose steps go one way, still without rows, and the given steps. Each cell is
    /// two places.
    pub(super) fn of_arrows(
        puzzle: &Puzzle,
        given: &[(u32, Pos)],
        arrows: &[(Pos, Pos)],
        room: Room,
    ) -> (Self, Vec<(usize, usize)>) {
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let count = cells.len();
        let number = |pos: Pos| cells.binary_search(&pos).expect("an open cell");
        let mut formula = Self::begin(puzzle, cells.repeat(2), room);
        formula.comments.push(
            "Here the places are in_rRcC, where the path comes into a cell, and out_rRcC, where it goes out again.".into(),
        );
        let words =
            ["in", "out"].into_iter().flat_map(|word| cells.iter().map(move |pos| format!("{word}_{pos}")));
        formula.words = words.collect();
        let within = (0..count).map(|cell| (cell, cell + count));
        let ahead = arrows.iter().map(|&(from, to)| (number(from) + count, number(to)));
        let ways: BTreeSet<(usize, usize)> = within.chain(ahead).collect();
        for &(from, to) in &ways {
            formula.neighbors[from].push(to);
            formula.neighbors[to].push(from);
        }
        for list in &mut formula.neighbors {
            list.sort_unstable();
        }
        formula.ways = Some(ways);
        let place = |&(step, pos): &(u32, Pos)| {
            let (at, cell) = (2 * step as usize - 2, number(pos));
            [(at, cell), (at + 1, cell + count)]
        };
        let clues: Vec<(usize, usize)> = given.iter().flat_map(place).collect();
        formula.is_source[clues[0].1] = true;
        formula.is_end[clues[clues.len() - 1].1] = true;
        (formula, clues)
    }
}
