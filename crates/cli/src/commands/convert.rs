//! `unicursal convert`: writes puzzles in other notations or as models for other solvers, and reads the solutions of
//! such solvers.

use super::Run;
use crate::answer::{Ask, Failure, Format as AnswerFormat, Named, Shown, Take, TextOptions};
use crate::args::values::{self, Notation};
use crate::args::{Transform, help};
use crate::batch::{self, Asked, Emit, Task};
use crate::terminal::{Chunk, printable};
use crate::verdict::Verdict;
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal::Solver;
use unicursal::answer::Answer;
use unicursal::format::{FORMATS, Layout, WriteError};
use unicursal::formulate::{SYNTAXES, read_solution};

/// Convert each puzzle to another format, or to a model for another solver
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}\n\n{}", names(), status()))]
pub(super) struct Convert {
    /// Write this format or model
    #[arg(long, value_name = "NAME", value_parser = values::notation(), hide_possible_values = true)]
    to: Notation,

    /// Read the values that another solver found for the model, verify them, and write the solution
    ///
    /// The file has a name and a value on each line, as MIP and CP solvers print them, or the `v` lines of SAT and
    /// pseudo-Boolean solvers. `--to json` writes the answer of `unicursal solve`, and `--to text` draws it.
    #[arg(long = "import-solution", alias = "solution", value_name = "FILE")]
    solution: Option<PathBuf>,

    /// Address of the web app for links, with `--to page` [default: none, only the part from `#`]
    #[arg(long, value_name = "URL", value_parser = address)]
    base: Option<String>,

    #[command(flatten)]
    transform: Transform,
}

const EXAMPLES: &str = "\
Examples:
  unicursal convert --to json puzzle.txt            one object per puzzle and line
  unicursal convert --to puzzlink puzzle.txt        a link to play it at puzz.link
  unicursal convert --to page --base https://example.org/ puzzle.txt   a link to our own page
  unicursal convert --to text page.html             a saved page, as plain text
  unicursal convert --to lp puzzle.txt -o puzzle.lp   a linear program
  unicursal convert --to json --import-solution values.sol puzzle.txt";

/// The format of the links that need an address.
const PAGE: &str = "page";

/// Returns the address of a page without the part from `#` on, which says what the page shows.
pub(super) fn address(text: &str) -> Result<String, String> {
    let is_plain = |character: char| !character.is_whitespace() && !character.is_control() && character != '#';
    if text.contains("://") && text.chars().all(is_plain) {
        Ok(text.to_owned())
    } else {
        Err("give the whole address without `#`, as in https://example.org/puzzles/".into())
    }
}

/// Returns the formats and the models, and what each of them is.
fn names() -> String {
    let formats = FORMATS.iter().map(|format| (format.name(), format.summary()));
    let models = SYNTAXES.iter().map(|syntax| (syntax.name(), syntax.summary()));
    let line = |(name, summary): (&str, &str)| format!("  {name:<14} {summary}");
    let lines = |rows: &mut dyn Iterator<Item = (&'static str, &'static str)>| {
        rows.map(line).collect::<Vec<_>>().join("\n")
    };
    format!(
        "Formats, which are also read (`--from`):\n{}\n\nModels for other solvers, which are only written:\n{}",
        lines(&mut formats.into_iter()),
        lines(&mut models.into_iter()),
    )
}

fn status() -> String {
    help::plain_exit_status("every puzzle is written")
}

impl Run for Convert {
    fn run(mut self) -> Result<ExitCode, String> {
        let is_page = matches!(self.to, Notation::Format(format) if format.name() == PAGE);
        if !is_page && self.base.is_some() {
            return Err("`--base` is the address of the page in links; add `--to page`".into());
        }
        let Some(path) = self.solution else {
            return self
                .transform
                .each(Write { to: self.to, base: self.base.unwrap_or_default() })
                .map(batch::run);
        };
        let format = match self.to {
            Notation::Format(format) if format.name() == "json" => {
                AnswerFormat::Json { longest_line: u64::MAX, stats: true }
            }
            Notation::Format(format) if format.name() == "text" => {
                let color = self.transform.color.of_output(&self.transform.to);
                AnswerFormat::Text(TextOptions { color, shown: Shown::default(), stats: false, columns: None })
            }
            _ => return Err("a solution is written with --to json or --to text".into()),
        };
        self.transform.to = self.transform.to.beside([&path]);
        let question = Found { values: read(&path)? };
        self.transform.each(Asked { question, format }).map(batch::run)
    }
}

/// The longest file of values that is read.
const MAX_VALUES: u64 = 1 << 28;

fn read(path: &Path) -> Result<String, String> {
    let shown = path.display().to_string();
    let cannot = |reason: String| format!("cannot read {}: {reason}", printable(&shown));
    let length = fs::metadata(path).map_err(|error| cannot(error.to_string()))?.len();
    if length > MAX_VALUES {
        return Err(cannot(format!("it has more than {MAX_VALUES} bytes")));
    }
    fs::read(path)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .map_err(|error| cannot(error.to_string()))
}

/// Writes the puzzle.
#[derive(Debug)]
struct Write {
    to: Notation,
    /// The text before each puzzle.
    base: String,
}

impl Task for Write {
    fn run(&self, _: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        let refused = |error: WriteError| Failure::Refused(error.to_string());
        let text = match self.to {
            Notation::Format(format) => {
                let text = format!("{}{}", self.base, format.write(&named.puzzle).map_err(refused)?);
                // A blank line ends the puzzle before it.
                let is_apart = matches!(format.layout(), Layout::Boards | Layout::Paragraphs) && named.number > 1;
                if is_apart { format!("\n{text}") } else { text }
            }
            Notation::Model(syntax) if named.number > 1 => {
                let name = syntax.name();
                return Err(Failure::Refused(format!("a file in `{name}` has one model (give one puzzle)")));
            }
            Notation::Model(syntax) => syntax.write(&named.puzzle).map_err(refused)?,
        };
        emit(Chunk::last(text.into_bytes(), Verdict::Good));
        Ok(())
    }
}

/// Is this a solution?
#[derive(Debug)]
struct Found {
    values: String,
}

impl Ask for Found {
    fn words(&self) -> String {
        "convert --import-solution".into()
    }

    fn ask(&self, _: &Solver, named: &Named, _: Take<'_>) -> Result<Answer, Failure> {
        let solution = read_solution(&named.puzzle, &self.values);
        let solution = solution.map_err(|error| Failure::Refused(error.to_string()))?;
        Ok(Answer::solved(&named.name, &named.puzzle, solution))
    }
}
