//! `bench explanations`: explains every board of a collection that has one solution, and prints figures by kind.

use crate::report::page::Style;
use crate::report::table::{Table, median, seconds};
use crate::run::choice::Choice;
use crate::run::clock::{Clock, Watchdog};
use crate::run::select::machine;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;
use unicursal::Explain;
use unicursal::explain::{Difficulty, Explained, Explanation, Fact, LEVELS};
use unicursal::{CancelToken, Kind, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,

    /// Processor time for a board.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    time_limit: Duration,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// The level of suppositions, and that of steps without a short argument.
const WHAT_IF: u8 = 7;
const SEARCH: u8 = 8;

/// The figures of a kind.
#[derive(Default)]
struct Figures {
    boards: u32,
    /// Boards that took too long.
    unknown: u32,
    steps: u32,
    /// Steps that place or exclude a named number.
    numbers: u32,
    characters: usize,
    longest: usize,
    /// The maximum number of cells that a sentence names.
    cells: usize,
    what_ifs: u32,
    searches: u32,
    levels: [u32; LEVELS + 1],
    difficulties: [u32; Difficulty::ALL.len()],
    times: Vec<f64>,
}

impl Figures {
    fn add(&mut self, explanation: &Explanation, time: f64) {
        self.boards += 1;
        self.times.push(time);
        self.levels[usize::from(explanation.grade.level)] += 1;
        self.difficulties[explanation.grade.difficulty as usize] += 1;
        for step in &explanation.steps {
            self.steps += 1;
            let is_number = |fact: &Fact| matches!(fact, Fact::Step { .. } | Fact::NotStep { .. });
            self.numbers += u32::from(step.conclusions.iter().any(is_number));
            let length = step.text.chars().count();
            self.characters += length;
            self.longest = self.longest.max(length);
            self.cells = self.cells.max(named_cells(&step.text));
            self.what_ifs += u32::from(step.level == WHAT_IF);
            self.searches += u32::from(step.level == SEARCH);
        }
    }

    fn row(&self, kind: Kind) -> Vec<String> {
        let percent = |part: u32| format!("{:.1} %", 100.0 * f64::from(part) / f64::from(self.steps.max(1)));
        let a_board = |sum: u32| format!("{:.2}", f64::from(sum) / f64::from(self.boards.max(1)));
        let time = |time: Option<f64>| time.map_or_else(|| "–".into(), seconds);
        vec![
            kind.to_string(),
            self.boards.to_string(),
            self.unknown.to_string(),
            self.steps.to_string(),
            if self.numbers == 0 { "–".into() } else { percent(self.numbers) },
            format!("{:.0}", self.characters as f64 / f64::from(self.steps.max(1))),
            self.longest.to_string(),
            self.cells.to_string(),
            a_board(self.what_ifs),
            a_board(self.searches),
            time(median(self.times.iter().copied())),
            time(self.times.iter().copied().max_by(f64::total_cmp)),
        ]
    }

    fn grades(&self, kind: Kind) -> Vec<String> {
        let counts = self.levels[1..].iter().chain(&self.difficulties);
        let shown = counts.map(|&count| if count == 0 { String::new() } else { count.to_string() });
        [kind.to_string()].into_iter().chain(shown).collect()
    }
}

/// Returns the number of different cells that a sentence names, as `r1c2`.
fn named_cells(text: &str) -> usize {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_cell = |word: &&str| {
        let numbers = word.strip_prefix('r').and_then(|word| word.split_once('c'));
        numbers.is_some_and(|(row, col)| row.parse::<u32>().is_ok() && col.parse::<u32>().is_ok())
    };
    words.filter(is_cell).collect::<BTreeSet<&str>>().len()
}

/// Explains the boards.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let watchdog = Watchdog::new();
    let mut kinds: BTreeMap<Kind, Figures> = BTreeMap::new();
    for board in args.choice.boards()? {
        let puzzle = board?.puzzle;
        let cancel = CancelToken::new();
        watchdog.allow(args.time_limit, cancel.clone());
        let clock = Clock::start();
        let answer = Solver::new().threads(1).cancel(cancel).explain(&puzzle).answer;
        let figures = kinds.entry(puzzle.kind()).or_default();
        match answer {
            Explained::Found(explanation) => figures.add(&explanation, clock.read().cpu.as_secs_f64()),
            Explained::Unknown(_) => figures.unknown += 1,
            _ => {}
        }
    }
    let mut steps = Table::new([
        "kind",
        "boards",
        "too long",
        "steps",
        "about a number",
        "characters",
        "longest",
        "cells",
        "what-ifs",
        "searches",
        "median time",
        "longest time",
    ]);
    let levels = (1..=LEVELS).map(|level| level.to_string());
    let names = Difficulty::ALL.iter().map(ToString::to_string);
    let mut grades = Table::new(["kind".to_owned()].into_iter().chain(levels).chain(names));
    for (&kind, figures) in &kinds {
        steps.add(figures.row(kind));
        grades.add(figures.grades(kind));
    }
    let limit = humantime::format_duration(args.time_limit);
    writeln!(out, "{}; one thread, {limit} of processor time a board.\n", machine())?;
    steps.print(&args.style, out)?;
    writeln!(out)?;
    grades.print(&args.style, out)?;
    Ok(ExitCode::SUCCESS)
}
