//! The cheapest assignment of different values, and its dual solution.

/// The cheapest assignment of columns to rows, by shortest augmenting paths (Jonker & Volgenant 1987).
///
/// Rows without costs are added until there are as many as columns. The prices of columns are kept from one run to the
/// next: with them, most rows find their column at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Assignment {
    /// The prices of rows and of columns: no pair costs less than both together.
    row_prices: Vec<i128>,
    column_prices: Vec<i128>,
    /// The row that has each column.
    row_of: Vec<Option<usize>>,
    /// The way of a search to each column: its length, the column before, and whether it is done.
    distance: Vec<i128>,
    before: Vec<Option<usize>>,
    is_done: Vec<bool>,
    /// The cost of every pair, row by row; far more where there is none.
    costs: Vec<i128>,
    /// The number of rows and of columns.
    size: usize,
}

impl Assignment {
    /// Returns the reduced cost of a pair that costs `cost`: it is negative only for pairs that are not allowed.
    pub(super) fn reduced(&self, row: usize, column: usize, cost: i64) -> i128 {
        i128::from(cost) - self.row_prices[row] - self.column_prices[column]
    }

    /// Takes the costs of the pairs that are `allowed`.
    pub(super) fn read(&mut self, costs: &[Vec<i64>], allowed: impl Fn(usize, usize) -> bool) {
        let size = costs.first().map_or(0, Vec::len).max(costs.len());
        self.size = size;
        self.column_prices.resize(size, 0);
        let largest = costs.iter().flatten().map(|cost| cost.unsigned_abs()).max().unwrap_or(0);
        // More than any two assignments differ by, whatever the total may be.
        let none = (i128::from(largest) + (1 << 42)) * (2 * size as i128 + 1);
        self.costs.clear();
        for row in 0..size {
            self.costs.extend((0..size).map(|column| match costs.get(row) {
                None => 0,
                Some(of) if column < of.len() && allowed(row, column) => of[column].into(),
                Some(_) => none,
            }));
        }
    }

    /// Returns the cost of the cheapest assignment of the pairs that were read. It is larger than that of every
    /// assignment if there is none. Rows get their columns while `go_on` returns true. It receives the steps that a
    /// row may take. The prices of an early end say less, but they hold.
    pub(super) fn solve(&mut self, mut go_on: impl FnMut(usize) -> bool) -> i128 {
        let size = self.size;
        self.row_of.clear();
        self.row_of.resize(size, None);
        self.row_prices.clear();
        for row in 0..size {
            let price = |column: usize| self.costs[row * size + column] - self.column_prices[column];
            let best = (0..size).min_by_key(|&column| (price(column), self.row_of[column].is_some()));
            self.row_prices.push(best.map_or(0, price));
            if let Some(free) = best.filter(|&column| self.row_of[column].is_none()) {
                self.row_of[free] = Some(row);
            }
        }
        let mut has_column = vec![false; size];
        self.row_of.iter().flatten().for_each(|&row| has_column[row] = true);
        for row in (0..size).filter(|&row| !has_column[row]) {
            if !go_on(size * size) {
                break;
            }
            self.augment(row);
        }
        self.row_prices.iter().chain(&self.column_prices).sum()
    }

    /// Finds a column for one more row, along the shortest way by reduced costs on which other rows change theirs.
    fn augment(&mut self, start: usize) {
        let Self { row_prices, column_prices, row_of, distance, before, is_done, costs, size } = self;
        let size = *size;
        distance.clear();
        distance.resize(size, i128::MAX);
        before.clear();
        before.resize(size, None);
        is_done.clear();
        is_done.resize(size, false);
        let (mut row, mut length, mut from) = (start, 0, None);
        let end = loop {
            for column in (0..size).filter(|&column| !is_done[column]) {
                let reduced = costs[row * size + column] - row_prices[row] - column_prices[column];
                if length + reduced < distance[column] {
                    distance[column] = length + reduced;
                    before[column] = from;
                }
            }
            let nearest = (0..size).filter(|&column| !is_done[column]).min_by_key(|&column| distance[column]);
            let nearest = nearest.expect("fewer rows than columns have one");
            length = distance[nearest];
            match row_of[nearest] {
                None => break nearest,
                Some(other) => {
                    is_done[nearest] = true;
                    (row, from) = (other, Some(nearest));
                }
            }
        };
        row_prices[start] += length;
        for column in (0..size).filter(|&column| is_done[column]) {
            let gain = length - distance[column];
            column_prices[column] -= gain;
            if let Some(row) = row_of[column] {
                row_prices[row] += gain;
            }
        }
        let mut column = end;
        while let Some(previous) = before[column] {
            row_of[column] = row_of[previous];
            column = previous;
        }
        row_of[column] = Some(start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_testing::Random;

    /// Returns the cost of the cheapest assignment of columns from `row` on.
    fn cheapest(row: usize, costs: &[Vec<i64>], allowed: &[Vec<bool>], taken: &mut Vec<usize>) -> Option<i64> {
        let Some(of) = costs.get(row) else { return Some(0) };
        (0..of.len())
            .filter_map(|column| {
                if taken.contains(&column) || !allowed[row][column] {
                    return None;
                }
                taken.push(column);
                let rest = cheapest(row + 1, costs, allowed, taken);
                taken.pop();
                rest.map(|rest| rest + of[column])
            })
            .min()
    }

    /// No pair that is allowed costs less than the prices of its row and column.
    fn prices_hold(assignment: &Assignment, costs: &[Vec<i64>], is_allowed: impl Fn(usize, usize) -> bool) {
        for (row, of) in costs.iter().enumerate() {
            for (column, &cost) in of.iter().enumerate().filter(|&(column, _)| is_allowed(row, column)) {
                assert!(assignment.reduced(row, column, cost) >= 0);
            }
        }
    }

    #[test]
    fn assignments_are_the_cheapest_and_prices_prove_it() {
        let mut random = Random(5);
        let mut impossible = 0;
        for _ in 0..300 {
            let columns = 1 + random.below(5);
            let rows = 1 + random.below(columns);
            let costs: Vec<Vec<i64>> =
                (0..rows).map(|_| (0..columns).map(|_| random.below(20) as i64 - 6).collect()).collect();
            let mut assignment = Assignment::default();
            // Prices of one run are where the next one begins.
            for _ in 0..4 {
                let allowed: Vec<Vec<bool>> =
                    (0..rows).map(|_| (0..columns).map(|_| random.below(4) > 0).collect()).collect();
                let is_allowed = |row: usize, column: usize| allowed[row][column];
                assignment.read(&costs, is_allowed);
                let mut rows_left = random.below(rows + 1);
                let early = assignment.solve(|_| {
                    let goes_on = rows_left > 0;
                    rows_left = rows_left.saturating_sub(1);
                    goes_on
                });
                prices_hold(&assignment, &costs, is_allowed);
                assignment.read(&costs, is_allowed);
                let cost = assignment.solve(|_| true);
                assert!(early <= cost);
                prices_hold(&assignment, &costs, is_allowed);
                let expected = cheapest(0, &costs, &allowed, &mut vec![]);
                if let Some(expected) = expected {
                    assert_eq!(cost, expected.into());
                } else {
                    impossible += 1;
                    assert!(cost > 1 << 42);
                }
            }
        }
        assert!(impossible > 50);
    }
}
