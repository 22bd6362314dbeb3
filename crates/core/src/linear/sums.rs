//! Sums in as few bits as are enough, their bounds, and what keeps these where they are.

use super::Half;
use crate::definition::Term;
use crate::lit::Lit;
use crate::propagator::ExplanationContext;
use crate::store::Store;
use smallvec::SmallVec;

/// The numbers that sums are made of: 64 bits where these are enough for all sums, otherwise 128.
pub(super) trait Number:
    Copy
    + Ord
    + From<i64>
    + std::ops::Add<Output = Self>
    + std::ops::Sub<Output = Self>
    + std::ops::Mul<Output = Self>
    + std::ops::Div<Output = Self>
    + std::ops::Neg<Output = Self>
{
    /// Returns the number, which is that of a value.
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

/// Returns the terms and the bound in 64 bits, if all sums fit.
pub(super) fn narrowed(terms: &[(i128, Term)], bound: i128) -> Option<(Vec<(i64, Term)>, i64)> {
    let factors: u128 = terms.iter().map(|(factor, _)| factor.unsigned_abs()).sum();
    let fits = factors <= NARROW_FACTORS && bound.unsigned_abs() <= NARROW_BOUND;
    fits.then(|| (terms.iter().map(|&(factor, term)| (factor as i64, term)).collect(), bound as i64))
}

/// Pushes the premises of one half, without the term whose value is excluded, if there is one. The bounds are as weak
/// as possible.
pub(super) fn premises<N: Number>(
    terms: &[(N, Term)],
    bound: N,
    half: Half,
    excluded: Option<(usize, i64)>,
    view: ExplanationContext<'_>,
    to: &mut Vec<Lit>,
) {
    let sign = N::from(half.sign());
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

/// Returns the least and the most that `factor · term` can still be.
#[inline]
pub(super) fn range<N: Number>(store: &Store, factor: N, term: Term) -> [N; 2] {
    let [low, high] = term.bounds(store);
    let [low, high] = [factor * N::from(low), factor * N::from(high)];
    if factor > N::from(0) { [low, high] } else { [high, low] }
}

/// Returns the least that `factor · term` could be before an inference.
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

/// Returns the least that `factor · term` could be at first.
#[inline]
fn initial_floor<N: Number>(store: &Store, factor: N, term: Term) -> N {
    let falls = factor < N::from(0);
    let value = match term {
        Term::Lit(_) => i64::from(falls),
        Term::Int(int) => store.initial_bounds(int)[usize::from(falls)],
    };
    factor * N::from(value)
}
