//! Sets of solutions: the same by every method, sampled uniformly, and analyzed like the solutions of brute force.

mod analysis;
mod samples;

use std::collections::{BTreeMap, BTreeSet};
use unicursal::Family;
use unicursal::{
    BigUint, Cell, Count, Geometry, Kind, Method, Pos, Puzzle, Shape, Solution, Solver, StepCounts, Symbol,
};
use unicursal_testing::{Random, all_solutions, other_tiled_kinds, random_puzzle_on, seed_of};

fn solver(method: Method) -> Solver {
    Solver::new().threads(1).method(method)
}

/// Random boards of a kind with all their solutions.
fn boards(kind: Kind, boards: u64, seed: u64) -> impl Iterator<Item = (Puzzle, BTreeSet<Solution>)> {
    boards_on(Geometry::Square, kind, boards, seed)
}

fn boards_on(
    geometry: Geometry,
    kind: Kind,
    boards: u64,
    seed: u64,
) -> impl Iterator<Item = (Puzzle, BTreeSet<Solution>)> {
    let mut random = Random(seed_of(kind) + seed);
    (0..boards).filter_map(move |_| {
        let puzzle = random_puzzle_on(geometry, kind, &mut random);
        let solutions = all_solutions(&puzzle, 3_000)?;
        Some((puzzle, solutions))
    })
}

fn expected_uses(
    puzzle: &Puzzle,
    solutions: &BTreeSet<Solution>,
) -> (BTreeMap<[Pos; 2], u32>, BTreeMap<Pos, u32>) {
    let (mut steps, mut ends) = (BTreeMap::new(), BTreeMap::new());
    let given = |cell: &Pos| puzzle.start() == Some(*cell) || puzzle.end() == Some(*cell);
    for (a, b) in solutions.iter().flat_map(Solution::steps) {
        *steps.entry([a.min(b), a.max(b)]).or_default() += 1;
    }
    let open = solutions.iter().filter(|solution| !solution.is_closed());
    for path in open.flat_map(Solution::paths) {
        for end in [path.first(), path.last()].into_iter().flatten() {
            if puzzle.cell(*end) == Cell::Empty && !given(end) {
                *ends.entry(*end).or_default() += 1;
            }
        }
    }
    (steps, ends)
}

fn used(uses: &StepCounts) -> (BTreeMap<[Pos; 2], u32>, BTreeMap<Pos, u32>) {
    let small = |count: &BigUint| u32::try_from(count).expect("a small count");
    let steps = uses.steps.iter().map(|step| (step.at, small(&step.solutions)));
    let ends = uses.ends.iter().map(|end| (end.at, small(&end.solutions)));
    (steps.filter(|step| step.1 > 0).collect(), ends.filter(|end| end.1 > 0).collect())
}

fn compare(kind: Kind, number: u64) {
    compare_on(Geometry::Square, kind, number);
}

fn compare_on(geometry: Geometry, kind: Kind, number: u64) {
    for (puzzle, expected) in boards_on(geometry, kind, number, 500) {
        for method in Method::ALL {
            let solver = solver(method);
            let set = solver.solution_set(&puzzle).answer.expect("no limit");
            let found: Vec<Solution> = set.iter().collect::<Result<_, _>>().expect("no defect");
            assert_eq!(BigUint::from(found.len()), *set.count(), "{method}: {puzzle:?}");
            assert_eq!(found.len(), expected.len(), "{method}: {puzzle:?}");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{method}: {puzzle:?}");
            if puzzle.open_cells().count() > 1 {
                assert_eq!(used(&set.uses()), expected_uses(&puzzle, &expected), "{method}: {puzzle:?}");
            }
        }
    }
}

#[test]
fn other_tilings() {
    for (geometry, kind) in other_tiled_kinds() {
        compare_on(geometry, kind, 60);
    }
}

#[test]
fn zip() {
    compare(Kind::ZIP, 250);
}

#[test]
fn numbrix() {
    compare(Kind::NUMBRIX, 250);
}

#[test]
fn hidato() {
    compare(Kind::HIDATO, 60);
}

#[test]
fn knight() {
    compare(Kind::KNIGHT, 100);
}

#[test]
fn line() {
    compare(Kind::LINE, 80);
}

#[test]
fn numberlink() {
    compare(Kind::NUMBERLINK, 250);
}

#[test]
fn loops() {
    for &kind in Kind::ALL.iter().filter(|kind| kind.family() == Family::Loop) {
        compare(kind, 60);
    }
}

/// Returns a board from the corner of a larger one, which is harder for search and frontier than brute force could
/// manage.
fn medium(kind: Kind) -> Puzzle {
    let board = Puzzle::builder(kind, 6, 6).hole((2, 3)).wall((4, 1), (4, 2)).wall((0, 4), (1, 4));
    let board = match kind {
        Kind::ZIP => board.clue((0, 0), 1).clue((3, 5), 2).clue((5, 1), 3),
        Kind::NUMBRIX => board.clue((0, 0), 1).clue((2, 2), 11).clue((5, 5), 25),
        Kind::HIDATO => Puzzle::builder(kind, 4, 5).clue((0, 0), 1).clue((1, 3), 6).clue((3, 0), 14),
        Kind::LINE => board.start((5, 5)),
        Kind::NUMBERLINK => {
            board.clue((0, 0), 1).clue((5, 0), 1).clue((1, 1), 2).clue((5, 5), 2).clue((1, 4), 3).clue((4, 4), 3)
        }
        Kind::KNIGHT => Puzzle::builder(kind, 5, 5).clue((0, 0), 1).clue((2, 2), 13),
        kind if kind.family() == Family::Loop => {
            let board = Puzzle::builder(kind, 4, 4);
            let halves = || {
                let cells = (0..16).map(|at| Pos::new(at / 4, at % 4));
                cells.fold(board.clone(), |board, pos| board.region(pos, pos.col / 2))
            };
            // Some kinds need regions, and others have none.
            let board = if board.clone().build().is_ok() { board } else { halves() };
            if kind == Kind::MOONSUN {
                let [moon, sun] = [Symbol::MOON, Symbol::SUN];
                board.symbol((0, 0), moon).symbol((1, 1), sun).symbol((0, 3), moon).symbol((1, 2), sun)
            } else {
                board
            }
        }
        Kind::SIGNPOST => {
            let mut boards = (0..).map(|seed| random_puzzle_on(Geometry::Square, kind, &mut Random(seed)));
            let has_several =
                |board: &Puzzle| all_solutions(board, 500).is_some_and(|solutions| solutions.len() > 3);
            return boards.find(has_several).expect("there are such boards");
        }
        Kind::SPELL => {
            let [a, b, c] = [0, 1, 2].map(|at| Symbol::of(Shape::LETTERS[at]));
            board.symbol((0, 0), a).symbol((3, 5), b).symbol((5, 1), c).word("ABC")
        }
        other => panic!("no medium board of {other} yet"),
    };
    board.build().expect("a puzzle")
}

#[test]
fn frontier_and_enumeration_agree_on_medium_boards() {
    for &kind in Kind::ALL {
        let puzzle = medium(kind);
        let listed: BTreeSet<Solution> = solver(Method::Auto).solutions(&puzzle).collect();
        assert!(listed.len() > 3, "{kind}: {}", listed.len());
        let solver = solver(Method::Frontier);
        let set = solver.solution_set(&puzzle).answer.expect("no limit");
        let gathered: BTreeSet<Solution> = set.iter().collect::<Result<_, _>>().expect("no defect");
        assert_eq!(gathered, listed, "{kind}");
        let Count::Exact(count) = solver.count(&puzzle).answer else { panic!("no limit") };
        assert_eq!(count, BigUint::from(listed.len()));
    }
}

#[test]
fn steps_of_all_solutions_together() {
    let puzzle = Puzzle::builder(Kind::LINE, 10, 10).build().expect("a board");
    let solver = solver(Method::Auto);
    let set = solver.solution_set(&puzzle).answer.expect("no limit");
    assert_eq!(set.count().to_string(), "730044829512632");
    let uses = set.uses();
    assert_eq!(uses.steps.iter().map(|step| &step.solutions).sum::<BigUint>(), set.count() * 99_u32);
    assert_eq!(uses.ends.iter().map(|end| &end.solutions).sum::<BigUint>(), set.count() * 2_u32);
    // The board looks the same from all sides.
    let at = |a: (u32, u32), b: (u32, u32)| {
        let at = [Pos::from(a), Pos::from(b)];
        uses.steps.iter().find(|step| step.at == at).map(|step| step.solutions.clone())
    };
    assert_eq!(at((0, 0), (0, 1)), at((9, 8), (9, 9)));
    assert_eq!(at((2, 3), (2, 4)), at((3, 7), (4, 7)));
}
