//! The shortest and the longest line, against all solutions of small boards.

use std::collections::BTreeSet;
use unicursal::Family;
use unicursal::answer::Status;
use unicursal::format::{read_text, write_json};
use unicursal::question::{OptimizeOptions, Question};
use unicursal::{Goal, Kind, Limit, Optimum, Puzzle, Side, Solution, Solver, Switch, verify};
use unicursal_testing::{Random, all_solutions, loops, random_puzzle, seed_of};

fn solver() -> Solver {
    Solver::new().threads(1)
}

/// Returns a cost that depends on the side.
fn cost(side: Side) -> i16 {
    let (a, b) = side.cells();
    let mixed = (a.row * 7 + a.col * 5 + b.row * 3 + b.col * 11) % 9;
    mixed as i16 - 3
}

fn price(solution: &Solution, cost: impl Fn(Side) -> i16) -> i64 {
    solution.steps().map(|(a, b)| i64::from(cost(Side::between(a, b)))).sum()
}

fn compare(puzzle: &Puzzle, solutions: &BTreeSet<Solution>) {
    let costs: [fn(Side) -> i16; 2] = [|_| 1, cost];
    for cost in costs {
        let prices: Vec<i64> = solutions.iter().map(|solution| price(solution, cost)).collect();
        for (goal, expected) in
            [(Goal::Shortest, prices.iter().min().copied()), (Goal::Longest, prices.iter().max().copied())]
        {
            let found = solver().optimize(puzzle, goal, cost).answer.expect("no limit");
            assert_eq!((found.bound, found.limit), (expected, None), "{goal}: {}", write_json(puzzle));
            assert_eq!(found.best.as_ref().map(|best| best.1), expected, "{goal}: {}", write_json(puzzle));
            if let Some((solution, length)) = found.best {
                assert_eq!((price(&solution, cost), verify(puzzle, &solution)), (length, Ok(())));
            }
        }
    }
}

#[test]
fn optima_are_those_of_all_solutions() {
    let mut several = 0;
    for kind in Kind::ALL.iter().copied() {
        let mut random = Random(seed_of(kind) + 40);
        for _ in 0..12 {
            let (puzzle, solutions) = if kind.family() == Family::Loop {
                let puzzle = loops::random_puzzle(kind, &mut random);
                let solutions = loops::all_solutions(&puzzle, usize::MAX).expect("no limit");
                (puzzle, solutions)
            } else {
                let puzzle = random_puzzle(kind, &mut random);
                let Some(solutions) = all_solutions(&puzzle, 400) else { continue };
                (puzzle, solutions)
            };
            several += usize::from(solutions.len() > 1);
            compare(&puzzle, &solutions);
        }
    }
    assert!(several > 40, "{several}");
}

#[test]
fn a_limit_leaves_the_best_solution_so_far_and_a_bound() {
    let board = "numberlink\nrules: no cover\n1 . . . . . 2\n. 3 . . . . .\n. . . 4 . . .\n. . . . . . .\n. . . 3 . . .\n. . . . . 4 .\n1 . . . . . 2\n";
    let puzzle = read_text(board).expect("a puzzle");
    assert!(!puzzle.switches().is_on(Switch::Cover));
    let all = solver().optimize(&puzzle, Goal::Shortest, |_| 1).answer.expect("no limit");
    let (best, length) = all.best.expect("a solution");
    assert_eq!((all.bound, all.limit, best.steps().count() as i64), (Some(length), None, length));
    let cut = solver().conflict_limit(0).optimize(&puzzle, Goal::Longest, |_| 1).answer.expect("an answer");
    let Optimum { best, bound, limit } = cut;
    assert_eq!(limit, Some(Limit::Conflicts));
    assert!(best.is_none_or(|(_, length)| bound.is_some_and(|bound| length <= bound)));
}

#[test]
fn the_question_says_what_is_proved() {
    let puzzle = read_text("numberlink\nrules: no cover\n1 . 1\n. . .\n. . .\n").expect("a puzzle");
    let ask = |goal| {
        let answer =
            Question::Optimize(OptimizeOptions { goal }).ask("loose", &solver(), &puzzle).expect("an answer");
        assert_eq!(answer.status, Status::Optimal);
        answer.to_json()
    };
    assert!(ask(Goal::Shortest).contains(r#""length":2,"bound":2,"#));
    assert!(ask(Goal::Longest).contains(r#""length":8,"bound":8,"#));
    let never = read_text("numberlink\nrules: no cover\n1 x 1\n").expect("a puzzle");
    let answer = Question::parse("optimize", "{}").expect("a question").ask("never", &solver(), &never);
    assert_eq!(answer.expect("an answer").status, Status::Unsolvable);
}
