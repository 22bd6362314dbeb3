//! A checker of logged proofs. Each fact, learned clause and contradiction has to follow by unit propagation from the
//! earlier log, and inferences must not exclude a remaining solution.

use crate::audit::Solution;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use unicursal_core::{AtomicConstraint, ConstraintId, Inference, IntVar, Lit, ProofSink, Solver};

/// The clauses of the proof so far.
#[derive(Default)]
pub struct Checked {
    /// All clauses. Deleted ones are empty slots.
    clauses: Vec<Option<Vec<Lit>>>,
    /// For each literal, the indices in `clauses` of the clauses that contain it.
    occurs: BTreeMap<Lit, Vec<usize>>,
    /// The places of learned clauses, by their sorted literals.
    learned: BTreeMap<Vec<Lit>, Vec<usize>>,
    /// The places of inferences since the last clause.
    inferences: Vec<usize>,
    /// All solutions of the problem that have not been excluded.
    pub left: Vec<Solution>,
    pub definitions: BTreeMap<Lit, AtomicConstraint>,
    pub counts: BTreeMap<&'static str, usize>,
    pub is_contradicted: bool,
    pub faults: Vec<String>,
}

impl Checked {
    fn add(&mut self, clause: &[Lit]) -> usize {
        let at = self.clauses.len();
        for &lit in clause {
            self.occurs.entry(lit).or_default().push(at);
        }
        self.clauses.push(Some(clause.to_vec()));
        at
    }

    fn remove(&mut self, at: usize) {
        for lit in self.clauses[at].take().unwrap_or_default() {
            self.occurs.entry(lit).or_default().retain(|&other| other != at);
        }
    }

    /// Returns whether unit propagation finds a contradiction in the clauses so far and the negation of `clause`.
    fn follows(&self, clause: &[Lit]) -> bool {
        let mut is_true: BTreeSet<Lit> = [Lit::TRUE].into();
        let units = self.clauses.iter().flatten().filter(|clause| clause.len() <= 1);
        let mut queue: Vec<Lit> = vec![Lit::TRUE];
        for unit in units {
            let Some(&lit) = unit.first() else { return true };
            queue.push(lit);
        }
        queue.extend(clause.iter().map(|&lit| !lit));
        while let Some(lit) = queue.pop() {
            if is_true.contains(&!lit) {
                return true;
            }
            is_true.insert(lit);
            for &at in self.occurs.get(&!lit).into_iter().flatten() {
                let clause = self.clauses[at].as_ref().expect("it has not been taken away");
                let mut open = clause.iter().filter(|&&lit| !is_true.contains(&!lit));
                match (open.next(), open.next()) {
                    (None, _) => return true,
                    (Some(&only), None) if !is_true.contains(&only) => queue.push(only),
                    _ => {}
                }
            }
        }
        false
    }

    /// Notes a clause that has to follow, and forgets the inferences behind it.
    fn derive(&mut self, what: &'static str, clause: &[Lit]) {
        *self.counts.entry(what).or_default() += 1;
        if !self.follows(clause) {
            self.faults.push(format!("{what} {clause:?} does not follow"));
        }
        for at in std::mem::take(&mut self.inferences) {
            self.remove(at);
        }
    }

    fn holds(&self, solution: &Solution, lit: Lit) -> bool {
        let of = |lit: Lit| {
            let meaning = self.definitions.get(&lit)?;
            let value = |int| solution.ints.get(&int).copied();
            match *meaning {
                AtomicConstraint::Equal(int, of) => value(int).map(|value| value == of),
                AtomicConstraint::AtLeast(int, of) => value(int).map(|value| value >= of),
                AtomicConstraint::Constant(value) => Some(value),
                _ => None,
            }
        };
        let positive = if lit.is_negative() { !lit } else { lit };
        let is_true = of(positive).unwrap_or_else(|| solution.vars.contains(&positive.var()));
        is_true != lit.is_negative()
    }
}

/// A sink that checks immediately, with its findings.
#[derive(Clone, Default)]
pub struct ProofChecker(Arc<Mutex<Checked>>);

impl ProofChecker {
    /// Checks the proof of all searches of `solver` from now on. `solutions` are all that it has.
    pub fn attach(solver: &mut Solver, solutions: Vec<Solution>) -> Self {
        let checker = Self::default();
        let ints: BTreeSet<IntVar> = solutions.iter().flat_map(|solution| solution.ints.keys().copied()).collect();
        for int in ints {
            for value in solver.assignment().min(int)..=solver.assignment().max(int) {
                let lit = solver.equals(int, value);
                let lit = if lit.is_negative() { !lit } else { lit };
                let meaning = solver.assignment().meaning(lit);
                checker.checked().definitions.insert(lit, meaning);
            }
        }
        checker.checked().left = solutions;
        solver.log_proof(Box::new(checker.clone()));
        checker
    }

    pub fn checked(&self) -> MutexGuard<'_, Checked> {
        self.0.lock().expect("nothing panics while it holds the clauses")
    }
}

impl ProofSink for ProofChecker {
    fn given(&mut self, clause: &[Lit], _: Option<ConstraintId>) {
        self.checked().add(clause);
    }

    fn definition(&mut self, lit: Lit, meaning: AtomicConstraint) {
        self.checked().definitions.insert(lit, meaning);
    }

    fn inference(&mut self, inference: &Inference) {
        let mut checked = self.checked();
        let negated = inference.premises.iter().map(|&premise| !premise);
        let clause: Vec<Lit> = inference.conclusion.into_iter().chain(negated).collect();
        *checked.counts.entry("inference").or_default() += 1;
        let is_broken =
            checked.left.iter().any(|solution| clause.iter().all(|&lit| !checked.holds(solution, lit)));
        if is_broken {
            checked.faults.push(format!("a solution breaks {inference:?}"));
        }
        let at = checked.add(&clause);
        checked.inferences.push(at);
    }

    fn fact(&mut self, lit: Lit) {
        let mut checked = self.checked();
        checked.derive("fact", &[lit]);
        checked.add(&[lit]);
    }

    fn learned(&mut self, clause: &[Lit]) {
        let mut checked = self.checked();
        checked.derive("learned", clause);
        let at = checked.add(clause);
        let mut key = clause.to_vec();
        key.sort_unstable();
        checked.learned.entry(key).or_default().push(at);
    }

    fn deleted(&mut self, clause: &[Lit]) {
        let mut checked = self.checked();
        *checked.counts.entry("forgotten").or_default() += 1;
        let mut key = clause.to_vec();
        key.sort_unstable();
        match checked.learned.get_mut(&key).and_then(Vec::pop) {
            Some(at) => checked.remove(at),
            None => checked.faults.push(format!("{clause:?} was not learned")),
        }
    }

    fn excluded(&mut self, solution: &[Lit]) {
        let mut checked = self.checked();
        *checked.counts.entry("excluded").or_default() += 1;
        let left = std::mem::take(&mut checked.left);
        let (gone, left): (Vec<Solution>, Vec<Solution>) =
            left.into_iter().partition(|other| solution.iter().all(|&lit| checked.holds(other, lit)));
        checked.left = left;
        if gone.len() != 1 {
            checked.faults.push(format!("{solution:?} are {} solutions", gone.len()));
        }
        let clause: Vec<Lit> = solution.iter().map(|&lit| !lit).collect();
        checked.add(&clause);
    }

    fn contradiction(&mut self) {
        let mut checked = self.checked();
        checked.derive("contradiction", &[]);
        if checked.is_contradicted || !checked.left.is_empty() {
            checked.faults.push("a contradiction where there is none".into());
        }
        checked.is_contradicted = true;
    }
}
