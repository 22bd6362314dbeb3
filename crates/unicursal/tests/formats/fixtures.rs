//! The puzzles in `fixtures/`: real boards in plain text.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use unicursal::Puzzle;
use unicursal::format::{Reader, read_text, write_text};
use unicursal_testing::repository;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

fn fixtures() -> Vec<(String, Puzzle)> {
    let mut paths: Vec<_> = fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("a fixture can be read");
            let puzzle = read_text(&text).unwrap_or_else(|error| panic!("{}", error.render("fixture", false)));
            (text, puzzle)
        })
        .collect()
}

#[test]
fn every_fixture_is_written_as_the_library_writes_it() {
    let fixtures = fixtures();
    assert!(fixtures.len() >= 6);
    for (text, puzzle) in fixtures {
        let drawing: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(write_text(&puzzle).expect("all walls can be drawn").lines().collect::<Vec<_>>(), drawing);
    }
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test formats fixtures` runs it"]
fn fixtures_equal_the_published_boards() {
    let seeds = File::open(repository::corpus().join("seeds.jsonl")).expect("the boards can be read");
    let fixtures = fixtures();
    for seed in Reader::new(BufReader::new(seeds)) {
        let seed = seed.expect("a seed is valid");
        assert!(fixtures.iter().any(|(_, puzzle)| *puzzle == seed), "{:?}", seed.name());
    }
}
