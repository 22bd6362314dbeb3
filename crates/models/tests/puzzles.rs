//! The solutions of the fixtures, as snapshots.

use std::fs;
use unicursal_models::format::read_text;
use unicursal_models::render::{self, Style};
use unicursal_models::{Solver, Uniqueness};

#[test]
fn every_puzzle_has_one_solution_and_keeps_it() {
    let mut wrong = vec![];
    insta::glob!("puzzles/*.txt", |path| {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(path).expect("the file can be read");
        match read_text(&text).map(|puzzle| (Solver::new().check_unique(&puzzle).answer, puzzle)) {
            Ok((Uniqueness::Unique(solution), puzzle)) => {
                insta::assert_snapshot!(render::solution(&puzzle, &solution, Style::plain()));
            }
            Ok(_) => wrong.push(format!("{file} does not have exactly one solution")),
            Err(error) => wrong.push(error.render(&file, false)),
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
