//! Asks the solver, and says what the answer means.

use crate::args::{Format, Request};
use crate::input::Unreadable;
use crate::output::Piece;
use crate::status::Verdict;
use crate::{json, text};
use std::io;
use std::time::{Duration, Instant};
use unicursal_models::{BigUint, Count, Limit, Method, Puzzle, Solution, Solve, Solver, Stats, Uniqueness};

/// What is asked of every puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// Has it a solution?
    Solve,
    /// What are its solutions, up to so many?
    Solutions { limit: u64 },
    /// Has it exactly one solution?
    Unique,
    /// How many solutions has it? A frontier may take so many bytes.
    Count { method: Method, memory_limit: usize },
}

impl Question {
    /// How many puzzles may be read and not yet printed, in view of how large their answers can be.
    pub(crate) fn window(self) -> usize {
        match self {
            Question::Solve | Question::Unique | Question::Count { .. } => 1024,
            // Each may wait with a temporary file, and a process may not have many more files open.
            Question::Solutions { .. } => 64,
        }
    }
}

/// The answer in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Solved,
    Unsolvable,
    Unique,
    Multiple,
    Exact,
    AtLeast(Limit),
    Unknown(Limit),
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Unique => "unique",
            Status::Multiple => "multiple",
            Status::Exact => "exact",
            Status::AtLeast(_) => "at_least",
            Status::Unknown(_) => "unknown",
        }
    }

    pub(crate) fn verdict(self) -> Verdict {
        match self {
            Status::Solved | Status::Unique | Status::Exact => Verdict::Good,
            Status::Unsolvable | Status::Multiple => Verdict::Bad,
            Status::Unknown(_) | Status::AtLeast(_) => Verdict::Unknown,
        }
    }

    fn is_cancelled(self) -> bool {
        matches!(self, Status::Unknown(Limit::Cancelled) | Status::AtLeast(Limit::Cancelled))
    }
}

/// What an answer cost.
#[derive(Debug)]
pub(crate) struct Cost {
    elapsed: Duration,
    pub(crate) stats: Stats,
}

impl Cost {
    fn since(started: Instant, stats: Stats) -> Self {
        Self { elapsed: started.elapsed(), stats }
    }

    pub(crate) fn microseconds(&self) -> u128 {
        self.elapsed.as_micros()
    }
}

/// A puzzle with the name it is answered under.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) puzzle: Puzzle,
}

/// An answer with few solutions.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: Status,
    pub(crate) solutions: Vec<Solution>,
    /// How many solutions there are, if that was the question.
    pub(crate) count: Option<BigUint>,
    pub(crate) cost: Cost,
}

/// How an enumeration of solutions ended.
#[derive(Debug)]
pub(crate) struct Enumerated {
    pub(crate) found: u64,
    pub(crate) end: End,
    pub(crate) cost: Cost,
}

/// Why an enumeration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// There are no more solutions.
    Complete,
    /// As many as asked for are found; there may be more.
    Enough,
    /// A limit of the search was reached; there may be more.
    Limit(Limit),
}

impl Enumerated {
    pub(crate) fn status(&self) -> Status {
        match self.end {
            End::Limit(limit) => Status::Unknown(limit),
            End::Complete | End::Enough if self.found > 0 => Status::Solved,
            End::Complete | End::Enough => Status::Unsolvable,
        }
    }
}

/// Words an enumeration while it goes on.
pub(crate) trait Page {
    /// Takes one more solution, and returns what of the answer can be printed already.
    ///
    /// # Errors
    /// The solution cannot be kept.
    fn solution(&mut self, solution: &Solution) -> io::Result<Option<Vec<u8>>>;

    /// The rest of the answer, after the last solution.
    ///
    /// # Errors
    /// The answer cannot be kept.
    fn finish(self: Box<Self>, enumerated: &Enumerated) -> io::Result<Piece>;
}

/// Answers `question` about one puzzle. `send` takes what is to be printed and says whether anybody still wants it.
///
/// A cancelled search sends no last piece: whoever prints must not take it for an answer.
///
/// # Errors
/// The answer needs more room than there is.
pub(crate) fn answer(
    question: Question,
    format: Format,
    solver: &Solver,
    named: &Named,
    send: impl Fn(Piece) -> bool,
) -> io::Result<()> {
    let started = Instant::now();
    let answer = match question {
        Question::Solve => solve(solver, &named.puzzle, started),
        Question::Unique => unique(solver, &named.puzzle, started),
        Question::Count { method, memory_limit } => {
            let solver = solver.clone().method(method).memory_limit(memory_limit);
            count(&solver, &named.puzzle, started)
        }
        Question::Solutions { limit } => {
            let page: Box<dyn Page + '_> = match format {
                Format::Json => Box::new(json::Line::new(named)),
                Format::Text(options) => Box::new(text::Pages::new(options, named)),
            };
            return enumerate(solver, &named.puzzle, limit, page, send);
        }
    };
    if !answer.status.is_cancelled() {
        let worded = match format {
            Format::Json => json::answer(question, named, &answer),
            Format::Text(options) => text::answer(options, named, &answer),
        };
        send(Piece::last(worded, answer.status.verdict()));
    }
    Ok(())
}

/// What stands in the place of an answer that there is not.
pub(crate) fn no_answer(request: &Request, name: &str, unreadable: &Unreadable) -> Piece {
    match request.format {
        Format::Json => Piece::last(json::unreadable(name, unreadable), Verdict::Unreadable),
        Format::Text(_) => Piece::complaint(unreadable.render(request.colour_errors).into_bytes()),
    }
}

fn solve(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Answer {
    let report = solver.solve(puzzle);
    let (status, solutions) = match report.answer {
        Solve::Solved(solution) => (Status::Solved, vec![solution]),
        Solve::Unsolvable => (Status::Unsolvable, vec![]),
        Solve::Unknown(limit) => (Status::Unknown(limit), vec![]),
    };
    Answer { status, solutions, count: None, cost: Cost::since(started, report.stats) }
}

fn unique(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Answer {
    let report = solver.check_unique(puzzle);
    let (status, solutions) = match report.answer {
        Uniqueness::Unique(solution) => (Status::Unique, vec![solution]),
        Uniqueness::Multiple(two) => (Status::Multiple, two.into()),
        Uniqueness::Unsolvable => (Status::Unsolvable, vec![]),
        Uniqueness::Unknown(found, limit) => (Status::Unknown(limit), found.into_iter().collect()),
    };
    Answer { status, solutions, count: None, cost: Cost::since(started, report.stats) }
}

fn count(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Answer {
    let report = solver.count(puzzle);
    let (status, count) = match report.answer {
        Count::Exact(count) => (Status::Exact, count),
        Count::AtLeast(count, limit) => (Status::AtLeast(limit), count),
    };
    Answer { status, solutions: vec![], count: Some(count), cost: Cost::since(started, report.stats) }
}

fn enumerate(
    solver: &Solver,
    puzzle: &Puzzle,
    limit: u64,
    mut page: Box<dyn Page + '_>,
    send: impl Fn(Piece) -> bool,
) -> io::Result<()> {
    let started = Instant::now();
    let mut solutions = solver.solutions(puzzle);
    let mut found = 0;
    while found < limit {
        let Some(solution) = solutions.next() else { break };
        found += 1;
        if let Some(ready) = page.solution(&solution)?
            && !send(Piece::part(ready))
        {
            return Ok(());
        }
    }
    let end = match solutions.limit() {
        Some(Limit::Cancelled) => return Ok(()),
        Some(limit) => End::Limit(limit),
        // Looking for one more than was asked for could take for ever, so nobody looks.
        None if found == limit => End::Enough,
        None => End::Complete,
    };
    let enumerated = Enumerated { found, end, cost: Cost::since(started, solutions.stats()) };
    send(page.finish(&enumerated)?);
    Ok(())
}
