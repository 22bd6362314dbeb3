//! The clock. Everything that measures time takes it from here, because the clock of the standard library panics in a
//! browser, which has another one.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use web_time::Instant;
