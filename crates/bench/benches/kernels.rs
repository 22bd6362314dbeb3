//! The hot loops of the engine, one at a time: the fixpoint at the root with a single technique on top of degrees and
//! fragments, the way along a known solution, conflicts, and the frontier.
//!
//! Everything goes through the public interface, so that a figure includes the work of every search: `edges` is part of
//! all others.

mod boards;

use boards::Board;
use divan::Bencher;
use divan::counter::ItemsCount;
use unicursal_core::path::{self, Activation, PathClues, Technique, Techniques};
use unicursal_core::{Budget, Limit, Lit, Outcome, Solver, Var};
use unicursal_frontier::{Limits, SweepPlan};

const SIZES: [u32; 3] = [10, 20, 30];

fn main() {
    divan::main();
}

/// The fixpoint at the root; making the variables and propagators is not measured.
fn root_fixpoint(bencher: Bencher<'_, '_>, clues: fn(&Board) -> PathClues, size: u32, techniques: Techniques) {
    let board = Board::zip(size, 25);
    let cover = board.cover(clues(&board));
    let posted = || {
        let mut solver = Solver::new();
        path::post(&mut solver, cover.clone(), &techniques);
        solver
    };
    let budget = Budget { decisions: Some(0), ..Budget::default() };
    bencher.with_inputs(posted).bench_local_refs(|solver| {
        assert_ne!(solver.solve_within(&[], &budget), Outcome::Unsatisfiable);
    });
}

/// Making the variables and propagators.
#[divan::bench(args = SIZES)]
fn post(bencher: Bencher<'_, '_>, size: u32) {
    let board = Board::zip(size, 25);
    let cover = board.cover(board.order());
    let techniques = Techniques::solving(&cover);
    bencher.with_inputs(|| cover.clone()).bench_local_values(|cover| {
        let mut solver = Solver::new();
        path::post(&mut solver, cover, &techniques);
        solver
    });
}

#[divan::bench(args = SIZES)]
fn edges(bencher: Bencher<'_, '_>, size: u32) {
    root_fixpoint(bencher, |_| PathClues::None, size, Techniques::NONE);
}

#[divan::bench(args = SIZES)]
fn look_ahead(bencher: Bencher<'_, '_>, size: u32) {
    root_fixpoint(bencher, Board::order, size, Techniques::NONE.with(Technique::LookAhead, Activation::Always));
}

#[divan::bench(args = SIZES)]
fn segments(bencher: Bencher<'_, '_>, size: u32) {
    root_fixpoint(bencher, Board::order, size, Techniques::NONE.with(Technique::Segments, Activation::Root));
}

#[divan::bench(args = SIZES)]
fn flooding(bencher: Bencher<'_, '_>, size: u32) {
    root_fixpoint(
        bencher,
        Board::order,
        size,
        Techniques::NONE.with(Technique::Segments, Activation::Root).with(Technique::Flooding, Activation::Root),
    );
}

#[divan::bench(args = SIZES)]
fn positions(bencher: Bencher<'_, '_>, size: u32) {
    root_fixpoint(bencher, Board::steps, size, Techniques::NONE.with(Technique::Positions, Activation::Always));
}

#[divan::bench(args = SIZES)]
fn connectivity(bencher: Bencher<'_, '_>, size: u32) {
    root_fixpoint(
        bencher,
        |_| PathClues::None,
        size,
        Techniques::NONE.with(Technique::Connectivity, Activation::Root),
    );
}

/// Degrees and fragments along a whole solution, edge by edge, and back again.
#[divan::bench(args = SIZES)]
fn along_a_solution(bencher: Bencher<'_, '_>, size: u32) {
    let board = Board::zip(size, 25);
    let mut solver = Solver::new();
    let path_model = path::post(&mut solver, board.cover(PathClues::None), &Techniques::NONE);
    let used: Vec<Lit> = board.solution_edges().into_iter().map(|edge| path_model.edge(edge)).collect();
    bencher
        .counter(ItemsCount::new(used.len()))
        .bench_local(|| assert_eq!(solver.solve(&used), Outcome::Satisfiable));
}

/// A chain of clauses of three literals, from one end to the other and back.
#[divan::bench]
fn clauses(bencher: Bencher<'_, '_>) {
    let mut solver = Solver::new();
    let chain: Vec<Lit> = solver.new_bools(10_000).into_iter().map(Var::positive).collect();
    for link in chain.windows(3) {
        solver.add_clause([!link[0], !link[1], link[2]]);
    }
    bencher
        .counter(ItemsCount::new(chain.len()))
        .bench_local(|| assert_eq!(solver.solve(&chain[..2]), Outcome::Satisfiable));
}

/// Conflicts of clauses alone: nine pigeons and eight holes.
#[divan::bench]
fn conflicts_of_clauses(bencher: Bencher<'_, '_>) {
    let holes = 8;
    let problem = || {
        let mut solver = Solver::new();
        let pigeons: Vec<Vec<Var>> = (0..=holes).map(|_| solver.new_bools(holes)).collect();
        for (number, pigeon) in pigeons.iter().enumerate() {
            solver.add_clause(pigeon.iter().map(|var| var.positive()).collect::<Vec<_>>());
            for other in &pigeons[..number] {
                for (a, b) in pigeon.iter().zip(other) {
                    solver.add_clause([a.negative(), b.negative()]);
                }
            }
        }
        solver
    };
    first_conflicts(bencher, 1000, problem);
}

/// Conflicts of a path with few clues: explaining loops and ends that do not fit, and learning from them.
#[divan::bench]
fn conflicts_of_fragments(bencher: Bencher<'_, '_>) {
    conflicts_of(bencher, &Board::zip(30, 5), Board::order);
}

/// Conflicts with positions: their explanations too.
#[divan::bench]
fn conflicts_of_positions(bencher: Bencher<'_, '_>) {
    conflicts_of(bencher, &Board::zip(30, 10), Board::steps);
}

fn conflicts_of(bencher: Bencher<'_, '_>, board: &Board, clues: fn(&Board) -> PathClues) {
    let cover = board.cover(clues(board));
    let techniques = Techniques::solving(&cover);
    first_conflicts(bencher, 300, || {
        let mut solver = Solver::new();
        path::post(&mut solver, cover.clone(), &techniques);
        solver
    });
}

fn first_conflicts(bencher: Bencher<'_, '_>, conflicts: u64, problem: impl Fn() -> Solver) {
    let budget = Budget { conflicts: Some(conflicts), ..Budget::default() };
    bencher.counter(ItemsCount::new(conflicts)).with_inputs(problem).bench_local_refs(|solver| {
        assert_eq!(solver.solve_within(&[], &budget), Outcome::Unknown(Limit::Conflicts));
    });
}

/// All layers of a count: paths between two given ends.
#[divan::bench(args = [6, 8])]
fn frontier(bencher: Bencher<'_, '_>, size: u32) {
    let board = Board::zip(size, 25);
    let sweep = SweepPlan::new(&board.cover(PathClues::None), &[], |_| None);
    bencher.bench_local(|| assert!(sweep.count(&Limits::default(), &Budget::default()).covers.is_ok()));
}

/// All layers of a count with clues in order.
#[divan::bench(args = [8, 10])]
fn frontier_with_order(bencher: Bencher<'_, '_>, size: u32) {
    let board = Board::zip(size, 10);
    let sweep = SweepPlan::new(&board.cover(board.order()), &[], |_| None);
    bencher.bench_local(|| assert!(sweep.count(&Limits::default(), &Budget::default()).covers.is_ok()));
}
