//! `bench problems`: random problems for the engine with its verdicts, for comparisons with other solvers.

use serde_json::json;
use std::io::{self, Write};
use unicursal_core::{Outcome, Parameters};
use unicursal_testing::Random;
use unicursal_testing::problem::{Planted, Trial, low_parameters};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The number of problems. About a third of them have no solution
    #[arg(long, value_name = "N", default_value = "1000")]
    problems: u64,

    /// The seed of the random numbers
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,
}

/// Writes the problems as JSON Lines: the problem, the verdict, and the solution if there is one.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    for number in 0..args.problems {
        let mut random = Random(args.seed << 40 | number);
        let problem = Planted::contested(&mut random);
        // With low parameters even small problems restart, delete clauses and reset.
        let parameters = if number % 2 == 0 { low_parameters() } else { Parameters::default() };
        let mut built = problem.build_with(parameters);
        let (verdict, solution) = match built.solver.solve(&[]) {
            Outcome::Satisfiable => ("satisfiable", Some(built.read())),
            Outcome::Unsatisfiable => ("unsatisfiable", None),
            Outcome::Unknown(limit) => return Err(io::Error::other(format!("no limit was set: {limit}"))),
        };
        if let Some(solution) = &solution {
            let trial = Trial { problem: &problem, solution, seed: random.bits(), conflicts: 100 };
            let faults = trial.run().faults;
            if !faults.is_empty() {
                return Err(io::Error::other(format!("problem {number}: {}", trial.report())));
            }
        }
        let mut line = problem.to_json();
        line["name"] = json!(number);
        line["verdict"] = json!(verdict);
        line["solution"] = json!(solution);
        writeln!(out, "{line}")?;
    }
    Ok(())
}
