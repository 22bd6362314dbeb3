//! A sweep: a plan with the options of its runs.

use crate::plan::Plan;
use crate::prune::Geometry;
use crate::score::DistanceTable;
use crate::symmetry::{self, Reflection};
use std::sync::Arc;
use unicursal_core::path::PathProblem;
use unicursal_core::{BitSet, Parameters};

/// A path problem with the order in which a sweep processes its vertices, and with options of the sweep.
#[derive(Clone, Debug)]
pub struct SweepPlan {
    pub(super) plan: Plan,
    /// Steps from one look for dead states to the next.
    pub(super) pruning_interval: usize,
    /// The smallest number of states among which dead ones are looked for.
    pub(super) pruned_states: usize,
    /// The distances on which the scores of beams rest.
    pub(super) distances: Option<Arc<DistanceTable>>,
    /// The drawing of the graph by which dead states are recognized.
    pub(super) geometry: Option<Geometry>,
    /// The vertices of one of two colors, if there are two and a geometry.
    pub(super) colors: Option<BitSet>,
    /// For each step the effect of a symmetry on the states after it.
    pub(super) reflections: Vec<Option<Reflection>>,
}

impl SweepPlan {
    /// Returns a plan that processes the vertices of `problem` in `order`, and then missing ones by number. Counts only
    /// covers that use the required edges and agree with `fixed`: for an edge it returns whether it is used, if that is
    /// known.
    ///
    /// The order decides the cost: at no time should many vertices be adjacent to a processed one without being
    /// processed themselves. On a board, rows along the short side do well. Virtual vertices belong at the end: there
    /// they only count the free ends used up.
    pub fn new(problem: &PathProblem, order: &[u32], fixed: impl Fn(u32) -> Option<bool>) -> Self {
        Self::with_parameters(problem, order, fixed, &Parameters::default())
    }

    /// Returns a plan like that of [`new`](Self::new), with other parameters.
    #[doc(hidden)]
    pub fn with_parameters(
        problem: &PathProblem,
        order: &[u32],
        fixed: impl Fn(u32) -> Option<bool>,
        parameters: &Parameters,
    ) -> Self {
        Self {
            plan: Plan::new(problem, order, fixed, parameters),
            pruning_interval: parameters.pruning_interval.max(1),
            pruned_states: parameters.pruned_states,
            distances: None,
            geometry: None,
            colors: None,
            reflections: vec![],
        }
    }

    /// Returns the plan with a drawing of the graph. States of labeled paths without a completion are then recognized
    /// sooner, and the covers remain the same. For other problems nothing changes. A wrong claim about the plane loses
    /// covers.
    #[must_use]
    pub fn with_geometry(mut self, geometry: Geometry) -> Self {
        self.colors = self.plan.problem.graph.two_coloring(|_| false);
        self.geometry = Some(geometry);
        self
    }

    /// Returns the plan for a problem with a symmetry: `image` maps each real vertex to its mirror image. After each
    /// step whose processed vertices are moved to each other, counts merge states that are images of each other;
    /// results remain the same. So the two vertices of each pair should be processed one after the other.
    ///
    /// Nothing changes if the problem has clues or local constraints, or if the problem, with the known values of its
    /// edges, does not have this symmetry.
    ///
    /// ```
    /// use unicursal_frontier::{Limits, SweepPlan};
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
        self.reflections = symmetry::reflections(&self.plan, image).unwrap_or_default();
        self
    }

    /// Returns the plan without a symmetry, whose covers have a [way back](Self::way_back).
    #[must_use]
    pub fn without_symmetry(mut self) -> Self {
        self.reflections.clear();
        self
    }

    /// Returns whether counts merge states that are images of each other.
    pub fn is_folded(&self) -> bool {
        self.reflections.iter().any(Option::is_some)
    }

    /// Returns the plan with distances between vertices, which guide its beams.
    #[must_use]
    pub fn with_distances(mut self, distances: Arc<DistanceTable>) -> Self {
        self.distances = Some(distances);
        self
    }

    /// Returns the widest frontier, in vertices. `None` if the plan cannot be run: it exceeds the threshold, or the
    /// local constraints under way need too much space in a state.
    pub fn width(&self) -> Option<usize> {
        self.plan.slots
    }

    /// Returns a rough upper estimate of the number of states without clues. Of several plans for one problem, the one
    /// with the lowest estimate is the best.
    pub fn estimated_states(&self) -> f64 {
        self.plan.estimated_states
    }
}
