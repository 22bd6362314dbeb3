//! `bench peers`: other solvers on the same boards, in the same run.
//!
//! The other solvers are run by a kit of Python scripts: each in a process of its own, on one
//! thread, within a limit of processor time, model building included. This command writes the boards for it, measures
//! our solver in the same way, starts the kit, and compares.

pub(crate) mod kit;
pub(crate) mod models;
mod table;

use crate::report::page::Style;
use crate::run::alone;
use crate::run::measure::{expected, in_child, question};
use crate::run::select::Selection;
use kit::{Kit, Order};
use models::models;
use std::io::{self, Write};
use std::process::ExitCode;
use table::Ours;
use unicursal_bench::Class;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,

    #[command(flatten)]
    pub(crate) style: Style,

    #[command(flatten)]
    kit: Kit,

    /// Also run models that are known to be slower: those of articles and of small projects.
    #[arg(long)]
    slow: bool,
}

/// Measures everything and prints the table. Status 1 if an answer of ours cannot be true.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let Selection { seeds: count, time_limit, .. } = args.selection;
    let peers = |class: &Class| {
        let [strong, slow] = models(class.recipe.kind(), class.claim);
        if args.slow { [strong, slow].concat() } else { strong.to_vec() }
    };
    let classes = args.selection.choose(|_| true)?.into_iter().filter(|class| !peers(class).is_empty());
    let title = args.selection.title();
    let classes: Vec<Class> = classes.collect();
    let order = |class: &Class| Order {
        series: class.series.to_owned(),
        size: class.size,
        boards: class.seeds(count).map(|seed| class.instance(seed).puzzle).collect(),
        peers: peers(class),
    };
    let theirs = args.kit.run("classes", &classes.iter().map(order).collect::<Vec<_>>(), time_limit)?;
    let mut contradictions = 0;
    let mut measured = vec![];
    for class in classes {
        writeln!(io::stderr(), "bench: {}", class.id())?;
        measured.push((class, measure(&class, args, &mut contradictions)?));
    }
    writeln!(out, "{title}")?;
    table::print(&measured, &theirs, time_limit.as_secs_f64(), &args.style, out)?;
    Ok(if contradictions == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Our times for the boards of a class: the usual ones, from a process for the class, and those of processes that solve
/// one board once.
fn measure(class: &Class, args: &Args, contradictions: &mut usize) -> io::Result<Vec<Ours>> {
    let Selection { seeds: count, time_limit, .. } = args.selection;
    let job =
        alone::Job { question: question(class.claim), time_limit, once: true, expected: expected(class.claim) };
    let mut boards = vec![];
    for (sample, seed) in in_child(class, count, time_limit, None)?.samples.into_iter().zip(0..) {
        let once = alone::in_child(&class.instance(seed).puzzle, &job)?;
        for why in [&sample.contradiction, &once.contradiction].into_iter().flatten() {
            writeln!(io::stderr(), "bench: contradiction: {}: {why}", sample.board)?;
            *contradictions += 1;
        }
        boards.push(Ours { usual: sample.time(), once: once.time(), board: sample.board });
    }
    Ok(boards)
}
