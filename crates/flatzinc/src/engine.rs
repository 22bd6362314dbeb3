//! A model that is ready to be searched, and its searches: one, or several side by side.

use crate::ast::{Goal, Model};
use crate::error::Error;
use crate::options::Options;
use crate::output::Printer;
use crate::search::Annotated;
use crate::translate::Translation;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use unicursal_core::parallel::Portfolio;
use unicursal_core::{
    AlternateBranching, Budget, IntVar, Neighborhoods, Optimum, Outcome, Restarts, Solution, Solver, Stats, Term,
};

/// A model in the engine, with its search annotations.
pub(crate) struct Ready<'a> {
    pub(crate) translation: Translation<'a>,
    pub(crate) objective: Option<IntVar>,
    pub(crate) printer: Printer,
}

impl<'a> Ready<'a> {
    /// Returns the model for one of several searches. With `-f`, every other search ignores annotations and
    /// neighborhoods.
    ///
    /// # Errors
    /// If the model uses an unsupported feature.
    pub(crate) fn new(model: &'a Model, options: &Options, budget: &Budget, member: u64) -> Result<Self, Error> {
        let mut translation = Translation::new(model, budget)?;
        let objective = translation.objective()?;
        let printer = Printer::new(model, &mut translation)?;
        let seed = options.seed.wrapping_add(member);
        let brancher = Annotated::new(&model.search, seed, &mut translation)?;
        let is_bare = options.free && member % 2 == 1;
        let solver = &mut translation.solver;
        solver.search_neighborhoods(Neighborhoods::none());
        if let (true, false, Some(objective)) = (options.free, is_bare, objective) {
            let annotated = brancher.iter().flat_map(Annotated::terms);
            let mut terms: Vec<Term> = annotated.chain(printer.terms().iter().copied()).collect();
            let mut seen = BTreeSet::from([Term::Int(objective)]);
            terms.retain(|&term| seen.insert(term));
            solver.search_neighborhoods(Neighborhoods::over(terms).seed(seed));
        }
        match brancher {
            Some(_) if is_bare => {}
            Some(brancher) if options.free => solver.set_brancher(AlternateBranching(brancher)),
            Some(brancher) => solver.set_brancher(brancher),
            None => {}
        }
        if member % 2 == 1 {
            solver.set_restarts(Restarts::Lbd);
        }
        Ok(Self { translation, objective, printer })
    }
}

/// One search, or several side by side.
pub(crate) enum Engine {
    One(Box<Solver>),
    Many(Portfolio),
}

impl Engine {
    /// Returns the engine for `first` and as many other searches as the options ask for.
    ///
    /// # Errors
    /// None beyond the errors of making `first`.
    pub(crate) fn new(
        first: &mut Ready<'_>,
        model: &Model,
        options: &Options,
        budget: &Budget,
    ) -> Result<Self, Error> {
        let mut solvers = vec![std::mem::take(&mut first.translation.solver)];
        // There is one order in which all solutions are found.
        let has_one_answer = first.objective.is_some() || options.wanted() == 1;
        if options.threads <= 1 || !has_one_answer {
            return Ok(Self::One(Box::new(solvers.remove(0))));
        }
        for member in 1..options.threads {
            let translation = Ready::new(model, options, budget, member as u64)?.translation;
            if !translation.is_interrupted {
                solvers.push(translation.solver);
            }
        }
        Ok(Self::Many(Portfolio::new(solvers, options.threads)))
    }

    /// The counts of all searches.
    pub(crate) fn stats(&self) -> Stats {
        match self {
            Self::One(solver) => solver.stats(),
            Self::Many(portfolio) => portfolio.stats(),
        }
    }

    /// Searches for one solution.
    pub(crate) fn solve(&mut self, budget: &Budget) -> (Outcome, Option<Solution>) {
        match self {
            Self::One(solver) => {
                let outcome = solver.solve_within(&[], budget);
                (outcome, solver.solution())
            }
            Self::Many(portfolio) => portfolio.solve(budget),
        }
    }

    /// Searches for the best solution.
    pub(crate) fn optimize(
        &mut self,
        goal: &Goal,
        objective: IntVar,
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        match (self, goal) {
            (Self::One(solver), Goal::Maximize(_)) => solver.maximize(objective, &[], budget, improved),
            (Self::One(solver), _) => solver.minimize(objective, &[], budget, improved),
            (Self::Many(portfolio), Goal::Maximize(_)) => portfolio.maximize(objective, budget, improved),
            (Self::Many(portfolio), _) => portfolio.minimize(objective, budget, improved),
        }
    }
}
