//! The plan of a sweep: the order of the vertices and the slots that they occupy while on the frontier.

use crate::frontier::preprocess::{self, Prepared};
use crate::frontier::prune::Geometry;
use crate::frontier::score::DistanceTable;
use crate::frontier::symmetry::{self, Reflection};
use crate::path::PathProblem;
use crate::thresholds::Thresholds;
use crate::words::BitSet;
use std::sync::Arc;

/// No slot is left, or none is given.
const NONE: u8 = u8::MAX;
/// Slots are numbered in a byte, and a few numbers have another meaning (see [`crate::frontier::state`]).
pub(super) const MAX_SLOTS: usize = 250;

/// A path problem with the order in which its vertices are processed, and with what is known of its edges.
///
/// A vertex stands in a *slot* of the state while it is on the frontier. It keeps its slot, so that a step changes
/// only the few slots that it is about.
#[derive(Clone, Debug)]
pub struct SweepPlan {
    pub(super) problem: PathProblem,
    /// The vertices, with their slots, that are joined by an edge outside the graph before the first step.
    pub(super) joined: Option<[(u32, u8); 2]>,
    pub(super) steps: Vec<Step>,
    /// The number of slots; none if there are too many, or if the paths may leave out vertices.
    pub(super) slots: Option<usize>,
    /// The largest number of distances from clues that is kept.
    pub(super) most_distances: usize,
    estimated_states: f64,
    /// Steps from one look for dead states to the next.
    pub(super) pruning_interval: usize,
    /// The smallest number of states that are looked at.
    pub(super) pruned_states: usize,
    /// What the scores of beams are based on.
    pub(super) distances: Option<Arc<DistanceTable>>,
    /// What dead states are recognized by.
    pub(super) geometry: Option<Geometry>,
    /// For each step what a symmetry does to the states after it.
    pub(super) reflections: Vec<Option<Reflection>>,
    /// The vertices of one of two colors, if there are two and a geometry.
    pub(super) colors: Option<BitSet>,
}

/// One vertex is processed: it chooses the rest of its path edges among the edges to vertices that come later.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) vertex: u32,
    pub(super) slot: u8,
    pub(super) later: Vec<Later>,
    /// The number of vertices on the frontier afterwards.
    pub(super) waiting: usize,
    /// The number of vertices that are neither processed nor on the frontier afterwards.
    pub(super) beyond: usize,
}

/// An edge to a vertex that is processed later.
#[derive(Clone, Copy, Debug)]
pub(super) struct Later {
    pub(super) vertex: u32,
    pub(super) edge: u32,
    pub(super) slot: u8,
    /// Whether all covers that count use it.
    pub(super) forced: bool,
}

impl SweepPlan {
    /// Processes the vertices of `problem` in `order` (those that are missing there follow by number). Only covers
    /// that use the required edges and agree with `fixed` are counted: for an edge it returns whether it must or must not be used, if that is
    /// known.
    ///
    /// The order decides the cost: few vertices should ever be adjacent to a processed one without being processed.
    /// On a board, rows of the short side after each other do well. Virtual vertices belong at the end: there they
    /// are no more than a mark for the number of free ends used up.
    pub fn new(problem: &PathProblem, order: &[u32], fixed: impl Fn(u32) -> Option<bool>) -> Self {
        Self::with_thresholds(problem, order, fixed, &Thresholds::default())
    }

    /// The same, with limits of its own on the width of the frontier and on the distances that are kept.
    pub fn with_thresholds(
        problem: &PathProblem,
        order: &[u32],
        fixed: impl Fn(u32) -> Option<bool>,
        thresholds: &Thresholds,
    ) -> Self {
        let Prepared { problem, usable, joined } = preprocess::prepare(problem);
        let mut required = BitSet::repeat(false, problem.graph.edges().len());
        for &edge in &problem.required {
            required.set(edge as usize, true);
        }
        let fixed = |edge| match edge as usize {
            edge if !usable[edge] => Some(false),
            edge if required[edge] => Some(true),
            _ => fixed(edge),
        };
        let vertices = problem.graph.vertices();
        let mut place = vec![usize::MAX; vertices];
        let mut sequence = Vec::with_capacity(vertices);
        for vertex in order.iter().copied().chain(0..vertices as u32) {
            if let Some(place) = place.get_mut(vertex as usize).filter(|place| **place == usize::MAX) {
                *place = sequence.len();
                sequence.push(vertex);
            }
        }
        let mut slots = Slots::new(vertices, thresholds.sweep_width);
        let joined = joined.map(|ends| ends.map(|vertex| (vertex, slots.of(vertex))));
        let mut steps = Vec::with_capacity(vertices);
        let mut estimated_states = 0.0;
        for (taken, &vertex) in sequence.iter().enumerate() {
            let mut later = vec![];
            let slot = slots.of(vertex);
            for arc in problem.graph.arcs(vertex) {
                let known = fixed(arc.edge);
                if place[arc.to as usize] > taken && known != Some(false) {
                    later.push(Later {
                        vertex: arc.to,
                        edge: arc.edge,
                        slot: slots.of(arc.to),
                        forced: known == Some(true),
                    });
                }
            }
            slots.free(vertex);
            estimated_states += 3_f64.powi(slots.busy as i32);
            steps.push(Step {
                vertex,
                slot,
                later,
                waiting: slots.busy,
                beyond: vertices - taken - 1 - slots.busy,
            });
        }
        Self {
            joined,
            steps,
            slots: slots.count().filter(|_| problem.covers()),
            most_distances: thresholds.sweep_distances,
            estimated_states,
            pruning_interval: thresholds.pruning_interval.max(1),
            pruned_states: thresholds.pruned_states,
            distances: None,
            geometry: None,
            colors: None,
            reflections: vec![],
            problem,
        }
    }

    /// The same plan, with what is known of how the graph lies. States of labeled paths that have no completion are
    /// then recognized sooner, and the covers are the same; other problems take no notice. What is said of the plane
    /// has to be true, or covers are missed.
    #[must_use]
    pub fn with_geometry(mut self, geometry: Geometry) -> Self {
        self.colors = self.problem.graph.two_coloring(|_| false);
        self.geometry = Some(geometry);
        self
    }

    /// The same plan for a problem with a symmetry: `image` has for each real vertex the one to which it is moved, and
    /// which is moved to it. Counts then take states as one that are images of each other, wherever the vertices
    /// processed so far are moved to such; their result is the same, and so is everything else about the plan. So the
    /// vertices of each pair should be processed one after the other.
    ///
    /// Nothing changes if the problem has clues, or if it has not this symmetry, together with what is known of its edges.
    ///
    /// ```
    /// use unicursal_core::frontier::{Limits, SweepPlan};
    /// use unicursal_core::path::{PathClues, PathProblem};
    /// use unicursal_core::{Budget, Graph};
    ///
    /// // Circuits around a ladder of four rungs, from one rung to the next.
    /// let sides = (0..6).map(|vertex| [vertex, vertex + 2]);
    /// let rungs = (0..4).map(|rung| [2 * rung, 2 * rung + 1]);
    /// let graph = Graph::new(8, sides.chain(rungs).collect());
    /// let problem = PathProblem::new(graph, vec![2; 8], PathClues::None)?;
    /// let plan = SweepPlan::new(&problem, &[], |_| None);
    /// let folded = plan.clone().with_symmetry(&[1, 0, 3, 2, 5, 4, 7, 6]);
    /// let count = |plan: &SweepPlan| plan.count(&Limits::default(), &Budget::default()).covers;
    /// assert_eq!(count(&folded), count(&plan));
    /// # Ok::<(), unicursal_core::path::PathProblemError>(())
    /// ```
    #[must_use]
    pub fn with_symmetry(mut self, image: &[u32]) -> Self {
        self.reflections = symmetry::reflections(&self, image).unwrap_or_default();
        self
    }

    /// Whether counts take states as one that are images of each other.
    pub fn is_folded(&self) -> bool {
        self.reflections.iter().any(Option::is_some)
    }

    /// The same plan, whose beams know how far apart vertices are.
    #[must_use]
    pub fn with_distances(mut self, distances: Arc<DistanceTable>) -> Self {
        self.distances = Some(distances);
        self
    }

    /// The widest frontier, in vertices; none if the plan cannot be run: it exceeds the threshold, or the paths may
    /// leave out vertices.
    pub fn width(&self) -> Option<usize> {
        self.slots
    }

    /// A rough upper estimate of the number of states without clues. Of several plans for one problem, the one with
    /// the lowest estimate is the best.
    pub fn estimated_states(&self) -> f64 {
        self.estimated_states
    }
}

/// Assigns slots, the lowest free one first.
struct Slots {
    of: Vec<u8>,
    free: BitSet,
    most: usize,
    busy: usize,
    overflow: bool,
}

impl Slots {
    fn new(vertices: usize, most: usize) -> Self {
        let most = most.clamp(1, MAX_SLOTS);
        Self { of: vec![NONE; vertices], free: BitSet::new(), most, busy: 0, overflow: false }
    }

    fn of(&mut self, vertex: u32) -> u8 {
        let slot = &mut self.of[vertex as usize];
        if *slot == NONE {
            let lowest = self.free.first_one().unwrap_or_else(|| {
                if self.free.len() < self.most {
                    self.free.push(true);
                } else {
                    self.overflow = true;
                }
                self.free.len() - 1
            });
            self.free.set(lowest, false);
            *slot = lowest as u8;
            self.busy += 1;
        }
        *slot
    }

    fn free(&mut self, vertex: u32) {
        let slot = std::mem::replace(&mut self.of[vertex as usize], NONE);
        self.free.set(usize::from(slot), true);
        self.busy -= 1;
    }

    fn count(&self) -> Option<usize> {
        (!self.overflow).then_some(self.free.len())
    }
}
