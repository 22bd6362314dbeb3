//! Letters along the path: those that it meets, in this order, are a word, in which letters may occur several times.
//!
//! The letters of a piece of path are a part of the word, read in either direction.

use crate::path::line_rules::Spelling;
use crate::path::model::PathModel;
use crate::path::pieces::piece::Piece;
use crate::path::pieces::{Clash, PieceRule};
use crate::path::problem::NONE;
use crate::rule::RuleId;

/// The letter of each vertex, or [`NONE`], and the word.
pub(super) struct Letters {
    of: Vec<u32>,
    word: Vec<u32>,
}

/// A place on a piece, and the letter there.
type Met = (u32, u32);

impl Letters {
    fn new(vertices: u32, spelling: &Spelling) -> Self {
        let mut of = vec![NONE; vertices as usize];
        for &(vertex, letter) in &spelling.letters {
            of[vertex as usize] = letter;
        }
        Self { of, word: spelling.word.clone() }
    }

    /// The letters of a piece, with their places.
    fn met(&self, piece: &Piece) -> Vec<Met> {
        let letters = piece.vertices.iter().map(|&vertex| self.of[vertex as usize]);
        (1..).zip(letters).filter(|(_, letter)| *letter != NONE).collect()
    }

    /// Whether letters that follow each other are a part of the word, in either direction.
    fn has_part(&self, letters: &[u32]) -> bool {
        let is_back = |part: &[u32]| part.iter().eq(letters.iter().rev());
        letters.is_empty() || self.word.windows(letters.len()).any(|part| part == letters || is_back(part))
    }

    /// The first of those letters that are no part of the word: as few as possible.
    fn wrong_part(&self, met: &[Met]) -> Option<Clash> {
        let letters: Vec<u32> = met.iter().map(|(_, letter)| *letter).collect();
        let end = (1..=letters.len()).find(|&end| !self.has_part(&letters[..end]))?;
        let from = (0..end).rev().find(|&from| !self.has_part(&letters[from..end]))?;
        let (one, other) = (met[from].0, met[end - 1].0);
        Some(one.min(other)..=one.max(other))
    }
}

impl PieceRule for Letters {
    const ID: RuleId = RuleId::Spelling;

    fn of(model: &PathModel) -> Option<Self> {
        model.problem().spelling().map(|spelling| Self::new(model.vertices(), spelling))
    }

    fn clash(&self, _: &PathModel, piece: &Piece) -> Option<Clash> {
        self.wrong_part(&self.met(piece))
    }

    fn clash_beyond(&self, _: &PathModel, piece: &Piece, end: u32, vertex: u32) -> Option<Clash> {
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
