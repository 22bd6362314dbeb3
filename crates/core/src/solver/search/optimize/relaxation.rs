//! A sum of linear constraints that bounds an objective.
//!
//! Propagation looks at one constraint at a time, so that an objective is hardly bounded by what competes for a
//! resource. The linear relaxation weighs all linear constraints against each other, and others that have rows
//! ([`rows`]). Its multipliers make one more constraint, the sum of these rows, which follows from them. Its
//! propagation bounds the objective as the relaxation does, for one knapsack as Dantzig (1957) does, and takes values
//! that reduced costs rule out. Its explanations are those of any sum. It follows for any multipliers, so that nothing
//! depends on the precision with which they were found.

mod dual_simplex;
mod rows;

use crate::budget::Budget;
use crate::definition::{Relation, Term};
use crate::linear::Linear;
use crate::lit::IntVar;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::Store;
use dual_simplex::multipliers;
use rows::{Row, Rows};
use std::collections::{BTreeMap, BTreeSet};

/// The largest tableau, in cells, and the work on it.
const MAX_CELLS: usize = 1 << 20;
const STEPS: u64 = 1 << 27;
/// The denominators of multipliers, the first of the best ones being taken.
const DENOMINATORS: [i64; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 1 << 8, 1 << 12, 1 << 16];

/// The objective, to be minimized or maximized.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Goal {
    pub(super) objective: IntVar,
    pub(super) is_maximum: bool,
}

impl Goal {
    /// -1 if it is maximized: then minus the objective is minimized.
    pub(super) fn sign(self) -> i128 {
        if self.is_maximum { -1 } else { 1 }
    }
}

impl Solver {
    /// Posts the sum of linear constraints that bounds the objective best, if it says more than its domain. Called at
    /// the root, after propagation.
    pub(super) fn post_relaxation(&mut self, goal: Goal, budget: &Budget) {
        // For someone who checks a proof it would be a constraint from nowhere.
        if self.has_proof() || !self.consistent || budget.interrupted().is_some() {
            return;
        }
        let state = (goal.objective, goal.is_maximum, self.constraints().len() - self.search.derived);
        if self.search.relaxed.contains(&state) {
            return;
        }
        self.search.relaxed.push(state);
        if let Some(sum) = self.relaxation(goal) {
            self.post_derived(Linear::of(sum.terms, Relation::AtMost, sum.bound));
        }
    }

    fn relaxation(&self, goal: Goal) -> Option<Row> {
        let mut rows = self.rows_around(goal.objective)?;
        let counts: Vec<Row> = rows.iter().filter_map(|row| row.count(&self.store)).collect();
        rows.extend(counts);
        let terms: BTreeSet<Term> = rows.iter().flat_map(|row| &row.terms).map(|&(_, term)| term).collect();
        let terms: Vec<Term> = terms.into_iter().collect();
        if rows.len() * (rows.len() + terms.len()) > MAX_CELLS {
            return None;
        }
        let columns: BTreeMap<Term, usize> = terms.iter().enumerate().map(|(at, &term)| (term, at)).collect();
        let relaxed: Vec<dual_simplex::Row> = rows
            .iter()
            .map(|row| dual_simplex::Row {
                terms: row.terms.iter().map(|(factor, term)| (columns[term], *factor as f64)).collect(),
                bound: row.bound as f64,
                is_equation: row.is_equation,
            })
            .collect();
        let ends: Vec<[f64; 2]> =
            terms.iter().map(|&term| term.bounds(&self.store).map(|value| value as f64)).collect();
        let is_objective = |&term: &Term| term == Term::Int(goal.objective);
        let costs: Vec<f64> =
            terms.iter().map(|term| if is_objective(term) { goal.sign() as f64 } else { 0.0 }).collect();
        let found = multipliers(&relaxed, &ends, &costs, STEPS);
        let sums = DENOMINATORS.iter().filter_map(|&denominator| {
            let sum = weighted_sum(&rows, &found, denominator)?;
            let bound = proved(&sum, goal, &self.store)?;
            Some((bound, sum))
        });
        let known = goal.sign() * i128::from(self.store.bounds(goal.objective)[usize::from(goal.is_maximum)]);
        // The first of the best.
        let best = sums.fold(None, |best: Option<(i128, Row)>, sum| match best {
            Some(best) if best.0 >= sum.0 => Some(best),
            _ => Some(sum),
        });
        best.filter(|&(bound, _)| bound > known).map(|(_, sum)| sum)
    }

    /// Returns the linear constraints that the objective depends on, nearest first, as many as the tableau holds.
    fn rows_around(&self, objective: IntVar) -> Option<Vec<Row>> {
        let linear = |rule| {
            use RuleId::{AllDifferent, Difference, Element, Linear, Subtour};
            matches!(rule, Linear | Difference | Element | AllDifferent | Subtour)
        };
        let rows = Rows::of(self.definitions(linear), &self.store)?;
        let mut rows_of: BTreeMap<Term, Vec<usize>> = BTreeMap::new();
        for (at, row) in rows.iter().enumerate() {
            row.terms.iter().for_each(|&(_, term)| rows_of.entry(term).or_default().push(at));
        }
        let mut seen = BTreeSet::from([Term::Int(objective)]);
        let mut order = vec![Term::Int(objective)];
        let mut near = BTreeSet::new();
        let mut at = 0;
        while let Some(&term) = order.get(at) {
            at += 1;
            for &row in rows_of.get(&term).into_iter().flatten() {
                // Each row may bring another one, about the number of its terms.
                let count = 2 * (near.len() + 1);
                if near.contains(&row) || count * (count + seen.len() + rows[row].terms.len()) > MAX_CELLS {
                    continue;
                }
                near.insert(row);
                order.extend(rows[row].terms.iter().map(|&(_, term)| term).filter(|&term| seen.insert(term)));
            }
        }
        (near.len() > 1).then(|| near.into_iter().map(|row| rows[row].clone()).collect())
    }
}

/// Returns the sum of the rows with these multipliers, in whole numbers, if these are not too large.
fn weighted_sum(rows: &[Row], multipliers: &[f64], denominator: i64) -> Option<Row> {
    let mut sum: BTreeMap<Term, i128> = BTreeMap::new();
    let mut bound: i128 = 0;
    for (row, multiplier) in rows.iter().zip(multipliers) {
        let rounded = (multiplier * denominator as f64).round();
        if rounded.abs() > 1e15 {
            return None;
        }
        let weight = if row.is_equation { rounded as i128 } else { (rounded as i128).max(0) };
        for &(factor, term) in &row.terms {
            let of = sum.entry(term).or_default();
            *of = of.checked_add(weight.checked_mul(factor)?)?;
        }
        bound = bound.checked_add(weight.checked_mul(row.bound)?)?;
    }
    let terms: Vec<(i128, Term)> =
        sum.into_iter().filter(|&(_, factor)| factor != 0).map(|(term, factor)| (factor, term)).collect();
    Some(Row { terms, bound, is_equation: false }).filter(Row::fits)
}

/// Returns the least value that a sum leaves to the objective, or minus the largest one if it is maximized.
fn proved(sum: &Row, goal: Goal, store: &Store) -> Option<i128> {
    let mut rest = sum.bound;
    let mut of_objective = 0;
    for &(factor, term) in &sum.terms {
        if term == Term::Int(goal.objective) {
            of_objective = factor * goal.sign();
            continue;
        }
        let [low, high] = term.bounds(store).map(i128::from);
        rest = rest.checked_sub((factor * low).min(factor * high))?;
    }
    // `of_objective · value <= rest`, with a negative factor.
    (of_objective < 0).then(|| -rest.div_euclid(-of_objective))
}
