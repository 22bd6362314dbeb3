//! The letters as an order of clues, if each occurs once; otherwise as a word that the path spells.

use super::{Spell, cells_with};
use crate::board::Puzzle;
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::{PathClues, Spelling};

/// Letters, as the engine knows them, at the virtual vertices of the two ends, so that the word has a direction.
const BEGIN: u32 = 26;
const END: u32 = 27;

impl Encode for Spell {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        self.relaxed(puzzle, puzzle)
    }

    /// A letter of which a cell is left out says nothing more, neither in the word nor on its other cells. Without its
    /// first or its last letter, the path begins or ends at any cell of such a letter, or of none.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let is_known = |letter: char| cells_with(puzzle, letter).count() == cells_with(full, letter).count();
        let at = |letter: char| -> Vec<u32> { cells_with(puzzle, letter).map(|pos| graph.vertex(pos)).collect() };
        let word: Vec<char> = full.word().unwrap_or_default().chars().collect();
        let letters: Vec<(char, Vec<u32>)> =
            word.iter().filter(|letter| is_known(**letter)).map(|&letter| (letter, at(letter))).collect();
        if word.is_empty() || letters.iter().any(|(_, cells)| cells.is_empty()) {
            return Encoding::contradictory();
        }
        let is_free = |cell: &u32| letters.iter().all(|(_, cells)| !cells.contains(cell));
        let free: Vec<u32> = (0..graph.cells() as u32).filter(is_free).collect();
        let [first, last] = [word[0], word[word.len() - 1]].map(|letter| is_known(letter).then(|| at(letter)));
        if letters.iter().all(|(_, cells)| cells.len() == 1) {
            let mut order: Vec<u32> = letters.iter().flat_map(|(_, cells)| cells).copied().collect();
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
        let spelled = letters.iter().map(|&(letter, _)| number(letter));
        let word = [BEGIN].into_iter().chain(spelled).chain([END]).collect();
        let of_cells = |(letter, cells): &(char, Vec<u32>)| -> Vec<(u32, u32)> {
            cells.iter().map(|&cell| (cell, number(*letter))).collect()
        };
        let mut letters: Vec<(u32, u32)> = letters.iter().flat_map(of_cells).collect();
        letters.extend([(begin, BEGIN), (end, END)]);
        letters.sort_unstable();
        letters.dedup();
        graph.spell(Spelling { letters, word });
        graph.encoding(PathClues::None, vec![begin])
    }
}
