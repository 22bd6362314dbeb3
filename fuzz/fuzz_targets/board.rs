//! Small boards made of the fuzzer's bytes: any kind, holes, walls, and clues from a walk, so that many have solutions.

use arbitrary::Arbitrary;
use unicursal::{Builder, Direction, Geometry, Kind, Pos, Puzzle, Shape, Symbol, Wall};

#[derive(Arbitrary, Debug)]
pub struct Board {
    kind: u8,
    rows: u8,
    cols: u8,
    /// One bit for each cell; a hole where both are set.
    holes: [u32; 2],
    /// One bit for each pair of neighbors; a wall where both are set.
    walls: [u128; 2],
    /// The start of the walk, and its turns.
    walk: [u8; 20],
    /// The cells of the walk that have clues, or end a label.
    clues: u32,
    /// A clue put somewhere without regard to the walk.
    stray: Option<(u8, u8)>,
    ends: u8,
    is_hexagonal: bool,
}

impl Board {
    /// The puzzle, if the rules of its kind allow the clues.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let kind = Kind::ALL[usize::from(self.kind) % Kind::ALL.len()];
        let (rows, cols) = (1 + u32::from(self.rows % 4), 1 + u32::from(self.cols % 5));
        let is_hexagonal = self.is_hexagonal && kind.exists_on(Geometry::Hex);
        let geometry = if is_hexagonal { Geometry::Hex } else { Geometry::Square };
        let cols = if kind == Kind::HIDATO || is_hexagonal { cols.min(4) } else { cols };
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col)));
        let (holes, open): (Vec<_>, Vec<_>) =
            places.enumerate().partition(|(index, _)| (self.holes[0] & self.holes[1]) >> index & 1 == 1);
        let open: Vec<Pos> = open.into_iter().map(|(_, pos)| pos).collect();
        let mut builder = Puzzle::builder(kind, rows, cols).geometry(geometry);
        let joined = |a: Pos, b: Pos| {
            let mut steps = kind.steps_from(geometry, a);
            steps.any(|(down, right)| {
                (i64::from(a.row) + down, i64::from(a.col) + right) == (i64::from(b.row), i64::from(b.col))
            })
        };
        for (_, hole) in holes {
            builder = builder.hole(hole);
        }
        if kind == Kind::SIGNPOST {
            let path = self.walk(|from, to| direction(from, to).is_some(), &open, &[]);
            return self.arrows(builder, &open, &path).build().ok();
        }
        let pairs = open.iter().enumerate().flat_map(|(at, &a)| open[at + 1..].iter().map(move |&b| (a, b)));
        let neighbors = pairs.filter(|&(a, b)| joined(a, b)).enumerate();
        let walls: Vec<Wall> = neighbors
            .filter(|(index, _)| (self.walls[0] & self.walls[1]) >> (index % 128) & 1 == 1)
            .map(|(_, (a, b))| Wall::between(a, b))
            .collect();
        for wall in &walls {
            builder = builder.wall(wall.cells().0, wall.cells().1);
        }
        let path = self.walk(joined, &open, &walls);
        for (clue, pos) in self.clues(kind, &path) {
            builder = builder.clue(pos, clue);
        }
        if kind == Kind::SPELL {
            builder = self.letters(builder, &path);
        }
        if kind == Kind::LINE {
            let ends = (path.first().copied(), path.last().copied());
            builder = if self.ends & 1 == 1 { builder.start(ends.0?) } else { builder };
            builder = if self.ends & 2 == 2 { builder.end(ends.1?) } else { builder };
        }
        if let Some((cell, clue)) = self.stray {
            builder = builder.clue(*open.get(usize::from(cell))?, clue.into());
        }
        builder.build().ok()
    }

    fn walk(&self, joined: impl Fn(Pos, Pos) -> bool, open: &[Pos], walls: &[Wall]) -> Vec<Pos> {
        let mut path: Vec<Pos> = vec![];
        for &choice in &self.walk {
            let may_follow = |pos: Pos| match path.last() {
                None => true,
                Some(&last) => joined(last, pos) && !walls.contains(&Wall::between(last, pos)),
            };
            let next: Vec<Pos> =
                open.iter().copied().filter(|&pos| may_follow(pos) && !path.contains(&pos)).collect();
            if next.is_empty() {
                break;
            }
            path.push(next[usize::from(choice) % next.len()]);
        }
        path
    }

    fn clues(&self, kind: Kind, path: &[Pos]) -> Vec<(u32, Pos)> {
        let marked = |at: usize| self.clues >> at & 1 == 1;
        let last = path.len().saturating_sub(1);
        match kind {
            Kind::LINE | Kind::SPELL => vec![],
            Kind::ZIP => {
                let stations = (0..path.len()).filter(|&at| at == 0 || at == last || marked(at));
                (1..).zip(stations.map(|at| path[at])).collect()
            }
            Kind::NUMBERLINK => {
                let mut clues = vec![];
                let mut start = 0;
                for end in 1..path.len() {
                    // A label needs two cells, and the last one takes what is left.
                    if end > start && (end == last || marked(end) && last - end >= 2) {
                        let label = 1 + clues.len() as u32 / 2;
                        clues.extend([(label, path[start]), (label, path[end])]);
                        start = end + 1;
                    }
                }
                clues
            }
            // Numbers are steps.
            _ => (1..)
                .zip(path)
                .filter(|&(step, _)| marked(step as usize))
                .map(|(step, &pos)| (step, pos))
                .collect(),
        }
    }

    /// Few letters on the cells of the walk that have clues, so that some occur several times, and the word they spell.
    fn letters(&self, mut builder: Builder, path: &[Pos]) -> Builder {
        let last = path.len().saturating_sub(1);
        let mut word = String::new();
        for (at, (&pos, &choice)) in path.iter().zip(&self.walk).enumerate() {
            if at == 0 || at == last || self.clues >> at & 1 == 1 {
                // The low bits of a choice are those that turn the walk.
                let letter = Shape::LETTERS[usize::from(choice >> 4) % 5];
                word.push(letter.letter());
                builder = builder.symbol(pos, Symbol::of(letter));
            }
        }
        builder.word(word)
    }

    /// Arrows along a walk, numbers on the cells that have clues, and on the other cells holes or arrows to anywhere.
    fn arrows(&self, mut builder: Builder, open: &[Pos], path: &[Pos]) -> Builder {
        let others = open.iter().copied().filter(|pos| !path.contains(pos));
        let are_holes = self.ends & 1 == 1;
        for (pos, &choice) in others.zip(self.walk.iter().rev()) {
            let direction = Direction::ALL[usize::from(choice) % Direction::ALL.len()];
            let arrow = Symbol { shape: None, number: None, direction: Some(direction) };
            builder = if are_holes { builder.hole(pos) } else { builder.symbol(pos, arrow) };
        }
        // The last cell has the highest number, or none.
        let count = if are_holes { path.len() } else { open.len() };
        for (at, &pos) in path.iter().enumerate() {
            let direction = path.get(at + 1).and_then(|&next| direction(pos, next));
            let step = if direction.is_some() { at + 1 } else { count };
            let number = (at == 0 || self.clues >> at & 1 == 1).then_some(step as u32);
            if number.is_some() || direction.is_some() {
                builder = builder.symbol(pos, Symbol { shape: None, number, direction });
            }
        }
        if let Some((cell, number)) = self.stray
            && let Some(&pos) = open.get(usize::from(cell))
            && let Some(at) = path.iter().position(|&other| other == pos)
        {
            let direction = path.get(at + 1).and_then(|&next| direction(pos, next));
            builder = builder.symbol(pos, Symbol { shape: None, number: Some(number.into()), direction });
        }
        builder
    }
}

/// The direction in which a cell lies from another one, at any distance.
fn direction(from: Pos, to: Pos) -> Option<Direction> {
    let down = i64::from(to.row) - i64::from(from.row);
    let right = i64::from(to.col) - i64::from(from.col);
    let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
    let offset = (down.signum(), right.signum());
    Direction::ALL.into_iter().find(|way| is_straight && way.offset() == offset)
}
