//! Path problems around a known loop that leaves out vertices, with local constraints that hold for it.

use crate::Random;
use crate::problem::{Slitherlink, random_loop};
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Faces, Local, OUTER, PathClues, PathModel, PathProblem, Statement};
use unicursal_core::{Graph, Var};

/// A path problem and the atoms that hold in a solution of it.
#[derive(Clone, Debug)]
pub struct PlantedLoop {
    pub problem: PathProblem,
    pub holds: BTreeSet<Atom>,
}

impl PlantedLoop {
    /// Returns a loop around a random set of cells of a board of dots.
    ///
    /// # Panics
    /// If the loop makes no problem, which is a mistake here.
    pub fn random(rows: usize, cols: usize, random: &mut Random) -> Self {
        let inside = random_loop(rows, cols, random);
        let board = Slitherlink::around(&inside, cols, 0, random);
        let (edges, used) = (board.edges(), board.edges_around(&inside));
        let width = cols + 1;
        let dots = width * (rows + 1);
        let face = |row: Option<usize>, col: Option<usize>| match (row, col) {
            (Some(row), Some(col)) if row < rows && col < cols => (row * cols + col) as u32,
            _ => OUTER,
        };
        let faces = edges.iter().map(|&[from, to]| {
            let (row, col) = (from / width, from % width);
            let other = if to == from + 1 {
                face(row.checked_sub(1), Some(col))
            } else {
                face(Some(row), col.checked_sub(1))
            };
            [other, face(Some(row), Some(col))]
        });
        let faces = Faces::new((rows * cols) as u32, faces.collect());
        let number = |edge: &[usize; 2]| edges.iter().position(|other| other == edge).expect("an edge") as u32;
        let mut holds: BTreeSet<Atom> = used.iter().map(|edge| Atom::Edge(number(edge))).collect();
        holds.extend(used.iter().flatten().map(|&dot| Atom::Visited(dot as u32)));
        holds.extend((0..inside.len()).filter(|&cell| inside[cell]).map(|cell| Atom::Inside(cell as u32)));

        let optional: Vec<u32> =
            (0..dots as u32).filter(|&dot| !holds.contains(&Atom::Visited(dot)) || random.chance(90)).collect();
        let speaks_of_faces = random.chance(40);
        let mut local: Vec<Local> = vec![];
        for cell in 0..rows * cols {
            if random.chance(50) {
                let sides = (0..).zip(faces.of_edges()).filter(|(_, faces)| faces.contains(&(cell as u32)));
                local.push(count(sides.map(|(edge, _)| Atom::Edge(edge).holds()).collect(), 0, &holds));
            }
        }
        for _ in 0..random.below(rows) {
            let atom = |random: &mut Random| match random.below(if speaks_of_faces { 3 } else { 2 }) {
                0 => Atom::Edge(random.below(edges.len()) as u32),
                1 => Atom::Visited(random.below(dots) as u32),
                _ => Atom::Inside(random.below(rows * cols) as u32),
            };
            let mut of: Vec<Statement> = (0..2 + random.below(9)).map(|_| atom(random).holds()).collect();
            if random.chance(50) {
                local.push(count(of, random.below(2) as u32, &holds));
                continue;
            }
            // The first statement is made true, the others are as they happen to be.
            of[0].holds = holds.contains(&of[0].atom);
            of[1].holds = random.chance(50);
            let is_list = random.chance(50);
            local.push(if is_list {
                Local::AnyOf(of.into_iter().map(|statement| vec![statement]).collect())
            } else {
                Local::Clause(of)
            });
        }
        let graph = Graph::new(dots, edges.iter().map(|edge| edge.map(|dot| dot as u32)).collect());
        let problem = PathProblem::new(graph, vec![2; dots], PathClues::None)
            .and_then(|problem| problem.with_optional(&optional))
            .and_then(|problem| problem.with_faces(faces))
            .and_then(|problem| problem.with_local(local));
        Self { problem: problem.expect("a loop makes a problem"), holds }
    }

    /// Returns whether the statement is true in the planted solution.
    pub fn is_true(&self, statement: Statement) -> bool {
        self.holds.contains(&statement.atom) == statement.holds
    }

    /// Returns the variables that are true in the planted solution.
    pub fn truth(&self, model: &PathModel) -> BTreeSet<Var> {
        let vars = self.holds.iter().filter_map(|&atom| match atom {
            Atom::Edge(edge) => Some(model.edge(edge).var()),
            Atom::Visited(vertex) => self.problem.is_optional(vertex).then(|| model.visited(vertex).var()),
            Atom::Inside(face) => model.inside(face).map(unicursal_core::Lit::var),
        });
        vars.collect()
    }
}

/// Returns a count of the statements around the true number, within `slack`.
fn count(of: Vec<Statement>, slack: u32, holds: &BTreeSet<Atom>) -> Local {
    let count = of.iter().filter(|statement| holds.contains(&statement.atom) == statement.holds).count() as u32;
    Local::Count { of, min: count.saturating_sub(slack), max: count + slack }
}
