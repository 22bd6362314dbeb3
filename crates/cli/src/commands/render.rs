//! `unicursal render`: pictures.

#[cfg(feature = "images")]
mod booklet;
mod draw;
mod form;
#[cfg(feature = "images")]
mod pdf;
#[cfg(feature = "images")]
mod png;

use super::Run;
use crate::answer::style;
use crate::args::{Transform, help, values};
use crate::batch;
#[cfg(feature = "images")]
use booklet::BookletOptions;
use clap::Args;
use draw::{Draw, Wanted};
use form::Form;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use unicursal::render::svg::Theme;

/// Draw each puzzle as a picture
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Render {
    /// Write this format [default: by the ending of the file of -o, otherwise svg]
    #[arg(long, value_name = "FORMAT")]
    to: Option<Form>,

    #[command(flatten)]
    view: View,

    /// Animate the solution: the path draws itself (SVG only)
    #[arg(long, requires = "solution")]
    animate: bool,

    /// Draw only the numbers of solutions, without the line, as in magazines (not in texts)
    #[arg(long, requires = "solution")]
    numbers_only: bool,

    /// Use colors for a light page, for a dark page, or black and gray for paper [default: light; in a PDF, print]
    #[arg(long, value_name = "THEME", value_parser = values::theme())]
    theme: Option<Theme>,

    #[cfg(feature = "images")]
    #[command(flatten)]
    booklet: BookletOptions,

    #[command(flatten)]
    transform: Transform,
}

#[derive(Args, Debug)]
#[group(multiple = false)]
struct View {
    /// Solve each puzzle and draw the solution
    #[arg(long = "solved", alias = "solution")]
    solution: bool,

    /// Draw where two solutions differ, if there is more than one
    #[arg(long)]
    difference: bool,

    /// Draw all solutions at once: the more of them take a step, the stronger it is
    #[arg(long)]
    heat_map: bool,
}

const EXAMPLES: &str = "\
Examples:
  unicursal render puzzle.txt -o puzzle.svg
  unicursal render --solved --theme dark puzzle.txt -o solved.svg
  unicursal render --solved --animate puzzle.txt -o moving.svg
  unicursal render --theme print puzzle.txt -o paper.svg
  unicursal render --to png boards.jsonl -o pictures/
  unicursal render --sheet 3x2 --title 'A week' --answer-pages boards.jsonl -o week.pdf";

fn status() -> String {
    let bad = "a puzzle to be solved has no solution; it is drawn as it is given";
    help::exit_status(
        "every puzzle is drawn",
        Some(bad),
        "a limit was reached first; the puzzle is drawn as it is given",
    )
}

impl Run for Render {
    fn run(self) -> Result<ExitCode, String> {
        let form = self.to.map_or_else(|| Form::of_file(self.transform.to.file()), Ok)?;
        let is_binary = matches!(form, Form::Png | Form::Pdf);
        if is_binary && cfg!(not(feature = "images")) {
            return Err(format!(
                "this build cannot write {form}; build it with the feature `images`, or write an SVG"
            ));
        }
        if is_binary && self.transform.to.is_stdout() && io::stdout().is_terminal() {
            return Err(format!("a terminal cannot show {form}; name a file with `-o`"));
        }
        if self.animate && form != Form::Svg {
            return Err("only an SVG can be animated; leave out `--animate` or `--to`".into());
        }
        if self.numbers_only && form == Form::Text {
            return Err(
                "`--numbers-only` is for pictures; `unicursal solve --numbers` prints a grid of numbers".into()
            );
        }
        #[cfg(feature = "images")]
        let is_booklet = form == Form::Pdf && !self.transform.to.is_folder();
        #[cfg(feature = "images")]
        if let Some(option) = self.booklet.first_given().filter(|_| !is_booklet) {
            return Err(format!("`{option}` is for booklets; add `-o book.pdf`"));
        }
        let view = match self.view {
            View { solution: true, .. } => Wanted::Solution,
            View { difference: true, .. } => Wanted::Difference,
            View { heat_map: true, .. } => Wanted::HeatMap,
            _ => Wanted::Board,
        };
        let (to, color) = (&self.transform.to, &self.transform.color);
        let style = style(color.of_output(to), to.columns());
        let theme = self.theme.unwrap_or(if form == Form::Pdf { Theme::PRINT } else { Theme::LIGHT });
        let draw = Draw { form, view, theme, is_animated: self.animate, numbers_only: self.numbers_only, style };
        #[cfg(feature = "images")]
        if is_booklet {
            return self.booklet.make(draw, self.transform);
        }
        self.transform.each(draw).map(batch::run)
    }
}
