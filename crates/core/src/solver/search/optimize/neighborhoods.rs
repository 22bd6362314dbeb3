//! Large neighborhoods: most variables keep their values of the best solution, and a short search gives the others
//! better ones (Shaw 1998).

use crate::definition::Term;
use crate::lit::Lit;
use crate::random::Random;
use crate::solution::Solution;
use crate::solver::Solver;

/// The variables among which [`Solver::search_neighborhoods`] chooses those to change.
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

    pub(super) fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }
}

impl Solver {
    /// Lets [`minimize`](Self::minimize) and [`maximize`](Self::maximize) look for better solutions near the best one,
    /// in turns with the search that gives the proof. Solutions get good sooner, and proofs take longer. The limits of
    /// all parts are counts, so that the same seed gives the same answer.
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
        self.neighborhoods = Some(neighborhoods).filter(|neighborhoods| !neighborhoods.is_empty());
    }
}
