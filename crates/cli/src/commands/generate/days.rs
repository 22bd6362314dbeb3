//! The days of a plan, and the jobs that make their puzzles.

use super::Jobs;
use super::making::Making;
use super::plan::{Plan, Planned};
use super::turn::{Before, Turn};
use crate::answer::Unreadable;
use crate::batch::input::items;
use clap::Args;
use jiff::civil::Date;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use unicursal::author::{Archive, Generator, Specification, SpecificationError};
use unicursal::format::Assumptions;
use unicursal::{Puzzle, Solve, Solver};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[allow(clippy::struct_field_names, reason = "they are the names of options")]
pub(super) struct Days {
    /// Make the puzzles that this file plans for each day, by weekday or date
    #[arg(long, value_name = "FILE", requires = "date", conflicts_with = "Wanted")]
    plan: Option<PathBuf>,

    /// The first day of the plan, as in 2026-12-01
    #[arg(long, value_name = "DATE", requires = "plan")]
    date: Option<Date>,

    /// Plan this many days
    #[arg(long, value_name = "N", default_value = "1", requires = "plan",
        value_parser = clap::value_parser!(u32).range(1..=10_000))]
    days: u32,

    /// Make no puzzle like those in this file, and add the new ones to it at the end
    ///
    /// The file need not exist. It replaces the archive of the plan.
    #[arg(long, value_name = "FILE", requires = "plan", conflicts_with = "resume")]
    archive: Option<PathBuf>,
}

impl Days {
    /// Returns the file to which new puzzles are added, if there is one.
    pub(super) fn archive(&self) -> Option<&Path> {
        self.archive.as_deref()
    }

    /// Returns the file with the plan, if there is one.
    pub(super) fn plan(&self) -> Option<&Path> {
        self.plan.as_deref()
    }

    /// Returns the jobs that make the puzzles of the plan in `file`, day by day.
    ///
    /// # Errors
    /// If no such puzzle exists.
    pub(super) fn jobs(&self, file: &Path, solver: &Solver, mut making: Making) -> Result<Jobs, String> {
        let plan = match Plan::read(file) {
            Ok(plan) => plan,
            Err(unreadable) => return Ok(Err(unreadable)),
        };
        let mut files = vec![file.to_owned()];
        let own = self.archive.as_ref().map(|own| own.exists().then(|| own.clone()));
        if let Some(archive) = own.unwrap_or_else(|| plan.archive(file)) {
            making.archive = match read_archive(&archive, plan.last, solver) {
                Ok(archive) => archive,
                Err(unreadable) => return Ok(Err(unreadable)),
            };
            files.push(archive);
        }
        let first = self.date.ok_or("a plan needs the first date, as in --date 2026-12-01")?;
        let planned = plan.days(first, self.days)?;
        // Generators that differ in nothing but the seed share their paths.
        let mut known: Vec<(Specification, Generator)> = vec![];
        let mut generators = vec![];
        for Planned { title, specification, seed, name, .. } in planned {
            let is_masked = specification.mask.is_some();
            let impossible = |error: SpecificationError| format!("{title}: {error}");
            let same = known.iter().find(|(other, _)| *other == specification);
            let reseeded = if let Some((_, generator)) = same {
                generator.reseeded(seed, Some(name))
            } else {
                let generator = Generator::new(solver, specification.clone()).map_err(impossible)?;
                let reseeded = generator.reseeded(seed, Some(name));
                known.push((specification, generator));
                reseeded
            };
            generators.push((Arc::new(reseeded.map_err(impossible)?), is_masked));
        }
        let making = Arc::new(making);
        let before = Arc::<Before>::default();
        let job = move |(number, (generator, is_masked))| {
            making.job(generator, 0, number + 1, Some(Turn::new(&before, number, is_masked)))
        };
        Ok(Ok((files, Box::new((0..).zip(generators).map(job)))))
    }
}

/// Returns the day of each puzzle that a plan has from a date on.
///
/// # Errors
/// A message: the file is no plan, or a day is after the year 9999.
pub(in super::super) fn dates(file: &Path, first: Date, days: u32) -> Result<Vec<Date>, String> {
    let plan = Plan::read(file).map_err(|unreadable| unreadable.render(false).trim_end().to_owned())?;
    Ok(plan.days(first, days)?.iter().map(|planned| planned.date).collect())
}

/// Returns the last puzzles of an archive.
///
/// # Errors
/// One of its puzzles cannot be read.
fn read_archive(file: &Path, last: usize, solver: &Solver) -> Result<Archive, Unreadable> {
    let puzzles: Result<Vec<Puzzle>, Unreadable> =
        items(vec![file.to_owned()], None, Assumptions::default(), false).map(|item| item.puzzle).collect();
    let puzzles = puzzles?;
    let mut archive = Archive::default();
    for puzzle in &puzzles[puzzles.len().saturating_sub(last)..] {
        let solution = match solver.solve(puzzle).answer {
            Solve::Solved(solution) => Some(solution),
            _ => None,
        };
        archive.add(puzzle, solution.as_ref());
    }
    Ok(archive)
}
