//! Linkages as clauses.

use crate::task::Task;
use unicursal_core::path::PathClues;
use unicursal_core::{Graph, Lit, Restarts, Solver as Engine, Var};

/// Paths that join the ends of each label and may leave cells empty, in an engine without any propagator.
///
/// Linkages are rarely found, and clauses refute them with fewer conflicts than reasons as long as a path. Cycles are
/// allowed, because without a solution with cycles there is none without.
pub(super) struct Linkages {
    pub(super) solver: Box<Engine>,
    edges: Vec<Lit>,
    /// For each vertex the literal that a path visits it.
    visited: Vec<Lit>,
}

impl Linkages {
    /// Returns the linkages of a task whose paths have labels.
    pub(super) fn of(task: &Task) -> Option<Self> {
        let problem = task.encoding.problem()?;
        let PathClues::Labels(pairs) = problem.clues() else { return None };
        let mut solver = Box::new(Engine::with_parameters(task.options.parameters));
        solver.limit_setup(&task.budget());
        solver.set_restarts(Restarts::Lbd);
        let graph = problem.graph();
        let edges: Vec<Lit> = bools(&mut solver, graph.edges().len());
        let mut visited = vec![];
        for (vertex, &degree) in (0..).zip(problem.degrees()) {
            visited.push(if degree == 1 { Lit::TRUE } else { solver.new_bool().positive() });
            let around: Vec<Lit> = graph.arcs(vertex).iter().map(|arc| edges[arc.edge as usize]).collect();
            require_degree(&mut solver, degree.into(), visited[vertex as usize], &around);
        }
        for &edge in problem.required() {
            solver.add_clause([edges[edge as usize]]);
        }
        let mut linkages = Self { solver, edges, visited };
        linkages.tell_labels_apart(graph, pairs);
        for edge in 0..linkages.edges.len() {
            linkages.solver.suggest(!linkages.edges[edge]);
        }
        Some(linkages)
    }

    /// Numbers the labels in binary: each digit is the same at both ends of an edge. A vertex needs no literals for its
    /// digits if all its neighbors have some, because the two neighbors on its path agree.
    fn tell_labels_apart(&mut self, graph: &Graph, pairs: &[[u32; 2]]) {
        let mut label = vec![None; graph.vertices()];
        for (number, end) in pairs.iter().enumerate().flat_map(|(number, ends)| ends.map(|end| (number, end))) {
            label[end as usize] = Some(number);
        }
        let does_without = independent(graph, |vertex| label[vertex as usize].is_none());
        for digit in 0..usize::BITS - pairs.len().saturating_sub(1).leading_zeros() {
            let new = |(label, &does_without): (&Option<usize>, &bool)| match *label {
                Some(label) => Some(if label >> digit & 1 == 1 { Lit::TRUE } else { !Lit::TRUE }),
                None => (!does_without).then(|| self.solver.new_bool().positive()),
            };
            let digits: Vec<Option<Lit>> = label.iter().zip(&does_without).map(new).collect();
            for (&edge, ends) in self.edges.iter().zip(graph.edges()) {
                if let [Some(a), Some(b)] = ends.map(|end| digits[end as usize]) {
                    equate(&mut self.solver, &[edge], [a, b]);
                }
            }
            for vertex in (0..).take(digits.len()).filter(|&vertex| digits[vertex as usize].is_none()) {
                self.equate_across(graph, vertex, &digits);
            }
        }
    }

    /// Requires that the path through a vertex has the same digit before it and behind it.
    fn equate_across(&mut self, graph: &Graph, vertex: u32, digits: &[Option<Lit>]) {
        let arcs = graph.arcs(vertex).iter();
        let around: Vec<(Lit, Lit)> =
            arcs.filter_map(|arc| Some((self.edge(arc.edge), digits[arc.to as usize]?))).collect();
        for (at, &(edge, digit)) in around.iter().enumerate() {
            for &(other_edge, other_digit) in &around[..at] {
                equate(&mut self.solver, &[edge, other_edge], [digit, other_digit]);
            }
        }
    }

    /// Returns the literal that the paths use an edge.
    pub(super) fn edge(&self, edge: u32) -> Lit {
        self.edges[edge as usize]
    }

    /// Returns the literal that a path visits a vertex.
    pub(super) fn visited(&self, vertex: u32) -> Lit {
        self.visited[vertex as usize]
    }
}

/// Returns the positive literals of new variables.
fn bools(solver: &mut Engine, count: usize) -> Vec<Lit> {
    solver.new_bools(count).into_iter().map(Var::positive).collect()
}

/// Returns an independent set of vertices among those that `may` be in it: in a grid, every other vertex.
fn independent(graph: &Graph, may: impl Fn(u32) -> bool) -> Vec<bool> {
    let mut set = vec![false; graph.vertices()];
    for vertex in (0..).take(graph.vertices()) {
        set[vertex as usize] = may(vertex) && graph.arcs(vertex).iter().all(|arc| !set[arc.to as usize]);
    }
    set
}

/// Requires that two literals have the same value if all `edges` are used.
fn equate(solver: &mut Engine, edges: &[Lit], [a, b]: [Lit; 2]) {
    for ends in [[!a, b], [a, !b]] {
        let clause: Vec<Lit> = edges.iter().map(|&edge| !edge).chain(ends).collect();
        solver.add_clause(&clause);
    }
}

/// Requires `degree` edges at a vertex if it is `visited`, and no edges otherwise.
fn require_degree(solver: &mut Engine, degree: usize, visited: Lit, around: &[Lit]) {
    for &edge in around {
        solver.add_clause([visited, !edge]);
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

/// Returns the subsets of `size` literals.
fn subsets(literals: &[Lit], size: usize) -> Vec<Vec<Lit>> {
    let Some(fewer) = size.checked_sub(1) else { return vec![vec![]] };
    let last = (0..literals.len()).rev();
    let with_last = |at: usize| {
        let before = subsets(&literals[..at], fewer).into_iter();
        before.map(move |subset| subset.into_iter().chain([literals[at]]).collect())
    };
    last.flat_map(with_last).collect()
}
