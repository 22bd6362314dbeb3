//! A sum that is not its bound.

use super::Linear;
use super::sums::range;
use crate::definition::Term;
use crate::lit::Lit;
use crate::propagator::PropagationContext;
use crate::reason::Reason;
use crate::store::Conflict;

impl Linear {
    /// Removes the value that would make the sum equal the bound, once all terms but one are fixed.
    pub(super) fn differ(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut sum = 0;
        let mut open = None;
        for (at, &(factor, term)) in self.terms.iter().enumerate() {
            let [min, max] = range(cx, factor, term);
            if min == max {
                sum += min;
            } else if open.replace(at).is_some() {
                return Ok(());
            }
        }
        let rest = self.bound - sum;
        let Some(at) = open else {
            if rest != 0 {
                return Ok(());
            }
            let premises = self.fixed_premises(cx, None);
            return Err(cx.fail(&premises));
        };
        let (factor, term) = self.terms[at];
        if rest % factor != 0 || cx.is_rehearsal() {
            return Ok(());
        }
        let value = rest / factor;
        match term {
            Term::Lit(lit) if value == 0 || value == 1 => {
                let premises = self.fixed_premises(cx, Some(at));
                cx.set(if value == 1 { !lit } else { lit }, Reason::Premises(&premises))
            }
            Term::Int(int) if i64::try_from(value).is_ok_and(|value| cx.can_be(int, value)) => {
                let premises = self.fixed_premises(cx, Some(at));
                cx.remove(int, value as i64, Reason::Premises(&premises))
            }
            _ => Ok(()),
        }
    }

    /// Returns the values of all terms but one.
    fn fixed_premises(&self, cx: &mut PropagationContext<'_>, except: Option<usize>) -> Vec<Lit> {
        let mut premises = vec![];
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
