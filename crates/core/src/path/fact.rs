//! The meaning of literals in terms of a path problem.

use crate::lit::Lit;
use crate::path::model::PathModel;

/// The meaning of a literal in terms of a path problem: see [`PathModel::fact`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PathFact {
    /// The paths use an edge, or they do not.
    Edge {
        /// The number of the edge.
        edge: u32,
        /// Whether the paths use it.
        used: bool,
    },
    /// The path is at a vertex at this step, or it is not.
    Position {
        /// The vertex.
        vertex: u32,
        /// The step, as the clues count.
        step: u32,
        /// Whether the path is there then.
        holds: bool,
    },
    /// A vertex belongs to this stretch of an ordered path, or it does not.
    Gap {
        /// The vertex.
        vertex: u32,
        /// The number of the clue where the stretch begins: it ends at the next one.
        clue: u32,
        /// Whether the vertex belongs to it.
        holds: bool,
    },
    /// The path through a vertex has this label, or it has not.
    Label {
        /// The vertex.
        vertex: u32,
        /// The number of the label.
        label: u32,
        /// Whether it has it.
        holds: bool,
    },
    /// A path visits an optional vertex, or none does.
    Visited {
        /// The vertex.
        vertex: u32,
        /// Whether a path visits it.
        holds: bool,
    },
    /// A face lies inside the loop, or outside.
    Inside {
        /// The face.
        face: u32,
        /// Whether it lies inside.
        holds: bool,
    },
    /// It is assumed that labeled paths do not touch themselves, or it is not.
    Streamlined {
        /// Whether it is assumed.
        holds: bool,
    },
}

impl PathModel {
    /// Returns the meaning of `lit` in terms of the problem, for use in explanations
    /// ([`Solver::why`](crate::Solver::why)). `None` if the literal belongs to something else.
    ///
    /// ```
    /// use unicursal_core::path::{PathClues, PathFact, PathProblem, Techniques, post};
    /// use unicursal_core::{Budget, Graph, Propagation, Solver};
    ///
    /// // A corner uses both of its edges.
    /// let graph = Graph::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]]);
    /// let problem = PathProblem::new(graph, vec![2; 4], PathClues::None)?;
    /// let mut solver = Solver::new();
    /// let model = post(&mut solver, problem, &Techniques::NONE);
    /// assert_eq!(solver.propagate_under(&[], &Budget::default()), Propagation::Fixpoint);
    ///
    /// let why = solver.why(!model.edge(4)).expect("the diagonal is not used");
    /// let premises: Vec<_> = why.premises.iter().filter_map(|&lit| model.fact(lit)).collect();
    /// let are_used = premises.iter().all(|fact| matches!(fact, PathFact::Edge { used: true, .. }));
    /// assert!(premises.len() == 2 && are_used);
    /// # Ok::<(), unicursal_core::path::PathProblemError>(())
    /// ```
    pub fn fact(&self, lit: Lit) -> Option<PathFact> {
        let holds = !lit.is_negative();
        if let Some(edge) = self.edge_of(lit) {
            return Some(PathFact::Edge { edge, used: holds });
        }
        if let Some(vertex) = self.visited_of(lit) {
            return Some(PathFact::Visited { vertex, holds });
        }
        if let Some(face) = self.inside_of(lit) {
            return Some(PathFact::Inside { face, holds });
        }
        if self.streamliner().is_some_and(|streamliner| streamliner.var() == lit.var()) {
            return Some(PathFact::Streamlined { holds });
        }
        if let Some((vertex, at)) = self.positions().and_then(|view| view.cell(lit)) {
            return Some(PathFact::Position { vertex, step: self.first_step() + at as u32, holds });
        }
        let (vertex, value) = self.segments()?.cell(lit)?;
        let value = value as u32;
        Some(if self.problem().has_labels() {
            PathFact::Label { vertex, label: value, holds }
        } else {
            PathFact::Gap { vertex, clue: value, holds }
        })
    }
}
