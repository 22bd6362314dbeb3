//! The audits bite: a propagator that is right passes, and each way of being wrong is reported. One audit knows all
//! solutions, the other one, which is part of the engine, only the meaning of the constraint.

use std::collections::BTreeSet;
use unicursal_core::{
    Budget, Conflict, ExplanationContext, Lit, Outcome, PropagationContext, Propagator, Reason, RuleId, Solver,
    Store, Var, Watch,
};
use unicursal_testing::audit::Audit;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flaw {
    None,
    /// Removes what a solution uses.
    RemovesTooMuch,
    /// Explains with one premise left out.
    OmitsPremise,
    /// Names a premise that nobody has said.
    UntruePremise,
    /// Names a premise that followed later.
    YoungerPremise,
    /// Contradicts what a solution allows.
    FalseConflict,
    /// Contradicts a single literal, so that its negation is learned without any premise.
    FalseFact,
}

/// From `a` and `b` follows `c`. `d` comes into it only by mistake.
struct Implies {
    a: Lit,
    b: Lit,
    c: Lit,
    d: Lit,
    flaw: Flaw,
    /// Whether the meaning is that of the constraint. Otherwise everything has it, which keeps other checks silent.
    has_meaning: bool,
}

impl Propagator for Implies {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.lit(self.a);
        watch.lit(self.b);
        watch.lit(self.c);
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Implies { a, b, c, .. } = *self;
        if !cx.is_true(a) {
            return Ok(());
        }
        match self.flaw {
            Flaw::RemovesTooMuch => return cx.set(!c, Reason::Premises(&[a])),
            Flaw::FalseFact => return Err(cx.fail(&[a])),
            _ => {}
        }
        if !cx.is_true(b) {
            return Ok(());
        }
        match self.flaw {
            Flaw::OmitsPremise => cx.set(c, Reason::Premises(&[a])),
            Flaw::FalseConflict => Err(cx.fail(&[a, b])),
            _ => cx.set(c, Reason::Lazy(0)),
        }
    }

    fn explain(
        &mut self,
        _conclusion: Lit,
        _payload: u32,
        _view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        premises.extend([self.a, self.b]);
        if matches!(self.flaw, Flaw::UntruePremise | Flaw::YoungerPremise) {
            premises.push(self.d);
        }
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        !self.has_meaning || store.is_false(self.a) || store.is_false(self.b) || store.is_true(self.c)
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("implies")
    }
}

/// Returns the faults that the audit finds in a search among five Booleans with that propagator.
fn faults(flaw: Flaw) -> Vec<String> {
    let mut solver = Solver::new();
    let vars = solver.new_bools(5);
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|at| vars[at].positive());
    let younger = flaw == Flaw::YoungerPremise;
    if younger {
        solver.add_clause([!c, d]);
    }
    let is_solution = |bits: &u32| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|at| bits >> at & 1 == 1);
        (!(a && b) || c) && (!younger || !c || d)
    };
    let truth =
        |bits: u32| -> BTreeSet<Var> { (0..5).filter(|at| bits >> at & 1 == 1).map(|at| vars[at]).collect() };
    let solutions: Vec<BTreeSet<Var>> = (0..32).filter(is_solution).map(truth).collect();
    solver.audit(0);
    solver.post(Implies { a, b, c, d, flaw, has_meaning: flaw == Flaw::None });
    let audit = Audit::attach(&mut solver, &solutions);
    let _ = solver.solve(&[e, a, b]);
    audit.check_root(&mut solver);
    let findings = audit.findings();
    assert!(findings.inferences + findings.conflicts > 0, "nothing was looked at");
    findings.faults.clone()
}

/// Returns the panic of the engine's audit in a search with that propagator.
fn panic_of(flaw: Flaw) -> Option<String> {
    let search = move || {
        let mut solver = Solver::new();
        let [a, b, c, d, e] = [(); 5].map(|()| solver.new_bool().positive());
        for (lit, name) in [(a, "a"), (b, "b"), (c, "c"), (d, "d"), (e, "e")] {
            solver.name_bool(lit.var(), name);
        }
        if flaw == Flaw::YoungerPremise {
            solver.add_clause([!c, d]);
        }
        // In debug builds it would be audited in any case.
        solver.audit(100);
        solver.post(Implies { a, b, c, d, flaw, has_meaning: true });
        let _ = solver.solve(&[e, a, b]);
    };
    let panic = std::panic::catch_unwind(search).err()?;
    Some(panic.downcast_ref::<String>().expect("a message").clone())
}

#[test]
fn the_engine_judges_constraints_by_their_meaning() {
    let exceeds = "satisfies it. A premise is missing, or the inference is too strong";
    for (flaw, expected) in [
        (Flaw::None, None),
        (Flaw::RemovesTooMuch, Some("infers from a that not c. But a, not b, c ".to_owned() + exceeds)),
        (Flaw::OmitsPremise, Some("infers from a that c. But a, not b, not c ".to_owned() + exceeds)),
        (
            Flaw::FalseConflict,
            Some("infers from a, b that there is a conflict. But a, b, c ".to_owned() + exceeds),
        ),
        (
            Flaw::FalseFact,
            Some("infers from a that there is a conflict. But a, not b, not c ".to_owned() + exceeds),
        ),
        (Flaw::UntruePremise, Some("infers c from d, which was not true before".to_owned())),
        (Flaw::YoungerPremise, Some("infers c from d, which was not true before".to_owned())),
    ] {
        let expected = expected.map(|text| format!("the constraint `implies` {text}"));
        assert_eq!(panic_of(flaw), expected, "{flaw:?}");
    }
}

#[track_caller]
fn assert_reports(flaw: Flaw, part: &str) {
    let faults = faults(flaw);
    assert!(faults.iter().any(|fault| fault.contains(part)), "{flaw:?}: {faults:?}");
}

#[test]
fn what_is_right_passes() {
    assert_eq!(faults(Flaw::None), [""; 0]);
}

#[test]
fn a_removed_value_that_a_solution_uses_is_reported() {
    assert_reports(Flaw::RemovesTooMuch, "a solution satisfies the premises and not the conclusion");
}

#[test]
fn an_omitted_premise_is_reported() {
    assert_reports(Flaw::OmitsPremise, "a solution satisfies the premises and not the conclusion");
}

#[test]
fn a_premise_that_is_not_true_is_reported() {
    assert_reports(Flaw::UntruePremise, "is not true");
}

#[test]
fn a_premise_that_is_not_older_is_reported() {
    assert_reports(Flaw::YoungerPremise, "is not older");
}

#[test]
fn a_false_conflict_is_reported() {
    assert_reports(Flaw::FalseConflict, "conclusion: None");
}

#[test]
fn a_false_fact_is_reported_though_no_inference_says_so() {
    assert_reports(Flaw::FalseFact, "holds at the root but not in every solution");
}

#[test]
fn a_value_left_out_from_the_beginning_is_reported() {
    let mut solver = Solver::new();
    let var = solver.new_bools(1)[0];
    solver.add_clause([var.negative()]);
    let audit = Audit::attach(&mut solver, &[BTreeSet::from([var])]);
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert!(audit.findings().faults[0].contains("false from the beginning"));
}

#[test]
fn a_problem_wrongly_called_unsolvable_is_reported() {
    let mut solver = Solver::new();
    let var = solver.new_bools(1)[0];
    solver.add_clause([Solver::FALSE]);
    let audit = Audit::attach(&mut solver, &[BTreeSet::from([var])]);
    assert!(!solver.probe(0, &Budget::default()));
    audit.check_root(&mut solver);
    assert_eq!(audit.findings().faults, ["the problem has solutions after all"]);
}
