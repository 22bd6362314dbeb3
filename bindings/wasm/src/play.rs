//! Games, one action at a time. The caller keeps the game, as JSON.

use crate::errors::{self, Result};
use crate::puzzles;
use serde::{Deserialize, Serialize};
use unicursal::explain::{Fault, Move};
use unicursal::format::PuzzleFields;
use unicursal::game::{Game, Refusal};
use unicursal::{Language, Pos, Side, question};

/// A place as its row and column.
type At = (u32, u32);

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Action {
    Look,
    Draw(At, At),
    Cross(At, At),
    Erase(At, At),
    Write(At, Option<u32>),
    Undo,
    Redo,
}

/// A game before an action, without its puzzle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    moves: Vec<Move>,
    undone: Vec<Move>,
    action: Action,
    language: Language,
}

/// A game after an action, without its puzzle.
#[derive(Serialize)]
struct After<'a> {
    moves: &'a [Move],
    undone: &'a [Move],
    /// The game as a partial solution.
    board: PuzzleFields<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<Refusal>,
    links: Vec<[At; 2]>,
    crosses: Vec<[At; 2]>,
    numbers: Vec<(At, u32)>,
    faults: Vec<Fault>,
    solved: bool,
}

fn at(pos: Pos) -> At {
    (pos.row, pos.col)
}

fn pairs(sides: impl Iterator<Item = Side>) -> Vec<[At; 2]> {
    sides.map(|side| <[Pos; 2]>::from(side.cells()).map(at)).collect()
}

pub(crate) fn play(puzzle: &str, game: &str) -> Result<String> {
    let Before { moves, undone, action, language } =
        question::parse(game).map_err(|error| errors::option(&error.to_string()))?;
    let game = Game::resume(puzzles::parse(puzzle)?, moves, undone);
    let mut game = game.map_err(|error| errors::option(&error.to_string()))?;
    let done = match action {
        Action::Look => Ok(false),
        Action::Draw(from, to) => game.draw(from, to),
        Action::Cross(a, b) => game.cross(a, b),
        Action::Erase(a, b) => Ok(game.erase(a, b)),
        Action::Write(cell, number) => game.write(cell, number),
        Action::Undo => Ok(game.undo()),
        Action::Redo => Ok(game.redo()),
    };
    let board = game.board();
    let after = After {
        board: PuzzleFields::of(board.board()),
        refused: done.err(),
        links: pairs(game.links()),
        crosses: pairs(game.crosses()),
        numbers: game.numbers().map(|(cell, number)| (at(cell), number)).collect(),
        faults: game.faults().into_iter().map(|fault| fault.in_language(language)).collect(),
        solved: game.is_solved(),
        moves: game.moves(),
        undone: game.undone(),
    };
    Ok(serde_json::to_string(&after).expect("numbers and texts can be written"))
}
