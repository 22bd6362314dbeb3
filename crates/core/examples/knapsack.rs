//! The knapsack problem: what to take so that its value is largest and its weight within a limit. With a brancher of
//! one's own: the items worth most for their weight are tried first.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::ops::ControlFlow;
use unicursal_core::{Brancher, BranchingContext, Budget, Expr, Lit, Solver, Var};

/// Weights and values.
const THINGS: [(i64, i64); 15] = [
    (70, 135),
    (73, 139),
    (77, 149),
    (80, 150),
    (82, 156),
    (87, 163),
    (90, 173),
    (94, 184),
    (98, 192),
    (106, 201),
    (110, 210),
    (113, 214),
    (115, 221),
    (118, 229),
    (120, 240),
];
const LIMIT: i64 = 750;

/// Takes things in this order, as long as they are open.
struct BestFirst(Vec<Lit>);

impl Brancher for BestFirst {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        self.0.iter().copied().find(|lit| cx.is_open(lit.var()))
    }
}

/// Returns the largest value, and which things make it.
fn fill(things: &[(i64, i64)], limit: i64) -> Option<(i64, Vec<usize>)> {
    let mut solver = Solver::new();
    let taken: Vec<Lit> = solver.new_bools(things.len()).into_iter().map(Var::positive).collect();
    let weight: Expr = things.iter().zip(&taken).map(|(&(weight, _), &lit)| weight * lit).sum();
    solver.post(weight.le(limit));

    let mut order: Vec<usize> = (0..things.len()).collect();
    // Values for equal weights, compared without fractions.
    order.sort_by_key(|&at| things[at]);
    order.sort_by(|&a, &b| (things[b].1 * things[a].0).cmp(&(things[a].1 * things[b].0)));
    solver.set_brancher(BestFirst(order.into_iter().map(|at| taken[at]).collect()));

    let total: Expr = things.iter().zip(&taken).map(|(&(_, value), &lit)| value * lit).sum();
    let optimum = solver.maximize(total, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    let best = optimum.proved()?;
    let (_, solution) = optimum.best?;
    Some((best, (0..things.len()).filter(|&at| solution.is_true(taken[at].var())).collect()))
}

fn main() {
    if let Some((value, things)) = fill(&THINGS, LIMIT) {
        println!("nothing is worth more than {value}: things {things:?}");
    }
}

#[test]
fn the_filling_is_as_good_as_dynamic_programming_finds() {
    for limit in [0, 69, 200, LIMIT] {
        let mut best = vec![0; limit as usize + 1];
        for (weight, value) in THINGS {
            for room in (weight..=limit).rev() {
                best[room as usize] = best[room as usize].max(best[(room - weight) as usize] + value);
            }
        }
        let (value, things) = fill(&THINGS, limit).expect("an empty knapsack will do");
        assert_eq!(value, best[limit as usize], "limit {limit}");
        assert_eq!(things.iter().map(|&at| THINGS[at].1).sum::<i64>(), value);
        assert!(things.iter().map(|&at| THINGS[at].0).sum::<i64>() <= limit);
    }
}
