//! Sweeps that keep their layers, all states or the most promising ones.

use crate::result::diagram::Diagram;
use crate::run::Run;
use crate::run::tier::Tier;
use crate::score::Scoring;
use crate::step::Step;
use crate::sweep::SweepPlan;
use crate::transitions::Transitions;
use crate::{Effort, Limits};
use unicursal_core::{Budget, Limit};

/// The result of a beam.
#[derive(Debug)]
pub enum Beam {
    /// Some of the covers.
    Covers(Diagram),
    /// No state was left before all vertices were processed. The value is the partial cover of one of the last states.
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

impl SweepPlan {
    /// Keeps all layers as a [`Diagram`], or tells the limit that was reached before it was complete.
    pub fn diagram(&self, limits: &Limits, budget: &Budget) -> (Result<Diagram, Limit>, Effort) {
        let (result, effort) = self.kept(usize::MAX, limits, budget);
        let all = result.and_then(|beam| match beam {
            Beam::Covers(diagram) => Ok(diagram),
            Beam::Dead(_) => Diagram::empty(&self.plan, limits.memory),
        });
        (all, effort)
    }

    /// Keeps at most `width` states of each layer, the most promising ones (a *beam search*). The diagram then holds
    /// some of the covers. If no state is left before the end, nothing is proved.
    ///
    /// # Errors
    /// A limit is reached, or the plan is too wide: this includes plans whose paths may leave out vertices and plans
    /// with local constraints, because their states have no scores.
    pub fn beam(&self, width: usize, limits: &Limits, budget: &Budget) -> (Result<Beam, Limit>, Effort) {
        if self.plan.ways.is_some() {
            return (Err(Limit::Width), Effort::default());
        }
        self.kept(width, limits, budget)
    }

    fn kept(&self, width: usize, limits: &Limits, budget: &Budget) -> (Result<Beam, Limit>, Effort) {
        let Some(transitions) = Transitions::of(&self.plan) else { return (Err(Limit::Width), Effort::default()) };
        let mut scoring =
            (width < usize::MAX).then(|| Scoring::new(&self.plan, self.distances.clone(), &transitions));
        let mut run = Run::new(self, transitions, *limits, budget, 0, true);
        let mut tiers = Vec::with_capacity(self.plan.steps.len());
        for step in &self.plan.steps {
            let mut tier = Tier::default();
            if let Err(limit) = run.take(step, Some(&mut tier)) {
                return (Err(limit), run.effort);
            }
            if run.states() == 0 {
                return (Ok(Beam::Dead(PartialCover::last(&self.plan.steps, &tiers))), run.effort);
            }
            if let Some(scoring) = scoring.as_mut().filter(|_| run.states() > width) {
                tier.keep(&run.keep(width, scoring));
            }
            run.set_aside(&tier);
            tiers.push(tier);
        }
        let (last, effort) = (run.states(), run.effort);
        drop(run);
        (Diagram::new(&self.plan, tiers, last, limits.memory).map(Beam::Covers), effort)
    }
}

impl PartialCover {
    /// One way to a state of the last of `tiers`.
    fn last(steps: &[Step], tiers: &[Tier]) -> Self {
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
