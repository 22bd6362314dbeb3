//! The plan of a sweep: the order of the vertices, and the slots in which they stand while they are on the frontier.

use crate::preprocess::{self, Prepared};
use crate::step::{Later, Step};
use crate::ways::Ways;
use unicursal_core::path::PathProblem;
use unicursal_core::{BitSet, Parameters};

/// No slot.
const NONE: u8 = u8::MAX;
/// Slots are numbered in a byte, and some numbers have another meaning (see [`crate::state`]).
pub(super) const MAX_SLOTS: usize = 250;

/// A path problem with the order in which its vertices are processed, and with the known values of its edges.
///
/// A vertex occupies a *slot* of the state while it is on the frontier. It keeps its slot, so that a step changes only
/// a few slots.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) problem: PathProblem,
    /// The two vertices that an edge outside the graph joins before the first step, with their slots.
    pub(super) joined: Option<[(u32, u8); 2]>,
    pub(super) steps: Vec<Step>,
    /// The number of slots. `None` if there are too many, or if local constraints need too much space in a state.
    pub(super) slots: Option<usize>,
    /// The ways of taking the steps, if paths may leave out vertices or there are local constraints.
    pub(super) ways: Option<Ways>,
    /// The maximum number of distances from clues that are kept.
    pub(super) max_distances: usize,
    pub(super) estimated_states: f64,
}

impl Plan {
    /// See [`SweepPlan::new`](unicursal_core::SweepPlan::new).
    pub(super) fn new(
        problem: &PathProblem,
        order: &[u32],
        fixed: impl Fn(u32) -> Option<bool>,
        parameters: &Parameters,
    ) -> Self {
        let Prepared { problem, usable, joined } = preprocess::prepare(problem);
        let mut required = BitSet::repeat(false, problem.graph.edges().len());
        for &edge in &problem.required {
            required.set(edge as usize, true);
        }
        // What must be used stays so even if it cannot be: then there is no cover.
        let fixed = |edge| match (edge as usize, fixed(edge)) {
            (at, known) if required[at] || known == Some(true) => Some(true),
            (at, _) if !usable[at] => Some(false),
            (_, known) => known,
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
        let mut slots = Slots::new(vertices, parameters.sweep_width);
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
        let (mut slots, mut ways) = (slots.count(), None);
        if problem.speaks_of_paths() {
            // A state does not tell which vertices on the frontier are on one path.
            slots = None;
        }
        if slots.is_some() && !(problem.covers() && problem.is_pure()) {
            let known: Vec<Option<bool>> = (0..problem.graph.edges().len() as u32).map(&fixed).collect();
            ways = Ways::new(&problem, &steps, &place, &known);
            slots = slots.filter(|_| ways.is_some());
        }
        Self { joined, steps, slots, ways, max_distances: parameters.sweep_distances, estimated_states, problem }
    }
}

/// Assigns slots, the lowest free one first.
struct Slots {
    of: Vec<u8>,
    free: BitSet,
    max: usize,
    busy: usize,
    overflow: bool,
}

impl Slots {
    fn new(vertices: usize, max: usize) -> Self {
        let max = max.clamp(1, MAX_SLOTS);
        Self { of: vec![NONE; vertices], free: BitSet::new(), max, busy: 0, overflow: false }
    }

    fn of(&mut self, vertex: u32) -> u8 {
        let slot = &mut self.of[vertex as usize];
        if *slot == NONE {
            let lowest = self.free.first_one().unwrap_or_else(|| {
                if self.free.len() < self.max {
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
