//! Warehouses: the cheapest ones to open, and for each shop one that supplies it.

use crate::engine::{Engine, Goal, Relation, Term};
use crate::problems::{Dice, Problem, Question, Row, ints};

struct Warehouses {
    /// The cost of opening each warehouse.
    opening: Vec<i64>,
    /// For each shop the cost of being supplied by each warehouse.
    supply: Vec<Vec<i64>>,
}

pub(super) fn rows() -> Vec<Row> {
    [(5, 10), (8, 20)]
        .map(|(warehouses, shops)| {
            let instance = |seed| Warehouses::random(warehouses, shops, seed);
            Row::random(&format!("warehouses {warehouses} × {shops}, optimum"), 3, instance)
        })
        .into()
}

impl Warehouses {
    fn random(warehouses: usize, shops: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut costs = |low: i64, range: usize| -> Vec<i64> {
            (0..warehouses).map(|_| low + dice.below(range) as i64).collect()
        };
        let opening = costs(60, 60);
        Warehouses { opening, supply: (0..shops).map(|_| costs(10, 90)).collect() }
    }
}

impl Problem for Warehouses {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let last = self.opening.len() as i64 - 1;
        let are_open: Vec<E::Int> = self.opening.iter().map(|_| engine.int(0, 1)).collect();
        let total = engine.bounded(0, self.opening.iter().chain(self.supply.iter().flatten()).sum());
        let opened = self.opening.iter().zip(&are_open).map(|(&cost, &is_open)| (cost, Term::Int(is_open)));
        let mut sum: Vec<_> = opened.chain([(-1, Term::Int(total))]).collect();
        let mut suppliers = vec![];
        let yes = engine.int(1, 1);
        for costs in &self.supply {
            let supplier = engine.int(0, last);
            engine.element(&are_open, supplier, yes);
            let costs: Vec<E::Int> = costs.iter().map(|&cost| engine.int(cost, cost)).collect();
            let cost = engine.bounded(0, 100);
            engine.element(&costs, supplier, cost);
            sum.push((1, Term::Int(cost)));
            suppliers.push(supplier);
        }
        engine.linear(&sum, Relation::Equal, 0);
        (Goal::Minimize(total), ints(&[&[total], &suppliers[..]].concat()))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        let Some((&total, _)) = values.split_first() else { return false };
        // The cheapest of all sets of warehouses, each shop being supplied by the cheapest of the set.
        let cost = |set: u32| -> Option<i64> {
            let is_open = |at: usize| set >> at & 1 == 1;
            let cheapest = |costs: &Vec<i64>| (0..costs.len()).filter(|&at| is_open(at)).map(|at| costs[at]).min();
            let supply: i64 = self.supply.iter().map(cheapest).sum::<Option<i64>>()?;
            let opening = (0..self.opening.len()).filter(|&at| is_open(at)).map(|at| self.opening[at]);
            Some(supply + opening.sum::<i64>())
        };
        (1..1 << self.opening.len()).filter_map(cost).min() == Some(total)
    }
}
