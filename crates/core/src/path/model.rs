//! The path problem with its variables and the data computed before the search, which the path propagators share.

use crate::graph::Graph;
use crate::lit::{IntVar, Lit, Var};
use crate::path::clue_rules::ClueSteps;
use crate::path::distance::Distances;
use crate::path::gaps::Gaps;
use crate::path::literals::Literals;
use crate::path::local::{Atom, Local, Statement};
use crate::path::matrix::ValueMatrix;
use crate::path::problem::{NONE, PathClues, PathProblem};
use crate::propagator::Watch;
use crate::solver::Solver;
use crate::words::{BitSet, contains};
use std::sync::Arc;

/// A path problem with its variables and the data computed before the search.
#[derive(Clone, Debug)]
pub struct PathModel {
    problem: Arc<PathProblem>,
    first_edge: Var,
    /// For each vertex the number of its clue: the rank in the order, or of the label.
    rank: Vec<u32>,
    distances: Distances,
    gaps: Gaps,
    /// The steps between the clues, if these have steps.
    clue_steps: ClueSteps,
    /// The two colors of the real vertices, if their graph is bipartite.
    colors: Option<BitSet>,
    pub(super) segments: Option<ValueMatrix>,
    pub(super) positions: Option<ValueMatrix>,
    is_cycle: bool,
    /// The number of vertices that are not optional.
    obligatory: u32,
    /// The literals of the optional vertices, in ascending order.
    visited: Literals,
    /// The literals of the faces that edges join to the outer one, if faces take part.
    inside: Option<Literals>,
    /// The literals of the lists of at least two statements in the local constraints, in their order.
    cases: Vec<Lit>,
    /// The condition of each local constraint.
    pub(super) conditions: Vec<Lit>,
    streamliner: Option<Lit>,
}

impl PathModel {
    pub(super) fn new(solver: &mut Solver, problem: Arc<PathProblem>, has_streamliner: bool) -> Self {
        let first_edge = solver.new_bool_block(problem.graph.edges().len());
        let rank = ranks(&problem);
        let colors = problem.graph.two_coloring(|vertex| vertex as usize >= problem.real);
        let mut model = Self {
            distances: Distances::default(),
            gaps: Gaps::default(),
            clue_steps: ClueSteps::default(),
            first_edge,
            rank,
            is_cycle: problem.is_cycle(),
            obligatory: (problem.graph.vertices() - problem.optional.count_ones()) as u32,
            problem,
            colors,
            segments: None,
            positions: None,
            visited: Literals::default(),
            inside: None,
            cases: vec![],
            conditions: vec![],
            streamliner: has_streamliner.then(|| solver.new_view_bool().positive()),
        };
        model.visited = Literals::new(solver, &model.problem.optional);
        if let PathClues::Steps(steps) = &model.problem.clues {
            model.clue_steps = ClueSteps::new(steps);
            let (max, budget) = (solver.parameters.distances, &solver.setup);
            model.distances = Distances::between_steps(&model.problem, &model.rank, max, budget);
            model.gaps = Gaps::new(&model.clue_steps, &model.rank, &model.distances, budget);
        }
        model
    }

    /// Measures the distances from ordered clues, past other clues too.
    pub(super) fn measure_everywhere(&mut self, solver: &Solver) {
        let (max, budget) = (solver.parameters.distances, &solver.setup);
        self.distances = Distances::everywhere(&self.problem, &self.rank, max, budget);
    }

    /// Returns the gaps between clues of a stepped path.
    pub(super) fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    /// Returns the steps between the clues of a stepped path.
    pub(super) fn clue_steps(&self) -> &ClueSteps {
        &self.clue_steps
    }

    /// Returns the vertex of the clue of this rank, if the path is stepped.
    pub(super) fn clue_vertex(&self, rank: u32) -> u32 {
        match &self.problem.clues {
            PathClues::Steps(steps) => steps[rank as usize].0,
            _ => NONE,
        }
    }

    /// Returns whether two vertices have the same color, if both have one.
    #[inline]
    pub(super) fn have_same_color(&self, u: u32, v: u32) -> Option<bool> {
        if self.is_virtual(u) || self.is_virtual(v) {
            return None;
        }
        Some(self.color(u)? == self.color(v)?)
    }

    /// Returns the graph of the problem.
    pub fn graph(&self) -> &Graph {
        &self.problem.graph
    }

    /// Returns the literal that says that the paths use `edge`.
    pub fn edge(&self, edge: u32) -> Lit {
        Var::new(self.first_edge.index() as u32 + edge).positive()
    }

    /// Returns the edge whose literal, or its negation, is `lit`. `None` if it is about something else.
    pub fn edge_of(&self, lit: Lit) -> Option<u32> {
        let at = lit.var().index().checked_sub(self.first_edge.index())?;
        (at < self.graph().edges().len()).then_some(at as u32)
    }

    /// Returns the literal that says that a path visits `vertex`: one that is always true unless the vertex is
    /// optional.
    pub fn visited(&self, vertex: u32) -> Lit {
        self.visited.of(vertex).unwrap_or(Lit::TRUE)
    }

    /// Returns the optional vertex whose literal, or its negation, is `lit`.
    pub(super) fn visited_of(&self, lit: Lit) -> Option<u32> {
        self.visited.item_of(lit)
    }

    /// Returns the literal that says that `face` lies inside the loop. `None` if the problem has no faces.
    pub fn inside(&self, face: u32) -> Option<Lit> {
        Some(self.inside.as_ref()?.of(face).unwrap_or(Solver::FALSE))
    }

    /// Returns the face whose literal, or its negation, is `lit`.
    pub(super) fn inside_of(&self, lit: Lit) -> Option<u32> {
        self.inside.as_ref()?.item_of(lit)
    }

    /// Makes the literals of the faces, unless they exist.
    pub(super) fn add_inside(&mut self, solver: &mut Solver) {
        if let (Some(faces), None) = (&self.problem.faces, &self.inside) {
            self.inside = Some(Literals::new(solver, &faces.around()));
        }
    }

    /// Returns the literals that say that all statements of a list in a local constraint hold, for each list of at least
    /// two statements in the order of the constraints.
    pub fn cases(&self) -> &[Lit] {
        &self.cases
    }

    /// Returns the local constraints, each with the literal under which it holds.
    pub(super) fn conditional(&self) -> impl Iterator<Item = (Lit, &Local)> {
        self.conditions.iter().copied().zip(&self.problem.local)
    }

    /// Makes the literals of the lists of statements.
    pub(super) fn add_cases(&mut self, solver: &mut Solver) {
        let lists = self.problem.local.iter().flat_map(Local::lists).filter(|list| list.len() > 1);
        self.cases = lists.map(|_| solver.new_view_bool().positive()).collect();
    }

    /// Returns the literal that means the same as `statement`.
    ///
    /// # Panics
    /// If there is no such edge, or if the statement is about a face and the problem has no local constraint on faces.
    #[track_caller]
    pub fn literal(&self, statement: Statement) -> Lit {
        let lit = match statement.atom {
            Atom::Edge(edge) => {
                assert!((edge as usize) < self.graph().edges().len(), "there is no edge {edge}");
                self.edge(edge)
            }
            Atom::Visited(vertex) => self.visited(vertex),
            Atom::Inside(face) => self.inside(face).expect("faces take part"),
        };
        if statement.holds { lit } else { !lit }
    }

    /// Returns the literal that, if assumed, restricts the search to paths that are more likely than others.
    pub fn streamliner(&self) -> Option<Lit> {
        self.streamliner
    }

    /// Returns the steps at which the path may be at `vertex`, counted from the first clue's. `None` if positions take
    /// no part.
    pub fn positions_of(&self, vertex: u32) -> Option<IntVar> {
        self.positions.map(|view| view.of(vertex))
    }

    /// Returns the stretches of path that `vertex` may belong to: by the number of the clue at the beginning (a clue
    /// belongs to the stretch after it, the last one to the one before), or of the label. `None` if segments take no
    /// part.
    pub fn segments_of(&self, vertex: u32) -> Option<IntVar> {
        self.segments.map(|view| view.of(vertex))
    }

    pub(super) fn problem(&self) -> &PathProblem {
        &self.problem
    }

    pub(super) fn clues(&self) -> &PathClues {
        &self.problem.clues
    }

    /// Returns the step of the first clue, from which positions are counted.
    pub(super) fn first_step(&self) -> u32 {
        match self.clues() {
            PathClues::Steps(steps) => steps[0].1,
            _ => 0,
        }
    }

    pub(super) fn degree(&self, vertex: u32) -> u8 {
        self.problem.degree[vertex as usize]
    }

    pub(super) fn is_end(&self, vertex: u32) -> bool {
        self.problem.is_end(vertex)
    }

    pub(super) fn vertices(&self) -> u32 {
        self.graph().vertices() as u32
    }

    /// Returns the number of vertices that the paths visit in any case.
    pub(super) fn obligatory(&self) -> u32 {
        self.obligatory
    }

    /// Returns the number of vertices that are not virtual: these come first.
    pub(super) fn real(&self) -> u32 {
        self.problem.real as u32
    }

    pub(super) fn is_virtual(&self, vertex: u32) -> bool {
        vertex >= self.real()
    }

    /// Returns the clue number of `vertex`, or [`NONE`].
    #[inline]
    pub(super) fn rank(&self, vertex: u32) -> u32 {
        self.rank[vertex as usize]
    }

    pub(super) fn distances(&self) -> &Distances {
        &self.distances
    }

    /// Returns the vertices of one of the two colors, if the real vertices have two.
    pub(super) fn colors(&self) -> Option<&BitSet> {
        self.colors.as_ref()
    }

    /// Returns the color of a real vertex, if there are two.
    #[inline]
    pub(super) fn color(&self, vertex: u32) -> Option<bool> {
        let colors = self.colors.as_ref()?;
        Some(contains(colors.as_raw_slice(), vertex as usize))
    }

    pub(super) fn segments(&self) -> Option<ValueMatrix> {
        self.segments
    }

    pub(super) fn positions(&self) -> Option<ValueMatrix> {
        self.positions
    }

    /// Returns whether the problem asks for one cycle.
    pub(super) fn is_cycle(&self) -> bool {
        self.is_cycle
    }

    pub(super) fn watch_edges(&self, watch: &mut Watch<'_>) {
        if !self.graph().edges().is_empty() {
            watch.block(self.first_edge);
        }
    }

    pub(super) fn watch_visited(&self, watch: &mut Watch<'_>) {
        if let Some(first) = self.visited.first() {
            watch.block(first);
        }
    }
}

fn ranks(problem: &PathProblem) -> Vec<u32> {
    let mut rank = vec![NONE; problem.graph.vertices()];
    match &problem.clues {
        PathClues::None => {}
        PathClues::Order(order) => (0..).zip(order).for_each(|(at, &vertex)| rank[vertex as usize] = at),
        PathClues::Steps(steps) => (0..).zip(steps).for_each(|(at, &(vertex, _))| rank[vertex as usize] = at),
        PathClues::Labels(pairs) => {
            (0..).zip(pairs).for_each(|(at, pair)| pair.iter().for_each(|&vertex| rank[vertex as usize] = at));
        }
    }
    rank
}
