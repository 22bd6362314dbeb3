//! Spell: random boards have the solutions that brute force finds, and texts, drawings and errors of the kind.

use std::collections::BTreeSet;
use unicursal::Explain;
use unicursal::Improve;
use unicursal::author::{Generator, MinimizeOptions, Minimized, Specification};
use unicursal::explain::{Explained, Fact, Step};
use unicursal::format::{format, read_json, read_text, write_json};
use unicursal::{BigUint, Geometry, Kind, Pos, Puzzle, Rule, Solution, Solver, Uniqueness, verify};
use unicursal_testing::steps::{holds, prove};
use unicursal_testing::{Random, all_solutions, assert_solutions_by_techniques, random_puzzle_on};

const BOARD: &str = "spell \"lever\"\nword: LEVER\nL . E\nE . V\n. . R\n";

fn read(text: &str) -> Puzzle {
    read_text(text).expect("a puzzle")
}

#[test]
fn random_boards_have_the_solutions_of_brute_force() {
    for geometry in Geometry::ALL {
        let mut random = Random(77);
        let (mut unique, mut without, mut repeated) = (0, 0, 0);
        for round in 0..300 {
            let puzzle = random_puzzle_on(geometry, Kind::SPELL, &mut random);
            let Some(expected) = all_solutions(&puzzle, 1000) else { continue };
            unique += usize::from(expected.len() == 1);
            without += usize::from(expected.is_empty());
            let word = puzzle.word().expect("a word");
            repeated += usize::from(word.chars().collect::<BTreeSet<_>>().len() < word.len());
            assert_solutions_by_techniques(&puzzle, &expected, round, &mut random);
            for solution in &expected {
                let back = Solution::new(
                    &puzzle,
                    solution.paths().iter().map(|path| path.iter().rev().copied().collect()).collect(),
                );
                assert_eq!(
                    verify(&puzzle, &back).map_err(|broken| broken.rule()),
                    Err(Rule::Spelling),
                    "{puzzle:?}"
                );
            }
        }
        assert!(unique > 20 && without > 5 && repeated > 50, "{geometry}: {unique}, {without}, {repeated}");
    }
}

#[test]
fn samples_and_analyses_agree_with_the_solutions() {
    let mut random = Random(5);
    for _ in 0..60 {
        let puzzle = random_puzzle_on(Geometry::Square, Kind::SPELL, &mut random);
        let Some(expected) = all_solutions(&puzzle, 200).filter(|solutions| !solutions.is_empty()) else {
            continue;
        };
        let analysis = Solver::new().analyze(&puzzle).answer.expect("no limit");
        assert_eq!(analysis.solutions, BigUint::from(expected.len()));
        let samples = Solver::new().sample(&puzzle, 1).answer.expect("no limit");
        assert!(samples.take(5).all(|sample| expected.contains(&sample.expect("a solution"))), "{puzzle:?}");
        if expected.len() == 1 {
            let minimized = Solver::new().minimize(&puzzle, MinimizeOptions::default()).answer;
            assert!(matches!(minimized, Minimized::Minimal(_)), "{puzzle:?}: {minimized:?}");
        }
    }
}

#[test]
fn boards_are_written_and_drawn() {
    let puzzle = read(BOARD);
    assert_eq!(format("text").expect("a format").write(&puzzle).as_deref(), Ok(BOARD));
    let json = r#"{"kind":"spell","rows":3,"cols":3,"cells":[["L",null,"E"],["E",null,"V"],[null,null,"R"]],"word":"LEVER","name":"lever"}"#;
    assert_eq!(write_json(&puzzle), json);
    assert_eq!(read_json(json).as_ref(), Ok(&puzzle));
    assert_eq!(read_json(&json.to_lowercase()).as_ref(), Ok(&puzzle));
    let Uniqueness::Unique(solution) = Solver::new().check_unique(&puzzle).answer else {
        panic!("the left E comes last")
    };
    assert_eq!(solution.cells(&puzzle), [[1, 2, 3], [6, 5, 4], [7, 8, 9]]);
    // Rows of the letter X are no walls.
    let crossed = read("spell\nword: AXX\nA\nX\nX\n");
    assert_eq!(format("text").expect("a format").write(&crossed).map(|text| read(&text)), Ok(crossed));
}

#[test]
fn wrong_boards_are_refused() {
    for (board, expected) in [
        ("spell\nA . B\n", "a spell without a word"),
        ("spell\nword: ABBA\nA B B A\n", "`ABBA` is the same when read backwards"),
        ("spell\nword: AB\nA . B B\n", "the word `AB` has the letter B once, and the board has it on 2 cells"),
        ("spell\nword: AB\nA . B C\n", "the letter C is not in the word `AB`"),
        ("spell\nword: A1\nA . .\n", "`1` is not a letter"),
        ("spell\nword: AB\nword: AB\nA . B\n", "a second word"),
        ("spell\nword: AB\nA 7 B\n", "`7` at r1c2 is not a clue of a spell"),
        ("zip\nword: AB\n1 . 2\n", "a zip has no word"),
    ] {
        let error = read_text(board).expect_err("an error").to_string();
        assert!(error.contains(expected), "{board}: {error}");
    }
}

/// Steps are true of every solution, follow from what they name, and lead to the only solution, for the most part
/// without a search.
#[test]
fn steps_hold_in_all_solutions() {
    let mut random = Random(82);
    let (mut steps, mut explained, mut by_search, mut spelled, mut judged) = (0, 0, 0, 0, 0);
    for round in 0..250 {
        let geometry = if round % 4 == 0 { Geometry::Hex } else { Geometry::Square };
        let puzzle = random_puzzle_on(geometry, Kind::SPELL, &mut random);
        let Some(solutions) = all_solutions(&puzzle, 500) else { continue };
        let found: Vec<Step> = Solver::new().threads(1).steps(&puzzle).take(30).collect();
        for step in &found {
            assert_eq!(prove(&puzzle, step), Ok(()), "{step:#?}\n{}", write_json(&puzzle));
            for fact in &step.conclusions {
                assert!(solutions.iter().all(|solution| holds(&puzzle, solution, fact)), "{fact}: {puzzle:?}");
            }
            steps += 1;
            spelled += usize::from(step.text.contains(" would read "));
        }
        if solutions.len() == 1 {
            let Explained::Found(explanation) = Solver::new().threads(1).explain(&puzzle).answer else {
                panic!("it has one solution: {puzzle:?}")
            };
            explained += explanation.steps.len();
            by_search += explanation.steps.iter().filter(|step| step.level == 8).count();
        } else if solutions.is_empty() {
            let answer = Solver::new().threads(1).explain(&puzzle).answer;
            let Explained::Unsolvable(Some(conflict)) = answer else { panic!("{answer:?}") };
            let is_solvable = is_solvable(&puzzle, &conflict.givens);
            assert!(is_solvable != Some(true), "{conflict:#?}");
            judged += usize::from(is_solvable.is_some());
        }
    }
    let all = (steps, explained, by_search, spelled, judged);
    assert!(steps > 500 && explained > 100 && by_search * 10 < explained && spelled > 10 && judged > 5, "{all:?}");
}

/// Returns whether there is a solution with these givens and no others. A letter of which one cell is left out may be
/// on any cells that show no other letter. `None` if there are too many ways to place them.
fn is_solvable(puzzle: &Puzzle, givens: &[Fact]) -> Option<bool> {
    let letter = |pos: Pos| puzzle.cell(pos).symbol().and_then(|symbol| symbol.shape);
    let is_lost = |pos: &Pos| letter(*pos).is_some() && !givens.contains(&Fact::Clue(*pos));
    let lost: Vec<_> = puzzle.places().filter(is_lost).map(letter).collect();
    let kept: Vec<Pos> =
        puzzle.places().filter(|&pos| letter(pos).is_some() && !lost.contains(&letter(pos))).collect();
    let all: Vec<Pos> =
        puzzle.places().filter(|&pos| letter(pos).is_some() && lost.contains(&letter(pos))).collect();
    let is_open = |pos: &Pos| puzzle.is_open(*pos) || !givens.contains(&Fact::Hole(*pos));
    let free: Vec<Pos> = puzzle.places().filter(|pos| is_open(pos) && !kept.contains(pos)).collect();
    let placings = free.len().checked_pow(all.len() as u32).filter(|&placings| placings <= 300)?;
    Some((0..placings).any(|mut placing| {
        let mut placed: Vec<Pos> = vec![];
        let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
        builder = builder.word(puzzle.word().expect("a word"));
        for pos in puzzle.places().filter(|pos| !is_open(pos)) {
            builder = builder.hole(pos);
        }
        for &pos in kept.iter().chain(&all) {
            let mut to = pos;
            if all.contains(&pos) {
                (to, placing) = (free[placing % free.len()], placing / free.len());
            }
            if placed.contains(&to) {
                return false;
            }
            placed.push(to);
            builder = builder.cell(to, puzzle.cell(pos));
        }
        for fact in givens {
            builder = match *fact {
                Fact::Wall(side) => builder.wall(side.cells().0, side.cells().1),
                Fact::Side { side, used: true } => builder.link(side.cells().0, side.cells().1),
                _ => builder,
            };
        }
        let puzzle = builder.build().expect("a puzzle");
        all_solutions(&puzzle, 1).is_none_or(|found| !found.is_empty())
    }))
}

#[test]
fn steps_name_letters() {
    let puzzle = read("spell\nword: BANANA\n. . N .\n. N . .\n. A A .\nB A . .\n");
    let Explained::Found(explanation) = Solver::new().explain(&puzzle).answer else { panic!("it is unique") };
    let text: Vec<&str> = explanation.steps.iter().map(|step| &*step.text).collect();
    assert!(text.iter().any(|text| text.contains("would read ")), "{text:#?}");
    let puzzle = read(BOARD);
    let easy = solver_grade(&puzzle);
    assert!((1..=8).contains(&easy), "{easy}");
}

fn solver_grade(puzzle: &Puzzle) -> u8 {
    let Explained::Found(grade) = Solver::new().grade(puzzle).answer else { panic!("it is unique: {puzzle:?}") };
    grade.level
}

#[test]
fn what_has_no_answer_is_said() {
    for (specification, expected) in [
        (Specification::new(Kind::SPELL, 5, 5).word("ABBA"), "`ABBA` is the same when read backwards"),
        (Specification::new(Kind::SPELL, 5, 5).word("A1"), "`1` is not a letter"),
        (Specification::new(Kind::SPELL, 5, 5).word(""), "`` is the same when read backwards"),
        (
            Specification::new(Kind::SPELL, 2, 2).word("LEVER"),
            "the word `LEVER` is longer than the board has cells",
        ),
        (Specification::new(Kind::ZIP, 5, 5).word("LEVER"), "a zip has no word"),
    ] {
        let refused = Generator::new(&Solver::new(), specification).map(|_| ()).expect_err("no answer");
        assert!(refused.to_string().contains(expected), "{refused}");
    }
}

#[test]
fn puzzles_are_generated_with_one_solution() {
    let solver = Solver::new().threads(1);
    for (specification, word) in [
        (Specification::new(Kind::SPELL, 5, 5), None),
        (Specification::new(Kind::SPELL, 6, 6).word("lever"), Some("LEVER")),
        (Specification::new(Kind::SPELL, 4, 5).minimal().word("BANANA"), Some("BANANA")),
    ] {
        let generator = Generator::new(&solver, specification.seed(6)).expect("a specification");
        for number in 0..3 {
            let made = generator.puzzle(&solver, number).answer.expect("a puzzle");
            assert!(word.is_none_or(|word| made.puzzle.word() == Some(word)), "{}", write_json(&made.puzzle));
            let unique = solver.check_unique(&made.puzzle).answer;
            assert_eq!(unique, Uniqueness::Unique(made.solution), "{}", write_json(&made.puzzle));
        }
    }
}
