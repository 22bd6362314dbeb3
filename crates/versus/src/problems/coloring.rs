//! Colors for the vertices of a graph, neighbors different.

use crate::engine::{Difference, Engine, Goal, Relation, Term};
use crate::problems::{Dice, Problem, Question, Row, ints};

struct Coloring {
    vertices: usize,
    edges: Vec<(usize, usize)>,
}

pub(super) fn rows() -> Vec<Row> {
    vec![Row::random("graph coloring 40, optimum", 3, |seed| Coloring::random(40, 40, seed))]
}

impl Coloring {
    /// Each two vertices are neighbors with this chance in a hundred.
    fn random(vertices: usize, chance: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let pairs = (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b)));
        Coloring { vertices, edges: pairs.filter(|_| dice.below(100) < chance).collect() }
    }

    /// Neighbors of each other, found greedily.
    fn clique(&self) -> Vec<usize> {
        let is_edge = |a: usize, b: usize| self.edges.contains(&(a.min(b), a.max(b)));
        let mut best = vec![];
        for first in 0..self.vertices {
            let mut clique = vec![first];
            for vertex in 0..self.vertices {
                if vertex != first && clique.iter().all(|&other| is_edge(other, vertex)) {
                    clique.push(vertex);
                }
            }
            if clique.len() > best.len() {
                best = clique;
            }
        }
        best
    }
}

impl Problem for Coloring {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let most = 14;
        let clique = self.clique();
        let colors: Vec<E::Int> = (0..self.vertices)
            .map(|vertex| match clique.iter().position(|&other| other == vertex) {
                // The colors of a clique are as good as any.
                Some(place) => engine.int(place as i64, place as i64),
                None => engine.int(0, most - 1),
            })
            .collect();
        for &(a, b) in &self.edges {
            engine.all_different(&[(colors[a], 0), (colors[b], 0)], Difference::Values);
        }
        let last = engine.int(0, most - 1);
        for &color in &colors {
            engine.linear(&[(1, Term::Int(color)), (-1, Term::Int(last))], Relation::AtMost, 0);
        }
        (Goal::Minimize(last), ints(&colors))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        self.edges.iter().all(|&(a, b)| values[a] != values[b])
    }
}
