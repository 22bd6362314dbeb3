//! The product of two variables.

use crate::lit::{IntVar, Lit};
use crate::note::notes;
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// `a · b = product`. Bounds are kept consistent with each other.
///
/// ```
/// use unicursal_core::{Outcome, Product, Solver};
///
/// let mut solver = Solver::new();
/// let [width, height] = [solver.new_int(2..=100), solver.new_int(2..=100)];
/// let area = solver.new_int(91..=91);
/// solver.post(Product::new(width, height, area));
/// let is_wide = solver.at_least(width, 10);
/// assert_eq!(solver.solve(&[is_wide]), Outcome::Satisfiable);
/// assert_eq!(solver.model().int_value(width), Some(13));
/// ```
#[derive(Clone, Debug)]
pub struct Product {
    /// The factors, and the product.
    ints: [IntVar; 3],
}

/// The bounds of a variable, in numbers in which no product overflows.
#[derive(Clone, Copy)]
struct Bounds {
    min: i128,
    max: i128,
}

impl Bounds {
    fn of(store: &Store, int: IntVar) -> Self {
        Self { min: store.min(int).into(), max: store.max(int).into() }
    }

    fn can_be_zero(self) -> bool {
        self.min <= 0 && self.max >= 0
    }

    fn largest(self) -> i128 {
        self.min.abs().max(self.max.abs())
    }

    /// The smallest and the largest of the four numbers that ends of two intervals make.
    fn hull(
        self,
        other: Self,
        smallest: impl Fn(i128, i128) -> i128,
        largest: impl Fn(i128, i128) -> i128,
    ) -> Self {
        let ends = [(self.min, other.min), (self.min, other.max), (self.max, other.min), (self.max, other.max)];
        let min = ends.iter().map(|&(a, b)| smallest(a, b)).fold(i128::MAX, i128::min);
        let max = ends.iter().map(|&(a, b)| largest(a, b)).fold(i128::MIN, i128::max);
        Self { min, max }
    }
}

fn floor(a: i128, b: i128) -> i128 {
    let (quotient, rest) = (a / b, a % b);
    quotient - i128::from(rest != 0 && (rest < 0) != (b < 0))
}

notes! {
    enum Note {
        /// The bounds of a variable follow from those of the two others.
        Bounds(at: usize in 2),
        /// A factor, which began or ended with zero, is not zero.
        NotZero(at: usize in 2),
    }
}

impl Product {
    /// `a · b = product`.
    pub fn new(a: IntVar, b: IntVar, product: IntVar) -> Self {
        Self { ints: [a, b, product] }
    }

    /// Narrows a variable to these bounds, which follow from those of the two others.
    fn narrow(&self, at: usize, bounds: Bounds, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let int = self.ints[at];
        // Beyond the domain one number is as impossible as another.
        let [low, high] = [cx.min(int) - 1, cx.max(int) + 1];
        let within = |bound: i128| bound.clamp(low.into(), high.into()) as i64;
        cx.set_min(int, within(bounds.min), Reason::Lazy(Note::Bounds(at).pack()))?;
        cx.set_max(int, within(bounds.max), Reason::Lazy(Note::Bounds(at).pack()))
    }

    /// Narrows a factor by the other one and the product.
    fn divide(&self, at: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let other = self.ints[1 - at];
        let (divisor, product) = (Bounds::of(cx, other), Bounds::of(cx, self.ints[2]));
        if !divisor.can_be_zero() {
            let ceil = |a: i128, b: i128| -floor(-a, b);
            return self.narrow(at, product.hull(divisor, ceil, floor), cx);
        }
        if product.can_be_zero() {
            return Ok(());
        }
        // No factor is zero, so that none is larger than the product.
        let most = product.largest();
        self.narrow(at, Bounds { min: -most, max: most }, cx)?;
        let reason = Reason::Lazy(Note::NotZero(1 - at).pack());
        if divisor.min == 0 {
            cx.set_min(other, 1, reason)?;
        }
        if cx.max(other) == 0 {
            cx.set_max(other, -1, reason)?;
        }
        Ok(())
    }
}

impl Propagator for Product {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.ints.iter().for_each(|&int| watch.bounds(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [a, b, _] = self.ints.map(|int| Bounds::of(cx, int));
        let times = |a: i128, b: i128| a * b;
        self.narrow(2, a.hull(b, times, times), cx)?;
        self.divide(0, cx)?;
        self.divide(1, cx)
    }

    fn explain(
        &mut self,
        _conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let about = match Note::unpack(payload) {
            Note::Bounds(0) => [1, 2],
            Note::Bounds(1) => [0, 2],
            Note::Bounds(_) => [0, 1],
            Note::NotZero(at) => [2, at],
        };
        premises.extend(about.into_iter().flat_map(|at| [view.min(self.ints[at]).1, view.max(self.ints[at]).1]));
        premises.retain(|&lit| lit != Lit::TRUE);
        RuleId::Product
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        match self.ints.map(|int| store.int_value(int)) {
            [Some(a), Some(b), Some(product)] => i128::from(a) * i128::from(b) == i128::from(product),
            _ => false,
        }
    }

    fn rule(&self) -> RuleId {
        RuleId::Product
    }
}
