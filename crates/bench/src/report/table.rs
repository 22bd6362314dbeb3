//! Tables, as text in columns or as Markdown.

use crate::report::page::Style;
use std::io::{self, Write};

/// A table. The first column names the row, numbers follow.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new<H: Into<String>>(header: impl IntoIterator<Item = H>) -> Self {
        Self { rows: vec![header.into_iter().map(Into::into).collect()] }
    }

    pub(crate) fn add(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    pub(crate) fn print(&self, style: &Style, out: &mut dyn Write) -> io::Result<()> {
        if style.is_markdown() { self.print_markdown(out) } else { self.print_text(out) }
    }

    fn print_text(&self, out: &mut dyn Write) -> io::Result<()> {
        let width =
            |col: usize| self.rows.iter().filter_map(|row| row.get(col)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..self.rows[0].len()).filter_map(width).collect();
        for row in &self.rows {
            let first = format!("{:<1$}", row[0], widths[0]);
            let rest = row.iter().zip(&widths).skip(1).map(|(cell, width)| format!("  {cell:>width$}"));
            let line = std::iter::once(first).chain(rest).collect::<String>();
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    fn print_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        for (number, row) in self.rows.iter().enumerate() {
            writeln!(out, "| {} |", row.join(" | "))?;
            if number == 0 {
                writeln!(out, "|---{}|", "|---:".repeat(row.len() - 1))?;
            }
        }
        Ok(())
    }
}

/// Returns a time with three digits and a unit.
pub(crate) fn seconds(time: f64) -> String {
    match time {
        time if time < 1e-3 => format!("{} µs", digits(time * 1e6)),
        time if time < 1.0 => format!("{} ms", digits(time * 1e3)),
        time => format!("{} s", digits(time)),
    }
}

/// Returns a count, in thousands and millions where it is large.
pub(crate) fn count(count: f64) -> String {
    match count {
        count if count < 1e4 => format!("{count:.0}"),
        count if count < 1e6 => format!("{} k", digits(count / 1e3)),
        count => format!("{} M", digits(count / 1e6)),
    }
}

/// Three digits.
pub(crate) fn digits(number: f64) -> String {
    match number {
        number if number < 9.995 => format!("{number:.2}"),
        number if number < 99.95 => format!("{number:.1}"),
        number => format!("{number:.0}"),
    }
}

/// Returns the middle one. The mean of the middle ones if they are two.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    let high = *values.get(values.len() / 2)?;
    let low = values[(values.len() - 1) / 2];
    Some(f64::midpoint(low, high))
}

/// Returns the geometric mean.
pub(crate) fn geometric_mean(values: &[f64]) -> Option<f64> {
    let logarithms: f64 = values.iter().map(|value| value.ln()).sum();
    (!values.is_empty()).then(|| (logarithms / values.len() as f64).exp())
}

/// Returns an amount of memory.
pub(crate) fn mebibytes(kibibytes: u64) -> String {
    format!("{} MiB", digits(kibibytes as f64 / 1024.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(["class", "time"]);
        table.add(vec!["zip/6".into(), "12.3 µs".into()]);
        let printed = |markdown| {
            let mut out = vec![];
            table.print(&Style { markdown, into: None }, &mut out).expect("memory takes everything");
            String::from_utf8(out).expect("text")
        };
        assert_eq!(printed(false), "class     time\nzip/6  12.3 µs\n");
        assert_eq!(printed(true), "| class | time |\n|---|---:|\n| zip/6 | 12.3 µs |\n");
    }

    #[test]
    fn numbers_have_three_digits() {
        assert_eq!([1.5e-5, 0.0123, 9.999, 1234.0].map(seconds), ["15.0 µs", "12.3 ms", "10.0 s", "1234 s"]);
        assert_eq!([12.0, 12_345.0, 1.5e9].map(count), ["12", "12.3 k", "1500 M"]);
    }

    #[test]
    fn the_median_lies_in_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(median([]), None);
    }
}
