//! The taste of a puzzle: how much it looks and plays as if an editor had made it.

use serde::Serialize;
use unicursal_explain::Step;
use unicursal_models::board::{Frame, Isometry, Pos, Puzzle, Solution};

/// The highest level of a step that is no obstacle.
const SMOOTH: u8 = 3;
/// The steps of the line in one pattern.
const PATTERN: usize = 3;
/// Lines with more different patterns than that are not more varied.
const PATTERNS: usize = 30;

/// The taste of a puzzle in parts, each from 0 to 100. Higher is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[non_exhaustive]
pub struct Taste {
    /// The mean of the parts.
    pub score: u32,
    /// The share of the givens that another given mirrors, by the turn or reflection with the most.
    pub symmetry: u32,
    /// The givens of the emptiest quarter, as a share of those of the mean quarter.
    pub balance: u32,
    /// The share of the conclusions that take more than a look at one cell.
    pub surprise: u32,
    /// The different patterns of three steps in the line, up to thirty.
    pub variety: u32,
    /// How the steps are spread: an easy start, the hardest steps together, a fast end. A third of each.
    pub rhythm: u32,
}

impl Taste {
    /// Returns the taste of a puzzle with its solution and all steps to it.
    pub fn of(puzzle: &Puzzle, solution: &Solution, steps: &[Step]) -> Self {
        let givens: Vec<Pos> = puzzle.places().filter(|&pos| puzzle.cell(pos).is_given()).collect();
        let parts = [
            symmetry(puzzle, &givens),
            balance(puzzle, &givens),
            surprise(steps),
            variety(solution),
            rhythm(steps),
        ];
        let [symmetry, balance, surprise, variety, rhythm] = parts;
        let score = parts.iter().sum::<u32>() / parts.len() as u32;
        Self { score, symmetry, balance, surprise, variety, rhythm }
    }
}

/// Returns a part of a whole in percent. Of nothing, everything is fine.
fn percent(part: usize, whole: usize) -> u32 {
    (part * 100).checked_div(whole).map_or(100, |share| share.min(100) as u32)
}

fn symmetry(puzzle: &Puzzle, givens: &[Pos]) -> u32 {
    let frame = Frame::of(puzzle);
    let mirrored = |isometry: &Isometry| {
        let is_mirrored =
            |pos: &&Pos| isometry.cell(frame, **pos).is_some_and(|other| givens.binary_search(&other).is_ok());
        givens.iter().filter(is_mirrored).count()
    };
    // The first one leaves everything where it is.
    let best = Isometry::all(puzzle.geometry()).iter().skip(1).map(mirrored).max();
    percent(best.unwrap_or(0), givens.len())
}

fn balance(puzzle: &Puzzle, givens: &[Pos]) -> u32 {
    let mut quarters = [0; 4];
    for pos in givens {
        let [down, right] = [(pos.row, puzzle.rows()), (pos.col, puzzle.cols())].map(|(at, size)| 2 * at >= size);
        quarters[2 * usize::from(down) + usize::from(right)] += 1;
    }
    percent(4 * quarters.into_iter().min().unwrap_or(0), givens.len())
}

fn surprise(steps: &[Step]) -> u32 {
    let conclusions = |least: u8| -> usize {
        steps.iter().filter(|step| step.level >= least).map(|step| step.conclusions.len()).sum()
    };
    percent(conclusions(2), conclusions(0))
}

fn variety(solution: &Solution) -> u32 {
    let moves: Vec<[i64; 2]> = solution
        .steps()
        .map(|(from, to)| {
            [(from.row, to.row), (from.col, to.col)].map(|(from, to)| i64::from(to) - i64::from(from))
        })
        .collect();
    let mut patterns: Vec<&[[i64; 2]]> = vec![];
    for pattern in moves.windows(PATTERN) {
        if patterns.len() < PATTERNS && !patterns.contains(&pattern) {
            patterns.push(pattern);
        }
    }
    percent(patterns.len(), moves.len().min(PATTERNS))
}

fn rhythm(steps: &[Step]) -> u32 {
    let hardest = steps.iter().map(|step| step.level).max().unwrap_or(0);
    let is_hardest = |step: &Step| step.level == hardest;
    let smooth = |steps: &[Step]| percent(steps.iter().filter(|step| step.level <= SMOOTH).count(), steps.len());
    let start = smooth(&steps[..steps.len() / 4]);
    let end = smooth(&steps[steps.len() - steps.len() / 4..]);
    let stretch = steps.iter().position(is_hardest).zip(steps.iter().rposition(is_hardest));
    let together = match stretch {
        Some((first, last)) if hardest > SMOOTH => 100 - percent(last - first, steps.len()),
        _ => 100,
    };
    (start + together + end) / 3
}
