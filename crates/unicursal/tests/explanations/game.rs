//! Games: what is drawn is there, can be undone, and breaks a rule only if no solution has it.

use std::collections::BTreeSet;
use unicursal::explain::{Explained, Hint};
use unicursal::format::read_text;
use unicursal::game::{Game, Refusal};
use unicursal::{Family, Kind, Pos, Puzzle, Side, Solution, Solver};
use unicursal_testing::{Random, all_solutions, loops, random_puzzle, seed_of};

/// A mark: a side and whether the line uses it, or the number of a cell.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Side(Side, bool),
    Number(Pos, u32),
}

fn random(kind: Kind, random: &mut Random) -> (Puzzle, BTreeSet<Solution>) {
    let is_loop = kind.family() == Family::Loop;
    let puzzle = if is_loop { loops::random_puzzle(kind, random) } else { random_puzzle(kind, random) };
    let solutions = if is_loop { loops::all_solutions(&puzzle, 2000) } else { all_solutions(&puzzle, 2000) };
    (puzzle, solutions.unwrap_or_default())
}

/// Returns the marks that a solution consists of, with a cross on each other side.
fn marks_of(puzzle: &Puzzle, solution: &Solution) -> Vec<Mark> {
    if puzzle.kind().family() == Family::Numbers {
        let cells = solution.paths().iter().flatten().zip(1..);
        return cells.map(|(&cell, number)| Mark::Number(cell, number)).collect();
    }
    let used: BTreeSet<Side> = solution.steps().map(|(a, b)| Side::between(a, b)).collect();
    let points: Vec<Pos> = puzzle.line_points().collect();
    let pairs = points.iter().flat_map(|&a| points.iter().filter(move |&&b| a < b).map(move |&b| (a, b)));
    let sides = pairs.filter(|&(a, b)| puzzle.are_neighbors(a, b)).map(|(a, b)| Side::between(a, b));
    sides.map(|side| Mark::Side(side, used.contains(&side))).collect()
}

/// Makes a mark, if the puzzle does not have it.
fn make(game: &mut Game, mark: Mark) {
    let made = match mark {
        Mark::Side(side, true) => game.draw(side.cells().0, side.cells().1),
        Mark::Side(side, false) => game.cross(side.cells().0, side.cells().1),
        Mark::Number(cell, number) => game.write(cell, Some(number)),
    };
    assert!(matches!(made, Ok(true) | Err(Refusal::Given | Refusal::Wall)), "{made:?}");
}

#[test]
fn a_solution_that_is_played_breaks_no_rule_and_comes_back_from_a_file() {
    for &kind in Kind::ALL {
        let mut dice = Random(seed_of(kind));
        let mut played = 0;
        for _ in 0..12 {
            let (puzzle, solutions) = random(kind, &mut dice);
            let Some(solution) = solutions.first() else { continue };
            let mut marks = marks_of(&puzzle, solution);
            let mut game = Game::new(puzzle.clone());
            while !marks.is_empty() {
                make(&mut game, marks.swap_remove(dice.below(marks.len())));
                assert_eq!(game.faults(), [], "{puzzle:?} {game:?}");
            }
            assert!(game.is_solved(), "{puzzle:?}");
            let saved = serde_json::to_string(&game).expect("JSON");
            assert_eq!(serde_json::from_str::<Game>(&saved).expect("a game"), game);
            let moves = game.moves().len();
            for _ in 0..moves {
                assert!(game.undo());
            }
            assert!(!game.undo() && game.links().chain(game.crosses()).next().is_none());
            assert!((0..moves).all(|_| game.redo()) && !game.redo() && game.is_solved());
            played += 1;
        }
        assert!(played > 0, "{kind}");
    }
}

#[test]
fn marks_with_a_fault_are_in_no_solution() {
    let (mut faults, mut right) = (0, 0);
    for &kind in Kind::ALL {
        let mut dice = Random(seed_of(kind) + 1);
        for _ in 0..40 {
            let (puzzle, solutions) = random(kind, &mut dice);
            let Some(solution) = solutions.first() else { continue };
            let mut marks = marks_of(&puzzle, solution);
            marks.retain(|_| dice.chance(50));
            for mark in &mut marks {
                match mark {
                    Mark::Side(_, used) if dice.chance(10) => *used = !*used,
                    Mark::Number(_, number) if *number > 1 && dice.chance(10) => *number -= 1,
                    _ => {}
                }
            }
            let mut game = Game::new(puzzle.clone());
            for &mark in &marks {
                make(&mut game, mark);
            }
            let all: Vec<Vec<Mark>> = solutions.iter().map(|solution| marks_of(&puzzle, solution)).collect();
            let drawn = game.links().map(|side| Mark::Side(side, true));
            let drawn = drawn.chain(game.crosses().map(|side| Mark::Side(side, false)));
            let drawn: Vec<Mark> =
                drawn.chain(game.numbers().map(|(cell, number)| Mark::Number(cell, number))).collect();
            if all.iter().any(|all| drawn.iter().all(|mark| all.contains(mark))) {
                right += 1;
                assert_eq!(game.faults(), [], "{puzzle:?} {game:?}");
            } else {
                faults += usize::from(!game.faults().is_empty());
            }
        }
    }
    assert!(faults > 100 && right > 100, "{faults} {right}");
}

#[test]
fn faults_name_what_is_wrong_and_where() {
    let game = |text: &str, sides: &[[(u32, u32); 2]]| {
        let mut game = Game::new(read_text(text).expect("a puzzle"));
        for [a, b] in sides {
            assert_eq!(game.draw(*a, *b), Ok(true));
        }
        game.faults().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let square = [[(0, 0), (0, 1)], [(0, 1), (1, 1)], [(1, 1), (1, 0)], [(1, 0), (0, 0)]];
    assert_eq!(game("zip\n. . 1\n. . 2\n", &square), ["A loop is closed."]);
    let branch = [[(0, 0), (0, 1)], [(0, 1), (1, 1)], [(0, 1), (0, 2)]];
    assert_eq!(game("zip\n. . 1\n. . 2\n", &branch), ["The line branches at r1c2."]);
    assert_eq!(game("numberlink\n1 2\n1 2\n", &[[(0, 0), (0, 1)]]), ["1 is joined to 2."]);
    let turn = [[(0, 1), (1, 1)], [(1, 1), (1, 0)]];
    assert_eq!(
        game("masyu\n. . .\n. w .\n. . .\n", &turn),
        ["The loop cannot go straight through the white pearl at r2c2."]
    );
    let sides = [[(0, 0), (0, 1)], [(0, 1), (1, 1)]];
    assert_eq!(game("slitherlink\n1 .\n. .\n", &sides), ["The 1 at r1c1 has too many sides."]);
    let mut numbers = Game::new(read_text("numbrix\n1 . .\n. . .\n7 . 9\n").expect("a puzzle"));
    assert_eq!(numbers.write((0, 0), Some(2)), Err(Refusal::Given));
    assert_eq!(numbers.write((0, 1), Some(10)), Err(Refusal::NoSuchNumber));
    assert_eq!(numbers.write((3, 0), Some(2)), Err(Refusal::OffBoard));
    assert_eq!(numbers.write((0, 2), Some(2)), Ok(true));
    assert_eq!(numbers.write((1, 1), Some(9)), Ok(true));
    let said: Vec<String> = numbers.faults().iter().map(ToString::to_string).collect();
    assert_eq!(said, ["9 is at r2c2 and r3c3.", "1 at r1c1 is not next to 2 at r1c3."]);
    assert!(numbers.undo());
    let Explained::Found(Hint::Wrong(wrong)) = numbers.hint(&Solver::new(), 1).expect("marks").answer else {
        panic!("2 is wrong")
    };
    assert_eq!(wrong.facts.len(), 1);
}

#[test]
fn games_from_anybody_are_checked() {
    let zip = r#"{"kind":"zip","rows":1,"cols":3,"cells":[[1,0,2]]}"#;
    let with = |moves: &str| serde_json::from_str::<Game>(&format!(r#"{{"puzzle":{zip},"moves":{moves}}}"#));
    assert!(with(r#"[{"drawn":{"links":[[[0,0],[0,1]],[[0,1],[0,2]]]}}]"#).expect("a game").is_solved());
    let twice = r#"[{"drawn":{"links":[[[0,0],[0,1]]]}},{"drawn":{"links":[[[0,1],[0,2]],[[0,0],[0,1]]]}}]"#;
    assert!(with(twice).expect("a game").is_solved());
    let numbers = r#"{"kind":"numbrix","rows":1,"cols":3,"cells":[[1,0,0]]}"#;
    let moves = r#"[{"drawn":{"numbers":[[[0,1],3],[[0,0],1]]}},{"drawn":{"numbers":[[[0,1],2],[[0,2],3]]}}]"#;
    let written: Game =
        serde_json::from_str(&format!(r#"{{"puzzle":{numbers},"moves":{moves}}}"#)).expect("a game");
    assert!(written.is_solved(), "{written:?}");
    for (moves, error) in [
        (r#"[{"drawn":{"links":[[[0,0],[0,2]]]}}]"#, "move 1: r1c1 and r1c3 are not neighbors"),
        (r#"[{},{"drawn":{"links":[[[9,9],[9,8]]]}}]"#, "move 2: r10c9 is not on the board"),
        (r#"[{"at":-1}]"#, "move 1: `at` is -1: give seconds from 0, in the order of the moves"),
        (r#"[{"drown":{}}]"#, "unknown field `drown`"),
    ] {
        let found = with(moves).expect_err("an error").to_string();
        assert!(found.starts_with(error), "{found}");
    }
    assert!(serde_json::from_str::<Game>(r#"{"puzzle":{"kind":"zip"}}"#).is_err());
}
