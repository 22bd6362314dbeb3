//! Models for other solvers: our own engine solves the formula of each puzzle like any other formula, and finds a
//! solution if and only if the oracle does. `just bench exports` runs other solvers.

use std::collections::BTreeSet;
use unicursal::Family;
use unicursal::format::read_text;
use unicursal::formulate::{SYNTAXES, read_solution, syntax};
use unicursal::{Geometry, Kind, Puzzle};
use unicursal_core::{Lit, Outcome, Solver};
use unicursal_testing::{Random, all_solutions, loops, random_puzzle_on, random_switched, seed_of, switch_sets};

fn write(name: &str, puzzle: &Puzzle) -> String {
    syntax(name).expect("a syntax").write(puzzle).expect("a small board")
}

/// Returns the clauses of a formula.
fn clauses(formula: &str) -> (usize, Vec<Vec<i32>>) {
    let mut lines = formula.lines().filter(|line| !line.starts_with("c "));
    let header: Vec<&str> = lines.next().expect("a header").split(' ').collect();
    assert_eq!(header[..2], ["p", "cnf"]);
    let clauses: Vec<Vec<i32>> = lines
        .map(|line| {
            let mut numbers: Vec<i32> =
                line.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
            assert_eq!(numbers.pop(), Some(0));
            numbers
        })
        .collect();
    assert_eq!(clauses.len(), header[3].parse::<usize>().expect("a number"));
    (header[2].parse().expect("a number"), clauses)
}

/// Returns the output of a SAT solver: the status and the literals.
fn solve(formula: &str) -> Option<String> {
    let (count, clauses) = clauses(formula);
    let mut solver = Solver::new();
    let variables: Vec<_> = (0..count).map(|_| solver.new_bool()).collect();
    let literal = |number: &i32| -> Lit {
        let variable = variables[number.unsigned_abs() as usize - 1];
        variable.literal(*number > 0)
    };
    for clause in &clauses {
        solver.add_clause(clause.iter().map(literal).collect::<Vec<_>>());
    }
    match solver.solve(&[]) {
        Outcome::Unsatisfiable => None,
        Outcome::Satisfiable => {
            let value = |(at, variable): (usize, &_)| {
                let is_true = solver.assignment().is_true(unicursal_core::Var::literal(*variable, true));
                format!(" {}{}", if is_true { "" } else { "-" }, at + 1)
            };
            Some(format!("s SATISFIABLE\nv{} 0\n", variables.iter().enumerate().map(value).collect::<String>()))
        }
        Outcome::Unknown(limit) => panic!("{limit:?}"),
    }
}

/// Returns whether there are random boards, and models. Letters and one-way steps have none.
fn is_tried(geometry: Geometry, kind: Kind) -> bool {
    let has_models = kind.family() == Family::Loop || !kind.has_symbols();
    has_models && kind.exists_on(geometry) && (geometry == Geometry::Square || kind.family() != Family::Loop)
}

#[test]
fn formulas_have_the_solutions_of_their_puzzles() {
    let everywhere = Kind::ALL.iter().flat_map(|&kind| Geometry::ALL.map(|geometry| (geometry, kind)));
    for (geometry, kind) in everywhere.filter(|&(geometry, kind)| is_tried(geometry, kind)) {
        let mut random = Random(seed_of(kind) + 77);
        let mut answers = BTreeSet::new();
        for _ in 0..60 {
            let puzzle = if kind.family() == Family::Loop {
                loops::random_puzzle(kind, &mut random)
            } else {
                random_puzzle_on(geometry, kind, &mut random)
            };
            if puzzle.open_cells().count() == 1 {
                continue;
            }
            answers.insert(has_the_solutions(&puzzle));
        }
        assert_eq!(answers.len(), 2, "boards of {kind} have and have no solutions");
        for off in switch_sets(kind) {
            for _ in 0..20 {
                if geometry == Geometry::Square {
                    has_the_solutions(&random_switched(geometry, kind, &off, &mut random));
                }
            }
        }
    }
}

/// Checks that the formula of a puzzle has a solution if the puzzle has, and the same. Returns whether it has.
fn has_the_solutions(puzzle: &Puzzle) -> bool {
    let solved = solve(&write("dimacs", puzzle));
    // More than the limit are solutions as well.
    let has_solutions = all_solutions(puzzle, 1000).is_none_or(|solutions| !solutions.is_empty());
    assert_eq!(solved.is_some(), has_solutions, "{puzzle:?}");
    if let Some(values) = &solved {
        read_solution(puzzle, values).unwrap_or_else(|error| panic!("{error}: {puzzle:?}"));
    }
    solved.is_some()
}

#[test]
fn values_are_read_in_the_ways_of_solvers() {
    let puzzle = read_text("zip\n1 .\n2 .\n").expect("a puzzle");
    let highs = "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 12\ngo_r1c1_r1c2 1\n\
                 go_r1c1_r2c1 0\ngo_r1c2_r2c2 0.9999999\ngo_r2c2_r2c1 1\nstep_r1c1 1\n# Dual solution values\n\
                 go_r1c1_r2c1 1\n";
    let minizinc =
        "step_r1c1 = 1;\ngo_r1c1_r1c2 = 1;\ngo_r1c2_r2c2 = 1;\ngo_r2c2_r2c1 = 1;\ngo_r2c1_r1c1 = 0;\n----------\n";
    let assignment = "at_r1c1_1 1\nat_r1c2_2 1\nat_r2c2_3 1\nat_r2c1_4 1\n";
    for values in [highs, minizinc, assignment] {
        let solution = read_solution(&puzzle, values).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(solution.cells(&puzzle), [[1, 2], [4, 3]]);
    }
    for (values, message) in [
        ("", "there is no solution in this text"),
        ("infeasible", "there is no solution in this text"),
        ("go_r1c1_r2c1 1", "paths: 3 instead of 1"),
        ("go_r1c1_r1c2 1\ngo_r1c2_r1c1 1\ngo_r2c1_r2c2 1", "r1c1 is not visited"),
        ("at_r1c1_1 1\nat_r2c1_2 1\nat_r2c2_3 1\nat_r1c2_4 1", "the path ends at r1c2 instead of clue 2"),
        ("go_r9c9_r1c2 1", "paths"),
        ("v 1 2 3 4 99999999999 -x 0", "r1c1 is visited twice"),
    ] {
        let error = read_solution(&puzzle, values).expect_err("no solution");
        assert!(error.message().contains(message), "{values}: {error}");
    }
}

#[test]
fn models_stay_what_they_were() {
    let boards = [
        "zip\n1|.\n. 2\n",
        "numbrix\n1 .\n. .\n",
        "line start r1c1\n. x\n. .\n",
        "numberlink\n1 2\n1 2\n",
        "slitherlink\n3 .\n",
    ];
    for board in boards {
        let puzzle = read_text(board).expect("a puzzle");
        for syntax in SYNTAXES {
            let name = format!("{}_{}", puzzle.kind(), syntax.name());
            insta::assert_snapshot!(name, syntax.write(&puzzle).expect("a small board"));
        }
    }
}

#[test]
fn models_of_large_boards_are_refused() {
    for (kind, clues) in [("zip", "1 2"), ("numbrix", "1 2"), ("numberlink", "1 1")] {
        let row = format!("{clues}{}\n", " .".repeat(510));
        let board = format!("{kind}\n{row}{}", row.replace(['1', '2'], ".").repeat(511));
        let puzzle = read_text(&board).expect("a puzzle");
        for name in ["dimacs", "opb"] {
            let error = syntax(name).expect("a syntax").write(&puzzle).expect_err("too large");
            assert!(error.message.contains("terms"), "{error}");
        }
    }
}
