//! The jobs of a batch, most often one per puzzle.

use super::fingerprint::Fingerprint;
use super::input::Item;
use crate::answer::{AnswerSize, Ask, Failure, Format, Named, Unreadable, answer};
use crate::terminal::{Chunk, Distinct, NameKey};
use std::fmt::Debug;
use std::sync::Arc;
use unicursal::Solver;

/// A part of a batch with an answer of its own.
pub(crate) struct Job {
    /// The name in the answer and in messages.
    pub(crate) name: String,
    /// The number of cells of its board, which bounds how many jobs are read ahead.
    pub(crate) cells: usize,
    /// The work, or the reason why there is none.
    pub(crate) work: Result<Work, Unreadable>,
    /// Notes on how its puzzle was read.
    pub(crate) notes: Vec<String>,
    /// Whether its puzzle may be the beginning of a longer one: it ended only with standard input.
    pub(crate) may_be_cut: bool,
    /// The question, if the answer is to tell it.
    pub(crate) asked: Option<Fingerprint>,
}

/// The work of a job, on a thread of its own. The last chunk that is emitted has a verdict.
pub(crate) type Work = Box<dyn FnOnce(&Solver, Emit<'_>) -> Result<(), Failure> + Send>;

/// Takes the next output of an answer, and returns whether it is still wanted.
pub(crate) type Emit<'a> = &'a dyn Fn(Chunk) -> bool;

/// The work of a command on each puzzle. An [`Ask`] is the common case. A command whose output is no answer (a
/// picture, another notation) implements this.
pub(crate) trait Task: Debug + Send + Sync {
    /// Returns the size of the output for a puzzle.
    fn size(&self) -> AnswerSize {
        AnswerSize::Short
    }

    /// Returns whether the output for each puzzle is a file of its own ([`Chunk::file`]).
    fn makes_files(&self) -> bool {
        false
    }

    /// Returns the key by which names of puzzles are distinguished. `None` if names may repeat.
    fn name_key(&self) -> Option<NameKey> {
        None
    }

    /// Does it with one puzzle. The last chunk that is emitted has a verdict.
    ///
    /// # Errors
    /// It cannot be done.
    fn run(&self, solver: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure>;
}

/// A question whose answer is worded in a format.
#[derive(Debug)]
pub(crate) struct Asked<Q> {
    pub(crate) question: Q,
    pub(crate) format: Format,
}

impl<Q: Ask> Task for Asked<Q> {
    fn size(&self) -> AnswerSize {
        self.question.size()
    }

    fn name_key(&self) -> Option<NameKey> {
        self.question.name_key()
    }

    fn run(&self, solver: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        answer(&self.question, self.format, solver, named, emit)
    }
}

/// Returns the jobs that do `task` with each puzzle. If a `question` is named, each answer says that it answers it.
pub(crate) fn each(
    items: impl Iterator<Item = Item> + Send + 'static,
    task: impl Task + 'static,
    question: Option<String>,
) -> Box<dyn Iterator<Item = Job> + Send> {
    let task = Arc::new(task);
    let mut names = task.name_key().map(|key| (key, Distinct::default()));
    Box::new((1..).zip(items).map(move |(number, Item { name, puzzle, mends, notes, may_be_cut })| {
        let cells = puzzle.as_ref().map_or(0, |puzzle| puzzle.rows() as usize * puzzle.cols() as usize);
        let name = match &mut names {
            Some((key, names)) => names.of(&name, *key),
            None => name,
        };
        let asked = question.as_deref().map(|question| Fingerprint::of(question, &puzzle));
        let work = puzzle.map(|puzzle| -> Work {
            let (task, named) = (Arc::clone(&task), Named { name: name.clone(), puzzle, number, mends });
            Box::new(move |solver, emit| task.run(solver, &named, emit))
        });
        Job { name, cells, work, notes, may_be_cut, asked }
    }))
}
