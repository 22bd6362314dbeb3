//! Propagation under assumptions: earlier propagations make no difference.

use unicursal_core::{Budget, Lit, Propagation};
use unicursal_testing::Random;
use unicursal_testing::problem::{Built, random_mix};

/// Returns the domain of each variable.
fn state(built: &Built) -> Vec<Vec<i64>> {
    let model = built.solver.assignment();
    let bools = built
        .bools
        .iter()
        .map(|var| vec![i64::from(model.is_true(var.positive())) - i64::from(model.is_false(var.positive()))]);
    bools.chain(built.ints.iter().map(|&int| model.domain(int).iter().collect())).collect()
}

/// Some literals about each variable.
fn questions(built: &mut Built) -> Vec<Lit> {
    let mut lits: Vec<Lit> = built.bools.iter().map(|var| var.positive()).collect();
    for &int in &built.ints {
        let (min, max) = (built.solver.assignment().min(int), built.solver.assignment().max(int));
        for value in [min, i64::midpoint(min, max), max] {
            lits.extend([built.solver.equals(int, value), built.solver.at_least(int, value)]);
        }
    }
    lits
}

#[test]
fn assumptions_that_begin_alike_come_to_the_same() {
    let mut random = Random(0x5e77);
    let (mut fixpoints, mut conflicts) = (0, 0);
    for _ in 0..300 {
        let problem = random_mix(&mut random);
        let mut built = problem.build();
        let lits = questions(&mut built);
        let mut assumptions: Vec<Lit> = vec![];
        for _ in 0..20 {
            assumptions.truncate(random.below(assumptions.len() + 1));
            for _ in 0..=random.below(3) {
                let lit = lits[random.below(lits.len())];
                assumptions.push(if random.below(2) == 0 { lit } else { !lit });
            }
            let again = built.solver.propagate_under(&assumptions, &Budget::default());
            let known = state(&built);
            let mut fresh = problem.build();
            questions(&mut fresh);
            match fresh.solver.propagate_under(&assumptions, &Budget::default()) {
                Propagation::Fixpoint => {
                    fixpoints += 1;
                    assert_eq!(again, Propagation::Fixpoint);
                    assert_eq!(known, state(&fresh));
                }
                other => {
                    conflicts += 1;
                    assert!(matches!(again, Propagation::Conflict(_)), "{other:?} {again:?}");
                }
            }
        }
    }
    assert!(fixpoints > 500 && conflicts > 500, "{fixpoints} {conflicts}");
}
