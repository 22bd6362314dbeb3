use unicursal_models::Method;

/// What is asked of every puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// Has it a solution?
    Solve,
    /// What are its solutions, up to so many?
    Solutions { limit: u64 },
    /// Has it exactly one solution?
    Unique,
    /// How many solutions has it?
    Count { method: Method },
    /// So many solutions, drawn at random.
    Sample { number: u64, seed: u64 },
    /// What have its solutions in common?
    Analyze,
}

impl Question {
    /// How many puzzles may be read and not yet printed, in view of how large their answers can be.
    pub(crate) fn backpressure(self) -> usize {
        match self {
            Question::Solve | Question::Unique | Question::Count { .. } => 1024,
            // Each may wait with a temporary file, and a process may not have many more files open; or its answer
            // tells of each step on the board.
            Question::Solutions { .. } | Question::Sample { .. } | Question::Analyze => 64,
        }
    }

    /// How many chunks of an answer may wait to be printed before the search for more of them waits too.
    pub(crate) fn chunks(self) -> usize {
        match self {
            Question::Solutions { .. } | Question::Sample { .. } => 16,
            // The answer comes in one chunk.
            Question::Solve | Question::Unique | Question::Count { .. } | Question::Analyze => 1,
        }
    }
}
