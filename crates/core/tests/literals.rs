//! Literals that are asked for below the root.

use unicursal_core::{AllDifferent, BranchingContext, Budget, IntVar, Outcome, Solver};
use unicursal_testing::Random;

/// Bounds that are asked for below the root first: what the root says about values counts for them, too, when the search
/// is back there.
#[test]
fn bounds_first_asked_for_below_the_root_know_what_holds_there() {
    for number in 0..200 {
        let mut random = Random(13 << 32 | number);
        let mut solver = Solver::new();
        let ints: Vec<IntVar> = (0..4).map(|_| solver.new_int(0..=5)).collect();
        solver.post(AllDifferent::new(ints.iter().copied()));
        for &int in &ints {
            for value in 0..=5 {
                if random.chance(30) {
                    let lit = solver.equals(int, value);
                    solver.add_clause(&[!lit]);
                }
            }
        }
        let expected = solver.solutions(&[], &Budget::default()).count();
        let branched = ints.clone();
        solver.set_brancher(move |cx: &mut BranchingContext<'_>| {
            let int = branched.iter().copied().find(|&int| !cx.is_fixed(int))?;
            let middle = cx.min(int) + (cx.max(int) - cx.min(int)) / 2;
            Some(cx.at_most(int, middle))
        });
        let mut found = 0;
        while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found += 1;
            assert!(ints.iter().all(|&int| solver.model().int_value(int).is_some()), "{number}");
        }
        assert_eq!(found, expected, "{number}");
        solver.propagate_under(&[], &Budget::default());
        for &int in &ints {
            let values: Vec<i64> = solver.model().domain(int).iter().collect();
            let ends = [values.first(), values.last()].map(|value| value.copied().unwrap_or(0));
            if !values.is_empty() && expected > 0 {
                assert_eq!(ends, [solver.model().min(int), solver.model().max(int)], "{number}");
            }
        }
    }
}
