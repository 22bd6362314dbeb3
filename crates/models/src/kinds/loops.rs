//! The parts that kinds with one closed loop share: the verification of drawn lines, and the path problem that their
//! encodings add to. The two share nothing.

pub(super) mod circles;
#[cfg(feature = "solve")]
pub(super) mod claims;
pub(crate) mod drawn;
pub(super) mod lengths;
#[cfg(feature = "solve")]
mod planar;
#[cfg(feature = "solve")]
pub(super) mod problem;
#[cfg(feature = "solve")]
pub(super) mod regions;
pub(super) mod rooms;
pub(crate) mod verification;
