//! The graph of a puzzle: open cells as vertices, possible steps as edges.

use crate::board::{Cell, Pos, Puzzle, Step, Switch};
use crate::encode::{Encoding, NONE, Origin};
use std::sync::Arc;
use unicursal_core::Graph;
use unicursal_core::path::{Atom, Local, PathClues, PathProblem, Spelling, Touching};

/// A path problem under construction: the graph of a puzzle's open cells.
pub(crate) struct GraphBuilder<'a> {
    puzzle: &'a Puzzle,
    edges: Vec<[u32; 2]>,
    /// The steps that the puzzle's links require.
    links: Vec<[u32; 2]>,
    /// The steps through walls, where paths may not touch themselves: cells on both sides still count as touching.
    walls: Vec<u32>,
    touching: Touching,
    spelling: Option<Spelling>,
    degree: Vec<u8>,
    cells: Vec<Pos>,
    /// The vertex of each place of the board.
    vertices: Vec<u32>,
    cols: usize,
}

impl<'a> GraphBuilder<'a> {
    /// Returns the open cells of `puzzle` as vertices, in reading order, and the possible steps between them as edges.
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let places = rows as usize * cols as usize;
        let mut vertices = vec![NONE; places];
        let mut cells = Vec::with_capacity(places);
        for pos in puzzle.open_cells() {
            vertices[puzzle.index(pos)] = cells.len() as u32;
            cells.push(pos);
        }
        let degree = vec![2; cells.len()];
        let mut graph = Self {
            puzzle,
            edges: vec![],
            links: vec![],
            walls: vec![],
            touching: touching(puzzle),
            spelling: None,
            degree,
            cells,
            vertices,
            cols: cols as usize,
        };
        graph.links = puzzle
            .links()
            .iter()
            .map(|link| <[Pos; 2]>::from(link.cells()).map(|pos| graph.vertex(pos)))
            .collect();
        graph.join_neighbors();
        graph
    }

    fn join_neighbors(&mut self) {
        let (puzzle, steps) = (self.puzzle, self.puzzle.steps());
        self.edges.reserve(self.cells.len() * steps.count());
        let mut walls = puzzle.walls();
        for (vertex, &pos) in (0..).zip(&self.cells) {
            let end = walls.iter().take_while(|wall| wall.cells().0 <= pos).count();
            let (here, rest) = walls.split_at(end);
            walls = rest;
            for &Step { down, right } in steps.at(pos) {
                let row = pos.row + down;
                let Ok(col) = u32::try_from(i64::from(pos.col) + right) else {
                    continue;
                };
                if row >= puzzle.rows() || col >= puzzle.cols() {
                    continue;
                }
                let next = Pos { row, col };
                let to = self.vertices[row as usize * self.cols + col as usize];
                let has_wall = here.iter().any(|wall| wall.cells() == (pos, next));
                if to == NONE || has_wall && self.touching == Touching::Free {
                    continue;
                }
                if has_wall {
                    self.walls.push(self.edges.len() as u32);
                }
                self.edges.push([vertex, to]);
            }
        }
    }

    /// Returns the number of open cells.
    pub(crate) fn cells(&self) -> usize {
        self.cells.len()
    }

    /// Returns the vertex of an open cell.
    pub(crate) fn vertex(&self, pos: Pos) -> u32 {
        self.vertices[pos.row as usize * self.cols + pos.col as usize]
    }

    /// Returns the clues and the vertices of their cells, ascending by clue and then in reading order.
    pub(crate) fn clues(&self) -> Vec<(u32, u32)> {
        self.puzzle.clues().into_iter().map(|(clue, pos)| (clue, self.vertex(pos))).collect()
    }

    /// Returns the vertices of the open cells without a clue.
    pub(crate) fn empty_cells(&self) -> Vec<u32> {
        let is_empty = |&(_, &pos): &(u32, &Pos)| self.puzzle.cell(pos) == Cell::Empty;
        (0..).zip(&self.cells).filter(is_empty).map(|(vertex, _)| vertex).collect()
    }

    /// Makes `vertex` the end of a path.
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

    /// Requires that the letters along the path are a word.
    pub(crate) fn spell(&mut self, spelling: Spelling) {
        self.spelling = Some(spelling);
    }

    /// The two ends of the path on a board with a single open cell, where it both begins and ends: a virtual vertex on
    /// either side, with or without a clue on the cell. None on other boards.
    pub(crate) fn ends_of_single_cell(&mut self) -> Option<[u32; 2]> {
        (self.cells.len() == 1).then(|| [self.free_end(&[0], 1), self.free_end(&[0], 1)])
    }

    /// Returns the finished encoding, in which each path begins at one of `starts`. A link through a wall contradicts
    /// the puzzle.
    pub(crate) fn encoding(self, clues: PathClues, starts: Vec<u32>) -> Encoding {
        let (vertices, virtual_vertices) = (self.degree.len(), self.degree.len() - self.cells.len());
        let graph = Graph::new(vertices, self.edges);
        let edge = |&[a, b]: &[u32; 2]| graph.arcs(a).iter().find(|arc| arc.to == b).map(|arc| arc.edge);
        let Some(required) = self.links.iter().map(edge).collect::<Option<Vec<u32>>>() else {
            return Encoding::contradictory();
        };
        let closed: Vec<Local> =
            self.walls.iter().map(|&edge| Local::Clause(vec![Atom::Edge(edge).fails()])).collect();
        let origins = vec![Origin::rule("rule-no-wall", "clash-through-wall"); closed.len()];
        let is_optional = |&vertex: &u32| !self.puzzle.covers() && self.degree[vertex as usize] == 2;
        let optional: Vec<u32> = (0..self.cells.len() as u32).filter(is_optional).collect();
        let problem = PathProblem::new(graph, self.degree, clues)
            .and_then(|problem| problem.with_virtual(virtual_vertices))
            .and_then(|problem| problem.with_required(required))
            .and_then(|problem| problem.with_optional(&optional))
            .map(|problem| problem.with_touching(self.touching))
            .and_then(|problem| match self.spelling {
                Some(spelling) => problem.with_spelling(spelling),
                None => Ok(problem),
            })
            .and_then(|problem| problem.with_local(closed))
            .expect("what a valid puzzle asks for is a path problem");
        Encoding {
            problem: Some(Arc::new(problem)),
            is_too_large: false,
            cells: self.cells,
            board: self.puzzle.geometry(),
            starts,
            is_loop: false,
            is_one_way: false,
            constraints: vec![],
            origins,
        }
    }
}

/// Returns the neighbors that a path of `puzzle` may visit.
fn touching(puzzle: &Puzzle) -> Touching {
    if !puzzle.switches().is_on(Switch::Touch) {
        Touching::Never
    } else if !puzzle.switches().is_on(Switch::Turn2x2) {
        Touching::NoSquares
    } else {
        Touching::Free
    }
}
