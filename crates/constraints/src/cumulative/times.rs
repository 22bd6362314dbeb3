//! Stretches of time.

/// The times from one to before another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    pub(super) from: i64,
    pub(super) until: i64,
}

impl Times {
    pub(super) fn length(self) -> i64 {
        (self.until - self.from).max(0)
    }
}

/// The side of the full times to which a task is moved.
#[derive(Clone, Copy)]
pub(super) enum Side {
    After,
    Before,
}
