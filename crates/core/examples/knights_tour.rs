//! Knight's tours: a path, or a closed tour, of knight's moves through all squares of a chessboard, as a path cover.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_core::path::{self, PathClues, PathProblem, PathProblemError, Techniques};
use unicursal_core::{Graph, Outcome, Solver};

/// Returns the moves between the squares of a board, numbered row by row.
fn moves(rows: i32, cols: i32) -> Vec<[u32; 2]> {
    let square = |row: i32, col: i32| (row * cols + col) as u32;
    let mut moves = vec![];
    for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        for (down, right) in [(1, 2), (2, 1), (1, -2), (2, -1)] {
            if row + down < rows && (0..cols).contains(&(col + right)) {
                moves.push([square(row, col), square(row + down, col + right)]);
            }
        }
    }
    moves
}

/// Returns a closed tour: every square has two neighbors on it.
fn closed(rows: i32, cols: i32) -> Result<PathProblem, PathProblemError> {
    let squares = (rows * cols) as usize;
    PathProblem::new(Graph::new(squares, moves(rows, cols)), vec![2; squares], PathClues::None)
}

/// Returns an open tour: a virtual vertex, a move away from every square, joins the two ends.
fn open(rows: i32, cols: i32) -> Result<PathProblem, PathProblemError> {
    let squares = (rows * cols) as usize;
    let mut edges = moves(rows, cols);
    edges.extend((0..squares as u32).map(|square| [square, squares as u32]));
    let graph = Graph::new(squares + 1, edges);
    PathProblem::new(graph, vec![2; squares + 1], PathClues::None)?.with_virtual(1)
}

/// Returns the squares in the order of a tour, if there is one.
fn tour(problem: PathProblem) -> Option<Vec<u32>> {
    let (real, vertices) = (problem.real() as u32, problem.graph().vertices() as u32);
    let mut solver = Solver::new();
    let techniques = Techniques::solving(&problem);
    let model = path::post(&mut solver, problem, &techniques);
    if solver.solve(&[]) != Outcome::Satisfiable {
        return None;
    }
    let next = |at: u32, from: u32| {
        let used = |edge| solver.assignment().is_true(model.edge(edge));
        model.graph().arcs(at).iter().find(|arc| used(arc.edge) && arc.to != from).map(|arc| arc.to)
    };
    // From the last vertex, which is the virtual one if there is one, once around.
    let (mut tour, mut from, mut at) = (vec![], vertices, vertices - 1);
    for _ in 0..vertices {
        tour.push(at);
        (from, at) = (at, next(at, from)?);
    }
    tour.retain(|&square| square < real);
    Some(tour)
}

fn main() -> Result<(), PathProblemError> {
    for (name, problem, cols) in [("open", open(8, 8)?, 8), ("closed", closed(6, 6)?, 6)] {
        println!("{name} tour");
        let tour = tour(problem).unwrap_or_default();
        let mut steps: Vec<(u32, usize)> =
            tour.iter().enumerate().map(|(step, &square)| (square, step + 1)).collect();
        steps.sort_unstable();
        for row in steps.chunks(cols) {
            let row: Vec<String> = row.iter().map(|(_, step)| format!("{step:2}")).collect();
            println!("{}", row.join(" "));
        }
    }
    Ok(())
}

#[test]
fn tours_move_like_knights_through_every_square() {
    let is_move = |a: u32, b: u32, cols: u32| {
        matches!(((a / cols).abs_diff(b / cols), (a % cols).abs_diff(b % cols)), (1, 2) | (2, 1))
    };
    for (problem, cols, is_closed) in [(open(5, 5), 5, false), (open(3, 4), 4, false), (closed(6, 6), 6, true)] {
        let problem = problem.expect("a valid problem");
        let squares = problem.real();
        let tour = tour(problem).expect("there is a tour");
        assert!(tour.windows(2).all(|step| is_move(step[0], step[1], cols)));
        assert!(!is_closed || is_move(tour[0], tour[squares - 1], cols));
        let mut met = tour.clone();
        met.sort_unstable();
        assert_eq!(met, (0..squares as u32).collect::<Vec<_>>());
    }
}

#[test]
fn small_boards_have_no_tour() {
    assert_eq!(tour(open(4, 4).expect("a valid problem")), None);
    assert_eq!(tour(closed(5, 5).expect("a valid problem")), None);
}
