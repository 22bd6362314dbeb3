//! Digests of texts: the same everywhere.

use fnv::FnvHasher;
use std::hash::Hasher;

/// Returns a digest of a text.
pub(crate) fn digest_of(text: &[u8]) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(text);
    format!("{:016x}", hasher.finish())
}
