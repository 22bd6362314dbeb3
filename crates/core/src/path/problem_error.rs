//! A contradiction among the parts of a path problem.

use crate::path::local::Atom;
use std::fmt;

/// A contradiction among the parts of a path problem.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PathProblemError {
    /// The graph has no vertices.
    NoVertices,
    /// An edge joins a vertex to itself.
    Loop {
        /// The number of the edge.
        edge: u32,
        /// The vertex.
        vertex: u32,
    },
    /// Two edges join the same vertices.
    RepeatedEdge {
        /// Their numbers.
        edges: [u32; 2],
    },
    /// There is not one degree per vertex.
    DegreeCount {
        /// The number of degrees.
        degrees: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// A degree is neither 1 nor 2.
    Degree {
        /// The vertex.
        vertex: u32,
        /// Its degree.
        degree: u8,
    },
    /// All vertices are virtual, or more than exist.
    VirtualCount {
        /// The number of virtual vertices.
        count: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// There is no such edge.
    EdgeOutOfRange {
        /// The number of the edge.
        edge: u32,
        /// The number of edges.
        edges: usize,
    },
    /// A path with clues has two of them at least: its ends.
    TooFewClues {
        /// The number of clues.
        clues: usize,
    },
    /// There is no such vertex.
    ClueOutOfRange {
        /// The vertex of the clue.
        vertex: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// Two clues are at the same vertex.
    RepeatedClue {
        /// The vertex.
        vertex: u32,
    },
    /// Steps are not in order, or two clues have the same one.
    StepsNotAscending {
        /// The steps of two clues that follow each other.
        steps: [u32; 2],
    },
    /// The number of steps from the first clue to the last is not the length of a path through every vertex.
    StepCount {
        /// The first clue's step.
        first: u32,
        /// The last clue's step.
        last: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// A path ends at this vertex, as a clue says, but its degree is 2.
    NotAnEnd {
        /// The vertex.
        vertex: u32,
    },
    /// The degree of this vertex is 1, but no clue says that a path ends there.
    UnnamedEnd {
        /// The vertex.
        vertex: u32,
    },
    /// One path has two ends, or none if it is a cycle.
    EndCount {
        /// The number of vertices of degree 1.
        ends: usize,
    },
    /// No path can leave this vertex out: it does not exist, a path ends there, or clues have steps.
    NotOptional {
        /// The vertex.
        vertex: u32,
    },
    /// The faces do not belong to the edges, or the problem does not ask for one cycle.
    Faces {
        /// The number of edges.
        edges: usize,
        /// The number of edges whose faces are given.
        listed: usize,
    },
    /// A local constraint speaks of an edge, vertex or face that does not exist.
    UnknownAtom {
        /// The atom.
        atom: Atom,
    },
}

impl fmt::Display for PathProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVertices => write!(f, "the graph has no vertices"),
            Self::Loop { edge, vertex } => write!(f, "edge {edge} joins vertex {vertex} to itself"),
            Self::RepeatedEdge { edges: [a, b] } => write!(f, "edges {a} and {b} join the same vertices"),
            Self::DegreeCount { degrees, vertices } => {
                write!(f, "there are {degrees} degrees for {vertices} vertices; give one per vertex")
            }
            Self::Degree { vertex, degree } => {
                write!(f, "the degree of vertex {vertex} is {degree}; a path ends there (1) or goes through (2)")
            }
            Self::VirtualCount { count, vertices } => {
                write!(f, "{count} of {vertices} vertices cannot be virtual; at least one is not")
            }
            Self::EdgeOutOfRange { edge, edges } => {
                write!(f, "there is no edge {edge} to require among {edges} edges, numbered from 0")
            }
            Self::TooFewClues { clues } => {
                write!(f, "{clues} clues do not say where a path begins and ends; give two at least, or no clues")
            }
            Self::ClueOutOfRange { vertex, vertices } => {
                write!(f, "a clue is at vertex {vertex}, but vertices are numbered from 0 to {}", vertices - 1)
            }
            Self::RepeatedClue { vertex } => write!(f, "two clues are at vertex {vertex}"),
            Self::StepsNotAscending { steps: [a, b] } => {
                write!(f, "a clue with step {b} comes after one with step {a}; sort clues by step, each step once")
            }
            Self::StepCount { first, last, vertices } => write!(
                f,
                "from step {first} to step {last} a path meets {} vertices, but there are {vertices}",
                u64::from(last - first) + 1
            ),
            Self::NotAnEnd { vertex } => {
                write!(f, "a path ends at vertex {vertex}, as the clues say, but its degree is 2; make it 1")
            }
            Self::UnnamedEnd { vertex } => {
                write!(f, "the degree of vertex {vertex} is 1, but no clue says that a path ends there")
            }
            Self::EndCount { ends } => {
                write!(f, "{ends} vertices have degree 1; one path has two ends, and a cycle has none")
            }
            Self::NotOptional { vertex } => {
                write!(
                    f,
                    "vertex {vertex} cannot be optional; the paths only leave out vertices of degree 2, and none if clues have steps"
                )
            }
            Self::Faces { edges, listed } => write!(
                f,
                "the faces of {listed} edges are no drawing of a graph of {edges} edges in which one cycle is asked for; give two faces per edge"
            ),
            Self::UnknownAtom { atom } => write!(f, "a local constraint speaks of {atom:?}, which does not exist"),
        }
    }
}

impl std::error::Error for PathProblemError {}
