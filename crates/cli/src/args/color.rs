//! The use of colors.

use super::To;
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Color {
    /// Use colors: `auto` depends on the terminal and on `NO_COLOR`
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum When {
    Auto,
    Always,
    Never,
}

impl Color {
    /// Returns whether what is printed is colored. A file is not, unless that is asked for.
    pub(crate) fn of_output(&self, to: &To) -> bool {
        match self.color {
            When::Auto => to.is_stdout() && applies(&io::stdout()),
            When::Always => true,
            When::Never => false,
        }
    }

    /// Returns whether diagnostics on standard error are colored.
    pub(crate) fn of_errors(&self) -> bool {
        match self.color {
            When::Auto => applies(&io::stderr()),
            When::Always => true,
            When::Never => false,
        }
    }
}

fn applies(stream: &(impl anstream::stream::RawStream + IsTerminal)) -> bool {
    anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never
}
