//! The letters of a word along the path, of which several can be the same: which letter of the word each of them is.

use super::Formula;
use super::marks::{are_equal, is_number, none_of};
use unicursal_models::linear_model::{Linear, Relation, Variable};

/// Adds the letters of a word, for each of which its places are given: along a step the number of letters met stays the
/// same, and each letter is met after the previous one.
pub(super) fn add(formula: &mut Formula, word: &[Vec<usize>]) {
    let places = formula.words.len();
    formula.letters = vec![vec![]; places];
    for (letter, cells) in word.iter().enumerate() {
        if formula.is_over() {
            return;
        }
        for &cell in cells {
            let name = format!("letter_{}_{}", formula.words[cell], letter + 1);
            formula.letters[cell].push((letter, formula.model.boolean(name)));
        }
    }
    let bits = usize::BITS - (word.len() - 2).leading_zeros();
    for place in 0..places {
        let name = format!("after_{}", formula.words[place]);
        let is_blank = place < formula.cells.len() && formula.letters[place].is_empty();
        let bits = if is_blank { bits } else { 0 };
        let mark = (0..bits).map(|bit| formula.model.boolean(format!("{name}_{}", 1_u64 << bit))).collect();
        formula.marks.push(mark);
    }
    formula.comment("letter_A_K: the letter at A is letter K of the word. It is one of them, and each of them is at one place.");
    for letters in formula.letters.clone().into_iter().filter(|letters| !letters.is_empty()) {
        formula.add(Linear::sum(letters.into_iter().map(|(_, letter)| letter), Relation::Equal, 1));
    }
    for (letter, cells) in word.iter().enumerate() {
        let row: Vec<Variable> = cells.iter().filter_map(|&cell| which(formula, cell, letter)).collect();
        formula.add(Linear::sum(row, Relation::Equal, 1));
    }
    formula.comment(
        "after_A: the number of letters between the first one and A on the way, as a sum of powers of two. Along a step it \
         stays the same, and a letter is met after the one before it.",
    );
    for (from, to) in formula.go.keys().copied().collect::<Vec<_>>() {
        if formula.is_over() {
            return;
        }
        for row in step(formula, from, to, word.len()) {
            formula.add(row);
        }
    }
}

/// Returns the letter of the word at a place, if it can be this one.
fn which(formula: &Formula, place: usize, letter: usize) -> Option<Variable> {
    formula.letters[place].iter().find(|(other, _)| *other == letter).map(|(_, variable)| *variable)
}

/// Returns the rows of a step between two places.
fn step(formula: &Formula, from: usize, to: usize, length: usize) -> Vec<Linear> {
    let go = formula.go[&(from, to)];
    let [before, after] = [from, to].map(|place| &formula.letters[place]);
    if formula.is_source[from] || formula.is_end[to] {
        let (place, letter) = if formula.is_source[from] { (to, 0) } else { (from, length - 1) };
        return vec![
            which(formula, place, letter).map_or(none_of([go]), |is_there| Linear::implies(go, [is_there])),
        ];
    }
    let [mark_before, mark_after] = [from, to].map(|place| &formula.marks[place]);
    match (before.is_empty(), after.is_empty()) {
        (true, true) => are_equal(go, mark_before, mark_after),
        // Behind the last letter there is nothing more, and nothing before the first one.
        (false, true) => {
            let rows = before.iter().map(|&(letter, is_there)| {
                if letter + 1 < length {
                    is_number([go, is_there], mark_after, letter).collect()
                } else {
                    vec![none_of([go, is_there])]
                }
            });
            rows.flatten().collect()
        }
        (true, false) => {
            let rows = after.iter().map(|&(letter, is_there)| match letter.checked_sub(1) {
                Some(last) => is_number([go, is_there], mark_before, last).collect(),
                None => vec![none_of([go, is_there])],
            });
            rows.flatten().collect()
        }
        (false, false) => {
            let rows = before.iter().map(|&(letter, is_there)| match which(formula, to, letter + 1) {
                Some(next) => Linear::new([(-1, go), (-1, is_there), (1, next)], Relation::AtLeast, -1),
                None => none_of([go, is_there]),
            });
            rows.collect()
        }
    }
}
