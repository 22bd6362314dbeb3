//! The rules of moons and suns.

use super::MoonSun;
use crate::board::{Cell, Pos, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::loops::rooms::{crossings, regions, verify_once};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for MoonSun {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        let puzzle = line.puzzle;
        verify_once(line, broken);
        let mut visits = vec![];
        for cells in regions(line) {
            let of = |symbol: Symbol| {
                let all = cells.iter().copied().filter(|&pos| puzzle.cell(pos) == Cell::Symbol(symbol));
                let (visited, missed): (Vec<Pos>, Vec<Pos>) = all.partition(|&pos| line.is_visited(pos));
                (!visited.is_empty(), !missed.is_empty())
            };
            let ((moons, misses_a_moon), (suns, misses_a_sun)) = (of(Symbol::MOON), of(Symbol::SUN));
            visits.push((moons, suns));
            let Some(first) = cells.first() else { continue };
            let place = format!("in the region of {first}");
            if moons && suns {
                broken.note(Rule::OneSort, format!("{place} the line visits both moons and suns"));
            }
            if !moons && !suns {
                broken.note(Rule::SomeSort, format!("{place} the line visits neither moons nor suns"));
            }
            if moons && misses_a_moon {
                broken.note(Rule::AllMoons, format!("{place} the line does not visit all moons"));
            }
            if suns && misses_a_sun {
                broken.note(Rule::AllSuns, format!("{place} the line does not visit all suns"));
            }
        }
        for [a, b] in crossings(line) {
            let Some((here, there)) = puzzle.region(a).zip(puzzle.region(b)) else { continue };
            let [(moons, suns), (other_moons, other_suns)] = [here, there].map(|region| visits[region as usize]);
            if moons && other_moons {
                broken.note(
                    Rule::MoonsAlternate,
                    format!("the line visits moons both before and after the step {a} to {b}"),
                );
            }
            if suns && other_suns {
                broken.note(
                    Rule::SunsAlternate,
                    format!("the line visits suns both before and after the step {a} to {b}"),
                );
            }
        }
    }
    /// Returns the marks that fit if the line visits the moons of the region where it begins, as the board is read.
    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        let puzzle = line.puzzle;
        let (mut visits_moons, mut before) = (true, None);
        for region in line.walk().into_iter().map(|pos| puzzle.region(pos)) {
            visits_moons ^= before.is_some_and(|before| before != region);
            before = Some(region);
            if region == puzzle.region(pos) {
                return vec![if line.is_visited(pos) == visits_moons { Symbol::MOON } else { Symbol::SUN }];
            }
        }
        vec![]
    }
}
