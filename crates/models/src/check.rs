//! The independent checker: does a solution obey the rules? It shares no code with the encodings and looks at every
//! cell a fixed number of times.

use crate::{Kind, Pos, Puzzle, Solution, Square};
use std::fmt;

/// Which rule a wrong solution breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation(pub String);

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Violation {}

/// Checks `solution` against the rules of `puzzle`.
///
/// ```
/// use unicursal_models::{Kind, Pos, Puzzle, Solution, check};
///
/// let puzzle = Puzzle::builder(Kind::Zip, 1, 3).clue((0, 0), 1).clue((0, 2), 2).build()?;
/// let path = |cols: &[u32]| Solution::new(&puzzle, vec![cols.iter().map(|&col| Pos::new(0, col)).collect()]);
///
/// assert!(check(&puzzle, &path(&[0, 1, 2])).is_ok());
/// let jump = check(&puzzle, &path(&[0, 2, 1])).unwrap_err();
/// assert_eq!(jump.to_string(), "the step from r1c1 to r1c3 does not go to a neighbor");
/// # Ok::<(), unicursal_models::PuzzleError>(())
/// ```
///
/// # Errors
/// The first rule found broken.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    path_count(puzzle, solution)?;
    let visits = cells_once(puzzle, solution)?;
    for path in solution.paths() {
        steps(puzzle.kind(), path)?;
    }
    walls(puzzle, &visits)?;
    for path in solution.paths() {
        match puzzle.kind() {
            Kind::Zip => stations(puzzle, path),
            Kind::Numbrix | Kind::Hidato => numbers(puzzle, path),
            Kind::Line => ends(puzzle, path),
            Kind::Numberlink => labels(puzzle, path),
        }?;
    }
    Ok(())
}

fn broken(rule: impl Into<String>) -> Result<(), Violation> {
    Err(Violation(rule.into()))
}

/// One path, or one a label.
fn path_count(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let expected = match puzzle.kind() {
        Kind::Numberlink => puzzle.clues().len() / 2,
        Kind::Zip | Kind::Numbrix | Kind::Hidato | Kind::Line => 1,
    };
    match solution.paths().len() {
        found if found == expected => Ok(()),
        found => broken(format!("paths: {found} instead of {expected}")),
    }
}

/// Every open cell once, and nothing else. Gives for each place when it is visited, consecutive numbers along a path and
/// none that follow each other from one path to the next; 0 for holes.
fn cells_once(puzzle: &Puzzle, solution: &Solution) -> Result<Vec<u32>, Violation> {
    let mut visits = vec![0; puzzle.rows() as usize * puzzle.cols() as usize];
    let mut last = 0;
    for path in solution.paths() {
        if path.is_empty() {
            broken("a path has no cells")?;
        }
        last += 1;
        for &pos in path {
            if pos.row >= puzzle.rows() || pos.col >= puzzle.cols() {
                broken(format!("{pos} is not on the board"))?;
            }
            if puzzle.square(pos) == Square::Hole {
                broken(format!("{pos} is a hole"))?;
            }
            last += 1;
            if std::mem::replace(&mut visits[puzzle.index(pos)], last) != 0 {
                broken(format!("{pos} is visited twice"))?;
            }
        }
    }
    match puzzle.open_cells().find(|&pos| visits[puzzle.index(pos)] == 0) {
        None => Ok(visits),
        Some(pos) => Err(Violation(format!("{pos} is not visited"))),
    }
}

/// From neighbor to neighbor.
fn steps(kind: Kind, path: &[Pos]) -> Result<(), Violation> {
    for step in path.windows(2) {
        let (from, to) = (step[0], step[1]);
        let rows = from.row.abs_diff(to.row);
        let cols = from.col.abs_diff(to.col);
        let reaches = if kind == Kind::Hidato {
            rows.max(cols) == 1
        } else {
            (rows, cols) == (0, 1) || (rows, cols) == (1, 0)
        };
        if !reaches {
            return broken(format!("the step from {from} to {to} does not go to a neighbor"));
        }
    }
    Ok(())
}

/// Through no wall.
fn walls(puzzle: &Puzzle, visits: &[u32]) -> Result<(), Violation> {
    for wall in puzzle.walls() {
        let (a, b) = wall.cells();
        let [at_a, at_b] = [a, b].map(|pos| visits[puzzle.index(pos)]);
        if at_a.abs_diff(at_b) == 1 {
            let (from, to) = if at_a < at_b { (a, b) } else { (b, a) };
            return broken(format!("the step from {from} to {to} goes through a wall"));
        }
    }
    Ok(())
}

/// Zip: from clue 1 to the highest clue, in order.
fn stations(puzzle: &Puzzle, path: &[Pos]) -> Result<(), Violation> {
    let mut highest = 0;
    for &pos in path {
        if let Square::Clue(clue) = puzzle.square(pos) {
            if clue != highest + 1 {
                return broken(format!("the path meets clue {clue} at {pos} before clue {}", highest + 1));
            }
            highest = clue;
        }
    }
    let (first, last) = (path[0], path[path.len() - 1]);
    if puzzle.square(first) != Square::Clue(1) {
        return broken(format!("the path starts at {first} instead of clue 1"));
    }
    if puzzle.square(last) != Square::Clue(highest) {
        return broken(format!("the path ends at {last} instead of clue {highest}"));
    }
    Ok(())
}

/// Numbrix, Hidato: each given at its step.
fn numbers(puzzle: &Puzzle, path: &[Pos]) -> Result<(), Violation> {
    for (step, &pos) in (1..).zip(path) {
        if let Square::Clue(given) = puzzle.square(pos)
            && given != step
        {
            return broken(format!("the path is at {pos} at step {step} instead of {given}"));
        }
    }
    Ok(())
}

/// Line: the fixed ends, in either direction.
fn ends(puzzle: &Puzzle, path: &[Pos]) -> Result<(), Violation> {
    let (first, last) = (path[0], path[path.len() - 1]);
    let fits = |start: Pos, end: Pos| {
        puzzle.start().is_none_or(|fixed| fixed == start) && puzzle.end().is_none_or(|fixed| fixed == end)
    };
    if fits(first, last) || fits(last, first) {
        return Ok(());
    }
    let fixed = match (puzzle.start(), puzzle.end()) {
        (Some(start), Some(end)) => format!("{start} and {end}"),
        (one, other) => one.or(other).map(|pos| pos.to_string()).unwrap_or_default(),
    };
    broken(format!("the line ends at {first} and {last}, not at {fixed}"))
}

/// Numberlink: the same label at both ends and none between.
fn labels(puzzle: &Puzzle, path: &[Pos]) -> Result<(), Violation> {
    let (first, last) = (path[0], path[path.len() - 1]);
    for end in [first, last] {
        if !matches!(puzzle.square(end), Square::Clue(_)) {
            return broken(format!("a path ends at {end}, where no label is"));
        }
    }
    if puzzle.square(first) != puzzle.square(last) {
        return broken(format!("a path joins {first} and {last}, whose labels differ"));
    }
    if first == last {
        return broken(format!("the path at {first} does not join two labels"));
    }
    let inner = &path[1..path.len() - 1];
    match inner.iter().find(|&&pos| matches!(puzzle.square(pos), Square::Clue(_))) {
        None => Ok(()),
        Some(pos) => broken(format!("the path from {first} to {last} runs over the label at {pos}")),
    }
}
