//! `unicursal completions`: what a shell completes.

use super::{Run, command_line};
use crate::args::To;
use clap::Args;
use clap_complete::Shell;
use std::process::ExitCode;

/// Print completions for your shell
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,

    #[command(flatten)]
    to: To,
}

const EXAMPLES: &str = "\
Examples:
  unicursal completions bash -o ~/.local/share/bash-completion/completions/unicursal
  unicursal completions zsh -o ~/.zfunc/_unicursal
  unicursal completions fish -o ~/.config/fish/completions/unicursal.fish";

impl Run for Completions {
    fn run(self) -> Result<ExitCode, String> {
        let mut script = vec![];
        clap_complete::generate(self.shell, &mut command_line(), "unicursal", &mut script);
        self.to.print(script)
    }
}
