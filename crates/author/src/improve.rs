//! Questions about a puzzle that may become a better one.

use crate::minimize::{MinimizeOptions, Minimized, minimize};
use crate::repair::{RepairOptions, Repaired, repair};
use unicursal_models::board::{Pos, Puzzle};
use unicursal_solving::settings::answer::Report;
use unicursal_solving::solver::Solver;

/// Changes that make a puzzle better, which a [`Solver`] finds.
pub trait Improve {
    /// Removes givens from `puzzle` while its solution stays unique, until none can be removed. Clues may be removed
    /// and, on request, walls. Holes stay. In a Zip, the clues after a removed one move down by one. The first and the
    /// last clue stay, because they are the ends of the path. In a Numberlink all labels stay, because they define the
    /// paths. In a line the fixed ends may be removed, and in a Simple Loop the given sides. In a Moon or Sun the first
    /// moon and the first sun of each region stay. In a Yajilin and in a Signpost numbers are removed, and arrows stay.
    /// The time limit covers the whole question.
    ///
    /// Clues may go and, if that is asked for, walls; holes stay. In a Zip, clues after one that goes move down by one.
    /// The first and the last stay, for they are the ends of the path. In a Numberlink all labels stay, for they say
    /// which paths there are. In a line the fixed ends may go, and in a Simple Loop the given sides. In a Moon or Sun
    /// the first moon and the first sun of each region stay. In a Yajilin and in a Signpost numbers go, and arrows
    /// stay.
    ///
    /// The time limit covers the whole question.
    ///
    /// ```
    /// use unicursal::author::{MinimizeOptions, Minimized, Proof};
    /// use unicursal::{Improve, Kind, Puzzle, Solver};
    ///
    /// let steps = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (2, 0), (2, 1), (2, 2)];
    /// let puzzle = (1..).zip(steps).fold(Puzzle::builder(Kind::NUMBRIX, 3, 3), |puzzle, (step, pos)| {
    ///     puzzle.clue(pos, step)
    /// });
    /// let report = Solver::new().minimize(&puzzle.build()?, MinimizeOptions::new().exact());
    /// let Minimized::Minimal(minimal) = report.answer else { panic!("it has one solution") };
    /// assert_eq!((minimal.clues, minimal.proof), (2, Proof::Minimum));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    fn minimize(&self, puzzle: &Puzzle, minimize: MinimizeOptions) -> Report<Minimized>;

    /// Looks for the single changes of `puzzle` after which it has exactly one solution: a clue, wall or fixed end that
    /// is moved, changed, removed or added, or two clues that change places.
    ///
    /// The likeliest slips come first: changes that restore a symmetry of the clues or of the walls. Next are clues one
    /// cell or one number off, and walls one cell too long or too short. Then come clues a diagonal step away and
    /// transposed digits, then swapped clues, a wrong or missing digit, and other walls, then clues in the right row or
    /// column, and finally all other changes. A change that breaks a symmetry is less likely than one that does not.
    ///
    /// The time limit covers the whole question.
    ///
    /// ```
    /// use unicursal::author::{RepairOptions, Repaired};
    /// use unicursal::{Improve, Solver, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n. 2 .\n")?;
    /// let answer = Solver::new().repair(&puzzle, RepairOptions::default()).answer;
    /// let Repaired::Repairs(repairs) = answer else { panic!("{answer:?}") };
    /// assert_eq!(repairs[0].edit.text(&puzzle), "move 1 from r1c1 to r2c1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn repair(&self, puzzle: &Puzzle, options: RepairOptions) -> Report<Repaired>;

    /// Looks for the clues at one empty cell with which a puzzle has exactly one solution: the sign there could not be
    /// read.
    fn repair_at(&self, puzzle: &Puzzle, cell: Pos, options: RepairOptions) -> Report<Repaired>;
}

impl Improve for Solver {
    fn minimize(&self, puzzle: &Puzzle, options: MinimizeOptions) -> Report<Minimized> {
        minimize(self, puzzle, options)
    }

    fn repair(&self, puzzle: &Puzzle, options: RepairOptions) -> Report<Repaired> {
        repair(self, puzzle, None, options)
    }

    fn repair_at(&self, puzzle: &Puzzle, cell: Pos, options: RepairOptions) -> Report<Repaired> {
        repair(self, puzzle, Some(cell), options)
    }
}
