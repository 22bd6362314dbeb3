//! Finds the patterns by enumerating all ways of paths through small rectangles. Only the tests do it, for comparison,
//! because it takes long.

use super::{Pattern, Side};

/// The rectangles searched for rearrangements, in rows and columns. Smaller ones come first, so larger ones keep only
/// patterns that do not contain a smaller one.
const REARRANGED: [(u8, u8); 5] = [(2, 3), (3, 2), (3, 3), (3, 4), (4, 3)];

/// The rectangles that are gone through for shortcuts.
const SHORTENED: [(u8, u8); 6] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];

/// Returns all patterns of these rectangles. `of` returns the patterns of one rectangle.
fn patterns(shapes: &[(u8, u8)], of: fn(&Rectangle) -> Vec<Found>) -> Vec<Pattern> {
    shapes.iter().fold(vec![], |mut found, &(rows, cols)| {
        let rectangle = Rectangle::new(rows, cols);
        let new = rectangle.smallest(of(&rectangle), &found);
        found.extend(new);
        found
    })
}

/// A set of sides of a rectangle, or of its cells, by number.
type Mask = u32;

/// A way for pieces of path to lead through a rectangle. Of two ways with the same ends the lesser one may replace the
/// other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    /// For each end of a piece the other end.
    ends: u128,
    /// The cells with two steps.
    visited: Mask,
    sides: Mask,
}

/// A way, the sides that can replace its own, and the cells that are empty before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    before: Mask,
    empty: Mask,
    after: Mask,
}

/// A rectangle with its sides in reading order.
struct Rectangle {
    rows: u8,
    cols: u8,
    sides: Vec<Side>,
}

impl Rectangle {
    fn new(rows: u8, cols: u8) -> Self {
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let both = cells.flat_map(|(row, col)| [false, true].map(|is_down| Side { row, col, is_down }));
        let is_inside = |side: &Side| if side.is_down { side.row + 1 < rows } else { side.col + 1 < cols };
        Self { rows, cols, sides: both.filter(is_inside).collect() }
    }

    fn cells(&self) -> usize {
        usize::from(self.rows * self.cols)
    }

    /// Returns the two cells of side number `side`.
    fn ends(&self, side: usize) -> [usize; 2] {
        let Side { row, col, is_down } = self.sides[side];
        let cell = usize::from(row * self.cols + col);
        [cell, cell + if is_down { usize::from(self.cols) } else { 1 }]
    }

    /// Returns all ways through the rectangle, in order.
    fn ways(&self) -> Vec<Way> {
        let mut ways = vec![];
        Pieces::new(self.cells()).collect(self, 0, 0, &mut ways);
        ways.sort_unstable();
        ways
    }

    /// Returns all ways that visit the same cells as the canonical one, which replaces them.
    fn rearrangements(&self) -> Vec<Found> {
        let ways = self.ways();
        let alike = ways.chunk_by(|a, b| (a.ends, a.visited) == (b.ends, b.visited));
        let replaced = alike.flat_map(|alike| {
            let canonical = alike.iter().map(|way| way.sides).reduce(|a, b| if is_earlier(a, b) { a } else { b });
            let after = canonical.unwrap_or_default();
            alike.iter().map(move |way| Found { before: way.sides, empty: 0, after })
        });
        replaced.filter(|found| found.before != found.after).collect()
    }

    /// Returns all ways that can be replaced by one that visits fewer cells, or as many and the first that differs. For
    /// each set of cells that are empty before the way that visits the fewest.
    fn shortcuts(&self) -> Vec<Found> {
        let mut ways = self.ways();
        ways.sort_by_key(|way| (way.ends, way.visited.count_ones(), way.visited.reverse_bits() ^ Mask::MAX));
        let mut found = vec![];
        for alike in ways.chunk_by(|a, b| a.ends == b.ends) {
            for (at, before) in alike.iter().enumerate() {
                let first = found.len();
                for after in alike[..at].iter().filter(|after| after.visited != before.visited) {
                    let empty = after.visited & !before.visited;
                    let is_new = found[first..].iter().all(|other: &Found| other.empty & !empty != 0);
                    if is_new {
                        found.push(Found { before: before.sides, empty, after: after.sides });
                    }
                }
            }
        }
        found
    }

    /// Returns the patterns among `found` that contain no other pattern and no pattern of `known`.
    fn smallest(&self, mut found: Vec<Found>, known: &[Pattern]) -> Vec<Pattern> {
        let size = |found: &Found| found.before.count_ones() + found.empty.count_ones();
        found.sort_unstable_by_key(|found| (size(found), *found));
        let mut contained: Vec<(Mask, Mask)> = known.iter().flat_map(|pattern| self.placed(pattern)).collect();
        let mut smallest = vec![];
        for Found { before, empty, after } in found {
            if contained.iter().all(|&(sides, cells)| sides & !before != 0 || cells & !empty != 0) {
                contained.push((before, empty));
                smallest.push(self.pattern(before, empty, after));
            }
        }
        smallest
    }

    fn pattern(&self, before: Mask, empty: Mask, after: Mask) -> Pattern {
        let [before, after] = [before, after].map(|mask| {
            let numbers = (0..self.sides.len()).filter(|&side| mask >> side & 1 != 0);
            numbers.map(|side| self.sides[side]).collect()
        });
        let cells = (0..self.cells() as u8).filter(|&cell| empty >> cell & 1 != 0);
        Pattern { before, after, empty: cells.map(|cell| (cell / self.cols, cell % self.cols)).collect() }
    }

    /// `pattern` at all places where it fits into this rectangle: its sides before and its empty cells.
    fn placed(&self, pattern: &Pattern) -> Vec<(Mask, Mask)> {
        let side = |side: Side, row: u8, col: u8| {
            let moved = Side { row: side.row + row, col: side.col + col, ..side };
            Some(1 << self.sides.iter().position(|&other| other == moved)?)
        };
        let all =
            |sides: super::Sides, row, col| sides.iter().try_fold(0, |mask, of| Some(mask | side(of, row, col)?));
        let mask = |(row, col)| {
            all(pattern.after, row, col)?;
            let cell = |(r, c): (u8, u8)| 1 << ((r + row) * self.cols + c + col);
            Some((all(pattern.before, row, col)?, pattern.empty.iter().map(cell).sum()))
        };
        (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col))).filter_map(mask).collect()
    }
}

/// Returns whether `a` lacks the first side in which two sets of sides differ.
fn is_earlier(a: Mask, b: Mask) -> bool {
    let differ = a ^ b;
    a & differ & differ.wrapping_neg() == 0
}

/// The pieces of path in a rectangle.
struct Pieces {
    degree: Vec<u8>,
    /// For each end of a piece, the other end. A cell without steps is its own mate.
    mate: Vec<usize>,
}

impl Pieces {
    fn new(cells: usize) -> Self {
        Self { degree: vec![0; cells], mate: (0..cells).collect() }
    }

    /// All ways to choose sides from number `side` on, added to `chosen`, so that pieces of path arise.
    fn collect(&mut self, rectangle: &Rectangle, side: usize, chosen: Mask, ways: &mut Vec<Way>) {
        if side == rectangle.sides.len() {
            ways.push(Way { ends: self.ends(), visited: self.visited(), sides: chosen });
            return;
        }
        self.collect(rectangle, side + 1, chosen, ways);
        let [a, b] = rectangle.ends(side);
        if self.may_join([a, b]) {
            let before = [a, b, self.mate[a], self.mate[b]].map(|cell| (cell, self.mate[cell]));
            self.join([a, b]);
            self.collect(rectangle, side + 1, chosen | 1 << side, ways);
            for (cell, mate) in before {
                self.mate[cell] = mate;
            }
            self.degree[a] -= 1;
            self.degree[b] -= 1;
        }
    }

    /// Returns whether a step between two cells makes no loop and no cell with three steps.
    fn may_join(&self, [a, b]: [usize; 2]) -> bool {
        self.degree[a] < 2 && self.degree[b] < 2 && self.mate[a] != b
    }

    fn join(&mut self, [a, b]: [usize; 2]) {
        self.degree[a] += 1;
        self.degree[b] += 1;
        let [far_a, far_b] = [self.mate[a], self.mate[b]];
        (self.mate[far_a], self.mate[far_b]) = (far_b, far_a);
    }

    /// Returns, packed for each cell, the other end of its piece plus one, or 0 if the cell is not an end.
    fn ends(&self) -> u128 {
        self.degree.iter().zip(&self.mate).fold(0, |seen, (&degree, &mate)| {
            let mate = if degree == 1 { mate as u128 + 1 } else { 0 };
            seen << 5 | mate
        })
    }

    /// Returns the cells with two steps.
    fn visited(&self) -> Mask {
        (0..).zip(&self.degree).map(|(cell, &degree)| Mask::from(degree == 2) << cell).sum()
    }
}

mod tests {
    use super::*;
    use crate::workers::dominance::patterns::{REARRANGEMENTS, SHORTCUTS, Sides};

    #[test]
    fn the_patterns_are_all_that_there_are() {
        assert_eq!(patterns(&REARRANGED, Rectangle::rearrangements), REARRANGEMENTS);
        assert_eq!(patterns(&SHORTENED, Rectangle::shortcuts), SHORTCUTS);
    }

    /// Returns the pieces that sides of a square of 4 × 4 make.
    fn pieces(square: &Rectangle, sides: Sides) -> Pieces {
        let mut pieces = Pieces::new(16);
        for number in numbers(square, sides) {
            assert!(pieces.may_join(square.ends(number)), "{sides:?}");
            pieces.join(square.ends(number));
        }
        pieces
    }

    fn numbers(square: &Rectangle, sides: Sides) -> impl Iterator<Item = usize> {
        sides.iter().map(|side| square.sides.iter().position(|&other| other == side).expect("a side"))
    }

    #[test]
    fn what_replaces_a_pattern_joins_the_same_ends() {
        let square = Rectangle::new(4, 4);
        for pattern in REARRANGEMENTS.iter().chain(&SHORTCUTS) {
            let [before, after] = [pattern.before, pattern.after].map(|sides| pieces(&square, sides));
            assert_eq!(before.ends(), after.ends(), "{pattern:?}");
            let empty = pattern.empty.iter().map(|(row, col)| 1 << (row * 4 + col)).sum::<Mask>();
            assert_eq!(after.visited() & !before.visited(), empty, "{pattern:?}");
        }
    }

    #[test]
    fn a_rearrangement_visits_the_same_cells_by_earlier_sides() {
        let square = Rectangle::new(4, 4);
        for pattern in &REARRANGEMENTS {
            let [before, after] = [pattern.before, pattern.after].map(|sides| pieces(&square, sides));
            assert_eq!(before.visited(), after.visited(), "{pattern:?}");
            let [only_before, only_after] =
                [pattern.before.without(pattern.after), pattern.after.without(pattern.before)];
            let first = |sides: Sides| numbers(&square, sides).min().expect("a difference");
            assert!(first(only_before) < first(only_after), "{pattern:?}");
            // A solution with all of the pattern may use no side more of what takes its place.
            assert!(numbers(&square, only_after).all(|side| !before.may_join(square.ends(side))), "{pattern:?}");
        }
    }

    #[test]
    fn a_shortcut_visits_fewer_cells_or_an_earlier_one() {
        let square = Rectangle::new(4, 4);
        for pattern in &SHORTCUTS {
            let [before, after] = [pattern.before, pattern.after].map(|sides| pieces(&square, sides).visited());
            let [lost, won] = [before & !after, after & !before];
            let is_shorter = won.count_ones() < lost.count_ones();
            let is_as_long = won.count_ones() == lost.count_ones();
            assert!(is_shorter || is_as_long && won.trailing_zeros() < lost.trailing_zeros(), "{pattern:?}");
        }
    }
}
