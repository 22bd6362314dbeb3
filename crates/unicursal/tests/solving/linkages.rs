//! Proofs by tight linkages: no board with several solutions is called unique, none with one unsolvable.

use rayon::prelude::*;
use std::mem;
use unicursal::{Count, Kind, Method, Pos, Puzzle, Solve, Solver, Stats, Uniqueness};
use unicursal_testing::Random;

/// A grid with holes and walls.
struct Grid {
    rows: usize,
    cols: usize,
    is_hole: Vec<bool>,
    is_walled: Vec<[bool; 2]>,
}

/// The ends of paths, in order.
type Pairs = Vec<[u8; 2]>;

/// Pairs on a board of up to 25 cells in one number: five bits for each cell, the other end of its path plus one.
type Code = u128;

fn encode(pairs: impl IntoIterator<Item = [u8; 2]>) -> Code {
    let place = |at: u8, other: u8| Code::from(other + 1) << (5 * at);
    pairs.into_iter().map(|[a, b]| place(a, b) | place(b, a)).sum()
}

fn decode(code: Code) -> impl Iterator<Item = [u8; 2]> {
    let other = move |at: u8| (code >> (5 * at)) as u8 % 32;
    (0..25).filter(move |&at| other(at) > at + 1).map(move |at| [at, other(at) - 1])
}

impl Grid {
    fn open(rows: usize, cols: usize) -> Self {
        Self { rows, cols, is_hole: vec![false; rows * cols], is_walled: vec![[false; 2]; rows * cols] }
    }

    fn pos(&self, cell: usize) -> Pos {
        Pos::new((cell / self.cols) as u32, (cell % self.cols) as u32)
    }

    /// Returns the neighbor to the right, or below, if a path may go there.
    fn neighbor(&self, cell: usize, way: usize) -> Option<usize> {
        let inside = if way == 0 { cell % self.cols + 1 < self.cols } else { cell / self.cols + 1 < self.rows };
        let next = cell + [1, self.cols][way];
        let is_open = inside && !self.is_walled[cell][way] && !self.is_hole[cell] && !self.is_hole[next];
        is_open.then_some(next)
    }

    /// The board with these labels and links.
    fn puzzle(&self, pairs: &[[u8; 2]], links: &[[usize; 2]]) -> Puzzle {
        let mut board = Puzzle::builder(Kind::NUMBERLINK, self.rows as u32, self.cols as u32);
        for cell in 0..self.rows * self.cols {
            if self.is_hole[cell] {
                board = board.hole(self.pos(cell));
            }
            for way in (0..2).filter(|&way| self.is_walled[cell][way]) {
                board = board.wall(self.pos(cell), self.pos(cell + [1, self.cols][way]));
            }
        }
        for (label, pair) in (1..).zip(pairs) {
            board = pair.iter().fold(board, |board, &end| board.clue(self.pos(usize::from(end)), label));
        }
        let board = links.iter().fold(board, |board, &[a, b]| board.link(self.pos(a), self.pos(b)));
        board.build().expect("a board")
    }

    /// Returns the pairs of every cover, in order: equal ones in a row are the covers of one board.
    fn covers(&self) -> Vec<Code> {
        let mut found = vec![];
        let cells = self.rows * self.cols;
        Covers { grid: self, steps: vec![0; cells], mate: (0..cells).collect() }.collect(0, &mut found);
        found.par_sort_unstable();
        found
    }

    /// Returns the images of each cell under the turns and reflections that keep the outline.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        let (rows, cols) = (self.rows, self.cols);
        let images = (0..8).filter(|image| rows == cols || image & 4 == 0).map(|image: usize| {
            let cells = (0..rows * cols).map(|cell| [cell / cols, cell % cols]).map(|[row, col]| {
                let row = if image & 1 == 0 { row } else { rows - 1 - row };
                let col = if image & 2 == 0 { col } else { cols - 1 - col };
                if image & 4 == 0 { row * cols + col } else { col * cols + row }
            });
            cells.map(|cell| cell as u8).collect()
        });
        images.collect()
    }
}

/// The covers of a grid, cell by cell.
struct Covers<'a> {
    grid: &'a Grid,
    steps: Vec<u8>,
    /// For each end of a piece the other end, for a cell without steps itself.
    mate: Vec<usize>,
}

impl Covers<'_> {
    /// Adds the covers that go on from the first `decided` half-steps.
    fn collect(&mut self, decided: usize, found: &mut Vec<Code>) {
        let (cell, way) = (decided / 2, decided % 2);
        let above = cell.checked_sub(1).filter(|_| way == 0);
        if above.is_some_and(|done| !self.grid.is_hole[done] && self.steps[done] == 0) {
            return;
        }
        if cell == self.grid.is_hole.len() {
            let ends = (0..cell).filter(|&end| self.steps[end] == 1 && end < self.mate[end]);
            found.push(encode(ends.map(|end| [end as u8, self.mate[end] as u8])));
            return;
        }
        self.collect(decided + 1, found);
        let Some(next) = self.grid.neighbor(cell, way) else { return };
        if self.steps[cell] < 2 && self.steps[next] < 2 && self.mate[cell] != next {
            let [a, b] = [self.mate[cell], self.mate[next]];
            let before = [cell, next, a, b].map(|cell| (cell, self.mate[cell]));
            (self.mate[a], self.mate[b]) = (b, a);
            self.steps[cell] += 1;
            self.steps[next] += 1;
            self.collect(decided + 1, found);
            self.steps[cell] -= 1;
            self.steps[next] -= 1;
            for (cell, mate) in before {
                self.mate[cell] = mate;
            }
        }
    }
}

/// Numbers that leave a proof to linkages, and to branches what these do not prove. With `is_first` nothing else looks
/// for a solution before.
pub(crate) fn solver(is_first: bool) -> Solver {
    let without_others = [
        ("search.easy_conflicts", 0),
        ("search.first_stage_conflicts_per_cell", 0),
        ("refutation.conflicts_before", 0),
        ("sweep.narrow_states", 0),
        ("dominance.max_conflicts", 0),
        ("beams.last_width", 0),
        ("beams.narrow_width", 0),
    ];
    let solver = Solver::new().threads(1).with_numbers(&without_others);
    if is_first { solver.with_numbers(&[("session.rounds", 0)]) } else { solver }
}

/// Returns the number of solutions that `answer` claims, two standing for more.
fn claimed(answer: &Uniqueness) -> u32 {
    match answer {
        Uniqueness::Unsolvable => 0,
        Uniqueness::Unique(_) => 1,
        Uniqueness::Multiple(_) => 2,
        answer => panic!("{answer:?}"),
    }
}

/// Returns whether a proof came about without branches among covers.
fn is_proof_by_linkages(stats: &Stats) -> bool {
    stats.branches == 0 && stats.conflicts > 0
}

/// Claims that were checked, and those of them that linkages proved.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    unique: u64,
    unsolvable: u64,
    several: u64,
    proved: u64,
}

impl Tally {
    /// Holds the claim that `puzzle` has no solution, one, or several against the number of its solutions.
    fn check_unique(&mut self, puzzle: &Puzzle, solutions: u32) {
        let report = solver(false).check_unique(puzzle);
        let claimed = claimed(&report.answer);
        assert_eq!(claimed, solutions.min(2), "{puzzle:?}");
        *[&mut self.unsolvable, &mut self.unique, &mut self.several][claimed as usize] += 1;
        self.proved += u64::from(solutions == 1 && is_proof_by_linkages(&report.stats));
    }

    /// Holds that claim, that of a pair of searches, and that of linkages alone against the number of solutions.
    fn check(&mut self, puzzle: &Puzzle, solutions: u32) {
        self.check_unique(puzzle, solutions);
        let paired = solver(false).with_numbers(&[("dominance.linkages_alone", 0), ("engine.exchange", 1)]);
        assert_eq!(claimed(&paired.check_unique(puzzle).answer), solutions.min(2), "{puzzle:?}");
        let first = solver(true).solve(puzzle);
        assert_eq!(matches!(first.answer, Solve::Unsolvable), solutions == 0, "{puzzle:?}");
        self.proved += u64::from(solutions == 0 && is_proof_by_linkages(&first.stats));
    }

    /// Checks that there is no solution where two paths exchange an end and no cover is left.
    fn check_exchanges(&mut self, grid: &Grid, covers: &[Code], pairs: &[[u8; 2]]) {
        for at in 1..pairs.len() {
            let mut exchanged = pairs.to_vec();
            (exchanged[at - 1][1], exchanged[at][1]) = (pairs[at][1], pairs[at - 1][1]);
            if covers.binary_search(&encode(exchanged.iter().copied())).is_err() {
                self.check(&grid.puzzle(&exchanged, &[]), 0);
            }
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            unique: self.unique + other.unique,
            unsolvable: self.unsolvable + other.unsolvable,
            several: self.several + other.several,
            proved: self.proved + other.proved,
        }
    }
}

/// Checks every set of pairs that has two or three covers, one of those that `symmetries` turn into each other: is it
/// called unique? One in `step` of them, of sets with one cover, and of what becomes of them when two paths exchange an
/// end, goes through all searches.
fn check_all(grid: &Grid, symmetries: &[Vec<u8>], step: Code) -> Tally {
    let covers = grid.covers();
    let image = |code, to: &[u8]| encode(decode(code).map(|pair| pair.map(|end| to[usize::from(end)])));
    let is_first = |code| symmetries.iter().all(|to| code <= image(code, to));
    let boards = covers.par_chunk_by(Code::eq).filter(|board| board.len() <= 3 && is_first(board[0]));
    let tallies = boards.fold(Tally::default, |mut tally, board| {
        let pairs: Pairs = decode(board[0]).collect();
        let is_chosen = board[0] % step == 0;
        let (puzzle, solutions) = (grid.puzzle(&pairs, &[]), board.len() as u32);
        if is_chosen {
            tally.check(&puzzle, solutions);
            tally.check_exchanges(grid, &covers, &pairs);
        } else if solutions > 1 {
            tally.check_unique(&puzzle, solutions);
        }
        tally
    });
    tallies.reduce(Tally::default, Tally::plus)
}

#[test]
fn claims_are_true_of_all_small_boards() {
    let sizes = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5)];
    let tallies = sizes.map(|(rows, cols)| check_all(&Grid::open(rows, cols), &[], 1));
    let tally = tallies.into_iter().fold(Tally::default(), Tally::plus);
    assert!(tally.several > 20 && tally.unique > 200 && tally.unsolvable > 100, "{tally:?}");
}

/// `just slow --test solving linkages::claims_are_true_of_all_boards`.
#[test]
#[ignore = "takes an hour"]
#[allow(clippy::print_stdout, reason = "the figures of a long run")]
fn claims_are_true_of_all_boards_of_up_to_twenty_cells() {
    for (rows, cols) in [(3, 4), (4, 3), (4, 4), (3, 5), (5, 3)] {
        println!("{rows} x {cols}: {:?}", check_all(&Grid::open(rows, cols), &[], 1));
    }
    for (rows, cols) in [(4, 5), (5, 4)] {
        let grid = Grid::open(rows, cols);
        println!("{rows} x {cols}, up to symmetry: {:?}", check_all(&grid, &grid.symmetries(), 1));
    }
}

/// `just slow --test solving linkages::claims_are_true_of_five_by_five`.
#[test]
#[ignore = "takes hours, and 8 GB"]
#[allow(clippy::print_stdout, reason = "the figures of a long run")]
fn claims_are_true_of_five_by_five() {
    let grid = Grid::open(5, 5);
    println!("{:?}", check_all(&grid, &grid.symmetries(), 1009));
}

/// Returns a grid with some holes and walls, and walks that cover the rest: the steps of each.
fn random_board(random: &mut Random) -> (Grid, Vec<Vec<usize>>) {
    let mut grid = Grid::open(2 + random.below(5), 2 + random.below(5));
    let cells = grid.rows * grid.cols;
    for way in grid.is_walled.iter_mut().flatten() {
        *way = random.chance(4);
    }
    let next = |grid: &Grid, at: usize| -> Vec<usize> {
        let back =
            |way: usize| at.checked_sub([1, grid.cols][way]).filter(|&from| grid.neighbor(from, way) == Some(at));
        (0..2).flat_map(|way| [grid.neighbor(at, way), back(way)]).flatten().collect()
    };
    let mut is_met = vec![false; cells];
    let mut walks: Vec<Vec<usize>> = vec![];
    let longest = 3 + random.below(cells);
    for _ in 0..3 * cells {
        let mut at = random.below(cells);
        let mut walk = vec![];
        while !is_met[at] && walk.len() < longest {
            is_met[at] = true;
            walk.push(at);
            let free: Vec<usize> = next(&grid, at).into_iter().filter(|&next| !is_met[next]).collect();
            if !free.is_empty() {
                at = free[random.below(free.len())];
            }
        }
        match walk[..] {
            [] => {}
            [alone] => is_met[alone] = false,
            _ => walks.push(walk),
        }
    }
    grid.is_hole = is_met.iter().map(|is_met| !is_met).collect();
    // Walls are beside cells that are open.
    for cell in 0..cells {
        for way in 0..2 {
            let other = cell + [1, grid.cols][way];
            let is_inside = if way == 0 { cell % grid.cols + 1 < grid.cols } else { other < cells };
            grid.is_walled[cell][way] &= is_inside && !grid.is_hole[cell] && !grid.is_hole[other];
        }
    }
    (grid, walks)
}

/// Holds the claims about random boards, some with links, against counts.
fn check_random(boards: u64, seed: u64) -> Tally {
    let mut random = Random(seed);
    let mut tally = Tally::default();
    for _ in 0..boards {
        let (grid, walks) = random_board(&mut random);
        let mut pairs: Pairs = walks.iter().map(|walk| [walk[0] as u8, walk[walk.len() - 1] as u8]).collect();
        if pairs.len() > 1 && random.chance(15) {
            let other = 1 + random.below(pairs.len() - 1);
            let end = pairs[0][1];
            pairs[0][1] = mem::replace(&mut pairs[other][1], end);
        }
        let share = if random.chance(30) { 10 } else { 0 };
        let steps = walks.iter().flat_map(|walk| walk.windows(2)).map(|step| [step[0], step[1]]);
        let links: Vec<[usize; 2]> = steps.filter(|_| random.chance(share)).collect();
        let puzzle = grid.puzzle(&pairs, &links);
        let Count::Exact(solutions) = Solver::new().threads(1).method(Method::Frontier).count(&puzzle).answer
        else {
            panic!("a small board: {puzzle:?}")
        };
        tally.check(&puzzle, u32::try_from(solutions).unwrap_or(u32::MAX));
    }
    tally
}

#[test]
fn claims_are_true_of_random_boards() {
    let tally = check_random(1500, 1);
    assert!(tally.several > 100 && tally.unique > 100 && tally.unsolvable > 100, "{tally:?}");
    assert!(tally.proved > 20, "{tally:?}");
}

/// `PROPTEST_CASES=1000000 just slow --test solving linkages::claims_are_true_of_many` checks a million.
#[test]
#[ignore = "takes minutes"]
#[allow(clippy::print_stdout, reason = "the figures of a long run")]
fn claims_are_true_of_many_random_boards() {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    println!("{:?}", check_random(cases.unwrap_or(20_000), 2));
}
