//! `bench residues`: the lines of an empty square, counted modulo two primes.

use std::io::{self, Write};
use std::process::ExitCode;
use unicursal_bench::{PRIMES, line_residues, residues};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Rows and columns of the square.
    #[arg(value_parser = clap::value_parser!(u32).range(2..=20))]
    size: u32,

    /// The count of `unicursal count`, which is compared. If it differs, the command ends with status 1.
    number: Option<String>,
}

/// Prints both residues, of the number too if there is one.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let number = args.number.as_deref();
    let expected = number.map(|number| {
        residues(number).ok_or_else(|| io::Error::other(format!("`{number}` is no number of decimal digits")))
    });
    let expected = expected.transpose()?;
    let (counted, states) = line_residues(args.size);
    writeln!(out, "{size}×{size}: {states} states", size = args.size)?;
    for (place, prime) in PRIMES.iter().enumerate() {
        write!(out, "modulo {prime}: {}", counted[place])?;
        match expected {
            Some(expected) if expected[place] == counted[place] => writeln!(out, ", as that of the number")?,
            Some(expected) => writeln!(out, ", but {} of the number", expected[place])?,
            None => writeln!(out)?,
        }
    }
    let equal = expected.is_none_or(|expected| expected == counted);
    Ok(if equal { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
