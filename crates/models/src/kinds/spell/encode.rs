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
        let mut graph = GraphBuilder::new(puzzle);
        let word: Vec<char> = puzzle.word().unwrap_or_default().chars().collect();
        let at = |letter: char| -> Vec<u32> { cells_with(puzzle, letter).map(|pos| graph.vertex(pos)).collect() };
        let cells: Vec<Vec<u32>> = word.iter().map(|&letter| at(letter)).collect();
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return Encoding::contradictory() };
        if cells.iter().any(Vec::is_empty) {
            return Encoding::contradictory();
        }
        if cells.iter().all(|cells| cells.len() == 1) {
            let order: Vec<u32> = cells.concat();
            graph.end_at(order[0]);
            graph.end_at(order[order.len() - 1]);
            return graph.encoding(PathClues::Order(order.clone()), vec![order[0]]);
        }
        let (begin, end) = (graph.free_end(first, 1), graph.free_end(last, 1));
        let number = |letter: char| letter as u32 - 'A' as u32;
        let mut letters = vec![(begin, BEGIN), (end, END)];
        for (&letter, cells) in word.iter().zip(&cells) {
            letters.extend(cells.iter().map(|&cell| (cell, number(letter))));
        }
        letters.sort_unstable();
        letters.dedup();
        let word = [BEGIN].into_iter().chain(word.iter().map(|&letter| number(letter))).chain([END]).collect();
        graph.spell(Spelling { letters, word });
        graph.encoding(PathClues::None, vec![begin])
    }
}
