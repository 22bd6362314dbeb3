//! The proof of a search, reported step by step to a listener that writes it down.

use crate::definition::Definition;
use crate::lit::{ConstraintId, IntVar, Lit};
use crate::reason::Inference;
use crate::rule::RuleId;
use crate::store::AtomicConstraint;
use std::ops::RangeInclusive;

/// A receiver of the proof of a search, step by step: see [`Solver::log_proof`](crate::Solver::log_proof).
///
/// Steps come in the order in which they follow from each other. Each [fact](Self::fact), each [learned
/// clause](Self::learned) and the [contradiction](Self::contradiction) follow by unit propagation from all clauses
/// before them, together with the [inferences](Self::inference) logged since the last of them (*reverse unit
/// propagation*: Goldberg & Novikov 2003). An inference is a clause as well, and follows from one constraint by its
/// rule. A receiver that can show each of these rules has a proof of the whole.
pub trait ProofSink: Send {
    /// An integer variable was made, with a value in this range.
    fn integer(&mut self, int: IntVar, range: RangeInclusive<i64>) {
        let _ = (int, range);
    }

    /// A constraint was posted: its name, and its meaning if a [`Definition`] can express it.
    fn constraint(&mut self, constraint: ConstraintId, rule: RuleId, definition: Option<Definition>) {
        let _ = (constraint, rule, definition);
    }

    /// Logs a clause of the problem, and the constraint that it comes from, if there is one.
    fn given(&mut self, clause: &[Lit], constraint: Option<ConstraintId>) {
        let _ = (clause, constraint);
    }

    /// A literal about an integer was made, now or together with the integer. Its negation has the opposite meaning.
    fn definition(&mut self, lit: Lit, meaning: AtomicConstraint) {
        let _ = (lit, meaning);
    }

    /// Premises that imply a conclusion, or contradict each other. It is needed for the fact, the clause or the
    /// contradiction that follows, and may be told more than once.
    fn inference(&mut self, inference: &Inference);

    /// A literal is true in all solutions.
    fn fact(&mut self, lit: Lit);

    /// A clause holds in all solutions.
    fn learned(&mut self, clause: &[Lit]);

    /// A learned clause is not used any more.
    fn deleted(&mut self, clause: &[Lit]);

    /// Logs that an enumeration has returned the solution with these literals. From now on, not all of them are true.
    fn excluded(&mut self, solution: &[Lit]) {
        let _ = solution;
    }

    /// Logs that there is no solution, other than the excluded ones.
    fn contradiction(&mut self);
}
