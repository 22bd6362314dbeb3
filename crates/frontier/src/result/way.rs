//! The way back from the end of a divided count to one of its covers.
//!
//! A count knows how many covers lead to each state. So the cover with a given number is found backward, from one
//! exchange of states to the one before: among the states of one part, expanded once more, there is one from which
//! that cover comes. Each step back takes as long as one part of one exchange did, whatever the number of parts.

use crate::Limits;
use crate::portion::{self, PortionError, Records};
use crate::result::diagram::Diagram;
use crate::run::Run;
use crate::sweep::SweepPlan;
use crate::transitions::Transitions;
use num_bigint::BigUint;
use unicursal_core::Budget;

/// A state through which a cover goes, and the number of that cover among the covers that arrive there from one
/// portion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waypoint {
    /// The portion from which the cover comes, by its index among the given ones.
    pub portion: usize,
    /// The bytes of the state.
    pub state: Vec<u8>,
    /// The number, from 0.
    pub number: BigUint,
}

/// One step back on the way of a cover.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WayBack {
    /// The state from which the cover comes.
    pub from: Waypoint,
    /// The edges that it uses in between.
    pub edges: Vec<u32>,
}

impl SweepPlan {
    /// The end of the cover with this number among those that `portions` of the last layer count, in their order.
    ///
    /// # Errors
    /// The bytes are no portions of the last layer of this plan, or they do not count as many covers.
    pub fn way_end(&self, portions: &[&[u8]], number: &BigUint) -> Result<Waypoint, PortionError> {
        self.find(portions, self.layers(), number.clone(), |_| true)
    }

    /// Returns a step back from a state after `layer` layers, to which a cover leads from one of the states in
    /// `portions`: all those of the part in which the waypoint's portion was made. Takes the memory for all states in
    /// between.
    ///
    /// ```
    /// use unicursal_frontier::{Limits, SweepPlan};
    /// use unicursal_core::path::{PathClues, PathProblem};
    /// use unicursal_core::{Budget, Graph};
    ///
    /// // The second of the circuits around a square with both diagonals, of which a single part counts three.
    /// let graph = Graph::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [1, 3]]);
    /// let problem = PathProblem::new(graph, vec![2; 4], PathClues::None)?;
    /// let (plan, limits, budget) = (SweepPlan::new(&problem, &[], |_| None), Limits::default(), Budget::default());
    /// let mut counting = plan.counting(limits, &budget).expect("a narrow graph");
    /// counting.advance_to(2).expect("there is no limit");
    /// let half = counting.portions(1, 4);
    /// counting.advance_to(4).expect("there is no limit");
    /// let whole = counting.portions(1, 4);
    ///
    /// let end = plan.way_end(&[&whole[0]], &1_u32.into())?;
    /// let back = plan.way_back(&[&half[0]], 4, &end, &limits, &budget)?;
    /// let first = plan.counting(limits, &budget).expect("a narrow graph").portions(1, 2);
    /// let start = plan.way_back(&[&first[0]], 2, &back.from, &limits, &budget)?;
    /// assert_eq!(back.edges.len() + start.edges.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The bytes are no portions of one layer of this plan, no such cover leads to the state, a limit was reached, or
    /// the plan merges images under a symmetry.
    pub fn way_back(
        &self,
        portions: &[&[u8]],
        layer: u64,
        to: &Waypoint,
        limits: &Limits,
        budget: &Budget,
    ) -> Result<WayBack, PortionError> {
        if self.is_folded() {
            return Err(PortionError::Folded);
        }
        let counting = self.resumed(portions.iter().copied(), *limits, budget)?;
        let before = &counting.run;
        let done = before.effort.layers;
        let steps = self.plan.steps.get(done as usize..layer as usize).ok_or(PortionError::Layer)?;
        if steps.is_empty() {
            return Err(PortionError::Layer);
        }
        let transitions = Transitions::of(&self.plan).ok_or(PortionError::Undivided)?;
        let bytes = transitions.shape.bytes();
        let memory = limits.memory.saturating_sub(before.bytes());
        let mut run = Run::new(self, transitions, Limits { memory, ..*limits }, budget, 0, true);
        run.retrace(before)?;
        let mut tiers = vec![];
        for step in steps {
            run.take_into(step, &mut tiers)?;
        }
        let leads = |state: &[u8]| u64::from(state[..bytes] == to.state);
        let ends = run.records().map(|(state, _)| leads(state)).collect();
        drop(run);
        let diagram = Diagram::of_steps(&self.plan, steps, tiers, ends, memory)?;
        let mut left = to.number.clone();
        for (node, (state, count)) in (0..).zip(before.records()) {
            let (ways, count) = (diagram.completions(node), BigUint::from_bytes_le(count));
            let covers = ways * &count;
            if left >= covers {
                left -= covers;
                continue;
            }
            let state = &state[..bytes];
            let edges = diagram.completion(node, &(&left / &count)).ok_or(PortionError::Waypoint)?;
            let from = self.find(portions, done, left % count, |other| other == state)?;
            return Ok(WayBack { from, edges });
        }
        Err(PortionError::Waypoint)
    }

    /// Returns the cover with this number among those that lead to the states that are wanted.
    fn find(
        &self,
        portions: &[&[u8]],
        layer: u64,
        mut number: BigUint,
        is_wanted: impl Fn(&[u8]) -> bool,
    ) -> Result<Waypoint, PortionError> {
        let transitions = Transitions::of(&self.plan).ok_or(PortionError::Undivided)?;
        let digest = portion::digest(self);
        for (index, bytes) in portions.iter().enumerate() {
            let records = Records::new(bytes, self, &transitions, digest)?;
            if records.layers != layer {
                return Err(PortionError::Layer);
            }
            for (state, count) in records.filter(|(state, _)| is_wanted(state)) {
                let count = BigUint::from_bytes_le(count);
                if number < count {
                    return Ok(Waypoint { portion: index, state: state.to_vec(), number });
                }
                number -= count;
            }
        }
        Err(PortionError::Waypoint)
    }
}
