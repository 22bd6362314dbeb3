//! Literals of which no two are true.

use crate::lit::Lit;
use crate::note::notes;
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// At most one of the literals is true. As strong as a clause for each pair, in the memory of one constraint.
///
/// ```
/// use unicursal_core::{AtMostOne, Budget, Solver};
///
/// let mut solver = Solver::new();
/// let lits: Vec<_> = solver.new_bools(5).into_iter().map(|var| var.positive()).collect();
/// solver.post(AtMostOne::new(lits.iter().copied()));
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 6);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct AtMostOne {
    lits: Vec<Lit>,
    changes: Vec<u32>,
}

notes! {
    enum Note {
        /// This literal is true, so that the others are false.
        Other(at: usize in 28),
    }
}

impl AtMostOne {
    /// No two of `lits` are true: a literal that occurs twice is false.
    ///
    /// # Panics
    /// If there are more than 2²⁸ of them.
    pub fn new(lits: impl IntoIterator<Item = Lit>) -> Self {
        let lits: Vec<Lit> = lits.into_iter().collect();
        assert!(lits.len() <= 1 << 28, "a constraint is on at most 2^28 literals");
        Self { lits, changes: vec![] }
    }
}

impl Propagator for AtMostOne {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for (note, &lit) in (0..).zip(&self.lits) {
            watch.lit_with(lit, note);
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut changes = std::mem::take(&mut self.changes);
        cx.changes(&mut changes);
        if cx.is_first_run() || cx.is_rehearsal() {
            changes = (0..self.lits.len() as u32).collect();
        }
        let is_true = changes.iter().map(|&at| at as usize).find(|&at| cx.is_true(self.lits[at]));
        self.changes = changes;
        let Some(taken) = is_true else { return Ok(()) };
        for (at, &lit) in self.lits.iter().enumerate() {
            if at != taken {
                cx.set(!lit, Reason::Lazy(Note::Other(taken).pack()))?;
            }
        }
        Ok(())
    }

    fn explain(&mut self, _: Lit, payload: u32, _: ExplanationContext<'_>, premises: &mut Vec<Lit>) -> RuleId {
        let Note::Other(taken) = Note::unpack(payload);
        premises.push(self.lits[taken]);
        RuleId::AtMostOne
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        self.lits.iter().filter(|&&lit| store.is_true(lit)).count() <= 1
    }

    fn rule(&self) -> RuleId {
        RuleId::AtMostOne
    }
}
