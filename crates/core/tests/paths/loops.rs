//! Loops and paths that may leave out vertices, under local constraints and with faces: every technique finds exactly
//! the solutions that brute force finds, and infers nothing wrong.

use std::collections::BTreeSet;
use unicursal_core::path::{
    self, Activation, Atom, Change, Faces, Local, OUTER, PathClues, PathFact, PathModel, PathProblem, Statement,
    Technique, Techniques,
};
use unicursal_core::{Budget, Graph, Outcome, Propagation, Solver, Var};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;

/// A grid, its edges to the right and down from each vertex, some of them left out.
struct Grid {
    rows: usize,
    cols: usize,
    edges: Vec<[u32; 2]>,
    faces: Faces,
}

impl Grid {
    /// Returns a grid of points without these edges. The faces that they separated are one.
    fn without(rows: usize, cols: usize, mut is_missing: impl FnMut() -> bool) -> Self {
        let inner = (rows - 1) * (cols - 1);
        let face = |row: Option<usize>, col: Option<usize>| match (row, col) {
            (Some(row), Some(col)) if row + 1 < rows && col + 1 < cols => row * (cols - 1) + col,
            _ => inner,
        };
        let mut face_of: Vec<usize> = (0..=inner).collect();
        let (mut edges, mut beside) = (vec![], vec![]);
        for vertex in 0..rows * cols {
            let (row, col) = (vertex / cols, vertex % cols);
            let above = face(row.checked_sub(1), Some(col));
            let left = face(Some(row), col.checked_sub(1));
            let own = face(Some(row), Some(col));
            let right = (col + 1 < cols).then_some((vertex + 1, [above, own]));
            let down = (row + 1 < rows).then_some((vertex + cols, [left, own]));
            for (other, faces) in right.into_iter().chain(down) {
                if is_missing() {
                    let [a, b] = faces.map(|face| face_of[face]);
                    face_of.iter_mut().filter(|face| **face == a || **face == b).for_each(|face| *face = a.max(b));
                } else {
                    edges.push([vertex as u32, other as u32]);
                    beside.push(faces);
                }
            }
        }
        let number = |face: usize| if face_of[face] == inner { OUTER } else { face_of[face] as u32 };
        let faces = Faces::new(inner as u32, beside.into_iter().map(|faces| faces.map(number)).collect());
        Self { rows, cols, edges, faces }
    }

    fn whole(rows: usize, cols: usize) -> Self {
        Self::without(rows, cols, || false)
    }

    fn vertices(&self) -> usize {
        self.rows * self.cols
    }

    fn graph(&self) -> Graph {
        Graph::new(self.vertices(), self.edges.clone())
    }

    /// Returns a loop that may leave out every vertex.
    fn a_loop(&self) -> PathProblem {
        let degrees = vec![2; self.vertices()];
        let problem = PathProblem::new(self.graph(), degrees, PathClues::None).expect("a valid problem");
        let all: Vec<u32> = (0..self.vertices() as u32).collect();
        problem.with_optional(&all).expect("no path ends there")
    }
}

/// Returns a random choice from a list.
fn pick<T: Copy>(of: &[T], random: &mut Random) -> T {
    of[random.below(of.len())]
}

/// Returns a random problem on a random small grid.
fn random_problem(random: &mut Random) -> PathProblem {
    let (rows, cols) = pick(&[(3, 3), (3, 4), (2, 5), (4, 3)], random);
    let missing = random.below(20);
    let grid = Grid::without(rows, cols, || random.chance(missing));
    let mut vertices: Vec<u32> = (0..grid.vertices() as u32).collect();
    for at in 0..vertices.len() {
        let other = random.below(vertices.len());
        vertices.swap(at, other);
    }
    let (ends, clues) = match random.below(6) {
        0 => (vertices[..2].to_vec(), PathClues::None),
        1 => {
            let order = vertices[..2 + random.below(3)].to_vec();
            (vec![order[0], order[order.len() - 1]], PathClues::Order(order))
        }
        2 => {
            let pairs: Vec<[u32; 2]> =
                vertices.chunks_exact(2).take(1 + random.below(3)).map(|pair| [pair[0], pair[1]]).collect();
            (pairs.concat(), PathClues::Labels(pairs))
        }
        _ => (vec![], PathClues::None),
    };
    let is_loop = ends.is_empty();
    let degrees = (0..grid.vertices() as u32).map(|vertex| if ends.contains(&vertex) { 1 } else { 2 }).collect();
    let problem = PathProblem::new(grid.graph(), degrees, clues).expect("a valid problem");
    let percent = pick(&[100, 100, 80, 50], random);
    let optional: Vec<u32> =
        (0..grid.vertices() as u32).filter(|vertex| !ends.contains(vertex) && random.chance(percent)).collect();
    let mut problem = problem.with_optional(&optional).expect("no path ends there");
    let mut faces = 0;
    if is_loop && random.chance(70) {
        faces = if random.chance(60) { grid.faces.count() } else { 0 };
        problem = problem.with_faces(grid.faces.clone()).expect("a loop");
    }
    if random.chance(30) && !grid.edges.is_empty() {
        problem = problem.with_required(vec![random.below(grid.edges.len()) as u32]).expect("an edge");
    }
    let local = (0..random.below(5)).map(|_| random_local(&grid, faces, random)).collect();
    problem.with_local(local).expect("all atoms exist")
}

fn random_local(grid: &Grid, faces: u32, random: &mut Random) -> Local {
    let statement = |random: &mut Random| {
        let atom = match random.below(if faces > 0 { 5 } else { 3 }) {
            0 | 1 if !grid.edges.is_empty() => Atom::Edge(random.below(grid.edges.len()) as u32),
            0..=2 => Atom::Visited(random.below(grid.vertices()) as u32),
            _ => Atom::Inside(random.below(faces as usize) as u32),
        };
        Statement { atom, holds: random.chance(60) }
    };
    let list = |count: usize, random: &mut Random| (0..count).map(|_| statement(random)).collect::<Vec<_>>();
    match random.below(4) {
        3 => {
            let of: Vec<_> = (0..=random.below(4)).map(|_| list(random.below(4).max(1), random)).collect();
            Local::AtMost { max: random.below(of.len()) as u32, of }
        }
        0 => Local::Clause(list(2 + random.below(3), random)),
        1 => {
            let of = list(2 + random.below(8), random);
            let min = random.below(of.len()) as u32 / 2;
            Local::Count { min, max: min + random.below(of.len()) as u32, of }
        }
        _ => Local::AnyOf((0..=random.below(3)).map(|_| list(random.below(4).max(1), random)).collect()),
    }
}

/// A solution: the sets of edges, visited vertices and inner faces.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Drawn {
    edges: BTreeSet<u32>,
    visited: BTreeSet<u32>,
    inside: BTreeSet<u32>,
}

/// Returns all solutions, by trying all sets of edges. Nothing here is shared with the engine but the description.
fn solutions(problem: &PathProblem) -> Vec<Drawn> {
    let edges = problem.graph().edges();
    (0..1_u32 << edges.len())
        .filter(|set| problem.required().iter().all(|edge| set >> edge & 1 == 1))
        .filter_map(|set| drawn(problem, &|edge| set >> edge & 1 == 1))
        .collect()
}

fn drawn(problem: &PathProblem, used: &dyn Fn(u32) -> bool) -> Option<Drawn> {
    let (edges, vertices) = (problem.graph().edges(), problem.graph().vertices());
    let set: BTreeSet<u32> = (0..edges.len() as u32).filter(|&edge| used(edge)).collect();
    let mut beside = vec![vec![]; vertices];
    for &edge in &set {
        let [a, b] = edges[edge as usize];
        beside[a as usize].push(b);
        beside[b as usize].push(a);
    }
    for (vertex, beside) in (0..).zip(&beside) {
        let degree = usize::from(problem.degrees()[vertex as usize]);
        if beside.len() != degree && (!beside.is_empty() || !problem.is_optional(vertex)) {
            return None;
        }
    }
    let visited: BTreeSet<u32> =
        (0..).zip(&beside).filter(|(_, beside)| !beside.is_empty()).map(|(v, _)| v).collect();
    let walk = |start: u32| {
        let mut path = vec![start];
        while let Some(&next) = beside[path[path.len() - 1] as usize].iter().find(|next| !path.contains(next)) {
            path.push(next);
        }
        path
    };
    let paths: Vec<Vec<u32>> = match problem.clues() {
        PathClues::Labels(pairs) => pairs.iter().map(|&[a, _]| walk(a)).collect(),
        PathClues::Order(order) => vec![walk(order[0])],
        _ => {
            let end = (0..vertices as u32).find(|&vertex| problem.degrees()[vertex as usize] == 1);
            vec![walk(end.or(visited.first().copied())?)]
        }
    };
    if paths.concat().len() != visited.len()
        || paths.concat().iter().collect::<BTreeSet<_>>().len() != visited.len()
    {
        return None;
    }
    let fits = match problem.clues() {
        PathClues::Labels(pairs) => pairs.iter().zip(&paths).all(|(pair, path)| path.last() == Some(&pair[1])),
        PathClues::Order(order) => {
            paths[0].iter().filter(|vertex| order.contains(vertex)).eq(order) && paths[0].last() == order.last()
        }
        _ => true,
    };
    let inside = problem.faces().map_or_else(BTreeSet::new, |faces| inside(faces, used));
    let holds = |atom| match atom {
        Atom::Edge(edge) => set.contains(&edge),
        Atom::Visited(vertex) => visited.contains(&vertex),
        Atom::Inside(face) => inside.contains(&face),
    };
    let is_solution = fits && problem.local().iter().all(|local| local.is_satisfied(holds));
    is_solution.then_some(Drawn { edges: set, visited, inside })
}

/// Faces from which one gets to the outer one across an odd number of used edges.
fn inside(faces: &Faces, used: &dyn Fn(u32) -> bool) -> BTreeSet<u32> {
    let mut known = vec![(OUTER, false)];
    loop {
        let side = |face: u32| known.iter().find(|(of, _)| *of == face).map(|&(_, side)| side);
        let new = (0..).zip(faces.of_edges()).find_map(|(edge, &[a, b])| match (side(a), side(b)) {
            (Some(side), None) => Some((b, side != used(edge))),
            (None, Some(side)) => Some((a, side != used(edge))),
            _ => None,
        });
        match new {
            Some(new) => known.push(new),
            None => return known.into_iter().filter(|(_, inside)| *inside).map(|(face, _)| face).collect(),
        }
    }
}

/// Returns the usual techniques with one change each, none and all. With stages as if they were over.
fn variants(problem: &PathProblem) -> Vec<Techniques> {
    let usual = Techniques::solving(problem);
    let changes = Change::all().map(|change| change.apply(usual));
    [Techniques::NONE, usual, Techniques::ALL].into_iter().chain(changes).collect()
}

/// Returns the edges, vertices and faces in the current model.
fn found(problem: &PathProblem, model: &PathModel, solver: &Solver) -> Drawn {
    let store = solver.assignment();
    let edges = (0..problem.graph().edges().len() as u32).filter(|&edge| store.is_true(model.edge(edge)));
    let visited = (0..problem.graph().vertices() as u32).filter(|&vertex| store.is_true(model.visited(vertex)));
    let faces = 0..problem.faces().map_or(0, Faces::count);
    let inside = faces.filter(|&face| model.inside(face).is_some_and(|inside| store.is_true(inside)));
    Drawn { edges: edges.collect(), visited: visited.collect(), inside: inside.collect() }
}

#[test]
fn every_technique_finds_what_brute_force_finds() {
    let mut random = Random(1);
    let (mut found_in_all, mut loops) = (0, 0);
    for _ in 0..130 {
        let problem = random_problem(&mut random);
        let expected = solutions(&problem);
        loops += usize::from(problem.is_cycle() && !expected.is_empty());
        for techniques in variants(&problem) {
            let mut solver = Solver::new();
            let mut model = path::post(&mut solver, problem.clone(), &techniques.first_stage());
            if random.chance(50) {
                assert_ne!(solver.solve_within(&[], &Budget { conflicts: Some(2), ..Budget::default() }), {
                    if expected.is_empty() { Outcome::Satisfiable } else { Outcome::Unsatisfiable }
                });
                model = path::extend(&mut solver, &model, &techniques);
            }
            let mut all = vec![];
            while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
                all.push(found(&problem, &model, &solver));
            }
            all.sort();
            let mut expected = expected.clone();
            if model.inside(0).is_none() {
                for drawn in &mut expected {
                    drawn.inside.clear();
                }
            }
            expected.sort();
            assert_eq!(all, expected, "{techniques:?} {problem:?}");
            found_in_all += all.len();
        }
    }
    assert!(found_in_all > 8_000 && loops > 20, "{found_in_all} {loops}");
}

#[test]
fn every_inference_holds_in_all_solutions() {
    let mut random = Random(2);
    let mut rules = BTreeSet::new();
    let mut conflicts = 0;
    for _ in 0..240 {
        let problem = random_problem(&mut random);
        let expected = solutions(&problem);
        for techniques in [Techniques::NONE, Techniques::solving(&problem), Techniques::ALL] {
            let mut solver = Solver::new();
            let model = path::post(&mut solver, problem.clone(), &techniques);
            // Literals for lists of statements are no atoms: the search must not take them up before the audit knows
            // them.
            if problem.local().iter().flat_map(Local::lists).any(|list| list.len() > 1) {
                continue;
            }
            let truth = |drawn: &Drawn| -> BTreeSet<Var> {
                let edges = drawn.edges.iter().map(|&edge| model.edge(edge).var());
                let visited = drawn.visited.iter().map(|&vertex| model.visited(vertex).var());
                let inside = drawn.inside.iter().filter_map(|&face| Some(model.inside(face)?.var()));
                edges.chain(visited).chain(inside).collect()
            };
            let truths: Vec<BTreeSet<Var>> = expected.iter().map(truth).collect();
            let audit = Audit::attach(&mut solver, &truths);
            for _ in 0..8 {
                let assumptions: Vec<_> = (0..random.below(5))
                    .map(|_| {
                        let atom = if random.chance(60) {
                            Atom::Edge(random.below(problem.graph().edges().len()) as u32)
                        } else {
                            Atom::Visited(random.below(problem.graph().vertices()) as u32)
                        };
                        Statement { atom, holds: random.chance(50) }
                    })
                    .collect();
                let literals: Vec<_> = assumptions.iter().map(|&statement| model.literal(statement)).collect();
                let agrees = |drawn: &&Drawn| {
                    assumptions.iter().all(|statement| match statement.atom {
                        Atom::Edge(edge) => drawn.edges.contains(&edge) == statement.holds,
                        Atom::Visited(vertex) => drawn.visited.contains(&vertex) == statement.holds,
                        Atom::Inside(_) => true,
                    })
                };
                let outcome = solver.solve(&literals);
                let is_solvable = expected.iter().any(|drawn| agrees(&drawn));
                assert_eq!(outcome == Outcome::Satisfiable, is_solvable, "{techniques:?} {problem:?}");
            }
            audit.check_root(&mut solver);
            let findings = audit.into_findings();
            assert_eq!(findings.faults, [""; 0], "{techniques:?} {problem:?}");
            conflicts += findings.conflicts;
            rules.extend(findings.rules.into_keys());
        }
    }
    assert!(conflicts > 250, "{conflicts}");
    for rule in ["degree", "closed loop", "left out", "finished", "block", "clause", "clue order", "labels differ"]
    {
        assert!(rules.contains(rule), "{rule} was not used: {rules:?}");
    }
}

/// Published as A140517.
#[test]
fn loops_in_grids_are_as_many_as_published() {
    for (size, expected) in [(2, 1), (3, 13), (4, 213), (5, 9349)] {
        let grid = Grid::whole(size, size);
        for problem in [grid.a_loop(), grid.a_loop().with_faces(grid.faces.clone()).expect("a loop")] {
            let mut solver = Solver::new();
            let techniques = Techniques::solving(&problem);
            path::post(&mut solver, problem, &techniques);
            assert_eq!(solver.solutions(&[], &Budget::default()).count(), expected, "{size}");
        }
    }
}

/// Covers get not one more variable.
#[test]
fn only_optional_vertices_have_variables() {
    let grid = Grid::whole(4, 4);
    let problem = PathProblem::new(grid.graph(), vec![2; 16], PathClues::None).expect("a valid problem");
    let mut solver = Solver::new();
    let model = path::post(&mut solver, problem, &Techniques::NONE);
    assert_eq!(model.visited(3), unicursal_core::Lit::TRUE);
    assert_eq!(solver.new_bool().index(), model.edge(grid.edges.len() as u32 - 1).var().index() / 64 * 64 + 64);
}

/// A corner that is visited uses both of its edges, and the face between them is inside.
#[test]
fn literals_lead_back_to_facts() {
    let grid = Grid::whole(3, 3);
    let problem = grid.a_loop().with_faces(grid.faces.clone()).expect("a loop");
    let mut solver = Solver::new();
    let techniques = Techniques::NONE.with(Technique::Faces, Activation::Always);
    let model = path::post(&mut solver, problem, &techniques);
    let corner = model.literal(Atom::Visited(0).holds());
    assert_eq!(solver.propagate_under(&[corner], &Budget::default()), Propagation::Fixpoint);
    let edge = model.edge(0);
    let why = solver.why(edge).expect("it is used");
    assert_eq!(why.rule.name(), "degree");
    let premises: Vec<_> = why.premises.iter().filter_map(|&lit| model.fact(lit)).collect();
    assert_eq!(premises, [PathFact::Visited { vertex: 0, holds: true }]);
    let inside = model.literal(Atom::Inside(0).holds());
    assert!(solver.assignment().is_true(inside));
    assert_eq!(model.fact(inside), Some(PathFact::Inside { face: 0, holds: true }));
    let premises = solver.why(inside).expect("it is inside").premises;
    assert!(premises.iter().all(|&lit| matches!(model.fact(lit), Some(PathFact::Edge { used: true, .. }))));
}
