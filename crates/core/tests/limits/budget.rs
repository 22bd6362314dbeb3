//! Limits, cancellation, progress: searches end when they should, and go on where they stopped.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use unicursal_constraints::AllDifferent;
use unicursal_core::{
    BranchingContext, Budget, CancelToken, Limit, Linear, Outcome, Progress, Relation, Solver, Stats, Var,
};
use unicursal_testing::hard::pigeons;

/// Pigeons enough that nobody gets to the end.
fn endless() -> Solver {
    let mut solver = Solver::new();
    pigeons(&mut solver, 30);
    solver
}

#[test]
fn a_conflict_limit_ends_the_search_and_more_conflicts_finish_it() {
    let mut solver = Solver::new();
    pigeons(&mut solver, 6);
    let budget = Budget { conflicts: Some(20), ..Budget::default() };
    let mut rounds = 0;
    while solver.solve_within(&[], &budget) == Outcome::Unknown(Limit::Conflicts) {
        rounds += 1;
        let spent = solver.stats().conflicts;
        // A conflict may lead straight to the next.
        assert!((20 * rounds..40 * rounds).contains(&spent), "{spent} conflicts after {rounds} rounds of 20");
    }
    assert!(rounds > 2);
    assert_eq!(solver.solve_within(&[], &budget), Outcome::Unsatisfiable);
}

#[test]
fn a_decision_limit_ends_the_search() {
    let mut solver = Solver::new();
    let vars = solver.new_bools(100);
    let budget = Budget { decisions: Some(10), ..Budget::default() };
    assert_eq!(solver.solve_within(&[], &budget), Outcome::Unknown(Limit::Decisions));
    assert_eq!(solver.stats().decisions, 10);
    let mut first_open =
        |store: &mut BranchingContext<'_>| vars.iter().find(|var| store.is_open(**var)).map(|var| var.positive());
    assert_eq!(solver.solve_depth_first(&mut first_open, &budget), Outcome::Unknown(Limit::Decisions));
    assert_eq!(solver.stats().decisions, 20);
}

#[test]
fn a_deadline_ends_the_search() {
    let past = Budget::time(Duration::ZERO);
    assert_eq!(endless().solve_within(&[], &past), Outcome::Unknown(Limit::Time));
    let soon = Budget::time(Duration::from_millis(20));
    assert_eq!(endless().solve_within(&[], &soon), Outcome::Unknown(Limit::Time));
}

#[test]
fn a_polling_token_ends_the_search_from_within_and_stays_cancelled() {
    let polls = Arc::new(AtomicU32::new(0));
    let cancel = CancelToken::polling({
        let polls = polls.clone();
        move || polls.fetch_add(1, Ordering::Relaxed) == 9
    });
    let budget = Budget { cancel: vec![cancel.clone()], ..Budget::default() };
    assert_eq!(endless().solve_within(&[], &budget), Outcome::Unknown(Limit::Cancelled));
    assert_eq!(polls.load(Ordering::Relaxed), 10);
    assert!(cancel.is_cancelled());
    assert_eq!(polls.load(Ordering::Relaxed), 10, "there is nothing left to ask");
}

#[test]
fn a_token_ends_the_search_at_once_or_from_another_thread() {
    let cancel = CancelToken::new();
    let budget = Budget { cancel: vec![CancelToken::new(), cancel.clone()], ..Budget::default() };
    let handle = std::thread::spawn({
        let budget = budget.clone();
        move || endless().solve_within(&[], &budget)
    });
    assert!(!cancel.is_cancelled());
    cancel.cancel();
    assert!(cancel.is_cancelled());
    assert_eq!(handle.join().expect("the search does not panic"), Outcome::Unknown(Limit::Cancelled));

    // Every search looks at the token first, whatever the counts are by then.
    let mut solver = Solver::new();
    solver.new_bools(3);
    assert_eq!(solver.next_solution(&Budget::default()), Outcome::Satisfiable);
    assert_eq!(solver.next_solution(&budget), Outcome::Unknown(Limit::Cancelled));
    assert_eq!(
        solver.solve_depth_first(&mut |_: &mut BranchingContext<'_>| None, &budget),
        Outcome::Unknown(Limit::Cancelled)
    );
    let before = solver.stats();
    assert!(solver.probe(u64::MAX, &budget));
    assert_eq!(solver.stats().decisions, before.decisions, "a cancelled probe tries nothing");
}

/// Every decision but the first fails at once, so that decisions and conflicts come in pairs and their sum is odd
/// whenever limits are looked at.
#[test]
fn a_token_is_seen_whatever_the_rhythm_of_the_search() {
    let mut solver = Solver::new();
    let vars = solver.new_bools(2000);
    let blocker = solver.new_bools(1)[0];
    for var in &vars[1..] {
        solver.add_clause([var.negative(), blocker.positive()]);
        solver.add_clause([var.negative(), blocker.negative()]);
    }
    let cancel = CancelToken::new();
    let budget = Budget { cancel: vec![cancel.clone()], ..Budget::default() };
    let mut asked = 0;
    let mut first_open = |store: &mut BranchingContext<'_>| {
        asked += 1;
        if asked == 10 {
            cancel.cancel();
        }
        vars.iter().find(|var| store.is_open(**var)).map(|var| var.positive())
    };
    assert_eq!(solver.solve_depth_first(&mut first_open, &budget), Outcome::Unknown(Limit::Cancelled));
    assert!(asked < 40, "it went on for {asked} steps");
}

#[test]
fn progress_is_told_every_thousand_steps_or_so() {
    let seen: Arc<Mutex<Vec<Stats>>> = Arc::default();
    let progress = {
        let seen = Arc::clone(&seen);
        move |now: &Progress<'_>| {
            let mut seen = seen.lock().expect("nothing panics here");
            seen.push(*now.stats);
            if seen.len() == 6 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    };
    let budget = Budget { progress: Some(Arc::new(progress)), ..Budget::default() };
    let mut solver = endless();
    assert_eq!(solver.solve_within(&[], &budget), Outcome::Unknown(Limit::Cancelled));
    let steps = |stats: &Stats| stats.decisions + stats.conflicts;
    let seen: Vec<u64> = seen.lock().expect("nothing panics here").iter().map(steps).collect();
    assert_eq!(seen.len(), 6);
    assert!(seen.windows(2).all(|pair| (1000..1200).contains(&(pair[1] - pair[0]))), "{seen:?}");
    assert!(steps(&solver.stats()) - seen[5] < 50, "it goes on after the break");
}

/// The progress of an optimization has the best value and the bound, which enclose the optimum more and more.
#[test]
fn progress_of_an_optimization_has_value_and_bound() {
    let seen = Arc::new(Mutex::new(vec![]));
    let progress = {
        let seen = Arc::clone(&seen);
        move |now: &Progress<'_>| {
            seen.lock().expect("nothing panics here").push((now.best, now.bound));
            ControlFlow::Continue(())
        }
    };
    let budget = Budget { progress: Some(Arc::new(progress)), conflicts: Some(20_000), ..Budget::default() };
    let mut solver = Solver::new();
    let marks: Vec<_> = (0..12).map(|_| solver.new_int(0..=200)).collect();
    for (at, &first) in marks.iter().enumerate() {
        for &second in &marks[at + 1..] {
            solver.post(Linear::new([(1, second), (-1, first)], Relation::AtLeast, 1));
        }
    }
    let gaps: Vec<_> = (0..12).flat_map(|first| (first + 1..12).map(move |second| (first, second))).collect();
    let lengths: Vec<_> = gaps
        .iter()
        .map(|&(first, second)| {
            let length = solver.new_int(1..=200);
            let terms = [(1, marks[second]), (-1, marks[first]), (-1, length)];
            solver.post(Linear::new(terms, Relation::Equal, 0));
            length
        })
        .collect();
    solver.post(AllDifferent::new(lengths));
    let optimum = solver.minimize(marks[11], &[], &budget, |_, _| ControlFlow::Continue(()));
    let (value, _) = optimum.best.expect("the marks fit in");
    let seen = seen.lock().expect("nothing panics here");
    assert!(seen.len() > 3 && seen.iter().all(|(_, bound)| bound.is_some()), "{seen:?}");
    let values: Vec<i64> = seen.iter().filter_map(|&(best, _)| best).collect();
    assert!(values.is_sorted_by(|a, b| a >= b) && values.iter().all(|&best| best >= value), "{seen:?}");
    assert!(seen.iter().all(|&(_, bound)| bound <= optimum.bound), "{seen:?}");
}

#[test]
fn enumeration_goes_on_after_every_limit() {
    let mut solver = Solver::new();
    let vars: Vec<Var> = solver.new_bools(11);
    solver.add_clause(vars.iter().map(|var| var.positive()).collect::<Vec<_>>());
    solver.add_clause([vars[0].negative(), vars[5].negative(), vars[9].negative()]);
    let expected = (1..1_u32 << 11).filter(|bits| bits & 0b10_0010_0001 != 0b10_0010_0001).count();
    let budget = Budget { decisions: Some(3), ..Budget::default() };
    let mut seen = BTreeSet::new();
    let mut interruptions = 0;
    loop {
        match solver.next_solution(&budget) {
            Outcome::Satisfiable => {
                let values: Vec<bool> =
                    vars.iter().map(|var| solver.assignment().is_true(var.positive())).collect();
                assert!(seen.insert(values));
            }
            Outcome::Unsatisfiable => break,
            Outcome::Unknown(limit) => {
                assert_eq!(limit, Limit::Decisions);
                interruptions += 1;
            }
        }
    }
    assert_eq!(seen.len(), expected);
    assert!(expected > 1000 && interruptions > 10);
}
