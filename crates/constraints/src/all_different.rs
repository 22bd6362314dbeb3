//! The constraint that integer variables take different values.

mod hall_intervals;
mod value_graph;

use super::values::MAX_TAKEN;
use hall_intervals::HallIntervals;
use std::collections::BTreeMap;
use unicursal_core::LARGEST;
use unicursal_core::{
    Conflict, Definition, ExplanationContext, IntVar, Lit, Priority, PropagationContext, Propagator, Reason,
    RuleId, Store, Watch,
};
use value_graph::ValueGraph;

/// Integer variables, each plus its own constant, take different values.
///
/// A taken value is removed from the other domains. If there are exactly as many values as variables, up to 2048,
/// clauses state that each value is taken. Having fewer values than variables fails at once.
#[doc(alias = "alldifferent")]
#[doc(alias = "all_distinct")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct AllDifferent {
    terms: Vec<(IntVar, i64)>,
    changes: Vec<u32>,
    hall_intervals: Option<HallIntervals>,
    matching: Option<ValueGraph>,
}

impl AllDifferent {
    /// The maximum number of variables for which there are clauses that each value is taken, if there are equally many
    /// values.
    pub const MAX_TAKEN: usize = MAX_TAKEN;

    /// `ints` take different values.
    #[track_caller]
    pub fn new(ints: impl IntoIterator<Item = IntVar>) -> Self {
        Self::with_offsets(ints.into_iter().map(|int| (int, 0)))
    }

    /// `int + offset` is different for all `terms`. Offsets may be any numbers: sums do not overflow.
    ///
    /// ```
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(1..=1), solver.new_int(0..=0)];
    /// solver.post(AllDifferent::with_offsets([(x, i64::MAX), (y, i64::MIN)]));
    /// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    /// ```
    ///
    /// # Panics
    /// If there are more than 2²⁰ terms.
    #[track_caller]
    pub fn with_offsets(terms: impl IntoIterator<Item = (IntVar, i64)>) -> Self {
        let mut terms: Vec<(IntVar, i64)> = terms.into_iter().collect();
        assert!(terms.len() <= 1 << 20, "at most 2^20 terms are all different");
        close_gaps(&mut terms);
        Self { terms, changes: vec![], hall_intervals: None, matching: None }
    }

    /// Makes bounds consistent as well: variables that fill an interval (a Hall interval) exclude other variables from
    /// it. Pays off for variables with wide domains and constraints on their bounds.
    ///
    /// ```
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Budget, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y, z] = [solver.new_int(1..=2), solver.new_int(1..=2), solver.new_int(1..=9)];
    /// solver.post(AllDifferent::new([x, y, z]).hall_intervals());
    /// solver.propagate_under(&[], &Budget::default());
    /// assert_eq!(solver.assignment().min(z), 3);
    /// ```
    pub fn hall_intervals(self) -> Self {
        Self { hall_intervals: Some(HallIntervals::default()), ..self }
    }

    /// Makes domains consistent as well: each remaining value is part of a solution of this constraint. Each run looks
    /// at all values of all variables, so use it if domains are small and every removed value matters.
    ///
    /// ```
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Budget, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int_from([1, 4]), solver.new_int_from([1, 4])];
    /// let z = solver.new_int(1..=5);
    /// solver.post(AllDifferent::new([x, y, z]).matching());
    /// solver.propagate_under(&[], &Budget::default());
    /// assert_eq!(solver.assignment().domain(z).to_string(), "{2, 3, 5}");
    /// ```
    pub fn matching(self) -> Self {
        Self { matching: Some(ValueGraph::default()), ..self }
    }

    /// Removes the value of term `at`, if it has one, from the other domains.
    fn spread(&self, at: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let (int, offset) = self.terms[at];
        let Some(value) = cx.int_value(int) else { return Ok(()) };
        let taken = cx.equals(int, value);
        if !cx.is_true(taken) {
            // It is about to become so, which wakes this again.
            return Ok(());
        }
        for (other, &(int, other_offset)) in self.terms.iter().enumerate() {
            if other != at {
                cx.remove(int, value + offset - other_offset, Reason::Lazy(taken.code() as u32))?;
            }
        }
        Ok(())
    }
}

/// Replaces the offsets by equivalent ones between 0 and 2⁶². Only differences of offsets matter, and no two values
/// differ by more than 2⁴¹, so larger differences can be reduced to 2⁴².
fn close_gaps(terms: &mut [(IntVar, i64)]) {
    let mut offsets: Vec<i64> = terms.iter().map(|&(_, offset)| offset).collect();
    offsets.sort_unstable();
    offsets.dedup();
    let gaps = offsets.windows(2).map(|pair| pair[1].abs_diff(pair[0]).min(4 * LARGEST as u64) as i64);
    let closed = std::iter::once(0).chain(gaps).scan(0, |sum, gap| {
        *sum += gap;
        Some(*sum)
    });
    let closed: Vec<i64> = closed.collect();
    for (_, offset) in terms {
        *offset = closed[offsets.partition_point(|other| other < offset)];
    }
}

impl Propagator for AllDifferent {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for (note, &(int, _)) in (0..).zip(&self.terms) {
            watch.fixed_with(int, note);
            if self.matching.is_some() {
                watch.int(int);
            }
            if self.hall_intervals.is_some() {
                watch.bounds(int);
            }
        }
    }

    /// Late if it looks at all variables: bounds come to rest before.
    fn priority(&self) -> Priority {
        if self.hall_intervals.is_some() || self.matching.is_some() { Priority::Late } else { Priority::Normal }
    }

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let size: usize = self.terms.iter().map(|&(int, _)| watch.size(int)).max().unwrap_or(0);
        if size > self.terms.len() || self.terms.len() > MAX_TAKEN {
            return vec![];
        }
        let mut takers: BTreeMap<i64, Vec<Lit>> = BTreeMap::new();
        for &(int, offset) in &self.terms {
            let values: Vec<i64> = watch.domain(int).iter().collect();
            for value in values {
                takers.entry(value + offset).or_default().push(watch.equals(int, value));
            }
        }
        match takers.len() {
            count if count > self.terms.len() => vec![],
            count if count == self.terms.len() => takers.into_values().collect(),
            _ => vec![vec![]],
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut changes = std::mem::take(&mut self.changes);
        cx.changes(&mut changes);
        if cx.is_first_run() {
            changes = (0..self.terms.len() as u32).collect();
        }
        let result = changes.iter().try_for_each(|&at| self.spread(at as usize, cx));
        self.changes = changes;
        result?;
        if let Some(hall_intervals) = &mut self.hall_intervals {
            hall_intervals.propagate(&self.terms, cx)?;
        }
        match &mut self.matching {
            Some(matching) => matching.propagate(&self.terms, cx),
            None => Ok(()),
        }
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        if let (hall_intervals::LOWER | hall_intervals::UPPER, Some(hall)) = (payload, &mut self.hall_intervals) {
            hall.explain(conclusion, payload, &self.terms, view, premises);
            return RuleId::HallInterval;
        }
        if let (value_graph::TAKEN, Some(matching)) = (payload, &mut self.matching) {
            matching.explain(conclusion, &self.terms, view, premises);
            return RuleId::Matching;
        }
        premises.push(Lit::from_code(payload));
        RuleId::AllDifferent
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let mut values: Vec<Option<i64>> =
            self.terms.iter().map(|&(int, offset)| store.int_value(int).map(|value| value + offset)).collect();
        values.sort_unstable();
        values.iter().all(Option::is_some) && values.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition::AllDifferent(self.terms.clone()))
    }

    fn rule(&self) -> RuleId {
        RuleId::AllDifferent
    }
}
