//! The dual simplex method for variables with bounds (Lemke 1954; Wagner 1958), on a dense tableau.
//!
//! It begins with every variable at the bound that is better for the cost, and takes one broken row after the other
//! into account. Multipliers of the rows are valid after each step, so that it may stop at any time. Its rounding
//! errors do no harm: the caller computes in integers what the multipliers prove.

/// `Σ coefficient · variable <= bound`, or an equation.
pub(super) struct Row {
    pub(super) terms: Vec<(usize, f64)>,
    pub(super) bound: f64,
    pub(super) is_equation: bool,
}

/// A smaller difference counts as none.
const EPSILON: f64 = 1e-9;

/// The relaxation of a minimization, and where its search is.
struct Tableau {
    /// The number of columns: the variables, and a slack for each row.
    width: usize,
    /// The rows, one after the other.
    cells: Vec<f64>,
    low: Vec<f64>,
    high: Vec<f64>,
    /// The reduced cost of each column.
    costs: Vec<f64>,
    /// The value of each column.
    values: Vec<f64>,
    /// The column that each row determines.
    basis: Vec<usize>,
    is_basic: Vec<bool>,
}

/// Multipliers of `rows` with which these bound the sum of `costs` from below, none of an inequality negative. The best
/// ones unless `steps`, counted in cells, run out before. The bounds of variables are finite.
pub(super) fn multipliers(rows: &[Row], bounds: &[[f64; 2]], costs: &[f64], steps: u64) -> Vec<f64> {
    let scales: Vec<f64> = rows.iter().map(scale).collect();
    let mut tableau = Tableau::new(rows, &scales, bounds, costs);
    let mut left = steps;
    while let Some((row, column)) = tableau.next_pivot() {
        let Some(rest) = left.checked_sub(tableau.cells.len() as u64) else { break };
        left = rest;
        tableau.pivot(row, column);
    }
    let found = tableau.costs[bounds.len()..].iter().zip(&scales);
    found.map(|(&cost, &scale)| if cost.is_finite() { cost / scale } else { 0.0 }).collect()
}

/// Returns the largest coefficient, by which a row is divided.
fn scale(row: &Row) -> f64 {
    row.terms.iter().map(|term| term.1.abs()).fold(EPSILON, f64::max)
}

impl Tableau {
    fn new(rows: &[Row], scales: &[f64], bounds: &[[f64; 2]], costs: &[f64]) -> Self {
        let (count, width) = (bounds.len(), bounds.len() + rows.len());
        let mut cells = vec![0.0; rows.len() * width];
        let (mut low, mut high): (Vec<f64>, Vec<f64>) = bounds.iter().map(|&[low, high]| (low, high)).unzip();
        let mut values: Vec<f64> =
            bounds.iter().zip(costs).map(|(&[low, high], &cost)| if cost < 0.0 { high } else { low }).collect();
        for (at, (row, scale)) in rows.iter().zip(scales).enumerate() {
            let mut rest = row.bound / scale;
            for &(column, factor) in &row.terms {
                cells[at * width + column] += factor / scale;
                rest -= factor / scale * values[column];
            }
            cells[at * width + count + at] = 1.0;
            low.push(0.0);
            high.push(if row.is_equation { 0.0 } else { f64::INFINITY });
            values.push(rest);
        }
        let mut costs = costs.to_vec();
        costs.resize(width, 0.0);
        let is_basic = (0..width).map(|column| column >= count).collect();
        Self { width, cells, low, high, costs, values, basis: (count..width).collect(), is_basic }
    }

    /// Returns the row whose column is farthest outside its bounds, and the column that replaces it at the least cost.
    /// `None` if all are within, or nothing can replace it.
    fn next_pivot(&self) -> Option<(usize, usize)> {
        let outside = |row: usize| {
            let column = self.basis[row];
            (self.low[column] - self.values[column]).max(self.values[column] - self.high[column])
        };
        let row = (0..self.basis.len()).max_by(|&a, &b| outside(a).total_cmp(&outside(b)))?;
        let leaving = self.basis[row];
        let tolerance = EPSILON * (1.0 + self.values[leaving].abs()) * 100.0;
        if outside(row) <= tolerance {
            return None;
        }
        let rises = self.values[leaving] < self.low[leaving];
        let cells = &self.cells[row * self.width..][..self.width];
        let can_help = |column: usize| {
            let cell = if rises { -cells[column] } else { cells[column] };
            let is_low = self.values[column] <= self.low[column];
            !self.is_basic[column]
                && self.low[column] < self.high[column]
                && (if is_low { cell > EPSILON } else { cell < -EPSILON })
        };
        let ratio = |column: usize| (self.costs[column] / cells[column]).abs();
        let entering = (0..self.width).filter(|&column| can_help(column)).min_by(|&a, &b| {
            // Of equal ratios the largest cell: that is best for the precision.
            ratio(a).total_cmp(&ratio(b)).then(cells[b].abs().total_cmp(&cells[a].abs()))
        });
        entering.map(|column| (row, column))
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let (width, leaving) = (self.width, self.basis[row]);
        let target = self.values[leaving].clamp(self.low[leaving], self.high[leaving]);
        let pivot = self.cells[row * width + column];
        let change = (self.values[leaving] - target) / pivot;
        for (at, &basic) in self.basis.iter().enumerate() {
            self.values[basic] -= self.cells[at * width + column] * change;
        }
        self.values[column] += change;
        self.values[leaving] = target;
        let divided: Vec<f64> = self.cells[row * width..][..width].iter().map(|cell| cell / pivot).collect();
        for (at, cells) in self.cells.chunks_mut(width).enumerate() {
            let factor = cells[column];
            if at == row {
                cells.copy_from_slice(&divided);
            } else if factor.abs() > EPSILON {
                subtract(cells, factor, &divided);
            }
        }
        let factor = self.costs[column];
        subtract(&mut self.costs, factor, &divided);
        self.costs[column] = 0.0;
        self.basis[row] = column;
        self.is_basic[column] = true;
        self.is_basic[leaving] = false;
    }
}

fn subtract(from: &mut [f64], factor: f64, row: &[f64]) {
    from.iter_mut().zip(row).for_each(|(cell, other)| *cell -= factor * other);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bound that multipliers prove.
    fn proved(rows: &[Row], bounds: &[[f64; 2]], costs: &[f64], multipliers: &[f64]) -> f64 {
        let mut reduced = costs.to_vec();
        let mut bound = 0.0;
        for (row, multiplier) in rows.iter().zip(multipliers) {
            bound -= multiplier * row.bound;
            row.terms.iter().for_each(|&(column, factor)| reduced[column] += multiplier * factor);
        }
        bound + reduced.iter().zip(bounds).map(|(cost, [low, high])| (cost * low).min(cost * high)).sum::<f64>()
    }

    fn at_most(terms: &[(usize, f64)], bound: f64) -> Row {
        Row { terms: terms.to_vec(), bound, is_equation: false }
    }

    #[test]
    fn a_knapsack_is_bounded_by_its_critical_item() {
        // Values 10, 9, 4 for weights 5, 5, 4 and room for 8: one item and 3/5 of the next.
        let rows = [at_most(&[(0, 5.0), (1, 5.0), (2, 4.0)], 8.0)];
        let (bounds, costs) = ([[0.0, 1.0]; 3], [-10.0, -9.0, -4.0]);
        let found = multipliers(&rows, &bounds, &costs, 1000);
        assert!((proved(&rows, &bounds, &costs, &found) + 15.4).abs() < 1e-6, "{found:?}");
    }

    #[test]
    fn equations_have_multipliers_of_either_sign() {
        // z = x + y, x + y >= 3, x <= 2, y <= 2: z is at least 3, and at most 4.
        let sum = |bound| Row { terms: vec![(0, 1.0), (1, -1.0), (2, -1.0)], bound, is_equation: true };
        let rows = [sum(0.0), at_most(&[(1, -1.0), (2, -1.0)], -3.0)];
        let bounds = [[0.0, 9.0], [0.0, 2.0], [0.0, 2.0]];
        for (cost, expected) in [(1.0, 3.0), (-1.0, -4.0)] {
            let costs = [cost, 0.0, 0.0];
            let found = multipliers(&rows, &bounds, &costs, 1000);
            assert!((proved(&rows, &bounds, &costs, &found) - expected).abs() < 1e-6, "{found:?}");
        }
    }

    #[test]
    fn fewer_steps_prove_less_and_nothing_wrong() {
        let rows = [
            at_most(&[(0, 3.0), (1, 2.0), (2, 1.0)], 4.0),
            at_most(&[(0, 1.0), (1, 3.0), (2, 2.0)], 4.0),
            at_most(&[(0, 2.0), (1, 1.0), (2, 3.0)], 4.0),
        ];
        let (bounds, costs) = ([[0.0, 2.0]; 3], [-3.0, -3.0, -3.0]);
        let mut last = f64::NEG_INFINITY;
        for steps in [0, 18, 36, 54, 72, 1000] {
            let found = multipliers(&rows, &bounds, &costs, steps);
            assert!(found.iter().all(|&multiplier| multiplier > -EPSILON), "{found:?}");
            let bound = proved(&rows, &bounds, &costs, &found);
            assert!(bound >= last - EPSILON, "{bound} after {last}");
            last = bound;
        }
        // Two thirds of each.
        assert!((last + 6.0).abs() < 1e-6, "{last}");
    }
}
