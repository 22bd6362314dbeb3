//! `bench peers`: other solvers on the same boards, in the same run.
//!
//! The other solvers are run by a kit of Python scripts: each in a process of its own, on one
//! thread, within a limit of processor time, model building included. This command writes the boards for it, measures
//! our solver in the same way, starts the kit, and compares.

mod kit;
mod models;

use crate::report::page::Style;
use crate::report::table::{Table, digits, geometric_mean, median, seconds};
use crate::run::measure::in_child;
use crate::run::select::Selection;
use kit::{Kit, Times};
use models::models;
use std::io::{self, Write};
use std::process::ExitCode;
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

/// The peers for boards of a class: the strongest ones, and others.
fn peers(class: &Class) -> [&'static [&'static str]; 2] {
    models(class.recipe.kind(), class.claim)
}

/// Measures everything and prints the table.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let Selection { seeds, time_limit, .. } = args.selection;
    let classes: Vec<Class> =
        args.selection.choose(|_| true)?.into_iter().filter(|class| !peers(class)[0].is_empty()).collect();
    let names = |class: &Class| {
        let [strong, slow] = peers(class);
        if args.slow { [strong, slow].concat() } else { strong.to_vec() }
    };
    let title = args.selection.title();
    let theirs = args.kit.run(&classes, seeds, time_limit, names)?;
    let mut ours = vec![];
    for class in &classes {
        writeln!(io::stderr(), "bench: {}", class.id())?;
        let samples = in_child(class, seeds, time_limit, None)?.samples;
        ours.push(samples.iter().map(|sample| (sample.board.clone(), sample.time())).collect::<Vec<_>>());
    }
    writeln!(out, "{title}")?;
    print(&classes, &ours, &theirs, time_limit.as_secs_f64(), &args.style, out)?;
    Ok(ExitCode::SUCCESS)
}

/// A row for each class: our median and that of the peer with the best one, where boards that are not solved count as
/// infinitely long, and the ratio, or what it is at least if half of the boards take longer than the limit; then the
/// mean of the ratios.
fn print(
    classes: &[Class],
    ours: &[Vec<(String, Option<f64>)>],
    theirs: &Times,
    limit: f64,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut table = Table::new(["class", "ours", "solved", "best peer", "its median", "solved", "ratio"]);
    let (mut ratios, mut lost) = (vec![], vec![]);
    for (class, ours) in classes.iter().zip(ours) {
        let mine = summary(ours.iter().map(|(_, time)| *time));
        let mut row = vec![class.id()];
        row.extend(mine.cells());
        let of_peer = |peer: &'static str| {
            summary(ours.iter().map(|(board, _)| theirs.get(&(board.clone(), peer.to_owned())).copied().flatten()))
        };
        let names = peers(class).concat();
        let best = names
            .into_iter()
            .map(|peer| (peer, of_peer(peer)))
            .min_by(|a, b| a.1.median.total_cmp(&b.1.median).then(b.1.solved.cmp(&a.1.solved)));
        let (peer, best) = best.filter(|(_, best)| best.solved > 0).unwrap_or(("none", Row::default()));
        row.push(peer.to_owned());
        row.extend(best.cells());
        row.push(match (mine.median, best.median) {
            (f64::INFINITY, f64::INFINITY) => String::new(),
            (f64::INFINITY, theirs) => {
                lost.push(class.id());
                format!("< {}", digits(theirs / limit))
            }
            (ours, f64::INFINITY) => format!("> {}", digits(limit / ours)),
            (ours, theirs) => {
                ratios.push(theirs / ours);
                digits(theirs / ours)
            }
        });
        table.add(row);
    }
    table.print(style, out)?;
    let mean = geometric_mean(&ratios).map_or_else(|| "–".into(), digits);
    let least = ratios.iter().copied().reduce(f64::min).map_or_else(|| "–".into(), digits);
    writeln!(out, "\nGeometric mean of {} ratios: {mean}; the least: {least}.", ratios.len())?;
    // The mean cannot hold them, so they have to be told.
    let lost = if lost.is_empty() { "none".into() } else { lost.join(", ") };
    writeln!(out, "Classes of which a peer solves half of the boards, and we do not: {lost}.")
}

/// The times of one solver.
struct Row {
    median: f64,
    solved: usize,
    boards: usize,
}

fn summary(times: impl Iterator<Item = Option<f64>>) -> Row {
    let times: Vec<f64> = times.map(|time| time.unwrap_or(f64::INFINITY)).collect();
    let solved = times.iter().filter(|time| time.is_finite()).count();
    Row { median: median(times.iter().copied()).unwrap_or(f64::INFINITY), solved, boards: times.len() }
}

impl Default for Row {
    fn default() -> Self {
        summary(std::iter::empty())
    }
}

impl Row {
    fn cells(&self) -> [String; 2] {
        let median = if self.median.is_finite() { seconds(self.median) } else { "–".into() };
        let solved = if self.boards == 0 { String::new() } else { format!("{}/{}", self.solved, self.boards) };
        [median, solved]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_bench::classes;

    #[test]
    fn ratios_are_those_of_the_medians_where_both_are_known() {
        let class = |id| classes().into_iter().find(|class| class.id() == id).expect("a class");
        let two = [class("zip-dense/6"), class("numberlink/7")];
        let ours = two.map(|class| (0..2).map(|seed| (class.name(seed), Some(1e-5))).collect());
        let mut theirs = Times::new();
        for seed in 0..2 {
            theirs.insert((two[0].name(seed), "sat_edge".into()), Some(2e-3));
            theirs.insert((two[0].name(seed), "cpsat_circ_pos".into()), Some(3e-3));
            theirs.insert((two[1].name(seed), "sat_edge".into()), None);
        }
        let mut printed = vec![];
        print(&two, &ours, &theirs, 10.0, &Style { markdown: true, into: None }, &mut printed)
            .expect("memory takes everything");
        let printed = String::from_utf8(printed).expect("text");
        assert!(printed.contains("| zip-dense/6 | 10.0 µs | 2/2 | sat_edge | 2.00 ms | 2/2 | 200 |"), "{printed}");
        assert!(printed.contains("| numberlink/7 | 10.0 µs | 2/2 | none | – |  | > 1000000 |"), "{printed}");
        assert!(printed.contains("\nGeometric mean of 1 ratios: 200; the least: 200.\n"), "{printed}");
        assert!(printed.ends_with("and we do not: none.\n"), "{printed}");
    }

    #[test]
    fn classes_that_only_a_peer_solves_are_told() {
        let class = classes()[0];
        let ours = vec![(class.name(0), None)];
        let theirs = Times::from([((class.name(0), "sat_edge".into()), Some(1.0))]);
        let mut printed = vec![];
        print(&[class], &[ours], &theirs, 10.0, &Style::default(), &mut printed).expect("memory takes everything");
        let printed = String::from_utf8(printed).expect("text");
        assert!(printed.contains("< 0.10\n"), "{printed}");
        assert!(printed.ends_with("and we do not: zip-dense/6.\n"), "{printed}");
    }
}
