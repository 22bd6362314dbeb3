//! Boards with one loop: all loops by walking, and random boards whose clues fit a random loop.

use crate::{Random, are_joined};
use std::collections::{BTreeMap, BTreeSet};
use unicursal::{
    Builder, Cell, Direction, Geometry, Ground, Kind, Pos, Puzzle, Shape, Solution, Switch, Symbol, verify,
    violations,
};

/// Returns all solutions of a small puzzle with a loop, or none if there are more than `limit`: all loops that obey the
/// rules, or all lines from one end to the other.
pub fn all_solutions(puzzle: &Puzzle, limit: usize) -> Option<BTreeSet<Solution>> {
    let (rows, cols) = puzzle.points();
    let grid = grid(puzzle.kind(), puzzle.geometry());
    let lines = match puzzle.start().zip(puzzle.end()) {
        None => all(rows, cols, grid),
        Some((start, end)) => {
            let mut lines = vec![];
            walk_to(end, &mut vec![start], &grid.neighbors(rows, cols), &mut lines);
            lines
        }
    };
    let mut found = BTreeSet::new();
    for path in lines {
        let solution = Solution::new(puzzle, vec![path]);
        if verify(puzzle, &solution).is_ok() {
            found.insert(solution);
            if found.len() > limit {
                return None;
            }
        }
    }
    Some(found)
}

/// A grid of points, of which some are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grid {
    /// The cells of a board.
    Cells(Geometry),
    /// The corners of hexagons, in rows like those of a brick wall: every other corner is joined to the one below it.
    Bricks,
}

/// Returns the grid of the points through which the lines of a kind go.
pub fn grid(kind: Kind, geometry: Geometry) -> Grid {
    match (kind.ground(), geometry) {
        (Ground::Corners, Geometry::Hex) => Grid::Bricks,
        (Ground::Corners, _) => Grid::Cells(Geometry::Square),
        (Ground::Cells, _) => Grid::Cells(geometry),
    }
}

impl Grid {
    /// Returns the points of a grid of this size, each with those that it is joined to.
    fn neighbors(self, rows: u32, cols: u32) -> BTreeMap<Pos, Vec<Pos>> {
        let points: Vec<Pos> = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))).collect();
        let beside = |&at: &Pos| (at, points.iter().copied().filter(|&other| self.joins(at, other)).collect());
        points.iter().map(beside).collect()
    }

    fn joins(self, a: Pos, b: Pos) -> bool {
        match self {
            Grid::Cells(geometry) => are_joined(geometry, Kind::LINE, a, b),
            Grid::Bricks => {
                let top = a.min(b);
                let is_upright = a.col == b.col;
                are_joined(Geometry::Square, Kind::LINE, a, b)
                    && (!is_upright || (top.row + top.col).is_multiple_of(2))
            }
        }
    }
}

/// Returns all loops on a grid of points, each in one direction.
pub fn all(rows: u32, cols: u32, grid: Grid) -> Vec<Vec<Pos>> {
    let neighbors = grid.neighbors(rows, cols);
    let mut loops = vec![];
    for &start in neighbors.keys() {
        walk(&mut vec![start], &neighbors, &mut loops);
    }
    loops
}

/// Walks on from `path` over all points, and records each path that reaches `end`.
fn walk_to(end: Pos, path: &mut Vec<Pos>, neighbors: &BTreeMap<Pos, Vec<Pos>>, lines: &mut Vec<Vec<Pos>>) {
    let last = path[path.len() - 1];
    if last == end {
        return lines.push(path.clone());
    }
    for &next in &neighbors[&last] {
        if !path.contains(&next) {
            path.push(next);
            walk_to(end, path, neighbors, lines);
            path.pop();
        }
    }
}

/// Walks on from `path` over points that come after its first one, and records each loop that closes.
fn walk(path: &mut Vec<Pos>, neighbors: &BTreeMap<Pos, Vec<Pos>>, loops: &mut Vec<Vec<Pos>>) {
    let (start, last) = (path[0], path[path.len() - 1]);
    for &next in &neighbors[&last] {
        if next == start && path.len() > 2 && path[1] < last {
            loops.push(path.clone());
        }
        if next > start && !path.contains(&next) {
            path.push(next);
            walk(path, neighbors, loops);
            path.pop();
        }
    }
}

/// Returns a random board of a kind with a loop, solvable more often than not.
pub fn random_puzzle(kind: Kind, random: &mut Random) -> Puzzle {
    loop {
        let (rows, cols) = (1 + random.below(4) as u32, 2 + random.below(3) as u32);
        if let Some(puzzle) = try_random_puzzle(Geometry::Square, kind, rows, cols, random) {
            return puzzle;
        }
    }
}

/// Returns a random Masyu whose line goes from one end to another, with these rules switched off. Its pearls fit such a
/// line.
pub fn random_masyu_with_ends(off: &[Switch], random: &mut Random) -> Puzzle {
    let neighbors = Grid::Cells(Geometry::Square);
    loop {
        let (rows, cols) = (1 + random.below(4) as u32, 2 + random.below(3) as u32);
        let [start, end] =
            [(); 2].map(|()| Pos::new(random.below(rows as usize) as u32, random.below(cols as usize) as u32));
        let mut lines = vec![];
        walk_to(end, &mut vec![start], &neighbors.neighbors(rows, cols), &mut lines);
        lines.retain(|line| {
            line.len() > 1 && (!off.contains(&Switch::Gaps) || line.len() == (rows * cols) as usize)
        });
        if lines.is_empty() {
            continue;
        }
        let line = lines.swap_remove(random.below(lines.len()));
        let empty = Puzzle::builder(Kind::MASYU, rows, cols).start(start).end(end);
        let mut board = off.iter().fold(empty, |board, &rule| board.switch(rule, false));
        let density = random.below(90);
        for &pos in &line[1..line.len() - 1] {
            let symbol = if random.chance(50) { Symbol::WHITE } else { Symbol::BLACK };
            let more = board.clone().symbol(pos, symbol);
            let puzzle = more.clone().build().expect("a board");
            if random.chance(density) && verify(&puzzle, &Solution::new(&puzzle, vec![line.clone()])).is_ok() {
                board = more;
            }
        }
        return board.build().expect("a board");
    }
}

/// Returns a random board of hexagons, also, of a kind whose line goes from corner to corner.
pub fn random_hive(kind: Kind, random: &mut Random) -> Puzzle {
    loop {
        let (rows, cols) = (1 + random.below(3) as u32, 1 + random.below(3) as u32);
        if let Some(puzzle) = try_random_puzzle(Geometry::Hex, kind, rows, cols, random) {
            return puzzle;
        }
    }
}

fn try_random_puzzle(geometry: Geometry, kind: Kind, rows: u32, cols: u32, random: &mut Random) -> Option<Puzzle> {
    let empty = Puzzle::builder(kind, rows, cols).geometry(geometry);
    let shape = add_regions(empty, rows, cols, random).build().ok()?;
    let (point_rows, point_cols) = shape.points();
    let mut loops = all(point_rows, point_cols, grid(kind, geometry));
    loops.retain(|path| (0..path.len()).all(|at| shape.are_neighbors(path[at], path[(at + 1) % path.len()])));
    let path = if loops.is_empty() { vec![] } else { loops[random.below(loops.len())].clone() };
    let line: Vec<_> =
        (0..path.len()).map(|at| unicursal::Side::between(path[at], path[(at + 1) % path.len()])).collect();
    let mut board = add_regions(Puzzle::builder(kind, rows, cols).geometry(geometry), rows, cols, random);
    for pos in board.clone().build().ok()?.places() {
        if geometry == Geometry::Hex && random.chance(6) {
            board = board.hole(pos);
        }
        let is_far = kind.ground() == Ground::Cells && !path.contains(&pos);
        if is_far && (kind.covers() && random.chance(95) || random.chance(15)) {
            board = board.hole(pos);
        }
    }
    let walls = if random.chance(60) { 0 } else { random.below(20) };
    for at in 0..point_rows * point_cols {
        let pos = Pos::new(at / point_cols, at % point_cols);
        for next in [Pos::new(pos.row, pos.col + 1), Pos::new(pos.row + 1, pos.col)] {
            let is_used = line.contains(&unicursal::Side::between(pos, next));
            let is_on = next.row < point_rows && next.col < point_cols && shape.are_neighbors(pos, next);
            if is_on && random.chance(if is_used { walls / 8 } else { walls }) {
                board = board.wall(pos, next);
            }
            if is_on && is_used && random.chance(walls / 2) {
                board = board.link(pos, next);
            }
        }
    }
    if kind.has_symbols() {
        board = add_symbols(board, &path, &line, random);
    }
    board.build().ok()
}

/// Clues that fit a loop, and rarely one that does not.
fn add_symbols(mut board: Builder, path: &[Pos], line: &[unicursal::Side], random: &mut Random) -> Builder {
    let density = random.below(90);
    let Ok(puzzle) = board.clone().build() else { return board };
    let broken = |board: &Builder| {
        let puzzle = board.clone().build().ok()?;
        let shaded = Solution::new(&puzzle, vec![path.to_vec()]).shaded().to_vec();
        Some(violations(&puzzle, line, &shaded).len())
    };
    let all = symbols(puzzle.rows().max(puzzle.cols()) * 2);
    for pos in puzzle.places().filter(|&pos| puzzle.cell(pos) == Cell::Empty) {
        if !random.chance(density) {
            continue;
        }
        let before = broken(&board).unwrap_or(usize::MAX);
        let is_wrong = random.chance(2);
        let first = random.below(all.len());
        let mut order = all[first..].iter().chain(&all[..first]);
        let fits = |symbol: &&Symbol| {
            broken(&board.clone().symbol(pos, **symbol)).is_some_and(|after| is_wrong || after <= before)
        };
        if let Some(&symbol) = order.find(fits) {
            board = board.symbol(pos, symbol);
        }
    }
    board
}

/// Symbols of all sorts, with numbers up to `max`.
pub fn symbols(max: u32) -> Vec<Symbol> {
    let shapes = [None].into_iter().chain(Shape::ALL.map(Some));
    let parts = shapes.flat_map(|shape| {
        let numbers = [None].into_iter().chain((0..=max).map(Some));
        numbers.flat_map(move |number| {
            let directions = [None].into_iter().chain(Direction::ORTHOGONAL.map(Some));
            directions.map(move |direction| Symbol { shape, number, direction })
        })
    });
    parts.filter(|symbol| !symbol.to_string().is_empty()).collect()
}

/// Adds random regions, if the kind has any: each cell joins the region of a neighbor, or starts a new one.
fn add_regions(board: Builder, rows: u32, cols: u32, random: &mut Random) -> Builder {
    let Ok(_) = board.clone().build() else {
        let mut regions: Vec<u32> = vec![];
        let fresh = 10 + random.below(40);
        for at in 0..rows * cols {
            let above = at.checked_sub(cols);
            let left = at.checked_sub(1).filter(|_| at % cols > 0);
            let near: Vec<u32> = [above, left].into_iter().flatten().map(|at| regions[at as usize]).collect();
            let own = if near.is_empty() || random.chance(fresh) { at } else { near[random.below(near.len())] };
            regions.push(own);
        }
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col)));
        return places.zip(regions).fold(board, |board, (pos, region)| board.region(pos, region));
    };
    board
}
