//! A linear program, from either of its syntaxes.

use std::collections::BTreeMap;

#[derive(Debug, PartialEq, Default)]
pub(crate) struct Program {
    pub(crate) columns: BTreeMap<String, Column>,
    pub(crate) rows: BTreeMap<String, Row>,
}

#[derive(Debug, PartialEq, Clone, Copy)]
pub(crate) struct Column {
    pub(crate) is_whole: bool,
    pub(crate) low: i64,
    pub(crate) high: i64,
}

impl Column {
    pub(crate) fn is_fixed(&self) -> bool {
        self.low == self.high
    }
}

#[derive(Debug, PartialEq, Default)]
pub(crate) struct Row {
    /// `>`, `<` or `=`.
    pub(crate) relation: char,
    pub(crate) terms: BTreeMap<String, i64>,
    pub(crate) bound: i64,
}

impl Program {
    /// Adds a term to a row. No row may have a column twice, since readers differ in its meaning.
    pub(crate) fn add_term(&mut self, row: &str, column: &str, factor: i64) {
        let row = self.rows.get_mut(row).expect("a row that was declared");
        assert!(factor != 0 && row.terms.insert(column.to_owned(), factor).is_none(), "{column} twice in {row:?}");
    }

    /// Returns the program. Every row has to have terms. The integrality of a fixed column means nothing.
    pub(crate) fn finish(mut self) -> Self {
        assert!(!self.columns.is_empty());
        assert!(self.rows.values().all(|row| !row.terms.is_empty()), "{:?}", self.rows);
        for column in self.columns.values_mut() {
            assert!(column.low <= column.high, "{column:?}");
            column.is_whole |= column.is_fixed();
        }
        self
    }
}

/// Checks that every reader of linear programs accepts a name: at most 255 characters, and nothing like a number.
pub(crate) fn name(word: &str) -> String {
    assert!((1..=255).contains(&word.len()), "{word}");
    assert!(word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'), "{word}");
    // `e5` would be an exponent in LP.
    assert!(!word.starts_with(|c: char| c.is_ascii_digit() || c == 'e'), "{word}");
    word.to_owned()
}
