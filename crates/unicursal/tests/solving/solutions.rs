//! The answers to the boards in `fixtures/`, as snapshots: one of the solution and one of the effort.
//!
//! The effort is counted, not timed, so that lost pruning shows as a difference on every machine.

use repository::fixture;
use std::fs::File;
use std::io::{BufRead, BufReader};
use unicursal::format::read_json;
use unicursal::render::{self, Style};
use unicursal::{Puzzle, Solution, Solver, Uniqueness, verify};
use unicursal_testing::repository;

fn solver() -> Solver {
    Solver::new().threads(1)
}

/// Returns the status of `check`, and its solutions.
fn checked(puzzle: &Puzzle) -> (&'static str, Vec<Solution>) {
    match solver().check_unique(puzzle).answer {
        Uniqueness::Unique(solution) => ("unique", vec![solution]),
        Uniqueness::Multiple(solutions) => ("multiple", solutions.into()),
        Uniqueness::Unsolvable => ("unsolvable", vec![]),
        Uniqueness::Unknown(..) => ("unknown", vec![]),
        Uniqueness::Defect(defect) => panic!("{defect}"),
    }
}

/// Compares with the file snapshot of this name.
fn snapshot(name: &str, content: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, content);
    });
}

#[test]
fn every_fixture_keeps_its_solution_and_its_effort() {
    insta::glob!("../../../../fixtures", "*.txt", |path| {
        let puzzle = repository::puzzle(path);
        let (status, solutions) = checked(&puzzle);
        let mut page = format!("{status}\n");
        for solution in &solutions {
            assert_eq!(verify(&puzzle, solution), Ok(()));
            page += "\n";
            page += &render::solution(&puzzle, solution, Style::plain());
            page += &render::moves(&puzzle, solution);
        }
        snapshot("solution", &page);
        let effort = [("solve", solver().solve(&puzzle).stats), ("check", solver().check_unique(&puzzle).stats)];
        let effort = effort.map(|(question, stats)| {
            let (decisions, conflicts, propagations) = (stats.decisions, stats.conflicts, stats.propagations);
            format!("{question}: {decisions} decisions, {conflicts} conflicts, {propagations} propagations\n")
        });
        snapshot("effort", &effort.concat());
    });
}

#[test]
fn the_line_has_six_solutions() {
    let puzzle = fixture("continuous-line-6x6");
    let solver = solver();
    let mut solutions = solver.solutions(&puzzle);
    let cells = |solution: Solution| {
        let cells: Vec<String> = solution.paths()[0].iter().map(ToString::to_string).collect();
        cells.join(" ") + "\n"
    };
    let found: Vec<String> = solutions.by_ref().map(cells).collect();
    assert_eq!((found.len(), solutions.interrupted()), (6, None));
    snapshot("the-solutions-of-a-line-in-order", &found.concat());
}

#[test]
fn boards_meant_to_be_unique_are() {
    for name in ["numbrix-9x9", "numberlink-7x7", "zip-no-166"] {
        assert_eq!(checked(&fixture(name)).0, "unique", "{name}");
    }
    assert_eq!(checked(&fixture("continuous-line-6x6")).0, "multiple");
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test solving solutions` runs it"]
fn published_solutions_are_ours() {
    let seeds = File::open(repository::corpus().join("seeds.jsonl")).expect("the boards can be read");
    let mut published = 0;
    for line in BufReader::new(seeds).lines() {
        let line = line.expect("a line");
        let puzzle = read_json(&line).expect("a seed is valid");
        let seed: serde_json::Value = serde_json::from_str(&line).expect("an object");
        let (status, solutions) = checked(&puzzle);
        if let Some(unique) = seed["expected_unique"].as_bool() {
            assert_eq!(status == "unique", unique, "{:?}", puzzle.name());
        }
        let Some(theirs) = published_solution(&puzzle, &seed) else {
            continue;
        };
        published += 1;
        assert_eq!(verify(&puzzle, &theirs), Ok(()), "{:?}", puzzle.name());
        if status == "unique" {
            assert_eq!(solutions, [theirs], "{:?}", puzzle.name());
        }
    }
    assert_eq!(published, 3);
}

fn published_solution(puzzle: &Puzzle, seed: &serde_json::Value) -> Option<Solution> {
    let number = |value: &serde_json::Value| value.as_u64().expect("a number") as u32;
    if let Some(path) = seed["published_path"].as_array() {
        let path = path.iter().map(|pos| (number(&pos[0]), number(&pos[1])).into()).collect();
        return Some(Solution::new(puzzle, vec![path]));
    }
    let rows = seed["published_solution"].as_array()?;
    let mut steps = vec![];
    for (row, cells) in (0..).zip(rows) {
        for (col, step) in (0..).zip(cells.as_array()?) {
            steps.push((number(step), (row, col).into()));
        }
    }
    steps.sort_unstable();
    Some(Solution::new(puzzle, vec![steps.into_iter().map(|(_, pos)| pos).collect()]))
}
