//! Branching on variables by a choice of the variable and a choice of its value.

use crate::definition::Term;
use crate::lit::{IntVar, Lit, Var};
use crate::random::Random;
use crate::solver::search::{Brancher, BranchingContext};
use crate::store::Store;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The variable to branch on; ties by order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChooseVariable {
    /// The first one that is open.
    InOrder,
    /// The variable with the fewest remaining values.
    SmallestDomain,
    /// The variable with the most remaining values.
    LargestDomain,
    /// The one that can be smallest.
    SmallestMinimum,
    /// The one that can be largest.
    LargestMaximum,
    /// The one with the fewest values left for each conflict that rested on it (dom/wdeg: Boussemart, Hemery, Lecoutre
    /// & Sais 2004, with the explanation of a conflict in place of the whole constraint).
    SmallestDomainPerConflict,
    /// A uniformly random variable. See [`BranchOn::seed`].
    Random,
}

/// The decision to try for the variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChooseValue {
    /// Its smallest value.
    Minimum,
    /// Its largest value.
    Maximum,
    /// The value in the middle of its values.
    Median,
    /// The lower half of the range between its bounds.
    LowerHalf,
    /// The upper half of the range between its bounds.
    UpperHalf,
    /// A uniformly random value. See [`BranchOn::seed`].
    Random,
}

/// Branches on variables, one after the other: integers, and literals, which count as 0 and 1.
///
/// ```
/// use unicursal_core::{BranchOn, ChooseValue, ChooseVariable, Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let x = solver.new_int(1..=9);
/// let largest = BranchOn::new([x], ChooseVariable::SmallestDomain, ChooseValue::Maximum);
/// solver.set_brancher(largest);
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(x), Some(9));
/// ```
#[derive(Clone, Debug)]
pub struct BranchOn {
    terms: Vec<Term>,
    variable: ChooseVariable,
    value: ChooseValue,
    random: Random,
    conflicts: Conflicts,
}

/// The conflicts that rested on each term, and one more.
#[derive(Clone, Default, Debug)]
struct Conflicts {
    /// Empty unless the choice of the variable depends on them.
    counts: Vec<u64>,
    ints: BTreeMap<IntVar, usize>,
    vars: BTreeMap<Var, usize>,
}

impl Conflicts {
    fn of(terms: &[Term]) -> Self {
        let mut conflicts = Self { counts: vec![1; terms.len()], ..Self::default() };
        for (at, &term) in terms.iter().enumerate() {
            match term {
                Term::Int(int) => drop(conflicts.ints.insert(int, at)),
                Term::Lit(lit) => drop(conflicts.vars.insert(lit.var(), at)),
            }
        }
        conflicts
    }

    fn add(&mut self, premise: Lit, store: &Store) {
        let int = store.meaning(premise).int().and_then(|int| self.ints.get(&int));
        for &at in int.into_iter().chain(self.vars.get(&premise.var())) {
            self.counts[at] += 1;
        }
    }
}

impl BranchOn {
    /// Branches on the open ones of `terms`.
    pub fn new<T: Into<Term>>(
        terms: impl IntoIterator<Item = T>,
        variable: ChooseVariable,
        value: ChooseValue,
    ) -> Self {
        let terms: Vec<Term> = terms.into_iter().map(Into::into).collect();
        let conflicts = match variable {
            ChooseVariable::SmallestDomainPerConflict => Conflicts::of(&terms),
            _ => Conflicts::default(),
        };
        Self { terms, variable, value, random: Random::new(0), conflicts }
    }

    /// Draws random choices from this seed, in place of 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { random: Random::new(seed), ..self }
    }

    fn choose(&mut self, store: &Store) -> Option<Term> {
        let mut open = self.terms.iter().copied().enumerate().filter(|&(_, term)| is_open(term, store));
        let size = |term| size(term, store) as u128;
        let chosen = match self.variable {
            ChooseVariable::InOrder => open.next(),
            ChooseVariable::SmallestDomain => open.min_by_key(|&(_, term)| size(term)),
            ChooseVariable::LargestDomain => open.min_by_key(|&(_, term)| Reverse(size(term))),
            ChooseVariable::SmallestMinimum => open.min_by_key(|&(_, term)| term.bounds(store)[0]),
            ChooseVariable::LargestMaximum => open.min_by_key(|&(_, term)| Reverse(term.bounds(store)[1])),
            ChooseVariable::SmallestDomainPerConflict => {
                let count = |at: usize| u128::from(self.conflicts.counts[at]);
                // Quotients, compared without fractions.
                open.min_by(|&(a, x), &(b, y)| (size(x) * count(b)).cmp(&(size(y) * count(a))))
            }
            ChooseVariable::Random => {
                let open: Vec<_> = open.collect();
                open.get(self.random.below(open.len())).copied()
            }
        };
        chosen.map(|(_, term)| term)
    }
}

fn is_open(term: Term, store: &Store) -> bool {
    match term {
        Term::Int(int) => !store.is_fixed(int),
        Term::Lit(lit) => store.is_open(lit.var()),
    }
}

fn size(term: Term, store: &Store) -> usize {
    match term {
        Term::Int(int) => store.size(int),
        Term::Lit(_) => 2,
    }
}

impl Brancher for BranchOn {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        let int = match self.choose(cx)? {
            Term::Int(int) => int,
            Term::Lit(lit) => {
                let is_one = match self.value {
                    ChooseValue::Maximum | ChooseValue::UpperHalf => true,
                    ChooseValue::Minimum | ChooseValue::LowerHalf | ChooseValue::Median => false,
                    ChooseValue::Random => self.random.below(2) == 1,
                };
                return Some(if is_one { lit } else { !lit });
            }
        };
        let [min, max] = cx.bounds(int);
        let middle = min + (max - min) / 2;
        let value = match self.value {
            ChooseValue::LowerHalf => return Some(cx.at_most(int, middle)),
            ChooseValue::UpperHalf => return Some(cx.at_least(int, middle + 1)),
            ChooseValue::Minimum => min,
            ChooseValue::Maximum => max,
            ChooseValue::Median => cx.domain(int).median()?,
            ChooseValue::Random => {
                let rank = self.random.below(cx.size(int));
                cx.domain(int).nth(rank)?
            }
        };
        Some(cx.equals(int, value))
    }

    fn learns(&self) -> bool {
        !self.conflicts.counts.is_empty()
    }

    fn conflict(&mut self, premises: &[Lit], store: &Store) {
        for &premise in premises {
            self.conflicts.add(premise, store);
        }
    }
}
