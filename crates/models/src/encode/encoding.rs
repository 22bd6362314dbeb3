//! A puzzle as a path problem, and the cells of its edges.

use crate::board::{self, Coordinates, Pos, Side, Solution};
use crate::encode::{NONE, Origin};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use unicursal_core::path::{Atom, PathModel, PathProblem};
use unicursal_core::{Graph, Store};

/// A puzzle as a path problem. It has a vertex for each open cell in reading order, then virtual vertices for free
/// ends, and an edge for each possible step.
///
/// ```
/// use unicursal::encode::Encoding;
/// use unicursal::{Kind, Puzzle};
///
/// let puzzle = Puzzle::builder(Kind::LINE, 2, 2).start((0, 0)).end((1, 0)).build()?;
/// let encoding = Encoding::of(&puzzle);
/// let problem = encoding.problem().expect("the puzzle does not contradict itself");
/// assert_eq!(problem.graph().edges(), [[0, 1], [0, 2], [1, 3], [2, 3]]);
/// assert_eq!(problem.degrees(), [1, 2, 1, 2]);
/// assert_eq!(encoding.cell(2).map(|pos| pos.to_string()), Some("r2c1".into()));
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Encoding {
    /// `None` if the puzzle contradicts itself or is too large.
    pub problem: Option<Arc<PathProblem>>,
    /// Whether the problem was not built because it would take too much memory.
    pub is_too_large: bool,
    /// The point of each vertex.
    pub cells: Vec<Pos>,
    /// The geometry of the points.
    pub board: board::Geometry,
    /// The vertex at which each path begins; empty for a closed loop.
    pub starts: Vec<u32>,
    /// Whether the path is a closed loop.
    pub is_loop: bool,
    /// Whether steps go one way: each cell has two vertices that the path visits one after the other, the entry and the
    /// exit. The exits come after all entries, in the same order.
    pub is_one_way: bool,
    /// Constraints beside the path problem: clauses over its edges, each used or not used. Only search sees them.
    pub constraints: Vec<Vec<(u32, bool)>>,
    /// The part of the puzzle that each local constraint of the problem comes from.
    pub origins: Vec<Origin>,
}

impl Encoding {
    /// Returns the path problem. `None` if the puzzle contradicts itself.
    pub fn problem(&self) -> Option<&Arc<PathProblem>> {
        self.problem.as_ref()
    }

    /// Returns the encoding of a puzzle whose problem is too large to be made.
    pub fn too_large() -> Self {
        Self { is_too_large: true, ..Self::contradictory() }
    }

    /// Returns the encoding of a puzzle that contradicts itself.
    pub fn contradictory() -> Self {
        let board = board::Geometry::default();
        let (cells, starts, constraints, origins) = (vec![], vec![], vec![], vec![]);
        Self {
            problem: None,
            is_too_large: false,
            cells,
            board,
            starts,
            is_loop: false,
            is_one_way: false,
            constraints,
            origins,
        }
    }

    /// Returns the encoding of a puzzle with a closed loop, whose points are the vertices of `problem`; or with a line
    /// that is one together with the virtual vertex in `starts`.
    pub(crate) fn of_loop(
        problem: PathProblem,
        board: board::Geometry,
        points: Vec<Pos>,
        starts: Vec<u32>,
        origins: Vec<Origin>,
    ) -> Self {
        Self {
            problem: Some(Arc::new(problem)),
            is_too_large: false,
            cells: points,
            board,
            is_loop: starts.is_empty(),
            starts,
            is_one_way: false,
            constraints: vec![],
            origins,
        }
    }

    /// Returns the encoding of a puzzle whose steps go one way, from the exit of a cell to the entry of the next one.
    /// The path begins at `start`.
    pub(crate) fn of_arcs(problem: PathProblem, board: board::Geometry, cells: Vec<Pos>, start: u32) -> Self {
        Self {
            problem: Some(Arc::new(problem)),
            is_too_large: false,
            cells,
            board,
            starts: vec![start],
            is_loop: false,
            is_one_way: true,
            constraints: vec![],
            origins: vec![],
        }
    }

    /// Returns the paths of the edges that are true in `assignment`. Nothing is verified here.
    pub fn decode(&self, path_model: &PathModel, assignment: &Store) -> Vec<Vec<Pos>> {
        self.paths(|edge| assignment.is_true(path_model.edge(edge)))
    }

    /// Returns the paths of the used edges. Nothing is verified here.
    pub fn paths(&self, is_used: impl Fn(u32) -> bool) -> Vec<Vec<Pos>> {
        let graph = self.problem.as_ref().map(|problem| problem.graph());
        if let Some(graph) = graph.filter(|_| self.is_loop) {
            return self.loops(graph, &is_used);
        }
        let walk = |graph| self.starts.iter().map(|&start| self.walk(start, graph, &is_used)).collect();
        graph.map_or_else(Vec::new, walk)
    }

    /// Returns the open cell of a vertex. `None` if the vertex is virtual.
    pub fn cell(&self, vertex: u32) -> Option<Pos> {
        self.cells.get(vertex as usize).copied()
    }

    /// The two cells that an edge joins, each none if the vertex is virtual. `None` if the edge lies within a cell.
    pub fn ends_of(&self, [a, b]: [u32; 2]) -> Option<[Option<Pos>; 2]> {
        let cells = self.cells.len() as u32;
        let of = |vertex: u32| if self.is_one_way && vertex >= cells { vertex - cells } else { vertex };
        (of(a) != of(b)).then(|| [a, b].map(|vertex| self.cell(of(vertex))))
    }

    /// Returns the vertex of an open cell. `None` for other places.
    pub fn vertex(&self, pos: Pos) -> Option<u32> {
        self.cells.binary_search(&pos).ok().map(|vertex| vertex as u32)
    }

    /// Returns the edge at a side of two open cells. `None` if no step goes there.
    pub fn edge_at(&self, side: Side) -> Option<u32> {
        let (a, b) = side.cells();
        let [a, b] = [self.vertex(a)?, self.vertex(b)?];
        self.problem()?.graph().arcs(a).iter().find(|arc| arc.to == b).map(|arc| arc.edge)
    }

    /// Returns the number of open cells.
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// Returns the edges that `solution` uses, including those to virtual vertices.
    pub fn edges(&self, solution: &Solution) -> Vec<u32> {
        let Some(problem) = &self.problem else { return vec![] };
        if self.is_loop {
            return solution.steps().filter_map(|(a, b)| self.edge_at(Side::between(a, b))).collect();
        }
        let vertex = |pos: &Pos| self.cells.binary_search(pos).map_or(NONE, |vertex| vertex as u32);
        let edge = |from: u32, is_there: &dyn Fn(u32) -> bool| {
            problem.graph().arcs(from).iter().find(|arc| is_there(arc.to)).map(|arc| arc.edge)
        };
        let is_virtual = |vertex: u32| vertex as usize >= self.cells.len();
        let mut used = vec![];
        for path in solution.paths() {
            let vertices: Vec<u32> = path.iter().map(vertex).collect();
            if self.is_one_way {
                let out = |cell: u32| cell.saturating_add(self.cells.len() as u32);
                used.extend(vertices.iter().filter_map(|&cell| edge(cell, &|to| to == out(cell))));
                used.extend(vertices.windows(2).filter_map(|step| edge(step[1], &|to| to == out(step[0]))));
                continue;
            }
            used.extend(vertices.windows(2).filter_map(|step| edge(step[0], &|to| to == step[1])));
            // If both ends are free, the last cell is joined to the second virtual vertex. On a board of one cell, it
            // is the first cell as well.
            used.extend(vertices.first().and_then(|&first| edge(first, &is_virtual)));
            let mut arcs = vertices.last().into_iter().flat_map(|&last| problem.graph().arcs(last));
            used.extend(arcs.rfind(|arc| is_virtual(arc.to)).map(|arc| arc.edge));
        }
        used
    }

    /// Returns the cells of the clues whose constraints a loop violates. It may use only steps of this encoding.
    pub fn contradicted_clues(&self, solution: &Solution) -> BTreeSet<Pos> {
        let Some(problem) = &self.problem else { return BTreeSet::new() };
        let used: BTreeSet<u32> = self.edges(solution).into_iter().collect();
        let visited: BTreeSet<Pos> = solution.paths().iter().flatten().copied().collect();
        let inside =
            problem.faces().and_then(|faces| faces.inside(|edge| used.contains(&edge))).unwrap_or_default();
        let holds = |atom: Atom| match atom {
            Atom::Edge(edge) => used.contains(&edge),
            Atom::Visited(vertex) => self.cell(vertex).is_some_and(|pos| visited.contains(&pos)),
            Atom::Inside(face) => inside.get(face as usize).is_some_and(|is_inside| *is_inside),
        };
        let broken = problem.local().iter().zip(&self.origins).filter(|(local, _)| !local.is_satisfied(holds));
        broken.filter_map(|(_, origin)| origin.clue).collect()
    }

    /// Returns the points that the constraints of each clue speak of, by its cell.
    pub fn points_of_clues(&self) -> BTreeMap<Pos, BTreeSet<Pos>> {
        let mut points: BTreeMap<Pos, BTreeSet<Pos>> = BTreeMap::new();
        let Some(problem) = &self.problem else { return points };
        for (local, origin) in problem.local().iter().zip(&self.origins) {
            let Some(clue) = origin.clue else { continue };
            let own = points.entry(clue).or_default();
            for statement in local.statements() {
                match statement.atom {
                    Atom::Edge(edge) => {
                        own.extend(problem.graph().ends(edge).into_iter().filter_map(|end| self.cell(end)));
                    }
                    Atom::Visited(vertex) => own.extend(self.cell(vertex)),
                    Atom::Inside(_) => {}
                }
            }
        }
        points
    }

    /// Swaps the first and the last cell, so that solutions are decoded wrongly: for tests of what verifies them.
    #[doc(hidden)]
    pub fn corrupted(mut self) -> Self {
        let last = self.cells.len() - 1;
        self.cells.swap(0, last);
        self
    }

    /// Returns the vertices of the open cells, row after row.
    pub fn by_rows(&self) -> Vec<u32> {
        self.in_order((0..self.cells.len() as u32).collect())
    }

    /// Returns the vertices of the open cells, column after column.
    pub fn by_columns(&self) -> Vec<u32> {
        let mut vertices: Vec<u32> = (0..self.cells.len() as u32).collect();
        vertices.sort_by_key(|&vertex| (self.cells[vertex as usize].col, vertex));
        self.in_order(vertices)
    }

    /// Returns all vertices of cells in this order.
    fn in_order(&self, cells: Vec<u32>) -> Vec<u32> {
        let count = self.cells.len() as u32;
        if !self.is_one_way {
            return cells;
        }
        cells.into_iter().flat_map(|cell| [cell, cell + count]).collect()
    }

    /// Returns the vertex of each cell's mirror image, left and right. `None` if a cell has no mirror image.
    pub fn mirrored_in_rows(&self) -> Option<Vec<u32>> {
        let across = || self.cells.iter().map(|&pos| self.board.center(pos)[0]);
        let sum = across().min()? + across().max()?;
        self.mirrored(|[x, y]| [sum - x, y])
    }

    /// Returns the vertex of each cell's mirror image, up and down. `None` if a cell has no mirror image.
    pub fn mirrored_in_columns(&self) -> Option<Vec<u32>> {
        let down = || self.cells.iter().map(|&pos| self.board.center(pos)[1]);
        let sum = down().min()? + down().max()?;
        self.mirrored(|[x, y]| [x, sum - y])
    }

    fn mirrored(&self, image: impl Fn(Coordinates) -> Coordinates) -> Option<Vec<u32>> {
        let vertex = |&pos: &Pos| {
            let image = self.board.cell_at(image(self.board.center(pos)))?;
            self.cells.binary_search(&image).ok().map(|vertex| vertex as u32)
        };
        self.cells.iter().map(vertex).collect()
    }

    /// Returns all loops of the used edges, each from its first point.
    fn loops(&self, graph: &Graph, is_used: &impl Fn(u32) -> bool) -> Vec<Vec<Pos>> {
        let mut is_seen = vec![false; graph.vertices()];
        let mut loops = vec![];
        for start in 0..graph.vertices() as u32 {
            if is_seen[start as usize] || !graph.arcs(start).iter().any(|arc| is_used(arc.edge)) {
                continue;
            }
            let mut points = vec![];
            let mut next = Some(start);
            while let Some(vertex) = next {
                is_seen[vertex as usize] = true;
                points.extend(self.cell(vertex));
                let arcs = graph.arcs(vertex).iter();
                next = arcs.copied().find(|arc| is_used(arc.edge) && !is_seen[arc.to as usize]).map(|arc| arc.to);
            }
            loops.push(points);
        }
        loops
    }

    fn walk(&self, start: u32, graph: &Graph, is_used: &impl Fn(u32) -> bool) -> Vec<Pos> {
        // An estimate: all paths are equally long.
        let mut path = Vec::with_capacity(self.cells.len() / self.starts.len());
        let (mut vertex, mut came_by) = (start, NONE);
        // No path is longer than the graph; edges that form no path may lead round forever.
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
