//! A handful of published boards, for those who have the collections beside the repository. `just corpus` runs all.

mod files;

use std::fs;
use unicursal_models::format::read_json;
use unicursal_models::{Kind, Solution, Solver, Uniqueness, check};

const BOARDS_PER_KIND: usize = 12;
const MOST_CELLS: usize = 100;

#[test]
fn published_boards_have_the_published_answers() {
    for kind in Kind::ALL {
        let path = files::root().join(format!("../shared/corpus/select/{kind}.jsonl"));
        let Ok(boards) = fs::read_to_string(path) else {
            continue;
        };
        let small = boards
            .lines()
            .filter(|line| read_json(line).is_ok_and(|board| board.open_cells().count() <= MOST_CELLS));
        let small: Vec<&str> = small.collect();
        let step = small.len().div_ceil(BOARDS_PER_KIND).max(1);
        for line in small.into_iter().step_by(step) {
            check_board(line);
        }
    }
    let unsolvable = fs::read_to_string(files::root().join("../shared/corpus/unsat.jsonl")).unwrap_or_default();
    unsolvable.lines().for_each(check_board);
}

/// The board's answer is right by the checker and agrees with what is known; it may be that none is found in time.
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
    };
    let name = puzzle.name();
    for solution in &solutions {
        assert_eq!(check(&puzzle, solution), Ok(()), "{name:?}");
    }
    let is_known = !matches!(answer, Uniqueness::Unknown(..));
    if !solutions.is_empty() || is_known {
        assert_eq!(sat.unwrap_or(!solutions.is_empty()), !solutions.is_empty(), "{name:?}");
    }
    if is_known && let Some(unique) = unique {
        assert_eq!(matches!(answer, Uniqueness::Unique(_)), unique, "{name:?}");
    }
}
