//! The points through which a line goes.

/// The points through which a line goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The middles of the cells.
    Cells,
    /// The corners of the cells: places of a board with one row and one column more, counted from the top left corner.
    Corners,
}
