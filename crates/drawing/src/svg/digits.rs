//! Digits as strokes, so that a picture needs no font and looks the same everywhere.

use super::shapes::{Point, number};
use std::fmt::Write as _;

/// The size of a digit in its own units. Two digits are `ADVANCE` apart.
const WIDTH: f64 = 8.0;
const HEIGHT: f64 = 14.0;
const ADVANCE: f64 = 11.0;

/// The strokes of the digits from 0 to 9.
const STROKES: [&str; 10] = [
    "M4 0C1.2 0 0 2.8 0 7s1.2 7 4 7 4-2.8 4-7-1.2-7-4-7z",
    "M1.5 2.8L4.8 0V14",
    "M.3 3.6C.3 1.4 1.9 0 4 0c2.2 0 3.7 1.5 3.7 3.6C7.7 6.2 5 8.4 0 14h8",
    "M.6 1.8C1.3.7 2.5 0 4 0c2.1 0 3.5 1.4 3.5 3.4 0 2-1.5 3.2-4.1 3.2C6.2 6.6 8 8 8 10.2 8 12.5 6.3 14 4 14c-1.8 0-3.2-.8-4-2.1",
    "M5.8 14V0L0 9.8h8",
    "M7.3 0H1.4L.7 6.2c.8-.7 1.9-1.1 3.1-1.1C6.3 5.1 8 6.9 8 9.5 8 12.2 6.3 14 3.8 14 2.1 14 .8 13.3 0 12.1",
    "M6.8 1C6 .3 5.2 0 4.4 0 1.6 0 0 3 0 8c0 3.8 1.6 6 4 6s4-1.8 4-4.5-1.6-4.3-3.9-4.3C2 5.2.4 6.6 0 8.8",
    "M0 0h8L3 14",
    "M4 6.5C2 6.5.6 5.2.6 3.3.6 1.4 2 0 4 0s3.4 1.4 3.4 3.3C7.4 5.2 6 6.5 4 6.5zM4 6.5C1.7 6.5 0 8 0 10.2 0 12.5 1.7 14 4 14s4-1.5 4-3.8C8 8 6.3 6.5 4 6.5z",
    "M1.2 13c.8.7 1.6 1 2.4 1C6.4 14 8 11 8 6c0-3.8-1.6-6-4-6S0 1.8 0 4.5s1.6 4.3 3.9 4.3C6 8.8 7.6 7.4 8 5.2",
];

/// Writes `value` around `center`, at most `width` wide and `height` high, as paths for a group with a stroke. The
/// group's width of the stroke is in the units of the digits.
pub(super) fn write(svg: &mut String, value: u32, center: Point, width: f64, height: f64) {
    let digits = value.to_string();
    let natural = ADVANCE * (digits.len() - 1) as f64 + WIDTH;
    let scale = (height / HEIGHT).min(width / natural);
    let Point(x, y) = center;
    let left = x - natural * scale / 2.0;
    let top = y - HEIGHT * scale / 2.0;
    for (at, digit) in digits.bytes().enumerate() {
        let x = left + ADVANCE * scale * at as f64;
        let strokes = STROKES[usize::from(digit - b'0')];
        let (x, top, scale) = (number(x), number(top), number(scale));
        // Writing to a string does not fail.
        let _ = write!(svg, r#"<path transform="translate({x} {top}) scale({scale})" d="{strokes}"/>"#);
    }
}
