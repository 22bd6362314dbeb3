//! Asks the question of a command about one puzzle.

use super::format::Format;
use super::named::Named;
use crate::digest::digest_of;
use crate::terminal::{Chunk, NameKey};
use crate::verdict::Verdict;
use serde_json::Value;
use std::{fmt, io};
use unicursal::answer::Answer;
use unicursal::explain::Detail;
use unicursal::question::{
    AskError, CoachOptions, CountOptions, ExplainOptions, HintOptions, OptimizeOptions, PickOptions, Question,
    SampleOptions, SolutionsOptions, repair_text,
};
use unicursal::{Defect, Language, Solution, Solver};

/// A question of a command about every puzzle. It is most often a [`Question`]. A command whose question takes
/// something else from each puzzle implements this.
pub(crate) trait Ask: fmt::Debug + Send + Sync {
    /// Returns the question as one would ask it on the command line: the command with the options that decide the
    /// answer. An answer in a file contains it, so a batch is never resumed with another question.
    fn words(&self) -> String;

    /// Returns the size of the answers.
    fn size(&self) -> AnswerSize {
        AnswerSize::Short
    }

    /// Returns the key by which names of puzzles are distinguished. `None` if names may repeat.
    fn name_key(&self) -> Option<NameKey> {
        None
    }

    /// Returns whether the clues of a puzzle may break the rules of its kind.
    fn takes_drafts(&self) -> bool {
        false
    }

    /// Asks the solver about one puzzle. A list of solutions is given to `take`, one after the other.
    ///
    /// # Errors
    /// There is no answer, or `take` ends the search.
    fn ask(&self, solver: &Solver, named: &Named, take: Take<'_>) -> Result<Answer, Failure>;
}

/// Returns the option for a language other than the usual one.
fn spoken(language: Language) -> Option<String> {
    (language != Language::default()).then(|| format!(" --language {language}"))
}

/// Returns an option whose value is a file, with the digest of what the file has.
fn digested(question: &Question, field: &str) -> String {
    let json = question.options()[field].to_string();
    format!(" --{field} {}", digest_of(json.as_bytes()))
}

impl Ask for Question {
    fn takes_drafts(&self) -> bool {
        matches!(self, Question::Repair(_))
    }

    fn words(&self) -> String {
        match self {
            Question::Solutions(SolutionsOptions { limit: None }) => "solve --all".into(),
            Question::Solutions(SolutionsOptions { limit: Some(limit) }) => format!("solve --count {limit}"),
            Question::Optimize(OptimizeOptions { goal }) => format!("solve --{goal}"),
            // The method does not change the number.
            Question::Count(CountOptions { method: _ }) => "count".into(),
            Question::Sample(SampleOptions { number, seed }) => format!("sample --count {number} --seed {seed}"),
            Question::Pick(PickOptions { numbers }) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                format!("sample --index {}", numbers.join(","))
            }
            Question::Hint(HintOptions { partial, solution, number, detail, language }) => {
                let board = partial.as_ref().map(|_| digested(self, "partial"));
                let towards = solution.as_ref().map(|_| digested(self, "solution"));
                let number = (number.get() > 1).then(|| format!(" --count {number}"));
                let detail = (*detail != Detail::What).then(|| format!(" --detail {}", detail.name()));
                let language = spoken(*language);
                [board, towards, number, detail, language]
                    .into_iter()
                    .flatten()
                    .fold("hint".into(), |words, option| words + &option)
            }
            Question::Coach(CoachOptions { moves: _, techniques: _, next, language }) => {
                let files = ["moves", "techniques"].map(|field| digested(self, field));
                let next = next.then(|| " --next".to_owned());
                let options = files.into_iter().chain(next).chain(spoken(*language));
                options.fold("coach".into(), |words, option| words + &option)
            }
            Question::Explain(ExplainOptions { language }) => {
                spoken(*language).into_iter().fold("explain".into(), |words, option| words + &option)
            }
            other => other.options().into_iter().fold(other.name().into(), |words: String, (name, value)| {
                let option = name.replace('_', "-");
                match value {
                    Value::Null | Value::Bool(false) => words,
                    Value::Bool(true) => format!("{words} --{option}"),
                    value => format!("{words} --{option} {value}"),
                }
            }),
        }
    }

    fn size(&self) -> AnswerSize {
        match self {
            Question::Solutions(_) | Question::Sample(_) | Question::Pick(_) => AnswerSize::List,
            Question::Analyze | Question::Repair(_) | Question::Explain(_) | Question::Coach(_) => {
                AnswerSize::Long
            }
            _ => AnswerSize::Short,
        }
    }

    fn ask(&self, solver: &Solver, named: &Named, take: Take<'_>) -> Result<Answer, Failure> {
        match self {
            Question::Repair(options) if !named.mends.is_empty() => {
                Ok(repair_text(&named.name, solver, &named.puzzle, &named.mends, *options)?)
            }
            _ => self.stream(&named.name, solver, &named.puzzle, take),
        }
    }
}

/// Takes the next solution of a list.
pub(crate) type Take<'a> = &'a mut dyn FnMut(Solution) -> Result<(), Failure>;

/// The size of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerSize {
    /// At most two solutions.
    Short,
    /// It tells of each step on the board.
    Long,
    /// A list of solutions, which comes in many chunks and may wait in a temporary file.
    List,
}

impl AnswerSize {
    /// Returns the number of puzzles that may be read and not yet printed.
    pub(crate) fn puzzles_ahead(self) -> usize {
        match self {
            AnswerSize::Short => 1024,
            // A process may not have many more temporary files open.
            AnswerSize::Long | AnswerSize::List => 64,
        }
    }

    /// Returns the number of chunks of an answer that may wait to be printed before the search for more of them waits
    /// too.
    pub(crate) fn chunks_ahead(self) -> usize {
        match self {
            AnswerSize::Short | AnswerSize::Long => 1,
            AnswerSize::List => 16,
        }
    }
}

/// The reason why there is no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The solutions need more disk space than there is.
    Room(io::Error),
    /// The solver found a false solution.
    Defect(Defect),
    /// It cannot be done with this puzzle, for a reason of its own.
    Refused(String),
    /// Nobody wants the answer any more.
    Unwanted,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Room(error) => error.fmt(f),
            Failure::Defect(defect) => defect.fmt(f),
            Failure::Refused(reason) => f.write_str(reason),
            Failure::Unwanted => f.write_str("nobody wants the answer"),
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

impl From<AskError> for Failure {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Question(error) => Failure::Refused(error.to_string()),
            AskError::Defect(defect) => Failure::Defect(defect),
        }
    }
}

/// Answers `question` about one puzzle. `send` takes the output and returns whether it is still wanted.
///
/// # Errors
/// If the answer needs more disk space than there is, or the solver is wrong.
pub(crate) fn answer(
    question: &dyn Ask,
    format: Format,
    solver: &Solver,
    named: &Named,
    send: impl Fn(Chunk) -> bool,
) -> Result<(), Failure> {
    let mut writer = format.writer(named);
    let mut take = |solution| {
        if let Some(ready) = writer.solution(solution)?
            && !send(Chunk::part(ready))
        {
            return Err(Failure::Unwanted);
        }
        Ok(())
    };
    let answer = match question.ask(solver, named, &mut take) {
        Ok(answer) => answer,
        Err(Failure::Unwanted) => return Ok(()),
        Err(failure) => return Err(failure),
    };
    let rest = writer.finish(&answer)?;
    send(rest.chunk(Verdict::from(answer.status)).with_status(answer.status.name()));
    Ok(())
}
