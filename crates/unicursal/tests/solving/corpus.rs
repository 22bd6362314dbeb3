//! Boards whose answers are known: those in `fixtures/boards` in the ordinary run, and published ones in the folder
//! that `UNICURSAL_CORPUS` names (`just bench corpus` runs all of these).

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};
use unicursal::format::read_json;
use unicursal::{Kind, Solution, Solver, Uniqueness, verify};
use unicursal_testing::repository;

const BOARDS_PER_KIND: usize = 12;
const MAX_OPEN_CELLS: usize = 100;

/// Checks numbers of solutions that were counted on a frontier and agree with the search.
#[test]
fn our_own_boards_have_their_answers() {
    for &kind in Kind::ALL {
        let path = repository::root().join(format!("fixtures/boards/{kind}.jsonl"));
        let boards = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(boards.lines().count() >= 5, "{kind}");
        boards.lines().for_each(check_board);
    }
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test solving corpus` runs it"]
fn published_boards_have_the_published_answers() {
    for (kind, path) in repository::collections("select") {
        let boards = fs::read_to_string(path).expect("a collection can be read");
        let is_small = |line: &&str| read_json(line).expect("a puzzle").open_cells().count() <= MAX_OPEN_CELLS;
        let small: Vec<&str> = boards.lines().filter(is_small).collect();
        assert!(small.len() >= 5, "only {} small boards of {kind}", small.len());
        let step = small.len().div_ceil(BOARDS_PER_KIND).max(1);
        for line in small.into_iter().step_by(step) {
            check_board(line);
        }
    }
    let unsolvable =
        fs::read_to_string(repository::corpus().join("unsat.jsonl")).expect("a collection can be read");
    unsolvable.lines().for_each(check_board);
}

/// Every board of the selection whose uniqueness is known, with a table of the methods that answered and their times.
#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS) and takes minutes; `just slow --test solving corpus` runs it"]
#[allow(clippy::print_stdout, reason = "the table is the output")]
fn published_boards_are_as_unique_as_published() {
    let limit = Duration::from_secs(20);
    println!("| kind | answered by | boards | median | slowest |\n|---|---|---|---|---|");
    for (kind, path) in repository::collections("select") {
        let boards = fs::read_to_string(&path).expect("a collection can be read");
        let mut times: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
        for line in boards.lines() {
            let known: serde_json::Value = serde_json::from_str(line).expect("an object");
            let Some(unique) = known["expected_unique"].as_bool() else { continue };
            let puzzle = read_json(line).expect("a board is valid");
            let started = Instant::now();
            let report = Solver::new().threads(1).time_limit(limit).check_unique(&puzzle);
            let elapsed = started.elapsed();
            let stats = report.stats;
            let answered_by = match report.answer {
                Uniqueness::Defect(defect) => panic!("{defect}"),
                Uniqueness::Unknown(..) => "nothing, in 20 s",
                Uniqueness::Unique(_) | Uniqueness::Multiple(_) | Uniqueness::Unsolvable => {
                    assert_eq!(matches!(report.answer, Uniqueness::Unique(_)), unique, "{:?}", puzzle.name());
                    match (stats.branches, stats.states, stats.conflicts) {
                        (1.., ..) => "branches",
                        (0, 1.., _) => "frontier",
                        (0, 0, 1..) => "search",
                        (0, 0, 0) => "propagation",
                    }
                }
            };
            times.entry(answered_by).or_default().push(elapsed);
        }
        assert!(!times.is_empty(), "no board of {kind} says whether it is unique");
        for (answered_by, mut times) in times {
            times.sort_unstable();
            let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
            println!("| {kind} | {answered_by} | {} | {median:.1?} | {slowest:.1?} |", times.len());
        }
    }
}

/// Checks that the answer passes verification and agrees with the known one. There may be no answer in time.
fn check_board(line: &str) {
    let puzzle = read_json(line).expect("a board is valid");
    let known: serde_json::Value = serde_json::from_str(line).expect("an object");
    let [sat, unique] = ["expected_sat", "expected_unique"].map(|field| known[field].as_bool());
    let answer = Solver::new().threads(1).conflict_limit(10_000).check_unique(&puzzle).answer;
    let solutions: Vec<&Solution> = match &answer {
        Uniqueness::Unique(solution) => vec![solution],
        Uniqueness::Multiple(two) => two.iter().collect(),
        Uniqueness::Unsolvable => vec![],
        Uniqueness::Unknown(found, _) => found.iter().collect(),
        Uniqueness::Defect(defect) => panic!("{defect}"),
    };
    let name = puzzle.name();
    for solution in &solutions {
        assert_eq!(verify(&puzzle, solution), Ok(()), "{name:?}");
    }
    let is_known = !matches!(answer, Uniqueness::Unknown(..));
    if !solutions.is_empty() || is_known {
        assert_eq!(sat.unwrap_or(!solutions.is_empty()), !solutions.is_empty(), "{name:?}");
    }
    if is_known && let Some(unique) = unique {
        assert_eq!(matches!(answer, Uniqueness::Unique(_)), unique, "{name:?}");
    }
}
