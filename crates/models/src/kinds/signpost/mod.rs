//! Signpost: each cell points to the direction in which the next one lies, at any distance.

mod encode;
mod formulate;
mod verify;

use crate::board::{Cell, Direction, Geometry, Kind, Place, Pos, Puzzle, PuzzleError, Symbol};
use crate::kinds::{AddedClue, Arrows, Bands, Family, Look, Notation, Rules, SymbolSet};
use std::collections::BTreeMap;

/// One path through every open cell, from each in the direction of its arrow to a cell at any distance.
pub(super) struct Signpost;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: &|symbol| symbol.number != Some(0),
    look: Look::Circles,
    help: "a cell is an arrow (`n`, `ne`, `e`, `se`, `s`, `sw`, `w` or `nw`), with its number if that is given (`1se`); \
           the last cell is a number or `.` (without one); `x` is a hole",
};

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[Notation::new("tatham", "signpost"), Notation::new("janko", "arrowpath")];

impl Rules for Signpost {
    fn family(&self) -> Family {
        Family::Numbers
    }

    fn bands(&self) -> Bands {
        Bands { medium: 10, expert: 80 }
    }

    fn exists_on(&self, geometry: Geometry) -> bool {
        geometry == Geometry::Square
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn arrows(&self) -> Option<&dyn Arrows> {
        Some(self)
    }

    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        let wrong = |place, message: String, help: &str| Err(PuzzleError::new(place, message, help));
        if !puzzle.walls().is_empty() {
            return wrong(
                Place::Wall(0),
                "a signpost with a wall".into(),
                "arrows point over walls: leave them out",
            );
        }
        if !puzzle.links().is_empty() {
            return wrong(Place::Link(0), "a signpost with a link".into(), "steps lead far: leave the links out");
        }
        let count = puzzle.open_cells().count() as u32;
        let mut ends = puzzle.open_cells().filter(|&pos| arrow(puzzle, pos).is_none());
        let (last, other) = (ends.next(), ends.next());
        let Some(last) = last else {
            return wrong(
                Place::Board,
                "every cell has an arrow".into(),
                "the last cell has none: write its number",
            );
        };
        if let Some(other) = other {
            let message = format!("{last} and {other} have no arrow");
            return wrong(Place::Cell(other), message, "only the last cell of the path has none");
        }
        let mut given: BTreeMap<u32, Pos> = BTreeMap::new();
        for (pos, number) in numbers(puzzle) {
            if number > count {
                let message = format!("{number} at {pos} is more than the {count} open cells");
                return wrong(Place::Cell(pos), message, "numbers count the cells of the path");
            }
            if (number == count) != (pos == last) {
                let message = format!("{number} at {pos}, though the path ends at {last}");
                return wrong(Place::Cell(pos), message, "the last cell has the highest number, and no arrow");
            }
            if let Some(earlier) = given.insert(number, pos) {
                let message = format!("{number} is at {earlier} and again at {pos}");
                return wrong(Place::Cell(pos), message, "each number occurs once");
            }
        }
        if !given.contains_key(&1) {
            return wrong(
                Place::Board,
                "no cell has the number 1".into(),
                "give the first cell its number: `1se`",
            );
        }
        Ok(())
    }

    fn gives_ends(&self) -> bool {
        true
    }

    /// Returns the first cell, from which the path is followed.
    fn kept(&self, puzzle: &Puzzle) -> Vec<Pos> {
        numbers(puzzle).filter(|&(_, number)| number == 1).map(|(pos, _)| pos).collect()
    }

    /// The frame of a board; paths of a Signpost are drawn otherwise.
    fn unclued(&self) -> Option<Kind> {
        Some(Kind::LINE)
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::Step
    }

    fn cleared(&self, symbol: Symbol) -> Cell {
        symbol.direction.map_or(Cell::Empty, |_| Cell::Symbol(Symbol { number: None, ..symbol }))
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["arrowpath"]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}

impl Arrows for Signpost {
    fn ahead(&self, puzzle: &Puzzle, pos: Pos) -> Vec<Pos> {
        arrow(puzzle, pos).into_iter().flat_map(|direction| ray(puzzle, pos, direction)).collect()
    }

    /// Returns the given steps, including the last cell, which has no arrow.
    fn given_steps(&self, puzzle: &Puzzle) -> Vec<(u32, Pos)> {
        let last = puzzle.open_cells().find(|&pos| arrow(puzzle, pos).is_none());
        let mut steps: Vec<(u32, Pos)> = numbers(puzzle).map(|(pos, number)| (number, pos)).collect();
        steps.extend(last.map(|pos| (puzzle.open_cells().count() as u32, pos)));
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// The arrows, and the number of the first cell.
    fn show(&self, board: &mut Puzzle, path: &[Pos]) {
        for (at, &pos) in path.iter().enumerate() {
            let toward =
                |next: &Pos| Direction::ALL.into_iter().find(|&way| ray(board, pos, way).any(|to| to == *next));
            let direction = path.get(at + 1).and_then(toward);
            let number = (at == 0).then_some(1);
            if number.is_some() || direction.is_some() {
                let index = board.index(pos);
                board.cells[index] = Cell::Symbol(Symbol { shape: None, number, direction });
            }
        }
    }

    fn numbered(&self, cell: Cell, step: u32) -> Cell {
        Cell::Symbol(Symbol { number: Some(step), ..cell.symbol().unwrap_or(Symbol::number(step)) })
    }
}

/// Returns the direction in which a cell points.
fn arrow(puzzle: &Puzzle, pos: Pos) -> Option<Direction> {
    puzzle.cell(pos).symbol().and_then(|symbol| symbol.direction)
}

/// Returns the cells with a number, in reading order.
fn numbers(puzzle: &Puzzle) -> impl Iterator<Item = (Pos, u32)> + '_ {
    puzzle.symbols().filter_map(|(pos, Symbol { number, .. })| Some((pos, number?)))
}

/// Returns the places in a direction, from the nearest to the edge of the board.
fn ray(puzzle: &Puzzle, pos: Pos, direction: Direction) -> impl Iterator<Item = Pos> {
    let (down, right) = direction.offset();
    let size = [puzzle.rows(), puzzle.cols()].map(i64::from);
    let place = move |far: i64| {
        let (row, col) = (i64::from(pos.row) + far * down, i64::from(pos.col) + far * right);
        ((0..size[0]).contains(&row) && (0..size[1]).contains(&col)).then(|| Pos::new(row as u32, col as u32))
    };
    (1..).map_while(place)
}
