//! From a board to a path cover and from a cover back to paths.

use crate::puzzle::{Pos, Puzzle};
use crate::solution::Solution;
use crate::stop::{Defect, checked};
use std::sync::Arc;
use unicursal_core::path::{PathClues, PathModel, PathProblem};
use unicursal_core::{Graph, Store};

const NONE: u32 = u32::MAX;

/// A puzzle on its way to becoming a cover: the graph of its open cells.
pub(crate) struct Board {
    edges: Vec<[u32; 2]>,
    degree: Vec<u8>,
    cells: Vec<Pos>,
    /// For each place of the board its vertex.
    vertices: Vec<u32>,
    cols: usize,
}

/// A puzzle as a path cover.
#[derive(Clone, Debug)]
pub(crate) struct Encoding {
    /// The problem; none: it is contradictory in itself.
    pub(crate) problem: Option<Arc<PathProblem>>,
    cells: Vec<Pos>,
    /// The vertex at which each path begins.
    starts: Vec<u32>,
}

impl Board {
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
        let mut board = Self { edges: vec![], degree, cells, vertices, cols: cols as usize };
        board.join_neighbors(puzzle);
        board
    }

    fn join_neighbors(&mut self, puzzle: &Puzzle) {
        let steps: &[(u32, i64)] = if puzzle.kind().has_diagonal_steps() {
            &[(0, 1), (1, -1), (1, 0), (1, 1)]
        } else {
            &[(0, 1), (1, 0)]
        };
        self.edges.reserve(self.cells.len() * steps.len());
        let mut walls = puzzle.walls();
        for (vertex, &pos) in (0..).zip(&self.cells) {
            let end = walls.iter().take_while(|wall| wall.cells().0 <= pos).count();
            let (here, rest) = walls.split_at(end);
            walls = rest;
            for &(down, right) in steps {
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

    /// Adds a virtual vertex where so many free ends meet, joined to `cells`.
    pub(crate) fn free_end(&mut self, cells: &[u32], ends: u8) -> u32 {
        let vertex = self.degree.len() as u32;
        self.degree.push(ends);
        self.edges.extend(cells.iter().map(|&cell| [cell, vertex]));
        vertex
    }

    /// The finished encoding, each path beginning at one of `starts`.
    pub(crate) fn cover(self, clues: PathClues, starts: Vec<u32>) -> Encoding {
        let graph = Graph::new(self.degree.len(), self.edges);
        let cover = PathProblem { graph, degree: self.degree, real: self.cells.len(), clues };
        Encoding { problem: Some(Arc::new(cover)), cells: self.cells, starts }
    }
}

impl Encoding {
    /// A puzzle that contradicts itself.
    pub(crate) fn impossible() -> Self {
        Self { problem: None, cells: vec![], starts: vec![] }
    }

    /// The paths that the true edges of `model` make, checked.
    pub(crate) fn decode(
        &self,
        puzzle: &Puzzle,
        path_model: &PathModel,
        model: &Store,
    ) -> Result<Solution, Defect> {
        self.paths(puzzle, |edge| model.is_true(path_model.edge(edge)))
    }

    /// The paths that the used edges make, checked.
    pub(crate) fn paths(&self, puzzle: &Puzzle, is_used: impl Fn(u32) -> bool) -> Result<Solution, Defect> {
        let graph = self.problem.as_ref().map(|cover| &cover.graph);
        let walk = |graph| self.starts.iter().map(|&start| self.walk(start, graph, &is_used)).collect();
        checked(puzzle, graph.map_or_else(Vec::new, walk))
    }

    /// The open cell that a vertex is; none if the vertex is virtual.
    pub(crate) fn cell(&self, vertex: u32) -> Option<Pos> {
        self.cells.get(vertex as usize).copied()
    }

    /// How many open cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The edges that `solution` uses, those to virtual vertices among them.
    pub(crate) fn edges(&self, solution: &Solution) -> Vec<u32> {
        let Some(cover) = &self.problem else { return vec![] };
        let vertex = |pos: &Pos| self.cells.binary_search(pos).map_or(NONE, |vertex| vertex as u32);
        let edge = |from: u32, is_there: &dyn Fn(u32) -> bool| {
            cover.graph.arcs(from).iter().find(|arc| is_there(arc.to)).map(|arc| arc.edge)
        };
        let is_virtual = |vertex: u32| vertex as usize >= self.cells.len();
        let mut used = vec![];
        for path in solution.paths() {
            let vertices: Vec<u32> = path.iter().map(vertex).collect();
            used.extend(vertices.windows(2).filter_map(|step| edge(step[0], &|to| to == step[1])));
            // If both ends are free, the second virtual vertex is that of the last cell.
            used.extend(vertices.first().and_then(|&first| edge(first, &is_virtual)));
            let last = vertices.last().filter(|_| vertices.len() > 1);
            let mut arcs = last.into_iter().flat_map(|&last| cover.graph.arcs(last));
            used.extend(arcs.rfind(|arc| is_virtual(arc.to)).map(|arc| arc.edge));
        }
        used
    }

    /// The same with the first cell taken for the last one and the other way round, so that solutions are read wrongly.
    #[cfg(test)]
    pub(crate) fn spoilt(mut self) -> Self {
        let last = self.cells.len() - 1;
        self.cells.swap(0, last);
        self
    }

    /// The vertices of the open cells, column after column.
    pub(crate) fn by_columns(&self) -> Vec<u32> {
        let mut vertices: Vec<u32> = (0..self.cells.len() as u32).collect();
        vertices.sort_by_key(|&vertex| (self.cells[vertex as usize].col, vertex));
        vertices
    }

    fn walk(&self, start: u32, graph: &Graph, is_used: &impl Fn(u32) -> bool) -> Vec<Pos> {
        // As if all paths were equally long.
        let mut path = Vec::with_capacity(self.cells.len() / self.starts.len());
        let (mut vertex, mut came_by) = (start, NONE);
        // No path is longer than the graph; edges that are no paths may lead round for ever.
        for _ in 0..graph.vertices() {
            path.extend(self.cell(vertex));
            let arcs = graph.arcs(vertex).iter();
            match arcs.copied().find(|arc| arc.edge != came_by && is_used(arc.edge)) {
                Some(arc) if arc.to != start => (vertex, came_by) = (arc.to, arc.edge),
                _ => break,
            }
        }
        path
    }
}
