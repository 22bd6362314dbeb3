//! Two crossings of the border of each region. The first moon and the first sun of a region speak for the others.

use super::MoonSun;
use crate::board::{Cell, Pos, Puzzle, Symbol};
use crate::encode::{Encoding, Origin};
use crate::kinds::Encode;
use crate::kinds::loops::problem::{Claim, LoopProblem};
use crate::kinds::loops::regions::{borders, cells_of_regions, visit_each_once};

impl Encode for MoonSun {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        visit_each_once(&mut problem);
        let regions = cells_of_regions(puzzle);
        let visits_moons: Vec<Claim> = regions.iter().map(|cells| one_sort(&mut problem, cells)).collect();
        for [a, b] in borders(puzzle) {
            let Some((here, there)) = puzzle.region(a).zip(puzzle.region(b)) else { continue };
            let [here, there] = [here, there].map(|region| visits_moons[region as usize]);
            let crosses = problem.joins(a, b);
            let turns = match (here, there) {
                (Claim::Known(true), Claim::Known(true)) => "rule-moons-alone",
                (Claim::Known(false), Claim::Known(false)) => "rule-suns-alone",
                _ => "rule-take-turns",
            };
            problem.because(Origin::rule(turns, "clash-no-turns"));
            problem.at_least_one([!crosses, here, there]);
            problem.at_least_one([!crosses, !here, !there]);
        }
        problem.encoding()
    }
}

/// Requires that the line visits all moons of a region and none of its suns, or the other way round. Returns the claim
/// that it visits the moons.
fn one_sort(problem: &mut LoopProblem<'_>, cells: &[Pos]) -> Claim {
    let puzzle = problem.puzzle;
    let Some(&first) = cells.first() else { return Claim::Known(false) };
    let rule = Origin::of_region(first, "rule-loop-all-moons", "clash-loop-some-moons");
    problem.because(rule);
    let of = |symbol: Symbol| cells.iter().copied().filter(move |&pos| puzzle.cell(pos) == Cell::Symbol(symbol));
    let claims = |problem: &LoopProblem<'_>, symbol| of(symbol).map(|pos| problem.visits(pos)).collect::<Vec<_>>();
    let (moons, suns) = (claims(problem, Symbol::MOON), claims(problem, Symbol::SUN));
    let visits_moons = match (moons.first(), suns.first()) {
        (Some(&moon), Some(_)) => moon,
        (Some(_), None) => Claim::Known(true),
        (None, Some(_)) => Claim::Known(false),
        (None, None) => {
            problem.require(Claim::Known(false));
            Claim::Known(false)
        }
    };
    let all_or_none = [
        ["rule-loop-all-moons-or-none", "clash-loop-some-moons-only"],
        ["rule-loop-all-suns-or-none", "clash-loop-some-suns-only"],
    ];
    let marks = of(Symbol::MOON).zip(&moons).map(|(pos, &moon)| (pos, moon, all_or_none[0]));
    let marks = marks.chain(of(Symbol::SUN).zip(&suns).map(|(pos, &sun)| (pos, !sun, all_or_none[1])));
    let first = [of(Symbol::MOON).next(), of(Symbol::SUN).next()];
    for (pos, mark, [holds, fails]) in marks {
        if first.contains(&Some(pos)) {
            problem.because(rule);
        } else {
            problem.because_of(pos, holds, fails);
        }
        problem.imply(visits_moons, mark);
        problem.imply(mark, visits_moons);
    }
    visits_moons
}
