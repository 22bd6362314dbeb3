//! `unicursal coach`: what a game shows of its player.

use super::Run;
use crate::answer::Shown;
use crate::args::{Common, Spoken, help};
use crate::batch;
use crate::batch::input::json_named_by_option;
use clap::Args;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal::explain::{Move, TechniqueUse};
use unicursal::question::{CoachOptions, Question};

/// Review the moves of a game, and name the technique to practice
///
/// Each move gets a verdict: it follows from the board, it is a guess, or it is wrong. The review names the technique of
/// each move, simpler steps that the player did not take, and the places where the player stood still.
///
/// A file of moves is a JSON list, described in docs/hints.md. Nothing is kept: for a profile over many games, give the
/// last answer to `--techniques`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Coach {
    /// Read the moves of the game from this file
    #[arg(long, value_name = "FILE")]
    moves: PathBuf,

    /// Add to the techniques in this file, a JSON answer about the last game
    #[arg(long, value_name = "FILE")]
    techniques: Option<PathBuf>,

    /// Also generate a puzzle for which the technique to practice is the key
    #[arg(long)]
    next: bool,

    #[command(flatten)]
    spoken: Spoken,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal coach --moves game.json puzzle.txt
  unicursal coach --moves game.json --next puzzle.txt
  unicursal coach --moves today.json --techniques profile.json --format json puzzle.txt";

fn status() -> String {
    let bad = "a puzzle has no solution, or more than one";
    help::exit_status("every game is reviewed", Some(bad), "a limit was reached first")
}

/// An answer about an earlier game, of which the other fields do not matter.
#[derive(Deserialize)]
struct Earlier {
    techniques: Vec<TechniqueUse>,
}

impl Run for Coach {
    fn run(self) -> Result<ExitCode, String> {
        let moves: Vec<Move> = json_named_by_option(
            &self.moves,
            "these are no moves",
            "give a list of objects with `at`, `drawn` and `erased`",
        )?;
        let earlier = |path: &Path| -> Result<Earlier, String> {
            json_named_by_option(
                path,
                "this is no answer of a coach",
                "give a line that `coach --format json` prints",
            )
        };
        let techniques = self.techniques.as_deref().map(earlier).transpose()?.map(|earlier| earlier.techniques);
        let Self { next, spoken: Spoken { language }, .. } = self;
        let options = CoachOptions { moves, techniques: techniques.unwrap_or_default(), next, language };
        self.common.ask(Question::Coach(options), Shown::default()).map(batch::run)
    }
}
