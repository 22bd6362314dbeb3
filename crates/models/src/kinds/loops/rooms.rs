//! The rules of loops that visit every region once.

use crate::board::{Direction, Pos};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::Broken;

/// Notes the regions that the line does not visit, or enters more than once.
pub(in crate::kinds) fn verify_once(line: &Drawn<'_>, broken: &mut Broken) {
    let crossings: Vec<[Pos; 2]> = crossings(line).collect();
    for (region, cells) in regions(line).iter().enumerate() {
        let (Some(first), region) = (cells.first(), Some(region as u32)) else { continue };
        if !cells.iter().any(|&pos| line.is_visited(pos)) {
            broken.note(Rule::RegionVisited, format!("the line does not visit the region of {first}"));
        }
        let is_own = |pos: &Pos| line.puzzle.region(*pos) == region;
        let count = crossings.iter().flatten().filter(|pos| is_own(pos)).count();
        if count > 2 {
            broken.note(Rule::RegionOnce, format!("the line enters the region of {first} more than once"));
        }
    }
}

/// Returns the open cells of each region.
pub(in crate::kinds) fn regions(line: &Drawn<'_>) -> Vec<Vec<Pos>> {
    let mut regions: Vec<Vec<Pos>> = vec![];
    for pos in line.puzzle.places() {
        let Some(region) = line.puzzle.region(pos) else { continue };
        let region = region as usize;
        regions.resize(regions.len().max(region + 1), vec![]);
        if line.puzzle.is_open(pos) {
            regions[region].push(pos);
        }
    }
    regions
}

/// Returns the pairs of neighbors in different regions, in reading order.
pub(in crate::kinds) fn borders<'a>(line: &'a Drawn<'_>) -> impl Iterator<Item = [Pos; 2]> + 'a {
    let puzzle = line.puzzle;
    puzzle.places().flat_map(move |pos| {
        let next = [Direction::East, Direction::South].into_iter().filter_map(move |way| line.neighbor(pos, way));
        next.filter(move |&next| puzzle.region(pos) != puzzle.region(next)).map(move |next| [pos, next])
    })
}

/// Returns the steps of the line from region to region.
pub(in crate::kinds) fn crossings<'a>(line: &'a Drawn<'_>) -> impl Iterator<Item = [Pos; 2]> + 'a {
    borders(line).filter(|&[a, b]| line.joins(a, b))
}
