//! The steps of each kind on boards of each geometry, written down apart from the product.

use unicursal::Family;
use unicursal::{Geometry, Kind, Pos};

/// Returns whether a step of `kind` joins `a` and `b` on an empty board of `geometry`.
pub fn are_joined(geometry: Geometry, kind: Kind, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Hex => return kind != Kind::KNIGHT && share_a_side_of_hexagons(a, b),
        Geometry::Triangle => {
            // A triangle has three corners, of which it shares two with one beside it, and one with others around it.
            let common = corners_of_triangle(a).into_iter().filter(|&one| corners_of_triangle(b).contains(&one));
            let needed = if kind == Kind::HIDATO { 1 } else { 2 };
            return kind != Kind::KNIGHT && (needed..3).contains(&common.count());
        }
        Geometry::Square => {}
    }
    let mut apart = [a.row.abs_diff(b.row), a.col.abs_diff(b.col)];
    apart.sort_unstable();
    match kind {
        kind if kind.family() == Family::Loop => apart == [0, 1],
        Kind::ZIP | Kind::NUMBRIX | Kind::LINE | Kind::NUMBERLINK | Kind::SPELL => apart == [0, 1],
        Kind::HIDATO => apart == [0, 1] || apart == [1, 1],
        Kind::KNIGHT => apart == [1, 2],
        other => panic!("no oracle for {other} yet"),
    }
}

/// Returns whether two hexagons share a side. In three coordinates whose sum is 0, along the three directions of sides,
/// a step adds 1 to one and takes 1 from another.
fn share_a_side_of_hexagons(a: Pos, b: Pos) -> bool {
    let [a, b] = [a, b].map(|Pos { row, col }| {
        let (row, col) = (i64::from(row), i64::from(col));
        let slanted = col - row.div_euclid(2);
        [row, slanted, -row - slanted]
    });
    let mut apart: Vec<i64> = a.iter().zip(b).map(|(a, b)| a - b).collect();
    apart.sort_unstable();
    apart == [-1, 0, 1]
}

/// The corners of a triangle, each as a number of rows down and of halves of a side to the right.
fn corners_of_triangle(Pos { row, col }: Pos) -> [(u32, u32); 3] {
    let (tip, base) = if (row + col).is_multiple_of(2) { (row, row + 1) } else { (row + 1, row) };
    [(tip, col + 1), (base, col), (base, col + 2)]
}
