//! The rules that written numbers break by themselves.

use crate::facts::Fact;
use crate::fault::Fault;
use crate::marks::Marks;
use unicursal_models::board::{Pos, Puzzle, Side};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Join, message};

/// Returns the faults of marks on `bare`, a puzzle without links.
pub(crate) fn faults(bare: &Puzzle, marks: &Marks) -> Vec<Fault> {
    let rules = rules(bare.kind());
    let mut all = rules.given_steps(bare);
    all.extend(marks.values.iter().map(|&(pos, number)| (number, pos)));
    all.sort_unstable();
    let places: Vec<&[(u32, Pos)]> = all.chunk_by(|one, other| one.0 == other.0).collect();
    let facts = |places: &[(u32, Pos)]| -> Vec<Fact> {
        places.iter().map(|&(number, cell)| Fact::Step { cell, steps: [number; 2] }).collect()
    };
    let twice = places.iter().filter(|places| places.len() > 1).map(|places| {
        let cells = Join::And.of(places.iter().map(|&(_, cell)| cell));
        Fault::new(message!("fault-twice", n = places[0].0, places = cells), facts(places))
    });
    let apart = places.windows(2).filter_map(|two| {
        let (&[(number, one)], &[(next, other)]) = (two[0], two[1]) else { return None };
        let is_step =
            rules.is_step(bare, one, other) && bare.walls().binary_search(&Side::between(one, other)).is_err();
        (next == number + 1 && !is_step).then(|| {
            let message = message!("fault-apart", n1 = number, place1 = one, n2 = next, place2 = other);
            Fault::new(message, [facts(two[0]), facts(two[1])].concat())
        })
    });
    twice.chain(apart).collect()
}
