//! A warm start of the search: the edges that it tries to use first.
//!
//! A 2-factor, in which every vertex has its degree, is found by matching. Then a few exchanges of edges join most of
//! its cycles (patching; Karp 1979). The search starts from there. If the warm start is a solution, the search finds it
//! without a conflict. Clues play no part.

use crate::budget::Budget;
use crate::path::edges::color_balance;
use crate::path::heuristics::patching;
use crate::path::heuristics::two_factor::TwoFactor;
use crate::path::model::PathModel;
use crate::solver::Solver;

/// Makes the search try the values of a warm start first, if the graph is bipartite and the paths visit all of it.
/// Returns false if root propagation proves that the problem has no solution.
pub fn warm_start(solver: &mut Solver, model: &PathModel, budget: &Budget) -> bool {
    if !solver.propagate_root(budget) {
        return false;
    }
    if budget.interrupted().is_some() || !model.problem().covers() {
        return true;
    }
    let (Some(colors), Some(free_ends)) = (model.colors(), color_balance::free_ends(model)) else { return true };
    let mut factor = TwoFactor::new(model, colors, free_ends, solver.assignment());
    let edges = factor.edges.len();
    factor.find(0..edges);
    let cycles = patching::join_cycles(&mut factor);
    if cycles > 1 {
        // From the other end of the board many a cycle that is left becomes part of another one.
        let first = factor.used.clone();
        factor.find((0..edges).rev());
        if patching::join_cycles(&mut factor) >= cycles {
            factor.used = first;
        }
    }
    for (&edge, used) in factor.edges.iter().zip(factor.used.iter().by_vals()) {
        let lit = model.edge(edge);
        solver.vsids.prefer(if used { lit } else { !lit });
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;
    use crate::path::{Activation, PathClues, PathProblem, Technique, Techniques, post};
    use proptest::prelude::*;

    /// A line with free ends on a board of these open cells.
    fn line(rows: usize, cols: usize, open: &[bool]) -> PathProblem {
        let mut number = vec![None; rows * cols];
        let cells: Vec<usize> = (0..rows * cols).filter(|&at| open[at]).collect();
        for (vertex, &at) in (0..).zip(&cells) {
            number[at] = Some(vertex);
        }
        let mut edges = vec![];
        for &at in &cells {
            let right = number.get(at + 1).copied().flatten().filter(|_| (at + 1) % cols > 0);
            let below = number.get(at + cols).copied().flatten();
            let own = number[at].expect("an open cell");
            edges.extend(right.into_iter().chain(below).map(|next| [own, next]));
        }
        let ends = cells.len() as u32;
        edges.extend((0..ends).map(|vertex| [vertex, ends]));
        let graph = Graph::new(cells.len() + 1, edges);
        let degree = vec![2; cells.len() + 1];
        PathProblem::unchecked(graph, degree, cells.len(), PathClues::None)
    }

    /// For each vertex of the board how many edges are used there, and how many cycles all of these make, by walking.
    fn look_at(factor: &TwoFactor) -> (Vec<u32>, usize) {
        let used = factor.used.iter_ones().map(|edge| factor.graph.edges()[edge]);
        let mut used: Vec<[u32; 2]> = used.chain(factor.fixed.iter().copied()).collect();
        let mut degree = vec![0; factor.graph.vertices()];
        used.iter().flatten().for_each(|&vertex| degree[vertex as usize] += 1);
        used.push([factor.real, factor.real + 1]);
        let mut mark: Vec<usize> = (0..degree.len()).collect();
        while let Some(&[u, v]) = used.iter().find(|&&[u, v]| mark[u as usize] != mark[v as usize]) {
            let [old, new] = [mark[u as usize], mark[v as usize]];
            mark.iter_mut().filter(|mark| **mark == old).for_each(|mark| *mark = new);
        }
        mark.sort_unstable();
        mark.dedup();
        (degree, mark.len())
    }

    proptest! {
        #[test]
        fn joining_cycles_keeps_degrees_and_counts_what_is_left(
            (rows, cols, open) in (2..7_usize, 2..7_usize).prop_flat_map(|(rows, cols)| {
                (Just(rows), Just(cols), prop::collection::vec(prop::bool::weighted(0.9), rows * cols))
            }),
        ) {
            let mut solver = Solver::new();
            let model = post(&mut solver, line(rows, cols, &open), &Techniques::NONE.with(Technique::ColorBalance, Activation::Always));
            let Some(free_ends) = color_balance::free_ends(&model) else { return Ok(()) };
            prop_assume!(solver.propagate_root(&Budget::default()));
            let colors = model.colors().expect("a board has two colors");
            let mut factor = TwoFactor::new(&model, colors, free_ends, solver.assignment());
            let edges = factor.edges.len();
            for turn in 0..2 {
                if turn == 0 { factor.find(0..edges) } else { factor.find((0..edges).rev()) }
                let (degree, before) = look_at(&factor);
                for (vertex, &degree) in degree.iter().enumerate() {
                    let max = if vertex < model.real() as usize { 2 } else { free_ends[vertex - model.real() as usize] };
                    prop_assert!(degree <= max);
                }
                let left = patching::join_cycles(&mut factor);
                let (degree_after, after) = look_at(&factor);
                prop_assert_eq!(degree_after, degree);
                prop_assert_eq!(left, after);
                prop_assert!(after <= before);
            }
        }

        /// Matching is exact: where there is a solution, every vertex gets its degree.
        #[test]
        fn every_vertex_of_a_solvable_board_gets_its_degree(
            (rows, cols, open) in (2..6_usize, 2..6_usize).prop_flat_map(|(rows, cols)| {
                (Just(rows), Just(cols), prop::collection::vec(prop::bool::weighted(0.9), rows * cols))
            }),
        ) {
            let mut solver = Solver::new();
            let model = post(&mut solver, line(rows, cols, &open), &Techniques::NONE.with(Technique::ColorBalance, Activation::Always));
            prop_assume!(solver.solve(&[]) == crate::Outcome::Satisfiable);
            let free_ends = color_balance::free_ends(&model).expect("a solution balances");
            solver.leave_solution();
            let colors = model.colors().expect("a board has two colors");
            let mut factor = TwoFactor::new(&model, colors, free_ends, solver.assignment());
            factor.find(0..factor.edges.len());
            let (degree, _) = look_at(&factor);
            prop_assert!(degree[..model.real() as usize].iter().all(|&degree| degree == 2));
        }
    }
}
