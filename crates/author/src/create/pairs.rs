//! Boards of label pairs, cut from one path through all cells.

use crate::create::{Instance, RandomPath};
use rand::seq::index;
use rand::{Rng, RngExt};
use unicursal_models::board::{Kind, Pos, Puzzle, Solution};

/// The shortest path between two labels, in cells: shorter ones have adjacent ends and are no task.
const MIN_LENGTH: usize = 3;

/// Returns the ends of `pairs` paths, at least two, of at least three cells each, whose ends are not adjacent.
///
/// # Panics
/// As [`RandomPath::new`] does, and if there are fewer than two pairs or fewer than three cells for each.
pub fn pairs(kind: Kind, size: u32, pairs: usize, name: &str, rng: &mut impl Rng) -> Instance {
    let path = RandomPath::new(kind, size, size, rng);
    let cells = path.cells();
    assert!(
        (2..=cells.len() / MIN_LENGTH).contains(&pairs),
        "{pairs} pairs on {} cells; there are two at least, and three cells for each",
        cells.len()
    );
    // Cuts after at least three cells each: choose among what is left if each piece gives up two, then give back.
    let spare = MIN_LENGTH - 1;
    let mut cuts = index::sample(rng, cells.len() - pairs * spare - 1, pairs - 1).into_vec();
    cuts.sort_unstable();
    let mut bounds = vec![0];
    bounds.extend((1..).zip(&cuts).map(|(number, cut)| cut + 1 + number * spare));
    bounds.push(cells.len());
    // A piece whose ends are adjacent has one of its cuts moved, until there is none: three cells always will do.
    let is_trivial =
        |bounds: &[usize], piece: usize| path.are_neighbors(cells[bounds[piece]], cells[bounds[piece + 1] - 1]);
    while let Some(piece) = (0..pairs).find(|&piece| is_trivial(&bounds, piece)) {
        let cut = (piece + usize::from(rng.random_bool(0.5))).clamp(1, pairs - 1);
        bounds[cut] = rng.random_range(bounds[cut - 1] + MIN_LENGTH..=bounds[cut + 1] - MIN_LENGTH);
    }
    let pieces = bounds.windows(2).map(|cut| cells[cut[0]..cut[1]].to_vec()).collect();
    instance(kind, size, pieces, name)
}

/// Labels of as few paths as the cut from the front allows, none of which runs along itself (each is an induced path).
///
/// # Panics
/// As [`RandomPath::new`], and on a board of a single cell.
pub fn induced_pairs(kind: Kind, size: u32, name: &str, rng: &mut impl Rng) -> Instance {
    assert!(size != 1, "a single cell has no two ends");
    let path = RandomPath::new(kind, size, size, rng);
    let mut pieces: Vec<Vec<Pos>> = vec![];
    let mut piece: Vec<Pos> = vec![];
    for &pos in path.cells() {
        let touches = piece
            .split_last()
            .is_some_and(|(_, earlier)| earlier.iter().any(|&cell| path.are_neighbors(pos, cell)));
        if touches {
            pieces.push(std::mem::take(&mut piece));
        }
        piece.push(pos);
    }
    // Only the last piece can be a single cell. Pieces that were cut have at least three: the one before gives one.
    if let ([_], Some(before)) = (&piece[..], pieces.last_mut()) {
        piece.splice(0..0, before.pop());
    }
    pieces.push(piece);
    instance(kind, size, pieces, name)
}

fn instance(kind: Kind, size: u32, pieces: Vec<Vec<Pos>>, name: &str) -> Instance {
    let mut builder = Puzzle::builder(kind, size, size).name(name);
    for (label, piece) in (1..).zip(&pieces) {
        for end in [piece[0], piece[piece.len() - 1]] {
            builder = builder.clue(end, label);
        }
    }
    let puzzle = builder.build().expect("each label stands on the two ends of a path");
    let solution = Solution::new(&puzzle, pieces);
    Instance { puzzle, solution: Some(solution) }
}
