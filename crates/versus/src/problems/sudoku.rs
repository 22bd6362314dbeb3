//! Sudoku: well-known hard ones of order 9, and generated ones of order 16.

use crate::engine::{Difference, Engine, Goal};
use crate::problems::{Dice, Problem, Question, Row, all_differ, ints};

struct Sudoku {
    order: usize,
    /// 0: to be found.
    cells: Vec<i64>,
}

/// Puzzles with a single solution that are known for being hard.
const HARD: [&str; 4] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

pub(super) fn rows() -> Vec<Row> {
    let nine = |text: &str| {
        let cells = text.chars().map(|cell| cell.to_digit(10).unwrap_or(0).into()).collect();
        Sudoku { order: 3, cells }
    };
    vec![
        Row::new("sudoku 9, 4 hard ones", HARD.map(nine)),
        Row::random("sudoku 16", 3, |seed| generated(4, 100, seed)),
    ]
}

/// A filled square with its rows, columns and digits shuffled, of which `given` cells are left.
fn generated(order: usize, given: usize, seed: u64) -> Sudoku {
    let mut dice = Dice::new(seed);
    let size = order * order;
    let mut lines = || -> Vec<usize> {
        let mut bands: Vec<Vec<usize>> =
            (0..order).map(|band| (order * band..order * (band + 1)).collect()).collect();
        bands.iter_mut().for_each(|band| dice.shuffle(band));
        dice.shuffle(&mut bands);
        bands.concat()
    };
    let [rows, columns] = [lines(), lines()];
    let mut digits: Vec<i64> = (1..=size as i64).collect();
    dice.shuffle(&mut digits);
    let mut cells: Vec<i64> = (0..size * size)
        .map(|at| {
            let (row, column) = (rows[at / size], columns[at % size]);
            digits[(order * row + row / order + column) % size]
        })
        .collect();
    let mut places: Vec<usize> = (0..size * size).collect();
    dice.shuffle(&mut places);
    places[given..].iter().for_each(|&place| cells[place] = 0);
    Sudoku { order, cells }
}

impl Sudoku {
    /// The cells of each row, column and box.
    fn groups(&self) -> Vec<Vec<usize>> {
        let (order, size) = (self.order, self.order * self.order);
        let row = |number: usize| (0..size).map(|at| size * number + at).collect();
        let column = |number: usize| (0..size).map(|at| size * at + number).collect();
        let square = |number: usize| {
            let corner = size * order * (number / order) + order * (number % order);
            (0..size).map(|at| corner + size * (at / order) + at % order).collect()
        };
        (0..size).flat_map(|number| [row(number), column(number), square(number)]).collect()
    }
}

impl Problem for Sudoku {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let size = (self.order * self.order) as i64;
        let cell = |&given: &i64| if given == 0 { engine.int(1, size) } else { engine.int(given, given) };
        let cells: Vec<E::Int> = self.cells.iter().map(cell).collect();
        for group in self.groups() {
            let terms: Vec<(E::Int, i64)> = group.iter().map(|&at| (cells[at], 0)).collect();
            engine.all_different(&terms, Difference::Values);
        }
        (Goal::First, ints(&cells))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        self.cells.iter().zip(values).all(|(&given, &value)| given == 0 || given == value)
            && self.groups().iter().all(|group| all_differ(group.iter().map(|&at| values[at])))
    }
}
