//! Numberlink: disjoint paths that join equal labels and together cover every open cell.

mod encode;
mod formulate;
mod verify;

use crate::board::{Kind, Place, Puzzle, PuzzleError, Switch};
use crate::kinds::notation::Part;
use crate::kinds::{AddedClue, Bands, Family, Notation, Rules};

/// Disjoint paths that join equal labels and together cover every open cell.
pub(super) struct Numberlink;

/// The formats of other programs that can hold a Numberlink. Sites with numbers let cells stay empty.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "arukone", &[Part::Letters]),
    Notation::pzpr("puzzlink", "numlin", &[Part::Numbers]).without(&[Switch::Cover]),
    Notation::pzpr("puzzlink", "numberlink", &[Part::Numbers]).without(&[Switch::Cover]),
    Notation::pzpr("pzprv3", "arukone", &[Part::Letters]),
    Notation::pzpr("pzprv3", "numlin", &[Part::Numbers]).without(&[Switch::Cover]),
    Notation::pzpr("pzprv3", "numberlink", &[Part::Numbers]).without(&[Switch::Cover]),
    Notation::new("janko", "arukone").without(&[Switch::Cover]),
    Notation::new("janko", "arukone2").without(&[Switch::Turn2x2]),
    Notation::new("janko", "arukone3").without(&[Switch::Turn2x2]),
    Notation::new("labels", ""),
    Notation::new("flow", ""),
    Notation::new("flow-free", ""),
    Notation::new("adc", ""),
];

impl Rules for Numberlink {
    fn family(&self) -> Family {
        Family::Pairs
    }

    fn bands(&self) -> Bands {
        Bands { medium: 19, expert: 90 }
    }

    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        let (clues, labels) = (puzzle.clues(), puzzle.labels());
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
                    format!("label {} occurs {count}", labels.sign(label)),
                    "each label occurs exactly twice, at the two ends of its path",
                ));
            }
        }
        match (clues.last(), labels.highest()) {
            (Some(&(label, pos)), Some(highest)) if label > highest => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("label {label} among {highest} {labels}"),
                format!("use no label above {highest}, or write labels as numbers"),
            )),
            _ => Ok(()),
        }
    }

    fn number_name(&self, puzzle: &Puzzle, number: u32) -> String {
        puzzle.labels().sign(number)
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::None
    }

    fn switches(&self) -> &'static [Switch] {
        &[Switch::Cover, Switch::Touch, Switch::Turn2x2]
    }

    fn note_on_unsolvable(&self, puzzle: &Puzzle) -> Option<&'static str> {
        puzzle.covers().then_some(
            "No solution covers every cell. Some sites let cells stay empty; solutions that do were not looked for.",
        )
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["flow", "arukone", "numlin"]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }

    fn unclued(&self) -> Option<Kind> {
        Some(Kind::LINE)
    }
}
