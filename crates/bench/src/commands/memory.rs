//! `bench memory`: the growth of memory with the board.

use crate::report::page::Style;
use crate::report::table::{Table, mebibytes, seconds};
use crate::run::measure::in_child;
use crate::run::select::machine;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;
use unicursal_bench::scale_classes;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Processor time for each board.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    time_limit: Duration,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// Solves one board of each size, each in a process of its own.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let classes = scale_classes();
    let title = machine();
    let smallest = classes.iter().filter(|class| class.size == classes[0].size);
    let mut table = Table::new(std::iter::once("board").chain(smallest.map(|class| class.series)));
    let mut sizes: Vec<u32> = classes.iter().map(|class| class.size).collect();
    sizes.sort_unstable();
    sizes.dedup();
    for size in sizes {
        let mut row = vec![format!("{size}×{size}")];
        for class in classes.iter().filter(|class| class.size == size) {
            let measured = in_child(class, 1, args.time_limit, None)?;
            let memory = measured.peak_memory.map_or_else(|| "–".into(), mebibytes);
            let time = measured.samples[0].time().map_or_else(|| "not solved".into(), seconds);
            row.push(format!("{memory}, {time}"));
        }
        table.add(row);
    }
    writeln!(out, "{title}; one thread.\n")?;
    table.print(&args.style, out)?;
    Ok(ExitCode::SUCCESS)
}
