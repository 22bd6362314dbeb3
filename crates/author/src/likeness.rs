//! The likeness of puzzles: whether a puzzle repeats another one, perhaps turned or mirrored.

use std::collections::BTreeSet;
use unicursal_models::board::{Cell, Coordinates, Geometry, Isometry, Kind, Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::rules;

/// A form shared by all puzzles that are turns and mirror images of each other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Shape {
    kind: Kind,
    geometry: Geometry,
    open: Vec<Coordinates>,
    cells: Vec<Coordinates>,
    sides: Vec<[Coordinates; 2]>,
}

impl Shape {
    /// Returns the shape of `cells` and `sides` on the board of `puzzle`: the first, in some order, among all its
    /// images.
    fn of(puzzle: &Puzzle, cells: &[Pos], sides: &[Side]) -> Self {
        let geometry = puzzle.geometry();
        let open: Vec<Pos> = puzzle.open_cells().collect();
        let image = |isometry: &Isometry| {
            let moved = |pos: &Pos| isometry.doubled(geometry.center(*pos));
            // Where a board lies does not matter: its open cells begin at the same place.
            let first = [0, 1].map(|axis| open.iter().map(|pos| moved(pos)[axis]).min().unwrap_or(0));
            let from_first = |[x, y]: Coordinates| [x - first[0], y - first[1]];
            let placed = |pos: &Pos| from_first(moved(pos));
            let side = |side: &Side| {
                let ends = <[Pos; 2]>::from(side.cells());
                let mut ends = ends.map(|pos| from_first(isometry.doubled(puzzle.point(pos))));
                ends.sort_unstable();
                ends
            };
            Self {
                kind: puzzle.kind,
                geometry,
                open: sorted(open.iter().map(placed)),
                cells: sorted(cells.iter().map(placed)),
                sides: sorted(sides.iter().map(side)),
            }
        };
        Isometry::all(geometry).iter().map(image).min().expect("there is the identity")
    }
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort_unstable();
    items
}

/// Puzzles that a new puzzle must not resemble.
///
/// Two puzzles are alike if they are of the same kind, and a turn or a mirroring takes the board of one with its holes
/// to the board of the other, and with it
///
/// - the line of the solution, whatever the clues; or
/// - all cells with a clue (of arrows: with a number), the fixed ends and the walls, whatever the numbers, if there are
///   any.
///
/// ```
/// use unicursal::author::Archive;
/// use unicursal::{Solve, Solver, format::read_text};
///
/// let (puzzle, mirrored) = (read_text("zip\n1 . .\n2 . .\n")?, read_text("zip\n. . 2\n. . 1\n")?);
/// let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
/// let mut archive = Archive::default();
/// archive.add(&puzzle, Some(&solution));
/// assert!(archive.has_like(&mirrored, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Archive {
    lines: BTreeSet<Shape>,
    layouts: BTreeSet<Shape>,
}

impl Archive {
    /// Adds a puzzle. Without a solution, only its board is compared.
    pub fn add(&mut self, puzzle: &Puzzle, solution: Option<&Solution>) {
        self.layouts.extend(layout(puzzle));
        self.lines.extend(solution.map(|solution| line(puzzle, solution)));
    }

    /// Returns whether a puzzle of the archive is like `puzzle`.
    pub fn has_like(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> bool {
        layout(puzzle).is_some_and(|layout| self.layouts.contains(&layout))
            || solution.is_some_and(|solution| self.has_line(puzzle, solution))
    }

    /// Returns whether a puzzle of the archive has the same line, turned or mirrored.
    pub fn has_line(&self, puzzle: &Puzzle, solution: &Solution) -> bool {
        self.lines.contains(&line(puzzle, solution))
    }
}

/// Returns the line of a solution.
fn line(puzzle: &Puzzle, solution: &Solution) -> Shape {
    let sides: Vec<Side> = solution.steps().map(|(from, to)| Side::between(from, to)).collect();
    Shape::of(puzzle, &[], &sides)
}

/// Returns the shape of the clues, ends and walls, unless there are none.
fn layout(puzzle: &Puzzle) -> Option<Shape> {
    // An arrow without its number is no clue that the author has chosen.
    let is_clue = |cell: Cell| match cell {
        Cell::Symbol(symbol) => rules(puzzle.kind()).cleared(symbol) != cell,
        Cell::Clue(_) => true,
        Cell::Empty | Cell::Hole => false,
    };
    let clues = puzzle.places().filter(|&pos| is_clue(puzzle.cell(pos)));
    let cells: Vec<Pos> = clues.chain(puzzle.start()).chain(puzzle.end()).collect();
    let is_blank = cells.is_empty() && puzzle.walls().is_empty();
    (!is_blank).then(|| Shape::of(puzzle, &cells, puzzle.walls()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(clues: &[(u32, u32)], wall: Option<[(u32, u32); 2]>) -> Puzzle {
        let builder = Puzzle::builder(Kind::NUMBRIX, 2, 3);
        let builder = (1..).zip(clues).fold(builder, |builder, (number, &pos)| builder.clue(pos, number));
        wall.into_iter().fold(builder, |builder, [a, b]| builder.wall(a, b)).build().expect("a puzzle")
    }

    #[test]
    fn layouts_are_alike_whatever_the_numbers_and_the_side_they_lie_on() {
        let mut archive = Archive::default();
        archive.add(&puzzle(&[(0, 0), (1, 1)], Some([(0, 1), (0, 2)])), None);
        assert!(archive.has_like(&puzzle(&[(0, 1), (1, 2)], Some([(1, 0), (1, 1)])), None));
        assert!(!archive.has_like(&puzzle(&[(0, 0), (1, 1)], None), None));
        assert!(!archive.has_like(&puzzle(&[(0, 0), (1, 0)], Some([(0, 1), (0, 2)])), None));
        assert!(!archive.has_like(&puzzle(&[], None), None));
    }

    #[test]
    fn lines_are_alike_in_both_directions() {
        let path = |cells: &[(u32, u32)]| cells.iter().copied().map(Pos::from).collect::<Vec<Pos>>();
        let blank = puzzle(&[], None);
        let there = Solution::new(&blank, vec![path(&[(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)])]);
        let back = Solution::new(&blank, vec![path(&[(0, 2), (0, 1), (0, 0), (1, 0), (1, 1), (1, 2)])]);
        let other = Solution::new(&blank, vec![path(&[(0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2)])]);
        let mut archive = Archive::default();
        archive.add(&blank, Some(&there));
        assert!(archive.has_like(&blank, Some(&back)) && !archive.has_like(&blank, Some(&other)));
    }
}
