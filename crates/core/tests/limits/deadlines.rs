//! A deadline ends every search, whatever brancher or constraint is at work, and however wide it is.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use unicursal_constraints::{AllDifferent, Circuit, Count, Element, MinMax, NoOverlap, Table};
use unicursal_core::path::{self, Activation, PathClues, PathProblem, Technique, Techniques};
use unicursal_core::{
    BranchOn, Budget, ChooseValue, ChooseVariable, IntVar, Limit, Linear, Outcome, Relation, Solver,
};
use unicursal_frontier::{Limits, SweepPlan};
use unicursal_testing::Random;
use unicursal_testing::winding::{order, steps, winding};

/// The largest value of an integer.
const LARGEST: i64 = 1 << 40;
const DEADLINE: Duration = Duration::from_millis(50);
/// Time beyond the deadline that a busy machine may take for the steps between two looks at the clock.
const GRACE: Duration = Duration::from_millis(1500);

fn soon() -> Budget {
    Budget::time(DEADLINE)
}

/// Solves until the deadline: whether the answer is there by then does not matter.
#[track_caller]
fn assert_in_time(name: &str, solver: &mut Solver) {
    let start = Instant::now();
    let outcome = solver.solve_within(&[], &soon());
    let took = start.elapsed();
    assert!(took < DEADLINE + GRACE, "{name}: {outcome:?} in {took:?}, {:?}", solver.stats());
}

/// Returns a problem that takes for ever where its only brancher is to decide.
fn wide(count: usize) -> (Solver, Vec<IntVar>) {
    let mut solver = Solver::new();
    let ints: Vec<IntVar> = (0..count).map(|_| solver.new_bounded_int(-LARGEST..=LARGEST)).collect();
    (solver, ints)
}

#[test]
fn every_brancher_ends_with_the_deadline() {
    use ChooseValue::{LowerHalf, Maximum, Median, Minimum, Random, UpperHalf};
    use ChooseVariable::{InOrder, LargestDomain, LargestMaximum, SmallestDomain, SmallestMinimum};
    let variables = [InOrder, SmallestDomain, LargestDomain, SmallestMinimum, LargestMaximum];
    for variable in [&variables[..], &[ChooseVariable::Random, ChooseVariable::SmallestDomainPerConflict]].concat()
    {
        for value in [Minimum, Maximum, Median, LowerHalf, UpperHalf, Random] {
            let (mut solver, ints) = wide(2000);
            solver.set_brancher(BranchOn::new(ints, variable, value));
            assert_in_time(&format!("{variable:?} {value:?}"), &mut solver);
        }
    }
}

/// x < y < x: the bounds crawl towards each other.
#[test]
fn bounds_that_crawl_end_with_the_deadline() {
    let (mut solver, ints) = wide(2);
    solver.post(Linear::new([(1, ints[0]), (-1, ints[1])], Relation::AtMost, -1));
    solver.post(Linear::new([(1, ints[1]), (-1, ints[0])], Relation::AtMost, -1));
    assert_in_time("bounds", &mut solver);
    let (mut solver, ints) = wide(2);
    solver.post(Linear::new([(1, ints[0]), (-1, ints[1])], Relation::AtMost, -1));
    let start = Instant::now();
    let optimum = solver.minimize(ints[1], &[], &soon(), |_, _| ControlFlow::Continue(()));
    assert!(start.elapsed() < DEADLINE + GRACE && optimum.bound.is_some_and(|bound| bound <= -LARGEST + 1));
}

fn ints(solver: &mut Solver, count: usize, high: i64) -> Vec<IntVar> {
    (0..count).map(|_| solver.new_bounded_int(0..=high)).collect()
}

/// Posts wide constraints of one sort, some that contradict each other, so that conflicts are explained.
#[track_caller]
fn assert_constraint(name: &str, build: impl FnOnce(&mut Solver, &mut Random)) {
    let mut solver = Solver::new();
    let mut random = Random(7);
    build(&mut solver, &mut random);
    assert_in_time(name, &mut solver);
}

#[test]
fn linear_ends_with_the_deadline() {
    assert_constraint("linear", |solver, random| {
        let ints = ints(solver, 20_000, 9);
        for _ in 0..4 {
            let terms = ints.iter().map(|&int| (random.between(-99, 99), int));
            solver.post(Linear::new(terms.collect::<Vec<_>>(), Relation::Equal, 7));
        }
    });
}

#[test]
fn all_different_ends_with_the_deadline() {
    for hall_intervals in [false, true] {
        assert_constraint("all different", |solver, _| {
            let ints = ints(solver, 1500, 1497);
            let different = AllDifferent::new(ints.iter().copied());
            solver.post(if hall_intervals { different.hall_intervals() } else { different });
        });
        assert_constraint("all different, many sets", |solver, random| {
            let starts: Vec<i64> = (0..4000).map(|at| at + random.between(0, 3)).collect();
            let ints: Vec<IntVar> =
                starts.into_iter().map(|at| solver.new_bounded_int(at..=at + random.between(2, 9))).collect();
            let different = AllDifferent::new(ints.iter().copied());
            solver.post(if hall_intervals { different.hall_intervals() } else { different });
        });
    }
}

#[test]
fn circuits_end_with_the_deadline() {
    for may_stay in [false, true] {
        assert_constraint("circuit", |solver, random| {
            let count = 1000;
            let ints: Vec<IntVar> = (0..count)
                .map(|at: i64| {
                    let next = (0..4).map(|_| random.between(0, count - 1)).chain([at, (at + 1) % count]);
                    solver.new_int_from(next.collect::<Vec<_>>())
                })
                .collect();
            solver.post(if may_stay { Circuit::partial(ints) } else { Circuit::new(ints) });
        });
    }
}

#[test]
fn no_overlap_ends_with_the_deadline() {
    assert_constraint("no overlap", |solver, random| {
        let starts = ints(solver, 500, 2600);
        let tasks: Vec<(IntVar, i64)> = starts.into_iter().map(|start| (start, random.between(1, 9))).collect();
        let machine = NoOverlap::new(tasks);
        solver.post(machine);
    });
}

#[test]
fn tables_end_with_the_deadline() {
    assert_constraint("table", |solver, random| {
        let ints: Vec<IntVar> = (0..20).map(|_| solver.new_enumerated_int(0..=199)).collect();
        for _ in 0..3 {
            let rows: Vec<Vec<i64>> =
                (0..60_000).map(|_| (0..10).map(|_| random.between(0, 199)).collect()).collect();
            let columns: Vec<IntVar> = (0..10).map(|_| ints[random.below(20)]).collect();
            solver.post(Table::new(columns, rows));
        }
    });
}

#[test]
fn elements_extrema_and_counts_end_with_the_deadline() {
    assert_constraint("element", |solver, random| {
        let index = ints(solver, 40, 199_999);
        let results = ints(solver, 40, 1000);
        for at in 0..40 {
            let array: Vec<i64> = (0..200_000).map(|_| random.between(0, 1000)).collect();
            solver.post(Element::new(array, index[at], results[(at * 7 + 1) % 40]));
        }
        for pair in results.windows(2) {
            solver.post(Linear::new([(1, pair[0]), (-1, pair[1])], Relation::AtMost, -30));
        }
    });
    assert_constraint("min_max", |solver, random| {
        let ints = ints(solver, 30_000, 1000);
        for _ in 0..30 {
            let some: Vec<IntVar> = (0..20_000).map(|_| ints[random.below(ints.len())]).collect();
            solver.post(MinMax::maximum(some, ints[random.below(ints.len())]));
        }
    });
    assert_constraint("count", |solver, random| {
        let ints = ints(solver, 20_000, 300);
        for _ in 0..5 {
            let some: Vec<IntVar> = (0..10_000).map(|_| ints[random.below(ints.len())]).collect();
            let values: Vec<i64> = (0..100).map(|_| random.between(0, 300)).collect();
            solver.post(Count::new(some, values, ints[random.below(ints.len())]));
        }
    });
}

#[test]
fn the_deadline_of_a_search_is_that_of_its_cores_and_lists() {
    let (mut solver, ints) = wide(40);
    let wishes: Vec<_> = ints.iter().map(|&int| solver.at_least(int, 7)).collect();
    let sum: Vec<(i64, IntVar)> = ints.iter().map(|&int| (1, int)).collect();
    solver.post(Linear::new(sum, Relation::AtMost, 6));
    let start = Instant::now();
    if solver.solve_within(&wishes, &soon()) == Outcome::Unsatisfiable {
        solver.minimal_core(&soon());
    }
    let mut solutions = solver.solutions(&[], &soon());
    while solutions.next().is_some() {}
    assert_eq!(solutions.limit(), Some(Limit::Time));
    assert!(start.elapsed() < 3 * (DEADLINE + GRACE));
}

/// Boards with few clues on which no path is found in time.
fn large_boards(size: u32) -> [PathProblem; 4] {
    let labels = |path: Vec<u32>| PathClues::Labels(vec![[path[0], path[path.len() - 1]]]);
    [
        winding(size, size, steps(97)),
        winding(size, size, order(97)),
        winding(size, size, |_| PathClues::None),
        winding(size, size, labels),
    ]
}

#[test]
fn every_technique_on_paths_ends_with_the_deadline() {
    let mut all = vec![Techniques::ALL];
    all.extend(Technique::all().map(|technique| {
        let alone = Techniques::NONE.with(technique, Activation::Always);
        technique.needs().map_or(alone, |needs| alone.with(needs, Activation::Always))
    }));
    for cover in large_boards(90) {
        for techniques in &all {
            let mut solver = Solver::new();
            let budget = soon();
            let start = Instant::now();
            solver.limit_setup(&budget);
            path::post(&mut solver, cover.clone(), techniques);
            let outcome = solver.solve_within(&[], &budget);
            let took = start.elapsed();
            assert!(took < DEADLINE + GRACE, "{techniques:?} {:?}: {outcome:?} in {took:?}", cover.clues());
        }
    }
}

#[test]
fn frontiers_end_with_the_deadline() {
    for cover in large_boards(60) {
        let order: Vec<u32> = (0..cover.graph().vertices() as u32).collect();
        let plan = SweepPlan::new(&cover, &order, |_| None);
        let start = Instant::now();
        let budget = soon();
        let count = plan.count(&Limits::default(), &budget);
        let (diagram, _) = plan.diagram(&Limits::default(), &budget);
        let (beam, _) = plan.beam(1 << 16, &Limits::default(), &budget);
        let took = start.elapsed();
        assert!(took < DEADLINE + GRACE, "{:?} took {took:?}", cover.clues());
        assert!(count.covers.is_err() && diagram.is_err() && beam.is_err(), "{:?} is too easy", cover.clues());
    }
}
