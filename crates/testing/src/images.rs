//! The images of a board under turns and mirrorings.

use unicursal::{Builder, Cell, Direction, Ground, Pos, Puzzle};

/// Returns the seven other images of a board of squares, by names such as `mirrored, on its side`.
pub fn images(puzzle: &Puzzle) -> Vec<(String, Puzzle)> {
    let turns = [false, true].map(|is_turned| (is_turned, if is_turned { ", on its side" } else { "" }));
    let flips =
        [(false, false, ""), (true, false, "mirrored"), (false, true, "upside down"), (true, true, "turned")];
    let all = turns.into_iter().flat_map(|turn| flips.map(|flip| (turn, flip))).skip(1);
    all.map(|((is_turned, side), (flips_cols, flips_rows, name))| {
        (format!("{name}{side}"), Image { flips_cols, flips_rows, is_turned }.of(puzzle))
    })
    .collect()
}

/// A turn or a mirroring: columns and rows in reverse order, then rows for columns.
#[derive(Clone, Copy)]
struct Image {
    flips_cols: bool,
    flips_rows: bool,
    is_turned: bool,
}

impl Image {
    /// Returns the image of a place among `rows` × `cols`.
    fn at(self, pos: Pos, [rows, cols]: [u32; 2]) -> Pos {
        let row = if self.flips_rows { rows - 1 - pos.row } else { pos.row };
        let col = if self.flips_cols { cols - 1 - pos.col } else { pos.col };
        if self.is_turned { Pos::new(col, row) } else { Pos::new(row, col) }
    }

    fn direction(self, direction: Direction) -> Direction {
        let number = Direction::ALL.iter().position(|&other| other == direction).expect("it is one of them");
        let number = if self.flips_cols { 8 - number } else { number };
        let number = if self.flips_rows { 12 - number } else { number };
        let number = if self.is_turned { 14 - number } else { number };
        Direction::ALL[number % 8]
    }

    fn cell(self, cell: Cell) -> Cell {
        match cell {
            Cell::Symbol(mut symbol) => {
                symbol.direction = symbol.direction.map(|direction| self.direction(direction));
                Cell::Symbol(symbol)
            }
            other => other,
        }
    }

    fn of(self, puzzle: &Puzzle) -> Puzzle {
        let size = [puzzle.rows(), puzzle.cols()];
        let points = if puzzle.kind().ground() == Ground::Corners { size.map(|side| side + 1) } else { size };
        let [rows, cols] = if self.is_turned { [size[1], size[0]] } else { size };
        let mut builder = Puzzle::builder(puzzle.kind(), rows, cols).labels(puzzle.labels());
        for pos in puzzle.places() {
            let at = self.at(pos, size);
            builder = builder.cell(at, self.cell(puzzle.cell(pos)));
            builder = puzzle.region(pos).into_iter().fold(builder, |builder, region| builder.region(at, region));
        }
        for (a, b) in puzzle.walls().iter().map(|wall| wall.cells()) {
            builder = builder.wall(self.at(a, points), self.at(b, points));
        }
        for (a, b) in puzzle.links().iter().map(|link| link.cells()) {
            builder = builder.link(self.at(a, points), self.at(b, points));
        }
        builder = puzzle.start().into_iter().fold(builder, |builder, pos| builder.start(self.at(pos, points)));
        builder = puzzle.end().into_iter().fold(builder, |builder, pos| builder.end(self.at(pos, points)));
        builder = puzzle.name().into_iter().fold(builder, Builder::name);
        builder = puzzle.word().into_iter().fold(builder, Builder::word);
        let builder = puzzle.switches().off().fold(builder, |builder, rule| builder.switch(rule, false));
        builder.build().expect("an image is a puzzle")
    }
}
