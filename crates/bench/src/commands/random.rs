//! `bench random`: the small boards on which the tests compare with brute force, for comparisons with other solvers.

use std::io::{self, Write};
use unicursal::format::write_json;
use unicursal::{Kind, Puzzle, Solve, Solver};
use unicursal_testing::{Random, random_puzzle, seed_of};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The number of boards of each kind. A third of them have no solution
    #[arg(long, value_name = "N", default_value = "24")]
    boards: usize,

    /// The seed of the random numbers
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,
}

/// Writes the boards, kind by kind, as JSON Lines.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    let solver = Solver::new().threads(1);
    for &kind in Kind::ALL {
        let mut random = Random(args.seed << 8 | seed_of(kind));
        let unsolvable = args.boards.div_ceil(3);
        let (mut with, mut without) = (args.boards - unsolvable, unsolvable);
        let mut number = 0;
        while with + without > 0 {
            let puzzle = random_puzzle(kind, &mut random);
            let wanted = match solver.solve(&puzzle).answer {
                Solve::Solved(_) => &mut with,
                Solve::Unsolvable => &mut without,
                other => return Err(io::Error::other(format!("a small board is not answered: {other:?}"))),
            };
            if *wanted > 0 {
                *wanted -= 1;
                number += 1;
                writeln!(out, "{}", named(&puzzle, &format!("{kind}-{number}"))?)?;
            }
        }
    }
    Ok(())
}

/// Returns the puzzle in JSON, with a name.
fn named(puzzle: &Puzzle, name: &str) -> io::Result<String> {
    let mut fields: serde_json::Map<_, _> = serde_json::from_str(&write_json(puzzle))?;
    fields.insert("name".into(), name.into());
    Ok(serde_json::to_string(&fields)?)
}
