//! A random closed loop that may leave points out.

use crate::board::Pos;
use rand::{Rng, RngExt};

/// The number of tries to add or remove a cell, for each cell.
const TRIES: usize = 12;

/// A random loop through points of a grid of `rows` × `cols`, from its first point in reading order: the border of a set
/// of the cells between the points that grows and shrinks at random, but never gets a hole, falls apart or touches
/// itself at a corner. None if there are no cells between the points.
pub fn random_loop(rows: u32, cols: u32, rng: &mut impl Rng) -> Option<Vec<Pos>> {
    let (height, width) = (rows.checked_sub(1)?, cols.checked_sub(1)?);
    let count = height as usize * width as usize;
    if count == 0 {
        return None;
    }
    let mut area = Area { inside: vec![false; count], height: i64::from(height), width: i64::from(width) };
    let start = rng.random_range(0..count as u32);
    area.inside[start as usize] = true;
    let mut size = 1;
    for _ in 0..TRIES * count {
        let cell = rng.random_range(0..count as u32) as usize;
        let is_inside = area.inside[cell];
        // The area grows more often than it shrinks, and stays a winding one: few cells have all neighbors inside.
        let chance = if is_inside { 0.1 } else { CHANCES[area.sides(cell)] };
        if (is_inside && size == 1) || !area.is_simple(cell) || !rng.random_bool(chance) {
            continue;
        }
        area.inside[cell] = !is_inside;
        if is_inside { size -= 1 } else { size += 1 }
    }
    Some(area.border())
}

/// The probability that a cell with so many neighbors inside is added: a long border has few straight stretches.
const CHANCES: [f64; 5] = [0.0, 1.0, 0.25, 0.05, 0.0];

/// A set of cells.
struct Area {
    inside: Vec<bool>,
    height: i64,
    width: i64,
}

/// The cells around one, going round.
const RING: [(i64, i64); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];

impl Area {
    fn is_inside(&self, row: i64, col: i64) -> bool {
        let is_there = (0..self.height).contains(&row) && (0..self.width).contains(&col);
        is_there && self.inside[(row * self.width + col) as usize]
    }

    fn ring(&self, cell: usize) -> [bool; 8] {
        let (row, col) = (cell as i64 / self.width, cell as i64 % self.width);
        RING.map(|(down, right)| self.is_inside(row + down, col + right))
    }

    /// The number of neighbors of a cell that are inside.
    fn sides(&self, cell: usize) -> usize {
        let ring = self.ring(cell);
        (0..4).filter(|side| ring[2 * side + 1]).count()
    }

    /// Whether adding or removing a cell leaves one area without holes and without cells that touch at a corner only:
    /// going round, one run of cells is inside and the others are outside, both with a side in common.
    fn is_simple(&self, cell: usize) -> bool {
        let ring = self.ring(cell);
        let changes = (0..8).filter(|&at| ring[at] != ring[(at + 1) % 8]).count();
        let side = |is_inside: bool| (0..4).any(|side| ring[2 * side + 1] == is_inside);
        // A corner stands alone if neither of its neighbors on the ring is like it.
        let lone = (0..4).any(|corner| {
            let at = 2 * corner;
            ring[at] != ring[(at + 7) % 8] && ring[at] != ring[at + 1]
        });
        changes == 2 && side(true) && side(false) && !lone
    }

    /// The points of the border in order.
    fn border(&self) -> Vec<Pos> {
        let first = self.inside.iter().position(|&is_inside| is_inside).unwrap_or(0) as i64;
        let start = (first / self.width, first % self.width);
        let mut border = vec![];
        // The area is on the right hand. The first point is the corner above and to the left of its first cell.
        let ((mut row, mut col), (mut down, mut right)) = (start, (0, 1));
        loop {
            border.push(Pos::new(row as u32, col as u32));
            (row, col) = (row + down, col + right);
            if (row, col) == start {
                return border;
            }
            // The cells before the point, on the left and on the right hand.
            let ahead = |left: i64, forward: i64| {
                let (up, along) = (down * forward - right * left, right * forward + down * left);
                let (row, col) = (row + (up - 1).div_euclid(2), col + (along - 1).div_euclid(2));
                self.is_inside(row, col)
            };
            let (left, hand) = (ahead(1, 1), ahead(-1, 1));
            (down, right) = match (left, hand) {
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
    fn loops_are_closed_and_visit_points_once() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        assert_eq!(random_loop(1, 9, &mut rng), None);
        for (rows, cols) in [(2, 2), (2, 7), (5, 5), (11, 8), (20, 20)] {
            for _ in 0..20 {
                let line = random_loop(rows, cols, &mut rng).expect("there is room");
                assert!(line.len() >= 4);
                let points: BTreeSet<Pos> = line.iter().copied().collect();
                assert_eq!(points.len(), line.len());
                assert_eq!(points.first(), line.first());
                assert!(points.iter().all(|pos| pos.row < rows && pos.col < cols));
                let is_step = |a: Pos, b: Pos| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
                assert!((0..line.len()).all(|at| is_step(line[at], line[(at + 1) % line.len()])));
            }
        }
    }
}
