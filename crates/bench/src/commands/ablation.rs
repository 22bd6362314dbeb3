//! `bench ablation`: the gain of each technique.

use crate::report::page::Style;
use crate::report::table::{Table, digits, geometric_mean};
use crate::run::measure::in_child;
use crate::run::sample::Sample;
use crate::run::select::Selection;
use std::io::{self, Write};
use std::process::ExitCode;
use unicursal::Change;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// One size of each series, which takes some work and is usually solved.
const USUAL: [&str; 13] = [
    "zip-dense/20",
    "zip-10%/20",
    "zip-sparse/15",
    "numbrix-30%/20",
    "numbrix-20%/20",
    "numbrix-15%/15",
    "hidato-25%/10",
    "line-20%/20",
    "line-5%/20",
    "numberlink/10",
    "numberlink-tenth/20",
    "numberlink-induced/20",
    "unique-zip/15",
];

/// Measures each class with each variant and prints the ratios to the usual techniques.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let Selection { seeds, time_limit, .. } = args.selection;
    let title = args.selection.title();
    let names = Change::all().map(|change| change.to_string());
    let mut table = Table::new(std::iter::once("class".to_owned()).chain(names));
    for class in args.selection.choose(|class| USUAL.contains(&class.id().as_str()))? {
        writeln!(io::stderr(), "bench: {}", class.id())?;
        let usual = in_child(&class, seeds, time_limit, None)?.samples;
        let mut row = vec![class.id()];
        for change in Change::all() {
            row.push(ratios(&in_child(&class, seeds, time_limit, Some(change))?.samples, &usual));
        }
        table.add(row);
    }
    writeln!(out, "{title}")?;
    table.print(&args.style, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Time and conflicts, each as a multiple of what is usual: geometric means over the boards. Unanswered boards count
/// with their effort until the limit, and are marked. Empty if the search is the same.
fn ratios(samples: &[Sample], usual: &[Sample]) -> String {
    let counts = |sample: &Sample| (sample.decisions, sample.conflicts, sample.propagations, sample.runs);
    if samples.iter().map(counts).eq(usual.iter().map(counts)) {
        return String::new();
    }
    let mean = |ratio: fn(&Sample) -> f64| {
        let ratios: Vec<f64> =
            samples.iter().zip(usual).map(|(sample, usual)| ratio(sample) / ratio(usual)).collect();
        geometric_mean(&ratios).unwrap_or(f64::NAN)
    };
    let missed = samples.iter().filter(|sample| !sample.answered).count();
    let missed = if missed == 0 { String::new() } else { format!(", {missed} open") };
    // One conflict more on each side: often there is none.
    let conflicts = mean(|sample| sample.conflicts as f64 + 1.0);
    format!("{} ({}{missed})", digits(mean(|sample| sample.seconds)), digits(conflicts))
}
