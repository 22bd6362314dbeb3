//! The independent verification of solutions. It shares no code with the encodings and looks at every cell a fixed
//! number of times. The rules that all kinds have in common are here. Each kind adds its own.

use crate::board::{Cell, Puzzle, Solution};
use crate::kinds::Family;
use crate::kinds::loops;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, broken};
use crate::kinds::{rules, switches};

/// Verifies `solution` against the rules of `puzzle`.
///
/// ```
/// use unicursal::{Kind, Pos, Puzzle, Solution, verify};
///
/// let puzzle = Puzzle::builder(Kind::ZIP, 1, 3).clue((0, 0), 1).clue((0, 2), 2).build()?;
/// let path = |cols: &[u32]| Solution::new(&puzzle, vec![cols.iter().map(|&col| Pos::new(0, col)).collect()]);
///
/// assert!(verify(&puzzle, &path(&[0, 1, 2])).is_ok());
/// let jump = verify(&puzzle, &path(&[0, 2, 1])).unwrap_err();
/// assert_eq!(jump.to_string(), "the step from r1c1 to r1c3 does not go to a neighbor");
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
///
/// # Errors
/// The first broken rule that is found.
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), RuleViolation> {
    let rules = rules(puzzle.kind());
    if rules.family() == Family::Loop {
        return loops::verification::verify(puzzle, solution);
    }
    let (found, expected) = (solution.paths().len(), rules.path_count(puzzle));
    if found != expected {
        return broken(Rule::PathCount, format!("paths: {found} instead of {expected}"));
    }
    let visits = cells_once(puzzle, solution)?;
    for path in solution.paths() {
        let mut steps = path.iter().zip(path.iter().skip(1));
        if let Some((from, to)) = steps.find(|&(&from, &to)| !rules.is_step(puzzle, from, to)) {
            return broken(Rule::Step, format!("the step from {from} to {to} does not go to a neighbor"));
        }
    }
    walls(puzzle, &visits)?;
    links(puzzle, &visits)?;
    switches::verify(puzzle, solution.paths())?;
    solution.paths().iter().try_for_each(|path| rules.verify_path(puzzle, path))
}

/// Checks that every open cell is visited once, or at most once if cells may stay empty, and nothing else. Returns the
/// time of the visit to each cell of the board; 0 for holes. Times are consecutive along a path, and never from one
/// path to the next.
fn cells_once(puzzle: &Puzzle, solution: &Solution) -> Result<Vec<u32>, RuleViolation> {
    let mut visits = vec![0; puzzle.rows() as usize * puzzle.cols() as usize];
    let mut last = 0;
    for path in solution.paths() {
        if path.is_empty() {
            broken(Rule::PathCount, "a path has no cells")?;
        }
        last += 1;
        for &pos in path {
            if pos.row >= puzzle.rows() || pos.col >= puzzle.cols() {
                broken(Rule::Place, format!("{pos} is not on the board"))?;
            }
            if puzzle.cell(pos) == Cell::Hole {
                broken(Rule::Place, format!("{pos} is a hole"))?;
            }
            last += 1;
            if std::mem::replace(&mut visits[puzzle.index(pos)], last) != 0 {
                broken(Rule::VisitedOnce, format!("{pos} is visited twice"))?;
            }
        }
    }
    if !puzzle.covers() {
        return Ok(visits);
    }
    match puzzle.open_cells().find(|&pos| visits[puzzle.index(pos)] == 0) {
        None => Ok(visits),
        Some(pos) => Err(RuleViolation::new(Rule::Covered, format!("{pos} is not visited"))),
    }
}

/// Checks that no step goes through a wall.
fn walls(puzzle: &Puzzle, visits: &[u32]) -> Result<(), RuleViolation> {
    for wall in puzzle.walls() {
        let (a, b) = wall.cells();
        let [at_a, at_b] = [a, b].map(|pos| visits[puzzle.index(pos)]);
        if at_a.abs_diff(at_b) == 1 {
            let (from, to) = if at_a < at_b { (a, b) } else { (b, a) };
            return broken(Rule::Wall, format!("the step from {from} to {to} goes through a wall"));
        }
    }
    Ok(())
}

/// Checks that a step goes through every link.
fn links(puzzle: &Puzzle, visits: &[u32]) -> Result<(), RuleViolation> {
    for link in puzzle.links() {
        let (a, b) = link.cells();
        let [at_a, at_b] = [a, b].map(|pos| visits[puzzle.index(pos)]);
        if at_a.abs_diff(at_b) != 1 {
            return broken(
                Rule::Link,
                format!("no step goes from {a} to {b} or back, though these cells are linked"),
            );
        }
    }
    Ok(())
}
