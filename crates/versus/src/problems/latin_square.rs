//! Latin squares with holes to be filled.

use crate::engine::{Difference, Engine, Goal};
use crate::problems::{Dice, Problem, Question, Row, all_differ, ints};

struct LatinSquare {
    size: usize,
    /// 0: to be found.
    cells: Vec<i64>,
}

pub(super) fn rows() -> Vec<Row> {
    // About 42 % of holes: the hardest share.
    [(20, 168), (30, 378)]
        .map(|(size, holes)| {
            let square = |seed| LatinSquare::with_holes(size, holes, seed);
            Row::random(&format!("Latin square {size} with holes"), 3, square)
        })
        .into()
}

impl LatinSquare {
    /// The square of a cyclic group with rows, columns and symbols shuffled.
    fn with_holes(size: usize, holes: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut shuffled = || -> Vec<usize> {
            let mut list: Vec<usize> = (0..size).collect();
            dice.shuffle(&mut list);
            list
        };
        let [rows, columns, symbols] = [shuffled(), shuffled(), shuffled()];
        let mut cells: Vec<i64> =
            (0..size * size).map(|at| symbols[(rows[at / size] + columns[at % size]) % size] as i64 + 1).collect();
        let mut places: Vec<usize> = (0..size * size).collect();
        dice.shuffle(&mut places);
        places[..holes].iter().for_each(|&place| cells[place] = 0);
        LatinSquare { size, cells }
    }

    fn lines(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        let size = self.size;
        (0..size).flat_map(move |number| {
            [(0..size).map(|at| size * number + at).collect(), (0..size).map(|at| size * at + number).collect()]
        })
    }
}

impl Problem for LatinSquare {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let cell =
            |&given: &i64| if given == 0 { engine.int(1, self.size as i64) } else { engine.int(given, given) };
        let cells: Vec<E::Int> = self.cells.iter().map(cell).collect();
        for line in self.lines() {
            let terms: Vec<(E::Int, i64)> = line.iter().map(|&at| (cells[at], 0)).collect();
            engine.all_different(&terms, Difference::Values);
        }
        (Goal::First, ints(&cells))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        self.cells.iter().zip(values).all(|(&given, &value)| given == 0 || given == value)
            && self.lines().all(|line| all_differ(line.iter().map(|&at| values[at])))
    }
}
