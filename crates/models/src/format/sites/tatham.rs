//! Simon Tatham's Portable Puzzle Collection: game IDs, and saved games.

mod id;
mod save;

pub(in crate::format) use id::Tatham;
pub(in crate::format) use save::TathamSave;
