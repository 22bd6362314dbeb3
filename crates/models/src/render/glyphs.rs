//! Which character shows what.

use super::drawing::{End, Links, Tile};

/// The heavy strokes that walls send to a crossing, and whether the frame runs through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Joint {
    pub(super) up: bool,
    pub(super) down: bool,
    pub(super) left: bool,
    pub(super) right: bool,
}

/// The middle of a cell that a path runs through.
pub(super) fn tile(tile: Tile) -> char {
    const UP: Links = Links::UP;
    const DOWN: Links = Links::DOWN;
    const LEFT: Links = Links::LEFT;
    const RIGHT: Links = Links::RIGHT;
    match tile.end {
        Some(End::Start) => return '○',
        Some(End::Finish) => return '●',
        None => {}
    }
    let is = |a: Links, b: Links| tile.links == a.and(b);
    if is(LEFT, RIGHT) {
        '─'
    } else if is(UP, DOWN) {
        '│'
    } else if is(DOWN, RIGHT) {
        '╭'
    } else if is(DOWN, LEFT) {
        '╮'
    } else if is(UP, RIGHT) {
        '╰'
    } else if is(UP, LEFT) {
        '╯'
    } else if is(Links::UP_LEFT, Links::DOWN_RIGHT) {
        '╲'
    } else if is(Links::UP_RIGHT, Links::DOWN_LEFT) {
        '╱'
    } else if tile.path.is_none() {
        '·'
    } else {
        '•' // a bend with a diagonal has no character of its own
    }
}

/// Where walls meet, each reaching the crossing from one side.
pub(super) fn wall_joint(joint: Joint) -> Option<char> {
    let Joint {
        up,
        down,
        left,
        right,
    } = joint;
    Some(match (up, down, left, right) {
        (false, false, false, false) => return None,
        (true, false, false, false) => '╹',
        (false, true, false, false) => '╻',
        (false, false, true, false) => '╸',
        (false, false, false, true) => '╺',
        (true, true, false, false) => '┃',
        (false, false, true, true) => '━',
        (false, true, false, true) => '┏',
        (false, true, true, false) => '┓',
        (true, false, false, true) => '┗',
        (true, false, true, false) => '┛',
        (true, true, false, true) => '┣',
        (true, true, true, false) => '┫',
        (false, true, true, true) => '┳',
        (true, false, true, true) => '┻',
        (true, true, true, true) => '╋',
    })
}

/// The frame where a wall may reach it: straight pieces only, corners have no walls.
pub(super) fn frame_joint(joint: Joint) -> Option<char> {
    match joint {
        Joint { up: true, .. } => Some('┸'),
        Joint { down: true, .. } => Some('┰'),
        Joint { left: true, .. } => Some('┥'),
        Joint { right: true, .. } => Some('┝'),
        _ => None,
    }
}

/// The two diagonals of a crossing: paths with box-drawing characters, walls with plain ones, so that nobody takes
/// the one for the other.
pub(super) fn diagonals(falling: bool, rising: bool, wall: bool) -> Option<char> {
    Some(match (falling, rising, wall) {
        (false, false, _) => return None,
        (true, false, false) => '╲',
        (false, true, false) => '╱',
        (true, true, false) => '╳',
        (true, false, true) => '\\',
        (false, true, true) => '/',
        (true, true, true) => 'X',
    })
}
