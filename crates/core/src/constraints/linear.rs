//! Linear constraints over literals and integer variables.

use crate::lit::{IntVar, Lit};
use crate::propagator::{PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// What a linear constraint adds up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// 1 if the literal is true, else 0.
    Lit(Lit),
    /// The variable's value.
    Int(IntVar),
}

/// How the sum compares with the bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Relation {
    /// At most the bound.
    AtMost,
    /// Exactly the bound.
    Equal,
}

/// A sum of terms with coefficients compares with a bound. Bounds of the sum are kept consistent with the domains.
#[derive(Clone, Debug)]
pub struct Linear {
    terms: Vec<(i64, Term)>,
    /// The largest difference that one term makes, if all are literals.
    widest: Option<i64>,
    relation: Relation,
    bound: i64,
}

impl Linear {
    /// `Σ coefficient · term  relation  bound`. Coefficients and values are meant to be small: sums must fit `i64`.
    pub fn new(terms: impl IntoIterator<Item = (i64, Term)>, relation: Relation, bound: i64) -> Self {
        let terms: Vec<(i64, Term)> = terms.into_iter().filter(|term| term.0 != 0).collect();
        let mut widest = Some(0);
        for &(factor, term) in &terms {
            widest = widest.filter(|_| matches!(term, Term::Lit(_))).map(|widest: i64| widest.max(factor.abs()));
        }
        Self { terms, widest, relation, bound }
    }

    /// Keeps `Σ sign · coefficient · term <= sign · bound`.
    fn at_most(&self, cx: &mut PropagationContext<'_>, sign: i64) -> Result<(), Conflict> {
        let floor: i64 = self.terms.iter().map(|&(factor, term)| least(cx, sign * factor, term)).sum();
        let slack = sign * self.bound - floor;
        if slack < 0 {
            let premises = self.premises(cx, sign, None);
            return Err(cx.fail(&premises));
        }
        if self.widest.is_some_and(|widest| widest <= slack) {
            return Ok(());
        }
        // The same for all literals: an open one does not keep the sum from being smaller.
        let mut shared = None;
        for (at, &(factor, term)) in self.terms.iter().enumerate() {
            let factor = sign * factor;
            if let Term::Lit(lit) = term {
                if factor.abs() > slack && cx.is_open(lit.var()) {
                    let premises = shared.get_or_insert_with(|| self.premises(cx, sign, None));
                    cx.set(if factor > 0 { !lit } else { lit }, Reason::Premises(premises))?;
                }
                continue;
            }
            let own = least(cx, factor, term);
            let too_much: Vec<Lit> = choices(cx, term)
                .filter(|&(value, lit)| factor * value - own > slack && !cx.is_false(lit))
                .map(|(_, lit)| lit)
                .collect();
            if too_much.is_empty() {
                continue;
            }
            let premises = self.premises(cx, sign, Some(at));
            for lit in too_much {
                cx.set(!lit, Reason::Premises(&premises))?;
            }
        }
        Ok(())
    }

    /// What keeps the other terms' sum from being smaller.
    fn premises(&self, store: &Store, sign: i64, except: Option<usize>) -> Vec<Lit> {
        let mut premises = vec![];
        for (_, &(factor, term)) in self.terms.iter().enumerate().filter(|(at, _)| Some(*at) != except) {
            let lowest = least(store, sign * factor, term);
            if let Term::Lit(lit) = term {
                if lowest > (sign * factor).min(0) {
                    premises.push(if sign * factor > 0 { lit } else { !lit });
                }
                continue;
            }
            premises.extend(
                choices(store, term).filter(|&(value, _)| sign * factor * value < lowest).map(|(_, lit)| !lit),
            );
        }
        premises
    }
}

/// The values of a term with the literals that say so.
fn choices(store: &Store, term: Term) -> impl Iterator<Item = (i64, Lit)> + '_ {
    let (bool, int) = match term {
        Term::Lit(lit) => (Some([(0, !lit), (1, lit)]), None),
        Term::Int(int) => (None, Some(store.choices(int))),
    };
    bool.into_iter().flatten().chain(int.into_iter().flatten())
}

/// The least that `factor · term` can still be.
fn least(store: &Store, factor: i64, term: Term) -> i64 {
    if let Term::Lit(lit) = term {
        let is_one = if factor > 0 { store.is_true(lit) } else { !store.is_false(lit) };
        return if is_one { factor } else { 0 };
    }
    choices(store, term)
        .filter(|&(_, lit)| !store.is_false(lit))
        .map(|(value, _)| factor * value)
        .min()
        .unwrap_or(0)
}

impl Propagator for Linear {
    fn watch(&self, watch: &mut Watch<'_>) {
        for &(_, term) in &self.terms {
            match term {
                Term::Lit(lit) => watch.var(lit.var()),
                Term::Int(int) => watch.int(int),
            }
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.at_most(cx, 1)?;
        if self.relation == Relation::Equal { self.at_most(cx, -1) } else { Ok(()) }
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let sum: i64 = self.terms.iter().map(|&(factor, term)| least(store, factor, term)).sum();
        match self.relation {
            Relation::AtMost => sum <= self.bound,
            Relation::Equal => sum == self.bound,
        }
    }

    fn rule(&self) -> RuleId {
        RuleId::Linear
    }
}
