//! The solutions of the fixtures, as snapshots.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use unicursal::format::Reader;
use unicursal::render::{self, Style};
use unicursal::{Solver, Uniqueness};

/// The puzzles, as text or as JSON, one in a file.
fn files() -> Vec<PathBuf> {
    let folder = fs::read_dir("tests/puzzles").expect("a folder");
    let mut files: Vec<PathBuf> = folder.map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "there are no puzzles in the folder");
    files
}

/// Returns the drawing of the only solution of the puzzle in a file, or the reason why there is none.
fn solved(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let puzzle = Reader::new(text.as_bytes()).next().ok_or("there is no puzzle")?;
    let puzzle = puzzle.map_err(|error| error.render(&path.to_string_lossy(), false))?;
    let draw = |solution| render::answer(&puzzle, solution, Style::plain());
    match Solver::new().time_limit(Duration::from_secs(10)).check_unique(&puzzle).answer {
        Uniqueness::Unique(solution) => Ok(draw(&solution)),
        Uniqueness::Multiple([one, other]) => Err(format!("two solutions:\n{}\n{}", draw(&one), draw(&other))),
        Uniqueness::Unsolvable => Err("no solution".into()),
        Uniqueness::Unknown(_, limit) => Err(format!("no answer: {limit}")),
        Uniqueness::Defect(defect) => Err(defect.to_string()),
    }
}

#[test]
fn every_puzzle_has_one_solution() {
    let wrong = |path: &PathBuf| Some(format!("{}: {}", path.display(), solved(path).err()?));
    let wrong: Vec<String> = files().iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_solution_stays_as_it_is() {
    for path in files() {
        if let Ok(drawing) = solved(&path) {
            insta::assert_snapshot!(path.file_stem().unwrap().to_string_lossy().into_owned(), drawing);
        }
    }
}
