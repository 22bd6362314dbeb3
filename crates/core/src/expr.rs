//! Sums as one writes them: `x + 2 * y`, and comparisons of two sums.

use crate::definition::{Entry, Relation, Term};
use crate::linear::Linear;
use crate::lit::{IntVar, Lit, Var};
use smallvec::{SmallVec, smallvec};
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};

/// A sum of integers and literals with coefficients, and a constant. A literal is 1 where it is true, and 0 elsewhere.
///
/// Variables, literals and numbers add up to one. A comparison of two is a [`Linear`] constraint.
///
/// ```
/// use unicursal_core::{Expr, Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y, z] = [(); 3].map(|()| solver.new_int(0..=9));
/// let is_open = solver.new_bool();
/// solver.post((x + 2 * y).le(z));
/// solver.post((x + 5 * is_open).eq(7));
/// solver.post([x, y, z].into_iter().sum::<Expr>().ge(13));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// let [x, y, z] = [x, y, z].map(|int| solver.assignment().int_value(int).unwrap());
/// assert!(x + 2 * y <= z && (x == 2 || x == 7) && x + y + z >= 13);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Expr {
    terms: SmallVec<[(i128, Term); 2]>,
    constant: i128,
}

/// The message of a panic: no model comes near such numbers.
const TOO_LARGE: &str = "the numbers of an expression have 128 bits";

impl Expr {
    fn of(term: Term) -> Self {
        Self { terms: smallvec![(1, term)], constant: 0 }
    }

    /// Returns the terms with each variable once, and the constant.
    pub(crate) fn into_parts(self) -> (Vec<(i128, Term)>, i128) {
        let (terms, constant) = crate::linear::merged(self.terms.into_vec());
        (terms, constant + self.constant)
    }

    #[track_caller]
    fn scaled(mut self, factor: i128) -> Self {
        for (of_term, _) in &mut self.terms {
            *of_term = of_term.checked_mul(factor).expect(TOO_LARGE);
        }
        self.constant = self.constant.checked_mul(factor).expect(TOO_LARGE);
        self
    }

    #[track_caller]
    fn plus(mut self, other: Self) -> Self {
        self.terms.extend(other.terms);
        self.constant = self.constant.checked_add(other.constant).expect(TOO_LARGE);
        self
    }

    /// Returns the comparison of this sum with another one, which may be `by` larger.
    #[track_caller]
    fn compare(self, relation: Relation, other: impl Into<Expr>, by: i128) -> Linear {
        let (terms, constant) = self.plus(other.into().scaled(-1)).into_parts();
        Linear::of(terms, relation, by - constant)
    }
}

// They take references, since `PartialOrd::le` would be found before a method that takes a value.
macro_rules! comparisons {
    ($($type:ty),*) => {$(
        /// Comparisons, each a constraint.
        #[allow(clippy::trivially_copy_pass_by_ref, reason = "`&x` is compared as `x` is")]
        impl $type {
            /// Returns the constraint that this is at most `other`.
            #[track_caller]
            pub fn le(&self, other: impl Into<Expr>) -> Linear {
                Expr::from(self).compare(Relation::AtMost, other, 0)
            }

            /// Returns the constraint that this is less than `other`.
            #[track_caller]
            pub fn lt(&self, other: impl Into<Expr>) -> Linear {
                Expr::from(self).compare(Relation::AtMost, other, -1)
            }

            /// Returns the constraint that this is at least `other`.
            #[track_caller]
            pub fn ge(&self, other: impl Into<Expr>) -> Linear {
                Expr::from(self).compare(Relation::AtLeast, other, 0)
            }

            /// Returns the constraint that this is more than `other`.
            #[track_caller]
            pub fn gt(&self, other: impl Into<Expr>) -> Linear {
                Expr::from(self).compare(Relation::AtLeast, other, 1)
            }

            /// Returns the constraint that this is `other`.
            #[track_caller]
            pub fn eq(&self, other: impl Into<Expr>) -> Linear {
                Expr::from(self).compare(Relation::Equal, other, 0)
            }

            /// Returns the constraint that this is not `other`.
            #[track_caller]
            pub fn ne(&self, other: impl Into<Expr>) -> Linear {
                Expr::from(self).compare(Relation::NotEqual, other, 0)
            }
        }
    )*};
}

comparisons!(IntVar, Expr);

// Numbers are `i64` alone: with a second type, `2 * x` would not say which one it means.
macro_rules! operators {
    ($($type:ty),*) => {$(
        impl<T: Into<Expr>> Add<T> for $type {
            type Output = Expr;

            #[track_caller]
            fn add(self, other: T) -> Expr {
                Expr::from(self).plus(other.into())
            }
        }

        impl<T: Into<Expr>> Sub<T> for $type {
            type Output = Expr;

            #[track_caller]
            fn sub(self, other: T) -> Expr {
                Expr::from(self).plus(other.into().scaled(-1))
            }
        }

        impl Neg for $type {
            type Output = Expr;

            #[track_caller]
            fn neg(self) -> Expr {
                Expr::from(self).scaled(-1)
            }
        }

        impl Mul<i64> for $type {
            type Output = Expr;

            #[track_caller]
            fn mul(self, factor: i64) -> Expr {
                Expr::from(self).scaled(factor.into())
            }
        }

        impl Mul<$type> for i64 {
            type Output = Expr;

            #[track_caller]
            fn mul(self, of: $type) -> Expr {
                of * self
            }
        }

        impl Add<$type> for i64 {
            type Output = Expr;

            #[track_caller]
            fn add(self, to: $type) -> Expr {
                to + self
            }
        }

        impl Sub<$type> for i64 {
            type Output = Expr;

            #[track_caller]
            fn sub(self, what: $type) -> Expr {
                -what + self
            }
        }
    )*};
}

operators!(IntVar, Var, Lit, Expr);

impl<T: Into<Expr>> Sum<T> for Expr {
    fn sum<I: Iterator<Item = T>>(terms: I) -> Expr {
        terms.fold(Expr::default(), |sum, term| sum.plus(term.into()))
    }
}

impl From<Term> for Expr {
    fn from(term: Term) -> Self {
        Self::of(term)
    }
}

impl From<IntVar> for Expr {
    fn from(int: IntVar) -> Self {
        Self::of(Term::Int(int))
    }
}

impl From<Lit> for Expr {
    fn from(lit: Lit) -> Self {
        Self::of(Term::Lit(lit))
    }
}

impl From<Var> for Expr {
    fn from(var: Var) -> Self {
        Self::of(Term::Lit(var.positive()))
    }
}

impl From<Entry> for Expr {
    fn from(entry: Entry) -> Self {
        match entry {
            Entry::Value(value) => value.into(),
            Entry::Int(int) => int.into(),
        }
    }
}

impl From<&IntVar> for Expr {
    fn from(&int: &IntVar) -> Self {
        int.into()
    }
}

impl From<&Lit> for Expr {
    fn from(&lit: &Lit) -> Self {
        lit.into()
    }
}

impl From<&Var> for Expr {
    fn from(&var: &Var) -> Self {
        var.into()
    }
}

impl From<&Expr> for Expr {
    fn from(expr: &Expr) -> Self {
        expr.clone()
    }
}

impl From<i64> for Expr {
    fn from(value: i64) -> Self {
        Self { terms: SmallVec::new(), constant: value.into() }
    }
}
