//! The threads that work is divided among: those of the pool in which it is called, or only the one that calls.
//!
//! WebAssembly has no more than one, unless it is built with atomics. There `rayon` would be a tenth of a program and
//! never be of use, so it is not even built.

#[cfg(all(feature = "parallel", any(not(target_family = "wasm"), target_feature = "atomics")))]
mod pooled;
#[cfg(not(all(feature = "parallel", any(not(target_family = "wasm"), target_feature = "atomics"))))]
mod single;

#[cfg(all(feature = "parallel", any(not(target_family = "wasm"), target_feature = "atomics")))]
use self::pooled as threads;
#[cfg(not(all(feature = "parallel", any(not(target_family = "wasm"), target_feature = "atomics"))))]
use self::single as threads;

pub use threads::count;
pub use threads::{HAS_THREADS, Pool, join, map, outside};
