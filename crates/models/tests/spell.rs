//! Spell: random boards have the solutions that brute force finds, and texts, drawings and errors of the kind.

use std::collections::BTreeSet;
use unicursal_models::author::{Generator, MinimizeOptions, Minimized, Specification};
use unicursal_models::format::{format, read_json, read_text, write_json};
use unicursal_models::question::Question;
use unicursal_models::{BigUint, Geometry, Kind, Puzzle, Rule, Solution, Solver, Uniqueness, verify};
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

#[test]
fn what_has_no_answer_is_said() {
    let puzzle = read(BOARD);
    for question in [Question::Explain, Question::Grade] {
        let refused = question.ask("lever", &Solver::new(), &puzzle).expect_err("no answer").to_string();
        assert!(refused.contains("has no answer for puzzles with letters yet"), "{refused}");
    }
    for (specification, expected) in [
        (Specification::new(Kind::SPELL, 5, 5).word("ABBA"), "`ABBA` is the same when read backwards"),
        (Specification::new(Kind::SPELL, 5, 5).word("A1"), "`1` is not a letter"),
        (Specification::new(Kind::SPELL, 5, 5).word(""), "`` is the same when read backwards"),
        (
            Specification::new(Kind::SPELL, 2, 2).word("LEVER"),
            "the word `LEVER` is longer than the board has cells",
        ),
        (Specification::new(Kind::ZIP, 5, 5).word("LEVER"), "a zip has no word"),
        (Specification::new(Kind::SPELL, 5, 5).difficulty(3), "a spell has no grade yet, and so no difficulty"),
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
