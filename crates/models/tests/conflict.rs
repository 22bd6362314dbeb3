//! Why there is no solution: the givens that contradict each other do so, and any one of them less would not, by brute
//! force over what else could stand on the board.

use unicursal_models::explain::{Conflict, Explained, Fact};
use unicursal_models::format::read_text;
use unicursal_models::{Cell, Kind, Pos, Puzzle, Solver};
use unicursal_testing::{Random, all_solutions, random_puzzle, seed_of};

/// More ways to place ends than that are not tried.
const MOST_PLACINGS: usize = 4_000;

fn conflict(puzzle: &Puzzle) -> Conflict {
    match Solver::new().threads(1).explain(puzzle).answer {
        Explained::Unsolvable(Some(conflict)) => *conflict,
        other => panic!("{puzzle:?}: {other:?}"),
    }
}

/// Whether there is a solution with these givens of a puzzle and no others. Paths whose ends are not among them may end
/// at any cell without a clue. None: that is too much to try.
fn is_solvable(puzzle: &Puzzle, givens: &[Fact]) -> Option<bool> {
    let mut cells: Vec<(Pos, Cell)> = puzzle.places().map(|pos| (pos, puzzle.cell(pos))).collect();
    let mut missing = vec![];
    let last = puzzle.clues().last().map(|&(clue, _)| clue);
    for (pos, cell) in &mut cells {
        let is_kept = match cell {
            Cell::Clue(_) => givens.contains(&Fact::Clue(*pos)),
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
        }
        *cell = Cell::Empty;
    }
    let empty: Vec<usize> = (0..cells.len()).filter(|&at| cells[at].1 == Cell::Empty).collect();
    let placings = empty.len().checked_pow(missing.len() as u32).filter(|&all| all <= MOST_PLACINGS)?;
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
            _ => builder,
        };
    }
    if let Some(start) = puzzle.start() {
        builder = builder.start(start);
    }
    if let Some(end) = puzzle.end() {
        builder = builder.end(end);
    }
    let puzzle = builder.build().expect("a puzzle");
    all_solutions(&puzzle, 1).is_none_or(|found| !found.is_empty())
}

/// Returns whether the brute force could judge it.
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

#[test]
fn conflicts_of_random_boards_are_minimal() {
    for &kind in Kind::ALL {
        let mut random = Random(seed_of(kind));
        let (mut judged, mut all) = (0, 0);
        for _ in 0..400 {
            let puzzle = random_puzzle(kind, &mut random);
            // A single clue of a zip would be both ends of the path.
            let is_usual = puzzle.kind() != Kind::ZIP || puzzle.clues().len() > 1;
            let is_small = puzzle.open_cells().count() <= 16;
            if is_usual && is_small && all_solutions(&puzzle, 1).is_some_and(|found| found.is_empty()) {
                all += 1;
                judged += usize::from(check(&puzzle, &conflict(&puzzle)));
            }
        }
        assert!(judged >= 20, "{kind}: {judged} of {all}");
    }
}

#[test]
fn the_words_name_all_that_contradicts() {
    let puzzle = read_text("zip\n1 .\n. 2\n").expect("a puzzle");
    let conflict = conflict(&puzzle);
    assert!(check(&puzzle, &conflict));
    assert_eq!(
        conflict.text,
        "1 at r1c1 and 2 at r2c2 contradict each other; without any one of them there would be a solution."
    );
}
