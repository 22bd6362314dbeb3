//! Large neighborhoods: most variables keep their values of the best solution, and a short search gives the others
//! better ones (Shaw 1998).

use crate::definition::{Definition, Relation, Term};
use crate::lit::{IntVar, Lit};
use crate::random::Random;
use crate::rule::RuleId;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::store::AtomicConstraint;
use std::collections::BTreeSet;

/// The variables among which [`Solver::minimize`] and [`Solver::maximize`] choose those to change where they look for
/// better solutions near the best one. Without a [choice of yours](Solver::search_neighborhoods) they take all
/// variables of the problem.
///
/// A neighborhood frees some of them, drawn one by one or as neighbors in their order, and keeps the rest. Where no
/// neighborhood has a better solution, larger ones follow, and smaller ones where the search for it takes long.
#[derive(Clone, Debug)]
pub struct Neighborhoods {
    terms: Vec<Term>,
    random: Random,
    /// The number of terms to free, in thousandths of all.
    size: usize,
    drawn: u64,
}

/// The end of the search of a neighborhood.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Searched {
    /// There is a better solution.
    Better,
    /// There is no better solution.
    Exhausted,
    /// It was too large for the conflicts that it got.
    TooLarge,
}

/// The sizes of neighborhoods, in thousandths of all variables: the first one, the smallest and the largest.
const FIRST: usize = 200;
const SMALLEST: usize = 5;
const LARGEST: usize = 900;

impl Neighborhoods {
    /// Returns neighborhoods in which some of `terms` are free. Choose variables that determine the rest, and put
    /// related ones close together.
    pub fn over<T: Into<Term>>(terms: impl IntoIterator<Item = T>) -> Self {
        let terms = terms.into_iter().map(Into::into).collect();
        Self { terms, random: Random::new(0), size: FIRST, drawn: 0 }
    }

    /// Returns no neighborhoods: all time goes to the search that gives the proof.
    pub fn none() -> Self {
        Self::over::<Term>([])
    }

    /// Returns neighborhoods over all variables on which the search of `solver` branches, but `objective` and totals,
    /// which would keep their summands as well.
    fn usual(solver: &Solver, objective: IntVar) -> Self {
        let mut seen: BTreeSet<Term> = totals(solver).map(Term::Int).collect();
        seen.insert(Term::Int(objective));
        let branched = solver.vsids.vars().iter().filter_map(|var| match solver.store.meaning(var.positive()) {
            AtomicConstraint::Bool(var, _) => Some(Term::Lit(var.positive())),
            AtomicConstraint::Equal(int, _) => Some(Term::Int(int)),
            _ => None,
        });
        let bounded = solver.open_ints.ints().iter().map(|&int| Term::Int(int));
        let terms: Vec<Term> = branched.chain(bounded).collect();
        Self::over(terms.into_iter().filter(|&term| seen.insert(term)))
    }

    /// Returns the neighborhoods that an optimization of `solver` searches. `None` if it searches none.
    pub(super) fn of(solver: &Solver, objective: IntVar) -> Option<Self> {
        let chosen = solver.neighborhoods.clone().unwrap_or_else(|| Self::usual(solver, objective));
        (!chosen.terms.is_empty()).then_some(chosen)
    }

    /// Draws from this seed, in place of 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { random: Random::new(seed), ..self }
    }

    /// Returns the values that the next neighborhood of a solution keeps.
    pub(super) fn kept(&mut self, solution: &Solution, solver: &mut Solver) -> Vec<Lit> {
        let count = self.terms.len();
        let free = (count * self.size).div_ceil(1000).max(1);
        self.drawn += 1;
        let start = self.random.below(count);
        let is_row = self.drawn.is_multiple_of(2);
        let mut kept = vec![];
        for (at, &term) in self.terms.iter().enumerate() {
            let is_free =
                if is_row { (at + count - start) % count < free } else { self.random.below(1000) < self.size };
            if is_free {
                continue;
            }
            kept.push(match term {
                Term::Int(int) => solver.equals(int, solution.value(int)),
                Term::Lit(lit) if solution.holds(lit, solver.assignment()) => lit,
                Term::Lit(lit) => !lit,
            });
        }
        kept
    }

    /// Adapts the size.
    pub(super) fn learn(&mut self, searched: Searched) {
        self.size = match searched {
            Searched::Better => self.size,
            Searched::Exhausted => (self.size * 11 / 10 + 1).min(LARGEST),
            Searched::TooLarge => (self.size * 9 / 10).max(SMALLEST),
        };
    }
}

/// Returns the integers that equations define as sums: of each equation the one with the most values, of several the
/// last one.
fn totals(solver: &Solver) -> impl Iterator<Item = IntVar> {
    solver.definitions(|rule| rule == RuleId::Linear).filter_map(|definition| match definition {
        Definition::Linear { terms, relation: Relation::Equal, .. } if terms.len() > 2 => {
            let ints = terms.into_iter().filter_map(|(factor, term)| match term {
                Term::Int(int) if factor.abs() == 1 => Some(int),
                _ => None,
            });
            ints.max_by_key(|&int| {
                let [low, high] = solver.store.initial_bounds(int);
                (high - low, int)
            })
        }
        _ => None,
    })
}

impl Solver {
    /// Chooses the neighborhoods of the best solution in which [`minimize`](Self::minimize) and
    /// [`maximize`](Self::maximize) look for better ones, in turns with the search that gives the proof. Solutions get
    /// good sooner, and proofs take up to twice as long: for proofs alone choose [`Neighborhoods::none`]. The limits
    /// of all parts are counts, so that the same seed gives the same answer.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use unicursal_core::{Budget, Linear, Neighborhoods, Relation, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let ints: Vec<_> = (0..8).map(|_| solver.new_int(0..=9)).collect();
    /// let cost = solver.new_int(0..=100);
    /// let sum = ints.iter().map(|&int| (1, int)).chain([(-1, cost)]);
    /// solver.post(Linear::new(sum, Relation::Equal, 0));
    /// solver.post(Linear::new(ints.iter().map(|&int| (3, int)), Relation::AtLeast, 50));
    /// solver.search_neighborhoods(Neighborhoods::over(ints).seed(7));
    /// let optimum = solver.minimize(cost, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    /// assert_eq!(optimum.proved(), Some(17));
    /// ```
    pub fn search_neighborhoods(&mut self, neighborhoods: Neighborhoods) {
        self.neighborhoods = Some(neighborhoods);
    }
}
