//! A path through all vertices of a graph, between given ends, by path cover. And why there is none.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_core::path::{self, PathClues, PathFact, PathProblem, PathProblemError, Techniques};
use unicursal_core::{Budget, Graph, Outcome, Propagation, Solver};

/// Returns the Petersen graph: an outer pentagon, an inner star, and spokes.
fn petersen() -> Graph {
    let edges = (0..5).flat_map(|at| [[at, (at + 1) % 5], [at + 5, (at + 2) % 5 + 5], [at, at + 5]]);
    Graph::new(10, edges.collect())
}

/// A path through all vertices that begins and ends at these.
fn between(graph: Graph, ends: [u32; 2]) -> Result<PathProblem, PathProblemError> {
    let mut degrees = vec![2; graph.vertices()];
    for end in ends {
        if let Some(degree) = degrees.get_mut(end as usize) {
            *degree = 1;
        }
    }
    PathProblem::new(graph, degrees, PathClues::Order(ends.to_vec()))
}

fn find(problem: PathProblem, start: u32) -> Option<Vec<u32>> {
    let mut solver = Solver::new();
    let techniques = Techniques::solving(&problem);
    let model = path::post(&mut solver, problem, &techniques);
    if solver.solve(&[]) != Outcome::Satisfiable {
        return None;
    }
    let (mut path, mut at) = (vec![start], start);
    loop {
        let used = model.graph().arcs(at).iter().filter(|arc| solver.assignment().is_true(model.edge(arc.edge)));
        match used.map(|arc| arc.to).find(|to| !path.contains(to)) {
            Some(next) => {
                path.push(next);
                at = next;
            }
            None => return Some(path),
        }
    }
}

/// Returns the facts that contradict a problem before any search, in terms of its edges.
fn contradiction(problem: PathProblem) -> Option<Vec<PathFact>> {
    let mut solver = Solver::new();
    let model = path::post(&mut solver, problem, &Techniques::NONE);
    match solver.propagate_under(&[], &Budget::default()) {
        Propagation::Conflict(why) => Some(why.premises.iter().filter_map(|&lit| model.fact(lit)).collect()),
        _ => None,
    }
}

/// Returns a cycle through two hubs and three stations between them, each of which would need both of its edges.
fn hubs() -> Result<PathProblem, PathProblemError> {
    let edges = (2..5).flat_map(|station| [[0, station], [station, 1]]);
    PathProblem::new(Graph::new(5, edges.collect()), vec![2; 5], PathClues::None)
}

fn main() -> Result<(), PathProblemError> {
    for end in 1..10 {
        match find(between(petersen(), [0, end])?, 0) {
            Some(path) => println!("{path:?}"),
            None => println!("no path through all vertices leads from 0 to {end}"),
        }
    }
    let cycle = PathProblem::new(petersen(), vec![2; 10], PathClues::None)?;
    println!("a cycle: {:?}", find(cycle, 0));
    println!("no cycle goes three ways between two hubs: {:?}", contradiction(hubs()?));
    Ok(())
}

#[test]
fn the_petersen_graph_has_paths_and_no_cycle() {
    let graph = petersen();
    for end in 1..10 {
        let is_neighbor = graph.arcs(0).iter().any(|arc| arc.to == end);
        let path = find(between(petersen(), [0, end]).expect("a valid problem"), 0);
        // A path between neighbors would close to a cycle.
        assert_eq!(path.is_none(), is_neighbor, "to {end}");
        let Some(path) = path else { continue };
        assert_eq!((path.len(), path[9]), (10, end));
        assert!(path.windows(2).all(|step| graph.arcs(step[0]).iter().any(|arc| arc.to == step[1])));
    }
    assert_eq!(find(PathProblem::new(graph, vec![2; 10], PathClues::None).expect("a valid problem"), 0), None);
}

#[test]
fn a_contradiction_is_told_in_edges() {
    let facts = contradiction(hubs().expect("a valid problem")).expect("it has no cycle");
    assert!(!facts.is_empty() && facts.iter().all(|fact| matches!(fact, PathFact::Edge { .. })), "{facts:?}");
}

#[test]
fn mistakes_are_reported() {
    let error = between(petersen(), [0, 10]).expect_err("there is no vertex 10");
    assert_eq!(error.to_string(), "a clue is at vertex 10, but vertices are numbered from 0 to 9");
}
