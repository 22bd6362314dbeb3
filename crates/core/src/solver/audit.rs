//! The audit of constraints: no inference may exclude an assignment that satisfies the constraint and the premises.

use crate::lit::{ConstraintId, IntVar, Lit, Var};
use crate::propagator::{ExplanationContext, Watched};
use crate::random::Random;
use crate::reason::{Inference, StoredReason};
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{AtomicConstraint, Store};
use std::collections::{BTreeMap, BTreeSet};

/// The assignments that judge one inference in debug builds, unless [`Solver::audit`] says otherwise.
const ASSIGNMENTS: u64 = 1000;
/// The share of what is left that one inference may take.
const SHARE: u64 = 100;
/// The variables of a constraint for which everything is planned: those with more are judged by fewer assignments.
const VARIABLES: u64 = 10;
/// The width up to which all values of an integer are tried, and the number that is tried of a wider one.
const NARROW: i64 = 10_000;
const TRIED: usize = 64;

/// The constraints under audit, and what is left to spend.
pub(crate) struct Audit {
    /// Whether all constraints are judged, or only those of other crates.
    is_for_all: bool,
    /// What judges an inference. A pointer, so that programs that never ask for an audit are linked without it.
    judge: Option<fn(&mut Solver, &Inference)>,
    /// The assignments of one inference.
    each: u64,
    /// The values that may still be assigned to variables, in all inferences.
    left: u64,
    watched: BTreeMap<ConstraintId, Watched>,
    judged: BTreeSet<(ConstraintId, Vec<Lit>, Option<Lit>)>,
    /// A store at the root with the same variables, in which assignments are tried.
    scratch: Option<Box<Store>>,
    random: Random,
}

impl Default for Audit {
    fn default() -> Self {
        let each = if cfg!(debug_assertions) { ASSIGNMENTS } else { 0 };
        Self {
            is_for_all: false,
            judge: if cfg!(debug_assertions) { Some(Solver::judge) } else { None },
            each,
            left: each.saturating_mul(SHARE * VARIABLES),
            watched: BTreeMap::new(),
            judged: BTreeSet::new(),
            scratch: None,
            random: Random::new(0),
        }
    }
}

impl Audit {
    /// Returns room for what a constraint with this rule watches, if it is to be judged.
    pub(super) fn wants(&self, rule: RuleId) -> Option<Watched> {
        let is_judged = self.each > 0 && (self.is_for_all || matches!(rule, RuleId::Custom(_)));
        is_judged.then(Watched::default)
    }

    pub(super) fn add(&mut self, constraint: ConstraintId, watched: Watched) {
        self.watched.insert(constraint, watched);
    }

    pub(super) fn is_on(&self) -> bool {
        !self.watched.is_empty() && self.left > 0
    }

    /// Forgets the variables, which are no longer all.
    pub(super) fn renew(&mut self) {
        self.scratch = None;
    }

    /// Returns what judges inferences, if anything does.
    pub(super) fn judge(&self) -> Option<fn(&mut Solver, &Inference)> {
        self.judge
    }

    pub(super) fn judges(&self, constraint: ConstraintId) -> bool {
        self.left > 0 && self.watched.contains_key(&constraint)
    }
}

/// A variable of an assignment, with the values that it may have in a counterexample.
enum Choice {
    Int(IntVar, Vec<i64>),
    Bool(Var, Vec<bool>),
}

impl Choice {
    fn len(&self) -> usize {
        match self {
            Choice::Int(_, values) => values.len(),
            Choice::Bool(_, values) => values.len(),
        }
    }
}

/// The audit.
impl Solver {
    /// Judges every inference of the constraints that are posted from now on, by up to this many assignments of the
    /// variables that the constraint watches. None of them may satisfy the constraint
    /// ([`is_satisfied`](crate::Propagator::is_satisfied)) and the premises, and contradict the conclusion. All
    /// assignments are tried where there are few, and random ones elsewhere. Later inferences get fewer of them, and so do
    /// constraints of many variables. 0 turns the audit off.
    ///
    /// In debug builds, constraints of your own ([`RuleId::Custom`]) are judged in any case, by up to 1,000 assignments.
    /// A constraint has to watch every variable that its meaning depends on.
    ///
    /// ```should_panic
    /// use unicursal_core::{Conflict, Lit, PropagationContext, Propagator, Reason, RuleId, Solver, Store, Watch};
    ///
    /// /// `c` follows from `a` and `b`.
    /// struct Implies { a: Lit, b: Lit, c: Lit }
    ///
    /// impl Propagator for Implies {
    ///     fn watch(&mut self, watch: &mut Watch<'_>) {
    ///         [self.a, self.b, self.c].map(|lit| watch.lit(lit));
    ///     }
    ///     fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
    ///         let is_due = cx.is_true(self.a) && cx.is_true(self.b);
    ///         // The second premise is missing.
    ///         if is_due { cx.set(self.c, Reason::Premises(&[self.a])) } else { Ok(()) }
    ///     }
    ///     fn is_satisfied(&self, store: &Store) -> bool {
    ///         !(store.is_true(self.a) && store.is_true(self.b)) || store.is_true(self.c)
    ///     }
    ///     fn rule(&self) -> RuleId { RuleId::Custom("implies") }
    /// }
    ///
    /// let mut solver = Solver::new();
    /// solver.audit(1000);
    /// let [a, b, c] = [(); 3].map(|()| solver.new_bool().positive());
    /// solver.post(Implies { a, b, c });
    /// // "`implies` infers from b64 that b66. But b64, not b65, not b66 satisfies it. …"
    /// solver.solve(&[a, b]);
    /// ```
    ///
    /// # Panics
    /// A search or a propagation panics at the first wrong inference. The message has a counterexample.
    pub fn audit(&mut self, assignments: u64) {
        self.audit.is_for_all = true;
        self.audit.judge = Some(Solver::judge);
        self.audit.each = assignments;
        self.audit.left = assignments.saturating_mul(SHARE * VARIABLES);
    }

    /// Judges an inference, if its constraint is under audit.
    fn judge(&mut self, inference: &Inference) {
        let Some(constraint) = inference.constraint.filter(|&constraint| self.audit.judges(constraint)) else {
            return;
        };
        let key = (constraint, inference.premises.clone(), inference.conclusion);
        if !self.audit.judged.insert(key) {
            return;
        }
        let before = inference.conclusion.map_or(usize::MAX, |lit| self.store.position(lit.var()));
        let was_true = |lit: Lit| self.store.is_true(lit) && self.store.position(lit.var()) < before;
        if let Some(&premise) = inference.premises.iter().find(|&&premise| !was_true(premise)) {
            panic!(
                "the constraint `{}` infers {} from {}, which was not true before",
                self.constraint_name(constraint),
                inference.conclusion.map_or("a conflict".into(), |lit| self.describe(lit)),
                self.describe(premise)
            );
        }
        let choices = self.choices(constraint, inference);
        let width = choices.len() as u64 + 1;
        let most = self.audit.each.min(self.audit.left.div_ceil(SHARE * width));
        self.audit.left = self.audit.left.saturating_sub(width * most);
        let all = choices.iter().fold(1_u64, |all, choice| all.saturating_mul(choice.len() as u64));
        let is_exhaustive = all <= most;
        for number in 0..all.min(most) {
            let mut rest = number;
            let mut pick = |count: usize, random: &mut Random| {
                if !is_exhaustive {
                    return random.below(count);
                }
                let at = rest % count as u64;
                rest /= count as u64;
                at as usize
            };
            let picked: Vec<usize> =
                choices.iter().map(|choice| pick(choice.len(), &mut self.audit.random)).collect();
            if self.is_counterexample(constraint, &choices, &picked) {
                self.report(constraint, inference, &choices, &picked);
            }
        }
    }

    /// Returns the variables of a constraint with the values that they may have under the premises and against the
    /// conclusion, as far as the root allows them.
    fn choices(&self, constraint: ConstraintId, inference: &Inference) -> Vec<Choice> {
        let Inference { conclusion, premises, .. } = inference;
        let held: Vec<AtomicConstraint> = premises
            .iter()
            .copied()
            .chain(conclusion.map(|lit| !lit))
            .map(|lit| self.store.meaning(lit))
            .collect();
        let mut ints: BTreeSet<IntVar> = BTreeSet::new();
        let mut bools: BTreeSet<Var> = BTreeSet::new();
        let watched = &self.audit.watched[&constraint];
        ints.extend(&watched.ints);
        for meaning in watched.lits.iter().map(|&lit| self.store.meaning(lit)).chain(held.iter().copied()) {
            match meaning {
                AtomicConstraint::Bool(var, _) => _ = bools.insert(var),
                other => ints.extend(other.int()),
            }
        }
        let root = ExplanationContext { store: &self.store, limit: self.store.length_of(0), level: 0 };
        let int = |int: IntVar| {
            let fits = |&value: &i64| {
                root.not_equal(int, value).is_none()
                    && held.iter().all(|&meaning| meaning.int() != Some(int) || meaning.holds_for(value))
            };
            Choice::Int(int, self.values_to_try(int, &held).into_iter().filter(fits).collect())
        };
        let bool = |var: Var| {
            let is_open = |value: bool| !root.was_true(var.literal(!value));
            let fits = |value: bool| is_open(value) && !held.contains(&AtomicConstraint::Bool(var, !value));
            Choice::Bool(var, [false, true].into_iter().filter(|&value| fits(value)).collect())
        };
        ints.into_iter().map(int).chain(bools.into_iter().map(bool)).collect()
    }

    /// Returns all values of a narrow integer. Of a wide one some, with those next to the numbers of `held`.
    fn values_to_try(&self, int: IntVar, held: &[AtomicConstraint]) -> Vec<i64> {
        let [low, high] = self.store.initial_bounds(int);
        if high - low < NARROW {
            return (low..=high).collect();
        }
        let near = held.iter().filter(|meaning| meaning.int() == Some(int));
        let near = near.filter_map(|&meaning| number_in(meaning)).flat_map(|number| number - 1..=number + 1);
        let step = (high - low) / TRIED as i64;
        let spread = (0..TRIED as i64).map(|at| low + at * step);
        let mut values: Vec<i64> =
            near.chain(spread).chain([low, high]).filter(|value| (low..=high).contains(value)).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    fn is_counterexample(&mut self, constraint: ConstraintId, choices: &[Choice], picked: &[usize]) -> bool {
        let mut scratch = self.audit.scratch.take();
        let store = scratch.get_or_insert_with(|| {
            let mut copy = Box::new(self.store.clone());
            copy.backtrack(0);
            copy
        });
        store.open_level();
        let is_possible = choices.iter().zip(picked).all(|(choice, &at)| match choice {
            Choice::Int(int, values) => {
                let lit = store.equal(*int, values[at]);
                store.settle(lit)
            }
            Choice::Bool(var, values) => store.settle(var.literal(values[at])),
        });
        let is_one = is_possible && self.posted[constraint.index()].propagator.is_satisfied(store);
        store.backtrack(0);
        self.audit.scratch = scratch;
        is_one
    }

    fn report(&self, constraint: ConstraintId, inference: &Inference, choices: &[Choice], picked: &[usize]) -> ! {
        let texts = |lits: &[Lit]| lits.iter().map(|&lit| self.describe(lit)).collect::<Vec<_>>().join(", ");
        let conclusion = inference.conclusion.map_or("there is a conflict".into(), |lit| self.describe(lit));
        let values = choices.iter().zip(picked).map(|(choice, &at)| match choice {
            Choice::Int(int, values) => format!("{} = {}", self.int_name(*int), values[at]),
            Choice::Bool(var, values) => self.describe(var.literal(values[at])),
        });
        let premises = if inference.premises.is_empty() { "nothing".into() } else { texts(&inference.premises) };
        panic!(
            "the constraint `{}` infers from {premises} that {conclusion}. But {} satisfies it. A premise is missing, or \
             the inference is too strong",
            self.constraint_name(constraint),
            values.collect::<Vec<_>>().join(", ")
        );
    }
}

/// Returns the number that a statement about an integer compares it with.
fn number_in(meaning: AtomicConstraint) -> Option<i64> {
    match meaning {
        AtomicConstraint::Equal(_, number)
        | AtomicConstraint::NotEqual(_, number)
        | AtomicConstraint::AtLeast(_, number)
        | AtomicConstraint::AtMost(_, number) => Some(number),
        AtomicConstraint::Constant(_) | AtomicConstraint::Bool(..) => None,
    }
}

impl Store {
    /// Makes `lit` true, and what follows from it for the domain of its integer. Returns whether that is possible.
    fn settle(&mut self, lit: Lit) -> bool {
        let from = self.trail().len();
        if self.set(lit, StoredReason::Decision).is_err() {
            return false;
        }
        let mut at = from;
        while let Some(&next) = self.trail().get(at) {
            if self.propagate_domain(next).is_err() {
                return false;
            }
            at += 1;
        }
        true
    }
}
