//! The patterns that settled solutions do not have, found by going through all ways in which paths can lead through
//! small rectangles.

use std::sync::OnceLock;

/// The rectangles that are gone through, in rows and columns: smaller ones first, so that of a larger one only those
/// patterns are kept that contain no smaller one.
const SHAPES: [(u8, u8); 5] = [(2, 3), (3, 2), (3, 3), (3, 4), (4, 3)];

/// A side of a cell: the step from it to the right, or down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Side {
    pub(super) row: u8,
    pub(super) col: u8,
    pub(super) is_down: bool,
}

/// Some steps of paths that can be replaced by others: every cell has as many before and after, and the pieces of path
/// join the same cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    pub(super) before: Vec<Side>,
    pub(super) after: Vec<Side>,
    /// Steps of `after`, not of `before`, that could be taken in addition to `before`.
    pub(super) spoilers: Vec<Side>,
}

/// A set of sides of a rectangle, by number.
type Mask = u32;

/// All patterns.
pub(super) fn patterns() -> &'static [Pattern] {
    static PATTERNS: OnceLock<Vec<Pattern>> = OnceLock::new();
    PATTERNS.get_or_init(|| {
        SHAPES.iter().fold(vec![], |mut found, &(rows, cols)| {
            let new = Rectangle::new(rows, cols).patterns(&found);
            found.extend(new);
            found
        })
    })
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
        let mut unsettled: Vec<(Mask, Mask)> = vec![];
        for alike in ways.chunk_by(|a, b| a.0 == b.0) {
            let settled = alike.iter().map(|way| way.1).reduce(earlier).unwrap_or_default();
            unsettled.extend(alike.iter().map(|way| (way.1, settled)).filter(|&(way, settled)| way != settled));
        }
        unsettled.sort_unstable_by_key(|&(way, _)| (way.count_ones(), way));
        let mut contained: Vec<Mask> = known.iter().flat_map(|pattern| self.placed(pattern)).collect();
        let mut found = vec![];
        for (before, after) in unsettled {
            if contained.iter().all(|&pattern| pattern & !before != 0) {
                contained.push(before);
                found.push(self.pattern(before, after));
            }
        }
        found
    }

    fn pattern(&self, before: Mask, after: Mask) -> Pattern {
        let numbers = |mask: Mask| (0..self.sides.len()).filter(move |&side| mask >> side & 1 != 0);
        let mut pieces = Pieces::new(usize::from(self.rows * self.cols));
        numbers(before).for_each(|side| pieces.join(self.ends(side)));
        let list = |mask| numbers(mask).map(|side| self.sides[side]).collect();
        Pattern {
            before: list(before),
            after: list(after),
            spoilers: numbers(after & !before)
                .filter(|&side| pieces.may_join(self.ends(side)))
                .map(|side| self.sides[side])
                .collect(),
        }
    }

    /// `pattern` at all places where it fits into this rectangle.
    fn placed(&self, pattern: &Pattern) -> Vec<Mask> {
        let number = |side: &Side, row: u8, col: u8| {
            let moved = Side { row: side.row + row, col: side.col + col, ..*side };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_patterns_are_loops_with_a_step_beside_them() {
        let smallest: Vec<&Pattern> = patterns().iter().filter(|pattern| pattern.before.len() == 4).collect();
        assert_eq!(smallest.len(), 2);
        let across = |row, col| Side { row, col, is_down: false };
        let down = |row, col| Side { row, col, is_down: true };
        let expected = Pattern {
            before: vec![across(0, 0), down(0, 1), down(0, 2), across(1, 0)],
            after: vec![down(0, 0), across(0, 1), down(0, 1), across(1, 1)],
            spoilers: vec![],
        };
        assert_eq!(*smallest[0], expected);
    }

    #[test]
    fn what_replaces_a_pattern_is_earlier_and_looks_the_same_from_outside() {
        let rectangle = Rectangle::new(4, 4);
        assert!(patterns().len() > 50, "{}", patterns().len());
        for pattern in patterns() {
            let outside = |sides: &[Side]| {
                let mut pieces = Pieces::new(16);
                for side in sides {
                    let number = rectangle.sides.iter().position(|other| other == side).expect("a side");
                    assert!(pieces.may_join(rectangle.ends(number)), "{pattern:?}");
                    pieces.join(rectangle.ends(number));
                }
                pieces.outside()
            };
            assert_eq!(outside(&pattern.before), outside(&pattern.after), "{pattern:?}");
            let first =
                rectangle.sides.iter().find(|side| pattern.before.contains(side) != pattern.after.contains(side));
            assert!(pattern.before.contains(first.expect("a difference")), "{pattern:?}");
        }
    }
}
