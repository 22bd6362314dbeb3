//! Path constraints: disjoint paths that together cover every vertex of a graph.
//!
//! The path system is seen in several ways. *Edges*: one Boolean an edge, with [degree](self) rules and *fragments*,
//! the loose pieces of path known so far. *Segments*: for each vertex the clue gaps or labels it may belong to.
//! *Positions*: for each vertex the steps at which the path may be there. Each view is a propagator of its own, and
//! all but degrees and fragments can be switched off ([`Techniques`]): they only prune.

mod distance;
mod edges;
mod fragments;
mod gaps;
mod heuristics;
mod join_rules;
mod model;
mod positions;
mod problem;
mod satisfied;
mod segments;
mod work_queue;

pub(crate) use distance::measure;
pub use heuristics::warm_start::warm_start;
pub use model::PathModel;
pub use problem::{Activation, PathClues, PathProblem, Techniques};

use crate::lit::Lit;
use crate::solver::Solver;
use std::sync::Arc as Shared;

/// Adds the variables and constraints of `cover` to `solver`. The edges' literals are [`PathModel::edge`]; the true ones
/// make the paths.
pub fn post(
    solver: &mut Solver,
    problem: impl Into<Shared<PathProblem>>,
    techniques: &Techniques,
) -> Shared<PathModel> {
    let model = Shared::new(PathModel::new(solver, problem.into(), techniques));
    if techniques.color {
        // Before the degrees: it needs one used end to rule out the others of its color, not two.
        edges::color_balance::post(solver, &model);
    }
    solver.post(edges::degree::Degree::new(&model));
    solver.post(fragments::Fragments::new(&model, techniques.look_ahead));
    post_views(solver, &model, techniques);
    model
}

/// Adds the segments, positions and connectivity of `techniques` to a cover that was posted without these. The layout
/// that it gives has the same edges; what was learned stays.
pub fn extend(solver: &mut Solver, model: &PathModel, techniques: &Techniques) -> Shared<PathModel> {
    solver.leave_solution();
    let mut model = model.clone();
    model.add_views(solver, techniques);
    let model = Shared::new(model);
    post_views(solver, &model, techniques);
    model
}

fn post_views(solver: &mut Solver, model: &Shared<PathModel>, techniques: &Techniques) {
    if let (Some(priority), Some(view)) = (techniques.segments.priority(), model.segments()) {
        solver.post(segments::Segments::new(model, view, priority));
        if let Some(priority) = techniques.flooding.priority() {
            solver.post(segments::flooding::Flooding::new(model, view, priority));
        }
    }
    if let Some(view) = model.positions() {
        let positions = positions::Positions::new(model, view, solver.model());
        solver.post(positions);
        if techniques.bounds && matches!(model.clues(), PathClues::Order(_)) {
            solver.post(positions::clue_bounds::ClueBounds::new(model, view));
        }
    }
    if techniques.connectivity != Activation::Off {
        solver.post(edges::connectivity::Connectivity::new(model, techniques.connectivity));
    }
}

/// Makes the layout's streamliner mean something: assumed, it restricts labeled paths to those that do not touch
/// themselves. Gives its literal, if the layout has one.
pub fn streamline(solver: &mut Solver, model: &PathModel) -> Option<Lit> {
    let streamliner = model.streamliner()?;
    heuristics::induced::post(solver, model, streamliner);
    Some(streamliner)
}
