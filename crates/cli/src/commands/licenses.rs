//! `unicursal --licenses`: the licenses of the program and of what it is built from.

use crate::args::To;
use std::process::ExitCode;

/// Written by `cargo run -p unicursal-licenses`; a test compares it with the lock file.
const NOTICE: &str = include_str!("../../LICENSES.txt");

/// Prints the licenses of the program and of the packages in it.
pub(super) fn print() -> Result<ExitCode, String> {
    To::default().print(NOTICE.into())
}
