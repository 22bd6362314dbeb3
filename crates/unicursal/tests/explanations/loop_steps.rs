//! Steps of loops: each follows from what it names, and is short enough to be read, on random boards.

use unicursal::Explain;
use unicursal::Family;
use unicursal::author::{Generator, Specification};
use unicursal::explain::{Explained, Step};
use unicursal::format::read_text;
use unicursal::{Kind, Puzzle, Solver};
use unicursal_testing::{Random, loops, seed_of};

/// The number of characters that a sentence may have.
const MAX_LENGTH: usize = 130;

/// A board, and the rule, the level and the sentence of its first step.
type Example = (&'static str, &'static str, u8, &'static str);

const EXAMPLES: [Example; 6] = [
    (
        "slitherlink\n. . . .\n. 3 3 .\n. . . .\n. . . .\n",
        "adjacent 3s",
        5,
        "Adjacent 3s: the left side of r2c2 and the right side of r2c3 are on the loop. Otherwise the 3 at r2c3 has too few sides.",
    ),
    (
        "slitherlink\n. . . .\n. 3 . .\n. . 3 .\n. . . .\n",
        "diagonal 3s",
        5,
        "Diagonal 3s: the top and left sides of r2c2 and the right and bottom sides of r3c3 are on the loop.",
    ),
    (
        "slitherlink\n. . . .\n. 3 . .\n. 0 . .\n. . . .\n",
        "clue",
        1,
        "The 0 at r3c2 has no sides: its top, right, bottom and left sides are crossed out.",
    ),
    (
        "slitherlink\n1 . . .\n. . . .\n. . . .\n. . . .\n",
        "clue in a corner",
        5,
        "Clue in a corner: the top and left sides of r1c1 are crossed out. Otherwise the 1 at r1c1 has too many sides.",
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
        "The arrow 2 at r2c2 needs all cells that are left: r3c2 and r4c2 are shaded.",
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

/// Boards with one solution, and sentences of their explanations that tell several inferences in one.
const GROUPS: [(&str, &str); 9] = [
    (
        "simpleloop\n. . . .\n. . . .\n. . . .\n. . . .\nlink r1c2 r1c3\nlink r3c3 r4c3\n",
        "r1c1, r1c4, r4c1 and r4c4 have only two open sides each: the loop uses both.",
    ),
    (
        "slitherlink\n. . 3 .\n2 0 . 1\n. 2 . 3\n. 1 0 1\n",
        "The 0s at r2c2 and r4c3 have no sides: 8 sides from r2c2 to r4c4 are crossed out.",
    ),
    (
        "slitherlink\n. . 2 .\n2 . . .\n0 1 2 2\n. . 3 2\n",
        "Dead ends: the left and bottom sides of r4c2 are crossed out.",
    ),
    (
        "slitherlink\n0 2 . .\n2 . . 3\n2 . 3 .\n2 . . 1\n",
        "Line into a 3: the top and right sides of r2c4 are on the loop. Otherwise the loop branches at the top left corner of r3c4.",
    ),
    (
        "slitherlink\n. 2 2 .\n. 1 . .\n. . 2 .\n0 2 . 3\n",
        "From outside the board, the way r3c1 → r3c2 → … → r3c4 crosses the loop twice, so r3c4 is outside.",
    ),
    (
        "slitherlink\n. 0 1 1\n. . . .\n1 2 . 3\n. . 2 3\n",
        "r2c2 is outside, and the way r3c2 → r3c1 crosses the loop once, so r3c1 is inside.",
    ),
    ("yajilin\n. . . .\n. . . .\n. . 0n .\n. 1e . 2w\n", "r3c4 and r4c1 are dead ends, so they are shaded."),
    (
        "yajilin\n. 0e . .\n0s 0e . .\n. . . .\n. . . .\n",
        "The loop visits r1c3 and r3c1, which have only two open sides each: it uses both.",
    ),
    (
        "masyu\n. . w .\n. . . .\n. . w .\n. . w .\n",
        "The loop goes straight through the white pearl at r1c3: it goes r1c2 → r1c3 → r1c4.",
    ),
];

#[test]
fn inferences_of_the_same_sort_are_told_in_one() {
    for (board, sentence) in GROUPS {
        let puzzle = read_text(board).expect("a puzzle");
        let Explained::Found(explanation) = Solver::new().threads(1).explain(&puzzle).answer else {
            panic!("one solution: {board}");
        };
        let steps = &explanation.steps;
        let first = sentence.trim_end_matches('.');
        let step =
            steps.iter().find(|step| step.text.split(". Then ").any(|text| text.trim_end_matches('.') == first));
        let told = || steps.iter().map(|step| &*step.text).collect::<Vec<_>>().join("\n");
        let step = step.unwrap_or_else(|| panic!("{sentence}\n{}", told()));
        assert_eq!(step.follows_on(&puzzle), Some(true), "{step:#?}");
        check(&puzzle, steps);
    }
}

fn check(puzzle: &Puzzle, steps: &[Step]) {
    for step in steps.iter().filter(|step| step.rule != "search") {
        assert_ne!(step.follows_on(puzzle), Some(false), "{step:#?} {puzzle:?}");
        // A supposition names all that has to be drawn in mind.
        let is_long = |text: &str| text.chars().count() > MAX_LENGTH;
        assert!(!step.text.split(". Then ").any(is_long) || !step.chain.is_empty(), "{}", step.text);
    }
}

#[test]
fn steps_on_random_boards_of_every_kind_follow_from_what_they_name() {
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop) {
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
