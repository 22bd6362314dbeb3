//! A board that is being read, with the place of each part in the text.

use super::diagnostic::Fault;
use std::collections::BTreeMap;
use std::ops::Range;
use unicursal_models::board::{Cell, Geometry, Kind, Labels, MAX_CELLS, Place, Pos, Puzzle, Switch, Symbol};

/// An end of a line that a puzzle fixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineEnd {
    Start,
    End,
}

impl LineEnd {
    const fn name(self) -> &'static str {
        match self {
            LineEnd::Start => "start",
            LineEnd::End => "end",
        }
    }
}

/// A board that is being read, with the place of each part in the text.
#[derive(Debug)]
pub(super) struct Sheet {
    kind: Kind,
    rows: u32,
    cols: u32,
    geometry: Geometry,
    /// The rules that are switched.
    switches: Vec<(Switch, bool)>,
    labels: Labels,
    /// The place of the board as a whole.
    whole: Range<usize>,
    cells: BTreeMap<Pos, (Cell, Range<usize>)>,
    /// The number of each place's region, and the place of the regions in the text.
    regions: Option<(Vec<u32>, Range<usize>)>,
    walls: Vec<((Pos, Pos), Range<usize>)>,
    links: Vec<((Pos, Pos), Range<usize>)>,
    /// The two ends of the line.
    ends: [Option<(Pos, Range<usize>)>; 2],
    name: Option<String>,
}

impl Sheet {
    /// Returns a board of `rows` × `cols` empty cells. `whole` is the place of its size in the text.
    ///
    /// # Errors
    /// No board may have that size.
    pub(super) fn new(kind: Kind, rows: u64, cols: u64, whole: Range<usize>) -> Result<Self, Fault> {
        let cells = rows.saturating_mul(cols);
        if cells == 0 || cells > MAX_CELLS as u64 {
            let message = format!("a board of {rows} rows and {cols} columns");
            let help = format!("a board has at least one cell and at most {MAX_CELLS}");
            return Err(Fault::new(whole, message, help));
        }
        let (rows, cols) = (rows as u32, cols as u32);
        Ok(Self {
            kind,
            rows,
            cols,
            geometry: Geometry::default(),
            switches: vec![],
            labels: Labels::default(),
            whole,
            cells: BTreeMap::new(),
            regions: None,
            walls: vec![],
            links: vec![],
            ends: [None, None],
            name: None,
        })
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the place of the board as a whole.
    pub(super) fn whole(&self) -> Range<usize> {
        self.whole.clone()
    }

    /// Returns the numbers of rows and of columns.
    pub(super) fn size(&self) -> (u32, u32) {
        (self.rows, self.cols)
    }

    /// Returns the number of places.
    pub(super) fn places(&self) -> u64 {
        u64::from(self.rows) * u64::from(self.cols)
    }

    /// Returns the cell with this number, in reading order. `None` if it is off the board.
    pub(super) fn place(&self, index: u64) -> Option<Pos> {
        let (row, col) = (index / u64::from(self.cols), index % u64::from(self.cols));
        (row < u64::from(self.rows)).then(|| Pos::new(row as u32, col as u32))
    }

    /// Returns the cell in this row and column. `None` if it is off the board.
    pub(super) fn at(&self, row: u64, col: u64) -> Option<Pos> {
        let is_on = row < u64::from(self.rows) && col < u64::from(self.cols);
        is_on.then(|| Pos::new(row as u32, col as u32))
    }

    /// Puts `cell`, which is at `span` in the text, on `pos`.
    ///
    /// # Errors
    /// The cell has been given before.
    pub(super) fn put(&mut self, pos: Pos, cell: Cell, span: Range<usize>) -> Result<(), Fault> {
        if self.cells.contains_key(&pos) {
            return Err(Fault::new(span, format!("{pos} is given twice"), "give each cell once"));
        }
        self.cells.insert(pos, (cell, span));
        Ok(())
    }

    /// Puts a wall, which is at `span` in the text, between two cells.
    pub(super) fn wall(&mut self, a: Pos, b: Pos, span: Range<usize>) {
        self.walls.push(((a, b), span));
    }

    /// Adds a given side of the line between two cells, located at `span` in the text.
    pub(super) fn link(&mut self, a: Pos, b: Pos, span: Range<usize>) {
        let is_new = |((c, d), _): &((Pos, Pos), Range<usize>)| (*c, *d) != (a, b) && (*d, *c) != (a, b);
        if self.links.iter().all(is_new) {
            self.links.push(((a, b), span));
        }
    }

    /// Sets the number of the cell at `pos`, which may have an arrow.
    ///
    /// # Errors
    /// It has another number.
    pub(super) fn number(&mut self, pos: Pos, number: u32, span: Range<usize>) -> Result<(), Fault> {
        let (cell, _) = self.cells.get(&pos).cloned().unwrap_or((Cell::Empty, span.clone()));
        let symbol = cell.symbol().unwrap_or(Symbol { shape: None, number: None, direction: None });
        if let Some(other) = symbol.number.filter(|other| *other != number) {
            let message = format!("{pos} has the numbers {other} and {number}");
            return Err(Fault::new(span, message, "give each cell one number"));
        }
        self.cells.insert(pos, (Cell::Symbol(symbol.with_number(number)), span));
        Ok(())
    }

    /// Fixes an end of the line at a cell, which is said at `span` in the text.
    ///
    /// # Errors
    /// It is fixed elsewhere.
    pub(super) fn fix_end(&mut self, end: LineEnd, pos: Pos, span: Range<usize>) -> Result<(), Fault> {
        if self.ends[end as usize].is_some() {
            let message = format!("the line has a second {} at {pos}", end.name());
            return Err(Fault::new(span, message, "a line has one start and one end"));
        }
        self.ends[end as usize] = Some((pos, span));
        Ok(())
    }

    /// Sets the number of each place's region, in reading order. They are at `span` in the text.
    pub(super) fn set_regions(&mut self, regions: Vec<u32>, span: Range<usize>) {
        self.regions = Some((regions, span));
    }

    /// Returns the number of each place's region, in reading order. Empty if none are set.
    pub(super) fn regions(&self) -> &[u32] {
        self.regions.as_ref().map_or(&[], |(regions, _)| regions)
    }

    /// Sets the geometry.
    pub(super) fn geometry(&mut self, geometry: Geometry) {
        self.geometry = geometry;
    }

    /// Switches rules off.
    pub(super) fn switch_off(&mut self, rules: &[Switch]) {
        for &rule in rules {
            self.switch(rule, false);
        }
    }

    /// Switches a rule.
    pub(super) fn switch(&mut self, rule: Switch, is_on: bool) {
        self.switches.push((rule, is_on));
    }

    /// Sets the signs for labels, unless some label has no letter.
    pub(super) fn labels(&mut self, labels: Labels) {
        let clues = self.cells.values().filter_map(|(cell, _)| cell.clue());
        if clues.max() <= labels.highest() {
            self.labels = labels;
        }
    }

    pub(super) fn name(&mut self, name: impl Into<String>) {
        self.name = Some(name.into());
    }

    /// Returns the puzzle.
    ///
    /// # Errors
    /// The rules of its kind do not allow it.
    pub(super) fn build(self) -> Result<Puzzle, Fault> {
        let mut builder =
            Puzzle::builder(self.kind, self.rows, self.cols).geometry(self.geometry).labels(self.labels);
        for &(switch, is_on) in &self.switches {
            builder = builder.switch(switch, is_on);
        }
        for (&pos, (cell, _)) in &self.cells {
            builder = builder.cell(pos, *cell);
        }
        for (index, &region) in (0..).zip(self.regions()) {
            if let Some(pos) = self.place(index) {
                builder = builder.region(pos, region);
            }
        }
        for ((a, b), _) in &self.walls {
            builder = builder.wall(*a, *b);
        }
        for ((a, b), _) in &self.links {
            builder = builder.link(*a, *b);
        }
        if let Some((start, _)) = &self.ends[0] {
            builder = builder.start(*start);
        }
        if let Some((end, _)) = &self.ends[1] {
            builder = builder.end(*end);
        }
        if let Some(name) = self.name {
            builder = builder.name(name);
        }
        builder.build().map_err(|error| {
            let span = match error.place {
                Place::Cell(pos) => self.cells.get(&pos).map(|(_, span)| span),
                Place::Wall(number) => self.walls.get(number).map(|(_, span)| span),
                Place::Link(number) => self.links.get(number).map(|(_, span)| span),
                Place::Region(_) => self.regions.as_ref().map(|(_, span)| span),
                Place::Start => self.ends[0].as_ref().map(|(_, span)| span),
                Place::End => self.ends[1].as_ref().map(|(_, span)| span),
                Place::Board | Place::Word | Place::Labels | Place::Switch(_) => None,
            };
            Fault::new(span.unwrap_or(&self.whole).clone(), error.message, error.help)
        })
    }
}
