//! Rows of allowed values.

use super::sparse_set::SparseSet;
use super::values::only_values;
use unicursal_core::note::notes;
use unicursal_core::words::{BITS, insert};
use unicursal_core::{
    AtomicConstraint, Conflict, Definition, ExplanationContext, IntVar, Lit, PropagationContext, Propagator,
    Reason, Reversible, RuleId, Store, Watch,
};

/// The variables take the values of one of the rows, column by column. Every remaining value is in a remaining row
/// (compact-table: Demeulenaere et al. 2016).
///
/// ```
/// use unicursal_constraints::Table;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
/// solver.post(Table::new([x, y], [[1, 4], [2, 8], [3, 8]]));
/// let not_three = !solver.equals(x, 3);
/// let eight = solver.equals(y, 8);
/// assert_eq!(solver.solve(&[not_three, eight]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(x), Some(2));
/// ```
#[doc(alias = "allowed_assignments")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Table {
    columns: Vec<Column>,
    /// The words of the set of rows that are possible.
    words: Vec<Reversible>,
    rows: usize,
    /// The words that may have a bit left.
    live: SparseSet,
    changes: Vec<u32>,
}

/// A variable and the rows for each of its values.
#[derive(Clone, Debug)]
struct Column {
    int: IntVar,
    /// The words of the rows that leave the column out. `None` if no row does.
    wild: Vec<usize>,
    /// Ascending.
    values: Vec<i64>,
    /// For each value the words of its rows, one after the other.
    supports: Vec<usize>,
    /// For each value a word where it had a row when last looked at.
    residues: Vec<u32>,
}

/// The maximum number of values of a variable that a row leaves out.
const MAX_WILD: usize = 1 << 16;

notes! {
    enum Note {
        /// No row is left.
        NoRow,
        /// No row is left with some value of this column.
        NoRowWith(column: usize in 29),
    }
}

impl Column {
    /// Returns the rows of a word that leave the column out.
    fn wild_rows(&self, word: usize) -> usize {
        self.wild.get(word).copied().unwrap_or(0)
    }
}

impl Table {
    /// `ints` take the values of one of `rows`.
    ///
    /// # Panics
    /// If a row does not have one value for each variable.
    #[track_caller]
    pub fn new<R: AsRef<[i64]>>(
        ints: impl IntoIterator<Item = IntVar>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let rows = rows.into_iter().map(|row| row.as_ref().iter().copied().map(Some).collect::<Vec<_>>());
        Self::with_wildcards(ints, rows)
    }

    /// As [`new`](Self::new), with rows that leave out columns. Such a row allows any value there.
    ///
    /// ```
    /// use unicursal_constraints::Table;
    /// use unicursal_core::{Budget, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
    /// solver.post(Table::with_wildcards([x, y], [[Some(1), None], [Some(2), Some(8)]]));
    /// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 11);
    /// ```
    ///
    /// # Panics
    /// If a row does not have one column for each variable. When posted, if a variable has more than 2¹⁶ values and a
    /// row leaves its column out.
    #[track_caller]
    pub fn with_wildcards<R: AsRef<[Option<i64>]>>(
        ints: impl IntoIterator<Item = IntVar>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let ints: Vec<IntVar> = ints.into_iter().collect();
        let rows: Vec<R> = rows.into_iter().collect();
        let is_whole = |row: &R| row.as_ref().len() == ints.len();
        assert!(rows.iter().all(is_whole), "every row of a table has a value per variable");
        let words = rows.len().div_ceil(BITS);
        let columns = ints.iter().enumerate().map(|(at, &int)| {
            let mut values: Vec<i64> = rows.iter().filter_map(|row| row.as_ref()[at]).collect();
            values.sort_unstable();
            values.dedup();
            let mut supports = vec![0; values.len() * words];
            let mut wild = vec![];
            for (number, row) in rows.iter().enumerate() {
                let Some(value) = row.as_ref()[at] else {
                    wild.resize(words, 0);
                    insert(&mut wild, number);
                    continue;
                };
                let value = values.partition_point(|&other| other < value);
                insert(&mut supports[value * words..(value + 1) * words], number);
            }
            Column { int, wild, residues: vec![0; values.len()], values, supports }
        });
        Self {
            columns: columns.collect(),
            words: vec![],
            rows: rows.len(),
            live: SparseSet::all(words),
            changes: vec![],
        }
    }

    fn width(&self) -> usize {
        self.live.capacity()
    }

    /// Rows that leave a column out are rows for each value of its variable.
    fn fill_wild(&mut self, store: &Store) {
        for Column { int, wild, values, supports, residues } in &mut self.columns {
            if wild.is_empty() {
                continue;
            }
            let domain = store.domain(*int);
            assert!(
                domain.size() <= MAX_WILD,
                "a variable that a row of a table leaves out has at most 2^16 values"
            );
            let mut all: Vec<i64> = domain.iter().chain(values.iter().copied()).collect();
            all.sort_unstable();
            all.dedup();
            let filled = all.iter().flat_map(|value| {
                let of = values.binary_search(value).ok().map(|at| &supports[at * wild.len()..][..wild.len()]);
                wild.iter().enumerate().map(move |(word, rows)| rows | of.map_or(0, |of| of[word]))
            });
            *supports = filled.collect();
            *residues = vec![0; all.len()];
            *values = all;
        }
    }

    fn word(&self, at: u32, store: &Store) -> usize {
        self.words.get(at as usize).map_or(0, |&word| store.get(word) as usize)
    }

    /// Drops the rows in which the variable of `column` has a removed value.
    fn drop_rows(&mut self, column: usize, cx: &mut PropagationContext<'_>) {
        let width = self.width();
        let Self { columns, words, live, .. } = self;
        let Column { int, values, supports, .. } = &columns[column];
        let left: Vec<usize> = (0..values.len()).filter(|&at| cx.can_be(*int, values[at])).collect();
        live.retain(cx, |at, cx| {
            let word = words[at as usize];
            let old = cx.get(word) as usize;
            let new = old & left.iter().fold(0, |rows, &value| rows | supports[value * width + at as usize]);
            if new != old {
                cx.change(word, new as i64);
            }
            new != 0
        });
    }

    /// Returns whether a value is in a remaining row.
    fn has_row(&mut self, column: usize, value: usize, store: &Store) -> bool {
        let width = self.width();
        let Column { supports, residues, .. } = &self.columns[column];
        let supports = &supports[value * width..(value + 1) * width];
        let has = |at: u32| supports[at as usize] & self.word(at, store) != 0;
        let residue = residues[value];
        if has(residue) {
            return true;
        }
        let found = self.live.members(store).iter().copied().find(|&at| has(at));
        if let Some(at) = found {
            self.columns[column].residues[value] = at;
        }
        found.is_some()
    }

    /// Removes the values that have no row left.
    fn filter(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for column in 0..self.columns.len() {
            let int = self.columns[column].int;
            for value in 0..self.columns[column].values.len() {
                if cx.spend(1 + self.width() / BITS) {
                    return Ok(());
                }
                let number = self.columns[column].values[value];
                if cx.can_be(int, number) && !self.has_row(column, value, cx) {
                    cx.remove(int, number, Reason::Lazy(Note::NoRowWith(column).pack()))?;
                }
            }
        }
        Ok(())
    }

    /// Pushes why none of `rows` is left: each has a removed value. Literals that rule out many rows come first.
    fn explain_rows(&self, mut rows: Vec<usize>, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let width = self.width();
        while let Some(word) = rows.iter().position(|&word| word != 0) {
            let bit = rows[word] & rows[word].wrapping_neg();
            let gone = self.columns.iter().filter_map(|column| {
                let Column { int, values, supports, .. } = column;
                if column.wild_rows(word) & bit != 0 {
                    return None;
                }
                let value = (0..values.len()).find(|value| supports[value * width + word] & bit != 0)?;
                let lit = view.not_equal(*int, values[value])?;
                let supports = &supports[value * width..(value + 1) * width];
                let own: Vec<usize> =
                    supports.iter().enumerate().map(|(word, own)| own & !column.wild_rows(word)).collect();
                let covered: u32 = rows.iter().zip(&own).map(|(row, own)| (row & own).count_ones()).sum();
                Some((covered, lit, own))
            });
            // The first one of those that cover most.
            let best = gone.reduce(|best, next| if next.0 > best.0 { next } else { best });
            let Some((_, lit, own)) = best else {
                debug_assert!(false, "a row is possible after all");
                return;
            };
            premises.push(lit);
            rows.iter_mut().zip(&own).for_each(|(row, own)| *row &= !own);
        }
    }

    fn all_rows(&self) -> Vec<usize> {
        let mut all = vec![0; self.width()];
        for row in 0..self.rows {
            insert(&mut all, row);
        }
        all
    }
}

impl Propagator for Table {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.fill_wild(watch);
        for (note, column) in (0..).zip(&self.columns) {
            watch.int_with(column.int, note);
        }
        self.words = self.all_rows().into_iter().map(|word| watch.reversible(word as i64)).collect();
        self.live.watch(watch);
    }

    /// The variables have no values but those of the rows.
    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let columns = self.columns.iter();
        let mut clauses: Vec<Vec<Lit>> = columns
            .filter(|column| column.wild.is_empty() && !column.values.is_empty())
            .flat_map(|column| only_values(column.int, column.values.iter().copied(), watch))
            .collect();
        if self.rows == 0 {
            clauses.push(vec![]);
        }
        clauses
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut changes = std::mem::take(&mut self.changes);
        cx.changes(&mut changes);
        if cx.is_first_run() {
            changes = (0..self.columns.len() as u32).collect();
        }
        changes.sort_unstable();
        changes.dedup();
        for &column in &changes {
            self.drop_rows(column as usize, cx);
        }
        self.changes = changes;
        if self.live.members(cx).is_empty() {
            return cx.set(!Lit::TRUE, Reason::Lazy(Note::NoRow.pack()));
        }
        // A value without a row is no contradiction while there are rows.
        if cx.is_rehearsal() { Ok(()) } else { self.filter(cx) }
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let column = match Note::unpack(payload) {
            Note::NoRow => {
                self.explain_rows(self.all_rows(), view, premises);
                return RuleId::Table;
            }
            Note::NoRowWith(column) => column,
        };
        let Column { values, supports, .. } = &self.columns[column];
        let width = self.width();
        if let AtomicConstraint::NotEqual(_, value) = view.store().meaning(conclusion)
            && let Ok(at) = values.binary_search(&value)
        {
            self.explain_rows(supports[at * width..(at + 1) * width].to_vec(), view, premises);
        }
        RuleId::Table
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let width = self.width();
        let mut left = self.all_rows();
        for Column { int, values, supports, .. } in &self.columns {
            let value = store.int_value(*int).and_then(|value| values.binary_search(&value).ok());
            for (at, word) in left.iter_mut().enumerate() {
                *word &= value.map_or(0, |value| supports[value * width + at]);
            }
        }
        left.iter().any(|&word| word != 0)
    }

    fn definition(&self) -> Option<Definition> {
        if self.columns.iter().any(|column| !column.wild.is_empty()) {
            return None;
        }
        let width = self.width();
        let value = |column: &Column, row: usize| {
            let has_row = |at: &usize| column.supports[at * width + row / BITS] >> (row % BITS) & 1 == 1;
            (0..column.values.len()).find(has_row).map(|at| column.values[at])
        };
        let row = |row: usize| self.columns.iter().filter_map(|column| value(column, row)).collect();
        let ints = self.columns.iter().map(|column| column.int).collect();
        Some(Definition::Table { ints, rows: (0..self.rows).map(row).collect() })
    }

    fn rule(&self) -> RuleId {
        RuleId::Table
    }
}
