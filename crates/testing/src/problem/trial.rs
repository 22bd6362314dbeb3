//! The search for a fault of the engine with a problem of which a solution is known.

use crate::Random;
use crate::audit::{Audit, Findings};
use crate::problem::{Assignment, Built, Constraint, Problem, shrink};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::ControlFlow;
use unicursal_core::{BranchingContext, Budget, Lit, Outcome, Parameters, Restarts};

/// Parameters so low that problems of a second restart, forget clauses and literals, and reset phases all the time.
pub fn low_parameters() -> Parameters {
    Parameters {
        restart: 4,
        reduction: 10,
        made_literals: 1,
        rephase: 30,
        excluded: 2,
        turn: 2,
        exchange: 3,
        ..Parameters::default()
    }
}

/// A problem, a solution of it, and the seed of the questions to ask.
pub struct Trial<'a> {
    pub problem: &'a Problem,
    pub solution: &'a Assignment,
    pub seed: u64,
    /// Conflicts per question.
    pub conflicts: u64,
}

/// Questions with assumptions, before one without.
const QUESTIONS: usize = 5;

impl Trial<'_> {
    /// Asks all questions. The findings name all faults.
    pub fn run(&self) -> Findings {
        let mut random = Random(self.seed);
        let parameters = if random.chance(80) { low_parameters() } else { Parameters::default() };
        let mut built = self.problem.build_with(parameters);
        if random.chance(50) {
            built.solver.set_restarts(Restarts::Lbd);
        }
        let truth = built.truth(self.solution);
        let audit = Audit::attach(&mut built.solver, &[truth]);
        for question in 0..=QUESTIONS {
            let assumed = (QUESTIONS - question).min(1 + random.below(4));
            self.ask(assumed, &mut built, &audit, &mut random);
        }
        self.optimize(&mut built, &audit, &mut random);
        built.solver.probe(2_000, &Budget::default());
        audit.check_root(&mut built.solver);
        drop(built);
        audit.into_findings()
    }

    fn ask(&self, assumed: usize, built: &mut Built, audit: &Audit, random: &mut Random) {
        let mut atoms = self.problem.random_atoms(1 + assumed, random);
        atoms.truncate(assumed);
        if random.chance(50) {
            // These hold in the solution.
            for atom in &mut atoms {
                *atom = atom.made(true, self.solution);
            }
        }
        let assumptions = built.lits(&atoms);
        match random.below(3) {
            0 => built.solver.set_brancher(random_brancher(built, random.bits())),
            1 => built.solver.set_brancher(built.first_open()),
            _ => built.solver.clear_brancher(),
        }
        let budget = Budget { conflicts: Some(self.conflicts), ..Budget::default() };
        let fault = match built.solver.solve_within(&assumptions, &budget) {
            Outcome::Satisfiable => {
                let found = built.read();
                let is_right = self.problem.is_satisfied(&found);
                (!is_right).then(|| format!("{found:?} is no solution"))
            }
            Outcome::Unsatisfiable => {
                let core = built.solver.unsat_core().to_vec();
                let blamed = atoms.iter().zip(&assumptions).filter(|(_, lit)| core.contains(lit));
                let mut blamed = blamed.map(|(atom, _)| atom);
                blamed
                    .all(|atom| atom.is_satisfied(self.solution))
                    .then(|| format!("the core {core:?} is possible"))
            }
            Outcome::Unknown(_) => None,
        };
        audit.findings().faults.extend(fault);
    }

    fn optimize(&self, built: &mut Built, audit: &Audit, random: &mut Random) {
        let Some(at) = built.ints.len().checked_sub(1).map(|last| random.below(last + 1)) else { return };
        let (objective, planted) = (built.ints[at], self.solution[built.bools.len() + at]);
        built.solver.clear_brancher();
        let budget = Budget { conflicts: Some(self.conflicts), ..Budget::default() };
        let goes_on = |_: i64, _: &_| ControlFlow::Continue(());
        let (bound, is_right): (_, fn(i64, i64) -> bool) = if random.chance(50) {
            (built.solver.minimize(objective, &[], &budget, goes_on).bound, |bound, planted| bound <= planted)
        } else {
            (built.solver.maximize(objective, &[], &budget, goes_on).bound, |bound, planted| bound >= planted)
        };
        if bound.is_none_or(|bound| !is_right(bound, planted)) {
            audit.findings().faults.push(format!("the bound {bound:?} of {objective:?} excludes {planted}"));
        }
    }

    /// Returns a report of the smallest problem found that still has a fault.
    ///
    /// # Panics
    /// If there is no fault.
    pub fn report(&self) -> String {
        let faults = |problem: &Problem| Trial { problem, ..*self }.run().faults;
        let smallest = shrink(self.problem, |problem| !faults(problem).is_empty());
        let mut report = format!("{}\n", faults(&smallest)[0]);
        let used: BTreeSet<usize> = smallest.constraints.iter().flat_map(Constraint::vars).collect();
        for var in used {
            let value = self.solution[var];
            let _ = match var.checked_sub(smallest.bools) {
                None => writeln!(report, "  b{var} = {value}"),
                Some(int) => writeln!(report, "  x{var} in {:?} = {value}", smallest.ints[int]),
            };
        }
        for constraint in &smallest.constraints {
            let _ = writeln!(report, "  {constraint:?}");
        }
        report
    }
}

/// Tries a random value of a random variable, or splits its domain.
fn random_brancher(built: &Built, seed: u64) -> impl FnMut(&mut BranchingContext<'_>) -> Option<Lit> + use<> {
    let (bools, ints) = (built.bools.clone(), built.ints.clone());
    let mut random = Random(seed);
    move |cx| {
        for _ in 0..8 {
            let at = random.below(bools.len() + ints.len());
            if let Some(bool) = bools.get(at) {
                if cx.is_open(*bool) {
                    return Some(bool.literal(random.chance(50)));
                }
                continue;
            }
            let int = ints[at - bools.len()];
            let (min, max) = (cx.min(int), cx.max(int));
            if min < max {
                let value = random.between(min, max - 1);
                return Some(match random.below(4) {
                    0 => cx.at_most(int, value),
                    1 => cx.at_least(int, value + 1),
                    2 => !cx.equals(int, value),
                    _ => cx.equals(int, value),
                });
            }
        }
        None
    }
}
