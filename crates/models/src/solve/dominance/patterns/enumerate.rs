//! Finds the patterns by going through all ways in which paths can lead through small rectangles. That takes as long as
//! many a proof, so only the tests do it, and compare.

use super::{Pattern, Side};

/// The rectangles that are gone through, in rows and columns: smaller ones first, so that of a larger one only those
/// patterns are kept that contain no smaller one.
const SHAPES: [(u8, u8); 5] = [(2, 3), (3, 2), (3, 3), (3, 4), (4, 3)];

/// All patterns.
pub(super) fn patterns() -> Vec<Pattern> {
    SHAPES.iter().fold(vec![], |mut found, &(rows, cols)| {
        let new = Rectangle::new(rows, cols).patterns(&found);
        found.extend(new);
        found
    })
}

/// A set of sides of a rectangle, by number.
type Mask = u32;

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

    /// The two cells of side number `side`.
    fn ends(&self, side: usize) -> [usize; 2] {
        let Side { row, col, is_down } = self.sides[side];
        let cell = usize::from(row * self.cols + col);
        [cell, cell + if is_down { usize::from(self.cols) } else { 1 }]
    }

    /// The patterns of this rectangle that contain none of `known`.
    fn patterns(&self, known: &[Pattern]) -> Vec<Pattern> {
        let mut ways = vec![];
        Pieces::new(usize::from(self.rows * self.cols)).collect(self, 0, 0, &mut ways);
        ways.sort_unstable();
        let mut replaced: Vec<(Mask, Mask)> = vec![];
        for alike in ways.chunk_by(|a, b| a.0 == b.0) {
            let canonical = alike.iter().map(|way| way.1).reduce(earlier).unwrap_or_default();
            replaced
                .extend(alike.iter().map(|way| (way.1, canonical)).filter(|&(way, canonical)| way != canonical));
        }
        replaced.sort_unstable_by_key(|&(way, _)| (way.count_ones(), way));
        let mut contained: Vec<Mask> = known.iter().flat_map(|&pattern| self.placed(pattern)).collect();
        let mut found = vec![];
        for (before, after) in replaced {
            if contained.iter().all(|&pattern| pattern & !before != 0) {
                contained.push(before);
                found.push(self.pattern(before, after));
            }
        }
        found
    }

    fn pattern(&self, before: Mask, after: Mask) -> Pattern {
        let [before, after] = [before, after].map(|mask| {
            let numbers = (0..self.sides.len()).filter(|&side| mask >> side & 1 != 0);
            numbers.map(|side| self.sides[side]).collect()
        });
        Pattern { before, after }
    }

    /// `pattern` at all places where it fits into this rectangle.
    fn placed(&self, pattern: Pattern) -> Vec<Mask> {
        let number = |side: Side, row: u8, col: u8| {
            let moved = Side { row: side.row + row, col: side.col + col, ..side };
            self.sides.iter().position(|&other| other == moved)
        };
        let mask = |row, col| {
            let fits = pattern.after.iter().all(|side| number(side, row, col).is_some());
            pattern
                .before
                .iter()
                .try_fold(0, |mask, side| Some(mask | 1 << number(side, row, col)?))
                .filter(|_| fits)
        };
        (0..self.rows)
            .flat_map(|row| (0..self.cols).map(move |col| (row, col)))
            .filter_map(|(row, col)| mask(row, col))
            .collect()
    }
}

/// Of two sets of sides the one that lacks the first side in which they differ.
fn earlier(a: Mask, b: Mask) -> Mask {
    let differ = a ^ b;
    let first = differ & differ.wrapping_neg();
    if a & first == 0 { a } else { b }
}

/// The pieces of path in a rectangle.
struct Pieces {
    degree: Vec<u8>,
    /// For each end of a piece the other end, for a cell without steps itself.
    mate: Vec<usize>,
}

impl Pieces {
    fn new(cells: usize) -> Self {
        Self { degree: vec![0; cells], mate: (0..cells).collect() }
    }

    /// All ways to choose sides from number `side` on, added to `chosen`, so that pieces of path arise: each with what
    /// can be seen of it from outside.
    fn collect(&mut self, rectangle: &Rectangle, side: usize, chosen: Mask, ways: &mut Vec<(u128, Mask)>) {
        if side == rectangle.sides.len() {
            ways.push((self.outside(), chosen));
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

    /// Whether a step between two cells makes no loop and no cell with three steps.
    fn may_join(&self, [a, b]: [usize; 2]) -> bool {
        self.degree[a] < 2 && self.degree[b] < 2 && self.mate[a] != b
    }

    fn join(&mut self, [a, b]: [usize; 2]) {
        self.degree[a] += 1;
        self.degree[b] += 1;
        let [far_a, far_b] = [self.mate[a], self.mate[b]];
        (self.mate[far_a], self.mate[far_b]) = (far_b, far_a);
    }

    /// For each cell how many steps it has, and for ends of pieces the other end.
    fn outside(&self) -> u128 {
        self.degree.iter().zip(&self.mate).fold(0, |seen, (&degree, &mate)| {
            let mate = if degree == 1 { mate as u128 } else { 0 };
            seen << 6 | mate << 2 | u128::from(degree)
        })
    }
}

mod tests {
    use super::*;
    use crate::solve::dominance::patterns::{PATTERNS, Sides};

    #[test]
    fn the_patterns_are_all_that_there_are() {
        assert_eq!(patterns(), PATTERNS);
    }

    #[test]
    fn what_replaces_a_pattern_is_earlier_and_looks_the_same_from_outside() {
        let square = Rectangle::new(4, 4);
        let number = |side| square.sides.iter().position(|&other| other == side).expect("a side");
        for pattern in &PATTERNS {
            let pieces = |sides: Sides| {
                let mut pieces = Pieces::new(16);
                for side in sides.iter() {
                    assert!(pieces.may_join(square.ends(number(side))), "{pattern:?}");
                    pieces.join(square.ends(number(side)));
                }
                pieces
            };
            let [before, after] = [pattern.before, pattern.after].map(pieces);
            assert_eq!(before.outside(), after.outside(), "{pattern:?}");
            let [only_before, only_after] =
                [pattern.before.without(pattern.after), pattern.after.without(pattern.before)];
            let first = |sides: Sides| sides.iter().map(number).min().expect("a difference");
            assert!(first(only_before) < first(only_after), "{pattern:?}");
            // A solution with all of the pattern may use no side more of what takes its place.
            assert!(only_after.iter().map(number).all(|side| !before.may_join(square.ends(side))), "{pattern:?}");
        }
    }
}
