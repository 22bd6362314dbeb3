//! Differences of integers: the bounds at the root are those of the longest ways, and cycles are found without steps
//! through the domains.

use unicursal_constraints::Differences;
use unicursal_core::{Budget, IntVar, Lit, Outcome, Propagation, Solver, Var};
use unicursal_testing::Random;

/// Returns the smallest values by edges, each of a beginning, a length and an end. `None` if a cycle has a positive
/// length. By rounds over all edges (Bellman 1958).
fn smallest(ints: usize, edges: &[(usize, i64, usize)]) -> Option<Vec<i64>> {
    let mut values = vec![0; ints];
    for _ in 0..=ints {
        let mut is_still = true;
        for &(from, distance, to) in edges {
            if values[from] + distance > values[to] {
                values[to] = values[from] + distance;
                is_still = false;
            }
        }
        if is_still {
            return Some(values);
        }
    }
    None
}

#[test]
fn bounds_are_the_longest_ways() {
    let (mut kept, mut contradictions) = (0, 0);
    for number in 0..400 {
        let mut random = Random(31 << 32 | number);
        let ints = 3 + random.below(20);
        let count = ints + random.below(3 * ints);
        let edges: Vec<(usize, i64, usize)> =
            (0..count).map(|_| (random.below(ints), random.between(-30, 12), random.below(ints))).collect();
        let mut solver = Solver::new();
        let vars: Vec<IntVar> = (0..ints).map(|_| solver.new_bounded_int(0..=1 << 30)).collect();
        // Some hold from the beginning, and others under assumptions, so that they enter one after the other.
        let mut assumptions: Vec<Lit> = vec![];
        let mut differences = Differences::new();
        for &(from, distance, to) in &edges {
            if random.chance(50) {
                differences.add(vars[from], distance, vars[to]);
            } else {
                let condition = solver.new_bool().positive();
                assumptions.push(condition);
                differences.add_if(condition, vars[from], distance, vars[to]);
            }
        }
        solver.post(differences);
        let result = solver.propagate_under(&assumptions, &Budget::default());
        if let Some(values) = smallest(ints, &edges) {
            kept += 1;
            assert!(matches!(result, Propagation::Fixpoint), "{number}: {result:?}");
            let found: Vec<i64> = vars.iter().map(|&var| solver.assignment().min(var)).collect();
            assert_eq!(found, values, "{number}");
        } else {
            contradictions += 1;
            assert!(!matches!(result, Propagation::Fixpoint), "{number}");
        }
    }
    assert!(kept > 50 && contradictions > 50, "{kept} and {contradictions}");
}

/// Orders of many tasks in a circle: bounds alone would push each other through the domains.
#[test]
fn a_cycle_is_found_before_bounds_move() {
    let mut solver = Solver::new();
    let starts: Vec<IntVar> = (0..50).map(|_| solver.new_bounded_int(0..=1 << 38)).collect();
    let orders: Vec<Lit> = solver.new_bools(50).into_iter().map(Var::positive).collect();
    let mut differences = Differences::new();
    for (at, &order) in orders.iter().enumerate() {
        differences.add_if(order, starts[at], 3, starts[(at + 1) % 50]);
    }
    solver.post(differences);
    assert_eq!(solver.solve(&orders), Outcome::Unsatisfiable);
    assert!(solver.stats().propagations < 2000, "{:?}", solver.stats());
    assert_eq!(solver.solve(&orders[1..]), Outcome::Satisfiable);
}

#[test]
fn an_integer_is_no_larger_than_itself() {
    let mut solver = Solver::new();
    let x = solver.new_int(0..=9);
    let [never, always] = [solver.new_bool().positive(), solver.new_bool().positive()];
    let mut differences = Differences::new();
    differences.add_if(never, x, 1, x);
    differences.add_if(always, x, 0, x);
    assert_eq!(differences.len(), 1);
    solver.post(differences);
    assert_eq!(solver.solve(&[always]), Outcome::Satisfiable);
    assert_eq!(solver.solve(&[never]), Outcome::Unsatisfiable);
}

/// Distances beyond all domains exclude their conditions, and far below them say nothing.
#[test]
fn extreme_distances_do_not_overflow() {
    let mut solver = Solver::new();
    let far = 1 << 40;
    let [x, y, z] = [(); 3].map(|()| solver.new_bounded_int(-far..=far));
    let [a, b, c] = [(); 3].map(|()| solver.new_bool().positive());
    let mut differences = Differences::new();
    differences.add_if(a, x, i64::MAX, y);
    differences.add_if(b, y, i64::MIN, z);
    differences.add_if(c, z, 2 * far, x);
    solver.post(differences);
    assert_eq!(solver.solve(&[a]), Outcome::Unsatisfiable);
    assert_eq!(solver.solve(&[b, c]), Outcome::Satisfiable);
    let values = [x, z].map(|int| solver.assignment().int_value(int));
    assert_eq!(values, [Some(far), Some(-far)]);
}
