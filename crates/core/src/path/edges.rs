//! The edge view: one Boolean per edge, with inferences from the graph alone.

pub(crate) mod blocks;
pub(crate) mod color_balance;
pub(crate) mod connectivity;
pub(crate) mod degree;
pub(crate) mod inside;
