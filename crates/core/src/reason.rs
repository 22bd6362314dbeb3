//! Reasons for which literals were set, as propagators state them and as the store keeps them.

use crate::lit::{ConstraintId, Lit};
use crate::rule::RuleId;

/// The reason for which a literal was set, from which the premises can be computed when they are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum StoredReason {
    /// Part of the problem, or not set at all.
    #[default]
    Axiom,
    /// The search chose it.
    Decision,
    /// All decisions up to now: the fallback that is always sound.
    Decisions,
    /// An integer variable has exactly one value.
    Domain,
    /// The other literals of the clause at this offset are false.
    Clause(u32),
    /// The premises that a propagator stored at this offset.
    Stored { propagator: u32, start: u32 },
    /// The propagator explains on demand, from the payload that it noted down.
    Lazy { propagator: u32, payload: u32 },
}

/// A justification of an inference by a propagator.
#[derive(Clone, Copy, Debug)]
pub enum Reason<'a> {
    /// The premises are computed on demand: [`Propagator::explain`](crate::Propagator::explain) is called with this
    /// payload.
    Lazy(u32),
    /// These literals, all true now, imply it.
    Premises(&'a [Lit]),
    /// Everything decided so far implies it.
    Decisions,
}

/// An inference with its justification: the premises, all true, imply the conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    /// The conclusion. `None` if the premises contradict each other.
    pub conclusion: Option<Lit>,
    /// The literals that imply it. None are needed if it is part of the problem.
    pub premises: Vec<Lit>,
    /// The rule.
    pub rule: RuleId,
    /// The constraint that has the rule. `None` for clauses and for rules of the variables themselves.
    pub constraint: Option<ConstraintId>,
}
