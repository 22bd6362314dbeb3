//! Facts that a person can see or write down about a board.

use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt;
use unicursal_language::Language;
use unicursal_models::board::{Pos, Puzzle, Side};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Arg, Message, message};

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
    /// Returns the name in JSON.
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
    /// Returns the cells of the fact: one cell twice, or the two cells at a side or of a step.
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
    /// Returns the fact as part of a sentence. With a puzzle, clues have the names that they have there.
    pub fn message(&self, puzzle: Option<&Puzzle>) -> Message {
        let name = |number: u32| match puzzle {
            Some(puzzle) => Arg::from(rules(puzzle.kind()).number_name(puzzle, number)),
            None => Arg::from(number),
        };
        let [place, other] = self.cells();
        let sides = |id: &'static str| message!(id, place1 = place, place2 = other);
        let at = |id: &'static str| message!(id, place = place);
        match *self {
            Fact::Side { used: true, .. } => sides("fact-joined"),
            Fact::Side { used: false, .. } => sides("fact-not-joined"),
            Fact::End { used, which, .. } => at(match (which, used) {
                (Some(PathEnd::First), true) => "fact-first-at",
                (Some(PathEnd::First), false) => "fact-first-not-at",
                (Some(PathEnd::Last), true) => "fact-last-at",
                (Some(PathEnd::Last), false) => "fact-last-not-at",
                (None, true) => "fact-end-at",
                (None, false) => "fact-no-end-at",
            }),
            Fact::Between { clues: [low, high], .. } => {
                at("fact-between").with("n1", name(low)).with("n2", name(high))
            }
            Fact::Label { label, .. } => at("fact-belongs").with("n", name(label)),
            Fact::Step { steps: [low, high], .. } if low == high => at("fact-is").with("n", low),
            Fact::Step { steps: [low, high], .. } => at("fact-is-one-of").with("n1", low).with("n2", high),
            Fact::NotStep { step, .. } => at("fact-is-not").with("n", step),
            Fact::Leads { .. } => sides("fact-leads"),
            Fact::Visited { visited: true, .. } => at("fact-visits"),
            Fact::Visited { visited: false, .. } => at("fact-leaves-out"),
            Fact::Inside { inside: true, .. } => at("fact-inside"),
            Fact::Inside { inside: false, .. } => at("fact-outside"),
            Fact::Clue(_) => match puzzle.and_then(|puzzle| rules(puzzle.kind()).clue_number(puzzle, place)) {
                Some(clue) => at("fact-number-at").with("n", name(clue)),
                None => at("fact-clue"),
            },
            Fact::Wall(_) => sides("fact-wall"),
            Fact::Hole(_) => at("fact-hole"),
            Fact::FixedEnd { which: PathEnd::First, .. } => at("fact-start"),
            Fact::FixedEnd { which: PathEnd::Last, .. } => at("fact-end"),
        }
    }
}

/// Writes the fact as part of an English sentence: `r1c1 and r1c2 are joined`.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::English.say(&self.message(None)))
    }
}

/// Returns a cell as `[row, col]`.
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

/// Returns the clues of a puzzle that have a number, ascending, and in reading order where they have the same.
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
