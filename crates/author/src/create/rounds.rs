//! Random loops: the outlines of random figures without holes.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use unicursal_models::board::Pos;

/// The percentage of the squares of a figure that grow thick. The rest grow where they touch only one other square, so
/// that the outline is long.
pub(super) const THICK: u32 = 12;

/// The share of squares in a figure, out of a hundred.
pub(super) const SHARE: usize = 62;

/// Returns a random loop on a grid of points: the outline of a figure of the squares between them, without holes.
/// `None` if the grid has no squares.
pub fn random_loop(rows: u32, cols: u32, rng: &mut impl Rng) -> Option<Vec<Pos>> {
    let mut figure = Figure::new(rows.checked_sub(1)?, cols.checked_sub(1)?);
    if figure.rows == 0 || figure.cols == 0 {
        return None;
    }
    let start = (rng.random_range(0..figure.rows), rng.random_range(0..figure.cols));
    figure.add(start);
    let mut squares: Vec<(u32, u32)> =
        (0..figure.rows).flat_map(|row| (0..figure.cols).map(move |col| (row, col))).collect();
    let most = (squares.len() * SHARE / 100).max(1);
    let mut count = 1;
    loop {
        let before = count;
        squares.shuffle(rng);
        for &square in &squares {
            let is_thin = figure.touching(square) == 1;
            if count < most && (is_thin || rng.random_range(0..100) < THICK) && figure.may_grow(square) {
                figure.add(square);
                count += 1;
            }
        }
        if count == before {
            return Some(figure.outline());
        }
    }
}

/// A set of squares without holes, no two of which touch only at a corner.
struct Figure {
    rows: u32,
    cols: u32,
    squares: Vec<bool>,
}

impl Figure {
    fn new(rows: u32, cols: u32) -> Self {
        Self { rows, cols, squares: vec![false; rows as usize * cols as usize] }
    }

    fn add(&mut self, (row, col): (u32, u32)) {
        self.squares[row as usize * self.cols as usize + col as usize] = true;
    }

    /// Returns whether the square at a distance belongs to the figure.
    fn has(&self, (row, col): (u32, u32), down: i32, right: i32) -> bool {
        let place = row.checked_add_signed(down).zip(col.checked_add_signed(right));
        let place = place.filter(|&(row, col)| row < self.rows && col < self.cols);
        place.is_some_and(|(row, col)| self.squares[row as usize * self.cols as usize + col as usize])
    }

    /// Returns the number of squares of the figure that share a side with a square.
    fn touching(&self, square: (u32, u32)) -> usize {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .filter(|&(down, right)| self.has(square, down, right))
            .count()
    }

    /// Returns whether the figure stays free of holes and of squares that touch only at a corner: going round the
    /// square, there is one stretch of the figure, which does not begin or end at a corner.
    fn may_grow(&self, square: (u32, u32)) -> bool {
        const ROUND: [(i32, i32); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
        let around = ROUND.map(|(down, right)| self.has(square, down, right));
        if self.has(square, 0, 0) || !around.contains(&false) {
            return false;
        }
        let changes = (0..8).filter(|&at| around[at] != around[(at + 1) % 8]).count();
        let has_bare_corner =
            [1, 3, 5, 7].into_iter().any(|at| around[at] && !around[at - 1] && !around[(at + 1) % 8]);
        changes == 2 && !has_bare_corner && (0..4).any(|side| around[2 * side])
    }

    /// Returns the points around the figure, in order.
    fn outline(&self) -> Vec<Pos> {
        let squares = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        let Some((row, col)) = squares.clone().find(|&square| self.has(square, 0, 0)) else { return vec![] };
        let start = Pos::new(row, col);
        // Clockwise from the top left corner of the first square, with the figure on the right.
        let (mut at, mut way) = (start, (0, 1));
        let mut points = vec![];
        loop {
            points.push(at);
            at = Pos::new(at.row.wrapping_add_signed(way.0), at.col.wrapping_add_signed(way.1));
            if at == start {
                return points;
            }
            let (down, right) = way;
            // The squares ahead, on the left and on the right.
            let ahead = |is_left: bool| {
                let (sideways_down, sideways_right) = if is_left { (-right, down) } else { (right, -down) };
                // A square is named after its top left corner.
                let part = |forward: i32, sideways: i32| if forward + sideways < 0 { -1 } else { 0 };
                self.has((at.row, at.col), part(down, sideways_down), part(right, sideways_right))
            };
            way = match (ahead(true), ahead(false)) {
                (true, _) => (-right, down),
                (false, true) => (down, right),
                (false, false) => (right, -down),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::SeedableRng;
    use std::collections::BTreeSet;

    #[test]
    fn outlines_are_loops() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        assert_eq!(random_loop(1, 9, &mut rng), None);
        for size in [(2, 2), (2, 9), (5, 4), (8, 8), (11, 20)] {
            for _ in 0..50 {
                let points = random_loop(size.0, size.1, &mut rng).expect("there are squares");
                let distinct: BTreeSet<&Pos> = points.iter().collect();
                assert_eq!(distinct.len(), points.len());
                for (at, from) in points.iter().enumerate() {
                    let to = points[(at + 1) % points.len()];
                    assert_eq!(from.row.abs_diff(to.row) + from.col.abs_diff(to.col), 1);
                    assert!(from.row < size.0 && from.col < size.1);
                }
            }
        }
    }
}
