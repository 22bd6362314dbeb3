//! Variables and literals of a model, and the values to try first.

use crate::lit::{IntVar, Lit, Var};
use crate::solution::Solution;
use crate::solver::Solver;
use crate::solver::domain_error::{DomainError, check};
use crate::store::{AtomicConstraint, Reversible};
use std::ops::RangeInclusive;

/// The maximum number of values for which [`Solver::new_int`] makes a literal each.
const ENUMERATED: i128 = 256;

/// The integers without a literal for each value, which the search has to branch on separately.
#[derive(Default)]
pub(crate) struct OpenInts {
    ints: Vec<IntVar>,
    tries: Vec<Tries>,
    /// The first of `ints` that may be open.
    first: Option<Reversible>,
}

/// The smallest values that were tried for an integer.
#[derive(Default)]
struct Tries {
    /// The last one.
    value: i64,
    /// The number of previous tries that decreased by one each.
    in_a_row: u32,
}

impl OpenInts {
    pub(crate) fn ints(&self) -> &[IntVar] {
        &self.ints
    }
}

/// Smallest values tried in a row before the search halves a domain.
const IN_A_ROW: u32 = 4;

/// The values of integers to try first.
#[derive(Default)]
pub(crate) struct Hints(Vec<Option<i64>>);

impl Hints {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn set(&mut self, int: IntVar, value: i64) {
        self.0.resize(self.0.len().max(int.index() + 1), None);
        self.0[int.index()] = Some(value);
    }

    fn of(&self, int: IntVar) -> Option<i64> {
        self.0.get(int.index()).copied().flatten()
    }
}

/// Variables, literals and clauses.
impl Solver {
    /// Returns a Boolean variable.
    pub fn new_bool(&mut self) -> Var {
        let var = self.store.new_bool();
        self.vsids.insert([var]);
        var
    }

    /// `count` Boolean variables with consecutive numbers.
    pub fn new_bools(&mut self, count: usize) -> Vec<Var> {
        let first = self.new_bool_block(count).index();
        (first..first + count).map(|at| Var::new(at as u32)).collect()
    }

    /// Makes consecutive variables and returns the first of them.
    pub(crate) fn new_bool_block(&mut self, count: usize) -> Var {
        let first = self.store.new_bools(count);
        self.vsids.insert((first.index()..first.index() + count).map(|at| Var::new(at as u32)));
        first
    }

    /// Returns an integer variable over `values`, which must lie between -2⁴⁰ and 2⁴⁰.
    ///
    /// Up to 256 values it is *enumerated*, as by [`new_enumerated_int`](Self::new_enumerated_int). With more it has
    /// bounds, at a cost that does not grow with the number of values, and further literals where a constraint or the
    /// search asks for them.
    ///
    /// # Panics
    /// If there are no values, or they are out of range.
    #[track_caller]
    pub fn new_int(&mut self, values: RangeInclusive<i64>) -> IntVar {
        let (low, high) = checked(&values);
        if i128::from(high) - i128::from(low) < ENUMERATED {
            return self.new_enumerated_int(values);
        }
        self.new_bounded_int(values)
    }

    /// As [`new_int`](Self::new_int), for domains that someone else wrote.
    ///
    /// # Errors
    /// If there are no values, or they are out of range.
    pub fn try_new_int(&mut self, values: RangeInclusive<i64>) -> Result<IntVar, DomainError> {
        check(&values)?;
        Ok(self.new_int(values))
    }

    /// Returns an integer variable with bounds and lazy literals only: best if constraints look at bounds
    /// ([`Linear`](crate::Linear), `NoOverlap`).
    ///
    /// # Panics
    /// If there are no values, or they are not between -2⁴⁰ and 2⁴⁰.
    #[track_caller]
    pub fn new_bounded_int(&mut self, values: RangeInclusive<i64>) -> IntVar {
        let (low, high) = checked(&values);
        self.leave_solution();
        let int = self.store.new_bounded_int(low, high);
        self.open_ints.ints.push(int);
        self.log_integer(int, values);
        int
    }

    /// Returns an integer variable with a literal for each value from the beginning: best if constraints look at single
    /// values (`AllDifferent`, `Table`, `Element`).
    ///
    /// # Panics
    /// If there are no values, they are not between -2⁴⁰ and 2⁴⁰, or there are more than 2²⁸.
    #[track_caller]
    pub fn new_enumerated_int(&mut self, values: RangeInclusive<i64>) -> IntVar {
        let (low, high) = checked(&values);
        let width = high - low + 1;
        assert!(width <= 1 << 28, "an enumerated integer variable has at most 2^28 values");
        let int = self.new_views(1, low, width as usize);
        self.log_integer(int, values.clone());
        let row: Vec<Lit> = values.filter_map(|value| self.store.find_equals(int, value)).collect();
        self.vsids.insert_values(row.iter().map(|lit| lit.var()));
        if let [only] = row[..] {
            // No event will ever leave it as the last value.
            self.add_clause([only]);
        }
        int
    }

    /// Returns an integer variable over these values.
    ///
    /// # Panics
    /// If there are no values, or they are not between -2⁴⁰ and 2⁴⁰.
    #[track_caller]
    pub fn new_int_from(&mut self, values: impl IntoIterator<Item = i64>) -> IntVar {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        values.dedup();
        let (Some(&low), Some(&high)) = (values.first(), values.last()) else {
            panic!("an integer variable needs a value");
        };
        let int = self.new_int(low..=high);
        for pair in values.windows(2) {
            // A gap is two bounds for an integer that has only these.
            if self.store.row_literal(int).is_none() && pair[1] - pair[0] > 1 {
                let [below, above] = [self.at_most(int, pair[0]), self.at_least(int, pair[1])];
                self.add_clause([below, above]);
                continue;
            }
            for gap in pair[0] + 1..pair[1] {
                let lit = self.equals(int, gap);
                self.add_clause([!lit]);
            }
        }
        int
    }

    /// As [`new_int_from`](Self::new_int_from), for domains that someone else wrote.
    ///
    /// # Errors
    /// If there are no values, or they are out of range.
    pub fn try_new_int_from(&mut self, values: impl IntoIterator<Item = i64>) -> Result<IntVar, DomainError> {
        let values: Vec<i64> = values.into_iter().collect();
        let (low, high) = (values.iter().min().copied(), values.iter().max().copied());
        check(&(low.unwrap_or(1)..=high.unwrap_or(0)))?;
        Ok(self.new_int_from(values))
    }

    /// Returns a Boolean variable that the search does not branch on.
    pub(crate) fn new_view_bool(&mut self) -> Var {
        self.store.new_bools(1)
    }

    /// `count` integer variables of `width` values from `lowest` that follow from others: the search does not branch
    /// on them.
    pub(crate) fn new_views(&mut self, count: usize, lowest: i64, width: usize) -> IntVar {
        self.store.new_ints(count, lowest, width)
    }

    /// Returns the literal `int = value`. One that is false for values outside its domain. As
    /// [`at_least`](Self::at_least), it leaves the model as it is.
    #[track_caller]
    pub fn equals(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.assert_own(int);
        if self.store.row_literal(int).is_some() {
            return self.store.find_equals(int, value).unwrap_or(!Lit::TRUE);
        }
        self.leave_unless_settled();
        self.store.lasting_equal(int, value)
    }

    /// Returns the literal `int >= value`, or one that is true or false at the root if that is known.
    ///
    /// The [assignment](Self::assignment) of the last search, or of the last propagation under assumptions, stays as it
    /// is, and has a value for the literal.
    ///
    /// ```
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let x = solver.new_int(0..=1000);
    /// let far = solver.at_least(x, 700);
    /// assert_eq!(solver.solve(&[far]), Outcome::Satisfiable);
    /// let found = solver.assignment().int_value(x).unwrap();
    /// let below = solver.at_most(x, found - 1);
    /// assert_eq!(solver.assignment().int_value(x), Some(found));
    /// assert!(solver.assignment().is_false(below));
    /// ```
    #[track_caller]
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.assert_own(int);
        self.leave_unless_settled();
        self.store.lasting_at_least(int, value)
    }

    /// Goes back to the root, unless a model is to be kept: that of a search, or of a propagation under assumptions.
    fn leave_unless_settled(&mut self) {
        let level = self.store.level();
        if !self.search.at_solution && self.search.fixpoint_levels < level {
            self.leave_solution();
        }
    }

    /// Returns the literal `int <= value`; see [`at_least`](Self::at_least).
    #[track_caller]
    pub fn at_most(&mut self, int: IntVar, value: i64) -> Lit {
        match value.checked_add(1) {
            Some(above) => !self.at_least(int, above),
            None => Lit::TRUE,
        }
    }

    /// Returns the literal with this meaning: the inverse of [`Store::meaning`](crate::Store::meaning).
    #[track_caller]
    pub fn literal(&mut self, meaning: AtomicConstraint) -> Lit {
        match meaning {
            AtomicConstraint::Constant(value) => {
                if value {
                    Lit::TRUE
                } else {
                    !Lit::TRUE
                }
            }
            AtomicConstraint::Bool(var, value) => var.literal(value),
            AtomicConstraint::Equal(int, value) => self.equals(int, value),
            AtomicConstraint::NotEqual(int, value) => !self.equals(int, value),
            AtomicConstraint::AtLeast(int, value) => self.at_least(int, value),
            AtomicConstraint::AtMost(int, value) => self.at_most(int, value),
        }
    }

    /// The literal that is never true.
    pub const FALSE: Lit = Var::new(0).negative();

    /// Suggests the value to try first for a variable: of a Boolean, or, by a literal `x = v`, of an integer.
    #[track_caller]
    pub fn suggest(&mut self, lit: Lit) {
        self.store.assert_own_lit(lit);
        self.take_in_new_literals();
        match self.store.meaning(lit) {
            AtomicConstraint::Equal(int, value) => self.hints.set(int, value),
            _ => self.vsids.prefer(lit),
        }
    }

    /// Suggests the values of a solution, of this solver at any time or of another one with the same variables, for all
    /// variables that it knows: a warm start.
    ///
    /// ```
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
    /// let wanted = [solver.equals(x, 4), solver.equals(y, 7)];
    /// solver.solve(&wanted);
    /// let solution = solver.solution().unwrap();
    /// let not_four = !solver.equals(x, 4);
    /// solver.suggest_solution(&solution);
    /// assert_eq!(solver.solve(&[not_four]), Outcome::Satisfiable);
    /// assert_eq!(solver.assignment().int_value(y), Some(7));
    /// ```
    pub fn suggest_solution(&mut self, solution: &Solution) {
        for (int, value) in solution.ints() {
            self.hints.set(int, value);
        }
        let vars = self.vsids.vars().to_vec();
        for var in vars {
            if let (AtomicConstraint::Bool(..), Some(value)) =
                (self.store.meaning(var.positive()), solution.bool_value(var))
            {
                self.vsids.prefer(var.literal(value));
            }
        }
    }

    /// The decision to make instead of `lit` if a value of its integer is suggested.
    pub(crate) fn suggested(&mut self, lit: Lit) -> Lit {
        if self.hints.is_empty() {
            return lit;
        }
        match self.store.meaning(lit) {
            AtomicConstraint::Equal(int, _) => match self.hints.of(int) {
                Some(value) if self.store.can_be(int, value) => self.store.equal(int, value),
                _ => lit,
            },
            AtomicConstraint::AtLeast(int, value) => {
                lit_if(lit, self.hints.of(int).is_none_or(|hint| hint >= value))
            }
            AtomicConstraint::AtMost(int, value) => {
                lit_if(lit, self.hints.of(int).is_none_or(|hint| hint <= value))
            }
            _ => lit,
        }
    }

    /// Lets the search branch on the literals that were made since the last time.
    pub(crate) fn take_in_new_literals(&mut self) {
        self.vsids.insert_made(&mut self.store);
    }

    /// Returns a decision for an integer that has no literal for each value: its smallest one, or, where smallest ones
    /// have failed in a row, the lower half.
    pub(crate) fn next_open_int(&mut self) -> Option<Lit> {
        let OpenInts { ints, tries, first } = &mut self.open_ints;
        tries.resize_with(ints.len(), Tries::default);
        if ints.is_empty() {
            return None;
        }
        let first = *first.get_or_insert_with(|| self.store.new_reversible(0));
        let start = self.store.get(first) as usize;
        let at = (start..ints.len()).find(|&at| !self.store.is_fixed(ints[at])).unwrap_or(ints.len());
        self.store.change(first, at as i64);
        let &int = ints.get(at)?;
        if let Some(value) = self.hints.of(int).filter(|&value| self.store.can_be(int, value)) {
            return Some(self.store.equal(int, value));
        }
        let (min, max) = (self.store.min(int), self.store.max(int));
        let tries = &mut tries[at];
        let follows = tries.value.checked_add(1) == Some(min);
        *tries = Tries { value: min, in_a_row: if follows { tries.in_a_row + 1 } else { 0 } };
        let upper = if tries.in_a_row < IN_A_ROW { min } else { min + (max - min) / 2 };
        Some(!self.store.at_least(int, upper + 1))
    }
}

fn lit_if(lit: Lit, holds: bool) -> Lit {
    if holds { lit } else { !lit }
}

#[track_caller]
fn checked(values: &RangeInclusive<i64>) -> (i64, i64) {
    match check(values) {
        Ok(bounds) => bounds,
        // Not in a closure, which would be the place of the panic.
        Err(error) => panic!("{error}"),
    }
}
