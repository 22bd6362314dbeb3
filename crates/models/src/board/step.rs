//! Steps between cells.

/// A possible step of a path, from a cell to one that comes later in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of rows down.
    pub down: u32,
    /// The number of columns to the right. To the left it is negative.
    pub right: i64,
}
