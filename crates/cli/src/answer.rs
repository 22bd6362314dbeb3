//! Asks the solver, and says what the answer means.

use crate::args::{Format, Request};
use crate::input::Unreadable;
use crate::output::Chunk;
use crate::question::Question;
use crate::status::{Status, Verdict};
use crate::{json, text};
use std::time::{Duration, Instant};
use std::{fmt, io};
use unicursal_models::{
    Analysis, BigUint, Count, Defect, Limit, Puzzle, Report, Solution, Solve, Solver, Stats, Stop, Uniqueness,
};

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
    /// What the solutions have in common, if that was the question.
    pub(crate) analysis: Option<Box<Analysis>>,
    pub(crate) cost: Cost,
}

impl Answer {
    fn new(status: Status, cost: Cost) -> Self {
        Self { status, solutions: vec![], count: None, analysis: None, cost }
    }
}

/// How an enumeration of solutions, or a drawing of lots among them, ended.
#[derive(Debug)]
pub(crate) struct Enumerated {
    pub(crate) found: u64,
    pub(crate) end: End,
    pub(crate) cost: Cost,
}

/// Why an enumeration ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// There are no more solutions.
    Complete,
    /// As many as asked for are found; there may be more.
    Enough,
    /// As many as asked for are drawn from so many, or fewer if a limit was reached.
    Drawn { from: BigUint, limit: Option<Limit> },
    /// A limit was reached; there may be more.
    Limit(Limit),
}

impl Enumerated {
    pub(crate) fn status(&self) -> Status {
        match self.end {
            End::Limit(limit) | End::Drawn { limit: Some(limit), .. } => Status::Unknown(limit),
            _ if self.found > 0 => Status::Solved,
            End::Complete | End::Enough | End::Drawn { .. } => Status::Unsolvable,
        }
    }
}

/// Words an enumeration while it goes on.
pub(crate) trait AnswerWriter {
    /// Takes one more solution, and returns what of the answer can be printed already.
    ///
    /// # Errors
    /// The solution cannot be kept.
    fn solution(&mut self, solution: &Solution) -> io::Result<Option<Vec<u8>>>;

    /// The rest of the answer, after the last solution.
    ///
    /// # Errors
    /// The answer cannot be kept.
    fn finish(self: Box<Self>, enumerated: &Enumerated) -> io::Result<Chunk>;
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The solutions need more room than there is.
    Room(io::Error),
    /// The solver is wrong.
    Defect(Defect),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Room(error) => error.fmt(f),
            Failure::Defect(defect) => defect.fmt(f),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Room(error)
    }
}

impl From<Defect> for Failure {
    fn from(defect: Defect) -> Self {
        Failure::Defect(defect)
    }
}

/// Answers `question` about one puzzle. `send` takes what is to be printed and says whether anybody still wants it.
///
/// A cancelled search sends no last chunk: whoever prints must not take it for an answer.
///
/// # Errors
/// The answer needs more room than there is, or the solver is wrong.
pub(crate) fn answer(
    question: Question,
    format: Format,
    solver: &Solver,
    named: &Named,
    send: impl Fn(Chunk) -> bool,
) -> Result<(), Failure> {
    let started = Instant::now();
    let page = || -> Box<dyn AnswerWriter + '_> {
        match format {
            Format::Json { longest_line } => Box::new(json::Line::new(question, named, longest_line)),
            Format::Text(options) => Box::new(text::Pages::new(options, named)),
        }
    };
    let answer: Result<Answer, Defect> = match question {
        Question::Solve => solve(solver, &named.puzzle, started),
        Question::Unique => unique(solver, &named.puzzle, started),
        Question::Count { method } => count(&solver.clone().method(method), &named.puzzle, started),
        Question::Analyze => analyze(solver, &named.puzzle, started),
        Question::Solutions { limit } => return enumerate(solver, &named.puzzle, limit, page(), send),
        Question::Sample { number, seed } => {
            return sample(solver, &named.puzzle, (number, seed), page(), send);
        }
    };
    let answer = answer?;
    if !answer.status.is_cancelled() {
        let worded = match format {
            Format::Json { .. } => json::answer(question, named, &answer),
            Format::Text(options) => text::answer(options, named, &answer),
        };
        send(Chunk::last(worded, answer.status.verdict()));
    }
    Ok(())
}

/// What stands in the place of an answer that there is not.
pub(crate) fn no_answer(request: &Request, name: &str, unreadable: &Unreadable) -> Chunk {
    match request.format {
        Format::Json { .. } => Chunk::last(json::unreadable(name, unreadable), Verdict::Unreadable),
        Format::Text(_) => Chunk::complaint(unreadable.render(request.color_errors).into_bytes()),
    }
}

fn solve(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Result<Answer, Defect> {
    let report = solver.solve(puzzle);
    let (status, solutions) = match report.answer {
        Solve::Solved(solution) => (Status::Solved, vec![solution]),
        Solve::Unsolvable => (Status::Unsolvable, vec![]),
        Solve::Unknown(limit) => (Status::Unknown(limit), vec![]),
        Solve::Defect(defect) => return Err(defect),
    };
    Ok(Answer { solutions, ..Answer::new(status, Cost::since(started, report.stats)) })
}

fn unique(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Result<Answer, Defect> {
    let report = solver.check_unique(puzzle);
    let (status, solutions) = match report.answer {
        Uniqueness::Unique(solution) => (Status::Unique, vec![solution]),
        Uniqueness::Multiple(two) => (Status::Multiple, two.into()),
        Uniqueness::Unsolvable => (Status::Unsolvable, vec![]),
        Uniqueness::Unknown(found, limit) => (Status::Unknown(limit), found.into_iter().collect()),
        Uniqueness::Defect(defect) => return Err(defect),
    };
    Ok(Answer { solutions, ..Answer::new(status, Cost::since(started, report.stats)) })
}

fn count(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Result<Answer, Defect> {
    let report = solver.count(puzzle);
    let (status, count) = match report.answer {
        Count::Exact(count) => (Status::Exact, count),
        Count::AtLeast(count, limit) => (Status::AtLeast(limit), count),
        Count::Defect(defect) => return Err(defect),
    };
    Ok(Answer { count: Some(count), ..Answer::new(status, Cost::since(started, report.stats)) })
}

fn analyze(solver: &Solver, puzzle: &Puzzle, started: Instant) -> Result<Answer, Defect> {
    let report = solver.analyze(puzzle);
    let (status, analysis) = match report.answer {
        Ok(analysis) => (Status::Exact, Some(Box::new(analysis))),
        Err(Stop::Limit(limit)) => (Status::Unknown(limit), None),
        Err(Stop::Defect(defect)) => return Err(defect),
    };
    Ok(Answer { analysis, ..Answer::new(status, Cost::since(started, report.stats)) })
}

fn enumerate(
    solver: &Solver,
    puzzle: &Puzzle,
    limit: u64,
    mut page: Box<dyn AnswerWriter + '_>,
    send: impl Fn(Chunk) -> bool,
) -> Result<(), Failure> {
    let started = Instant::now();
    let mut solutions = solver.solutions(puzzle);
    let mut found = 0;
    while found < limit {
        let Some(solution) = solutions.next() else { break };
        found += 1;
        if let Some(ready) = page.solution(&solution)?
            && !send(Chunk::part(ready))
        {
            return Ok(());
        }
    }
    let end = match solutions.stop() {
        Some(Stop::Limit(Limit::Cancelled)) => return Ok(()),
        Some(Stop::Limit(limit)) => End::Limit(*limit),
        Some(Stop::Defect(defect)) => return Err(defect.clone().into()),
        // Looking for one more than was asked for could take for ever, so nobody looks.
        None if found == limit => End::Enough,
        None => End::Complete,
    };
    let enumerated = Enumerated { found, end, cost: Cost::since(started, solutions.stats()) };
    send(page.finish(&enumerated)?);
    Ok(())
}

fn sample(
    solver: &Solver,
    puzzle: &Puzzle,
    (number, seed): (u64, u64),
    mut page: Box<dyn AnswerWriter + '_>,
    send: impl Fn(Chunk) -> bool,
) -> Result<(), Failure> {
    let started = Instant::now();
    let Report { answer, stats } = solver.sample(puzzle, seed);
    let mut found = 0;
    let end = match answer {
        Err(Stop::Limit(Limit::Cancelled)) => return Ok(()),
        Err(Stop::Limit(limit)) => End::Limit(limit),
        Err(Stop::Defect(defect)) => return Err(defect.into()),
        Ok(mut samples) => {
            while found < number {
                let Some(solution) = samples.next().transpose()? else { break };
                found += 1;
                if let Some(ready) = page.solution(&solution)?
                    && !send(Chunk::part(ready))
                {
                    return Ok(());
                }
            }
            if samples.limit() == Some(Limit::Cancelled) {
                return Ok(());
            }
            End::Drawn { from: samples.solutions().count().clone(), limit: samples.limit() }
        }
    };
    let enumerated = Enumerated { found, end, cost: Cost::since(started, stats) };
    send(page.finish(&enumerated)?);
    Ok(())
}
