//! Brute force and random boards: what the engine is tested against. Shares no code with it.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::collections::BTreeSet;
use unicursal_models::{Kind, Pos, Puzzle, Solution, Square};

/// A small deterministic random generator (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

fn neighbours(puzzle: &Puzzle, pos: Pos) -> Vec<Pos> {
    let walls: BTreeSet<_> = puzzle.walls().iter().map(|wall| wall.cells()).collect();
    puzzle
        .open_cells()
        .filter(|&next| puzzle.kind().are_neighbours(pos, next))
        .filter(|&next| !walls.contains(&(pos.min(next), pos.max(next))))
        .collect()
}

/// All solutions of a small puzzle, by trying all paths.
pub fn all_solutions(puzzle: &Puzzle) -> BTreeSet<Solution> {
    let mut found = BTreeSet::new();
    let open: Vec<Pos> = puzzle.open_cells().collect();
    if puzzle.kind() == Kind::Numberlink {
        let clues = puzzle.clues();
        let pairs: Vec<(Pos, Pos)> = clues.chunks(2).map(|pair| (pair[0].1, pair[1].1)).collect();
        let mut paths = vec![vec![pairs[0].0]];
        let mut used: BTreeSet<Pos> = [pairs[0].0].into();
        link(puzzle, &pairs, &mut paths, &mut used, open.len(), &mut found);
        return found;
    }
    for &start in &open {
        let mut path = vec![start];
        extend(puzzle, &mut path, open.len(), &mut found);
    }
    found
}

fn extend(puzzle: &Puzzle, path: &mut Vec<Pos>, cells: usize, found: &mut BTreeSet<Solution>) {
    if !prefix_obeys(puzzle, path, cells) {
        return;
    }
    if path.len() == cells {
        found.insert(Solution::new(puzzle, vec![path.clone()]));
        return;
    }
    for next in neighbours(puzzle, path[path.len() - 1]) {
        if !path.contains(&next) {
            path.push(next);
            extend(puzzle, path, cells, found);
            path.pop();
        }
    }
}

fn prefix_obeys(puzzle: &Puzzle, path: &[Pos], cells: usize) -> bool {
    let last = path[path.len() - 1];
    let clue = match puzzle.square(last) {
        Square::Clue(clue) => Some(clue as usize),
        _ => None,
    };
    match puzzle.kind() {
        Kind::Zip => {
            let clues = puzzle.clues();
            let met = path
                .iter()
                .filter(|&&pos| puzzle.square(pos) != Square::Empty)
                .count();
            let first = puzzle.square(path[0]) == Square::Clue(1);
            let at_end = path.len() == cells;
            first && clue.is_none_or(|clue| clue == met) && (!at_end || clue == Some(clues.len()))
        }
        Kind::Numbrix | Kind::Hidato => {
            let given = puzzle
                .clues()
                .into_iter()
                .find(|&(clue, _)| clue as usize == path.len());
            clue.is_none_or(|clue| clue == path.len()) && given.is_none_or(|(_, pos)| pos == last)
        }
        Kind::Line => {
            if path.len() < cells {
                return true;
            }
            let ends = [path[0], last];
            [puzzle.start(), puzzle.end()]
                .into_iter()
                .flatten()
                .all(|end| ends.contains(&end))
        }
        Kind::Numberlink => true,
    }
}

fn link(
    puzzle: &Puzzle,
    pairs: &[(Pos, Pos)],
    paths: &mut Vec<Vec<Pos>>,
    used: &mut BTreeSet<Pos>,
    cells: usize,
    found: &mut BTreeSet<Solution>,
) {
    let current = paths.len() - 1;
    let last = *paths[current].last().expect("paths are not empty");
    if last == pairs[current].1 {
        match pairs.get(paths.len()) {
            None if used.len() == cells => {
                found.insert(Solution::new(puzzle, paths.clone()));
            }
            None => {}
            Some(&(start, _)) => {
                paths.push(vec![start]);
                used.insert(start);
                link(puzzle, pairs, paths, used, cells, found);
                used.remove(&start);
                paths.pop();
            }
        }
        return;
    }
    for next in neighbours(puzzle, last) {
        let foreign = matches!(puzzle.square(next), Square::Clue(_)) && next != pairs[current].1;
        if foreign || used.contains(&next) {
            continue;
        }
        used.insert(next);
        paths[current].push(next);
        link(puzzle, pairs, paths, used, cells, found);
        paths[current].pop();
        used.remove(&next);
    }
}

/// A random board of `kind`, solvable more often than not: clues are taken from a random path where one is found.
pub fn random_puzzle(kind: Kind, random: &mut Random) -> Puzzle {
    loop {
        let (rows, cols) = if kind == Kind::Hidato {
            (1 + random.below(4), 1 + random.below(4))
        } else {
            (1 + random.below(5), 1 + random.below(5))
        };
        if let Some(puzzle) = try_random_puzzle(kind, rows as u32, cols as u32, random) {
            return puzzle;
        }
    }
}

fn try_random_puzzle(kind: Kind, rows: u32, cols: u32, random: &mut Random) -> Option<Puzzle> {
    let holes = if random.chance(50) { 0 } else { random.below(30) };
    let mut builder = Puzzle::builder(kind, rows, cols);
    let mut open = vec![];
    for row in 0..rows {
        for col in 0..cols {
            if random.chance(holes) {
                builder = builder.hole((row, col));
            } else {
                open.push(Pos { row, col });
            }
        }
    }
    let walls = if random.chance(50) { 0 } else { random.below(25) };
    for (at, &a) in open.iter().enumerate() {
        for &b in &open[at + 1..] {
            if kind.are_neighbours(a, b) && random.chance(walls) {
                builder = builder.wall(a, b);
            }
        }
    }
    // A random walk over the open cells, as long as it gets.
    let path = (0..20).map(|_| walk(kind, &open, random)).max_by_key(Vec::len)?;
    let keep = random.below(70);
    match kind {
        Kind::Line => {
            if random.chance(30) {
                builder = builder.start(path[0]);
            }
            if random.chance(30) && path.len() > 1 {
                builder = builder.end(path[path.len() - 1]);
            }
        }
        Kind::Numbrix | Kind::Hidato => {
            for (step, &pos) in (1..).zip(&path) {
                if random.chance(keep) {
                    builder = builder.clue(pos, step);
                }
            }
        }
        Kind::Zip => {
            let mut rank = 0;
            for (at, &pos) in path.iter().enumerate() {
                if at == 0 || at + 1 == path.len() || random.chance(keep) {
                    rank += 1;
                    builder = builder.clue(pos, rank);
                }
            }
        }
        Kind::Numberlink => {
            let mut label = 0;
            let mut at = 0;
            while at + 1 < path.len() {
                let left = path.len() - at;
                let mut length = (2 + random.below(6) as usize).min(left);
                if left - length < 2 {
                    length = left;
                }
                label += 1;
                builder = builder.clue(path[at], label).clue(path[at + length - 1], label);
                at += length;
            }
        }
    }
    builder.build().ok()
}

fn walk(kind: Kind, open: &[Pos], random: &mut Random) -> Vec<Pos> {
    let mut path = vec![];
    let mut choices: Vec<Pos> = open.to_vec();
    while !choices.is_empty() {
        let next = choices[random.below(choices.len() as u64) as usize];
        path.push(next);
        choices = open
            .iter()
            .copied()
            .filter(|&pos| kind.are_neighbours(pos, next) && !path.contains(&pos))
            .collect();
    }
    path
}
