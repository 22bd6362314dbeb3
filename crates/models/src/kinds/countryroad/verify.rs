//! The rules of roads through countries.

use super::CountryRoad;
use crate::board::{Pos, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::loops::rooms::{borders, regions, verify_once};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for CountryRoad {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        let puzzle = line.puzzle;
        verify_once(line, broken);
        let regions = regions(line);
        for (pos, symbol) in puzzle.symbols() {
            let Some((number, region)) = symbol.number.zip(puzzle.region(pos)) else { continue };
            let found = regions[region as usize].iter().filter(|&&cell| line.is_visited(cell)).count();
            if found != number as usize {
                let message = format!("the line visits {found} cells of the region of {pos} instead of {number}");
                broken.note(Rule::RegionCount, message);
            }
        }
        for [a, b] in borders(line) {
            if [a, b].iter().all(|&pos| puzzle.is_open(pos) && !line.is_visited(pos)) {
                let message = format!("the line visits neither {a} nor {b}, on the two sides of a border");
                broken.note(Rule::EmptyApart, message);
            }
        }
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        let puzzle = line.puzzle;
        let own = puzzle.open_cells().filter(|&cell| puzzle.region(cell) == puzzle.region(pos));
        let visited = own.filter(|&cell| line.is_visited(cell)).count() as u32;
        if visited > 0 { vec![Symbol::number(visited)] } else { vec![] }
    }
}
