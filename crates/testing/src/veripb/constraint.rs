//! Pseudo-Boolean constraints: sums of positive multiples of literals that reach a number.

use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Lit {
    pub(super) var: usize,
    pub(super) is_negated: bool,
}

/// At least `degree`, as a sum of literals with positive factors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Constraint {
    terms: BTreeMap<Lit, i64>,
    degree: i64,
}

impl Constraint {
    pub(super) fn new(terms: Vec<(i64, Lit)>, degree: i64) -> Self {
        // As a sum over variables first.
        let mut factors: BTreeMap<usize, i64> = BTreeMap::new();
        let mut degree = degree;
        for (factor, Lit { var, is_negated }) in terms {
            if is_negated {
                degree -= factor;
            }
            *factors.entry(var).or_default() += if is_negated { -factor } else { factor };
        }
        let mut positive = BTreeMap::new();
        for (var, factor) in factors.into_iter().filter(|(_, factor)| *factor != 0) {
            if factor < 0 {
                degree -= factor;
            }
            positive.insert(Lit { var, is_negated: factor < 0 }, factor.abs());
        }
        Self { terms: positive, degree }
    }

    fn listed(&self, sign: i64) -> Vec<(i64, Lit)> {
        self.terms.iter().map(|(&lit, &factor)| (sign * factor, lit)).collect()
    }

    /// Returns the other inequality of an equation.
    pub(super) fn opposite(&self) -> Self {
        Self::new(self.listed(-1), -self.degree)
    }

    pub(super) fn negation(&self) -> Self {
        Self::new(self.listed(-1), 1 - self.degree)
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        Self::new([self.listed(1), other.listed(1)].concat(), self.degree + other.degree)
    }

    pub(super) fn divided(&self, divisor: i64) -> Self {
        let up = |number: i64| number.div_euclid(divisor) + i64::from(number.rem_euclid(divisor) > 0);
        let terms = self.terms.iter().map(|(&lit, &factor)| (lit, up(factor))).collect();
        Self { terms, degree: up(self.degree) }
    }

    pub(super) fn times(&self, factor: i64) -> Self {
        Self::new(self.listed(factor), factor * self.degree)
    }

    /// With no factor larger than is needed.
    pub(super) fn saturated(&self) -> Self {
        let degree = self.degree.max(0);
        let terms = self.terms.iter().map(|(&lit, &factor)| (lit, factor.min(degree)));
        Self { terms: terms.filter(|(_, factor)| *factor > 0).collect(), degree }
    }

    /// Without a variable, whatever it may be.
    pub(super) fn weakened(&self, var: usize) -> Self {
        let mut weaker = self.clone();
        for is_negated in [false, true] {
            weaker.degree -= weaker.terms.remove(&Lit { var, is_negated }).unwrap_or(0);
        }
        weaker
    }

    /// With a value for a variable.
    pub(super) fn with(&self, var: usize, value: bool) -> Self {
        let mut with = self.clone();
        with.terms.remove(&Lit { var, is_negated: value });
        with.degree -= with.terms.remove(&Lit { var, is_negated: !value }).unwrap_or(0);
        with
    }

    pub(super) fn mentions(&self, var: usize) -> bool {
        self.terms.keys().any(|lit| lit.var == var)
    }

    pub(super) fn is_contradiction(&self) -> bool {
        self.terms.values().sum::<i64>() < self.degree
    }

    pub(super) fn is_satisfied(&self, values: &[Option<bool>]) -> bool {
        let holds = |lit: &Lit| values[lit.var] == Some(!lit.is_negated);
        self.terms.iter().filter(|(lit, _)| holds(lit)).map(|(_, factor)| factor).sum::<i64>() >= self.degree
    }

    /// Sets the literals without which the degree is out of reach. Returns whether there were any. `None` if the degree
    /// is out of reach already.
    pub(super) fn propagate(&self, values: &mut [Option<bool>]) -> Option<bool> {
        let can_hold = |lit: &Lit, values: &[Option<bool>]| values[lit.var] != Some(lit.is_negated);
        let reach: i64 =
            self.terms.iter().filter(|(lit, _)| can_hold(lit, values)).map(|(_, factor)| factor).sum();
        let slack = reach - self.degree;
        if slack < 0 {
            return None;
        }
        let mut has_set = false;
        for (lit, &factor) in &self.terms {
            if factor > slack && values[lit.var].is_none() {
                values[lit.var] = Some(!lit.is_negated);
                has_set = true;
            }
        }
        Some(has_set)
    }
}
