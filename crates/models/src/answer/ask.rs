//! Asking the solver, and what its reports mean.

use super::{Answer, Content, Cost, SolvedBoard, Status};
use crate::kinds::rules;
use crate::{
    BigUint, Count, Defect, Interrupted, Limit, Puzzle, Report, Solution, Solve, Solver, Stats, Uniqueness,
};
use std::num::NonZeroU64;
use unicursal_core::Instant;

/// A puzzle that is being answered.
pub(super) struct Asked<'a> {
    name: &'a str,
    puzzle: &'a Puzzle,
    started: Instant,
}

impl<'a> Asked<'a> {
    pub(super) fn now(name: &'a str, puzzle: &'a Puzzle) -> Self {
        Self { name, puzzle, started: Instant::now() }
    }

    fn board(&self, solution: Solution) -> SolvedBoard {
        SolvedBoard::new(self.puzzle, solution)
    }

    pub(super) fn answer(&self, status: Status, content: Content, stats: Stats) -> Answer {
        let stats = Cost { elapsed: self.started.elapsed(), effort: stats };
        let kind = self.puzzle.kind();
        let note = if status == Status::Unsolvable { rules(kind).note_on_unsolvable() } else { None };
        Answer { puzzle: self.name.to_owned(), kind, status, content, note, stats }
    }
}

/// What each question is answered with. `name` is what the puzzle is called in the answer.
///
/// A [`Defect`] is an error: the solver is wrong about the puzzle, so there is no answer.
impl Answer {
    /// The answer of a solution that is known: `solution`, which solves `puzzle`.
    pub fn solved(name: &str, puzzle: &Puzzle, solution: Solution) -> Self {
        let asked = Asked::now(name, puzzle);
        let solution = Some(asked.board(solution));
        asked.answer(Status::Solved, Content::Solution { solution }, Stats::default())
    }

    /// Answers with a solution of `puzzle`.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn solve(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.solve(puzzle);
        let (status, solution) = match answer {
            Solve::Solved(solution) => (Status::Solved, Some(asked.board(solution))),
            Solve::Unsolvable => (Status::Unsolvable, None),
            Solve::Unknown(limit) => (Status::Unknown(limit), None),
            Solve::Defect(defect) => return Err(defect),
        };
        Ok(asked.answer(status, Content::Solution { solution }, stats))
    }

    /// Answers whether `puzzle` has exactly one solution.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn check(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.check_unique(puzzle);
        let (status, solutions) = match answer {
            Uniqueness::Unique(solution) => (Status::Unique, vec![solution]),
            Uniqueness::Multiple(two) => (Status::Multiple, two.into()),
            Uniqueness::Unsolvable => (Status::Unsolvable, vec![]),
            Uniqueness::Unknown(found, limit) => (Status::Unknown(limit), found.into_iter().collect()),
            Uniqueness::Defect(defect) => return Err(defect),
        };
        let solutions = solutions.into_iter().map(|solution| asked.board(solution)).collect();
        Ok(asked.answer(status, Content::Uniqueness { solutions }, stats))
    }

    /// Answers with the number of solutions of `puzzle`.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn count(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.count(puzzle);
        let (status, count) = match answer {
            Count::Exact(count) => (Status::Exact, count),
            Count::AtLeast(count, limit) => (Status::AtLeast(limit), count),
            Count::Defect(defect) => return Err(defect),
        };
        Ok(asked.answer(status, Content::Count { count }, stats))
    }

    /// Answers with what all solutions of `puzzle` have in common.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn analyze(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.analyze(puzzle);
        let (status, analysis) = match answer {
            Ok(analysis) => (Status::Exact, Some(Box::new(analysis))),
            Err(Interrupted::Limit(limit)) => (Status::Unknown(limit), None),
            Err(Interrupted::Defect(defect)) => return Err(defect),
        };
        Ok(asked.answer(status, Content::Analysis(analysis), stats))
    }

    /// Answers with up to `limit` solutions of `puzzle`, as far as the solver's memory limit allows to list them.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn solutions(name: &str, solver: &Solver, puzzle: &Puzzle, limit: NonZeroU64) -> Result<Self, Defect> {
        collect(solver, puzzle, limit, |limit, take| Self::stream_solutions(name, solver, puzzle, limit, take))
    }

    /// As [`solutions`](Answer::solutions), with each solution given to `take` as soon as it is found.
    ///
    /// # Errors
    /// The solver is wrong, or the first error of `take`, which ends the search.
    pub fn stream_solutions<E: From<Defect>>(
        name: &str,
        solver: &Solver,
        puzzle: &Puzzle,
        limit: NonZeroU64,
        mut take: impl FnMut(Solution) -> Result<(), E>,
    ) -> Result<Self, E> {
        let asked = Asked::now(name, puzzle);
        let mut solutions = solver.solutions(puzzle);
        let mut found = 0;
        while found < limit.get() {
            let Some(solution) = solutions.next() else { break };
            found += 1;
            take(solution)?;
        }
        let reached = match solutions.interrupted() {
            Some(Interrupted::Limit(limit)) => Some(*limit),
            Some(Interrupted::Defect(defect)) => return Err(defect.clone().into()),
            None => None,
        };
        // Looking for one more than the limit could take forever, so it is not done.
        let complete = reached.is_none() && found < limit.get();
        let content = Content::Solutions { solutions: vec![], complete, found };
        Ok(asked.answer(status(found, reached), content, solutions.stats()))
    }

    /// Answers with `number` solutions of `puzzle` drawn at random, the same for the same `seed`; as far as the
    /// solver's memory limit allows to list them.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn sample(
        name: &str,
        solver: &Solver,
        puzzle: &Puzzle,
        number: NonZeroU64,
        seed: u64,
    ) -> Result<Self, Defect> {
        collect(solver, puzzle, number, |number, take| {
            Self::stream_samples(name, solver, puzzle, (number, seed), take)
        })
    }

    /// As [`sample`](Answer::sample), with each solution given to `take` as soon as it is drawn.
    ///
    /// # Errors
    /// The solver is wrong, or the first error of `take`, which ends the drawing.
    pub fn stream_samples<E: From<Defect>>(
        name: &str,
        solver: &Solver,
        puzzle: &Puzzle,
        (number, seed): (NonZeroU64, u64),
        mut take: impl FnMut(Solution) -> Result<(), E>,
    ) -> Result<Self, E> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.sample(puzzle, seed);
        let mut found = 0;
        let (count, reached) = match answer {
            Err(Interrupted::Limit(limit)) => (None, Some(limit)),
            Err(Interrupted::Defect(defect)) => return Err(defect.into()),
            Ok(mut samples) => {
                while found < number.get() {
                    let Some(solution) = samples.next().transpose()? else { break };
                    found += 1;
                    take(solution)?;
                }
                (Some(samples.solutions().count().clone()), samples.limit())
            }
        };
        let content = Content::Samples { solutions: vec![], count, found };
        Ok(asked.answer(status(found, reached), content, stats))
    }

    /// Answers with the solutions of `puzzle` that have these `numbers`, counted from 0, in the order in which
    /// [`Solver::solution_set`] has them. Numbers that are too large are left out.
    ///
    /// ```
    /// use unicursal_models::answer::{Answer, Content};
    /// use unicursal_models::{Solver, format::read_text};
    ///
    /// let puzzle = read_text("line\n. .\n. .\n")?;
    /// let answer = Answer::pick("square", &Solver::new(), &puzzle, &[3_u32.into(), 0_u32.into(), 4_u32.into()])?;
    /// let Content::Samples { solutions, count, .. } = answer.content else { panic!("a list") };
    /// assert_eq!((solutions.len(), count), (2, Some(4_u32.into())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn pick(name: &str, solver: &Solver, puzzle: &Puzzle, numbers: &[BigUint]) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.solution_set(puzzle);
        let (status, solutions, count) = match answer {
            Err(Interrupted::Limit(limit)) => (Status::Unknown(limit), vec![], None),
            Err(Interrupted::Defect(defect)) => return Err(defect),
            Ok(set) => {
                let found = numbers.iter().filter_map(|number| set.get(number).transpose());
                let solutions = found.map(|found| Ok(asked.board(found?))).collect::<Result<Vec<_>, Defect>>()?;
                (self::status(set.count().bits(), None), solutions, Some(set.count().clone()))
            }
        };
        let found = solutions.len() as u64;
        Ok(asked.answer(status, Content::Samples { solutions, count, found }, stats))
    }
}

/// The bytes that a cell of a listed solution takes: its number, its place on the path, and both once more as text.
const BYTES_PER_CELL: usize = 48;
/// And the solution itself.
const BYTES_PER_SOLUTION: usize = 512;

/// Lists the solutions that `stream` finds, up to `number` or what fits into memory.
fn collect(
    solver: &Solver,
    puzzle: &Puzzle,
    number: NonZeroU64,
    stream: impl FnOnce(NonZeroU64, &mut dyn FnMut(Solution) -> Result<(), Defect>) -> Result<Answer, Defect>,
) -> Result<Answer, Defect> {
    let bytes = BYTES_PER_SOLUTION + BYTES_PER_CELL * puzzle.places().count();
    let fitting = solver.options().memory_limit() / bytes;
    let fitting = NonZeroU64::new(fitting as u64).unwrap_or(NonZeroU64::MIN);
    let mut boards = vec![];
    let mut answer = stream(number.min(fitting), &mut |solution| {
        boards.push(SolvedBoard::new(puzzle, solution));
        Ok(())
    })?;
    if fitting < number && boards.len() as u64 == fitting.get() && answer.status.limit().is_none() {
        answer.status = Status::Unknown(Limit::Memory);
    }
    if let Content::Solutions { solutions, .. } | Content::Samples { solutions, .. } = &mut answer.content {
        *solutions = boards;
    }
    Ok(answer)
}

/// The status of a list of solutions.
fn status(found: u64, reached: Option<Limit>) -> Status {
    match reached {
        Some(limit) => Status::Unknown(limit),
        None if found > 0 => Status::Solved,
        None => Status::Unsolvable,
    }
}
