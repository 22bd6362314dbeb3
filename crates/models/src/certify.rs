//! Certificates: a formula of a puzzle and a proof about it, for [VeriPB](https://crates.io/crates/veripb).
//!
//! The formula says what the puzzle asks for, in rows that can be read: it is made from the rules and the board, apart
//! from the engine and its encoding. The proof shows without any assumption that the formula has no solution, or none but
//! one. So a reader who accepts the formula has to trust the checker only.
//!
//! - `formula` has the steps and the load, with `marks` for clues in order and labels, and `steps` for numbers.
//! - `log` writes lines of a proof, `justify` has a row for each rule of the engine that can be justified.

mod formula;
mod justify;
mod log;

use crate::board::{Puzzle, Solution, WriteError};
use crate::solve::answer::{Defect, Solve, Uniqueness};
use crate::solve::number::numbers;
use crate::solve::task::Task;
use formula::Formula;
use justify::SharedLog;
use log::Log;
use std::sync::{Arc, Mutex};
use unicursal_core::path::{self, PathModel};
use unicursal_core::{Budget, CancelToken, Limit, Lit, Outcome, Solver as Engine, Stats};

numbers! {
    /// Conflicts of each search that writes a proof, unless there is another limit: other methods answer sooner then.
    CONFLICTS: "certify.conflicts" = 20_000;
}

/// A formula and a proof about it, both as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The puzzle as pseudo-Boolean constraints, in the format OPB.
    pub formula: String,
    /// The proof that there is no solution, or that there is exactly one, in the format of `VeriPB` 3.
    pub proof: String,
}

impl Certificate {
    /// The formula of a puzzle, as it is in certificates but for the objective. It has as many solutions as the puzzle.
    ///
    /// # Errors
    /// Certificates for puzzles like this are not written yet, or the formula would be too large.
    pub fn formula_of(puzzle: &Puzzle) -> Result<String, WriteError> {
        Formula::of(puzzle).map(|formula| formula.text(&[]))
    }
}

/// An answer, and what there is to certify it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certified<T> {
    /// The answer.
    pub answer: T,
    /// Its certificate.
    pub certification: Certification,
}

/// The certificate of an answer, or the reason why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certification {
    /// The answer has to prove nothing: solutions speak for themselves.
    NotNeeded,
    /// A certificate.
    Certificate(Box<Certificate>),
    /// The answer was found, and none was written for this reason: a clause without a full stop.
    Missing(String),
}

/// The end of a search that writes a proof.
pub(crate) enum Attempt {
    /// There is no solution, or only this one.
    Proved(Option<Solution>, Box<Certificate>),
    /// These solutions are there: as many as were looked for.
    Found(Vec<Solution>),
    /// The search is cut off from outside.
    Interrupted(Option<Solution>, Limit),
    /// There is no certificate.
    Missing(String),
    /// The solver is wrong.
    Defect(Defect),
}

/// Searches for up to `wanted` solutions, and writes a proof.
pub(crate) fn attempt(task: &Task, wanted: usize) -> (Attempt, Stats) {
    match Run::new(task) {
        Ok(mut run) => {
            let attempt = run.search(wanted);
            (attempt, run.engine.stats())
        }
        Err(reason) => (Attempt::Missing(reason), Stats::default()),
    }
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
        if task.encoding.cells() < 2 && task.encoding.problem.is_some() {
            return Err("a board of one open cell leaves nothing to prove".into());
        }
        let formula = Formula::of(&task.puzzle).map_err(|error| error.message)?;
        let mut engine = Engine::with_thresholds(task.options.thresholds);
        let Some(problem) = &task.encoding.problem else {
            let mut log = Log::new(formula, vec![], 0);
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
        let first_edge = if edges.is_empty() { 0 } else { model.edge(0).var().index() };
        let log = SharedLog(Arc::new(Mutex::new(Log::new(formula, edges, first_edge))));
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
                    let paths = self.task.encoding.decode(&model, self.engine.model());
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

    /// The limits, and a look at the size of the proof now and then.
    fn budget(&self) -> Budget {
        let default = self.task.number(&CONFLICTS);
        let conflicts = Some(self.task.options.conflict_limit.unwrap_or(default));
        let mut budget = Budget { conflicts, ..self.task.budget() };
        let (log, is_full, max) = (self.log.clone(), self.is_full.clone(), self.task.options.memory_limit());
        let show = budget.progress.take();
        budget.progress = Some(Arc::new(move |stats| {
            if log.with(|log| log.text.len()) > max {
                is_full.cancel();
            }
            show.as_ref().map_or(std::ops::ControlFlow::Continue(()), |show| show(stats))
        }));
        budget.cancel.push(self.is_full.clone());
        budget
    }

    /// Notes a solution in the proof. Returns its steps.
    fn note(&self, solution: &Solution) -> Vec<crate::model::Variable> {
        let cell = |pos| self.task.encoding.vertex(pos).map(|vertex| vertex as usize);
        let mut paths: Vec<Vec<usize>> =
            solution.paths().iter().map(|path| path.iter().filter_map(|&pos| cell(pos)).collect()).collect();
        self.log.with(|log| {
            let formula = &log.formula;
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
        let assigned = self.engine.model();
        let edges = (0..model.graph().edges().len() as u32).map(|edge| model.edge(edge));
        let clause: Vec<Lit> = edges.filter(|&edge| assigned.is_true(edge)).map(|edge| !edge).collect();
        self.engine.add_clause(&clause);
    }
}

impl Attempt {
    /// The answer to "find a solution", unless other methods have to find it.
    pub(crate) fn solve(self) -> Result<Certified<Solve>, String> {
        let (answer, certification) = match self {
            Attempt::Found(mut found) => match found.pop() {
                Some(solution) => (Solve::Solved(solution), Certification::NotNeeded),
                None => return Err("no solution was looked for".into()),
            },
            Attempt::Proved(_, certificate) => (Solve::Unsolvable, Certification::Certificate(certificate)),
            Attempt::Interrupted(_, limit) => (Solve::Unknown(limit), Certification::NotNeeded),
            Attempt::Defect(defect) => (Solve::Defect(defect), Certification::NotNeeded),
            Attempt::Missing(reason) => return Err(reason),
        };
        Ok(Certified { answer, certification })
    }

    /// The answer to "is the solution unique?", unless other methods have to find it.
    pub(crate) fn uniqueness(self) -> Result<Certified<Uniqueness>, String> {
        let (answer, certification) = match self {
            Attempt::Found(found) => match <[Solution; 2]>::try_from(found) {
                Ok(two) => (Uniqueness::Multiple(two), Certification::NotNeeded),
                Err(_) => return Err("no second solution was looked for".into()),
            },
            Attempt::Proved(only, certificate) => {
                let answer = only.map_or(Uniqueness::Unsolvable, Uniqueness::Unique);
                (answer, Certification::Certificate(certificate))
            }
            Attempt::Interrupted(found, limit) => (Uniqueness::Unknown(found, limit), Certification::NotNeeded),
            Attempt::Defect(defect) => (Uniqueness::Defect(defect), Certification::NotNeeded),
            Attempt::Missing(reason) => return Err(reason),
        };
        Ok(Certified { answer, certification })
    }
}
