//! Problems in a solver.

use crate::audit::Solution;
use crate::problem::{Assignment, Atom, Constraint, Is, Operand};
use unicursal_constraints::{
    AllDifferent, Circuit, Count, Differences, Element, Interval, MinMax, NoOverlap, Table,
};
use unicursal_core::{
    BranchingContext, Entry, IntVar, Linear, Lit, Propagator, Relation, Solver, Store, Term, Var,
};

/// Returns the values in a model, which must be full.
pub fn read(bools: &[Var], ints: &[IntVar], model: &Store) -> Assignment {
    let bools = bools.iter().map(|var| i64::from(model.value(var.positive()).expect("a model is full")));
    let ints = ints.iter().map(|&int| model.int_value(int).expect("a model is full"));
    bools.chain(ints).collect()
}

/// A problem in a solver.
pub struct Built {
    pub solver: Solver,
    pub bools: Vec<Var>,
    pub ints: Vec<IntVar>,
    /// Literals that constraints made for themselves, with the conditions under which they are true.
    derived: Vec<(Lit, AtomicConstraint)>,
}

/// The truth of a literal in an assignment.
type AtomicConstraint = Box<dyn Fn(&[i64]) -> bool>;

impl Built {
    pub(super) fn new(solver: Solver, bools: Vec<Var>, ints: Vec<IntVar>) -> Self {
        Self { solver, bools, ints, derived: vec![] }
    }

    pub fn lit(&mut self, Atom(var, is, value): Atom) -> Lit {
        if let Some(bool) = self.bools.get(var) {
            let is_satisfied = [0, 1].map(|bool| Atom(0, is, value).is_satisfied(&[bool]));
            return match is_satisfied {
                [false, false] => Solver::FALSE,
                [true, true] => Lit::TRUE,
                [_, holds] => bool.literal(holds),
            };
        }
        let int = self.int(var);
        match is {
            Is::Equal => self.solver.equals(int, value),
            Is::NotEqual => !self.solver.equals(int, value),
            Is::AtLeast => self.solver.at_least(int, value),
            Is::AtMost => self.solver.at_most(int, value),
        }
    }

    pub fn lits(&mut self, atoms: &[Atom]) -> Vec<Lit> {
        atoms.iter().map(|&atom| self.lit(atom)).collect()
    }

    fn int(&self, var: usize) -> IntVar {
        self.ints[var - self.bools.len()]
    }

    pub(super) fn post(&mut self, constraint: &Constraint) {
        self.post_under(&[], constraint);
    }

    /// Posts a constraint that holds only if all conditions do.
    fn post_under(&mut self, conditions: &[Atom], constraint: &Constraint) {
        match constraint {
            Constraint::Clause(atoms) => {
                let broken = conditions.iter().map(|condition| condition.negated());
                let lits = self.lits(&broken.chain(atoms.iter().copied()).collect::<Vec<_>>());
                self.solver.add_clause(&lits);
            }
            Constraint::Linear(vars, atoms, relation, bound) => {
                let linear = self.linear(vars, atoms, *relation, *bound);
                self.add(conditions, linear);
            }
            Constraint::Different(terms) => {
                let terms = terms.iter().map(|&(var, offset)| (self.int(var), offset));
                let different = AllDifferent::with_offsets(terms.collect::<Vec<_>>());
                self.add(conditions, different);
            }
            Constraint::HallIntervals(terms) => {
                let terms = terms.iter().map(|&(var, offset)| (self.int(var), offset));
                let different = AllDifferent::with_offsets(terms.collect::<Vec<_>>()).hall_intervals();
                self.add(conditions, different);
            }
            Constraint::NoOverlap(tasks) => self.post_no_overlap(conditions, tasks),
            Constraint::Differences(edges) => {
                let mut differences = Differences::new();
                for &(condition, from, distance, to) in edges {
                    let [from, to] = [from, to].map(|var| self.int(var));
                    match condition {
                        None => differences.add(from, distance, to),
                        Some(atom) => differences.add_if(self.lit(atom), from, distance, to),
                    }
                }
                self.add(conditions, differences);
            }
            Constraint::Element(array, index, result) => {
                let element = self.element(array, *index, *result);
                self.add(conditions, element);
            }
            Constraint::Table(vars, rows) => {
                let table = Table::new(self.ints_of(vars), rows);
                self.add(conditions, table);
            }
            Constraint::MinMax(is_largest, vars, result) => {
                let (ints, result) = (self.ints_of(vars), self.int(*result));
                let of = if *is_largest { MinMax::maximum } else { MinMax::minimum };
                self.add(conditions, of(ints, result));
            }
            Constraint::Count(vars, values, count) => {
                let count = Count::new(self.ints_of(vars), values.iter().copied(), self.int(*count));
                self.add(conditions, count);
            }
            Constraint::Circuit(vars, may_stay) => {
                let of = if *may_stay { Circuit::partial } else { Circuit::new };
                let circuit = of(self.ints_of(vars));
                self.add(conditions, circuit);
            }
            Constraint::When(condition, constraint) => {
                self.post_under(&[conditions, &[*condition]].concat(), constraint);
            }
        }
    }

    fn add(&mut self, conditions: &[Atom], constraint: impl Propagator + 'static) {
        match self.lits(conditions)[..] {
            [] => self.solver.post(constraint),
            [condition] => self.solver.post(constraint.when(condition)),
            [outer, inner] => self.solver.post(constraint.when(inner).when(outer)),
            _ => panic!("there are at most two conditions"),
        };
    }

    fn ints_of(&self, vars: &[usize]) -> Vec<IntVar> {
        vars.iter().map(|&var| self.int(var)).collect()
    }

    fn linear(&mut self, vars: &[(i64, usize)], atoms: &[(i64, Atom)], relation: Relation, bound: i64) -> Linear {
        let of = |var: usize| match self.bools.get(var) {
            Some(bool) => Term::Lit(bool.positive()),
            None => Term::Int(self.int(var)),
        };
        let mut terms: Vec<(i64, Term)> = vars.iter().map(|&(factor, var)| (factor, of(var))).collect();
        terms.extend(atoms.iter().map(|&(factor, atom)| (factor, Term::Lit(self.lit(atom)))));
        Linear::new(terms, relation, bound)
    }

    fn element(&self, array: &[Operand], index: usize, result: usize) -> Element {
        let array = array.iter().map(|&entry| self.entry(entry));
        Element::new(array, self.int(index), self.int(result))
    }

    fn entry(&self, operand: Operand) -> Entry {
        match operand {
            Operand::Value(value) => Entry::Value(value),
            Operand::Var(var) => Entry::Int(self.int(var)),
        }
    }

    fn post_no_overlap(&mut self, conditions: &[Atom], tasks: &[(usize, Operand, Option<Atom>)]) {
        let made = tasks.iter().map(|&(var, duration, present)| {
            let task = Interval::new(self.int(var), self.entry(duration));
            present.map_or(task, |atom| task.when(self.lit(atom)))
        });
        let made: Vec<Interval> = made.collect();
        let mut no_overlap = NoOverlap::new(made);
        for (first, &(start, duration, here)) in tasks.iter().enumerate() {
            for (second, &(other, length, there)) in tasks.iter().enumerate() {
                let lit = no_overlap.before(&mut self.solver, first, second);
                if first != second && !lit.is_negative() {
                    let is_done: Vec<Atom> =
                        here.into_iter().chain(there).chain(conditions.iter().copied()).collect();
                    let before = move |values: &[i64]| {
                        let [duration, length] = [duration, length].map(|of| of.value(values).max(0));
                        let is_second = first > second && duration + length == 0 && values[start] == values[other];
                        is_done.iter().all(|atom| atom.is_satisfied(values))
                            && values[start] + duration <= values[other]
                            && !is_second
                    };
                    self.derived.push((lit, Box::new(before)));
                }
            }
        }
        self.add(conditions, no_overlap);
    }

    /// Returns the assignment of the solver's model, which must be full.
    pub fn read(&self) -> Assignment {
        read(&self.bools, &self.ints, self.solver.assignment())
    }

    /// Returns the solution that the assignment is, in the form of [`audit`](crate::audit).
    pub fn truth(&self, values: &[i64]) -> Solution {
        let (bools, ints) = values.split_at(self.bools.len());
        let bools = self.bools.iter().zip(bools).filter(|(_, value)| **value == 1).map(|(&var, _)| var);
        let derived = self.derived.iter().filter(|(_, holds)| holds(values)).map(|(lit, _)| lit.var());
        let ints = self.ints.iter().zip(ints).map(|(&int, &value)| (int, value));
        Solution { vars: bools.chain(derived).collect(), ints: ints.collect() }
    }

    /// Returns a brancher: it takes the first open variable.
    pub fn first_open(&self) -> impl Fn(&mut BranchingContext<'_>) -> Option<Lit> + use<> {
        let (bools, ints) = (self.bools.clone(), self.ints.clone());
        move |cx| {
            let bool = bools.iter().copied().find(|&var| cx.is_open(var)).map(Var::negative);
            let open = ints.iter().copied().find(|&int| !cx.is_fixed(int));
            bool.or_else(|| open.map(|int| cx.equals(int, cx.min(int))))
        }
    }
}
