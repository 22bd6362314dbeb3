//! The audit: every inference and every conflict of a search is held against all solutions of the problem, which
//! someone has found without the engine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use unicursal_core::{AtomicConstraint, Inference, IntVar, Lit, Solver, Store, Var};

/// The counts and the faults of an audit.
#[derive(Debug, Default)]
pub struct Findings {
    pub faults: Vec<String>,
    pub inferences: usize,
    pub conflicts: usize,
    /// Inferences with an indispensable premise: some solution breaks only that premise, and with it the conclusion.
    pub sharp: usize,
    /// The number of times that each rule was seen.
    pub rules: BTreeMap<&'static str, usize>,
}

/// A solution of the problem.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    /// The variables that are true in it; literals about `ints` need not be among them.
    pub vars: BTreeSet<Var>,
    /// The values of integers.
    pub ints: BTreeMap<IntVar, i64>,
}

impl From<BTreeSet<Var>> for Solution {
    fn from(vars: BTreeSet<Var>) -> Self {
        Self { vars, ..Self::default() }
    }
}

impl Solution {
    fn holds(&self, store: &Store, lit: Lit) -> bool {
        let meaning = store.meaning(lit);
        let said = match meaning {
            AtomicConstraint::Constant(value) => Some(value),
            _ => meaning.int().and_then(|int| self.ints.get(&int)).map(|&value| meaning.holds_for(value)),
        };
        said.unwrap_or_else(|| self.vars.contains(&lit.var()) != lit.is_negative())
    }
}

/// An audit of one solver. Do not exclude solutions in the search.
#[derive(Clone)]
pub struct Audit {
    solutions: Arc<Vec<Solution>>,
    findings: Arc<Mutex<Findings>>,
}

impl Audit {
    /// Audits all inferences of `solver` from now on against `solutions`, which are all solutions.
    pub fn attach<S: Clone + Into<Solution>>(solver: &mut Solver, solutions: &[S]) -> Self {
        let solutions = solutions.iter().cloned().map(Into::into).collect();
        let audit = Self { solutions: Arc::new(solutions), findings: Arc::default() };
        audit.check_beginning(solver.assignment());
        let inspector = audit.clone();
        solver.inspect(Box::new(move |inference, store| {
            inspector.check(inference, store);
        }));
        audit
    }

    pub fn findings(&self) -> MutexGuard<'_, Findings> {
        self.findings.lock().expect("nothing panics while it holds the findings")
    }

    /// Takes the findings.
    pub fn into_findings(self) -> Findings {
        std::mem::take(&mut *self.findings())
    }

    /// Checks values that were removed before any inference.
    fn check_beginning(&self, store: &Store) {
        for solution in self.solutions.iter() {
            for &var in solution.vars.iter().filter(|var| store.is_false(var.positive())) {
                self.findings().faults.push(format!("{var:?} is false from the beginning but true in a solution"));
            }
            for (&int, &value) in solution.ints.iter().filter(|(int, value)| !store.can_be(**int, **value)) {
                self.findings().faults.push(format!("{int:?} is not {value} from the beginning"));
            }
        }
    }

    /// Returns the number of `premises` that a solution breaks.
    fn broken(solution: &Solution, store: &Store, premises: &[Lit]) -> usize {
        premises.iter().filter(|lit| !solution.holds(store, **lit)).count()
    }

    fn check(&self, inference: &Inference, store: &Store) {
        let Inference { conclusion, premises, rule, .. } = inference;
        let mut findings = self.findings();
        match conclusion {
            Some(_) => findings.inferences += 1,
            None => findings.conflicts += 1,
        }
        *findings.rules.entry(rule.name()).or_default() += 1;
        let mut fault = |text: String| findings.faults.push(format!("{text}: {inference:?}"));
        let before = conclusion.map_or(usize::MAX, |lit| store.position(lit.var()));
        for &premise in premises {
            if !store.is_true(premise) {
                fault(format!("premise {premise:?} is not true"));
            } else if store.position(premise.var()) >= before {
                fault(format!("premise {premise:?} is not older"));
            }
        }
        let mut sharp = false;
        let breaks = |solution: &&Solution| conclusion.is_none_or(|lit| !solution.holds(store, lit));
        for solution in self.solutions.iter().filter(breaks) {
            match Self::broken(solution, store, premises) {
                0 => {
                    fault("a solution satisfies the premises and not the conclusion".into());
                    break;
                }
                1 => sharp = true,
                _ => {}
            }
        }
        findings.sharp += usize::from(sharp);
    }

    /// Compares the literals that are true at the root of `solver` with all solutions. They may come from learned unit
    /// clauses, for which there is no inference.
    pub fn check_root(&self, solver: &mut Solver) {
        let solvable = solver.probe(0, &unicursal_core::Budget::default());
        let mut findings = self.findings();
        if !solvable && !self.solutions.is_empty() {
            findings.faults.push("the problem has solutions after all".into());
        }
        for &fact in solver.assignment().trail().iter().filter(|_| solvable) {
            if self.solutions.iter().any(|solution| !solution.holds(solver.assignment(), fact)) {
                findings.faults.push(format!("{fact:?} holds at the root but not in every solution"));
            }
        }
    }
}
