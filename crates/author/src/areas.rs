//! Regions that a loop enters and leaves once.

use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand::seq::IndexedRandom;
use unicursal_models::board::{Pos, Puzzle};
use unicursal_models::forest::Forest;

/// The numbers of cells of the loop in a region: those of most published Country Roads and Moon or Suns.
const MIN: usize = 2;
const MAX: usize = 6;

/// Returns a region for each place of `board`, so that the loop `path` goes through each region in one piece, and cells
/// that it leaves out share no side across a border. Their number is even, so that regions can take turns. `None` if
/// the loop is too short.
pub(super) fn around(board: &Puzzle, path: &[Pos], rng: &mut ChaCha8Rng) -> Option<Vec<u32>> {
    let mut path = path.to_vec();
    let start = rng.random_range(0..path.len());
    path.rotate_left(start);
    let mut regions: Vec<Option<u32>> = vec![None; board.cells.len()];
    let ends = pieces(&path, board, rng)?;
    let mut first = 0;
    for (number, &end) in (0..).zip(&ends) {
        path[first..end].iter().for_each(|&pos| regions[board.index(pos)] = Some(number));
        first = end;
    }
    absorb(board, &mut regions, rng);
    // In reading order of first appearance.
    let mut numbers: Vec<Option<u32>> = vec![None; ends.len()];
    let mut next = 0;
    let mut renumbered = vec![];
    for region in regions {
        let number = &mut numbers[region? as usize];
        renumbered.push(*number.get_or_insert_with(|| {
            next += 1;
            next - 1
        }));
    }
    Some(renumbered)
}

/// Cuts the loop into pieces that lie close together: the sum of the squares of their perimeters is about as small as
/// possible. Returns where each piece ends.
fn pieces(path: &[Pos], board: &Puzzle, rng: &mut ChaCha8Rng) -> Option<Vec<usize>> {
    // The lowest cost up to each cell with an even and an odd number of pieces, and where the last of them begins.
    let mut best: Vec<[Option<(u64, usize)>; 2]> = vec![[None; 2]; path.len() + 1];
    best[0][0] = Some((0, 0));
    for end in 1..=path.len() {
        let mut perimeter = 0_u64;
        for begin in (end.saturating_sub(MAX)..end).rev() {
            let beside = path[begin + 1..end].iter().filter(|&&pos| board.are_neighbors(pos, path[begin])).count();
            perimeter = (perimeter + 4).saturating_sub(2 * beside as u64);
            if end - begin < MIN {
                continue;
            }
            let cost = perimeter * perimeter * rng.random_range(80..130);
            for parity in 0..2 {
                let Some((before, _)) = best[begin][1 - parity] else { continue };
                if best[end][parity].is_none_or(|(least, _)| before + cost < least) {
                    best[end][parity] = Some((before + cost, begin));
                }
            }
        }
    }
    let (mut at, mut parity) = (path.len(), 0);
    let mut ends = vec![];
    while at > 0 {
        ends.push(at);
        (at, parity) = (best[at][parity]?.1, 1 - parity);
    }
    ends.reverse();
    (ends.len() > 1).then_some(ends)
}

/// Puts each group of connected cells that the loop leaves out into a region beside it.
fn absorb(board: &Puzzle, regions: &mut [Option<u32>], rng: &mut ChaCha8Rng) {
    let mut forest = Forest::new(board.cells.len());
    let free = |regions: &[Option<u32>], pos: Pos| regions[board.index(pos)].is_none();
    let beside =
        |pos: Pos| board.steps().after(pos).filter(|&next| next.row < board.rows && next.col < board.cols);
    for pos in board.places().filter(|&pos| free(regions, pos)) {
        beside(pos).filter(|&next| free(regions, next)).for_each(|next| {
            forest.join(board.index(pos), board.index(next));
        });
    }
    let mut next_to: Vec<Vec<u32>> = vec![vec![]; board.cells.len()];
    for pos in board.places() {
        for next in beside(pos) {
            for (one, other) in [(pos, next), (next, pos)] {
                if let Some(region) = regions[board.index(other)].filter(|_| free(regions, one)) {
                    next_to[forest.root(board.index(one))].push(region);
                }
            }
        }
    }
    let chosen: Vec<Option<u32>> = next_to.iter().map(|regions| regions.choose(rng).copied()).collect();
    for at in 0..regions.len() {
        if regions[at].is_none() {
            regions[at] = chosen[forest.root(at)];
        }
    }
}
