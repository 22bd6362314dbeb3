//! Linear constraints over literals and integer variables.

use crate::lit::{IntVar, Lit};
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};
use smallvec::SmallVec;

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
    /// The terms and the bound in the numbers of the machine, if all sums fit in these: set when it is posted.
    narrow: Option<(Vec<(i64, Term)>, i64)>,
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
        Self { terms, relation, bound: i128::from(bound) - constant, condition: None, narrow: None }
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

    /// Keeps bounds consistent.
    fn keep_bounds<N: Number>(
        &self,
        terms: &[(N, Term)],
        bound: N,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if let [half] = *self.halves() {
            return self.keep(half, terms, bound, cx);
        }
        // One look at the domains will do where nothing follows.
        let [mut floor, mut ceiling, mut widest] = [N::from(0); 3];
        for &(factor, term) in terms {
            let [least, most] = range(cx, factor, term);
            floor = floor + least;
            ceiling = ceiling + most;
            widest = widest.max(most - least);
        }
        if bound - floor < widest {
            self.keep(AT_MOST, terms, bound, cx)?;
        }
        // What this has changed has lowered the ceiling: it is looked at again after the next waking.
        if ceiling - bound < widest {
            self.keep(AT_LEAST, terms, bound, cx)?;
        }
        Ok(())
    }

    /// Keeps one half.
    fn keep<N: Number>(
        &self,
        half: u32,
        terms: &[(N, Term)],
        bound: N,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let sign = N::from(if half == AT_MOST { 1 } else { -1 });
        let [mut floor, mut widest] = [N::from(0); 2];
        for &(factor, term) in terms {
            let [least, most] = range(cx, sign * factor, term);
            floor = floor + least;
            widest = widest.max(most - least);
        }
        let slack = sign * bound - floor;
        if slack < N::from(0) {
            return self.contradict(cx, half);
        }
        if widest <= slack || !self.is_active(cx) {
            return Ok(());
        }
        for (at, &(factor, term)) in terms.iter().enumerate() {
            let factor = sign * factor;
            let [least, most] = range(cx, factor, term);
            if most - least <= slack {
                continue;
            }
            let reason = Reason::Lazy((at as u32) << 1 | half);
            let rises = factor > N::from(0);
            match term {
                Term::Lit(lit) => cx.set(if rises { !lit } else { lit }, reason)?,
                // The quotient is smaller than the width of the domain.
                Term::Int(int) if rises => cx.set_max(int, cx.min(int) + (slack / factor).narrow(), reason)?,
                Term::Int(int) => cx.set_min(int, cx.max(int) - (slack / -factor).narrow(), reason)?,
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
    /// would break it.
    fn premises(
        &self,
        half: u32,
        excluded: Option<(usize, i64)>,
        view: ExplanationContext<'_>,
        to: &mut Vec<Lit>,
    ) {
        match &self.narrow {
            Some((terms, bound)) => premises(terms, *bound, half, excluded, view, to),
            None => premises(&self.terms, self.bound, half, excluded, view, to),
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

/// The numbers that sums are made of: 64 bits where these are enough for all sums, otherwise 128.
trait Number:
    Copy
    + Ord
    + From<i64>
    + std::ops::Add<Output = Self>
    + std::ops::Sub<Output = Self>
    + std::ops::Mul<Output = Self>
    + std::ops::Div<Output = Self>
    + std::ops::Neg<Output = Self>
{
    /// The number, which is that of a value.
    fn narrow(self) -> i64;
}

impl Number for i64 {
    fn narrow(self) -> i64 {
        self
    }
}

impl Number for i128 {
    fn narrow(self) -> i64 {
        self as i64
    }
}

/// The largest sum of coefficients without signs, and the largest bound, with which no sum leaves 64 bits.
const NARROW_FACTORS: u128 = 1 << 20;
const NARROW_BOUND: u128 = 1 << 61;

/// The terms and the bound in 64 bits, if all sums fit.
fn narrowed(terms: &[(i128, Term)], bound: i128) -> Option<(Vec<(i64, Term)>, i64)> {
    let factors: u128 = terms.iter().map(|(factor, _)| factor.unsigned_abs()).sum();
    let fits = factors <= NARROW_FACTORS && bound.unsigned_abs() <= NARROW_BOUND;
    fits.then(|| (terms.iter().map(|&(factor, term)| (factor as i64, term)).collect(), bound as i64))
}

/// The premises of one half, those of the terms but one if that one's value is excluded. The bounds named are as weak
/// as they may be.
fn premises<N: Number>(
    terms: &[(N, Term)],
    bound: N,
    half: u32,
    excluded: Option<(usize, i64)>,
    view: ExplanationContext<'_>,
    to: &mut Vec<Lit>,
) {
    let sign = N::from(if half == AT_MOST { 1 } else { -1 });
    let zero = N::from(0);
    // The terms that have risen since the beginning, each with how much.
    let mut risen: SmallVec<[(N, Term, N); 16]> = SmallVec::new();
    let mut spare = -(sign * bound) - N::from(1);
    for (at, &(factor, term)) in terms.iter().enumerate() {
        let factor = sign * factor;
        if let Some((except, value)) = excluded
            && except == at
        {
            spare = spare + factor * N::from(value);
            continue;
        }
        let floor = floor(view, factor, term);
        spare = spare + floor;
        let rise = floor - initial_floor(view.store(), factor, term);
        if rise > zero {
            risen.push((factor, term, rise));
        }
    }
    debug_assert!(spare >= zero, "the sum does not exceed its bound");
    risen.retain(|&mut (_, _, rise)| {
        let is_needed = rise > spare;
        if !is_needed {
            spare = spare - rise;
        }
        is_needed
    });
    for (factor, term, _) in risen {
        let rises = factor > zero;
        match term {
            Term::Lit(lit) => to.push(if rises { lit } else { !lit }),
            Term::Int(int) if rises => {
                let min = view.min(int).0;
                let (lit, value) = view.at_least(int, min - (spare / factor).narrow());
                spare = spare - factor * N::from(min - value);
                to.push(lit);
            }
            Term::Int(int) => {
                let max = view.max(int).0;
                let (lit, value) = view.at_most(int, max + (spare / -factor).narrow());
                spare = spare + factor * N::from(value - max);
                to.push(lit);
            }
        }
    }
}

/// The least and the most that `factor · term` can still be.
#[inline]
fn range<N: Number>(store: &Store, factor: N, term: Term) -> [N; 2] {
    let [low, high] = match term {
        Term::Lit(lit) => [i64::from(store.is_true(lit)), i64::from(!store.is_false(lit))],
        Term::Int(int) => store.bounds(int),
    };
    let [low, high] = [factor * N::from(low), factor * N::from(high)];
    if factor > N::from(0) { [low, high] } else { [high, low] }
}

/// The least that `factor · term` could be before an inference.
#[inline]
fn floor<N: Number>(view: ExplanationContext<'_>, factor: N, term: Term) -> N {
    let rises = factor > N::from(0);
    let value = match term {
        Term::Lit(lit) if rises => i64::from(view.was_true(lit)),
        Term::Lit(lit) => i64::from(!view.was_true(!lit)),
        Term::Int(int) if rises => view.min(int).0,
        Term::Int(int) => view.max(int).0,
    };
    factor * N::from(value)
}

/// The least that `factor · term` could be at first.
#[inline]
fn initial_floor<N: Number>(store: &Store, factor: N, term: Term) -> N {
    let falls = factor < N::from(0);
    let value = match term {
        Term::Lit(_) => i64::from(falls),
        Term::Int(int) => store.initial_bounds(int)[usize::from(falls)],
    };
    factor * N::from(value)
}

impl Propagator for Linear {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.narrow = narrowed(&self.terms, self.bound);
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
        match &self.narrow {
            Some((terms, bound)) => self.keep_bounds(terms, *bound, cx),
            None => self.keep_bounds(&self.terms, self.bound, cx),
        }
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
        let rises = (factor > 0) == (half == AT_MOST);
        // The value next to the bound that was set, which the conclusion excludes.
        let value = match term {
            Term::Lit(_) => i64::from(rises),
            Term::Int(int) => {
                let [low, high] = view.store().bounds_said(conclusion, int);
                if rises { high + 1 } else { low - 1 }
            }
        };
        self.premises(half, Some((at, value)), view, premises);
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
