//! Solving a model, and printing what MiniZinc expects.

pub use crate::options::Options;

use crate::ast::Model;
use crate::engine::{Engine, Ready};
use crate::error::Error;
use crate::log::Log;
use crate::output::Printer;
use crate::statistics::Statistics;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;
use unicursal_core::{Budget, Outcome, Solution};

/// The memory that all searches may add, in bytes, by the estimate of the engine.
const MEMORY: usize = 4 << 30;

/// A failure: of the model, or of the output.
#[derive(Debug)]
pub enum Failure {
    /// The model cannot be solved.
    Model(Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Model(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// The end of a search.
struct End {
    found: u64,
    is_complete: bool,
}

/// Solves `model` and writes solutions, the status and statistics to `out`.
///
/// # Errors
/// If the model uses what the solver does not know, or `out` cannot be written.
pub fn solve(model: &Model, options: &Options, started: Instant, out: &mut dyn Write) -> Result<(), Failure> {
    let log = options.verbose.then(|| Log::new(started));
    let budget = Budget {
        progress: log.as_ref().map(Log::on_progress),
        conflicts: options.conflicts,
        deadline: options.time.and_then(|time| started.checked_add(time)),
        cancel: options.cancel.clone(),
        memory: Some(MEMORY / options.threads.max(1)),
        ..Budget::default()
    };
    let mut ready = Ready::new(model, options, &budget, 0)?;
    let mut statistics = Statistics::new(model, &ready.translation.solver, started.elapsed());
    if ready.translation.is_interrupted {
        writeln!(out, "=====UNKNOWN=====")?;
        if options.statistics {
            statistics.print(0, ready.translation.solver.stats(), started.elapsed(), out)?;
        }
        out.flush()?;
        return Ok(());
    }
    let is_cut = ready.translation.is_cut;
    let mut engine = Engine::new(&mut ready, model, options, &budget)?;
    let printer = &ready.printer;
    let end = match ready.objective {
        None => satisfy(&mut engine, printer, options, &budget, out)?,
        Some(objective) => {
            let mut written = Ok(());
            let mut found = 0;
            let shows_all = options.all || options.intermediate;
            let improved = |value: i64, solution: &Solution| {
                found += 1;
                if let Some(log) = &log {
                    log.solution(value);
                }
                if shows_all {
                    written = out.write_all(printer.print(solution).as_bytes()).and_then(|()| out.flush());
                }
                if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let optimum = engine.optimize(&model.goal, objective, &budget, improved);
            written?;
            if let Some((_, solution)) = optimum.best.as_ref().filter(|_| !shows_all) {
                out.write_all(printer.print(solution).as_bytes())?;
            }
            statistics.set_objective(optimum.best.as_ref().map(|(value, _)| *value), optimum.bound);
            End { found, is_complete: optimum.limit.is_none() }
        }
    };
    let end = End { is_complete: end.is_complete && !is_cut, ..end };
    match end {
        End { found: 0, is_complete: true } => writeln!(out, "=====UNSATISFIABLE=====")?,
        End { found: 0, is_complete: false } => writeln!(out, "=====UNKNOWN=====")?,
        End { is_complete: true, .. } => writeln!(out, "==========")?,
        End { is_complete: false, .. } => {}
    }
    if options.statistics {
        statistics.print(end.found, engine.stats(), started.elapsed(), out)?;
    }
    out.flush()?;
    Ok(())
}

fn satisfy(
    engine: &mut Engine,
    printer: &Printer,
    options: &Options,
    budget: &Budget,
    out: &mut dyn Write,
) -> Result<End, Failure> {
    let solver = match engine {
        Engine::One(solver) if options.wanted() != 1 => solver,
        _ => {
            let (outcome, solution) = engine.solve(budget);
            if let Some(solution) = &solution {
                out.write_all(printer.print(solution).as_bytes())?;
            }
            let is_complete = outcome == Outcome::Unsatisfiable;
            return Ok(End { found: solution.is_some().into(), is_complete });
        }
    };
    let mut found = 0;
    let mut solutions = solver.solutions_over(printer.terms().to_vec(), &[], budget);
    while found < options.wanted() {
        let Some(solution) = solutions.next() else {
            let is_complete = solutions.limit().is_none();
            return Ok(End { found, is_complete });
        };
        found += 1;
        out.write_all(printer.print(&solution).as_bytes())?;
        out.flush()?;
    }
    Ok(End { found, is_complete: false })
}
