//! Path problems from outside: what contradicts itself is a named error, and literals lead back to facts.

use unicursal_core::path::{self, PathClues, PathFact, PathProblem, PathProblemError, Techniques};
use unicursal_core::{Budget, Graph, Outcome, Propagation, Solver};

/// Returns a path of edges along these vertices, and one edge from the first to the third.
fn graph() -> Graph {
    Graph::new(4, vec![[0, 1], [1, 2], [2, 3], [0, 2]])
}

#[track_caller]
fn assert_error(degrees: &[u8], clues: PathClues, expected: &PathProblemError, text: &str) {
    let error = PathProblem::new(graph(), degrees.to_vec(), clues).expect_err("a contradiction");
    assert_eq!(&error, expected);
    assert!(error.to_string().contains(text), "{error}");
}

#[test]
fn degrees_must_be_there_and_make_paths() {
    let none = || PathClues::None;
    assert_error(&[2; 3], none(), &PathProblemError::DegreeCount { degrees: 3, vertices: 4 }, "one per vertex");
    assert_error(&[2, 0, 2, 2], none(), &PathProblemError::Degree { vertex: 1, degree: 0 }, "goes through (2)");
    assert_error(&[1, 2, 2, 2], none(), &PathProblemError::EndCount { ends: 1 }, "two ends");
}

#[test]
fn clues_must_be_vertices_and_name_the_ends() {
    use PathClues::{Labels, Order, Steps};
    let ends = [1, 2, 2, 1];
    assert_error(&ends, Order(vec![0]), &PathProblemError::TooFewClues { clues: 1 }, "give two");
    assert_error(&ends, Labels(vec![]), &PathProblemError::TooFewClues { clues: 0 }, "give two");
    let expected = PathProblemError::ClueOutOfRange { vertex: 4, vertices: 4 };
    assert_error(&ends, Order(vec![0, 4]), &expected, "from 0 to 3");
    assert_error(&ends, Labels(vec![[0, 0]]), &PathProblemError::RepeatedClue { vertex: 0 }, "two clues");
    assert_error(&ends, Order(vec![0, 2]), &PathProblemError::NotAnEnd { vertex: 2 }, "make it 1");
    assert_error(&[1; 4], Order(vec![0, 3]), &PathProblemError::UnnamedEnd { vertex: 1 }, "no clue says");
    let expected = PathProblemError::StepsNotAscending { steps: [3, 3] };
    assert_error(&ends, Steps(vec![(0, 3), (3, 3)]), &expected, "sort clues");
    let expected = PathProblemError::StepCount { first: 1, last: 3, vertices: 4 };
    assert_error(&ends, Steps(vec![(0, 1), (3, 3)]), &expected, "meets 3 vertices");
}

#[test]
fn graphs_must_be_simple() {
    let of = |vertices, edges| PathProblem::new(Graph::new(vertices, edges), vec![2; vertices], PathClues::None);
    assert_eq!(of(0, vec![]).expect_err("no vertices"), PathProblemError::NoVertices);
    let error = of(3, vec![[0, 1], [1, 2], [1, 0]]).expect_err("two edges between the same vertices");
    assert_eq!(error, PathProblemError::RepeatedEdge { edges: [0, 2] });
}

#[test]
fn virtual_vertices_and_required_edges_must_be_there() {
    let problem = || PathProblem::new(graph(), vec![2; 4], PathClues::None).expect("a valid problem");
    let error = problem().with_virtual(4).expect_err("all would be virtual");
    assert_eq!(error, PathProblemError::VirtualCount { count: 4, vertices: 4 });
    let error = problem().with_required(vec![4]).expect_err("there are four edges");
    assert_eq!(error, PathProblemError::EdgeOutOfRange { edge: 4, edges: 4 });
}

/// Each view on a path along the vertices speaks in the terms of the problem.
#[test]
fn literals_of_every_view_are_facts() {
    for clues in [
        PathClues::Order(vec![0, 1, 3]),
        PathClues::Steps(vec![(0, 7), (1, 8), (3, 10)]),
        PathClues::Labels(vec![[0, 3]]),
    ] {
        let problem = PathProblem::new(graph(), vec![1, 2, 2, 1], clues.clone()).expect("a valid problem");
        let mut solver = Solver::new();
        let model = path::post(&mut solver, problem, &Techniques::ALL);
        assert_eq!(solver.propagate_under(&[], &Budget::default()), Propagation::Fixpoint);
        let facts: Vec<PathFact> = solver.assignment().trail().iter().filter_map(|&lit| model.fact(lit)).collect();
        assert!(facts.contains(&PathFact::Edge { edge: 3, used: false }), "{facts:?}");
        let expected = match clues {
            PathClues::Order(_) => PathFact::Gap { vertex: 2, clue: 1, holds: true },
            PathClues::Steps(_) => PathFact::Position { vertex: 2, step: 9, holds: true },
            _ => PathFact::Label { vertex: 2, label: 0, holds: true },
        };
        assert!(facts.contains(&expected), "{expected:?} is not among {facts:?}");
        let other = solver.new_bool().positive();
        assert_eq!(model.fact(other), None);
        assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    }
}

#[test]
fn required_edges_are_used() {
    let graph = Graph::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [1, 3]]);
    let problem =
        PathProblem::new(graph, vec![2; 4], PathClues::None).and_then(|problem| problem.with_required(vec![4]));
    let mut solver = Solver::new();
    let model = path::post(&mut solver, problem.expect("a valid problem"), &Techniques::ALL);
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert!(solver.assignment().is_true(model.edge(4)));
}
