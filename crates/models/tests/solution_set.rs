//! Sets of solutions: the same by every method, sampled uniformly, and analyzed like the solutions of brute force.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use unicursal_models::{
    Analysis, BigUint, Builder, CancelToken, Cell, Count, Geometry, Interrupted, Kind, Limit, MemoryGrant, Method,
    Pos, Puzzle, Shape, Solution, Solve, Solver, StepCounts, Symbol, Uniqueness, Wall, verify,
};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle_on, seed_of};

fn solver(method: Method) -> Solver {
    Solver::new().threads(1).method(method)
}

/// Random boards of a kind with all their solutions.
fn boards(kind: Kind, boards: u64, seed: u64) -> impl Iterator<Item = (Puzzle, BTreeSet<Solution>)> {
    boards_on(Geometry::Square, kind, boards, seed)
}

fn boards_on(
    geometry: Geometry,
    kind: Kind,
    boards: u64,
    seed: u64,
) -> impl Iterator<Item = (Puzzle, BTreeSet<Solution>)> {
    let mut random = Random(seed_of(kind) + seed);
    (0..boards).filter_map(move |_| {
        let puzzle = random_puzzle_on(geometry, kind, &mut random);
        let solutions = all_solutions(&puzzle, 3_000)?;
        Some((puzzle, solutions))
    })
}

fn expected_uses(
    puzzle: &Puzzle,
    solutions: &BTreeSet<Solution>,
) -> (BTreeMap<[Pos; 2], u32>, BTreeMap<Pos, u32>) {
    let (mut steps, mut ends) = (BTreeMap::new(), BTreeMap::new());
    let given = |cell: &Pos| puzzle.start() == Some(*cell) || puzzle.end() == Some(*cell);
    for (a, b) in solutions.iter().flat_map(Solution::steps) {
        *steps.entry([a.min(b), a.max(b)]).or_default() += 1;
    }
    let open = solutions.iter().filter(|solution| !solution.is_closed());
    for path in open.flat_map(Solution::paths) {
        for end in [path.first(), path.last()].into_iter().flatten() {
            if puzzle.cell(*end) == Cell::Empty && !given(end) {
                *ends.entry(*end).or_default() += 1;
            }
        }
    }
    (steps, ends)
}

fn used(uses: &StepCounts) -> (BTreeMap<[Pos; 2], u32>, BTreeMap<Pos, u32>) {
    let small = |count: &BigUint| u32::try_from(count).expect("a small count");
    let steps = uses.steps.iter().map(|step| (step.at, small(&step.solutions)));
    let ends = uses.ends.iter().map(|end| (end.at, small(&end.solutions)));
    (steps.filter(|step| step.1 > 0).collect(), ends.filter(|end| end.1 > 0).collect())
}

fn compare(kind: Kind, number: u64) {
    compare_on(Geometry::Square, kind, number);
}

fn compare_on(geometry: Geometry, kind: Kind, number: u64) {
    for (puzzle, expected) in boards_on(geometry, kind, number, 500) {
        for method in Method::ALL {
            let solver = solver(method);
            let set = solver.solution_set(&puzzle).answer.expect("no limit");
            let found: Vec<Solution> = set.iter().collect::<Result<_, _>>().expect("no defect");
            assert_eq!(BigUint::from(found.len()), *set.count(), "{method}: {puzzle:?}");
            assert_eq!(found.len(), expected.len(), "{method}: {puzzle:?}");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{method}: {puzzle:?}");
            if puzzle.open_cells().count() > 1 {
                assert_eq!(used(&set.uses()), expected_uses(&puzzle, &expected), "{method}: {puzzle:?}");
            }
        }
    }
}

#[test]
fn hexagons() {
    for kind in path_kinds().into_iter().filter(|kind| kind.exists_on(Geometry::Hex)) {
        compare_on(Geometry::Hex, kind, 60);
    }
}

#[test]
fn zip() {
    compare(Kind::ZIP, 250);
}

#[test]
fn numbrix() {
    compare(Kind::NUMBRIX, 250);
}

#[test]
fn hidato() {
    compare(Kind::HIDATO, 60);
}

#[test]
fn knight() {
    compare(Kind::KNIGHT, 100);
}

#[test]
fn line() {
    compare(Kind::LINE, 80);
}

#[test]
fn numberlink() {
    compare(Kind::NUMBERLINK, 250);
}

#[test]
fn loops() {
    for &kind in Kind::ALL.iter().filter(|kind| kind.is_loop()) {
        compare(kind, 60);
    }
}

/// A board from the corner of a larger one, which is harder for search and frontier than brute force could manage.
fn medium(kind: Kind) -> Puzzle {
    let board = Puzzle::builder(kind, 6, 6).hole((2, 3)).wall((4, 1), (4, 2)).wall((0, 4), (1, 4));
    let board = match kind {
        Kind::ZIP => board.clue((0, 0), 1).clue((3, 5), 2).clue((5, 1), 3),
        Kind::NUMBRIX => board.clue((0, 0), 1).clue((2, 2), 11).clue((5, 5), 25),
        Kind::HIDATO => Puzzle::builder(kind, 4, 5).clue((0, 0), 1).clue((1, 3), 6).clue((3, 0), 14),
        Kind::LINE => board.start((5, 5)),
        Kind::NUMBERLINK => {
            board.clue((0, 0), 1).clue((5, 0), 1).clue((1, 1), 2).clue((5, 5), 2).clue((1, 4), 3).clue((4, 4), 3)
        }
        Kind::KNIGHT => Puzzle::builder(kind, 5, 5).clue((0, 0), 1).clue((2, 2), 13),
        kind if kind.is_loop() => {
            let board = Puzzle::builder(kind, 4, 4);
            let halves = || {
                let cells = (0..16).map(|at| Pos::new(at / 4, at % 4));
                cells.fold(board.clone(), |board, pos| board.region(pos, pos.col / 2))
            };
            // Some kinds need regions, and others have none.
            let board = if board.clone().build().is_ok() { board } else { halves() };
            if kind == Kind::MOONSUN {
                let [moon, sun] = [Symbol::MOON, Symbol::SUN];
                board.symbol((0, 0), moon).symbol((1, 1), sun).symbol((0, 3), moon).symbol((1, 2), sun)
            } else {
                board
            }
        }
        Kind::SIGNPOST => {
            let mut boards = (0..).map(|seed| random_puzzle_on(Geometry::Square, kind, &mut Random(seed)));
            let has_several =
                |board: &Puzzle| all_solutions(board, 500).is_some_and(|solutions| solutions.len() > 3);
            return boards.find(has_several).expect("there are such boards");
        }
        Kind::SPELL => {
            let [a, b, c] = [0, 1, 2].map(|at| Symbol::of(Shape::LETTERS[at]));
            board.symbol((0, 0), a).symbol((3, 5), b).symbol((5, 1), c).word("ABC")
        }
        other => panic!("no medium board of {other} yet"),
    };
    board.build().expect("a puzzle")
}

#[test]
fn frontier_and_enumeration_agree_on_medium_boards() {
    for &kind in Kind::ALL {
        let puzzle = medium(kind);
        let listed: BTreeSet<Solution> = solver(Method::Auto).solutions(&puzzle).collect();
        assert!(listed.len() > 3, "{kind}: {}", listed.len());
        let solver = solver(Method::Frontier);
        let set = solver.solution_set(&puzzle).answer.expect("no limit");
        let gathered: BTreeSet<Solution> = set.iter().collect::<Result<_, _>>().expect("no defect");
        assert_eq!(gathered, listed, "{kind}");
        let Count::Exact(count) = solver.count(&puzzle).answer else { panic!("no limit") };
        assert_eq!(count, BigUint::from(listed.len()));
    }
}

#[test]
fn steps_of_all_solutions_together() {
    let puzzle = Puzzle::builder(Kind::LINE, 10, 10).build().expect("a board");
    let solver = solver(Method::Auto);
    let set = solver.solution_set(&puzzle).answer.expect("no limit");
    assert_eq!(set.count().to_string(), "730044829512632");
    let uses = set.uses();
    assert_eq!(uses.steps.iter().map(|step| &step.solutions).sum::<BigUint>(), set.count() * 99_u32);
    assert_eq!(uses.ends.iter().map(|end| &end.solutions).sum::<BigUint>(), set.count() * 2_u32);
    // The board looks the same from all sides.
    let at = |a: (u32, u32), b: (u32, u32)| {
        let at = [Pos::from(a), Pos::from(b)];
        uses.steps.iter().find(|step| step.at == at).map(|step| step.solutions.clone())
    };
    assert_eq!(at((0, 0), (0, 1)), at((9, 8), (9, 9)));
    assert_eq!(at((2, 3), (2, 4)), at((3, 7), (4, 7)));
}

/// The chi-squared statistic of samples: the sum of squared deviations divided by the expectation. With many solutions,
/// it is close to their number less one, with a standard deviation of the root of twice that.
fn chi_square(puzzle: &Puzzle, method: Method, seed: u64) -> (f64, f64) {
    let solutions = all_solutions(puzzle, 1_000).expect("a small board");
    let draws = solutions.len() * 50;
    let mut drawn: BTreeMap<Solution, f64> = solutions.into_iter().map(|solution| (solution, 0.0)).collect();
    let expected = draws as f64 / drawn.len() as f64;
    for solution in solver(method).sample(puzzle, seed).answer.expect("no limit").take(draws) {
        let solution = solution.expect("no defect");
        assert_eq!(verify(puzzle, &solution), Ok(()));
        *drawn.get_mut(&solution).expect("a solution") += 1.0;
    }
    (drawn.values().map(|count| (count - expected).powi(2) / expected).sum(), drawn.len() as f64 - 1.0)
}

#[test]
fn samples_are_uniform() {
    let line = Puzzle::builder(Kind::LINE, 4, 4).build().expect("a board");
    let hidato = Puzzle::builder(Kind::HIDATO, 3, 3).clue((0, 0), 1).build().expect("a board");
    let zip = Puzzle::builder(Kind::ZIP, 5, 5).clue((0, 0), 1).clue((2, 2), 2).clue((4, 4), 3);
    let numbrix = Puzzle::builder(Kind::NUMBRIX, 5, 5).clue((0, 0), 1).clue((2, 2), 9);
    let numberlink = Puzzle::builder(Kind::NUMBERLINK, 5, 5).clue((0, 0), 1).clue((3, 0), 1);
    let numberlink = numberlink.clue((0, 4), 2).clue((4, 4), 2);
    let others = [zip, numbrix, numberlink].map(|board| board.build().expect("a board"));
    for puzzle in [line, hidato].iter().chain(&others) {
        for method in [Method::Search, Method::Frontier] {
            let (chi_square, freedom) = chi_square(puzzle, method, 5);
            let deviations = (chi_square - freedom) / (2.0 * freedom).sqrt();
            assert!(deviations.abs() < 4.0, "{method}: {chi_square} of {freedom}: {puzzle:?}");
        }
    }
}

#[test]
fn samples_depend_on_the_seed_alone() {
    let puzzle = Puzzle::builder(Kind::LINE, 8, 8).build().expect("a board");
    let draw = |threads, seed| -> Vec<Solution> {
        Solver::new()
            .threads(threads)
            .sample(&puzzle, seed)
            .answer
            .expect("no limit")
            .take(5)
            .collect::<Result<_, _>>()
            .expect("no defect")
    };
    assert_eq!(draw(1, 9), draw(3, 9));
    assert_ne!(draw(1, 9), draw(1, 10));
}

#[test]
fn nothing_is_drawn_from_no_solution() {
    let puzzle = Puzzle::builder(Kind::NUMBRIX, 2, 2).clue((0, 0), 1).clue((1, 1), 2).build().expect("a board");
    for method in Method::ALL {
        let solver = solver(method);
        let mut samples = solver.sample(&puzzle, 1).answer.expect("no limit");
        assert_eq!(samples.next(), None);
        assert_eq!(*samples.solutions().count(), BigUint::ZERO);
    }
}

/// `puzzle` with other clues, one more wall and perhaps a start.
fn changed(puzzle: &Puzzle, clues: &[(u32, Pos)], wall: Option<Wall>, end: Option<Pos>) -> Option<Puzzle> {
    rebuilt(puzzle, clues, wall, end).build().ok()
}

fn rebuilt(puzzle: &Puzzle, clues: &[(u32, Pos)], wall: Option<Wall>, end: Option<Pos>) -> Builder {
    let mut board = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    if let Some(word) = puzzle.word() {
        board = board.word(word);
    }
    for pos in puzzle.places().filter(|&pos| puzzle.cell(pos) == Cell::Hole) {
        board = board.hole(pos);
    }
    for &(clue, pos) in clues {
        board = board.clue(pos, clue);
    }
    for (pos, symbol) in puzzle.symbols() {
        board = board.symbol(pos, symbol);
    }
    for (pos, &region) in puzzle.places().zip(puzzle.regions()) {
        board = board.region(pos, region);
    }
    for wall in puzzle.walls().iter().copied().chain(wall) {
        let (a, b) = wall.cells();
        board = board.wall(a, b);
    }
    for link in puzzle.links() {
        let (a, b) = link.cells();
        board = board.link(a, b);
    }
    let mut ends = [puzzle.start(), puzzle.end(), end].into_iter().flatten();
    if let Some(start) = ends.next() {
        board = board.start(start);
    }
    if let Some(end) = ends.next() {
        board = board.end(end);
    }
    board
}

fn solutions_of(puzzle: Option<Puzzle>) -> usize {
    puzzle.map_or(0, |puzzle| all_solutions(&puzzle, 10_000).expect("a small board").len())
}

/// The smallest number of solutions that one of `additions` leaves, among those between 1 and `all` - 1.
fn fewest(all: usize, additions: impl Iterator<Item = Option<Puzzle>>) -> Option<BigUint> {
    additions.map(solutions_of).filter(|leaves| (1..all).contains(leaves)).min().map(BigUint::from)
}

fn with_clue(puzzle: &Puzzle, cell: Pos, clue: u32) -> Option<Puzzle> {
    let mut clues = puzzle.clues();
    if puzzle.kind() == Kind::LINE {
        return changed(puzzle, &clues, None, Some(cell));
    }
    if puzzle.kind().has_symbols() {
        let symbol = puzzle.cell(cell).symbol().unwrap_or(Symbol::number(clue));
        return with_symbol(puzzle, cell, symbol.with_number(clue));
    }
    if puzzle.kind() == Kind::ZIP {
        clues.iter_mut().filter(|other| other.0 >= clue).for_each(|other| other.0 += 1);
    } else if clues.iter().any(|other| other.0 == clue) {
        return None;
    }
    clues.push((clue, cell));
    changed(puzzle, &clues, None, None)
}

fn with_symbol(puzzle: &Puzzle, cell: Pos, symbol: Symbol) -> Option<Puzzle> {
    rebuilt(puzzle, &puzzle.clues(), None, None).symbol(cell, symbol).build().ok()
}

/// The symbols that could be added to those of a loop's puzzle: where nothing stands, or beside an arrow of a Yajilin.
fn added_symbols(puzzle: &Puzzle) -> Vec<(Pos, Symbol)> {
    let kind = puzzle.kind();
    if !kind.is_loop() || matches!(kind, Kind::SIMPLELOOP | Kind::MOONSUN) {
        return vec![];
    }
    let texts = kind.clue_forms().into_iter().flat_map(|form| {
        let numbers = if form.contains('#') { 0..=9 } else { 0..=0 };
        numbers.map(move |number| form.replace('#', &number.to_string()))
    });
    let shapes = [Shape::White, Shape::Black, Shape::Gray];
    let read = |text: String| Symbol::parse(&text, if text.starts_with('s') { &[] } else { &shapes });
    let symbols: Vec<Symbol> = texts.filter_map(read).collect();
    let is_more = |cell: Pos, symbol: Symbol| match (kind, puzzle.cell(cell)) {
        (Kind::YAJILIN, Cell::Symbol(arrow)) => {
            arrow.number.is_none() && symbol.number.is_some() && arrow.direction == symbol.direction
        }
        (Kind::YAJILIN, _) => false,
        (_, cell) => cell == Cell::Empty,
    };
    let cells = puzzle.open_cells();
    cells
        .flat_map(|cell| symbols.iter().map(move |&symbol| (cell, symbol)))
        .filter(|&(cell, symbol)| is_more(cell, symbol))
        .collect()
}

fn compare_analysis(puzzle: &Puzzle, solutions: &BTreeSet<Solution>) {
    let analysis = solver(Method::Auto).analyze(puzzle).answer.expect("no limit");
    assert_eq!(analysis.solutions, BigUint::from(solutions.len()));
    let steps = analysis.uses.steps.iter().map(|step| Wall::between(step.at[0], step.at[1]));
    let walls = steps.map(|wall| changed(puzzle, &puzzle.clues(), Some(wall), None));
    assert_eq!(analysis.wall.as_ref().map(|it| it.leaves.clone()), fewest(solutions.len(), walls), "{puzzle:?}");
    if let Some(wall) = &analysis.wall {
        let left = solutions_of(changed(puzzle, &puzzle.clues(), Some(wall.add), None));
        assert_eq!(wall.leaves, BigUint::from(left), "{puzzle:?}");
    }
    if let Some(clue) = &analysis.clue {
        let with = match clue.add.symbol() {
            Some(symbol) => with_symbol(puzzle, clue.add.cell(), symbol),
            None => with_clue(puzzle, clue.add.cell(), clue.add.number().unwrap_or(1)),
        };
        assert_eq!(clue.leaves, BigUint::from(solutions_of(with)), "{puzzle:?}");
    }
    let takes_clue = |&cell: &Pos| match puzzle.cell(cell) {
        Cell::Empty => true,
        // A number beside an arrow.
        Cell::Symbol(symbol) => symbol.number.is_none() && symbol.direction.is_some() && symbol.shape.is_none(),
        _ => false,
    };
    let empty: Vec<Pos> = puzzle.open_cells().filter(takes_clue).collect();
    let highest = match puzzle.kind() {
        kind if kind.is_loop() => 0,
        Kind::LINE => u32::from(puzzle.start().is_none() || puzzle.end().is_none()),
        Kind::NUMBERLINK | Kind::SPELL => 0,
        Kind::ZIP => puzzle.clues().len() as u32,
        _ => puzzle.open_cells().count() as u32,
    };
    let clues = empty.iter().flat_map(|&cell| (1..=highest).map(move |clue| (cell, clue)));
    // A start where one is given already would be no addition.
    let clues = clues.filter(|&(cell, _)| ![puzzle.start(), puzzle.end()].contains(&Some(cell)));
    let clues = clues.filter(|&(_, clue)| puzzle.kind() != Kind::ZIP || clue > 1);
    let symbols = added_symbols(puzzle).into_iter().map(|(cell, symbol)| with_symbol(puzzle, cell, symbol));
    let additions = clues.map(|(cell, clue)| with_clue(puzzle, cell, clue)).chain(symbols);
    let best = fewest(solutions.len(), additions);
    assert_eq!(analysis.clue.as_ref().map(|it| it.leaves.clone()), best, "{puzzle:?}");
    compare_cells(puzzle, solutions, &analysis);
}

/// Checks the common values of cells against the list of solutions.
fn compare_cells(puzzle: &Puzzle, solutions: &BTreeSet<Solution>, analysis: &Analysis) {
    let neighbors = |solution: &Solution, cell: Pos| -> BTreeSet<Pos> {
        let steps = solution.steps().map(|(a, b)| [a, b]);
        steps.filter(|step| step.contains(&cell)).flatten().filter(|&pos| pos != cell).collect()
    };
    let all_same = |values: Vec<BTreeSet<Pos>>| values.windows(2).all(|pair| pair[0] == pair[1]);
    let settled: Vec<Pos> = puzzle
        .line_points()
        .filter(|_| !solutions.is_empty())
        .filter(|&cell| all_same(solutions.iter().map(|solution| neighbors(solution, cell)).collect()))
        .collect();
    assert_eq!(analysis.settled, settled, "{puzzle:?}");
    let Some(values) = &analysis.values else {
        assert!(puzzle.kind() == Kind::LINE || puzzle.kind().is_loop());
        return;
    };
    let boards: Vec<_> = solutions.iter().map(|solution| solution.cells(puzzle)).collect();
    let value = |board: &Vec<Vec<i64>>, cell: Pos| board[cell.row as usize][cell.col as usize];
    let common = puzzle.open_cells().filter_map(|cell| {
        let first = value(boards.first()?, cell);
        boards.iter().all(|board| value(board, cell) == first).then_some((cell, first))
    });
    let found = values.iter().map(|common| (common.cell, i64::from(common.value)));
    assert_eq!(found.collect::<Vec<_>>(), common.collect::<Vec<_>>(), "{puzzle:?}");
}

#[test]
fn analyzes_are_those_of_brute_force() {
    for &kind in Kind::ALL {
        // Loops have many clues that could be added.
        let count = if kind.is_loop() { 40 } else { 120 };
        let small = boards(kind, count, 900).filter(|(_, solutions)| solutions.len() < 40);
        for (puzzle, solutions) in small {
            compare_analysis(&puzzle, &solutions);
        }
    }
}

#[test]
fn limits_end_the_gathering() {
    let board = Puzzle::builder(Kind::LINE, 12, 12).build().expect("a board");
    let solver = Solver::new().threads(1).memory_limit(1 << 22);
    assert_eq!(solver.solution_set(&board).answer.err(), Some(Limit::Memory.into()));
    assert_eq!(solver.analyze(&board).answer.err(), Some(Limit::Memory.into()));
    assert_eq!(solver.sample(&board, 1).answer.err(), Some(Limit::Memory.into()));
    let listed = Solver::new().threads(1).memory_limit(1 << 12).method(Method::Search);
    assert_eq!(listed.solution_set(&board).answer.err(), Some(Limit::Memory.into()));
}

#[test]
fn cancellation_and_the_time_limit_end_the_drawing() {
    let board = Puzzle::builder(Kind::LINE, 6, 6).build().expect("a board");
    let cancel = CancelToken::new();
    let solver = Solver::new().threads(1).cancel(cancel.clone());
    let mut samples = solver.sample(&board, 1).answer.expect("there is no limit");
    assert_eq!(samples.by_ref().take(3).count(), 3);
    assert_eq!(samples.limit(), None);
    cancel.cancel();
    assert_eq!((samples.next(), samples.limit()), (None, Some(Limit::Cancelled)));

    let solver = Solver::new().threads(1).time_limit(Duration::from_millis(300));
    let mut samples = solver.sample(&board, 1).answer.expect("it takes a millisecond");
    assert!(samples.by_ref().count() > 0, "the drawing ends");
    assert_eq!(samples.limit(), Some(Limit::Time));
}

#[test]
fn where_a_frontier_is_too_narrow_search_goes_on() {
    // One row, and more steps between two clues than a state can tell.
    let row = Puzzle::builder(Kind::NUMBRIX, 1, 70_000).clue((0, 0), 1).clue((0, 65_999), 66_000);
    let row = row.build().expect("a board");
    let solver = Solver::new().threads(1);
    assert_eq!(solver.count(&row).answer, Count::Exact(1_u32.into()));
    assert_eq!(*solver.solution_set(&row).answer.expect("one solution").count(), 1_u32.into());
    let swept = solver.clone().method(Method::Frontier);
    assert_eq!(swept.count(&row).answer, Count::AtLeast(BigUint::ZERO, Limit::Width));
    assert_eq!(swept.solution_set(&row).answer.err(), Some(Limit::Width.into()));
}

/// The turn of a solver that has to wait once.
#[derive(Default)]
struct Late {
    has_waited: AtomicBool,
}

impl MemoryGrant for Late {
    fn is_granted(&self) -> bool {
        false
    }

    fn wait(&self) {
        assert!(!self.has_waited.swap(true, Ordering::Relaxed), "the turn is for the whole puzzle");
        thread::sleep(Duration::from_millis(700));
    }
}

#[test]
fn waiting_for_memory_changes_no_answer_and_takes_no_time() {
    let board = Puzzle::builder(Kind::LINE, 8, 8).build().expect("a board");
    for (share, waits) in [(1 << 30, false), (10_000, true)] {
        let turn = Arc::new(Late::default());
        let solver = Solver::new().threads(1).time_limit(Duration::from_millis(600));
        let solver = solver.share_memory(share, Arc::<Late>::clone(&turn));
        let count = solver.count(&board).answer;
        assert_eq!(count, Count::Exact(3_023_313_284_u64.into()), "{share}");
        assert_eq!(turn.has_waited.load(Ordering::Relaxed), waits, "{share}");
    }
}

#[test]
fn a_board_beyond_the_memory_is_unknown_to_every_question() {
    let board = Puzzle::builder(Kind::LINE, 300, 300).build().expect("a board");
    let solver = Solver::new().threads(1).memory_limit(1 << 20);
    assert_eq!(solver.solve(&board).answer, Solve::Unknown(Limit::Memory));
    assert_eq!(solver.check_unique(&board).answer, Uniqueness::Unknown(None, Limit::Memory));
    assert_eq!(solver.count(&board).answer, Count::AtLeast(BigUint::ZERO, Limit::Memory));
    assert_eq!(solver.beam(&board, 10).answer, Solve::Unknown(Limit::Memory));
    let mut solutions = solver.solutions(&board);
    assert_eq!((solutions.next(), solutions.interrupted()), (None, Some(&Interrupted::Limit(Limit::Memory))));
}
