//! `unicursal formats`: how puzzles are written.

use super::Run;
use crate::args::To;
use clap::Args;
use std::process::ExitCode;
use unicursal::Kind;
use unicursal::format::FORMATS;

/// Show the formats of puzzles, with examples
#[derive(Args, Debug)]
#[command(long_about = text())]
pub(super) struct Formats {
    #[command(flatten)]
    to: To,
}

impl Run for Formats {
    fn run(self) -> Result<ExitCode, String> {
        self.to.print((text() + "\n").into_bytes())
    }
}

fn text() -> String {
    let widest = FORMATS.iter().map(|format| format.name().len()).max().unwrap_or(0);
    let names: Vec<String> = FORMATS.iter().map(|format| entry(format.name(), format.summary(), widest)).collect();
    format!(
        "\
How puzzles are written

As text, a puzzle is its kind, a name in quotes, and its rows:

  {example} \"my first\"
  1|.  .
  .  x  .
     -
  .  .  2

  .        an empty cell                 x        a hole
  7        a clue (its number, or its label)
  |        a wall between two cells of a row
  -        a wall between two rows, straight below a cell
  \\ / X    walls across a corner, against diagonal steps
  # words  a comment

A blank line ends a puzzle. `link r1c1 r1c2` on a line of its own says that the
line goes from the first cell of the first row to the second. Ends of a line are
given after the kind: `start r1c1 end r3c3`.

As JSON, a puzzle is an object, and a batch has one on each line. Rows and
columns count from 0; 0 is an empty cell, -1 a hole:

  {{\"kind\":\"{example}\",\"name\":\"my first\",\"cells\":[[1,0,0],[0,-1,0],[0,0,2]],
   \"walls\":[[[0,0],[0,1]]],\"links\":[[[1,0],[2,0]]]}}

Kinds:
{kinds}

Formats, told apart by their content, or by --from NAME:
{formats}

Errors name the line and the column and say what would be right.",
        example = Kind::ALL[0],
        kinds = entry("", &Kind::list("and", |kind| kind.to_string()), 0).trim_start_matches('\n'),
        formats = names.join("\n"),
    )
}

/// Returns a name and what it means, in lines of at most 80 characters.
fn entry(name: &str, meaning: &str, widest: usize) -> String {
    let mut text = format!("  {name:widest$} ");
    let indent = text.chars().count();
    let mut length = indent;
    for word in meaning.split(' ') {
        let width = word.chars().count();
        if length + 1 + width > 80 {
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            length = indent;
        }
        text.extend([" ", word]);
        length += 1 + width;
    }
    text
}
