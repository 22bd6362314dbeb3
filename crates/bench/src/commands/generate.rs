//! `bench generate`, `bench unique` and `bench unsolvable`: the boards as files, and the stored additions.

use crate::run::select::Selection;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;
use unicursal::format::write_json;
use unicursal::{Kind, Solver, Wall};
use unicursal_bench::{Claim, Class, additions, classes, refuting_wall};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,
}

/// Writes the boards of the chosen classes.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    for class in args.selection.choose(|_| true)? {
        for seed in class.seeds(args.selection.seeds) {
            writeln!(out, "{}", write_json(&class.instance(seed).puzzle))?;
        }
    }
    Ok(())
}

/// Writes the clues or walls that make boards unique, and finds those that are not stored yet.
pub(crate) fn unique(out: &mut impl Write) -> io::Result<()> {
    // The Numberlinks are stored whole.
    let is_extended = |class: &Class| class.claim == Claim::Unique && class.recipe.kind() != Kind::NUMBERLINK;
    store(out, is_extended, additions)
}

/// Writes the walls that leave boards without a solution; those that are not stored yet are found.
pub(crate) fn unsolvable(out: &mut impl Write) -> io::Result<()> {
    let cells = |wall: Wall| {
        let (a, b) = wall.cells();
        [a, b].map(|pos| [pos.row, pos.col])
    };
    store(
        out,
        |class| matches!(class.claim, Claim::Unsolvable { .. }),
        |class, seed, solver| refuting_wall(class, seed, solver).map(cells),
    )
}

/// Writes the results of `find` for the boards of the classes that `has` chooses, as a JSON object.
fn store<T: Serialize>(
    out: &mut impl Write,
    has: impl Fn(&Class) -> bool,
    find: impl Fn(&Class, u32, &Solver) -> Option<T>,
) -> io::Result<()> {
    let solver = Solver::new().threads(1).time_limit(Duration::from_secs(60));
    let mut found = BTreeMap::new();
    for class in classes().iter().filter(|class| has(class)) {
        for seed in class.seeds(u32::MAX) {
            let name = class.name(seed);
            writeln!(io::stderr(), "bench: {name}")?;
            let value = find(class, seed, &solver);
            let value = value.ok_or_else(|| io::Error::other(format!("{name}: nothing was found")))?;
            found.insert(name, serde_json::to_string(&value)?);
        }
    }
    // One board a line, so that a change shows where it is.
    let line = |(name, value)| Ok(format!("  {}: {value}", serde_json::to_string(name)?));
    let lines = found.iter().map(line).collect::<io::Result<Vec<String>>>()?;
    writeln!(out, "{{\n{}\n}}", lines.join(",\n"))
}
