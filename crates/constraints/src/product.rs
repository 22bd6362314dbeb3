//! The product of two variables.

use super::range::Range;
use unicursal_core::note::notes;
use unicursal_core::{
    Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch,
};

/// `a · b = product`. Bounds are kept consistent with each other.
///
/// ```
/// use unicursal_constraints::Product;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [width, height] = [solver.new_int(2..=100), solver.new_int(2..=100)];
/// let area = solver.new_int(91..=91);
/// solver.post(Product::new(width, height, area));
/// let is_wide = solver.at_least(width, 10);
/// assert_eq!(solver.solve(&[is_wide]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(width), Some(13));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Product {
    /// The factors, and the product.
    ints: [IntVar; 3],
}

/// The difference of bounds from which roots are taken below the root of the search: between close bounds the roots that
/// follow from each square cost more conflicts than they save.
const FEW: i128 = 1000;

notes! {
    enum Note {
        /// The bounds of a variable follow from those of the two others.
        Bounds(at: usize in 2),
        /// A factor with zero as a bound is not zero.
        NotZero(at: usize in 2),
        /// A factor times itself lies within the bounds of the product.
        Root,
        /// Also, it is not between the roots.
        BeyondRoot(is_above: bool in 1),
    }
}

impl Product {
    /// `a · b = product`.
    pub fn new(a: IntVar, b: IntVar, product: IntVar) -> Self {
        Self { ints: [a, b, product] }
    }

    /// Narrows a variable to these bounds, which follow from those of the two others.
    fn narrow(&self, at: usize, bounds: Range, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        bounds.narrow(self.ints[at], [Reason::Lazy(Note::Bounds(at).pack()); 2], cx)
    }

    /// Narrows a factor by the other one and the product.
    fn divide(&self, at: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let other = self.ints[1 - at];
        let (divisor, product) = (Range::of(cx, other), Range::of(cx, self.ints[2]));
        if !divisor.has_zero() {
            return self.narrow(at, product.over(divisor), cx);
        }
        if product.has_zero() {
            return Ok(());
        }
        // No factor is zero, so that none is larger than the product.
        let most = product.largest();
        self.narrow(at, Range::new(-most, most), cx)?;
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

/// A factor times itself.
impl Product {
    fn is_square(&self) -> bool {
        self.ints[0] == self.ints[1]
    }

    /// Keeps the bounds of a number and its square. Bounds of two factors would crawl towards the roots.
    fn keep_square(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [root, _, product] = self.ints;
        let of = Range::of(cx, root);
        self.narrow(2, Range::new(of.smallest() * of.smallest(), of.largest() * of.largest()), cx)?;
        let square = Range::of(cx, product);
        let most = square.max.max(0).isqrt();
        Range::new(-most, most).narrow(root, [Reason::Lazy(Note::Root.pack()); 2], cx)?;
        let least = if square.min > 0 { (square.min - 1).isqrt() + 1 } else { 0 };
        let of = Range::of(cx, root);
        let low = if of.min > -least { least } else { of.min };
        let high = if of.max < least { -least } else { of.max };
        let reasons = [true, false].map(|is_above| Reason::Lazy(Note::BeyondRoot(is_above).pack()));
        Range::new(low, high).narrow(root, reasons, cx)
    }
}

impl Propagator for Product {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.ints.iter().for_each(|&int| watch.bounds(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [a, b, _] = self.ints.map(|int| Range::of(cx, int));
        if self.is_square() && (cx.level() == 0 || a.max - a.min > FEW) {
            return self.keep_square(cx);
        }
        self.narrow(2, a.times(b), cx)?;
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
        let [root, _, product] = self.ints;
        let bounds = |at: usize| premises.extend([view.min(self.ints[at]).1, view.max(self.ints[at]).1]);
        match Note::unpack(payload) {
            Note::Bounds(about) => (0..3).filter(|&at| at != about).for_each(bounds),
            Note::NotZero(at) => [2, at].into_iter().for_each(bounds),
            Note::Root => premises.push(view.max(product).1),
            Note::BeyondRoot(true) => premises.extend([view.min(product).1, view.min(root).1]),
            Note::BeyondRoot(false) => premises.extend([view.min(product).1, view.max(root).1]),
        }
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
