//! `unicursal kind`: kinds that are stated as texts.

use super::Run;
use crate::args::{To, help};
use crate::terminal::printable;
use crate::verdict::Verdict;
use clap::{Args, Subcommand};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use unicursal::inventing::{Finding, check};
use unicursal::render::{self, Style};
use unicursal::{Definition, Kind, Solver};

/// Invent a kind of puzzle: check the text of its rules, or start a new one
///
/// A kind is a text with a few lines about its boards and with rules such as `rule on-line: each w: visited`. The guide
/// `docs/inventing.md` describes the language. Use `--kind-file FILE` with any command to solve, count, explain and draw
/// puzzles of the kind.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct KindCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Read the rules in a file, solve its examples and verify its wrong drawings
    Check {
        /// File with the text of a kind
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Print a kind to start from
    New {
        /// Name of the kind: small letters and digits
        #[arg(value_name = "NAME")]
        name: String,

        #[command(flatten)]
        to: To,
    },
    /// List the kinds that come as texts
    List,
}

const EXAMPLES: &str = "\
Examples:
  unicursal kind new corners -o corners.kind
  unicursal kind check corners.kind
  unicursal solve --kind-file corners.kind board.txt";

fn status() -> String {
    help::plain_exit_status("the rules can be read, and the examples are as stated")
        .replace("  2  ", "  1  an example is not as stated\n  2  ")
}

/// Loads the kind in a file.
///
/// # Errors
/// A message with the place of the fault.
pub(super) fn load(path: &Path) -> Result<Kind, String> {
    let shown = printable(&path.display().to_string()).into_owned();
    let text = fs::read_to_string(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
    Kind::load(&text).map_err(|fault| {
        format!("{} (help: {})\n --> {shown}:{}:{}", fault.message, fault.help, fault.line, fault.column)
    })
}

impl Run for KindCommand {
    fn run(self) -> Result<ExitCode, String> {
        match self.action {
            Action::Check { file } => check_file(&file),
            Action::New { name, to } => to.print(template(&name)?.into_bytes()),
            Action::List => {
                let row = |kind: Kind| format!("{:<16} {}\n", kind.name(), kind.summary());
                To::default().print(Kind::library().into_iter().map(row).collect::<String>().into_bytes())
            }
        }
    }
}

/// Returns the text of a kind to start from.
///
/// # Errors
/// The name is no name of a kind, or taken.
fn template(name: &str) -> Result<String, String> {
    let text = format!(
        "\
kind: {name}
title: {}{}
summary: One loop that turns at every white circle.
clues: w

rule on-line: each w: visited
  holds: the loop passes through {{}}
  fails: the loop misses {{}}
  broken: the line misses the circle at {{here}}

rule turn: each w: turns
  holds: the loop turns at {{}}
  fails: the loop does not turn at {{}}
  broken: the line goes straight through the circle at {{here}}

example:
  w . w
  . x .
  w . w
  drawn: r1c1 r1c2 r1c3 r2c3 r3c3 r3c2 r3c1 r2c1

wrong turn:
  . w .
  . . .
  drawn: r1c1 r1c2 r1c3 r2c3 r2c2 r2c1
",
        name.get(..1).unwrap_or_default().to_uppercase(),
        name.get(1..).unwrap_or_default(),
    );
    Kind::load(&text).map(|_| text).map_err(|fault| format!("{}: {}", fault.message, fault.help))
}

/// Checks the kind in a file, and prints how it was read and what it can do.
///
/// # Errors
/// A message with the place of the fault.
fn check_file(file: &Path) -> Result<ExitCode, String> {
    let kind = load(file)?;
    let Some(definition) = kind.definition() else { return Err("this kind is part of the program".into()) };
    let (text, faults) = checked(kind, definition);
    To::default().print(text.into_bytes())?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(Verdict::Bad.exit_status()) })
}

fn checked(kind: Kind, definition: &Definition) -> (String, Vec<String>) {
    let mut text = format!("{}: {}\n\nRules, with all brackets:\n", definition.title, definition.summary);
    for (name, formula) in definition.bracketed() {
        let _ = writeln!(text, "  {name}: {formula}");
    }
    let solver = Solver::new().time_limit(Duration::from_secs(10));
    let mut faults = vec![];
    let mut as_stated = 0;
    for example in &definition.examples {
        let what = match &example.breaks {
            Some(rule) => format!("line {}: the drawing is to break the rule `{rule}`", example.line),
            None => format!("line {}: the example is to have exactly one solution", example.line),
        };
        let found = match check(kind, example, &solver) {
            Finding::AsStated => {
                as_stated += 1;
                continue;
            }
            Finding::Unreadable(reason) => format!("it cannot be read: {reason}"),
            Finding::Unsolvable => "it has none".into(),
            Finding::Unknown(limit) => format!("that is not known: {limit}"),
            Finding::Breaks(None) => "it breaks none".into(),
            Finding::Breaks(Some((rule, told))) => format!("it breaks `{rule}`: {told}"),
            Finding::Several(two) => format!(
                "it has several, such as\n{}\n{}",
                drawn(kind, &example.board, &two[0]),
                drawn(kind, &example.board, &two[1])
            ),
            Finding::OtherLine(line) => {
                format!("its solution is not the line that is drawn, but\n{}", drawn(kind, &example.board, &line))
            }
            _ => "it is not as stated".into(),
        };
        faults.push(format!("{what}, but {found}"));
    }
    for fault in &faults {
        let _ = writeln!(text, "\n{fault}");
    }
    let _ = write!(text, "\nExamples: {as_stated} of {} are as stated.\n", definition.examples.len());
    text.push_str("This kind can be solved, checked, counted, explained, graded, minimized and drawn; `text`, `json` and `page` hold it.\n");
    (text, faults)
}

fn drawn(kind: Kind, board: &str, solution: &unicursal::Solution) -> String {
    unicursal::format::read_text(&format!("{kind}\n{board}"))
        .map(|puzzle| render::solution(&puzzle, solution, Style::default()))
        .unwrap_or_default()
}
