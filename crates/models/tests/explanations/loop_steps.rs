//! Steps of loops: each follows from what it names, and is short enough to be read, on random boards.

use unicursal_models::author::{Generator, Specification};
use unicursal_models::explain::{Explained, Step};
use unicursal_models::format::read_text;
use unicursal_models::{Kind, Puzzle, Solver};
use unicursal_testing::{Random, loops, seed_of};

/// The number of characters that a sentence may have.
const MAX_LENGTH: usize = 120;

/// A board, and the rule, the level and the sentence of its first step.
type Example = (&'static str, &'static str, u8, &'static str);

const EXAMPLES: [Example; 6] = [
    (
        "slitherlink\n. . . .\n. 3 3 .\n. . . .\n. . . .\n",
        "adjacent 3s",
        3,
        "The left side of r2c2 is on the loop: otherwise 3 sides follow, and then the 3 at r2c3 has too few sides.",
    ),
    (
        "slitherlink\n. . . .\n. 3 . .\n. . 3 .\n. . . .\n",
        "diagonal 3s",
        3,
        "The top side of r2c2 is on the loop: otherwise 3 sides follow, and then the 3 at r3c3 has too few sides.",
    ),
    (
        "slitherlink\n. . . .\n. 3 . .\n. 0 . .\n. . . .\n",
        "clue",
        1,
        "The 0 at r3c2 has all its sides: the top, right, bottom and left sides of r3c2 are not on the loop.",
    ),
    (
        "slitherlink\n1 . . .\n. . . .\n. . . .\n. . . .\n",
        "clue in a corner",
        3,
        "The top side of r1c1 is not on the loop: otherwise one side follows, and then the 1 at r1c1 has too many sides.",
    ),
    (
        "masyu\n. . . . .\n. . . . .\n. b b . .\n. . . . .\n. . . . .\n",
        "clue",
        1,
        "The loop goes straight on after the black pearl at r3c2: it does not go from r3c1 to r3c2.",
    ),
    (
        "yajilin\n. . . . .\n. 2s . . .\n. . . . .\n. . . . .\n",
        "clue",
        1,
        "The arrow 2 at r2c2 needs all shaded cells that are left: r3c2 and r4c2 are shaded.",
    ),
];

#[test]
fn rules_and_patterns_are_told_by_name() {
    for (board, rule, level, text) in EXAMPLES {
        let puzzle = read_text(board).expect("a puzzle");
        let step = Solver::new().threads(1).steps(&puzzle).next().expect("a step");
        assert_eq!((step.rule, step.level, &*step.text), (rule, level, text), "{board}");
        assert_eq!(step.follows_on(&puzzle), Some(true), "{step:#?}");
    }
}

fn check(puzzle: &Puzzle, steps: &[Step]) {
    for step in steps.iter().filter(|step| step.rule != "search") {
        assert_ne!(step.follows_on(puzzle), Some(false), "{step:#?} {puzzle:?}");
        assert!(step.text.chars().count() <= MAX_LENGTH, "{}", step.text);
    }
}

#[test]
fn steps_on_random_boards_of_every_kind_follow_from_what_they_name() {
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.is_loop()) {
        let mut random = Random(seed_of(kind) + 27);
        for _ in 0..25 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            match Solver::new().threads(1).explain(&puzzle).answer {
                Explained::Found(explanation) => check(&puzzle, &explanation.steps),
                Explained::Unsolvable(Some(conflict)) => check(&conflict.board, &conflict.steps),
                _ => {}
            }
        }
    }
}

#[test]
fn steps_follow_from_what_they_name_and_lead_to_the_solution() {
    let solver = Solver::new().threads(1);
    let (mut searched, mut all) = (0, 0);
    for kind in [Kind::SLITHERLINK, Kind::MASYU, Kind::SHINGOKI, Kind::GERADEWEG, Kind::BALANCELOOP] {
        let specification = Specification::new(kind, 5, 5).seed(27).minimal();
        let generator = Generator::new(&solver, specification).expect("loops can be generated");
        for number in 0..4 {
            let puzzle = generator.puzzle(&solver, number).answer.expect("a puzzle").puzzle;
            let Explained::Found(explanation) = solver.explain(&puzzle).answer else {
                panic!("{kind} has one solution")
            };
            assert!(!explanation.steps.is_empty());
            check(&puzzle, &explanation.steps);
            let hard = explanation.steps.iter().filter(|step| step.rule == "search").count();
            searched += hard;
            all += explanation.steps.len();
        }
    }
    assert!(searched * 20 < all, "{searched} of {all} steps by search");
}
