//! The parts that kinds with one closed loop share: the verification of drawn lines, and the path problem that their
//! encodings add to. The two share nothing.

pub(super) mod circles;
pub(super) mod claims;
pub mod drawn;
mod formulate;
pub(super) mod lengths;
mod planar;
pub(super) mod problem;
pub(super) mod regions;
pub(super) mod rooms;
pub mod verification;

pub(super) use formulate::Loops;
