//! Extreme numbers: for any value of a public number, the answer is right or an error with a reason.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use std::collections::BTreeSet;
use std::num::NonZeroU64;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use unicursal::Explain;
use unicursal::Improve;
use unicursal::answer::{Content, Merger, Status};
use unicursal::author::{Generator, MinimizeOptions, Minimized, Specification, Symmetry};
use unicursal::create::{Clued, RandomCover, RandomPath, induced_pairs, pairs};
use unicursal::explain::Explained;
use unicursal::question::{PickOptions, Question, SampleOptions, SolutionsOptions};
use unicursal::render::{self, Style};
use unicursal::{
    BigUint, CancelToken, Cell, Count, Kind, Limit, MAX_CELLS, MemoryTurns, Method, Pos, Puzzle, Solve, Solver,
    Uniqueness, random_numbers,
};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, seed_of};

const FAR: Pos = Pos::new(u32::MAX, u32::MAX);

fn solver() -> Solver {
    Solver::new().threads(1)
}

fn boards(number: usize) -> impl Iterator<Item = Puzzle> {
    path_kinds().into_iter().flat_map(move |kind| {
        let mut random = Random(seed_of(kind) + 900);
        (0..number).map(move |_| random_puzzle(kind, &mut random))
    })
}

fn square() -> Puzzle {
    Puzzle::builder(Kind::LINE, 4, 4).build().expect("a line")
}

/// Returns the message of a panic, if there is one.
fn panics<T>(work: impl FnOnce() -> T) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(work)).err()?;
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|&text| text.into()))
}

/// Asks every question with the settings. Each answer has to be right or cut off by a limit.
fn ask(solver: &Solver, puzzle: &Puzzle) {
    let Some(solutions) = all_solutions(puzzle, 2_000) else { return };
    match solver.solve(puzzle).answer {
        Solve::Solved(solution) => assert!(solutions.contains(&solution)),
        Solve::Unsolvable => assert!(solutions.is_empty()),
        Solve::Unknown(_) => {}
        Solve::Defect(defect) => panic!("{defect}"),
    }
    match solver.check_unique(puzzle).answer {
        Uniqueness::Unique(_) => assert_eq!(solutions.len(), 1),
        Uniqueness::Multiple(_) => assert!(solutions.len() > 1),
        Uniqueness::Unsolvable => assert!(solutions.is_empty()),
        Uniqueness::Unknown(..) => {}
        Uniqueness::Defect(defect) => panic!("{defect}"),
    }
    for method in Method::ALL {
        match solver.clone().method(method).count(puzzle).answer {
            Count::Exact(count) => assert_eq!(count, solutions.len().into(), "{method}"),
            Count::AtLeast(count, _) => assert!(count <= solutions.len().into(), "{method}"),
            Count::Defect(defect) => panic!("{defect}"),
        }
    }
    let mut listed = solver.solutions(puzzle);
    let found: BTreeSet<_> = listed.by_ref().collect();
    assert!(found == solutions || listed.interrupted().is_some() && found.is_subset(&solutions));
    if let Ok(analysis) = solver.analyze(puzzle).answer {
        assert_eq!(analysis.solutions, solutions.len().into());
    }
    if let Ok(samples) = solver.sample(puzzle, u64::MAX).answer {
        assert!(samples.take(2).all(|sample| solutions.contains(&sample.expect("a solution"))));
    }
    for answer in [solver.explain(puzzle).answer.is_defect(), solver.grade(puzzle).answer.is_defect()] {
        assert!(!answer);
    }
    assert!(!matches!(solver.minimize(puzzle, MinimizeOptions::new().exact()).answer, Minimized::Defect(_)));
}

trait IsDefect {
    fn is_defect(&self) -> bool;
}

impl<T> IsDefect for Explained<T> {
    fn is_defect(&self) -> bool {
        matches!(self, Explained::Defect(_))
    }
}

#[test]
fn limits_of_a_solver() {
    for puzzle in boards(12) {
        for solver in [
            solver().time_limit(Duration::MAX),
            solver().time_limit(Duration::ZERO),
            solver().conflict_limit(0),
            solver().conflict_limit(u64::MAX),
            solver().memory_limit(0),
            solver().memory_limit(1),
            solver().memory_limit(usize::MAX),
            Solver::new().threads(usize::MAX),
        ] {
            ask(&solver, &puzzle);
        }
        for width in [0, 1, usize::MAX] {
            assert!(!matches!(solver().beam(&puzzle, width).answer, Solve::Defect(_)));
        }
        for (number, bytes, threads) in [(u64::MAX, usize::MAX, usize::MAX), (0, 0, 0)] {
            let turns = MemoryTurns::default();
            turns.begin(number);
            ask(&turns.share(solver(), number, bytes, threads, &CancelToken::new()), &puzzle);
            turns.end(number);
        }
    }
}

/// Each tuned number at both ends of its range, by itself, and where nothing is left to the workers that come first.
#[test]
fn tuned_numbers() {
    let hasty = [("search.easy_conflicts", 0), ("search.first_stage_conflicts_per_cell", 0)];
    for (name, _) in Solver::numbers() {
        for value in [0, u64::MAX] {
            for puzzle in boards(3) {
                ask(&solver().with_numbers(&[(name, value)]), &puzzle);
                ask(&solver().with_numbers(&hasty).with_numbers(&[(name, value)]), &puzzle);
            }
        }
    }
    let widths =
        [("beams.first_width", u64::MAX), ("beams.last_width", u64::MAX), ("beams.narrow_width", u64::MAX)];
    for puzzle in boards(3) {
        ask(&solver().with_numbers(&hasty).with_numbers(&widths), &puzzle);
    }
}

#[test]
fn numbers_of_solutions() {
    let square = square();
    let set = solver().solution_set(&square).answer.expect("there is no limit");
    let huge = BigUint::from(1_u32) << 5_000;
    assert_eq!(set.get(&huge), Ok(None));
    let pick = Question::Pick(PickOptions { numbers: vec![huge.clone()] });
    let picked = pick.ask("square", &solver(), &square).expect("an answer");
    assert!(matches!(picked.content, Content::Samples { found: 0, .. }) && picked.status == Status::Solved);
    assert_eq!(random_numbers(BigUint::ZERO, u64::MAX).next(), None);
    assert!(random_numbers(huge.clone(), u64::MAX).take(3).all(|number| number < huge));

    // A list is as long as memory allows, and the answer names the limit.
    let little = solver().memory_limit(10_000);
    for question in [
        Question::Sample(SampleOptions { number: NonZeroU64::MAX, seed: 1 }),
        Question::Solutions(SolutionsOptions { limit: None }),
        Question::Pick(PickOptions { numbers: (0_u32..100).map(BigUint::from).collect() }),
    ] {
        let answer = question.ask("square", &little, &square).expect("an answer");
        assert_eq!((answer.status, answer.limit), (Status::Unknown, Some(Limit::Memory)));
        let (Content::Samples { solutions, .. } | Content::Solutions { solutions, complete: false, .. }) =
            answer.content
        else {
            panic!("a list that is not complete");
        };
        assert!((1..100).contains(&solutions.len()), "{}", solutions.len());
    }
}

#[test]
fn parts() {
    let square = square();
    let whole = all_solutions(&square, 1_000).expect("there are few").len();
    for parts in [0, 1, usize::MAX] {
        let counts = Solver::new()
            .split(&square, parts)
            .iter()
            .map(|part| all_solutions(part, 1_000).map_or(0, |all| all.len()))
            .sum::<usize>();
        assert_eq!(counts, whole);
    }
    let part = format!(r#"{{"puzzle":"a#{0}/{0}","kind":"line","status":"exact","count":"1"}}"#, usize::MAX);
    let mut merger = Merger::default();
    assert_eq!(merger.take(&part), Ok(()));
    assert!(merger.finish()[0].is_err());
}

#[test]
fn places_and_sizes_of_a_puzzle() {
    for kind in path_kinds() {
        for (rows, cols) in [(0, 0), (0, u32::MAX), (u32::MAX, 1), (u32::MAX, u32::MAX), (1 << 16, 1 << 16)] {
            assert!(Puzzle::builder(kind, rows, cols).build().is_err());
        }
        let board = || Puzzle::builder(kind, 2, 2);
        let beside = Pos::new(u32::MAX, u32::MAX - 1);
        for builder in [
            board().hole(FAR),
            board().clue(FAR, u32::MAX),
            board().wall(FAR, beside),
            board().wall((0, 0), FAR),
            board().link(FAR, beside),
            board().link((0, 0), FAR),
            board().start(FAR),
            board().end(FAR),
        ] {
            assert!(builder.build().is_err());
        }
        assert!(!kind.are_neighbors((0, 0).into(), FAR) && !kind.are_neighbors(FAR, FAR));
        // Labels may be any numbers.
        let labels = board().clue((0, 0), u32::MAX).clue((1, 0), u32::MAX).build();
        match (kind, labels) {
            (Kind::NUMBERLINK, labels) => {
                let puzzle = labels.expect("a numberlink");
                ask(&solver(), &puzzle);
                assert!(render::board(&puzzle, Style::plain()).contains(&u32::MAX.to_string()));
            }
            (_, labels) => assert!(labels.is_err()),
        }
    }
    let square = square();
    assert!(!square.is_open(FAR) && !square.has_wall(FAR, FAR) && !square.has_link(FAR, FAR));
    for columns in [0, 1, usize::MAX] {
        assert!(!render::board(&square, Style::plain().columns(columns)).is_empty());
    }
    let board = Puzzle::builder(Kind::ZIP, 512, 512).cell((511, 511), Cell::Clue(1));
    assert_eq!(board.build().expect("the largest board").open_cells().count(), MAX_CELLS);
}

#[test]
fn specifications_of_an_author() {
    let few = [0, 1, 2, usize::MAX / 2, usize::MAX];
    for kind in path_kinds() {
        for (rows, cols) in [(0, 0), (0, 5), (u32::MAX, u32::MAX), (u32::MAX, 1), (1 << 16, 1 << 16)] {
            assert!(Generator::new(&solver(), Specification::new(kind, rows, cols)).is_err());
        }
        let small = || Specification::new(kind, 3, 4);
        for huge in [100, usize::MAX / 2, usize::MAX] {
            for specification in [small().clues(huge), small().holes(huge), small().walls(huge)] {
                assert!(Generator::new(&solver(), specification).is_err());
            }
        }
        for level in [0, 9, u8::MAX] {
            assert!(Generator::new(&solver(), small().difficulty(level)).is_err());
        }
        for number in few {
            let specification = small().clues(number).holes(number).walls(number).allow_multiple();
            if let Ok(generator) = Generator::new(&solver(), specification.seed(u64::MAX)) {
                let made: Vec<_> = generator.batch(&solver(), u64::MAX - 1..u64::MAX).collect();
                assert_eq!(made.len(), 1);
                let backwards = Range { start: u64::MAX, end: 0 };
                assert!(generator.batch(&solver(), backwards).next().is_none());
            }
        }
    }
}

#[test]
fn random_boards_say_what_is_out_of_range() {
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    let expected = |text: Option<String>, part: &str| {
        let text = text.expect("it is out of range");
        assert!(text.contains(part), "{text}");
    };
    for (rows, cols) in [(0, 0), (0, 3), (u32::MAX, u32::MAX), (1 << 10, 1 << 10)] {
        expected(panics(|| RandomPath::new(Kind::LINE, rows, cols, rng)), "there are 1 to");
        expected(panics(|| RandomPath::exactly(Kind::LINE, rows, cols, vec![FAR])), "there are 1 to");
    }
    expected(panics(|| RandomPath::exactly(Kind::LINE, 2, 2, vec![FAR])), "leaves the board");
    expected(panics(|| RandomPath::exactly(Kind::LINE, 2, 2, vec![])), "at least one cell");
    let mut path = RandomPath::new(Kind::LINE, 4, 4, rng);
    assert_eq!(path.neighbors(FAR).count(), 0);
    expected(panics(|| path.step(FAR)), "is not on the path");
    expected(panics(|| path.steps_between(FAR, Pos::new(0, 0))), "is not on the path");
    assert!(RandomCover::new(&path, usize::MAX, rng).is_none());
    path.thin_to(usize::MAX, rng);
    path.thin(usize::MAX, rng);
    assert_eq!(path.cells().len(), 16);
    path.thin_to(0, rng);
    assert_eq!(path.cells().len(), 4);

    for size in [1, 2, 4] {
        let cells = (size * size) as usize;
        for number in [0, 1, 2, cells, usize::MAX] {
            let clues = |clued: Clued| clued.instance("a board").puzzle.clues().len();
            assert!((1..=cells).contains(&clues(Clued::with_walls(Kind::ZIP, size, number, rng))));
            assert!((1..=cells).contains(&clues(Clued::with_density(Kind::NUMBRIX, size, number, rng))));
        }
    }
    let mut clued = Clued::with_density(Kind::NUMBRIX, 3, 10, rng);
    expected(panics(|| clued.add(usize::MAX)), "of a path of 9 cells");
    for number in [0, 1, 6, usize::MAX] {
        expected(panics(|| pairs(Kind::NUMBERLINK, 4, number, "a board", rng)), "there are two at least");
    }
    assert_eq!(pairs(Kind::NUMBERLINK, 4, 5, "a board", rng).puzzle.clues().len(), 10);
    expected(panics(|| induced_pairs(Kind::NUMBERLINK, 1, "a board", rng)), "no two ends");
    expected(panics(|| Symmetry::HalfTurn.orbit(3, 3, FAR)), "is not on a board");
    expected(panics(|| Symmetry::HalfTurn.orbit(0, 0, Pos::new(0, 0))), "is not on a board");
    expected(panics(|| Symmetry::QuarterTurn.orbit(3, 4, Pos::new(0, 0))), "only square boards");
}
