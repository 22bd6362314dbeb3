//! Random regions: those that a loop enters and leaves a number of times, and rooms that know of no loop.

use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::collections::{BTreeMap, BTreeSet};
use unicursal_models::board::{Direction, Pos, Puzzle};
use unicursal_models::forest::Forest;
use unicursal_models::kinds::rules;

/// The numbers of cells of the loop in a region: those of most published Country Roads and Moon or Suns.
const MIN: usize = 2;
const MAX: usize = 6;

/// The number of cells of a room, as in published Regional Yajilins and Detours, and the number of random pairings that
/// are tried.
const ROOM: usize = 5;
const PAIRINGS: usize = 30;

/// Returns a region for each place of `board`, so that the loop `path` goes through each region in as many pieces as the
/// kind says. `None` if that cannot be.
pub(super) fn around(board: &Puzzle, path: &[Pos], rng: &mut ChaCha8Rng) -> Option<Vec<u32>> {
    match rules(board.kind()).visits_of_regions() {
        Some(1) => once(board, path, rng),
        Some(2) => paired(board, &once(board, path, rng)?, path, rng),
        Some(_) => None,
        None => Some(rooms(board, rng)),
    }
}

/// Returns rooms of about the same size, wherever a loop goes.
pub(super) fn rooms(board: &Puzzle, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let mut cells: Vec<Pos> = board.places().collect();
    cells.shuffle(rng);
    let mut regions: Vec<Option<u32>> = vec![None; board.cells.len()];
    let mut sizes = vec![0_usize; cells.len().div_ceil(ROOM)];
    for (room, &pos) in (0..).zip(&cells[..sizes.len()]) {
        regions[board.index(pos)] = Some(room);
    }
    while regions.contains(&None) {
        // Of two random rooms the smaller one grows.
        let free = || cells.iter().filter(|pos| regions[board.index(**pos)].is_none());
        let beside = |&pos: &Pos| -> Vec<(Pos, u32)> {
            places_beside(board, pos).filter_map(|next| Some((pos, regions[board.index(next)]?))).collect()
        };
        let mut choices: Vec<(Pos, u32)> = free().flat_map(beside).collect();
        choices.shuffle(rng);
        let Some(&(pos, room)) = choices.iter().take(2).min_by_key(|(_, room)| sizes[*room as usize]) else {
            break;
        };
        regions[board.index(pos)] = Some(room);
        sizes[room as usize] += 1;
    }
    in_reading_order(&regions).unwrap_or_default()
}

/// Returns the places that share a side with one, including holes.
pub(super) fn places_beside(board: &Puzzle, pos: Pos) -> impl Iterator<Item = Pos> + '_ {
    let places = Direction::ORTHOGONAL.into_iter().filter_map(move |way| pos.shifted(way.offset()));
    places.filter(|next| next.row < board.rows && next.col < board.cols)
}

/// Returns the regions of `board` after a cell has moved to a region beside it, each way in which its old one stays in
/// one piece.
pub(super) fn moved(board: &Puzzle, pos: Pos) -> Vec<Vec<u32>> {
    let region = |pos: Pos| board.regions[board.index(pos)];
    let mut rest: BTreeSet<Pos> =
        board.places().filter(|&other| other != pos && region(other) == region(pos)).collect();
    let mut reached: Vec<Pos> = rest.pop_first().into_iter().collect();
    if reached.is_empty() {
        return vec![];
    }
    while let Some(next) = reached.pop() {
        reached.extend(places_beside(board, next).filter(|next| rest.remove(next)));
    }
    if !rest.is_empty() {
        return vec![];
    }
    let beside: BTreeSet<u32> =
        places_beside(board, pos).map(region).filter(|&other| other != region(pos)).collect();
    let join = |to: u32| {
        let mut regions = board.regions.clone();
        regions[board.index(pos)] = to;
        regions
    };
    beside.into_iter().map(join).collect()
}

/// Joins the regions of `once` in pairs that touch and do not follow each other on the loop. `None` if no such pairing
/// is found.
fn paired(board: &Puzzle, once: &[u32], path: &[Pos], rng: &mut ChaCha8Rng) -> Option<Vec<u32>> {
    let region = |pos: Pos| once[board.index(pos)];
    let between =
        |a: Pos, b: Pos| Some([region(a).min(region(b)), region(a).max(region(b))]).filter(|[a, b]| a != b);
    let follow: BTreeSet<[u32; 2]> =
        (0..path.len()).filter_map(|at| between(path[at], path[(at + 1) % path.len()])).collect();
    let steps = board.places().flat_map(|pos| board.steps().after(pos).map(move |next| (pos, next)));
    let touch: BTreeSet<[u32; 2]> = steps
        .filter(|(_, next)| next.row < board.rows && next.col < board.cols)
        .filter_map(|(pos, next)| between(pos, next))
        .filter(|pair| !follow.contains(pair))
        .collect();
    let mut pairs: Vec<[u32; 2]> = touch.into_iter().collect();
    let count = once.iter().max().map_or(0, |last| last + 1);
    (0..PAIRINGS).find_map(|_| {
        pairs.shuffle(rng);
        let mut partner: Vec<u32> = (0..count).collect();
        let is_free = |partner: &[u32], region: u32| partner[region as usize] == region;
        for &[a, b] in &pairs {
            if is_free(&partner, a) && is_free(&partner, b) {
                (partner[a as usize], partner[b as usize]) = (b, a);
            }
        }
        let are_paired = (0..count).all(|region| !is_free(&partner, region));
        let joined = |&region: &u32| Some(region.min(partner[region as usize]));
        are_paired.then(|| in_reading_order(&once.iter().map(joined).collect::<Vec<_>>()))?
    })
}

/// Returns a region for each place of `board`, so that the loop `path` goes through each region in one piece, and cells
/// that it leaves out share no side across a border. Their number is even, so that regions can take turns. `None` if
/// the loop is too short.
fn once(board: &Puzzle, path: &[Pos], rng: &mut ChaCha8Rng) -> Option<Vec<u32>> {
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
    in_reading_order(&regions)
}

/// Numbers regions in the order of their first cells. `None` if a place has no region.
fn in_reading_order(regions: &[Option<u32>]) -> Option<Vec<u32>> {
    let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
    let number = |region: &Option<u32>| {
        let next = numbers.len() as u32;
        region.map(|region| *numbers.entry(region).or_insert(next))
    };
    regions.iter().map(number).collect()
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
