//! Letters along the path: the letters that it meets, in order, form a word, in which letters may repeat.
//!
//! The letters of a piece of path are a part of the word, read in either direction. Of a long word, a piece is compared
//! with parts of a few letters only, until it has as many letters as the word.

use crate::path::line_rules::Spelling;
use crate::path::model::PathModel;
use crate::path::pieces::piece::Piece;
use crate::path::pieces::{PieceRule, WrongPart};
use crate::path::problem::NONE;
use crate::rule::RuleId;
use std::collections::BTreeSet;

/// Words of more letters are long.
const LONG: usize = 128;
/// The letters of the parts that pieces are compared with, if the word is long.
const PART: usize = 4;

/// The letter of each vertex, or [`NONE`], and the word.
pub(super) struct Letters {
    of: Vec<u32>,
    word: Vec<u32>,
    /// All parts of at most [`PART`] letters, in both directions; empty unless the word is long.
    parts: BTreeSet<Vec<u32>>,
}

/// A place on a piece, and the letter there.
type Met = (u32, u32);

impl Letters {
    fn new(vertices: u32, spelling: &Spelling) -> Self {
        let mut of = vec![NONE; vertices as usize];
        for &(vertex, letter) in &spelling.letters {
            of[vertex as usize] = letter;
        }
        let word = spelling.word.clone();
        let mut parts = BTreeSet::new();
        if word.len() > LONG {
            for part in (1..=PART).flat_map(|letters| word.windows(letters)).filter(|part| !part.is_empty()) {
                if parts.insert(part.to_vec()) {
                    parts.insert(part.iter().rev().copied().collect());
                }
            }
        }
        Self { of, word, parts }
    }

    /// Returns the letters of a piece, with their places.
    fn met(&self, piece: &Piece) -> Vec<Met> {
        let letters = piece.vertices.iter().map(|&vertex| self.of[vertex as usize]);
        (1..).zip(letters).filter(|(_, letter)| *letter != NONE).collect()
    }

    /// Returns whether letters that follow each other are a part of the word, in either direction.
    fn has_part(&self, letters: &[u32]) -> bool {
        let is_back = |part: &[u32]| part.iter().eq(letters.iter().rev());
        letters.is_empty() || self.word.windows(letters.len()).any(|part| part == letters || is_back(part))
    }

    /// Returns the first of those letters that are no part of the word: as few as possible.
    fn wrong_part(&self, met: &[Met]) -> Option<WrongPart> {
        let letters: Vec<u32> = met.iter().map(|(_, letter)| *letter).collect();
        let clash = |from: usize, end: usize| {
            let (one, other) = (met[from].0, met[end - 1].0);
            Some(one.min(other)..=one.max(other))
        };
        if !self.parts.is_empty() && letters.len() < self.word.len() {
            let parts = (1..=letters.len())
                .flat_map(|end| (end.saturating_sub(PART)..end).rev().map(move |from| (from, end)));
            let wrong = parts.into_iter().find(|&(from, end)| !self.parts.contains(&letters[from..end]));
            return wrong.and_then(|(from, end)| clash(from, end));
        }
        if !self.parts.is_empty() {
            return if self.has_part(&letters) { None } else { clash(0, letters.len()) };
        }
        let end = (1..=letters.len()).find(|&end| !self.has_part(&letters[..end]))?;
        let from = (0..end).rev().find(|&from| !self.has_part(&letters[from..end]))?;
        clash(from, end)
    }
}

impl PieceRule for Letters {
    const ID: RuleId = RuleId::Spelling;

    fn of(model: &PathModel) -> Option<Self> {
        model.problem().spelling().map(|spelling| Self::new(model.vertices(), spelling))
    }

    fn clash(&self, _: &PathModel, piece: &Piece) -> Option<WrongPart> {
        self.wrong_part(&self.met(piece))
    }

    fn clash_beyond(&self, _: &PathModel, piece: &Piece, end: u32, vertex: u32) -> Option<WrongPart> {
        let letter = Some(self.of[vertex as usize]).filter(|letter| *letter != NONE)?;
        let mut met = self.met(piece);
        if met.is_empty() {
            return None;
        }
        // The new letter is read last.
        if end == 1 {
            met.reverse();
        }
        met.push((end, letter));
        self.wrong_part(&met)
    }

    fn is_obeyed(&self, model: &PathModel, is_used: impl Fn(u32) -> bool) -> bool {
        let mut piece = Piece::new(model.vertices());
        let Some(edge) = (0..model.graph().edges().len() as u32).find(|&edge| is_used(edge)) else { return false };
        piece.follow(model, edge, is_used);
        let met: Vec<u32> = self.met(&piece).into_iter().map(|(_, letter)| letter).collect();
        met.len() == self.word.len() && self.has_part(&met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a long word, nothing that is a part of it is wrong, and no other order of all its letters is right.
    #[test]
    fn parts_of_a_long_word_are_not_wrong() {
        let word: Vec<u32> = (0..300_u32).map(|at| at * at * 7 % 11 % 5).collect();
        let letters = Letters::new(0, &Spelling { letters: vec![], word: word.clone() });
        assert!(!letters.parts.is_empty());
        let met = |letters: &[u32]| -> Vec<Met> { (1..).zip(letters.iter().copied()).collect() };
        for (from, end) in [(0, 1), (0, 300), (17, 20), (3, 290), (120, 240)] {
            let mut part = word[from..end].to_vec();
            assert_eq!(letters.wrong_part(&met(&part)), None);
            part.reverse();
            assert_eq!(letters.wrong_part(&met(&part)), None);
        }
        let mut other = word.clone();
        let at = (101..300).find(|&at| other[at] != other[100]).expect("another letter");
        other.swap(100, at);
        assert!(letters.wrong_part(&met(&other)).is_some());
        let unknown = [word[0], 9, word[1]];
        assert_eq!(letters.wrong_part(&met(&unknown)), Some(2..=2));
    }
}
