//! `bench classes`: the solver on the generated classes.

use crate::report::page::Style;
use crate::report::table::{Table, count, mebibytes, median, seconds};
use crate::run::measure::{Measured, in_child};
use crate::run::select::Selection;
use std::io::{self, Write};
use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,

    #[command(flatten)]
    pub(crate) style: Style,

    /// Print the measurements as JSON Lines, one class a line, with each board.
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
}

/// Measures the classes and prints the table. Status 1 if an answer cannot be true.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let Selection { seeds, time_limit, .. } = args.selection;
    let title = args.selection.title();
    let mut table =
        Table::new(["class", "solved", "median", "worst", "conflicts", "propagations", "a second", "memory"]);
    let mut contradictions = vec![];
    for class in args.selection.choose(|_| true)? {
        let measured = in_child(&class, seeds, time_limit, None)?;
        for sample in &measured.samples {
            contradictions.extend(sample.contradiction.as_ref().map(|why| format!("{}: {why}", sample.board)));
        }
        let row = row(&measured);
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&measured)?)?;
        } else {
            writeln!(io::stderr(), "bench: {}", row.join("  "))?;
        }
        table.add(row);
    }
    if !args.json {
        writeln!(out, "{title}")?;
        table.print(&args.style, out)?;
    }
    for line in &contradictions {
        writeln!(io::stderr(), "bench: contradiction: {line}")?;
    }
    Ok(if contradictions.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Returns a class: times, medians of the counts, propagations a second over all boards, and memory.
fn row(measured: &Measured) -> Vec<String> {
    let samples = &measured.samples;
    let times: Vec<f64> = samples.iter().map(|sample| sample.time().unwrap_or(f64::INFINITY)).collect();
    let solved = times.iter().filter(|time| time.is_finite()).count();
    let middle =
        |count: fn(&crate::run::sample::Sample) -> u64| median(samples.iter().map(|sample| count(sample) as f64));
    let propagations: u64 = samples.iter().map(|sample| sample.propagations).sum();
    let total: f64 = samples.iter().map(|sample| sample.seconds).sum();
    vec![
        measured.class.clone(),
        format!("{solved}/{}", samples.len()),
        median(times.iter().copied()).map_or_else(|| "–".into(), time),
        times.iter().copied().reduce(f64::max).map_or_else(|| "–".into(), time),
        middle(|sample| sample.conflicts).map_or_else(|| "–".into(), count),
        middle(|sample| sample.propagations).map_or_else(|| "–".into(), count),
        count(propagations as f64 / total),
        measured.peak_memory.map_or_else(|| "–".into(), mebibytes),
    ]
}

/// Returns a time. Infinity is a time beyond the limit.
fn time(time: f64) -> String {
    if time.is_finite() { seconds(time) } else { "–".into() }
}
