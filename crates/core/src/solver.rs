//! The solver: variables, constraints, and propagation to the fixpoint. Search is in [`crate::search`].

use crate::budget::Budget;
mod phases;
pub(crate) mod vsids;

use crate::clauses::{ClauseRef, Clauses};
use crate::lit::{IntVar, Lit, Var};
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::{Inference, StoredReason};
use crate::rule::RuleId;
use crate::search::Search;
use crate::solver::vsids::Vsids;
use crate::stats::Stats;
use crate::store::{Clash, Conflict, Store};
use crate::thresholds::Thresholds;
use std::ops::RangeInclusive;

/// Sees every inference and conflict with its premises, for tests and explanations.
pub type Inspector = Box<dyn FnMut(&Inference, &Store) + Send>;

/// Variables and constraints, and the search for assignments that satisfy them all.
///
/// ```
/// use unicursal_core::{AllDifferent, Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(1..=2), solver.new_int(1..=1)];
/// solver.post(AllDifferent::new([x, y]));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert_eq!(solver.model().int_value(x), Some(2));
/// ```
pub struct Solver {
    pub(crate) store: Store,
    pub(crate) clauses: Clauses,
    posted: Vec<Posted>,
    /// Propagator numbers in the order in which they run; bit `i` of the agenda is `agenda[i]`.
    agenda: Vec<u16>,
    sealed: bool,
    /// How far along the trail clauses and domains have read.
    cursor: usize,
    /// False once the problem itself is contradictory.
    pub(crate) consistent: bool,
    pub(crate) vsids: Vsids,
    pub(crate) search: Search,
    pub(crate) stats: Stats,
    pub(crate) thresholds: Thresholds,
    /// The limits from outside on setting up constraints.
    pub(crate) setup: Budget,
    inspector: Option<Inspector>,
    inspected: usize,
}

/// A propagator at work.
struct Posted {
    propagator: Box<dyn Propagator>,
    priority: Priority,
    /// How far along the trail it has read.
    cursor: u32,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// The problem.
impl Solver {
    /// A solver without variables.
    pub fn new() -> Self {
        Self {
            store: Store::new(),
            clauses: Clauses::new(),
            posted: vec![],
            agenda: vec![],
            sealed: false,
            cursor: 1,
            consistent: true,
            vsids: Vsids::default(),
            search: Search::default(),
            stats: Stats::default(),
            thresholds: Thresholds::default(),
            setup: Budget::default(),
            inspector: None,
            inspected: 1,
        }
    }

    /// A solver without variables that changes the way it works at these thresholds.
    pub fn with_thresholds(thresholds: Thresholds) -> Self {
        Self { thresholds, ..Self::new() }
    }

    /// Has constraints that take long to set up know less, once the deadline of `budget` is past or it is cancelled. A
    /// search within the same budget then ends at once.
    pub fn limit_setup(&mut self, budget: &Budget) {
        self.setup = budget.clone();
    }

    /// A Boolean variable.
    pub fn new_bool(&mut self) -> Var {
        self.new_bools(1)[0]
    }

    /// `count` Boolean variables with consecutive numbers.
    pub fn new_bools(&mut self, count: usize) -> Vec<Var> {
        let first = self.new_bool_block(count).index();
        (first..first + count).map(|at| Var::new(at as u32)).collect()
    }

    /// The same; gives the first of them.
    pub(crate) fn new_bool_block(&mut self, count: usize) -> Var {
        let first = self.store.new_bools(count);
        self.vsids.insert((first.index()..first.index() + count).map(|at| Var::new(at as u32)));
        first
    }

    /// An integer variable over `values`.
    ///
    /// # Panics
    /// If there are no values, or more than 2³¹.
    pub fn new_int(&mut self, values: RangeInclusive<i64>) -> IntVar {
        let int = self.new_views(1, *values.start(), width(&values));
        let row: Vec<Lit> = values.filter_map(|value| self.store.equals(int, value)).collect();
        self.vsids.insert(row.iter().map(|lit| lit.var()));
        if let [only] = row[..] {
            // No event will ever leave it as the last value.
            self.add_clause(&[only]);
        }
        int
    }

    /// A Boolean variable that the search does not branch on.
    pub(crate) fn new_view_bool(&mut self) -> Var {
        self.store.new_bools(1)
    }

    /// `count` integer variables of `width` values from `lowest` that follow from others: the search does not branch
    /// on them.
    pub(crate) fn new_views(&mut self, count: usize, lowest: i64, width: usize) -> IntVar {
        self.store.new_ints(count, lowest, width)
    }

    /// The literal that says `int = value`; the constant *false* for values outside its range.
    pub fn equals(&self, int: IntVar, value: i64) -> Lit {
        self.store.equals(int, value).unwrap_or(Self::FALSE)
    }

    /// The literal that is never true.
    pub const FALSE: Lit = Var::new(0).negative();

    /// Requires one of `literals`.
    pub fn add_clause(&mut self, literals: &[Lit]) {
        self.leave_solution();
        let mut clause: Vec<Lit> = literals.iter().copied().filter(|&lit| !self.store.is_false(lit)).collect();
        clause.sort_unstable();
        clause.dedup();
        let tautology = clause.windows(2).any(|pair| pair[0] == !pair[1]);
        if tautology || clause.iter().any(|&lit| self.store.is_true(lit)) {
            return;
        }
        match clause[..] {
            [] => self.consistent = false,
            [only] => self.store.assign(only, StoredReason::Axiom),
            _ => {
                self.clauses.add(&clause, None, self.store.vars());
            }
        }
    }

    /// Adds a constraint.
    ///
    /// # Panics
    /// If there are more than 65,535 of them.
    pub fn post(&mut self, propagator: impl Propagator + 'static) {
        self.leave_solution();
        let number = u16::try_from(self.posted.len()).expect("at most 65,535 propagators");
        propagator.watch(&mut Watch { store: &mut self.store, propagator: number });
        let priority = propagator.priority();
        self.posted.push(Posted { propagator: Box::new(propagator), priority, cursor: 1 });
        self.sealed = false;
    }

    /// Shows every inference and conflict to `inspector` from now on. Costs an explanation each.
    pub fn inspect(&mut self, inspector: Inspector) {
        self.inspector = Some(inspector);
    }

    /// What has been done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The current assignment; after [`Outcome::Satisfiable`](crate::Outcome::Satisfiable) it is the solution.
    pub fn model(&self) -> &Store {
        &self.store
    }

    /// Gives every propagator its place on the agenda, by priority, and schedules all for the first time.
    fn seal(&mut self) {
        if self.sealed {
            return;
        }
        self.sealed = true;
        self.agenda = (0..self.posted.len() as u16).collect();
        self.agenda.sort_by_key(|&number| self.posted[usize::from(number)].priority);
        let mut place = vec![0; self.agenda.len()];
        for (at, &number) in self.agenda.iter().enumerate() {
            place[usize::from(number)] = at;
        }
        self.store.seal(&place);
    }
}

fn width(values: &RangeInclusive<i64>) -> usize {
    let count = values.end().checked_sub(*values.start()).and_then(|width| width.checked_add(1));
    let count = count.and_then(|count| u32::try_from(count).ok()).filter(|&count| count > 0 && count < 1 << 31);
    count.expect("an integer variable needs between 1 and 2^31 values") as usize
}

/// Literals whose consequences are drawn from one look at the limits from outside to the next. Propagators that look at
/// the whole problem are looked up from each time.
const LOOK: u64 = 1 << 14;

/// Propagation.
impl Solver {
    /// Draws all consequences of the current assignment. A limit from outside ends it before, between two runs of
    /// propagators; the search then asks for the limit before anything else.
    pub(crate) fn propagate(&mut self, budget: &Budget) -> Result<(), Conflict> {
        self.seal();
        let result = self.fixpoint(budget);
        if self.inspector.is_some() {
            self.show_inferences(result.is_err());
        }
        result
    }

    fn fixpoint(&mut self, budget: &Budget) -> Result<(), Conflict> {
        let mut look = self.stats.propagations + LOOK;
        loop {
            while let Some(&lit) = self.store.trail().get(self.cursor) {
                self.cursor += 1;
                self.stats.propagations += 1;
                self.store.settle_domain(lit)?;
                self.clauses.propagate(lit, &mut self.store)?;
            }
            let Some((at, number)) = self.next_on_agenda() else { return Ok(()) };
            let is_long = self.posted[usize::from(number)].priority >= Priority::Late;
            if is_long || self.stats.propagations >= look {
                look = self.stats.propagations + LOOK;
                if budget.interrupted().is_some() {
                    self.store.wake(at);
                    self.search.pace.look_at_once();
                    return Ok(());
                }
            }
            self.run(number)?;
        }
    }

    /// Takes the first propagator off the agenda, and gives its place there and its number.
    fn next_on_agenda(&mut self) -> Option<(usize, u16)> {
        let below_root = self.store.level() > 0;
        let (word, bits) = self.store.pending.iter_mut().enumerate().find(|(_, bits)| **bits != 0)?;
        let at = word * 64 + bits.trailing_zeros() as usize;
        let number = self.agenda[at];
        if self.posted[usize::from(number)].priority == Priority::Root && below_root {
            return None;
        }
        *bits &= *bits - 1;
        Some((at, number))
    }

    fn run(&mut self, number: u16) -> Result<(), Conflict> {
        self.stats.runs += 1;
        let Posted { propagator, cursor, .. } = &mut self.posted[usize::from(number)];
        propagator.propagate(&mut PropagationContext { store: &mut self.store, propagator: number, cursor })
    }

    /// Takes back everything above `level`.
    pub(crate) fn backtrack(&mut self, level: usize) {
        if level >= self.store.level() {
            return;
        }
        let length = self.store.length_of(level);
        for Posted { propagator, cursor, .. } in &mut self.posted {
            if *cursor as usize > length {
                propagator.undo(&self.store.trail()[length..*cursor as usize]);
                *cursor = length as u32;
            }
        }
        for &lit in &self.store.trail()[length..] {
            self.vsids.release(lit);
        }
        self.store.backtrack(level);
        self.cursor = self.cursor.min(length);
        self.inspected = self.inspected.min(length);
        if level == 0 {
            self.wake_root_propagators();
        }
    }

    /// Propagators that run at the root only have not seen what the search has fixed there since.
    fn wake_root_propagators(&mut self) {
        for (bit, &number) in self.agenda.iter().enumerate() {
            let Posted { priority, cursor, .. } = self.posted[usize::from(number)];
            if priority == Priority::Root && (cursor as usize) < self.store.trail().len() {
                self.store.wake(bit);
            }
        }
    }

    /// Whether every constraint holds in the current, full assignment.
    pub(crate) fn all_hold(&self) -> Result<(), RuleId> {
        self.posted.iter().try_for_each(|Posted { propagator, .. }| {
            if propagator.is_satisfied(&self.store) { Ok(()) } else { Err(propagator.rule()) }
        })
    }
}

/// Explanation.
impl Solver {
    /// The premises of a literal that is true, or that was about to be made true when the clash came.
    pub(crate) fn explain(&mut self, lit: Lit, reason: StoredReason, premises: &mut Vec<Lit>) -> RuleId {
        let (limit, level) = if self.store.is_true(lit) {
            (self.store.position(lit.var()), self.store.level_of(lit.var()))
        } else {
            (self.store.trail().len(), self.store.level())
        };
        match reason {
            StoredReason::Axiom => RuleId::Given,
            StoredReason::Decision => RuleId::Decision,
            StoredReason::Decisions => {
                premises.extend(self.store.decisions(level));
                RuleId::Decisions
            }
            StoredReason::Domain => {
                self.store.explain_domain(lit, premises);
                RuleId::OneValue
            }
            StoredReason::Clause(at) => {
                premises.extend(
                    self.clauses.literals(ClauseRef(at)).filter(|&other| other != lit).map(|other| !other),
                );
                RuleId::Clause
            }
            StoredReason::Stored { propagator, start } => {
                premises.extend(self.store.stored_premises(start));
                self.posted[usize::from(propagator)].propagator.rule()
            }
            StoredReason::Lazy { propagator, payload } => {
                let view = ExplanationContext { store: &self.store, limit, level };
                self.posted[usize::from(propagator)].propagator.explain(lit, payload, view, premises)
            }
        }
    }

    /// The literals, all true, that contradict each other after a [`Conflict`].
    pub(crate) fn explain_clash(&mut self, premises: &mut Vec<Lit>) -> RuleId {
        match self.store.clash {
            Some(Clash::Premises { propagator }) => {
                premises.extend_from_slice(&self.store.clash_premises);
                propagator.map_or(RuleId::OneValue, |number| self.posted[usize::from(number)].propagator.rule())
            }
            Some(Clash::Forced { lit, reason }) => {
                if let StoredReason::Clause(at) = reason {
                    self.clauses.bump(ClauseRef(at));
                }
                let rule = self.explain(lit, reason, premises);
                premises.push(!lit);
                rule
            }
            None => RuleId::Given,
        }
    }

    fn show_inferences(&mut self, clash: bool) {
        let Some(mut inspector) = self.inspector.take() else {
            return;
        };
        let mut inference = Inference { conclusion: None, premises: vec![], rule: RuleId::Given };
        while let Some(&lit) = self.store.trail().get(self.inspected) {
            self.inspected += 1;
            let reason = self.store.reason(lit.var());
            if matches!(reason, StoredReason::Decision | StoredReason::Axiom) {
                continue;
            }
            inference.premises.clear();
            inference.rule = self.explain(lit, reason, &mut inference.premises);
            inference.conclusion = Some(lit);
            inspector(&inference, &self.store);
        }
        if clash {
            inference.premises.clear();
            inference.rule = self.explain_clash(&mut inference.premises);
            inference.conclusion = None;
            inspector(&inference, &self.store);
        }
        self.inspector = Some(inspector);
    }
}
