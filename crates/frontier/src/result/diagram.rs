//! All covers at once, as a diagram.
//!
//! The states of all layers are nodes, with an arc for each choice that leads from one to the next. Then the paths from
//! the first layer to the last one are the covers. Knuth's Simpath makes such a diagram as well. The states themselves
//! are not kept. Counted backward, each node gets its number of *completions*. These numbers order the covers by their
//! choices, and a walk from the first node to the last finds the cover with a given number. Since no path leads into a
//! dead end, draws are exactly uniform.

use crate::bignum::{self, LIMB};
use crate::choices::{Choice, NOWHERE};
use crate::plan::Plan;
use crate::run::tier::Tier;
use crate::step::Step;
use num_bigint::BigUint;
use unicursal_core::Limit;

/// All covers of a sweep, numbered from 0.
///
/// Their order depends on the plan alone.
#[derive(Debug)]
pub struct Diagram {
    /// One per step.
    tiers: Vec<Tier>,
    /// For each step the edges that choices name.
    edges: Vec<Vec<u32>>,
    /// The edges of the whole graph.
    graph: usize,
}

impl Diagram {
    /// Returns the diagram of the covers of `tiers`, one per step of `plan`. `last` nodes follow the last one.
    pub(super) fn new(plan: &Plan, tiers: Vec<Tier>, last: usize, memory: usize) -> Result<Self, Limit> {
        Self::of_steps(plan, &plan.steps, tiers, vec![1; last], memory)
    }

    /// Returns the diagram of what leads from the states before `steps`, with one of `tiers` each, to those after them,
    /// which have these numbers of `completions`.
    pub(super) fn of_steps(
        plan: &Plan,
        steps: &[Step],
        tiers: Vec<Tier>,
        completions: Vec<u64>,
        memory: usize,
    ) -> Result<Self, Limit> {
        let edges = steps.iter().map(|step| step.later.iter().map(|later| later.edge).collect());
        let mut diagram = Self { tiers, edges: edges.collect(), graph: plan.problem.graph.edges().len() };
        diagram.complete(completions, memory).map(|()| diagram)
    }

    /// Returns the diagram without covers.
    pub(super) fn empty(plan: &Plan, memory: usize) -> Result<Self, Limit> {
        let mut diagram = Self {
            tiers: vec![Tier { ends: vec![0], ..Tier::default() }],
            edges: vec![vec![]],
            graph: plan.problem.graph.edges().len(),
        };
        diagram.complete(vec![], memory).map(|()| diagram)
    }

    /// Counts from behind. The nodes that follow the last step have these numbers of completions.
    fn complete(&mut self, last: Vec<u64>, memory: usize) -> Result<(), Limit> {
        let mut bytes: usize = self.tiers.iter().map(Tier::bytes).sum();
        let mut next = Tier { ends: vec![0; last.len()], completions: last, limbs: 1, ..Tier::default() };
        let mut behind = vec![];
        while let Some(mut tier) = self.tiers.pop() {
            let mut limbs = next.limbs;
            loop {
                if bytes + tier.ends.len() * limbs * LIMB > memory {
                    return Err(Limit::Memory);
                }
                if tier.count(&next, limbs) {
                    break;
                }
                limbs += 1;
            }
            bytes += tier.ends.len() * limbs * LIMB;
            behind.push(std::mem::replace(&mut next, tier));
        }
        behind.push(next);
        behind.reverse();
        self.tiers = behind;
        Ok(())
    }

    /// Returns the number of covers.
    pub fn covers(&self) -> BigUint {
        self.completions(0)
    }

    /// Returns the number of completions of a node of the first tier.
    pub(super) fn completions(&self, node: u32) -> BigUint {
        bignum::to_big(self.tiers[0].completions(node))
    }

    /// Returns the edges of the cover with this number. `None` if the number is too large.
    pub fn cover(&self, number: &BigUint) -> Option<Vec<u32>> {
        self.completion(0, number)
    }

    /// Returns the edges of the completion with this number of a node of the first tier. `None` if the number is too
    /// large.
    pub(super) fn completion(&self, mut node: u32, number: &BigUint) -> Option<Vec<u32>> {
        let mut left = bignum::of_big(number, self.tiers[0].limbs)?;
        if !bignum::is_less(&left, self.tiers[0].completions(node)) {
            return None;
        }
        let mut used = vec![];
        for ((tier, next), edges) in self.tiers.iter().zip(&self.tiers[1..]).zip(&self.edges) {
            let arc = tier.arcs(node).iter().find(|arc| {
                let completions = next.completions(arc.to);
                let is_here = bignum::is_less(&left, completions);
                if !is_here {
                    bignum::subtract(&mut left, completions);
                }
                is_here
            })?;
            used.extend(named(edges, arc.choice));
            node = arc.to;
        }
        Some(used)
    }

    /// For each edge the number of covers that use it.
    pub fn uses(&self) -> Vec<BigUint> {
        let limbs = self.tiers[0].limbs;
        let mut uses = vec![BigUint::ZERO; self.graph];
        // For each node the number of paths to it from the first one. Nodes without completions are skipped, so
        // that no product is larger than the number of covers.
        let mut paths = vec![0; limbs];
        paths[0] = 1;
        for ((tier, next), edges) in self.tiers.iter().zip(&self.tiers[1..]).zip(&self.edges) {
            let mut sums = vec![0; edges.len() * limbs];
            let mut next_paths = vec![0; next.ends.len() * limbs];
            let mut start = 0;
            for (paths, &end) in paths.chunks(limbs).zip(&tier.ends) {
                for arc in &tier.arcs[start as usize..end as usize] {
                    let completions = next.completions(arc.to);
                    if bignum::is_zero(completions) || bignum::is_zero(paths) {
                        continue;
                    }
                    let has_room = bignum::add(&mut next_paths[arc.to as usize * limbs..][..limbs], paths);
                    debug_assert!(has_room);
                    for &later in arc.choice.iter().filter(|&&later| later != NOWHERE) {
                        let sum = &mut sums[usize::from(later) * limbs..][..limbs];
                        bignum::add_product(sum, paths, completions);
                    }
                }
                start = end;
            }
            for (&edge, sum) in edges.iter().zip(sums.chunks(limbs)) {
                uses[edge as usize] = bignum::to_big(sum);
            }
            paths = next_paths;
        }
        uses
    }
}

/// Returns the edges that `choice` names.
fn named(edges: &[u32], choice: Choice) -> impl Iterator<Item = u32> {
    choice.into_iter().filter_map(|later| edges.get(usize::from(later)).copied())
}
