//! Differences of integers: difference logic.
//!
//! Edges between integers make a graph: an edge of length `d` from `x` to `y` stands for `x + d <= y`. A cycle of
//! positive length is a contradiction. Bounds alone find it only after they have crawled through the domains, step by
//! step, so cycles are looked for before any bound moves (Cotton & Maler 2006).

mod bounds;
mod explain;
mod graph;

use bounds::{Direction, Side};
use graph::Graph;
use std::collections::BTreeMap;
use unicursal_core::note::notes;
use unicursal_core::{
    Conflict, Definition, ExplanationContext, IntVar, Lit, Priority, PropagationContext, Propagator, Relation,
    RuleId, Store, Term, Watch,
};

/// Longer distances than any domain allows.
const FARTHEST: i64 = 1 << 42;
/// The maximum number of integers, with which no sum of distances leaves 64 bits.
const MAX_INTS: usize = 1 << 20;
/// The maximum number of edges, which notes can name.
const MAX_EDGES: usize = 1 << 28;

/// Minimum distances between integers, each perhaps under a condition.
///
/// A cycle of positive length is a conflict of its conditions. Conditions that the bounds exclude become false.
///
/// ```
/// use unicursal_constraints::Differences;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(0..=1_000_000), solver.new_int(0..=1_000_000)];
/// let [first, second] = [solver.new_bool().positive(), solver.new_bool().positive()];
/// let mut differences = Differences::new();
/// differences.add_if(first, x, 3, y);
/// differences.add_if(second, y, 2, x);
/// solver.post(differences);
/// assert_eq!(solver.solve(&[first, second]), Outcome::Unsatisfiable);
/// assert_eq!(solver.stats().conflicts, 0);
/// assert_eq!(solver.solve(&[second]), Outcome::Satisfiable);
/// ```
#[doc(alias = "precedence")]
#[derive(Clone, Debug, Default)]
#[must_use = "a constraint holds once it is posted"]
pub struct Differences {
    graph: Graph,
    places: BTreeMap<IntVar, u32>,
    ints: Vec<IntVar>,
    /// Conditions of integers that would have to be smaller than themselves.
    impossible: Vec<Lit>,
    /// The edges whose conditions have become true since the last run.
    activated: Vec<u32>,
    changes: Vec<u32>,
    sides: [Side; 2],
}

notes! {
    /// A change that wakes the constraint.
    enum Change {
        /// The condition of an edge has become true.
        Edge(edge: u32 in 29),
        /// An integer has lost its smallest value.
        Min(int: u32 in 29),
        /// An integer has lost its largest value.
        Max(int: u32 in 29),
    }
}

impl Differences {
    /// No differences yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `from + distance <= to`.
    ///
    /// # Panics
    /// If there are more than 2²⁰ integers or 2²⁸ differences.
    #[track_caller]
    pub fn add(&mut self, from: IntVar, distance: i64, to: IntVar) {
        self.add_if(Lit::TRUE, from, distance, to);
    }

    /// Adds `from + distance <= to`, which has to hold only where `condition` is true.
    ///
    /// For a condition that is true exactly if the difference holds, add the opposite as well: `to + 1 - distance <=
    /// from` where `condition` is false.
    ///
    /// # Panics
    /// If there are more than 2²⁰ integers or 2²⁸ differences: see [`is_full`](Self::is_full).
    #[track_caller]
    pub fn add_if(&mut self, condition: Lit, from: IntVar, distance: i64, to: IntVar) {
        if distance < -FARTHEST || from == to && distance <= 0 {
            return;
        }
        if from == to {
            self.impossible.push(condition);
            return;
        }
        assert!(self.graph.edges.len() < MAX_EDGES, "there are at most 2^28 differences");
        let [from, to] = [from, to].map(|int| self.place(int));
        self.graph.add(graph::Edge { condition, from, to, distance: distance.min(FARTHEST) });
    }

    /// Returns the number of differences.
    pub fn len(&self) -> usize {
        self.graph.edges.len() + self.impossible.len()
    }

    /// Returns whether there may be no room for four more differences, or for one of two more integers.
    pub fn is_full(&self) -> bool {
        self.ints.len() + 2 > MAX_INTS || self.graph.edges.len() + 4 > MAX_EDGES
    }

    /// Returns whether some difference is about `int`.
    pub fn is_about(&self, int: IntVar) -> bool {
        self.places.contains_key(&int)
    }

    /// Returns whether there are no differences.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[track_caller]
    fn place(&mut self, int: IntVar) -> u32 {
        let Self { places, ints, graph, .. } = self;
        *places.entry(int).or_insert_with(|| {
            assert!(ints.len() < MAX_INTS, "there are differences of at most 2^20 integers");
            ints.push(int);
            graph.add_vertex();
            ints.len() as u32 - 1
        })
    }

    /// Takes in what has changed since the last run. Returns whether anything has.
    fn take_changes(&mut self, cx: &mut PropagationContext<'_>) -> bool {
        let mut changes = std::mem::take(&mut self.changes);
        cx.changes(&mut changes);
        for &change in &changes {
            match Change::unpack(change) {
                Change::Edge(edge) => {
                    self.graph.leave(edge);
                    self.activated.push(edge);
                }
                Change::Min(int) => self.side(Direction::Up).changed.push(int),
                Change::Max(int) => self.side(Direction::Down).changed.push(int),
            }
        }
        let any = !changes.is_empty();
        self.changes = changes;
        any
    }

    /// Looks at everything, as in a first run.
    fn begin(&mut self, cx: &mut PropagationContext<'_>) {
        cx.changes(&mut self.changes);
        self.graph.clear();
        self.activated = self.graph.in_order(|condition| cx.is_true(condition));
        for side in &mut self.sides {
            side.changed = (0..self.ints.len() as u32).collect();
        }
    }

    /// Lets the edges whose conditions have become true into the graph. A cycle is a conflict.
    fn enter(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for at in 0..self.activated.len() {
            let edge = self.activated[at];
            if !cx.is_true(self.graph.edges[edge as usize].condition) {
                continue;
            }
            let entered = self.graph.enter(edge, |condition| cx.is_true(condition));
            if let Err(mut cycle) = entered {
                cycle.retain(|&condition| condition != Lit::TRUE);
                cycle.sort_unstable();
                cycle.dedup();
                return Err(cx.fail(&cycle));
            }
        }
        Ok(())
    }
}

impl Propagator for Differences {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for (at, edge) in (0..).zip(&self.graph.edges) {
            if edge.condition != Lit::TRUE {
                watch.lit_with(edge.condition, Change::Edge(at).pack());
            }
        }
        for (place, &int) in (0..).zip(&self.ints) {
            if !self.graph.leaving[place as usize].is_empty() {
                watch.min_with(int, Change::Min(place).pack());
            }
            if !self.graph.entering[place as usize].is_empty() {
                watch.max_with(int, Change::Max(place).pack());
            }
        }
        for side in &mut self.sides {
            side.resize(self.ints.len());
        }
    }

    fn clauses(&self, _: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let impossible = self.impossible.iter().map(|&condition| vec![!condition]);
        impossible.chain(self.graph.opposites().into_iter().map(|[a, b]| vec![!a, !b])).collect()
    }

    fn priority(&self) -> Priority {
        Priority::Eager
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for side in &mut self.sides {
            side.begin();
        }
        self.activated.clear();
        if cx.is_first_run() {
            self.begin(cx);
        } else if !self.take_changes(cx) {
            return Ok(());
        }
        loop {
            self.enter(cx)?;
            for direction in [Direction::Up, Direction::Down] {
                self.move_bounds(direction, cx)?;
            }
            self.activated.clear();
            // What has just been inferred comes back as changes.
            if !self.take_changes(cx) {
                return Ok(());
            }
        }
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        self.explain_note(conclusion, explain::Note::unpack(payload), view, premises);
        RuleId::Difference
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let value = |place: u32| store.int_value(self.ints[place as usize]);
        let is_kept = |edge: &graph::Edge| {
            !store.is_true(edge.condition)
                || matches!((value(edge.from), value(edge.to)), (Some(from), Some(to)) if from + edge.distance <= to)
        };
        self.impossible.iter().all(|&condition| !store.is_true(condition)) && self.graph.edges.iter().all(is_kept)
    }

    fn definition(&self) -> Option<Definition> {
        let sum = |&graph::Edge { condition, from, to, distance }: &graph::Edge| {
            let [from, to] = [from, to].map(|place| Term::Int(self.ints[place as usize]));
            let terms = vec![(1, from), (-1, to)];
            let sum = Definition::Linear { terms, relation: Relation::AtMost, bound: -i128::from(distance) };
            if condition == Lit::TRUE { sum } else { Definition::Conditional(condition, Box::new(sum)) }
        };
        self.impossible.is_empty().then(|| Definition::All(self.graph.edges.iter().map(sum).collect()))
    }

    fn rule(&self) -> RuleId {
        RuleId::Difference
    }
}
