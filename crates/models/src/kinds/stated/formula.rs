//! The rules of a stated kind as a tree. Two readings of it share nothing else: [`ground`](super::ground) for the engine,
//! and [`evaluate`](super::evaluate) for drawings.

use crate::board::{Direction, Shape};

/// A variable, by its index among the bound variables at that point.
pub(super) type Variable = usize;

/// A cell. There may be none: `here + north` in the first row.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Place {
    /// The cell that the rule is about: that of the clue, or the first one of a region.
    Here,
    Variable(Variable),
    /// The next cell in a direction.
    Next(Box<Place>, Way),
}

/// One of the four directions.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Way {
    Of(Direction),
    /// The direction of the clue.
    Arrow,
    Variable(Variable),
    Back(Box<Way>),
}

/// The values of a variable.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Domain {
    /// The four directions.
    Ways,
    /// The cells that share a side with a cell.
    Neighbors(Place),
    /// The cells that touch a cell, also at a corner.
    Around(Place),
    /// The cells in a direction, up to the edge of the board.
    Ray(Place, Way),
    Region(Place),
    Row(Place),
    Column(Place),
    Board,
}

/// A variable that takes the values of a domain, as far as they fulfil a condition.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Binder {
    pub(super) variable: Variable,
    pub(super) domain: Domain,
    pub(super) with: Option<Box<Formula>>,
}

/// What can be true of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Property {
    Visited,
    Straight,
    Turns,
    Shaded,
    Inside,
    /// The cell is open and has no clue.
    Empty,
    Clue,
    Number,
    Arrow,
    Shape(Shape),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quantifier {
    Every,
    Some,
    No,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Equal,
    Different,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Relation {
    /// Returns the smallest and the largest number that has this relation to `right`, of numbers to `most`. `None` if
    /// there are gaps.
    pub(super) fn bounds(self, right: i64, most: i64) -> Option<(i64, i64)> {
        match self {
            Self::Equal => Some((right, right)),
            Self::AtMost => Some((0, right.min(most))),
            Self::Less => Some((0, (right - 1).min(most))),
            Self::AtLeast => Some((right, most)),
            Self::More => Some((right + 1, most)),
            Self::Different => None,
        }
    }

    pub(super) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Different => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Number {
    Constant(i64),
    /// The number of the clue.
    Clue,
    Count(Binder),
    /// The number of steps that the line goes on from a cell in a direction.
    Length(Place, Way),
    /// The number of sides of a cell on a line along sides.
    Sides(Place),
    /// The number of times that the line enters a region. A loop that stays in one region visits it once.
    Visits(Place),
    /// The number of cells of the longest piece of line within a region.
    Longest(Place),
    Plus(Box<Number>, Box<Number>),
    Minus(Box<Number>, Box<Number>),
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Formula {
    Is(Property, Place),
    /// The line leaves a cell in a direction.
    Goes(Place, Way),
    /// The line goes from one cell to the other.
    Joins(Place, Place),
    /// Both cells are in the same region.
    Together(Place, Place),
    /// Both are the same cell.
    Same(Place, Place),
    Compare(Number, Relation, Number),
    Not(Box<Formula>),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    Implies(Box<Formula>, Box<Formula>),
    Iff(Box<Formula>, Box<Formula>),
    Quantified(Quantifier, Binder, Box<Formula>),
}

/// The form of a clue: the parts that it must have, and must not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Form {
    pub(super) shape: Option<Shape>,
    pub(super) number: Option<bool>,
    pub(super) arrow: Option<bool>,
}

/// The things of each of which a rule speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// Every open cell.
    Cell,
    Region,
    /// Every two open neighbors. They are the first two variables.
    Pair,
    /// Every two open neighbors in different regions. They are the first two variables.
    Border,
    Clue(Form),
}

/// The sentences about a rule. `{}` is the clue or the region.
#[derive(Clone, Default, Debug)]
pub(super) struct Sentences {
    /// The things that the clue counts.
    pub(super) counts: Option<String>,
    pub(super) holds: Option<String>,
    pub(super) fails: Option<String>,
    /// For drawings, with `{here}`, `{number}`, `{found}` and variables.
    pub(super) broken: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) struct Stated {
    pub(super) name: String,
    pub(super) scope: Scope,
    /// The names of variables, by number.
    pub(super) variables: Vec<String>,
    pub(super) formula: Formula,
    pub(super) sentences: Sentences,
}
