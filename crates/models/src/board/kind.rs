//! The kind of a puzzle: a name and an index into the registry of kinds, which has the rules.

use std::fmt;

crate::named::serde_by_name!(Kind, "kind");

/// The kind of a puzzle, which determines its rules.
///
/// Each kind of the program is a constant: [`Kind::ZIP`], [`Kind::NUMBRIX`] and so on. [`Kind::ALL`] lists them. More may
/// be added. [`Kind::load`] loads a kind that is stated as a text.
///
/// ```
/// use unicursal::Kind;
///
/// assert_eq!("hidato".parse(), Ok(Kind::HIDATO));
/// assert_eq!(Kind::HIDATO.to_string(), "hidato");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// The row of the registry, which also determines the order of kinds.
    pub(crate) index: u16,
    name: &'static str,
}

impl Kind {
    pub(crate) const fn new(index: u16, name: &'static str) -> Self {
        Self { index, name }
    }

    /// Returns the name used in files and messages.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
