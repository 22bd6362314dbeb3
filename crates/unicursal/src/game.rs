//! A puzzle that someone plays: marks come and go, the rules that they break show at once, and there are hints.

use serde::{Deserialize, Serialize};
use std::fmt;
use unicursal_explain::{
    Explain, Explained, Fault, Hint, Markings, Move, MoveError, PartialError, Review, check_moves, faults, pieces,
};
use unicursal_formats::puzzle_field;
use unicursal_models::board::{Cell, Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::{Draft, Family, rules, verify};
use unicursal_solving::settings::answer::Report;
use unicursal_solving::solver::Solver;

/// The reason why a mark cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Refusal {
    /// The line does not step from one of the places to the other.
    NotNeighbors,
    /// A wall of the puzzle is between the places.
    Wall,
    /// The puzzle itself has the line, or the number, there.
    Given,
    /// The place is not on the board, or it is a hole.
    OffBoard,
    /// The solution of such a puzzle has no numbers of its own, or no such number.
    NoSuchNumber,
    /// The solution of such a puzzle consists of numbers, and there are no lines to draw.
    NoLine,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotNeighbors => "the line does not step from one of these places to the other",
            Refusal::Wall => "a wall is between these places",
            Refusal::Given => "the puzzle gives this",
            Refusal::OffBoard => "this place is not on the board, or a hole",
            Refusal::NoSuchNumber => "no such number belongs there",
            Refusal::NoLine => "the solution of such a puzzle is written in numbers, not drawn",
        })
    }
}

impl std::error::Error for Refusal {}

/// A puzzle that someone plays.
///
/// A mark is a side of the line, a cross on a side that the line does not use, or a number. Each change is a [`Move`],
/// which can be undone. A game can be saved with serde: it keeps the puzzle, the moves, and those that were undone.
///
/// ```
/// use unicursal::format::read_text;
/// use unicursal::game::{Game, Refusal};
///
/// let mut game = Game::new(read_text("zip\n1 . .\n2 . .\n")?);
/// assert_eq!(game.draw((0, 0), (1, 1)), Err(Refusal::NotNeighbors));
/// for (from, to) in [((0, 0), (0, 1)), ((0, 1), (1, 1)), ((0, 1), (0, 2))] {
///     game.draw(from, to)?;
/// }
/// assert_eq!(game.faults()[0].text, "The line branches at r1c2.");
/// game.erase((0, 1), (1, 1));
/// for (from, to) in [((0, 2), (1, 2)), ((1, 2), (1, 1)), ((1, 1), (1, 0))] {
///     game.draw(from, to)?;
/// }
/// assert!(game.faults().is_empty() && game.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Game {
    puzzle: Puzzle,
    /// Ascending, as the crosses and numbers are.
    links: Vec<Side>,
    crosses: Vec<Side>,
    numbers: Vec<(Pos, u32)>,
    moves: Vec<Move>,
    undone: Vec<Move>,
}

/// A game in a file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    #[serde(with = "puzzle_field")]
    puzzle: Puzzle,
    #[serde(default)]
    moves: Vec<Move>,
    #[serde(default)]
    undone: Vec<Move>,
}

impl From<Game> for Record {
    fn from(Game { puzzle, moves, undone, .. }: Game) -> Self {
        Self { puzzle, moves, undone }
    }
}

impl TryFrom<Record> for Game {
    type Error = MoveError;

    fn try_from(Record { puzzle, moves, undone }: Record) -> Result<Self, MoveError> {
        Self::resume(puzzle, moves, undone)
    }
}

impl Game {
    /// Returns a game that nobody has begun.
    pub fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, links: vec![], crosses: vec![], numbers: vec![], moves: vec![], undone: vec![] }
    }

    /// Returns a game after these moves, with others that were undone, the last one first to be made again.
    ///
    /// # Errors
    /// The first move that does not belong to the puzzle. Undone ones count after the others.
    pub fn resume(puzzle: Puzzle, moves: Vec<Move>, undone: Vec<Move>) -> Result<Self, MoveError> {
        // A saved game may come from anyone.
        let all: Vec<Move> = moves.iter().chain(undone.iter().rev()).cloned().collect();
        check_moves(&puzzle, &all)?;
        let mut game = Self::new(puzzle);
        for one in &moves {
            game.apply(&one.erased, &one.drawn);
        }
        Ok(Self { moves, undone, ..game })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the sides that the player has drawn, ascending.
    pub fn links(&self) -> impl Iterator<Item = Side> + '_ {
        self.links.iter().copied()
    }

    /// Returns the sides that the player has crossed out, ascending.
    pub fn crosses(&self) -> impl Iterator<Item = Side> + '_ {
        self.crosses.iter().copied()
    }

    /// Returns the numbers that the player has written, by cell.
    pub fn numbers(&self) -> impl Iterator<Item = (Pos, u32)> + '_ {
        self.numbers.iter().copied()
    }

    /// Returns the moves that are not undone, for [`Explain::coach`].
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the moves that are undone, the one to be made again first as the last.
    pub fn undone(&self) -> &[Move] {
        &self.undone
    }

    /// Returns the side between two places.
    ///
    /// # Errors
    /// The player cannot mark it.
    fn side(&self, a: Pos, b: Pos) -> Result<Side, Refusal> {
        let puzzle = &self.puzzle;
        if rules(puzzle.kind()).goes_far() {
            return Err(Refusal::NoLine);
        }
        if [a, b].iter().any(|&place| !puzzle.line_points().any(|point| point == place)) {
            return Err(Refusal::OffBoard);
        }
        if a == b || !puzzle.are_neighbors(a, b) {
            return Err(Refusal::NotNeighbors);
        }
        let side = Side::between(a, b);
        match () {
            () if puzzle.walls().contains(&side) => Err(Refusal::Wall),
            () if puzzle.links().contains(&side) => Err(Refusal::Given),
            () => Ok(side),
        }
    }

    /// Draws the line from a place to a neighbor, instead of a cross that may be there. Returns whether it is new.
    ///
    /// # Errors
    /// The line cannot go there.
    pub fn draw(&mut self, from: impl Into<Pos>, to: impl Into<Pos>) -> Result<bool, Refusal> {
        let side = self.side(from.into(), to.into())?;
        let drawn = Markings { links: vec![side], ..Markings::default() };
        Ok(!self.links.contains(&side) && self.make(self.on(side), drawn))
    }

    /// Crosses out the side between two neighbors, instead of a line that may be there. Returns whether the cross is new.
    ///
    /// # Errors
    /// There is no such side.
    pub fn cross(&mut self, a: impl Into<Pos>, b: impl Into<Pos>) -> Result<bool, Refusal> {
        let side = self.side(a.into(), b.into())?;
        let drawn = Markings { walls: vec![side], ..Markings::default() };
        Ok(!self.crosses.contains(&side) && self.make(self.on(side), drawn))
    }

    /// Erases the line or the cross between two places. Returns whether there was one.
    pub fn erase(&mut self, a: impl Into<Pos>, b: impl Into<Pos>) -> bool {
        let erased = self.on(Side::between(a.into(), b.into()));
        erased != Markings::default() && self.make(erased, Markings::default())
    }

    /// Writes a number or a label into a cell, or erases it. Returns whether anything changes.
    ///
    /// # Errors
    /// The cell cannot have that number.
    pub fn write(&mut self, cell: impl Into<Pos>, number: Option<u32>) -> Result<bool, Refusal> {
        let cell = cell.into();
        let is_there = cell.row < self.puzzle.rows() && cell.col < self.puzzle.cols();
        if !is_there || self.puzzle.cell(cell) == Cell::Hole {
            return Err(Refusal::OffBoard);
        }
        let given = rules(self.puzzle.kind()).given_steps(&self.puzzle);
        if number.is_some() && given.iter().any(|&(_, own)| own == cell) {
            return Err(Refusal::Given);
        }
        let numbers = |number: Option<u32>| Markings {
            numbers: number.into_iter().map(|number| (cell, number)).collect(),
            ..Markings::default()
        };
        let one = Move { drawn: numbers(number), ..Move::default() };
        if check_moves(&self.puzzle, &[one]).is_err() {
            return Err(Refusal::NoSuchNumber);
        }
        let before = self.numbers.iter().find(|(own, _)| *own == cell).map(|&(_, number)| number);
        Ok(before != number && self.make(numbers(before), numbers(number)))
    }

    /// Takes back the last move. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(one) = self.moves.pop() else { return false };
        self.apply(&one.drawn, &one.erased);
        self.undone.push(one);
        true
    }

    /// Makes the last move again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(one) = self.undone.pop() else { return false };
        self.apply(&one.erased, &one.drawn);
        self.moves.push(one);
        true
    }

    /// Returns the mark on a side, if there is one.
    fn on(&self, side: Side) -> Markings {
        let of = |marks: &[Side]| marks.iter().copied().filter(|own| *own == side).collect();
        Markings { links: of(&self.links), walls: of(&self.crosses), ..Markings::default() }
    }

    fn make(&mut self, erased: Markings, drawn: Markings) -> bool {
        self.apply(&erased, &drawn);
        self.moves.push(Move { erased, drawn, ..Move::default() });
        self.undone.clear();
        true
    }

    fn apply(&mut self, erased: &Markings, drawn: &Markings) {
        self.links.retain(|side| !erased.links.contains(side));
        self.crosses.retain(|side| !erased.walls.contains(side));
        // A saved game may draw what is there already.
        let is_written = |cell: Pos| drawn.numbers.iter().any(|&(drawn, _)| drawn == cell);
        self.numbers.retain(|number| !erased.numbers.contains(number) && !is_written(number.0));
        self.links.extend(&drawn.links);
        self.crosses.extend(&drawn.walls);
        self.numbers.extend(&drawn.numbers);
        self.numbers.sort_unstable();
        for sides in [&mut self.links, &mut self.crosses] {
            sides.sort_unstable();
            sides.dedup();
        }
    }

    /// Returns the board with the marks, to be drawn and for questions about a partial solution.
    pub fn board(&self) -> Draft {
        let mut board = self.puzzle.clone();
        board.links.extend(&self.links);
        board.walls.extend(&self.crosses);
        board.links.sort_unstable();
        board.walls.sort_unstable();
        for (cell, number) in self.numbers() {
            let at = board.index(cell);
            board.cells[at] = rules(self.puzzle.kind()).numbered(board.cells[at], number);
        }
        Draft::from(board)
    }

    /// Returns the rules that the marks break, whatever follows. Nothing is searched, so it is quick enough for every
    /// move.
    ///
    /// # Panics
    /// Never: the marks belong to the puzzle.
    pub fn faults(&self) -> Vec<Fault> {
        faults(&self.puzzle, Some(&self.board())).expect("marks of the puzzle")
    }

    /// Returns the solution that the marks are. `None` if they are no solution.
    pub fn solution(&self) -> Option<Solution> {
        let paths = match self.puzzle.kind().family() {
            Family::Numbers => {
                let mut all: Vec<(u32, Pos)> = rules(self.puzzle.kind()).given_steps(&self.puzzle);
                all.extend(self.numbers().map(|(cell, number)| (number, cell)));
                all.sort_unstable();
                all.dedup();
                vec![all.into_iter().map(|(_, cell)| cell).collect()]
            }
            Family::Path if self.puzzle.open_cells().count() == 1 => vec![self.puzzle.open_cells().collect()],
            Family::Loop | Family::Path | Family::Pairs => {
                let line = self.links().chain(self.puzzle.links().iter().copied());
                let mut paths = pieces(line.map(|side| side.cells().into()));
                // A closed piece ends where it begins.
                for path in paths.iter_mut().filter(|path| path.first() == path.last()) {
                    path.pop();
                }
                paths
            }
        };
        let backwards: Vec<Vec<Pos>> = paths.iter().map(|path| path.iter().rev().copied().collect()).collect();
        let solutions = [paths, backwards].map(|paths| Solution::new(&self.puzzle, paths));
        solutions.into_iter().find(|solution| verify(&self.puzzle, solution).is_ok())
    }

    /// Returns whether the marks are a solution.
    pub fn is_solved(&self) -> bool {
        self.solution().is_some()
    }

    /// Returns the next steps, at most `number`, or the marks that are wrong.
    ///
    /// # Errors
    /// Those of [`Explain::hint`].
    pub fn hint(&self, solver: &Solver, number: usize) -> Result<Report<Explained<Hint>>, PartialError> {
        solver.hint(&self.puzzle, Some(&self.board()), number)
    }

    /// Reviews the game: the technique of each move, and what was overlooked.
    ///
    /// # Errors
    /// Those of [`Explain::coach`].
    pub fn review(&self, solver: &Solver) -> Result<Report<Explained<Review>>, MoveError> {
        solver.coach(&self.puzzle, &self.moves, &[])
    }
}
