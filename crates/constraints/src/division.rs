//! Division with a remainder.

use super::range::Range;
use unicursal_core::note::notes;
use unicursal_core::{
    AtomicConstraint, Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId,
    Store, Watch,
};

/// `dividend = divisor · quotient + remainder`, the quotient being rounded towards zero, as by `/` and `%` in Rust and
/// by `div` and `mod` in `MiniZinc`: the remainder is smaller than the divisor and has the sign of the dividend. The
/// divisor is not zero.
///
/// Bounds follow from each other by interval arithmetic.
///
/// ```
/// use unicursal_constraints::Division;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [minutes, hours, rest] = [solver.new_int(0..=1000), solver.new_int(0..=23), solver.new_int(0..=59)];
/// let sixty = solver.new_int(60..=60);
/// solver.post(Division::new(minutes, sixty, hours, rest));
/// let time = [solver.equals(hours, 7), solver.equals(rest, 5)];
/// assert_eq!(solver.solve(&time), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(minutes), Some(425));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Division {
    /// The dividend, the divisor, the quotient and the remainder.
    ints: [IntVar; 4],
}

const DIVIDEND: usize = 0;
const DIVISOR: usize = 1;
const QUOTIENT: usize = 2;
const REMAINDER: usize = 3;

notes! {
    enum Note {
        /// The bounds of a variable follow from those of the three others.
        Bounds(at: usize in 2),
    }
}

impl Division {
    /// `dividend / divisor = quotient`, and `dividend % divisor = remainder`.
    pub fn new(dividend: IntVar, divisor: IntVar, quotient: IntVar, remainder: IntVar) -> Self {
        Self { ints: [dividend, divisor, quotient, remainder] }
    }

    /// Narrows a variable to an interval that follows from the others.
    fn narrow(&self, at: usize, to: Range, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        to.narrow(self.ints[at], [Reason::Lazy(Note::Bounds(at).pack()); 2], cx)
    }

    /// Keeps the divisor further from zero than the remainder. A bound too close to zero moves to the other side.
    fn keep_large(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let int = self.ints[DIVISOR];
        let least = Range::of(cx, self.ints[REMAINDER]).smallest() as i64 + 1;
        let reason = Reason::Lazy(Note::Bounds(DIVISOR).pack());
        if cx.min(int) > -least {
            cx.set_min(int, least, reason)?;
        }
        if cx.max(int) < least {
            cx.set_max(int, -least, reason)?;
        }
        Ok(())
    }

    /// Narrows the quotient, from the dividend and each side of zero on which the divisor can be.
    fn divide(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [dividend, divisor] = [DIVIDEND, DIVISOR].map(|at| Range::of(cx, self.ints[at]));
        let sides = [Range::new(divisor.min, divisor.max.min(-1)), Range::new(divisor.min.max(1), divisor.max)];
        let sides = sides.into_iter().filter(|side| side.min <= side.max);
        match sides.map(|side| dividend.quotient(side)).reduce(Range::or) {
            Some(quotients) => self.narrow(QUOTIENT, quotients, cx),
            None => Ok(()),
        }
    }

    /// Returns the remainders that the dividend and the divisor allow.
    fn remainders(&self, store: &Store) -> Range {
        let [dividend, divisor, quotient] =
            [DIVIDEND, DIVISOR, QUOTIENT].map(|at| Range::of(store, self.ints[at]));
        let most = divisor.largest() - 1;
        let within = Range::new((-most).max(dividend.min.min(0)), most.min(dividend.max.max(0)));
        within.and(dividend.minus(divisor.times(quotient)))
    }
}

impl Propagator for Division {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.ints.iter().for_each(|&int| watch.bounds(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.keep_large(cx)?;
        self.divide(cx)?;
        self.narrow(REMAINDER, self.remainders(cx), cx)?;
        let [_, divisor, quotient, remainder] = self.ints.map(|int| Range::of(cx, int));
        self.narrow(DIVIDEND, divisor.times(quotient).plus(remainder), cx)?;
        // The multiple of the divisor that was taken off.
        let multiple = Range::of(cx, self.ints[DIVIDEND]).minus(remainder);
        if !divisor.has_zero() {
            self.narrow(QUOTIENT, multiple.over(divisor), cx)?;
        }
        if !quotient.has_zero() {
            self.narrow(DIVISOR, multiple.over(quotient), cx)?;
        }
        Ok(())
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let Note::Bounds(about) = Note::unpack(payload);
        let others = (0..4).filter(|&at| at != about).map(|at| self.ints[at]);
        premises.extend(others.flat_map(|int| [view.min(int).1, view.max(int).1]));
        if about == DIVISOR {
            // A bound on the wrong side of zero, or too close to it.
            let int = self.ints[DIVISOR];
            match view.store().meaning(conclusion) {
                AtomicConstraint::AtLeast(..) => premises.push(view.min(int).1),
                AtomicConstraint::AtMost(..) => premises.push(view.max(int).1),
                _ => premises.extend([view.min(int).1, view.max(int).1]),
            }
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        RuleId::Division
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        match self.ints.map(|int| store.int_value(int)) {
            [Some(dividend), Some(divisor), quotient, remainder] => {
                divisor != 0 && quotient == Some(dividend / divisor) && remainder == Some(dividend % divisor)
            }
            _ => false,
        }
    }

    fn rule(&self) -> RuleId {
        RuleId::Division
    }
}
