//! An iterator over solutions.

use crate::session::Session;
use crate::settings::answer::Interrupted;
use std::fmt;
use unicursal_core::Stats;
use unicursal_models::board::Solution;

/// An iterator over the solutions of a puzzle. After its end, [`interrupted`](Solutions::interrupted) tells whether
/// they are complete.
pub struct Solutions {
    session: Session,
    stop: Option<Interrupted>,
    is_done: bool,
}

impl Solutions {
    pub(crate) fn new(session: Session) -> Self {
        Self { session, stop: None, is_done: false }
    }

    /// Returns the reason why the enumeration ended early. `None` if it is complete or still going on.
    pub fn interrupted(&self) -> Option<&Interrupted> {
        self.stop.as_ref()
    }

    /// Returns the solver's effort so far.
    pub fn stats(&self) -> Stats {
        self.session.stats()
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.is_done {
            return None;
        }
        let next = self.session.next_solution();
        self.is_done = !matches!(next, Ok(Some(_)));
        match next {
            Ok(next) => next,
            Err(stop) => {
                self.stop = Some(stop);
                None
            }
        }
    }
}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("stop", &self.stop)
            .field("is_done", &self.is_done)
            .finish_non_exhaustive()
    }
}
