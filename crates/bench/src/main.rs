//! `bench`: measurements of the solver on generated classes of boards and on collections.

mod commands;
mod report;
mod run;

use clap::{Parser, Subcommand};
use commands::{
    ablation, authoring, classes, corpus, difficulties, explanations, generate, memory, numbers, peers, problems,
    published, random, residues,
};
use run::{alone, measure};
use std::io::{self, Write};
use std::process::ExitCode;

/// Measures the solver.
#[derive(Parser, Debug)]
#[command(name = "bench")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Solves the generated classes and prints a row for each.
    Classes(classes::Args),
    /// Switches each technique off, or on, in turn and prints the cost of that.
    Ablation(ablation::Args),
    /// Halves and doubles each tuned number and prints what that costs.
    Numbers(numbers::Args),
    /// Prints the memory that easy boards of growing size take.
    Memory(memory::Args),
    /// Compares with other solvers on the same boards.
    Peers(peers::Args),
    /// Compares proofs of uniqueness with those of another solver on the boards of a collection.
    Published(published::Args),
    /// Answers every board of a collection and prints a table by kind.
    Corpus(corpus::Args),
    /// Generates puzzles of every kind and prints the number per second.
    Authoring(authoring::Args),
    /// Generates puzzles of every difficulty and prints the number per second.
    Difficulties(difficulties::Args),
    /// Explains every board of a collection and prints a table by kind.
    Explanations(explanations::Args),
    /// Writes the boards of the generated classes as JSON Lines.
    Generate(generate::Args),
    /// Writes random boards of every kind, some of them without a solution, as JSON Lines.
    Random(random::Args),
    /// Writes random problems for the engine with its verdicts as JSON Lines.
    Problems(problems::Args),
    /// Counts the lines of an empty square modulo two primes, with code of its own, and compares a number.
    Residues(residues::Args),
    /// Writes the clues or walls that make boards unique, in the form of `src/boards/unique.json`, and finds missing
    /// ones.
    Unique,
    /// Writes the walls that leave boards without a solution, in the form of `src/boards/unsolvable.json`, and finds
    /// missing ones.
    Unsolvable,
    /// Measures one class and prints the result as JSON. Other commands run this in a process of its own.
    #[command(hide = true)]
    Measure(measure::Job),
    /// Asks about the board on standard input and prints the result as JSON. Other commands run this in a process of
    /// its own.
    #[command(hide = true)]
    Alone(alone::Job),
}

fn main() -> ExitCode {
    let out = &mut io::stdout().lock();
    let done = match Args::parse().command {
        Command::Classes(args) => args.style.publish("classes", out, |out| classes::run(&args, out)),
        Command::Ablation(args) => args.style.publish("ablation", out, |out| ablation::run(&args, out)),
        Command::Numbers(args) => args.style.publish("numbers", out, |out| numbers::run(&args, out)),
        Command::Memory(args) => args.style.publish("memory", out, |out| memory::run(&args, out)),
        Command::Published(args) => args.style.publish("published", out, |out| published::run(&args, out)),
        Command::Peers(args) => args.style.publish("peers", out, |out| peers::run(&args, out)),
        Command::Corpus(args) => args.style.publish("corpus", out, |out| corpus::run(&args, out)),
        Command::Authoring(args) => args.style.publish("authoring", out, |out| authoring::run(&args, out)),
        Command::Difficulties(args) => {
            args.style.publish("difficulties", out, |out| difficulties::run(&args, out))
        }
        Command::Explanations(args) => {
            args.style.publish("explanations", out, |out| explanations::run(&args, out))
        }
        Command::Generate(args) => generate::run(&args, out).map(|()| ExitCode::SUCCESS),
        Command::Random(args) => random::run(&args, out).map(|()| ExitCode::SUCCESS),
        Command::Problems(args) => problems::run(&args, out).map(|()| ExitCode::SUCCESS),
        Command::Residues(args) => residues::run(&args, out),
        Command::Unique => generate::unique(out).map(|()| ExitCode::SUCCESS),
        Command::Unsolvable => generate::unsolvable(out).map(|()| ExitCode::SUCCESS),
        Command::Measure(job) => measure::print(&job, out).map(|()| ExitCode::SUCCESS),
        Command::Alone(job) => alone::print(&job, out).map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        let _ = writeln!(io::stderr(), "bench: {error}");
        ExitCode::from(2)
    })
}
