//! `bench generate` and `bench clues`: the boards as files.

use crate::run::answer::Question;
use crate::run::measure::{question, seeds};
use crate::run::select::Selection;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;
use unicursal_bench::{classes, extra_clues};
use unicursal_models::Solver;
use unicursal_models::format::write_json;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,
}

/// Boards of each class that can be made unique.
const UNIQUE_SEEDS: u32 = 5;

/// Writes the boards of the chosen classes.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    for class in args.selection.choose(|_| true)? {
        for seed in seeds(&class, args.selection.seeds) {
            writeln!(out, "{}", write_json(&class.instance(seed).puzzle))?;
        }
    }
    Ok(())
}

/// Finds the clues anew that make boards unique, and writes them.
pub(crate) fn clues(out: &mut impl Write) -> io::Result<()> {
    let solver = Solver::new().threads(1).time_limit(Duration::from_secs(60));
    let mut clues = BTreeMap::new();
    for class in classes().iter().filter(|class| question(class.recipe) == Question::Unique) {
        for seed in 0..UNIQUE_SEEDS {
            let name = class.name(seed);
            let added = extra_clues(class, seed, &solver);
            let added = added.ok_or_else(|| io::Error::other(format!("{name} was not made unique")))?;
            writeln!(io::stderr(), "bench: {name}: {} clues more", added.len())?;
            clues.insert(name, added);
        }
    }
    // One board a line, so that a change shows where it is.
    let line =
        |(name, added)| Ok(format!("  {}: {}", serde_json::to_string(name)?, serde_json::to_string(added)?));
    let lines = clues.iter().map(line).collect::<io::Result<Vec<String>>>()?;
    writeln!(out, "{{\n{}\n}}", lines.join(",\n"))
}
