//! The results of a sweep: a number, or a diagram of all covers.

pub(crate) mod beam;
pub(crate) mod count;
pub(crate) mod diagram;
pub(crate) mod way;
