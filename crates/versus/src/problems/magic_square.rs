//! Magic squares.

use crate::engine::{Difference, Engine, Goal, Relation, Term};
use crate::problems::{Problem, Question, Row, all_differ, ints};

struct MagicSquare {
    size: usize,
}

pub(super) fn rows() -> Vec<Row> {
    [4, 5, 6].map(|size| Row::new(format!("magic square {size}"), [MagicSquare { size }])).into()
}

impl MagicSquare {
    fn sum(&self) -> i64 {
        let size = self.size as i64;
        size * (size * size + 1) / 2
    }

    /// The cells of each row, column and diagonal.
    fn lines(&self) -> Vec<Vec<usize>> {
        let size = self.size;
        let straight = (0..size).flat_map(|number| {
            [
                (0..size).map(|step| size * number + step).collect(),
                (0..size).map(|step| size * step + number).collect(),
            ]
        });
        let diagonal = [
            (0..size).map(|step| (size + 1) * step).collect(),
            (1..=size).map(|step| (size - 1) * step).collect(),
        ];
        straight.chain(diagonal).collect()
    }
}

impl Problem for MagicSquare {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let count = self.size * self.size;
        let cells: Vec<E::Int> = (0..count).map(|_| engine.int(1, count as i64)).collect();
        let terms: Vec<(E::Int, i64)> = cells.iter().map(|&cell| (cell, 0)).collect();
        engine.all_different(&terms, Difference::Values);
        for line in self.lines() {
            let terms: Vec<_> = line.iter().map(|&at| (1, Term::Int(cells[at]))).collect();
            engine.linear(&terms, Relation::Equal, self.sum());
        }
        (Goal::First, ints(&cells))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        all_differ(values.iter().copied())
            && self.lines().iter().all(|line| line.iter().map(|&at| values[at]).sum::<i64>() == self.sum())
    }
}
