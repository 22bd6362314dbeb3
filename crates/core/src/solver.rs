//! The solver: variables and constraints. Propagation and explanation are beneath, search is in [`crate::search`].

pub(crate) mod analysis;
mod explain;
mod fixpoint;
mod phases;
mod search_state;
pub(crate) mod vsids;

use crate::budget::Budget;
use crate::clauses::Clauses;
use crate::lit::{IntVar, Lit, Var};
use crate::propagator::{Priority, Propagator, Watch};
use crate::reason::{Inference, StoredReason};
use crate::solver::search_state::SearchState;
use crate::solver::vsids::Vsids;
use crate::stats::Stats;
use crate::store::Store;
use crate::thresholds::Thresholds;
use std::ops::RangeInclusive;

/// A callback that receives every inference and conflict with its premises, for tests and explanations.
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
    /// The position on the trail up to which clauses and domains have been propagated.
    cursor: usize,
    /// False once the problem itself is contradictory.
    pub(crate) consistent: bool,
    pub(crate) vsids: Vsids,
    pub(crate) search: SearchState,
    pub(crate) stats: Stats,
    pub(crate) thresholds: Thresholds,
    /// The limits from outside on setting up constraints.
    pub(crate) setup: Budget,
    inspector: Option<Inspector>,
    inspected: usize,
}

/// A posted propagator.
struct Posted {
    propagator: Box<dyn Propagator>,
    priority: Priority,
    /// The position on the trail up to which it has read events.
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
            search: SearchState::default(),
            stats: Stats::default(),
            thresholds: Thresholds::default(),
            setup: Budget::default(),
            inspector: None,
            inspected: 1,
        }
    }

    /// A solver without variables with these thresholds.
    pub fn with_thresholds(thresholds: Thresholds) -> Self {
        Self { thresholds, ..Self::new() }
    }

    /// Cuts the setup of expensive constraints short once the deadline of `budget` has passed or it is cancelled:
    /// they then prune less. A search within the same budget ends at once.
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

    /// Makes consecutive variables and returns the first of them.
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

    /// The literal `int = value`; the constant *false* for values outside its range.
    pub fn equals(&self, int: IntVar, value: i64) -> Lit {
        self.store.equals(int, value).unwrap_or(Self::FALSE)
    }

    /// The literal that is never true.
    pub const FALSE: Lit = Var::new(0).negative();

    /// Requires that at least one of `literals` is true.
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

    /// Passes every inference and conflict to `inspector` from now on. Each costs an explanation.
    pub fn inspect(&mut self, inspector: Inspector) {
        self.inspector = Some(inspector);
    }

    /// The counts so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The current assignment; after [`Outcome::Satisfiable`](crate::Outcome::Satisfiable) it is the solution.
    pub fn model(&self) -> &Store {
        &self.store
    }

    /// Assigns every propagator its place on the agenda, by priority, and schedules all for the first time.
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
