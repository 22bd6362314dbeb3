//! A search that writes a proof.

use super::formula::{Formula, Room};
use super::justify::{self, SharedLog};
use super::log::Log;
use super::{Attempt, Certificate};
use crate::settings::number::numbers;
use crate::task::Task;
use std::sync::{Arc, Mutex};
use unicursal_core::path::{self, PathModel};
use unicursal_core::{Budget, CancelToken, Instant, Limit, Lit, Outcome, Solver as Engine, Stats};
use unicursal_models::board::{Puzzle, Solution, WriteError};
use unicursal_models::kinds::solution::turn;

numbers! {
    /// The default limit on conflicts of each search that writes a proof. Beyond it, other methods answer sooner.
    CONFLICTS: "certify.conflicts" = 20_000;
}

impl Certificate {
    /// Returns the formula of a puzzle, as it is in certificates but for the objective. It has as many solutions as the
    /// puzzle.
    ///
    /// # Errors
    /// Certificates for puzzles like this are not written yet, or the formula would be too large.
    pub fn formula_of(puzzle: &Puzzle) -> Result<String, WriteError> {
        Formula::of(puzzle, Room::unlimited()).map(|formula| formula.text(&[]))
    }
}

/// Searches for up to `wanted` solutions, and writes a proof.
pub(crate) fn attempt(task: &Task, wanted: usize) -> (Attempt, Stats) {
    match Run::new(task) {
        Ok(mut run) => {
            let attempt = run.search(wanted);
            (attempt, run.engine.stats())
        }
        Err(reason) => {
            let over = task.budget().interrupted().map(|limit| Attempt::Interrupted(None, limit));
            (over.unwrap_or(Attempt::Missing(reason)), Stats::default())
        }
    }
}

/// Returns a third of the time: to write the formula as text, and to search, takes longer.
fn for_the_formula(budget: Budget) -> Budget {
    let left = budget.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    let deadline = left.and_then(|left| Instant::now().checked_add(left / 3));
    Budget { deadline, ..budget }
}

/// A search that writes a proof.
struct Run<'a> {
    task: &'a Task,
    engine: Engine,
    model: Option<Arc<PathModel>>,
    log: SharedLog,
    /// Cancelled when the proof becomes too large.
    is_full: CancelToken,
}

impl<'a> Run<'a> {
    fn new(task: &'a Task) -> Result<Self, String> {
        if task.encoding.cells() < 2 && task.encoding.problem.is_some() && !task.encoding.is_loop {
            return Err("a board of one open cell leaves nothing to prove".into());
        }
        if !task.has_memory_for_engine() {
            return Err("the puzzle is larger than the memory limit".into());
        }
        let room = Room::new(task.options.memory_limit(), for_the_formula(task.budget()));
        let formula = Formula::of(&task.puzzle, room).map_err(|error| error.message)?;
        let mut engine = Engine::with_parameters(task.options.parameters);
        let Some(problem) = &task.encoding.problem else {
            let mut log = Log::new(formula, vec![], None);
            let others: Vec<bool> = log.formula.is_source.iter().map(|is_source| !is_source).collect();
            log.cut_for_now(others);
            log.contradict();
            let log = SharedLog(Arc::new(Mutex::new(log)));
            return Ok(Self { task, engine, model: None, log, is_full: CancelToken::new() });
        };
        let edges: Vec<[usize; 2]> =
            problem.graph().edges().iter().map(|edge| edge.map(|vertex| vertex as usize)).collect();
        let pairs: usize = formula.neighbors.iter().map(Vec::len).sum();
        let is_same = formula.words.len() == problem.graph().vertices()
            && pairs == 2 * edges.len()
            && edges.iter().all(|&[a, b]| formula.neighbors[a].contains(&b));
        if !is_same {
            return Err("the formula has other steps than the solver".into());
        }
        engine.limit_setup(&task.budget());
        let model = path::post(&mut engine, Arc::clone(problem), &justify::techniques());
        let log = SharedLog(Arc::new(Mutex::new(Log::new(formula, edges, Some(&model)))));
        engine.log_proof(Box::new(log.clone()));
        Ok(Self { task, engine, model: Some(model), log, is_full: CancelToken::new() })
    }

    fn search(&mut self, wanted: usize) -> Attempt {
        let mut found: Vec<Solution> = vec![];
        let mut objective = vec![];
        loop {
            let outcome = match &self.model {
                Some(_) => self.engine.solve_within(&[], &self.budget()),
                None => Outcome::Unsatisfiable,
            };
            match (outcome, self.model.clone()) {
                (Outcome::Satisfiable, Some(model)) => {
                    let paths = self.task.encoding.decode(&model, self.engine.assignment());
                    match self.task.verified(paths) {
                        Ok(solution) => found.push(solution),
                        Err(defect) => return Attempt::Defect(defect),
                    }
                    if found.len() == wanted {
                        return Attempt::Found(found);
                    }
                    objective = self.note(&found[found.len() - 1]);
                    self.exclude(&model);
                }
                (Outcome::Unknown(limit), _) if limit != Limit::Conflicts && !self.is_too_large() => {
                    return Attempt::Interrupted(found.pop(), limit);
                }
                (Outcome::Unknown(_), _) if self.is_too_large() => {
                    return Attempt::Missing("the proof is larger than the memory limit".into());
                }
                (Outcome::Unknown(_), _) => {
                    return Attempt::Missing(
                        "search alone did not get to the end within its limit on conflicts".into(),
                    );
                }
                _ => break,
            }
        }
        let certificate = self.log.with(|log| {
            log.finish((!found.is_empty()).then_some(objective.len()));
            let formula = log.formula.text(&objective);
            (log.unjustified, Certificate { formula, proof: std::mem::take(&mut log.text) })
        });
        match certificate {
            (Some(rule), _) => Attempt::Missing(format!("the rule `{rule}` has no justification yet")),
            (None, certificate) => Attempt::Proved(found.pop(), Box::new(certificate)),
        }
    }

    fn is_too_large(&self) -> bool {
        self.is_full.is_cancelled()
    }

    /// Returns the limits, and a look at the size of the proof now and then.
    fn budget(&self) -> Budget {
        let default = self.task.number(&CONFLICTS);
        let conflicts = Some(self.task.options.conflict_limit.unwrap_or(default));
        let mut budget = Budget { conflicts, ..self.task.budget() };
        let (log, is_full, max) = (self.log.clone(), self.is_full.clone(), self.task.options.memory_limit());
        let show = budget.progress.take();
        budget.progress = Some(Arc::new(move |now| {
            if log.with(|log| log.text.len()) > max {
                is_full.cancel();
            }
            show.as_ref().map_or(std::ops::ControlFlow::Continue(()), |show| show(now))
        }));
        budget.cancel.push(self.is_full.clone());
        budget
    }

    /// Notes a solution in the proof. Returns its steps.
    fn note(&self, solution: &Solution) -> Vec<unicursal_models::linear_model::Variable> {
        let cell = |pos| self.task.encoding.vertex(pos).map(|vertex| vertex as usize);
        let mut paths: Vec<Vec<usize>> =
            solution.paths().iter().map(|path| path.iter().filter_map(|&pos| cell(pos)).collect()).collect();
        if self.task.encoding.is_one_way {
            let count = self.task.encoding.cells();
            for path in &mut paths {
                *path = path.iter().flat_map(|&cell| [cell, cell + count]).collect();
            }
        }
        self.log.with(|log| {
            let formula = &log.formula;
            if formula.round.is_some() {
                paths[0].extend(formula.cells.len()..formula.words.len());
                turn(&mut paths[0]);
                return log.loop_solution(&paths[0]);
            }
            for place in formula.cells.len()..formula.words.len() {
                let path = &mut paths[0];
                if formula.around == Some(place) {
                    if path.first() > path.last() {
                        path.reverse();
                    }
                    path.insert(0, place);
                    path.push(place);
                } else if formula.is_source[place] {
                    path.insert(0, place);
                } else {
                    if path.first().is_some_and(|&first| !formula.is_source[first]) {
                        path.reverse();
                    }
                    path.push(place);
                }
            }
            for path in &mut paths {
                if path.first().is_some_and(|&first| !formula.is_source[first]) {
                    path.reverse();
                }
            }
            log.solution(&paths)
        })
    }

    fn exclude(&mut self, model: &PathModel) {
        let assigned = self.engine.assignment();
        let edges = (0..model.graph().edges().len() as u32).map(|edge| model.edge(edge));
        let clause: Vec<Lit> = edges.filter(|&edge| assigned.is_true(edge)).map(|edge| !edge).collect();
        self.engine.add_clause(&clause);
    }
}
