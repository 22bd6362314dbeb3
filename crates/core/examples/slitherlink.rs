//! Slitherlink: one loop along the lines of a grid. A number says how many sides of its cell are on the loop.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_constraints::Circuit;
use unicursal_core::{Budget, Expr, IntVar, Lit, Outcome, Solver};

/// Rows of cells, `.` without a number.
const BOARD: &str = "
2.2.
.3.2
3..2
.02.
";

/// A board in a solver: for each dot the dot after it on the loop, or itself if it is not on the loop.
struct Slitherlink {
    solver: Solver,
    next: Vec<IntVar>,
    /// Dots per row.
    width: usize,
}

impl Slitherlink {
    fn new(board: &str) -> Self {
        let rows: Vec<&str> = board.split_whitespace().collect();
        let (height, width) = (rows.len() + 1, rows.first().map_or(0, |row| row.len()) + 1);
        let dots = height * width;
        let mut solver = Solver::new();
        let next: Vec<IntVar> = (0..dots)
            .map(|dot| {
                let beside = [
                    Some(dot),
                    dot.checked_sub(width),
                    dot.checked_sub(1).filter(|_| dot % width > 0),
                    Some(dot + 1).filter(|next| next % width > 0),
                    Some(dot + width).filter(|&next| next < dots),
                ];
                solver.new_int_from(beside.into_iter().flatten().map(|dot| dot as i64))
            })
            .collect();
        solver.post(Circuit::partial(next.iter().copied()));
        let mut this = Self { solver, next, width };
        for dot in 0..dots {
            for other in [dot + 1, dot + width].into_iter().filter(|&other| other < dots) {
                // There and back again is no loop.
                let [there, back] = this.side(dot, other);
                this.solver.add_clause([!there, !back]);
            }
        }
        for (row, cells) in rows.iter().enumerate() {
            for (col, cell) in cells.chars().enumerate() {
                let Some(number) = cell.to_digit(10) else { continue };
                let dot = row * width + col;
                let corners = [dot, dot + 1, dot + width + 1, dot + width];
                let sides: Expr = (0..4).flat_map(|at| this.side(corners[at], corners[(at + 1) % 4])).sum();
                this.solver.post(sides.eq(i64::from(number)));
            }
        }
        this
    }

    /// That the loop goes from one dot to the other, or the other way round.
    fn side(&mut self, dot: usize, other: usize) -> [Lit; 2] {
        let (there, back) = (self.next[dot], self.next[other]);
        [self.solver.equals(there, other as i64), self.solver.equals(back, dot as i64)]
    }

    /// Returns the dots in the order of the next loop, if there is one.
    fn solve(&mut self) -> Option<Vec<usize>> {
        if self.solver.next_solution(&Budget::default()) != Outcome::Satisfiable {
            return None;
        }
        let next: Vec<usize> = self
            .next
            .iter()
            .filter_map(|&dot| self.solver.assignment().int_value(dot))
            .map(|dot| dot as usize)
            .collect();
        let start = next.iter().enumerate().find(|&(dot, &next)| dot != next)?.0;
        let mut loop_ = vec![start];
        while let Some(&last) = loop_.last().filter(|&&last| next[last] != start) {
            loop_.push(next[last]);
        }
        Some(loop_)
    }
}

fn main() {
    let mut slitherlink = Slitherlink::new(BOARD);
    match slitherlink.solve() {
        Some(dots) => {
            let places: Vec<_> =
                dots.iter().map(|dot| (dot / slitherlink.width, dot % slitherlink.width)).collect();
            println!("the loop, as (row, column) of its dots: {places:?}");
        }
        None => println!("there is no loop"),
    }
}

#[test]
fn the_loop_has_as_many_sides_at_each_cell_as_its_number_says() {
    let mut slitherlink = Slitherlink::new(BOARD);
    let dots = slitherlink.solve().expect("there is a loop");
    let mut sides: Vec<[usize; 2]> = (0..dots.len())
        .map(|at| {
            let [a, b] = [dots[at], dots[(at + 1) % dots.len()]];
            [a.min(b), a.max(b)]
        })
        .collect();
    sides.sort_unstable();
    let width = slitherlink.width;
    for (row, cells) in BOARD.split_whitespace().enumerate() {
        for (col, cell) in cells.chars().enumerate().filter(|(_, cell)| *cell != '.') {
            let dot = row * width + col;
            let around =
                [[dot, dot + 1], [dot, dot + width], [dot + 1, dot + width + 1], [dot + width, dot + width + 1]];
            let count = around.iter().filter(|side| sides.contains(side)).count();
            assert_eq!(cell.to_digit(10), Some(count as u32), "row {row}, column {col}");
        }
    }
}

#[test]
fn a_loop_is_found_in_both_directions() {
    // Around a single cell.
    let mut slitherlink = Slitherlink::new("4");
    assert_eq!(std::iter::from_fn(|| slitherlink.solve()).count(), 2);
    // Two loops are none.
    let mut slitherlink = Slitherlink::new("4.4");
    assert_eq!(slitherlink.solve(), None);
}
