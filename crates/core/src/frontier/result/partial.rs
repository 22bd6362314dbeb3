//! What a beam leaves behind: covers, or the beginning of one.

use crate::frontier::plan::Step;
use crate::frontier::result::diagram::Diagram;
use crate::frontier::run::tier::Tier;

/// The result of a beam.
#[derive(Debug)]
pub enum Beam {
    /// Some of the covers.
    Covers(Diagram),
    /// No state was left before all vertices were processed. This is how far one of the last ones had got.
    Dead(PartialCover),
}

/// The choices that lead to a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialCover {
    /// For each step the edges that it decides about, and whether they are used.
    pub steps: Vec<Vec<(u32, bool)>>,
    /// The number of steps to a cover.
    pub all_steps: usize,
}

impl PartialCover {
    /// One way to a state of the last of `tiers`.
    pub(super) fn last(steps: &[Step], tiers: &[Tier]) -> Self {
        let mut decided = vec![];
        let mut target = tiers.last().and_then(|tier| tier.arcs.get(tier.arcs.len() / 2)).map(|arc| arc.to);
        for (step, tier) in steps.iter().zip(tiers).rev() {
            let Some(at) = tier.arcs.iter().position(|arc| Some(arc.to) == target) else { break };
            let choice = tier.arcs[at].choice;
            let edges = step.later.iter().zip(0..).map(|(later, number)| (later.edge, choice.contains(&number)));
            decided.push(edges.collect());
            target = Some(tier.ends.partition_point(|&end| end as usize <= at) as u32);
        }
        decided.reverse();
        Self { steps: decided, all_steps: steps.len() }
    }
}
