//! The solutions of the fixtures, as snapshots.

use std::fs;
use std::path::Path;
use unicursal::format::read_text;
use unicursal::render::{self, Style};
use unicursal::{Solver, Uniqueness};

/// Returns the drawing of the only solution of the puzzle in a file.
fn solved(path: &Path) -> Result<String, String> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let text = fs::read_to_string(path).map_err(|error| format!("{file}: {error}"))?;
    let puzzle = read_text(&text).map_err(|error| error.render(&file, false))?;
    match Solver::new().check_unique(&puzzle).answer {
        Uniqueness::Unique(solution) => Ok(render::answer(&puzzle, &solution, Style::plain())),
        _ => Err(format!("{file} does not have exactly one solution")),
    }
}

#[test]
fn every_puzzle_has_one_solution() {
    let puzzles = fs::read_dir("tests/puzzles").expect("a folder");
    let mut wrong: Vec<String> = puzzles.filter_map(|file| solved(&file.ok()?.path()).err()).collect();
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_solution_stays_as_it_is() {
    insta::glob!("puzzles/*.txt", |path| {
        if let Ok(drawing) = solved(path) {
            insta::assert_snapshot!(drawing);
        }
    });
}
