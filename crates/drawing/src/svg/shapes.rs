//! Points of a picture, and lines with round corners.

use std::fmt::Write as _;
use unicursal_models::board::{Coordinates, Geometry, Pos};

/// The side of a cell.
pub(super) const CELL: f64 = 40.0;
/// The margin around the board.
pub(super) const MARGIN: f64 = 10.0;

/// A point of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point(pub(super) f64, pub(super) f64);

impl Point {
    /// Returns the middle of a cell.
    pub(super) fn center_of(geometry: Geometry, pos: Pos) -> Self {
        Self::at(geometry, geometry.center(pos))
    }

    /// Returns the corners of a cell, clockwise.
    pub(super) fn corners_of(geometry: Geometry, pos: Pos) -> impl Iterator<Item = Self> {
        geometry.corners(pos).map(move |corner| Self::at(geometry, corner))
    }

    /// Returns the point with these coordinates.
    pub(super) fn at(geometry: Geometry, coordinates: Coordinates) -> Self {
        let Self(x, y) = Self::scaled(geometry, coordinates);
        Self(MARGIN + x, MARGIN + y)
    }

    /// Returns the point, without the margin.
    pub(super) fn scaled(geometry: Geometry, [x, y]: Coordinates) -> Self {
        let [across, down] = geometry.unit();
        Self(x as f64 * across * CELL, y as f64 * down * CELL)
    }

    /// Returns the top left corner of a cell.
    pub(super) fn corner_of(pos: Pos) -> Self {
        Self(MARGIN + f64::from(pos.col) * CELL, MARGIN + f64::from(pos.row) * CELL)
    }

    /// Returns the point that is `share` of the way to `other`.
    pub(super) fn toward(self, other: Point, share: f64) -> Self {
        Self(self.0 + (other.0 - self.0) * share, self.1 + (other.1 - self.1) * share)
    }

    pub(super) fn distance(self, other: Point) -> f64 {
        (self.0 - other.0).hypot(self.1 - other.1)
    }
}

/// Writes a number with at most two decimals and without trailing zeros.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

/// The data of a path under construction.
#[derive(Default)]
pub(super) struct PathData {
    data: String,
}

impl PathData {
    pub(super) fn from(at: Point) -> Self {
        let mut line = Self::default();
        line.push('M', &[at]);
        line
    }

    pub(super) fn to(&mut self, at: Point) {
        self.push('L', &[at]);
    }

    /// Adds a round corner at `at` that ends at `end`.
    pub(super) fn bend(&mut self, at: Point, end: Point) {
        self.push('Q', &[at, end]);
    }

    pub(super) fn data(self) -> String {
        self.data
    }

    fn push(&mut self, command: char, points: &[Point]) {
        self.data.push(command);
        for (index, Point(x, y)) in points.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            // Writing to a string does not fail.
            let _ = write!(self.data, "{blank}{} {}", number(*x), number(*y));
        }
    }
}

/// Returns the line through `points`, with round corners.
pub(super) fn rounded(points: &[Point]) -> String {
    let [first, .., last] = points else { return String::new() };
    let mut line = PathData::from(*first);
    for (at_corner, corner) in points.windows(3).enumerate() {
        let [before, at, after] = [corner[0], corner[1], corner[2]];
        // The radius is that of an orthogonal bend between neighboring cells, also for longer steps. Two corners share
        // the distance between them. An end needs none of it.
        let (is_first, is_last) = (at_corner == 0, at_corner + 3 == points.len());
        let radius = |to: Point, is_end: bool| {
            let distance = at.distance(to);
            // Sides of hexagons are short, and have to look like hexagons.
            let max = if distance < 0.7 * CELL { 0.3 } else { 0.5 };
            (0.42 * CELL / distance).min(if is_end { 1.0 } else { max })
        };
        let turn = (before.0 - at.0) * (after.1 - at.1) - (before.1 - at.1) * (after.0 - at.0);
        if turn.abs() > 0.01 {
            line.to(at.toward(before, radius(before, is_first)));
            line.bend(at, at.toward(after, radius(after, is_last)));
        }
    }
    line.to(*last);
    line.data()
}
