//! One cell in JSON: a number, a string or `null`.

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};
use std::borrow::Cow;
use std::fmt;
use unicursal_models::board::{Cell, Symbol};
use unicursal_models::kinds::SymbolSet;

/// The value of one cell.
pub(super) enum Token<'a> {
    Null,
    Number(i64),
    Text(Cow<'a, str>),
}

impl Token<'_> {
    /// Returns the cell, in a puzzle whose clues are `symbols`, or numbers from 1.
    pub(super) fn cell(&self, symbols: Option<&SymbolSet>) -> Option<Cell> {
        match (self, symbols) {
            (Token::Number(-1), _) => Some(Cell::Hole),
            (Token::Null, _) | (Token::Number(0), None) => Some(Cell::Empty),
            (Token::Number(0), Some(set)) if !set.has_zero() => Some(Cell::Empty),
            (Token::Number(number), None) => u32::try_from(*number).ok().map(Cell::Clue),
            (Token::Number(number), Some(_)) => u32::try_from(*number).ok().map(Symbol::number).map(Cell::Symbol),
            (Token::Text(text), _) if text == "x" => Some(Cell::Hole),
            (Token::Text(_), None) => None,
            (Token::Text(text), Some(set)) => set.parse(text).map(Cell::Symbol),
        }
    }
}

impl<'de> Deserialize<'de> for Token<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyToken)
    }
}

struct AnyToken;

impl<'de> Visitor<'de> for AnyToken {
    type Value = Token<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, a string or null")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Token::Null)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Token::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        i64::try_from(number).map(Token::Number).map_err(E::custom)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Token::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Token::Text(Cow::Owned(text.to_owned())))
    }
}
