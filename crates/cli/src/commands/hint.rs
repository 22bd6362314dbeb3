//! `unicursal hint`: the simplest next steps.

use super::Run;
use crate::args::{Common, DrawnSteps, HintPicture, Spoken, help};
use crate::batch;
use crate::batch::input::draft_named_by_option;
use clap::Args;
use clap::builder::TypedValueParser;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use unicursal::explain::Degree;
use unicursal::question::{HintOptions, Question};

/// Give the simplest next step of each puzzle, and say why
///
/// The known part are the `links` of the puzzle, through which the line goes, and, with `--partial`, the links, walls,
/// and numbers or labels of another file with the same board. Wrong marks are said to be wrong before anything else.
///
/// A step is true of every solution. The number of solutions is looked at only if nothing follows by rules.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Hint {
    /// A file with the same board, as far as it is solved: its links, walls and numbers are taken for known
    ///
    /// The puzzle's own givens may be there or be left out. Only Numbrix, Hidato, Knight and Signpost take further
    /// numbers, and Numberlink further labels.
    #[arg(long, value_name = "FILE")]
    partial: Option<PathBuf>,

    /// Give the next K steps; fewer if the puzzle is solved before
    #[arg(short = 'n', long = "number", value_name = "K", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..).try_map(usize::try_from).try_map(NonZeroUsize::try_from))]
    number: NonZeroUsize,

    /// Give no more away than this: where to look, why there is a step, or what it is
    #[arg(long, value_name = "DEGREE", default_value = "what",
        value_parser = clap::builder::PossibleValuesParser::new(Degree::ALL.map(Degree::name)).map(|name| degree(&name)))]
    degree: Degree,

    #[command(flatten)]
    spoken: Spoken,

    #[command(flatten)]
    picture: HintPicture,

    #[command(flatten)]
    drawn: DrawnSteps,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal hint puzzle.txt
  unicursal hint --degree where puzzle.txt    only a cell to look at
  unicursal hint -n 3 --boards puzzle.txt     the next three steps, drawn
  unicursal hint --partial so-far.txt puzzle.txt
  unicursal hint --svg hint.svg puzzle.txt";

fn status() -> String {
    let bad = "what is known so far is wrong, or a puzzle has no solution, or more than one";
    help::exit_status("there is a hint for every puzzle, or it is solved", Some(bad), "a limit was reached first")
}

/// The degree with this name, which is one of them.
fn degree(name: &str) -> Degree {
    Degree::ALL.into_iter().find(|degree| degree.name() == name).unwrap_or_default()
}

impl Run for Hint {
    fn run(self) -> Result<ExitCode, String> {
        let partial = match draft_named_by_option(self.partial.as_deref(), self.common.has_colored_errors()) {
            Ok(partial) => partial,
            Err(status) => return Ok(status),
        };
        let Self { number, degree, spoken: Spoken { language }, .. } = self;
        let question = Question::Hint(HintOptions { partial, number, degree, language });
        self.common
            .beside(self.partial.as_deref())
            .ask_for_hints(question, &self.picture, self.drawn)
            .map(batch::run)
    }
}
