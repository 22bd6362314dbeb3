//! Constraints as the engine sees them.

mod conditional;
mod explanation;
mod propagation;
mod watch;

pub use conditional::Conditional;
pub use explanation::ExplanationContext;
pub use propagation::PropagationContext;
pub use watch::Watch;
pub(crate) use watch::Watched;

use crate::definition::Definition;
use crate::lit::Lit;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// The rank of a propagator on the agenda: the fixpoint always continues with the first rank that has something to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Priority {
    /// Work in proportion to the event, such as counting.
    Eager,
    /// Work on a part of the problem.
    Normal,
    /// Work on the whole problem.
    Late,
    /// As `Late`, and only while no decision is open: for checks that cost more than they save below the root.
    Root,
}

/// A constraint: its subscriptions, its pruning, its explanations and its meaning.
///
/// A propagator may keep state. It learns of changes through [`PropagationContext::next_event`] and of their
/// withdrawal through [`undo`](Propagator::undo), so that state which follows the trail costs no copies.
///
/// ```
/// use unicursal_core::{Reason, Conflict, PropagationContext, Lit, Outcome, Propagator, RuleId, Solver, Store, ExplanationContext, Watch};
///
/// /// `a` and `b` are not both true.
/// struct Not2 { a: Lit, b: Lit }
///
/// impl Propagator for Not2 {
///     fn watch(&mut self, watch: &mut Watch<'_>) {
///         watch.lit(self.a);
///         watch.lit(self.b);
///     }
///     fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
///         for (this, other) in [(self.a, self.b), (self.b, self.a)] {
///             if cx.is_true(this) {
///                 cx.set(!other, Reason::Premises(&[this]))?;
///             }
///         }
///         Ok(())
///     }
///     fn is_satisfied(&self, store: &Store) -> bool {
///         !(store.is_true(self.a) && store.is_true(self.b))
///     }
///     fn rule(&self) -> RuleId { RuleId::Custom("not both") }
/// }
///
/// let mut solver = Solver::new();
/// let [a, b] = [solver.new_bool().positive(), solver.new_bool().positive()];
/// solver.post(Not2 { a, b });
/// solver.add_clause([a]);
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert!(solver.assignment().is_false(b));
/// ```
pub trait Propagator: Send {
    /// Subscribes to the changes that should wake the propagator. Called once, at the root, when it is posted.
    fn watch(&mut self, watch: &mut Watch<'_>);

    /// Clauses that belong to the constraint: part of its meaning, or implied by it and worth having. Asked for once,
    /// at the root, after [`watch`](Self::watch).
    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let _ = watch;
        vec![]
    }

    /// Literals that were made for the constraint alone. Under a false [condition](Self::when) they are false as well,
    /// so no solution is found twice.
    fn own_literals(&self) -> Vec<Lit> {
        vec![]
    }

    /// Returns the rank on the agenda.
    fn priority(&self) -> Priority {
        Priority::Normal
    }

    /// Returns whether a variable that the propagator has set is bumped when a conflict rests on it. That pays off
    /// unless reasons are walks along paths: bumping all their edges misleads the search.
    fn bumps_activity(&self) -> bool {
        true
    }

    /// Infers what follows from the current domains. Called once at the beginning and then after watched events.
    ///
    /// Under a [condition](Self::when) that is open a run is a [rehearsal](PropagationContext::is_rehearsal): it
    /// changes nothing. So a run must look at the domains and not rely on its own inferences.
    ///
    /// # Errors
    /// The constraint cannot hold any more. [`PropagationContext::set`] and [`PropagationContext::fail`] make the
    /// conflict.
    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict>;

    /// Takes back the events given out by [`PropagationContext::next_event`] that are no longer true, oldest first.
    fn undo(&mut self, undone: &[Lit]) {
        let _ = undone;
    }

    /// Pushes the premises of an inference that was made with [`Reason::Lazy`](crate::Reason::Lazy): literals that were
    /// true ([`ExplanationContext::was_true`]) before it and that imply `conclusion`. Returns the rule.
    ///
    /// # Panics
    /// By default, since only who infers lazily can say why. [`Reason::Decisions`](crate::Reason::Decisions) needs no
    /// explanation, but the clauses learned from it are long and prune little.
    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let _ = (conclusion, payload, view, premises);
        panic!(
            "the constraint `{}` infers lazily, but does not implement `Propagator::explain`",
            self.rule().name()
        )
    }

    /// Returns whether a full assignment satisfies the constraint: its meaning, which tests and debug builds check.
    fn is_satisfied(&self, store: &Store) -> bool;

    /// Returns the name of the constraint, for explanations.
    fn rule(&self) -> RuleId;

    /// Returns the constraint as data, as it was made. `None` if [`Definition`] cannot express it. Called before
    /// [`watch`](Self::watch).
    fn definition(&self) -> Option<Definition> {
        None
    }

    /// Returns the constraint only where `condition` is true (half reification): if it cannot hold, `condition` is
    /// false.
    ///
    /// ```
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Budget, Propagator, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(1..=1), solver.new_int(1..=1)];
    /// let are_different = solver.new_bool().positive();
    /// solver.post(AllDifferent::new([x, y]).when(are_different));
    /// solver.propagate_under(&[], &Budget::default());
    /// assert!(solver.assignment().is_false(are_different));
    /// ```
    fn when(self, condition: Lit) -> Conditional<Self>
    where
        Self: Sized,
    {
        Conditional::new(self, condition)
    }
}
