//! `unicursal man`: manual pages.

use super::{Run, command_line};
use crate::args::To;
use clap::Args;
use clap_mangen::Man as Page;
use std::process::ExitCode;

/// Print the manual page of unicursal or of a command
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Man {
    /// Command [default: the page about all commands]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    #[command(flatten)]
    to: To,
}

const EXAMPLES: &str = "\
Examples:
  unicursal man | man -l -
  unicursal man solve -o ~/.local/share/man/man1/unicursal-solve.1";

impl Run for Man {
    fn run(self) -> Result<ExitCode, String> {
        let whole = command_line();
        let command = match &self.command {
            None => whole,
            Some(name) => {
                let found = whole.find_subcommand(name).cloned();
                let found =
                    found.ok_or_else(|| format!("there is no command `{name}`; `unicursal --help` lists them"))?;
                let name = format!("unicursal-{}", found.get_name());
                found.version(env!("CARGO_PKG_VERSION")).name(name.clone()).bin_name(name.replace('-', " "))
            }
        };
        let mut page = vec![];
        Page::new(command).render(&mut page).map_err(|error| format!("the page cannot be written: {error}"))?;
        self.to.print(page)
    }
}
