//! Errors in FlatZinc, with their place.

use std::fmt;

/// A place in a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A place in a text, counted from 1.
    Text {
        /// The line.
        line: usize,
        /// The column, in characters.
        column: usize,
    },
    /// A part of a JSON document, such as `constraint 3`.
    Part(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Text { line, column } => write!(f, "line {line}, column {column}"),
            Place::Part(part) => f.write_str(part),
        }
    }
}

/// The reason why a model cannot be read or solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The place of the error, if it has one.
    pub place: Option<Place>,
    /// The error in words.
    pub message: String,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { place: None, message: message.into() }
    }

    /// The error at `place`, unless it has a place already.
    pub(crate) fn at(self, place: &Place) -> Self {
        Self { place: Some(self.place.unwrap_or_else(|| place.clone())), ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Error {}
