//! Edits of a puzzle: one given that is moved, changed, removed, added or exchanged with another one.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use unicursal_models::board::{Cell, Link, Pos, Puzzle, Symbol, Wall};
use unicursal_models::kinds::{AddedClue, rules};

/// A given and its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Placed {
    /// A clue.
    Clue {
        /// The cell.
        cell: Pos,
        /// The number on it.
        number: u32,
    },
    /// A clue that is a symbol.
    Symbol {
        /// The cell.
        cell: Pos,
        /// The symbol on it.
        symbol: Symbol,
    },
    /// The fixed start of a line.
    Start(Pos),
    /// The fixed end of a line.
    End(Pos),
    /// A wall.
    Wall(Wall),
    /// A side through which the line is known to go.
    Link(Link),
}

/// Writes the given as facts are written. A clue has its `number` or `symbol` as well.
impl Serialize for Placed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let place = |pos: Pos| [pos.row, pos.col];
        let places = |side: Wall| <[Pos; 2]>::from(side.cells()).map(place);
        let mut map = serializer.serialize_map(None)?;
        match *self {
            Placed::Clue { cell, number } => {
                map.serialize_entry("clue", &place(cell))?;
                map.serialize_entry("number", &number)?;
            }
            Placed::Symbol { cell, symbol } => {
                map.serialize_entry("clue", &place(cell))?;
                map.serialize_entry("symbol", &symbol.to_string())?;
            }
            Placed::Start(cell) => map.serialize_entry("start", &place(cell))?,
            Placed::End(cell) => map.serialize_entry("end", &place(cell))?,
            Placed::Wall(wall) => map.serialize_entry("wall", &places(wall))?,
            Placed::Link(link) => {
                map.serialize_entry("side", &places(link))?;
                map.serialize_entry("used", &true)?;
            }
        }
        map.end()
    }
}

/// A change of one given.
///
/// - Without `from`, the given is added. Without `to`, it is removed.
/// - A clue with the same cell in both gets another number or symbol.
/// - A clue with the same number or symbol in both is moved. If there is a clue at the new cell, the two change places.
///
/// The clues of a Zip count from 1 without a gap: the clues after an added or removed one move up or down by one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Edit {
    /// The given before the change.
    pub from: Option<Placed>,
    /// The given after it.
    pub to: Option<Placed>,
}

impl Edit {
    pub(super) fn add(to: Placed) -> Self {
        Self { from: None, to: Some(to) }
    }

    pub(super) fn remove(from: Placed) -> Self {
        Self { from: Some(from), to: None }
    }

    pub(super) fn replace(from: Placed, to: Placed) -> Self {
        Self { from: Some(from), to: Some(to) }
    }

    /// Returns whether the edit does nothing but to add a clue at a cell.
    pub(super) fn adds_clue_at(self, at: Pos) -> bool {
        let is_there =
            |given| matches!(given, Placed::Clue { cell, .. } | Placed::Symbol { cell, .. } if cell == at);
        self.from.is_none() && self.to.is_some_and(is_there)
    }

    /// Returns the puzzle after the edit. `None` if it would be no puzzle, or the same.
    pub(super) fn apply(self, puzzle: &Puzzle) -> Option<Puzzle> {
        let mut edited = puzzle.clone();
        match (self.from, self.to) {
            (from @ (None | Some(Placed::Clue { .. })), to @ (None | Some(Placed::Clue { .. }))) => {
                let parts = |given| match given {
                    Some(Placed::Clue { cell, number }) => Some((cell, number)),
                    _ => None,
                };
                edit_clues(&mut edited, parts(from), parts(to))?;
            }
            (from @ (None | Some(Placed::Symbol { .. })), to @ (None | Some(Placed::Symbol { .. }))) => {
                let parts = |given| match given {
                    Some(Placed::Symbol { cell, symbol }) => Some((cell, symbol)),
                    _ => None,
                };
                edit_symbols(&mut edited, parts(from), parts(to))?;
            }
            (from, to) => {
                for (given, is_there) in [(from, false), (to, true)] {
                    if let Some(given) = given {
                        put(&mut edited, given, is_there);
                    }
                }
            }
        }
        for sides in [&mut edited.walls, &mut edited.links] {
            sides.sort_unstable();
            sides.dedup();
        }
        let is_puzzle = edited.validate_clues().is_ok() && (edited.start.is_none() || edited.start != edited.end);
        (is_puzzle && edited != *puzzle).then_some(edited)
    }

    /// Returns the edit of `puzzle` in words: `move 14 from r2c6 to r2c7`.
    ///
    /// ```
    /// use unicursal::author::{Edit, Placed};
    /// use unicursal::{Pos, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let clue = |row, col| Placed::Clue { cell: Pos::new(row, col), number: 2 };
    /// let edit = Edit { from: Some(clue(1, 0)), to: Some(clue(1, 1)) };
    /// assert_eq!(edit.text(&puzzle), "move 2 from r2c1 to r2c2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let is_rank = is_counted(puzzle);
        match (self.from, self.to) {
            (None, None) => String::from("change nothing"),
            (None, Some(Placed::Clue { cell, number })) if is_rank && number <= max_clue(puzzle) => {
                format!("insert a clue {number} at {cell}; the clues from {number} on count one more")
            }
            (None, Some(Placed::Clue { cell, number })) => format!("write {number} at {cell}"),
            (None, Some(given)) => format!("add {}", words(puzzle, given)),
            (Some(from @ Placed::Clue { number, .. }), None) if is_rank && number < max_clue(puzzle) => {
                format!("remove {}; the clues after it count one less", words(puzzle, from))
            }
            (Some(from), None) => format!("remove {}", words(puzzle, from)),
            (Some(Placed::Clue { cell, number: old }), Some(Placed::Clue { cell: place, number })) => {
                if cell == place && is_rank {
                    format!("make the {old} at {cell} a {number}; the clues between count one more or less")
                } else if cell == place {
                    format!("change {old} at {cell} to {number}")
                } else if let Some(other) = number_at(puzzle, place) {
                    format!("exchange {old} at {cell} and {other} at {place}")
                } else {
                    format!("move {old} from {cell} to {place}")
                }
            }
            (Some(Placed::Symbol { cell, symbol: old }), Some(Placed::Symbol { cell: place, symbol })) => {
                let name = |symbol| rules(puzzle.kind()).symbol_name(symbol);
                match puzzle.cell(place) {
                    _ if cell == place => format!("change {} at {cell} to {}", name(old), name(symbol)),
                    Cell::Symbol(other) => {
                        format!("exchange {} at {cell} and {} at {place}", name(old), name(other))
                    }
                    _ => format!("move {} from {cell} to {place}", name(old)),
                }
            }
            (Some(from), Some(to)) => format!("move {} to {}", words(puzzle, from), place_in_words(to)),
        }
    }
}

fn words(puzzle: &Puzzle, given: Placed) -> String {
    match given {
        Placed::Clue { cell, number } => format!("{number} at {cell}"),
        Placed::Symbol { cell, symbol } => format!("{} at {cell}", rules(puzzle.kind()).symbol_name(symbol)),
        Placed::Start(cell) => format!("the start at {cell}"),
        Placed::End(cell) => format!("the end at {cell}"),
        Placed::Wall(_) => format!("the wall {}", place_in_words(given)),
        Placed::Link(_) => format!("the link {}", place_in_words(given)),
    }
}

fn place_in_words(given: Placed) -> String {
    match given {
        Placed::Clue { cell, .. } | Placed::Symbol { cell, .. } | Placed::Start(cell) | Placed::End(cell) => {
            cell.to_string()
        }
        Placed::Wall(side) | Placed::Link(side) => {
            let (a, b) = side.cells();
            format!("between {a} and {b}")
        }
    }
}

/// Returns the number at `pos`, also beside an arrow that belongs to the board, if that is an open cell with one.
pub(super) fn number_at(puzzle: &Puzzle, pos: Pos) -> Option<u32> {
    match puzzle.is_open(pos).then(|| puzzle.cell(pos))? {
        Cell::Clue(number) => Some(number),
        Cell::Symbol(symbol) if rules(puzzle.kind()).goes_far() => symbol.number,
        _ => None,
    }
}

/// Returns whether clues are ranks, from 1 without a gap: then those after an added or removed one move up or down.
pub(super) fn is_counted(puzzle: &Puzzle) -> bool {
    let is_rank = rules(puzzle.kind()).added_clue() == AddedClue::Rank;
    is_rank && puzzle.clues().iter().map(|(number, _)| *number).eq(1..=puzzle.clues().len() as u32)
}

fn max_clue(puzzle: &Puzzle) -> u32 {
    puzzle.clues().last().map_or(0, |&(number, _)| number)
}

/// Changes a clue. `None` if the change is impossible.
fn edit_clues(puzzle: &mut Puzzle, from: Option<(Pos, u32)>, to: Option<(Pos, u32)>) -> Option<()> {
    let is_rank = is_counted(puzzle);
    match (from, to) {
        // To exchange two clues, or to move one, changes no ranks.
        (Some((a, number)), Some((b, same))) if a != b => {
            if number != same || !puzzle.is_open(b) {
                return None;
            }
            let other = number_at(puzzle, b);
            set_number(puzzle, a, other);
            set_number(puzzle, b, Some(number));
        }
        _ if is_rank => {
            let mut cells: Vec<Pos> = puzzle.clues().into_iter().map(|(_, pos)| pos).collect();
            if let Some((cell, _)) = from {
                cells.retain(|&pos| pos != cell);
                set(puzzle, cell, Cell::Empty);
            }
            if let Some((cell, number)) = to {
                let at = (number as usize).checked_sub(1).filter(|at| *at <= cells.len())?;
                if puzzle.is_open(cell) && puzzle.cell(cell) == Cell::Empty {
                    cells.insert(at, cell);
                } else {
                    return None;
                }
            }
            for (rank, pos) in (1..).zip(cells) {
                set(puzzle, pos, Cell::Clue(rank));
            }
        }
        _ => {
            if let Some((cell, _)) = from {
                set_number(puzzle, cell, None);
            }
            if let Some((cell, number)) = to {
                if !puzzle.is_open(cell) || number_at(puzzle, cell).is_some() {
                    return None;
                }
                set_number(puzzle, cell, Some(number));
            }
        }
    }
    Some(())
}

/// Edits the clues that are symbols. `None` if there is no such clue, or no room for it.
fn edit_symbols(puzzle: &mut Puzzle, from: Option<(Pos, Symbol)>, to: Option<(Pos, Symbol)>) -> Option<()> {
    let mut left = Cell::Empty;
    if let (Some((a, _)), Some((b, _))) = (from, to)
        && a != b
        && puzzle.is_open(b)
    {
        left = puzzle.cell(b);
        set(puzzle, b, Cell::Empty);
    }
    if let Some((cell, _)) = from {
        set(puzzle, cell, left);
    }
    if let Some((cell, symbol)) = to {
        if !puzzle.is_open(cell) || puzzle.cell(cell) != Cell::Empty {
            return None;
        }
        set(puzzle, cell, Cell::Symbol(symbol));
    }
    Some(())
}

/// Writes a number on a cell, or removes it. An arrow on the same cell stays.
fn set_number(puzzle: &mut Puzzle, pos: Pos, number: Option<u32>) {
    let rules = rules(puzzle.kind());
    let cell = match (puzzle.cell(pos), number) {
        (cell, Some(number)) => rules.numbered(cell, number),
        (Cell::Symbol(symbol), None) => rules.cleared(symbol),
        (_, None) => Cell::Empty,
    };
    set(puzzle, pos, cell);
}

fn set(puzzle: &mut Puzzle, pos: Pos, cell: Cell) {
    let at = puzzle.index(pos);
    puzzle.cells[at] = cell;
}

/// Adds or removes a given that is not a clue.
fn put(puzzle: &mut Puzzle, given: Placed, is_there: bool) {
    let sides = match given {
        Placed::Start(cell) => return puzzle.start = is_there.then_some(cell),
        Placed::End(cell) => return puzzle.end = is_there.then_some(cell),
        Placed::Clue { .. } | Placed::Symbol { .. } => return,
        Placed::Wall(_) => &mut puzzle.walls,
        Placed::Link(_) => &mut puzzle.links,
    };
    if let Placed::Wall(side) | Placed::Link(side) = given {
        sides.retain(|known| *known != side);
        if is_there {
            sides.push(side);
        }
    }
}
