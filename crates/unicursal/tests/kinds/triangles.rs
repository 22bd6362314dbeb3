//! Boards of triangles: drawn, generated and refused. What holds of all cells that are no squares is tested with
//! hexagons.

use crate::hexagons::in_characters;
use unicursal::author::{Generator, Specification, Symmetry};
use unicursal::format::{read_json, read_text, write_text};
use unicursal::render::svg::Picture;
use unicursal::{Count, Geometry, Kind, Method, Puzzle, Solve, Solver, Uniqueness};
use unicursal_testing::{all_solutions, path_kinds};

fn solver() -> Solver {
    Solver::new().threads(1)
}

const NUMBERLINK: &str = r#"numberlink "walls"
geometry: triangle
rules: no cover
. . . .|. 1
1 . . . . .
  -
. 3 2 . x .
. 3 . . . 2
"#;
const TRIANGLE: &str = "line
geometry: triangle
x x x x . x x x x
x x x . . . x x x
x x . . . . . x x
x . . . . . . . x
. . . . . . . . .
";
const HIDATO: &str = "hidato
geometry: triangle
1 . . 10 . .
3 . . 13 15 14
7 4 . 16 . 18
";

#[test]
fn paths_from_side_to_side_exist_and_those_from_corner_to_corner() {
    let kinds: Vec<&str> =
        Kind::ALL.iter().filter(|kind| kind.exists_on(Geometry::Triangle)).map(|kind| kind.name()).collect();
    assert_eq!(kinds, ["zip", "numbrix", "hidato", "line", "numberlink", "spell"]);
    for (text, message) in [
        ("knight\ngeometry: triangle\n1 .\n", "a knight on triangles"),
        ("slitherlink\ngeometry: triangle\n1 .\n", "a slitherlink on triangles"),
        // The second one of the first row has no side below.
        ("zip\ngeometry: triangle\n1 .\n  -\n. 2\n", "r1c2 and r2c2 are not neighbors"),
    ] {
        let error = read_text(text).expect_err(text);
        assert!(error.message().contains(message), "{text}: {}", error.message());
    }
    let json = "{\"kind\":\"line\",\"geometry\":\"triangle\",\"cells\":[[0,0,0],[0,0,0]]}";
    let board = read_json(json).expect("a board");
    let neighbors = |row, col| board.places().filter(|&to| board.are_neighbors((row, col).into(), to)).count();
    assert_eq!([neighbors(0, 0), neighbors(0, 1), neighbors(1, 1)], [2, 2, 2]);
}

/// Twelve triangles touch one in the middle of a board.
#[test]
fn hidato_steps_over_corners() {
    let board = Puzzle::builder(Kind::HIDATO, 4, 6).geometry(Geometry::Triangle).build().expect("a board");
    for middle in [(1, 2), (1, 3), (2, 2), (2, 3)] {
        let around = board.places().filter(|&to| board.are_neighbors(middle.into(), to));
        assert_eq!(around.count(), 12);
    }
}

#[test]
fn all_methods_count_the_lines_of_whole_boards() {
    let mut some = 0;
    for (rows, cols) in [(1, 5), (2, 2), (2, 3), (4, 3), (2, 5), (3, 5), (4, 5), (4, 4)] {
        let board = Puzzle::builder(Kind::LINE, rows, cols).geometry(Geometry::Triangle).build().expect("a board");
        let expected = all_solutions(&board, 50_000).expect("not too many").len();
        some += usize::from(expected > 1);
        for method in Method::ALL {
            let count = solver().method(method).count(&board).answer;
            assert_eq!(count, Count::Exact(expected.into()), "{method} {rows}×{cols}");
        }
    }
    assert_eq!(some, 4);
}

#[test]
fn boards_are_drawn() {
    let mut drawn = String::new();
    for text in [NUMBERLINK, HIDATO] {
        let puzzle = read_text(text).expect("a puzzle");
        let Solve::Solved(solution) = solver().solve(&puzzle).answer else { panic!("{text}") };
        drawn += &in_characters(&puzzle, &solution);
        insta::assert_snapshot!(
            format!("triangles@{}.svg", puzzle.kind()),
            Picture::of(&puzzle).solution(&solution).svg()
        );
    }
    insta::assert_snapshot!("triangles@text", drawn);
}

#[test]
fn generated_puzzles_have_one_solution() {
    for kind in path_kinds().into_iter().filter(|kind| kind.exists_on(Geometry::Triangle)) {
        let of = |rows, cols| Specification::new(kind, rows, cols).geometry(Geometry::Triangle);
        let symmetric = of(4, 7).symmetry(Symmetry::HalfTurn);
        for specification in [of(4, 6), of(6, 9).holes(4).seed(3), symmetric] {
            let generator = match Generator::new(&solver(), specification) {
                Ok(generator) => generator,
                Err(error) => {
                    let reason = error.to_string();
                    let is_known = ["no path visits every open cell", "they take no symmetry"];
                    assert!(is_known.iter().any(|known| reason.contains(known)), "{kind}: {reason}");
                    continue;
                }
            };
            let made = generator.puzzle(&solver(), 0).answer.expect("it is found");
            assert_eq!(solver().check_unique(&made.puzzle).answer, Uniqueness::Unique(made.solution), "{kind}");
        }
    }
    let impossible = Specification::new(Kind::LINE, 3, 5).geometry(Geometry::Triangle);
    let error = Generator::new(&solver(), impossible).expect_err("no path").to_string();
    assert!(error.contains("no path visits every open cell"), "{error}");
}

/// A board in the form of a triangle is turned around its center of gravity.
#[test]
fn a_large_triangle_looks_the_same_from_three_sides() {
    let shape = read_text(TRIANGLE).expect("a board");
    assert_eq!(shape.open_cells().count(), 25);
    for symmetry in [Symmetry::ThirdTurn, Symmetry::LeftRight] {
        let specification = Specification::with_shape(Kind::HIDATO, &shape).symmetry(symmetry).walls(3);
        let generator = Generator::new(&solver(), specification).expect("the board has the symmetry");
        let made = generator.puzzle(&solver(), 0).answer.expect("it is found");
        assert_eq!(solver().check_unique(&made.puzzle).answer, Uniqueness::Unique(made.solution));
        assert!(write_text(&made.puzzle).is_ok(), "walls can be drawn");
    }
}
