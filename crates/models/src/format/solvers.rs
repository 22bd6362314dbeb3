//! Texts that other solvers read.

pub(super) mod adc;
pub(super) mod flow;
pub(super) mod labels;
