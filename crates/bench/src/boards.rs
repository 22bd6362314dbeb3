//! Classes of generated boards: a recipe says how a board is made, a class names the boards of one recipe and size.

pub(crate) mod class;
pub(crate) mod extensible;
pub(crate) mod recipe;
pub(crate) mod stored;
pub(crate) mod unique;
pub(crate) mod unsolvable;
