//! Finds the clues and walls that make boards unique.

use crate::boards::class::{Claim, Class};
use crate::boards::extensible::{Extensible, Walled};
use crate::boards::recipe::random;
use crate::boards::stored;
use unicursal::{Solver, Uniqueness};

/// Returns the additions that make board `seed` of `class` unique: the stored ones, or else new ones. As long as
/// `solver` finds another solution, a clue or a wall is added where it differs from the path that the board was made
/// from. `None` if nothing can be added to boards of this class, or if the solver reaches a limit.
pub fn additions(class: &Class, seed: u32, solver: &Solver) -> Option<Vec<usize>> {
    if class.claim != Claim::Unique {
        return None;
    }
    let name = class.name(seed);
    let mut board = class.recipe.extensible(class.size, &name)?;
    if let Some(stored) = stored::additions(&name) {
        return Some(stored.to_vec());
    }
    let mut rng = random(&format!("{name} unique"));
    let mut added = vec![];
    loop {
        let instance = board.instance(&name);
        let other = match solver.check_unique(&instance.puzzle).answer {
            Uniqueness::Unique(_) => break,
            Uniqueness::Multiple(two) => {
                two.into_iter().find(|found| Some(found) != instance.solution.as_ref())?
            }
            Uniqueness::Unsolvable | Uniqueness::Unknown(..) | Uniqueness::Defect(_) => return None,
        };
        for at in board.distinguishing(&other, &mut rng) {
            board.add(at);
            added.push(at);
        }
    }
    if let Extensible::Walled(walls) = &mut board {
        added.retain(|&at| is_needed(walls, at, solver));
    }
    Some(added)
}

/// Returns whether there are other solutions without wall `at`, which is taken away if there are none. A wall says
/// little: added one by one they are several times too many, and leave nothing to prove.
fn is_needed(board: &mut Walled, at: usize, solver: &Solver) -> bool {
    board.remove(at);
    let is_unique = matches!(solver.check_unique(&board.puzzle()).answer, Uniqueness::Unique(_));
    if !is_unique {
        board.add(at);
    }
    !is_unique
}
