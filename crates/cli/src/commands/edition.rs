//! `unicursal edition`: all that is printed and published of a plan, in one folder.

use super::convert::address;
use super::{Run, generate, run_words};
use crate::args::{Size, help};
use crate::terminal::{Inputs, Replacement, cannot_write, printable};
use clap::Args;
use jiff::civil::Date;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal::format::{format, read_json};

/// Make the puzzles of a plan, a booklet, a page with links and a table, in one folder
///
/// The folder gets `puzzles.jsonl` with the solutions, `booklet.pdf`, `index.html` with a link for each puzzle by day,
/// and `puzzles.csv`. A file of an earlier run is replaced.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Edition {
    /// The plan, as for `generate --plan`
    #[arg(value_name = "PLAN")]
    plan: PathBuf,

    /// The first day of the plan, as in 2026-12-01
    #[arg(long, value_name = "DATE")]
    date: Date,

    /// Plan this many days
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    days: u32,

    /// Make no puzzle like those in this file, and add the new ones to it at the end
    #[arg(long, value_name = "FILE")]
    archive: Option<PathBuf>,

    /// Title of the booklet and the page
    #[arg(long, value_name = "TEXT", default_value = "Puzzles")]
    title: String,

    /// Rows and columns of puzzles on each page of the booklet
    #[arg(long, value_name = "RxC", default_value = "2x2")]
    sheet: Size,

    /// Address of the web app for links [default: none, only the part from `#`]
    #[arg(long, value_name = "URL", value_parser = address)]
    base: Option<String>,

    /// Folder for the files, which is made if needed
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  unicursal edition month.toml --date 2026-12-01 --days 31 -o december/
  unicursal edition week.toml --date 2026-12-01 --days 7 --archive all.jsonl --base https://example.org/ -o week/";

fn status() -> String {
    help::exit_status("everything is made", None, "a limit was reached first, and only some puzzles are made")
}

/// A puzzle of the edition, as its page and its table have it.
struct Row {
    date: Date,
    name: String,
    kind: String,
    difficulty: String,
    link: String,
}

impl Run for Edition {
    fn run(self) -> Result<ExitCode, String> {
        let dates = generate::dates(&self.plan, self.date, self.days)?;
        fs::create_dir_all(&self.output).map_err(|error| cannot_write(&self.output, &error))?;
        let [puzzles, booklet] = ["puzzles.jsonl", "booklet.pdf"].map(|name| self.output.join(name));
        let mut made: Vec<OsString> = vec!["generate".into(), "--plan".into(), self.plan.clone().into()];
        made.extend([
            "--date".into(),
            self.date.to_string().into(),
            "--days".into(),
            self.days.to_string().into(),
        ]);
        made.extend([
            "--with-solution".into(),
            "--format".into(),
            "json".into(),
            "-o".into(),
            puzzles.clone().into(),
        ]);
        made.extend(self.archive.iter().flat_map(|archive| ["--archive".into(), archive.clone().into()]));
        let status = run_words(made)?;
        if status != ExitCode::SUCCESS {
            return Ok(status);
        }
        let rows = self.rows(&puzzles, &dates)?;
        self.write("index.html", &page(&self.title, &rows))?;
        self.write("puzzles.csv", &table(&rows))?;
        if cfg!(not(feature = "images")) {
            return Ok(ExitCode::SUCCESS);
        }
        let sheet = format!("{}x{}", self.sheet.rows, self.sheet.cols);
        let mut drawn: Vec<OsString> =
            ["render", "--front-pages", "--answer-pages", "--show-difficulty"].map(Into::into).into();
        drawn.extend(["--sheet".into(), sheet.into(), "--title".into(), self.title.into()]);
        drawn.extend([puzzles.into(), "-o".into(), booklet.into()]);
        run_words(drawn)
    }
}

impl Edition {
    /// Returns the row of each puzzle.
    ///
    /// # Errors
    /// A message: the file that was just written cannot be read.
    fn rows(&self, file: &Path, dates: &[Date]) -> Result<Vec<Row>, String> {
        let text = fs::read_to_string(file)
            .map_err(|error| format!("cannot read {}: {error}", printable(&file.display().to_string())))?;
        let links = format("page").ok_or("links of the web app are no format of this build")?;
        let row = |(line, &date): (&str, &Date)| {
            let puzzle = read_json(line).map_err(|error| error.to_string())?;
            let fields: serde_json::Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
            let link = links.write(&puzzle).map_err(|error| error.to_string())?;
            Ok(Row {
                date,
                name: puzzle.name().unwrap_or_default().to_owned(),
                kind: puzzle.kind().title(),
                difficulty: fields["difficulty"]["name"].as_str().unwrap_or_default().to_owned(),
                link: format!("{}{}", self.base.as_deref().unwrap_or_default(), link.trim_end()),
            })
        };
        text.lines().zip(dates).map(row).collect()
    }

    fn write(&self, name: &str, content: &str) -> Result<(), String> {
        let path = self.output.join(name);
        Replacement::at(&path, &Inputs::default())?
            .replace(content.as_bytes())
            .map_err(|error| cannot_write(&path, &error))
    }
}

/// Returns a page in HTML with the puzzles by day.
fn page(title: &str, rows: &[Row]) -> String {
    let title = escaped(title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: auto; \
         padding: 1rem }}</style>\n<h1>{title}</h1>\n<p><a href=\"booklet.pdf\">Booklet to print</a></p>\n"
    );
    for day in rows.chunk_by(|one, next| one.date == next.date) {
        let _ = writeln!(page, "<h2>{}</h2>\n<ul>", day[0].date.strftime("%A, %-d %B %Y"));
        for row in day {
            let Row { name, kind, difficulty, link, .. } = row;
            let [name, kind, link] = [name, kind, link].map(|text| escaped(text));
            let _ = writeln!(page, "<li><a href=\"{link}\">{name}</a> ({kind}, {difficulty})</li>");
        }
        page += "</ul>\n";
    }
    page + "</html>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns a table with a row for each puzzle, values separated by commas.
fn table(rows: &[Row]) -> String {
    let mut table = String::from("date,name,kind,difficulty,link\n");
    for Row { date, name, kind, difficulty, link } in rows {
        let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        let _ = writeln!(table, "{date},{},{},{difficulty},{}", quoted(name), quoted(kind), quoted(link));
    }
    table
}
