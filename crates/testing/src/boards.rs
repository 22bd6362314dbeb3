//! Random boards of every kind.

use crate::{Random, are_joined};
use unicursal::Family;
use unicursal::{Builder, Geometry, Kind, Pos, Puzzle, Shape, Symbol};

/// Returns a random board of `kind`, solvable more often than not: clues are taken from a random path where one is
/// found.
pub fn random_puzzle(kind: Kind, random: &mut Random) -> Puzzle {
    random_puzzle_on(Geometry::Square, kind, random)
}

/// Returns a random board of `kind` also, of any geometry.
///
/// # Panics
/// If the kind does not exist there.
pub fn random_puzzle_on(geometry: Geometry, kind: Kind, random: &mut Random) -> Puzzle {
    assert!(kind.exists_on(geometry), "a {kind} of geometry {geometry}");
    if kind == Kind::SIGNPOST {
        return crate::signpost::random_puzzle(random);
    }
    if kind.family() == Family::Loop {
        return match geometry {
            Geometry::Hex => crate::loops::random_hive(kind, random),
            _ => crate::loops::random_puzzle(kind, random),
        };
    }
    loop {
        // There are many paths where there are many directions.
        let (rows, cols) = match geometry {
            Geometry::Triangle if kind == Kind::HIDATO => (1 + random.below(3), 1 + random.below(5)),
            Geometry::Triangle => (1 + random.below(4), 1 + random.below(6)),
            _ if kind == Kind::HIDATO || geometry == Geometry::Hex => (1 + random.below(4), 1 + random.below(4)),
            _ => (1 + random.below(5), 1 + random.below(5)),
        };
        // Rows and columns of one cell each are where everything special about ends comes together.
        let (rows, cols) = match random.below(20) {
            0 => (1, 1 + random.below(6)),
            1 => (1 + random.below(6), 1),
            _ => (rows, cols),
        };
        if let Some(puzzle) = try_random_puzzle(geometry, kind, (rows as u32, cols as u32), random) {
            return puzzle;
        }
    }
}

fn try_random_puzzle(
    geometry: Geometry,
    kind: Kind,
    (rows, cols): (u32, u32),
    random: &mut Random,
) -> Option<Puzzle> {
    let joined = |a: Pos, b: Pos| are_joined(geometry, kind, a, b);
    let holes = if random.chance(50) { 0 } else { random.below(30) };
    // The only cell that is open.
    let single =
        random.chance(5).then(|| Pos::new(random.below(rows as usize) as u32, random.below(cols as usize) as u32));
    let mut builder = Puzzle::builder(kind, rows, cols).geometry(geometry);
    let mut open = vec![];
    for row in 0..rows {
        for col in 0..cols {
            if single.map_or_else(|| random.chance(holes), |single| single != Pos::new(row, col)) {
                builder = builder.hole((row, col));
            } else {
                open.push(Pos { row, col });
            }
        }
    }
    // Few boards have a knight's tour, or a path through all triangles: those made of the cells of a walk have.
    if (kind == Kind::KNIGHT || geometry == Geometry::Triangle) && random.chance(80) {
        let path = walk(&joined, &open, random);
        builder = open.iter().filter(|pos| !path.contains(pos)).fold(builder, |builder, &pos| builder.hole(pos));
        open.retain(|pos| path.contains(pos));
    }
    if open.is_empty() {
        return None;
    }
    let walls = if random.chance(50) { 0 } else { random.below(25) };
    for (at, &a) in open.iter().enumerate() {
        for &b in &open[at + 1..] {
            if joined(a, b) && random.chance(walls) {
                builder = builder.wall(a, b);
            }
        }
    }
    // A random walk over the open cells, as long as it gets.
    let path = (0..20).map(|_| walk(&joined, &open, random)).max_by_key(Vec::len)?;
    let keep = random.below(70);
    match kind {
        Kind::LINE => {
            let [start, end] = if random.chance(80) {
                [path[0], path[path.len() - 1]]
            } else {
                [open[random.below(open.len())], open[random.below(open.len())]]
            };
            let fixed = random.below(5);
            if matches!(fixed, 2 | 4) {
                builder = builder.start(start);
            }
            if matches!(fixed, 3 | 4) {
                builder = builder.end(end);
            }
        }
        Kind::NUMBRIX | Kind::HIDATO | Kind::KNIGHT => {
            for (step, &pos) in (1..).zip(&path) {
                if random.chance(keep) {
                    builder = builder.clue(pos, step);
                }
            }
        }
        Kind::ZIP => {
            let mut rank = 0;
            let has_last = random.chance(95);
            for (at, &pos) in path.iter().enumerate() {
                if at == 0 || at + 1 == path.len() && has_last || random.chance(keep) {
                    rank += 1;
                    builder = builder.clue(pos, rank);
                }
            }
        }
        Kind::NUMBERLINK => {
            let mut label = 0;
            let mut at = 0;
            while at + 1 < path.len() {
                let left = path.len() - at;
                let mut length = (2 + random.below(6)).min(left);
                if left - length < 2 {
                    length = left;
                }
                label += 1;
                builder = builder.clue(path[at], label).clue(path[at + length - 1], label);
                at += length;
            }
        }
        Kind::SPELL => {
            builder = spell(builder, &path, keep, random);
        }
        other => panic!("no random boards of {other} yet"),
    }
    match random.below(20) {
        0 => builder = path.windows(2).fold(builder, |builder, step| builder.link(step[0], step[1])),
        1 => builder = link_all(&joined, builder, &open, 100, random),
        2 => builder = link_all(&joined, builder, &open, 10, random),
        3..=7 => {
            let links = random.below(40);
            for step in path.windows(2) {
                if random.chance(links) {
                    builder = builder.link(step[0], step[1]);
                }
            }
        }
        _ => {}
    }
    builder.build().ok()
}

/// Puts letters on some cells of a path, few of them, so that some occur several times, and gives the word.
fn spell(mut builder: Builder, path: &[Pos], keep: usize, random: &mut Random) -> Builder {
    let alphabet = &Shape::LETTERS[..2 + random.below(6)];
    let mut word = String::new();
    for (at, &pos) in path.iter().enumerate() {
        if at == 0 || at + 1 == path.len() || random.chance(keep) {
            let letter = alphabet[random.below(alphabet.len())];
            word.push(letter.letter());
            builder = builder.symbol(pos, Symbol::of(letter));
        }
    }
    builder.word(word)
}

/// Links at sides of open cells, whether a path can go there or not, each with this probability.
fn link_all(
    joined: &impl Fn(Pos, Pos) -> bool,
    mut builder: Builder,
    open: &[Pos],
    percent: usize,
    random: &mut Random,
) -> Builder {
    for (at, &a) in open.iter().enumerate() {
        for &b in &open[at + 1..] {
            if joined(a, b) && random.chance(percent) {
                builder = builder.link(a, b);
            }
        }
    }
    builder
}

fn walk(joined: &impl Fn(Pos, Pos) -> bool, open: &[Pos], random: &mut Random) -> Vec<Pos> {
    let mut path = vec![];
    let mut choices: Vec<Pos> = open.to_vec();
    while !choices.is_empty() {
        let next = choices[random.below(choices.len())];
        path.push(next);
        choices = open.iter().copied().filter(|&pos| joined(pos, next) && !path.contains(&pos)).collect();
    }
    path
}

/// Returns a different number for each built-in kind, as a seed of random boards. Kinds that are stated as texts share
/// one.
pub fn seed_of(kind: Kind) -> u64 {
    Kind::ALL.iter().position(|&other| other == kind).unwrap_or(Kind::ALL.len()) as u64
}

/// Returns the kinds whose solutions are paths, not loops: those that every feature supports.
pub fn path_kinds() -> Vec<Kind> {
    Kind::ALL.iter().copied().filter(|kind| !kind.has_symbols() && kind.family() != Family::Loop).collect()
}

/// Returns the geometries but squares, with the kinds of [`path_kinds`] that exist there.
pub fn other_tiled_kinds() -> Vec<(Geometry, Kind)> {
    let others = Geometry::ALL.into_iter().filter(|&geometry| geometry != Geometry::Square);
    let kinds = |geometry| path_kinds().into_iter().map(move |kind| (geometry, kind));
    others.flat_map(kinds).filter(|&(geometry, kind)| kind.exists_on(geometry)).collect()
}
