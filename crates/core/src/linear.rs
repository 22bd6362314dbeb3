//! Linear constraints over literals and integer variables.

mod not_equal;
mod sums;
mod terms;

use crate::definition::{Definition, Relation, Term};
use crate::linear::sums::{Number, narrowed, premises, range};
pub(crate) use crate::linear::terms::merged;
use crate::lit::Lit;
use crate::note::{Operand, notes};
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

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
#[must_use = "a constraint holds once it is posted"]
pub struct Linear {
    terms: Vec<(i128, Term)>,
    relation: Relation,
    bound: i128,
    /// The terms and the bound in the numbers of the machine, if all sums fit in these: set when it is posted.
    narrow: Option<(Vec<(i64, Term)>, i64)>,
}

/// One of the two inequalities of an equation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Half {
    /// `sum <= bound`.
    AtMost,
    /// `sum >= bound`, which is `sum <= bound` with all signs changed.
    AtLeast,
}

impl Half {
    /// Returns the sign of the terms.
    fn sign(self) -> i64 {
        match self {
            Half::AtMost => 1,
            Half::AtLeast => -1,
        }
    }
}

impl Operand for Half {
    fn to_bits(self) -> u32 {
        self as u32
    }

    fn from_bits(bits: u32) -> Self {
        if bits == 0 { Half::AtMost } else { Half::AtLeast }
    }
}

notes! {
    enum Note {
        /// The sum cannot meet the bound.
        Sum(half: Half in 1),
        /// The bound of a term follows from the bounds of the others.
        Term(half: Half in 1, at: usize in 23),
    }
}

impl Linear {
    /// `Σ coefficient · term  relation  bound`.
    ///
    /// # Panics
    /// If there are more than 2²² terms.
    #[track_caller]
    pub fn new<T: Into<Term>>(terms: impl IntoIterator<Item = (i64, T)>, relation: Relation, bound: i64) -> Self {
        let terms: Vec<(i128, Term)> =
            terms.into_iter().map(|(factor, term)| (i128::from(factor), term.into())).collect();
        assert!(terms.len() <= 1 << 22, "a linear constraint has at most 2^22 terms");
        let (terms, constant) = merged(terms);
        Self { terms, relation, bound: i128::from(bound) - constant, narrow: None }
    }

    /// As [`new`](Self::new), of terms that occur once each and of larger numbers.
    pub(crate) fn of(terms: Vec<(i128, Term)>, relation: Relation, bound: i128) -> Self {
        Self { terms, relation, bound, narrow: None }
    }

    /// Returns the terms, each variable once, with their coefficients.
    pub(crate) fn terms(&self) -> &[(i128, Term)] {
        &self.terms
    }

    /// Returns the relation of the sum to the bound.
    pub(crate) fn relation(&self) -> Relation {
        self.relation
    }

    pub(crate) fn bound(&self) -> i128 {
        self.bound
    }

    /// Returns the opposite constraint.
    pub fn negated(self) -> Self {
        let (relation, bound) = self.relation.negated(self.bound);
        Self { relation, bound, ..self }
    }

    /// Divides by the common divisor of all coefficients. Bounds are rounded. An equation that no integers solve
    /// becomes `0 = 1`, so that bounds need not crawl to find that out.
    fn divide(&mut self) {
        let divisor = self.terms.iter().fold(0, |divisor, &(factor, _)| gcd(divisor, factor.unsigned_abs()));
        if divisor <= 1 {
            return;
        }
        let divisor = divisor as i128;
        let (quotient, rest) = (self.bound.div_euclid(divisor), self.bound.rem_euclid(divisor));
        self.bound = match self.relation {
            Relation::AtLeast => quotient + i128::from(rest > 0),
            Relation::Equal | Relation::NotEqual if rest > 0 => {
                self.terms.clear();
                1
            }
            _ => quotient,
        };
        self.terms.iter_mut().for_each(|(factor, _)| *factor /= divisor);
    }

    fn halves(&self) -> &'static [Half] {
        match self.relation {
            Relation::AtMost => &[Half::AtMost],
            Relation::AtLeast => &[Half::AtLeast],
            Relation::Equal => &[Half::AtMost, Half::AtLeast],
            Relation::NotEqual => &[],
        }
    }

    /// Keeps bounds consistent.
    fn keep_bounds<N: Number>(
        &self,
        terms: &[(N, Term)],
        bound: N,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if let [half] = *self.halves() {
            return keep(half, terms, bound, cx);
        }
        // One look at the domains will do where nothing follows.
        let [mut floor, mut ceiling, mut widest] = [N::from(0); 3];
        for &(factor, term) in terms {
            let [min, max] = range(cx, factor, term);
            floor = floor + min;
            ceiling = ceiling + max;
            widest = widest.max(max - min);
        }
        if bound - floor < widest {
            keep(Half::AtMost, terms, bound, cx)?;
        }
        // What this has changed has lowered the ceiling: it is looked at again after the next waking.
        if ceiling - bound < widest {
            keep(Half::AtLeast, terms, bound, cx)?;
        }
        Ok(())
    }

    /// Pushes the bounds by which the sum of one half is too large, or is too large with the excluded value of one
    /// term.
    fn premises(
        &self,
        half: Half,
        excluded: Option<(usize, i64)>,
        view: ExplanationContext<'_>,
        to: &mut Vec<Lit>,
    ) {
        match &self.narrow {
            Some((terms, bound)) => premises(terms, *bound, half, excluded, view, to),
            None => premises(&self.terms, self.bound, half, excluded, view, to),
        }
    }
}

/// Keeps one half.
fn keep<N: Number>(
    half: Half,
    terms: &[(N, Term)],
    bound: N,
    cx: &mut PropagationContext<'_>,
) -> Result<(), Conflict> {
    let sign = N::from(half.sign());
    let [mut floor, mut widest] = [N::from(0); 2];
    for &(factor, term) in terms {
        let [min, max] = range(cx, sign * factor, term);
        floor = floor + min;
        widest = widest.max(max - min);
    }
    let slack = sign * bound - floor;
    if slack < N::from(0) {
        return cx.set(!Lit::TRUE, Reason::Lazy(Note::Sum(half).pack()));
    }
    if widest <= slack || cx.is_rehearsal() {
        return Ok(());
    }
    for (at, &(factor, term)) in terms.iter().enumerate() {
        let factor = sign * factor;
        let [min, max] = range(cx, factor, term);
        if max - min <= slack {
            continue;
        }
        let reason = Reason::Lazy(Note::Term(half, at).pack());
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

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Propagator for Linear {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.divide();
        self.narrow = narrowed(&self.terms, self.bound);
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
        let (half, at) = match Note::unpack(payload) {
            Note::Sum(half) => {
                self.premises(half, None, view, premises);
                return RuleId::Linear;
            }
            Note::Term(half, at) => (half, at),
        };
        let (factor, term) = self.terms[at];
        let rises = (factor > 0) == (half == Half::AtMost);
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
        self.relation.holds(sum, self.bound)
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition::Linear { terms: self.terms.clone(), relation: self.relation, bound: self.bound })
    }

    fn rule(&self) -> RuleId {
        RuleId::Linear
    }
}
