//! `bench difficulties`: puzzles of each difficulty generated per second.

use crate::report::page::Style;
use crate::report::table::{Table, digits};
use crate::run::clock::Clock;
use crate::run::select::machine;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;
use unicursal::author::{Amount, GenerateError, Generator, Specification, Target};
use unicursal::explain::{Difficulty, LEVELS};
use unicursal::{Kind, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Only rows whose name begins with one of these, as in `zip-7`.
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// Puzzles of each difficulty.
    #[arg(short = 'n', long, default_value_t = 20)]
    number: u64,

    /// Processor time after which no further puzzle of a difficulty is begun.
    #[arg(long, default_value = "3s", value_parser = humantime::parse_duration)]
    time_limit: Duration,

    #[arg(long, default_value_t = 0)]
    seed: u64,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// Returns the rows of the table: the usual sizes of each kind.
fn rows() -> Vec<(String, Specification)> {
    let usual = |kind: Kind, size: u32| (format!("{kind}-{size}×{size}"), Specification::new(kind, size, size));
    let walled = |size: u32| {
        let (name, specification) = usual(Kind::ZIP, size);
        (format!("{name} with walls"), specification.walls(Amount::Auto))
    };
    let sizes: [(Kind, &[u32]); 18] = [
        (Kind::ZIP, &[6, 7, 8]),
        (Kind::NUMBRIX, &[6, 8, 9]),
        (Kind::HIDATO, &[5, 6, 8]),
        (Kind::KNIGHT, &[5, 6, 8]),
        (Kind::LINE, &[5, 6, 8]),
        (Kind::NUMBERLINK, &[6, 8, 10]),
        (Kind::SLITHERLINK, &[7, 10]),
        (Kind::MASYU, &[8, 10]),
        (Kind::YAJILIN, &[8, 10]),
        (Kind::COUNTRYROAD, &[8, 10]),
        (Kind::CASTLEWALL, &[8, 10]),
        (Kind::SIMPLELOOP, &[8, 10]),
        (Kind::MOONSUN, &[8]),
        (Kind::BALANCELOOP, &[8]),
        (Kind::SHINGOKI, &[8]),
        (Kind::GERADEWEG, &[8]),
        (Kind::SIGNPOST, &[7]),
        (Kind::SPELL, &[7]),
    ];
    let mut rows: Vec<_> = [6, 7, 8].map(walled).into();
    rows.extend(sizes.into_iter().flat_map(|(kind, sizes)| sizes.iter().map(move |&size| usual(kind, size))));
    rows
}

/// Returns the difficulties that can be asked for.
fn targets() -> impl Iterator<Item = Target> {
    let levels = (1..).take(LEVELS).map(Target::Level);
    Difficulty::ALL.map(Target::Named).into_iter().chain(levels)
}

/// Generates the puzzles of each row and difficulty on one thread.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let mut table =
        Table::new(["puzzles".to_owned()].into_iter().chain(targets().map(|target| target.to_string())));
    let chosen = |name: &str| args.names.is_empty() || args.names.iter().any(|prefix| name.starts_with(prefix));
    for (name, specification) in rows().into_iter().filter(|(name, ..)| chosen(name)) {
        let mut row = vec![name.clone()];
        for target in targets() {
            let wanted = specification.clone().seed(args.seed).difficulty(target);
            row.push(rate(wanted, args).map_err(|error| io::Error::other(format!("{name}: {error}")))?);
        }
        writeln!(io::stderr(), "bench: {}", row.join("  "))?;
        table.add(row);
    }
    writeln!(out, "{}; one thread, processor time, set-up left out.\n", machine())?;
    table.print(&args.style, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the number of puzzles per second. A dash if the difficulty does not occur. If only some were made, their
/// share follows.
fn rate(specification: Specification, args: &Args) -> Result<String, String> {
    let solver = Solver::new().threads(1);
    let generator = Generator::new(&solver, specification).map_err(|error| error.to_string())?;
    let clock = Clock::start();
    let (mut made, mut tried) = (0_u64, 0_u64);
    let mut time = 0.0;
    while tried < args.number && clock.read().cpu < args.time_limit {
        match generator.puzzle(&solver, tried).answer {
            Ok(_) => made += 1,
            Err(GenerateError::GaveUp { .. }) => {}
            Err(error) => return Err(error.to_string()),
        }
        tried += 1;
        time = clock.read().cpu.as_secs_f64();
    }
    let rate = || digits(made as f64 / time);
    Ok(match made {
        0 => "–".into(),
        _ if made == tried => rate(),
        _ => format!("{} ({made}/{tried})", rate()),
    })
}
