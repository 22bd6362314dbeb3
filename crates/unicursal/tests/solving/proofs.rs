//! Proofs by counting from all sides of a board, and by looking for canonical solutions: unique, several solutions, or
//! none, for any number of threads and any length of the rounds.

use unicursal::{Kind, Puzzle, Solution, Solve, Solver, Uniqueness, verify};
use unicursal_testing::hard::NUMBERLINK;

fn board(rows: &[&str], wall: Option<[(u32, u32); 2]>) -> Puzzle {
    let mut builder = Puzzle::builder(Kind::NUMBERLINK, rows.len() as u32, rows[0].len() as u32);
    for (row, line) in (0..).zip(rows) {
        for (col, label) in (0..).zip(line.chars()) {
            if let Some(label) = label.to_digit(10) {
                builder = builder.clue((row, col), label);
            }
        }
    }
    if let Some([a, b]) = wall {
        builder = builder.wall(a, b);
    }
    builder.build().expect("a board")
}

/// Tuned numbers with other values than usual.
type Numbers = Vec<(&'static str, u64)>;

fn with(numbers: &Numbers, more: &[(&'static str, u64)]) -> Numbers {
    numbers.iter().chain(more).copied().collect()
}

fn solver(threads: usize, numbers: &Numbers) -> Solver {
    Solver::new().threads(threads).with_numbers(numbers)
}

/// Numbers that leave a proof to counts, in rounds of different lengths.
fn counts() -> [Numbers; 4] {
    let usual = vec![
        ("search.easy_conflicts", 0),
        ("search.first_stage_conflicts_per_cell", 0),
        ("refutation.conflicts_before", 0),
        ("dominance.max_cells", 0),
        ("beams.last_width", 0),
        ("beams.narrow_width", 0),
        ("engine.pruned_states", 0),
        ("engine.pruning_interval", 2),
    ];
    [
        with(&usual, &[("counts.round_states", 1)]),
        with(&usual, &[("counts.round_states", 1), ("counts.trial_states", 1)]),
        with(&usual, &[("counts.round_states", 3), ("counts.trial_states", 1)]),
        usual,
    ]
}

#[test]
fn counts_prove_what_search_has_left_open() {
    let unique = board(&NUMBERLINK, None);
    let Solve::Solved(solution) = Solver::new().threads(1).solve(&unique).answer else {
        panic!("it has a solution")
    };
    for numbers in counts() {
        let report = solver(1, &numbers).check_unique(&unique);
        assert_eq!(report.answer, Uniqueness::Unique(solution.clone()));
        assert!(report.stats.states > 0, "{:?}", report.stats);
        for threads in 2..4 {
            let shared = solver(threads, &numbers).check_unique(&unique);
            assert_eq!(shared, report, "{threads} threads");
        }
    }
}

#[test]
fn counts_prove_that_there_is_no_solution() {
    let Solve::Solved(solution) = Solver::new().threads(1).solve(&board(&NUMBERLINK, None)).answer else {
        panic!("it has a solution")
    };
    let mut swept = 0;
    for step in solution.paths().iter().flat_map(|path| path.windows(2)).step_by(9) {
        let walled = board(&NUMBERLINK, Some([(step[0].row, step[0].col), (step[1].row, step[1].col)]));
        for numbers in counts() {
            let report = solver(1, &numbers).solve(&walled);
            assert_eq!(report.answer, Solve::Unsolvable, "{step:?}");
            swept += u64::from(report.stats.states > 0);
        }
    }
    assert!(swept > 0, "no count had anything to do");
}

#[test]
fn a_second_solution_comes_from_the_side_that_has_counted_it() {
    let several = board(&["1...", "..2.", ".2..", "...1"], None);
    let all: Vec<Solution> = Solver::new().threads(1).solutions(&several).collect();
    assert!(all.len() > 2, "{}", all.len());
    for numbers in counts() {
        let report = solver(1, &numbers).check_unique(&several);
        let Uniqueness::Multiple([one, other]) = &report.answer else { panic!("{:?}", report.answer) };
        assert!(one != other && all.contains(one) && all.contains(other));
        let found: Vec<Solution> = solver(1, &numbers).solutions(&several).collect();
        assert_eq!(found.len(), all.len());
        assert!(found.iter().all(|solution| all.contains(solution) && verify(&several, solution).is_ok()));
    }
}

#[test]
fn without_memory_for_counts_search_goes_on() {
    let unique = board(&NUMBERLINK, None);
    for numbers in counts() {
        for bytes in [1, 10_000, 100_000] {
            let report = solver(1, &numbers).memory_limit(bytes).check_unique(&unique);
            assert!(matches!(report.answer, Uniqueness::Unique(_)), "{bytes} bytes: {:?}", report.answer);
        }
    }
}

/// Numbers that leave a proof to the search for canonical solutions: among covers alone, and in turn with counts. Among
/// linkages alone, and in turn with counts.
fn canonical() -> [Numbers; 5] {
    let [.., usual] = counts();
    let linkages = with(&usual, &[("dominance.max_cells", 2_000)]);
    let in_turn = with(&linkages, &[("dominance.max_linkages", 0)]);
    [
        with(&in_turn, &[("sweep.narrow_states", 0)]),
        with(
            &in_turn,
            &[
                ("dominance.conflicts_per_1024_states", 1 << 10),
                ("counts.round_states", 16),
                ("counts.trial_states", 0),
            ],
        ),
        in_turn,
        with(&linkages, &[("sweep.narrow_states", 0)]),
        with(
            &linkages,
            &[
                ("dominance.linkages_before_counts", 3),
                ("dominance.conflicts_per_1024_states", 1 << 5),
                ("counts.round_states", 16),
                ("counts.trial_states", 0),
            ],
        ),
    ]
}

#[test]
fn canonical_solutions_prove_what_search_has_left_open() {
    let unique = board(&NUMBERLINK, None);
    for numbers in canonical() {
        let report = solver(1, &numbers).check_unique(&unique);
        let Uniqueness::Unique(solution) = &report.answer else { panic!("{:?}", report.answer) };
        assert!(report.stats.conflicts > 0 && verify(&unique, solution).is_ok());
        assert_eq!(solver(3, &numbers).check_unique(&unique), report);
        for step in solution.paths().iter().flat_map(|path| path.windows(2)).step_by(9) {
            let walled = board(&NUMBERLINK, Some([(step[0].row, step[0].col), (step[1].row, step[1].col)]));
            let answer = solver(1, &numbers).solve(&walled).answer;
            assert_eq!(answer, Solve::Unsolvable, "{step:?}");
        }
    }
}

/// Returns the rows of a board turned by a quarter.
fn turned(rows: &[String]) -> Vec<String> {
    let column = |at: usize| rows.iter().rev().filter_map(|row| row.chars().nth(at)).collect();
    (0..rows[0].len()).map(column).collect()
}

/// Checks that proofs of a board, however it is turned, take many more conflicts without these clauses. Those before
/// the first solution are not counted.
#[test]
fn canonical_solutions_are_few() {
    let [covers, .., linkages, _] = canonical();
    let all = with(&covers, &[("dominance.max_cells", 0)]);
    let mut rows = NUMBERLINK.map(str::to_owned).to_vec();
    let mut conflicts = [0; 3];
    for _ in 0..4 {
        rows = turned(&rows);
        let unique = board(&rows.iter().map(String::as_str).collect::<Vec<_>>(), None);
        for (sum, numbers) in conflicts.iter_mut().zip([&linkages, &covers, &all]) {
            let solver = solver(1, numbers);
            *sum += solver.check_unique(&unique).stats.conflicts - solver.solve(&unique).stats.conflicts;
        }
    }
    let [linkages, covers, all] = conflicts;
    assert!(linkages * 2 < all && covers * 2 < all, "{linkages}, {covers} and {all} conflicts");
}

#[test]
fn a_rearranged_solution_is_a_second_one() {
    let several = board(&["1...", "..2.", ".2..", "...1"], None);
    let all: Vec<Solution> = Solver::new().threads(1).solutions(&several).collect();
    for numbers in canonical() {
        let solver = solver(1, &numbers);
        let answer = solver.check_unique(&several).answer;
        let Uniqueness::Multiple([one, other]) = &answer else { panic!("{answer:?}") };
        assert!(one != other && all.contains(one) && all.contains(other));
        let found: Vec<Solution> = solver.solutions(&several).collect();
        assert_eq!(found.len(), all.len());
        assert!(all.iter().all(|solution| found.contains(solution)));
    }
}

#[test]
fn links_keep_solutions_from_being_rearranged() {
    let several = board(&["1...", "..2.", ".2..", "...1"], None);
    for solution in Solver::new().threads(1).solutions(&several) {
        let links: Vec<_> =
            solution.paths().iter().flat_map(|path| path.windows(2)).map(|step| [step[0], step[1]]).collect();
        let halves = [0..links.len(), 0..links.len() / 2, links.len() / 2..links.len()];
        for kept in halves.into_iter().chain((0..links.len()).map(|link| link..link + 1)) {
            let mut linked = Puzzle::builder(Kind::NUMBERLINK, 4, 4);
            for (cell, label) in [((0, 0), 1), ((3, 3), 1), ((1, 2), 2), ((2, 1), 2)] {
                linked = linked.clue(cell, label);
            }
            for &[a, b] in &links[kept] {
                linked = linked.link((a.row, a.col), (b.row, b.col));
            }
            let linked = linked.build().expect("a board");
            let expected = Solver::new().threads(1).solutions(&linked).count().min(2);
            for numbers in canonical() {
                let answer = solver(1, &numbers).check_unique(&linked).answer;
                let found = match answer {
                    Uniqueness::Unique(_) => 1,
                    Uniqueness::Multiple(_) => 2,
                    answer => panic!("{answer:?}"),
                };
                assert_eq!(found, expected);
            }
        }
    }
}
