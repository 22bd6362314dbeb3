//! Which kind of puzzle a board of numbers is.
//!
//! A kind is possible if its rules allow the numbers where they stand. If one is possible, it is that. If several are,
//! all of whose steps are steps of one of them, too, that one may have left no trace; but where many numbers stand and
//! all of them agree with the stricter one, it would be a great coincidence if that were not meant.

use crate::board::{Kind, Pos, Puzzle, Step};
use crate::format::diagnostic::Fault;
use crate::kinds::{AddedClue, rules};

/// So many numbers on the right color of a checkerboard are no coincidence: it would happen once in 32,768 boards.
const ENOUGH: usize = 16;

/// Why the kind is not known.
pub(super) struct Undecided {
    pub(super) message: String,
    pub(super) help: String,
}

/// The puzzle of the only kind that makes sense of a board, which `build` makes of each kind.
pub(super) fn kind(build: impl Fn(Kind) -> Result<Puzzle, Fault>) -> Result<Puzzle, Undecided> {
    let built = Kind::ALL.iter().filter_map(|&kind| build(kind).ok());
    let mut possible: Vec<Puzzle> =
        built.filter(|puzzle| !puzzle.clues().is_empty() && is_plausible(puzzle)).collect();
    if possible.len() > 1 {
        let strict = possible.iter().position(|puzzle| is_convincing(puzzle, &possible));
        if let Some(at) = strict {
            return Ok(possible.swap_remove(at));
        }
    }
    let how = "write its kind on a line above it, or give `--kind`";
    match possible.len() {
        1 => Ok(possible.remove(0)),
        0 => Err(Undecided {
            message: "this board has no header, and its numbers fit no kind".into(),
            help: format!("{how}: {}", Kind::list("or", |kind| kind.to_string())),
        }),
        _ => {
            let kinds: Vec<String> = possible.iter().map(|puzzle| puzzle.kind().to_string()).collect();
            let (last, others) =
                kinds.split_last().map_or((String::new(), &kinds[..]), |(last, rest)| (last.clone(), rest));
            Err(Undecided {
                message: format!(
                    "this board has no header; its numbers could be those of a {} or {last}",
                    others.join(", ")
                ),
                help: how.into(),
            })
        }
    }
}

/// Whether every two numbers that follow each other are near enough.
fn is_plausible(puzzle: &Puzzle) -> bool {
    if !clues_are_steps(puzzle.kind()) {
        return true;
    }
    puzzle.clues().windows(2).all(|pair| {
        let [(from, a), (to, b)] = [pair[0], pair[1]];
        min_steps(puzzle.kind(), a, b) <= to - from
    })
}

/// The fewest steps, or fewer, that a path of `kind` takes from `a` to `b`, with nothing in its way.
fn min_steps(kind: Kind, a: Pos, b: Pos) -> u32 {
    let steps = rules(kind).steps();
    let longest = |length: fn(&Step) -> u32| steps.iter().map(length).max().unwrap_or(1).max(1);
    let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    let max_down = longest(|step| step.down);
    let max_right = longest(|step| step.right.unsigned_abs() as u32);
    let max_both = longest(|step| step.down + step.right.unsigned_abs() as u32);
    let at_least = rows.div_ceil(max_down).max(cols.div_ceil(max_right)).max((rows + cols).div_ceil(max_both));
    // Two cells that are one step apart at best, but not by a step of this kind.
    if at_least == 1 && !kind.are_neighbors(a, b) { 2 } else { at_least }
}

/// Whether the numbers of `puzzle` agree with a checkerboard, as its steps do, though some other kind that is possible
/// would not ask for it.
fn is_convincing(puzzle: &Puzzle, possible: &[Puzzle]) -> bool {
    let alternates = |kind: Kind| {
        let is_odd = |step: &Step| !(u64::from(step.down) + step.right.unsigned_abs()).is_multiple_of(2);
        clues_are_steps(kind) && rules(kind).steps().iter().all(is_odd)
    };
    let color = |&(clue, pos): &(u32, Pos)| (clue + pos.row + pos.col) % 2;
    let clues = puzzle.clues();
    let agrees = clues.len() >= ENOUGH && clues.iter().all(|clue| color(clue) == color(&clues[0]));
    let is_only_one = possible.iter().filter(|other| alternates(other.kind())).count() == 1;
    agrees && is_only_one && alternates(puzzle.kind())
}

fn clues_are_steps(kind: Kind) -> bool {
    rules(kind).added_clue() == AddedClue::Step
}
