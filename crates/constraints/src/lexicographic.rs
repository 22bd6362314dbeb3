//! The lexicographic order of two rows of variables.

use unicursal_core::{
    Conflict, IntVar, Lit, PropagationContext, Propagator, Reason, Reversible, RuleId, Store, Watch,
};

/// A row of variables comes before another one in lexicographic order, or equals it. A proper prefix of a row comes
/// before the row.
///
/// Bounds are consistent if no variable occurs twice (Frisch, Hnich, Kiziltan, Miguel & Walsh 2002). A run looks at the
/// first pair that is not known to be equal, and at the pairs after it until one can be in order.
///
/// ```
/// use unicursal_constraints::Lexicographic;
/// use unicursal_core::{Budget, Solver};
///
/// let mut solver = Solver::new();
/// let [a, b] = [solver.new_int(2..=5), solver.new_int(4..=5)];
/// let [c, d] = [solver.new_int(0..=2), solver.new_int(0..=4)];
/// solver.post(Lexicographic::less([a, b], [c, d]));
/// // Both begin with 2, so that b has to be less than d, which is impossible.
/// assert!(solver.solutions(&[], &Budget::default()).next().is_none());
/// ```
#[doc(alias = "lex_less")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Lexicographic {
    pairs: Vec<[IntVar; 2]>,
    /// Whether rows that agree up to the length of the shorter one are forbidden.
    is_strict: bool,
    /// The pairs that are known to be equal, from the first one on. `None` before posting.
    equal: Option<Reversible>,
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
        let pairs = row.into_iter().zip(other).map(|(one, other)| [one, other]).collect();
        Self { pairs, is_strict, equal: None }
    }

    /// Returns whether the pairs from `at` on cannot be in order.
    fn is_disordered_from(&self, at: usize, store: &Store) -> bool {
        let mut bounds = self.pairs[at..].iter().map(|&[one, other]| (store.min(one), store.max(other)));
        bounds.find(|(min, max)| min != max).map_or(self.is_strict, |(min, max)| min > max)
    }

    /// Pushes the bounds by which pairs are not in order: each is equal or worse, up to the first one that is worse.
    fn push_disorder(pairs: &[[IntVar; 2]], cx: &PropagationContext<'_>, to: &mut Vec<Lit>) {
        for &[one, other] in pairs {
            let (min, most) = (cx.min(one), cx.max(other));
            let least = most + i64::from(min > most);
            let premises = [cx.now().at_least(one, least).0, cx.now().at_most(other, most).0];
            to.extend(premises.into_iter().filter(|&lit| lit != Lit::TRUE));
            if min > most {
                return;
            }
        }
    }

    /// Requires that the first of a pair, before which all are equal, is at most the second. It is less if the rest
    /// cannot be in order.
    fn order(&self, at: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [one, other] = self.pairs[at];
        let (least, most) = (cx.min(one), cx.max(other));
        if cx.max(one) < most && cx.min(other) > least {
            return Ok(());
        }
        let is_less = self.is_disordered_from(at + 1, cx);
        let gap = i64::from(is_less);
        let premises = |cx: &PropagationContext<'_>| {
            let mut premises = vec![];
            Self::push_disorder(&self.pairs[..at], cx, &mut premises);
            if is_less {
                Self::push_disorder(&self.pairs[at + 1..], cx, &mut premises);
            }
            premises
        };
        if cx.max(one) > most - gap {
            let mut premises = premises(cx);
            premises.push(cx.now().at_most(other, most).0);
            cx.set_max(one, most - gap, Reason::Premises(&premises))?;
        }
        if cx.min(other) < least + gap {
            let mut premises = premises(cx);
            premises.push(cx.now().at_least(one, least).0);
            cx.set_min(other, least + gap, Reason::Premises(&premises))?;
        }
        Ok(())
    }
}

impl Propagator for Lexicographic {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for &[one, other] in &self.pairs {
            watch.min(one);
            watch.max(other);
        }
        self.equal = Some(watch.reversible(0));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut equal = self.equal.map_or(0, |equal| cx.get(equal) as usize);
        while let Some(&[one, other]) = self.pairs.get(equal) {
            self.order(equal, cx)?;
            if cx.min(one) < cx.max(other) {
                break;
            }
            equal += 1;
        }
        if equal == self.pairs.len() && self.is_strict {
            let mut premises = vec![];
            Self::push_disorder(&self.pairs, cx, &mut premises);
            return Err(cx.fail(&premises));
        }
        // A rehearsal has not made them equal.
        if let Some(reversible) = self.equal.filter(|_| !cx.is_rehearsal()) {
            cx.change(reversible, equal as i64);
        }
        Ok(())
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
