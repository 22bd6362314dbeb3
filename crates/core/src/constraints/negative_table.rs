//! Rows of forbidden values.

use crate::lit::{IntVar, Lit};
use crate::propagator::{PropagationContext, Propagator, Watch};
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// The values of the variables are none of the forbidden rows. A row may leave out columns: it then stands for all rows
/// with any values there.
///
/// The constraint is made of a clause for each row.
///
/// ```
/// use unicursal_core::{Budget, NegativeTable, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(0..=2), solver.new_int(0..=2)];
/// // Neither x = 1 nor x = 2 with y = 0.
/// solver.post(NegativeTable::with_wildcards([x, y], [[Some(1), None], [Some(2), Some(0)]]));
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 5);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct NegativeTable {
    ints: Vec<IntVar>,
    rows: Vec<Vec<Option<i64>>>,
}

impl NegativeTable {
    /// The values of `ints` are none of `rows`.
    ///
    /// # Panics
    /// If the length of a row is not the number of variables.
    pub fn new<R: AsRef<[i64]>>(
        ints: impl IntoIterator<Item = IntVar>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let rows = rows.into_iter().map(|row| row.as_ref().iter().copied().map(Some).collect::<Vec<_>>());
        Self::with_wildcards(ints, rows)
    }

    /// As [`new`](Self::new), with rows that leave out columns.
    ///
    /// # Panics
    /// If the length of a row is not the number of variables.
    pub fn with_wildcards<R: AsRef<[Option<i64>]>>(
        ints: impl IntoIterator<Item = IntVar>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let ints: Vec<IntVar> = ints.into_iter().collect();
        let rows: Vec<Vec<Option<i64>>> = rows.into_iter().map(|row| row.as_ref().to_vec()).collect();
        assert!(rows.iter().all(|row| row.len() == ints.len()), "every row of a table has a value per variable");
        Self { ints, rows }
    }
}

impl Propagator for NegativeTable {
    fn watch(&mut self, _: &mut Watch<'_>) {}

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let mut clause = |row: &Vec<Option<i64>>| {
            let pairs = self.ints.iter().zip(row);
            pairs.filter_map(|(&int, value)| Some(!watch.equal(int, (*value)?))).collect()
        };
        self.rows.iter().map(&mut clause).collect()
    }

    fn propagate(&mut self, _: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Vec<Option<i64>> = self.ints.iter().map(|&int| store.int_value(int)).collect();
        let is_taken =
            |row: &Vec<Option<i64>>| row.iter().zip(&values).all(|(one, value)| one.is_none() || one == value);
        values.iter().all(Option::is_some) && !self.rows.iter().any(is_taken)
    }

    fn rule(&self) -> RuleId {
        RuleId::NegativeTable
    }
}
