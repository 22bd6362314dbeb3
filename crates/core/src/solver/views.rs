//! Integers that are a multiple of another one and a constant, or a literal as a number, for constraints that take no
//! coefficients.

use crate::definition::{Relation, Term};
use crate::linear::Linear;
use crate::lit::{IntVar, Lit};
use crate::solver::Solver;
use crate::solver::domain_error::{DomainError, check};

/// `factor · int + offset`: the argument of [`Solver::new_view`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct View {
    int: IntVar,
    factor: i64,
    offset: i64,
}

impl IntVar {
    /// Returns the multiple of the integer.
    pub fn times(self, factor: i64) -> View {
        View { int: self, factor, offset: 0 }
    }

    /// Returns the integer and a constant.
    pub fn plus(self, offset: i64) -> View {
        View { int: self, factor: 1, offset }
    }
}

impl From<IntVar> for View {
    fn from(int: IntVar) -> Self {
        int.times(1)
    }
}

impl View {
    /// Returns the view times `factor`.
    ///
    /// # Panics
    /// If a number leaves 64 bits.
    #[must_use]
    #[track_caller]
    pub fn times(self, factor: i64) -> Self {
        let (factor, offset) = (self.factor.checked_mul(factor), self.offset.checked_mul(factor));
        let (factor, offset) = factor.zip(offset).expect("the numbers of a view have 64 bits");
        Self { factor, offset, ..self }
    }

    /// Returns the view plus `offset`.
    ///
    /// # Panics
    /// If a number leaves 64 bits.
    #[must_use]
    #[track_caller]
    pub fn plus(self, offset: i64) -> Self {
        let offset = self.offset.checked_add(offset).expect("the numbers of a view have 64 bits");
        Self { offset, ..self }
    }

    fn of(self, value: i64) -> i128 {
        i128::from(self.factor) * i128::from(value) + i128::from(self.offset)
    }
}

impl Solver {
    /// Returns an integer that is equal to `view`, such as `x.times(-1).plus(3)`: for use in any constraint. Repeated
    /// calls return the same integer. Values are channeled if the integer is enumerated, bounds otherwise.
    ///
    /// ```
    /// use unicursal_constraints::Element;
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// // An array that counts from 1, read backwards.
    /// let mut solver = Solver::new();
    /// let (x, result) = (solver.new_int(1..=4), solver.new_int(0..=99));
    /// let index = solver.new_view(x.times(-1).plus(4));
    /// solver.post(Element::new([31, 41, 59, 26], index, result));
    /// let large = solver.at_least(result, 50);
    /// assert_eq!(solver.solve(&[large]), Outcome::Satisfiable);
    /// assert_eq!(solver.assignment().int_value(x), Some(2));
    /// ```
    ///
    /// # Panics
    /// If a value is not between -2⁴⁰ and 2⁴⁰.
    #[track_caller]
    pub fn new_view(&mut self, view: impl Into<View>) -> IntVar {
        match self.try_new_view(view) {
            Ok(int) => int,
            Err(error) => panic!("{error}"),
        }
    }

    /// As [`new_view`](Self::new_view), for numbers that someone else wrote.
    ///
    /// # Errors
    /// If a value is out of range.
    pub fn try_new_view(&mut self, view: impl Into<View>) -> Result<IntVar, DomainError> {
        let view = view.into();
        self.store.assert_own(view.int);
        if view == View::from(view.int) {
            return Ok(view.int);
        }
        if let Some(&made) = self.views.get(&view) {
            return Ok(made);
        }
        self.leave_solution();
        let [low, high] = self.store.bounds(view.int).map(|value| view.of(value));
        let narrow = |value: i128| i64::try_from(value).map_err(|_| DomainError::OutOfRange);
        let [low, high] = [narrow(low.min(high))?, narrow(low.max(high))?];
        check(&(low..=high))?;
        let made = if self.store.row_literal(view.int).is_some() {
            self.new_view_of_values(view)
        } else {
            let made = self.new_bounded_int(low..=high);
            let terms = [(view.factor.into(), Term::Int(view.int)), (-1, Term::Int(made))];
            let terms = terms.into_iter().filter(|&(factor, _)| factor != 0).collect();
            self.post(Linear::of(terms, Relation::Equal, -i128::from(view.offset)));
            made
        };
        self.views.insert(view, made);
        Ok(made)
    }

    /// Returns the view of an enumerated integer: value for value.
    fn new_view_of_values(&mut self, view: View) -> IntVar {
        let values: Vec<i64> = self.store.domain(view.int).iter().collect();
        // All of them lie within the bounds, which have been checked.
        let made = self.new_int_from(values.iter().map(|&value| view.of(value) as i64));
        for value in values {
            let (lit, own) = (self.equals(view.int, value), self.equals(made, view.of(value) as i64));
            self.add_clause(&[!lit, own]);
            if view.factor != 0 {
                self.add_clause(&[lit, !own]);
            }
        }
        made
    }

    /// Returns an integer that is 1 where `lit` is true, and 0 elsewhere: for use in any constraint. Repeated calls
    /// return the same integer.
    ///
    /// ```
    /// use unicursal_constraints::Element;
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// // One of some statements, chosen by an index.
    /// let mut solver = Solver::new();
    /// let open: Vec<_> = solver.new_bools(3).into_iter().map(|var| var.positive()).collect();
    /// let array: Vec<_> = open.iter().map(|&lit| solver.new_int_of(lit)).collect();
    /// let (index, chosen) = (solver.new_int(0..=2), solver.new_int(1..=1));
    /// solver.post(Element::new(array, index, chosen));
    /// assert_eq!(solver.solve(&[!open[0], !open[2]]), Outcome::Satisfiable);
    /// assert_eq!(solver.assignment().int_value(index), Some(1));
    /// ```
    #[track_caller]
    pub fn new_int_of(&mut self, lit: Lit) -> IntVar {
        self.store.assert_own_lit(lit);
        if let Some(&made) = self.numbers.get(&lit) {
            return made;
        }
        let made = self.new_int(0..=1);
        let is_one = self.equals(made, 1);
        self.add_clause(&[!lit, is_one]);
        self.add_clause(&[lit, !is_one]);
        self.numbers.insert(lit, made);
        made
    }
}
