//! The edge view: one Boolean per edge, with what follows from the graph alone.

pub(crate) mod color_balance;
pub(crate) mod connectivity;
pub(crate) mod degree;
