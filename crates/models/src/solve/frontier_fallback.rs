//! Solutions from a frontier, where search has not come to an end shortly.

use crate::board::Solution;
use crate::solutions::set::SolutionSet;
use crate::solve::session::Search;
use crate::solve::stop::Defect;
use crate::solve::sweep::{probed, sweep_on_all_threads};
use num_bigint::BigUint;
use unicursal_core::Stats;
use unicursal_core::frontier::Limits;

/// The solutions that search has not found, one after the other.
pub(crate) struct Rest<'a> {
    solutions: SolutionSet<'a>,
    next: BigUint,
    found: Option<Solution>,
}

impl<'a> Rest<'a> {
    /// What comes after `found`, if a frontier of few states has it; and what was done.
    pub(crate) fn new(search: &mut Search<'a>, found: Option<Solution>) -> (Option<Self>, Stats) {
        let schedule = search.solver.schedule;
        let Some(sweep) = probed(search).filter(|sweep| sweep.estimated_states() <= schedule.handover_effort)
        else {
            return (None, Stats::default());
        };
        let limits =
            Limits { memory: schedule.handover_memory, states: Some(schedule.handover_states), most: None };
        let (diagram, mut stats) =
            sweep_on_all_threads(search, &limits, |limits, budget| sweep.diagram(limits, budget));
        let rest = |solutions, found| Self { solutions, next: BigUint::ZERO, found };
        if let Ok(diagram) = diagram {
            return (Some(rest(SolutionSet::of_diagram(search, diagram), found)), stats);
        }
        let known = u64::from(found.is_some());
        let limits =
            Limits { memory: schedule.proof_memory, states: Some(schedule.proof_states), most: Some(known + 1) };
        let (covers, more) = sweep_on_all_threads(search, &limits, |limits, budget| {
            let count = sweep.count(limits, budget);
            (count.covers, count.effort)
        });
        stats += more;
        let is_all = covers == Ok(known.into());
        (is_all.then(|| rest(SolutionSet::of_list(search, vec![]), None)), stats)
    }

    /// The next solution, checked; none if there are no more.
    pub(crate) fn next(&mut self) -> Result<Option<Solution>, Defect> {
        loop {
            let Some(solution) = self.solutions.get(&self.next)? else { return Ok(None) };
            self.next += 1_u32;
            if self.found.as_ref() != Some(&solution) {
                return Ok(Some(solution));
            }
            self.found = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, Puzzle};
    use crate::solve::solver::Solver;
    use std::collections::BTreeSet;

    #[test]
    fn the_rest_is_what_search_has_not_found() {
        let line = Puzzle::builder(Kind::LINE, 4, 4).build().expect("a board");
        let zip = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((0, 1), 2).build().expect("a board");
        let odd = Puzzle::builder(Kind::LINE, 3, 3).start((0, 1)).build().expect("a board");
        for (puzzle, count) in [(line, 276), (zip, 1), (odd, 0)] {
            let solver = Solver::new().threads(1);
            let mut search = Search::new(&solver, &puzzle);
            let first = search.next().expect("no limit");
            let mut all: BTreeSet<Solution> = first.iter().cloned().collect();
            let (rest, stats) = Rest::new(&mut search, first);
            let mut rest = rest.expect("a small frontier");
            while let Some(solution) = rest.next().expect("no defect") {
                assert!(all.insert(solution));
            }
            assert_eq!(all.len(), count);
            assert!(stats.states > 0);
        }
    }
}
