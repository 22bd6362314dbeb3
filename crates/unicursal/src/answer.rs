//! Answers as data: what the command prints as JSON, for programs that do not use the command.
//!
//! An [`Answer`] belongs to one [`Question`](crate::question::Question) about one puzzle and owns all it says. It
//! serializes to the documented fields in the documented order. [`Answer::to_json`] makes the line of it. An
//! [`ErrorAnswer`] takes the place of a puzzle that cannot be read.
//!
//! ```
//! use unicursal::answer::Status;
//! use unicursal::question::{Question, SolveOptions};
//! use unicursal::{Solver, format::read_text};
//!
//! let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
//! let answer = Question::Solve(SolveOptions::default()).ask("tiny", &Solver::new(), &puzzle)?;
//! assert_eq!(answer.status, Status::Solved);
//! let line = answer.to_json();
//! let (without_stats, _) = line.split_once(",\"stats\":").expect("every answer has them");
//! assert_eq!(without_stats, concat!(
//!     r#"{"puzzle":"tiny","kind":"zip","status":"solved","solution":{"cells":[[1,2,3],[6,5,4]],"#,
//!     r#""paths":[[[0,0],[0,1],[0,2],[1,2],[1,1],[1,0]]]},"unique":true"#,
//! ));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod certificate;
mod cost;
mod diagnosis;
mod error;
mod fields;
mod generated;
mod hint;
mod merge;
mod repair;
mod solved;
mod status;

pub use certificate::AnswerCertificate;
pub use cost::Cost;
pub use diagnosis::Diagnosis;
pub use error::{ErrorAnswer, ErrorPlace};
pub use generated::generated_json;
pub use hint::Hinted;
pub use merge::{MergeError, Merged, Merger};
pub use repair::{FoundRepair, RepairChange};
pub use solved::SolvedBoard;
pub use status::Status;

use num_bigint::BigUint;
use serde::Serialize;
use std::num::NonZeroU64;
use unicursal_core::Limit;
use unicursal_explain::{Fact, Grade, Review, Step};
use unicursal_models::board::{Kind, Puzzle};
use unicursal_solving::solutions::analysis::Analysis;

/// The answer to a question about a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Answer {
    /// The name that the puzzle is answered under.
    pub puzzle: String,
    /// The kind of the puzzle.
    #[serde(serialize_with = "fields::kind")]
    pub kind: Kind,
    /// The answer in a word.
    pub status: Status,
    /// The content, by question.
    #[serde(flatten)]
    pub content: Content,
    /// The limit that cut the answer off, if one did.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "fields::limit")]
    pub limit: Option<Limit>,
    /// A remark in whole sentences: that a puzzle without a solution may have one by the rules that
    /// others play by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// The cost.
    pub stats: Cost,
}

/// The content of an answer besides its status, by question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Content {
    /// A solution.
    Solution {
        /// The solution, if one was found.
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<SolvedBoard>,
        /// Whether the solution is the only one, if known.
        #[serde(skip_serializing_if = "Option::is_none")]
        unique: Option<bool>,
        /// The certificate that there is no solution, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        certificate: Option<AnswerCertificate>,
    },
    /// The best solution.
    Optimum {
        /// The solution. If the status is unknown, the best one found so far, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<SolvedBoard>,
        /// Its length in steps.
        #[serde(skip_serializing_if = "Option::is_none")]
        length: Option<i64>,
        /// The proved bound: no solution has a better length than this.
        #[serde(skip_serializing_if = "Option::is_none")]
        bound: Option<i64>,
    },
    /// Whether the solution is the only one.
    Uniqueness {
        /// The only solution, or two different ones. If the status is unknown, the one found so far, if any.
        solutions: Vec<SolvedBoard>,
        /// The certificate that there is exactly one solution, or none, if the question asked for one.
        #[serde(skip_serializing_if = "Option::is_none")]
        certificate: Option<AnswerCertificate>,
    },
    /// Several solutions.
    Solutions {
        /// The solutions; empty if they were streamed.
        solutions: Vec<SolvedBoard>,
        /// Whether these are proved to be all solutions.
        complete: bool,
        /// The number of solutions that were wanted. `None` if all were.
        #[serde(skip_serializing_if = "Option::is_none")]
        wanted: Option<NonZeroU64>,
        /// The number of solutions found.
        #[serde(skip)]
        found: u64,
    },
    /// Solutions drawn at random.
    Samples {
        /// The solutions drawn; empty if they were streamed.
        solutions: Vec<SolvedBoard>,
        /// The number of solutions that these were drawn from, unless a limit was reached before it was known.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "fields::decimal")]
        count: Option<BigUint>,
        /// The number of solutions drawn.
        #[serde(skip)]
        found: u64,
    },
    /// The number of solutions.
    Count {
        /// The number; with the status "at least", a lower bound.
        #[serde(serialize_with = "fields::some_decimal")]
        count: BigUint,
    },
    /// A puzzle without what it can do without.
    Minimized {
        /// The number of clues. `None` unless the puzzle is known to have exactly one solution.
        #[serde(skip_serializing_if = "Option::is_none")]
        clues: Option<usize>,
        /// The number of walls.
        #[serde(skip_serializing_if = "Option::is_none")]
        walls: Option<usize>,
        /// Proved: no choice among the same givens has fewer clues (if walls could go as well, fewer of both together).
        #[serde(skip_serializing_if = "Option::is_none")]
        lower_bound: Option<usize>,
        /// The puzzle.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "fields::puzzle")]
        result: Option<Box<Puzzle>>,
    },
    /// The single changes after which there is exactly one solution.
    Repairs {
        /// The changes, the likeliest first.
        repairs: Vec<FoundRepair>,
    },
    /// Whether given solutions obey the rules.
    Verification {
        /// The first rule that is found broken.
        #[serde(skip_serializing_if = "Option::is_none")]
        violation: Option<String>,
    },
    /// The next steps, or why there are none.
    Hint {
        /// The simplest steps.
        #[serde(flatten)]
        hinted: Hinted,
        /// The marks that contradict the solution, or each other.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        wrong: Vec<Fact>,
        /// Whether the marks contradict each other, rather than the only solution.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        together: bool,
        /// The diagnosis of the puzzle itself.
        #[serde(flatten)]
        diagnosis: Diagnosis,
    },
    /// The steps to the solution, or to a contradiction.
    Explanation {
        /// The steps, each after those that it rests on.
        steps: Vec<Step>,
        /// The grade of the steps.
        #[serde(flatten)]
        grade: Option<Grade>,
        /// The diagnosis of the puzzle.
        #[serde(flatten)]
        diagnosis: Diagnosis,
    },
    /// The grade of a puzzle with exactly one solution.
    Grade(Option<Grade>),
    /// A game, looked at move by move.
    Game {
        /// The moves, and what to practice.
        #[serde(flatten)]
        review: Option<Review>,
        /// A puzzle to practice with, if one was asked for.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "fields::puzzle")]
        next: Option<Box<Puzzle>>,
    },
    /// The common properties of all solutions, unless a limit was reached first.
    Analysis(#[serde(serialize_with = "analysis::fields")] Option<Box<Analysis>>),
}

impl Content {
    /// Returns the names of the fields in JSON, in their order, whether this answer has them or not.
    pub fn fields(&self) -> &'static [&'static str] {
        // Each variant is taken apart, so that the compiler asks for the name of a new field.
        match self {
            Content::Solution { solution: _, unique: _, certificate: _ } => &["solution", "unique", "certificate"],
            Content::Optimum { solution: _, length: _, bound: _ } => &["solution", "length", "bound"],
            Content::Uniqueness { solutions: _, certificate: _ } => &["solutions", "certificate"],
            Content::Solutions { solutions: _, complete: _, wanted: _, found: _ } => {
                &["solutions", "complete", "wanted"]
            }
            Content::Samples { solutions: _, count: _, found: _ } => &["solutions", "count"],
            Content::Count { count: _ } => &["count"],
            Content::Minimized { clues: _, walls: _, lower_bound: _, result: _ } => {
                &["clues", "walls", "lower_bound", "result"]
            }
            Content::Repairs { repairs: _ } => &["repairs"],
            Content::Verification { violation: _ } => &["violation"],
            Content::Hint {
                hinted: Hinted { steps: _, looks: _, is_list: _, board: _ },
                wrong: _,
                together: _,
                diagnosis: Diagnosis { conflict: _, difference: _, solutions: _ },
            } => &["step", "steps", "look", "looks", "wrong", "together", "conflict", "difference"],
            Content::Explanation {
                steps: _,
                grade: _,
                diagnosis: Diagnosis { conflict: _, difference: _, solutions: _ },
            } => &["steps", "level", "score", "counts", "difficulty", "profile", "conflict", "difference"],
            Content::Grade(_) => &["level", "score", "counts", "difficulty", "profile"],
            Content::Game { review: _, next: _ } => &["turns", "techniques", "practice", "summary", "next"],
            Content::Analysis(_) => &["count", "steps", "ends", "backbone", "settled", "values", "wall", "clue"],
        }
    }
}

impl Answer {
    /// Returns the names of the fields in JSON that every answer can have, besides those of its [`Content`].
    pub fn common_fields(&self) -> [&'static str; 6] {
        // As in `Content::fields`, the compiler asks for the name of a new field.
        let Self { puzzle: _, kind: _, status: _, content: _, limit: _, note: _, stats: _ } = self;
        ["puzzle", "kind", "status", "limit", "note", "stats"]
    }

    /// Returns the answer as one line of JSON, without the newline.
    ///
    /// # Panics
    /// Never: numbers and strings can always be written.
    pub fn to_json(&self) -> String {
        fields::json(self)
    }

    /// Returns the JSON before and after the elements of `solutions`, for a list that is longer than memory: the
    /// elements, each a [`SolvedBoard`], come in between, separated by commas. `None` if the answer has no such list.
    ///
    /// ```
    /// use unicursal::question::{AskError, Question, SolutionsOptions};
    /// use unicursal::{Solver, format::read_text};
    ///
    /// let puzzle = read_text("line\n. . .\n")?;
    /// let question = Question::Solutions(SolutionsOptions::default());
    /// let answer = question.stream("row", &Solver::new(), &puzzle, |_| Ok::<(), AskError>(()))?;
    /// let (head, tail) = answer.json_around_solutions().expect("a list");
    /// assert_eq!(head, r#"{"puzzle":"row","kind":"line","status":"solved","solutions":["#);
    /// assert!(tail.starts_with(r#"],"complete":true,"stats":{"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn json_around_solutions(&self) -> Option<(String, String)> {
        // Inside a string the quotes would be escaped, so this is the field.
        const FIELD: &str = ",\"solutions\":[";
        let mut frame = self.clone();
        match &mut frame.content {
            Content::Uniqueness { solutions, .. }
            | Content::Solutions { solutions, .. }
            | Content::Samples { solutions, .. } => solutions.clear(),
            _ => return None,
        }
        let mut head = frame.to_json();
        let tail = head.split_off(head.find(FIELD)? + FIELD.len());
        Some((head, tail))
    }
}
