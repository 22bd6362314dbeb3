use crate::graph::Graph;
use crate::propagator::Priority;

/// What is asked for: disjoint paths along the edges of a graph that together meet every vertex once.
///
/// Every path ends at vertices of degree 1; all others have degree 2. A path with a free end is led to a *virtual*
/// vertex, joined to all vertices where it may end: with one virtual vertex of degree 2 the line closes to a cycle.
#[derive(Clone, Debug)]
pub struct PathProblem {
    /// The graph, virtual vertices last.
    pub graph: Graph,
    /// For each vertex the number of path edges there, 1 or 2.
    pub degree: Vec<u8>,
    /// How many vertices are not virtual.
    pub real: usize,
    /// What is known about where the paths go.
    pub clues: PathClues,
}

/// What is known about where the paths go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathClues {
    /// One path, or one cycle if no vertex has degree 1.
    None,
    /// One path that meets these vertices in this order; the first and the last are its ends.
    Order(Vec<u32>),
    /// One path that is at these vertices at these steps, steps ascending; the first and the last are its ends.
    Steps(Vec<(u32, u32)>),
    /// One path a pair, between its two vertices.
    Labels(Vec<[u32; 2]>),
}

/// When a propagator that can be left out runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Activation {
    /// Never.
    Off,
    /// While no decision is open.
    Root,
    /// At the root, and above it whenever enough has changed to pay for looking at the whole graph. Propagators that
    /// look only at what has changed take it for `Always`.
    Sometimes,
    /// Always.
    Always,
}

impl Activation {
    pub(crate) fn priority(self) -> Option<Priority> {
        match self {
            Activation::Off => None,
            Activation::Root => Some(Priority::Root),
            Activation::Sometimes | Activation::Always => Some(Priority::Late),
        }
    }
}

/// Which propagators take part. None of those that can be switched off changes the set of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Techniques {
    /// Fragment ends rule out the edges that would join what does not fit, instead of waiting for the conflict.
    pub look_ahead: bool,
    /// Clue gaps or labels of each vertex, made consistent with the edges.
    pub segments: Activation,
    /// Segments flooded from clue to clue; needs `segments`.
    pub flooding: Activation,
    /// Steps of each vertex as bitsets.
    pub positions: bool,
    /// Earliest and latest steps of ordered clues; needs `positions`.
    pub bounds: bool,
    /// Components, articulation points and bridges.
    pub connectivity: Activation,
    /// The balance of the two colors of a bipartite graph.
    pub color: bool,
    /// Failed-literal probing before the search.
    pub probing: bool,
    /// Labeled paths are first looked for among those that do not double back on themselves.
    pub streamlining: bool,
    /// Segments, positions and connectivity come in only when a first search without them has not ended soon: they
    /// take longer to set up than most puzzles to solve.
    pub staged: bool,
    /// The search begins with a guess: a subgraph in which every vertex has its degree, cycles joined as far as that is
    /// easy.
    pub warm_start: bool,
}

impl Techniques {
    /// Nothing but degrees and fragments, which define the cover.
    pub const NONE: Self = Self {
        look_ahead: false,
        segments: Activation::Off,
        flooding: Activation::Off,
        positions: false,
        bounds: false,
        connectivity: Activation::Off,
        color: false,
        probing: false,
        streamlining: false,
        staged: false,
        warm_start: false,
    };

    /// Everything, always and from the beginning.
    pub const ALL: Self = Self {
        look_ahead: true,
        segments: Activation::Always,
        flooding: Activation::Always,
        positions: true,
        bounds: true,
        connectivity: Activation::Always,
        color: true,
        probing: true,
        streamlining: true,
        staged: false,
        warm_start: true,
    };

    /// What serves puzzles with clues like these best.
    pub fn for_clues(clues: &PathClues) -> Self {
        Self {
            look_ahead: true,
            segments: match clues {
                PathClues::Order(_) | PathClues::Labels(_) => Activation::Root,
                PathClues::None | PathClues::Steps(_) => Activation::Off,
            },
            flooding: Activation::Root,
            positions: matches!(clues, PathClues::Steps(_)),
            bounds: true,
            connectivity: if *clues == PathClues::None { Activation::Sometimes } else { Activation::Root },
            color: true,
            probing: false,
            streamlining: matches!(clues, PathClues::Labels(_)),
            staged: *clues != PathClues::None,
            warm_start: *clues == PathClues::None,
        }
    }

    /// What takes part from the beginning.
    #[must_use]
    pub fn first_stage(self) -> Self {
        if !self.staged {
            return self;
        }
        Self { segments: Activation::Off, positions: false, connectivity: Activation::Off, ..self }
    }
}
