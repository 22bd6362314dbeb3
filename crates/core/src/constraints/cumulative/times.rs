//! Stretches of time, seen from either side.

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

    /// These times as they are seen from one side: mirrored, if latest times come first. Twice, they are as before.
    pub(super) fn seen(self, side: Side) -> Self {
        match side {
            Side::After => self,
            Side::Before => Self { from: -self.until, until: -self.from },
        }
    }

    pub(super) fn common(self, other: Self) -> Self {
        Self { from: self.from.max(other.from), until: self.until.min(other.until) }
    }
}

/// The side of the full times to which a task is moved.
#[derive(Clone, Copy)]
pub(super) enum Side {
    After,
    Before,
}
