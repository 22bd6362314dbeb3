//! The elements of a picture, from the background to the foreground.

mod tiles;

use super::arcs::{THIN, arc};
use super::highlight::{Highlight, Mark, Role};
use super::shapes::{CELL, MARGIN, Point, number};
use super::theme::Theme;
use std::fmt::Write as _;
use unicursal_models::board::{Cell, Geometry, Ground, Pos, Puzzle};
use unicursal_models::kinds::rules;

/// The maximum width and height of a picture in pixels.
const MAX_PIXELS: f64 = 2000.0;

/// An SVG document under construction.
pub(super) struct Writer<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) theme: Theme,
    pub(super) is_animated: bool,
    pub(super) svg: String,
    /// The width and the height, in units.
    size: (f64, f64),
}

impl<'a> Writer<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, theme: Theme, is_animated: bool) -> Self {
        let extent = puzzle.geometry().extent(puzzle.rows(), puzzle.cols());
        let Point(width, height) = Point::scaled(puzzle.geometry(), extent);
        // The size in whole pixels, for people who read it.
        let (width, height) = (width.ceil() + 2.0 * MARGIN, height.ceil() + 2.0 * MARGIN);
        let scale = (MAX_PIXELS / width.max(height)).min(1.0);
        let pixels = |side: f64| number((side * scale).ceil());
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n",
            pixels(width),
            pixels(height),
        );
        let mut writer = Self { puzzle, theme, is_animated, svg, size: (width, height) };
        writer.title();
        if is_animated {
            writer.motion_style();
        }
        writer
    }

    /// Draws the background.
    pub(super) fn page(&mut self) {
        let (width, height) = self.size;
        self.push(&format!(r#"<path fill="{}" d="M0 0H{width}V{height}H0z"/>"#, self.theme.page));
    }

    fn title(&mut self) {
        let (kind, rows, cols) = (self.puzzle.kind().title(), self.puzzle.rows(), self.puzzle.cols());
        let name = self.puzzle.name().map(|name| format!("{}: ", escaped(name))).unwrap_or_default();
        let cells = match self.puzzle.geometry() {
            Geometry::Square => String::new(),
            geometry => format!(" {}", geometry.cells()),
        };
        let word = self.puzzle.word().map(|word| format!(", {}", escaped(word))).unwrap_or_default();
        self.push(&format!("<title>{name}{kind}, {rows}×{cols}{cells}{word}</title>"));
    }

    /// Writes the only style sheet. Its only animation applies to paths with a length of 1, which no page has by
    /// chance.
    fn motion_style(&mut self) {
        self.push(
            "<style>@media (prefers-reduced-motion: no-preference){path[pathLength=\"1\"]{stroke-dasharray:1 2;\
             animation:unicursal-draw linear both}}@keyframes unicursal-draw{0%{stroke-dashoffset:1;opacity:0}\
             1%{opacity:1}100%{stroke-dashoffset:0;opacity:1}}</style>",
        );
    }

    /// Draws the board, its grid and its holes.
    pub(super) fn board(&mut self) {
        match self.puzzle.geometry() {
            Geometry::Square => self.squares(),
            Geometry::Hex | Geometry::Triangle => self.tiles(),
        }
    }

    fn squares(&mut self) {
        let (rows, cols) = (self.puzzle.rows(), self.puzzle.cols());
        let [width, height] = [cols, rows].map(|cells| f64::from(cells) * CELL);
        let Theme { board, grid, frame, hole, .. } = self.theme;
        let end = |length: f64| MARGIN + length;
        let mut lines = String::new();
        for col in 1..cols {
            let x = end(f64::from(col) * CELL);
            // Writing to a string does not fail.
            let _ = write!(lines, "M{x} {MARGIN}V{}", end(height));
        }
        for row in 1..rows {
            let y = end(f64::from(row) * CELL);
            let _ = write!(lines, "M{MARGIN} {y}H{}", end(width));
        }
        let outline = format!(r#"x="{MARGIN}" y="{MARGIN}" width="{width}" height="{height}" rx="6""#);
        self.push(&format!(r#"<rect {outline} fill="{board}"/>"#));
        if !lines.is_empty() {
            self.push(&format!(r#"<path fill="none" stroke="{grid}" d="{lines}"/>"#));
        }
        let holes: Vec<Pos> = self.puzzle.places().filter(|&pos| self.puzzle.cell(pos) == Cell::Hole).collect();
        if !holes.is_empty() {
            let data = self.outlines(&holes, 1.5);
            self.push(&format!(
                r#"<path fill="{hole}" stroke="{hole}" stroke-width="3" stroke-linejoin="round" d="{data}"/>"#
            ));
        }
        if self.puzzle.kind().ground() == Ground::Cells {
            self.push(&format!(r#"<rect {outline} fill="none" stroke="{frame}" stroke-width="2"/>"#));
        }
        self.ground();
    }

    /// Draws the walls: along the sides of cells, across a corner, or, if the cells are further apart, as a dotted line
    /// between the two.
    pub(super) fn walls(&mut self) {
        let (mut solid, mut dotted) = (String::new(), String::new());
        for wall in self.puzzle.walls() {
            let (a, b) = wall.cells();
            let [a, b] = [a, b].map(|pos| self.point(pos));
            let (across, down) = (b.0 - a.0, b.1 - a.1);
            let (middle, is_far) = (a.toward(b, 0.5), across.abs().max(down.abs()) > CELL);
            if is_far {
                let _ = write!(dotted, "M{} {}L{} {}", number(a.0), number(a.1), number(b.0), number(b.1));
                continue;
            }
            // A wall is perpendicular to the step and as long as a side, or shorter across a corner.
            let geometry = self.puzzle.geometry();
            let is_across_corner = geometry == Geometry::Square && across != 0.0 && down != 0.0;
            let share = if is_across_corner { 0.25 } else { geometry.half_side() };
            let [from, to] =
                [-share, share].map(|share| Point(middle.0 - down * share, middle.1 + across * share));
            let _ = write!(solid, "M{} {}L{} {}", number(from.0), number(from.1), number(to.0), number(to.1));
        }
        let wall = self.theme.wall;
        for (data, style) in
            [(solid, r#"stroke-width="5""#), (dotted, r#"stroke-width="2.5" stroke-dasharray="0 6""#)]
        {
            if !data.is_empty() {
                self.push(&format!(
                    r#"<path fill="none" stroke="{wall}" stroke-linecap="round" {style} d="{data}"/>"#
                ));
            }
        }
    }

    /// Draws the highlighted cells, below everything else on them: premises are filled, and conclusions are framed as
    /// well.
    pub(super) fn fills(&mut self, highlights: &[Highlight]) {
        for role in [Role::Supposed, Role::Premise, Role::Conclusion] {
            let cells: Vec<Pos> = highlights
                .iter()
                .filter(|highlight| highlight.role == role)
                .filter_map(|highlight| match highlight.mark {
                    Mark::Cell(pos) | Mark::Number { cell: pos, .. } => Some(pos),
                    Mark::Side { .. } => None,
                })
                .collect();
            if cells.is_empty() {
                continue;
            }
            let color = self.color_of(role);
            let data = self.outlines(&cells, 3.0);
            let frame = match role {
                Role::Supposed | Role::Premise => String::new(),
                Role::Conclusion => format!(r#" stroke="{color}" stroke-width="3" stroke-linejoin="round""#),
            };
            let opacity = if role == Role::Supposed { ".1" } else { ".22" };
            self.push(&format!(r#"<path fill="{color}" fill-opacity="{opacity}"{frame} d="{data}"/>"#));
        }
    }

    /// Draws the highlighted sides: a line where the path goes, and a cross where it does not.
    pub(super) fn strokes(&mut self, highlights: &[Highlight]) {
        for highlight in highlights {
            let Mark::Side { cells: [a, b], is_used } = highlight.mark else { continue };
            let color = self.color_of(highlight.role);
            let is_far = rules(self.puzzle.kind()).goes_far();
            let width = match highlight.role {
                _ if is_far => THIN,
                Role::Conclusion => 0.2 * CELL,
                Role::Premise | Role::Supposed => 0.12 * CELL,
            };
            let [a, b] = [a, b].map(|pos| self.point(pos));
            let data = if is_used && is_far {
                arc(a, b)
            } else if is_used {
                format!("M{} {}L{} {}", number(a.0), number(a.1), number(b.0), number(b.1))
            } else {
                let Point(x, y) = a.toward(b, 0.5);
                let arm = 0.14 * CELL;
                let [left, right, top, bottom] = [x - arm, x + arm, y - arm, y + arm].map(number);
                format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")
            };
            let width = if is_used { width } else { width / 2.0 };
            let faint = if highlight.role == Role::Supposed { r#" stroke-opacity=".3""# } else { "" };
            self.push(&format!(
                r#"<path fill="none" stroke="{color}" stroke-linecap="round" stroke-width="{}"{faint} d="{data}"/>"#,
                number(width)
            ));
        }
    }

    /// Returns the place of a point through which the line can go.
    pub(super) fn point(&self, pos: Pos) -> Point {
        Point::at(self.puzzle.geometry(), self.puzzle.point(pos))
    }

    /// Returns the middle of a cell.
    pub(super) fn center_of(&self, pos: Pos) -> Point {
        Point::center_of(self.puzzle.geometry(), pos)
    }

    /// Returns the outlines of cells, so far inside of their sides.
    fn outlines(&self, cells: &[Pos], inside: f64) -> String {
        match self.puzzle.geometry() {
            Geometry::Square => squares(cells, CELL / 2.0 - inside),
            geometry => tiles::outlines(geometry, cells, inside),
        }
    }

    /// Draws the cells that the player has shaded.
    pub(super) fn shaded(&mut self, cells: &[Pos]) {
        if !cells.is_empty() {
            let (ink, data) = (self.theme.ink, self.outlines(cells, 1.0));
            self.push(&format!(r#"<path fill="{ink}" fill-opacity=".72" d="{data}"/>"#));
        }
    }

    /// Draws the borders between regions, and the corners of cells if the line goes from corner to corner.
    fn ground(&mut self) {
        let Theme { frame, ink, .. } = self.theme;
        if self.puzzle.kind().ground() == Ground::Corners {
            let mut dots = String::new();
            for pos in self.puzzle.line_points() {
                let Point(x, y) = self.point(pos);
                let _ = write!(dots, "M{} {}h0", number(x), number(y));
            }
            let style = r#"stroke-width="5" stroke-linecap="round""#;
            self.push(&format!(r#"<path fill="none" stroke="{frame}" {style} d="{dots}"/>"#));
        }
        let mut borders = String::new();
        for pos in self.puzzle.places() {
            for (down, right) in [(0, 1), (1, 0)] {
                let next = Pos::new(pos.row + down, pos.col + right);
                let is_on = next.row < self.puzzle.rows() && next.col < self.puzzle.cols();
                if is_on && self.puzzle.region(pos) != self.puzzle.region(next) {
                    let Point(x, y) = Point::corner_of(next);
                    let side = if right == 1 { "v" } else { "h" };
                    let _ = write!(borders, "M{x} {y}{side}{CELL}");
                }
            }
        }
        if !borders.is_empty() {
            let style = r#"stroke-width="2.5" stroke-linecap="round""#;
            self.push(&format!(r#"<path fill="none" stroke="{ink}" {style} d="{borders}"/>"#));
        }
    }

    pub(super) fn color_of(&self, role: Role) -> &'static str {
        match role {
            Role::Supposed => self.theme.ink,
            Role::Premise => self.theme.premise,
            Role::Conclusion => self.theme.conclusion,
        }
    }

    pub(super) fn circle(&mut self, pos: Pos, radius: f64, style: &str) {
        let Point(x, y) = self.center_of(pos);
        self.push(&format!(r#"<circle cx="{}" cy="{}" r="{}" {style}/>"#, number(x), number(y), number(radius)));
    }

    /// Draws a square around the center of a cell, with half its side.
    pub(super) fn square(&mut self, pos: Pos, half: f64, style: &str) {
        let Point(x, y) = self.center_of(pos);
        let [left, top, side] = [x - half, y - half, 2.0 * half].map(number);
        self.push(&format!(r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" {style}/>"#));
    }

    pub(super) fn open(&mut self, tag: &str) {
        self.push(&format!("<{tag}>"));
    }

    pub(super) fn close(&mut self, tag: &str) {
        self.push(&format!("</{tag}>"));
    }

    pub(super) fn push(&mut self, element: &str) {
        self.svg.push_str(element);
        self.svg.push('\n');
    }

    pub(super) fn finish(mut self) -> String {
        self.push("</svg>");
        self.svg
    }
}

/// Squares around the centers of cells.
fn squares(cells: &[Pos], half: f64) -> String {
    let mut data = String::new();
    for &pos in cells {
        let Point(x, y) = Point::center_of(Geometry::Square, pos);
        let side = number(2.0 * half);
        let _ = write!(data, "M{} {}h{side}v{side}h-{side}z", number(x - half), number(y - half));
    }
    data
}

/// Escapes `text` for an element. Characters that XML does not allow are left out.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for char in text.chars() {
        match char {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if char.is_control() => {}
            _ => safe.push(char),
        }
    }
    safe
}
