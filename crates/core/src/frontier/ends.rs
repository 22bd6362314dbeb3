//! The two ends of an unlabelled path.
//!
//! On a graph of two colours a path alternates between them, so their numbers say which colour its ends have. States
//! that used up the wrong ones would otherwise live on to the last vertex. And a path whose ends are joined by one more
//! edge is a cycle: then a state need not say which of its pieces hold the ends.

use crate::graph::Graph;
use crate::path::{Clues, Cover};

/// `cover` without clues that say nothing: all of them, if they only name the two ends of a path that has the right
/// length in any case.
pub(super) fn without_idle_clues(cover: &Cover) -> Cover {
    let is_idle = match &cover.clues {
        Clues::Order(order) => order.len() == 2,
        Clues::Steps(steps) => match steps[..] {
            [(_, first), (_, last)] => last.checked_sub(first) == Some(cover.graph.vertices() as u32 - 1),
            _ => false,
        },
        Clues::None | Clues::Labels(_) => false,
    };
    let mut cover = cover.clone();
    if is_idle {
        cover.clues = Clues::None;
    }
    cover
}

/// Makes an unlabelled path a cycle, and gives the two vertices that an edge outside the graph now joins.
pub(super) fn close(cover: &mut Cover) -> Option<[u32; 2]> {
    let mut ends = (0..).zip(&mut cover.degree).filter(|(_, degree)| **degree == 1);
    let (Clues::None, Some(a), Some(b), None) = (&cover.clues, ends.next(), ends.next(), ends.next()) else {
        return None;
    };
    (*a.1, *b.1) = (2, 2);
    Some([a.0, b.0])
}

/// `cover` with the same edges and the same number of solutions, but free ends only at vertices of the right colour;
/// beside it, for each edge whether it can be used. One virtual vertex for two ends of different colours becomes two.
pub(super) fn by_colour(cover: Cover) -> (Cover, Vec<bool>) {
    let mut usable = vec![true; cover.graph.edges().len()];
    let beyond = cover.real as u32;
    let is_virtual = |vertex: u32| vertex >= beyond;
    let free_ends = match (&cover.clues, cover.degree.get(cover.real)) {
        (Clues::None, Some(&free_ends)) if cover.graph.vertices() == cover.real + 1 => free_ends,
        _ => return (cover, usable),
    };
    let Some(colour) = cover.graph.two_colouring(is_virtual) else {
        return (cover, usable);
    };
    let colour = &colour[..cover.real];
    let fixed: Vec<bool> =
        (0..cover.real).filter(|&vertex| cover.degree[vertex] == 1).map(|vertex| colour[vertex]).collect();
    let is_odd = !cover.real.is_multiple_of(2);
    let light = colour.iter().filter(|&&light| light).count();
    match (free_ends, fixed.as_slice()) {
        (2, []) if is_odd => restrict(&cover, &mut usable, light * 2 > cover.real, colour),
        (2, []) => return (split(&cover, colour), usable),
        (1, &[end]) => restrict(&cover, &mut usable, end == is_odd, colour),
        _ => {}
    }
    (cover, usable)
}

/// Free ends only at vertices of one colour.
fn restrict(cover: &Cover, usable: &mut [bool], wanted: bool, colour: &[bool]) {
    for arc in cover.graph.arcs(cover.real as u32) {
        usable[arc.edge as usize] = colour[arc.to as usize] == wanted;
    }
}

/// One free end at vertices of each colour.
fn split(cover: &Cover, colour: &[bool]) -> Cover {
    let beyond = cover.real as u32;
    let moved = |vertex: u32, other: u32| {
        let light = colour.get(other as usize).is_some_and(|&light| light);
        vertex + u32::from(vertex == beyond && light)
    };
    let edges = cover.graph.edges().iter().map(|&[a, b]| [moved(a, b), moved(b, a)]);
    let graph = Graph::new(cover.real + 2, edges.collect());
    let mut degree = cover.degree.clone();
    degree[cover.real] = 1;
    degree.push(1);
    Cover { graph, degree, ..cover.clone() }
}
