//! Engines that hold the path problem of a task.

use crate::settings::answer::Interrupted;
use crate::task::Task;
use crate::workers::step::Step;
use std::sync::Arc;
use unicursal_core::path::{self, PathModel, PathProblem, Technique, Techniques};
use unicursal_core::{Budget, CancelToken, Limit, Lit, Outcome, Parameters, Solver as Engine, Stats, Store};
use unicursal_models::board::Solution;

/// An engine with the path problem and the side constraints of a task. Variables have the same numbers in all engines
/// of a task.
pub struct PathEngine {
    /// The engine.
    pub solver: Box<Engine>,
    /// The variables of the path problem.
    pub model: Arc<PathModel>,
}

/// The allowance of an engine's work in one round.
#[derive(Clone, Debug)]
pub(crate) struct Allowance {
    /// Conflicts of the engine at which the limit of the task is reached. `None` if there is no limit.
    pub(crate) end: Option<u64>,
    /// Cancels the work when a preceding worker has a result.
    pub(crate) cancel: Option<CancelToken>,
}

impl Allowance {
    /// The allowance that leaves the limits to the task's own budget.
    pub(crate) const NONE: Self = Self { end: None, cancel: None };

    /// Returns whether the limit is reached by an engine.
    pub(crate) fn is_used_up(&self, engine: &PathEngine) -> bool {
        self.end.is_some_and(|end| engine.stats().conflicts >= end)
    }
}

impl PathEngine {
    /// Returns an engine with the techniques of the first stage. `None` if the puzzle contradicts itself.
    pub(crate) fn first_stage(task: &Task) -> Option<Self> {
        let problem = task.encoding.problem.clone()?;
        let mut engine = Self::of(task, problem, &task.techniques.first_stage(), task.options.parameters);
        let Self { solver, model } = &mut engine;
        for clause in &task.encoding.constraints {
            let clause: Vec<Lit> = clause.iter().map(|&(edge, is_used)| literal(model, edge, is_used)).collect();
            solver.add_clause(&clause);
        }
        Some(engine)
    }

    fn of(task: &Task, problem: Arc<PathProblem>, techniques: &Techniques, parameters: Parameters) -> Self {
        Self::conditional(task, problem, techniques, parameters, 0, |_| None).0
    }

    /// Returns an engine with a number of selectors, which are returned as well. `selector` maps the number of a local
    /// constraint of `problem` to a selector, under which the constraint holds.
    pub fn conditional(
        task: &Task,
        problem: Arc<PathProblem>,
        techniques: &Techniques,
        parameters: Parameters,
        selectors: usize,
        selector: impl Fn(usize) -> Option<usize>,
    ) -> (Self, Vec<Lit>) {
        let mut solver = Box::new(Engine::with_parameters(parameters));
        solver.limit_setup(&task.budget());
        let selectors: Vec<Lit> = (0..selectors).map(|_| solver.new_bool().positive()).collect();
        let condition = |number| selector(number).map_or(Lit::TRUE, |at| selectors[at]);
        let model = path::post_conditional(&mut solver, problem, techniques, condition);
        (Self { solver, model }, selectors)
    }

    /// Returns an engine with the techniques of the first stage, if there is memory for one.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub(crate) fn new(task: &Task) -> Result<Option<Self>, Limit> {
        if task.has_memory_for_engine() { Ok(Self::first_stage(task)) } else { Err(Limit::Memory) }
    }

    /// Returns an engine with all techniques.
    pub(crate) fn with_all_techniques(task: &Task) -> Option<Self> {
        let mut engine = Self::first_stage(task)?;
        engine.extend(task);
        Some(engine)
    }

    /// Adds the techniques of the second stage.
    pub(crate) fn extend(&mut self, task: &Task) {
        if task.techniques.has(Technique::Stages) {
            self.model = path::extend(&mut self.solver, &self.model, &task.techniques);
        }
    }

    /// Returns what the engine has done.
    pub fn stats(&self) -> Stats {
        self.solver.stats()
    }

    /// Returns the literal of an edge that is used, or of one that is not.
    pub fn literal(&self, edge: u32, is_used: bool) -> Lit {
        literal(&self.model, edge, is_used)
    }

    /// Excludes `solution`.
    pub fn exclude(&mut self, task: &Task, solution: &Solution) {
        let used = task.encoding.edges(solution);
        self.exclude_edges(used.into_iter().map(|edge| self.model.edge(edge)).collect());
    }

    /// Excludes the solution given by `assignment`, which comes from an engine of the same task.
    pub(crate) fn exclude_assigned(&mut self, assignment: &Store) {
        self.exclude_edges(used_edges(&self.model, assignment));
    }

    fn exclude_edges(&mut self, used: Vec<Lit>) {
        let clause: Vec<Lit> = used.into_iter().map(|edge| !edge).collect();
        self.solver.add_clause(&clause);
    }

    /// Returns a budget of `conflicts` from now on (none: no limit), or of the conflicts that `allowance` leaves.
    pub(crate) fn budget(&self, task: &Task, allowance: &Allowance, conflicts: Option<u64>) -> Budget {
        let left = allowance.end.map(|end| end.saturating_sub(self.stats().conflicts));
        let mut budget = Budget { conflicts: conflicts.into_iter().chain(left).min(), ..task.budget() };
        budget.cancel.extend(allowance.cancel.clone());
        budget
    }

    /// Returns the meaning of an outcome within `allowance`.
    pub(crate) fn conclude(&mut self, task: &Task, allowance: &Allowance, outcome: Outcome) -> Step {
        match outcome {
            Outcome::Satisfiable => {
                let solution = task.verified(task.encoding.decode(&self.model, self.solver.assignment()));
                self.drop_streamliner();
                solution.into()
            }
            Outcome::Unsatisfiable => Step::no_other(),
            Outcome::Unknown(Limit::Conflicts) if !allowance.is_used_up(self) => Step::Paused,
            Outcome::Unknown(limit) => Step::Stopped(Interrupted::Limit(limit)),
        }
    }

    /// Removes the streamliner, which only serves to find a first solution. It was part of the decisions that led
    /// there, so the solution is excluded by its edges instead.
    fn drop_streamliner(&mut self) {
        let assigned = self.solver.assignment();
        if let Some(streamliner) = self.model.streamliner().filter(|&lit| assigned.is_true(lit)) {
            self.exclude_edges(used_edges(&self.model, assigned));
            self.solver.add_clause([!streamliner]);
        }
    }
}

/// Returns an engine with all techniques for a branch of a parallel search, which exists only for a puzzle with a
/// problem.
pub(crate) fn branch(task: &Task) -> Engine {
    PathEngine::with_all_techniques(task).map(|engine| *engine.solver).unwrap_or_default()
}

fn literal(model: &PathModel, edge: u32, is_used: bool) -> Lit {
    let lit = model.edge(edge);
    if is_used { lit } else { !lit }
}

/// Returns the edges that are true in an assignment.
fn used_edges(model: &PathModel, assignment: &Store) -> Vec<Lit> {
    let edges = (0..model.graph().edges().len() as u32).map(|edge| model.edge(edge));
    edges.filter(|&edge| assignment.is_true(edge)).collect()
}
