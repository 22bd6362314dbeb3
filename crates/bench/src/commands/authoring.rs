//! `bench authoring`: puzzles generated per second.

use crate::report::page::Style;
use crate::report::table::{Table, seconds};
use crate::run::clock::Clock;
use crate::run::select::machine;
use std::io::{self, Write};
use std::process::ExitCode;
use unicursal::Explain;
use unicursal::author::{Generator, Specification};
use unicursal::{Kind, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Only rows whose name begins with one of these, as in `zip-7`.
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// Puzzles of each row; large boards have fewer.
    #[arg(short = 'n', long, default_value_t = 200)]
    number: u64,

    #[arg(long, default_value_t = 0)]
    seed: u64,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// The cells of a board up to which puzzles are graded as well, for comparison.
const MAX_GRADED: usize = 150;

/// Returns the rows of the table: a name, the divisor of the requested number, and a specification.
fn rows() -> Vec<(String, u64, Specification)> {
    let minimal = |kind: Kind, size: u32, part| {
        (
            format!("{kind}-{size}×{size} irreducible"),
            part,
            Specification::new(kind, size, size).minimal().ungraded(),
        )
    };
    let usual = |kind: Kind, size: u32, part| {
        (format!("{kind}-{size}×{size}"), part, Specification::new(kind, size, size).ungraded())
    };
    vec![
        usual(Kind::ZIP, 6, 1),
        minimal(Kind::ZIP, 7, 1),
        usual(Kind::ZIP, 20, 40),
        minimal(Kind::ZIP, 20, 40),
        minimal(Kind::NUMBRIX, 9, 1),
        minimal(Kind::HIDATO, 8, 1),
        minimal(Kind::KNIGHT, 6, 4),
        usual(Kind::LINE, 6, 1),
        minimal(Kind::LINE, 6, 1),
        usual(Kind::NUMBERLINK, 8, 1),
        usual(Kind::NUMBERLINK, 12, 20),
    ]
}

/// Generates the puzzles of each row on one thread.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let mut table =
        Table::new(["puzzles", "number", "a second", "mean", "longest", "grading", "givens", "conflicts"]);
    let chosen = |name: &str| args.names.is_empty() || args.names.iter().any(|prefix| name.starts_with(prefix));
    for (name, part, specification) in rows().into_iter().filter(|(name, ..)| chosen(name)) {
        let number = (args.number / part).max(1);
        let setup = Clock::start();
        let solver = Solver::new().threads(1);
        let generator = Generator::new(&solver, specification.seed(args.seed))
            .map_err(|error| io::Error::other(format!("{name}: {error}")))?;
        let (mut made, mut longest, mut grading, mut givens, mut conflicts) = (0_u64, 0.0_f64, 0.0_f64, 0, 0);
        for number in 0..number {
            let clock = Clock::start();
            let report = generator.puzzle(&solver, number);
            longest = longest.max(clock.read().cpu.as_secs_f64());
            conflicts += report.stats.conflicts;
            if let Ok(generated) = report.answer {
                made += 1;
                givens += generated.puzzle.clues().len() + generated.puzzle.walls().len();
                let clock = Clock::start();
                if generator.cells() <= MAX_GRADED {
                    solver
                        .grade_unique(&generated.puzzle, &generated.solution)
                        .map_err(|limit| io::Error::other(limit.to_string()))?;
                }
                grading += clock.read().cpu.as_secs_f64();
            }
        }
        let total = setup.read().cpu.as_secs_f64() - grading;
        let average = |sum: f64| format!("{:.1}", sum / made.max(1) as f64);
        table.add(vec![
            name,
            format!("{made} of {number}"),
            format!("{:.0}", made as f64 / total),
            seconds(total / number as f64),
            seconds(longest),
            if generator.cells() <= MAX_GRADED { seconds(grading / made.max(1) as f64) } else { "–".into() },
            average(givens as f64),
            average(conflicts as f64),
        ]);
    }
    writeln!(out, "{}; one thread, processor time, set-up included.\n", machine())?;
    table.print(&args.style, out)?;
    Ok(ExitCode::SUCCESS)
}
