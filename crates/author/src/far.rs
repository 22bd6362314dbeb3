//! Random paths whose steps go to cells in any of the eight directions, at any distance.

use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use unicursal_models::board::{Pos, Puzzle};

/// Turns of the path, for each of its cells, after which it is given up.
const MAX_TURNS: usize = 50;

/// Returns a random path through all open cells of `board`. `None` if none was found. It grows at random, and where it
/// can not, its last part is turned round behind a cell that its end sees (Pósa 1976).
pub(super) fn path(board: &Puzzle, rng: &mut ChaCha8Rng) -> Option<Vec<Pos>> {
    let mut open: Vec<Pos> = board.open_cells().collect();
    let count = open.len();
    open.shuffle(rng);
    let mut path = vec![open.pop()?];
    let mut turns = 0;
    while path.len() < count {
        let last = path[path.len() - 1];
        let seen: Vec<usize> = (0..open.len()).filter(|&at| sees(last, open[at])).collect();
        if let Some(&at) = seen.choose(rng) {
            path.push(open.swap_remove(at));
            continue;
        }
        turns += 1;
        let back: Vec<usize> = (0..path.len().saturating_sub(2)).filter(|&at| sees(last, path[at])).collect();
        if back.is_empty() || turns > MAX_TURNS * count {
            return None;
        }
        let at = back[rng.random_range(0..back.len())];
        path[at + 1..].reverse();
    }
    Some(path)
}

/// Returns whether one cell lies in one of the eight directions from another one.
fn sees(a: Pos, b: Pos) -> bool {
    let (down, right) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    down == 0 || right == 0 || down == right
}
