//! The audit: every inference and every conflict of a search is held against all solutions of the problem, which
//! somebody has found without the engine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use unicursal_core::{Inference, Lit, Solver, Store, Var};

/// What was looked at and what was found wrong.
#[derive(Debug, Default)]
pub struct Findings {
    pub faults: Vec<String>,
    pub inferences: usize,
    pub conflicts: usize,
    /// Inferences whose premises were put to the test: some solution breaks just one of them, and with it the
    /// conclusion, so that leaving that premise out would have been found.
    pub sharp: usize,
    /// How often each rule was seen.
    pub rules: BTreeMap<&'static str, usize>,
}

/// An audit of one solver. The search must not be given solutions to exclude.
#[derive(Clone)]
pub struct Audit {
    /// For each solution whether each variable is true in it.
    solutions: Arc<Vec<Vec<bool>>>,
    findings: Arc<Mutex<Findings>>,
}

impl Audit {
    /// Looks at everything that `solver` infers from now on. `solutions`: all of them, as their true variables.
    pub fn attach(solver: &mut Solver, solutions: &[BTreeSet<Var>]) -> Self {
        // The variable of the constant.
        let always = Solver::FALSE.var();
        let last = solutions.iter().flatten().map(|var| var.index()).max().unwrap_or(0);
        let truth = |solution: &BTreeSet<Var>| {
            let mut truth = vec![false; last + 1];
            solution.iter().chain([&always]).for_each(|var| truth[var.index()] = true);
            truth
        };
        let audit = Self { solutions: Arc::new(solutions.iter().map(truth).collect()), findings: Arc::default() };
        audit.check_beginning(solutions, solver.model());
        let inspector = audit.clone();
        solver.inspect(Box::new(move |inference, store| {
            inspector.check(inference, store);
        }));
        audit
    }

    pub fn findings(&self) -> MutexGuard<'_, Findings> {
        self.findings.lock().expect("nothing panics while it holds the findings")
    }

    /// Values may have been left out of domains before any inference.
    fn check_beginning(&self, solutions: &[BTreeSet<Var>], store: &Store) {
        for &var in solutions.iter().flatten().filter(|var| store.is_false(var.positive())) {
            self.findings().faults.push(format!("{var:?} is false from the beginning but true in a solution"));
        }
    }

    /// How many of `premises` a solution breaks.
    fn broken(solution: &[bool], premises: &[Lit]) -> usize {
        premises.iter().filter(|lit| !holds(solution, **lit)).count()
    }

    fn check(&self, inference: &Inference, store: &Store) {
        let Inference { conclusion, premises, rule } = inference;
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
        for solution in self.solutions.iter().filter(|solution| conclusion.is_none_or(|lit| !holds(solution, lit)))
        {
            match Self::broken(solution, premises) {
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

    /// What `solver` holds to be true without any decision, though no inference may have said so (clauses of one
    /// literal that were learned), against all solutions.
    pub fn check_root(&self, solver: &mut Solver) {
        let solvable = solver.probe(0, &unicursal_core::Budget::default());
        let mut findings = self.findings();
        if !solvable && !self.solutions.is_empty() {
            findings.faults.push("the problem has solutions after all".into());
        }
        for &fact in solver.model().trail().iter().filter(|_| solvable) {
            if self.solutions.iter().any(|solution| !holds(solution, fact)) {
                findings.faults.push(format!("{fact:?} holds at the root but not in every solution"));
            }
        }
    }
}

fn holds(solution: &[bool], lit: Lit) -> bool {
    solution.get(lit.var().index()).copied().unwrap_or(false) != lit.is_negative()
}
