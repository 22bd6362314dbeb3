//! The shortest tour through all cities: a circuit, an element constraint for the way from each city, and a sum.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::ops::ControlFlow;
use unicursal_constraints::{Circuit, Element};
use unicursal_core::{Budget, Expr, IntVar, Solver};

/// The coordinates of the cities.
const CITIES: [(i64, i64); 9] = [(0, 3), (8, 1), (5, 9), (2, 7), (9, 6), (4, 0), (6, 4), (1, 1), (3, 5)];

fn distance(from: (i64, i64), to: (i64, i64)) -> i64 {
    (from.0 - to.0).abs() + (from.1 - to.1).abs()
}

/// Returns the length of the shortest tour and its cities in order, from the first one.
fn shortest(cities: &[(i64, i64)]) -> Option<(i64, Vec<usize>)> {
    let mut solver = Solver::new();
    let last = cities.len() as i64 - 1;
    let next: Vec<IntVar> = cities.iter().map(|_| solver.new_int(0..=last)).collect();
    solver.post(Circuit::new(next.iter().copied()));
    let mut ways = vec![];
    for (&city, &next) in cities.iter().zip(&next) {
        let distances: Vec<i64> = cities.iter().map(|&other| distance(city, other)).collect();
        let way = solver.new_int_from(distances.iter().copied());
        solver.post(Element::new(distances, next, way));
        ways.push(way);
    }
    let length: Expr = ways.into_iter().sum();
    let optimum = solver.minimize(length, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    let best = optimum.proved()?;
    let (_, solution) = optimum.best?;
    let mut tour = vec![0];
    while tour.len() < cities.len() {
        tour.push(solution.value(next[tour[tour.len() - 1]]) as usize);
    }
    Some((best, tour))
}

fn main() {
    if let Some((length, tour)) = shortest(&CITIES) {
        println!("no tour is shorter than {length}: {tour:?}");
    }
}

#[test]
fn no_permutation_of_the_cities_is_shorter() {
    /// Returns the shortest way on from the last city of `tour`, through all others and back to the first.
    fn rest(tour: &mut Vec<usize>) -> i64 {
        let here = CITIES[tour[tour.len() - 1]];
        let mut best = None;
        for (city, &there) in CITIES.iter().enumerate() {
            if !tour.contains(&city) {
                tour.push(city);
                let length = distance(here, there) + rest(tour);
                tour.pop();
                best = Some(best.map_or(length, |best: i64| best.min(length)));
            }
        }
        best.unwrap_or_else(|| distance(here, CITIES[tour[0]]))
    }
    let (best, tour) = shortest(&CITIES).expect("there is a tour");
    assert_eq!(best, rest(&mut vec![0]));
    let length: i64 =
        (0..tour.len()).map(|at| distance(CITIES[tour[at]], CITIES[tour[(at + 1) % tour.len()]])).sum();
    assert_eq!(length, best);
    let mut met = tour;
    met.sort_unstable();
    assert_eq!(met, (0..CITIES.len()).collect::<Vec<_>>());
}
