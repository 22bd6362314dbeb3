//! Generated puzzles, as the command prints them.

use super::SolvedBoard;
use super::fields::json;
use crate::author::Generated;
use crate::explain::{Difficulty, Grade};
use crate::format::PuzzleFields;
use serde::Serialize;

#[derive(Serialize)]
struct Fields<'a> {
    #[serde(flatten)]
    puzzle: PuzzleFields<'a>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<ShortGrade>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<SolvedBoard>,
}

/// The grade in short.
#[derive(Serialize)]
struct ShortGrade {
    level: u8,
    score: u32,
    name: Difficulty,
}

impl Generated {
    /// The puzzle as one line of JSON, without the newline, which can be read back as a puzzle; and how it was
    /// generated.
    ///
    /// # Panics
    /// Never: numbers and strings can always be written.
    pub fn to_json(&self) -> String {
        self.json_with(None)
    }

    /// As [`to_json`](Generated::to_json), and the solution as in an answer.
    ///
    /// # Panics
    /// Never: numbers and strings can always be written.
    pub fn to_json_with_solution(&self) -> String {
        self.json_with(Some(SolvedBoard::new(&self.puzzle, self.solution.clone())))
    }

    fn json_with(&self, solution: Option<SolvedBoard>) -> String {
        let short = |Grade { level, score, difficulty: name, .. }| ShortGrade { level, score, name };
        let difficulty = self.difficulty.map(short);
        json(&Fields { puzzle: PuzzleFields::of(&self.puzzle), seed: self.seed, difficulty, solution })
    }
}
