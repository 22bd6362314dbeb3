//! Published counts, straight on graphs. The puzzles' own tests are with the models.

mod portions;

use crate::{Beam, Counting, Diagram, DistanceTable, Limits, SweepPlan};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::sync::Arc;
use unicursal_core::path::{PathClues, PathProblem};
use unicursal_core::{Budget, Graph, Limit};

fn grid_edges(rows: u32, cols: u32) -> Vec<[u32; 2]> {
    let cells = rows * cols;
    let mut edges = vec![];
    for cell in 0..cells {
        if (cell + 1) % cols != 0 {
            edges.push([cell, cell + 1]);
        }
        if cell + cols < cells {
            edges.push([cell, cell + cols]);
        }
    }
    edges
}

/// The paths through all vertices of a grid with free ends.
fn free_paths(rows: u32, cols: u32) -> SweepPlan {
    let cells = rows * cols;
    let mut edges = grid_edges(rows, cols);
    edges.extend((0..cells).map(|cell| [cell, cells]));
    let graph = Graph::new(cells as usize + 1, edges);
    let degree = vec![2; graph.vertices()];
    let problem = PathProblem::unchecked(graph, degree, cells as usize, PathClues::None);
    SweepPlan::new(&problem, &[], |_| None)
}

fn count(sweep: &SweepPlan, limits: &Limits) -> Result<String, Limit> {
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
fn edges_that_must_and_cannot_be_used_leave_no_path() {
    // Nine cells in two colors: a path through all of them ends at two of the five.
    let free = free_paths(3, 3);
    let problem = &free.plan.problem;
    let from = |cell: u32| problem.graph.arcs(cell).iter().find(|arc| arc.to == 9).map(|arc| arc.edge);
    for (cell, expected) in [(0, "8"), (1, "0")] {
        let edge = from(cell).expect("a path may end anywhere");
        let known = SweepPlan::new(problem, &[], |it| (it == edge).then_some(true));
        assert_eq!(count(&known, &Limits::default()).as_deref(), Ok(expected));
        let required = problem.clone().with_required(vec![edge]).expect("an edge");
        assert_eq!(count(&SweepPlan::new(&required, &[], |_| None), &Limits::default()).as_deref(), Ok(expected));
    }
}

#[test]
fn counts_outgrow_any_fixed_width() {
    // The long side makes the count larger than 2^128. The width of the frontier stays that of the short side.
    let found = count(&free_paths(300, 4), &Limits::default());
    assert!(found.is_ok_and(|digits| digits.len() > 80));
}

#[test]
fn saturated_counts_stop_at_the_limit() {
    let limits = Limits { max_count: Some(2), ..Limits::default() };
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
    let cancel = unicursal_core::CancelToken::new();
    cancel.cancel();
    let budget = Budget { cancel: vec![cancel], ..budget };
    assert_eq!(sweep.count(&Limits::default(), &budget).covers, Err(Limit::Cancelled));
}

/// Returns the edges that are used, for each cover in the order of the diagram.
fn covers(diagram: &Diagram) -> Vec<Vec<u32>> {
    let numbers = (0_u32..).map(BigUint::from);
    numbers.map_while(|number| diagram.cover(&number)).collect()
}

#[test]
fn a_diagram_names_each_cover_once() {
    let sweep = free_paths(4, 5);
    let (diagram, effort) = sweep.diagram(&Limits::default(), &Budget::default());
    let diagram = diagram.expect("there is no limit");
    let counted = sweep.count(&Limits::default(), &Budget::default());
    assert_eq!(Ok(diagram.covers()), counted.covers);
    assert_eq!((effort.states, effort.transitions), (counted.effort.states, counted.effort.transitions));
    let covers = covers(&diagram);
    assert_eq!(BigUint::from(covers.len()), diagram.covers());
    let different: BTreeSet<_> = covers.iter().collect();
    assert_eq!(different.len(), covers.len());
    // Twenty cells in a row and a cycle through the virtual vertex (which may have been split in two).
    assert!(covers.iter().all(|edges| edges.len() == 21));
    let uses = diagram.uses();
    let listed = |edge| covers.iter().filter(|edges| edges.contains(&edge)).count();
    assert!((0..).zip(&uses).all(|(edge, uses)| *uses == BigUint::from(listed(edge))));
}

#[test]
fn a_count_that_keeps_its_layers_has_the_diagram() {
    let (sweep, budget) = (free_paths(4, 5), Budget::default());
    let (diagram, _) = sweep.diagram(&Limits::default(), &budget);
    let mut counting = sweep.counting_in_diagram(Limits::default(), &budget).expect("a narrow graph");
    assert_eq!(counting.advance(10), None);
    let counted = counting.advance(u64::MAX).expect("it does not pause");
    let kept = counting.diagram().expect("there is no limit").expect("its layers are kept");
    assert_eq!(counted, Ok(kept.covers()));
    assert_eq!(covers(&kept), covers(&diagram.expect("there is no limit")));
}

#[test]
fn a_count_without_layers_or_an_end_has_no_diagram() {
    let (sweep, budget) = (free_paths(4, 5), Budget::default());
    let none = |counting: Counting<'_>| counting.diagram().expect("there is no limit").is_none();
    let mut counting = sweep.counting(Limits::default(), &budget).expect("a narrow graph");
    assert!(counting.advance(u64::MAX).is_some() && none(counting));
    let mut counting = sweep.counting_in_diagram(Limits::default(), &budget).expect("a narrow graph");
    assert!(counting.advance(10).is_none() && none(counting));
    let (limits, wide) = (Limits { memory: 150_000, ..Limits::default() }, free_paths(9, 9));
    let mut counting = wide.counting_in_diagram(limits, &budget).expect("a narrow graph");
    assert_eq!(counting.advance(u64::MAX), Some(Err(Limit::Memory)));
    assert!(none(counting));
}

#[test]
fn uses_of_large_counts_add_up() {
    // More than 2^128 covers, each with as many edges as there are vertices.
    let (diagram, _) = free_paths(300, 4).diagram(&Limits::default(), &Budget::default());
    let diagram = diagram.expect("there is no limit");
    let uses: BigUint = diagram.uses().into_iter().sum();
    assert_eq!(uses, diagram.covers() * 1201_u32);
    assert_eq!(diagram.cover(&diagram.covers()), None);
    let last = diagram.cover(&(diagram.covers() - 1_u32));
    assert_eq!(last.map(|edges| edges.len()), Some(1201));
}

#[test]
fn threads_change_nothing() {
    let sweep = free_paths(9, 9);
    let limits = [
        Limits::default(),
        Limits { states: Some(100_000), ..Limits::default() },
        Limits { memory: 150_000, ..Limits::default() },
    ];
    for limits in limits {
        let alone = sweep.count(&limits, &Budget::default());
        assert_eq!(alone.covers.is_ok(), limits == Limits::default(), "limits are met");
        let (kept, _) = sweep.diagram(&limits, &Budget::default());
        for threads in 2..4 {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            let shared = pool.install(|| sweep.count(&limits, &Budget::default()));
            assert_eq!(shared.covers, alone.covers);
            let (shared, _) = pool.install(|| sweep.diagram(&limits, &Budget::default()));
            let middle = |diagram: Result<Diagram, Limit>| diagram.map(|it| it.cover(&(it.covers() / 3_u32)));
            let expected = kept.as_ref().map(|it| it.cover(&(it.covers() / 3_u32))).map_err(|&limit| limit);
            assert_eq!(middle(shared), expected);
        }
    }
}

#[test]
fn a_state_takes_little_more_than_itself() {
    // 24 bytes for itself and its count, 6 to 12 in the table. The rest is what is left of the layer before.
    let effort = free_paths(10, 10).count(&Limits::default(), &Budget::default()).effort;
    assert!(effort.bytes < effort.peak * 52, "{effort:?}");
}

#[test]
fn a_paused_count_goes_on_where_it_was() {
    let (sweep, budget) = (free_paths(7, 7), Budget::default());
    let whole = sweep.count(&Limits::default(), &budget);
    let mut counting = sweep.counting(Limits::default(), &budget).expect("a narrow graph");
    let mut pauses = 0;
    let covers = loop {
        match counting.advance(counting.effort().states + 100) {
            Some(covers) => break covers,
            None => pauses += 1,
        }
    };
    assert!(pauses > 10, "{pauses}");
    assert_eq!((covers, counting.effort()), (whole.covers.clone(), whole.effort));
    assert_eq!(counting.advance(0), Some(whole.covers), "it is complete");
}

#[test]
fn a_count_that_met_a_limit_stays_there() {
    let (sweep, budget) = (free_paths(8, 8), Budget::default());
    let limits = Limits { memory: 100_000, ..Limits::default() };
    let mut counting = sweep.counting(limits, &budget).expect("a narrow graph");
    assert_eq!(counting.advance(u64::MAX), Some(Err(Limit::Memory)));
    assert!(counting.bytes() <= 100_000);
    counting.limit_memory(usize::MAX);
    assert_eq!(counting.advance(u64::MAX), Some(Err(Limit::Memory)), "states that had been expanded are gone");
}

fn beam(sweep: &SweepPlan, width: usize) -> Beam {
    sweep.beam(width, &Limits::default(), &Budget::default()).0.expect("there is no limit")
}

#[test]
fn a_beam_has_some_of_the_covers() {
    let sweep = free_paths(7, 7);
    let all = sweep.diagram(&Limits::default(), &Budget::default()).0.expect("there is no limit");
    let (some, effort) = sweep.beam(100, &Limits::default(), &Budget::default());
    let Ok(Beam::Covers(some)) = some else { panic!("a hundred states are enough: {some:?}") };
    assert!(effort.peak > 100, "the peak is that before the choice");
    assert!(BigUint::ZERO < some.covers() && some.covers() < all.covers());
    assert_eq!(some.cover(&BigUint::ZERO).map(|edges| edges.len()), Some(50));
    let uses: BigUint = some.uses().into_iter().sum();
    assert_eq!(uses, some.covers() * 50_u32);
    let Beam::Covers(whole) = beam(&sweep, usize::MAX) else { panic!("it drops nothing") };
    assert_eq!(whole.covers(), all.covers());
    // A beam of one state finds fewer, or none at all, which proves nothing.
    let narrow = match beam(&sweep, 1) {
        Beam::Covers(narrow) => narrow.covers(),
        Beam::Dead(_) => BigUint::ZERO,
    };
    assert!(narrow < all.covers());
}

#[test]
fn a_dead_beam_leaves_choices_that_some_state_has() {
    // No circuit visits the cell that has a single neighbor.
    let mut edges = grid_edges(5, 4);
    edges.retain(|edge| !edge.contains(&18));
    edges.push([18, 19]);
    let problem = PathProblem::new(Graph::new(20, edges), vec![2; 20], PathClues::None).expect("a cycle");
    let plan = SweepPlan::new(&problem, &[], |_| None);
    let Beam::Dead(partial) = beam(&plan, 10) else { panic!("it has no cover") };
    assert!(partial.steps.len() < partial.all_steps, "{partial:?}");
    assert_eq!(partial.all_steps, plan.plan.steps.len());
    for (step, decided) in plan.plan.steps.iter().zip(&partial.steps) {
        let edges: Vec<u32> = decided.iter().map(|&(edge, _)| edge).collect();
        assert_eq!(edges, step.later.iter().map(|later| later.edge).collect::<Vec<_>>());
    }
    let mut degree = vec![0; plan.plan.problem.graph.vertices()];
    for &(edge, _) in partial.steps.iter().flatten().filter(|(_, is_used)| *is_used) {
        plan.plan.problem.graph.edges()[edge as usize].iter().for_each(|&vertex| degree[vertex as usize] += 1);
    }
    for step in &plan.plan.steps[..partial.steps.len()] {
        assert_eq!(degree[step.vertex as usize], plan.plan.problem.degree[step.vertex as usize], "{partial:?}");
    }
    let none = plan.diagram(&Limits::default(), &Budget::default()).0.expect("there is no limit");
    assert_eq!((none.covers(), none.cover(&BigUint::ZERO)), (BigUint::ZERO, None));
}

#[test]
fn distances_change_what_a_beam_keeps_and_not_what_there_is() {
    let graph = Graph::new(25, grid_edges(5, 5));
    let pairs = vec![[0, 24], [4, 12], [7, 23]];
    let mut degree = vec![2; 25];
    pairs.iter().flatten().for_each(|&end: &u32| degree[end as usize] = 1);
    let problem = PathProblem::new(graph, degree, PathClues::Labels(pairs)).expect("labels");
    let plan = SweepPlan::new(&problem, &[], |_| None);
    let distances = Arc::new(DistanceTable::new(&problem).expect("a small board"));
    let guided = plan.clone().with_distances(distances);
    let all = plan.count(&Limits::default(), &Budget::default()).covers.expect("there is no limit");
    for width in [1, 3, 10, 30, 100, 10_000] {
        if let Beam::Covers(some) = beam(&guided, width) {
            assert!(some.covers() <= all && some.covers() > BigUint::ZERO);
        }
    }
    match beam(&guided, 10_000) {
        Beam::Covers(whole) => assert_eq!(whole.covers(), all),
        Beam::Dead(_) => assert_eq!(all, BigUint::ZERO),
    }
}
