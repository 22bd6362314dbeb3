//! Boards of hexagons, and what holds of all cells that are no squares: read, written, drawn, generated and refused.
//! Solutions, counts, inferences and explanations of such boards are compared with brute force where those of squares
//! are.

use std::collections::BTreeSet;
use unicursal::author::{Generator, Specification, Symmetry};
use unicursal::format::{Reader, format, read_json, read_text, write_json, write_text};
use unicursal::render::svg::Picture;
use unicursal::{
    Builder, Count, Geometry, Kind, Method, Pos, Puzzle, Solution, Solve, Solver, Uniqueness, render,
};
use unicursal_testing::{
    Random, all_solutions, are_joined, other_tiled_kinds, path_kinds, random_puzzle_on, seed_of,
};

fn kinds() -> impl Iterator<Item = Kind> {
    path_kinds().into_iter().filter(|kind| kind.exists_on(Geometry::Hex))
}

fn solver() -> Solver {
    Solver::new().threads(1)
}

fn solved(puzzle: &Puzzle) -> Solution {
    let Solve::Solved(solution) = solver().solve(puzzle).answer else { panic!("{puzzle:?}") };
    solution
}

const RIKUDO: &str = "hidato \"a small rikudo\"
geometry: hex
 x  1  .  .  x
   .  .  .  .  x
 .  .  x  .  .
   .  .  .  .  x
 x  . 18  .  x
link r1c3 r1c4
";
const ZIP: &str = r#"zip "walls"
geometry: hex
 6   1 | .   .   4
        \
   .   .   . | 3   .
        / \
 5 | 2   .   .   .
                \
   .   .   .   .   .
"#;

#[test]
fn all_but_the_knight_exist() {
    assert_eq!(kinds().count(), 5);
    let error = read_text("knight\ngeometry: hex\n1 .\n").expect_err("no knight");
    assert_eq!(error.message(), "a knight on hexagons");
}

#[test]
fn puzzles_come_back_unchanged() {
    for (geometry, kind) in other_tiled_kinds() {
        let mut random = Random(seed_of(kind) + 3);
        for _ in 0..200 {
            let puzzle = random_puzzle_on(geometry, kind, &mut random).with_name("a hive");
            match write_text(&puzzle) {
                Ok(text) => assert_eq!(read_text(&text).as_ref(), Ok(&puzzle), "{text}"),
                Err(error) => {
                    let is_far = geometry == Geometry::Triangle && kind == Kind::HIDATO;
                    assert!(is_far && error.message.contains("touch in a corner only"), "{error:?}");
                }
            }
            assert_eq!(read_json(&write_json(&puzzle)).as_ref(), Ok(&puzzle));
        }
    }
}

#[test]
fn wide_numbers_come_back_unchanged() {
    for clue in [7, 77, 777, 7_777, 777_777, u32::MAX] {
        let builder = Puzzle::builder(Kind::NUMBERLINK, 3, 3).geometry(Geometry::Hex);
        let builder = builder.clue((0, 0), clue).clue((2, 2), clue).wall((0, 1), (1, 0)).wall((1, 1), (2, 2));
        let puzzle = builder.wall((2, 0), (2, 1)).build().expect("a puzzle");
        let text = write_text(&puzzle).expect("all walls can be drawn");
        assert_eq!(read_text(&text).as_ref(), Ok(&puzzle), "{text}");
        render::board(&puzzle, render::Style::plain());
    }
}

#[test]
fn errors_point_at_what_is_wrong() {
    for (text, message) in [
        ("zip\ngeometry: hexes\n1 2\n", "`hexes` is not a geometry"),
        ("zip\ngeometry:\n1 2\n", "no geometry is named"),
        ("zip\ngeometry: hex\ngeometry: hex\n1 2\n", "a second geometry"),
        ("zip\ngeometry: hex\n1 .\n--\n . 2\n", "this wall does not lie between two hexagons"),
        ("zip\ngeometry: hex\n1   .\n X\n  .   2\n", "this wall does not lie between two hexagons"),
        // The second row is not shifted.
        ("zip\ngeometry: hex\n1   .\n  /\n.   2\n", "this wall does not lie between two hexagons"),
        (
            "zip\ngeometry: hex\n1 .\n. 2\nlink r1c1 r2c2\n",
            "r1c1 and r2c2 are not neighbors, so the line cannot go from one to the other",
        ),
        ("{\"kind\":\"zip\",\"geometry\":\"hexagon\",\"cells\":[[1,2]]}", "`\"hexagon\"` is not a geometry"),
        ("{\"kind\":\"zip\",\"geometri\":\"hex\",\"cells\":[[1,2]]}", "`geometri` is not a field of a puzzle"),
    ] {
        let read = if text.starts_with('{') { read_json(text) } else { read_text(text) };
        let error = read.expect_err(text);
        assert!(error.message().contains(message), "{text}: {}", error.message());
    }
}

#[test]
fn boards_of_hidoku_solver_are_read() {
    let hex = "hex\n3\n1 0 0\n0 0 0 0\n0 0 -1 0 0\n0 0 0 0\n0 0 18\n";
    let text = "hidato\ngeometry: hex\nx 1 . . x\n . . . . x\n. . x . .\n . . . . x\nx . . 18 x\n";
    let read = |text: &str| Reader::new(text.as_bytes()).next().expect("a puzzle");
    assert_eq!(read(hex), read(text));
    assert_eq!(read("rect\n1 3\n0 2 -1\n"), read("hidato\n. 2 x\n"));
    for (board, message) in [
        ("hex\n2 3\n", "`2 3` is not a size of `hex`"),
        ("hex\n0\n", "a board of 0 rows"),
        ("hex\n4294967295\n", "a board of 4294967294 rows"),
        ("hex\n2\n0 0\n0 0 0\n", "the board has only 2 of 3 rows"),
        ("hex\n2\n0 0\n0 0 0 0\n0 0\n", "row 2 has more than 3 cells"),
        ("hex\n2\n0 0\n0 0\n0 0\n", "row 2 has fewer than 3 cells"),
        ("hex\n2\n0 0\n0 0 0\n0 0\n0 0\n", "the board has more than 3 rows"),
        ("hex\n2\n0 a\n0 0 0\n0 0\n", "`a` is not a cell"),
    ] {
        let error = read(board).expect_err(board);
        assert!(error.message().starts_with(message), "{board}: {}", error.message());
    }
}

#[test]
fn other_formats_refuse_other_cells_than_squares() {
    for name in
        ["linkedin", "puzzlink", "janko", "kudamono", "grid", "labels", "flow", "adc", "archive", "indices"]
    {
        let format = format(name).expect("a format");
        for (geometry, kind) in other_tiled_kinds() {
            let puzzle = random_puzzle_on(geometry, kind, &mut Random(5));
            assert!(format.write(&puzzle).is_err(), "{name} holds a {kind} on {geometry}");
        }
    }
}

/// Lines through rows of hexagons, which are cells of the triangular grid of points, counted by brute force.
#[test]
fn all_methods_count_the_lines_of_whole_boards() {
    for (rows, cols) in [(1, 5), (2, 2), (3, 3), (2, 5), (5, 2), (4, 3), (3, 4)] {
        let board = Puzzle::builder(Kind::LINE, rows, cols).geometry(Geometry::Hex).build().expect("a board");
        let expected = all_solutions(&board, 50_000).expect("not too many").len();
        for method in Method::ALL {
            let count = solver().method(method).count(&board).answer;
            assert_eq!(count, Count::Exact(expected.into()), "{method} {rows}×{cols}");
        }
    }
}

/// Returns the puzzle and its solution in all forms that consist of characters.
pub(super) fn in_characters(puzzle: &Puzzle, solution: &Solution) -> String {
    let analysis = solver().analyze(puzzle).answer.expect("no limit");
    let plain = render::Style::plain();
    let pictures = [
        write_text(puzzle).expect("all walls can be drawn"),
        render::board(puzzle, plain),
        render::answer(puzzle, solution, plain),
        render::solution(puzzle, solution, plain),
        render::heat_map(puzzle, &analysis, plain),
        render::grid(puzzle, solution),
        render::moves(puzzle, solution),
    ];
    pictures.map(|picture| picture + "\n").concat()
}

#[test]
fn boards_are_drawn() {
    let puzzles = [RIKUDO, ZIP].map(|text| read_text(text).expect("a puzzle"));
    let drawn = puzzles.map(|puzzle| in_characters(&puzzle, &solved(&puzzle)));
    insta::assert_snapshot!("hexagons@text", drawn.concat());
}

#[test]
fn pictures_are_drawn() {
    let puzzle = read_text(ZIP).expect("a puzzle");
    insta::assert_snapshot!("hexagons@svg", Picture::of(&puzzle).solution(&solved(&puzzle)).svg());
}

#[test]
fn generated_puzzles_have_one_solution() {
    for kind in kinds() {
        for specification in [
            Specification::new(kind, 4, 5).geometry(Geometry::Hex),
            Specification::hexagon(kind, 3).seed(7),
            Specification::hexagon(kind, 3).holes(1).seed(1),
        ] {
            let generator = Generator::new(&solver(), specification).expect("there are such puzzles");
            let made = generator.puzzle(&solver(), 0).answer.expect("it is found");
            assert_eq!(made.puzzle.geometry(), Geometry::Hex);
            assert_eq!(solver().check_unique(&made.puzzle).answer, Uniqueness::Unique(made.solution));
        }
    }
}

#[test]
fn generated_puzzles_have_the_symmetry() {
    for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Hex)) {
        let specification = Specification::hexagon(Kind::NUMBRIX, 3).holes(1).symmetry(symmetry);
        let generator = Generator::new(&solver(), specification).expect("there are such puzzles");
        let made = generator.puzzle(&solver(), 0).answer.expect("it is found");
        assert_eq!(made.puzzle.open_cells().count(), 18);
        if !matches!(symmetry, Symmetry::None | Symmetry::LeftRight | Symmetry::TopBottom) {
            assert!(!made.puzzle.is_open((2, 2).into()), "{symmetry}: only the middle is alone");
        }
    }
}

#[test]
fn wishes_that_no_board_of_hexagons_fulfils_are_refused() {
    let hex = |rows, cols| Specification::new(Kind::HIDATO, rows, cols).geometry(Geometry::Hex);
    for (specification, message) in [
        (hex(5, 5).symmetry(Symmetry::QuarterTurn), "no board of hexagons has the symmetry quarter-turn"),
        (hex(5, 5).symmetry(Symmetry::HalfTurn), "5 rows of 5 hexagons do not have the symmetry half-turn"),
        (hex(4, 5).symmetry(Symmetry::TopBottom), "4 rows of 5 hexagons do not have the symmetry top-bottom"),
        (
            Specification::new(Kind::HIDATO, 5, 5).symmetry(Symmetry::SixthTurn),
            "no board of squares has the symmetry sixth-turn",
        ),
        (
            Specification::new(Kind::KNIGHT, 5, 5).geometry(Geometry::Hex),
            "a knight on hexagons; it exists on squares only",
        ),
        (Specification::hexagon(Kind::HIDATO, 0), "a board of 0 × 0 cells"),
        (Specification::hexagon(Kind::HIDATO, u32::MAX), "1 to 10000 cells can be generated"),
        (Specification::hexagon(Kind::HIDATO, 3).geometry(Geometry::Square), "the board consists of hexagons"),
    ] {
        let error = Generator::new(&solver(), specification).expect_err(message).to_string();
        assert!(error.contains(message), "{error}");
    }
    let both = Specification { side: Some(3), ..hex(5, 5) };
    assert!(Generator::new(&solver(), both).is_err());
}

#[test]
fn loops_through_all_hexagons_are_found() {
    let mut random = Random(11);
    let [mut none, mut some] = [0; 2];
    for _ in 0..150 {
        let (rows, cols) = (2 + random.below(3) as u32, 2 + random.below(2) as u32);
        let mut board = Puzzle::builder(Kind::SIMPLELOOP, rows, cols).geometry(Geometry::Hex);
        let places = || (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col)));
        let [holes, walls, links] = [20, 15, 10].map(|percent| random.below(percent));
        let open: Vec<Pos> = places().filter(|_| !random.chance(holes)).collect();
        if open.is_empty() {
            continue;
        }
        board = places().filter(|pos| !open.contains(pos)).fold(board, Builder::hole);
        for (at, &a) in open.iter().enumerate() {
            for &b in open[at + 1..].iter().filter(|&&b| are_joined(Geometry::Hex, Kind::LINE, a, b)) {
                board = if random.chance(walls) { board.wall(a, b) } else { board };
                board = if random.chance(links) { board.link(a, b) } else { board };
            }
        }
        let puzzle = board.build().expect("a board");
        let expected = all_solutions(&puzzle, usize::MAX).expect("no limit");
        let found: BTreeSet<Solution> = solver().solutions(&puzzle).collect();
        assert_eq!(found, expected, "{}", write_json(&puzzle));
        for solution in &found {
            render::answer(&puzzle, solution, render::Style::plain());
            Picture::of(&puzzle).solution(solution).svg();
        }
        if expected.is_empty() { none += 1 } else { some += 1 }
    }
    assert!(none > 20 && some > 20, "{none} boards without a loop, {some} with one");
}
