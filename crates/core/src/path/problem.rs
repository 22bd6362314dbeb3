//! The path problem: a graph, the degree of each vertex, clues about where the paths go, and local constraints.

use crate::graph::Graph;
use crate::path::faces::{Faces, OUTER};
use crate::path::line_rules::{Spelling, Touching};
use crate::path::local::{Atom, Local};
use crate::path::problem_error::PathProblemError;
use crate::words::BitSet;

/// No clue, vertex or edge.
pub(crate) const NONE: u32 = u32::MAX;

/// A path problem: disjoint paths along the edges of a graph that together visit every vertex exactly once, but for
/// those that are *optional*.
///
/// Every path ends at vertices of degree 1. All others have degree 2, or none where a path leaves out an optional
/// vertex. A path with a free end is continued to a *virtual* vertex, joined to all vertices where it may end: with one
/// virtual vertex of degree 2 the line closes to a cycle. A problem without clues and ends asks for one cycle, which is
/// not empty. *Local* constraints restrict single edges, vertices and the faces of a drawing in the plane.
///
/// ```
/// use unicursal_core::path::{PathClues, PathProblem, Techniques, post};
/// use unicursal_core::{Graph, Outcome, Solver};
///
/// // A circuit around a square with one diagonal.
/// let graph = Graph::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]]);
/// let problem = PathProblem::new(graph, vec![2; 4], PathClues::None)?;
/// let mut solver = Solver::new();
/// let model = post(&mut solver, problem, &Techniques::ALL);
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert!(solver.assignment().is_false(model.edge(4)));
/// # Ok::<(), unicursal_core::path::PathProblemError>(())
/// ```
///
/// A Slitherlink asks for a loop along the sides of cells, as many of each cell as its number says:
///
/// ```
/// use unicursal_core::path::{Atom, Local, PathClues, PathProblem, Techniques, post};
/// use unicursal_core::{Budget, Graph, Solver};
///
/// // Two cells side by side: vertices are the corners, row by row.
/// let sides = vec![[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]];
/// let left = [0, 2, 4, 5].map(|side| Atom::Edge(side).holds()).to_vec();
/// let problem = PathProblem::new(Graph::new(6, sides), vec![2; 6], PathClues::None)?
///     .with_optional(&[0, 1, 2, 3, 4, 5])?
///     .with_local(vec![Local::Count { of: left, min: 3, max: 3 }])?;
/// let mut solver = Solver::new();
/// let techniques = Techniques::solving(&problem);
/// let model = post(&mut solver, problem, &techniques);
/// // The loop goes around both cells.
/// let shared = model.edge(5);
/// let solutions: Vec<_> = solver.solutions(&[], &Budget::default()).collect();
/// assert_eq!(solutions.len(), 1);
/// assert!(!solutions[0].is_true(shared.var()));
/// # Ok::<(), unicursal_core::path::PathProblemError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PathProblem {
    #[doc(hidden)]
    pub graph: Graph,
    #[doc(hidden)]
    pub degree: Vec<u8>,
    /// The number of vertices that are not virtual.
    #[doc(hidden)]
    pub real: usize,
    #[doc(hidden)]
    pub clues: PathClues,
    /// Edges that the paths use.
    #[doc(hidden)]
    pub required: Vec<u32>,
    /// Vertices that the paths may leave out. Empty if there are none.
    #[doc(hidden)]
    pub optional: BitSet,
    #[doc(hidden)]
    pub faces: Option<Faces>,
    #[doc(hidden)]
    pub local: Vec<Local>,
    #[doc(hidden)]
    pub touching: Touching,
    #[doc(hidden)]
    pub spelling: Option<Spelling>,
}

/// The clues about where the paths go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathClues {
    /// One path, or one cycle if no vertex has degree 1.
    None,
    /// One path that visits these vertices in this order. The first and the last are its ends.
    Order(Vec<u32>),
    /// One path that is at these vertices at these steps, steps ascending. The first and the last are its ends.
    Steps(Vec<(u32, u32)>),
    /// One path per pair, between its two vertices.
    Labels(Vec<[u32; 2]>),
}

impl PathProblem {
    /// Returns a problem on this graph with a number of path edges at each vertex, and clues.
    ///
    /// # Errors
    /// Something contradicts the description of the parts: see [`PathProblemError`]. A valid problem may still have
    /// no solution.
    pub fn new(graph: Graph, degrees: Vec<u8>, clues: PathClues) -> Result<Self, PathProblemError> {
        let real = graph.vertices();
        let problem = Self::unchecked(graph, degrees, real, clues);
        problem.check_graph()?;
        problem.check_degrees()?;
        problem.check_clues()?;
        problem.check_ends()?;
        Ok(problem)
    }

    /// Returns a problem without optional vertices and local constraints, without any checks.
    #[doc(hidden)]
    pub fn unchecked(graph: Graph, degree: Vec<u8>, real: usize, clues: PathClues) -> Self {
        let (optional, faces) = (BitSet::default(), None);
        Self {
            graph,
            degree,
            real,
            clues,
            required: vec![],
            optional,
            faces,
            local: vec![],
            touching: Touching::Free,
            spelling: None,
        }
    }

    /// Makes the last `count` vertices of the graph virtual.
    ///
    /// # Errors
    /// If there are not more than `count` vertices.
    pub fn with_virtual(self, count: usize) -> Result<Self, PathProblemError> {
        let vertices = self.graph.vertices();
        match vertices.checked_sub(count) {
            Some(real) if real > 0 => Ok(Self { real, ..self }),
            _ => Err(PathProblemError::VirtualCount { count, vertices }),
        }
    }

    /// Requires that the paths use these edges.
    ///
    /// # Errors
    /// There is no edge of one of these numbers.
    pub fn with_required(self, required: Vec<u32>) -> Result<Self, PathProblemError> {
        let edges = self.graph.edges().len();
        match required.iter().find(|&&edge| edge as usize >= edges) {
            Some(&edge) => Err(PathProblemError::EdgeOutOfRange { edge, edges }),
            None => Ok(Self { required, ..self }),
        }
    }

    /// Lets the paths leave out these vertices.
    ///
    /// # Errors
    /// There is no such vertex, a path ends there, or clues have steps, which count all vertices.
    pub fn with_optional(mut self, vertices: &[u32]) -> Result<Self, PathProblemError> {
        self.optional = BitSet::repeat(false, self.graph.vertices());
        for &vertex in vertices {
            match self.degree.get(vertex as usize) {
                Some(2) if !self.has_steps() => self.optional.set(vertex as usize, true),
                _ => return Err(PathProblemError::NotOptional { vertex }),
            }
        }
        if vertices.is_empty() {
            self.optional = BitSet::default();
        }
        Ok(self)
    }

    /// Adds a drawing of the graph in the plane, for constraints on faces and for faster proofs.
    ///
    /// # Errors
    /// If there are not two faces per edge, a face does not exist, or the problem does not ask for one cycle.
    pub fn with_faces(self, faces: Faces) -> Result<Self, PathProblemError> {
        let (edges, listed) = (self.graph.edges().len(), faces.of_edges().len());
        let exists = |face: u32| face < faces.count() || face == OUTER;
        let is_valid = listed == edges && faces.of_edges().iter().flatten().all(|&face| exists(face));
        if is_valid && self.is_cycle() {
            Ok(Self { faces: Some(faces), ..self })
        } else {
            Err(PathProblemError::Faces { edges, listed })
        }
    }

    /// Says which neighbors of a vertex its path may visit. No path of the problem touches itself where it may not.
    /// This concerns vertices that are not virtual.
    pub fn with_touching(self, touching: Touching) -> Self {
        Self { touching, ..self }
    }

    /// Requires that the letters along the path are a word.
    ///
    /// # Errors
    /// There is no such vertex, or the problem has clues or asks for a cycle.
    pub fn with_spelling(self, spelling: Spelling) -> Result<Self, PathProblemError> {
        let vertices = self.graph.vertices();
        match spelling.letters.iter().find(|(vertex, _)| *vertex as usize >= vertices) {
            Some(&(vertex, _)) => Err(PathProblemError::ClueOutOfRange { vertex, vertices }),
            None if self.has_clues() || self.is_cycle() => Err(PathProblemError::EndCount { ends: 0 }),
            None => Ok(Self { spelling: Some(spelling), ..self }),
        }
    }

    /// Adds local constraints.
    ///
    /// # Errors
    /// A constraint speaks of an edge, vertex or face that does not exist.
    pub fn with_local(mut self, local: Vec<Local>) -> Result<Self, PathProblemError> {
        let faces = self.faces.as_ref().map_or(0, Faces::count);
        let exists = |atom: Atom| match atom {
            Atom::Edge(edge) => (edge as usize) < self.graph.edges().len(),
            Atom::Visited(vertex) => (vertex as usize) < self.graph.vertices(),
            Atom::Inside(face) => face < faces,
        };
        let mut atoms = local.iter().flat_map(Local::statements).map(|statement| statement.atom);
        if let Some(atom) = atoms.find(|&atom| !exists(atom)) {
            return Err(PathProblemError::UnknownAtom { atom });
        }
        drop(atoms);
        self.local.extend(local);
        Ok(self)
    }

    /// Returns the graph, virtual vertices last.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// For each vertex the number of path edges there, 1 or 2, if a path visits it.
    pub fn degrees(&self) -> &[u8] {
        &self.degree
    }

    /// Returns the number of vertices that are not virtual: these come first.
    pub fn real(&self) -> usize {
        self.real
    }

    /// Returns the clues about where the paths go.
    pub fn clues(&self) -> &PathClues {
        &self.clues
    }

    /// Edges that the paths use.
    pub fn required(&self) -> &[u32] {
        &self.required
    }

    /// Returns the drawing of the graph in the plane, if there is one.
    pub fn faces(&self) -> Option<&Faces> {
        self.faces.as_ref()
    }

    /// Returns the neighbors of a vertex that its path may visit.
    pub fn touching(&self) -> Touching {
        self.touching
    }

    /// Returns the word along the path, if there is one.
    pub fn spelling(&self) -> Option<&Spelling> {
        self.spelling.as_ref()
    }

    /// Returns the local constraints.
    pub fn local(&self) -> &[Local] {
        &self.local
    }

    fn check_graph(&self) -> Result<(), PathProblemError> {
        if self.graph.vertices() == 0 {
            return Err(PathProblemError::NoVertices);
        }
        let is_loop = |(_, ends): &(u32, &[u32; 2])| ends[0] == ends[1];
        if let Some((edge, &[vertex, _])) = (0..).zip(self.graph.edges()).find(is_loop) {
            return Err(PathProblemError::Loop { edge, vertex });
        }
        // For each vertex the last one that was seen to be joined to it.
        let mut joined = vec![(NONE, NONE); self.graph.vertices()];
        for vertex in 0..self.graph.vertices() as u32 {
            for arc in self.graph.arcs(vertex) {
                let (of, edge) = std::mem::replace(&mut joined[arc.to as usize], (vertex, arc.edge));
                if of == vertex {
                    return Err(PathProblemError::RepeatedEdge { edges: [edge, arc.edge] });
                }
            }
        }
        Ok(())
    }

    fn check_degrees(&self) -> Result<(), PathProblemError> {
        let (degrees, vertices) = (self.degree.len(), self.graph.vertices());
        if degrees != vertices {
            return Err(PathProblemError::DegreeCount { degrees, vertices });
        }
        match (0..).zip(&self.degree).find(|(_, degree)| !matches!(degree, 1 | 2)) {
            Some((vertex, &degree)) => Err(PathProblemError::Degree { vertex, degree }),
            None => Ok(()),
        }
    }

    /// Returns the vertices of the clues.
    pub(super) fn clue_vertices(&self) -> Vec<u32> {
        match &self.clues {
            PathClues::None => vec![],
            PathClues::Order(order) => order.clone(),
            PathClues::Steps(steps) => steps.iter().map(|step| step.0).collect(),
            PathClues::Labels(pairs) => pairs.iter().flatten().copied().collect(),
        }
    }

    fn check_clues(&self) -> Result<(), PathProblemError> {
        let vertices = self.graph.vertices();
        let clues = self.clue_vertices();
        // Both ends of a path through a single vertex are there.
        let is_single = vertices == 1 && matches!(&self.clues, PathClues::Steps(steps) if steps.len() == 1);
        if self.clues != PathClues::None && clues.len() < 2 && !is_single {
            return Err(PathProblemError::TooFewClues { clues: clues.len() });
        }
        let mut has_clue = vec![false; vertices];
        for vertex in clues {
            match has_clue.get_mut(vertex as usize) {
                None => return Err(PathProblemError::ClueOutOfRange { vertex, vertices }),
                Some(true) => return Err(PathProblemError::RepeatedClue { vertex }),
                Some(has_clue) => *has_clue = true,
            }
        }
        let PathClues::Steps(steps) = &self.clues else { return Ok(()) };
        if let Some(pair) = steps.windows(2).find(|pair| pair[0].1 >= pair[1].1) {
            return Err(PathProblemError::StepsNotAscending { steps: [pair[0].1, pair[1].1] });
        }
        let [first, last] = [steps[0].1, steps[steps.len() - 1].1];
        if (last - first) as usize != vertices - 1 {
            return Err(PathProblemError::StepCount { first, last, vertices });
        }
        Ok(())
    }

    /// Checks that paths end at their clues only.
    fn check_ends(&self) -> Result<(), PathProblemError> {
        let clues = self.clue_vertices();
        let ends: Vec<u32> = match &self.clues {
            PathClues::None => {
                let ends = (0..self.degree.len()).filter(|&vertex| self.degree[vertex] == 1).count();
                return if matches!(ends, 0 | 2) { Ok(()) } else { Err(PathProblemError::EndCount { ends }) };
            }
            PathClues::Order(_) | PathClues::Steps(_) => vec![clues[0], clues[clues.len() - 1]],
            PathClues::Labels(_) => clues,
        };
        if let Some(&vertex) = ends.iter().find(|&&end| self.degree[end as usize] != 1) {
            return Err(PathProblemError::NotAnEnd { vertex });
        }
        let mut is_end = vec![false; self.degree.len()];
        for end in ends {
            is_end[end as usize] = true;
        }
        let unnamed =
            (0..).zip(&self.degree).find(|&(vertex, &degree): &(u32, _)| degree == 1 && !is_end[vertex as usize]);
        unnamed.map_or(Ok(()), |(vertex, _)| Err(PathProblemError::UnnamedEnd { vertex }))
    }
}
