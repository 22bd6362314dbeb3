//! Whether a step follows from what it names.

use crate::facts::{Fact, PathEnd};
use crate::loops;
use crate::step::Step;
use crate::theory::Subject;
use crate::visible::Visible;
use unicursal_core::{Budget, Lit};
use unicursal_models::board::{Pos, Puzzle};

impl Step {
    /// Returns whether the conclusions follow from the premises alone, on a board that shows only its outline, walls,
    /// holes, cells without a clue, and the premises, given what the step assumes. `None` if the board is too large to
    /// tell, or if a fact cannot be expressed.
    ///
    /// ```
    /// use unicursal::explain::{Explained, Fact};
    /// use unicursal::{Explain, Solver, format::read_text};
    ///
    /// let puzzle = read_text("numberlink\n1 . 1\n2 . 2\n")?;
    /// let Explained::Found(explanation) = Solver::new().explain(&puzzle).answer else { panic!("it is unique") };
    /// let mut step = explanation.steps[0].clone();
    /// assert_eq!(step.follows_on(&puzzle), Some(true));
    /// step.premises.retain(|fact| !matches!(fact, Fact::Clue(_)));
    /// assert_eq!(step.follows_on(&puzzle), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn follows_on(&self, puzzle: &Puzzle) -> Option<bool> {
        if Subject::of(puzzle) == Subject::Loop {
            return loops::follows(puzzle, self);
        }
        let is_named = |pos: &Pos, which| self.premises.contains(&Fact::FixedEnd { cell: *pos, which });
        let mut shown = puzzle.clone();
        shown.start = puzzle.start().filter(|pos| is_named(pos, PathEnd::First));
        shown.end = puzzle.end().filter(|pos| is_named(pos, PathEnd::Last));
        let mut board = Visible::new(&shown, &Budget::default())?;
        let mut literals = |facts: &[Fact]| {
            let each = facts.iter().map(|fact| board.literals(fact)).collect::<Option<Vec<Vec<Lit>>>>();
            each.map(|each| each.concat())
        };
        let (mut premises, conclusions) = (literals(&self.premises)?, literals(&self.conclusions)?);
        if self.assumes.is_some() {
            premises.push(board.apart()?);
        }
        Some(board.follow(&premises, &conclusions, None).ok()?.is_some())
    }
}
