//! Inference of the kind of a board of numbers.
//!
//! A kind is possible if its rules allow the numbers at their cells. If only one kind is possible, the board is of that
//! kind. If the steps of one possible kind are all allowed in another, the board may fit the stricter kind by
//! coincidence. With many numbers that all agree with the stricter kind, such a coincidence is very unlikely.

use super::reading::Failure;
use super::steps::{clues_are_steps, is_plausible, steps};
use crate::diagnostic::Fault;
use unicursal_models::board::{Cell, Kind, Pos, Puzzle, Step};
use unicursal_models::phrase::list;

/// The number of clues on the right color of a checkerboard that is no coincidence: it would happen on one of 32,768
/// boards.
const ENOUGH: usize = 16;

/// The error of a board whose kind is not clear.
pub(super) enum Undecided {
    Kind {
        message: String,
        help: String,
    },
    /// The signs of the board have several meanings.
    Signs(Fault),
}

/// Returns the puzzle of the only plausible kind. `build` makes the puzzle of each kind.
pub(super) fn infer(build: impl Fn(Kind) -> Result<Puzzle, Failure>) -> Result<Puzzle, Undecided> {
    let mut possible = vec![];
    let mut unclear = None;
    for &kind in Kind::ALL {
        match build(kind) {
            Ok(puzzle) => possible.push(puzzle),
            Err(Failure::Unclear(fault)) if !kind.has_symbols() => unclear = unclear.or(Some(fault)),
            Err(_) => {}
        }
    }
    let is_bare = |puzzle: &Puzzle| puzzle.places().all(|pos| !puzzle.cell(pos).is_given());
    if possible.first().is_some_and(is_bare) {
        return Err(unclued(&possible));
    }
    possible.retain(|puzzle| !puzzle.clues().is_empty() && is_plausible(puzzle));
    if possible.len() > 1 {
        let strict = possible.iter().position(|puzzle| is_convincing(puzzle, &possible));
        if let Some(at) = strict {
            return Ok(possible.swap_remove(at));
        }
    }
    let how = "write its kind on a line above it, or give `--kind`";
    match (possible.len(), unclear) {
        (0, Some(fault)) => Err(Undecided::Signs(fault)),
        (1, _) => Ok(possible.remove(0)),
        (0, None) => Err(Undecided::Kind {
            message: "this board has no header, and its numbers fit no kind".into(),
            help: format!("{how}: {}", Kind::list("or", |kind| kind.to_string())),
        }),
        _ => {
            let kinds: Vec<Kind> = possible.iter().map(Puzzle::kind).collect();
            Err(Undecided::Kind {
                message: format!(
                    "this board has no header; its numbers could be those of a {}",
                    list(&kinds, "or")
                ),
                help: how.into(),
            })
        }
    }
}

/// Returns the error of a board without numbers. Two crosses could also be the ends of a path.
fn unclued(possible: &[Puzzle]) -> Undecided {
    let are_free = |puzzle: &&Puzzle| !puzzle.kind().has_symbols() && puzzle.kind().clue_repeats() == 0;
    let kinds: Vec<Kind> = possible.iter().filter(are_free).map(Puzzle::kind).collect();
    let holes =
        possible.first().map_or(0, |puzzle| puzzle.places().filter(|&pos| puzzle.cell(pos) == Cell::Hole).count());
    let labels = if holes == 2 { "; if the two crosses are the ends of a path, `--from labels`" } else { "" };
    Undecided::Kind {
        message: format!("this board has neither a header nor numbers; it could be a {}", list(&kinds, "or")),
        help: format!("give the kind with `--kind`{labels}"),
    }
}

/// Returns whether all numbers of `puzzle` agree with a checkerboard, because its steps change color, though another
/// possible kind would not require it.
fn is_convincing(puzzle: &Puzzle, possible: &[Puzzle]) -> bool {
    let alternates = |kind: Kind| {
        let is_odd = |step: &Step| !(u64::from(step.down) + step.right.unsigned_abs()).is_multiple_of(2);
        clues_are_steps(kind) && steps(kind).iter().all(is_odd)
    };
    let color = |&(clue, pos): &(u32, Pos)| (clue + pos.row + pos.col) % 2;
    let clues = puzzle.clues();
    let agrees = clues.len() >= ENOUGH && clues.iter().all(|clue| color(clue) == color(&clues[0]));
    let is_only_one = possible.iter().filter(|other| alternates(other.kind())).count() == 1;
    agrees && is_only_one && alternates(puzzle.kind())
}
