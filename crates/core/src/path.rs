//! Path constraints: disjoint paths that together cover every vertex of a graph.
//!
//! The path system is seen in several ways. *Edges*: one Boolean an edge, with [degree](self) rules and *fragments*,
//! the loose pieces of path known so far. *Segments*: for each vertex the clue gaps or labels it may belong to.
//! *Positions*: for each vertex the steps at which the path may be there. Each view is a propagator of its own, and
//! all but degrees and fragments can be switched off ([`Techniques`]): they only prune.

mod bounds;
mod colour;
mod connectivity;
mod cover;
mod degree;
mod dirty;
mod distance;
mod fit;
mod flooding;
mod fragments;
mod gaps;
mod guess;
mod holds;
mod layout;
mod positions;
mod segments;
mod slim;
mod windows;

pub use cover::{Clues, Cover, Scope, Techniques};
pub(crate) use distance::measure;
pub use guess::guess;
pub use layout::Layout;

use crate::lit::Lit;
use crate::solver::Solver;
use std::sync::Arc as Shared;

/// Adds the variables and constraints of `cover` to `solver`. The edges' literals are [`Layout::edge`]; the true ones
/// make the paths.
pub fn post(solver: &mut Solver, cover: impl Into<Shared<Cover>>, techniques: &Techniques) -> Shared<Layout> {
    let layout = Shared::new(Layout::new(solver, cover.into(), techniques));
    if techniques.colour {
        // Before the degrees: it needs one used end to rule out the others of its colour, not two.
        colour::post(solver, &layout);
    }
    solver.post(degree::Degree::new(&layout));
    solver.post(fragments::Fragments::new(&layout, techniques.look_ahead));
    post_views(solver, &layout, techniques);
    layout
}

/// Adds the segments, positions and connectivity of `techniques` to a cover that was posted without these. The layout
/// that it gives has the same edges; what was learned stays.
pub fn extend(solver: &mut Solver, layout: &Layout, techniques: &Techniques) -> Shared<Layout> {
    solver.leave_solution();
    let mut layout = layout.clone();
    layout.add_views(solver, techniques);
    let layout = Shared::new(layout);
    post_views(solver, &layout, techniques);
    layout
}

fn post_views(solver: &mut Solver, layout: &Shared<Layout>, techniques: &Techniques) {
    if let (Some(priority), Some(view)) = (techniques.segments.priority(), layout.segments()) {
        solver.post(segments::Segments::new(layout, view, priority));
        if let Some(priority) = techniques.flooding.priority() {
            solver.post(flooding::Flooding::new(layout, view, priority));
        }
    }
    if let Some(view) = layout.positions() {
        let positions = positions::Positions::new(layout, view, solver.model());
        solver.post(positions);
        if techniques.bounds && matches!(layout.clues(), Clues::Order(_)) {
            solver.post(bounds::Bounds::new(layout, view));
        }
    }
    if techniques.connectivity != Scope::Off {
        solver.post(connectivity::Connectivity::new(layout, techniques.connectivity));
    }
}

/// Makes the layout's streamliner mean something: assumed, it restricts labelled paths to those that do not touch
/// themselves. Gives its literal, if the layout has one.
pub fn streamline(solver: &mut Solver, layout: &Layout) -> Option<Lit> {
    let streamliner = layout.streamliner()?;
    slim::post(solver, layout, streamliner);
    Some(streamliner)
}
