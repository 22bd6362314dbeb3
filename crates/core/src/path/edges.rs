//! The edge view: one Boolean per edge, with what the graph alone says about them.

pub(crate) mod color_balance;
pub(crate) mod connectivity;
pub(crate) mod degree;
