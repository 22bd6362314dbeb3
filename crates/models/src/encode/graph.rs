//! The graph of a puzzle: open cells as vertices, possible steps as edges.

use crate::board::{Pos, Puzzle};
use crate::encode::{Encoding, NONE};
use crate::kinds::{Step, rules};
use std::sync::Arc;
use unicursal_core::Graph;
use unicursal_core::path::{PathClues, PathProblem};

/// A puzzle on its way to becoming a path problem: the graph of its open cells.
pub(crate) struct GraphBuilder {
    edges: Vec<[u32; 2]>,
    /// The edges that the puzzle's links require.
    links: Vec<[u32; 2]>,
    degree: Vec<u8>,
    cells: Vec<Pos>,
    /// For each place of the board its vertex.
    vertices: Vec<u32>,
    cols: usize,
}

impl GraphBuilder {
    /// The open cells of `puzzle` as vertices, in reading order, and the steps between them as edges.
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let places = rows as usize * cols as usize;
        let mut vertices = vec![NONE; places];
        let mut cells = Vec::with_capacity(places);
        for pos in puzzle.open_cells() {
            vertices[puzzle.index(pos)] = cells.len() as u32;
            cells.push(pos);
        }
        let degree = vec![2; cells.len()];
        let mut graph = Self { edges: vec![], links: vec![], degree, cells, vertices, cols: cols as usize };
        graph.links = puzzle
            .links()
            .iter()
            .map(|link| <[Pos; 2]>::from(link.cells()).map(|pos| graph.vertex(pos)))
            .collect();
        graph.join_neighbors(puzzle);
        graph
    }

    fn join_neighbors(&mut self, puzzle: &Puzzle) {
        let steps = rules(puzzle.kind()).steps();
        self.edges.reserve(self.cells.len() * steps.len());
        let mut walls = puzzle.walls();
        for (vertex, &pos) in (0..).zip(&self.cells) {
            let end = walls.iter().take_while(|wall| wall.cells().0 <= pos).count();
            let (here, rest) = walls.split_at(end);
            walls = rest;
            for &Step { down, right } in steps {
                let row = pos.row + down;
                let Ok(col) = u32::try_from(i64::from(pos.col) + right) else {
                    continue;
                };
                if row >= puzzle.rows() || col >= puzzle.cols() {
                    continue;
                }
                let next = Pos { row, col };
                let to = self.vertices[row as usize * self.cols + col as usize];
                if to != NONE && !here.iter().any(|wall| wall.cells() == (pos, next)) {
                    self.edges.push([vertex, to]);
                }
            }
        }
    }

    /// How many open cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The vertex of an open cell.
    pub(crate) fn vertex(&self, pos: Pos) -> u32 {
        self.vertices[pos.row as usize * self.cols + pos.col as usize]
    }

    /// A path ends at `vertex`.
    pub(crate) fn end_at(&mut self, vertex: u32) {
        self.degree[vertex as usize] = 1;
    }

    /// Adds a virtual vertex where `ends` free ends meet, joined to `cells`.
    pub(crate) fn free_end(&mut self, cells: &[u32], ends: u8) -> u32 {
        let vertex = self.degree.len() as u32;
        self.degree.push(ends);
        self.edges.extend(cells.iter().map(|&cell| [cell, vertex]));
        vertex
    }

    /// The two ends of the path of a board with a single open cell, where it begins and ends at once: a virtual vertex on
    /// either side, whatever is given there. None on other boards.
    pub(crate) fn ends_of_single_cell(&mut self) -> Option<[u32; 2]> {
        (self.cells.len() == 1).then(|| [self.free_end(&[0], 1), self.free_end(&[0], 1)])
    }

    /// The finished encoding, each path beginning at one of `starts`. A link through a wall contradicts the puzzle.
    pub(crate) fn encoding(self, clues: PathClues, starts: Vec<u32>) -> Encoding {
        let (vertices, virtual_vertices) = (self.degree.len(), self.degree.len() - self.cells.len());
        let graph = Graph::new(vertices, self.edges);
        let edge = |&[a, b]: &[u32; 2]| graph.arcs(a).iter().find(|arc| arc.to == b).map(|arc| arc.edge);
        let Some(required) = self.links.iter().map(edge).collect::<Option<Vec<u32>>>() else {
            return Encoding::contradictory();
        };
        let problem = PathProblem::new(graph, self.degree, clues)
            .and_then(|problem| problem.with_virtual(virtual_vertices))
            .and_then(|problem| problem.with_required(required))
            .expect("what a valid puzzle asks for is a path problem");
        Encoding { problem: Some(Arc::new(problem)), cells: self.cells, starts, constraints: vec![] }
    }
}
