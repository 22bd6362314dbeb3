//! Random loops that leave out few cells of a board.

use super::random_loop;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use unicursal_models::board::{Geometry, Pos, Steps};

/// Rounds of bending steps and cutting corners, which make the loop lose its first form.
const ROUNDS: usize = 12;

/// Returns a random loop on a board that leaves out at least `missing` cells, and hardly more. `None` if the board has
/// no loop.
pub(crate) fn random_tour(
    geometry: Geometry,
    steps: Steps,
    (rows, cols): (u32, u32),
    missing: usize,
    rng: &mut impl Rng,
) -> Option<Vec<Pos>> {
    // Cells below each other and beside each other are neighbors on hexagons as well.
    let path = random_loop(rows, cols, rng)?;
    let mut is_left = vec![true; rows as usize * cols as usize];
    for pos in &path {
        is_left[(pos.row * cols + pos.col) as usize] = false;
    }
    let max_cells = is_left.len().saturating_sub(missing);
    let mut tour = Tour { path, is_left, steps, size: (rows, cols), max_cells };
    tour.widen(rng);
    if geometry == Geometry::Hex {
        for _ in 0..ROUNDS {
            tour.cut_corners(rng);
            tour.widen(rng);
        }
    }
    Some(tour.path)
}

struct Tour {
    path: Vec<Pos>,
    /// For each cell of the board whether the loop leaves it out.
    is_left: Vec<bool>,
    steps: Steps,
    size: (u32, u32),
    /// The number of cells that the loop may have.
    max_cells: usize,
}

impl Tour {
    fn index(&self, pos: Pos) -> usize {
        pos.row as usize * self.size.1 as usize + pos.col as usize
    }

    /// Returns the neighbors of a cell that are not on the loop.
    fn free(&self, pos: Pos) -> Vec<Pos> {
        let is_on = |next: &Pos| next.row < self.size.0 && next.col < self.size.1;
        let next = self.steps.around(pos).filter_map(|by| pos.shifted(by)).filter(is_on);
        let mut free: Vec<Pos> = next.filter(|&next| self.is_left[self.index(next)]).collect();
        free.sort_unstable();
        free.dedup();
        free
    }

    /// Returns the one or two free cells through which a step could make a detour.
    fn detour(&self, a: Pos, b: Pos, rng: &mut impl Rng) -> Option<Vec<Pos>> {
        let (beside_a, beside_b) = (self.free(a), self.free(b));
        let mut detours: Vec<Vec<Pos>> =
            beside_a.iter().filter(|pos| beside_b.contains(pos)).map(|&pos| vec![pos]).collect();
        for &one in &beside_a {
            detours.extend(
                beside_b.iter().filter(|&&other| self.steps.join(one, other)).map(|&other| vec![one, other]),
            );
        }
        detours.retain(|cells| self.path.len() + cells.len() <= self.max_cells);
        if detours.is_empty() { None } else { Some(detours.swap_remove(rng.random_range(0..detours.len()))) }
    }

    /// Makes steps take detours until no step can.
    fn widen(&mut self, rng: &mut impl Rng) {
        loop {
            let mut order: Vec<usize> = (0..self.path.len()).collect();
            order.shuffle(rng);
            let found = order.into_iter().find_map(|at| {
                let (a, b) = (self.path[at], self.path[(at + 1) % self.path.len()]);
                Some((at, self.detour(a, b, rng)?))
            });
            let Some((at, cells)) = found else { return };
            for &cell in &cells {
                let index = self.index(cell);
                self.is_left[index] = false;
            }
            let next = at + 1;
            self.path.splice(next..next, cells);
        }
    }

    /// Leaves out about a third of the cells whose neighbors on the loop are neighbors of each other.
    fn cut_corners(&mut self, rng: &mut impl Rng) {
        let mut at = 0;
        while at < self.path.len() && self.path.len() > 3 {
            let count = self.path.len();
            let (before, after) = (self.path[(at + count - 1) % count], self.path[(at + 1) % count]);
            if self.steps.join(before, after) && rng.random_ratio(1, 3) {
                let left = self.path.remove(at);
                let index = self.index(left);
                self.is_left[index] = true;
            } else {
                at += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::SeedableRng;
    use std::collections::BTreeSet;
    use unicursal_models::board::Reach;

    #[test]
    fn tours_are_loops_with_as_few_cells_left_out_as_asked_for() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for geometry in [Geometry::Square, Geometry::Hex] {
            let steps = geometry.steps(Reach::Sides).expect("sides");
            let mut made = 0;
            for (rows, cols) in [(2, 2), (3, 7), (6, 6), (9, 8)] {
                for missing in [0, 2, 5] {
                    let Some(path) = random_tour(geometry, steps, (rows, cols), missing, &mut rng) else {
                        continue;
                    };
                    made += 1;
                    let distinct: BTreeSet<&Pos> = path.iter().collect();
                    assert_eq!(distinct.len(), path.len());
                    let left = (rows * cols) as usize - path.len();
                    assert!(left >= missing || path.len() <= 4, "{geometry} {rows} {cols} {missing}: {left}");
                    let count = path.len();
                    assert!((0..count).all(|at| steps.join(path[at], path[(at + 1) % count])));
                    assert!(path.iter().all(|pos| pos.row < rows && pos.col < cols));
                }
            }
            assert!(made >= 6, "{geometry}: {made}");
        }
    }
}
