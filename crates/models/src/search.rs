//! The way of one puzzle through the engine: which searches are made, in which order, and within which budgets.

use crate::beam;
use crate::check::check;
use crate::encoding::Encoding;
use crate::handover::Rest;
use crate::kinds::rules;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::solver::Solver;
use std::sync::Arc;
use std::time::Instant;
use unicursal_core::path::{self, Layout, Techniques};
use unicursal_core::{Budget, Limit, Lit, Outcome, Solver as Engine, Stats, Store, parallel};

/// Conflicts before the streamliner is brought in: easy puzzles end before.
const EASY: u64 = 100;
/// Conflicts of the search under the streamliner.
const STREAMLINED: u64 = 10_000;
/// Conflicts of the first, undivided search. Most puzzles end here.
const UNDIVIDED: u64 = 20_000;

/// One puzzle being searched, solution by solution.
pub(crate) struct Search<'a> {
    pub(crate) solver: &'a Solver,
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) encoding: Encoding,
    /// None if the puzzle contradicts itself.
    pub(crate) engine: Option<(Engine, Arc<Layout>)>,
    pub(crate) techniques: Techniques,
    pub(crate) budget: Budget,
    /// Conflicts for all searches together.
    pub(crate) conflict_limit: Option<u64>,
    found: u64,
    /// The solution found so far, while the rest may be handed over.
    first: Option<Solution>,
    /// The solution to come next, if it was found together with the first one.
    second: Option<Solution>,
    /// Solutions to come, once they are handed over to a frontier.
    rest: Option<Rest<'a>>,
    has_tried_frontier: bool,
    /// What the frontier and parallel branches did.
    branch_stats: Stats,
}

/// An engine with the problem of `encoding`, unless that contradicts itself.
pub(crate) fn build(encoding: &Encoding, techniques: &Techniques) -> Option<(Engine, Arc<Layout>)> {
    let mut engine = Engine::new();
    let layout = path::post(&mut engine, encoding.cover.clone()?, techniques);
    Some((engine, layout))
}

/// Excludes the solution with these used edges.
fn exclude(engine: &mut Engine, used: &[Lit]) {
    let clause: Vec<Lit> = used.iter().map(|&edge| !edge).collect();
    engine.add_clause(&clause);
}

fn used_edges(layout: &Layout, model: &Store) -> Vec<Lit> {
    let edges = (0..layout.graph().edges().len() as u32).map(|edge| layout.edge(edge));
    edges.filter(|&edge| model.is_true(edge)).collect()
}

impl<'a> Search<'a> {
    pub(crate) fn new(solver: &'a Solver, puzzle: &'a Puzzle) -> Self {
        let deadline = solver.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        let encoding = rules(puzzle.kind()).encode(puzzle);
        let clues = encoding.cover.as_ref().map(|cover| &cover.clues);
        let mut techniques = Techniques::for_clues(clues.unwrap_or(&path::Clues::None));
        if let Some(change) = solver.techniques {
            techniques = change(techniques);
        }
        let engine = build(&encoding, &techniques);
        let budget = Budget { deadline, ..solver.budget.clone() };
        let conflict_limit = solver.conflict_limit;
        Self {
            solver,
            puzzle,
            encoding,
            engine,
            techniques,
            budget,
            conflict_limit,
            found: 0,
            first: None,
            second: None,
            rest: None,
            has_tried_frontier: false,
            branch_stats: Stats::default(),
        }
    }

    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.branch_stats;
        if let Some((engine, _)) = &self.engine {
            stats += engine.stats();
        }
        stats
    }

    /// The next solution, checked; none if there are no more.
    pub(crate) fn next(&mut self) -> Result<Option<Solution>, Limit> {
        if self.puzzle.open_cells().nth(1).is_none() {
            return Ok(self.single_cell());
        }
        if let Some(second) = self.second.take() {
            self.found += 1;
            return Ok(Some(second));
        }
        if let Some(rest) = &mut self.rest {
            return Ok(rest.next());
        }
        let Some((mut engine, layout)) = self.engine.take() else { return Ok(None) };
        let result = match self.search_undivided(&mut engine, &layout) {
            Outcome::Satisfiable => {
                let solution = self.encoding.decode(self.puzzle, &layout, engine.model());
                drop_streamliner(&mut engine, &layout);
                Ok(Some(solution))
            }
            Outcome::Unsatisfiable => Ok(None),
            Outcome::Unknown(Limit::Conflicts) if self.may_branch(&engine) => {
                if self.found == 0
                    && let Some(solution) = self.search_beam(&mut engine, &layout)
                {
                    Ok(Some(solution))
                } else if self.hand_over() {
                    self.engine = Some((engine, layout));
                    return self.next();
                } else {
                    self.search_branches(&mut engine, &layout)
                }
            }
            Outcome::Unknown(limit) => Err(limit),
        };
        self.engine = Some((engine, layout));
        let Some(solution) = result? else { return Ok(None) };
        self.found += 1;
        if let Err(violation) = check(self.puzzle, &solution) {
            unreachable!("the engine's answer breaks a rule: {violation}");
        }
        if self.found == 1 {
            self.first = Some(solution.clone());
        }
        Ok(Some(solution))
    }

    /// Looks for a first solution among the most promising states of a frontier.
    fn search_beam(&mut self, engine: &mut Engine, layout: &Layout) -> Option<Solution> {
        let (found, stats) = beam::find(self);
        self.branch_stats += stats;
        let (first, second) = found?;
        for solution in [Some(&first), second.as_ref()].into_iter().flatten() {
            let used = self.encoding.edges(solution);
            exclude(engine, &used.into_iter().map(|edge| layout.edge(edge)).collect::<Vec<_>>());
        }
        self.second = second;
        Some(first)
    }

    /// Has a frontier find the rest, if that promises to be quicker than to search on.
    fn hand_over(&mut self) -> bool {
        if !std::mem::replace(&mut self.has_tried_frontier, true) {
            let (rest, stats) = Rest::new(self, self.first.clone());
            self.branch_stats += stats;
            self.rest = rest;
        }
        self.rest.is_some()
    }

    /// Searches on a single thread: shortly as the puzzle is, then under the streamliner, then at length.
    fn search_undivided(&self, engine: &mut Engine, layout: &Layout) -> Outcome {
        if self.found == 0 {
            if self.techniques.probing && !engine.probe(u64::MAX, &self.budget) {
                return Outcome::Unsatisfiable;
            }
            if let Some(streamliner) = layout.streamliner() {
                let outcome = engine.next_solution(&self.budget(engine, Some(EASY)));
                if outcome != Outcome::Unknown(Limit::Conflicts) {
                    return outcome;
                }
                path::streamline(engine, layout);
                let budget = self.budget(engine, Some(STREAMLINED));
                if engine.solve_within(&[streamliner], &budget) == Outcome::Satisfiable {
                    return Outcome::Satisfiable;
                }
            }
        }
        // Enumeration stays in one search: its order is the order in which solutions are found.
        let conflicts = (self.found < 2).then_some(UNDIVIDED);
        engine.next_solution(&self.budget(engine, conflicts))
    }

    /// A budget of so many conflicts, or of what the puzzle's limit leaves.
    fn budget(&self, engine: &Engine, conflicts: Option<u64>) -> Budget {
        let conflicts = conflicts.into_iter().chain(self.conflicts_left(engine)).min();
        Budget { conflicts, ..self.budget.clone() }
    }

    fn conflicts_left(&self, engine: &Engine) -> Option<u64> {
        let spent = self.branch_stats.conflicts + engine.stats().conflicts;
        self.conflict_limit.map(|limit| limit.saturating_sub(spent))
    }

    /// Whether a long search is divided: when looking for a first and a second solution.
    fn may_branch(&self, engine: &Engine) -> bool {
        self.found < 2 && self.conflicts_left(engine) != Some(0)
    }

    /// Goes on with `engine`'s search in parallel branches.
    fn search_branches(&mut self, engine: &mut Engine, layout: &Layout) -> Result<Option<Solution>, Limit> {
        let (encoding, techniques) = (&self.encoding, &self.techniques);
        let streamliner = layout.streamliner().filter(|_| self.found == 0);
        let budget = self.budget(engine, None);
        let build = || build(encoding, techniques).map(|(engine, _)| engine).unwrap_or_default();
        let mut run = || parallel::solve(engine, &build, streamliner, &budget);
        let report = match self.solver.pool() {
            Some(pool) => pool.install(run),
            None => run(),
        };
        self.branch_stats += report.stats;
        match (report.outcome, report.winner) {
            (Outcome::Satisfiable, Some(winner)) => {
                exclude(engine, &used_edges(layout, winner.model()));
                Ok(Some(self.encoding.decode(self.puzzle, layout, winner.model())))
            }
            (Outcome::Unknown(limit), _) => Err(limit),
            _ => Ok(None),
        }
    }

    /// A board of one open cell is its own and only solution.
    fn single_cell(&mut self) -> Option<Solution> {
        self.found += 1;
        let cells: Vec<_> = self.puzzle.open_cells().collect();
        let solution = Solution::new(self.puzzle, vec![cells]);
        (self.found == 1 && check(self.puzzle, &solution).is_ok()).then_some(solution)
    }
}

/// The streamliner only serves to find a first solution. It was part of the decisions that led there, so that the
/// solution is excluded by its edges instead.
fn drop_streamliner(engine: &mut Engine, layout: &Layout) {
    if let Some(streamliner) = layout.streamliner().filter(|&lit| engine.model().is_true(lit)) {
        let used = used_edges(layout, engine.model());
        exclude(engine, &used);
        engine.add_clause(&[!streamliner]);
    }
}
