//! Signpost: random boards have the solutions that brute force finds, and texts, drawings and errors of the kind.

use unicursal::Explain;
use unicursal::Improve;
use unicursal::author::{MinimizeOptions, Minimized};
use unicursal::explain::{Explained, Fact, Hint, Step};
use unicursal::format::{format, read_json, read_text, write_json};
use unicursal::render;
use unicursal::render::svg::{Highlight, Picture, Role};
use unicursal::{BigUint, Cell, Kind, Pos, Puzzle, Rule, Side, Solution, Solver, Symbol, verify};
use unicursal_testing::steps::{holds, prove};
use unicursal_testing::{Random, all_solutions, assert_solutions_by_techniques, random_puzzle};

const BOARD: &str = "signpost \"small\"\n1s  s  w\n e 7e  s\nne nw  9\n";

fn read(text: &str) -> Puzzle {
    read_text(text).expect("a puzzle")
}

#[test]
fn random_boards_have_the_solutions_of_brute_force() {
    let mut random = Random(78);
    let (mut unique, mut without, mut several) = (0, 0, 0);
    for round in 0..400 {
        let puzzle = random_puzzle(Kind::SIGNPOST, &mut random);
        let Some(expected) = all_solutions(&puzzle, 1000) else { continue };
        unique += usize::from(expected.len() == 1);
        without += usize::from(expected.is_empty());
        several += usize::from(expected.len() > 1);
        assert_solutions_by_techniques(&puzzle, &expected, round, &mut random);
        if expected.is_empty() {
            continue;
        }
        let analysis = Solver::new().analyze(&puzzle).answer.expect("no limit");
        assert_eq!(analysis.solutions, BigUint::from(expected.len()));
        for step in &analysis.uses.steps {
            let joins = |solution: &Solution| solution.steps().any(|(a, b)| [a.min(b), a.max(b)] == step.at);
            let uses = expected.iter().filter(|solution| joins(solution)).count();
            assert_eq!(step.solutions, BigUint::from(uses), "{puzzle:?}: {:?}", step.at);
        }
        assert!(analysis.uses.ends.is_empty(), "{puzzle:?}");
    }
    assert!(unique > 50 && without > 10 && several > 3, "{unique}, {without}, {several}");
}

#[test]
fn boards_are_written_and_drawn() {
    let puzzle = read(BOARD);
    assert_eq!(format("text").expect("a format").write(&puzzle).as_deref(), Ok(BOARD));
    assert_eq!(read_json(&write_json(&puzzle)).as_ref(), Ok(&puzzle));
    let solutions = all_solutions(&puzzle, 100).expect("few");
    let Some(solution) = solutions.first() else { panic!("it has a solution") };
    let mut paths = solution.paths().to_vec();
    assert_eq!(verify(&puzzle, solution), Ok(()));
    paths[0].swap(1, 2);
    let broken = verify(&puzzle, &Solution::new(&puzzle, paths)).map_err(|broken| broken.rule());
    assert!(matches!(broken, Err(Rule::Step | Rule::Clue)), "{broken:?}");
    let drawing = render::answer(&puzzle, solution, render::Style::default());
    assert!(drawing.contains('9') && !drawing.contains('╴'), "{drawing}");
}

/// A picture has numbers beside arrows, and no tangle of a line.
#[test]
fn pictures_have_numbers_beside_arrows() {
    let puzzle = read(BOARD);
    let solutions = all_solutions(&puzzle, 100).expect("few");
    let solution = solutions.first().expect("it has a solution");
    let picture = |picture: Picture<'_>| picture.svg();
    let board = picture(Picture::of(&puzzle));
    let solved = picture(Picture::of(&puzzle).solution(solution));
    let given = puzzle.symbols().filter(|(_, symbol)| symbol.number.is_some()).count();
    let thin = |svg: &str| svg.matches("stroke-width=\"1.3\"").count();
    assert_eq!((thin(&board), thin(&solved)), (0, 9 - given), "{solved}");
    assert!(!solved.contains('Q'), "there is no arc: {solved}");
    assert!(picture(Picture::of(&puzzle).solution(solution).animated()).contains('Q'));
    // What a person has drawn, and what a step shows.
    let (from, to) = (Pos::new(0, 0), Pos::new(2, 0));
    assert_eq!(picture(Picture::of(&puzzle).line([Side::between(from, to)])).matches('Q').count(), 1);
    let written = picture(Picture::of(&puzzle).numbers([(Pos::new(0, 1), 4)]));
    assert_eq!((thin(&written), written == board), (1, false));
    let leads = Fact::Leads { cell: from, to }.mark();
    let shown = picture(Picture::of(&puzzle).highlights(vec![Highlight { mark: leads, role: Role::Conclusion }]));
    assert_eq!(shown.matches('Q').count(), 1, "{shown}");
}

#[test]
fn wrong_boards_are_refused() {
    for (board, expected) in [
        ("signpost\n1e e\n", "every cell has an arrow"),
        ("signpost\n1e . .\n", "r1c2 and r1c3 have no arrow"),
        ("signpost\n1e 3e .\n", "3 at r1c2, though the path ends at r1c3"),
        ("signpost\n1e 1e .\n", "1 is at r1c1 and again at r1c2"),
        ("signpost\n1e 7e .\n", "7 at r1c2 is more than the 3 open cells"),
        ("signpost\ne e .\n", "no cell has the number 1"),
        ("signpost\n1e|e .\n", "a signpost with a wall"),
    ] {
        let error = read_text(board).expect_err("an error").to_string();
        assert!(error.contains(expected), "{board}: {error}");
    }
}

/// Steps are true of every solution, follow from their premises, and lead to the only solution.
#[test]
fn steps_hold_in_all_solutions() {
    let mut random = Random(81);
    let (mut steps, mut explained, mut by_search) = (0, 0, 0);
    for _ in 0..400 {
        let puzzle = random_puzzle(Kind::SIGNPOST, &mut random);
        let Some(solutions) = all_solutions(&puzzle, 500) else { continue };
        let found: Vec<Step> = Solver::new().threads(1).steps(&puzzle).take(30).collect();
        for step in &found {
            assert!(
                step.level == 8 || prove(&puzzle, step) == Ok(()),
                "{:?}: {step:#?}\n{}",
                prove(&puzzle, step),
                write_json(&puzzle)
            );
            for fact in &step.conclusions {
                assert!(solutions.iter().all(|solution| holds(&puzzle, solution, fact)), "{fact}: {puzzle:?}");
            }
            steps += 1;
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
            let last = conflict.steps.last().expect("a step");
            assert!(last.conclusions.is_empty(), "{last:#?}");
        }
    }
    assert!(steps > 400 && explained > 100 && by_search * 10 < explained, "{steps}, {explained}, {by_search}");
}

#[test]
fn hints_look_at_numbers_that_have_been_written() {
    let solver = Solver::new().threads(1);
    let puzzle = read(BOARD);
    let Explained::Found(Hint::Steps { steps, .. }) = solver.hint(&puzzle, None, 1).expect("a hint").answer else {
        panic!("there is a step")
    };
    assert!(!steps.is_empty());
    let solution = all_solutions(&puzzle, 10).expect("few").into_iter().next().expect("one");
    let cells = solution.cells(&puzzle);
    // A number is off by one.
    let wrong = (puzzle.places())
        .find(|pos| puzzle.cell(*pos).symbol().is_some_and(|symbol| symbol.number.is_none()))
        .expect("a cell without a number");
    let number = cells[wrong.row as usize][wrong.col as usize] as u32;
    let written = |number: u32| {
        let symbol = puzzle.cell(wrong).symbol().expect("an arrow").with_number(number);
        let builder = Puzzle::builder(Kind::SIGNPOST, puzzle.rows(), puzzle.cols());
        let all = puzzle.places().map(|at| (at, if at == wrong { Cell::Symbol(symbol) } else { puzzle.cell(at) }));
        all.fold(builder, |builder, (at, cell)| builder.cell(at, cell)).draft().expect("a draft")
    };
    let right = solver.hint(&puzzle, Some(&written(number)), 1).expect("a hint").answer;
    assert!(matches!(right, Explained::Found(Hint::Steps { .. } | Hint::Solved)), "{right:?}");
    let other = if number > 2 { number - 1 } else { number + 1 };
    let other = solver.hint(&puzzle, Some(&written(other)), 1).expect("a hint").answer;
    let Explained::Found(Hint::Wrong(mistakes)) = other else { panic!("{other:?}") };
    assert!(mistakes.facts.iter().all(|fact| fact.cells().contains(&wrong)), "{mistakes:?}");
    let linked = Puzzle::builder(Kind::SIGNPOST, 3, 3).link((0, 0), (0, 1)).draft().expect("a draft");
    let refused = solver.hint(&puzzle, Some(&linked), 1).expect_err("no links").to_string();
    assert!(refused.contains("has numbers, and no links and walls"), "{refused}");
}

#[test]
fn a_minimal_puzzle_needs_each_of_its_numbers() {
    let solver = Solver::new().threads(1);
    let mut random = Random(79);
    let mut left = 0;
    for _ in 0..1500 {
        let puzzle = random_puzzle(Kind::SIGNPOST, &mut random);
        let Minimized::Minimal(minimal) = solver.minimize(&puzzle, MinimizeOptions::new()).answer else {
            continue;
        };
        let count = |puzzle: &Puzzle| all_solutions(puzzle, 10_000).expect("a small board").len();
        assert_eq!(count(&minimal.puzzle), 1, "{}", write_json(&minimal.puzzle));
        for (pos, symbol) in
            minimal.puzzle.symbols().filter(|(_, symbol)| symbol.number.is_some_and(|one| one > 1))
        {
            let less = symbol.direction.map_or(Cell::Empty, |_| Cell::Symbol(Symbol { number: None, ..symbol }));
            let builder = Puzzle::builder(Kind::SIGNPOST, puzzle.rows(), puzzle.cols());
            let all = puzzle.places().map(|at| (at, if at == pos { less } else { minimal.puzzle.cell(at) }));
            let without =
                all.fold(builder, |builder, (at, cell)| builder.cell(at, cell)).build().expect("a puzzle");
            left += 1;
            assert!(count(&without) > 1, "{pos}: {}", write_json(&minimal.puzzle));
        }
    }
    assert!(left > 10, "{left}");
}
