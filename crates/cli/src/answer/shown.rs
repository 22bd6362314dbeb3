//! The choice of what a text answer shows.

/// The things that people want to see besides the answer.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Shown {
    /// The moves of solutions.
    pub(crate) moves: bool,
    /// Solutions as numbers, not drawn.
    pub(crate) numbers: bool,
    /// The board after each step.
    pub(crate) boards: bool,
}

impl Shown {
    /// Returns an option that has no effect on JSON, and the field with the same content there.
    pub(crate) fn in_json(self) -> Option<(&'static str, &'static str)> {
        let options = [
            (self.moves, "moves", "paths"),
            (self.numbers, "numbers", "cells"),
            (self.boards, "boards", "conclusions"),
        ];
        options.into_iter().find(|option| option.0).map(|(_, option, field)| (option, field))
    }
}
