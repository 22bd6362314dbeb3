//! Hexadecimal numbers, alone or with the color of a circle.

use super::clues::{Scheme, Token, Wrong};
use crate::sites::dots::DOT;
use crate::sites::pzpr::{CIRCLES, number_of_animal, shape_code, sheep_or_wolf};
use unicursal_models::board::{Cell, Shape, Symbol};

/// The forms of numbers: the mark before the digits, the number of digits, and the number that is added.
const FORMS: [(char, usize, u32); 7] =
    [('-', 2, 0), ('+', 3, 0), ('=', 3, 4096), ('%', 3, 8192), ('@', 3, 8192), ('*', 4, 12240), ('$', 5, 77776)];

const HELP: &str = "cells are hexadecimal numbers, and letters from g to z for up to 20 empty cells";

/// Numbers.
pub(super) const NUMBERS: Scheme = Scheme {
    first_skip: 'g',
    absorbs: 0,
    read: |text| match text.strip_prefix('.') {
        Some(_) => Err(Wrong::because(
            1,
            "a question mark instead of a number",
            "give the number, or leave the cell empty",
        )),
        None => read_number(text).map(|(length, number)| Token::new(length, Cell::Clue(number))),
    },
    write: |cell, _| text_of(number_of(cell)),
    help: HELP,
};

/// Circles, where a question mark is a circle without a number.
pub(super) const LENGTHS: Scheme = Scheme {
    read: |text| match text.strip_prefix('.') {
        Some(_) => Ok(Token::new(1, Cell::Symbol(Symbol::WHITE))),
        // A circle with 0 says as little.
        None => read_number(text).map(|(length, number)| {
            let circle = if number == 0 { Cell::Symbol(Symbol::WHITE) } else { Cell::Clue(number) };
            Token::new(length, circle)
        }),
    },
    write: |cell, _| match cell.symbol() {
        Some(Symbol::WHITE) => ".".into(),
        _ => text_of(number_of(cell)),
    },
    ..NUMBERS
};

/// Numbers in regions, where a question mark has no meaning.
pub(super) const REGION_NUMBERS: Scheme = Scheme {
    read: |text| match text.strip_prefix('.') {
        Some(_) => Ok(Token::new(1, Cell::Empty)),
        None => (NUMBERS.read)(text),
    },
    ..NUMBERS
};

/// Numbers from 0 to 4. The digit is higher by 5 if one empty cell follows, and by 10 if two follow.
pub(super) const SMALL_NUMBERS: Scheme = Scheme {
    first_skip: 'g',
    absorbs: 2,
    read: |text| {
        let mark = text.chars().next().unwrap_or_default();
        match mark.to_digit(15).filter(|_| !mark.is_ascii_uppercase()) {
            Some(digit) => Ok(Token { length: 1, cell: Cell::Clue(digit % 5), absorbed: u64::from(digit / 5) }),
            None if mark == '.' => Ok(Token::new(1, Cell::Empty)),
            None => Err(Wrong::character(text)),
        }
    },
    write: |cell, absorbed| {
        char::from_digit(number_of(cell) + 5 * absorbed as u32, 15).map(String::from).unwrap_or_default()
    },
    help: "cells are digits and the letters a to e, and letters from g to z for up to 20 empty cells",
};

/// The same, where a question mark is a gray cell.
pub(super) const GRAY_NUMBERS: Scheme = Scheme {
    read: |text| match text.strip_prefix('.') {
        Some(_) => Ok(Token::new(1, Cell::Symbol(Symbol::of(Shape::Gray)))),
        None => (SMALL_NUMBERS.read)(text),
    },
    write: |cell, absorbed| match cell.symbol() {
        Some(Symbol { shape: Some(Shape::Gray), .. }) => ".".into(),
        _ => (SMALL_NUMBERS.write)(cell, absorbed),
    },
    ..SMALL_NUMBERS
};

/// White and black circles: 0 and 1 without a number, and twice the number, plus 1 for black.
pub(super) const CIRCLED: Scheme = Scheme {
    read: |text| {
        let (length, code) = read_number(text)?;
        let symbol = Symbol::of(CIRCLES[code as usize % 2]);
        let symbol = if code < 2 { symbol } else { symbol.with_number(code / 2) };
        Ok(Token::new(length, Cell::Symbol(symbol)))
    },
    write: |cell, _| {
        let symbol = cell.symbol();
        let color = shape_code(&CIRCLES, symbol.and_then(|symbol| symbol.shape));
        text_of(2 * symbol.and_then(|symbol| symbol.number).unwrap_or(0) + color)
    },
    ..NUMBERS
};

/// Numbers from 0 to 4, 5 for a white cell and 6 for a black one.
pub(super) const SHEEP_AND_WOLVES: Scheme = Scheme {
    first_skip: 'a',
    absorbs: 0,
    read: |text| {
        let mark = text.chars().next().unwrap_or_default();
        match mark.to_digit(10) {
            Some(digit) if digit <= 6 => Ok(Token::new(1, sheep_or_wolf(digit))),
            _ if mark == '.' => Ok(Token::new(1, Cell::Empty)),
            _ => Err(Wrong::character(text)),
        }
    },
    write: |cell, _| number_of_animal(cell).to_string(),
    help: "cells are digits from 0 to 6, and letters from a to z for up to 26 empty cells",
};

/// Dots, of which each digit is one. The digit is higher by 2 for each empty place that follows, up to 6.
pub(super) const DOTS: Scheme = Scheme {
    first_skip: 'g',
    absorbs: 7,
    read: |text| {
        let mark = text.chars().next().unwrap_or_default();
        match mark.to_digit(16).filter(|_| !mark.is_ascii_uppercase()) {
            Some(digit) if digit % 2 == 1 => Ok(Token { length: 1, cell: DOT, absorbed: u64::from(digit / 2) }),
            Some(_) => Err(Wrong::because(1, "a dot of another color", "all dots are digits that are odd")),
            None => Err(Wrong::character(text)),
        }
    },
    write: |_, absorbed| char::from_digit(2 * absorbed as u32 + 1, 16).map(String::from).unwrap_or_default(),
    help: "dots are the odd digits from 1 to f, and letters from g to z stand for up to 20 empty places",
};

/// Returns the length of the number at the start of `text`, and the number.
fn read_number(text: &str) -> Result<(usize, u32), Wrong> {
    let mark = text.chars().next().unwrap_or_default();
    let form = FORMS.iter().find(|(known, ..)| *known == mark);
    let (skip, digits, add) = form.map_or((0, 1, 0), |&(_, digits, add)| (1, digits, add));
    let end = skip + digits;
    let number = text.get(skip..end).and_then(hexadecimal);
    number.map(|number| (end, number + add)).ok_or_else(|| Wrong::character(text))
}

/// Returns a number of hexadecimal digits only.
pub(super) fn hexadecimal(digits: &str) -> Option<u32> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_number { u32::from_str_radix(digits, 16).ok() } else { None }
}

/// Returns a number below 4096 as text.
fn text_of(number: u32) -> String {
    let mark = match number {
        0..16 => "",
        16..256 => "-",
        _ => "+",
    };
    format!("{mark}{number:x}")
}

/// Returns the number of a clue that is a number alone.
fn number_of(cell: Cell) -> u32 {
    cell.clue().or_else(|| cell.symbol()?.number).unwrap_or(0)
}
