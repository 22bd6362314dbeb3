//! Path constraints: disjoint paths, or one loop, that together visit every vertex of a graph, but for optional ones.
//!
//! The path system has several views. *Edges*: one Boolean per edge, with degree rules and *fragments*, the loose
//! pieces of path known so far. One more for each optional vertex, whether it is *visited*, and for each face of a
//! drawing in the plane, whether it lies *inside* the loop. *Segments*: for each vertex the clue gaps or labels it may
//! belong to. *Positions*: for each vertex the steps at which the path may be there. Each view is a propagator of its
//! own, and all but degrees and fragments can be switched off ([`Techniques`]): they only prune.

mod activation;
#[doc(hidden)]
pub mod clue_rules;
mod distance;
mod edges;
mod faces;
mod fact;
mod fragments;
mod gaps;
mod heuristics;
mod interval;
mod join_rules;
mod line_rules;
mod literals;
mod local;
mod matrix;
mod model;
mod pieces;
mod positions;
mod problem;
mod problem_error;
mod properties;
mod satisfied;
mod segments;
mod techniques;
mod work_queue;

pub use activation::Activation;
#[doc(hidden)]
pub use distance::measure;
pub use faces::{Faces, OUTER};
pub use fact::PathFact;
pub use heuristics::warm_start::warm_start;
pub use line_rules::{Spelling, Touching};
pub use local::{Atom, Local, Statement};
pub use model::PathModel;
pub use problem::{PathClues, PathProblem};
pub use problem_error::PathProblemError;
pub use techniques::{Change, Technique, Techniques};

use crate::lit::Lit;
use crate::solver::Solver;
use std::sync::Arc;

/// Adds the variables and constraints of `problem` to `solver`. The edges' literals are [`PathModel::edge`]. The true
/// ones make the paths.
pub fn post(solver: &mut Solver, problem: impl Into<Arc<PathProblem>>, techniques: &Techniques) -> Arc<PathModel> {
    post_conditional(solver, problem, techniques, |_| Lit::TRUE)
}

/// Like [`post`], with a condition for each local constraint, which has to hold only where the condition is true.
/// `conditions` returns that of the constraint with this number in [`PathProblem::local`]. So one solver answers
/// questions about many sets of constraints, each under the assumption of their conditions, and what it learns from one
/// set serves the rest.
pub fn post_conditional(
    solver: &mut Solver,
    problem: impl Into<Arc<PathProblem>>,
    techniques: &Techniques,
    conditions: impl Fn(usize) -> Lit,
) -> Arc<PathModel> {
    let problem = problem.into();
    let techniques = techniques.sound_for(&problem);
    let mut model = PathModel::new(solver, Arc::clone(&problem), techniques.has(Technique::Streamliner));
    if problem.has_inside() {
        model.add_inside(solver);
        edges::inside::post(solver, &model);
    }
    techniques.prepare(solver, &mut model);
    model.add_cases(solver);
    model.conditions = (0..problem.local.len()).map(conditions).collect();
    let model = Arc::new(model);
    // Color balance needs one used end to rule out the others of its color, where a degree needs two.
    techniques.post_before_degrees(solver, &model);
    edges::degree::post(solver, &model);
    solver.post(fragments::Fragments::new(&model, techniques.has(Technique::LookAhead)));
    pieces::post(solver, &model);
    techniques.post_first_stage(solver, &model);
    techniques.post_second_stage(solver, &model);
    for &edge in &problem.required {
        solver.add_clause([model.edge(edge)]);
    }
    local::post::post(solver, &model);
    if !problem.covers() {
        post_optional(solver, &model);
    }
    model
}

/// Posts what follows from the clues about optional vertices, and that a loop is not empty. The search tries first to
/// leave out what it may.
fn post_optional(solver: &mut Solver, model: &PathModel) {
    for vertex in model.problem().clue_vertices() {
        solver.add_clause([model.visited(vertex)]);
    }
    if model.is_cycle() {
        let visited: Vec<Lit> = (0..model.vertices()).map(|vertex| model.visited(vertex)).collect();
        solver.add_clause(&visited);
    }
    for edge in 0..model.graph().edges().len() as u32 {
        solver.suggest(!model.edge(edge));
    }
}

/// Adds the segments, positions and connectivity of `techniques` to a problem that was posted without them. The
/// returned model has the same edge literals; learned clauses are kept.
pub fn extend(solver: &mut Solver, model: &PathModel, techniques: &Techniques) -> Arc<PathModel> {
    solver.leave_solution();
    let techniques = techniques.sound_for(model.problem());
    let mut model = model.clone();
    techniques.prepare(solver, &mut model);
    let model = Arc::new(model);
    techniques.post_second_stage(solver, &model);
    model
}

/// Posts the meaning of the model's streamliner: assumed, it restricts labeled paths to those that do not touch
/// themselves. Returns its literal, if the model has one.
pub fn streamline(solver: &mut Solver, model: &PathModel) -> Option<Lit> {
    let streamliner = model.streamliner()?;
    heuristics::induced::post(solver, model, streamliner);
    Some(streamliner)
}
