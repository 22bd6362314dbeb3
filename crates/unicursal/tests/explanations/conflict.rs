//! Conflicts of unsolvable puzzles: the givens contradict each other and are minimal, by brute force over all possible
//! ends on the board.

use rayon::prelude::*;
use std::collections::BTreeMap;
use unicursal::Explain;
use unicursal::Family;
use unicursal::explain::{Conflict, Explained, Fact, PathEnd};
use unicursal::format::read_text;
use unicursal::{Cell, Kind, Pos, Puzzle, Solver};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, seed_of};

/// The maximum number of ways to place ends that are tried.
const MAX_PLACINGS: usize = 100_000;

fn conflict(puzzle: &Puzzle) -> Conflict {
    match Solver::new().threads(1).explain(puzzle).answer {
        Explained::Unsolvable(Some(conflict)) => *conflict,
        other => panic!("{puzzle:?}: {other:?}"),
    }
}

/// Returns whether there is a solution with these givens of a puzzle and no others. Paths whose ends are not given may
/// end at any cell without a clue. `None` if there are too many ways to try.
fn is_solvable(puzzle: &Puzzle, givens: &[Fact]) -> Option<bool> {
    let mut cells: Vec<(Pos, Cell)> = puzzle.places().map(|pos| (pos, puzzle.cell(pos))).collect();
    let mut missing = vec![];
    let last = puzzle.clues().last().map(|&(clue, _)| clue);
    for (pos, cell) in &mut cells {
        let is_kept = match cell {
            Cell::Clue(_) | Cell::Symbol(_) => givens.contains(&Fact::Clue(*pos)),
            Cell::Hole => givens.contains(&Fact::Hole(*pos)),
            Cell::Empty => true,
        };
        if is_kept {
            continue;
        }
        if let Cell::Clue(clue) = *cell {
            let is_end = match puzzle.kind() {
                Kind::ZIP => clue == 1 || Some(clue) == last,
                kind => kind == Kind::NUMBERLINK,
            };
            missing.extend(is_end.then_some(clue));
            // A single clue of a zip is both ends of its path.
            let is_both = puzzle.kind() == Kind::ZIP && last == Some(1);
            missing.extend(is_both.then_some(2));
        }
        *cell = Cell::Empty;
    }
    let empty: Vec<usize> = (0..cells.len()).filter(|&at| cells[at].1 == Cell::Empty).collect();
    let placings = empty.len().checked_pow(missing.len() as u32).filter(|&all| all <= MAX_PLACINGS)?;
    Some((0..placings).any(|mut placing| {
        let mut placed = cells.clone();
        for &clue in &missing {
            let (_, cell) = &mut placed[empty[placing % empty.len()]];
            placing /= empty.len();
            if *cell != Cell::Empty {
                return false;
            }
            *cell = Cell::Clue(clue);
        }
        has_solution(puzzle, &placed, givens)
    }))
}

fn has_solution(puzzle: &Puzzle, cells: &[(Pos, Cell)], givens: &[Fact]) -> bool {
    let mut ranks: Vec<u32> = cells
        .iter()
        .filter_map(|&(_, cell)| if let Cell::Clue(clue) = cell { Some(clue) } else { None })
        .collect();
    ranks.sort_unstable();
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    for &(pos, cell) in cells {
        builder = builder.cell(
            pos,
            match cell {
                Cell::Clue(clue) if puzzle.kind() == Kind::ZIP => {
                    Cell::Clue(ranks.partition_point(|&rank| rank < clue) as u32 + 1)
                }
                other => other,
            },
        );
    }
    for fact in givens {
        builder = match *fact {
            Fact::Wall(side) => builder.wall(side.cells().0, side.cells().1),
            Fact::Side { side, used: true } => builder.link(side.cells().0, side.cells().1),
            Fact::FixedEnd { cell, which: PathEnd::First } => builder.start(cell),
            Fact::FixedEnd { cell, which: PathEnd::Last } => builder.end(cell),
            _ => builder,
        };
    }
    let puzzle = builder.build().expect("a puzzle");
    all_solutions(&puzzle, 1).is_none_or(|found| !found.is_empty())
}

/// Checks a conflict. Returns whether brute force was possible.
fn check(puzzle: &Puzzle, conflict: &Conflict) -> bool {
    assert!(conflict.is_minimal, "{puzzle:?}");
    let Some(is_solvable_with_all) = is_solvable(puzzle, &conflict.givens) else { return false };
    assert!(!is_solvable_with_all, "{puzzle:?}: {}", conflict.text);
    let mut judged = true;
    for at in 0..conflict.givens.len() {
        let mut fewer = conflict.givens.clone();
        let left_out = fewer.remove(at);
        match is_solvable(puzzle, &fewer) {
            Some(is_solvable) => assert!(is_solvable, "{puzzle:?}: {}\nnot needed: {left_out}", conflict.text),
            None => judged = false,
        }
    }
    judged
}

/// The results on random boards of a kind.
#[derive(Default, Debug)]
struct Tally {
    boards: usize,
    unsolvable: usize,
    /// The number of conflicts for which brute force was possible, with and without each given.
    judged: usize,
    /// The number of givens of these conflicts, by sort.
    givens: BTreeMap<&'static str, usize>,
}

fn compare(kind: Kind, boards: usize, seed: u64) -> Tally {
    let mut random = Random(seed_of(kind) + (seed << 32));
    let mut tally = Tally { boards, ..Tally::default() };
    for _ in 0..boards {
        let puzzle = random_puzzle(kind, &mut random);
        let is_small = puzzle.open_cells().count() <= 16;
        if !is_small || all_solutions(&puzzle, 1).is_none_or(|found| !found.is_empty()) {
            continue;
        }
        tally.unsolvable += 1;
        let conflict = conflict(&puzzle);
        if check(&puzzle, &conflict) {
            tally.judged += 1;
            for given in &conflict.givens {
                *tally.givens.entry(sort(given)).or_default() += 1;
            }
        }
    }
    tally
}

fn sort(given: &Fact) -> &'static str {
    match given {
        Fact::Clue(_) => "clue",
        Fact::Hole(_) => "hole",
        Fact::Wall(_) => "wall",
        Fact::Side { used: true, .. } => "link",
        Fact::FixedEnd { .. } => "end",
        other => panic!("{other} is not given"),
    }
}

/// Checks that every sort of given of a kind takes part in conflicts.
fn assert_all_sorts(kind: Kind, tally: &Tally) {
    let own = if kind == Kind::LINE { "end" } else { "clue" };
    for sort in [own, "hole", "wall", "link"] {
        assert!(tally.givens.contains_key(sort), "{kind}: no {sort} in {tally:?}");
    }
}

#[test]
fn conflicts_of_random_boards_are_minimal() {
    path_kinds().into_par_iter().for_each(|kind| {
        let tally = compare(kind, 400, 0);
        assert!(tally.judged >= 20, "{kind}: {tally:?}");
        // Most shapes of a few cells have no knight's tour in the first place.
        if kind != Kind::KNIGHT {
            assert_all_sorts(kind, &tally);
        }
    });
}

#[test]
fn conflicts_of_random_loops_are_minimal() {
    // Boards without regions, since a board with fewer givens is built again.
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop && !kind.has_regions()) {
        let tally = compare(kind, 150, 0);
        assert!(tally.judged >= 3, "{kind}: {tally:?}");
    }
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
#[allow(clippy::print_stdout, reason = "the figures are the output")]
fn conflicts_of_many_random_boards_are_minimal() {
    for kind in path_kinds() {
        let tally = compare(kind, 5_000, 1);
        let Tally { boards, unsolvable, judged, givens } = &tally;
        println!("{kind}: {boards} boards, {unsolvable} unsolvable, {judged} judged, {givens:?}");
        assert_all_sorts(kind, &tally);
    }
}

#[test]
fn a_fixed_end_is_given() {
    for (board, givens, text) in [
        (
            "line start r1c2\n. . . .\n",
            r#"[{"start":[0,1]}]"#,
            "The start at r1c2 contradicts the board. Without it there would be a solution.",
        ),
        (
            "line end r1c2\n. . . .\n",
            r#"[{"end":[0,1]}]"#,
            "The end at r1c2 contradicts the board. Without it there would be a solution.",
        ),
        (
            "line start r1c1 end r2c2\n. .\n. .\n",
            r#"[{"start":[0,0]},{"end":[1,1]}]"#,
            "The start at r1c1 and the end at r2c2 contradict each other. Without any one of them there would be a \
             solution.",
        ),
    ] {
        let puzzle = read_text(board).expect("a puzzle");
        let conflict = conflict(&puzzle);
        assert!(check(&puzzle, &conflict));
        assert_eq!(serde_json::to_string(&conflict.givens).expect("facts are JSON"), givens);
        assert_eq!(conflict.text, text);
    }
}

#[test]
fn the_words_name_all_that_contradicts() {
    let puzzle = read_text("zip\n1 .\n. 2\n").expect("a puzzle");
    let conflict = conflict(&puzzle);
    assert!(check(&puzzle, &conflict));
    assert_eq!(
        conflict.text,
        "1 at r1c1 and 2 at r2c2 contradict each other. Without any one of them there would be a solution."
    );
}
