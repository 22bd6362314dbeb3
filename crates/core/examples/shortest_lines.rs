//! The shortest lines between pairs of cells that do not cross: labels, cells that may stay empty, and a sum to
//! minimize.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::ops::ControlFlow;
use unicursal_core::path::{self, PathClues, PathProblem, PathProblemError, Techniques};
use unicursal_core::{Budget, Expr, Graph, Solver};

/// Letters are the ends of lines.
const BOARD: [&str; 5] = ["A.B..", "..C.A", ".....", "B.D..", "D...C"];

/// Returns the pairs of equal letters, in alphabetical order, as numbers of cells.
fn pairs(board: &[&str]) -> Vec<[u32; 2]> {
    let cells: Vec<char> = board.concat().chars().collect();
    let places = |letter: char| (0..).zip(&cells).filter(move |(_, cell)| **cell == letter).map(|(at, _)| at);
    let ends = ('A'..='Z').map(|letter| places(letter).collect::<Vec<u32>>());
    ends.filter_map(|ends| ends.try_into().ok()).collect()
}

/// Lines between the letters along the sides of a board.
fn problem(board: &[&str]) -> Result<PathProblem, PathProblemError> {
    let (rows, cols) = (board.len() as u32, board[0].len() as u32);
    let across = (0..rows * cols).filter(|cell| (cell + 1) % cols != 0).map(|cell| [cell, cell + 1]);
    let down = (0..(rows - 1) * cols).map(|cell| [cell, cell + cols]);
    let graph = Graph::new((rows * cols) as usize, across.chain(down).collect());
    let pairs = pairs(board);
    let is_end = |cell: u32| pairs.iter().flatten().any(|&end| end == cell);
    let degrees = (0..rows * cols).map(|cell| if is_end(cell) { 1 } else { 2 }).collect();
    let optional: Vec<u32> = (0..rows * cols).filter(|&cell| !is_end(cell)).collect();
    PathProblem::new(graph, degrees, PathClues::Labels(pairs))?.with_optional(&optional)
}

/// Returns the smallest total length of all lines, in steps, and the steps. `None` if the lines cannot be drawn.
fn shortest(problem: PathProblem) -> Option<(i64, Vec<[u32; 2]>)> {
    let edges = problem.graph().edges().to_vec();
    let mut solver = Solver::new();
    let techniques = Techniques::solving(&problem);
    let model = path::post(&mut solver, problem, &techniques);
    let length: Expr = (0..edges.len() as u32).map(|edge| model.edge(edge)).sum();
    let optimum = solver.minimize(length, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    let best = optimum.proved()?;
    let (_, solution) = optimum.best?;
    let steps = (0..).zip(&edges).filter(|&(edge, _)| solution.is_true(model.edge(edge).var()));
    Some((best, steps.map(|(_, &step)| step).collect()))
}

fn main() -> Result<(), PathProblemError> {
    match shortest(problem(&BOARD)?) {
        Some((length, steps)) => println!("no lines are shorter than {length} steps: {steps:?}"),
        None => println!("the lines cannot be drawn"),
    }
    Ok(())
}

/// The smallest total length, by trying all lines one pair after the other.
#[cfg(test)]
fn tried(edges: &[[u32; 2]], pairs: &[[u32; 2]], taken: &mut Vec<u32>, at: u32) -> Option<i64> {
    let (&[_, end], further) = pairs.split_first()?;
    if at == end {
        let Some(&[next, _]) = further.first() else { return Some(0) };
        return tried(edges, further, taken, next);
    }
    let next = edges.iter().filter_map(|&[a, b]| if a == at { Some(b) } else { (b == at).then_some(a) });
    let mut best = None;
    for cell in next {
        let is_foreign = further.iter().flatten().any(|&end| end == cell);
        if !taken.contains(&cell) && !is_foreign {
            taken.push(cell);
            let length = tried(edges, pairs, taken, cell).map(|length| length + 1);
            best = [best, length].into_iter().flatten().min();
            taken.pop();
        }
    }
    best
}

#[test]
fn no_lines_are_shorter() -> Result<(), PathProblemError> {
    for board in [&BOARD[..], &["A..", "B.B", "A.."], &["A.B", "...", "B.A"], &["AC.B", "....", "B.CA"]] {
        let problem = problem(board)?;
        let (edges, pairs) = (problem.graph().edges().to_vec(), pairs(board));
        let mut taken: Vec<u32> = pairs.iter().map(|pair| pair[0]).collect();
        let expected = tried(&edges, &pairs, &mut taken, pairs[0][0]);
        let found = shortest(problem);
        assert_eq!(found.as_ref().map(|(length, _)| *length), expected, "{board:?}");
        assert!(found.is_none_or(|(length, steps)| length == steps.len() as i64));
    }
    Ok(())
}
