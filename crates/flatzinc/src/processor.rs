//! A limit of processor time.

use std::time::Duration;
use unicursal_core::CancelToken;

/// Returns a token that is cancelled once this process has taken this much processor time, including reading the model.
/// `None` if processor time cannot be measured.
pub fn limit(time: Duration) -> Option<CancelToken> {
    spent().map(|_| CancelToken::polling(move || spent().is_some_and(|spent| spent >= time)))
}

#[cfg(unix)]
fn spent() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime).try_into().ok()
}

#[cfg(not(unix))]
fn spent() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn the_token_is_cancelled_when_the_time_is_spent() {
        let before = spent().expect("a clock");
        let token = limit(before + Duration::from_millis(20)).expect("a clock");
        let mut number = 0_u64;
        while !token.is_cancelled() {
            number = number.wrapping_mul(5).wrapping_add(1);
        }
        assert!(number > 0 && spent().expect("a clock") >= before + Duration::from_millis(20));
        assert!(!limit(Duration::MAX).expect("a clock").is_cancelled());
    }
}
