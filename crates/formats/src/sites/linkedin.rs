//! The daily puzzle of `LinkedIn`: the data of the game, and the page that shows it.

mod game;
mod page;

pub(crate) use game::Game;
pub(crate) use page::Page;
