//! Boards of two rooms with few doors between them, on which connectivity infers something.

use crate::{Random, all_solutions, random_puzzle};
use unicursal::Family;
use unicursal::{Builder, Geometry, Kind, Pos, Puzzle};

/// Returns a board with few clues, taken from a path through both rooms.
pub fn random(kind: Kind, random: &mut Random) -> Puzzle {
    // A wall between neighboring cells is none for a knight.
    if kind == Kind::KNIGHT || kind.family() == Family::Loop {
        return random_puzzle(kind, random);
    }
    loop {
        let board = empty(kind, random);
        // Any line that ends in a given corner, to be quick.
        let line = board(Kind::LINE).start((0, 0)).build().expect("a line is always valid");
        let Some(lines) = all_solutions(&line, 5000).filter(|lines| !lines.is_empty()) else {
            continue;
        };
        let chosen = random.below(lines.len());
        let solution = lines.into_iter().nth(chosen).expect("chosen among them");
        let builder = add_clues(kind, board(kind), &solution.paths()[0], random);
        return builder.build().expect("clues along a path are valid");
    }
}

/// Returns a board in two rooms, for any kind.
fn empty(kind: Kind, random: &mut Random) -> impl Fn(Kind) -> Builder + use<> {
    let (rows, cols) = if kind == Kind::HIDATO { (3, 4) } else { (4, 4 + random.below(2) as u32) };
    let left = 1 + random.below(cols as usize - 1) as u32;
    let doors: Vec<u32> = (0..=random.below(2)).map(|_| random.below(rows) as u32).collect();
    let rows = rows as u32;
    move |kind| {
        let mut builder = Puzzle::builder(kind, rows, cols);
        let sides =
            (0..rows).flat_map(|from| (0..rows).map(move |to| (Pos::new(from, left - 1), Pos::new(to, left))));
        for (a, b) in sides {
            let is_door = a.row == b.row && doors.contains(&a.row);
            if crate::are_joined(Geometry::Square, kind, a, b) && !is_door {
                builder = builder.wall(a, b);
            }
        }
        builder
    }
}

fn add_clues(kind: Kind, mut builder: Builder, path: &[Pos], random: &mut Random) -> Builder {
    let last = path.len() - 1;
    match kind {
        Kind::LINE if random.chance(50) => builder.start(path[0]),
        Kind::LINE => builder,
        Kind::NUMBERLINK => {
            let cut = 2 + random.below(last - 2);
            builder = builder.clue(path[0], 1).clue(path[cut - 1], 1);
            if last > cut { builder.clue(path[cut], 2).clue(path[last], 2) } else { builder.hole(path[cut]) }
        }
        Kind::ZIP | Kind::NUMBRIX | Kind::HIDATO => {
            let is_zip = kind == Kind::ZIP;
            let mut rank = 0;
            for (at, &pos) in path.iter().enumerate() {
                let needed = is_zip && (at == 0 || at == last);
                if needed || random.chance(12) {
                    rank += 1;
                    builder = builder.clue(pos, if is_zip { rank } else { at as u32 + 1 });
                }
            }
            builder
        }
        other => panic!("no rooms for {other} yet"),
    }
}
