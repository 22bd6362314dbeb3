//! Questions about a puzzle, each with its options and its answer: the schema shared by the command, the bindings and
//! other programs. A [`Question`] is built in Rust, or parsed from its name and a JSON object with its options. Unknown
//! options and invalid values are refused. Its answer is an [`Answer`]. [`Limits`] say what an answer may cost.
//!
//! ```
//! use unicursal::question::Question;
//! use unicursal::{Solver, format::read_text};
//!
//! let puzzle = read_text("line\n. .\n. .\n")?;
//! let question = Question::parse("sample", r#"{"number": 2, "seed": 7}"#)?;
//! let answer = question.ask("square", &Solver::new(), &puzzle)?;
//! assert!(answer.to_json().starts_with(r#"{"puzzle":"square","kind":"line","status":"solved","solutions":["#));
//!
//! let refused = Question::parse("sample", r#"{"number": 0}"#).unwrap_err();
//! assert_eq!(refused.to_string(), "number: invalid value: integer `0`, expected a whole number from 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coach;
mod context;
mod error;
mod hint;
mod limits;
mod list;
mod minimize;
pub(crate) mod options;
mod repair;
mod schema;
mod solve;
mod verify;

pub use coach::CoachOptions;
pub use error::{AskError, QuestionError};
pub use hint::{ExplainOptions, HintOptions};
pub use limits::{Limits, parse_duration, parse_size};
pub use list::{PickOptions, SampleOptions, SolutionsOptions};
pub use options::{parse, split};
pub use repair::repair_text;
pub use schema::{OptionSchema, OptionType, schema};
pub use solve::{CertifyOptions, CountOptions, OptimizeOptions, SolveOptions};
pub use verify::{GivenSolutions, VerifyOptions};

use crate::answer::Answer;
use context::Context;
use options::NoOptions;
use unicursal_author::{MinimizeOptions, RepairOptions};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_solving::solver::Solver;

macro_rules! questions {
    ($($(#[doc = $doc:literal])+ $(#[cfg($cfg:meta)])? $name:literal => $variant:ident $(($options:ty))?;)*) => {
        /// A question about a puzzle, with its options.
        #[derive(Clone, PartialEq, Debug)]
        #[non_exhaustive]
        pub enum Question {
            $($(#[doc = $doc])+ $(#[cfg($cfg)])? $variant $(($options))?,)*
        }

        impl Question {
            /// The names of all questions.
            pub const NAMES: &'static [&'static str] = &[$($(#[cfg($cfg)])? $name,)*];

            /// Returns the name.
            pub fn name(&self) -> &'static str {
                match self {
                    $($(#[cfg($cfg)])? Question::$variant { .. } => $name,)*
                }
            }

            /// Returns the question called `name` with these `options`, a JSON object. An option that is null counts as
            /// missing.
            ///
            /// # Errors
            /// If there is no such question, or an option is unknown or has an invalid value.
            pub fn parse(name: &str, options: &str) -> Result<Self, QuestionError> {
                match name {
                    $($(#[cfg($cfg)])? $name => questions!(@parse options, $variant $(, $options)?),)*
                    other => Err(QuestionError::unknown("question", other, Question::NAMES)),
                }
            }

            /// Returns the options as a JSON object.
            pub fn options(&self) -> serde_json::Map<String, serde_json::Value> {
                match self {
                    $($(#[cfg($cfg)])? questions!(@pattern own, $variant $(, $options)?) => {
                        questions!(@options own $(, $options)?)
                    })*
                }
            }

            /// Returns the options of each question, by its name.
            pub fn schemas() -> Vec<(&'static str, Vec<OptionSchema>)> {
                vec![$($(#[cfg($cfg)])? ($name, questions!(@schema $($options)?)),)*]
            }
        }
    };
    (@parse $json:ident, $variant:ident) => {
        parse::<NoOptions>($json).map(|_| Question::$variant)
    };
    (@parse $json:ident, $variant:ident, $options:ty) => {
        parse::<$options>($json).map(Question::$variant)
    };
    (@pattern $own:ident, $variant:ident) => { Question::$variant };
    (@pattern $own:ident, $variant:ident, $options:ty) => { Question::$variant($own) };
    (@options $own:ident) => { serde_json::Map::new() };
    (@options $own:ident, $options:ty) => { options::fields($own) };
    (@schema) => { schema::<NoOptions>() };
    (@schema $options:ty) => { schema::<$options>() };
}

questions! {
    /// A solution, or the proof that there is none.
    "solve" => Solve(SolveOptions);
    /// The shortest or longest solution, with the proof that none is better.
    "optimize" => Optimize(OptimizeOptions);
    /// All solutions, or some of them.
    "solutions" => Solutions(SolutionsOptions);
    /// Whether there is exactly one solution.
    "check" => Check(CertifyOptions);
    /// The number of solutions.
    "count" => Count(CountOptions);
    /// Solutions drawn at random.
    "sample" => Sample(SampleOptions);
    /// Solutions by their numbers.
    "pick" => Pick(PickOptions);
    /// The common properties of all solutions.
    "analyze" => Analyze;
    /// The puzzle without givens that it does not need.
    "minimize" => Minimize(MinimizeOptions);
    /// The single changes after which there is exactly one solution.
    "repair" => Repair(RepairOptions);
    /// Whether given solutions obey the rules.
    "verify" => Verify(VerifyOptions);
    /// The simplest next step.
    "hint" => Hint(HintOptions);
    /// All steps to the only solution, or to a contradiction.
    "explain" => Explain(ExplainOptions);
    /// The difficulty.
    "grade" => Grade;
    /// What a game shows of its player.
    "coach" => Coach(CoachOptions);
}

impl Question {
    /// Returns the answer about `puzzle`, which is called `name` in it. A list of solutions is as long as the solver's
    /// memory limit allows.
    ///
    /// ```
    /// use unicursal::answer::Status;
    /// use unicursal::question::{CertifyOptions, Question};
    /// use unicursal::{Solver, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let answer = Question::Check(CertifyOptions::default()).ask("tiny", &Solver::new(), &puzzle)?;
    /// assert_eq!(answer.status, Status::Unique);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// An option does not suit the puzzle, or the solver found a false solution.
    pub fn ask(&self, name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Answer, AskError> {
        list::collect(self, name, solver, puzzle)
    }

    /// As [`ask`](Question::ask), with each solution of a list given to `take` as soon as it is found. Such an answer
    /// has no solutions itself. Other questions do not use `take`.
    ///
    /// # Errors
    /// The errors of `ask`, or the first error of `take`, which ends the search.
    pub fn stream<E: From<AskError>>(
        &self,
        name: &str,
        solver: &Solver,
        puzzle: &Puzzle,
        mut take: impl FnMut(Solution) -> Result<(), E>,
    ) -> Result<Answer, E> {
        let context = &Context::new(name, solver, puzzle);
        let take = &mut take;
        Ok(match self {
            Question::Solve(options) => context.solve(*options)?,
            Question::Optimize(options) => context.optimize(*options)?,
            Question::Solutions(options) => return context.solutions(*options, take),
            Question::Check(options) => context.check(*options)?,
            Question::Count(options) => context.count(*options)?,
            Question::Sample(options) => return context.sample(*options, take),
            Question::Pick(options) => return context.pick(options, take),
            Question::Analyze => context.analyze()?,
            Question::Minimize(options) => context.minimize(*options)?,
            Question::Repair(options) => context.repair(*options)?,
            Question::Verify(options) => context.verify(options)?,
            Question::Hint(options) => context.hint(options)?,
            Question::Explain(options) => context.explain(*options)?,
            Question::Grade => context.grade()?,
            Question::Coach(options) => context.coach(options)?,
        })
    }
}
