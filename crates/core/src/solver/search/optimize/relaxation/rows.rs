//! Constraints as linear rows.

use crate::definition::Definition;
use crate::definition::{Entry, Relation, Term};
use crate::lit::{IntVar, Lit};
use crate::store::Store;
use std::collections::{BTreeMap, BTreeSet};

/// The most terms of all rows together.
const MAX_TERMS: usize = 1 << 20;
/// The largest coefficient of a row.
pub(super) const MAX_FACTOR: i128 = 1 << 60;

/// `Σ factor · term <= bound`, or an equation.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) terms: Vec<(i128, Term)>,
    pub(super) bound: i128,
    pub(super) is_equation: bool,
}

impl Row {
    /// Returns whether no number is so large that sums could overflow.
    pub(super) fn fits(&self) -> bool {
        self.terms.iter().all(|(factor, _)| factor.abs() < MAX_FACTOR) && self.bound.abs() < MAX_FACTOR
    }

    fn of_literals(lits: Vec<Lit>, is_equation: bool) -> Self {
        Self { terms: lits.into_iter().map(|lit| (1, Term::Lit(lit))).collect(), bound: 1, is_equation }
    }

    fn of_sum(mut terms: Vec<(i128, Term)>, relation: Relation, mut bound: i128) -> Option<Self> {
        if relation == Relation::AtLeast {
            for (factor, _) in &mut terms {
                *factor = -*factor;
            }
            bound = -bound;
        }
        (relation != Relation::NotEqual).then_some(Self { terms, bound, is_equation: relation == Relation::Equal })
    }

    /// A bound on the plain sum of the terms, each counted from its cheaper end: as many as fit, the lightest first. It
    /// rests on values being whole numbers, which the relaxation does not know.
    pub(super) fn count(&self, store: &Store) -> Option<Self> {
        let factors: BTreeSet<i128> = self.terms.iter().map(|(factor, _)| factor.abs()).collect();
        if self.is_equation || factors.len() < 2 {
            return None;
        }
        let (mut spare, mut start) = (self.bound, 0);
        let mut items = vec![];
        for &(factor, term) in &self.terms {
            let [low, high] = term.bounds(store).map(i128::from);
            let cheap = if factor > 0 { low } else { high };
            spare = spare.checked_sub(factor * cheap)?;
            start += factor.signum() * cheap;
            items.push((factor.abs(), high - low));
        }
        items.sort_unstable();
        let mut fitting = 0;
        for (weight, most) in items {
            let taken = most.min(spare.max(0) / weight);
            fitting += taken;
            spare -= taken * weight;
            if taken < most {
                let terms = self.terms.iter().map(|&(factor, term)| (factor.signum(), term)).collect();
                return Some(Self { terms, bound: start + fitting, is_equation: false });
            }
        }
        None
    }
}

/// The rows of some constraints, given what the root knows.
pub(super) struct Rows<'a> {
    store: &'a Store,
    list: Vec<Row>,
    terms: usize,
    /// Integers whose values are terms.
    valued: BTreeSet<IntVar>,
}

impl<'a> Rows<'a> {
    /// Returns the rows of all definitions that have some, unless there are too many.
    pub(super) fn of(definitions: impl Iterator<Item = Definition>, store: &'a Store) -> Option<Vec<Row>> {
        let mut rows = Self { store, list: vec![], terms: 0, valued: BTreeSet::new() };
        for definition in definitions {
            rows.add(definition);
            if rows.terms > MAX_TERMS {
                return None;
            }
        }
        rows.add_values();
        Some(rows.list)
    }

    fn push(&mut self, row: Row) {
        if row.fits() {
            self.terms += row.terms.len();
            self.list.push(row);
        }
    }

    fn add(&mut self, definition: Definition) {
        match definition {
            Definition::Linear { terms, relation, bound } => {
                if let Some(row) = Row::of_sum(terms, relation, bound) {
                    self.push(row);
                }
            }
            Definition::Element { array, index, result } => self.add_element(&array, index, result),
            Definition::AllDifferent(ints) => self.add_different(&ints),
            Definition::Circuit { next, .. } => {
                self.add_different(&next.into_iter().map(|int| (int, 0)).collect::<Vec<_>>());
            }
            Definition::All(parts) => parts.into_iter().for_each(|part| self.add(part)),
            Definition::Table { .. } | Definition::Conditional(..) => {}
        }
    }

    /// Returns the literals of the values that an enumerated integer can take.
    fn choices(&self, int: IntVar) -> Option<Vec<(i64, Lit)>> {
        self.store.row_literal(int)?;
        Some(self.store.choices(int).filter(|&(value, _)| self.store.can_be(int, value)).collect())
    }

    /// The result is the sum of the entries times the literals of their indices.
    fn add_element(&mut self, array: &[Entry], index: IntVar, result: IntVar) {
        let Some(choices) = self.choices(index) else { return };
        let mut terms = vec![(-1, Term::Int(result))];
        for (at, lit) in choices {
            let entry = usize::try_from(at).ok().and_then(|at| array.get(at));
            match entry {
                Some(&Entry::Value(value)) => terms.push((value.into(), Term::Lit(lit))),
                Some(_) => return,
                // No such index is taken.
                None => {}
            }
        }
        terms.retain(|&(factor, _)| factor != 0);
        self.valued.insert(index);
        self.push(Row { terms, bound: 0, is_equation: true });
    }

    /// Adds rows by which no value is taken twice. If there are as many integers as values, each value is taken once.
    fn add_different(&mut self, ints: &[(IntVar, i64)]) {
        let mut takers: BTreeMap<i128, Vec<Lit>> = BTreeMap::new();
        for &(int, offset) in ints {
            let Some(choices) = self.choices(int) else { return };
            for (value, lit) in choices {
                takers.entry(i128::from(value) + i128::from(offset)).or_default().push(lit);
            }
        }
        let is_tight = takers.len() == ints.len();
        self.valued.extend(ints.iter().map(|&(int, _)| int));
        for lits in takers.into_values().filter(|lits| is_tight || lits.len() > 1) {
            self.push(Row::of_literals(lits, is_tight));
        }
    }

    /// An integer has one of its values, and is the sum of these times their literals.
    fn add_values(&mut self) {
        let summed: BTreeSet<Term> = self.list.iter().flat_map(|row| &row.terms).map(|&(_, term)| term).collect();
        for int in std::mem::take(&mut self.valued) {
            let Some(choices) = self.choices(int) else { continue };
            if summed.contains(&Term::Int(int)) {
                let terms = choices.iter().map(|&(value, lit)| (i128::from(value), Term::Lit(lit)));
                let terms = terms.chain([(-1, Term::Int(int))]).filter(|&(factor, _)| factor != 0).collect();
                self.push(Row { terms, bound: 0, is_equation: true });
            }
            self.push(Row::of_literals(choices.into_iter().map(|(_, lit)| lit).collect(), true));
        }
    }
}
