//! The daily puzzle of `LinkedIn`: the data of the game, and the page that shows it.

mod game;
mod page;

pub(in crate::format) use game::Game;
pub(in crate::format) use page::Page;
