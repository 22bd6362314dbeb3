//! Constraints under conditions: half reification is the same for each of them.

use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::{
    Budget, Conflict, Lit, Outcome, PropagationContext, Propagator, Reason, RuleId, Solver, Store, Var, Watch,
};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;
use unicursal_testing::problem::{Assignment, Constraint, Problem, random_global};

/// Returns the problem with a condition for each constraint that has none, and a second one for some.
fn conditional(mut problem: Problem, random: &mut Random) -> Problem {
    let atoms = |problem: &Problem, random: &mut Random| problem.random_atoms(1, random)[0];
    for at in 0..problem.constraints.len() {
        let condition = atoms(&problem, random);
        let is_conditional = matches!(problem.constraints[at], Constraint::When(..));
        if !is_conditional || random.chance(30) {
            let inner = problem.constraints[at].clone();
            problem.constraints[at] = match inner {
                // Two are enough.
                Constraint::When(_, ref nested) if matches!(**nested, Constraint::When(..)) => inner,
                _ => Constraint::When(condition, Box::new(inner)),
            };
        }
    }
    problem
}

fn kind(constraint: &Constraint) -> &'static str {
    match constraint {
        Constraint::Clause(_) => "clause",
        Constraint::Linear(..) => "linear",
        Constraint::Different(_) => "different",
        Constraint::NoOverlap(_) => "no overlap",
        Constraint::Differences(_) => "differences",
        Constraint::HallIntervals(_) => "Hall intervals",
        Constraint::Element(..) => "element",
        Constraint::Table(..) => "table",
        Constraint::MinMax(..) => "min_max",
        Constraint::Count(..) => "count",
        Constraint::Circuit(..) => "circuit",
        Constraint::When(_, inner) => kind(inner),
    }
}

#[test]
fn conditional_constraints_have_the_solutions_that_brute_force_finds() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solutions, mut inferences) = (0, 0);
    for number in 0..800 {
        let mut random = Random(61 << 32 | number);
        let problem = conditional(random_global(&mut random), &mut random);
        problem.constraints.iter().for_each(|constraint| *seen.entry(kind(constraint)).or_default() += 1);
        let expected = problem.solutions();
        solutions += expected.len();
        let mut built = problem.build();
        let truths: Vec<_> = expected.iter().map(|values| built.truth(values)).collect();
        let audit = Audit::attach(&mut built.solver, &truths);
        for _ in 0..4 {
            let assumptions = built.lits(&problem.random_atoms(4, &mut random));
            let _ = built.solver.solve(&assumptions);
        }
        let findings = audit.into_findings();
        assert_eq!(findings.faults, [""; 0], "{problem:?}");
        inferences += findings.inferences;
        let mut found = vec![];
        let mut built = problem.build();
        while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found.push(built.read());
        }
        let distinct: BTreeSet<Assignment> = found.iter().cloned().collect();
        assert_eq!(distinct.len(), found.len(), "solutions come again: {problem:?}");
        assert_eq!(distinct, expected, "{problem:?}");
    }
    assert!(seen.len() >= 9 && seen.values().all(|&count| count >= 40), "{seen:?}");
    assert!(solutions > 10_000 && inferences > 10_000, "{solutions} solutions, {inferences} inferences");
}

/// At most two of some literals are true, counted by events: a constraint from outside that knows of no conditions.
struct AtMostTwo {
    lits: Vec<Lit>,
    count: usize,
}

impl Propagator for AtMostTwo {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.lits.iter().for_each(|&lit| watch.lit(lit));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut is_new = false;
        while let Some(lit) = cx.next_event() {
            is_new |= self.lits.contains(&lit);
            self.count += usize::from(self.lits.contains(&lit));
        }
        let premises: Vec<Lit> = self.lits.iter().copied().filter(|&lit| cx.is_true(lit)).collect();
        match self.count {
            3.. => Err(cx.fail(&premises)),
            // What follows is inferred when the second literal becomes true, and never again.
            2 if is_new => {
                let others = self.lits.iter().filter(|lit| !premises.contains(lit));
                others.copied().try_for_each(|lit| cx.set(!lit, Reason::Premises(&premises)))
            }
            _ => Ok(()),
        }
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.count -= undone.iter().filter(|lit| self.lits.contains(lit)).count();
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        self.lits.iter().filter(|&&lit| store.is_true(lit)).count() <= 2
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("at most two")
    }
}

#[test]
fn a_propagator_that_reads_events_can_have_a_condition() {
    for number in 0..300 {
        let mut random = Random(62 << 32 | number);
        let mut solver = Solver::new();
        let vars: Vec<Var> = solver.new_bools(8);
        let sets: Vec<(Lit, Vec<Lit>)> = (0..4)
            .map(|_| {
                let mut lits: Vec<Lit> = vars.iter().map(|var| var.literal(random.chance(60))).collect();
                let condition = lits.remove(random.below(8));
                lits.truncate(3 + random.below(4));
                (condition, lits)
            })
            .collect();
        for (condition, lits) in &sets {
            solver.post(AtMostTwo { lits: lits.clone(), count: 0 }.when(*condition));
        }
        let holds = |values: u32, lit: Lit| {
            let at = vars.iter().position(|&var| var == lit.var()).expect("a variable of this test");
            (values >> at & 1 == 1) != lit.is_negative()
        };
        let is_solution = |values: &u32| {
            sets.iter().all(|(condition, lits)| {
                !holds(*values, *condition) || lits.iter().filter(|&&lit| holds(*values, lit)).count() <= 2
            })
        };
        let expected: BTreeSet<u32> = (0..1 << 8).filter(is_solution).collect();
        let mut found = BTreeSet::new();
        while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            let values = vars.iter().enumerate();
            let is_true = |var: &Var| u32::from(solver.assignment().is_true(var.positive()));
            assert!(found.insert(values.map(|(at, var)| is_true(var) << at).sum()), "a solution comes again");
        }
        assert_eq!(found, expected, "{number}");
    }
}
