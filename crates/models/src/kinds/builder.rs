//! Makes puzzles: collects their parts and checks them against the rules of the kind.

use crate::board::{
    Cell, Geometry, Ground, Kind, Link, MAX_CELLS, Place, Pos, Puzzle, PuzzleError, Side, Switch, Switches,
    Symbol, Wall,
};
use crate::kinds::rules;
use std::collections::BTreeMap;

/// Collects the parts of a puzzle; [`build`](Builder::build) checks them.
///
/// ```
/// use unicursal_models::{Kind, Puzzle};
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

    /// Puts the cell at `pos` into a region. Cells with the same `number` are in the same region; other numbers than
    /// those of the puzzle's [`regions`](Puzzle::regions) may be used.
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
    /// use unicursal_models::{Kind, Puzzle, Solve, Solver};
    ///
    /// let square = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((1, 1), 2).link((0, 0), (0, 1)).build()?;
    /// let report = Solver::new().solve(&square);
    /// assert!(matches!(report.answer, Solve::Unsolvable));
    /// # Ok::<(), unicursal_models::PuzzleError>(())
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

    /// The puzzle, if its parts obey the rules of the kind.
    ///
    /// # Errors
    /// The first error found: the board's size, a geometry on which the kind does not exist, a cell, wall, link or end off the board, a wall or link between cells
    /// that are not neighbors, a link at a hole, or clues that the kind does not allow.
    pub fn build(self) -> Result<Puzzle, PuzzleError> {
        self.draft()?.finish()
    }

    /// The board so far, with its clues unchecked.
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
                "its steps exist on squares only; leave the geometry out",
            ));
        }
        let mut puzzle = Puzzle {
            kind: self.kind,
            rows: self.rows,
            cols: self.cols,
            geometry: self.geometry,
            switches: Switches::default(),
            cells: vec![Cell::Empty; cells as usize],
            regions: vec![],
            walls: vec![],
            links: vec![],
            start: self.start,
            end: self.end,
            name: self.name,
            word: self.word.map(|word| word.to_ascii_uppercase()),
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
        if puzzle.word.is_some() && !rules(puzzle.kind).has_word() {
            let message = format!("a {} has no word", puzzle.kind);
            return Err(PuzzleError::new(Place::Word, message, "leave the word out"));
        }
        puzzle.take_regions(self.regions)?;
        puzzle.take_walls(self.walls)?;
        puzzle.take_links(self.links)?;
        puzzle.validate_ends()?;
        Ok(Draft(puzzle))
    }
}

/// An unfinished puzzle, as in an editor. Its clues need not obey the rules of the kind yet, so it can be drawn (see
/// [`Picture::of_draft`](crate::render::svg::Picture::of_draft)) but not solved.
///
/// ```
/// use unicursal_models::{Kind, Puzzle};
///
/// let draft = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 2).draft()?;
/// assert_eq!(draft.finish().unwrap_err().message, "clue 1 is missing, though the clues go up to 2");
/// # Ok::<(), unicursal_models::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft(Puzzle);

impl From<Puzzle> for Draft {
    fn from(puzzle: Puzzle) -> Self {
        Self(puzzle)
    }
}

impl Draft {
    /// The puzzle, if its clues obey the rules of the kind.
    ///
    /// # Errors
    /// The error in the clues, or that there is no open cell.
    pub fn finish(self) -> Result<Puzzle, PuzzleError> {
        self.0.validate_clues()?;
        Ok(self.0)
    }

    /// Whether `pos` is on the board.
    pub fn contains(&self, pos: Pos) -> bool {
        pos.row < self.0.rows && pos.col < self.0.cols
    }

    /// Whether `pos` is a point of the board: a cell, or a corner if the line goes from corner to corner.
    pub fn has_point(&self, pos: Pos) -> bool {
        let (rows, cols) = self.0.points();
        pos.row < rows && pos.col < cols
    }

    /// The board, to be drawn.
    pub(crate) fn board(&self) -> &Puzzle {
        &self.0
    }
}

impl Puzzle {
    /// Starts a puzzle of `rows` × `cols` empty cells.
    pub fn builder(kind: Kind, rows: u32, cols: u32) -> Builder {
        Builder::new(kind, rows, cols)
    }

    /// Sets a switch that the kind has; any other is on.
    fn take_switch(&mut self, switch: Switch, is_on: bool) -> Result<(), PuzzleError> {
        let known = rules(self.kind).switches();
        if !is_on && !known.contains(&switch) {
            let names: Vec<String> = known.iter().map(|switch| format!("`{switch}`")).collect();
            let help = if names.is_empty() {
                String::from("leave the rule out")
            } else {
                format!("it has {}", names.join(", "))
            };
            let message = format!("a {} does not switch off the rule `{switch}`", self.kind);
            return Err(PuzzleError::new(Place::Switch(switch), message, help));
        }
        if !is_on && switch == Switch::Turn2x2 && self.geometry != Geometry::Square {
            let message = format!("the rule `{switch}` on {}", self.geometry.cells());
            return Err(PuzzleError::new(
                Place::Switch(switch),
                message,
                "leave it out: there are no squares of 2×2 cells",
            ));
        }
        self.switches = self.switches.with(switch, is_on);
        Ok(())
    }

    fn require_on_board(&self, pos: Pos, place: Place) -> Result<(), PuzzleError> {
        if pos.row < self.rows && pos.col < self.cols {
            return Ok(());
        }
        Err(PuzzleError::new(
            place,
            format!("{pos} is not on the board"),
            format!("the last cell of the board is r{}c{}", self.rows, self.cols),
        ))
    }

    /// Checks that a point of the line is on the board.
    fn require_point(&self, pos: Pos, place: Place) -> Result<(), PuzzleError> {
        let (rows, cols) = self.points();
        if self.kind.ground() == Ground::Cells {
            return self.require_on_board(pos, place);
        }
        if pos.row < rows && pos.col < cols {
            return Ok(());
        }
        Err(PuzzleError::new(
            place,
            format!("there is no corner {pos} on the board"),
            format!("the last corner of the board is r{rows}c{cols}, counted from r1c1 at the top left"),
        ))
    }

    /// Numbers the regions in reading order. Every place belongs to one, and each region is connected.
    fn take_regions(&mut self, regions: Vec<(Pos, u32)>) -> Result<(), PuzzleError> {
        let mut given = vec![None; self.cells.len()];
        for (pos, number) in regions {
            self.require_on_board(pos, Place::Region(pos))?;
            if !rules(self.kind).has_regions() {
                return Err(PuzzleError::new(
                    Place::Region(pos),
                    format!("a {} has no regions", self.kind),
                    "leave the regions out",
                ));
            }
            given[self.index(pos)] = Some(number);
        }
        if !rules(self.kind).has_regions() {
            return Ok(());
        }
        let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
        for (pos, number) in self.places().zip(given) {
            let Some(number) = number else {
                return Err(PuzzleError::new(
                    Place::Region(pos),
                    format!("{pos} belongs to no region"),
                    format!("every cell of a {} belongs to a region", self.kind),
                ));
            };
            let next = numbers.len() as u32;
            self.regions.push(*numbers.entry(number).or_insert(next));
        }
        Ok(())
    }

    fn take_walls(&mut self, walls: Vec<Wall>) -> Result<(), PuzzleError> {
        for (number, wall) in walls.iter().enumerate() {
            let (a, b) = wall.cells();
            self.require_point(a, Place::Wall(number))?;
            self.require_point(b, Place::Wall(number))?;
            if !self.are_neighbors(a, b) {
                return Err(PuzzleError::new(
                    Place::Wall(number),
                    format!("{a} and {b} are not neighbors, so no wall can stand between them"),
                    format!("a wall stands between two cells that a single step of a {} would join", self.kind),
                ));
            }
        }
        self.walls = sorted(walls);
        Ok(())
    }

    /// A link through a wall is no error: a player's links may contradict the puzzle, which then has no solution.
    fn take_links(&mut self, links: Vec<Link>) -> Result<(), PuzzleError> {
        for (number, link) in links.iter().enumerate() {
            let (a, b) = link.cells();
            for pos in [a, b] {
                self.require_point(pos, Place::Link(number))?;
            }
            if !self.are_neighbors(a, b) {
                return Err(PuzzleError::new(
                    Place::Link(number),
                    format!("{a} and {b} are not neighbors, so the line cannot go from one to the other"),
                    format!("a link joins two cells by a single step of a {}", self.kind),
                ));
            }
            let is_closed = |&pos: &Pos| self.kind.ground() == Ground::Cells && !self.is_open(pos);
            if let Some(hole) = [a, b].into_iter().find(is_closed) {
                return Err(PuzzleError::new(
                    Place::Link(number),
                    format!("{hole} is a hole, so the line cannot go there"),
                    "a link joins two open cells",
                ));
            }
        }
        self.links = sorted(links);
        Ok(())
    }

    fn validate_ends(&self) -> Result<(), PuzzleError> {
        for (end, place, name) in [(self.start, Place::Start, "start"), (self.end, Place::End, "end")] {
            let Some(pos) = end else { continue };
            if !rules(self.kind).takes_ends() {
                return Err(PuzzleError::new(
                    place,
                    format!("a {} puzzle has no fixed {name}", self.kind),
                    "only a line has a start and an end; other kinds fix them with clues",
                ));
            }
            self.require_on_board(pos, place)?;
            if !self.is_open(pos) {
                return Err(PuzzleError::new(
                    place,
                    format!("the {name} {pos} is a hole"),
                    "a line starts and ends on open cells",
                ));
            }
        }
        if self.start.is_some() && self.start == self.end && self.open_cells().nth(1).is_some() {
            return Err(PuzzleError::new(
                Place::End,
                "the line starts and ends on the same cell",
                "give two different cells, or leave one end free",
            ));
        }
        Ok(())
    }

    /// Checks the clues and that there is an open cell.
    pub(crate) fn validate_clues(&self) -> Result<(), PuzzleError> {
        let open = self.open_cells().count();
        if open == 0 {
            return Err(PuzzleError::new(Place::Board, "every cell is a hole", "leave at least one cell open"));
        }
        self.validate_symbols()?;
        let clues = self.clues();
        if let Some(&(_, pos)) = clues.iter().find(|(clue, _)| *clue == 0) {
            return Err(PuzzleError::new(Place::Cell(pos), "clue 0", "clues count from 1"));
        }
        rules(self.kind).validate(&clues, open)?;
        rules(self.kind).validate_board(self)
    }

    /// Checks that each symbol is a clue of the kind.
    fn validate_symbols(&self) -> Result<(), PuzzleError> {
        let set = rules(self.kind).symbols();
        match self.symbols().find(|(_, symbol)| set.is_none_or(|set| !set.has(*symbol))) {
            None => Ok(()),
            Some((pos, symbol)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("`{symbol}` at {pos} is not a clue of a {}", self.kind),
                set.map_or("the clues of this kind are numbers from 1", |set| set.help),
            )),
        }
    }
}

/// Returns `sides` sorted and without repetitions.
fn sorted(mut sides: Vec<Side>) -> Vec<Side> {
    sides.sort_unstable();
    sides.dedup();
    sides
}
