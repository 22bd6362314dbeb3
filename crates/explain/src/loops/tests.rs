//! Checks that every inference and every refutation holds in all loops that agree with its premises and with the
//! constraints that it comes from, on random small boards whose loops are all known.

use super::Source;
use super::board::Board;
use super::rules::{findings, look};
use super::sketch::Sketch;
use super::trial::{Depth, refutations};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::collections::BTreeSet;
use std::sync::Arc;
use unicursal_core::Graph;
use unicursal_core::path::{Atom, Faces, Local, OUTER, PathClues, PathProblem, Statement};
use unicursal_models::board::Ground;
use unicursal_models::encode::{Encoding, Origin};

const ROWS: u32 = 3;
const COLS: u32 = 4;

/// Returns the grid of points, with the faces between them.
fn grid() -> (Graph, Faces) {
    let (mut edges, mut faces) = (vec![], vec![]);
    let face = |row: Option<u32>, col: Option<u32>| match (row, col) {
        (Some(row), Some(col)) if row < ROWS - 1 && col < COLS - 1 => row * (COLS - 1) + col,
        _ => OUTER,
    };
    for (row, col) in (0..ROWS).flat_map(|row| (0..COLS).map(move |col| (row, col))) {
        let point = row * COLS + col;
        if col + 1 < COLS {
            edges.push([point, point + 1]);
            faces.push([face(row.checked_sub(1), Some(col)), face(Some(row), Some(col))]);
        }
        if row + 1 < ROWS {
            edges.push([point, point + COLS]);
            faces.push([face(Some(row), col.checked_sub(1)), face(Some(row), Some(col))]);
        }
    }
    (Graph::new((ROWS * COLS) as usize, edges), Faces::new((ROWS - 1) * (COLS - 1), faces))
}

/// A loop: what holds of each atom.
struct Line {
    edges: BTreeSet<u32>,
    vertices: BTreeSet<u32>,
    inside: BTreeSet<u32>,
}

impl Line {
    fn holds(&self, atom: Atom) -> bool {
        match atom {
            Atom::Edge(edge) => self.edges.contains(&edge),
            Atom::Visited(vertex) => self.vertices.contains(&vertex),
            Atom::Inside(face) => self.inside.contains(&face),
        }
    }

    fn agrees(&self, statements: &[Statement]) -> bool {
        statements.iter().all(|statement| self.holds(statement.atom) == statement.holds)
    }
}

/// Returns all loops of the grid: the borders of sets of faces whose edges make one loop.
fn loops(graph: &Graph, faces: &Faces) -> Vec<Line> {
    let sets = 1..1_u32 << faces.count();
    let line = |set: u32| {
        let is_inside = |face: u32| face != OUTER && set >> face & 1 == 1;
        let between = (0..).zip(faces.of_edges()).filter(|(_, sides)| is_inside(sides[0]) != is_inside(sides[1]));
        let edges: BTreeSet<u32> = between.map(|(edge, _)| edge).collect();
        let used = |vertex: u32| graph.arcs(vertex).iter().filter(|arc| edges.contains(&arc.edge));
        let vertices: BTreeSet<u32> = edges.iter().flat_map(|&edge| graph.ends(edge)).collect();
        if vertices.iter().any(|&vertex| used(vertex).count() != 2) {
            return None;
        }
        let start = *vertices.first()?;
        let (mut at, mut came, mut length) = (start, u32::MAX, 0);
        loop {
            let next = used(at).find(|arc| arc.edge != came)?;
            (at, came, length) = (next.to, next.edge, length + 1);
            if at == start {
                break;
            }
        }
        let inside = (0..faces.count()).filter(|&face| is_inside(face)).collect();
        (length == edges.len()).then_some(Line { edges, vertices, inside })
    };
    sets.filter_map(line).collect()
}

fn random_statements(board: &PathProblem, number: usize, rng: &mut ChaCha8Rng) -> Vec<Statement> {
    let (edges, vertices) = (board.graph().edges().len() as u32, board.graph().vertices() as u32);
    let faces = board.faces().map_or(0, Faces::count);
    let atom = |rng: &mut ChaCha8Rng| match rng.random_range(0..6) {
        0 => Atom::Visited(rng.random_range(0..vertices)),
        1 => Atom::Inside(rng.random_range(0..faces)),
        _ => Atom::Edge(rng.random_range(0..edges)),
    };
    (0..number).map(|_| Statement { atom: atom(rng), holds: rng.random_bool(0.5) }).collect()
}

/// Returns a board with constraints that `solution` meets.
fn random_board(solution: &Line, rng: &mut ChaCha8Rng) -> Board {
    let (graph, faces) = grid();
    let vertices = graph.vertices();
    let problem = PathProblem::new(graph, vec![2; vertices], PathClues::None).expect("a loop");
    let optional: Vec<u32> = (0..vertices as u32)
        .filter(|vertex| !solution.vertices.contains(vertex) || rng.random_bool(0.7))
        .collect();
    let problem =
        problem.with_optional(&optional).and_then(|problem| problem.with_faces(faces)).expect("a drawing");
    let mut local = vec![];
    while local.len() < 5 {
        let own = match rng.random_range(0..4) {
            0 => Local::Clause(random_statements(&problem, 3, rng)),
            1 => {
                let mut of: BTreeSet<Statement> = random_statements(&problem, 4, rng).into_iter().collect();
                of.retain(|statement| statement.holds || !matches!(statement.atom, Atom::Inside(_)));
                let of: Vec<Statement> = of.into_iter().collect();
                let count = of.iter().filter(|statement| solution.agrees(&[**statement])).count() as u32;
                Local::Count { of, min: count, max: count }
            }
            2 => {
                let of: Vec<Vec<Statement>> = (0..4).map(|_| random_statements(&problem, 2, rng)).collect();
                let max = of.iter().filter(|list| solution.agrees(list)).count() as u32;
                Local::AtMost { of, max }
            }
            _ => Local::AnyOf((0..3).map(|_| random_statements(&problem, 2, rng)).collect()),
        };
        if own.is_satisfied(|atom| solution.holds(atom)) {
            local.push(own);
        }
    }
    let origins = vec![Origin::rule("a rule", "no rule"); local.len()];
    let problem = problem.with_local(local).expect("atoms of the board");
    let encoding = Encoding { problem: Some(Arc::new(problem)), origins, ..Encoding::contradictory() };
    Board::new(encoding, Ground::Corners).expect("a problem")
}

/// Returns whether everything in `sources` is true of a loop.
fn meets(board: &Board, sources: &[Source], line: &Line) -> bool {
    let is_met = |source: &Source| match *source {
        Source::Local(number) => board.local(number).is_satisfied(|atom| line.holds(atom)),
        Source::Vertex(_) | Source::Side(_) | Source::Piece(_) | Source::Exits(_) => true,
    };
    let visits =
        (0..board.vertices()).all(|vertex| board.problem.is_optional(vertex) || line.vertices.contains(&vertex));
    visits && sources.iter().all(is_met)
}

#[test]
fn inferences_and_refutations_hold_in_all_loops_that_agree_with_their_premises() {
    let mut rng = ChaCha8Rng::seed_from_u64(27);
    let (graph, faces) = grid();
    let loops = loops(&graph, &faces);
    assert_eq!(loops.len(), 40);
    let (mut inferred, mut refuted, mut areas) = (0, 0, 0);
    for _ in 0..300 {
        let solution = loops.choose(&mut rng).expect("a loop");
        let board = random_board(solution, &mut rng);
        let mut sketch = Sketch::empty(&board);
        loop {
            let before = sketch.trail.len();
            let mut found: Vec<(Vec<Statement>, Vec<Source>, Vec<Statement>)> = vec![];
            for inference in (1..=6).flat_map(|level| findings(&board, &sketch, level)) {
                inferred += 1;
                areas += usize::from(matches!(inference.source, Source::Exits(_)));
                assert_eq!(look(&board, &sketch, inference.source).as_ref(), Some(&inference));
                found.push((inference.premises, vec![inference.source], inference.conclusions));
            }
            if found.is_empty() {
                let depth = Depth { level: 4, rounds: u32::MAX, width: usize::MAX };
                for refutation in refutations(&board, &sketch, depth, &mut || false) {
                    refuted += 1;
                    let sources = refutation.inferences().map(|inference| inference.source).collect();
                    found.push((refutation.premises(), sources, vec![refutation.conclusion()]));
                }
            }
            for (premises, sources, conclusions) in found {
                assert!(!conclusions.is_empty(), "a contradiction though there is a solution");
                for line in loops.iter().filter(|line| meets(&board, &sources, line) && line.agrees(&premises)) {
                    assert!(line.agrees(&conclusions), "{premises:?} {sources:?} {conclusions:?} {board:?}");
                }
                for statement in conclusions {
                    if sketch.value(&board, statement.atom).is_none() {
                        sketch.add(&board, statement);
                    }
                }
            }
            if sketch.trail.len() == before {
                break;
            }
        }
    }
    assert!(inferred > 1000 && refuted > 300 && areas > 50, "{inferred} {refuted} {areas}");
}
