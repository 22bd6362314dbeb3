//! Words for kinds, as parts of sentences.

use crate::board::Kind;
use crate::kinds::{CellValue, rules};
use crate::phrase::list;

/// The kind of the examples in messages.
pub const EXAMPLE: Kind = Kind::ZIP;

impl Kind {
    /// Returns the name as a title.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// assert_eq!(Kind::NUMBRIX.title(), "Numbrix");
    /// ```
    pub fn title(self) -> String {
        if let Some(title) = rules(self).title() {
            return title.to_owned();
        }
        let mut title = self.name().to_owned();
        if let Some(initial) = title.get_mut(..1) {
            initial.make_ascii_uppercase();
        }
        title
    }

    /// Returns the kinds whose puzzles can fix the ends of a line, as part of a sentence.
    pub(crate) fn with_ends() -> String {
        let kinds = Kind::ALL.iter().filter(|kind| kind.takes_ends());
        list(&kinds.map(|kind| kind.name()).collect::<Vec<_>>(), "and")
    }

    /// Returns the players' word for the number in a cell of a solution.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// assert_eq!(Kind::NUMBRIX.value_name(), "number");
    /// assert_eq!(Kind::NUMBERLINK.value_name(), "label");
    /// ```
    pub fn value_name(self) -> &'static str {
        match rules(self).cell_value() {
            CellValue::Label => "label",
            CellValue::Step | CellValue::Nothing => "number",
        }
    }

    /// Lists all kinds as part of a sentence, each in the form of `word`, with `and` (or another word) before the last.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// assert!(Kind::list("or", |kind| format!("`{kind}`")).starts_with("`zip`, `numbrix`, "));
    /// ```
    pub fn list(and: &str, word: impl Fn(Kind) -> String) -> String {
        let words: Vec<String> = Kind::ALL.iter().map(|&kind| word(kind)).collect();
        list(&words, and)
    }
}
