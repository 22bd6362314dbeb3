//! The verification of rules that puzzles switch: paths that touch themselves, and squares that they fill.

use crate::board::{Pos, Puzzle, Switch};
use crate::kinds::neighbors::share_a_side;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, broken};
use std::collections::BTreeMap;

/// Checks that no path touches itself, or fills a square, where `puzzle` does not allow it.
pub(super) fn verify(puzzle: &Puzzle, paths: &[Vec<Pos>]) -> Result<(), RuleViolation> {
    let [may_touch, may_fill] = [Switch::Touch, Switch::Turn2x2].map(|switch| puzzle.switches().is_on(switch));
    if may_touch && may_fill {
        return Ok(());
    }
    for path in paths {
        let steps: BTreeMap<Pos, usize> = path.iter().copied().zip(0..).collect();
        for (&pos, &step) in &steps {
            // The cells of the square to the right and below. On hexagons, those that come later.
            let near = |down: u32, right: i64| {
                let col = u32::try_from(i64::from(pos.col) + right).ok()?;
                let other = Pos::new(pos.row + down, col);
                steps.get(&other).map(|step| (other, *step))
            };
            let around = [(0, 1), (1, -1), (1, 0), (1, 1)].map(|(down, right)| near(down, right));
            let beside = around
                .into_iter()
                .flatten()
                .find(|&(other, then)| share_a_side(puzzle.geometry(), pos, other) && then.abs_diff(step) != 1);
            if let Some((other, _)) = beside.filter(|_| !may_touch) {
                return broken(Rule::Touch, format!("the path through {pos} and {other} touches itself there"));
            }
            if let ([Some(_), _, Some(_), Some((last, _))], false) = (around, may_fill) {
                return broken(Rule::Square, format!("a path fills the square from {pos} to {last}"));
            }
        }
    }
    Ok(())
}
