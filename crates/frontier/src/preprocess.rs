//! Rewritings of a problem before its sweep, by knowledge about the two ends of an unlabeled path.
//!
//! On a graph of two colors a path alternates between them, so their numbers tell which color its ends have. States
//! that used up the wrong ones would otherwise live on to the last vertex. And a path whose ends are joined by one
//! more edge is a cycle: then a state does not record which of its pieces hold the ends.

use unicursal_core::path::{PathClues, PathProblem};
use unicursal_core::words::Bits;
use unicursal_core::{BitSet, Graph};

/// A problem on its way to a sweep.
pub(super) struct Prepared {
    pub(super) problem: PathProblem,
    /// The edges that can be used.
    pub(super) usable: BitSet,
    /// The two vertices that are joined by an edge outside the graph.
    pub(super) joined: Option<[u32; 2]>,
}

/// A way of rewriting a problem that keeps the number of its solutions.
struct Rewriting {
    sound_for: fn(&PathProblem) -> bool,
    apply: fn(&mut Prepared),
}

/// All rewritings, in the order in which they apply.
static REWRITINGS: [Rewriting; 3] = [
    // The length of a path between two clues follows only if the path visits everything.
    Rewriting {
        sound_for: |problem| problem.covers() && (problem.has_order() || problem.has_steps()),
        apply: drop_idle_clues,
    },
    // Colors balance over all vertices.
    Rewriting { sound_for: |problem| problem.covers() && !problem.has_clues(), apply: color_free_ends },
    // As vertices of degree 2 the ends would be optional where paths may skip those.
    Rewriting { sound_for: |problem| problem.covers() && !problem.has_clues(), apply: close },
];

/// Prepares `problem` for a sweep by all rewritings that are sound for it.
pub(super) fn prepare(problem: &PathProblem) -> Prepared {
    let usable = BitSet::repeat(true, problem.graph.edges().len());
    let mut prepared = Prepared { problem: problem.clone(), usable, joined: None };
    for rewriting in &REWRITINGS {
        if (rewriting.sound_for)(&prepared.problem) {
            (rewriting.apply)(&mut prepared);
        }
    }
    prepared
}

/// Drops all clues if they only name the two ends of a path and its length is right in any case.
fn drop_idle_clues(Prepared { problem, .. }: &mut Prepared) {
    let is_idle = match &problem.clues {
        PathClues::Order(order) => order.len() == 2,
        PathClues::Steps(steps) => match steps[..] {
            [(_, first), (_, last)] => last.checked_sub(first) == Some(problem.graph.vertices() as u32 - 1),
            _ => false,
        },
        PathClues::None | PathClues::Labels(_) => false,
    };
    if is_idle {
        problem.clues = PathClues::None;
    }
}

/// Makes an unlabeled path a cycle: joins its two ends by an edge outside the graph.
fn close(Prepared { problem, joined, .. }: &mut Prepared) {
    let mut ends = (0..).zip(&mut problem.degree).filter(|(_, degree)| **degree == 1);
    if let (Some(a), Some(b), None) = (ends.next(), ends.next(), ends.next()) {
        (*a.1, *b.1) = (2, 2);
        *joined = Some([a.0, b.0]);
    }
}

/// Allows free ends only at vertices of the right color. One virtual vertex for two ends of different colors becomes
/// two.
fn color_free_ends(Prepared { problem, usable, .. }: &mut Prepared) {
    let beyond = problem.real as u32;
    let free_ends = match problem.degree.get(problem.real) {
        Some(&free_ends) if problem.graph.vertices() == problem.real + 1 => free_ends,
        _ => return,
    };
    let Some(color) = problem.graph.two_coloring(|vertex| vertex >= beyond) else { return };
    let color = &color[..problem.real];
    let fixed: Vec<bool> =
        (0..problem.real).filter(|&vertex| problem.degree[vertex] == 1).map(|vertex| color[vertex]).collect();
    let is_odd = !problem.real.is_multiple_of(2);
    let light = color.count_ones();
    match (free_ends, fixed.as_slice()) {
        (2, []) if is_odd => restrict(problem, usable, light * 2 > problem.real, color),
        (2, []) => *problem = split(problem, color),
        (1, &[end]) => restrict(problem, usable, end == is_odd, color),
        _ => {}
    }
}

/// Restricts free ends to vertices of one color.
fn restrict(problem: &PathProblem, usable: &mut Bits, wanted: bool, color: &Bits) {
    for arc in problem.graph.arcs(problem.real as u32) {
        usable.set(arc.edge as usize, color[arc.to as usize] == wanted);
    }
}

/// One free end at vertices of each color.
fn split(problem: &PathProblem, color: &Bits) -> PathProblem {
    let beyond = problem.real as u32;
    let moved = |vertex: u32, other: u32| {
        let light = color.get(other as usize).is_some_and(|light| *light);
        vertex + u32::from(vertex == beyond && light)
    };
    let edges = problem.graph.edges().iter().map(|&[a, b]| [moved(a, b), moved(b, a)]);
    let graph = Graph::new(problem.real + 2, edges.collect());
    let mut degree = problem.degree.clone();
    degree[problem.real] = 1;
    degree.push(1);
    PathProblem { graph, degree, ..problem.clone() }
}
