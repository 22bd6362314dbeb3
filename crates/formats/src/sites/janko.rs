//! Text blocks of janko.at: `begin`, `puzzle hidoku`, `size 10`, `problem`, the rows, perhaps `areas` or `labels` with
//! as many rows, `end`. The words that begin a part may stand in brackets.

mod areas;
mod block;
mod cell;
mod page;
mod sides;

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::notation::{Unsupported, require, require_but_some, word_for};
use crate::spec::Layout;
pub(crate) use page::JankoPage;
use unicursal_models::board::{Cell, Pos, Puzzle, Switch, WriteError};
use unicursal_models::kinds::rules;

/// Text blocks of janko.at.
#[derive(Debug)]
pub(crate) struct Janko;

const NAME: &str = "janko";
/// The word for boards whose lines run along the sides of the cells.
const TOUR: &str = "grandtour";
const HELP: &str = "a block has `begin`, `puzzle KIND`, `size N`, `problem`, a line per row, and `end`";

impl Foreign for Janko {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a text block of janko.at"
    }

    fn layout(&self) -> Layout {
        Layout::Sections
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii().to_ascii_lowercase();
        let word = line.strip_prefix(b"begin").map(<[u8]>::trim_ascii);
        // Some blocks have a number behind the word.
        line.starts_with(b"[begin]") || word.is_some_and(|rest| rest.iter().all(u8::is_ascii_digit))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        block::read(&input.text, &|title| input.is_called(title))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let word = word_for(NAME, puzzle)?;
        let is_tour = word == TOUR;
        // Holes are marked among clues that are signs. Those between regions would be signs of regions.
        let has_holes = rules(puzzle.kind()).symbols().is_some_and(|set| !set.are_squares())
            && !is_tour
            && !puzzle.kind().has_regions();
        let mut block = format!("begin\npuzzle {word}\n");
        let title = puzzle.name().filter(|name| name.trim() == *name && !name.contains(char::is_control));
        if let Some(title) = title.filter(|title| !title.is_empty()) {
            block.extend(["title ", title, "\n"]);
        }
        let less = u32::from(is_tour);
        let (rows, cols) = (puzzle.rows() - less, puzzle.cols() - less);
        if is_tour {
            sides::require(puzzle)?;
        } else if !puzzle.switches().is_on(Switch::Gaps) {
            require_but_some(NAME, puzzle, &[Unsupported::Links, Unsupported::Walls])?;
        } else if has_holes {
            require(NAME, puzzle, &[Unsupported::Walls])?;
        } else {
            require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes])?;
        }
        if rows == cols {
            block.extend(["size ", &rows.to_string(), "\nproblem\n"]);
        } else {
            block.extend([format!("rows {rows}\ncols {cols}\nproblem\n")]);
        }
        for row in 0..rows {
            let cells = (0..cols).map(|col| match puzzle.cell(Pos::new(row, col)) {
                _ if is_tour => Ok(sides::word(puzzle, Pos::new(row, col))),
                Cell::Clue(clue) => Ok(clue.to_string()),
                Cell::Symbol(symbol) => cell::write(puzzle.kind(), symbol),
                Cell::Hole => Ok("x".into()),
                Cell::Empty => Ok(cell::write_end(puzzle, Pos::new(row, col)).unwrap_or("-").into()),
            });
            block.push_str(&cells.collect::<Result<Vec<_>, _>>()?.join(" "));
            block.push('\n');
        }
        areas::write(puzzle, &mut block);
        block.push_str("end\n");
        Ok(block)
    }
}
