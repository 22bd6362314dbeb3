//! The characters of drawings.

use super::drawing::{Directions, End, Shade, Tile};

/// Returns the middle of a cell without a number.
pub(super) fn tile(tile: &Tile) -> char {
    const UP: Directions = Directions::UP;
    const DOWN: Directions = Directions::DOWN;
    const LEFT: Directions = Directions::LEFT;
    const RIGHT: Directions = Directions::RIGHT;
    match tile.end {
        Some(End::Start) => return '○',
        Some(End::Finish) => return '●',
        Some(End::Square) => return '■',
        None => {}
    }
    let is = |a: Directions, b: Directions| tile.links == a.and(b);
    if let Some(bend) = differing(tile) {
        bend
    } else if is(LEFT, RIGHT) {
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
    } else if is(Directions::UP_LEFT, Directions::DOWN_RIGHT) {
        '╲'
    } else if is(Directions::UP_RIGHT, Directions::DOWN_LEFT) {
        '╱'
    } else if tile.links == UP {
        '╵'
    } else if tile.links == DOWN {
        '╷'
    } else if tile.links == LEFT {
        '╴'
    } else if tile.links == RIGHT {
        '╶'
    } else if tile.links != Directions::default() {
        '•' // a bend with a diagonal has no character of its own
    } else if tile.path.is_none() {
        if tile.is_settled { '•' } else { '·' }
    } else {
        '•'
    }
}

/// Returns a straight piece of path; a double line if it differs from another solution.
pub(super) fn piece(is_upright: bool, is_different: bool) -> char {
    match (is_upright, is_different) {
        (false, false) => '─',
        (true, false) => '│',
        (false, true) => '═',
        (true, true) => '║',
    }
}

/// Returns the middle of a cell with one or two sides that differ from another solution, if there is such a character.
fn differing(tile: &Tile) -> Option<char> {
    let [up, down, left, right] = [Directions::UP, Directions::DOWN, Directions::LEFT, Directions::RIGHT];
    // Both sides, and then the first and the second alone.
    let bends = [
        (down, right, ['╔', '╓', '╒']),
        (down, left, ['╗', '╖', '╕']),
        (up, right, ['╚', '╙', '╘']),
        (up, left, ['╝', '╜', '╛']),
        (up, down, ['║', '│', '│']),
        (left, right, ['═', '─', '─']),
    ];
    let (first, second, characters) = bends.into_iter().find(|&(a, b, _)| tile.links == a.and(b))?;
    match (tile.differing.has(first), tile.differing.has(second)) {
        (true, true) => Some(characters[0]),
        (true, false) => Some(characters[1]),
        (false, true) => Some(characters[2]),
        (false, false) => None,
    }
}

/// Returns the middle of a hexagon without a number. Bends look like those of squares, if there are such characters.
pub(super) fn hexagon(tile: &Tile) -> char {
    const LEFT: Directions = Directions::LEFT;
    const RIGHT: Directions = Directions::RIGHT;
    let goes = |directions: [Directions; 2], on: Directions| {
        directions.into_iter().any(|direction| tile.links == direction.and(on))
    };
    let up = [Directions::UP_LEFT, Directions::UP_RIGHT];
    let down = [Directions::DOWN_LEFT, Directions::DOWN_RIGHT];
    let is_upright = tile.links == up[0].and(down[0]) || tile.links == up[1].and(down[1]);
    match tile.end {
        None if goes(down, LEFT) => '╮',
        None if goes(down, RIGHT) => '╭',
        None if goes(up, LEFT) => '╯',
        None if goes(up, RIGHT) => '╰',
        None if is_upright => '│',
        _ => self::tile(tile),
    }
}

/// Returns a step, by the share of the solutions that make it.
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

/// Returns the crossing of walls that reach it from the sides in `joint`.
pub(super) fn wall_joint(joint: Directions) -> Option<char> {
    let [up, down, left, right] =
        [Directions::UP, Directions::DOWN, Directions::LEFT, Directions::RIGHT].map(|side| joint.has(side));
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

/// Returns the two diagonals of a crossing: paths have box-drawing characters and walls plain ones, to be told apart.
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
