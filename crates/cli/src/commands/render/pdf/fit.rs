//! Text that fits a width: set smaller, and cut where that is not enough.

use super::encoded;

/// The widths of the printable ASCII characters in Helvetica, in thousandths of the size of the text.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
    556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
    556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 334, 260, 334, 584,
];
/// The width of the widest other character.
const OTHER: u16 = 1000;
/// The smallest text that can be read, in points.
const MIN_SIZE: f32 = 6.0;

/// Returns an upper bound on the width of a text of this size.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let of = |code: u8| usize::from(code).checked_sub(32).and_then(|at| WIDTHS.get(at)).copied().unwrap_or(OTHER);
    encoded(text).into_iter().map(|code| f32::from(of(code))).sum::<f32>() * size / 1000.0
}

/// Returns the lines of a text that take at most `room` points each.
pub(super) fn wrapped(text: &str, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size) <= room => line.extend([" ", word]),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns the text, and the size not above `size` at which it takes `room` points in all. Where it would be too small
/// to be read, `label` is cut. `note` stays.
pub(super) fn fit(label: &str, note: &str, size: f32, room: f32) -> (String, f32) {
    let whole = format!("{label}{note}");
    if whole.is_empty() {
        return (whole, size);
    }
    // A little less, so that rounding does not cut what has just been made to fit.
    let smaller = (size * room * 0.999 / width(&whole, size)).min(size);
    if smaller >= MIN_SIZE {
        return (whole, smaller);
    }
    let mut letters: Vec<char> = label.chars().collect();
    loop {
        let cut = format!("{}…{note}", letters.iter().collect::<String>().trim_end());
        if letters.pop().is_none() || width(&cut, MIN_SIZE) <= room {
            return (cut, MIN_SIZE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{fit, width, wrapped};

    #[test]
    fn text_shrinks_and_is_cut_until_it_fits() {
        let label = "12. countryroad-11-2026-12-03";
        assert_eq!(fit(label, " · hard", 9.0, 500.0), (format!("{label} · hard"), 9.0));
        let (text, size) = fit(label, " · hard", 9.0, 112.0);
        assert!(text.ends_with("03 · hard") && (6.0..9.0).contains(&size), "{text} {size}");
        assert!(width(&text, size) <= 112.1);
        let (text, size) = fit(label, " · hard", 9.0, 60.0);
        assert!(text.ends_with("… · hard") && width(&text, size) <= 60.0, "{text}");
        assert_eq!(fit(label, "", 9.0, 0.0).0, "…");
        assert_eq!(fit("", "", 9.0, 10.0), (String::new(), 9.0));
    }

    #[test]
    fn text_is_wrapped_between_words() {
        let text = "Draw one loop through every cell.";
        let lines = wrapped(text, 10.0, 80.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, 10.0) <= 80.0), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        assert_eq!(wrapped("", 10.0, 80.0), [""; 0]);
    }
}
