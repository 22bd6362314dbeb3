//! Slitherlink on hexagons: all loops of small boards, texts, drawings, steps, and errors.

use std::collections::BTreeSet;
use unicursal::Explain;
use unicursal::Improve;
use unicursal::author::{Generator, MinimizeOptions, Minimized, Specification};
use unicursal::explain::{Explained, board_after};
use unicursal::format::{format, read_json, read_text, write_json, write_text};
use unicursal::render::svg::Picture;
use unicursal::render::{self, Style};
use unicursal::{BigUint, Geometry, Kind, Method, Puzzle, Solution, Solve, Solver, Uniqueness, verify};
use unicursal_testing::{Random, loops};

fn solver() -> Solver {
    Solver::new().threads(1)
}

#[test]
fn search_and_sweeps_find_all_loops() {
    let mut random = Random(31);
    let (mut none, mut one, mut several) = (0, 0, 0);
    for _ in 0..200 {
        let puzzle = loops::random_hive(Kind::SLITHERLINK, &mut random);
        let expected = loops::all_solutions(&puzzle, usize::MAX).expect("no limit");
        let found: BTreeSet<Solution> = solver().solutions(&puzzle).collect();
        assert_eq!(found, expected, "{}", write_json(&puzzle));
        for method in [Method::Search, Method::Frontier] {
            let count = solver().method(method).count(&puzzle).answer;
            assert_eq!(count, unicursal::Count::Exact(expected.len().into()), "{}", write_json(&puzzle));
        }
        for solution in expected.iter().take(3) {
            // Cells inside are those that the loop goes around.
            let cells = solution.cells(&puzzle);
            let holes = puzzle.places().filter(|&pos| !puzzle.is_open(pos)).count();
            assert_eq!(cells.iter().flatten().filter(|&&cell| cell == -1).count(), holes);
            assert!(cells.iter().flatten().any(|&cell| cell == 1) || holes > 0);
        }
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
    }
    assert!(none > 5 && one > 10 && several > 20, "{none}, {one}, {several}");
}

#[test]
fn boards_are_read_back_and_drawn() {
    let mut random = Random(32);
    for _ in 0..200 {
        let puzzle = loops::random_hive(Kind::SLITHERLINK, &mut random);
        assert_eq!(read_json(&write_json(&puzzle)).as_ref(), Ok(&puzzle));
        if let Ok(text) = write_text(&puzzle) {
            assert_eq!(read_text(&text).as_ref(), Ok(&puzzle), "{text}");
        }
        for style in [Style::plain(), Style::colored().columns(10), Style::plain().numbered()] {
            assert!(!render::board(&puzzle, style).is_empty());
        }
        let analysis = solver().analyze(&puzzle).answer.expect("there is no limit");
        assert!(Picture::of(&puzzle).heat_map(&analysis).svg().ends_with("</svg>\n"));
        assert!(!render::heat_map(&puzzle, &analysis, Style::plain()).is_empty());
        assert!(format("puzzlink").expect("a format").write(&puzzle).is_err());
    }
    let small = read_text("slitherlink\ngeometry: hex\n. 5\n . .\n").expect("a puzzle");
    let Solve::Solved(solution) = solver().solve(&small).answer else { panic!("it has a solution") };
    assert_eq!(verify(&small, &solution), Ok(()));
    let drawing = render::answer(&small, &solution, Style::plain());
    assert!(drawing.contains('╱') && drawing.contains('╲') && drawing.contains('│'), "{drawing}");
}

#[test]
fn steps_are_true_of_all_solutions() {
    let mut random = Random(33);
    let mut explained = 0;
    for _ in 0..60 {
        let puzzle = loops::random_hive(Kind::SLITHERLINK, &mut random);
        let solutions = loops::all_solutions(&puzzle, usize::MAX).expect("no limit");
        let steps: Vec<_> = solver().steps(&puzzle).take(60).collect();
        let board = board_after(&puzzle, &steps);
        for link in board.links() {
            let goes =
                |solution: &Solution| solution.steps().any(|(a, b)| unicursal::Side::between(a, b) == *link);
            assert!(solutions.iter().all(goes), "{link:?}: {}", write_json(&puzzle));
        }
        for step in &steps {
            assert_ne!(step.follows_on(&puzzle), Some(false), "{step:?}: {}", write_json(&puzzle));
            assert!(!step.text.contains("the  side"), "{}", step.text);
        }
        if solutions.len() == 1 {
            let Explained::Found(explanation) = solver().explain(&puzzle).answer else { panic!("it is unique") };
            explained += explanation.steps.len();
        }
    }
    assert!(explained > 40, "{explained}");
}

#[test]
fn puzzles_are_generated_and_minimized() {
    let specifications = [
        Specification { geometry: Some(Geometry::Hex), ..Specification::new(Kind::SLITHERLINK, 5, 5) },
        Specification::hexagon(Kind::SLITHERLINK, 3),
    ];
    for specification in specifications {
        let generator = Generator::new(&solver(), specification.seed(4)).expect("a specification");
        for number in 0..3 {
            let made = generator.puzzle(&solver(), number).answer.expect("a puzzle");
            let unique = solver().check_unique(&made.puzzle).answer;
            assert_eq!(unique, Uniqueness::Unique(made.solution), "{}", write_json(&made.puzzle));
            let minimized = solver().minimize(&made.puzzle, MinimizeOptions::new()).answer;
            let Minimized::Minimal(minimal) = minimized else { panic!("{minimized:?}") };
            assert!(minimal.puzzle.symbols().count() <= made.puzzle.symbols().count());
        }
    }
}

#[test]
fn wrong_boards_are_refused() {
    for (board, expected) in [
        ("slitherlink\n5 .\n. .\n", "`5` at r1c1 is more than the 4 sides of the cell"),
        ("slitherlink\ngeometry: hex\n7 .\n. .\n", "`7` at r1c1 is not a clue of a slitherlink"),
        ("slitherlink\ngeometry: hex\n. .\n. .\nlink r1c1 r2c2\n", "are not neighbors"),
        ("slitherlink\ngeometry: hex\n. .\n. .\nlink r1c6 r1c7\n", "there is no corner r1c6"),
        ("masyu\ngeometry: hex\n. .\n. .\n", "a masyu on hexagons"),
    ] {
        let error = read_text(board).expect_err("an error").to_string();
        assert!(error.contains(expected), "{board}: {error}");
    }
}

#[test]
fn a_loop_without_clues_goes_around_any_cells_without_holes() {
    // Of 1, 2 and 3 hexagons in a row: connected sets without holes.
    for (cols, expected) in [(1, 1_u32), (2, 3), (3, 6)] {
        let board = Puzzle::builder(Kind::SLITHERLINK, 1, cols).geometry(Geometry::Hex).build().expect("a board");
        let count = solver().count(&board).answer;
        assert_eq!(count, unicursal::Count::Exact(BigUint::from(expected)));
    }
}
