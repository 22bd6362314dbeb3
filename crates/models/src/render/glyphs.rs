//! Which character shows what.

use super::drawing::{End, Links, Shade, Tile};

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
    } else if tile.links == UP {
        '╵'
    } else if tile.links == DOWN {
        '╷'
    } else if tile.links == LEFT {
        '╴'
    } else if tile.links == RIGHT {
        '╶'
    } else if tile.links != Links::default() {
        '•' // a bend with a diagonal has no character of its own
    } else if tile.path.is_none() {
        if tile.is_settled { '•' } else { '·' }
    } else {
        '•'
    }
}

/// A step, by how many solutions make it.
pub(super) fn shade(shade: Shade, is_upright: bool) -> char {
    match (shade, is_upright) {
        (Shade::Rare, false) => '┈',
        (Shade::Rare, true) => '┊',
        (Shade::Few, false) => '╌',
        (Shade::Few, true) => '╎',
        (Shade::Most, false) => '─',
        (Shade::Most, true) => '│',
        (Shade::All, false) => '═',
        (Shade::All, true) => '║',
    }
}

/// Where walls meet, each reaching the crossing from one of the sides in `joint`.
pub(super) fn wall_joint(joint: Links) -> Option<char> {
    let [up, down, left, right] = [Links::UP, Links::DOWN, Links::LEFT, Links::RIGHT].map(|side| joint.has(side));
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

/// The frame where a wall reaches it from the side `joint`; corners have no walls.
pub(super) fn frame_joint(joint: Links) -> Option<char> {
    match joint {
        Links::UP => Some('┸'),
        Links::DOWN => Some('┰'),
        Links::LEFT => Some('┥'),
        Links::RIGHT => Some('┝'),
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
