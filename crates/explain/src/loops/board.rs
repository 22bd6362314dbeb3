//! A loop puzzle as the theory sees it: atoms with numbers, and the sources of inferences about each.

use crate::level::{self, EXITS, INSIDE};
use std::sync::Arc;
use unicursal_core::path::{Atom, Faces, Local, OUTER, PathProblem};
use unicursal_models::board::{Ground, Pos};
use unicursal_models::encode::Encoding;

/// Something that inferences come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Source {
    /// The edges at a vertex: none of them is used, or two.
    Vertex(u32),
    /// A local constraint, by its number.
    Local(u32),
    /// An edge between two faces: exactly one of them is inside if it is used.
    Side(u32),
    /// The piece of the loop that an edge belongs to: it does not close while something else is used.
    Piece(u32),
    /// The sides around an area whose only open side is this edge: the loop uses an even number of them.
    Exits(u32),
}

/// A loop puzzle: the problem, and the sources that bear on each atom.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) encoding: Encoding,
    pub(super) problem: Arc<PathProblem>,
    /// The points through which the loop goes. Players note down which cells it visits, and which cells lie inside it,
    /// but neither the corners that it visits nor which of them lie inside.
    pub(super) ground: Ground,
    /// Whether it matters what is inside: faces are cells, or clues say that they lie inside or outside.
    tracks_faces: bool,
    /// The sources that bear on each atom, by its number.
    sources: Vec<Vec<Source>>,
    /// The level of each local constraint.
    levels: Vec<u8>,
}

impl Board {
    /// Returns the board of an encoding. `None` if the puzzle contradicts itself.
    pub(super) fn new(encoding: Encoding, ground: Ground) -> Option<Self> {
        let problem = Arc::clone(encoding.problem()?);
        let levels: Vec<u8> = problem.local().iter().map(level::of_local).collect();
        let tracks_faces = ground == Ground::Corners || levels.contains(&INSIDE);
        let mut board = Self { sources: vec![], levels, encoding, problem, ground, tracks_faces };
        board.sources = vec![vec![]; board.atoms()];
        for source in board.all_sources().collect::<Vec<_>>() {
            for atom in board.atoms_of(source) {
                let number = board.number(atom);
                if board.sources[number].last() != Some(&source) {
                    board.sources[number].push(source);
                }
            }
        }
        Some(board)
    }

    /// Returns the number of edges.
    pub(super) fn edges(&self) -> u32 {
        self.problem.graph().edges().len() as u32
    }

    /// Returns the number of vertices.
    pub(super) fn vertices(&self) -> u32 {
        self.problem.graph().vertices() as u32
    }

    /// Returns the number of faces.
    pub(super) fn face_count(&self) -> u32 {
        self.problem.faces().map_or(0, Faces::count)
    }

    fn faces(&self) -> &[[u32; 2]] {
        self.problem.faces().map_or(&[], Faces::of_edges)
    }

    /// Returns the number of atoms.
    pub(super) fn atoms(&self) -> usize {
        (self.edges() + self.vertices() + self.face_count()) as usize
    }

    /// Returns the number of an atom: edges come first, then vertices, then faces.
    pub(super) fn number(&self, atom: Atom) -> usize {
        let number = match atom {
            Atom::Edge(edge) => edge,
            Atom::Visited(vertex) => self.edges() + vertex,
            Atom::Inside(face) => self.edges() + self.vertices() + face,
        };
        number as usize
    }

    /// Returns the faces at an edge. `None` is the outside.
    pub(super) fn faces_at(&self, edge: u32) -> Option<[Option<Atom>; 2]> {
        let faces = self.faces().get(edge as usize)?;
        Some(faces.map(|face| (face != OUTER).then_some(Atom::Inside(face))))
    }

    /// Returns the level of a source for a person.
    pub(super) fn level(&self, source: Source) -> u8 {
        match source {
            Source::Vertex(_) => 1,
            Source::Piece(_) => 2,
            Source::Exits(_) => EXITS,
            Source::Side(_) => INSIDE,
            Source::Local(number) => self.levels[number as usize],
        }
    }

    /// Returns the clue that a source comes from.
    pub(super) fn clue(&self, source: Source) -> Option<Pos> {
        match source {
            Source::Local(number) => self.encoding.origins[number as usize].clue,
            _ => None,
        }
    }

    pub(super) fn local(&self, number: u32) -> &Local {
        &self.problem.local()[number as usize]
    }

    /// Returns all sources except pieces and areas, which depend on the known facts.
    pub(super) fn all_sources(&self) -> impl Iterator<Item = Source> + '_ {
        let (vertices, locals) = (self.vertices(), self.problem.local().len() as u32);
        let sources = (0..vertices).map(Source::Vertex).chain((0..locals).map(Source::Local));
        sources.chain(self.sides())
    }

    /// Returns the edges between faces, if it matters what is inside.
    pub(super) fn sides(&self) -> impl Iterator<Item = Source> + use<> {
        let sides = if self.tracks_faces { self.faces().len() as u32 } else { 0 };
        (0..sides).map(Source::Side)
    }

    /// Returns whether the loop visits points that players note down.
    pub(super) fn has_visits(&self) -> bool {
        self.ground == Ground::Cells
    }

    /// Returns whether players note down an atom.
    pub(super) fn is_noted(&self, atom: Atom) -> bool {
        match atom {
            Atom::Edge(_) => true,
            Atom::Visited(_) => self.has_visits(),
            Atom::Inside(_) => self.has_faces(),
        }
    }

    /// Returns whether faces are cells.
    pub(super) fn has_faces(&self) -> bool {
        self.ground == Ground::Corners
    }

    /// Returns the number of a source, below [`source_count`](Self::source_count).
    pub(super) fn source_number(&self, source: Source) -> usize {
        let (vertices, locals) = (self.vertices(), self.levels.len() as u32);
        let number = match source {
            Source::Vertex(vertex) => vertex,
            Source::Local(number) => vertices + number,
            Source::Side(edge) => vertices + locals + edge,
            Source::Piece(edge) => vertices + locals + self.edges() + edge,
            Source::Exits(edge) => vertices + locals + 2 * self.edges() + edge,
        };
        number as usize
    }

    /// Returns the number of sources.
    pub(super) fn source_count(&self) -> usize {
        self.source_number(Source::Exits(self.edges()))
    }

    /// Returns the sources other than pieces and areas that involve an atom.
    pub(super) fn sources_of(&self, atom: Atom) -> &[Source] {
        &self.sources[self.number(atom)]
    }

    /// Returns the atoms that a source other than a piece or an area is about.
    pub(super) fn atoms_of(&self, source: Source) -> Vec<Atom> {
        match source {
            Source::Vertex(vertex) => {
                let edges = self.problem.graph().arcs(vertex).iter().map(|arc| Atom::Edge(arc.edge));
                edges.chain([Atom::Visited(vertex)]).collect()
            }
            Source::Local(number) => self.local(number).statements().map(|statement| statement.atom).collect(),
            Source::Side(edge) => {
                let faces = self.faces_at(edge).into_iter().flatten().flatten();
                faces.chain([Atom::Edge(edge)]).collect()
            }
            Source::Piece(_) | Source::Exits(_) => vec![],
        }
    }
}
