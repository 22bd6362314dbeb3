//! Whether a solver agrees with brute force.

use crate::Random;
use std::collections::BTreeSet;
use unicursal::{BigUint, Change, Count, Limit, Method, Puzzle, Solution, Solver, Techniques, Uniqueness};

/// Demands that `solver` lists exactly the expected solutions, each once, and agrees about their number by every
/// method. A frontier may be too wide for the board.
pub fn assert_solutions(solver: &Solver, puzzle: &Puzzle, expected: &BTreeSet<Solution>, name: &str) {
    let listed: Vec<Solution> = solver.solutions(puzzle).collect();
    let found: BTreeSet<Solution> = listed.iter().cloned().collect();
    assert_eq!(found.len(), listed.len(), "{name}: repeated solutions of {puzzle:?}");
    assert_eq!(&found, expected, "{name}: {puzzle:?}");
    let unique = matches!(solver.check_unique(puzzle).answer, Uniqueness::Unique(_));
    assert_eq!(unique, expected.len() == 1, "{name}: {puzzle:?}");
    for method in Method::ALL {
        let count = solver.clone().method(method).count(puzzle).answer;
        let is_wide = method == Method::Frontier && matches!(count, Count::AtLeast(_, Limit::Width));
        assert!(is_wide || count == Count::Exact(BigUint::from(expected.len())), "{method}, {name}: {puzzle:?}");
    }
}

/// Asserts the expected solutions for the default solver, for one with other techniques, and in one of eight rounds for
/// one with all techniques.
pub fn assert_solutions_by_techniques(
    puzzle: &Puzzle,
    expected: &BTreeSet<Solution>,
    round: usize,
    random: &mut Random,
) {
    assert_solutions(&Solver::new(), puzzle, expected, "as they come");
    let changes: Vec<Change> = Change::all().collect();
    let change = changes[random.below(changes.len())];
    let changed = Solver::new().techniques(move |usual| change.apply(usual));
    assert_solutions(&changed, puzzle, expected, &change.to_string());
    if round.is_multiple_of(8) {
        assert_solutions(&Solver::new().techniques(|_| Techniques::ALL), puzzle, expected, "everything");
    }
}
