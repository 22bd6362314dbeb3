//! The independent checker: does a solution obey the rules? It shares no code with the encodings and looks at every
//! cell a fixed number of times. What all kinds have in common is here; each kind adds its own rules.

use crate::board::{Cell, Pos, Puzzle, Solution};
use crate::kinds::rules;
use std::fmt;

/// Which rule a wrong solution breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleViolation(pub String);

impl fmt::Display for RuleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RuleViolation {}

/// The rules that a kind adds to those of [`verify`], written from the puzzle's rules and not from its encoding.
pub(crate) trait Verify {
    /// How many paths there are.
    fn path_count(&self, _puzzle: &Puzzle) -> usize {
        1
    }

    /// Whether a path may go from `from` to `to` where no wall stands.
    fn is_step(&self, from: Pos, to: Pos) -> bool {
        let (rows, cols) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
        (rows, cols) == (0, 1) || (rows, cols) == (1, 0)
    }

    /// Whether `path`, which is not empty, agrees with the clues.
    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation>;
}

/// Verifies `solution` against the rules of `puzzle`.
///
/// ```
/// use unicursal_models::{Kind, Pos, Puzzle, Solution, verify};
///
/// let puzzle = Puzzle::builder(Kind::ZIP, 1, 3).clue((0, 0), 1).clue((0, 2), 2).build()?;
/// let path = |cols: &[u32]| Solution::new(&puzzle, vec![cols.iter().map(|&col| Pos::new(0, col)).collect()]);
///
/// assert!(verify(&puzzle, &path(&[0, 1, 2])).is_ok());
/// let jump = verify(&puzzle, &path(&[0, 2, 1])).unwrap_err();
/// assert_eq!(jump.to_string(), "the step from r1c1 to r1c3 does not go to a neighbor");
/// # Ok::<(), unicursal_models::PuzzleError>(())
/// ```
///
/// # Errors
/// The first rule found broken.
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), RuleViolation> {
    let rules = rules(puzzle.kind());
    let (found, expected) = (solution.paths().len(), rules.path_count(puzzle));
    if found != expected {
        return broken(format!("paths: {found} instead of {expected}"));
    }
    let visits = cells_once(puzzle, solution)?;
    for path in solution.paths() {
        if let Some(jump) = path.windows(2).find(|step| !rules.is_step(step[0], step[1])) {
            return broken(format!("the step from {} to {} does not go to a neighbor", jump[0], jump[1]));
        }
    }
    walls(puzzle, &visits)?;
    solution.paths().iter().try_for_each(|path| rules.verify_path(puzzle, path))
}

pub(crate) fn broken(rule: impl Into<String>) -> Result<(), RuleViolation> {
    Err(RuleViolation(rule.into()))
}

/// Every open cell once, and nothing else. Returns for each cell of the board when it is visited: consecutive numbers
/// along a path, and none that follow each other from one path to the next; 0 for holes.
fn cells_once(puzzle: &Puzzle, solution: &Solution) -> Result<Vec<u32>, RuleViolation> {
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
            if puzzle.cell(pos) == Cell::Hole {
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
        Some(pos) => Err(RuleViolation(format!("{pos} is not visited"))),
    }
}

/// Through no wall.
fn walls(puzzle: &Puzzle, visits: &[u32]) -> Result<(), RuleViolation> {
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

/// Each given number at its step.
pub(crate) fn numbers(puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
    for (step, &pos) in (1..).zip(path) {
        if let Cell::Clue(given) = puzzle.cell(pos)
            && given != step
        {
            return broken(format!("the path is at {pos} at step {step} instead of {given}"));
        }
    }
    Ok(())
}
