//! Linear constraints over literals and integer variables.

use crate::lit::{IntVar, Lit};
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// What a linear constraint adds up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Term {
    /// 1 if the literal is true, else 0.
    Lit(Lit),
    /// The variable's value.
    Int(IntVar),
}

impl From<Lit> for Term {
    fn from(lit: Lit) -> Self {
        Term::Lit(lit)
    }
}

impl From<IntVar> for Term {
    fn from(int: IntVar) -> Self {
        Term::Int(int)
    }
}

/// How a sum compares with a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Relation {
    /// At most the bound.
    AtMost,
    /// At least the bound.
    AtLeast,
    /// Exactly the bound.
    Equal,
    /// Not the bound.
    NotEqual,
}

impl Relation {
    /// The relation that holds exactly where this one, with the same bound, does not: with `AtMost` and `AtLeast` the
    /// bound moves by one, too.
    fn negated(self, bound: i128) -> (Relation, i128) {
        match self {
            Relation::AtMost => (Relation::AtLeast, bound + 1),
            Relation::AtLeast => (Relation::AtMost, bound - 1),
            Relation::Equal => (Relation::NotEqual, bound),
            Relation::NotEqual => (Relation::Equal, bound),
        }
    }
}

/// A sum of terms with coefficients compares with a bound. Bounds are kept consistent with each other (for
/// [`NotEqual`](Relation::NotEqual): the last open term loses a value). Sums are 128 bits wide, which is enough for any
/// coefficients and values that there can be.
///
/// ```
/// use unicursal_core::{Linear, Outcome, Relation, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(0..=1_000_000), solver.new_int(0..=1_000_000)];
/// solver.post(Linear::new([(3, x), (-2, y)], Relation::Equal, 1));
/// solver.post(Linear::new([(1, x)], Relation::AtLeast, 999_998));
/// assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
/// ```
#[derive(Clone, Debug)]
pub struct Linear {
    terms: Vec<(i128, Term)>,
    relation: Relation,
    bound: i128,
    /// If there is one, the constraint holds only where this literal is true.
    condition: Option<Lit>,
}

/// What follows from `sum <= bound` (or, with all signs changed, from `sum >= bound`).
const AT_MOST: u32 = 0;
const AT_LEAST: u32 = 1;

impl Linear {
    /// `Σ coefficient · term  relation  bound`.
    ///
    /// # Panics
    /// If there are more than 2²² terms.
    pub fn new<T: Into<Term>>(terms: impl IntoIterator<Item = (i64, T)>, relation: Relation, bound: i64) -> Self {
        let terms: Vec<(i128, Term)> =
            terms.into_iter().map(|(factor, term)| (i128::from(factor), term.into())).collect();
        assert!(terms.len() <= 1 << 22, "a linear constraint has at most 2^22 terms");
        let (terms, constant) = merged(terms);
        Self { terms, relation, bound: i128::from(bound) - constant, condition: None }
    }

    /// The constraint only where `condition` is true (half reification): if it cannot hold, `condition` is false.
    pub fn when(self, condition: Lit) -> Self {
        Self { condition: Some(condition), ..self }
    }

    /// The opposite constraint.
    pub fn negated(self) -> Self {
        let (relation, bound) = self.relation.negated(self.bound);
        Self { relation, bound, ..self }
    }

    fn halves(&self) -> &'static [u32] {
        match self.relation {
            Relation::AtMost => &[AT_MOST],
            Relation::AtLeast => &[AT_LEAST],
            Relation::Equal => &[AT_MOST, AT_LEAST],
            Relation::NotEqual => &[],
        }
    }

    fn is_active(&self, store: &Store) -> bool {
        self.condition.is_none_or(|condition| store.is_true(condition))
    }

    /// The coefficients and the bound of one half, as those of `sum <= bound`.
    fn half(&self, half: u32) -> (impl Iterator<Item = (i128, Term)> + '_, i128) {
        let sign = if half == AT_MOST { 1 } else { -1 };
        (self.terms.iter().map(move |&(factor, term)| (sign * factor, term)), sign * self.bound)
    }

    /// Keeps one half.
    fn keep(&self, half: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let (terms, bound) = self.half(half);
        let (mut floor, mut widest) = (0, 0);
        for (factor, term) in terms {
            let [least, most] = range(cx, factor, term);
            floor += least;
            widest = widest.max(most - least);
        }
        let slack = bound - floor;
        if slack < 0 {
            return self.contradict(cx, half);
        }
        if widest <= slack || !self.is_active(cx) {
            return Ok(());
        }
        let sign = if half == AT_MOST { 1 } else { -1 };
        for at in 0..self.terms.len() {
            let (factor, term) = self.terms[at];
            let factor = sign * factor;
            let [least, most] = range(cx, factor, term);
            if most - least <= slack {
                continue;
            }
            let reason = Reason::Lazy((at as u32) << 1 | half);
            match term {
                Term::Lit(lit) => cx.set(if factor > 0 { !lit } else { lit }, reason)?,
                // The quotient is smaller than the width of the domain.
                Term::Int(int) if factor > 0 => cx.set_max(int, cx.min(int) + (slack / factor) as i64, reason)?,
                Term::Int(int) => cx.set_min(int, cx.max(int) - (slack / -factor) as i64, reason)?,
            }
        }
        Ok(())
    }

    /// One half cannot hold: neither can the condition, if there is one.
    fn contradict(&self, cx: &mut PropagationContext<'_>, half: u32) -> Result<(), Conflict> {
        match self.condition {
            Some(condition) if !cx.is_true(condition) => {
                cx.set(!condition, Reason::Lazy((self.terms.len() as u32) << 1 | half))
            }
            condition => {
                let mut premises: Vec<Lit> = condition.into_iter().collect();
                self.premises(half, None, cx.now(), &mut premises);
                Err(cx.fail(&premises))
            }
        }
    }

    /// What keeps the sum of one half so large that it cannot hold, or so large that the excluded value of one term
    /// would break it. The bounds named are as weak as they may be.
    fn premises(
        &self,
        half: u32,
        excluded: Option<(usize, i128)>,
        view: ExplanationContext<'_>,
        to: &mut Vec<Lit>,
    ) {
        let (terms, bound) = self.half(half);
        let others = |at: usize| excluded.is_none_or(|(except, _)| at != except);
        let terms: Vec<(i128, Term)> =
            terms.enumerate().filter(|(at, _)| others(*at)).map(|(_, term)| term).collect();
        let floors: i128 = terms.iter().map(|&(factor, term)| floor(view, factor, term)).sum();
        let mut spare = floors + excluded.map_or(0, |(_, least)| least) - bound - 1;
        debug_assert!(spare >= 0, "the sum does not exceed its bound");
        let mut needed = vec![];
        for &(factor, term) in &terms {
            let raised = floor(view, factor, term) - initial_floor(view.store(), factor, term);
            if raised == 0 {
                continue;
            }
            if raised <= spare {
                spare -= raised;
            } else {
                needed.push((factor, term));
            }
        }
        for (factor, term) in needed {
            match term {
                Term::Lit(lit) => to.push(if factor > 0 { lit } else { !lit }),
                Term::Int(int) if factor > 0 => {
                    let (lit, value) = view.at_least(int, view.min(int).0 - (spare / factor) as i64);
                    spare -= factor * i128::from(view.min(int).0 - value);
                    to.push(lit);
                }
                Term::Int(int) => {
                    let (lit, value) = view.at_most(int, view.max(int).0 + (spare / -factor) as i64);
                    spare -= -factor * i128::from(value - view.max(int).0);
                    to.push(lit);
                }
            }
        }
    }

    /// Once all terms but one are fixed, that one loses the value with which the sum would be the bound.
    fn differ(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut sum = 0;
        let mut open = None;
        for (at, &(factor, term)) in self.terms.iter().enumerate() {
            let [least, most] = range(cx, factor, term);
            if least == most {
                sum += least;
            } else if open.replace(at).is_some() {
                return Ok(());
            }
        }
        let rest = self.bound - sum;
        let Some(at) = open else {
            if rest != 0 {
                return Ok(());
            }
            let condition = self.condition.filter(|&condition| !cx.is_true(condition));
            let premises = self.fixed_premises(cx, None, condition.is_none());
            return match condition {
                Some(condition) => cx.set(!condition, Reason::Premises(&premises)),
                None => Err(cx.fail(&premises)),
            };
        };
        let (factor, term) = self.terms[at];
        if rest % factor != 0 || !self.is_active(cx) {
            return Ok(());
        }
        let value = rest / factor;
        match term {
            Term::Lit(lit) if value == 0 || value == 1 => {
                let premises = self.fixed_premises(cx, Some(at), true);
                cx.set(if value == 1 { !lit } else { lit }, Reason::Premises(&premises))
            }
            Term::Int(int) if i64::try_from(value).is_ok_and(|value| cx.can_be(int, value)) => {
                let premises = self.fixed_premises(cx, Some(at), true);
                cx.remove(int, value as i64, Reason::Premises(&premises))
            }
            _ => Ok(()),
        }
    }

    /// The values of all terms but one, and the condition.
    fn fixed_premises(
        &self,
        cx: &mut PropagationContext<'_>,
        except: Option<usize>,
        with_condition: bool,
    ) -> Vec<Lit> {
        let mut premises: Vec<Lit> = self.condition.filter(|_| with_condition).into_iter().collect();
        for (at, &(_, term)) in self.terms.iter().enumerate() {
            match term {
                _ if Some(at) == except => {}
                Term::Lit(lit) => premises.push(if cx.is_true(lit) { lit } else { !lit }),
                Term::Int(int) => premises.extend([cx.min_lit(int), cx.max_lit(int)]),
            }
        }
        premises
    }
}

/// The same sum with every variable once, and the constant that this splits off.
fn merged(mut terms: Vec<(i128, Term)>) -> (Vec<(i128, Term)>, i128) {
    let mut constant = 0;
    for (factor, term) in &mut terms {
        // `factor · ¬lit` is `factor - factor · lit`.
        if let Term::Lit(lit) = term
            && lit.is_negative()
        {
            constant += *factor;
            (*factor, *lit) = (-*factor, !*lit);
        }
    }
    terms.sort_by_key(|&(_, term)| term);
    let mut merged: Vec<(i128, Term)> = vec![];
    for (factor, term) in terms {
        match merged.last_mut() {
            Some((sum, last)) if *last == term => *sum += factor,
            _ => merged.push((factor, term)),
        }
    }
    merged.retain(|&(factor, _)| factor != 0);
    (merged, constant)
}

/// The least and the most that `factor · term` can still be.
#[inline]
fn range(store: &Store, factor: i128, term: Term) -> [i128; 2] {
    let [low, high] = match term {
        Term::Lit(lit) => [i64::from(store.is_true(lit)), i64::from(!store.is_false(lit))],
        Term::Int(int) => [store.min(int), store.max(int)],
    };
    let [low, high] = [factor * i128::from(low), factor * i128::from(high)];
    if factor > 0 { [low, high] } else { [high, low] }
}

/// The least that `factor · term` could be before an inference.
fn floor(view: ExplanationContext<'_>, factor: i128, term: Term) -> i128 {
    factor
        * match term {
            Term::Lit(lit) if factor > 0 => i128::from(view.was_true(lit)),
            Term::Lit(lit) => i128::from(!view.was_true(!lit)),
            Term::Int(int) if factor > 0 => view.min(int).0.into(),
            Term::Int(int) => view.max(int).0.into(),
        }
}

/// The least that `factor · term` could be at first.
fn initial_floor(store: &Store, factor: i128, term: Term) -> i128 {
    factor
        * match term {
            Term::Lit(_) => i128::from(factor < 0),
            Term::Int(int) => store.initial_bounds(int)[usize::from(factor < 0)].into(),
        }
}

impl Propagator for Linear {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.condition.into_iter().for_each(|condition| watch.lit(condition));
        let (at_most, at_least) = match self.relation {
            Relation::AtMost => (true, false),
            Relation::AtLeast => (false, true),
            Relation::Equal | Relation::NotEqual => (true, true),
        };
        for &(factor, term) in &self.terms {
            let (rises, falls) = if factor > 0 { (at_most, at_least) } else { (at_least, at_most) };
            match term {
                Term::Lit(lit) => {
                    rises.then(|| watch.lit(lit));
                    falls.then(|| watch.lit(!lit));
                }
                Term::Int(int) => {
                    rises.then(|| watch.min(int));
                    falls.then(|| watch.max(int));
                }
            }
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if self.condition.is_some_and(|condition| cx.is_false(condition)) {
            return Ok(());
        }
        if self.relation == Relation::NotEqual {
            return self.differ(cx);
        }
        self.halves().iter().try_for_each(|&half| self.keep(half, cx))
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let (half, at) = (payload & 1, (payload >> 1) as usize);
        let Some(&(factor, term)) = self.terms.get(at) else {
            self.premises(half, None, view, premises);
            return RuleId::Linear;
        };
        premises.extend(self.condition);
        let factor = if half == AT_MOST { factor } else { -factor };
        // The value next to the bound that was set, which the conclusion excludes.
        let value = match term {
            Term::Lit(_) => i64::from(factor > 0),
            Term::Int(int) => {
                let [low, high] = view.store().bounds_said(conclusion, int);
                if factor > 0 { high + 1 } else { low - 1 }
            }
        };
        self.premises(half, Some((at, factor * i128::from(value))), view, premises);
        RuleId::Linear
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let sum: i128 = self.terms.iter().map(|&(factor, term)| range(store, factor, term)[0]).sum();
        let holds = match self.relation {
            Relation::AtMost => sum <= self.bound,
            Relation::AtLeast => sum >= self.bound,
            Relation::Equal => sum == self.bound,
            Relation::NotEqual => sum != self.bound,
        };
        holds || !self.is_active(store)
    }

    fn rule(&self) -> RuleId {
        RuleId::Linear
    }
}
