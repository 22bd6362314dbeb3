//! `licenses`: writes the notices again.

use std::io::{self, Write};
use std::process::ExitCode;
use unicursal_licenses::ARTIFACTS;

fn main() -> ExitCode {
    for artifact in ARTIFACTS {
        if let Err(failure) = artifact.write() {
            let _ = writeln!(io::stderr(), "licenses: {}: {failure}", artifact.notice);
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
