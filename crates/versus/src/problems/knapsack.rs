//! Knapsacks with one capacity.

use crate::engine::{Engine, Goal, Relation, Term};
use crate::problems::{Dice, Problem, Question, Row};

struct Knapsack {
    weights: Vec<i64>,
    values: Vec<i64>,
    capacity: i64,
}

pub(super) fn rows() -> Vec<Row> {
    let row = |name: &str, items, of: fn(usize, u64) -> Knapsack| {
        Row::random(&format!("{name} {items}, optimum"), 3, |seed| of(items, seed))
    };
    let usual = [20, 25, 30].map(|items| row("knapsack", items, Knapsack::random));
    let correlated = [20, 25].map(|items| row("correlated knapsack", items, Knapsack::correlated));
    usual.into_iter().chain(correlated).collect()
}

impl Knapsack {
    /// Weights and values have nothing to do with each other.
    fn random(items: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let weights: Vec<i64> = (0..items).map(|_| 10 + dice.below(91) as i64).collect();
        let values = weights.iter().map(|_| 10 + dice.below(91) as i64).collect();
        let capacity = weights.iter().sum::<i64>() / 2;
        Knapsack { weights, values, capacity }
    }

    /// Heavier things are worth more, by as much.
    fn correlated(items: usize, seed: u64) -> Self {
        let knapsack = Knapsack::random(items, seed);
        let values = knapsack.weights.iter().map(|weight| weight + 10).collect();
        Knapsack { values, ..knapsack }
    }
}

impl Problem for Knapsack {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let items: Vec<E::Lit> = self.weights.iter().map(|_| engine.bool()).collect();
        let total = engine.bounded(0, self.values.iter().sum());
        let load: Vec<_> =
            self.weights.iter().zip(&items).map(|(&weight, &item)| (weight, Term::Lit(item))).collect();
        engine.linear(&load, Relation::AtMost, self.capacity);
        let mut value: Vec<_> =
            self.values.iter().zip(&items).map(|(&value, &item)| (value, Term::Lit(item))).collect();
        value.push((-1, Term::Int(total)));
        engine.linear(&value, Relation::Equal, 0);
        (Goal::Maximize(total), vec![Term::Int(total)])
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        // The best value of each capacity, by dynamic programming.
        let mut best = vec![0; self.capacity as usize + 1];
        for (&weight, &value) in self.weights.iter().zip(&self.values) {
            for room in (weight as usize..best.len()).rev() {
                best[room] = best[room].max(best[room - weight as usize] + value);
            }
        }
        values == [best[self.capacity as usize]]
    }
}
