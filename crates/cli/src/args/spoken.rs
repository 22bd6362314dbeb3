//! The language of hints and explanations.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use unicursal::Language;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Spoken {
    /// Write steps and conflicts in this language
    ///
    /// `de` is German, `en` English, and `ja` Japanese. With `--format json`, each text comes with its identifier and
    /// its arguments, which are the same in all languages.
    #[arg(long, value_name = "LANGUAGE", default_value_t, value_parser =
        PossibleValuesParser::new(Language::ALL.map(Language::name)).map(|name| name.parse::<Language>().unwrap_or_default()))]
    pub(crate) language: Language,
}
