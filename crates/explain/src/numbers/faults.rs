//! The rules that written numbers break by themselves.

use crate::facts::Fact;
use crate::fault::Fault;
use crate::marks::Marks;
use std::collections::BTreeMap;
use unicursal_models::board::{Pos, Puzzle, Side};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Join, message};

/// Returns the faults of marks on `bare`, a puzzle without links.
pub(crate) fn faults(bare: &Puzzle, marks: &Marks) -> Vec<Fault> {
    let rules = rules(bare.kind());
    let mut places: BTreeMap<u32, Vec<Pos>> = BTreeMap::new();
    for (number, pos) in rules.given_steps(bare).into_iter().chain(marks.values.iter().map(|&(pos, n)| (n, pos))) {
        places.entry(number).or_default().push(pos);
    }
    let at = |number: u32, cells: &[Pos]| -> Vec<Fact> {
        cells.iter().map(|&cell| Fact::Step { cell, steps: [number; 2] }).collect()
    };
    let mut faults = vec![];
    for (&number, cells) in &places {
        if cells.len() > 1 {
            let message = message!("fault-twice", n = number, places = Join::And.of(cells.iter().copied()));
            faults.push(Fault::new(message, at(number, cells)));
            continue;
        }
        let Some(&[next]) = places.get(&(number + 1)).map(|next| &next[..]) else { continue };
        let is_open = bare.walls().binary_search(&Side::between(cells[0], next)).is_err();
        if !is_open || !rules.is_step(bare, cells[0], next) {
            let message = message!("fault-apart", n1 = number, place1 = cells[0], n2 = number + 1, place2 = next);
            faults.push(Fault::new(message, [at(number, cells), at(number + 1, &[next])].concat()));
        }
    }
    faults
}
