//! Rows of the formula: linear inequalities over integers and literals, conditional or not.

use crate::domains::Domains;
use crate::literals::{Known, Literals};
use crate::log::{Log, Number};
use crate::sums::{Literal, Sum};
use std::fmt::Write as _;
use unicursal_core::{IntVar, Relation, Term};

/// A row that says that a sum is at least a number.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    number: Number,
    /// The multiples of integers in it.
    ints: Vec<(i128, IntVar)>,
    /// The common divisor of all multiples, if the row can be divided by it.
    divisor: i128,
}

/// Returns the signs by which a relation becomes "at least": both for an equation.
fn signs(relation: Relation) -> &'static [i128] {
    match relation {
        Relation::AtMost => &[-1],
        Relation::AtLeast => &[1],
        _ => &[1, -1],
    }
}

/// Returns the rows of a linear constraint. One that excludes a number needs a literal that says on which side of it
/// the sum is.
pub(crate) fn linear(
    log: &mut Log,
    literals: &mut Literals,
    terms: &[(i128, Term)],
    (relation, bound): (Relation, i128),
    conditions: &[Literal],
    above: Option<Literal>,
) -> Vec<Row> {
    let mut rows = vec![];
    for &sign in signs(relation) {
        let signed: Vec<(i128, Term)> = terms.iter().map(|&(factor, term)| (sign * factor, term)).collect();
        let strict = i128::from(above.is_some());
        let mut conditions = conditions.to_vec();
        conditions.extend(above.map(|above| if sign > 0 { above } else { !above }));
        rows.push(row(log, literals, &signed, sign * bound + strict, &conditions));
    }
    rows
}

/// Returns the row `sum >= bound` where all conditions are true.
pub(crate) fn row(
    log: &mut Log,
    literals: &mut Literals,
    terms: &[(i128, Term)],
    bound: i128,
    conditions: &[Literal],
) -> Row {
    let mut sum = Sum { terms: vec![], bound };
    let mut ints = vec![];
    for &(factor, term) in terms {
        match term {
            Term::Int(int) => {
                let (terms, constant) = literals.int(int).times(factor);
                sum.terms.extend(terms);
                sum.bound -= constant;
                ints.push((factor, int));
            }
            Term::Lit(lit) => match literals.literal(log, lit) {
                Known::Open(literal) => sum.terms.push((factor, literal)),
                Known::Always(value) => sum.bound -= if value { factor } else { 0 },
            },
        }
    }
    let divisor = terms.iter().fold(0, |divisor, &(factor, _)| gcd(divisor, factor.unsigned_abs()));
    let divisor = if conditions.is_empty() { (divisor as i128).max(1) } else { 1 };
    // Negations count as one minus their variables, so that the least sum is that of the negative terms.
    sum.terms = positive(sum.terms, &mut sum.bound);
    let sum = conditions.iter().fold(sum, |sum, &condition| sum.when(condition));
    if sum.terms.is_empty() {
        // No row is empty.
        let always = log.always();
        let number = if sum.bound > 0 { log.never() } else { log.row(&Sum::clause([always])) };
        return Row { number, ints, divisor: 1 };
    }
    Row { number: log.row(&sum), ints, divisor }
}

/// Returns the terms with positive factors, of literals or their negations.
fn positive(terms: Vec<(i128, Literal)>, bound: &mut i128) -> Vec<(i128, Literal)> {
    let mut turned = vec![];
    for (factor, literal) in terms {
        if factor < 0 {
            *bound -= factor;
            turned.push((-factor, !literal));
        } else if factor > 0 {
            turned.push((factor, literal));
        }
    }
    turned
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Row {
    /// Returns the row, with bounds in literals in place of the integers.
    pub(crate) fn bounded(&self, log: &mut Log, literals: &mut Literals, domains: &Domains) -> Number {
        let mut text = self.divided();
        for &(factor, int) in &self.ints {
            let factor = factor / self.divisor;
            let values = domains.of(literals, int);
            let of = literals.int(int).clone();
            let line = if factor > 0 && values.high < of.high {
                Some(values.high).filter(|&high| high >= of.low).map(|high| literals.most(log, int, high))
            } else if factor > 0 {
                of.upper
            } else {
                let is_above = values.low > of.low && values.low <= of.high;
                is_above.then(|| literals.least(log, int, values.low))
            };
            if let Some(line) = line {
                let _ = write!(text, "{line} {} * + ", factor.abs());
            }
        }
        log.pol_for_now(&text)
    }

    /// Returns the row, divided by the common divisor of its multiples, as steps of a derivation.
    pub(crate) fn divided(&self) -> String {
        if self.divisor > 1 { format!("{} {} d ", self.number, self.divisor) } else { format!("{} ", self.number) }
    }
}
