//! A proof in the format of `VeriPB` 3: derived constraints, line by line.

use super::formula::Formula;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use unicursal_core::path::PathModel;
use unicursal_core::{Lit, RuleId};
use unicursal_models::linear_model::Variable;

/// The text of a proof, and the state that justifications need.
///
/// The engine speaks of edges, each of which is used in one direction or the other: where both are possible, the proof
/// introduces a variable for it.
pub(super) struct Log {
    pub(super) formula: Formula,
    pub(super) edges: Vec<[usize; 2]>,
    pub(super) text: String,
    /// The number of the next constraint.
    next: u64,
    /// The number of an edge's literal in the engine.
    pub(super) first_edge: usize,
    /// The name of each variable of the engine, by its number there. `None` if the proof does not speak of it.
    pub(super) names: Vec<Option<String>>,
    /// For each place the sums of its edges: at least, at most its degree.
    pub(super) degrees: Vec<[Option<u64>; 2]>,
    /// Constraints that are needed for the next clause only.
    pub(super) temporary: Vec<u64>,
    /// Inferences told since the last clause.
    seen: BTreeSet<Vec<Lit>>,
    /// Inferences that are clauses of the proof.
    kept: BTreeSet<Vec<Lit>>,
    learned: BTreeMap<Vec<Lit>, Vec<u64>>,
    pub(super) is_balanced: bool,
    /// Whether the next fact does not follow by unit propagation from permanent constraints alone.
    pub(super) is_line_needed: bool,
    /// The rows of the formula that are clauses: variables in order, each with the value that it may have.
    rows: BTreeSet<Vec<(u32, bool)>>,
    /// A rule without a justification that the engine has used.
    pub(super) unjustified: Option<RuleId>,
    contradiction: Option<u64>,
}

impl Log {
    /// Returns a proof that begins with the properties of edges.
    pub(super) fn new(formula: Formula, edges: Vec<[usize; 2]>, model: Option<&PathModel>) -> Self {
        let mut log = Self {
            next: formula.inequalities() + 1,
            text: format!("pseudo-Boolean proof version 3.0\nf {} ;\n", formula.inequalities()),
            names: vec![],
            first_edge: model.filter(|_| !edges.is_empty()).map_or(0, |model| model.edge(0).var().index()),
            degrees: vec![[None; 2]; formula.words.len()],
            rows: formula.clauses(),
            formula,
            edges,
            temporary: vec![],
            seen: BTreeSet::new(),
            kept: BTreeSet::new(),
            learned: BTreeMap::new(),
            is_balanced: false,
            is_line_needed: false,
            unjustified: None,
            contradiction: None,
        };
        log.introduce_edges();
        if let Some(model) = model {
            log.name_visits(model);
            log.name_rest(model);
        }
        log
    }

    /// Writes a constraint. Returns its number.
    pub(super) fn line(&mut self, text: &str) -> u64 {
        self.text.extend([text, ";\n"]);
        self.next += 1;
        self.next - 1
    }

    /// Returns a clause that follows by unit propagation.
    pub(super) fn rup(&mut self, clause: &str) -> u64 {
        self.line(&format!("rup {clause}>= 1 "))
    }

    /// A clause that the next one needs.
    pub(super) fn rup_for_now(&mut self, clause: &str) {
        let number = self.rup(clause);
        self.temporary.push(number);
    }

    /// Returns the sum of constraints, of which there is at least one.
    pub(super) fn sum(&mut self, numbers: &[u64]) -> u64 {
        let mut text = String::from("pol ");
        for (at, number) in numbers.iter().enumerate() {
            let _ = write!(text, "{number} {}", if at == 0 { "" } else { "+ " });
        }
        self.line(&text)
    }

    /// Returns the sum of constraints, for the next clause only.
    pub(super) fn sum_for_now(&mut self, numbers: &[u64]) -> u64 {
        let number = self.sum(numbers);
        self.temporary.push(number);
        number
    }

    /// Divides a constraint by two, rounding up. Its factors are even except for literals that may be false.
    pub(super) fn half_for_now(&mut self, number: u64) -> u64 {
        let number = self.line(&format!("pol {number} 2 d "));
        self.temporary.push(number);
        number
    }

    pub(super) fn forget_temporary(&mut self) {
        if !self.temporary.is_empty() {
            self.text.push_str("del id");
            for number in std::mem::take(&mut self.temporary) {
                let _ = write!(self.text, " {number}");
            }
            self.text.push_str(" ;\n");
        }
        self.seen.clear();
    }

    /// Returns whether this inference is logged for the first time since the last clause, and no clause that stays.
    pub(super) fn is_new(&mut self, clause: &[Lit]) -> bool {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        !self.kept.contains(&clause) && self.seen.insert(clause)
    }

    /// Notes that this inference has become a clause that stays.
    pub(super) fn keep(&mut self, mut clause: Vec<Lit>) {
        clause.sort_unstable();
        self.kept.insert(clause);
    }

    /// Logs a clause of the problem, unless it is a row of the formula.
    pub(super) fn given(&mut self, clause: &[Lit]) {
        let number = |lit: &Lit| {
            let name = self.names.get(lit.var().index())?.as_ref()?;
            Some((name.strip_prefix('x')?.parse::<u32>().ok()? - 1, !lit.is_negative()))
        };
        let mut key: Vec<Option<(u32, bool)>> = clause.iter().map(number).collect();
        key.sort_unstable();
        let is_row = key.into_iter().collect::<Option<Vec<_>>>().is_some_and(|key| self.rows.contains(&key));
        if is_row {
            self.forget_temporary();
        } else {
            self.derive(clause);
        }
    }

    /// A fact. The checker finds out itself what follows by unit propagation from clauses that stay.
    pub(super) fn fact(&mut self, lit: Lit) {
        if std::mem::take(&mut self.is_line_needed) {
            self.derive(&[lit]);
        }
    }

    /// Returns a clause that stays.
    pub(super) fn derive(&mut self, clause: &[Lit]) -> u64 {
        let text = self.clause(clause.iter().copied());
        let number = self.rup(&text);
        self.forget_temporary();
        self.is_line_needed = false;
        number
    }

    pub(super) fn learned(&mut self, clause: &[Lit]) {
        let number = self.derive(clause);
        let mut key = clause.to_vec();
        key.sort_unstable();
        self.learned.entry(key).or_default().push(number);
    }

    pub(super) fn deleted(&mut self, clause: &[Lit]) {
        let mut key = clause.to_vec();
        key.sort_unstable();
        if let Some(number) = self.learned.get_mut(&key).and_then(Vec::pop) {
            let _ = writeln!(self.text, "del id {number} ;");
        }
    }

    pub(super) fn contradict(&mut self) {
        let number = self.rup("");
        self.contradiction = Some(number);
    }

    /// The end of the proof: no solution, or none but one of this number of steps.
    pub(super) fn finish(&mut self, steps: Option<usize>) {
        let number = self.contradiction.unwrap_or(self.next - 1);
        let _ = match steps {
            None => writeln!(self.text, "output NONE ;\nconclusion UNSAT : {number} ;"),
            Some(steps) => writeln!(self.text, "output NONE ;\nconclusion BOUNDS {steps} : {number} {steps} ;"),
        };
        self.text.push_str("end pseudo-Boolean proof ;\n");
    }
}

/// Returns the name of a variable of the formula.
pub(super) fn name(variable: Variable) -> String {
    format!("x{}", variable.0 + 1)
}
