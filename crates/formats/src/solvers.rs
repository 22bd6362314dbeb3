//! Formats of other solvers.

pub(super) mod adc;
pub(super) mod flow;
pub(super) mod hidoku;
pub(super) mod labels;
