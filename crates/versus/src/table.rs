//! The table.

use crate::contest::{Effort, Line};
use std::io::{self, Write};

const HEADINGS: [&str; 6] =
    ["problem", "Pumpkin", "unicursal", "ratio", "conflicts, Pumpkin", "conflicts, unicursal"];

/// The widths of the columns of the plain table.
const WIDTHS: [usize; 6] = [40, 12, 12, 9, 20, 22];

/// Writes the table line by line, as they come.
pub(crate) struct Table<'a, W> {
    out: &'a mut W,
    markdown: bool,
}

impl<'a, W: Write> Table<'a, W> {
    pub(crate) fn begin(out: &'a mut W, markdown: bool) -> io::Result<Self> {
        let mut table = Table { out, markdown };
        table.write(HEADINGS.map(str::to_owned))?;
        if markdown {
            writeln!(table.out, "|---|--:|--:|--:|--:|--:|")?;
        }
        Ok(table)
    }

    pub(crate) fn add(&mut self, line: &Line) -> io::Result<()> {
        let [theirs, ours] = [line.theirs, line.ours].map(time);
        let [their_conflicts, our_conflicts] = [line.theirs, line.ours].map(|effort| effort.conflicts.to_string());
        self.write([line.name.clone(), theirs, ours, ratio(line.ratio()), their_conflicts, our_conflicts])
    }

    /// The mean ratio, the worst one, and what the marks mean.
    pub(crate) fn end(&mut self, lines: &[Line]) -> io::Result<()> {
        let logarithms: f64 = lines.iter().map(|line| line.ratio().ln()).sum();
        let mean = (logarithms / lines.len() as f64).exp();
        let below = lines.iter().filter(|line| line.ratio() < 1.0).count();
        writeln!(self.out)?;
        writeln!(self.out, "Geometric mean of the ratios: {}; {below} of {} below 1.", ratio(mean), lines.len())?;
        if lines.iter().any(|line| line.theirs.unfinished + line.ours.unfinished > 0) {
            writeln!(self.out, ">: not finished within the limit, which counts instead.")?;
        }
        Ok(())
    }

    fn write(&mut self, cells: [String; 6]) -> io::Result<()> {
        if self.markdown {
            return writeln!(self.out, "| {} |", cells.join(" | "));
        }
        for (at, (cell, width)) in cells.iter().zip(WIDTHS).enumerate() {
            if at == 0 { write!(self.out, "{cell:width$}") } else { write!(self.out, "{cell:>width$}") }?;
        }
        writeln!(self.out)?;
        self.out.flush()
    }
}

fn ratio(ratio: f64) -> String {
    if ratio >= 100.0 {
        format!("{ratio:.0}")
    } else if ratio >= 10.0 {
        format!("{ratio:.1}")
    } else if ratio >= 0.1 {
        format!("{ratio:.2}")
    } else {
        format!("{ratio:.4}")
    }
}

fn time(effort: Effort) -> String {
    let mark = if effort.unfinished > 0 { "> " } else { "" };
    let micros = effort.time.as_secs_f64() * 1e6;
    if micros >= 1e6 {
        format!("{mark}{:.2} s", micros / 1e6)
    } else if micros >= 1e4 {
        format!("{mark}{:.0} ms", micros / 1e3)
    } else if micros >= 1e3 {
        format!("{mark}{:.2} ms", micros / 1e3)
    } else {
        format!("{mark}{micros:.0} µs")
    }
}
