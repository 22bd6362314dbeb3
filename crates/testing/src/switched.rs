//! Boards with other rules.

use crate::{Random, all_solutions, random_puzzle_on};
use unicursal::{Geometry, Kind, Puzzle, Switch};

/// Returns the puzzle with these rules switched off.
///
/// # Panics
/// If its kind does not switch them.
pub fn switched(puzzle: &Puzzle, off: &[Switch]) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
    }
    for wall in puzzle.walls() {
        let (a, b) = wall.cells();
        builder = builder.wall(a, b);
    }
    for link in puzzle.links() {
        let (a, b) = link.cells();
        builder = builder.link(a, b);
    }
    let builder = off.iter().fold(builder, |builder, &switch| builder.switch(switch, false));
    builder.build().expect("it was a puzzle before")
}

/// Returns the sets of rules that a kind switches off, at least one rule each.
pub fn switch_sets(kind: Kind) -> Vec<Vec<Switch>> {
    let known = kind.switches();
    let set = |bits: u32| {
        let is_in = |at: &usize| bits >> at & 1 == 1;
        (0..known.len()).filter(is_in).map(|at| known[at]).collect()
    };
    (1..1_u32 << known.len()).map(set).collect()
}

/// Returns a random board with these rules switched off. Where cells may stay empty, some labels of the board are left
/// out, so that there is room.
pub fn random_switched(geometry: Geometry, kind: Kind, off: &[Switch], random: &mut Random) -> Puzzle {
    loop {
        let puzzle = random_puzzle_on(geometry, kind, random);
        let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
        if cells > 20 && off.contains(&Switch::Cover) {
            continue;
        }
        let puzzle = switched(&puzzle, off);
        // A random loop seldom visits every point: most boards without such a loop are passed over.
        let is_empty = || all_solutions(&puzzle, usize::MAX).is_some_and(|solutions| solutions.is_empty());
        if off.contains(&Switch::Gaps) && random.chance(80) && is_empty() {
            continue;
        }
        return puzzle;
    }
}
