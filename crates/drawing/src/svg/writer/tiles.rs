//! Boards of hexagons and triangles: cells with their sides, and a frame around the open cells, whatever their outline.

use crate::svg::shapes::{CELL, PathData, Point, number};
use crate::svg::theme::Theme;
use crate::svg::writer::Writer;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicursal_models::board::{Coordinates, Geometry, Pos};

impl Writer<'_> {
    /// Draws the open cells. Holes are no part of the board, and stay as they are.
    pub(in crate::svg) fn tiles(&mut self) {
        let Theme { board, grid, frame, .. } = self.theme;
        let geometry = self.puzzle.geometry();
        let cells: Vec<Pos> = self.puzzle.open_cells().collect();
        self.push(&format!(r#"<path fill="{board}" stroke="{grid}" d="{}"/>"#, outlines(geometry, &cells, 0.0)));
        // A side of two open cells is inside.
        let mut sides: BTreeMap<[Coordinates; 2], u32> = BTreeMap::new();
        for &pos in &cells {
            let corners: Vec<Coordinates> = geometry.corners(pos).collect();
            for (&from, &to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
                *sides.entry([from.min(to), from.max(to)]).or_default() += 1;
            }
        }
        let mut data = String::new();
        for (side, _) in sides.into_iter().filter(|&(_, cells)| cells == 1) {
            let [Point(x, y), Point(to_x, to_y)] = side.map(|corner| Point::at(geometry, corner));
            // Writing to a string does not fail.
            let _ = write!(data, "M{} {}L{} {}", number(x), number(y), number(to_x), number(to_y));
        }
        self.push(&format!(
            r#"<path fill="none" stroke="{frame}" stroke-width="2" stroke-linecap="round" d="{data}"/>"#
        ));
    }
}

/// Returns the outlines of cells, so far inside of their sides.
pub(super) fn outlines(geometry: Geometry, cells: &[Pos], inside: f64) -> String {
    let mut data = String::new();
    for &pos in cells {
        let center = Point::center_of(geometry, pos);
        let mut corners =
            Point::corners_of(geometry, pos).map(|corner| corner.toward(center, 2.0 * inside / CELL));
        if let Some(first) = corners.next() {
            let mut outline = PathData::from(first);
            corners.for_each(|corner| outline.to(corner));
            data.push_str(&outline.data());
            data.push('z');
        }
    }
    data
}
