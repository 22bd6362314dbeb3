//! The letters as an order of clues, if each occurs once; otherwise as a word that the path spells.

use super::Spell;
use crate::board::{Puzzle, Shape};
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use std::collections::BTreeMap;
use unicursal_core::path::{PathClues, Spelling};

/// Letters, as the engine knows them, at the virtual vertices of the two ends, so that the word has a direction.
const BEGIN: u32 = 26;
const END: u32 = 27;

impl Encode for Spell {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        self.relaxed(puzzle, puzzle)
    }

    /// Returns the relaxation without letters that have lost a cell: such a letter is dropped from the word and from
    /// its other cells. Without its first or last letter, the path begins or ends at any cell with such a letter or
    /// with none.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let word: Vec<char> = full.word().unwrap_or_default().chars().collect();
        let cells = |board: &Puzzle| -> BTreeMap<char, Vec<u32>> {
            let mut cells: BTreeMap<char, Vec<u32>> = word.iter().map(|&letter| (letter, vec![])).collect();
            for (pos, symbol) in board.symbols() {
                let letter = symbol.shape.map(Shape::letter);
                if let Some(cells) = letter.and_then(|letter| cells.get_mut(&letter)) {
                    cells.push(graph.vertex(pos));
                }
            }
            cells
        };
        let (all, mut known) = (cells(full), cells(puzzle));
        known.retain(|letter, cells| cells.len() == all[letter].len());
        if word.is_empty() || known.values().any(Vec::is_empty) {
            return Encoding::contradictory();
        }
        let mut is_free = vec![true; graph.cells()];
        known.values().flatten().for_each(|&cell| is_free[cell as usize] = false);
        let free: Vec<u32> = (0..).zip(is_free).filter(|(_, is_free)| *is_free).map(|(cell, _)| cell).collect();
        let [first, last] = [word[0], word[word.len() - 1]].map(|letter| known.get(&letter).cloned());
        let spelled = || word.iter().filter(|letter| known.contains_key(letter));
        if spelled().all(|letter| known[letter].len() == 1) {
            let mut order: Vec<u32> = spelled().flat_map(|letter| &known[letter]).copied().collect();
            match first {
                Some(_) => graph.end_at(order[0]),
                None => order.insert(0, graph.free_end(&free, 1)),
            }
            match last {
                Some(_) => graph.end_at(order[order.len() - 1]),
                None => order.push(graph.free_end(&free, 1)),
            }
            let start = order[0];
            return graph.encoding(PathClues::Order(order), vec![start]);
        }
        let begin = graph.free_end(&first.unwrap_or_else(|| free.clone()), 1);
        let end = graph.free_end(&last.unwrap_or(free), 1);
        let number = |letter: char| letter as u32 - 'A' as u32;
        let spelled = spelled().map(|&letter| number(letter));
        let word = [BEGIN].into_iter().chain(spelled).chain([END]).collect();
        let of_cells = |(&letter, cells): (&char, &Vec<u32>)| -> Vec<(u32, u32)> {
            cells.iter().map(|&cell| (cell, number(letter))).collect()
        };
        let mut letters: Vec<(u32, u32)> = known.iter().flat_map(of_cells).collect();
        letters.extend([(begin, BEGIN), (end, END)]);
        letters.sort_unstable();
        graph.spell(Spelling { letters, word });
        graph.encoding(PathClues::None, vec![begin])
    }
}
