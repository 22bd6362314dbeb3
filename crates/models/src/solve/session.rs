//! The way of one puzzle through the engine: which searches are made, in which order, and within which budgets.
//!
//! A first solution is looked for in turns of growing budgets, each with searches of different kinds: whatever suits the
//! puzzle then takes a bounded multiple of its own time. Budgets are counted, never timed.

use crate::board::Puzzle;
use crate::board::Solution;
use crate::encode::Encoding;
use crate::kinds::verify::verify;
use crate::solve::beam::{self, Beams};
use crate::solve::build::{build_first_stage, drop_streamliner, exclude};
use crate::solve::frontier_fallback::Rest;
use crate::solve::memory::{Means, engine_bytes};
use crate::solve::parallel::Branches;
use crate::solve::schedule::Schedule;
use crate::solve::solver::Solver;
use crate::solve::stop::{Stop, checked};
use std::sync::Arc;
use std::time::Instant;
use unicursal_core::path::{self, PathModel, Technique, Techniques};
use unicursal_core::{Budget, Limit, Outcome, Solver as Engine, Stats};

/// The next solution, if there is one, or why there is no answer.
pub(crate) type Answer = Result<Option<Solution>, Stop>;

/// One puzzle being searched, solution by solution.
pub(crate) struct Search<'a> {
    pub(crate) solver: &'a Solver,
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) encoding: Encoding,
    /// None if the puzzle contradicts itself.
    pub(crate) engine: Option<(Box<Engine>, Arc<PathModel>)>,
    pub(crate) techniques: Techniques,
    pub(crate) budget: Budget,
    /// Conflicts for all searches together.
    pub(crate) conflict_limit: Option<u64>,
    pub(crate) found: u64,
    /// How much of the puzzle's memory may be taken.
    pub(crate) means: Means,
    /// Whether all techniques take part.
    has_all: bool,
    /// The solution found so far, while the rest may be handed over.
    first: Option<Solution>,
    /// The solution to come next, if it was found together with the first one.
    second: Option<Solution>,
    /// Solutions to come, once they are handed over to a frontier.
    rest: Option<Rest<'a>>,
    /// Solutions to come, once a long enumeration is divided.
    branches: Option<Branches>,
    has_tried_frontier: bool,
    /// What the frontier and parallel branches did.
    pub(crate) branch_stats: Stats,
}

impl<'a> Search<'a> {
    pub(crate) fn new(solver: &'a Solver, puzzle: &'a Puzzle) -> Self {
        let deadline = solver.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        let encoding = solver.encode(puzzle);
        let clues = encoding.problem.as_ref().map(|cover| &cover.clues);
        let mut techniques = Techniques::for_clues(clues.unwrap_or(&path::PathClues::None));
        if let Some(change) = &solver.techniques {
            techniques = change(techniques);
        }
        let budget = Budget { deadline, ..solver.budget.clone() };
        let conflict_limit = solver.conflict_limit;
        let mut search = Self {
            solver,
            puzzle,
            encoding,
            engine: None,
            techniques,
            budget,
            conflict_limit,
            found: 0,
            means: Means::Share,
            has_all: false,
            first: None,
            second: None,
            rest: None,
            branches: None,
            has_tried_frontier: false,
            branch_stats: Stats::default(),
        };
        if search.has_memory(engine_bytes(&search.encoding, &search.techniques)) {
            search.engine =
                build_first_stage(&search.encoding, &search.techniques, solver.schedule.engine, &search.budget);
        } else {
            search.means = Means::TooFew;
        }
        search
    }

    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.branch_stats;
        if let Some((engine, _)) = &self.engine {
            stats += engine.stats();
        }
        if let Some(branches) = &self.branches {
            stats += branches.stats();
        }
        stats
    }

    /// The next solution, checked; none if there are no more.
    pub(crate) fn next(&mut self) -> Answer {
        if self.puzzle.open_cells().nth(1).is_none() {
            return Ok(self.single_cell());
        }
        if self.means == Means::TooFew {
            return Err(Limit::Memory.into());
        }
        if let Some(second) = self.second.take() {
            self.found += 1;
            return Ok(Some(second));
        }
        if let Some(rest) = &mut self.rest {
            return Ok(rest.next()?);
        }
        if let Some(mut branches) = self.branches.take() {
            let answer = branches.next(self);
            self.branches = Some(branches);
            return answer;
        }
        let Some((mut engine, mut path_model)) = self.engine.take() else { return Ok(None) };
        let schedule = self.solver.schedule;
        let answer = match self.found {
            0 => self.search_first(&mut engine, &mut path_model),
            found if found >= schedule.many.max(3) => None,
            _ => {
                let outcome = self.search_staged(&mut engine, &mut path_model, Some(schedule.further));
                self.conclude(outcome, &mut engine, &path_model)
            }
        };
        let result = match answer {
            Some(result) => result,
            None if self.found >= 2 && self.may_divide() => {
                self.branches = Some(Branches::new(*engine, path_model, &schedule));
                return self.next();
            }
            None if self.found < 2 && self.hand_over() => {
                self.rest.as_mut().map_or(Ok(None), |rest| Ok(rest.next()?))
            }
            None if self.may_divide() => self.search_branches(&mut engine, &path_model),
            None => {
                let outcome = self.search_staged(&mut engine, &mut path_model, None);
                self.conclude(outcome, &mut engine, &path_model).unwrap_or(Err(Limit::Conflicts.into()))
            }
        };
        self.engine = Some((engine, path_model));
        let Some(solution) = result? else { return Ok(None) };
        self.found += 1;
        if self.found == 1 {
            self.first = Some(solution.clone());
        }
        Ok(Some(solution))
    }

    /// What an outcome means; none if only the budget of this search is used up.
    fn conclude(&self, outcome: Outcome, engine: &mut Engine, path_model: &PathModel) -> Option<Answer> {
        match outcome {
            Outcome::Satisfiable => {
                let solution = checked(self.puzzle, self.encoding.decode(path_model, engine.model()));
                drop_streamliner(engine, path_model);
                Some(solution.map(Some).map_err(Stop::from))
            }
            Outcome::Unsatisfiable => Some(Ok(None)),
            Outcome::Unknown(Limit::Conflicts) if self.conflicts_left(&engine.stats()) != Some(0) => None,
            Outcome::Unknown(limit) => Some(Err(limit.into())),
        }
    }

    /// Looks for a first solution in turns: under the streamliner, without it, and with a beam.
    fn search_first(&mut self, engine: &mut Engine, path_model: &mut Arc<PathModel>) -> Option<Answer> {
        if self.techniques.has(Technique::WarmStart) && !path::warm_start(engine, path_model, &self.budget) {
            return Some(Ok(None));
        }
        let Schedule { easy, turns, streamlined, undivided, .. } = self.solver.schedule;
        let mut streamliner = path_model.streamliner();
        if streamliner.is_some() {
            let outcome = engine.next_solution(&self.budget(engine, Some(easy)));
            if let Some(answer) = self.conclude(outcome, engine, path_model) {
                return Some(answer);
            }
            path::streamline(engine, path_model);
        }
        let mut beams = Beams::default();
        for turn in 0..turns {
            if let Some(assumption) = streamliner {
                let budget = self.budget(engine, Some(streamlined << turn));
                match engine.solve_within(&[assumption], &budget) {
                    Outcome::Unsatisfiable => streamliner = None,
                    outcome => {
                        self.branch_stats.streamlined += u64::from(outcome == Outcome::Satisfiable);
                        if let Some(answer) = self.conclude(outcome, engine, path_model) {
                            return Some(answer);
                        }
                    }
                }
            }
            let outcome = self.search_staged(engine, path_model, Some(undivided << turn));
            let answer = self.conclude(outcome, engine, path_model);
            if answer.is_some() {
                return answer;
            }
            let conflicts = if turn + 1 < turns { self.conflicts(&engine.stats()) } else { u64::MAX };
            while let Some(width) = beams.due(self, conflicts, streamliner.is_some()) {
                match self.search_beam(width, engine, path_model) {
                    Ok(None) => {}
                    answer => return Some(answer),
                }
            }
        }
        None
    }

    /// Looks for a first solution among the most promising states of a frontier.
    fn search_beam(&mut self, width: usize, engine: &mut Engine, path_model: &PathModel) -> Answer {
        let (found, stats) = beam::find(self, engine, path_model, width);
        self.branch_stats += stats;
        let Some((first, second)) = found? else { return Ok(None) };
        for solution in [Some(&first), second.as_ref()].into_iter().flatten() {
            exclude(engine, self.encoding.edges(solution).into_iter().map(|edge| path_model.edge(edge)));
        }
        self.second = second;
        Ok(Some(first))
    }

    /// Has a frontier find the rest, if that promises to be quicker than to search on.
    fn hand_over(&mut self) -> bool {
        if !std::mem::replace(&mut self.has_tried_frontier, true) {
            let first = self.first.clone();
            let (rest, stats) = Rest::new(self, first);
            self.branch_stats += stats;
            self.rest = rest;
        }
        self.rest.is_some()
    }

    /// Searches with the techniques of the first stage, if that has not been done, and then with all: for so many
    /// conflicts, or to the end. Enumeration stays in one search until it is divided; its order is the order in which
    /// solutions are found.
    fn search_staged(
        &mut self,
        engine: &mut Engine,
        path_model: &mut Arc<PathModel>,
        conflicts: Option<u64>,
    ) -> Outcome {
        if !self.has_all {
            if self.techniques.has(Technique::Stages) {
                let left = self.first_stage_left(engine);
                let budget = self.budget(engine, conflicts.into_iter().chain([left]).min());
                let outcome = engine.next_solution(&budget);
                let is_over = outcome != Outcome::Unknown(Limit::Conflicts)
                    || self.conflicts_left(&engine.stats()) == Some(0);
                if is_over || self.first_stage_left(engine) > 0 {
                    return outcome;
                }
            }
            self.has_all = true;
            if self.techniques.has(Technique::Stages) {
                *path_model = path::extend(engine, path_model, &self.techniques);
            }
            if self.found == 0 && self.techniques.has(Technique::Probing) && !engine.probe(u64::MAX, &self.budget)
            {
                return Outcome::Unsatisfiable;
            }
        }
        engine.next_solution(&self.budget(engine, conflicts))
    }

    /// Conflicts left of the first stage. From the third solution on there may be many, and their enumeration must not be
    /// interrupted: all techniques come in before, as soon as the second solution is excluded.
    fn first_stage_left(&self, engine: &Engine) -> u64 {
        if self.found >= 2 {
            return 0;
        }
        let cells = if self.techniques.has(Technique::Positions) { 0 } else { self.encoding.cells() as u64 };
        let Schedule { easy, first_stage, .. } = self.solver.schedule;
        (easy + first_stage * cells).saturating_sub(engine.stats().conflicts)
    }

    /// A budget of so many conflicts, or of what the puzzle's limit leaves.
    pub(crate) fn budget(&self, engine: &Engine, conflicts: Option<u64>) -> Budget {
        let conflicts = conflicts.into_iter().chain(self.conflicts_left(&engine.stats())).min();
        Budget { conflicts, ..self.budget.clone() }
    }

    /// What the puzzle's limit leaves, after the counts of the engine, or engines, at work.
    pub(crate) fn conflicts_left(&self, stats: &Stats) -> Option<u64> {
        self.conflict_limit.map(|limit| limit.saturating_sub(self.conflicts(stats)))
    }

    /// Conflicts so far.
    fn conflicts(&self, stats: &Stats) -> u64 {
        self.branch_stats.conflicts + stats.conflicts
    }

    /// A board of one open cell is its own and only solution.
    fn single_cell(&mut self) -> Option<Solution> {
        self.found += 1;
        let cells: Vec<_> = self.puzzle.open_cells().collect();
        let solution = Solution::new(self.puzzle, vec![cells]);
        (self.found == 1 && verify(self.puzzle, &solution).is_ok()).then_some(solution)
    }
}
