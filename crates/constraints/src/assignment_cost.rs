//! The cost of an assignment of different values.

mod assignment;

use assignment::Assignment;
use unicursal_core::LARGEST;
use unicursal_core::{
    Conflict, IntVar, Lit, Priority, PropagationContext, Propagator, Reason, RuleId, Store, Watch,
};

/// The most variables and values.
const MAX_VALUES: usize = 1 << 12;

/// Integer variables take different values, each value at a cost of its own for each variable, and `total` is the sum
/// of these costs. With [`Circuit`](crate::Circuit) on the same variables it is the length of a tour.
///
/// The total is at least the cost of the cheapest assignment of values, and a value is removed if it would raise this
/// cost beyond the total (cost-based filtering: Focacci, Lodi & Milano 1999). The dual solution explains it: an
/// assignment is cheaper only with a value of negative reduced cost, and all such values are removed. A first run takes
/// up to the cube of the number of values; where a limit ends it, the prices found until then still bound the total.
///
/// ```
/// use unicursal_constraints::{AssignmentCost, Circuit};
/// use unicursal_core::{Budget, Solver};
///
/// let distances = [[0, 2, 9, 3], [2, 0, 4, 8], [9, 4, 0, 5], [3, 8, 5, 0]];
/// let mut solver = Solver::new();
/// let next: Vec<_> = (0..4).map(|_| solver.new_int(0..=3)).collect();
/// let length = solver.new_int(0..=100);
/// solver.post(Circuit::new(next.iter().copied()));
/// solver.post(AssignmentCost::new(next, distances, length));
/// let optimum = solver.minimize(length, &[], &Budget::default(), |_, _| std::ops::ControlFlow::Continue(()));
/// assert_eq!(optimum.proved(), Some(14));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct AssignmentCost {
    ints: Vec<IntVar>,
    /// For each variable the cost of each value, from 0 on.
    costs: Vec<Vec<i64>>,
    total: IntVar,
    assignment: Assignment,
}

impl AssignmentCost {
    /// `total` is the sum of `costs[i][ints[i]]`, and no two of `ints` are equal.
    ///
    /// # Panics
    /// If there are not as many rows of costs as variables, rows are not equally long, there are more than 2¹²
    /// variables or values, or a cost lies beyond ±2⁴⁰.
    #[track_caller]
    pub fn new<R: IntoIterator<Item = i64>>(
        ints: impl IntoIterator<Item = IntVar>,
        costs: impl IntoIterator<Item = R>,
        total: IntVar,
    ) -> Self {
        let ints: Vec<IntVar> = ints.into_iter().collect();
        let costs: Vec<Vec<i64>> = costs.into_iter().map(|row| row.into_iter().collect()).collect();
        let values = costs.first().map_or(0, Vec::len);
        assert!(costs.len() == ints.len(), "there is a row of costs for each variable");
        assert!(costs.iter().all(|row| row.len() == values), "all variables have as many costs");
        assert!(ints.len().max(values) <= MAX_VALUES, "there are at most 2^12 variables and values");
        let is_fine = |cost: &i64| (-LARGEST..=LARGEST).contains(cost);
        assert!(costs.iter().flatten().all(is_fine), "costs lie between -2^40 and 2^40");
        Self { ints, costs, total, assignment: Assignment::default() }
    }

    fn values(&self) -> usize {
        self.costs.first().map_or(0, Vec::len)
    }

    /// Pushes the values that are gone but would make an assignment cheaper: together they might save more than
    /// `spare`. `except` is a variable with the value that it is to have.
    fn premises(&self, spare: i128, except: Option<(usize, usize)>, cx: &mut PropagationContext<'_>) -> Vec<Lit> {
        let mut premises = vec![];
        let allowance = spare / self.ints.len().max(1) as i128;
        for (row, &int) in self.ints.iter().enumerate() {
            for value in 0..self.values() {
                let is_other = except.is_none_or(|(other, taken)| other != row && taken != value);
                if is_other && self.assignment.reduced(row, value, self.costs[row][value]) < -allowance {
                    push_removal(int, value, &mut premises, cx);
                }
            }
        }
        premises
    }

    /// The total is at least the cost of the cheapest assignment, and values go that cost too much more.
    fn filter_by_cheapest(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Self { ints, costs, assignment, .. } = self;
        assignment.read(costs, |row, value| cx.can_be(ints[row], value as i64));
        let cheapest = assignment.solve(|steps| !cx.spend(steps));
        let most = cx.max(self.total);
        let least = cheapest.min(i128::from(most) + 1) as i64;
        if least > cx.min(self.total) {
            let premises = self.premises(cheapest - i128::from(least), None, cx);
            cx.set_min(self.total, least, Reason::Premises(&premises))?;
        }
        for row in 0..self.ints.len() {
            for value in 0..self.values() {
                let cost = cheapest + self.assignment.reduced(row, value, self.costs[row][value]);
                if cost <= i128::from(most) || !cx.can_be(self.ints[row], value as i64) {
                    continue;
                }
                let mut premises = self.premises(cost - i128::from(most) - 1, Some((row, value)), cx);
                premises.push(cx.max_lit(self.total));
                cx.remove(self.ints[row], value as i64, Reason::Premises(&premises))?;
            }
        }
        Ok(())
    }

    /// The total is at most the sum of the largest costs.
    fn limit_total(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let dearest = |(row, &int): (usize, &IntVar)| {
            let left = (0..self.values()).filter(|&value| cx.can_be(int, value as i64));
            left.map(|value| self.costs[row][value]).max()
        };
        let Some(dearest) = self.ints.iter().enumerate().map(dearest).collect::<Option<Vec<i64>>>() else {
            return Ok(());
        };
        let most: i64 = dearest.iter().sum();
        if most >= cx.max(self.total) {
            return Ok(());
        }
        let mut premises = vec![];
        for (row, &int) in self.ints.iter().enumerate() {
            for value in (0..self.values()).filter(|&value| self.costs[row][value] > dearest[row]) {
                push_removal(int, value, &mut premises, cx);
            }
        }
        cx.set_max(self.total, most.max(cx.min(self.total) - 1), Reason::Premises(&premises))
    }
}

/// Pushes that `value` is gone, unless it was gone from the start.
fn push_removal(int: IntVar, value: usize, premises: &mut Vec<Lit>, cx: &mut PropagationContext<'_>) {
    let removal = cx.removed_lit(int, value as i64);
    if removal != Lit::TRUE {
        premises.push(removal);
    }
}

impl Propagator for AssignmentCost {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for &int in &self.ints {
            watch.int(int);
        }
        watch.bounds(self.total);
    }

    fn priority(&self) -> Priority {
        Priority::Late
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if cx.spend(self.ints.len() * self.values()) {
            return Ok(());
        }
        if cx.is_first_run() && !cx.is_rehearsal() {
            for &int in &self.ints {
                cx.set_min(int, 0, Reason::Premises(&[]))?;
                cx.set_max(int, self.values() as i64 - 1, Reason::Premises(&[]))?;
            }
        }
        self.filter_by_cheapest(cx)?;
        self.limit_total(cx)
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Option<Vec<usize>> = self
            .ints
            .iter()
            .map(|&int| usize::try_from(store.int_value(int)?).ok().filter(|&value| value < self.values()))
            .collect();
        let Some(values) = values else { return false };
        let mut taken = vec![false; self.values()];
        let are_different = values.iter().all(|&value| !std::mem::replace(&mut taken[value], true));
        let total: i64 = values.iter().zip(&self.costs).map(|(&value, row)| row[value]).sum();
        are_different && store.int_value(self.total) == Some(total)
    }

    fn rule(&self) -> RuleId {
        RuleId::AssignmentCost
    }
}
