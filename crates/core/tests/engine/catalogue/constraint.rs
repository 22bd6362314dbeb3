//! A constraint with its meaning, so that brute force can judge it.

use std::collections::BTreeSet;
use unicursal_core::{IntVar, Lit, Propagator, Solver};

type Holds = Box<dyn Fn(&[i64]) -> bool>;
type Post = Box<dyn Fn(&mut Solver, &[IntVar], Option<Lit>)>;

/// A constraint on some variables: its meaning, and how it is posted.
pub(crate) struct Constraint {
    pub(crate) text: String,
    pub(crate) holds: Holds,
    pub(crate) post: Post,
    /// Whether no value is left that no solution takes, of enumerated variables.
    pub(crate) is_consistent: bool,
}

impl Constraint {
    /// Returns the constraint that `make` makes of the variables of these numbers.
    pub(crate) fn new<P: Propagator + 'static>(
        text: String,
        holds: impl Fn(&[i64]) -> bool + 'static,
        make: impl Fn(&[IntVar]) -> P + 'static,
    ) -> Self {
        let post = move |solver: &mut Solver, ints: &[IntVar], condition: Option<Lit>| {
            match condition {
                Some(condition) => solver.post(make(ints).when(condition)),
                None => solver.post(make(ints)),
            };
        };
        Self { text, holds: Box::new(holds), post: Box::new(post), is_consistent: false }
    }

    /// Returns the constraint, which keeps domains consistent if none of the variables occurs twice.
    pub(crate) fn consistent_on(self, at: &[usize]) -> Self {
        let different: BTreeSet<usize> = at.iter().copied().collect();
        Self { is_consistent: different.len() == at.len(), ..self }
    }
}
