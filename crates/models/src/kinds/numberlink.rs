use super::Rules;
use crate::encoding::{Board, Encoding};
use crate::puzzle::{Place, Pos, Puzzle, PuzzleError};
use unicursal_core::path::PathClues;

/// Disjoint paths that join equal labels and together cover every open cell.
pub(super) struct Numberlink;

impl Rules for Numberlink {
    fn validate(&self, clues: &[(u32, Pos)], _open: usize) -> Result<(), PuzzleError> {
        if clues.is_empty() {
            return Err(PuzzleError::new(
                Place::Board,
                "a numberlink without labels",
                "give at least one pair of equal labels",
            ));
        }
        for group in clues.chunk_by(|a, b| a.0 == b.0) {
            let (label, pos) = group[group.len().min(3) - 1];
            if group.len() != 2 {
                let count = if group.len() == 1 { "only once".into() } else { format!("{} times", group.len()) };
                return Err(PuzzleError::new(
                    Place::Cell(pos),
                    format!("label {label} stands {count}"),
                    "each label stands exactly twice, at the two ends of its path",
                ));
            }
        }
        Ok(())
    }

    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut board = Board::new(puzzle);
        let ends: Vec<u32> = puzzle.clues().into_iter().map(|(_, pos)| board.vertex(pos)).collect();
        for &end in &ends {
            board.end_at(end);
        }
        let pairs: Vec<[u32; 2]> = ends.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        let starts = pairs.iter().map(|pair| pair[0]).collect();
        board.cover(PathClues::Labels(pairs), starts)
    }
}
