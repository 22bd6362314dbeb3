//! The traits of a kind: its rules, its encoding and its models for other solvers.

use crate::board::{
    Cell, Geometry, Ground, Kind, Pos, Puzzle, PuzzleError, Reach, Shape, Switch, Symbol, WriteError,
};
use crate::encode::Encoding;
use crate::kinds::SymbolSet;
use crate::kinds::abilities::{Arrows, Letters, Patterns};
use crate::kinds::family::Family;
use crate::kinds::notation::Notation;
use crate::kinds::verify::Verify;
use crate::linear_model::Model;

/// The meaning of the number in a cell of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellValue {
    /// The step at which the path visits the cell.
    Step,
    /// The label of the cell's path.
    Label,
    /// The step, which has no meaning by itself because the path has no direction.
    Nothing,
}

/// The clue that an author may add to exclude solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddedClue {
    /// The step of a cell.
    Step,
    /// A new clue after the last one on the path. Later clues move up by one.
    Rank,
    /// A fixed end.
    End,
    /// The symbol of a cell, which constrains the line by itself.
    Symbol,
    /// The mark of a cell, which constrains the line together with others.
    Mark,
    /// A side that the line uses.
    Link,
    /// No clue.
    None,
}

/// The scores that divide the difficulties of a kind. They are the medians of published puzzles, as far as there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bands {
    /// The lowest score of a medium puzzle among those that take no assumption. The easier half is easy.
    pub medium: u32,
    /// The lowest score of an expert puzzle among those that take assumptions. The easier half is hard.
    pub expert: u32,
}

/// The rules and the words of a kind, which need no engine.
pub trait Rules: Verify + Sync {
    /// Returns the family, by the content of solutions.
    fn family(&self) -> Family;

    /// Returns the scores that divide the difficulties. Those of kinds without published puzzles come from generated ones.
    fn bands(&self) -> Bands {
        Bands { medium: 25, expert: 80 }
    }

    /// Returns the ability to step far, along arrows.
    fn arrows(&self) -> Option<&dyn Arrows> {
        None
    }

    /// The ability to make a word of letters.
    fn letters(&self) -> Option<&dyn Letters> {
        None
    }

    /// Returns the names that players have for some clues.
    fn patterns(&self) -> Option<&dyn Patterns> {
        None
    }

    /// Returns the cells to which a path may step.
    fn reach(&self) -> Reach {
        Reach::Sides
    }

    /// Returns whether steps are knight's moves, which lead to cells that do not touch.
    fn steps_like_a_knight(&self) -> bool {
        self.reach() == Reach::Knight
    }

    /// Returns whether the kind exists on boards of `geometry`.
    fn exists_on(&self, geometry: Geometry) -> bool {
        // What is said of a loop so far is said of the four sides of squares.
        let is_of_squares = self.family() == Family::Loop && geometry != Geometry::Square;
        geometry.steps(self.reach()).is_some() && !is_of_squares
    }

    /// Checks the clues that are no symbols, which are at least 1 and sorted. `open` is the number of open cells.
    ///
    /// # Errors
    /// The clue that the kind does not allow, or a missing clue.
    fn validate(&self, _clues: &[(u32, Pos)], _open: usize) -> Result<(), PuzzleError> {
        Ok(())
    }

    /// Returns the symbols that are clues of this kind. `None` if its clues are ranks, steps or labels.
    fn symbols(&self) -> Option<&'static SymbolSet> {
        None
    }

    /// Returns, for kinds with symbols, the largest number that a clue can have at each cell, row by row. Clues that
    /// measure straight parts may add up two of them.
    fn max_numbers(&self, puzzle: &Puzzle) -> Vec<u32> {
        vec![puzzle.rows() + puzzle.cols(); puzzle.places().count()]
    }

    /// Returns the content of a cell after its clue is removed: a weaker one that does not admit the line to more
    /// cells.
    fn cleared(&self, _symbol: Symbol) -> Cell {
        Cell::Empty
    }

    /// Checks the board as a whole, whose cells have been checked one by one.
    ///
    /// # Errors
    /// The first error found.
    fn validate_board(&self, _puzzle: &Puzzle) -> Result<(), PuzzleError> {
        Ok(())
    }

    /// Returns the rules that puzzles of this kind switch.
    fn switches(&self) -> &'static [Switch] {
        &[]
    }

    /// Returns whether every cell belongs to a region.
    fn has_regions(&self) -> bool {
        false
    }

    /// Returns the number of times that the line visits each region. `None` if the rules leave that open.
    fn visits_of_regions(&self) -> Option<u32> {
        self.has_regions().then_some(1)
    }

    /// Returns whether rules that speak of no clue exclude most lines, so that random ones have to be searched for.
    fn restricts_lines(&self) -> bool {
        false
    }

    /// Returns whether a rule about one clue speaks of other clues, so that a clue has no meaning by itself.
    fn relates_clues(&self) -> bool {
        false
    }

    /// Returns whether the kind counts the cells of a region that the line leaves out.
    fn counts_cells_of_regions(&self) -> bool {
        false
    }

    /// Returns whether the number of a clue is about its whole region.
    fn has_numbers_of_regions(&self) -> bool {
        self.counts_cells_of_regions()
    }

    /// Returns whether random puzzles are made.
    fn is_generated(&self) -> bool {
        true
    }

    /// Returns the cells with clues that cannot be removed, because other clues would change their meaning.
    fn kept(&self, _puzzle: &Puzzle) -> Vec<Pos> {
        vec![]
    }

    /// Returns the points through which the line goes.
    fn ground(&self) -> Ground {
        Ground::Cells
    }

    /// Returns whether the line visits every open cell, unless a puzzle switches that off. Most loops may leave some
    /// out.
    fn covers(&self) -> bool {
        self.family() != Family::Loop
    }

    /// Returns whether the player shades the open cells without a clue that the line leaves out.
    fn shades(&self) -> bool {
        false
    }

    /// Returns whether cells with a clue are shaded as well if the line leaves them out.
    fn shades_clues(&self) -> bool {
        false
    }

    /// Returns whether clues stand on cells that the line leaves out and that are not shaded.
    fn has_clues_beside_line(&self) -> bool {
        self.shades() && !self.shades_clues()
    }

    /// Returns whether a cell is shaded if the line leaves it out.
    fn is_shadeable(&self, cell: Cell) -> bool {
        self.shades() && (cell == Cell::Empty || self.shades_clues() && cell != Cell::Hole)
    }

    /// Returns the players' word for a clue that has a shape.
    fn shape_name(&self) -> &'static str {
        "circle"
    }

    /// Returns the clue with this number in players' words.
    fn number_name(&self, _puzzle: &Puzzle, number: u32) -> String {
        number.to_string()
    }

    /// Returns a symbol in players' words: "white circle 3", or "2→".
    fn symbol_name(&self, symbol: Symbol) -> String {
        let shape = symbol.shape.map(|shape| match shape {
            Shape::Moon | Shape::Sun => shape.name().to_owned(),
            _ => format!("{} {}", shape.name(), self.shape_name()),
        });
        let number = symbol.number.map(|number| number.to_string()).unwrap_or_default();
        let arrow = symbol.direction.map(|direction| direction.arrow().to_string()).unwrap_or_default();
        let rest = Some(number + &arrow).filter(|rest| !rest.is_empty());
        shape.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether a puzzle can fix its path's ends by `start` and `end` instead of clues. Otherwise the line of a
    /// loop is one.
    fn takes_ends(&self) -> bool {
        false
    }

    /// Returns whether the puzzle determines the direction of a path.
    fn is_directed(&self) -> bool {
        matches!(self.family(), Family::Numbers | Family::Path)
    }

    /// Returns the kind without clues whose paths make the same steps. `None` if this kind's own puzzles need no clues.
    fn unclued(&self) -> Option<Kind> {
        None
    }

    /// Returns the meaning of a number in a cell.
    fn cell_value(&self) -> CellValue {
        self.family().cell_value()
    }

    /// Returns whether puzzles of this kind usually have walls.
    fn is_drawn_with_walls(&self) -> bool {
        false
    }

    /// Returns whether puzzles of this kind usually give the first and the last number.
    fn gives_ends(&self) -> bool {
        false
    }

    /// Returns the percentage of published puzzles whose clues look the same after half a turn.
    fn half_turns(&self) -> u32 {
        0
    }

    /// Returns the name as a title, if it is not the name with a capital letter.
    fn title(&self) -> Option<&'static str> {
        None
    }

    /// Returns a note on puzzles without a solution, in whole sentences, if other programs have other rules for the
    /// kind.
    fn note_on_unsolvable(&self, _puzzle: &Puzzle) -> Option<&'static str> {
        None
    }

    /// Returns the sort of clue that may be added to a board.
    fn added_clue(&self) -> AddedClue {
        match self.symbols() {
            Some(_) => AddedClue::Symbol,
            None => AddedClue::Step,
        }
    }

    /// Returns other names of the kind, which are also accepted here.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the formats of other programs that can hold puzzles of this kind. A format that has several words for
    /// the kind has several rows.
    fn notations(&self) -> &'static [Notation] {
        &[]
    }
}

impl dyn Rules + '_ {
    /// Returns whether a step may lead over other cells, in one direction only, without walls and links.
    pub fn goes_far(&self) -> bool {
        self.arrows().is_some()
    }

    /// Returns the steps at which the path is known to be at a cell, if clues are steps, ascending.
    pub fn given_steps(&self, puzzle: &Puzzle) -> Vec<(u32, Pos)> {
        self.arrows().map_or_else(|| puzzle.clues(), |arrows| arrows.given_steps(puzzle))
    }

    /// Returns the content of a cell whose step is given, if clues are steps. `cell` is its content otherwise.
    pub fn numbered(&self, cell: Cell, step: u32) -> Cell {
        self.arrows().map_or(Cell::Clue(step), |arrows| arrows.numbered(cell, step))
    }

    /// Returns the number of the clue at a cell, if clues are numbers or count along the line. The same one of clues
    /// that are in each other's place.
    pub fn clue_number(&self, puzzle: &Puzzle, pos: Pos) -> Option<u32> {
        self.letters().map_or_else(|| puzzle.cell(pos).clue(), |letters| letters.place(puzzle, pos))
    }
}

/// The models of a kind for other solvers, as in the literature on such puzzles. Variables are named after their
/// meaning: a step from one cell to another is `go_r1c1_r1c2`, a cell at a step is `at_r1c1_5`.
pub trait Formulate: Sync {
    /// Linear constraints on whole numbers.
    ///
    /// # Errors
    /// The model would be too large.
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError>;

    /// Constraints that count Boolean variables.
    ///
    /// # Errors
    /// The model would be too large.
    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError>;

    /// Tasks in a schedule: a time of visit for each cell, and constraints between times along the steps.
    ///
    /// # Errors
    /// The model would be too large, or the kind has none.
    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let message = format!("a {} cannot be written as a model for other solvers", puzzle.kind());
        Err(WriteError { message, help: "write it as `json` or `text`".into() })
    }

    /// Returns the clues of a path through every cell, in the form that certificates speak of. `None` for loops, and if
    /// the certificate would be too large.
    fn marks(&self, puzzle: &Puzzle) -> Option<Marks>;
}

/// The clues of paths that together visit every cell once.
pub enum Marks {
    /// One path, and its fixed ends.
    Ends(Option<Pos>, Option<Pos>),
    /// One path that meets these cells in this order, from the first to the last.
    Order(Vec<Pos>),
    /// One path that meets the letters of a word in order: for each of them the cells with this letter.
    Word(Vec<Vec<Pos>>),
    /// One path that is at these cells at these steps, counted from 1.
    Steps(Vec<(u32, Pos)>),
    /// A path from the first to the second of each two cells.
    Labels(Vec<Pos>),
    /// One path that is at these cells at these steps, the first and the last one among them, with only these steps
    /// allowed.
    Arrows(Vec<(u32, Pos)>, Vec<(Pos, Pos)>),
}

/// The encoding of a kind as a problem for the engine.
pub trait Encode: Rules {
    /// Returns the puzzle as a path problem.
    fn encode(&self, puzzle: &Puzzle) -> Encoding;

    /// Returns an upper bound on the statements and edges of the encoding, besides a few for each cell and each clue.
    fn statements(&self, _puzzle: &Puzzle) -> u64 {
        0
    }

    /// Returns the path problem of `puzzle`, from which some clues of the `full` puzzle have been removed. It is a
    /// relaxation: each solution of a puzzle with more of the clues is a solution of a puzzle with fewer.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let _ = full;
        self.encode(puzzle)
    }
}
