//! Capital letters as strokes, so that a picture needs no font and looks the same everywhere.

use super::shapes::{Point, number};
use std::fmt::Write as _;

/// The size of a letter in its own units.
const WIDTH: f64 = 8.0;
const HEIGHT: f64 = 14.0;

/// The strokes of the letters from A to Z.
const STROKES: [&str; 26] = [
    "M0 14L4 0l4 14M1.4 9h5.2",
    "M0 0v14h4.5a3.7 3.7 0 0 0 0-7.4H0M4 6.6a3.3 3.3 0 0 0 0-6.6H0",
    "M8 2.6C7 .9 5.7 0 4.2 0 1.7 0 0 2.8 0 7s1.7 7 4.2 7C5.7 14 7 13.1 8 11.4",
    "M0 0v14h3c3.2 0 5-2.6 5-7S6.2 0 3 0z",
    "M7.5 0H0v14h7.5M0 6.8h6",
    "M7.5 0H0v14M0 6.8h6",
    "M8 2.6C7 .9 5.7 0 4.2 0 1.7 0 0 2.8 0 7s1.7 7 4.2 7C6 14 7.3 13 8 11.6V7.4H4.6",
    "M0 0v14M8 0v14M0 6.8h8",
    "M1.5 0h5M4 0v14M1.5 14h5",
    "M6.6 0v9.6C6.6 12.6 5.4 14 3.4 14 1.6 14 .4 12.9 0 11",
    "M0 0v14M7.6 0L0 8.4M2.8 5.4L8 14",
    "M0 0v14h7.5",
    "M0 14V0l4 8 4-8v14",
    "M0 14V0l8 14V0",
    "M4 0C1.4 0 0 2.8 0 7s1.4 7 4 7 4-2.8 4-7-1.4-7-4-7z",
    "M0 14V0h4.3a3.8 3.8 0 0 1 0 7.6H0",
    "M4 0C1.4 0 0 2.8 0 7s1.4 7 4 7 4-2.8 4-7-1.4-7-4-7zM5 10.6L8.2 14.6",
    "M0 14V0h4.3a3.7 3.7 0 0 1 0 7.4H0M4 7.4L8 14",
    "M7.5 2.4C6.9.9 5.7 0 4 0 1.9 0 .5 1.3.5 3.3c0 2.4 1.8 3 3.7 3.5C6.4 7.4 8 8.2 8 10.4 8 12.6 6.4 14 4.1 14 2.2 14 .7 13 0 11.3",
    "M0 0h8M4 0v14",
    "M0 0v9.4C0 12.3 1.5 14 4 14s4-1.7 4-4.6V0",
    "M0 0l4 14L8 0",
    "M0 0l2 14 2-9 2 9L8 0",
    "M0 0l8 14M8 0L0 14",
    "M0 0l4 6.8L8 0M4 6.8V14",
    "M0 0h8L0 14h8",
];

/// Writes `letter` around `center`, `height` high, as a path for a group with a stroke. The group's width of the stroke
/// is in the units of the letter. Other characters than capital letters are left out.
pub(super) fn write(svg: &mut String, letter: char, center: Point, height: f64) {
    let at = (letter as usize).wrapping_sub('A' as usize);
    let Some(strokes) = STROKES.get(at) else { return };
    let scale = height / HEIGHT;
    let Point(x, y) = center;
    let [left, top] = [x - WIDTH * scale / 2.0, y - height / 2.0].map(number);
    let scale = number(scale);
    // Writing to a string does not fail.
    let _ = write!(svg, r#"<path transform="translate({left} {top}) scale({scale})" d="{strokes}"/>"#);
}
