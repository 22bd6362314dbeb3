//! The table of techniques.
//!
//! It has two columns of defaults, because solving and explaining want different things. A technique takes part in
//! *solving* where it gains at least 5 % on some class of boards, which its row names. It takes part in *explaining*
//! where its reasons are those of a person.

use crate::path::activation::Activation;
use crate::path::edges::{blocks::Blocks, color_balance, connectivity::Connectivity, inside};
use crate::path::model::PathModel;
use crate::path::positions::Positions;
use crate::path::problem::{PathClues, PathProblem};
use crate::path::segments::{Segments, flooding::Flooding};
use crate::path::techniques::Technique;
use crate::solver::Solver;
use std::sync::Arc;

/// The time at which the propagator of a technique is posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Before the degrees.
    BeforeDegrees,
    /// From the beginning, after the degrees and fragments.
    First,
    /// From the beginning, or later by [`extend`](crate::path::extend).
    Second,
}

/// A default for each class of problems.
pub(super) struct Defaults<T> {
    /// One cycle that may leave out vertices.
    loops: T,
    /// One path or cycle without clues.
    none: T,
    order: T,
    steps: T,
    labels: T,
}

pub(super) struct Row {
    pub(super) technique: Technique,
    pub(super) name: &'static str,
    /// The technique that this one requires.
    pub(super) needs: Option<Technique>,
    /// Whether all inferences of the technique are true of a problem, whatever other constraints are posted.
    pub(super) sound_for: fn(&PathProblem) -> bool,
    /// The activations that differ from each other.
    pub(super) settings: &'static [Activation],
    pub(super) solving: Defaults<Activation>,
    /// A class of `bench ablation`, or a collection of `bench corpus`, on which the technique gains at least 5 %. None
    /// if it takes no part in solving.
    pub(super) gains_on: Option<&'static str>,
    /// The stage of difficulty from which explanations use the technique.
    pub(super) explaining: Defaults<Option<usize>>,
    pub(super) stage: Stage,
    /// Adds the variables that the propagator needs.
    pub(super) prepare: fn(&mut Solver, &mut PathModel),
    pub(super) post: fn(&mut Solver, &Arc<PathModel>, Activation),
}

impl<T: Copy> Defaults<T> {
    const fn all(value: T) -> Self {
        Self { loops: value, none: value, order: value, steps: value, labels: value }
    }

    const fn loops(self, loops: T) -> Self {
        Self { loops, ..self }
    }

    const fn none(self, none: T) -> Self {
        Self { none, ..self }
    }

    const fn order(self, order: T) -> Self {
        Self { order, ..self }
    }

    const fn steps(self, steps: T) -> Self {
        Self { steps, ..self }
    }

    const fn labels(self, labels: T) -> Self {
        Self { labels, ..self }
    }

    pub(super) fn of(&self, problem: &PathProblem) -> T {
        match problem.clues() {
            PathClues::None if problem.is_cycle() && !problem.covers() => self.loops,
            PathClues::None => self.none,
            PathClues::Order(_) => self.order,
            PathClues::Steps(_) => self.steps,
            PathClues::Labels(_) => self.labels,
        }
    }
}

pub(super) const COUNT: usize = Technique::Stages as usize + 1;

const ROOT: Activation = Activation::Root;
const SOMETIMES: Activation = Activation::Sometimes;
const ON: Activation = Activation::Always;
const SWITCH: &[Activation] = &[Activation::Off, ON];
const LEVELS: &[Activation] = &[Activation::Off, ROOT, ON];
const ALL_LEVELS: &[Activation] = &[Activation::Off, ROOT, SOMETIMES, ON];

const OFF: Defaults<Activation> = Defaults::all(Activation::Off);
const NEVER: Defaults<Option<usize>> = Defaults::all(None);

const fn from_stage(stage: usize) -> Defaults<Option<usize>> {
    Defaults::all(Some(stage))
}

fn any(_: &PathProblem) -> bool {
    true
}

/// Every vertex belongs to a stretch of path.
fn has_stretches(problem: &PathProblem) -> bool {
    problem.covers() && (problem.has_order() || problem.has_labels())
}

/// Returns whether there are as many steps as vertices.
fn has_positions(problem: &PathProblem) -> bool {
    problem.covers() && (problem.has_order() || problem.has_steps())
}

fn unprepared(_: &mut Solver, _: &mut PathModel) {}

fn nothing(_: &mut Solver, _: &Arc<PathModel>, _: Activation) {}

/// Propagators are posted in this order.
pub(super) static TABLE: [Row; COUNT] = [
    Row {
        technique: Technique::ColorBalance,
        name: "color balance",
        needs: None,
        sound_for: PathProblem::covers,
        settings: SWITCH,
        solving: Defaults::all(ON).loops(Activation::Off),
        gains_on: Some("published lines"),
        explaining: from_stage(3).loops(None),
        stage: Stage::BeforeDegrees,
        prepare: unprepared,
        post: |solver, model, _| color_balance::post(solver, model),
    },
    // The fragments define the problem together with the degrees. This only says how far they look.
    Row {
        technique: Technique::LookAhead,
        name: "look-ahead",
        needs: None,
        sound_for: any,
        settings: SWITCH,
        solving: Defaults::all(ON),
        gains_on: Some("zip-dense/20"),
        explaining: from_stage(0),
        stage: Stage::First,
        prepare: unprepared,
        post: nothing,
    },
    Row {
        technique: Technique::Segments,
        name: "segments",
        needs: None,
        sound_for: has_stretches,
        settings: LEVELS,
        solving: OFF,
        gains_on: None,
        explaining: NEVER.order(Some(1)).labels(Some(1)),
        stage: Stage::Second,
        prepare: Segments::prepare,
        post: Segments::post,
    },
    Row {
        technique: Technique::Flooding,
        name: "flooding",
        needs: Some(Technique::Segments),
        sound_for: has_stretches,
        settings: LEVELS,
        solving: OFF,
        gains_on: None,
        explaining: NEVER.order(Some(1)).labels(Some(1)),
        stage: Stage::Second,
        prepare: unprepared,
        post: Flooding::post,
    },
    // Steps of ordered clues are of little use to a person.
    Row {
        technique: Technique::Positions,
        name: "positions",
        needs: None,
        sound_for: has_positions,
        settings: SWITCH,
        solving: OFF.steps(ON),
        gains_on: Some("published Hidato"),
        explaining: NEVER.steps(Some(1)),
        stage: Stage::Second,
        prepare: Positions::prepare,
        post: Positions::post,
    },
    Row {
        technique: Technique::Connectivity,
        name: "connectivity",
        needs: None,
        sound_for: PathProblem::covers,
        settings: ALL_LEVELS,
        solving: OFF.none(SOMETIMES),
        gains_on: Some("published lines beyond 40x40"),
        explaining: from_stage(2).loops(None),
        stage: Stage::Second,
        prepare: unprepared,
        post: Connectivity::post,
    },
    Row {
        technique: Technique::Blocks,
        name: "blocks",
        needs: None,
        sound_for: PathProblem::is_cycle,
        settings: ALL_LEVELS,
        solving: OFF.loops(SOMETIMES),
        gains_on: Some("published Masyus"),
        explaining: NEVER.loops(Some(2)),
        stage: Stage::Second,
        prepare: unprepared,
        post: Blocks::post,
    },
    // Where local constraints speak of faces, these belong to the problem, and take part in any case.
    Row {
        technique: Technique::Faces,
        name: "faces",
        needs: None,
        sound_for: |problem| problem.faces().is_some() && !problem.has_inside(),
        settings: SWITCH,
        solving: OFF.loops(ON),
        gains_on: Some("minimized Slitherlinks"),
        explaining: NEVER.loops(Some(1)),
        stage: Stage::Second,
        prepare: |solver, model| model.add_inside(solver),
        post: |solver, model, _| inside::post(solver, model),
    },
    Row {
        technique: Technique::Probing,
        name: "probing",
        needs: None,
        sound_for: any,
        settings: SWITCH,
        solving: OFF.loops(ON),
        gains_on: Some("published Slitherlinks"),
        explaining: NEVER,
        stage: Stage::First,
        prepare: unprepared,
        post: nothing,
    },
    Row {
        technique: Technique::Streamliner,
        name: "streamliner",
        needs: None,
        sound_for: any,
        settings: SWITCH,
        solving: OFF.labels(ON),
        gains_on: Some("published Numberlinks"),
        explaining: NEVER,
        stage: Stage::First,
        prepare: unprepared,
        post: nothing,
    },
    // A 2-factor meets every vertex.
    Row {
        technique: Technique::WarmStart,
        name: "warm start",
        needs: None,
        sound_for: PathProblem::covers,
        settings: SWITCH,
        solving: OFF.none(ON),
        gains_on: Some("line-20%/20"),
        explaining: NEVER,
        stage: Stage::First,
        prepare: unprepared,
        post: nothing,
    },
    Row {
        technique: Technique::Stages,
        name: "stages",
        needs: None,
        sound_for: any,
        settings: SWITCH,
        solving: Defaults::all(ON),
        gains_on: Some("numbrix-30%/20"),
        explaining: NEVER,
        stage: Stage::First,
        prepare: unprepared,
        post: nothing,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;
    use crate::path::Techniques;

    fn classes() -> [PathProblem; 5] {
        let of = |clues| PathProblem::unchecked(Graph::new(2, vec![[0, 1]]), vec![2; 2], 2, clues);
        let none = || of(PathClues::None);
        let [order, steps, labels] =
            [PathClues::Order(vec![]), PathClues::Steps(vec![]), PathClues::Labels(vec![])].map(of);
        let loops = none().with_optional(&[0]).expect("no path ends there");
        [none(), order, steps, labels, loops]
    }

    #[test]
    fn rows_stand_where_their_technique_says() {
        for (at, row) in TABLE.iter().enumerate() {
            assert_eq!(row.technique as usize, at, "{}", row.name);
            assert!(
                classes().iter().all(|problem| row.settings.contains(&row.solving.of(problem))),
                "{}",
                row.name
            );
        }
    }

    #[test]
    fn a_technique_takes_part_in_solving_where_it_gains() {
        for row in &TABLE {
            let is_used = classes().iter().any(|problem| row.solving.of(problem) != Activation::Off);
            assert_eq!(row.gains_on.is_some(), is_used, "{}", row.name);
        }
    }

    #[test]
    fn every_stage_of_explanation_adds_something() {
        let known = |stage| classes().map(|problem| Techniques::explaining(&problem, stage));
        for stage in 1..Techniques::EXPLANATION_STAGES {
            assert_ne!(known(stage), known(stage - 1));
        }
        assert_eq!(known(Techniques::EXPLANATION_STAGES), known(Techniques::EXPLANATION_STAGES - 1));
    }
}
