//! The numbers of styles in drawings, and what they show.

use serde_json::Value;
use unicursal_models::board::{Direction, Shape};

/// The styles of circles, the usual one of each color first. Other styles have a color that no clue has.
pub(super) const CIRCLES: [(u64, Shape); 9] = [
    (1, Shape::White),
    (2, Shape::Black),
    (3, Shape::Gray),
    (5, Shape::Gray),
    (6, Shape::White),
    (7, Shape::White),
    (8, Shape::White),
    (9, Shape::Gray),
    (10, Shape::White),
];
/// The styles of a sun, which is a circle, and of a moon, which is a crescent.
pub(super) const LIGHTS: [(u64, Shape); 2] = [(1, Shape::Sun), (2, Shape::Moon)];
/// The colors of cells, the usual one first, and what they are.
pub(super) const COLORS: [(u64, Shape); 5] =
    [(4, Shape::Black), (3, Shape::Gray), (1, Shape::Gray), (8, Shape::Gray), (99, Shape::Gray)];
/// The color that shows nothing.
pub(super) const TRANSPARENT: u64 = 0;
/// The styles of numbers in circles.
pub(super) const CIRCLED: [(u64, Shape); 2] = [(6, Shape::White), (7, Shape::Black)];
/// The styles of numbers that are colored, or stand in a box: of no meaning.
pub(super) const PLAIN: [u64; 8] = [1, 2, 3, 4, 5, 8, 9, 10];
/// The numbers of the directions behind a number.
pub(super) const ARROWS: [(char, Direction); 8] = [
    ('0', Direction::North),
    ('1', Direction::West),
    ('2', Direction::East),
    ('3', Direction::South),
    ('4', Direction::Northwest),
    ('5', Direction::Northeast),
    ('6', Direction::Southwest),
    ('7', Direction::Southeast),
];
/// The styles of arrows, beginning with 1.
pub(super) const POINTERS: [Direction; 8] = [
    Direction::West,
    Direction::Northwest,
    Direction::North,
    Direction::Northeast,
    Direction::East,
    Direction::Southeast,
    Direction::South,
    Direction::Southwest,
];
/// The arrows along the four sides of a cell, in one direction and in the other.
const ALONG_SIDES: [Direction; 8] = [
    Direction::East,
    Direction::South,
    Direction::West,
    Direction::North,
    Direction::West,
    Direction::North,
    Direction::East,
    Direction::South,
];
/// The arrows at the four sides of a cell.
const AT_SIDES: [Direction; 4] = [Direction::West, Direction::North, Direction::East, Direction::South];
/// The texts at fixed ends of a line.
pub(super) const ENDS: [&str; 2] = ["S", "G"];
/// The text before the word in the rules.
pub(super) const WORD: &str = "Word: ";

pub(super) fn shape(styles: &[(u64, Shape)], style: u64) -> Option<Shape> {
    styles.iter().find(|(known, _)| *known == style).map(|(_, shape)| *shape)
}

/// Returns the direction behind a number.
pub(super) fn direction(way: &str) -> Option<Direction> {
    ARROWS.iter().find(|(known, _)| way.chars().eq([*known])).map(|(_, direction)| *direction)
}

/// Returns the direction of an arrow that is a symbol: given as one style or as a list of flags.
pub(super) fn pointer(name: &str, style: &Value) -> Option<Direction> {
    if let Some(style) = style.as_u64() {
        return POINTERS.get(usize::try_from(style).ok()?.checked_sub(1)?).copied();
    }
    let ways: &[Direction] = match name {
        "arrow_eight" => &POINTERS,
        "arrow_fourtip" => &AT_SIDES,
        _ if name.starts_with("arrow_fouredge") => &ALONG_SIDES,
        _ => return None,
    };
    let list = style.as_array()?;
    let mut set = list.iter().zip(ways).filter(|(is_set, _)| is_set.as_u64() == Some(1)).map(|(_, way)| *way);
    let others =
        list.len() <= ways.len() && list.iter().all(|value| value.as_u64().is_some_and(|value| value < 2));
    set.next().filter(|_| set.next().is_none() && others)
}
