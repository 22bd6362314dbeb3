//! Golomb rulers: marks with different distances, on the shortest ruler.

use crate::engine::{Difference, Engine, Goal, Relation, Term};
use crate::problems::{Problem, Question, Row, all_differ, ints};

struct Golomb {
    marks: usize,
    kind: Difference,
}

pub(super) fn rows() -> Vec<Row> {
    let row = |name: &str, marks, kind| Row::new(format!("{name} {marks}, optimum"), [Golomb { marks, kind }]);
    let usual = [7, 8, 9, 10].map(|marks| row("Golomb ruler", marks, Difference::Intervals));
    let plain = [8, 9].map(|marks| row("plain Golomb ruler", marks, Difference::Values));
    usual.into_iter().chain(plain).collect()
}

impl Problem for Golomb {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let longest = (self.marks * self.marks) as i64;
        let first = engine.int(0, 0);
        let marks: Vec<E::Int> =
            std::iter::once(first).chain((1..self.marks).map(|_| engine.int(1, longest))).collect();
        for pair in marks.windows(2) {
            engine.linear(&[(1, Term::Int(pair[0])), (-1, Term::Int(pair[1]))], Relation::AtMost, -1);
        }
        let mut distances = vec![];
        for (at, &from) in marks.iter().enumerate() {
            for &to in &marks[at + 1..] {
                let distance = engine.int(1, longest);
                let terms = [(1, Term::Int(to)), (-1, Term::Int(from)), (-1, Term::Int(distance))];
                engine.linear(&terms, Relation::Equal, 0);
                distances.push((distance, 0));
            }
        }
        engine.all_different(&distances, self.kind);
        // A ruler and its mirror image are the same.
        let (begin, end) = (distances[0].0, distances[distances.len() - 1].0);
        engine.linear(&[(1, Term::Int(begin)), (-1, Term::Int(end))], Relation::AtMost, -1);
        // The usual way to search for rulers: from left to right.
        engine.search_in_order(&marks);
        (Goal::Minimize(marks[self.marks - 1]), ints(&marks))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        let pairs = (0..values.len()).flat_map(|to| (0..to).map(move |from| (from, to)));
        values.is_sorted() && all_differ(pairs.map(|(from, to)| values[to] - values[from]))
    }
}
