//! States that are images of each other under a symmetry of the problem.
//!
//! After a step whose processed vertices a symmetry maps to each other, a state and its image have the same number of
//! completions. So a count merges the two: it keeps the smaller one, with the sum of their counts.

use crate::plan::Plan;
use crate::state::mate;
use std::collections::BTreeMap;
use unicursal_core::path::PathProblem;

/// The effect of a symmetry on the states after one step.
#[derive(Clone, Debug)]
pub(super) struct Reflection {
    /// For each slot that is in use the one that is its image, and the other way round. In the order in which states
    /// are compared.
    slots: Vec<(u8, u8)>,
    /// For each code of another end its image.
    codes: Vec<u8>,
}

impl Reflection {
    /// Replaces `state`, whose pieces have no labels, by its image if the image is smaller. `image` has the same
    /// length.
    // Once for all lengths of states: mostly the first slots decide.
    #[inline(never)]
    pub(super) fn canonize(&self, state: &mut [u8], image: &mut [u8]) {
        for &(slot, from) in &self.slots {
            let (own, other) = (state[usize::from(slot)], self.code(state[usize::from(from)]));
            if own == other {
                continue;
            }
            if other < own {
                image.copy_from_slice(state);
                for &(slot, from) in &self.slots {
                    state[usize::from(slot)] = self.code(image[usize::from(from)]);
                }
            }
            return;
        }
    }

    #[inline]
    fn code(&self, code: u8) -> u8 {
        self.codes[usize::from(code)]
    }
}

/// For each step of `plan` the reflection of the states after it, if there is one. `image` has for each real vertex the
/// one to which it is moved. `None` if `image` is no symmetry of the problem.
pub(super) fn reflections(plan: &Plan, image: &[u32]) -> Option<Vec<Option<Reflection>>> {
    let problem = &plan.problem;
    // Labels would have to be moved as well, and so would the fields of local constraints.
    if problem.has_clues() || !problem.is_pure() || image.len() != problem.real {
        return None;
    }
    let image = images(problem, image).into_iter().find(|image| is_symmetry(plan, image))?;
    // The slot of each vertex on the frontier. A step looks at these alone, and not at the whole board.
    let mut slot: BTreeMap<u32, u8> = plan.joined.into_iter().flatten().collect();
    let mut is_processed = vec![false; image.len()];
    // Processed vertices whose image is not processed.
    let mut unmatched = 0;
    let reflections = plan.steps.iter().map(|step| {
        for later in &step.later {
            slot.insert(later.vertex, later.slot);
        }
        slot.remove(&step.vertex);
        is_processed[step.vertex as usize] = true;
        let moved = image[step.vertex as usize];
        if moved != step.vertex {
            unmatched = if is_processed[moved as usize] { unmatched - 1 } else { unmatched + 1 };
        }
        (unmatched == 0).then(|| Reflection::new(&slot, &image)).flatten()
    });
    Some(reflections.collect())
}

impl Reflection {
    /// `slot` has the slot of each vertex on the frontier. `None` if the symmetry moves none of them.
    fn new(slot: &BTreeMap<u32, u8>, image: &[u32]) -> Option<Self> {
        let mut codes: Vec<u8> = (0..=u8::MAX).collect();
        let mut slots = vec![];
        for (&vertex, &at) in slot {
            if let Some(&from) = slot.get(&image[vertex as usize]) {
                codes[usize::from(mate(at))] = mate(from);
                slots.push((at, from));
            }
        }
        slots.iter().any(|&(slot, from)| slot != from).then_some(Self { slots, codes })
    }
}

/// Returns the ways in which the virtual vertices may be permuted along with the real ones.
fn images(problem: &PathProblem, image: &[u32]) -> Vec<Vec<u32>> {
    let beyond = problem.real as u32..problem.graph.vertices() as u32;
    let extended = |others: &mut dyn Iterator<Item = u32>| image.iter().copied().chain(others).collect();
    vec![extended(&mut beyond.clone()), extended(&mut beyond.rev())]
}

/// Returns whether `image` is an involution that maps the problem with the known values of its edges to itself.
fn is_symmetry(plan: &Plan, image: &[u32]) -> bool {
    let problem = &plan.problem;
    let moved = |vertex: u32| image.get(vertex as usize).copied();
    let is_involution = (0..).zip(image).all(|(vertex, &other)| {
        moved(other) == Some(vertex)
            && problem.degree[vertex as usize] == problem.degree[other as usize]
            && problem.is_optional(vertex) == problem.is_optional(other)
    });
    let keeps_joined = plan.joined.is_none_or(|[(a, _), (b, _)]| {
        [moved(a), moved(b)] == [Some(a), Some(b)] || [moved(a), moved(b)] == [Some(b), Some(a)]
    });
    if !is_involution || !keeps_joined {
        return false;
    }
    // For each edge whether it is known to be used. None if it cannot be used.
    let mut known = vec![None; problem.graph.edges().len()];
    for later in plan.steps.iter().flat_map(|step| &step.later) {
        known[later.edge as usize] = Some(later.forced);
    }
    problem.graph.edges().iter().zip(&known).all(|(&[a, b], known_here)| {
        // Edges to a virtual vertex are found faster from their other end.
        let (a, b) = (a.min(b), a.max(b));
        let (Some(a), Some(b)) = (moved(a), moved(b)) else { return false };
        let image = problem.graph.arcs(a).iter().find(|arc| arc.to == b);
        image.is_some_and(|image| known[image.edge as usize] == *known_here)
    })
}
