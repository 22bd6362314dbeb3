//! Places of walls: layouts that are drawn before the path, symmetrical ones and figures such as bars, corners and
//! crosses, and the sides that are free beside a path.

use super::amount::Amount;
use super::sides::sides;
use super::specification::Specification;
use super::symmetry::Symmetry;
use crate::create::RandomPath;
use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use unicursal_models::board::{Frame, Geometry, Puzzle, Reach, Side, Solution, Wall};
use unicursal_models::kinds::rules;

/// The share of the sides that have a wall, in percent, where it is not given: four out of five published Zips of
/// 6×6 to 8×8 cells lie in it.
const USUAL_PERCENT: RangeInclusive<usize> = 8..=18;
/// Figures that are tried for one layout.
const TRIES: usize = 200;

/// A direction in which a figure's next wall continues: up, right, down, left.
type Turn = u8;

/// The figures as ways along the lines of the board. The first goes from the left to the right, and all are turned and
/// mirrored at random.
const FIGURES: [&[&[Turn]]; 9] = [
    // Bars.
    &[&[1, 1]],
    &[&[1, 1, 1]],
    &[&[1, 1, 1, 1]],
    // Corners.
    &[&[1, 2]],
    &[&[1, 1, 2]],
    // Hooks and steps.
    &[&[1, 2, 3]],
    &[&[1, 2, 1]],
    &[&[1, 2, 1, 2]],
    // A cross.
    &[&[0], &[1], &[2], &[3]],
];
/// The weights of the figures: bars and corners are the most frequent.
const WEIGHTS: [usize; 9] = [4, 4, 2, 4, 3, 2, 3, 1, 1];

/// The default symmetries of walls, with their weights: half a turn in three of five published Zips, a mirror in one of
/// five.
const SYMMETRIES: [(Symmetry, usize); 4] =
    [(Symmetry::HalfTurn, 13), (Symmetry::LeftRight, 2), (Symmetry::TopBottom, 1), (Symmetry::None, 4)];

/// Returns whether the walls that `specification` asks for are drawn before the path: beside a finished path too few
/// sides would be free for figures.
pub(crate) fn is_drawn_first(specification: &Specification) -> bool {
    match specification.walls {
        None | Some(Amount::Count(0)) => false,
        Some(Amount::Count(_)) => specification.symmetry_of_givens() != Symmetry::None,
        Some(Amount::Percent(_) | Amount::Auto) => true,
    }
}

/// Returns the walls on `board` that `specification` asks for, sorted. `None` if their number does not suit the
/// symmetry.
pub(crate) fn draw(specification: &Specification, board: &Puzzle, rng: &mut ChaCha8Rng) -> Option<Vec<Wall>> {
    let mut all = sides(board);
    all.retain(|&wall| can_be_seen(board.geometry(), wall));
    let (frame, asked) = (specification.frame(), specification.symmetry_of_givens());
    let share = |percent: usize| (all.len() * percent).div_ceil(100);
    let target = match specification.walls? {
        Amount::Count(count) => return strewn((board, frame), asked, all, count, rng),
        Amount::Percent(percent) => share(percent.into()),
        Amount::Auto => share(rng.random_range(USUAL_PERCENT)),
    };
    let symmetry = match asked {
        Symmetry::None => {
            weighted(&SYMMETRIES.map(|(_, weight)| weight), rng).map_or(asked, |at| SYMMETRIES[at].0)
        }
        asked => asked,
    };
    // Most boards of hexagons lack the usual symmetries.
    let is_possible = board.geometry() == Geometry::Square || symmetry.keeps(board);
    let symmetry = if is_possible { symmetry } else { Symmetry::None };
    // Figures go along the straight lines of squares.
    if rules(board.kind).is_drawn_with_walls() && board.geometry() == Geometry::Square {
        return Some(figures(board, symmetry, target, rng));
    }
    // Without figures the number of walls may be a little smaller.
    (0..4).find_map(|fewer| strewn((board, frame), symmetry, all.clone(), target.checked_sub(fewer)?, rng))
}

/// Exactly `count` walls at random, orbit by orbit.
fn strewn(
    (board, frame): (&Puzzle, Frame),
    symmetry: Symmetry,
    mut all: Vec<Side>,
    count: usize,
    rng: &mut ChaCha8Rng,
) -> Option<Vec<Wall>> {
    all.shuffle(rng);
    let mut walls = BTreeSet::new();
    for side in all {
        let orbit = symmetry.orbit_of_side(frame, side);
        if !walls.contains(&side) && walls.len() + orbit.len() <= count && is_drawable(board, &orbit) {
            walls.extend(orbit);
        }
    }
    (walls.len() == count).then(|| walls.into_iter().collect())
}

/// Figures with about `target` walls.
fn figures(board: &Puzzle, symmetry: Symmetry, target: usize, rng: &mut ChaCha8Rng) -> Vec<Wall> {
    let frame = Frame::of(board);
    let mut walls: BTreeSet<Wall> = BTreeSet::new();
    let mut taken: BTreeSet<Vertex> = BTreeSet::new();
    for _ in 0..TRIES {
        if walls.len() >= target {
            break;
        }
        let orbit: Option<BTreeSet<Wall>> = figure(board, rng)
            .map(|figure| figure.into_iter().flat_map(|wall| symmetry.orbit_of_side(frame, wall)).collect());
        let Some(orbit) = orbit else { continue };
        let orbit: Vec<Wall> = orbit.into_iter().collect();
        let vertices: BTreeSet<Vertex> = orbit.iter().flat_map(|&wall| ends(wall)).collect();
        // Figures stand apart, and one wall more or less does not matter.
        if walls.len() + orbit.len() <= target + 1 && is_drawable(board, &orbit) && vertices.is_disjoint(&taken) {
            walls.extend(orbit);
            taken.extend(vertices);
        }
    }
    walls.into_iter().collect()
}

/// A meeting point of the board's lines: at the lower right corner of the cell with these numbers, from 1.
type Vertex = (u32, u32);

/// The two ends of a wall between cells that share a side.
fn ends(wall: Wall) -> [Vertex; 2] {
    let (a, b) = wall.cells();
    if a.row == b.row { [(b.row, b.col), (b.row + 1, b.col)] } else { [(b.row, b.col), (b.row, b.col + 1)] }
}

/// Returns the wall that starts at a vertex, and the vertex at its other end. `None` beyond the board.
fn next((row, col): Vertex, turn: Turn, (rows, cols): (u32, u32)) -> Option<(Wall, Vertex)> {
    let ((row, col), to) = match turn % 4 {
        0 => ((row.checked_sub(1)?, col), (row.checked_sub(1)?, col)),
        1 => ((row, col), (row, col + 1)),
        2 => ((row, col), (row + 1, col)),
        _ => ((row, col.checked_sub(1)?), (row, col.checked_sub(1)?)),
    };
    // Lines along the border are no walls.
    let is_inside = if turn.is_multiple_of(2) { (1..cols).contains(&col) } else { (1..rows).contains(&row) };
    if !is_inside || row >= rows || col >= cols {
        return None;
    }
    let other = if turn.is_multiple_of(2) { (row, col - 1) } else { (row - 1, col) };
    Some((Wall::between(other, (row, col)), to))
}

/// Returns a figure at a random place. `None` if it leaves the board.
fn figure(board: &Puzzle, rng: &mut ChaCha8Rng) -> Option<Vec<Wall>> {
    let dimensions = (board.rows, board.cols);
    let ways = FIGURES[weighted(&WEIGHTS, rng)?];
    let (turned, mirrored) = (rng.random_range(0..4), rng.random_bool(0.5));
    let start = (rng.random_range(0..=board.rows), rng.random_range(0..=board.cols));
    let mut walls = vec![];
    for way in ways {
        let mut at = start;
        for &turn in *way {
            let turn = if mirrored { (6 - turn) % 4 } else { turn };
            let (wall, to) = next(at, turn + turned, dimensions)?;
            walls.push(wall);
            at = to;
        }
    }
    Some(walls)
}

/// Returns a number with a likelihood in proportion to its weight.
fn weighted(weights: &[usize], rng: &mut ChaCha8Rng) -> Option<usize> {
    let numbers: Vec<usize> =
        weights.iter().enumerate().flat_map(|(number, &weight)| std::iter::repeat_n(number, weight)).collect();
    numbers.choose(rng).copied()
}

/// Returns the sides where a wall blocks no path of `solution`, whose cells are those of `board`.
pub(crate) fn beside(board: &RandomPath, solution: &Solution, geometry: Geometry) -> Vec<Wall> {
    let mut walked: Vec<Wall> = solution
        .paths()
        .iter()
        .flat_map(|path| path.windows(2))
        .map(|step| Wall::between(step[0], step[1]))
        .collect();
    walked.sort_unstable();
    let mut free: Vec<Wall> = vec![];
    for &pos in board.cells() {
        let walls = board.neighbors(pos).filter(|&next| pos < next).map(|next| Wall::between(pos, next));
        let walls = walls.filter(|&wall| can_be_seen(geometry, wall));
        free.extend(walls.filter(|wall| walked.binary_search(wall).is_err()));
    }
    free.sort_unstable();
    free
}

/// Returns whether a wall is visible, which it is not where triangles touch only in a corner.
fn can_be_seen(geometry: Geometry, wall: Wall) -> bool {
    let (a, b) = wall.cells();
    geometry != Geometry::Triangle || geometry.steps(Reach::Sides).is_some_and(|steps| steps.join(a, b))
}

/// Returns whether all of the walls stand between open cells.
fn is_drawable(board: &Puzzle, walls: &[Wall]) -> bool {
    walls.iter().all(|wall| board.is_open(wall.cells().0) && board.is_open(wall.cells().1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::rand_core::SeedableRng;
    use unicursal_models::board::Kind;

    #[test]
    fn layouts_are_symmetrical_and_inside() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for symmetry in Symmetry::ALL {
            for amount in [Amount::Auto, Amount::Percent(15), Amount::Count(8)] {
                let mut specification = Specification::new(Kind::ZIP, 6, 6).symmetry(symmetry);
                specification.walls = Some(amount);
                let board = Puzzle::builder(Kind::LINE, 6, 6).build().expect("a board");
                for _ in 0..20 {
                    let Some(walls) = draw(&specification, &board, &mut rng) else { continue };
                    assert!(walls.is_sorted_by(|a, b| a < b) && walls.len() <= 13, "{walls:?}");
                    let builder = Puzzle::builder(Kind::LINE, 6, 6);
                    let built = walls.iter().fold(builder, |board, wall| {
                        let (a, b) = wall.cells();
                        board.wall(a, b)
                    });
                    built.build().expect("walls between neighbors");
                    let has = Symmetry::of_sides(&board, &walls);
                    let is_free = symmetry == Symmetry::None || !symmetry.exists_on(Geometry::Square);
                    assert!(is_free || has.contains(&symmetry), "{symmetry} {walls:?}");
                }
            }
        }
    }

    #[test]
    fn every_figure_is_connected() {
        let board = Puzzle::builder(Kind::LINE, 9, 9).build().expect("a board");
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for _ in 0..200 {
            let Some(walls) = figure(&board, &mut rng) else { continue };
            let vertices: BTreeSet<Vertex> = walls.iter().flat_map(|&wall| ends(wall)).collect();
            // A tree has one vertex more than edges.
            assert_eq!(vertices.len(), walls.len() + 1, "{walls:?}");
        }
    }
}
