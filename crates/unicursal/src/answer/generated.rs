//! Generated puzzles, as the command prints them.

use super::SolvedBoard;
use super::fields::json;
use serde::Serialize;
use unicursal_author::{Generated, Taste};
use unicursal_explain::{Difficulty, Grade};
use unicursal_formats::PuzzleFields;

#[derive(Serialize)]
struct Fields<'a> {
    #[serde(flatten)]
    puzzle: PuzzleFields<'a>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<ShortGrade>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<SolvedBoard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taste: Option<Taste>,
}

/// The grade in short.
#[derive(Serialize)]
struct ShortGrade {
    level: u8,
    score: u32,
    name: Difficulty,
}

/// Returns a generated puzzle as one line of JSON, without the newline: the puzzle, which can be read back, how it was
/// generated, and if you want it the solution as in an answer.
///
/// # Panics
/// Never: numbers and strings can always be written.
pub fn generated_json(generated: &Generated, with_solution: bool) -> String {
    let Generated { puzzle, solution, seed, difficulty, taste, .. } = generated;
    let short = |Grade { level, score, difficulty: name, .. }| ShortGrade { level, score, name };
    json(&Fields {
        puzzle: PuzzleFields::of(puzzle),
        seed: *seed,
        difficulty: difficulty.map(short),
        taste: *taste,
        solution: with_solution.then(|| SolvedBoard::new(puzzle, solution.clone())),
    })
}
