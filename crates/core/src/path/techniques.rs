//! The techniques: everything that the engine can do about a path problem beyond what defines it. One table names
//! them, says what each does and when it is worth its cost, and posts its propagator.

use crate::path::activation::Activation;
use crate::path::edges::{color_balance, connectivity::Connectivity};
use crate::path::model::PathModel;
use crate::path::positions::{Positions, clue_bounds::ClueBounds};
use crate::path::problem::PathClues;
use crate::path::segments::{Segments, flooding::Flooding};
use crate::solver::Solver;
use std::fmt;
use std::sync::Arc as Shared;

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
    /// Earliest and latest steps of ordered clues.
    ClueBounds,
    /// Components, articulation points and bridges.
    Connectivity,
    /// Failed-literal probing before the search.
    Probing,
    /// Labeled paths are first looked for among those that do not touch themselves.
    Streamliner,
    /// The search begins with the values of a 2-factor, its cycles joined as far as that is easy.
    WarmStart,
    /// Techniques of the second stage come in only when a first search without them has not ended soon: they take
    /// longer to set up than most puzzles to solve.
    Stages,
}

/// When the propagator of a technique is posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Before the degrees.
    BeforeDegrees,
    /// From the beginning.
    First,
    /// From the beginning, or later by [`extend`](crate::path::extend).
    Second,
}

struct Row {
    technique: Technique,
    name: &'static str,
    /// The technique without which this one does nothing.
    needs: Option<Technique>,
    /// The activations that differ from each other.
    settings: &'static [Activation],
    /// The default: without clues, for ordered clues, for clues at steps, for labels.
    usual: [Activation; 4],
    stage: Stage,
    /// Adds the variables that the propagator needs.
    prepare: fn(&mut Solver, &mut PathModel),
    post: fn(&mut Solver, &Shared<PathModel>, Activation),
}

const COUNT: usize = Technique::Stages as usize + 1;
const OFF: Activation = Activation::Off;
const ROOT: Activation = Activation::Root;
const SOMETIMES: Activation = Activation::Sometimes;
const ON: Activation = Activation::Always;

/// Propagators are posted in this order.
#[rustfmt::skip]
static TABLE: [Row; COUNT] = {
    use Stage::{BeforeDegrees, First, Second};
    use Technique as T;
    const SWITCH: &[Activation] = &[OFF, ON];
    const LEVELS: &[Activation] = &[OFF, ROOT, ON];
    const ALL_LEVELS: &[Activation] = &[OFF, ROOT, SOMETIMES, ON];
    let unprepared: fn(&mut Solver, &mut PathModel) = |_, _| {};
    let nothing: fn(&mut Solver, &Shared<PathModel>, Activation) = |_, _, _| {};
    [
        Row { technique: T::ColorBalance, name: "color balance", needs: None, settings: SWITCH,
              usual: [ON, ON, ON, ON], stage: BeforeDegrees, prepare: unprepared, post: |solver, model, _| color_balance::post(solver, model) },
        // The fragments define the problem together with the degrees; this only says how far they look.
        Row { technique: T::LookAhead, name: "look-ahead", needs: None, settings: SWITCH,
              usual: [ON, ON, ON, ON], stage: First, prepare: unprepared, post: nothing },
        Row { technique: T::Segments, name: "segments", needs: None, settings: LEVELS,
              usual: [OFF, ROOT, OFF, ROOT], stage: Second, prepare: Segments::prepare, post: Segments::post },
        Row { technique: T::Flooding, name: "flooding", needs: Some(T::Segments), settings: LEVELS,
              usual: [ROOT, ROOT, ROOT, ROOT], stage: Second, prepare: unprepared, post: Flooding::post },
        Row { technique: T::Positions, name: "positions", needs: None, settings: SWITCH,
              usual: [OFF, OFF, ON, OFF], stage: Second, prepare: Positions::prepare, post: Positions::post },
        Row { technique: T::ClueBounds, name: "clue bounds", needs: Some(T::Positions), settings: SWITCH,
              usual: [ON, ON, ON, ON], stage: Second, prepare: unprepared, post: ClueBounds::post },
        Row { technique: T::Connectivity, name: "connectivity", needs: None, settings: ALL_LEVELS,
              usual: [SOMETIMES, ROOT, ROOT, ROOT], stage: Second, prepare: unprepared, post: Connectivity::post },
        Row { technique: T::Probing, name: "probing", needs: None, settings: SWITCH,
              usual: [OFF, OFF, OFF, OFF], stage: First, prepare: unprepared, post: nothing },
        Row { technique: T::Streamliner, name: "streamliner", needs: None, settings: SWITCH,
              usual: [OFF, OFF, OFF, ON], stage: First, prepare: unprepared, post: nothing },
        Row { technique: T::WarmStart, name: "warm start", needs: None, settings: SWITCH,
              usual: [ON, OFF, OFF, OFF], stage: First, prepare: unprepared, post: nothing },
        Row { technique: T::Stages, name: "stages", needs: None, settings: SWITCH,
              usual: [OFF, ON, ON, ON], stage: First, prepare: unprepared, post: nothing },
    ]
};

impl Technique {
    /// All techniques, in the order in which their propagators are posted.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.technique)
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The name used in tables.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The technique without which this one does nothing.
    pub fn needs(self) -> Option<Self> {
        self.row().needs
    }

    /// The activations that differ from each other.
    pub fn settings(self) -> &'static [Activation] {
        self.row().settings
    }
}

/// Which techniques are used, and when.
///
/// ```
/// use unicursal_core::path::{Activation, PathClues, Technique, Techniques};
///
/// let usual = Techniques::for_clues(&PathClues::Labels(vec![[0, 1]]));
/// assert_eq!(usual.get(Technique::Segments), Activation::Root);
/// let always = usual.with(Technique::Segments, Activation::Always);
/// assert!(always.has(Technique::Segments) && !always.has(Technique::Positions));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques([Activation; COUNT]);

impl Techniques {
    /// Nothing but degrees and fragments, which define the problem.
    pub const NONE: Self = Self([OFF; COUNT]);

    /// Everything, always and from the beginning.
    pub const ALL: Self = {
        let mut all = [ON; COUNT];
        all[Technique::Stages as usize] = OFF;
        Self(all)
    };

    /// The default techniques for this type of clue.
    pub fn for_clues(clues: &PathClues) -> Self {
        let column = match clues {
            PathClues::None => 0,
            PathClues::Order(_) => 1,
            PathClues::Steps(_) => 2,
            PathClues::Labels(_) => 3,
        };
        Self(std::array::from_fn(|at| TABLE[at].usual[column]))
    }

    /// When `technique` is used.
    pub fn get(&self, technique: Technique) -> Activation {
        self.0[technique as usize]
    }

    /// Whether `technique` is used at all.
    pub fn has(&self, technique: Technique) -> bool {
        self.get(technique) != Activation::Off
    }

    /// The same with `technique` used as `activation` says.
    #[must_use]
    pub fn with(mut self, technique: Technique, activation: Activation) -> Self {
        self.0[technique as usize] = activation;
        self
    }

    /// The same without `technique`.
    #[must_use]
    pub fn without(self, technique: Technique) -> Self {
        self.with(technique, Activation::Off)
    }

    /// What takes part from the beginning.
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

    pub(crate) fn post_before_degrees(&self, solver: &mut Solver, model: &Shared<PathModel>) {
        self.post(Stage::BeforeDegrees, solver, model);
    }

    pub(crate) fn post_second_stage(&self, solver: &mut Solver, model: &Shared<PathModel>) {
        self.post(Stage::Second, solver, model);
    }

    fn post(&self, stage: Stage, solver: &mut Solver, model: &Shared<PathModel>) {
        for row in TABLE.iter().filter(|row| row.stage == stage && self.has(row.technique)) {
            (row.post)(solver, model, self.get(row.technique));
        }
    }
}

/// One technique with one of its settings, to see what it does. Displays as its name: `no flooding`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// What is changed.
    pub technique: Technique,
    /// When it is used then.
    pub activation: Activation,
}

impl Change {
    /// Every technique with every setting.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_where_their_technique_says() {
        for (at, row) in TABLE.iter().enumerate() {
            assert_eq!(row.technique as usize, at, "{}", row.name);
            assert!(row.usual.iter().all(|usual| row.settings.contains(usual)), "{}", row.name);
        }
    }
}
