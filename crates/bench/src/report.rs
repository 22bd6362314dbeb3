//! Tables, and their destinations.

pub(crate) mod page;
pub(crate) mod summary;
pub(crate) mod table;
