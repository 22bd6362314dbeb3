//! The words of the language of rules.

use super::formula::{Property, Relation};
use crate::board::{Direction, Shape};

pub(super) const WAYS: [(&str, Direction); 4] = [
    ("north", Direction::North),
    ("east", Direction::East),
    ("south", Direction::South),
    ("west", Direction::West),
];

pub(super) const PROPERTIES: [(&str, Property); 14] = [
    ("visited", Property::Visited),
    ("straight", Property::Straight),
    ("turns", Property::Turns),
    ("shaded", Property::Shaded),
    ("inside", Property::Inside),
    ("empty", Property::Empty),
    ("clue", Property::Clue),
    ("numbered", Property::Number),
    ("pointing", Property::Arrow),
    ("w", Property::Shape(Shape::White)),
    ("b", Property::Shape(Shape::Black)),
    ("g", Property::Shape(Shape::Gray)),
    ("m", Property::Shape(Shape::Moon)),
    ("s", Property::Shape(Shape::Sun)),
];

pub(super) const RELATIONS: [(&str, Relation); 6] = [
    ("=", Relation::Equal),
    ("!=", Relation::Different),
    ("<", Relation::Less),
    ("<=", Relation::AtMost),
    (">", Relation::More),
    (">=", Relation::AtLeast),
];

/// Words that are no names of variables.
pub(super) const RESERVED: [&str; 40] = [
    "and",
    "or",
    "not",
    "implies",
    "iff",
    "every",
    "some",
    "no",
    "in",
    "with",
    "of",
    "count",
    "each",
    "here",
    "north",
    "east",
    "south",
    "west",
    "arrow",
    "back",
    "goes",
    "joins",
    "together",
    "same",
    "neighbors",
    "around",
    "ray",
    "region",
    "row",
    "column",
    "board",
    "number",
    "length",
    "across",
    "down",
    "sides",
    "visits",
    "longest",
    "pair",
    "border",
];

fn name_of<T: PartialEq + Copy>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

/// Returns the word for a direction.
pub(super) fn way_name(direction: Direction) -> &'static str {
    name_of(&WAYS, direction)
}

/// Returns the word for a property of cells.
pub(super) fn property_name(property: Property) -> &'static str {
    name_of(&PROPERTIES, property)
}

/// Returns the sign of a relation between numbers.
pub(super) fn relation_name(relation: Relation) -> &'static str {
    name_of(&RELATIONS, relation)
}
