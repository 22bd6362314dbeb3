//! Finds the clues that make boards unique.

use crate::boards::class::Class;
use crate::boards::recipe::random;
use rand::seq::SliceRandom;
use rand_xorshift::XorShiftRng;
use unicursal_models::create::Clued;
use unicursal_models::{Solution, Solver, Uniqueness, verify};

/// Finds clues that make board `seed` of `class` unique: as long as `solver` finds another solution, clues where it
/// differs from the path that the board was made from, until it is none any more. None if the class has no clues on a
/// path, or if the solver reaches a limit.
pub fn extra_clues(class: &Class, seed: u32, solver: &Solver) -> Option<Vec<usize>> {
    let name = class.name(seed);
    let mut board = class.recipe.clued(class.size, &name)?;
    let mut rng = random(&format!("{name} unique"));
    let mut added = vec![];
    loop {
        let instance = board.instance(&name);
        let other = match solver.check_unique(&instance.puzzle).answer {
            Uniqueness::Unique(_) => return Some(added),
            Uniqueness::Multiple(two) => {
                two.into_iter().find(|found| Some(found) != instance.solution.as_ref())?
            }
            Uniqueness::Unsolvable | Uniqueness::Unknown(..) | Uniqueness::Defect(_) => return None,
        };
        for at in distinguishing(&board, &name, &other, &mut rng) {
            board.add(at);
            added.push(at);
        }
    }
}

/// The steps that need a clue so that `other` is no solution any more: one or two.
fn distinguishing(board: &Clued, name: &str, other: &Solution, rng: &mut XorShiftRng) -> Vec<usize> {
    let (ours, theirs) = (board.cells(), &other.paths()[0]);
    let mut differing: Vec<usize> = (0..ours.len()).filter(|&at| theirs[at] != ours[at]).collect();
    differing.shuffle(rng);
    let excludes = |steps: &[usize]| {
        let mut board = board.clone();
        for &at in steps {
            board.add(at);
        }
        verify(&board.instance(name).puzzle, other).is_err()
    };
    if let Some(&at) = differing.iter().find(|&&at| excludes(&[at])) {
        return vec![at];
    }
    // The clues of a Zip only order the cells. Where the paths part, the cell that the other one takes comes later in
    // ours, so there is always a pair of cells that they meet in different order.
    let pair = |at: usize| ours.iter().position(|&pos| pos == theirs[at]).map_or(vec![at], |then| vec![at, then]);
    differing
        .into_iter()
        .map(pair)
        .find(|pair| excludes(pair))
        .expect("different paths have a pair in another order")
}
