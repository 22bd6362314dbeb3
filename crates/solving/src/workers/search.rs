//! The search with all clauses: undivided at first, and in branches in the end.

use crate::settings::number::numbers;
use crate::task::Task;
use crate::task::traits::Traits;
use crate::workers::branches::{Branches, solve_in_branches};
use crate::workers::orders::image_orders;
use crate::workers::path_engine::{Allowance, PathEngine};
use crate::workers::refutation::CONFLICTS_BEFORE;
use crate::workers::step::Step;
use crate::workers::worker::{Due, Likely, Shift, Spent, Worker};
use unicursal_core::path::{self, Technique};
use unicursal_core::{Limit, Lit, Outcome, Stats};
use unicursal_models::board::Solution;

numbers! {
    /// Conflicts before anything else is brought in: easy puzzles end before.
    EASY_CONFLICTS: "search.easy_conflicts" = 100;
    /// Easy conflicts when many boards are searched one after the other, few of which need that many.
    EASY_CONFLICTS_OF_MANY: "search.easy_conflicts_of_many" = 1000;
    /// Conflicts per cell before expensive techniques are added, unless cells have numbers, the line is a loop, or
    /// there are no clues: then positions, blocks and faces, and connectivity pay off early.
    FIRST_STAGE_CONFLICTS_PER_CELL: "search.first_stage_conflicts_per_cell" = 2;
    /// Conflicts before each variable is probed, where that pays: puzzles that end before are not worth it.
    CONFLICTS_BEFORE_PROBING: "search.conflicts_before_probing" = 30;
    /// Conflicts of the search in the first round, with the streamliner and without it. The number doubles each round.
    ROUND_CONFLICTS: "search.round_conflicts" = 100;
    /// Conflicts of the undivided search for each further solution.
    FURTHER_CONFLICTS: "search.further_conflicts" = 20_000;
    /// Solutions after which an enumeration is divided, at least 3: the first ones bring in all techniques.
    UNDIVIDED_SOLUTIONS: "search.undivided_solutions" = 2_000;
}

/// The worker that searches with an engine, and excludes the solutions that it has found.
pub(crate) struct Search {
    engine: PathEngine,
    /// Whether the techniques that take long to set up are on.
    has_all_techniques: bool,
    has_begun: bool,
    has_probed: bool,
    /// The assumption that restricts the search to likely solutions, until they are ruled out.
    streamliner: Option<Lit>,
    /// The number of solutions after which the undivided search found no other one, and whether that search hoped for a
    /// refutation.
    in_vain: Option<(u64, bool)>,
    /// The rest of the enumeration, once it is divided.
    branches: Option<Branches>,
    /// The work outside the engine.
    stats: Stats,
}

impl Search {
    /// Returns a search that has not begun, with an engine of the first stage.
    pub(crate) fn new(engine: PathEngine) -> Self {
        Self {
            streamliner: engine.model.streamliner(),
            engine,
            has_all_techniques: false,
            has_begun: false,
            has_probed: false,
            in_vain: None,
            branches: None,
            stats: Stats::default(),
        }
    }

    /// Prepares the search for a first solution, and searches for an easy one.
    fn begin(&mut self, task: &Task, allowance: &Allowance) -> Step {
        let Self { engine, .. } = self;
        if task.techniques.has(Technique::WarmStart)
            && !path::warm_start(&mut engine.solver, &engine.model, &task.budget())
        {
            return Step::no_other();
        }
        if self.streamliner.is_some() {
            let budget = engine.budget(task, allowance, Some(easy_conflicts(task)));
            let outcome = engine.solver.next_solution(&budget);
            let step = engine.conclude(task, allowance, outcome);
            if !step.is_paused() {
                return step;
            }
            path::streamline(&mut engine.solver, &engine.model);
        }
        self.has_begun = true;
        Step::Paused
    }

    /// Searches for a first solution: among likely ones, and among all.
    fn first(&mut self, task: &Task, allowance: &Allowance, round: u32) -> Step {
        if !self.has_begun {
            let step = self.begin(task, allowance);
            if !step.is_paused() {
                return step;
            }
        }
        // A path through a few numbers is so long that what was active in one part says little about the others.
        if round == 1 && task.traits.has_steps() {
            self.engine.solver.set_restart_orders(image_orders(task, &self.engine));
        }
        let in_round = task.number(&ROUND_CONFLICTS).saturating_mul(1_u64.checked_shl(round).unwrap_or(u64::MAX));
        if let Some(assumption) = self.streamliner {
            let Self { engine, .. } = self;
            let budget = engine.budget(task, allowance, Some(in_round));
            match engine.solver.solve_within(&[assumption], &budget) {
                Outcome::Unsatisfiable => self.streamliner = None,
                outcome => {
                    self.stats.streamlined += u64::from(outcome == Outcome::Satisfiable);
                    let step = engine.conclude(task, allowance, outcome);
                    if !step.is_paused() {
                        return step;
                    }
                }
            }
        }
        self.search(task, 0, allowance, Some(in_round))
    }

    /// Searches with the techniques of the first stage, unless done before, and then with all, for `conflicts` each or
    /// to the end. `found` solutions are known. An enumeration stays in one search until it is divided, and solutions
    /// come in the order in which it finds them.
    fn search(&mut self, task: &Task, found: u64, allowance: &Allowance, conflicts: Option<u64>) -> Step {
        let outcome = self.outcome(task, found, allowance, conflicts);
        self.engine.conclude(task, allowance, outcome)
    }

    fn outcome(&mut self, task: &Task, found: u64, allowance: &Allowance, conflicts: Option<u64>) -> Outcome {
        if !self.has_probed && found < 2 && task.techniques.has(Technique::Probing) {
            let before = task.number(&CONFLICTS_BEFORE_PROBING);
            let left = |search: &Self| before.saturating_sub(search.engine.stats().conflicts);
            if let Some(outcome) = self.first_outcome(task, allowance, conflicts, left) {
                return outcome;
            }
            self.has_probed = true;
            if !self.engine.solver.probe(u64::MAX, &task.budget()) {
                return Outcome::Unsatisfiable;
            }
        }
        if !self.has_all_techniques {
            if task.techniques.has(Technique::Stages) {
                let left = |search: &Self| search.first_stage_left(task, found);
                if let Some(outcome) = self.first_outcome(task, allowance, conflicts, left) {
                    return outcome;
                }
            }
            self.has_all_techniques = true;
            self.engine.extend(task);
        }
        let budget = self.engine.budget(task, allowance, conflicts);
        self.engine.solver.next_solution(&budget)
    }

    /// Returns the outcome of a search for `conflicts`, or for the conflicts `left` before the next stage, whichever is
    /// less.
    fn first_outcome(
        &mut self,
        task: &Task,
        allowance: &Allowance,
        conflicts: Option<u64>,
        left: impl Fn(&Self) -> u64,
    ) -> Option<Outcome> {
        let budget = self.engine.budget(task, allowance, conflicts.into_iter().chain([left(self)]).min());
        let outcome = self.engine.solver.next_solution(&budget);
        let is_over = outcome != Outcome::Unknown(Limit::Conflicts) || allowance.is_used_up(&self.engine);
        (is_over || left(self) > 0).then_some(outcome)
    }

    /// Conflicts left of the first stage. From the third solution on there may be many, and their enumeration must not
    /// be interrupted: all techniques come in before, as soon as the second solution is excluded.
    fn first_stage_left(&self, task: &Task, found: u64) -> u64 {
        if found >= 2 {
            return 0;
        }
        let soon = [Technique::Positions, Technique::Blocks, Technique::Connectivity];
        let are_worth_it = soon.iter().any(|&one| task.techniques.has(one));
        let cells = if are_worth_it { 0 } else { task.traits.cells };
        let per_cell = task.number(&FIRST_STAGE_CONFLICTS_PER_CELL);
        let first = easy_conflicts(task).saturating_add(per_cell.saturating_mul(cells));
        first.saturating_sub(self.engine.stats().conflicts)
    }

    /// Searches to the end: in branches, if there is memory for them.
    fn finish(&mut self, shift: &Shift<'_>, allowance: &Allowance) -> Step {
        let Shift { task, spent: Spent { found, .. }, .. } = *shift;
        if self.branches.is_none() {
            if !task.has_memory_for_branches() {
                let step = self.search(task, found, allowance, None);
                return if step.is_paused() { Step::Stopped(Limit::Conflicts.into()) } else { step };
            }
            if found < 2 {
                let (step, stats) = solve_in_branches(task, &mut self.engine, found == 0, allowance);
                self.stats += stats;
                return step;
            }
        }
        self.branches.get_or_insert_with(|| Branches::new(task, &mut self.engine)).advance(shift)
    }

    #[cfg(test)]
    pub(crate) fn engine_mut(&mut self) -> &mut PathEngine {
        &mut self.engine
    }

    /// Returns the next solution after the first `found`, by the engine alone and without a limit.
    #[cfg(test)]
    pub(crate) fn next(&mut self, task: &Task, found: u64) -> Option<Solution> {
        match self.search(task, found, &Allowance::NONE, None) {
            Step::Found(mut solutions) => solutions.pop(),
            Step::Exhausted(_) => None,
            step => panic!("no limit: {step:?}"),
        }
    }
}

fn easy_conflicts(task: &Task) -> u64 {
    let easy = task.number(&EASY_CONFLICTS);
    if task.options.has_many_boards { easy.max(task.number(&EASY_CONFLICTS_OF_MANY)) } else { easy }
}

/// Returns whether a refutation or a sweep may prove sooner that the known solution is the only one.
fn hopes_for_refutation(task: &Task, spent: &Spent) -> bool {
    let is_hopeful = task.traits.is_refutable() || task.traits.is_swept_soon();
    spent.found == 1 && !spent.is_brief && !spent.has_fallen_back && is_hopeful
}

impl Worker for Search {
    fn is_sound_for(&self, _: &Traits) -> bool {
        true
    }

    fn due(&self, task: &Task, spent: &mut Spent) -> Option<Due> {
        let is_in_round = match spent.found {
            _ if self.branches.is_some() => false,
            0 => !spent.are_rounds_over,
            found if found >= task.number(&UNDIVIDED_SOLUTIONS).max(3) => false,
            found => self.in_vain != Some((found, hopes_for_refutation(task, spent))),
        };
        Some(if is_in_round { Due::InRound } else { Due::ToTheEnd })
    }

    fn run(&mut self, shift: &Shift<'_>) -> Step {
        let Shift { task, spent, due, .. } = *shift;
        let allowance = shift.allowance(Some(&self.engine));
        if due != Due::InRound {
            return self.finish(shift, &allowance);
        }
        if spent.found == 0 {
            return self.first(task, &allowance, spent.round);
        }
        self.engine.solver.set_restart_orders(vec![]);
        let hopes = hopes_for_refutation(task, &spent);
        let conflicts = task.number(if hopes { &CONFLICTS_BEFORE } else { &FURTHER_CONFLICTS });
        let step = self.search(task, spent.found, &allowance, Some(conflicts));
        if step.is_paused() {
            self.in_vain = Some((spent.found, hopes));
        }
        step
    }

    fn report(&self, spent: &mut Spent) {
        spent.conflicts = self.engine.stats().conflicts;
        spent.likely = match (self.streamliner, self.engine.model.streamliner()) {
            (Some(_), _) => Likely::Sought,
            (None, Some(_)) => Likely::RuledOut,
            (None, None) => Likely::Unknown,
        };
        spent.stats += self.engine.stats();
        spent.stats += self.stats;
        if let Some(branches) = &self.branches {
            spent.stats += branches.stats();
        }
    }

    fn others_found(&mut self, task: &Task, solutions: &[Solution], engine: &mut Option<PathEngine>) {
        match engine.take() {
            Some(engine) => {
                self.stats += std::mem::replace(&mut self.engine, engine).stats();
                self.has_all_techniques = true;
            }
            None => solutions.iter().for_each(|solution| self.engine.exclude(task, solution)),
        }
    }
}
