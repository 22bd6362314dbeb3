//! Integers that are equal to an expression, and literals that are equal to a condition, for constraints that take
//! nothing else.

use crate::condition::Condition;
use crate::definition::{Relation, Term};
use crate::expr::Expr;
use crate::linear::Linear;
use crate::lit::{IntVar, Lit};
use crate::propagator::Propagator;
use crate::solver::Solver;
use crate::solver::domain_error::{DomainError, check};

impl Solver {
    /// Returns an integer that is equal to `expr`, such as `3 - x` or `x + 2 * y`, for use in any constraint. Repeated
    /// calls return the same integer. For one enumerated integer or literal the values are channeled, for a sum the
    /// bounds.
    ///
    /// ```
    /// use unicursal_constraints::Element;
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// // An array that counts from 1, read backwards.
    /// let mut solver = Solver::new();
    /// let (x, result) = (solver.new_int(1..=4), solver.new_int(0..=99));
    /// let index = solver.int_of(4 - x);
    /// solver.post(Element::new([31, 41, 59, 26], index, result));
    /// solver.post(result.ge(50));
    /// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    /// assert_eq!(solver.assignment().int_value(x), Some(2));
    /// ```
    ///
    /// # Panics
    /// If a value is not between -2⁴⁰ and 2⁴⁰.
    #[track_caller]
    pub fn int_of(&mut self, expr: impl Into<Expr>) -> IntVar {
        match self.try_int_of(expr) {
            Ok(int) => int,
            Err(error) => panic!("{error}"),
        }
    }

    /// As [`int_of`](Self::int_of), for numbers that someone else wrote.
    ///
    /// # Errors
    /// If a value is out of range.
    #[track_caller]
    pub fn try_int_of(&mut self, expr: impl Into<Expr>) -> Result<IntVar, DomainError> {
        let (terms, constant) = expr.into().into_parts();
        self.assert_own_terms(&terms);
        if let ([(1, Term::Int(int))], 0) = (&terms[..], constant) {
            return Ok(*int);
        }
        let key = (terms, constant);
        if let Some(&made) = self.expressions.get(&key) {
            return Ok(made);
        }
        self.leave_solution();
        let [mut low, mut high] = [constant; 2];
        for &(factor, term) in &key.0 {
            let [least, most] = term.bounds(&self.store).map(i128::from);
            let ends = [factor.saturating_mul(least), factor.saturating_mul(most)];
            low = low.saturating_add(ends[0].min(ends[1]));
            high = high.saturating_add(ends[0].max(ends[1]));
        }
        let narrow = |value: i128| i64::try_from(value).map_err(|_| DomainError::OutOfRange);
        let [low, high] = [narrow(low)?, narrow(high)?];
        check(&(low..=high))?;
        let made = match key.0[..] {
            [(factor, Term::Int(int))] if self.store.row_literal(int).is_some() => {
                let values: Vec<i64> = self.store.domain(int).iter().collect();
                let choices = values.iter().map(|&value| (self.equals(int, value), value)).collect();
                self.channeled(choices, factor, constant)
            }
            [(factor, Term::Lit(lit))] => self.channeled(vec![(!lit, 0), (lit, 1)], factor, constant),
            _ => {
                let made = self.new_int(low..=high);
                let mut terms = key.0.clone();
                terms.push((-1, Term::Int(made)));
                self.post(Linear::of(terms, Relation::Equal, -constant));
                made
            }
        };
        self.expressions.insert(key, made);
        Ok(made)
    }

    /// Returns an integer that is `factor · value + offset` exactly where the literal of a value is true. The results
    /// are all in range.
    fn channeled(&mut self, choices: Vec<(Lit, i64)>, factor: i128, offset: i128) -> IntVar {
        let of = |value: i64| (factor * i128::from(value) + offset) as i64;
        let made = self.new_int_from(choices.iter().map(|&(_, value)| of(value)));
        for (lit, value) in choices {
            let own = self.equals(made, of(value));
            self.add_clause([!lit, own]);
            self.add_clause([lit, !own]);
        }
        made
    }

    #[track_caller]
    fn assert_own_terms(&self, terms: &[(i128, Term)]) {
        for &(_, term) in terms {
            match term {
                Term::Int(int) => self.store.assert_own(int),
                Term::Lit(lit) => self.store.assert_own_lit(lit),
            }
        }
    }

    /// Returns a literal that is true exactly where `condition` holds (reification in both directions). A comparison of
    /// one variable with a number has a literal already, others get a new one. To require a constraint only *where* a
    /// literal is true, use [`Propagator::when`].
    ///
    /// ```
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [(); 2].map(|()| solver.new_int(0..=9));
    /// let is_less = solver.reify(x.lt(y));
    /// let [six, four] = [solver.reify(x.ge(6)), solver.reify(y.le(4))];
    /// assert_eq!(solver.solve(&[six, four, is_less]), Outcome::Unsatisfiable);
    /// assert_eq!(solver.solve(&[six, four, !is_less]), Outcome::Satisfiable);
    /// ```
    #[doc(alias = "half_reify")]
    #[track_caller]
    pub fn reify(&mut self, condition: impl Into<Condition>) -> Lit {
        let linear = match condition.into() {
            Condition::Lit(lit) => {
                self.store.assert_own_lit(lit);
                return lit;
            }
            Condition::Linear(linear) => linear,
        };
        self.assert_own_terms(linear.terms());
        if let Some(lit) = self.literal_of(&linear) {
            return lit;
        }
        let lit = self.new_bool().positive();
        self.post(linear.clone().when(lit));
        self.post(linear.negated().when(!lit));
        lit
    }

    /// Returns the literal of a comparison of at most one variable with a number. `None` for others, and if the numbers
    /// are beyond those of the machine.
    pub fn literal_of(&mut self, linear: &Linear) -> Option<Lit> {
        let constant = |holds: bool| if holds { Lit::TRUE } else { Self::FALSE };
        let (relation, bound) = (linear.relation(), linear.bound());
        let (factor, int) = match *linear.terms() {
            [] => return Some(constant(relation.holds(0, bound))),
            [(factor, Term::Lit(lit))] => {
                let [if_false, if_true] = [0, factor].map(|sum| relation.holds(sum, bound));
                return Some(match (if_false, if_true) {
                    (true, true) => Lit::TRUE,
                    (false, true) => lit,
                    (true, false) => !lit,
                    (false, false) => Self::FALSE,
                });
            }
            [(factor, Term::Int(int))] => (factor, int),
            _ => return None,
        };
        let (quotient, rest) = (bound.checked_div(factor)?, bound.checked_rem(factor)?);
        let is_whole = rest == 0;
        let floor = quotient - i128::from(!is_whole && (rest < 0) != (factor < 0));
        let ceil = floor + i128::from(!is_whole);
        // A bound beyond every domain may be any other one beyond it.
        let near = |value: i128| value.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        let is_positive = factor > 0;
        Some(match relation {
            Relation::AtMost if is_positive => self.at_most(int, near(floor)),
            Relation::AtMost => self.at_least(int, near(ceil)),
            Relation::AtLeast if is_positive => self.at_least(int, near(ceil)),
            Relation::AtLeast => self.at_most(int, near(floor)),
            Relation::Equal if is_whole => self.equals(int, near(quotient)),
            Relation::NotEqual if is_whole => !self.equals(int, near(quotient)),
            Relation::Equal => Self::FALSE,
            Relation::NotEqual => Lit::TRUE,
        })
    }
}
