//! Simon Tatham's Portable Puzzle Collection: game IDs, and saved games.

mod id;
mod save;

pub(crate) use id::Tatham;
pub(crate) use save::TathamSave;
