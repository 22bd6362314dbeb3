//! Facts that a person can see or write down about a board.

use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt;
use unicursal_models::board::{Pos, Puzzle, Side};
use unicursal_models::kinds::rules;

/// A fact about one place of a board: a given or a conclusion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// The line goes through this side, or does not.
    Side {
        /// The side.
        side: Side,
        /// Whether the line goes through it.
        used: bool,
    },
    /// The line ends at this cell, or does not.
    End {
        /// The cell.
        cell: Pos,
        /// Whether the line ends there.
        used: bool,
        /// The end of the line that it is, if the line has a direction.
        which: Option<PathEnd>,
    },
    /// The line is at this cell after the first clue and before the second, which follow each other.
    Between {
        /// The cell.
        cell: Pos,
        /// The two clues.
        clues: [u32; 2],
    },
    /// The cell belongs to the path with this label.
    Label {
        /// The cell.
        cell: Pos,
        /// The label.
        label: u32,
    },
    /// The line is at this cell at one of the steps from the first to the second.
    Step {
        /// The cell.
        cell: Pos,
        /// The first and the last of the possible steps.
        steps: [u32; 2],
    },
    /// The line is not at this cell at this step.
    NotStep {
        /// The cell.
        cell: Pos,
        /// The step.
        step: u32,
    },
    /// The line steps from this cell to that one, which may lie further off.
    Leads {
        /// The cell.
        cell: Pos,
        /// The cell that comes next.
        to: Pos,
    },
    /// The loop visits this cell, or leaves it out.
    Visited {
        /// The cell.
        cell: Pos,
        /// Whether the loop visits it.
        visited: bool,
    },
    /// This cell lies inside the loop, or outside.
    Inside {
        /// The cell.
        cell: Pos,
        /// Whether it lies inside.
        inside: bool,
    },
    /// The clue given at this cell.
    Clue(Pos),
    /// A wall that is given.
    Wall(Side),
    /// A hole that is given.
    Hole(Pos),
    /// The start or the end of a line that is given at this cell.
    FixedEnd {
        /// The cell.
        cell: Pos,
        /// Whether the puzzle calls it the start or the end. A line may still run in either direction.
        which: PathEnd,
    },
}

/// One of the two ends of a line with a direction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PathEnd {
    /// The first end, where the line begins.
    First,
    /// The last end.
    Last,
}

impl PathEnd {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            PathEnd::First => "first",
            PathEnd::Last => "last",
        }
    }

    /// The word for a fixed end, which is also the name of the puzzle's field.
    fn field(self) -> &'static str {
        match self {
            PathEnd::First => "start",
            PathEnd::Last => "end",
        }
    }
}

impl Fact {
    /// The cells of the fact: one cell twice, or the two cells at a side or of a step.
    pub fn cells(&self) -> [Pos; 2] {
        match *self {
            Fact::Side { side, .. } | Fact::Wall(side) => side.cells().into(),
            Fact::Leads { cell, to } => [cell, to],
            Fact::End { cell, .. }
            | Fact::Between { cell, .. }
            | Fact::Label { cell, .. }
            | Fact::Step { cell, .. }
            | Fact::NotStep { cell, .. }
            | Fact::Visited { cell, .. }
            | Fact::Inside { cell, .. }
            | Fact::Clue(cell)
            | Fact::Hole(cell)
            | Fact::FixedEnd { cell, .. } => [cell; 2],
        }
    }
}

impl Fact {
    /// The fact as part of a sentence, with the names of clues of `puzzle`.
    pub(super) fn named(&self, puzzle: &Puzzle) -> String {
        let rules = rules(puzzle.kind());
        let name = |number| rules.number_name(puzzle, number);
        match *self {
            Fact::Clue(cell) => match rules.clue_number(puzzle, cell) {
                Some(clue) => format!("{} at {cell}", name(clue)),
                None => self.to_string(),
            },
            Fact::Between { cell, clues: [low, high] } => {
                format!("{cell} lies between {} and {}", name(low), name(high))
            }
            Fact::Label { cell, label } => format!("{cell} belongs to {}", name(label)),
            _ => self.to_string(),
        }
    }
}

/// Writes the fact as part of a sentence: `r1c1 and r1c2 are joined`.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cells();
        match *self {
            Fact::Side { used: true, .. } => write!(f, "{a} and {b} are joined"),
            Fact::Side { used: false, .. } => write!(f, "{a} and {b} are not joined"),
            Fact::End { used, which, .. } => {
                let not = if used { "" } else { "not " };
                match which {
                    Some(PathEnd::First) => write!(f, "the first clue is {not}at {a}"),
                    Some(PathEnd::Last) => write!(f, "the last clue is {not}at {a}"),
                    None => write!(f, "{} end is at {a}", if used { "an" } else { "no" }),
                }
            }
            Fact::Between { clues: [low, high], .. } => write!(f, "{a} lies between {low} and {high}"),
            Fact::Label { label, .. } => write!(f, "{a} belongs to {label}"),
            Fact::Step { steps: [low, high], .. } if low == high => write!(f, "{a} is {low}"),
            Fact::Step { steps: [low, high], .. } => write!(f, "{a} is one of {low} to {high}"),
            Fact::NotStep { step, .. } => write!(f, "{a} is not {step}"),
            Fact::Leads { .. } => write!(f, "{a} leads to {b}"),
            Fact::Visited { visited: true, .. } => write!(f, "the loop visits {a}"),
            Fact::Visited { visited: false, .. } => write!(f, "the loop leaves out {a}"),
            Fact::Inside { inside, .. } => {
                write!(f, "{a} is {} the loop", if inside { "inside" } else { "outside" })
            }
            Fact::Clue(_) => write!(f, "the clue at {a}"),
            Fact::Wall(_) => write!(f, "the wall between {a} and {b}"),
            Fact::Hole(_) => write!(f, "the hole at {a}"),
            Fact::FixedEnd { which, .. } => write!(f, "the {} at {a}", which.field()),
        }
    }
}

/// A cell as `[row, col]`.
fn place(pos: Pos) -> [u32; 2] {
    [pos.row, pos.col]
}

fn places(side: Side) -> [[u32; 2]; 2] {
    <[Pos; 2]>::from(side.cells()).map(place)
}

impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match *self {
            Fact::Side { side, used } => {
                map.serialize_entry("side", &places(side))?;
                map.serialize_entry("used", &used)?;
            }
            Fact::End { cell, used, which } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("end", &used)?;
                if let Some(which) = which {
                    map.serialize_entry("which", which.name())?;
                }
            }
            Fact::Between { cell, clues } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("between", &clues)?;
            }
            Fact::Label { cell, label } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("label", &label)?;
            }
            Fact::Step { cell, steps } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("step", &steps)?;
            }
            Fact::NotStep { cell, step } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("not_step", &step)?;
            }
            Fact::Leads { cell, to } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("leads_to", &place(to))?;
            }
            Fact::Visited { cell, visited } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("visited", &visited)?;
            }
            Fact::Inside { cell, inside } => {
                map.serialize_entry("cell", &place(cell))?;
                map.serialize_entry("inside", &inside)?;
            }
            Fact::Clue(cell) => map.serialize_entry("clue", &place(cell))?,
            Fact::Wall(side) => map.serialize_entry("wall", &places(side))?,
            Fact::Hole(cell) => map.serialize_entry("hole", &place(cell))?,
            Fact::FixedEnd { cell, which } => map.serialize_entry(which.field(), &place(cell))?,
        }
        map.end()
    }
}

/// The clues of a puzzle that have a number, ascending, and in reading order where they have the same.
pub(super) fn numbered_clues(puzzle: &Puzzle) -> Vec<(u32, Pos)> {
    let rules = rules(puzzle.kind());
    let clue = |pos: Pos| Some((rules.clue_number(puzzle, pos)?, pos));
    let mut clues: Vec<(u32, Pos)> = puzzle.open_cells().filter_map(clue).collect();
    clues.sort_unstable();
    clues
}

/// The fixed ends of a line.
pub(super) fn fixed_ends(puzzle: &Puzzle) -> impl Iterator<Item = (Pos, PathEnd)> + use<> {
    let ends = [(puzzle.start(), PathEnd::First), (puzzle.end(), PathEnd::Last)];
    ends.into_iter().filter_map(|(pos, which)| Some((pos?, which)))
}
