//! A rule that marks break by themselves.

use crate::facts::Fact;
use serde::Serialize;
use std::fmt;
use unicursal_language::Language;
use unicursal_models::message::Message;

/// A rule that marks break, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Fault {
    /// The fault as a sentence.
    pub text: String,
    /// The sentence as a message, for other languages.
    #[serde(flatten)]
    pub message: Message,
    /// The marks and clues that do not fit.
    pub facts: Vec<Fact>,
}

impl Fault {
    pub(super) fn new(message: Message, facts: Vec<Fact>) -> Self {
        Self { text: Language::English.sentence(&message), message, facts }
    }

    /// Returns the fault with its text in another language.
    pub fn in_language(mut self, language: Language) -> Self {
        language.translate(&mut self.text, &self.message);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
