//! The solver: variables and constraints. Propagation and explanation are beneath, search is in
//! [`crate::solver::search`].

mod audit;
pub(crate) mod domain_error;
mod explain;
mod expressions;
mod fixpoint;
mod given;
pub(crate) mod modeling;
mod names;
mod orders;
mod phases;
mod proof_log;
pub(crate) mod search;
mod search_state;
pub(crate) mod vsids;
pub(crate) mod why;

use crate::budget::Budget;
use crate::clauses::Clauses;
use crate::definition::{Definition, Term};
use crate::lit::{ConstraintId, IntVar, Lit};
use crate::parameters::Parameters;
use crate::propagator::{Priority, Propagator, Watch};
use crate::reason::Inference;
use crate::rule::RuleId;
use crate::share::Share;
use crate::solution::Solution;
use crate::solver::audit::Audit;
use crate::solver::modeling::{Hints, OpenInts};
use crate::solver::names::Names;
use crate::solver::orders::Orders;
use crate::solver::proof_log::ProofLog;
use crate::solver::search::{Brancher, Neighborhoods};
use crate::solver::search_state::SearchState;
use crate::solver::vsids::Vsids;
use crate::stats::Stats;
use crate::store::Store;
use std::collections::BTreeMap;
use std::fmt;

/// A callback that receives every inference and conflict with its premises, for tests and explanations.
pub type Inspector = Box<dyn FnMut(&Inference, &Store) + Send>;

/// Variables and constraints, and the search for assignments that satisfy them all.
///
/// ```
/// use unicursal_constraints::AllDifferent;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(1..=2), solver.new_int(1..=1)];
/// solver.post(AllDifferent::new([x, y]));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(x), Some(2));
/// ```
pub struct Solver {
    pub(crate) store: Store,
    pub(crate) clauses: Clauses,
    posted: Vec<Posted>,
    /// Propagator numbers in the order in which they run; bit `i` of the agenda is `agenda[i]`.
    agenda: Vec<u32>,
    sealed: bool,
    /// The propagators that read events.
    readers: Vec<u32>,
    /// The position on the trail up to which clauses and domains have been propagated.
    pub(crate) cursor: usize,
    /// False once the problem itself is contradictory.
    pub(crate) consistent: bool,
    pub(crate) vsids: Vsids,
    pub(crate) orders: Orders,
    pub(crate) search: SearchState,
    /// The branching variable that probing goes on with, by its place among them.
    pub(crate) next_probe: usize,
    pub(crate) stats: Stats,
    pub(crate) parameters: Parameters,
    /// The limits from outside on setting up constraints.
    pub(crate) setup: Budget,
    inspector: Option<Inspector>,
    audit: Audit,
    inspected: usize,
    /// Room for the premises of one explanation.
    explained: Vec<Lit>,
    proof: ProofLog,
    pub(crate) brancher: Option<Box<dyn Brancher>>,
    /// The neighborhoods that an optimization searches. `None` stands for the usual ones.
    pub(crate) neighborhoods: Option<Neighborhoods>,
    names: Names,
    pub(crate) open_ints: OpenInts,
    /// The integers that are equal to an expression: its terms and its constant.
    expressions: BTreeMap<(Vec<(i128, Term)>, i128), IntVar>,
    pub(crate) hints: Hints,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("store", &self.store)
            .field("constraints", &self.posted.len())
            .field("stats", &self.stats)
            .finish_non_exhaustive()
    }
}

/// A posted propagator.
struct Posted {
    propagator: Box<dyn Propagator>,
    priority: Priority,
    /// The number of its subscriptions, as a measure of the cost of a run.
    width: u32,
    bumps_activity: bool,
    share: Share,
    /// The position on the trail up to which it has read events.
    cursor: u32,
    reads_events: bool,
    /// Whether it has run once to the end.
    has_run: bool,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// The problem.
impl Solver {
    /// Returns a solver without variables.
    pub fn new() -> Self {
        Self {
            store: Store::new(),
            clauses: Clauses::new(),
            posted: vec![],
            agenda: vec![],
            sealed: false,
            readers: vec![],
            cursor: 1,
            consistent: true,
            vsids: Vsids::default(),
            orders: Orders::default(),
            next_probe: 0,
            search: SearchState::default(),
            stats: Stats::default(),
            parameters: Parameters::default(),
            setup: Budget::default(),
            inspector: None,
            audit: Audit::default(),
            inspected: 1,
            explained: vec![],
            proof: ProofLog::default(),
            brancher: None,
            neighborhoods: None,
            names: Names::default(),
            open_ints: OpenInts::default(),
            expressions: BTreeMap::new(),
            hints: Hints::default(),
        }
    }

    /// Returns a solver without variables with these parameters.
    #[doc(hidden)]
    pub fn with_parameters(parameters: Parameters) -> Self {
        Self { parameters, ..Self::new() }
    }

    /// Cuts the setup of expensive constraints short once the deadline of `budget` has passed or it is cancelled:
    /// they then prune less. A search within the same budget ends at once.
    pub fn limit_setup(&mut self, budget: &Budget) {
        self.setup = budget.clone();
    }

    /// Adds a constraint. Explanations name it by the number returned.
    ///
    /// # Panics
    /// If there are more than 2²⁴ of them.
    #[track_caller]
    pub fn post(&mut self, mut propagator: impl Propagator + 'static) -> ConstraintId {
        self.leave_solution();
        let number = self.posted.len() as u32;
        assert!(number < 1 << 24, "a solver holds at most 2^24 constraints");
        if self.has_proof() {
            self.log_constraint(ConstraintId(number), propagator.rule(), propagator.definition());
        }
        let watched = self.audit.wants(propagator.rule());
        let mut watch =
            Watch { store: &mut self.store, propagator: number, subscriptions: 0, made: vec![], watched };
        propagator.watch(&mut watch);
        let clauses = propagator.clauses(&mut watch);
        let (priority, width) = (propagator.priority(), watch.subscriptions);
        if let Some(watched) = watch.watched {
            self.audit.add(ConstraintId(number), watched);
        }
        self.vsids.insert(watch.made);
        let propagator = Box::new(propagator);
        let bumps_activity = propagator.bumps_activity();
        let share = Share::of(propagator.rule());
        self.posted.push(Posted {
            propagator,
            priority,
            width,
            bumps_activity,
            share,
            cursor: 1,
            reads_events: false,
            has_run: false,
        });
        self.sealed = false;
        for clause in &clauses {
            self.add_clause_of(clause, Some(ConstraintId(number)));
        }
        ConstraintId(number)
    }

    /// Returns the constraints, in the order in which they were posted.
    pub fn constraints(&self) -> impl ExactSizeIterator<Item = ConstraintId> + use<> {
        (0..self.posted.len() as u32).map(ConstraintId)
    }

    /// Returns the definitions of the constraints with certain rules.
    pub(crate) fn definitions(&self, is_one: impl Fn(RuleId) -> bool) -> impl Iterator<Item = Definition> {
        let posted = self.posted.iter().map(|posted| &posted.propagator);
        posted.filter(move |propagator| is_one(propagator.rule())).filter_map(|propagator| propagator.definition())
    }

    /// See [`Propagator::bumps_activity`].
    pub(crate) fn propagator_bumps_activity(&self, propagator: u32) -> bool {
        self.posted[propagator as usize].bumps_activity
    }

    /// Passes every inference and conflict to `inspector` from now on. Each costs an explanation.
    pub fn inspect(&mut self, inspector: Inspector) {
        self.inspector = Some(inspector);
    }

    /// The counts so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Returns the current assignment. After [`Outcome::Satisfiable`](crate::Outcome::Satisfiable) it is the solution.
    pub fn assignment(&self) -> &Store {
        &self.store
    }

    /// Returns the values of all variables in the solution that the last search has found. `None` if it has found none,
    /// or if the problem has been changed since.
    ///
    /// ```
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let x = solver.new_int(1..=9);
    /// assert_eq!(solver.solution(), None);
    /// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    /// let solution = solver.solution().unwrap();
    /// let not_again = !solver.equals(x, solution.value(x));
    /// solver.add_clause([not_again]);
    /// assert_eq!(solver.solution(), None);
    /// ```
    pub fn solution(&self) -> Option<Solution> {
        self.search.at_solution.then(|| Solution::new(&self.store))
    }

    /// Assigns every propagator its place on the agenda, by priority, and schedules all for the first time.
    fn seal(&mut self) {
        if self.sealed {
            return;
        }
        self.sealed = true;
        self.audit.renew();
        self.agenda = (0..self.posted.len() as u32).collect();
        self.agenda.sort_by_key(|&number| self.posted[number as usize].priority);
        let mut place = vec![0; self.agenda.len()];
        for (at, &number) in (0..).zip(&self.agenda) {
            place[number as usize] = at;
        }
        self.store.seal(place);
    }
}
