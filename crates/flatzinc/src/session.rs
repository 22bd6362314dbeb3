//! A model that is asked several questions.

use crate::ast::{Goal, Model};
use crate::engine::Ready;
use crate::error::Error;
use crate::options::Options;
use crate::output::Source;
use crate::translate::{Binding, Value};
use std::collections::HashMap;
use std::ops::ControlFlow;
use unicursal_core::{
    AtomicConstraint, Budget, IntVar, Limit, Lit, Optimum, Outcome, Solution, Solutions, Solver, Term,
};

/// A model in the engine, whose variables are known by their names.
///
/// ```
/// use unicursal_core::{Budget, Outcome};
/// use unicursal_flatzinc::{read, session::Session};
///
/// let model = "var 1..9: x :: output_var; var bool: b; constraint int_le_reif(x, 3, b); solve satisfy;";
/// let mut session = Session::new(&read(model).unwrap(), &Budget::default()).unwrap();
/// let small = session.literal("b").unwrap();
/// let (outcome, solution) = session.solve(&[!small], &Budget::default());
/// assert_eq!(outcome, Outcome::Satisfiable);
/// assert!(session.values(&solution.unwrap())[0] > 3);
/// ```
#[derive(Debug)]
pub struct Session {
    solver: Solver,
    literals: HashMap<String, Lit>,
    goal: Goal,
    objective: Option<IntVar>,
    shown: Vec<Source>,
    terms: Vec<Term>,
    is_cut: bool,
    interrupted: Option<Limit>,
}

impl Session {
    /// Returns a model in the engine, made within `budget`. If that is not enough, no question has an answer.
    ///
    /// # Errors
    /// If it uses unknown names or constraints, or numbers out of range.
    pub fn new(model: &Model, budget: &Budget) -> Result<Self, Error> {
        let Ready { mut translation, objective, printer } =
            Ready::new(model, &Options { free: true, ..Options::default() }, budget, 0)?;
        let mut literals = HashMap::new();
        for declaration in &model.declarations {
            let name = &declaration.name;
            match translation.lookup(name)? {
                Binding::Value(Value::Lit(lit)) => {
                    literals.insert(name.clone(), lit);
                    let meaning = translation.solver.assignment().meaning(lit);
                    if let AtomicConstraint::Bool(var, true) = meaning {
                        translation.solver.name_bool(var, &name[..]);
                    }
                }
                Binding::Value(Value::Constant(value @ 0..=1)) => {
                    literals.insert(name.clone(), if value == 1 { Lit::TRUE } else { Solver::FALSE });
                }
                Binding::Value(Value::Int(int)) => translation.solver.name_int(int, &name[..]),
                _ => {}
            }
        }
        Ok(Self {
            literals,
            goal: model.goal.clone(),
            objective,
            shown: printer.sources().collect(),
            terms: printer.terms().to_vec(),
            is_cut: translation.is_cut,
            interrupted: translation
                .is_interrupted
                .then(|| translation.solver.interrupted(budget).unwrap_or(Limit::Cancelled)),
            solver: translation.solver,
        })
    }

    /// Returns the literal of a Boolean.
    pub fn literal(&self, name: &str) -> Option<Lit> {
        self.literals.get(name).copied()
    }

    /// Returns the values of the output in a solution, in the order in which it is declared.
    pub fn values(&self, solution: &Solution) -> Vec<i64> {
        self.shown.iter().map(|source| source.number(solution)).collect()
    }

    /// Returns the solver, for questions about reasons and cores.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Returns the limit that ended the setup, before all constraints were there.
    pub fn interrupted(&self) -> Option<Limit> {
        self.interrupted
    }

    /// Searches for a solution under assumptions.
    pub fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> (Outcome, Option<Solution>) {
        if let Some(limit) = self.interrupted {
            return (Outcome::Unknown(limit), None);
        }
        let outcome = self.solver.solve_within(assumptions, budget);
        (outcome, self.solver.solution())
    }

    /// Searches for the best solution under assumptions. `None` if the model has no objective.
    pub fn optimize(
        &mut self,
        assumptions: &[Lit],
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Option<Optimum> {
        let objective = self.objective.filter(|_| self.interrupted.is_none())?;
        Some(match self.goal {
            Goal::Maximize(_) => self.solver.maximize(objective, assumptions, budget, improved),
            _ => self.solver.minimize(objective, assumptions, budget, improved),
        })
    }

    /// Returns whether a claim about all solutions may rest on the limits of the engine, which integers without bounds
    /// have.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns the solutions under assumptions that differ in the output, one after the other, all within `budget`.
    pub fn into_solutions(self, assumptions: &[Lit], budget: &Budget) -> AllSolutions {
        let Self { solver, shown, terms, is_cut, .. } = self;
        let found = match self.interrupted {
            Some(limit) => Err(limit),
            None => Ok(solver.into_solutions_over(terms, assumptions, budget)),
        };
        AllSolutions { found, shown, is_cut }
    }
}

/// The values of the output in all solutions: see [`Session::into_solutions`].
#[derive(Debug)]
pub struct AllSolutions {
    /// The solutions, or the limit that came before the model was there.
    found: Result<Solutions<Solver>, Limit>,
    shown: Vec<Source>,
    is_cut: bool,
}

impl AllSolutions {
    /// Returns the limit that ended the enumeration early, if one did.
    pub fn limit(&self) -> Option<Limit> {
        self.found.as_ref().map_or_else(|&limit| Some(limit), Solutions::limit)
    }

    /// Returns whether there may be more solutions beyond the limits of the engine.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }
}

impl Iterator for AllSolutions {
    type Item = Vec<i64>;

    fn next(&mut self) -> Option<Vec<i64>> {
        let solution = self.found.as_mut().ok()?.next()?;
        Some(self.shown.iter().map(|source| source.number(&solution)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_core::CancelToken;

    /// Constraints that are missing would make solutions of what is none.
    #[test]
    fn a_model_that_was_cut_off_has_no_answers() {
        let model = crate::read("var 1..2: x :: output_var; constraint int_le(3, x); solve satisfy;").unwrap();
        let over = Budget { cancel: vec![CancelToken::polling(|| true)], ..Budget::default() };
        let mut session = Session::new(&model, &over).unwrap();
        assert_eq!(session.interrupted(), Some(Limit::Cancelled));
        let all = Budget::default();
        assert_eq!(session.solve(&[], &all).0, Outcome::Unknown(Limit::Cancelled));
        let mut found = session.into_solutions(&[], &all);
        assert_eq!((found.next(), found.limit()), (None, Some(Limit::Cancelled)));
    }
}
