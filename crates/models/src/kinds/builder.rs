//! Makes puzzles: collects their parts and checks them against the rules of the kind.

mod parts;

use crate::board::{
    Cell, Geometry, Kind, Labels, Link, MAX_CELLS, Place, Pos, Puzzle, PuzzleError, Switch, Switches, Symbol, Wall,
};
use crate::kinds::draft::Draft;
use crate::kinds::rules;

/// Collects the parts of a puzzle. [`build`](Builder::build) checks them.
///
/// ```
/// use unicursal::{Kind, Puzzle};
///
/// let far = Puzzle::builder(Kind::LINE, 3, 3).wall((0, 0), (2, 2)).build().unwrap_err();
/// assert_eq!(far.message, "r1c1 and r3c3 are not neighbors, so no wall can stand between them");
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    kind: Kind,
    rows: u32,
    cols: u32,
    geometry: Geometry,
    switches: Vec<(Switch, bool)>,
    labels: Labels,
    cells: Vec<(Pos, Cell)>,
    regions: Vec<(Pos, u32)>,
    walls: Vec<Wall>,
    links: Vec<Link>,
    start: Option<Pos>,
    end: Option<Pos>,
    name: Option<String>,
    word: Option<String>,
}

impl Builder {
    fn new(kind: Kind, rows: u32, cols: u32) -> Self {
        let (cells, regions, walls, links) = (vec![], vec![], vec![], vec![]);
        let geometry = Geometry::default();
        Self {
            kind,
            rows,
            cols,
            geometry,
            switches: vec![],
            labels: Labels::default(),
            cells,
            regions,
            walls,
            links,
            start: None,
            end: None,
            name: None,
            word: None,
        }
    }

    /// Sets the geometry of the board.
    pub fn geometry(self, geometry: Geometry) -> Self {
        Self { geometry, ..self }
    }

    /// Switches a rule on or off.
    pub fn switch(mut self, switch: Switch, is_on: bool) -> Self {
        self.switches.push((switch, is_on));
        self
    }

    /// Sets the signs that stand for labels.
    pub fn labels(self, labels: Labels) -> Self {
        Self { labels, ..self }
    }

    /// Puts `cell` at `pos`, in place of an earlier one.
    pub fn cell(mut self, pos: impl Into<Pos>, cell: Cell) -> Self {
        self.cells.push((pos.into(), cell));
        self
    }

    /// Puts a clue at `pos`.
    pub fn clue(self, pos: impl Into<Pos>, clue: u32) -> Self {
        self.cell(pos, Cell::Clue(clue))
    }

    /// Puts a symbol at `pos`.
    pub fn symbol(self, pos: impl Into<Pos>, symbol: Symbol) -> Self {
        self.cell(pos, Cell::Symbol(symbol))
    }

    /// Puts the cell at `pos` into a region. Cells with the same `number` are in the same region; they may differ from
    /// the numbers in the puzzle's [`regions`](Puzzle::regions).
    pub fn region(mut self, pos: impl Into<Pos>, number: u32) -> Self {
        self.regions.push((pos.into(), number));
        self
    }

    /// Makes a hole at `pos`.
    pub fn hole(self, pos: impl Into<Pos>) -> Self {
        self.cell(pos, Cell::Hole)
    }

    /// Puts a wall between two neighboring cells.
    pub fn wall(mut self, a: impl Into<Pos>, b: impl Into<Pos>) -> Self {
        self.walls.push(Wall::between(a, b));
        self
    }

    /// Requires the line to go from one cell to a neighboring one, in either direction.
    ///
    /// ```
    /// use unicursal::{Kind, Puzzle, Solve, Solver};
    ///
    /// let square = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((1, 1), 2).link((0, 0), (0, 1)).build()?;
    /// let report = Solver::new().solve(&square);
    /// assert!(matches!(report.answer, Solve::Unsolvable));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn link(mut self, a: impl Into<Pos>, b: impl Into<Pos>) -> Self {
        self.links.push(Link::between(a, b));
        self
    }

    /// Fixes one end of a line.
    pub fn start(mut self, pos: impl Into<Pos>) -> Self {
        self.start = Some(pos.into());
        self
    }

    /// Fixes the other end of a line.
    pub fn end(mut self, pos: impl Into<Pos>) -> Self {
        self.end = Some(pos.into());
        self
    }

    /// Names the puzzle.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets the word that the letters along the line are.
    pub fn word(mut self, word: impl Into<String>) -> Self {
        self.word = Some(word.into());
        self
    }

    /// Returns the puzzle, if its parts obey the rules of the kind.
    ///
    /// # Errors
    /// The first error found: the board's size, a geometry on which the kind does not exist, a cell, wall, link or end
    /// off the board, a wall or link between cells that are not neighbors, a link at a hole, or clues that the kind
    /// does not allow.
    pub fn build(self) -> Result<Puzzle, PuzzleError> {
        self.draft()?.finish()
    }

    /// Returns the board so far, with its clues unchecked.
    ///
    /// # Errors
    /// Those of [`build`](Builder::build), except for errors in the clues.
    pub fn draft(self) -> Result<Draft, PuzzleError> {
        let cells = u64::from(self.rows) * u64::from(self.cols);
        if cells == 0 || cells > MAX_CELLS as u64 {
            return Err(PuzzleError::new(
                Place::Board,
                format!("the board has {} rows and {} columns", self.rows, self.cols),
                format!("give it at least one cell and at most {MAX_CELLS}"),
            ));
        }
        if !self.kind.exists_on(self.geometry) {
            return Err(PuzzleError::new(
                Place::Board,
                format!("a {} on {}", self.kind, self.geometry.cells()),
                format!("it exists on {} only; give another geometry, or none for squares", self.kind.tilings()),
            ));
        }
        let mut puzzle = Puzzle {
            kind: self.kind,
            rows: self.rows,
            cols: self.cols,
            geometry: self.geometry,
            switches: Switches::default(),
            labels: Labels::default(),
            cells: vec![Cell::Empty; cells as usize],
            regions: vec![],
            walls: vec![],
            links: vec![],
            start: self.start,
            end: self.end,
            name: self.name,
            word: None,
        };
        for (switch, is_on) in self.switches {
            puzzle.take_switch(switch, is_on)?;
        }
        for (pos, cell) in self.cells {
            puzzle.require_on_board(pos, Place::Cell(pos))?;
            let index = puzzle.index(pos);
            puzzle.cells[index] = match (cell, rules(self.kind).symbols()) {
                (Cell::Clue(number), Some(_)) => Cell::Symbol(Symbol::number(number)),
                _ => cell,
            };
        }
        puzzle.take_word(self.word)?;
        puzzle.take_labels(self.labels)?;
        puzzle.take_regions(self.regions)?;
        puzzle.take_walls(self.walls)?;
        puzzle.take_links(self.links)?;
        puzzle.validate_ends()?;
        Ok(Draft::from(puzzle))
    }
}

impl Puzzle {
    /// Starts a puzzle of `rows` × `cols` empty cells.
    pub fn builder(kind: Kind, rows: u32, cols: u32) -> Builder {
        Builder::new(kind, rows, cols)
    }
}
