//! The lexicographic order of two rows of variables.

use crate::lit::{IntVar, Lit};
use crate::propagator::{PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// A row of variables comes before another one in lexicographic order, or equals it. A proper prefix of a row comes
/// before the row.
///
/// Bounds are consistent if no variable occurs twice (Frisch, Hnich, Kiziltan, Miguel & Walsh 2002). A run takes time in
/// proportion to the length of the rows.
///
/// ```
/// use unicursal_core::{Budget, Lexicographic, Solver};
///
/// let mut solver = Solver::new();
/// let [a, b] = [solver.new_int(2..=5), solver.new_int(4..=5)];
/// let [c, d] = [solver.new_int(0..=2), solver.new_int(0..=4)];
/// solver.post(Lexicographic::less([a, b], [c, d]));
/// // Both begin with 2, so that b has to be less than d, which is impossible.
/// assert!(solver.solutions(&[], &Budget::default()).next().is_none());
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Lexicographic {
    pairs: Vec<[IntVar; 2]>,
    /// Whether rows that agree up to the length of the shorter one are forbidden.
    is_strict: bool,
}

impl Lexicographic {
    /// `row` comes before `other`.
    pub fn less(row: impl IntoIterator<Item = IntVar>, other: impl IntoIterator<Item = IntVar>) -> Self {
        Self::new(row.into_iter().collect(), other.into_iter().collect(), true)
    }

    /// `row` comes before `other`, or is equal to it.
    pub fn at_most(row: impl IntoIterator<Item = IntVar>, other: impl IntoIterator<Item = IntVar>) -> Self {
        Self::new(row.into_iter().collect(), other.into_iter().collect(), false)
    }

    fn new(row: Vec<IntVar>, other: Vec<IntVar>, is_strict: bool) -> Self {
        let is_strict = match row.len().cmp(&other.len()) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => is_strict,
            std::cmp::Ordering::Greater => true,
        };
        Self { pairs: row.into_iter().zip(other).map(|(one, other)| [one, other]).collect(), is_strict }
    }

    /// Pushes the bounds by which the first of a pair exceeds the second by `excess` or more.
    fn push_not_less([one, other]: [IntVar; 2], excess: i64, cx: &PropagationContext<'_>, to: &mut Vec<Lit>) {
        let most = cx.max(other);
        to.extend([cx.now().at_least(one, most + excess).0, cx.now().at_most(other, most).0]);
        to.retain(|&lit| lit != Lit::TRUE);
    }

    /// Pushes the bounds by which the pairs from `at` on cannot be in order, if there are such bounds.
    fn push_not_less_from(&self, at: usize, cx: &PropagationContext<'_>, to: &mut Vec<Lit>) -> bool {
        let before = to.len();
        for &pair in &self.pairs[at..] {
            let (min, max) = (cx.min(pair[0]), cx.max(pair[1]));
            if min < max {
                to.truncate(before);
                return false;
            }
            Self::push_not_less(pair, i64::from(min > max), cx, to);
            if min > max {
                return true;
            }
        }
        if !self.is_strict {
            to.truncate(before);
        }
        self.is_strict
    }
}

impl Propagator for Lexicographic {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for &[one, other] in &self.pairs {
            watch.min(one);
            watch.max(other);
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        // With these, all pairs so far are equal.
        let mut premises = vec![];
        for (at, &[one, other]) in self.pairs.iter().enumerate() {
            let equal_so_far = premises.len();
            // If the rest cannot be in order, this pair has to differ.
            let gap = i64::from(self.push_not_less_from(at + 1, cx, &mut premises));
            for is_first in [true, false] {
                let so_far = premises.len();
                if is_first {
                    let most = cx.max(other);
                    premises.push(cx.now().at_most(other, most).0);
                    cx.set_max(one, most - gap, Reason::Premises(&premises))?;
                } else {
                    let least = cx.min(one);
                    premises.push(cx.now().at_least(one, least).0);
                    cx.set_min(other, least + gap, Reason::Premises(&premises))?;
                }
                premises.truncate(so_far);
            }
            premises.truncate(equal_so_far);
            if cx.min(one) < cx.max(other) {
                return Ok(());
            }
            Self::push_not_less([one, other], 0, cx, &mut premises);
        }
        if self.is_strict { Err(cx.fail(&premises)) } else { Ok(()) }
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let rows: Option<Vec<[i64; 2]>> = self
            .pairs
            .iter()
            .map(|&[one, other]| Some([store.int_value(one)?, store.int_value(other)?]))
            .collect();
        rows.is_some_and(|rows| match rows.into_iter().find(|[one, other]| one != other) {
            Some([one, other]) => one < other,
            None => !self.is_strict,
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::Lexicographic
    }
}
