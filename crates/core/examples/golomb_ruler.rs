//! Golomb rulers: marks such that no two pairs of them are the same distance apart, on the shortest ruler.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::ops::ControlFlow;
use unicursal_constraints::AllDifferent;
use unicursal_core::{Budget, IntVar, Solver};

/// Returns the marks of the shortest ruler, with proof.
fn shortest(marks: usize) -> Option<Vec<i64>> {
    let mut solver = Solver::new();
    let longest = (marks * marks) as i64;
    let at: Vec<IntVar> = (0..marks as i64)
        .map(|mark| if mark == 0 { solver.new_int(0..=0) } else { solver.new_int(mark..=longest) })
        .collect();
    let mut distances = vec![];
    for (number, &end) in at.iter().enumerate() {
        for &start in &at[..number] {
            let distance = solver.new_int(1..=longest);
            solver.post((end - start).eq(distance));
            distances.push(distance);
        }
    }
    for pair in at.windows(2) {
        solver.post(pair[1].gt(pair[0]));
    }
    // Of a ruler and its mirror image, the one with the shorter first distance.
    if let ([first, ..], [.., last]) = (&distances[..], &distances[..])
        && marks > 2
    {
        solver.post(last.gt(first));
    }
    solver.post(AllDifferent::new(distances.iter().copied()).hall_intervals());
    let &length = at.last()?;
    let optimum = solver.minimize(length, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    optimum.proved()?;
    let (_, solution) = optimum.best?;
    Some(at.iter().map(|&mark| solution.value(mark)).collect())
}

fn main() {
    for marks in 2..=7 {
        println!("{marks} marks: {:?}", shortest(marks).unwrap_or_default());
    }
}

#[test]
fn rulers_are_as_long_as_published() {
    for (marks, length) in [(2, 1), (3, 3), (4, 6), (5, 11), (6, 17)] {
        let ruler = shortest(marks).expect("there is a ruler");
        assert_eq!(ruler.last(), Some(&length), "{marks} marks");
        let mut distances: Vec<i64> = ruler
            .iter()
            .enumerate()
            .flat_map(|(at, end)| ruler[..at].iter().map(move |start| end - start))
            .collect();
        let count = distances.len();
        distances.sort_unstable();
        distances.dedup();
        assert_eq!(distances.len(), count, "{ruler:?}");
    }
}
