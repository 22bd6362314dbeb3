//! Parallel work, where the first result in order counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use unicursal_core::{CancelToken, parallel};

/// Does `work` on each item: at the same time on the threads of a pool, or else one after the other. As soon as one has
/// a result, the works on the items behind it are cancelled. So the first result in order does not depend on the
/// number of threads.
pub(crate) fn race<I: Send, T: Send>(
    items: Vec<I>,
    work: impl Fn(I, CancelToken) -> T + Send + Sync,
    is_result: impl Fn(&T) -> bool + Send + Sync,
) -> Vec<T> {
    let first = Arc::new(AtomicUsize::new(usize::MAX));
    parallel::map(items.into_iter().enumerate().collect(), |(number, item)| {
        let seen = Arc::clone(&first);
        let result = work(item, CancelToken::polling(move || seen.load(Ordering::Relaxed) < number));
        if is_result(&result) {
            first.fetch_min(number, Ordering::Relaxed);
        }
        result
    })
}
