//! Counts in portions, and the way back through them.

use super::{covers, free_paths, grid_edges};
use crate::{Limits, PortionError, SweepPlan, Waypoint};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Local, PathClues, PathProblem, Statement};
use unicursal_core::{Budget, Graph};

/// The portions after some layers, from every part to every part.
struct Exchange {
    layer: u64,
    made: Vec<Vec<Vec<u8>>>,
}

impl Exchange {
    /// Returns the portions for one part.
    fn of(&self, part: usize) -> Vec<&[u8]> {
        self.made.iter().map(|portions| &portions[part][..]).collect()
    }
}

/// Returns all exchanges of states among `parts` workers every `pace` layers, and the number of states that were
/// expanded.
fn exchanges(plan: &SweepPlan, parts: usize, pace: u64, limits: Limits) -> (Vec<Exchange>, u64) {
    let budget = Budget::default();
    let next = |done: u64| (done + pace).min(plan.layers());
    let first = plan.counting(limits, &budget).expect("a narrow graph");
    let mut all = vec![Exchange { layer: 0, made: vec![first.portions(parts, next(0))] }];
    let mut states = 0;
    while let Some(last) = all.last().filter(|last| last.layer < plan.layers()) {
        let layer = next(last.layer);
        let worker = |part: usize| {
            let mut worker = plan.resumed(last.of(part), limits, &budget).expect("portions of this plan");
            worker.advance_to(layer).expect("no limit");
            states += worker.effort().states;
            worker.portions(parts, next(layer))
        };
        let made = (0..parts).map(worker).collect();
        all.push(Exchange { layer, made });
    }
    (all, states)
}

fn in_portions(plan: &SweepPlan, parts: usize, pace: u64, limits: Limits) -> (BigUint, u64) {
    let (all, states) = exchanges(plan, parts, pace, limits);
    let budget = Budget::default();
    let total = all.last().into_iter().flat_map(|last| last.made.iter().flatten()).map(|portion| {
        let mut worker = plan.resumed([&portion[..]], limits, &budget).expect("portions of this plan");
        worker.advance(u64::MAX).expect("nothing is left").expect("no limit")
    });
    (total.sum(), states)
}

/// Returns the edges of the cover with this number, found backward.
fn way(plan: &SweepPlan, all: &[Exchange], parts: usize, number: u32) -> Option<Vec<u32>> {
    let (limits, budget) = (Limits::default(), Budget::default());
    let (last, before) = all.split_last()?;
    let flat: Vec<&[u8]> = last.made.iter().flatten().map(|portion| &portion[..]).collect();
    let mut at = plan.way_end(&flat, &number.into()).ok()?;
    at.portion /= parts;
    let (mut layer, mut edges) = (last.layer, vec![]);
    for exchange in before.iter().rev() {
        let back = plan.way_back(&exchange.of(at.portion), layer, &at, &limits, &budget).expect("a way back");
        edges.extend(back.edges);
        (at, layer) = (back.from, exchange.layer);
    }
    edges.sort_unstable();
    Some(edges)
}

fn grid(rows: u32, cols: u32) -> Graph {
    Graph::new((rows * cols) as usize, grid_edges(rows, cols))
}

fn problem(graph: Graph, ends: &[u32], clues: PathClues) -> PathProblem {
    let mut degree = vec![2; graph.vertices()];
    for &end in ends {
        degree[end as usize] = 1;
    }
    PathProblem::new(graph, degree, clues).expect("a problem")
}

/// Sweeps of every kind, each with several covers.
fn plans() -> Vec<SweepPlan> {
    let order = PathClues::Order(vec![0, 14, 24]);
    let steps = PathClues::Steps(vec![(0, 0), (12, 12), (24, 24)]);
    let labels = PathClues::Labels(vec![[0, 5], [18, 23]]);
    let edges: Vec<[u32; 2]> = grid_edges(4, 4).into_iter().chain([[5, 10], [2, 7]]).collect();
    let crossed = Graph::new(16, edges);
    let pairs = PathClues::Labels(vec![[0, 3], [12, 15]]);
    let at = |vertex| Statement { atom: Atom::Visited(vertex), holds: true };
    let some =
        problem(grid(4, 4), &[], PathClues::None).with_optional(&(0..16).collect::<Vec<_>>()).expect("vertices");
    let some = some.with_local(vec![Local::Count { of: [5, 6, 9, 10].map(at).to_vec(), min: 2, max: 3 }]);
    let pair = problem(grid(4, 4), &[0, 15, 3, 12], PathClues::Labels(vec![[0, 3], [12, 15]]));
    let pair = pair.with_optional(&[1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14]).expect("vertices");
    let problems = [
        problem(grid(5, 5), &[0, 24], order),
        problem(grid(5, 5), &[0, 24], steps),
        problem(grid(4, 6), &[0, 5, 18, 23], labels),
        problem(crossed, &[0, 3, 12, 15], pairs),
        some.expect("vertices"),
        pair,
    ];
    problems.iter().map(|problem| SweepPlan::new(problem, &[], |_| None)).chain([free_paths(4, 4)]).collect()
}

fn mirrored(size: u32) -> Vec<u32> {
    (0..size * size).map(|cell| cell / size * size + (size - 1 - cell % size)).collect()
}

#[test]
fn portions_count_what_the_whole_counts() {
    let lines = [free_paths(6, 6), free_paths(6, 6).with_symmetry(&mirrored(6)), free_paths(5, 7)];
    for plan in plans().into_iter().chain(lines) {
        let whole = plan.count(&Limits::default(), &Budget::default());
        let may_finish = plan.plan.ways.is_some();
        for (parts, pace) in [(1, 1), (1, 36), (3, 1), (4, 3), (7, 2), (16, 6), (5, 100)] {
            let (count, states) = in_portions(&plan, parts, pace, Limits::default());
            assert_eq!(Ok(&count), whole.covers.as_ref(), "{parts} parts, {pace} layers");
            // No state is expanded twice but the finished one; those of the last layer are not expanded at all.
            let is_exact = !may_finish && (!plan.is_folded() || pace % 6 == 0);
            assert!(states == whole.effort.states || !is_exact, "{parts} parts, {pace} layers");
        }
    }
}

#[test]
fn the_way_back_finds_each_cover_once() {
    for (number, plan) in plans().into_iter().enumerate() {
        let (diagram, _) = plan.diagram(&Limits::default(), &Budget::default());
        let sorted = |mut edges: Vec<u32>| {
            edges.sort_unstable();
            edges
        };
        let expected: BTreeSet<Vec<u32>> = covers(&diagram.expect("no limit")).into_iter().map(sorted).collect();
        assert!(expected.len() > 1, "problem {number}");
        for (parts, pace) in [(1, 100), (3, 4), (4, 1)] {
            let (all, _) = exchanges(&plan, parts, pace, Limits::default());
            let found: Vec<Vec<u32>> = (0..).map_while(|number| way(&plan, &all, parts, number)).collect();
            assert_eq!(found.len(), expected.len(), "problem {number}, {parts} parts");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "problem {number}, {parts} parts");
        }
        // A count of no more than two has a way back to two.
        let capped = Limits { max_count: Some(2), ..Limits::default() };
        let (all, _) = exchanges(&plan, 3, 4, capped);
        let two: BTreeSet<_> = [0, 1].map(|number| way(&plan, &all, 3, number).expect("there are two")).into();
        assert!(two.len() == 2 && two.is_subset(&expected), "problem {number}");
    }
}

#[test]
fn a_way_back_needs_its_own_states() {
    let plan = free_paths(5, 5);
    let (all, _) = exchanges(&plan, 2, 5, Limits::default());
    let (limits, budget) = (Limits::default(), Budget::default());
    let flat = |at: usize| -> Vec<&[u8]> { all[at].made.iter().flatten().map(|portion| &portion[..]).collect() };
    let end = plan.way_end(&flat(all.len() - 1), &BigUint::ZERO).expect("a cover");
    assert_eq!(plan.way_end(&flat(1), &BigUint::ZERO), Err(PortionError::Layer));
    let many = plan.way_end(&flat(all.len() - 1), &u32::MAX.into());
    assert_eq!(many, Err(PortionError::Waypoint));
    let (last, before) = (plan.layers(), all[all.len() - 2].of(0));
    let back = |to: &Waypoint, layer| plan.way_back(&before, layer, to, &limits, &budget).map(|_| ());
    assert_eq!(back(&Waypoint { number: u32::MAX.into(), ..end.clone() }, last), Err(PortionError::Waypoint));
    assert_eq!(back(&Waypoint { state: vec![], ..end.clone() }, last), Err(PortionError::Waypoint));
    assert_eq!(back(&end, last + 1), Err(PortionError::Layer));
    assert_eq!(back(&end, 1), Err(PortionError::Layer));
    let folded = free_paths(6, 6).with_symmetry(&mirrored(6));
    let back = folded.way_back(&before, last, &end, &limits, &budget);
    assert_eq!(back.map(|_| ()), Err(PortionError::Folded));
    assert!(!folded.without_symmetry().is_folded());
}

#[test]
fn long_counts_and_capped_counts_go_in_portions() {
    let plan = free_paths(10, 10);
    let (count, _) = in_portions(&plan, 3, 5, Limits::default());
    assert_eq!(count.to_string(), "730044829512632");
    let capped = Limits { max_count: Some(2), ..Limits::default() };
    assert!(in_portions(&plan, 3, 5, capped).0 >= 2_u32.into());
    let forced = SweepPlan::new(&free_paths(6, 6).plan.problem, &[], |edge| (edge == 0).then_some(false));
    let whole = forced.count(&capped, &Budget::default()).covers.expect("no limit");
    assert_eq!(in_portions(&forced, 2, 6, capped).0.min(2_u32.into()), whole.min(2_u32.into()));
}

#[test]
fn bytes_from_elsewhere_are_checked() {
    let (plan, budget) = (free_paths(5, 5), Budget::default());
    let mut counting = plan.counting(Limits::default(), &budget).expect("a narrow graph");
    counting.advance_to(12).expect("no limit");
    let portion = counting.portions(1, 15).remove(0);
    let resumed = |bytes: &[u8]| plan.resumed([bytes], Limits::default(), &budget).map(|_| ());
    assert_eq!(resumed(&portion), Ok(()));
    assert_eq!(resumed(&[]), Err(PortionError::Format));
    assert_eq!(resumed(&portion[1..]), Err(PortionError::Format));
    assert_eq!(plan.resumed([], Limits::default(), &budget).map(|_| ()), Err(PortionError::Layer));
    let other = free_paths(5, 6);
    assert_eq!(other.resumed([&portion[..]], Limits::default(), &budget).map(|_| ()), Err(PortionError::Plan));
    counting.advance_to(13).expect("no limit");
    let next = counting.portions(1, 15).remove(0);
    let both = plan.resumed([&portion[..], &next[..]], Limits::default(), &budget).map(|_| ());
    assert_eq!(both, Err(PortionError::Layer));
}

/// Cut off or changed at any place, a portion is refused, or gives some count, but never a panic.
#[test]
fn changed_bytes_are_refused_or_counted() {
    let budget = Budget::default();
    for (number, plan) in plans().into_iter().enumerate() {
        for layer in [3, plan.layers() / 2, plan.layers() - 2] {
            let mut counting = plan.counting(Limits::default(), &budget).expect("a narrow graph");
            counting.advance_to(layer).expect("no limit");
            let portion = counting.portions(1, layer + 3).remove(0);
            let mut refused = 0;
            for at in 0..portion.len() {
                let changed = |by: u8| [&portion[..at], &[portion[at] ^ by], &portion[at + 1..]].concat();
                for bytes in [portion[..at].to_vec(), changed(5), changed(255), changed(1)] {
                    match plan.resumed([&bytes[..]], Limits::default(), &budget) {
                        Ok(mut worker) => {
                            assert!(worker.advance(u64::MAX).is_some_and(|counted| counted.is_ok()));
                        }
                        Err(_) => refused += 1,
                    }
                }
            }
            assert!(refused > portion.len() / 2, "problem {number}: {refused} of {}", 4 * portion.len());
        }
    }
}

#[test]
fn plans_with_other_rules_do_not_share_states() {
    let plan = |pairs: [[u32; 2]; 2]| {
        let ends: Vec<u32> = pairs.iter().flatten().copied().collect();
        SweepPlan::new(&problem(grid(4, 4), &ends, PathClues::Labels(pairs.to_vec())), &[], |_| None)
    };
    let (one, other) = (plan([[0, 3], [12, 15]]), plan([[0, 12], [3, 15]]));
    let budget = Budget::default();
    let portion = one.counting(Limits::default(), &budget).expect("a narrow graph").portions(1, 4).remove(0);
    assert_eq!(one.resumed([&portion[..]], Limits::default(), &budget).map(|_| ()), Ok(()));
    let refused = other.resumed([&portion[..]], Limits::default(), &budget).map(|_| ());
    assert_eq!(refused, Err(PortionError::Plan));
}
