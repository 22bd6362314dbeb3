//! Answers that do not depend on the number of threads, and workers that are sound.

use super::*;
use crate::settings::answer::Solve;
use crate::settings::method::Method;
use crate::settings::options::Options;
use crate::solutions::count::Count;
use crate::solver::Solver;
use crate::task::traits::Traits;
use std::collections::BTreeSet;
use unicursal_models::board::{Kind, Puzzle};

/// Boards on which the search for a first solution takes several rounds, if they are [short](SHORT_ROUNDS).
fn boards() -> Vec<Puzzle> {
    let zip = [(0, 3), (9, 1), (2, 6), (11, 8), (4, 4), (7, 10), (10, 4), (1, 9), (6, 6)];
    let zip = (1..).zip(zip).fold(Puzzle::builder(Kind::ZIP, 12, 12), |board, (clue, at)| board.clue(at, clue));
    let numbrix = [((0, 0), 1), ((3, 4), 20), ((7, 2), 42)];
    let numbrix = numbrix
        .into_iter()
        .fold(Puzzle::builder(Kind::NUMBRIX, 8, 8), |board, (at, number)| board.clue(at, number));
    let pairs = [((5, 2), (2, 3)), ((6, 4), (4, 6)), ((4, 5), (0, 0)), ((7, 4), (5, 3))];
    let labels = (1..).zip(pairs).fold(Puzzle::builder(Kind::NUMBERLINK, 8, 8), |board, (label, (a, b))| {
        board.clue(a, label).clue(b, label)
    });
    // Two paths that would have to cross.
    let crossed = [((0, 0), 1), ((0, 5), 2), ((5, 0), 2), ((5, 5), 1)];
    let crossed = crossed
        .into_iter()
        .fold(Puzzle::builder(Kind::NUMBERLINK, 6, 6), |board, (at, label)| board.clue(at, label));
    [zip, numbrix, labels, crossed].into_iter().map(|board| board.build().expect("a board")).collect()
}

/// Parameters with rounds so short that beams take part from the second round on.
const SHORT_ROUNDS: [(&str, u64); 9] = [
    ("search.first_stage_conflicts_per_cell", 0),
    ("search.round_conflicts", 1),
    ("beams.first_width", 1),
    ("beams.last_width", 30),
    ("beams.narrow_width", 0),
    ("beams.states_per_conflict", 1_000),
    ("beams.repair_conflicts", 10),
    ("repair.attempt_conflicts", 5),
    ("refutation.conflicts_before", 0),
];

#[test]
fn the_first_solution_does_not_depend_on_the_number_of_threads() {
    let (mut beams, mut solved, mut refuted) = (0, 0, 0);
    for puzzle in boards() {
        for first in [0, 5] {
            let solver = |threads| {
                let solver = Solver::new().threads(threads).with_numbers(&SHORT_ROUNDS);
                solver.with_numbers(&[("search.easy_conflicts", first)])
            };
            let one = solver(1);
            let (first, two) = (one.solve(&puzzle), one.check_unique(&puzzle));
            beams += u32::from(first.stats.states > 0);
            match first.answer {
                Solve::Solved(_) => solved += 1,
                Solve::Unsolvable => refuted += 1,
                _ => {}
            }
            for threads in [2, 3, 2, 3] {
                let several = solver(threads);
                assert_eq!(several.solve(&puzzle).answer, first.answer, "{threads} threads: {puzzle:?}");
                assert_eq!(several.check_unique(&puzzle).answer, two.answer, "{threads} threads: {puzzle:?}");
            }
        }
    }
    assert!(beams >= 3, "beams take part: {beams}");
    assert_eq!((solved, refuted), (6, 2), "only paths that would have to cross are refuted");
}

/// Parameters that leave everything to beams, to a refutation, or to a frontier, if these are sound.
const WITHOUT_SEARCH: [&[(&str, u64)]; 3] = [
    &[("beams.first_width", 1000), ("beams.last_width", 1000)],
    &[("beams.last_width", 0)],
    &[("beams.last_width", 0), ("sweep.narrow_states", 0)],
];

/// Returns a task with side constraints and with parameters that leave nothing to search.
fn constrained(puzzle: &Puzzle, numbers: &[(&str, u64)], constraints: &[Vec<(u32, bool)>]) -> Arc<Task> {
    let hasty = [
        ("search.easy_conflicts", 0),
        ("search.round_conflicts", 0),
        ("search.further_conflicts", 0),
        ("refutation.conflicts_before", 0),
        ("session.rounds", 2),
        ("beams.narrow_width", 0),
        ("collect.small_states", u64::MAX),
    ];
    let solver = Solver::new().threads(1).method(Method::Auto).with_numbers(&hasty).with_numbers(numbers);
    let mut task = solver.task(puzzle);
    let inner = Arc::get_mut(&mut task).expect("the only one");
    inner.encoding.constraints = constraints.to_vec();
    inner.traits = Traits::of(&inner.puzzle, &inner.encoding);
    task
}

/// Returns all solutions that a session finds, and the frontier states that it meets until the second one.
fn solutions(task: &Arc<Task>) -> (BTreeSet<Solution>, u64) {
    let mut session = Session::new(task);
    let mut all = BTreeSet::new();
    let mut states = 0;
    while let Some(solution) = session.next_solution().expect("no limit") {
        assert!(all.insert(solution), "repeated solutions");
        if all.len() == 2 {
            states = session.stats().states;
        }
    }
    (all, states.max(session.stats().states))
}

/// Returns a board of each kind with several solutions.
fn open_boards() -> [Puzzle; 5] {
    let board = |kind| Puzzle::builder(kind, 4, 4);
    [
        board(Kind::LINE),
        board(Kind::NUMBRIX).clue((0, 0), 1),
        board(Kind::HIDATO).clue((0, 0), 1).clue((0, 1), 16).wall((1, 1), (2, 2)),
        board(Kind::ZIP).clue((0, 0), 1).clue((0, 3), 2),
        board(Kind::NUMBERLINK).clue((0, 0), 1).clue((3, 3), 1).clue((1, 2), 2).clue((2, 1), 2),
    ]
    .map(|board| board.build().expect("a board"))
}

#[test]
fn no_worker_that_sees_only_the_paths_works_on_a_task_with_side_constraints() {
    for puzzle in open_boards() {
        let free = Task::new(&Arc::new(Options::default()), &puzzle);
        let (all, _) = solutions(&free);
        let edges = free.encoding.problem.as_ref().expect("a problem").graph().edges().len() as u32;
        let uses = |solution: &Solution, edge| free.encoding.edges(solution).contains(&edge);
        let some_use = |&edge: &u32| {
            let users = all.iter().filter(|solution| uses(solution, edge)).count();
            (1..all.len()).contains(&users)
        };
        let mut states = 0;
        for edge in (0..edges).filter(some_use).step_by(5) {
            for is_used in [true, false] {
                let expected: BTreeSet<_> =
                    all.iter().filter(|solution| uses(solution, edge) == is_used).cloned().collect();
                for numbers in WITHOUT_SEARCH {
                    let pure = constrained(&puzzle, numbers, &[]);
                    assert!(pure.traits.is_pure);
                    states += solutions(&pure).1;
                    let task = constrained(&puzzle, numbers, &[vec![(edge, is_used)]]);
                    assert!(!task.traits.is_pure);
                    assert_eq!(Session::new(&task).workers.len(), 1, "search only");
                    assert_eq!(solutions(&task), (expected.clone(), 0), "{puzzle:?}");
                    let count = Count::of(&task);
                    assert_eq!((count.answer, count.stats.states), (Count::Exact(expected.len().into()), 0));
                }
            }
        }
        assert!(states > 0, "without the constraint others work: {puzzle:?}");
    }
}
