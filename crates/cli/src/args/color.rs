//! When to use colors.

use clap::ValueEnum;
use std::io::IsTerminal;

#[derive(Clone, Copy, ValueEnum, Debug)]
pub(super) enum When {
    Auto,
    Always,
    Never,
}

impl When {
    pub(super) fn applies_to(self, stream: &(impl anstream::stream::RawStream + IsTerminal)) -> bool {
        match self {
            When::Auto => anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never,
            When::Always => true,
            When::Never => false,
        }
    }
}
