//! Bounds of a linear objective from unsatisfiable cores (Gange, Berg, Demirović & Stuckey 2020).
//!
//! All summands are assumed to take their best values at once, those of large weight first (stratification, Ansótegui,
//! Bonet & Levy 2013). A core of these assumptions proves that one of its summands is worse. That raises the bound by
//! the smallest weight in the core. With this weight the sum of its summands becomes one more summand, an integer (as
//! in the algorithm OLL of Andres et al. 2012), and what is left of their own weights stays.

use super::relaxation::Goal;
use crate::definition::Definition;
use crate::definition::{Relation, Term};
use crate::linear::Linear;
use crate::lit::Lit;
use crate::rule::RuleId;
use crate::solver::Solver;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The numbers of summands of an objective for which cores are worth looking for.
const SUMMANDS: RangeInclusive<usize> = 3..=1 << 14;
/// The largest sum of what summands cost at their worst: no integer is larger.
const MAX_COST: i128 = 1 << 40;

/// A term of the objective, counted so that smaller is better.
#[derive(Clone, Copy, Debug)]
struct Summand {
    weight: i128,
    term: Term,
    /// Whether the term counts with the opposite sign.
    is_negated: bool,
    /// No better solution has a smaller value: proved.
    floor: i64,
    /// The assumption is that the value is less than the floor plus this. It doubles as long as it is a core by itself.
    step: i64,
}

impl Summand {
    /// Returns the smallest and the largest value at the root.
    fn bounds(&self, solver: &Solver) -> [i64; 2] {
        let [low, high] = self.term.bounds(&solver.store);
        if self.is_negated { [-high, -low] } else { [low, high] }
    }

    /// Returns the literal `value <= most`.
    fn at_most(&self, most: i64, solver: &mut Solver) -> Lit {
        match (self.term, self.is_negated) {
            (Term::Lit(lit), false) => !lit,
            (Term::Lit(lit), true) => lit,
            (Term::Int(int), false) => solver.at_most(int, most),
            (Term::Int(int), true) => solver.at_least(int, -most),
        }
    }

    /// Returns the literal that is assumed. `None` if the summand cannot be larger.
    fn assumption(&self, solver: &mut Solver) -> Option<Lit> {
        let most = self.floor.saturating_add(self.step - 1);
        let [_, high] = self.bounds(solver);
        (most < high).then(|| self.at_most(most, solver))
    }
}

/// An objective as a sum, and the bound that cores have proved.
pub(super) struct Cores {
    summands: Vec<Summand>,
    /// The objective is the sum of this and of the weighted summands.
    constant: i128,
    /// Summands with this weight or a larger one are assumed to be at their best.
    stratum: i128,
    /// The number of turns since the last one that raised the bound, as far as it matters.
    pub(super) in_vain: u32,
}

impl Cores {
    /// Returns the objective as a sum, if a constraint says that it is one of several terms. For someone who checks a
    /// proof further sums would come from nowhere.
    pub(super) fn of(goal: Goal, solver: &Solver) -> Option<Self> {
        if solver.has_proof() || !solver.consistent {
            return None;
        }
        let (sign, objective) = (goal.sign(), Term::Int(goal.objective));
        let sums = solver.definitions(|rule| rule == RuleId::Linear);
        let found = sums.filter_map(|definition| match definition {
            Definition::Linear { terms, relation: Relation::Equal, bound } => {
                let (factor, _) = *terms.iter().find(|&&(_, term)| term == objective)?;
                let is_one = factor.abs() == 1 && SUMMANDS.contains(&(terms.len() - 1));
                is_one.then_some((terms, bound, factor))
            }
            _ => None,
        });
        // Of several the first one of the longest.
        let (terms, bound, factor) = found.reduce(|a, b| if b.0.len() > a.0.len() { b } else { a })?;
        // factor · objective + Σ others = bound, and factor is its own inverse.
        let others = terms.into_iter().filter(|&(_, term)| term != objective);
        let summands: Vec<Summand> = others
            .map(|(of, term)| {
                let weight = -sign * factor * of;
                let summand = Summand { weight: weight.abs(), term, is_negated: weight < 0, floor: 0, step: 1 };
                Summand { floor: summand.bounds(solver)[0], ..summand }
            })
            .collect();
        // The sum of some, which may become a summand, costs no more than all.
        let worst =
            |summand: &Summand| summand.bounds(solver).map(i64::unsigned_abs).into_iter().max().unwrap_or(0);
        let cost = |summand: &Summand| summand.weight.saturating_mul(worst(summand).into());
        let total = summands.iter().map(cost).fold(0, i128::saturating_add);
        let stratum = summands.iter().map(|summand| summand.weight).max()?;
        (total < MAX_COST).then_some(Self { summands, constant: sign * factor * bound, stratum, in_vain: 0 })
    }

    /// Returns the least cost of a better solution.
    fn bound(&self) -> i128 {
        let worth = |summand: &Summand| summand.weight.saturating_mul(summand.floor.into());
        self.summands.iter().map(worth).fold(self.constant, i128::saturating_add)
    }

    /// Returns the assumptions to search with.
    pub(super) fn assumptions(&mut self, solver: &mut Solver) -> Vec<Lit> {
        solver.leave_solution();
        for summand in &mut self.summands {
            let [low, _] = summand.bounds(solver);
            summand.floor = summand.floor.max(low);
        }
        let assumed = self.summands.iter().filter(|summand| summand.weight >= self.stratum);
        assumed.filter_map(|summand| summand.assumption(solver)).collect()
    }

    /// There is a solution with all that was assumed: smaller values, or more summands, are assumed from now on.
    pub(super) fn relax(&mut self) {
        let mut is_exact = true;
        for summand in &mut self.summands {
            is_exact &= summand.step == 1;
            summand.step = 1;
        }
        if is_exact {
            // The next strata go down to half the weight each.
            let weights = self.summands.iter().map(|summand| summand.weight);
            let next = weights.clone().filter(|&weight| weight < self.stratum && 2 * weight >= self.stratum).min();
            let lower = weights.filter(|&weight| 2 * weight < self.stratum).max();
            self.stratum = next.or(lower).unwrap_or(1);
        }
    }

    /// Takes the core into account that `solver` has found. Returns the least cost of a better solution. `None` if no
    /// summand is in the core, so that there is no better solution at all.
    pub(super) fn learn(&mut self, solver: &mut Solver) -> Option<i128> {
        let core: BTreeSet<Lit> = solver.unsat_core().iter().copied().collect();
        solver.leave_solution();
        let mut at: Vec<usize> = vec![];
        for place in 0..self.summands.len() {
            let summand = self.summands[place];
            if summand.weight >= self.stratum && summand.assumption(solver).is_some_and(|lit| core.contains(&lit))
            {
                at.push(place);
            }
        }
        match at[..] {
            [] => return None,
            [only] => {
                let summand = &mut self.summands[only];
                summand.floor += summand.step;
                summand.step = summand.step.saturating_mul(2);
            }
            _ => self.join(&at, solver),
        }
        Some(self.bound())
    }

    /// Makes the sum of some summands, one of which is larger than assumed, a summand.
    fn join(&mut self, at: &[usize], solver: &mut Solver) {
        let weight = at.iter().map(|&place| self.summands[place].weight).min().unwrap_or(1);
        let rise = at.iter().map(|&place| self.summands[place].step).min().unwrap_or(1);
        let (mut low, mut high, mut floor) = (0, 0, rise);
        let mut terms = vec![];
        for &place in at {
            let summand = &mut self.summands[place];
            let [least, most] = summand.bounds(solver);
            (low, high, floor) = (low + least, high + most, floor + summand.floor);
            terms.push((if summand.is_negated { -1 } else { 1 }, summand.term));
            summand.weight -= weight;
        }
        let sum = solver.new_bounded_int(low..=high);
        terms.push((-1, Term::Int(sum)));
        solver.post_derived(Linear::new(terms, Relation::Equal, 0));
        self.summands.retain(|summand| summand.weight > 0);
        self.summands.push(Summand { weight, term: Term::Int(sum), is_negated: false, floor, step: 1 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lit::Var;
    use crate::random::Random;
    use crate::solver::search::Outcome;

    /// Literals with weights, one of which counts if it is false, and clauses of them. The least cost.
    fn covering(seed: u64) -> (Solver, Goal, i64) {
        let mut random = Random::new(seed);
        let mut solver = Solver::new();
        let lits: Vec<Lit> = solver.new_bools(8).into_iter().map(Var::positive).collect();
        let weights: Vec<i64> = (0..8).map(|at| if at == 7 { -4 } else { 1 + random.below(9) as i64 }).collect();
        let clauses: Vec<Vec<usize>> = (0..9).map(|_| (0..3).map(|_| random.below(8)).collect()).collect();
        for clause in &clauses {
            solver.add_clause(clause.iter().map(|&at| lits[at]).collect::<Vec<_>>());
        }
        let is_maximum = seed.is_multiple_of(2);
        let sign = if is_maximum { -1 } else { 1 };
        let goal = Goal { objective: solver.new_bounded_int(-100..=100), is_maximum };
        let terms = weights.iter().zip(&lits).map(|(&weight, &lit)| (sign * weight, Term::Lit(lit)));
        solver.post(Linear::new(terms.chain([(-1, Term::Int(goal.objective))]), Relation::Equal, 0));
        let holds = |set: &u32| clauses.iter().all(|clause| clause.iter().any(|at| set >> at & 1 == 1));
        let cost = |set: u32| (0..8).filter(|at| set >> at & 1 == 1).map(|at| weights[at]).sum::<i64>();
        (solver, goal, (0..1 << 8).filter(holds).map(cost).min().expect("all are true"))
    }

    #[test]
    fn cores_alone_find_the_optimum_from_below() {
        let mut joined = 0;
        for seed in 0..200 {
            let (mut solver, goal, least) = covering(seed);
            let mut cores = Cores::of(goal, &solver).expect("a sum");
            let before = solver.constraints().len();
            for questions in 0.. {
                assert!(questions < 500, "{seed} does not end");
                let assumed = cores.assumptions(&mut solver);
                if solver.solve(&assumed) == Outcome::Unsatisfiable {
                    let bound = cores.learn(&mut solver).expect("there are solutions");
                    assert!(bound <= least.into(), "{seed}");
                } else if cores.bound() == least.into() {
                    let sign = if goal.is_maximum { -1 } else { 1 };
                    let value = solver.solution().expect("a solution").value(goal.objective);
                    if sign * value == least {
                        break;
                    }
                    cores.relax();
                } else {
                    cores.relax();
                }
            }
            joined += solver.constraints().len() - before;
        }
        assert!(joined > 200, "{joined}");
    }
}
