//! The writer of a certificate: the formula first, and then each step of the engine with its derivation.

use crate::constraints::Constraint;
use crate::domains::Domains;
use crate::literals::{Known, Literals, open};
use crate::log::{Log, Number};
use crate::sums::{Literal, Sum};
use crate::{Certificate, Goal, Uncertifiable};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use unicursal_core::{AtomicConstraint, ConstraintId, Definition, Inference, IntVar, Lit, RuleId, Solution};

/// The way in which an inference follows from the formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Justification {
    /// By unit propagation, without a line of its own.
    Propagation,
    /// By unit propagation, once the proof relates the bounds to the removed values.
    Bounds,
    /// By a derivation of its constraint.
    Constraint,
}

/// The rules that have a justification.
const TABLE: &[(RuleId, Justification)] = &[
    (RuleId::Given, Justification::Propagation),
    (RuleId::Clause, Justification::Propagation),
    (RuleId::OneValue, Justification::Bounds),
    (RuleId::Linear, Justification::Constraint),
    (RuleId::AllDifferent, Justification::Constraint),
    (RuleId::HallInterval, Justification::Constraint),
    (RuleId::Matching, Justification::Constraint),
    (RuleId::Element, Justification::Constraint),
    (RuleId::Table, Justification::Constraint),
    (RuleId::Circuit, Justification::Bounds),
    (RuleId::Subtour, Justification::Constraint),
];

/// A step that was reported before the formula was complete.
enum Told {
    Clause(Vec<Lit>, ConstraintId),
    Inference(Inference),
    Fact(Lit),
    Learned(Vec<Lit>),
    Contradiction,
}

/// A formula and a proof under construction.
#[derive(Default)]
pub(crate) struct Writer {
    log: Log,
    literals: Literals,
    constraints: BTreeMap<ConstraintId, Constraint>,
    /// The steps before the formula was complete.
    told: Vec<Told>,
    /// The facts that hold in all solutions.
    root: Domains,
    learned: BTreeMap<Vec<Lit>, Vec<Number>>,
    contradiction: Option<Number>,
    error: Option<Uncertifiable>,
}

impl Writer {
    pub(crate) fn integer(&mut self, int: IntVar, range: RangeInclusive<i64>) {
        if self.log.is_begun() {
            self.changed();
        } else {
            self.literals.add_int(&mut self.log, int, range);
        }
    }

    pub(crate) fn definition(&mut self, lit: Lit, meaning: AtomicConstraint) {
        self.literals.add_meaning(lit, meaning);
    }

    pub(crate) fn constraint(&mut self, id: ConstraintId, rule: RuleId, definition: Option<Definition>) {
        if self.log.is_begun() {
            return self.changed();
        }
        let written =
            definition.and_then(|definition| Constraint::new(&mut self.log, &mut self.literals, definition));
        match written {
            Some(constraint) => {
                self.constraints.insert(id, constraint);
            }
            None => {
                self.error.get_or_insert(Uncertifiable::Constraint(rule));
            }
        }
    }

    pub(crate) fn changed(&mut self) {
        self.error.get_or_insert(Uncertifiable::Changed);
    }

    /// A clause: one of the model, which belongs to the formula, or one that a constraint adds, which follows.
    pub(crate) fn given(&mut self, clause: &[Lit], constraint: Option<ConstraintId>) {
        match (constraint, self.log.is_begun()) {
            (Some(id), false) => self.told.push(Told::Clause(clause.to_vec(), id)),
            (_, true) => self.changed(),
            (None, false) => {
                let known = self.known(clause);
                if known.contains(&Known::Always(true)) {
                    return;
                }
                match &open(known)[..] {
                    [] => self.log.never(),
                    literals => self.log.row(&Sum::clause(literals.iter().copied())),
                };
                if let [lit] = *clause {
                    self.root.set(&self.literals, lit);
                }
            }
        }
    }

    /// The formula is complete.
    pub(crate) fn begin(&mut self) -> Result<(), Uncertifiable> {
        self.state()?;
        if self.log.is_begun() {
            return Ok(());
        }
        self.literals.begin(&mut self.log);
        for told in std::mem::take(&mut self.told) {
            match told {
                Told::Clause(clause, id) => self.derived(&clause, id),
                Told::Inference(inference) => self.inference(&inference),
                Told::Fact(lit) => self.fact(lit),
                Told::Learned(clause) => self.learned(&clause),
                Told::Contradiction => self.contradiction(),
            }
        }
        Ok(())
    }

    /// Checks that there is no obstacle to a certificate.
    pub(crate) fn state(&self) -> Result<(), Uncertifiable> {
        self.error.clone().map_or(Ok(()), Err)
    }

    fn known(&mut self, clause: &[Lit]) -> Vec<Known> {
        clause.iter().map(|&lit| self.literals.literal(&mut self.log, lit)).collect()
    }

    /// Returns the clause without literals that are always false. `None` if it is always true.
    fn clause(&mut self, clause: &[Lit]) -> Option<Vec<Literal>> {
        let known = self.known(clause);
        (!known.contains(&Known::Always(true))).then(|| open(known))
    }

    /// A clause that a constraint adds.
    fn derived(&mut self, clause: &[Lit], id: ConstraintId) {
        self.show(clause, Some(id));
        if let Some(literals) = self.clause(clause) {
            let number = self.log.rup(&Sum::clause(literals));
            self.contradiction = self.contradiction.or(clause.is_empty().then_some(number));
        }
        if let [lit] = *clause {
            self.root.set(&self.literals, lit);
        }
        self.log.forget_temporary();
    }

    pub(crate) fn inference(&mut self, inference: &Inference) {
        if !self.log.is_begun() {
            return self.told.push(Told::Inference(inference.clone()));
        }
        let Inference { conclusion, premises, rule, constraint } = inference;
        let clause: Vec<Lit> =
            conclusion.iter().copied().chain(premises.iter().map(|&premise| !premise)).collect();
        match TABLE.iter().find(|(known, _)| known == rule) {
            None => {
                self.error.get_or_insert(Uncertifiable::Rule(*rule));
            }
            Some((_, Justification::Propagation)) => {}
            Some((_, Justification::Bounds)) => self.show(&clause, None),
            Some((_, Justification::Constraint)) => self.show(&clause, *constraint),
        }
    }

    /// Derives the clause of a step.
    fn show(&mut self, clause: &[Lit], constraint: Option<ConstraintId>) {
        let Some(literals) = self.clause(clause) else { return };
        let mut domains = self.root.clone();
        for &lit in clause {
            domains.set(&self.literals, !lit);
        }
        for (int, values) in domains.each() {
            for value in values.tighten() {
                self.literals.pin(&mut self.log, int, value);
            }
            if let Some(value) = values.only() {
                self.literals.pin(&mut self.log, int, value);
            }
        }
        if let Some(constraint) = constraint.and_then(|id| self.constraints.get(&id)) {
            constraint.refute(&mut self.log, &mut self.literals, &domains, &literals);
        }
        self.log.rup_for_now(&Sum::clause(literals));
    }

    pub(crate) fn fact(&mut self, lit: Lit) {
        if !self.log.is_begun() {
            return self.told.push(Told::Fact(lit));
        }
        self.learned(&[lit]);
        self.root.set(&self.literals, lit);
    }

    pub(crate) fn learned(&mut self, clause: &[Lit]) {
        if !self.log.is_begun() {
            return self.told.push(Told::Learned(clause.to_vec()));
        }
        if let Some(literals) = self.clause(clause) {
            let number = self.log.rup(&Sum::clause(literals));
            self.learned.entry(sorted(clause)).or_default().push(number);
        }
        self.log.forget_temporary();
    }

    pub(crate) fn deleted(&mut self, clause: &[Lit]) {
        if let Some(number) = self.learned.get_mut(&sorted(clause)).and_then(Vec::pop) {
            self.log.delete(number);
        }
    }

    pub(crate) fn contradiction(&mut self) {
        if !self.log.is_begun() {
            return self.told.push(Told::Contradiction);
        }
        let number = self.log.rup(&Sum::clause([]));
        self.contradiction.get_or_insert(number);
        self.log.forget_temporary();
    }

    /// Returns the certificate that there is no solution.
    pub(crate) fn unsatisfiable(&mut self) -> Certificate {
        let number = match self.contradiction {
            Some(number) => number,
            None => self.log.rup(&Sum::clause([])),
        };
        Certificate { formula: self.log.formula(&[]), proof: self.log.proof(&format!("UNSAT : {number}")) }
    }

    /// Returns the certificate that no solution has a better objective than this one. `None` if there is no other
    /// value.
    pub(crate) fn optimal(
        &mut self,
        Goal { objective, is_largest }: Goal,
        value: i64,
        solution: &Solution,
        holds: impl Fn(Lit) -> bool + Copy,
    ) -> Option<Certificate> {
        let mut values = self.log.values();
        self.literals.values(solution, &mut values);
        for constraint in self.constraints.values() {
            constraint.values(solution, holds, &mut values);
        }
        let better = self.log.solution(&values);
        let int = self.literals.int(objective).clone();
        if int.bits.is_empty() {
            return None;
        }
        let (terms, _) = int.times(if is_largest { -1 } else { 1 });
        // The bound that was proved leaves no better value.
        let (line, bound) = match is_largest {
            false if value > int.low => (
                Some(self.literals.least(&mut self.log, objective, value)),
                self.literals.at_least(&mut self.log, objective, value),
            ),
            true if value < int.high => (
                Some(self.literals.most(&mut self.log, objective, value)),
                !self.literals.at_least(&mut self.log, objective, value + 1),
            ),
            false => (None, Known::Always(true)),
            true => (int.upper, Known::Always(true)),
        };
        if let Some(line) = line {
            self.log.pol_for_now(&format!("{better} {line} + "));
        }
        if let Known::Open(literal) = bound {
            self.log.rup(&Sum::clause([literal]));
        }
        let number = self.log.rup(&Sum::clause([]));
        let reached = i128::from(value) - i128::from(int.low);
        let reached = if is_largest { -reached } else { reached };
        let conclusion = format!("BOUNDS {reached} : {number} {reached}");
        Some(Certificate { formula: self.log.formula(&terms), proof: self.log.proof(&conclusion) })
    }
}

fn sorted(clause: &[Lit]) -> Vec<Lit> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause
}
