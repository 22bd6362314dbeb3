//! Boards of Signpost and their solutions, by walking in the directions of the arrows.

use crate::Random;
use std::collections::BTreeSet;
use unicursal::{Direction, Kind, Pos, Puzzle, Solution, Symbol};

/// Returns whether `to` lies in a direction from `from`.
fn lies(from: Pos, to: Pos, direction: Direction) -> bool {
    let (down, right) = direction.offset();
    (1..100).any(|far| {
        i64::from(from.row) + far * down == i64::from(to.row)
            && i64::from(from.col) + far * right == i64::from(to.col)
    })
}

/// Returns all solutions, or none if there are more than `limit`.
pub(crate) fn all_solutions(puzzle: &Puzzle, limit: usize) -> Option<BTreeSet<Solution>> {
    let cells: Vec<Pos> = puzzle.open_cells().collect();
    let (mut found, mut path) = (BTreeSet::new(), vec![]);
    for &first in &cells {
        walk(puzzle, &cells, first, &mut path, &mut found, limit);
    }
    (found.len() <= limit).then_some(found)
}

fn walk(
    puzzle: &Puzzle,
    cells: &[Pos],
    pos: Pos,
    path: &mut Vec<Pos>,
    found: &mut BTreeSet<Solution>,
    limit: usize,
) {
    path.push(pos);
    let symbol = puzzle.cell(pos).symbol();
    let step = path.len() as u32;
    let has_number = |number: u32| puzzle.symbols().any(|(_, symbol)| symbol.number == Some(number));
    let given = symbol.and_then(|symbol| symbol.number);
    let fits = given.map_or(!has_number(step), |number| number == step);
    if fits && found.len() <= limit {
        match symbol.and_then(|symbol| symbol.direction) {
            None if path.len() == cells.len() => {
                found.insert(Solution::new(puzzle, vec![path.clone()]));
            }
            None => {}
            Some(direction) => {
                for &next in cells.iter().filter(|&&next| lies(pos, next, direction)) {
                    if !path.contains(&next) {
                        walk(puzzle, cells, next, path, found, limit);
                    }
                }
            }
        }
    }
    path.pop();
}

/// Returns a random board of at most sixteen cells, most often made from a path.
pub(crate) fn random_puzzle(random: &mut Random) -> Puzzle {
    loop {
        let (rows, cols) = (1 + random.below(4) as u32, 1 + random.below(4) as u32);
        let mut open: Vec<Pos> = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))).collect();
        let mut path = vec![open.swap_remove(random.below(open.len()))];
        let mut arrows = vec![];
        loop {
            let last = path[path.len() - 1];
            let seen = |direction: &Direction| open.iter().any(|&next| lies(last, next, *direction));
            let ways: Vec<Direction> = Direction::ALL.into_iter().filter(seen).collect();
            if ways.is_empty() {
                break;
            }
            let way = ways[random.below(ways.len())];
            let next: Vec<usize> = (0..open.len()).filter(|&at| lies(last, open[at], way)).collect();
            path.push(open.swap_remove(next[random.below(next.len())]));
            arrows.push(way);
        }
        // Cells that the path missed are holes.
        let mut builder =
            open.iter().fold(Puzzle::builder(Kind::SIGNPOST, rows, cols), |builder, &pos| builder.hole(pos));
        let (keep, turned) = (random.below(50), random.chance(20));
        for (at, &pos) in path.iter().enumerate() {
            let mut direction = arrows.get(at).copied();
            if turned && direction.is_some() && random.chance(10) {
                direction = Some(Direction::ALL[random.below(8)]);
            }
            let is_given = at == 0 || random.chance(keep);
            let symbol = Symbol { shape: None, number: is_given.then_some(at as u32 + 1), direction };
            if is_given || direction.is_some() {
                builder = builder.symbol(pos, symbol);
            }
        }
        if let Ok(puzzle) = builder.build() {
            return puzzle;
        }
    }
}
