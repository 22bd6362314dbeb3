//! `bench published`: proofs that the solution is the only one, ours and those of another solver, on the same boards of
//! a collection, in the same run.

mod table;

use crate::commands::peers::kit::{Kit, Order, Replies};
use crate::commands::peers::models::models;
use crate::report::page::Style;
use crate::run::alone;
use crate::run::answer::Question;
use crate::run::choice::Choice;
use crate::run::collection::{Board, Expected};
use crate::run::sample::Sample;
use crate::run::select::machine;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;
use table::{Comparison, Proof};
use unicursal::Puzzle;
use unicursal_bench::Claim;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,

    /// Processor time for each board. The last one given counts.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration, overrides_with = "time_limit")]
    time_limit: Duration,

    #[command(flatten)]
    pub(crate) style: Style,

    #[command(flatten)]
    kit: Kit,
}

/// Asks both about every board and prints the table. Status 1 if they contradict each other, or an answer of ours
/// breaks a rule.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let title = machine();
    let boards = boards(&args.choice)?;
    let orders: Vec<Order> = boards.iter().map(order).collect();
    let theirs = args.kit.run("published", &orders, args.time_limit)?;
    // The publisher's claim that the solution is the only one is the question here.
    let job = alone::Job {
        question: Question::Unique,
        time_limit: args.time_limit,
        once: false,
        expected: Expected::default(),
    };
    let mut comparisons = vec![];
    for (number, Board { puzzle, expected, .. }) in boards.iter().enumerate() {
        let job = alone::Job { expected: Expected { expected_unique: None, ..*expected }, ..job };
        let ours = alone::in_child(puzzle, &job)?;
        writeln!(io::stderr(), "bench: {}/{} {}: {}", number + 1, boards.len(), ours.board, ours.verdict)?;
        comparisons.push(compare(puzzle, ours, &theirs));
    }
    let limit = humantime::format_duration(args.time_limit);
    writeln!(out, "{title}; one thread; {limit} of processor time per board.\n")?;
    table::print(&comparisons, &args.style, out)?;
    let is_right = comparisons.iter().all(|board| board.contradiction().is_none());
    Ok(if is_right { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Returns the chosen boards of kinds that the kit can handle, named by their labels.
fn boards(choice: &Choice) -> io::Result<Vec<Board>> {
    let mut labels = BTreeSet::new();
    let mut boards = vec![];
    for board in choice.boards()? {
        let Board { label, puzzle, expected } = board?;
        if peers(&puzzle).is_empty() {
            continue;
        }
        if !labels.insert(label.clone()) {
            return Err(io::Error::other(format!(
                "two boards are called {label}; their times cannot be told apart"
            )));
        }
        boards.push(Board { puzzle: puzzle.with_name(&label), label, expected });
    }
    if boards.is_empty() {
        return Err(io::Error::other("no board is chosen of a kind that the kit can handle"));
    }
    Ok(boards)
}

fn peers(puzzle: &Puzzle) -> &'static [&'static str] {
    models(puzzle.kind(), Claim::Unique)[0]
}

/// A board is a series: one on which a peer gives up says nothing about the next.
fn order(Board { label, puzzle, .. }: &Board) -> Order {
    let size = puzzle.rows().max(puzzle.cols());
    Order { series: label.clone(), size, boards: vec![puzzle.clone()], peers: peers(puzzle).to_vec() }
}

/// Our answer, and that of the fastest peer.
fn compare(puzzle: &Puzzle, ours: Sample, theirs: &Replies) -> Comparison {
    let replies = peers(puzzle).iter().filter_map(|peer| Some((*peer, theirs.get(&ours.board, peer)?)));
    let best = replies.min_by(|a, b| a.1.seconds.total_cmp(&b.1.seconds));
    Comparison {
        rows: puzzle.rows(),
        cols: puzzle.cols(),
        kind: puzzle.kind(),
        theirs: best.map(|(peer, reply)| (peer, Proof { verdict: reply.verdict.into(), seconds: reply.seconds })),
        ours: ours.time().map(|seconds| Proof { verdict: ours.verdict, seconds }),
        broken: ours.contradiction,
        board: ours.board,
    }
}
