//! Tables, and where they are printed.

pub(crate) mod page;
pub(crate) mod summary;
pub(crate) mod table;
