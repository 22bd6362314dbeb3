//! Literals that are asked for when a solution has been found, or below the root: they mean what they say, and the
//! solution stays.

use unicursal_core::{
    AllDifferent, BranchingContext, Budget, IntVar, Linear, Lit, Meaning, Outcome, Relation, Solver,
};
use unicursal_testing::Random;

/// Integers of both kinds, with constraints that look at values only and at bounds only.
fn problem(random: &mut Random) -> (Solver, Vec<IntVar>) {
    let mut solver = Solver::new();
    let ints: Vec<IntVar> = (0..4)
        .map(|_| if random.chance(50) { solver.new_int(0..=6) } else { solver.new_bounded_int(0..=6) })
        .collect();
    solver.post(AllDifferent::new(ints.iter().copied()));
    if random.chance(50) {
        let terms: Vec<(i64, IntVar)> = ints.iter().map(|&int| (random.between(-2, 2), int)).collect();
        solver.post(Linear::new(terms, Relation::AtMost, random.between(-4, 9)));
    }
    (solver, ints)
}

fn random_meaning(random: &mut Random, ints: &[IntVar]) -> Meaning {
    let (int, value) = (ints[random.below(ints.len())], random.between(-1, 7));
    match random.below(3) {
        0 => Meaning::Equal(int, value),
        1 => Meaning::AtLeast(int, value),
        _ => Meaning::AtMost(int, value),
    }
}

fn holds(meaning: Meaning, value_of: impl Fn(IntVar) -> i64) -> bool {
    match meaning {
        Meaning::Equal(int, value) => value_of(int) == value,
        Meaning::AtLeast(int, value) => value_of(int) >= value,
        Meaning::AtMost(int, value) => value_of(int) <= value,
        _ => unreachable!("no other literal is asked for"),
    }
}

#[test]
fn a_literal_asked_for_at_a_solution_keeps_it_and_means_what_it_says() {
    let mut asked = 0;
    for number in 0..300 {
        let mut random = Random(11 << 32 | number);
        let (mut solver, ints) = problem(&mut random);
        let all: Vec<Vec<i64>> = solver
            .solutions(&[], &Budget::default())
            .map(|found| ints.iter().map(|&int| found.value(int)).collect())
            .collect();
        let mut assumptions: Vec<(Meaning, Lit)> = vec![];
        for _ in 0..4 {
            let lits: Vec<Lit> = assumptions.iter().map(|pair| pair.1).collect();
            let fits = |row: &Vec<i64>| {
                let value_of = |int: IntVar| row[ints.iter().position(|&other| other == int).unwrap()];
                assumptions.iter().all(|&(meaning, _)| holds(meaning, value_of))
            };
            let expected = if all.iter().any(fits) { Outcome::Satisfiable } else { Outcome::Unsatisfiable };
            assert_eq!(solver.solve(&lits), expected, "{number}: {assumptions:?}");
            if expected == Outcome::Unsatisfiable {
                break;
            }
            let found: Vec<i64> = ints.iter().map(|&int| solver.model().int_value(int).unwrap()).collect();
            for _ in 0..3 {
                let meaning = random_meaning(&mut random, &ints);
                let lit = solver.literal(meaning);
                let value_of = |int: IntVar| solver.model().int_value(int).expect("the solution stays");
                assert_eq!(ints.iter().map(|&int| value_of(int)).collect::<Vec<_>>(), found);
                assert_eq!(solver.model().value(lit), Some(holds(meaning, value_of)), "{number}: {meaning:?}");
                let pair = if holds(meaning, value_of) { (meaning, lit) } else { continue };
                asked += 1;
                assumptions.extend(random.chance(40).then_some(pair));
            }
        }
    }
    assert!(asked > 500, "{asked}");
}

/// After a literal was asked for at a solution, the next solution is still the next one.
#[test]
fn an_enumeration_goes_on_after_literals_were_asked_for() {
    for number in 0..100 {
        let mut random = Random(12 << 32 | number);
        let (mut solver, ints) = problem(&mut random);
        let expected = solver.solutions(&[], &Budget::default()).count();
        let mut found = 0;
        while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found += 1;
            let meaning = random_meaning(&mut random, &ints);
            solver.literal(meaning);
        }
        assert_eq!(found, expected, "{number}");
    }
}

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
