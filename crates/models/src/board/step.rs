//! Steps between cells.

/// A possible step of a path, from a cell to one that comes later in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) down: u32,
    pub(crate) right: i64,
}
