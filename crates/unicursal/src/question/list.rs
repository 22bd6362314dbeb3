//! Lists of solutions: in order, at random, or by their numbers.

use super::context::Context;
use super::{AskError, Question};
use crate::answer::{Answer, Content, SolvedBoard, Status};
use num_bigint::BigUint;
use serde::de::Deserializer;
use serde::{Deserialize, Serialize, Serializer};
use std::num::NonZeroU64;
use unicursal_core::Limit;
use unicursal_models::board::{Puzzle, Solution};
use unicursal_solving::settings::answer::{Interrupted, Report};
use unicursal_solving::solver::Solver;

/// The solutions to be listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct SolutionsOptions {
    /// The number of solutions after which the search ends. All are listed unless given.
    pub limit: Option<NonZeroU64>,
}

/// The solutions to be drawn at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct SampleOptions {
    /// The number of solutions to draw. A solution may be drawn more than once.
    pub number: NonZeroU64,
    /// The seed. The same seed draws the same solutions on every machine.
    pub seed: u64,
}

impl Default for SampleOptions {
    fn default() -> Self {
        Self { number: NonZeroU64::MIN, seed: 0 }
    }
}

/// The solutions to be picked.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct PickOptions {
    /// The numbers of the solutions, counted from 0, in the order in which [`Solver::solution_set`] has them. Numbers
    /// that are too large are ignored.
    #[serde(with = "decimals")]
    pub numbers: Vec<BigUint>,
}

/// Numbers of any size: as numbers, or as texts of decimal digits.
mod decimals {
    use super::{BigUint, Deserialize, Deserializer, Serializer};
    use serde::de::Error as _;

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Decimal {
        Number(u64),
        Digits(String),
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<BigUint>, D::Error> {
        let number = |decimal| match decimal {
            Decimal::Number(number) => Ok(number.into()),
            Decimal::Digits(digits) => {
                digits.parse().map_err(|_| D::Error::custom(format!("`{digits}` is not a number in decimals")))
            }
        };
        Vec::<Decimal>::deserialize(deserializer)?.into_iter().map(number).collect()
    }

    pub(super) fn serialize<S: Serializer>(numbers: &[BigUint], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(numbers.iter().map(BigUint::to_string))
    }
}

/// Takes the next solution of a list.
type Take<'a, E> = &'a mut dyn FnMut(Solution) -> Result<(), E>;

impl Context<'_> {
    /// Up to a number of solutions, in their order.
    pub(super) fn solutions<E: From<AskError>>(
        &self,
        options: SolutionsOptions,
        take: Take<'_, E>,
    ) -> Result<Answer, E> {
        let SolutionsOptions { limit } = options;
        let mut solutions = self.solver.solutions(self.puzzle);
        let mut found = 0;
        while limit.is_none_or(|limit| found < limit.get()) {
            let Some(solution) = solutions.next() else { break };
            found += 1;
            take(solution)?;
        }
        let reached = match solutions.interrupted() {
            Some(Interrupted::Limit(limit)) => Some(*limit),
            Some(Interrupted::Defect(defect)) => return Err(AskError::Defect(defect.clone()).into()),
            None => None,
        };
        // Looking for one more than the limit could take forever, so it is not done.
        let complete = reached.is_none() && limit.is_none_or(|limit| found < limit.get());
        let content = Content::Solutions { solutions: vec![], complete, wanted: limit, found };
        Ok(self.answer(status(found > 0, reached), reached, content, solutions.stats()))
    }

    /// Solutions drawn at random.
    pub(super) fn sample<E: From<AskError>>(
        &self,
        options: SampleOptions,
        take: Take<'_, E>,
    ) -> Result<Answer, E> {
        let SampleOptions { number, seed } = options;
        let Report { answer, stats } = self.solver.sample(self.puzzle, seed);
        let mut found = 0;
        let (count, reached) = match answer {
            Err(Interrupted::Limit(limit)) => (None, Some(limit)),
            Err(Interrupted::Defect(defect)) => return Err(AskError::Defect(defect).into()),
            Ok(mut samples) => {
                while found < number.get() {
                    let Some(solution) = samples.next().transpose().map_err(AskError::Defect)? else { break };
                    found += 1;
                    take(solution)?;
                }
                (Some(samples.solutions().count().clone()), samples.limit())
            }
        };
        let content = Content::Samples { solutions: vec![], count, found };
        Ok(self.answer(status(found > 0, reached), reached, content, stats))
    }

    /// Solutions by their numbers.
    pub(super) fn pick<E: From<AskError>>(&self, options: &PickOptions, take: Take<'_, E>) -> Result<Answer, E> {
        let PickOptions { numbers } = options;
        let Report { answer, stats } = self.solver.solution_set(self.puzzle);
        let mut found = 0;
        let (status, limit, count) = match answer {
            Err(Interrupted::Limit(limit)) => (Status::Unknown, Some(limit), None),
            Err(Interrupted::Defect(defect)) => return Err(AskError::Defect(defect).into()),
            Ok(set) => {
                for number in numbers {
                    if let Some(solution) = set.get(number).map_err(AskError::Defect)? {
                        found += 1;
                        take(solution)?;
                    }
                }
                (status(set.count() > &BigUint::ZERO, None), None, Some(set.count().clone()))
            }
        };
        Ok(self.answer(status, limit, Content::Samples { solutions: vec![], count, found }, stats))
    }
}

/// Returns the status of a list of solutions.
fn status(has_solutions: bool, reached: Option<Limit>) -> Status {
    match reached {
        Some(_) => Status::Unknown,
        None if has_solutions => Status::Solved,
        None => Status::Unsolvable,
    }
}

/// The bytes that a cell of a listed solution takes: its number, its place on the path, and both once more as text.
const BYTES_PER_CELL: usize = 48;
/// The bytes of a listed solution besides its cells.
const BYTES_PER_SOLUTION: usize = 512;

/// Returns the answer to `question`, with as many solutions of a list as fit into memory.
pub(super) fn collect(
    question: &Question,
    name: &str,
    solver: &Solver,
    puzzle: &Puzzle,
) -> Result<Answer, AskError> {
    let bytes = BYTES_PER_SOLUTION + BYTES_PER_CELL * puzzle.places().count();
    let fitting = NonZeroU64::new((solver.options().memory_limit() / bytes) as u64).unwrap_or(NonZeroU64::MIN);
    let cut = at_most(question, fitting);
    let mut boards = vec![];
    let mut answer = cut.as_ref().unwrap_or(question).stream(name, solver, puzzle, |solution| {
        boards.push(SolvedBoard::new(puzzle, solution));
        Ok::<(), AskError>(())
    })?;
    if cut.is_some() && boards.len() as u64 == fitting.get() && answer.limit.is_none() {
        (answer.status, answer.limit) = (Status::Unknown, Some(Limit::Memory));
    }
    // The number that fits is not the one that was asked for.
    if let (Content::Solutions { wanted, .. }, Question::Solutions(options)) = (&mut answer.content, question) {
        *wanted = options.limit;
    }
    if let Content::Solutions { solutions, .. } | Content::Samples { solutions, .. } = &mut answer.content {
        *solutions = boards;
    }
    Ok(answer)
}

/// `question` about at most `number` solutions, if it is about more.
fn at_most(question: &Question, number: NonZeroU64) -> Option<Question> {
    match question {
        Question::Solutions(options) if options.limit.is_none_or(|limit| limit > number) => {
            Some(Question::Solutions(SolutionsOptions { limit: Some(number) }))
        }
        Question::Sample(options) if options.number > number => {
            Some(Question::Sample(SampleOptions { number, ..*options }))
        }
        Question::Pick(options) if options.numbers.len() as u64 > number.get() => {
            let numbers = options.numbers[..number.get() as usize].to_vec();
            Some(Question::Pick(PickOptions { numbers }))
        }
        _ => None,
    }
}
