//! `unicursal hint`: the simplest next steps.

use super::Run;
use crate::args::{Common, DrawnSteps, HintPicture, Spoken, help};
use crate::batch;
use crate::batch::input::{draft_named_by_option, json_named_by_option};
use clap::Args;
use clap::builder::TypedValueParser;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal::explain::Detail;
use unicursal::question::{GivenSolutions, HintOptions, Question};

/// Show the simplest next step of each puzzle, with the reason
///
/// The hint starts from the `links` of the puzzle and from the links, walls, numbers and labels in the file of
/// `--partial`. If one of these marks is wrong, the hint points at it first.
///
/// A step is true of every solution. The number of solutions is checked only if nothing follows by rules.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Hint {
    /// Read your progress from this file: the same board with more links, walls and numbers
    ///
    /// The file may omit the clues of the puzzle. You can add numbers in Numbrix, Hidato, Knight and Signpost, and
    /// labels in Numberlink.
    #[arg(long, value_name = "FILE")]
    partial: Option<PathBuf>,

    /// Give hints towards this solution, a JSON answer of `solve` or `check`
    ///
    /// The file may also have an object with the `paths` or the `cells` of a solution. Marks that contradict the solution
    /// are wrong. Where no argument is found soon, the hint shows a side of the solution. Nothing is searched.
    #[arg(long, value_name = "FILE")]
    solution: Option<PathBuf>,

    /// Show the next K steps, or fewer if the puzzle is solved before
    #[arg(short = 'n', long = "count", alias = "number", value_name = "K", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..).try_map(usize::try_from).try_map(NonZeroUsize::try_from))]
    number: NonZeroUsize,

    /// Show only this much: where to look, also why, or the whole step
    #[arg(long, alias = "degree", value_name = "DETAIL", default_value = "what",
        value_parser = clap::builder::PossibleValuesParser::new(Detail::ALL.map(Detail::name)).map(|name| detail(&name)))]
    detail: Detail,

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
  unicursal hint --detail where puzzle.txt    only a cell to look at
  unicursal hint -n 3 --boards puzzle.txt     the next three steps, drawn
  unicursal hint --partial so-far.txt puzzle.txt
  unicursal hint --solution answer.json puzzle.txt
  unicursal hint --svg hint.svg puzzle.txt";

fn status() -> String {
    let bad = "what is known so far is wrong, or a puzzle has no solution, or more than one";
    help::exit_status("there is a hint for every puzzle, or it is solved", Some(bad), "a limit was reached first")
}

/// Returns the detail with this name, which is one of them.
fn detail(name: &str) -> Detail {
    Detail::ALL.into_iter().find(|detail| detail.name() == name).unwrap_or_default()
}

impl Run for Hint {
    fn run(self) -> Result<ExitCode, String> {
        let partial = match draft_named_by_option(self.partial.as_deref(), self.common.has_colored_errors()) {
            Ok(partial) => partial,
            Err(status) => return Ok(status),
        };
        let solution_in = |path: &Path| -> Result<GivenSolutions, String> {
            json_named_by_option(path, "this is no solution", "give a line that `solve --format json` prints")
        };
        let solution = self.solution.as_deref().map(solution_in).transpose()?.map(Box::new);
        let Self { number, detail, spoken: Spoken { language }, .. } = self;
        let question = Question::Hint(HintOptions { partial, solution, number, detail, language });
        self.common
            .beside(self.partial.as_deref())
            .ask_for_hints(question, &self.picture, self.drawn)
            .map(batch::run)
    }
}
