//! The threads that share work: those of the current pool, or only the calling thread. WebAssembly has a single thread,
//! unless it is built with atomics. `rayon` would be a tenth of such a program without any use, so it is not compiled.

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
