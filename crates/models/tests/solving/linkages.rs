//! Proofs by tight linkages: no board with several solutions is called unique, none with one unsolvable.

use std::collections::BTreeMap;
use std::mem;
use unicursal_models::{Count, Kind, Method, Pos, Puzzle, Solve, Solver, Uniqueness};
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

impl Grid {
    fn open(rows: usize, cols: usize) -> Self {
        Self { rows, cols, is_hole: vec![false; rows * cols], is_walled: vec![[false; 2]; rows * cols] }
    }

    fn pos(&self, cell: usize) -> Pos {
        Pos::new((cell / self.cols) as u32, (cell % self.cols) as u32)
    }

    /// The neighbor to the right, or below, if a path may go there.
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

    /// For each set of pairs the number of covers, at least one.
    fn pairings(&self) -> BTreeMap<Pairs, u32> {
        let mut found = BTreeMap::new();
        let cells = self.rows * self.cols;
        Covers { grid: self, steps: vec![0; cells], mate: (0..cells).collect() }.collect(0, &mut found);
        found
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
    /// Counts the covers that go on from the first `decided` half-steps.
    fn collect(&mut self, decided: usize, found: &mut BTreeMap<Pairs, u32>) {
        let (cell, way) = (decided / 2, decided % 2);
        let above = cell.checked_sub(1).filter(|_| way == 0);
        if above.is_some_and(|done| !self.grid.is_hole[done] && self.steps[done] == 0) {
            return;
        }
        if cell == self.grid.is_hole.len() {
            let ends = (0..cell).filter(|&end| self.steps[end] == 1 && end < self.mate[end]);
            *found.entry(ends.map(|end| [end as u8, self.mate[end] as u8]).collect()).or_default() += 1;
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

/// Numbers that leave a proof to linkages, and to branches what these do not prove. With `is_first` nothing else looks for
/// a solution before.
fn solver(is_first: bool) -> Solver {
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

/// Claims that were checked, and those of them that linkages proved.
#[derive(Default, Debug)]
struct Tally {
    unique: u64,
    unsolvable: u64,
    several: u64,
    proved: u64,
}

impl Tally {
    /// Holds the claims about `puzzle` against the number of its solutions, two standing for more.
    fn check(&mut self, puzzle: &Puzzle, solutions: u32) {
        let report = solver(false).check_unique(puzzle);
        let paired = solver(false).with_numbers(&[("dominance.linkages_alone", 0), ("engine.exchange", 1)]);
        let same = paired.check_unique(puzzle).answer;
        assert_eq!(mem::discriminant(&same), mem::discriminant(&report.answer), "{puzzle:?}");
        let claimed = match report.answer {
            Uniqueness::Unsolvable => 0,
            Uniqueness::Unique(_) => 1,
            Uniqueness::Multiple(_) => 2,
            answer => panic!("{answer:?}"),
        };
        assert_eq!(claimed, solutions.min(2), "{puzzle:?}");
        let first = solver(true).solve(puzzle);
        assert_eq!(matches!(first.answer, Solve::Unsolvable), solutions == 0, "{puzzle:?}");
        *[&mut self.unsolvable, &mut self.unique, &mut self.several][claimed as usize] += 1;
        let stats = if solutions == 0 { first.stats } else { report.stats };
        self.proved += u64::from(solutions < 2 && stats.branches == 0 && stats.conflicts > 0);
    }

    /// Checks each set of pairs that has few covers, and what becomes of it when two paths exchange an end.
    fn check_all(&mut self, grid: &Grid, max: u32) {
        let pairings = grid.pairings();
        for (pairs, &covers) in pairings.iter().filter(|&(_, &covers)| covers <= max) {
            self.check(&grid.puzzle(pairs, &[]), covers);
            for at in 1..pairs.len() {
                let mut exchanged = pairs.clone();
                (exchanged[at - 1][1], exchanged[at][1]) = (pairs[at][1], pairs[at - 1][1]);
                for pair in &mut exchanged {
                    pair.sort_unstable();
                }
                exchanged.sort_unstable();
                if !pairings.contains_key(&exchanged) {
                    self.check(&grid.puzzle(&exchanged, &[]), 0);
                }
            }
        }
    }
}

#[test]
fn claims_are_true_of_all_small_boards() {
    let mut tally = Tally::default();
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5)] {
        tally.check_all(&Grid::open(rows, cols), 3);
    }
    assert!(tally.several > 20 && tally.unique > 200 && tally.unsolvable > 100, "{tally:?}");
}

/// `just slow --test solving linkages`.
#[test]
#[ignore = "takes hours for 5 × 5"]
#[allow(clippy::print_stdout, reason = "the figures of a long run")]
fn claims_are_true_of_all_boards_of_up_to_five_by_five() {
    for (rows, cols) in [(3, 4), (4, 3), (4, 4), (3, 5), (5, 3), (4, 5), (5, 4), (5, 5)] {
        let mut tally = Tally::default();
        tally.check_all(&Grid::open(rows, cols), 3);
        println!("{rows} x {cols}: {tally:?}");
    }
}

/// A grid with some holes and walls, and walks that cover the rest: the steps of each.
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

/// `PROPTEST_CASES=1000000 just slow --test solving linkages` checks a million.
#[test]
#[ignore = "takes minutes"]
#[allow(clippy::print_stdout, reason = "the figures of a long run")]
fn claims_are_true_of_many_random_boards() {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    println!("{:?}", check_random(cases.unwrap_or(20_000), 2));
}
