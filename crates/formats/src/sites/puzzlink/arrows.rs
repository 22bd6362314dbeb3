//! Arrows with numbers, alone or in colored cells.

use super::clues::{Scheme, Token, Wrong};
use super::numbers::hexadecimal;
use crate::sites::pzpr::{COLORS, code_of, direction, shape_code};
use unicursal_models::board::{Cell, Direction, Symbol};

/// The number and the direction of an arrow. A question mark stands for no number, and 0 for no direction.
type Arrow = (Option<u32>, Option<Direction>);

/// Arrows. A question mark without a direction is a hole.
pub(super) const ARROWS: Scheme = Scheme {
    first_skip: 'a',
    absorbs: 0,
    read: |text| {
        let (length, (number, direction)) = read_arrow(text)?;
        let symbol = Symbol { shape: None, number, direction };
        Ok(Token::new(length, direction.map_or(Cell::Hole, |_| Cell::Symbol(symbol))))
    },
    write: |cell, _| write_arrow(cell.symbol().map_or((None, None), |symbol| (symbol.number, symbol.direction))),
    help: "cells are a direction from 1 to 4 and a hexadecimal number, and letters from a to z for up to 26 empty cells",
};

/// Colored cells, some with an arrow.
pub(super) const COLORED_ARROWS: Scheme = Scheme {
    read: |text| {
        let color =
            text.chars().next().and_then(|color| color.to_digit(3)).ok_or_else(|| Wrong::character(text))?;
        let (length, (number, direction)) = read_arrow(&text[1..]).map_err(|wrong| wrong.after(1))?;
        let symbol = Symbol { shape: Some(COLORS[color as usize]), number, direction };
        Ok(Token::new(1 + length, Cell::Symbol(symbol)))
    },
    write: |cell, _| match cell.symbol() {
        Some(Symbol { shape, number, direction }) => {
            format!("{}{}", shape_code(&COLORS, shape), write_arrow((number, direction)))
        }
        None => String::new(),
    },
    help: "cells are a color from 0 to 2, a direction from 1 to 4 and a hexadecimal number",
    ..ARROWS
};

/// Returns the length of the arrow at the start of `text`, and the arrow.
fn read_arrow(text: &str) -> Result<(usize, Arrow), Wrong> {
    let digit = |at: usize| text.get(at..=at).and_then(|digit| digit.parse::<u32>().ok());
    let (code, from, to) = match (digit(0), text.starts_with('-')) {
        (Some(code @ 0..=4), _) => (code, 1, 2),
        (Some(code), _) => (code - 5, 1, 3),
        (None, true) => (digit(1).ok_or_else(|| Wrong::character(text))?, 2, 5),
        (None, false) => return Err(Wrong::character(text)),
    };
    let direction = direction(code);
    if text.get(from..to) == Some(".") {
        return Ok((to, (None, direction)));
    }
    let number = text.get(from..to).and_then(hexadecimal).ok_or_else(|| Wrong::character(text))?;
    match direction {
        Some(_) => Ok((to, (Some(number), direction))),
        None => Err(Wrong::because(to, "a number without an arrow", "give the direction, from 1 to 4")),
    }
}

fn write_arrow((number, direction): Arrow) -> String {
    let code = direction.and_then(code_of).unwrap_or(0);
    match number {
        None => format!("{code}."),
        Some(number @ 0..16) => format!("{code}{number:x}"),
        Some(number @ 16..256) => format!("{}{number:x}", code + 5),
        Some(number) => format!("-{code}{number:x}"),
    }
}
