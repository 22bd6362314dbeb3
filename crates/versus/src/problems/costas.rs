//! Costas arrays: permutations in which the differences at each distance are different.

use crate::engine::{Difference, Engine, Goal, Relation, Term};
use crate::problems::{Problem, Question, Row, all_differ, ints};

struct Costas {
    size: usize,
    all: bool,
}

pub(super) fn rows() -> Vec<Row> {
    let first =
        [12, 13, 14].map(|size| Row::new(format!("Costas array {size}, first"), [Costas { size, all: false }]));
    let all = Row::new("Costas array 8, all", [Costas { size: 8, all: true }]);
    first.into_iter().chain([all]).collect()
}

impl Problem for Costas {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let size = self.size as i64;
        let columns: Vec<E::Int> = (0..size).map(|_| engine.int(1, size)).collect();
        let terms: Vec<(E::Int, i64)> = columns.iter().map(|&column| (column, 0)).collect();
        engine.all_different(&terms, Difference::Values);
        for distance in 1..self.size - 1 {
            let mut differences = vec![];
            for (&from, &to) in columns.iter().zip(&columns[distance..]) {
                let difference = engine.int(1 - size, size - 1);
                let terms = [(1, Term::Int(to)), (-1, Term::Int(from)), (-1, Term::Int(difference))];
                engine.linear(&terms, Relation::Equal, 0);
                differences.push((difference, 0));
            }
            engine.all_different(&differences, Difference::Values);
        }
        (if self.all { Goal::All } else { Goal::First }, ints(&columns))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        let differences = |distance: usize| values.iter().zip(&values[distance..]).map(|(from, to)| to - from);
        all_differ(values.iter().copied()) && (1..values.len()).all(|distance| all_differ(differences(distance)))
    }
}
