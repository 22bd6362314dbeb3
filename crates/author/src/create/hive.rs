//! Random loops along the sides of hexagons: the outlines of random figures without holes.

use super::rounds::{SHARE, THICK};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};
use unicursal_models::board::{Pos, Puzzle};

/// Returns a random loop from corner to corner around open hexagons of a board. `None` if all cells are holes.
pub(crate) fn random_outline(board: &Puzzle, rng: &mut impl Rng) -> Option<Vec<Pos>> {
    let mut cells: Vec<Pos> = board.open_cells().collect();
    let mut figure = BTreeSet::from([*cells.choose(rng)?]);
    let most = (cells.len() * SHARE / 100).max(1);
    loop {
        let before = figure.len();
        cells.shuffle(rng);
        for &cell in &cells {
            let touching = touching(board, &figure, cell);
            let is_thin = touching.iter().filter(|is_in| **is_in).count() == 1;
            // The figure stays one without holes if its neighbors around the cell are one stretch.
            let changes = (0..touching.len()).filter(|&at| touching[at] != touching[(at + 1) % touching.len()]);
            let may_grow = !figure.contains(&cell) && changes.count() == 2;
            if figure.len() < most && (is_thin || rng.random_range(0..100) < THICK) && may_grow {
                figure.insert(cell);
            }
        }
        if figure.len() == before {
            return Some(outline(board, &figure));
        }
    }
}

/// For each side of a cell, clockwise, whether the cell beyond belongs to the figure.
fn touching(board: &Puzzle, figure: &BTreeSet<Pos>, cell: Pos) -> Vec<bool> {
    let beyond = |side: [Pos; 2]| {
        let beside = board.cells_beside(side[0], side[1]).into_iter().flatten();
        beside.filter(|&other| other != cell).any(|other| figure.contains(&other))
    };
    sides(board, cell).into_iter().map(beyond).collect()
}

/// Returns the sides of a cell, clockwise, each from corner to corner.
fn sides(board: &Puzzle, cell: Pos) -> Vec<[Pos; 2]> {
    let corners: Vec<Pos> = board.geometry().outline(cell).collect();
    (0..corners.len()).map(|at| [corners[at], corners[(at + 1) % corners.len()]]).collect()
}

/// Returns the corners around the figure, in order.
fn outline(board: &Puzzle, figure: &BTreeSet<Pos>) -> Vec<Pos> {
    let mut next: BTreeMap<Pos, Pos> = BTreeMap::new();
    for &cell in figure {
        for (side, is_inner) in sides(board, cell).into_iter().zip(touching(board, figure, cell)) {
            if !is_inner {
                next.insert(side[0], side[1]);
            }
        }
    }
    let start = next.keys().next().copied();
    let follow = |at: &Pos| next.get(at).copied().filter(|next| Some(*next) != start);
    std::iter::successors(start, follow).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::SeedableRng;
    use unicursal_models::board::{Geometry, Kind};

    #[test]
    fn outlines_are_loops() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for (rows, cols) in [(1, 1), (1, 6), (4, 5), (7, 7)] {
            for _ in 0..50 {
                let board = Puzzle::builder(Kind::SLITHERLINK, rows, cols).geometry(Geometry::Hex);
                let board = board.build().expect("a board");
                let points = random_outline(&board, &mut rng).expect("there are cells");
                let distinct: BTreeSet<&Pos> = points.iter().collect();
                assert_eq!(distinct.len(), points.len());
                let count = points.len();
                assert!((0..count).all(|at| board.are_neighbors(points[at], points[(at + 1) % count])));
            }
        }
    }
}
