//! `bench numbers`: what each tuned number of the solver buys, in counts that do not depend on a clock.

use crate::report::page::Style;
use crate::report::table::{Table, digits};
use std::io::{self, Write};
use std::process::ExitCode;
use unicursal::{Solver, Stats};
use unicursal_bench::{Claim, Class, classes};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Only classes whose names begin so, such as `zip` or `line-5%/30`.
    classes: Vec<String>,

    /// Only numbers whose names begin so, such as `beams` or `search.round_conflicts`.
    #[arg(long, default_value = "")]
    number: String,

    /// Try these values only, instead of half and twice the usual one.
    #[arg(long)]
    value: Vec<u64>,

    /// Boards of each class.
    #[arg(long, default_value_t = 3)]
    seeds: u32,

    /// Conflicts for each board.
    #[arg(long, default_value_t = 20_000)]
    conflicts: u64,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// Of each series a size that takes some work: search, beams, repairs, counts and proofs all take part.
const USUAL: [&str; 22] = [
    "zip-dense/20",
    "zip-dense/30",
    "zip-10%/20",
    "zip-3%/20",
    "zip-sparse/20",
    "numbrix-20%/50",
    "numbrix-15%/20",
    "numbrix-10%/15",
    "hidato-25%/20",
    "hidato-15%/10",
    "line-5%/20",
    "numberlink/15",
    "numberlink/20",
    "numberlink-tenth/20",
    "unique-hidato/20",
    "unique-line/20",
    "unique-numberlink/13",
    "unique-numberlink/15",
    "unsolvable-zip/30",
    "unsolvable-numberlink/13",
    "unsolvable-numberlink/15",
    "count-line/6",
];

/// Solutions that are listed of a class whose solutions are counted.
const LISTED: usize = 5_000;

/// Halves and doubles each number and prints the work on each class in multiples of the usual work, where it differs by
/// 5 % or more.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let is_chosen = |class: &Class| match &args.classes[..] {
        [] => USUAL.contains(&class.id().as_str()),
        words => words.iter().any(|word| class.id().starts_with(word)),
    };
    let classes: Vec<Class> = classes().into_iter().filter(is_chosen).collect();
    let usual: Vec<f64> = classes.iter().map(|class| work(args, class, None)).collect();
    let mut table = Table::new(["number".to_owned()].into_iter().chain(classes.iter().map(Class::id)));
    for (name, default) in Solver::numbers().into_iter().filter(|(name, _)| name.starts_with(&args.number)) {
        let both = [default / 2, default.saturating_mul(2)];
        for &value in if args.value.is_empty() { &both[..] } else { &args.value } {
            let ratios = classes.iter().zip(&usual).map(|(class, usual)| {
                let ratio = work(args, class, Some((name, value))) / usual;
                if (0.95..1.05).contains(&ratio) { String::new() } else { digits(ratio) }
            });
            let row: Vec<String> = [format!("{name} = {value}")].into_iter().chain(ratios).collect();
            writeln!(io::stderr(), "bench: {}", row.join("  "))?;
            table.add(row);
        }
    }
    table.print(&args.style, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the propagations of the engine and the transitions of frontiers on all boards of a class. One takes about as
/// long as the other.
fn work(args: &Args, class: &Class, changed: Option<(&str, u64)>) -> f64 {
    let solver = Solver::new().threads(1).conflict_limit(args.conflicts).with_numbers(changed.as_slice());
    let mut work = 0;
    for seed in class.seeds(args.seeds) {
        let puzzle = class.instance(seed).puzzle;
        let stats: Stats = match class.claim {
            Claim::Solvable | Claim::Unsolvable { .. } => solver.solve(&puzzle).stats,
            Claim::Unique => solver.check_unique(&puzzle).stats,
            Claim::Countable => {
                let mut solutions = solver.solutions(&puzzle);
                let _ = solutions.by_ref().take(LISTED).count();
                let mut stats = solutions.stats();
                stats += solver.count(&puzzle).stats;
                stats
            }
        };
        work += stats.propagations + stats.transitions;
    }
    work as f64
}
