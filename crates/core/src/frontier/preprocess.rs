//! Rewrites a problem before its sweep by what is known about the two ends of an unlabeled path.
//!
//! On a graph of two colors a path alternates between them, so their numbers tell which color its ends have. States
//! that used up the wrong ones would otherwise live on to the last vertex. And a path whose ends are joined by one
//! more edge is a cycle: then a state does not record which of its pieces hold the ends.

use crate::graph::Graph;
use crate::path::{PathClues, PathProblem};
use crate::words::{BitSet, Bits};

/// Returns `problem` without redundant clues: it drops all of them if they only name the two ends of a path that has
/// the right length in any case.
pub(super) fn without_idle_clues(problem: &PathProblem) -> PathProblem {
    let is_idle = match &problem.clues {
        PathClues::Order(order) => order.len() == 2,
        PathClues::Steps(steps) => match steps[..] {
            [(_, first), (_, last)] => last.checked_sub(first) == Some(problem.graph.vertices() as u32 - 1),
            _ => false,
        },
        PathClues::None | PathClues::Labels(_) => false,
    };
    let mut problem = problem.clone();
    if is_idle {
        problem.clues = PathClues::None;
    }
    problem
}

/// Makes an unlabeled path a cycle. Returns the two vertices that are now joined by an edge outside the graph.
pub(super) fn close(problem: &mut PathProblem) -> Option<[u32; 2]> {
    let mut ends = (0..).zip(&mut problem.degree).filter(|(_, degree)| **degree == 1);
    let (PathClues::None, Some(a), Some(b), None) = (&problem.clues, ends.next(), ends.next(), ends.next()) else {
        return None;
    };
    (*a.1, *b.1) = (2, 2);
    Some([a.0, b.0])
}

/// Returns a problem with the same edges and the same number of solutions, but free ends only at vertices of the
/// right color; and with it the edges that can be used. One virtual vertex for two ends of different colors becomes
/// two.
pub(super) fn by_color(problem: PathProblem) -> (PathProblem, BitSet) {
    let mut usable = BitSet::repeat(true, problem.graph.edges().len());
    let beyond = problem.real as u32;
    let is_virtual = |vertex: u32| vertex >= beyond;
    let free_ends = match (&problem.clues, problem.degree.get(problem.real)) {
        (PathClues::None, Some(&free_ends)) if problem.graph.vertices() == problem.real + 1 => free_ends,
        _ => return (problem, usable),
    };
    let Some(color) = problem.graph.two_coloring(is_virtual) else {
        return (problem, usable);
    };
    let color = &color[..problem.real];
    let fixed: Vec<bool> =
        (0..problem.real).filter(|&vertex| problem.degree[vertex] == 1).map(|vertex| color[vertex]).collect();
    let is_odd = !problem.real.is_multiple_of(2);
    let light = color.count_ones();
    match (free_ends, fixed.as_slice()) {
        (2, []) if is_odd => restrict(&problem, &mut usable, light * 2 > problem.real, color),
        (2, []) => return (split(&problem, color), usable),
        (1, &[end]) => restrict(&problem, &mut usable, end == is_odd, color),
        _ => {}
    }
    (problem, usable)
}

/// Free ends only at vertices of one color.
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
