//! Letters as strokes, so that a picture needs no font and looks the same everywhere.

use super::shapes::{Point, number};
use std::fmt::Write as _;
use unicursal_models::board::Labels;

/// The size of a letter in its own units.
const WIDTH: f64 = 8.0;
const HEIGHT: f64 = 14.0;

/// The strokes of the letters from A to Z and from a to z. Each small letter stands in the middle by itself.
const STROKES: [&str; 52] = [
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
    "M7.5 2.5v9M7.5 7c0 2.5-1.6 4.5-3.7 4.5S0 9.5 0 7s1.7-4.5 3.8-4.5S7.5 4.5 7.5 7z",
    "M0 0v14M0 9.5c0 2.5 1.7 4.5 3.8 4.5s3.7-2 3.7-4.5S5.9 5 3.8 5 0 7 0 9.5z",
    "M7.2 4.6C6.4 3.3 5.3 2.5 4 2.5 1.8 2.5 0 4.5 0 7s1.8 4.5 4 4.5c1.3 0 2.4-.8 3.2-2.1",
    "M7.5 0v14M7.5 9.5c0 2.5-1.6 4.5-3.7 4.5S0 12 0 9.5 1.7 5 3.8 5s3.7 2 3.7 4.5z",
    "M0 7h8c0-2.7-1.7-4.5-4-4.5S0 4.5 0 7s1.8 4.5 4.2 4.5c1.4 0 2.5-.6 3.3-1.8",
    "M7 .6C6.5.2 5.9 0 5.3 0 3.6 0 2.8 1.2 2.8 3.2V14M0 5.2h6.2",
    "M7.5 0v9.8C7.5 12.6 6 14 3.8 14 2.3 14 1.1 13.4.4 12.3M7.5 4.5C7.5 7 5.9 9 3.8 9S0 7 0 4.5 1.7 0 3.8 0s3.7 2 3.7 4.5z",
    "M0 0v14M0 8.4C0 6.4 1.6 5 3.7 5 5.9 5 7 6.4 7 8.6V14",
    "M4 5v9M4 .4v.6",
    "M5 4v7.4C5 13.2 4.2 14 2.8 14c-.6 0-1.1-.1-1.6-.4M5 0v.4",
    "M0 0v14M7 5L0 10.4M2.8 8.3L7.4 14",
    "M3 0v11.4C3 13.2 3.8 14 5.4 14",
    "M0 11.5v-9M0 5.2c0-1.6.9-2.7 2.2-2.7S4 3.6 4 5.2v6.3M4 5.2c0-1.6.9-2.7 2.1-2.7S8 3.6 8 5.2v6.3",
    "M.3 11.5v-9M.3 5.9c0-2 1.6-3.4 3.6-3.4 2.2 0 3.4 1.4 3.4 3.6v5.4",
    "M4 2.5C1.8 2.5 0 4.5 0 7s1.8 4.5 4 4.5S8 9.5 8 7 6.2 2.5 4 2.5z",
    "M.3 0v14M.3 4.5C.3 7 1.9 9 4 9s3.7-2 3.7-4.5S6.1 0 4 0 .3 2 .3 4.5z",
    "M7.5 0v14M7.5 4.5C7.5 7 5.9 9 3.8 9S0 7 0 4.5 1.7 0 3.8 0s3.7 2 3.7 4.5z",
    "M1.5 11.5v-9M1.5 6.4c0-2.4 1.6-3.9 4.7-3.9",
    "M6.8 4C6.2 3 5.2 2.5 3.9 2.5c-1.8 0-3 .9-3 2.2C.9 6.3 2.4 6.6 4 7c1.7.4 3.2.8 3.2 2.4 0 1.3-1.3 2.1-3.2 2.1-1.6 0-2.8-.6-3.4-1.7",
    "M3 1v9.8C3 12.9 3.8 14 5.4 14c.6 0 1.1-.1 1.6-.4M.4 4.4h6",
    "M.6 2.5v5.3c0 2.3 1.2 3.7 3.3 3.7 2 0 3.5-1.4 3.5-3.4M7.4 2.5v9",
    "M.3 2.5L4 11.5l3.7-9",
    "M0 2.5l2 9 2-7 2 7 2-9",
    "M.5 2.5l7 9M7.5 2.5l-7 9",
    "M.3 1l3.9 8.6M7.8 1L4.2 9.6 3 12.4C2.5 13.5 1.9 14 1 14",
    "M.6 2.5h6.8l-7 9h7.2",
];

/// Writes `letter` around `center`, `height` high, as a path for a group with a stroke. The group's width of the stroke
/// is in the units of the letter. Other characters are left out.
pub(super) fn write(svg: &mut String, letter: char, center: Point, height: f64) {
    let Some(at) = Labels::Letters.label(letter) else { return };
    let strokes = STROKES[at as usize - 1];
    let scale = height / HEIGHT;
    let Point(x, y) = center;
    let [left, top] = [x - WIDTH * scale / 2.0, y - height / 2.0].map(number);
    let scale = number(scale);
    // Writing to a string does not fail.
    let _ = write!(svg, r#"<path transform="translate({left} {top}) scale({scale})" d="{strokes}"/>"#);
}
