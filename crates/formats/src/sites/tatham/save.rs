//! Saved games: a line for each field, with its name, the length of its value in bytes, and the value.

use super::id;
use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::notation::{kind_called, only_read, words_in};
use crate::scan::Piece;
use crate::spec::Layout;
use unicursal_models::board::{Puzzle, WriteError};

/// Saved games of the collection.
#[derive(Debug)]
pub(crate) struct TathamSave;

const NAME: &str = "tatham-save";
const HELP: &str = "a saved game has a line for each field: `DESC    :12:31b2d12a0a3a`";
/// The first field.
const FIRST: &str = "SAVEFILE";
/// Fields about the program, the making of the puzzle and the moves of the player.
const ABOUT: [&str; 12] = [
    FIRST, "VERSION", "SEED", "PRIVDESC", "AUXINFO", "NSTATES", "STATEPOS", "MOVE", "SOLVE", "RESTART", "UI",
    "TIME",
];

impl Foreign for TathamSave {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a saved game of Simon Tatham's puzzle collection (only read)"
    }

    fn layout(&self) -> Layout {
        Layout::Sections
    }

    fn detect(&self, start: &[u8]) -> bool {
        start.trim_ascii_start().starts_with(FIRST.as_bytes())
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn is_written(&self) -> bool {
        false
    }

    fn write(&self, _: &Puzzle) -> Result<String, WriteError> {
        only_read(NAME, "`tatham`, a game ID")
    }
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let (mut game, mut size, mut next_size, mut cells) = (None, None, None, None);
    for line in text.lines().filter(|line| !line.text.trim_ascii().is_empty()) {
        let (name, value) = field(&line)?;
        match name.text {
            "GAME" => game = Some(value),
            "CPARAMS" => size = Some(value),
            // The size of the next game: without that of this one, it is the same.
            "PARAMS" => next_size = Some(value),
            "DESC" => cells = Some(value),
            known if ABOUT.contains(&known) => value.skip(),
            _ => return Err(name.fault(format!("{} is not a field of a saved game", quote(name.text)), HELP)),
        }
        name.take();
    }
    let missing = |name: &str| text.first().fault(format!("the game has no `{name}`"), HELP);
    let game = game.ok_or_else(|| missing("GAME"))?;
    next_size.iter().filter(|_| size.is_some()).for_each(Piece::skip);
    let size = size.or(next_size).ok_or_else(|| missing("CPARAMS"))?;
    let cells = cells.ok_or_else(|| missing("DESC"))?;
    let Some(kind) = kind_called("tatham", &game.text.to_ascii_lowercase()) else {
        let help = format!("of the collection, {} can be read", words_in("tatham"));
        return Err(game.fault(format!("{} is not a game that is solved here", quote(game.text)), help));
    };
    game.take();
    id::read_parts(&size, &cells, Some(kind))
}

/// Returns the name and the value of a field.
fn field<'a>(line: &Piece<'a>) -> Result<(Piece<'a>, Piece<'a>), Fault> {
    let wrong = || line.fault(format!("{} is not a field of a saved game", quote(line.text)), HELP);
    let mut parts = line.split(|c| c == ':');
    let (name, length) = (parts.next().ok_or_else(wrong)?.trim(), parts.next().ok_or_else(wrong)?);
    let start = length.span.end + 1 - line.span.start;
    if start > line.text.len() {
        return Err(wrong());
    }
    let value = line.slice(start, line.text.len());
    let claimed = length.number("a length", HELP)? as usize;
    if claimed != value.text.len() {
        let message = format!("the value of `{}` has {} of {claimed} bytes", name.text, value.text.len());
        return Err(value.fault(message, "save the game again, or copy all of the file"));
    }
    Ok((name, value))
}
