//! Steps between cells.

/// A possible step of a path, from a cell to one that comes later in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) down: u32,
    pub(crate) right: i64,
}

/// The steps between cells that share a side.
pub(crate) const ORTHOGONAL: &[Step] = &[Step { down: 0, right: 1 }, Step { down: 1, right: 0 }];
