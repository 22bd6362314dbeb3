//! The symmetries of a puzzle's layout, before and after an edit.

use super::edit::{Edit, Placed};
use crate::symmetry::Symmetry;
use unicursal_models::board::{Frame, Isometry, Pos, Puzzle, Wall};

/// Fewer places than that are symmetric by chance.
const MIN_SYMMETRIC: usize = 4;

/// The effect of an edit on the symmetry of the clues or walls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Balance {
    /// The edit gains a symmetry.
    Gained,
    /// The symmetries stay the same.
    Kept,
    /// A symmetry is gone.
    Lost,
}

/// The symmetries of the clues and of the walls.
pub(super) struct Layout {
    clues: Places<Pos>,
    walls: Places<Wall>,
}

/// Places, and how far they are from each symmetry.
struct Places<T> {
    /// The places, sorted.
    all: Vec<T>,
    /// The image of a place. `None` if it is not on the board.
    image: fn(Isometry, Frame, T) -> Option<T>,
    frame: Frame,
    /// For each symmetry of the board its turns and mirrorings, and the number of images of places that are none.
    missing: Vec<(&'static [Isometry], i64)>,
}

impl<T: Copy + Ord> Places<T> {
    fn new(puzzle: &Puzzle, all: Vec<T>, image: fn(Isometry, Frame, T) -> Option<T>) -> Self {
        let mut places = Self { all, image, frame: Frame::of(puzzle), missing: vec![] };
        let symmetries = Symmetry::ALL.into_iter().filter(|&one| one != Symmetry::None && one.suits(puzzle));
        places.missing = symmetries
            .map(|symmetry| symmetry.isometries(puzzle.geometry()))
            .map(|turns| {
                let missing = |&place: &T| turns.iter().filter(|&&turn| !places.has_image(turn, place)).count();
                (turns, places.all.iter().map(missing).sum::<usize>() as i64)
            })
            .collect();
        places
    }

    fn has(&self, place: T) -> bool {
        self.all.binary_search(&place).is_ok()
    }

    fn has_image(&self, turn: Isometry, place: T) -> bool {
        (self.image)(turn, self.frame, place).is_some_and(|image| self.has(image))
    }

    /// Returns the effect of taking `from` away and putting `to` there. Only the images of these two are looked at: for
    /// each of its turns, a symmetry has the turn back.
    fn after(&self, from: Option<T>, to: Option<T>) -> Balance {
        let (from, to) = (from.filter(|&from| self.has(from)), to.filter(|&to| !self.has(to) || from == Some(to)));
        let count = self.all.len() + usize::from(to.is_some()) - usize::from(from.is_some());
        let (mut is_gained, mut is_lost) = (false, false);
        for &(turns, before) in &self.missing {
            let mut after = before;
            for &turn in turns {
                let image = |place: T| (self.image)(turn, self.frame, place);
                if let Some(from) = from {
                    // Its image is missed no more. The place whose image it is misses it.
                    let image = image(from).filter(|&image| self.has(image));
                    after += image.map_or(-1, |image| i64::from(image != from));
                }
                if let Some(to) = to {
                    after += match image(to) {
                        Some(image) if image == to => 0,
                        Some(image) if self.has(image) && Some(image) != from => -1,
                        _ => 1,
                    };
                }
            }
            is_gained |= after == 0 && before > 0;
            is_lost |= after > 0 && before == 0;
        }
        if is_gained && count >= MIN_SYMMETRIC {
            Balance::Gained
        } else if is_lost {
            Balance::Lost
        } else {
            Balance::Kept
        }
    }
}

impl Layout {
    /// Returns the layout of `puzzle`.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let clues: Vec<Pos> = puzzle.places().filter(|&pos| puzzle.cell(pos).is_given()).collect();
        let clues = Places::new(puzzle, clues, Isometry::cell);
        let walls = Places::new(puzzle, puzzle.walls().to_vec(), Isometry::side);
        Self { clues, walls }
    }

    /// Returns the effect of `edit`.
    pub(super) fn after(&self, edit: Edit) -> Balance {
        let [from, to] = [edit.from, edit.to];
        let cell = |given| match given {
            Some(Placed::Clue { cell, .. } | Placed::Symbol { cell, .. }) => Some(cell),
            _ => None,
        };
        let wall = |given| match given {
            Some(Placed::Wall(wall)) => Some(wall),
            _ => None,
        };
        let is_exchange = cell(from).is_some() && cell(to).is_some_and(|pos| self.clues.has(pos));
        if let (false, Some(_)) = (is_exchange, cell(from).or(cell(to))) {
            self.clues.after(cell(from), cell(to))
        } else if wall(from).or(wall(to)).is_some() {
            self.walls.after(wall(from), wall(to))
        } else {
            Balance::Kept
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_models::board::{Geometry, Kind};

    /// The images of the places that an edit changes tell as much as those of all places after it.
    #[test]
    fn the_symmetries_after_an_edit_are_those_of_the_places() {
        let mut seed = 5_u64;
        let mut below = |end: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % end
        };
        let mut seen = [0; 3];
        for geometry in Geometry::ALL {
            let board = Puzzle::builder(Kind::LINE, 3, 3).geometry(geometry).build().expect("a board");
            let cells: Vec<Pos> = board.places().collect();
            for _ in 0..4000 {
                let clues: Vec<Pos> = cells.iter().copied().filter(|_| below(2) == 0).collect();
                let places = Places::new(&board, clues.clone(), Isometry::cell);
                let from = (below(3) > 0 && !clues.is_empty()).then(|| clues[below(clues.len())]);
                let free: Vec<Pos> = cells.iter().copied().filter(|pos| !clues.contains(pos)).collect();
                let to = (below(3) > 0 && !free.is_empty()).then(|| free[below(free.len())]);
                let mut after: Vec<Pos> =
                    clues.iter().copied().filter(|&pos| Some(pos) != from).chain(to).collect();
                after.sort_unstable();
                let [before, then] = [&clues, &after].map(|cells| Symmetry::of_cells(&board, cells));
                let has_new = then.iter().any(|symmetry| !before.contains(symmetry));
                let has_lost = before.iter().any(|symmetry| !then.contains(symmetry));
                let expected = match (has_new && after.len() >= MIN_SYMMETRIC, has_lost) {
                    (true, _) => Balance::Gained,
                    (false, true) => Balance::Lost,
                    (false, false) => Balance::Kept,
                };
                assert_eq!(places.after(from, to), expected, "{clues:?} {from:?} {to:?}");
                seen[expected as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
    }
}
