//! The word along an assignment of steps, or along a schedule. A cell is the letter of one place in the word, which of
//! several places with this letter the model has to find.

use super::{Spell, cells_with};
use crate::board::{Pos, Puzzle, WriteError};
use crate::kinds::cell_models::Cells;
use crate::kinds::{Formulate, Marks};
use crate::linear_model::{Conditional, Linear, Model, Relation, Variable};
use std::collections::{BTreeMap, BTreeSet};

/// The cells that can be the letter of each place in the word, and the variables that say so.
type Places = Vec<Vec<(usize, Variable)>>;

impl Formulate for Spell {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        self.boolean(puzzle)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let notes = [
            "Assignment: at_CELL_K is 1 if the path is on the cell at step K.",
            "letter_CELL_K is 1 if the cell is letter K of the word; each letter comes after the one before it.",
        ];
        let (count, pairs) = (cells.count(), pairs(puzzle));
        let (mut model, at) = cells.assignment(&notes, pairs * count * count / 2)?;
        let places = places(puzzle, &cells, &mut model);
        let last = at.len() - 1;
        for (ends, step) in [(places.first(), 0), (places.last(), last)] {
            for &(cell, is_there) in ends.into_iter().flatten() {
                model.add(Linear::implies(is_there, [at[cell][step]]));
            }
        }
        for [(from, is_from), (to, is_to)] in next_letters(&places) {
            for step in 0..=last {
                let earlier = at[from][..step].iter().map(|&at| (1, at));
                let terms = earlier.chain([(-1, at[to][step]), (-1, is_from), (-1, is_to)]);
                model.add(Linear::new(terms, Relation::AtLeast, -2));
            }
        }
        Ok(model)
    }

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        let cells = cells_by_letter(puzzle);
        let word = word(puzzle);
        if word.iter().map(|letter| cells[letter].len()).sum::<usize>() > MAX_PLACES {
            return None;
        }
        let places: Vec<Vec<Pos>> = word.iter().map(|letter| cells[letter].clone()).collect();
        let is_order = places.iter().all(|place| place.len() == 1);
        Some(if is_order { Marks::Order(places.concat()) } else { Marks::Word(places) })
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let notes = [
            "Schedule: step_CELL is when the path is on the cell; go_A_B is 1 if it goes from A to B.",
            "letter_CELL_K is 1 if the cell is letter K of the word; each letter comes after the one before it.",
        ];
        let (mut model, order) = cells.tasks(&notes, None, None)?;
        let places = places(puzzle, &cells, &mut model);
        let count = cells.count() as i64;
        for (ends, step) in [(places.first(), 1), (places.last(), count)] {
            for &(cell, condition) in ends.into_iter().flatten() {
                let then = Linear::sum([order[cell]], Relation::Equal, step);
                model.conditional.push(Conditional { condition, then });
            }
        }
        for [(from, is_from), (to, is_to)] in next_letters(&places) {
            // Unless both are the letters of their places, nothing is said.
            let terms = [(1, order[to]), (-1, order[from]), (-count, is_from), (-count, is_to)];
            model.add(Linear::new(terms, Relation::AtLeast, 1 - 2 * count));
        }
        Ok(model)
    }
}

/// Returns the pairs of different cells that can be consecutive letters.
fn next_letters(places: &[Vec<(usize, Variable)>]) -> Vec<[(usize, Variable); 2]> {
    let both = |two: &[Vec<(usize, Variable)>]| -> Vec<[(usize, Variable); 2]> {
        two[0].iter().flat_map(|&one| two[1].iter().map(move |&next| [one, next])).collect()
    };
    places.windows(2).flat_map(both).filter(|[one, next]| one.0 != next.0).collect()
}

/// The maximum number of places of all letters of a word in a certificate.
const MAX_PLACES: usize = 1 << 22;

/// Returns the cells with each letter of the word.
fn cells_by_letter(puzzle: &Puzzle) -> BTreeMap<char, Vec<Pos>> {
    let letters: BTreeSet<char> = word(puzzle).into_iter().collect();
    letters.into_iter().map(|letter| (letter, cells_with(puzzle, letter).collect())).collect()
}

/// Returns the letters of the word.
fn word(puzzle: &Puzzle) -> Vec<char> {
    puzzle.word().unwrap_or_default().chars().collect()
}

/// Returns the number of pairs of cells that can be consecutive letters.
fn pairs(puzzle: &Puzzle) -> u64 {
    let cells = cells_by_letter(puzzle);
    let counts: Vec<u64> = word(puzzle).iter().map(|letter| cells[letter].len() as u64).collect();
    counts.windows(2).map(|two| two[0] * two[1]).sum()
}

/// Adds variables for the places of letters: each place has a cell with its letter, and each cell with a letter a
/// place.
fn places(puzzle: &Puzzle, cells: &Cells, model: &mut Model) -> Places {
    let mut places: Places = vec![];
    let mut of_cells: Vec<Vec<Variable>> = vec![vec![]; cells.places.len()];
    for (number, letter) in (1..).zip(word(puzzle)) {
        let mut place = vec![];
        for pos in cells_with(puzzle, letter) {
            let is_there = model.boolean(format!("letter_{pos}_{number}"));
            let cell = cells.number(pos);
            of_cells[cell].push(is_there);
            place.push((cell, is_there));
        }
        model.add(Linear::sum(place.iter().map(|one| one.1), Relation::Equal, 1));
        places.push(place);
    }
    for of_cell in of_cells.into_iter().filter(|of_cell| !of_cell.is_empty()) {
        model.add(Linear::sum(of_cell, Relation::Equal, 1));
    }
    places
}
