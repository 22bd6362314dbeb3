//! Tasks on a machine that does one thing at a time.
//!
//! For each pair of tasks there are literals that say which of the two is first. The search branches on them and
//! learns over them; bounds of start times follow from them, one by one and from all the tasks before another.

mod change;
mod explain;
mod pairs;
mod timeline;

use crate::interval::Interval;
use change::Change;
use explain::Note;
use timeline::{Direction, Timeline};
use unicursal_core::{
    Conflict, Entry, ExplanationContext, Lit, PropagationContext, Propagator, Reason, RuleId, Solver, Store, Var,
    Watch,
};

/// The maximum number of runs between two looks at sets of tasks.
const MAX_INTERVAL: u32 = 16;
/// The maximum number of tasks of one constraint: there is a literal for every two.
const MAX_TASKS: usize = 1 << 14;

/// No two tasks are done at the same time.
///
/// Every pair is ordered by literals (a disjunctive graph); Orders are inferred from the bounds of two tasks
/// (detectable precedences), and from sets of tasks that leave no time for another task before or after them (overload
/// checking and edge finding: Carlier & Pinson 1989, Vilím 2009).
///
/// ```
/// use unicursal_constraints::NoOverlap;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [a, b, c] = [0; 3].map(|earliest| solver.new_int(earliest..=5));
/// let mut machine = NoOverlap::new([(a, 3), (b, 3), (c, 2)]);
/// let c_before_a = machine.before(&mut solver, 2, 0);
/// solver.post(machine);
/// assert_eq!(solver.solve(&[c_before_a]), Outcome::Satisfiable);
/// let starts = [a, b, c].map(|start| solver.assignment().int_value(start).unwrap());
/// assert_eq!(starts, [2, 5, 0]);
/// ```
#[doc(alias = "disjunctive")]
#[doc(alias = "unary_resource")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct NoOverlap {
    tasks: Vec<Interval>,
    /// `before[i * tasks + j]`: task `i` is done before task `j`. False for both orders if neither can take any time.
    /// Created on first use, or when the constraint is posted.
    before: Vec<Lit>,
    changes: Vec<u32>,
    timeline: Timeline,
    /// Runs between two looks at sets of tasks, and until the next one.
    interval: u32,
    waits: u32,
}

impl NoOverlap {
    /// These tasks, for instance pairs of a start and a duration, do not overlap.
    ///
    /// # Panics
    /// If there are more than 2¹⁴ tasks.
    #[track_caller]
    pub fn new<T: Into<Interval>>(tasks: impl IntoIterator<Item = T>) -> Self {
        let tasks: Vec<Interval> = tasks.into_iter().map(Into::into).collect();
        assert!(tasks.len() <= MAX_TASKS, "there are at most 2^14 tasks on a machine");
        Self { tasks, before: vec![], changes: vec![], timeline: Timeline::default(), interval: 0, waits: 0 }
    }

    /// Makes the literals of the order of tasks, unless that has been done.
    fn make_order(&mut self, new_bools: impl FnOnce(usize) -> Vec<Var>) {
        let Self { tasks, before, .. } = self;
        let count = tasks.len();
        if before.len() == count * count {
            return;
        }
        let pairs = (0..count).flat_map(|second| (0..second).map(move |first| [first, second]));
        let in_time = |pair: &[usize; 2]| pair.iter().any(|&at| tasks[at].size != Entry::Value(0));
        let pairs: Vec<[usize; 2]> = pairs.filter(in_time).collect();
        let is_optional = |pair: &[usize; 2]| pair.iter().any(|&at| tasks[at].present != Lit::TRUE);
        let optional = pairs.iter().filter(|pair| is_optional(pair)).count();
        let mut vars = new_bools(pairs.len() + optional).into_iter();
        let mut next = || vars.next().map_or(Lit::TRUE, Var::positive);
        before.resize(count * count, !Lit::TRUE);
        for [first, second] in pairs {
            let is_first = next();
            before[first * count + second] = is_first;
            before[second * count + first] = if is_optional(&[first, second]) { next() } else { !is_first };
        }
    }

    /// Returns the literal that says that both tasks are done, the first one before the second; false if both durations
    /// are the constant zero. If both begin together and take no time, the first of the list comes first. Makes such
    /// literals for all pairs of tasks. Without it, [`Solver::post`] does so. Under a [condition](Propagator::when) it
    /// is meaningful only where the condition is true.
    ///
    /// # Panics
    /// If there are no tasks with these numbers.
    pub fn before(&mut self, solver: &mut Solver, first: usize, second: usize) -> Lit {
        self.make_order(|count| solver.new_bools(count));
        self.is_before(first, second)
    }

    fn is_before(&self, first: usize, second: usize) -> Lit {
        self.before[first * self.tasks.len() + second]
    }

    /// Returns the other tasks.
    fn others(&self, task: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.tasks.len()).filter(move |&other| other != task)
    }

    /// Infers from sets of tasks, the less often, the more looks have found nothing. Pairs of tasks alone decide every
    /// full assignment, so that nothing is lost.
    fn look_for_edges(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.waits = self.waits.saturating_sub(1);
        if self.waits > 0 && cx.level() > 0 {
            return Ok(());
        }
        let known = cx.trail().len();
        let result = self.find_edges(cx);
        let has_found = result.is_err() || cx.trail().len() > known;
        self.interval = if has_found { self.interval / 2 } else { (self.interval * 2).clamp(1, MAX_INTERVAL) };
        self.waits = self.interval;
        result
    }

    /// Infers bounds from sets of tasks, in both directions of time.
    fn find_edges(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut timeline = std::mem::take(&mut self.timeline);
        let result = [Direction::Forward, Direction::Backward].into_iter().try_for_each(|direction| {
            self.read_timeline(direction, cx.now(), &mut timeline);
            self.exclude_first(&timeline, cx)
        });
        let result = result.and_then(|()| {
            [Direction::Forward, Direction::Backward].into_iter().try_for_each(|direction| {
                self.read_timeline(direction, cx.now(), &mut timeline);
                self.push_behind(&timeline, cx)
            })
        });
        self.timeline = timeline;
        result
    }

    /// Fails if tasks do not fit between their bounds. A task that does not fit in before any of some others comes
    /// after all of them.
    fn exclude_first(&self, timeline: &Timeline, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for &lct in &timeline.lcts {
            if cx.spend(self.tasks.len()) {
                return Ok(());
            }
            if let Some(est) = timeline.overloaded_from(lct) {
                let mut premises = vec![];
                self.explain_overload(timeline, est, lct, cx.now(), &mut premises);
                return Err(cx.fail(&premises));
            }
            for (last, est) in timeline.tasks_outside(lct) {
                if cx.spend(self.tasks.len()) {
                    return Ok(());
                }
                let reason = Reason::Lazy(Note::Last(timeline.direction, last, timeline.end_of(lct)).pack());
                for task in timeline.inside(est, lct).filter(|&task| task != last) {
                    cx.set(!self.ordered(timeline.direction, last, task), reason)?;
                }
            }
        }
        Ok(())
    }

    /// A task begins when all tasks before it can have ended.
    fn push_behind(&self, timeline: &Timeline, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for last in 0..self.tasks.len() {
            if cx.spend(self.tasks.len()) {
                return Ok(());
            }
            let is_before = |task: usize| task != last && cx.is_true(self.ordered(timeline.direction, task, last));
            let Some((_, end)) = timeline.earliest_end(is_before) else { continue };
            let task = self.tasks[last];
            let reason = Reason::Lazy(Note::AfterAll(timeline.direction, last).pack());
            match timeline.direction {
                Direction::Forward => cx.set_min(task.start, end, reason)?,
                Direction::Backward => cx.set_max(task.start, -end - task.shortest(cx), reason)?,
            }
        }
        Ok(())
    }

    /// Returns the literal that says that `first` is before `second` in this direction of time.
    fn ordered(&self, direction: Direction, first: usize, second: usize) -> Lit {
        match direction {
            Direction::Forward => self.is_before(first, second),
            Direction::Backward => self.is_before(second, first),
        }
    }
}

impl Propagator for NoOverlap {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.make_order(|count| watch.new_bools(count));
        for (at, task) in self.tasks.iter().enumerate() {
            watch.min_with(task.start, Change::Min(at).pack());
            watch.max_with(task.start, Change::Max(at).pack());
            if let Entry::Int(duration) = task.size {
                watch.min_with(duration, Change::Min(at).pack());
                watch.max_with(duration, Change::Shorter(at).pack());
            }
            watch.lit(task.present);
            for second in self.others(at) {
                watch.lit_with(self.is_before(at, second), Change::Ordered(at, second).pack());
            }
        }
    }

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let mut clauses = vec![];
        for (at, task) in self.tasks.iter().enumerate() {
            for other in 0..at {
                let second = &self.tasks[other];
                let [first, last] = [self.is_before(other, at), self.is_before(at, other)];
                if first == !Lit::TRUE {
                    continue;
                }
                clauses.push(vec![!first, !last]);
                clauses.push(vec![first, last, !task.present, !second.present]);
                for lit in [first, last] {
                    clauses.extend([vec![!lit, task.present], vec![!lit, second.present]]);
                }
                if task.start == second.start {
                    // What begins at the same time ends at once or comes second.
                    clauses.extend((task.shortest(watch) > 0).then(|| vec![!last]));
                    clauses.extend((second.shortest(watch) > 0).then(|| vec![!first]));
                }
            }
        }
        clauses
    }

    fn own_literals(&self) -> Vec<Lit> {
        self.before.iter().copied().filter(|lit| !lit.is_negative()).collect()
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut changes = std::mem::take(&mut self.changes);
        cx.changes(&mut changes);
        if cx.is_first_run() {
            changes = (0..self.tasks.len())
                .flat_map(|at| [Change::Min(at), Change::Max(at)])
                .map(Change::pack)
                .collect();
        }
        let known = cx.trail().len();
        let result = changes.iter().try_for_each(|&note| self.react(Change::unpack(note), cx));
        self.changes = changes;
        result?;
        if cx.trail().len() > known {
            // What has just followed comes back as a change, and others may have something to add before.
            return Ok(());
        }
        self.look_for_edges(cx)
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        self.explain_note(conclusion, Note::unpack(payload), view, premises)
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let is_done = |at: &usize| store.is_true(self.tasks[*at].present);
        let ends_before = |first: usize, second: usize| {
            let [first, second] = [first, second].map(|at| self.tasks[at]);
            match [first, second].map(|task| store.int_value(task.start)) {
                [Some(start), Some(other)] => start + first.longest(store) <= other,
                _ => false,
            }
        };
        let done: Vec<usize> = (0..self.tasks.len()).filter(is_done).collect();
        let pairs = || done.iter().flat_map(|&second| done.iter().map(move |&first| (first, second)));
        let is_apart = |(one, other)| one == other || ends_before(one, other) || ends_before(other, one);
        let is_ordered = |(first, second)| {
            let is_said =
                self.before.get(first * self.tasks.len() + second).is_some_and(|&lit| store.is_true(lit));
            first == second || !is_said || ends_before(first, second)
        };
        pairs().all(is_apart) && pairs().all(is_ordered)
    }

    fn rule(&self) -> RuleId {
        RuleId::NoOverlap
    }
}
