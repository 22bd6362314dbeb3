//! The techniques: everything that the engine can do about a path problem beyond what defines it. One table names
//! them, says where each is sound and where it gains, and posts its propagator.

mod table;

use crate::path::activation::Activation;
use crate::path::model::PathModel;
use crate::path::problem::PathProblem;
use crate::solver::Solver;
use std::fmt;
use std::sync::Arc;
use table::{COUNT, Row, Stage, TABLE};

/// Something that the engine can do about a path problem. None changes the set of solutions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// The balance of the two colors of a bipartite graph.
    ColorBalance,
    /// Fragment ends rule out the edges that would join what does not fit, instead of waiting for the conflict.
    LookAhead,
    /// The clue gaps or labels that each vertex may belong to, made consistent with the edges.
    Segments,
    /// Segments flooded from clue to clue.
    Flooding,
    /// The steps at which the path may be at each vertex, as bitsets.
    Positions,
    /// Components, articulation points and bridges.
    Connectivity,
    /// A loop lies in one part of the graph that no single vertex separates.
    Blocks,
    /// Inside and outside: the faces on the two sides of an edge of a loop.
    Faces,
    /// Failed-literal probing before the search.
    Probing,
    /// Labeled paths that do not touch themselves are tried first.
    Streamliner,
    /// The search begins with the values of a 2-factor, its cycles joined as far as that is easy.
    WarmStart,
    /// Techniques of the second stage are added only if a first search has not ended soon, because setting them up
    /// takes longer than solving most puzzles.
    Stages,
}

impl Technique {
    /// Returns all techniques, in the order in which their propagators are posted.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.technique)
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Returns the name used in tables.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the technique that this one requires.
    pub fn needs(self) -> Option<Self> {
        self.row().needs
    }

    /// Returns a class of boards, or a collection, that takes at least 5 % longer without the technique. `None` if the
    /// technique takes no part in solving.
    pub fn gains_on(self) -> Option<&'static str> {
        self.row().gains_on
    }

    /// Returns the activations that differ from each other.
    pub fn settings(self) -> &'static [Activation] {
        self.row().settings
    }
}

/// The techniques that are used, each with its activation.
///
/// ```
/// use unicursal_core::Graph;
/// use unicursal_core::path::{Activation, PathClues, PathProblem, Technique, Techniques};
///
/// let graph = Graph::new(3, vec![[0, 1], [1, 2]]);
/// let problem = PathProblem::new(graph, vec![1, 2, 1], PathClues::Labels(vec![[0, 2]]))?;
/// let usual = Techniques::solving(&problem);
/// assert!(usual.has(Technique::LookAhead) && !usual.has(Technique::Segments));
/// let more = usual.with(Technique::Segments, Activation::Root);
/// assert_eq!(more.get(Technique::Segments), Activation::Root);
/// assert!(Techniques::explaining(&problem, 1).has(Technique::Segments));
/// # Ok::<(), unicursal_core::path::PathProblemError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques([Activation; COUNT]);

impl Techniques {
    /// Nothing but degrees and fragments, which define the problem.
    pub const NONE: Self = Self([Activation::Off; COUNT]);

    /// Everything, always and from the beginning.
    pub const ALL: Self = {
        let mut all = [Activation::Always; COUNT];
        all[Technique::Stages as usize] = Activation::Off;
        Self(all)
    };

    /// Returns the techniques with which problems like this one are solved: those that are sound and gain time.
    pub fn solving(problem: &PathProblem) -> Self {
        Self(std::array::from_fn(|at| TABLE[at].solving.of(problem))).sound_for(problem)
    }

    /// Returns the techniques with which solutions of problems like this one are explained, up to a stage of
    /// difficulty, of which there are [`EXPLANATION_STAGES`](Self::EXPLANATION_STAGES): those whose reasons a person
    /// can follow. They are always on.
    pub fn explaining(problem: &PathProblem, stage: usize) -> Self {
        let is_known = |row: &Row| row.explaining.of(problem).is_some_and(|from| from <= stage);
        Self(std::array::from_fn(|at| if is_known(&TABLE[at]) { Activation::Always } else { Activation::Off }))
    }

    /// The stages of difficulty of [`Techniques::explaining`], from 0.
    pub const EXPLANATION_STAGES: usize = 4;

    /// Returns the techniques that are sound for `problem`. Unsound techniques are never posted.
    #[must_use]
    pub fn sound_for(mut self, problem: &PathProblem) -> Self {
        for row in TABLE.iter().filter(|row| !(row.sound_for)(problem)) {
            self.0[row.technique as usize] = Activation::Off;
        }
        self
    }

    /// Returns the activation of `technique`.
    pub fn get(&self, technique: Technique) -> Activation {
        self.0[technique as usize]
    }

    /// Returns whether `technique` is used at all.
    pub fn has(&self, technique: Technique) -> bool {
        self.get(technique) != Activation::Off
    }

    /// Uses `technique` as `activation` says.
    #[must_use]
    pub fn with(mut self, technique: Technique, activation: Activation) -> Self {
        self.0[technique as usize] = activation;
        self
    }

    /// Switches `technique` off.
    #[must_use]
    pub fn without(self, technique: Technique) -> Self {
        self.with(technique, Activation::Off)
    }

    /// Returns the techniques that take part from the beginning.
    #[must_use]
    pub fn first_stage(mut self) -> Self {
        if self.has(Technique::Stages) {
            let second = TABLE.iter().filter(|row| row.stage == Stage::Second);
            second.for_each(|row| self.0[row.technique as usize] = Activation::Off);
        }
        self
    }

    /// Adds the variables that the techniques need to `model`, unless they are there.
    pub(crate) fn prepare(&self, solver: &mut Solver, model: &mut PathModel) {
        for row in TABLE.iter().filter(|row| self.has(row.technique)) {
            (row.prepare)(solver, model);
        }
    }

    pub(crate) fn post_before_degrees(&self, solver: &mut Solver, model: &Arc<PathModel>) {
        self.post(Stage::BeforeDegrees, solver, model);
    }

    pub(crate) fn post_first_stage(&self, solver: &mut Solver, model: &Arc<PathModel>) {
        self.post(Stage::First, solver, model);
    }

    pub(crate) fn post_second_stage(&self, solver: &mut Solver, model: &Arc<PathModel>) {
        self.post(Stage::Second, solver, model);
    }

    fn post(&self, stage: Stage, solver: &mut Solver, model: &Arc<PathModel>) {
        for row in TABLE.iter().filter(|row| row.stage == stage && self.has(row.technique)) {
            (row.post)(solver, model, self.get(row.technique));
        }
    }
}

/// One technique with one of its settings, for ablations. Displays as its name: `no flooding`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The technique.
    pub technique: Technique,
    /// Its activation after the change.
    pub activation: Activation,
}

impl Change {
    /// Returns every technique with every setting.
    pub fn all() -> impl Iterator<Item = Self> {
        Technique::all().flat_map(|technique| {
            technique.settings().iter().map(move |&activation| Self { technique, activation })
        })
    }

    /// `techniques` with the change.
    pub fn apply(self, techniques: Techniques) -> Techniques {
        techniques.with(self.technique, self.activation)
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.technique.name();
        match self.activation {
            Activation::Off => write!(f, "no {name}"),
            Activation::Root => write!(f, "{name} at the root"),
            Activation::Sometimes => write!(f, "{name} sometimes"),
            Activation::Always => f.write_str(name),
        }
    }
}
