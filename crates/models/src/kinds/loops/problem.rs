//! A puzzle with one loop as a path problem: the points and the steps between them, and the constraints of a kind on
//! them.

use crate::board::{Cell, Direction, Geometry, Ground, Pos, Puzzle};
use crate::encode::{Encoding, NONE, Origin, Says};
use crate::kinds::loops::planar::{faces_between_cells, faces_of_cells};
use unicursal_core::Graph;
use unicursal_core::path::{Atom, Faces, Local, OUTER, PathClues, PathProblem, Statement};

/// A statement of the puzzle, or its truth if that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::kinds) enum Claim {
    Known(bool),
    Open(Statement),
}

impl std::ops::Not for Claim {
    type Output = Claim;

    fn not(self) -> Claim {
        match self {
            Claim::Known(holds) => Claim::Known(!holds),
            Claim::Open(Statement { atom, holds }) => Claim::Open(Statement { atom, holds: !holds }),
        }
    }
}

/// A path problem under construction.
pub(in crate::kinds) struct LoopProblem<'a> {
    pub(in crate::kinds) puzzle: &'a Puzzle,
    /// The numbers of rows and columns of points.
    size: (u32, u32),
    /// The points of the vertices, in reading order.
    points: Vec<Pos>,
    /// The vertex of each point. `NONE` where the line cannot go.
    vertices: Vec<u32>,
    edges: Vec<[u32; 2]>,
    /// The edges to the right of each point and below it. `NONE` where there is none.
    edge_from: Vec<[u32; 2]>,
    /// The face of each place, if the line runs along the sides of cells. Otherwise of each point where four cells
    /// meet.
    faces: Vec<u32>,
    face_count: u32,
    local: Vec<Local>,
    /// The part of the puzzle that each local constraint comes from, and the origin of the next ones.
    origins: Vec<Origin>,
    origin: Origin,
    is_contradictory: bool,
}

impl<'a> LoopProblem<'a> {
    /// Returns the steps between neighboring points of `puzzle` without a wall between them. The line can go to the
    /// points that `is_open` names.
    pub(in crate::kinds) fn new(puzzle: &'a Puzzle, is_open: impl Fn(Pos) -> bool) -> Self {
        let size = puzzle.points();
        let count = size.0 as usize * size.1 as usize;
        let mut problem = Self {
            puzzle,
            size,
            points: vec![],
            vertices: vec![NONE; count],
            edges: vec![],
            edge_from: vec![[NONE; 2]; count],
            faces: vec![],
            face_count: 0,
            local: vec![],
            origins: vec![],
            origin: Origin::rule("rule-loop-runs", "clash-loop-runs-not"),
            is_contradictory: false,
        };
        for pos in problem.all_points().filter(|&pos| is_open(pos)) {
            let at = problem.index(pos);
            problem.vertices[at] = problem.points.len() as u32;
            problem.points.push(pos);
        }
        for vertex in 0..problem.points.len() as u32 {
            let pos = problem.points[vertex as usize];
            if puzzle.kind().ground() == Ground::Corners {
                problem.join_later_corners(vertex, pos);
                continue;
            }
            if puzzle.geometry() != Geometry::Square {
                problem.join_later_cells(vertex, pos);
                continue;
            }
            for (way, direction) in [Direction::East, Direction::South].into_iter().enumerate() {
                let Some(next) = problem.neighbor(pos, direction) else { continue };
                let to = problem.vertices[problem.index(next)];
                if to != NONE && !puzzle.has_wall(pos, next) {
                    let at = problem.index(pos);
                    problem.edge_from[at][way] = problem.edges.len() as u32;
                    problem.edges.push([vertex, to]);
                }
            }
        }
        problem.find_faces();
        problem
    }

    /// Joins a cell that is no square to those after it. In reading order, so are the edges.
    fn join_later_cells(&mut self, vertex: u32, pos: Pos) {
        for next in self.puzzle.steps().after(pos) {
            let is_on = next.row < self.size.0 && next.col < self.size.1;
            let to = if is_on { self.vertices[self.index(next)] } else { NONE };
            if to != NONE && !self.puzzle.has_wall(pos, next) {
                self.edges.push([vertex, to]);
            }
        }
    }

    /// Joins a corner to those after it, along the sides of open cells. In reading order, so are the edges.
    fn join_later_corners(&mut self, vertex: u32, pos: Pos) {
        for direction in [Direction::East, Direction::South] {
            let Some(next) = self.neighbor(pos, direction) else { continue };
            if self.puzzle.are_neighbors(pos, next) && !self.puzzle.has_wall(pos, next) {
                self.edges.push([vertex, self.vertices[self.index(next)]]);
            }
        }
    }

    fn all_points(&self) -> impl Iterator<Item = Pos> + use<> {
        let (rows, cols) = self.size;
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)))
    }

    fn index(&self, pos: Pos) -> usize {
        pos.row as usize * self.size.1 as usize + pos.col as usize
    }

    /// Returns the next point in a direction, if the board has it.
    pub(in crate::kinds) fn neighbor(&self, pos: Pos, direction: Direction) -> Option<Pos> {
        pos.shifted(direction.offset()).filter(|next| next.row < self.size.0 && next.col < self.size.1)
    }

    /// Returns the points in a direction, from the nearest to the edge of the board.
    pub(in crate::kinds) fn ray(&self, pos: Pos, direction: Direction) -> impl Iterator<Item = Pos> + '_ {
        std::iter::successors(self.neighbor(pos, direction), move |&pos| self.neighbor(pos, direction))
    }

    fn edge(&self, pos: Pos, direction: Direction) -> Option<u32> {
        let from = match direction {
            Direction::East | Direction::South => Some(pos),
            _ => self.neighbor(pos, direction),
        };
        let way = usize::from(matches!(direction, Direction::North | Direction::South));
        from.map(|from| self.edge_from[self.index(from)][way]).filter(|&edge| edge != NONE)
    }

    /// Returns the claim that the line leaves a point in a direction.
    pub(in crate::kinds) fn goes(&self, pos: Pos, direction: Direction) -> Claim {
        self.edge(pos, direction).map_or(Claim::Known(false), |edge| Claim::Open(Atom::Edge(edge).holds()))
    }

    /// Returns the claim that the line uses the side of two neighbors.
    pub(in crate::kinds) fn joins(&self, a: Pos, b: Pos) -> Claim {
        let is_on = |pos: Pos| pos.row < self.size.0 && pos.col < self.size.1;
        if !is_on(a) || !is_on(b) {
            return Claim::Known(false);
        }
        let [from, to] = [a.min(b), a.max(b)].map(|pos| self.vertices[self.index(pos)]);
        let edge = self.edges.binary_search(&[from, to]);
        edge.map_or(Claim::Known(false), |edge| Claim::Open(Atom::Edge(edge as u32).holds()))
    }

    /// Returns the claim that the line visits a point.
    pub(in crate::kinds) fn visits(&self, pos: Pos) -> Claim {
        match self.vertices[self.index(pos)] {
            NONE => Claim::Known(false),
            _ if self.puzzle.covers() => Claim::Known(true),
            vertex => Claim::Open(Atom::Visited(vertex).holds()),
        }
    }

    /// Returns the two vertices of an edge.
    pub(in crate::kinds) fn ends(&self, edge: u32) -> [u32; 2] {
        self.edges[edge as usize]
    }

    /// Returns the edges at a vertex.
    pub(in crate::kinds) fn edges_at(&self, vertex: u32) -> impl Iterator<Item = u32> + '_ {
        let pos = self.points[vertex as usize];
        let ways = Direction::ORTHOGONAL.into_iter();
        let next = ways.filter_map(move |way| self.neighbor(pos, way));
        next.filter_map(move |next| match self.joins(pos, next) {
            Claim::Open(Statement { atom: Atom::Edge(edge), .. }) => Some(edge),
            _ => None,
        })
    }

    /// Returns the claim that a cell lies inside the line, which cannot visit it or runs along its sides.
    pub(in crate::kinds) fn encloses(&self, pos: Pos) -> Claim {
        if self.puzzle.kind().ground() == Ground::Corners {
            return match self.faces[self.puzzle.index(pos)] {
                OUTER => Claim::Known(false),
                face => Claim::Open(Atom::Inside(face).holds()),
            };
        }
        let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let (rows, cols) = (self.size.0 - 1, self.size.1 - 1);
        let inner = corners.into_iter().find_map(|(down, right)| {
            let (row, col) = ((pos.row + down).checked_sub(1)?, (pos.col + right).checked_sub(1)?);
            (row < rows && col < cols).then_some(row as usize * cols as usize + col as usize)
        });
        match inner.map_or(OUTER, |face| self.faces[face]) {
            OUTER => Claim::Known(false),
            face => Claim::Open(Atom::Inside(face).holds()),
        }
    }

    /// Sets the origin of the next constraints.
    pub(in crate::kinds) fn because(&mut self, origin: Origin) {
        self.origin = origin;
    }

    /// Sets a clue as the origin of the next constraints, in the messages of [`Says::Rule`].
    pub(in crate::kinds) fn because_of(&mut self, clue: Pos, holds: &'static str, fails: &'static str) {
        self.because(Origin::clue(clue, Says::Rule { holds, fails }));
    }

    fn push(&mut self, local: Local) {
        self.local.push(local);
        self.origins.push(self.origin);
    }

    /// Requires that at least one claim holds.
    pub(in crate::kinds) fn at_least_one(&mut self, claims: impl IntoIterator<Item = Claim>) {
        let mut statements = vec![];
        for claim in claims {
            match claim {
                Claim::Known(true) => return,
                Claim::Known(false) => {}
                Claim::Open(statement) => statements.push(statement),
            }
        }
        self.is_contradictory |= statements.is_empty();
        self.push(Local::Clause(statements));
    }

    /// Requires a claim.
    pub(in crate::kinds) fn require(&mut self, claim: Claim) {
        self.at_least_one([claim]);
    }

    /// Requires that `then` holds if `when` does.
    pub(in crate::kinds) fn imply(&mut self, when: Claim, then: Claim) {
        self.at_least_one([!when, then]);
    }

    /// Requires that the number of claims that hold is from `min` to `max`.
    pub(in crate::kinds) fn count(&mut self, claims: impl IntoIterator<Item = Claim>, min: u32, max: u32) {
        let mut of = vec![];
        let mut known = 0;
        for claim in claims {
            match claim {
                Claim::Known(holds) => known += u32::from(holds),
                Claim::Open(statement) => of.push(statement),
            }
        }
        let open = of.len() as u32;
        let Some(max) = max.checked_sub(known).filter(|&max| min <= max + known && min <= known + open) else {
            self.is_contradictory = true;
            return;
        };
        let min = min.saturating_sub(known);
        if min > 0 || max < open {
            self.push(Local::Count { of, min, max: max.min(open) });
        }
    }

    /// Requires that all claims of at least one list hold.
    pub(in crate::kinds) fn any_of(&mut self, lists: impl IntoIterator<Item = Vec<Claim>>) {
        let mut possible = vec![];
        for list in lists {
            if list.contains(&Claim::Known(false)) {
                continue;
            }
            let open = list.into_iter().filter_map(|claim| match claim {
                Claim::Open(statement) => Some(statement),
                Claim::Known(_) => None,
            });
            let open: Vec<Statement> = open.collect();
            if open.is_empty() {
                return;
            }
            possible.push(open);
        }
        if let [only] = &possible[..] {
            for &statement in only {
                self.push(Local::Clause(vec![statement]));
            }
            return;
        }
        self.is_contradictory |= possible.is_empty();
        self.push(Local::AnyOf(possible));
    }

    /// Requires that all statements of at most `max` lists hold.
    pub(in crate::kinds) fn at_most(&mut self, lists: Vec<Vec<Statement>>, max: u32) {
        let known = lists.iter().filter(|list| list.is_empty()).count();
        let of: Vec<Vec<Statement>> = lists.into_iter().filter(|list| !list.is_empty()).collect();
        match (max as usize).checked_sub(known) {
            None => self.is_contradictory = true,
            Some(max) if max >= of.len() => {}
            Some(max) => self.push(Local::AtMost { of, max: max as u32 }),
        }
    }

    fn find_faces(&mut self) {
        match self.puzzle.kind().ground() {
            Ground::Corners => {
                self.face_count = self.puzzle.places().count() as u32;
                self.faces = faces_of_cells(self.puzzle);
            }
            Ground::Cells => {
                let is_there = |pos, way: usize| self.edge_from[self.index(pos)][way] != NONE;
                (self.faces, self.face_count) = faces_between_cells(self.size, is_there);
            }
        }
    }

    /// Returns the faces on the two sides of each edge.
    fn faces_of_edges(&self) -> Vec<[u32; 2]> {
        match self.puzzle.kind().ground() {
            Ground::Cells => self.faces_between_points(),
            Ground::Corners => {
                let puzzle = self.puzzle;
                let face = |place: Option<Pos>| {
                    let place = place.filter(|pos| pos.row < puzzle.rows() && pos.col < puzzle.cols());
                    place.map_or(OUTER, |pos| self.faces[puzzle.index(pos)])
                };
                let beside = |&[from, to]: &[u32; 2]| {
                    let [from, to] = [from, to].map(|vertex| self.points[vertex as usize]);
                    puzzle.geometry().cells_beside(from, to).map_or([OUTER; 2], |places| places.map(face))
                };
                self.edges.iter().map(beside).collect()
            }
        }
    }

    /// Returns the faces on the two sides of each edge between cells.
    fn faces_between_points(&self) -> Vec<[u32; 2]> {
        let (rows, cols) = (self.size.0 - 1, self.size.1 - 1);
        let face = |row: Option<u32>, col: Option<u32>| match (row, col) {
            (Some(row), Some(col)) if row < rows && col < cols => self.faces[(row * cols + col) as usize],
            _ => OUTER,
        };
        let sides = |&[from, to]: &[u32; 2]| {
            let [from, to] = [from, to].map(|vertex| self.points[vertex as usize]);
            let (row, col) = (Some(from.row), Some(from.col));
            if from.row == to.row {
                [face(from.row.checked_sub(1), col), face(row, col)]
            } else {
                [face(row, from.col.checked_sub(1)), face(row, col)]
            }
        };
        self.edges.iter().map(sides).collect()
    }

    /// Joins the two ends of an open line by a virtual vertex, which closes it to a loop. Returns the vertices of the
    /// ends, and adds the new edges to the required ones.
    fn join_ends(&mut self, required: &mut Vec<u32>) -> Option<[u32; 2]> {
        let (start, end) = self.puzzle.start().zip(self.puzzle.end())?;
        let ends = [start, end].map(|pos| self.vertices[self.index(pos)]);
        for vertex in ends {
            required.push(self.edges.len() as u32);
            self.edges.push([vertex, self.points.len() as u32]);
        }
        Some(ends)
    }

    /// Returns the finished encoding.
    pub(in crate::kinds) fn encoding(mut self) -> Encoding {
        let edge_of = |(a, b): (Pos, Pos)| match self.joins(a, b) {
            Claim::Open(Statement { atom: Atom::Edge(edge), .. }) => Some(edge),
            _ => None,
        };
        let required = self.puzzle.links().iter().map(|link| edge_of(link.cells())).collect::<Option<Vec<u32>>>();
        let Some(mut required) = required.filter(|_| !self.is_contradictory && !self.points.is_empty()) else {
            return Encoding::contradictory();
        };
        // The faces between hexagons are the corners where three meet, of which nothing is said. A line with ends has
        // no inside.
        let has_faces = self.puzzle.is_closed()
            && (self.puzzle.geometry() == Geometry::Square || self.puzzle.kind().ground() == Ground::Corners);
        let faces = has_faces.then(|| Faces::new(self.face_count, self.faces_of_edges()));
        let ends = self.join_ends(&mut required);
        let virtual_vertices = usize::from(ends.is_some());
        let mut optional: Vec<u32> =
            if self.puzzle.covers() { vec![] } else { (0..self.points.len() as u32).collect() };
        optional.retain(|vertex| ends.is_none_or(|ends| !ends.contains(vertex)));
        let vertices = self.points.len() + virtual_vertices;
        let graph = Graph::new(vertices, self.edges);
        let problem = PathProblem::new(graph, vec![2; vertices], PathClues::None)
            .and_then(|problem| problem.with_virtual(virtual_vertices))
            .and_then(|problem| problem.with_optional(&optional))
            .and_then(|problem| problem.with_required(required))
            .and_then(|problem| match faces {
                Some(faces) => problem.with_faces(faces),
                None => Ok(problem),
            })
            .and_then(|problem| problem.with_local(self.local))
            .expect("what a valid puzzle asks for is a path problem");
        let starts: Vec<u32> = ends.map(|_| self.points.len() as u32).into_iter().collect();
        Encoding::of_loop(problem, self.puzzle.grid(), self.points, starts, self.origins)
    }
}

/// Returns whether a cell is open and has no clue.
pub(in crate::kinds) fn is_bare(puzzle: &Puzzle, pos: Pos) -> bool {
    puzzle.cell(pos) == Cell::Empty
}
