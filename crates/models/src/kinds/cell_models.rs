//! The parts that the formulations of several kinds share: the cells of a board with the steps between them, and the
//! models of kinds whose clues are steps.

mod cells;
pub(in crate::kinds) mod numbers;

pub use cells::Cells;
