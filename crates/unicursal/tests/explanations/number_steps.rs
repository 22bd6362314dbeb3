//! Steps of number puzzles: each technique on a small board, and all steps of random boards against brute force.

use unicursal::Explain;
use unicursal::explain::Step;
use unicursal::format::read_text;
use unicursal::{Geometry, Kind, Puzzle, Solver};
use unicursal_testing::steps::prove;
use unicursal_testing::{Random, random_puzzle_on, seed_of};

fn puzzle(text: &str) -> Puzzle {
    read_text(text).expect("a puzzle")
}

fn first_step(puzzle: &Puzzle) -> Step {
    Solver::new().threads(1).steps(puzzle).next().expect("a step")
}

/// A board, and the rule, the level and the sentence of its first step.
type Example = (&'static str, &'static str, u8, &'static str);

const EXAMPLES: [Example; 15] = [
    ("numbrix\n1 . 3\n", "between", 1, "2 must be next to 1 and 3, and only r1c2 is."),
    ("numbrix\n.\n2\n", "beside", 2, "1 must be next to 2 at r2c1, and only r1c1 next to it is free."),
    (
        "knight\n. 12 19 . .\n. . . . .\n. . 17 20 .\n8 3 . . .\n23 . 9 . .\n",
        "beside",
        2,
        "7 must be a knight's move from 8 at r4c1, and only r2c2 is left.",
    ),
    ("numbrix\n.\n.\n3\n", "beside", 2, "From 3 the path can only continue r2c1 → r1c1, down to 1."),
    ("numbrix\nx\n.\n", "surrounded", 2, "r2c1 is the only cell, so it is 1."),
    ("hidato\n4 .\nx .\nx .\n", "one way", 3, "The path can get from 1 to 4 in only one way: r3c2 → r2c2 → r1c2."),
    ("numbrix\n. .\n. 4\n", "distance", 4, "2 is 2 steps from 4, and only r1c1 is in reach."),
    (
        "numbrix\n.\n.\n.\n",
        "dead end",
        5,
        "2 is not at r1c1: the path would come from r2c1 and could only go back.",
    ),
    ("hidato\n5 .\n. .\n. x\n", "every way", 5, "Whichever way the path goes from 1 to 5, 2 is not at r1c2."),
    (
        "numbrix\n. .\n. 4\n. .\n",
        "every way",
        5,
        "Every way from 1 to 4 goes through r2c1, so no other number is there.",
    ),
    ("hidato\n3 4\n. .\n. .\n", "pair", 6, "2 and 5 take r2c1 and r2c2, so 1 and 6 stand elsewhere."),
    ("hidato\n. 1\n. .\n5 x\n. .\n", "pocket", 5, "Only 2 to 4 can fill the pocket of r1c1, r2c1 and r2c2."),
    ("hidato\n2 . x\n3 . .\n", "only number", 6, "Of the missing numbers, only 5 can get to r2c3."),
    ("hidato\n. . .\nx . 4\n", "what if", 7, "1 is not at r1c3: otherwise no missing number can get to r1c1."),
    (
        "hidato\n2 . .\n3 . .\n4 . .\n",
        "what if",
        7,
        "6 is not at r1c2: otherwise 1 goes to r2c2, and then 5 would have no cell between 4 and 6.",
    ),
];

#[test]
fn each_technique_is_found_where_nothing_simpler_helps() {
    for (board, rule, level, text) in EXAMPLES {
        let puzzle = puzzle(board);
        let step = first_step(&puzzle);
        assert_eq!((step.rule, step.level, &*step.text), (rule, level, text), "{board}");
        prove(&puzzle, &step).unwrap_or_else(|error| panic!("{error}: {step:#?}"));
    }
    let mut steps = Solver::new().threads(1).steps(&puzzle("hidato\n1 x 4 5\n. . . .\n"));
    let isolated = steps.find(|step| step.rule == "isolated").expect("a cell that only one number fits");
    assert_eq!(
        (isolated.level, &*isolated.text),
        (5, "Only 2 fits at r2c1: any other number would miss the one before or after it.")
    );
    let arrows = "signpost\ne 25 w s sw\ns s se 1se w\nse ne w se s\nne ne sw 16nw w\nn 9e n 10nw n\n";
    let mut steps = Solver::new().threads(1).steps(&puzzle(arrows));
    let arrow = steps.find(|step| step.rule == "only cell").expect("an arrow to only one cell");
    assert_eq!(arrow.text, "Of the cells that r3c4 points at, only r4c5 can come next.");
}

#[test]
fn steps_hold_in_all_solutions_of_the_board_that_shows_their_premises() {
    let mut proved = [0; 9];
    let squares = [Kind::NUMBRIX, Kind::HIDATO, Kind::KNIGHT].map(|kind| (Geometry::Square, kind));
    for (geometry, kind) in squares.into_iter().chain([(Geometry::Hex, Kind::HIDATO)]) {
        let mut random = Random(seed_of(kind) + 1);
        for _ in 0..120 {
            let puzzle = random_puzzle_on(geometry, kind, &mut random);
            if puzzle.open_cells().count() > 16 {
                continue;
            }
            for step in Solver::new().threads(1).steps(&puzzle).take(40) {
                prove(&puzzle, &step).unwrap_or_else(|error| panic!("{error}\n{puzzle:?}\n{step:#?}"));
                proved[usize::from(step.level)] += 1;
            }
        }
    }
    assert!(proved[1..8].iter().all(|&steps| steps > 0), "{proved:?}");
    assert!(proved.iter().sum::<u32>() > 500, "{proved:?}");
}
