//! The solutions of our puzzles, kept as snapshots.

use std::fs;
use unicursal_models::format::read_text;
use unicursal_models::render::{self, Style};
use unicursal_models::{Solver, Uniqueness};

#[test]
fn every_puzzle_has_one_solution_and_keeps_it() {
    insta::glob!("puzzles/*.txt", |path| {
        let text = fs::read_to_string(path).expect("the file can be read");
        let puzzle = read_text(&text).unwrap_or_else(|error| panic!("{}", error.render("puzzle", false)));
        let Uniqueness::Unique(solution) = Solver::new().check_unique(&puzzle).answer else {
            panic!("{} does not have exactly one solution", path.display());
        };
        insta::assert_snapshot!(render::solution(&puzzle, &solution, Style::plain()));
    });
}
