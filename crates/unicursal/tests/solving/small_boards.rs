//! All boards of one cell and of one row: every question is answered, and the answers agree with brute force.

use std::collections::BTreeSet;
use unicursal::Explain;
use unicursal::Improve;
use unicursal::author::{GenerateError, Generator, MinimizeOptions, Minimized, Specification};
use unicursal::encode::Encoding;
use unicursal::explain::{Explained, Hint};
use unicursal::format::{read_json, read_text, write_json, write_text};
use unicursal::render::{self, Style, svg::Picture};
use unicursal::{
    BigUint, Builder, Cell, Count, Draft, Geometry, Kind, Method, Pos, Puzzle, Side, Solution, Solve, Solver,
    Uniqueness,
};
use unicursal_testing::{all_solutions, are_joined, path_kinds};

/// The given at a side of a board, if there is one.
#[derive(Clone, Copy)]
enum Given {
    Nothing,
    Wall,
    Link,
    Both,
}

/// The choice of givens at sides.
#[derive(Clone, Copy)]
enum Sides {
    /// Every given at every side.
    Each,
    /// No givens, or a link at every side.
    LinksOrNone,
}

/// All boards of this size, with every choice of holes, clues, fixed ends, and givens at the sides.
fn boards(kind: Kind, rows: u32, cols: u32, sides: Sides) -> Vec<Puzzle> {
    let places: Vec<Pos> = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))).collect();
    let mut values = vec![Cell::Empty, Cell::Hole];
    values.extend((1..=highest(kind, places.len() as u32)).map(Cell::Clue));
    let mut ends: Vec<Option<Pos>> = vec![None];
    if kind == Kind::LINE {
        ends.extend(places.iter().map(|&pos| Some(pos)));
    }
    let pairs = || places.iter().flat_map(|&a| places.iter().map(move |&b| (a, b)));
    let joined: Vec<(Pos, Pos)> =
        pairs().filter(|&(a, b)| a < b && are_joined(Geometry::Square, kind, a, b)).collect();
    let givens: Vec<Vec<Given>> = match sides {
        Sides::Each => words(&[Given::Nothing, Given::Wall, Given::Link, Given::Both], joined.len()),
        Sides::LinksOrNone => vec![vec![Given::Nothing; joined.len()], vec![Given::Link; joined.len()]],
    };
    let mut boards = vec![];
    for cells in words(&values, places.len()) {
        for &start in &ends {
            for &end in &ends {
                for givens in &givens {
                    let mut builder = Puzzle::builder(kind, rows, cols);
                    for (&pos, &cell) in places.iter().zip(&cells) {
                        builder = builder.cell(pos, cell);
                    }
                    builder = start.into_iter().fold(builder, Builder::start);
                    builder = end.into_iter().fold(builder, Builder::end);
                    for (&(a, b), given) in joined.iter().zip(givens) {
                        builder = match given {
                            Given::Nothing => builder,
                            Given::Wall => builder.wall(a, b),
                            Given::Link => builder.link(a, b),
                            Given::Both => builder.wall(a, b).link(a, b),
                        };
                    }
                    // Most choices of clues obey no rules.
                    boards.extend(builder.build());
                }
            }
        }
    }
    boards
}

/// Returns the highest clue that a board of `cells` cells may have.
fn highest(kind: Kind, cells: u32) -> u32 {
    match kind {
        Kind::LINE => 0,
        Kind::NUMBERLINK => cells / 2,
        _ => cells,
    }
}

/// Returns all words of this length over an alphabet.
fn words<T: Clone>(letters: &[T], length: usize) -> Vec<Vec<T>> {
    (0..length).fold(vec![vec![]], |words: Vec<Vec<T>>, _| {
        let longer = |word: &Vec<T>| {
            let word = word.clone();
            letters
                .iter()
                .map(move |letter| [&word[..], std::slice::from_ref(letter)].concat())
                .collect::<Vec<_>>()
        };
        words.iter().flat_map(longer).collect()
    })
}

/// Asks everything about a board.
fn check(puzzle: &Puzzle) {
    let solutions = all_solutions(puzzle, 1000).expect("there are few");
    let (solver, count) = (Solver::new().threads(1), solutions.len());
    let context = || write_json(puzzle);

    let found = |solution: &Solution| assert!(solutions.contains(solution), "{}", context());
    match solver.solve(puzzle).answer {
        Solve::Solved(solution) => found(&solution),
        Solve::Unsolvable => assert_eq!(count, 0, "{}", context()),
        other => panic!("{other:?}: {}", context()),
    }
    match solver.beam(puzzle, 2).answer {
        Solve::Solved(solution) => found(&solution),
        Solve::Unsolvable => assert_eq!(count, 0, "{}", context()),
        Solve::Unknown(_) => {}
        other @ Solve::Defect(_) => panic!("{other:?}: {}", context()),
    }
    match solver.check_unique(puzzle).answer {
        Uniqueness::Unique(_) => assert_eq!(count, 1, "{}", context()),
        Uniqueness::Multiple(_) => assert!(count > 1, "{}", context()),
        Uniqueness::Unsolvable => assert_eq!(count, 0, "{}", context()),
        other => panic!("{other:?}: {}", context()),
    }
    let listed: BTreeSet<Solution> = solver.solutions(puzzle).collect();
    assert_eq!(listed, solutions, "{}", context());
    for method in Method::ALL {
        let counted = solver.clone().method(method).count(puzzle).answer;
        assert_eq!(counted, Count::Exact(count.into()), "{method}: {}", context());
    }
    let set = solver.solution_set(puzzle).answer.expect("there is no limit");
    let gathered: BTreeSet<Solution> = set.iter().map(|solution| solution.expect("a solution")).collect();
    assert_eq!(gathered, solutions, "{}", context());
    let mut samples = solver.sample(puzzle, 1).answer.expect("there is no limit");
    match samples.next() {
        Some(sample) => found(&sample.expect("a solution")),
        None => assert_eq!(count, 0, "{}", context()),
    }
    check_encoding(puzzle, &solutions);
    check_steps(puzzle, count);
    check_minimize(puzzle, count);
    check_parts(puzzle, count);
    check_drawings(puzzle, &solutions);
    check_formats(puzzle);
}

/// Checks that each solution becomes edges and is decoded from them.
fn check_encoding(puzzle: &Puzzle, solutions: &BTreeSet<Solution>) {
    let encoding = Encoding::of(puzzle);
    assert!(encoding.problem().is_some() || solutions.is_empty(), "{puzzle:?}");
    for solution in solutions {
        let edges = encoding.edges(solution);
        let paths = encoding.paths(|edge| edges.contains(&edge));
        assert_eq!(&Solution::new(puzzle, paths), solution, "{puzzle:?}");
        let problem = encoding.problem().expect("there is a solution");
        let at = |vertex: u32| problem.graph().arcs(vertex).iter().filter(|arc| edges.contains(&arc.edge)).count();
        let degrees: Vec<usize> = (0..problem.graph().vertices() as u32).map(at).collect();
        assert!(degrees.iter().zip(problem.degrees()).all(|(used, degree)| *used == usize::from(*degree)));
    }
}

/// Returns whether an answer is right for a puzzle with `count` solutions.
fn is_right<T>(answer: &Explained<T>, count: usize) -> bool {
    match answer {
        Explained::Found(_) => count == 1,
        Explained::Multiple { difference, .. } => count > 1 && !difference.is_empty(),
        Explained::Unsolvable(conflict) => {
            count == 0 && conflict.as_ref().is_none_or(|conflict| conflict.is_minimal)
        }
        _ => false,
    }
}

fn check_steps(puzzle: &Puzzle, count: usize) {
    let solver = Solver::new().threads(1);
    assert!(is_right(&solver.explain(puzzle).answer, count), "{puzzle:?}");
    assert!(is_right(&solver.grade(puzzle).answer, count), "{puzzle:?}");
    let partial = Draft::from(puzzle.clone());
    let hint = solver.hint(puzzle, Some(&partial), 1).expect("the same board").answer;
    // Links are a player's marks, so they do not belong to the puzzle.
    let count = all_solutions(&without_links(puzzle), 1000).expect("there are few").len();
    match hint {
        Explained::Found(Hint::Wrong(mistakes)) => assert!(count > 0 && !mistakes.facts.is_empty(), "{puzzle:?}"),
        Explained::Found(Hint::Solved) => assert!(count > 0, "{puzzle:?}"),
        // A step is true of every solution, however many there are.
        Explained::Found(Hint::Steps { .. }) => {}
        other => assert!(is_right(&other, count), "{puzzle:?}"),
    }
}

fn without_links(puzzle: &Puzzle) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
    }
    builder = puzzle.start().into_iter().fold(builder, Builder::start);
    builder = puzzle.end().into_iter().fold(builder, Builder::end);
    let walls = puzzle.walls().iter().map(|wall: &Side| wall.cells());
    walls.fold(builder, |builder, (a, b)| builder.wall(a, b)).build().expect("the same puzzle")
}

fn check_minimize(puzzle: &Puzzle, count: usize) {
    let solver = Solver::new().threads(1);
    let ways = [
        MinimizeOptions::new(),
        MinimizeOptions::new().exact(),
        MinimizeOptions::new().walls(),
        MinimizeOptions::new().from_solution(),
        MinimizeOptions::new().from_solution().walls().exact(),
    ];
    for minimize in ways {
        match solver.minimize(puzzle, minimize).answer {
            Minimized::Minimal(minimal) => {
                assert_eq!(count, 1, "{puzzle:?}");
                let left = all_solutions(&minimal.puzzle, 1000).expect("there are few");
                assert_eq!(left, BTreeSet::from([minimal.solution]), "{minimize:?} {puzzle:?}");
                assert!(minimal.lower_bound <= minimal.clues + minimal.walls, "{minimize:?} {puzzle:?}");
            }
            Minimized::Multiple(_) => assert!(count > 1, "{puzzle:?}"),
            Minimized::Unsolvable => assert_eq!(count, 0, "{puzzle:?}"),
            other => panic!("{other:?}: {puzzle:?}"),
        }
    }
}

fn check_parts(puzzle: &Puzzle, count: usize) {
    for parts in [0, 1, 3] {
        let parts = Solver::new().split(puzzle, parts);
        let counts = parts.iter().map(|part| match Solver::new().threads(1).count(part).answer {
            Count::Exact(count) => count,
            other => panic!("{other:?}: {part:?}"),
        });
        assert_eq!(counts.sum::<BigUint>(), count.into(), "{puzzle:?}");
    }
}

fn check_drawings(puzzle: &Puzzle, solutions: &BTreeSet<Solution>) {
    let analysis = Solver::new().threads(1).analyze(puzzle).answer.expect("there is no limit");
    assert_eq!(analysis.solutions, solutions.len().into(), "{puzzle:?}");
    let drawn = [
        render::board(puzzle, Style::plain()),
        render::heat_map(puzzle, &analysis, Style::colored().columns(1)),
        Picture::of(puzzle).svg(),
        Picture::of(puzzle).heat_map(&analysis).svg(),
    ];
    assert!(drawn.iter().all(|drawing| !drawing.is_empty()), "{puzzle:?}");
    for solution in solutions {
        let drawn = [
            render::answer(puzzle, solution, Style::plain()),
            render::solution(puzzle, solution, Style::colored()),
            render::grid(puzzle, solution),
            render::moves(puzzle, solution),
            Picture::of(puzzle).solution(solution).animated().svg(),
        ];
        assert!(drawn.iter().all(|drawing| !drawing.is_empty()), "{puzzle:?}");
    }
}

fn check_formats(puzzle: &Puzzle) {
    assert_eq!(read_json(&write_json(puzzle)).as_ref(), Ok(puzzle));
    let text = write_text(puzzle).expect("plain text holds every puzzle");
    assert_eq!(read_text(&text).as_ref(), Ok(puzzle));
}

#[test]
fn every_question_about_every_board_of_a_few_cells() {
    for kind in path_kinds() {
        let mut asked = 0;
        let small = [(1, 1), (1, 2), (2, 1), (1, 3)].map(|(rows, cols)| boards(kind, rows, cols, Sides::Each));
        let row = boards(kind, 1, 4, Sides::LinksOrNone);
        // The smallest board on which a knight can move.
        let knight = if kind == Kind::KNIGHT { boards(kind, 2, 3, Sides::LinksOrNone) } else { vec![] };
        for puzzle in small.iter().flatten().chain(&row).chain(knight.iter().step_by(37)) {
            check(puzzle);
            asked += 1;
        }
        assert!(asked > 20, "{kind}: {asked}");
    }
}

#[test]
fn a_line_of_one_cell_may_have_both_ends_fixed() {
    for board in [
        r#"{"kind":"line","cells":[[0]],"start":[0,0],"end":[0,0]}"#,
        r#"{"kind":"line","cells":[[0,-1,-1]],"start":[0,0],"end":[0,0]}"#,
    ] {
        check(&read_json(board).expect("a puzzle"));
    }
}

/// Checks that puzzles have the requested number of clues, or are refused.
#[test]
fn generated_boards_of_a_few_cells_are_as_wished() {
    let solver = Solver::new().threads(1);
    for kind in path_kinds() {
        let mut made_boards = 0;
        for (rows, cols) in [(1, 1), (1, 2), (2, 1), (1, 3), (1, 4), (2, 2)] {
            for clues in 0..=4 {
                for specification in [
                    Specification::new(kind, rows, cols).clues(clues),
                    Specification::new(kind, rows, cols).clues(clues).minimal(),
                    Specification::new(kind, rows, cols).clues(clues).allow_multiple(),
                    Specification::new(kind, rows, cols).clues(clues).holes(1),
                ] {
                    let Ok(generator) = Generator::new(&solver, specification.clone().seed(1)) else { continue };
                    match generator.puzzle(&solver, 0).answer {
                        Ok(made) => {
                            assert_eq!(count_clues(&made.puzzle), clues, "{specification:?}");
                            made_boards += 1;
                        }
                        Err(GenerateError::GaveUp { .. }) => {}
                        Err(other) => panic!("{other}: {specification:?}"),
                    }
                }
            }
        }
        assert!(made_boards > 0, "no {kind} was made");
    }
    let both = Generator::new(&solver, Specification::new(Kind::LINE, 1, 1).clues(2)).unwrap_err();
    assert_eq!(both.to_string(), "there is no such puzzle: 2 fixed ends; a line of 1 open cells has 0 to 1");
}

/// Returns the requested number of clues: of pairs of labels, or of fixed ends of a line.
fn count_clues(puzzle: &Puzzle) -> usize {
    match puzzle.kind() {
        Kind::LINE => usize::from(puzzle.start().is_some()) + usize::from(puzzle.end().is_some()),
        Kind::NUMBERLINK => puzzle.clues().len() / 2,
        _ => puzzle.clues().len(),
    }
}
