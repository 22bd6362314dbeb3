//! Models in this project's engine.

use crate::engine::{Answer, Difference, Engine, Goal, Relation, Run, Term};
use std::ops::ControlFlow;
use unicursal_constraints::{AllDifferent, Cumulative, Element, NoOverlap};
use unicursal_core::{
    self as core, BranchOn, Budget, CancelToken, ChooseValue, ChooseVariable, Entry, IntVar, Linear, Lit, Outcome,
    Propagator, Solution, Solver,
};

/// This project's engine with its default settings.
pub(crate) struct Ours {
    solver: Solver,
}

impl Engine for Ours {
    type Int = IntVar;
    type Lit = Lit;

    fn new(_seed: u64) -> Self {
        Ours { solver: Solver::new() }
    }

    fn int(&mut self, low: i64, high: i64) -> IntVar {
        self.solver.new_int(low..=high)
    }

    fn bounded(&mut self, low: i64, high: i64) -> IntVar {
        self.solver.new_bounded_int(low..=high)
    }

    fn bool(&mut self) -> Lit {
        self.solver.new_bool().positive()
    }

    fn not(&self, lit: Lit) -> Lit {
        !lit
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.solver.add_clause(literals);
    }

    fn all_different(&mut self, terms: &[(IntVar, i64)], kind: Difference) {
        let different = AllDifferent::with_offsets(terms.iter().copied());
        match kind {
            Difference::Values => self.solver.post(different),
            Difference::Intervals => self.solver.post(different.hall_intervals()),
        };
    }

    fn linear(&mut self, terms: &[(i64, Term<IntVar, Lit>)], relation: Relation, bound: i64) {
        self.solver.post(linear(terms, relation, bound));
    }

    fn linear_if(&mut self, condition: Lit, terms: &[(i64, Term<IntVar, Lit>)], relation: Relation, bound: i64) {
        self.solver.post(linear(terms, relation, bound).when(condition));
    }

    fn element(&mut self, array: &[IntVar], index: IntVar, result: IntVar) {
        self.solver.post(Element::new(array.iter().copied(), index, result));
    }

    fn cumulative(&mut self, tasks: &[(IntVar, i64, i64)], capacity: i64) {
        let tasks = tasks.iter().map(|&(start, takes, needs)| (start, Entry::Value(takes), Entry::Value(needs)));
        self.solver.post(Cumulative::new(tasks, Entry::Value(capacity)));
    }

    fn no_overlap(&mut self, tasks: &[(IntVar, i64)]) {
        let machine = NoOverlap::new(tasks.iter().copied());
        self.solver.post(machine);
    }

    fn search_in_order(&mut self, ints: &[IntVar]) {
        let in_order = BranchOn::new(ints.iter().copied(), ChooseVariable::InOrder, ChooseValue::Minimum);
        self.solver.set_brancher(in_order);
    }

    fn answer(mut self, goal: Goal<IntVar>, shown: &[Term<IntVar, Lit>], stop: &CancelToken) -> Run {
        let budget = Budget { cancel: vec![stop.clone()], ..Budget::default() };
        let mut values = None;
        let read = |solution: &Solution| -> Vec<i64> {
            let value = |&term: &Term<IntVar, Lit>| match term {
                Term::Int(int) => solution.value(int),
                Term::Lit(lit) => i64::from(solution.is_true(lit.var()) != lit.is_negative()),
            };
            shown.iter().map(value).collect()
        };
        let answer = match goal {
            Goal::First => match self.solver.solve_within(&[], &budget) {
                Outcome::Satisfiable => {
                    values = Some(read(&self.solver.solution()));
                    Answer::Satisfiable
                }
                Outcome::Unsatisfiable => Answer::Unsatisfiable,
                Outcome::Unknown(_) => Answer::Unfinished,
            },
            Goal::All => {
                let mut count = 0;
                loop {
                    match self.solver.next_solution(&budget) {
                        Outcome::Satisfiable => {
                            count += 1;
                            values = Some(read(&self.solver.solution()));
                        }
                        Outcome::Unsatisfiable => break Answer::Count(count),
                        Outcome::Unknown(_) => break Answer::Unfinished,
                    }
                }
            }
            Goal::Minimize(int) | Goal::Maximize(int) => {
                let go_on = |_: i64, _: &Solution| ControlFlow::Continue(());
                let optimum = match goal {
                    Goal::Minimize(_) => self.solver.minimize(int, &[], &budget, go_on),
                    _ => self.solver.maximize(int, &[], &budget, go_on),
                };
                match (optimum.limit, optimum.best) {
                    (Some(_), _) => Answer::Unfinished,
                    (None, None) => Answer::Unsatisfiable,
                    (None, Some((value, solution))) => {
                        values = Some(read(&solution));
                        Answer::Optimum(value)
                    }
                }
            }
        };
        Run { answer, conflicts: self.solver.stats().conflicts, values }
    }
}

fn linear(terms: &[(i64, Term<IntVar, Lit>)], relation: Relation, bound: i64) -> Linear {
    let terms = terms.iter().map(|&(factor, term)| match term {
        Term::Int(int) => (factor, core::Term::Int(int)),
        Term::Lit(lit) => (factor, core::Term::Lit(lit)),
    });
    let relation = match relation {
        Relation::AtMost => core::Relation::AtMost,
        Relation::AtLeast => core::Relation::AtLeast,
        Relation::Equal => core::Relation::Equal,
    };
    Linear::new(terms, relation, bound)
}
