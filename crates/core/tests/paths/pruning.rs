//! Dead states: leaving them out changes no count, on random boards with holes, walls and known edges, from all sides.

use proptest::prelude::*;
use unicursal_core::path::{PathClues, PathProblem};
use unicursal_core::{Budget, Graph, Parameters};
use unicursal_frontier::{Geometry, Limits, SweepPlan};

/// `SplitMix64`: all that a board needs.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// A grid that random walks cover. Their ends are the labels. Cells that no walk reaches are holes.
struct Board {
    rows: usize,
    cols: usize,
    /// The place of each vertex.
    cells: Vec<(usize, usize)>,
    edges: Vec<[u32; 2]>,
    pairs: Vec<[u32; 2]>,
    /// For each edge whether a walk takes it.
    is_walked: Vec<bool>,
}

impl Board {
    fn new(random: &mut Random) -> Self {
        let (rows, cols) = (2 + random.below(6), 2 + random.below(6));
        let longest = 3 + random.below(rows * cols);
        let mut walk_of = vec![None; rows * cols];
        let mut walks: Vec<Vec<usize>> = vec![];
        for _ in 0..2 * rows * cols {
            let mut at = random.below(rows * cols);
            let mut walk = vec![];
            while walk_of[at].is_none() && walk.len() < longest {
                walk_of[at] = Some(walks.len());
                walk.push(at);
                let free: Vec<usize> =
                    neighbors(rows, cols, at).into_iter().filter(|&next| walk_of[next].is_none()).collect();
                if !free.is_empty() {
                    at = free[random.below(free.len())];
                }
            }
            match walk[..] {
                [] => {}
                [alone] => walk_of[alone] = None,
                _ => walks.push(walk),
            }
        }
        let vertex: Vec<Option<u32>> = {
            let mut next = 0..;
            walk_of.iter().map(|walk| walk.and_then(|_| next.next())).collect()
        };
        let id = |cell: usize| vertex[cell].expect("an open cell");
        let follow = |a: usize, b: usize| walks.iter().flat_map(|walk| walk.windows(2)).any(|step| step == [a, b]);
        let (mut edges, mut is_walked) = (vec![], vec![]);
        for a in (0..rows * cols).filter(|&a| vertex[a].is_some()) {
            for b in neighbors(rows, cols, a).into_iter().filter(|&b| b > a && vertex[b].is_some()) {
                let walked = follow(a, b) || follow(b, a);
                if walked || random.below(12) > 0 {
                    edges.push([id(a), id(b)]);
                    is_walked.push(walked);
                }
            }
        }
        let mut pairs: Vec<[u32; 2]> = walks.iter().map(|walk| [id(walk[0]), id(walk[walk.len() - 1])]).collect();
        if pairs.len() > 1 && random.below(8) == 0 {
            // Most likely without a solution.
            let [a, b] = [pairs[0][1], pairs[1][0]];
            (pairs[0][1], pairs[1][0]) = (b, a);
        }
        let cells = (0..rows * cols).filter(|&cell| vertex[cell].is_some());
        let cells = cells.map(|cell| (cell / cols, cell % cols)).collect();
        Self { rows, cols, cells, edges, pairs, is_walked }
    }

    fn problem(&self) -> PathProblem {
        let mut degrees = vec![2; self.cells.len()];
        self.pairs.iter().flatten().for_each(|&end| degrees[end as usize] = 1);
        let graph = Graph::new(self.cells.len(), self.edges.clone());
        PathProblem::new(graph, degrees, PathClues::Labels(self.pairs.clone())).expect("a valid problem")
    }

    fn geometry(&self) -> Geometry {
        let family = |line: &dyn Fn(usize, usize) -> usize| {
            self.cells.iter().map(|&(row, col)| line(row, col) as u16).collect::<Vec<u16>>()
        };
        let lines = vec![
            family(&|row, _| row),
            family(&|_, col| col),
            family(&|row, col| row + col),
            family(&|row, col| row + self.cols - col),
        ];
        Geometry { lines, is_planar: true }
    }

    /// The vertices by rows and by columns, from both ends.
    fn orders(&self) -> [Vec<u32>; 4] {
        let by_rows: Vec<u32> = (0..self.cells.len() as u32).collect();
        let mut by_columns = by_rows.clone();
        by_columns.sort_by_key(|&vertex| {
            let (row, col) = self.cells[vertex as usize];
            (col, row)
        });
        let back = |order: &[u32]| order.iter().rev().copied().collect();
        [back(&by_rows), back(&by_columns), by_rows, by_columns]
    }
}

fn neighbors(rows: usize, cols: usize, at: usize) -> Vec<usize> {
    let (row, col) = (at / cols, at % cols);
    let mut next = vec![];
    if row > 0 {
        next.push(at - cols);
    }
    if col > 0 {
        next.push(at - 1);
    }
    if col + 1 < cols {
        next.push(at + 1);
    }
    if row + 1 < rows {
        next.push(at + cols);
    }
    next
}

/// Counts the covers of a random board with and without dead states. Returns how many there are, and the states that
/// were not met.
fn compare(seed: u64) -> (String, u64) {
    let random = &mut Random(seed);
    let board = Board::new(random);
    if board.pairs.is_empty() {
        return ("0".into(), 0);
    }
    let problem = board.problem();
    // Some of the walks' edges are known to be used, some others not to be.
    let share = random.below(4);
    let fixed: Vec<Option<bool>> =
        board.is_walked.iter().map(|&walked| (random.below(10) < share).then_some(walked)).collect();
    let (mut counts, mut saved) = (vec![], 0);
    for order in board.orders() {
        let interval = 1 + random.below(3);
        let parameters =
            Parameters { pruning_interval: interval, pruned_states: random.below(3), ..Parameters::default() };
        let plan = SweepPlan::with_parameters(&problem, &order, |edge| fixed[edge as usize], &parameters);
        let all = plan.count(&Limits::default(), &Budget::default());
        let pruned = plan.with_geometry(board.geometry()).count(&Limits::default(), &Budget::default());
        assert_eq!(pruned.covers, all.covers, "seed {seed}, {}×{}", board.rows, board.cols);
        assert!(pruned.effort.states <= all.effort.states, "seed {seed}");
        saved += all.effort.states - pruned.effort.states;
        counts.push(all.covers.expect("there is no limit").to_string());
    }
    assert!(counts.iter().all(|count| *count == counts[0]), "seed {seed}: {counts:?}");
    (counts.remove(0), saved)
}

proptest! {
    #[test]
    fn dead_states_have_no_covers(seed in any::<u64>()) {
        compare(seed);
    }
}

/// The test above would pass if nothing was ever pruned, or if no board had a cover.
#[test]
fn many_boards_have_covers_and_dead_states() {
    let results: Vec<(String, u64)> = (0..400).map(compare).collect();
    let several = results.iter().filter(|(count, _)| !matches!(&count[..], "0" | "1")).count();
    let pruned = results.iter().filter(|(_, saved)| *saved > 0).count();
    assert!(several > 100 && pruned > 200, "{several} boards with several covers, {pruned} with dead states");
}
