//! `unicursal licenses`: the licenses of the program and of what it is built from.

use super::Run;
use crate::args::To;
use clap::Args;
use std::process::ExitCode;

/// Written by `cargo run -p unicursal-licenses`; a test compares it with the lock file.
const NOTICE: &str = include_str!("../../LICENSES.txt");

/// Print the licenses of the program and of the packages in it
#[derive(Args, Debug)]
pub(super) struct Licenses {
    #[command(flatten)]
    to: To,
}

impl Run for Licenses {
    fn run(self) -> Result<ExitCode, String> {
        self.to.print(NOTICE.into())
    }
}
