//! Published counts, straight on graphs; the puzzles' own tests are with the models.

use super::{Limits, Sweep};
use crate::budget::{Budget, Limit};
use crate::graph::Graph;
use crate::path::{Clues, Cover};

/// The paths through all vertices of a grid with free ends.
fn free_paths(rows: u32, cols: u32) -> Sweep {
    let cells = rows * cols;
    let mut graph = Graph::new(cells as usize);
    for cell in 0..cells {
        if (cell + 1) % cols != 0 {
            graph.add_edge(cell, cell + 1);
        }
        if cell + cols < cells {
            graph.add_edge(cell, cell + cols);
        }
    }
    let beyond = graph.add_vertex();
    for cell in 0..cells {
        graph.add_edge(cell, beyond);
    }
    let cover = Cover { degree: vec![2; graph.vertices()], graph, real: cells as usize, clues: Clues::None };
    Sweep::new(&cover, &[], |_| None)
}

fn count(sweep: &Sweep, limits: &Limits) -> Result<String, Limit> {
    let count = sweep.count(limits, &Budget::default());
    count.covers.map(|covers| covers.to_string())
}

#[test]
fn paths_of_square_grids() {
    // https://oeis.org/A120443
    let published = ["4", "20", "276", "4324", "229348", "13535280"];
    for (size, expected) in (2..).zip(published) {
        let found = count(&free_paths(size, size), &Limits::default());
        assert_eq!(found.as_deref(), Ok(expected), "{size}×{size}");
    }
}

#[test]
fn counts_outgrow_any_fixed_width() {
    // The long side makes the count larger than 2^128; the width of the frontier stays that of the short side.
    let found = count(&free_paths(300, 4), &Limits::default());
    assert!(found.is_ok_and(|digits| digits.len() > 80));
}

#[test]
fn saturated_counts_stop_at_the_limit() {
    let limits = Limits { most: Some(2), ..Limits::default() };
    assert_eq!(count(&free_paths(5, 5), &limits).as_deref(), Ok("2"));
    assert_eq!(count(&free_paths(1, 5), &limits).as_deref(), Ok("1"));
}

#[test]
fn limits_end_the_count_in_good_order() {
    let sweep = free_paths(8, 8);
    let limits = Limits { memory: 100_000, ..Limits::default() };
    let stopped = sweep.count(&limits, &Budget::default());
    assert_eq!(stopped.covers, Err(Limit::Memory));
    assert!(stopped.effort.states > 0 && stopped.effort.bytes <= 100_000);
    let limits = Limits { states: Some(5_000), ..Limits::default() };
    assert_eq!(count(&sweep, &limits), Err(Limit::States));
    let budget = Budget::default();
    let cancel = crate::Cancel::new();
    cancel.cancel();
    let budget = Budget { cancel: vec![cancel], ..budget };
    assert_eq!(sweep.count(&Limits::default(), &budget).covers, Err(Limit::Cancelled));
}
