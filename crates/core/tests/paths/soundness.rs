//! Paths that may leave out vertices, with a further constraint: nothing runs on them that is sound for covers only.

use std::collections::BTreeSet;
use unicursal_core::path::{self, Activation, PathClues, PathModel, PathProblem, Technique, Techniques};
use unicursal_core::{Budget, Graph, Limit, Linear, Lit, Outcome, Relation, Solver, Var};
use unicursal_frontier::{Limits, SweepPlan};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;

const ROWS: u32 = 3;
const COLS: u32 = 4;

/// The techniques that hold wherever a path goes.
const SOUND: [Technique; 4] =
    [Technique::LookAhead, Technique::Probing, Technique::Streamliner, Technique::Stages];

fn grid() -> Graph {
    let vertices = ROWS * COLS;
    let across = (0..vertices).filter(|vertex| (vertex + 1) % COLS != 0).map(|vertex| [vertex, vertex + 1]);
    let down = (0..vertices - COLS).map(|vertex| [vertex, vertex + COLS]);
    Graph::new(vertices as usize, across.chain(down).collect())
}

/// Paths in a grid that may leave out vertices, with a bound on the number of edges.
struct Board {
    problem: PathProblem,
    relation: Relation,
    edges: i64,
}

impl Board {
    fn random(random: &mut Random) -> Self {
        let graph = grid();
        let mut vertices: Vec<u32> = (0..ROWS * COLS).collect();
        for at in 0..vertices.len() {
            let other = random.below(vertices.len());
            vertices.swap(at, other);
        }
        let (ends, clues) = match random.below(3) {
            0 => (vertices[..2].to_vec(), PathClues::None),
            1 => {
                let order = vertices[..2 + random.below(4)].to_vec();
                (vec![order[0], order[order.len() - 1]], PathClues::Order(order))
            }
            _ => {
                let pairs: Vec<[u32; 2]> =
                    vertices.chunks_exact(2).take(1 + random.below(3)).map(|pair| [pair[0], pair[1]]).collect();
                (pairs.concat(), PathClues::Labels(pairs))
            }
        };
        let degrees = (0..ROWS * COLS).map(|vertex| if ends.contains(&vertex) { 1 } else { 2 });
        let problem = PathProblem::new(graph, degrees.collect(), clues).expect("a valid problem");
        let inner: Vec<u32> = (0..ROWS * COLS).filter(|vertex| !ends.contains(vertex)).collect();
        let problem = problem.with_optional(&inner).expect("no path ends there");
        let relation = if random.chance(50) { Relation::AtMost } else { Relation::AtLeast };
        Self { problem, relation, edges: random.between(3, 9) }
    }

    /// Returns all solutions as sets of edges, by trying all sets.
    fn solutions(&self) -> Vec<BTreeSet<u32>> {
        let edges = self.problem.graph().edges().len();
        let sets = (0..1_u32 << edges).filter(|&set| self.is_solution(set));
        sets.map(|set| (0..edges as u32).filter(|&edge| set >> edge & 1 == 1).collect()).collect()
    }

    fn is_solution(&self, set: u32) -> bool {
        let count = i64::from(set.count_ones());
        let is_bounded = if self.relation == Relation::AtMost { count <= self.edges } else { count >= self.edges };
        if !is_bounded {
            return false;
        }
        let used = |vertex: u32| {
            self.problem.graph().arcs(vertex).iter().filter(move |arc| set >> arc.edge & 1 == 1).map(|arc| arc.to)
        };
        let vertices = 0..ROWS * COLS;
        let has_degree = |vertex: u32| match self.problem.degrees()[vertex as usize] {
            1 => used(vertex).count() == 1,
            _ => matches!(used(vertex).count(), 0 | 2),
        };
        if !vertices.clone().all(has_degree) {
            return false;
        }
        // Each path from its lower end; edges that none of them takes are on cycles.
        let mut paths = vec![];
        let mut steps = 0;
        for start in vertices.filter(|&vertex| self.problem.degrees()[vertex as usize] == 1) {
            let mut path = vec![start];
            while let Some(next) = used(path[path.len() - 1]).find(|next| !path.contains(next)) {
                path.push(next);
            }
            if path[path.len() - 1] > start {
                steps += path.len() as i64 - 1;
                paths.push(path);
            }
        }
        steps == count && self.meets_clues(&paths)
    }

    fn meets_clues(&self, paths: &[Vec<u32>]) -> bool {
        match self.problem.clues() {
            PathClues::None => true,
            PathClues::Order(order) => {
                let met: Vec<u32> = paths[0].iter().copied().filter(|vertex| order.contains(vertex)).collect();
                met == *order || met.iter().rev().eq(order)
            }
            PathClues::Labels(pairs) => pairs.iter().all(|&[a, b]| {
                paths.iter().any(|path| {
                    let ends = [path[0], path[path.len() - 1]];
                    ends == [a, b] || ends == [b, a]
                })
            }),
            PathClues::Steps(_) => unreachable!("steps to the end tell the length"),
        }
    }

    fn build(&self, techniques: &Techniques) -> (Solver, std::sync::Arc<PathModel>) {
        let mut solver = Solver::new();
        let model = path::post(&mut solver, self.problem.clone(), techniques);
        let edges = 0..self.problem.graph().edges().len() as u32;
        solver.post(Linear::new(edges.map(|edge| (1, model.edge(edge))), self.relation, self.edges));
        (solver, model)
    }
}

#[test]
fn only_what_is_sound_is_posted() {
    let mut random = Random(1);
    for _ in 0..20 {
        let board = Board::random(&mut random);
        assert!(!board.problem.covers());
        let sound = Techniques::ALL.with(Technique::Stages, Activation::Always).sound_for(&board.problem);
        let kept: Vec<Technique> = Technique::all().filter(|&technique| sound.has(technique)).collect();
        assert_eq!(kept, SOUND);
        let (mut solver, model) = board.build(&Techniques::ALL);
        let extended = path::extend(&mut solver, &model, &Techniques::ALL);
        for model in [model, extended] {
            assert!(model.positions_of(0).is_none() && model.segments_of(0).is_none());
        }
    }
}

#[test]
fn searches_find_what_brute_force_finds_and_infer_nothing_wrong() {
    let mut random = Random(2);
    let (mut found, mut partial, mut conflicts) = (0, 0, 0);
    let mut rules = BTreeSet::new();
    for _ in 0..60 {
        let board = Board::random(&mut random);
        let solutions = board.solutions();
        partial += solutions.iter().filter(|edges| edges.len() < 9).count();
        for techniques in [Techniques::NONE, Techniques::solving(&board.problem), Techniques::ALL] {
            let (mut solver, model) = board.build(&techniques);
            let truth = |edges: &BTreeSet<u32>| -> BTreeSet<Var> {
                let ends = edges.iter().flat_map(|&edge| board.problem.graph().ends(edge));
                let visited = ends.filter(|&vertex| board.problem.is_optional(vertex));
                let visited = visited.map(|vertex| model.visited(vertex).var());
                edges.iter().map(|&edge| model.edge(edge).var()).chain(visited).collect()
            };
            let truths: Vec<BTreeSet<Var>> = solutions.iter().map(truth).collect();
            let audit = Audit::attach(&mut solver, &truths);
            for _ in 0..6 {
                let edges = board.problem.graph().edges().len();
                let literal = |_| {
                    let edge = model.edge(random.below(edges) as u32);
                    if random.chance(50) { edge } else { !edge }
                };
                let assumptions: Vec<Lit> = (0..3).map(literal).collect();
                let holds = |truth: &BTreeSet<Var>| {
                    assumptions.iter().all(|lit| truth.contains(&lit.var()) != lit.is_negative())
                };
                let is_solvable = truths.iter().any(holds);
                let outcome = solver.solve(&assumptions);
                assert_eq!(outcome == Outcome::Satisfiable, is_solvable, "{techniques:?} {:?}", board.problem);
            }
            audit.check_root(&mut solver);
            let findings = audit.into_findings();
            assert_eq!(findings.faults, [""; 0], "{techniques:?} {:?}", board.problem);
            conflicts += findings.conflicts;
            rules.extend(findings.rules.into_keys());

            let (mut solver, model) = board.build(&techniques);
            let mut all = BTreeSet::new();
            while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
                let edges = 0..board.problem.graph().edges().len() as u32;
                all.insert(edges.filter(|&edge| solver.assignment().is_true(model.edge(edge))).collect());
            }
            assert_eq!(all, solutions.iter().cloned().collect(), "{techniques:?} {:?}", board.problem);
            found += all.len();
        }
    }
    assert!(found > 1000 && partial > 300 && conflicts > 300, "{found} {partial} {conflicts}");
    for rule in ["closed loop", "clue order", "labels differ", "linear"] {
        assert!(rules.contains(rule), "{rule} was not used: {rules:?}");
    }
    for rule in ["path too short", "color balance", "connectivity", "bridge", "segments", "positions", "block"] {
        assert!(!rules.contains(rule), "{rule} holds for covers only");
    }
}

#[test]
fn a_beam_refuses_paths_that_leave_out_vertices() {
    let board = Board::random(&mut Random(3));
    let plan = SweepPlan::new(&board.problem, &[], |_| None);
    let budget = Budget::default();
    assert_eq!(plan.beam(10, &Limits::default(), &budget).0.err(), Some(Limit::Width));
}
