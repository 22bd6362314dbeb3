//! The way of one puzzle through the engine: which searches are made, in which order, and within which budgets.

use crate::check::check;
use crate::encoding::Encoding;
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
/// Conflicts of the first search under the streamliner; each further one has twice as many.
const STREAMLINED: u64 = 10_000;
/// Searches under the streamliner, and as long ones without, in turns.
const TURNS: u32 = 4;
/// Conflicts for each cell of the board before the techniques that take long to set up come in.
const FIRST_STAGE: u64 = 2;
/// Conflicts of the first, undivided search after that.
const UNDIVIDED: u64 = 20_000;

/// One puzzle being searched, solution by solution.
pub(crate) struct Search<'a> {
    pub(crate) solver: &'a Solver,
    puzzle: &'a Puzzle,
    pub(crate) encoding: Encoding,
    /// None if the puzzle contradicts itself.
    engine: Option<(Engine, Arc<Layout>)>,
    pub(crate) techniques: Techniques,
    pub(crate) budget: Budget,
    /// Conflicts for all searches together.
    pub(crate) conflict_limit: Option<u64>,
    found: u64,
    /// Whether all techniques take part.
    is_extended: bool,
    /// What parallel branches did.
    branch_stats: Stats,
}

/// An engine with the problem of `encoding` and the techniques of the first stage, unless that contradicts itself.
fn build_first_stage(encoding: &Encoding, techniques: &Techniques) -> Option<(Engine, Arc<Layout>)> {
    let mut engine = Engine::new();
    let layout = path::post(&mut engine, encoding.cover.clone()?, &techniques.first_stage());
    Some((engine, layout))
}

/// The same with all techniques. Variables have the same numbers in all engines of an encoding.
pub(crate) fn build(encoding: &Encoding, techniques: &Techniques) -> Option<(Engine, Arc<Layout>)> {
    let (mut engine, mut layout) = build_first_stage(encoding, techniques)?;
    if techniques.staged {
        layout = path::extend(&mut engine, &layout, techniques);
    }
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
        let engine = build_first_stage(&encoding, &techniques);
        let budget = Budget { deadline, ..solver.budget.clone() };
        let conflict_limit = solver.conflict_limit;
        let is_extended = !techniques.staged;
        Self {
            solver,
            puzzle,
            encoding,
            engine,
            techniques,
            budget,
            conflict_limit,
            found: 0,
            is_extended,
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
        let Some((mut engine, mut layout)) = self.engine.take() else { return Ok(None) };
        let result = match self.search_undivided(&mut engine, &mut layout) {
            Outcome::Satisfiable => {
                let solution = self.encoding.decode(self.puzzle, &layout, engine.model());
                drop_streamliner(&mut engine, &layout);
                Ok(Some(solution))
            }
            Outcome::Unsatisfiable => Ok(None),
            Outcome::Unknown(Limit::Conflicts) if self.may_branch(&engine) => {
                self.search_branches(&mut engine, &layout)
            }
            Outcome::Unknown(limit) => Err(limit),
        };
        self.engine = Some((engine, layout));
        let Some(solution) = result? else { return Ok(None) };
        self.found += 1;
        if let Err(violation) = check(self.puzzle, &solution) {
            unreachable!("the engine's answer breaks a rule: {violation}");
        }
        Ok(Some(solution))
    }

    /// Searches on a single thread: shortly with the techniques of the first stage, and then at length with all. A
    /// first solution is looked for under the streamliner, too, in turns with ever larger budgets.
    fn search_undivided(&mut self, engine: &mut Engine, layout: &mut Arc<Layout>) -> Outcome {
        let streamliner = layout.streamliner().filter(|_| self.found == 0);
        if let Some(streamliner) = streamliner {
            let outcome = engine.next_solution(&self.budget(engine, Some(EASY)));
            if outcome != Outcome::Unknown(Limit::Conflicts) {
                return outcome;
            }
            path::streamline(engine, layout);
            for turn in 0..TURNS {
                let conflicts = STREAMLINED << turn;
                let budget = self.budget(engine, Some(conflicts));
                let outcome = engine.solve_within(&[streamliner], &budget);
                if outcome == Outcome::Satisfiable {
                    return outcome;
                }
                let refuted = outcome == Outcome::Unsatisfiable;
                let conflicts = if refuted { UNDIVIDED } else { conflicts };
                let outcome = self.search_staged(engine, layout, conflicts);
                if refuted || outcome != Outcome::Unknown(Limit::Conflicts) {
                    return outcome;
                }
            }
            return Outcome::Unknown(Limit::Conflicts);
        }
        self.search_staged(engine, layout, UNDIVIDED)
    }

    /// Searches with the techniques of the first stage, if that has not been done, and then for so many conflicts
    /// with all.
    fn search_staged(&mut self, engine: &mut Engine, layout: &mut Arc<Layout>, conflicts: u64) -> Outcome {
        if !self.is_extended {
            // From the third solution on there may be many, and their enumeration must not be interrupted: all
            // techniques come in before, as soon as the second solution is excluded.
            let conflicts = if self.found < 2 { self.first_stage() } else { 0 };
            let outcome = engine.next_solution(&self.budget(engine, Some(conflicts)));
            if outcome != Outcome::Unknown(Limit::Conflicts) || self.conflicts_left(engine) == Some(0) {
                return outcome;
            }
            self.is_extended = true;
            *layout = path::extend(engine, layout, &self.techniques);
            if self.found == 0 && self.techniques.probing && !engine.probe(u64::MAX, &self.budget) {
                return Outcome::Unsatisfiable;
            }
        }
        // Enumeration stays in one search: its order is the order in which solutions are found.
        let conflicts = (self.found < 2).then_some(conflicts);
        engine.next_solution(&self.budget(engine, conflicts))
    }

    /// Conflicts of the first stage.
    fn first_stage(&self) -> u64 {
        let cells = self.encoding.cover.as_ref().map_or(0, |cover| cover.real as u64);
        EASY + FIRST_STAGE * cells
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
