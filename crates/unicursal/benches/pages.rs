//! Reading a board and drawing its solution.

use divan::Bencher;
use divan::counter::BytesCount;
use unicursal::format::{read_json, read_text, write_json};
use unicursal::render::{self, Style};
use unicursal::{Kind, Pos, Puzzle, Solution};

const NUMBRIX: &str = include_str!("../../../fixtures/numbrix-9x9.txt");

fn main() {
    divan::main();
}

#[divan::bench]
fn read_as_text(bencher: Bencher<'_, '_>) {
    bencher.counter(BytesCount::of_str(NUMBRIX)).bench(|| read_text(divan::black_box(NUMBRIX)));
}

#[divan::bench]
fn read_as_json(bencher: Bencher<'_, '_>) {
    let json = write_json(&read_text(NUMBRIX).expect("a fixture is valid"));
    bencher.counter(BytesCount::of_str(&json)).bench(|| read_json(divan::black_box(&json)));
}

/// Returns a line that runs back and forth over a square board.
fn to_and_fro(size: u32) -> (Puzzle, Solution) {
    let puzzle = Puzzle::builder(Kind::LINE, size, size).build().expect("an empty board is a line");
    let col = |row: u32, step: u32| {
        if row.is_multiple_of(2) { step } else { size - 1 - step }
    };
    let path = (0..size).flat_map(|row| (0..size).map(move |step| Pos::new(row, col(row, step)))).collect();
    let solution = Solution::new(&puzzle, vec![path]);
    (puzzle, solution)
}

#[divan::bench(args = [9, 30])]
fn draw(bencher: Bencher<'_, '_>, size: u32) {
    let (puzzle, solution) = to_and_fro(size);
    bencher.bench(|| render::solution(&puzzle, &solution, Style::plain()));
}
