//! Explanations: every step is proved independently, and all steps together solve the puzzle. The texts of the seed
//! boards are snapshots for people to read.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use unicursal::Explain;
use unicursal::explain::{Conflict, Explained, Explanation, Fact, Hint, PathEnd, Step, board_after};
use unicursal::format::{read_json, read_text};
use unicursal::{Draft, Geometry, Kind, Link, Puzzle, Solve, Solver, render};
use unicursal_testing::steps::{holds, is_of_numbers, marked, prove};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle_on, repository, seed_of};

const SEEDS: [&str; 6] =
    ["zip-no-166", "zip-or-tools-1", "zip-or-tools-2", "numbrix-9x9", "numberlink-7x7", "knight-6x6"];

fn way(puzzle: &Puzzle) -> Explanation {
    match Solver::new().threads(1).explain(puzzle).answer {
        Explained::Found(way) => way,
        other => panic!("{other:?}"),
    }
}

fn hint(puzzle: &Puzzle, partial: Option<&Draft>) -> Explained<Hint> {
    Solver::new().threads(1).hint(puzzle, partial, 1).expect("the same board").answer
}

/// Checks that every step is proved and rests on facts known by then, and that all steps together lead to the solution.
fn check(puzzle: &Puzzle, way: &Explanation) {
    let mut known: BTreeSet<Fact> = puzzle.links().iter().map(|&side| Fact::Side { side, used: true }).collect();
    for (number, step) in (1..).zip(&way.steps) {
        let name = puzzle.name().unwrap_or("a board");
        prove(puzzle, step).unwrap_or_else(|error| panic!("{name}, step {number}: {error}\n{step:#?}"));
        let is_given =
            |fact: &Fact| matches!(fact, Fact::Clue(_) | Fact::Wall(_) | Fact::Hole(_) | Fact::FixedEnd { .. });
        for premise in step.premises.iter().filter(|fact| !is_given(fact)) {
            assert!(known.contains(premise), "{name}, step {number}: {premise} is not known yet");
        }
        assert!(step.conclusions.iter().all(|fact| holds(puzzle, &way.solution, fact)), "{name}, step {number}");
        assert!(!step.text.is_empty() && step.text.ends_with('.'), "{name}, step {number}: {}", step.text);
        known.extend(step.conclusions.iter().copied());
    }
    let steps = way.solution.paths().iter().flat_map(|path| path.windows(2));
    let solution: BTreeSet<Link> = steps.map(|step| Link::between(step[0], step[1])).collect();
    let found: BTreeSet<Link> = board_after(puzzle, &way.steps).links().iter().copied().collect();
    assert_eq!(found, solution);
    check_grade(puzzle, way);
}

/// Checks that the grade accounts for every cell or side that is not given.
fn check_grade(puzzle: &Puzzle, way: &Explanation) {
    let grade = way.grade;
    let cells = puzzle.open_cells().count();
    let given = if is_of_numbers(puzzle.kind()) {
        puzzle.clues().len()
    } else {
        puzzle.links().len() + way.solution.paths().len()
    };
    let counts: u32 = grade.counts.iter().sum();
    assert_eq!(counts as usize, cells - given, "{puzzle:?}");
    assert_eq!(grade.profile.empty, counts);
    assert_eq!(usize::from(grade.level), grade.counts.iter().rposition(|&count| count > 0).map_or(0, |at| at + 1));
    assert_eq!(grade.level == 0, way.steps.is_empty(), "{puzzle:?}");
}

fn text(puzzle: &Puzzle, way: &Explanation) -> String {
    let mut text = render::board(puzzle, render::Style::plain());
    let _ = writeln!(text, "{:?}", way.grade);
    for (number, step) in (1..).zip(&way.steps) {
        let _ = writeln!(text, "{number:>3}. [{}] {}", step.level, step.text);
    }
    text
}

#[test]
fn seed_boards_are_explained_step_by_step() {
    for name in SEEDS {
        let puzzle = repository::fixture(name);
        let way = way(&puzzle);
        check(&puzzle, &way);
        if puzzle.rows() <= 6 && puzzle.kind() == Kind::ZIP {
            assert!(way.steps.len() <= 30, "{name} takes {} steps", way.steps.len());
        }
        insta::assert_snapshot!(format!("explain@{name}"), text(&puzzle, &way));
    }
}

#[test]
fn random_boards_are_explained_step_by_step() {
    let mut explained = 0;
    let everywhere = path_kinds().into_iter().flat_map(|kind| Geometry::ALL.map(|geometry| (geometry, kind)));
    for (geometry, kind) in everywhere.filter(|(geometry, kind)| kind.exists_on(*geometry)) {
        let mut random = Random(seed_of(kind));
        for _ in 0..60 {
            let puzzle = random_puzzle_on(geometry, kind, &mut random);
            match Solver::new().threads(1).explain(&puzzle).answer {
                Explained::Found(way) => {
                    check(&puzzle, &way);
                    explained += 1;
                }
                Explained::Unsolvable(conflict) => check_conflict(&puzzle, &conflict.expect("it was asked for")),
                Explained::Multiple { solutions, difference } => {
                    assert!(!difference.is_empty());
                    for fact in &difference {
                        assert!(holds(&puzzle, &solutions[0], fact) && !holds(&puzzle, &solutions[1], fact));
                    }
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(explained > 40, "{explained}");
}

/// Checks that the conflict has no solution, and that its steps end in a contradiction.
fn check_conflict(puzzle: &Puzzle, conflict: &Conflict) {
    assert!(conflict.is_minimal, "{puzzle:?}");
    let unfinished = conflict.steps.iter().filter(|step| !step.conclusions.is_empty()).count();
    if !conflict.steps.is_empty() {
        assert_eq!(unfinished + 1, conflict.steps.len(), "{conflict:#?}");
        assert!(conflict.steps[unfinished].conclusions.is_empty());
    }
}

#[test]
fn ends_that_the_two_colors_exclude_are_told_in_one() {
    let board = "line\n. . . . .\n        -\n. . . . .\n-   -\n. . . . .\n. . . . .\n---   -\n. . . . .\n";
    let puzzle = read_text(board).expect("a puzzle");
    let way = way(&puzzle);
    check(&puzzle, &way);
    let colors: Vec<&Step> = way.steps.iter().filter(|step| step.rule == "color balance").collect();
    let says = "Colored like a chessboard, the board has too few cells of one color for the line to end at";
    assert_eq!(
        colors.iter().map(|step| step.text.as_str()).collect::<Vec<_>>(),
        [format!("{says} r1c4, r2c3, r3c2 or r4c3."), format!("{says} r3c4.")]
    );
    for step in colors {
        assert_eq!(step.follows_on(&puzzle), Some(true), "{step:#?}");
    }
}

#[test]
fn steps_rest_on_fixed_ends() {
    let fixed = |cell: (u32, u32), which| Fact::FixedEnd { cell: cell.into(), which };
    let puzzle = read_text("line start r1c1 end r2c3\n. . .\n. . .\n").expect("a puzzle");
    let way = way(&puzzle);
    check(&puzzle, &way);
    let last = way.steps.last().expect("a step");
    assert!(
        last.text.ends_with("from r1c2 the line can only continue to r2c2: the cell to the left is already used."),
        "{}",
        last.text
    );
    assert!(last.premises.contains(&fixed((1, 2), PathEnd::Last)), "{last:#?}");
    // And so do contradictions.
    for (board, text, end) in [
        (
            "line start r1c1\n. . x\n. . .\n",
            "The line would have to continue beyond its end r1c1: a contradiction.",
            (0, 0),
        ),
        ("line start r1c2\n. . . .\n", "The line would have too many ends: a contradiction.", (0, 1)),
    ] {
        let puzzle = read_text(board).expect("a puzzle");
        let Explained::Unsolvable(Some(conflict)) = Solver::new().threads(1).explain(&puzzle).answer else {
            panic!("it has no solution");
        };
        let last = conflict.steps.last().expect("a contradiction");
        assert_eq!(last.text, text);
        assert!(last.premises.contains(&fixed(end, PathEnd::First)), "{last:#?}");
    }
}

#[test]
fn following_hints_solves_the_puzzle() {
    let puzzle = repository::fixture("zip-no-166");
    let mut board = puzzle.clone();
    for _ in 0..60 {
        match hint(&board, None) {
            Explained::Found(Hint::Solved) => return,
            Explained::Found(Hint::Steps { steps, .. }) => {
                let next = marked(&board, &steps[0].conclusions);
                assert_ne!(next, board, "{}", steps[0].text);
                board = next;
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("sixty hints were not enough");
}

#[test]
fn without_any_one_given_of_a_conflict_there_is_a_solution() {
    let puzzle = read_text("zip\n1 .\n. 2\n").expect("a puzzle");
    let Explained::Unsolvable(Some(conflict)) = Solver::new().threads(1).explain(&puzzle).answer else {
        panic!("it has no solution");
    };
    check_conflict(&puzzle, &conflict);
    assert_eq!(conflict.givens, [Fact::Clue((0, 0).into()), Fact::Clue((1, 1).into())]);
    // The clues of a line are its ends, and those of a numbrix can simply be left out.
    let puzzle = read_text("numbrix\n1 . 3\n. 6 .\n5 . 9\n").expect("a puzzle");
    let Explained::Unsolvable(Some(conflict)) = Solver::new().threads(1).explain(&puzzle).answer else {
        panic!("it has no solution");
    };
    assert!(conflict.is_minimal);
    let clues: Vec<_> = conflict.givens.iter().map(|fact| fact.cells()[0]).collect();
    let board = |left_out: Option<usize>| {
        let kept = clues.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
        let builder = kept
            .fold(Puzzle::builder(puzzle.kind(), 3, 3), |builder, (_, &pos)| builder.cell(pos, puzzle.cell(pos)));
        builder.build().expect("a puzzle")
    };
    assert!(matches!(Solver::new().solve(&board(None)).answer, Solve::Unsolvable));
    assert_eq!(all_solutions(&board(None), 10).map(|found| found.len()), Some(0));
    for at in 0..clues.len() {
        assert!(matches!(Solver::new().solve(&board(Some(at))).answer, Solve::Solved(_)));
    }
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test explanations explain` runs it"]
#[allow(clippy::print_stdout, reason = "the table is the output")]
fn published_boards_are_explained_step_by_step() {
    const BOARDS_PER_KIND: usize = 80;
    let solver = Solver::new().threads(1).time_limit(std::time::Duration::from_secs(20));
    let mut all = 0;
    for (kind, path) in repository::collections("") {
        let boards = repository::boards(&path);
        let small: Vec<&Puzzle> = boards.iter().filter(|board| board.open_cells().count() <= 100).collect();
        assert!(!small.is_empty(), "no small boards of {kind}");
        let step = small.len().div_ceil(BOARDS_PER_KIND).max(1);
        let (mut found, mut steps, mut levels) = (0, 0, [0; 9]);
        for puzzle in small.into_iter().step_by(step) {
            if let Explained::Found(way) = solver.explain(puzzle).answer {
                check(puzzle, &way);
                found += 1;
                steps += way.steps.len();
                levels[usize::from(way.grade.level)] += 1;
            }
        }
        println!("{kind}: {found} boards, {steps} steps, levels {levels:?}");
        all += found;
    }
    assert!(all >= 200, "only {all} boards were explained");
    let unsolvable = fs::read_to_string(repository::corpus().join("unsat.jsonl")).expect("a collection");
    for line in unsolvable.lines() {
        let puzzle = read_json(line).expect("a puzzle");
        match solver.explain(&puzzle).answer {
            Explained::Unsolvable(Some(conflict)) => {
                println!("{}: {} {}", puzzle.kind(), conflict.is_minimal, conflict.text);
                if puzzle.open_cells().count() <= 64 {
                    check_conflict(&puzzle, &conflict);
                }
            }
            other => panic!("{puzzle:?}: {other:?}"),
        }
    }
}
