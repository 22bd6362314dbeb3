//! Queens on a chessboard that do not attack each other.

use crate::engine::{Difference, Engine, Goal};
use crate::problems::{Problem, Question, Row, all_differ, ints};

struct Queens {
    size: i64,
    all: bool,
}

pub(super) fn rows() -> Vec<Row> {
    let first =
        [8, 12, 20, 30, 50].map(|size| Row::new(format!("queens {size}, first"), [Queens { size, all: false }]));
    let all = [8, 9, 10].map(|size| Row::new(format!("queens {size}, all"), [Queens { size, all: true }]));
    first.into_iter().chain(all).collect()
}

impl Problem for Queens {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let rows: Vec<E::Int> = (0..self.size).map(|_| engine.int(0, self.size - 1)).collect();
        for slope in [0, 1, -1] {
            let lines: Vec<(E::Int, i64)> = (0..).zip(&rows).map(|(column, &row)| (row, slope * column)).collect();
            engine.all_different(&lines, Difference::Values);
        }
        (if self.all { Goal::All } else { Goal::First }, ints(&rows))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        [0, 1, -1].iter().all(|slope| all_differ((0..).zip(values).map(|(column, row)| row + slope * column)))
    }
}
