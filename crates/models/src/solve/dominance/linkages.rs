//! Linkages as clauses.

use crate::solve::task::Task;
use unicursal_core::path::PathClues;
use unicursal_core::{Graph, Lit, Restarts, Solver as Engine, Var};

/// Paths that join the ends of each label and may leave cells empty, in an engine without any propagator.
///
/// There is hardly ever a linkage to be found, and clauses refute them with fewer conflicts than reasons as long as a
/// path. Cycles are not excluded: what has no solution with them has none without.
pub(super) struct Linkages {
    pub(super) solver: Box<Engine>,
    edges: Vec<Lit>,
    /// For each vertex the literal that a path visits it.
    visited: Vec<Lit>,
}

impl Linkages {
    /// The linkages of a task whose paths have labels.
    pub(super) fn of(task: &Task) -> Option<Self> {
        let problem = task.encoding.problem()?;
        let PathClues::Labels(pairs) = problem.clues() else { return None };
        let mut solver = Box::new(Engine::with_thresholds(task.options.thresholds));
        solver.limit_setup(&task.budget());
        solver.set_restarts(Restarts::Levels);
        let graph = problem.graph();
        let edges: Vec<Lit> = bools(&mut solver, graph.edges().len());
        let mut visited = vec![];
        for (vertex, &degree) in (0..).zip(problem.degrees()) {
            visited.push(if degree == 1 { Lit::TRUE } else { solver.new_bool().positive() });
            let around: Vec<Lit> = graph.arcs(vertex).iter().map(|arc| edges[arc.edge as usize]).collect();
            require_degree(&mut solver, degree.into(), visited[vertex as usize], &around);
        }
        for &edge in problem.required() {
            solver.add_clause(&[edges[edge as usize]]);
        }
        let mut linkages = Self { solver, edges, visited };
        linkages.tell_labels_apart(graph, pairs);
        for edge in 0..linkages.edges.len() {
            linkages.solver.suggest(!linkages.edges[edge]);
        }
        Some(linkages)
    }

    /// Numbers the labels in binary: each digit is the same at both ends of an edge.
    fn tell_labels_apart(&mut self, graph: &Graph, pairs: &[[u32; 2]]) {
        let digits = usize::BITS - pairs.len().saturating_sub(1).leading_zeros();
        for digit in 0..digits {
            let is_one = bools(&mut self.solver, graph.vertices());
            for (&edge, ends) in self.edges.iter().zip(graph.edges()) {
                let [a, b] = ends.map(|end| is_one[end as usize]);
                self.solver.add_clause(&[!edge, !a, b]);
                self.solver.add_clause(&[!edge, a, !b]);
            }
            for (label, ends) in pairs.iter().enumerate() {
                for one in ends.map(|end| is_one[end as usize]) {
                    self.solver.add_clause(&[if label >> digit & 1 == 1 { one } else { !one }]);
                }
            }
        }
    }

    /// The literal that the paths use an edge.
    pub(super) fn edge(&self, edge: u32) -> Lit {
        self.edges[edge as usize]
    }

    /// The literal that a path visits a vertex.
    pub(super) fn visited(&self, vertex: u32) -> Lit {
        self.visited[vertex as usize]
    }
}

/// The positive literals of new variables.
fn bools(solver: &mut Engine, count: usize) -> Vec<Lit> {
    solver.new_bools(count).into_iter().map(Var::positive).collect()
}

/// Requires `degree` edges of those around a vertex that is `visited`, and none around another one.
fn require_degree(solver: &mut Engine, degree: usize, visited: Lit, around: &[Lit]) {
    for &edge in around {
        solver.add_clause(&[visited, !edge]);
    }
    for too_many in subsets(around, degree + 1) {
        let clause: Vec<Lit> = too_many.into_iter().map(|edge| !edge).collect();
        solver.add_clause(&clause);
    }
    if degree > 0 {
        for mut enough in subsets(around, (around.len() + 1).saturating_sub(degree)) {
            enough.push(!visited);
            solver.add_clause(&enough);
        }
    }
}

/// The subsets of `size` literals.
fn subsets(literals: &[Lit], size: usize) -> Vec<Vec<Lit>> {
    let Some(fewer) = size.checked_sub(1) else { return vec![vec![]] };
    let last = (0..literals.len()).rev();
    let with_last = |at: usize| {
        let before = subsets(&literals[..at], fewer).into_iter();
        before.map(move |subset| subset.into_iter().chain([literals[at]]).collect())
    };
    last.flat_map(with_last).collect()
}
