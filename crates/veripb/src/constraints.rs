//! The constraints of a model: the rows of each in the formula, and the derivations of its inferences.

use crate::circuits::Circuit;
use crate::domains::Domains;
use crate::hall_set::HallSet;
use crate::literals::{Known, Literals, open};
use crate::log::{Log, Number};
use crate::rows::{self, Row};
use crate::sums::{Literal, Name, Sum};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use unicursal_core::{Definition, Entry, IntVar, Relation, Solution, Term};

/// The maximum number of values of an integer that a constraint treats one by one.
const MAX_VALUES: u64 = 10_000;

/// A literal that says that a sum is above a number, the sum, and the number.
type Above = (Name, Vec<(i128, Term)>, i128);

/// A constraint in the formula.
pub(crate) enum Constraint {
    /// Rows. A sum that must differ from a number also has the literal by which it is above the number.
    Linear(Vec<Row>, Option<Above>),
    /// For each value, the row by which at most one variable has it.
    AllDifferent(Vec<(IntVar, i64)>, BTreeMap<i64, Number>),
    /// The rows within which the index lies, and those of each entry.
    Element(IntVar, Vec<Row>, Vec<(i64, Vec<Row>)>),
    /// For each row of the table, the literal by which the variables take it, and its values.
    Table(Vec<IntVar>, Vec<(Name, Vec<i64>)>),
    Circuit(Circuit),
}

impl Constraint {
    /// Writes a constraint into the formula. `None` if it has no form there, or is too large.
    pub(crate) fn new(log: &mut Log, literals: &mut Literals, definition: Definition) -> Option<Self> {
        Self::under(log, literals, definition, &mut vec![])
    }

    fn under(
        log: &mut Log,
        literals: &mut Literals,
        definition: Definition,
        conditions: &mut Vec<Literal>,
    ) -> Option<Self> {
        match definition {
            Definition::Linear { terms, relation, bound } => {
                log.comment("A sum compares with a number.");
                let above = (relation == Relation::NotEqual)
                    .then(|| log.variable(|| "the sum is above the number".into()));
                let literal = above.map(|above| above.is(true));
                let rows = rows::linear(log, literals, &terms, (relation, bound), conditions, literal);
                Some(Self::Linear(rows, above.map(|above| (above, terms, bound))))
            }
            Definition::Conditional(condition, inner) if matches!(*inner, Definition::Linear { .. }) => {
                match literals.literal(log, condition) {
                    Known::Open(literal) => conditions.push(literal),
                    Known::Always(true) => {}
                    Known::Always(false) => return Some(Self::Linear(vec![], None)),
                }
                Self::under(log, literals, *inner, conditions)
            }
            Definition::AllDifferent(terms) => Self::all_different(log, literals, terms),
            Definition::Element { array, index, result } => Self::element(log, literals, &array, index, result),
            Definition::Table { ints, rows } => Some(Self::table(log, literals, ints, rows)),
            Definition::Circuit { next, is_optional } => {
                Some(Self::Circuit(Circuit::new(log, literals, next, is_optional)))
            }
            _ => None,
        }
    }

    fn all_different(log: &mut Log, literals: &mut Literals, terms: Vec<(IntVar, i64)>) -> Option<Self> {
        log.comment("One of the variables at most has a value.");
        let mut takers: BTreeMap<i64, Vec<Literal>> = BTreeMap::new();
        for &(int, offset) in &terms {
            let (low, high) = (literals.int(int).low, literals.int(int).high);
            if high.abs_diff(low) >= MAX_VALUES {
                return None;
            }
            for value in low..=high {
                let taker = match literals.equal(log, int, value) {
                    Known::Open(literal) => literal,
                    Known::Always(true) => log.always(),
                    Known::Always(false) => continue,
                };
                takers.entry(value + offset).or_default().push(taker);
            }
        }
        let row =
            |takers: Vec<Literal>| Sum { terms: takers.into_iter().map(|taker| (-1, taker)).collect(), bound: -1 };
        let rows = takers.into_iter().map(|(value, takers)| (value, log.row(&row(takers)))).collect();
        Some(Self::AllDifferent(terms, rows))
    }

    fn element(
        log: &mut Log,
        literals: &mut Literals,
        array: &[Entry],
        index: IntVar,
        result: IntVar,
    ) -> Option<Self> {
        log.comment("The result is the entry at the index.");
        let range = (literals.int(index).low, literals.int(index).high);
        if range.1.abs_diff(range.0) >= MAX_VALUES {
            return None;
        }
        let one = |sign: i128| [(sign, Term::Int(index))];
        let within = vec![
            rows::row(log, literals, &one(1), 0, &[]),
            rows::row(log, literals, &one(-1), 1 - array.len() as i128, &[]),
        ];
        let mut places = vec![];
        for (at, entry) in (0..).zip(array) {
            let conditions = match literals.equal(log, index, at) {
                Known::Always(false) => continue,
                Known::Always(true) => vec![],
                Known::Open(literal) => vec![literal],
            };
            let (terms, bound) = match *entry {
                Entry::Value(value) => (vec![(1, Term::Int(result))], i128::from(value)),
                Entry::Int(int) if int == result => continue,
                Entry::Int(int) => (vec![(1, Term::Int(result)), (-1, Term::Int(int))], 0),
            };
            places.push((at, rows::linear(log, literals, &terms, (Relation::Equal, bound), &conditions, None)));
        }
        Some(Self::Element(index, within, places))
    }

    fn table(log: &mut Log, literals: &mut Literals, ints: Vec<IntVar>, rows: Vec<Vec<i64>>) -> Self {
        log.comment("The variables take the values of one of the rows.");
        let mut chosen = vec![];
        for row in rows.into_iter().collect::<BTreeSet<_>>() {
            let number = chosen.len() + 1;
            let choice = log.variable(|| format!("the variables take row {number} of the table"));
            for (&int, &value) in ints.iter().zip(&row) {
                match literals.equal(log, int, value) {
                    Known::Open(literal) => {
                        log.row(&Sum::clause([choice.is(false), literal]));
                    }
                    Known::Always(true) => {}
                    Known::Always(false) => {
                        log.row(&Sum::clause([choice.is(false)]));
                    }
                }
            }
            chosen.push((choice, row));
        }
        if chosen.is_empty() {
            log.never();
        } else {
            log.row(&Sum::clause(chosen.iter().map(|(choice, _)| choice.is(true))));
        }
        Self::Table(ints, chosen)
    }

    /// Derives constraints from which unit propagation shows that these domains are impossible, as stated by `clause`.
    pub(crate) fn refute(&self, log: &mut Log, literals: &mut Literals, domains: &Domains, clause: &[Literal]) {
        match self {
            Self::Linear(rows, _) => {
                let bounded: Vec<Number> = rows.iter().map(|row| row.bounded(log, literals, domains)).collect();
                if let ([one, other], true) = (&bounded[..], clause.is_empty()) {
                    // An equation that has no solution even without bounds.
                    log.pol_for_now(&format!("{one} {other} + "));
                }
            }
            Self::AllDifferent(terms, rows) => fill(terms, rows, log, literals, domains, clause),
            Self::Element(index, within, places) => {
                for row in within {
                    row.bounded(log, literals, domains);
                }
                pin_all(*index, log, literals, domains);
                // The rows exclude indices without a place, one by one.
                let values = domains.of(literals, *index);
                let beyond = |at: &i64| values.has(*at) && places.iter().all(|(place, _)| place != at);
                for at in (values.low..=values.high).filter(beyond) {
                    let is_there = literals.equal(log, *index, at);
                    log.rup_for_now(&Sum::clause(clause.iter().copied().chain(open([!is_there]))));
                }
                for (at, rows) in places {
                    if domains.of(literals, *index).has(*at) {
                        for row in rows {
                            row.bounded(log, literals, domains);
                        }
                        let place = literals.equal(log, *index, *at);
                        log.rup_for_now(&Sum::clause(clause.iter().copied().chain(open([!place]))));
                    }
                }
            }
            Self::Table(ints, rows) => {
                for (choice, row) in rows {
                    let is_out =
                        |(int, value): (&IntVar, &i64)| domains.of(literals, *int).removed.contains(value);
                    if !ints.iter().zip(row).any(is_out) {
                        log.rup_for_now(&Sum::clause(clause.iter().copied().chain([choice.is(false)])));
                    }
                }
            }
            Self::Circuit(circuit) => circuit.refute(log, literals, domains, clause),
        }
    }

    /// Returns the values of the variables that belong to the constraint alone.
    pub(crate) fn values(
        &self,
        solution: &Solution,
        holds: impl Fn(unicursal_core::Lit) -> bool,
        values: &mut [bool],
    ) {
        let mut set = |name: Name, value: bool| {
            if let Name::Given(number) = name {
                values[number - 1] = value;
            }
        };
        match self {
            Self::Linear(_, Some((above, terms, bound))) => {
                let sum: i128 = terms
                    .iter()
                    .map(|&(factor, term)| match term {
                        Term::Int(int) => factor * i128::from(solution.value(int)),
                        Term::Lit(lit) => factor * i128::from(holds(lit)),
                    })
                    .sum();
                set(*above, sum > *bound);
            }
            Self::Table(ints, rows) => {
                for (choice, row) in rows {
                    set(*choice, ints.iter().zip(row).all(|(&int, &value)| solution.value(int) == value));
                }
            }
            Self::Circuit(circuit) => circuit.values(solution, values),
            Self::Linear(_, None) | Self::AllDifferent(..) | Self::Element(..) => {}
        }
    }
}

/// Adds the definition of each value that an integer may have, in terms of its bounds, to the proof.
fn pin_all(int: IntVar, log: &mut Log, literals: &mut Literals, domains: &Domains) {
    let values = domains.of(literals, int);
    for value in values.low.max(literals.int(int).low)..=values.high.min(literals.int(int).high) {
        literals.pin(log, int, value);
    }
}

/// Refutes more variables than values, by adding up the rows that each variable has a value and each value has at most
/// one variable.
fn fill(
    terms: &[(IntVar, i64)],
    rows: &BTreeMap<i64, Number>,
    log: &mut Log,
    literals: &mut Literals,
    domains: &Domains,
    clause: &[Literal],
) {
    let left: Vec<BTreeSet<i64>> = terms
        .iter()
        .map(|&(int, offset)| {
            let values = domains.of(literals, int);
            (values.low..=values.high).filter(|&value| values.has(value)).map(|value| value + offset).collect()
        })
        .collect();
    let Some(HallSet { terms: inside, values }) = HallSet::overfull(&left) else { return };
    if inside.len() == 2 && inside.iter().all(|&at| left[at].len() == 1) {
        // The row of the value covers this case.
        return;
    }
    let mut text = String::new();
    for &at in &inside {
        let (int, offset) = terms[at];
        pin_all(int, log, literals, domains);
        let taken = left[at].iter().map(|&value| literals.equal(log, int, value - offset)).collect::<Vec<_>>();
        // A fixed integer counts in the row of its value.
        if taken.contains(&Known::Always(true)) {
            let always = log.always();
            let number = log.rup_for_now(&Sum::clause([always]));
            let _ = write!(text, "{number} {}", if text.is_empty() { "" } else { "+ " });
            continue;
        }
        let number = log.rup_for_now(&Sum::clause(clause.iter().copied().chain(open(taken))));
        let _ = write!(text, "{number} {}", if text.is_empty() { "" } else { "+ " });
    }
    for value in &values {
        let _ = write!(text, "{} {}", rows[value], if text.is_empty() { "" } else { "+ " });
    }
    log.pol_for_now(&text);
}
