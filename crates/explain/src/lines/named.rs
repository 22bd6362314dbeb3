//! Short suppositions that players of Numberlink know as techniques of their own.

use crate::facts::Fact;
use crate::lines::theory::Theory;
use crate::lines::what_if::Refutation;
use unicursal_core::RuleId;
use unicursal_core::path::PathClues;

/// The number of consequences that a person sees at a glance.
const GLANCE: usize = 3;
/// The number of consequences along the border, where there is one way to go on.
const BORDER: usize = 6;

/// Returns the name of the technique that a refuted supposition is, if players of labeled lines have one for it.
pub(super) fn technique(theory: &mut Theory, refutation: &Refutation) -> Option<&'static str> {
    if !matches!(theory.problem.clues(), PathClues::Labels(_)) {
        return None;
    }
    let depth = refutation.consequences.len();
    let supposed = theory.fact(refutation.supposed)?;
    let puzzle = &theory.puzzle;
    let is_along_border = matches!(supposed, Fact::Side { used: false, .. })
        && supposed.cells().iter().all(|cell| {
            cell.row == 0 || cell.col == 0 || cell.row + 1 == puzzle.rows() || cell.col + 1 == puzzle.cols()
        });
    match refutation.clash.rule {
        _ if is_along_border && depth <= BORDER => Some("along the border"),
        _ if depth > GLANCE => None,
        RuleId::Clause | RuleId::InducedPaths | RuleId::Touching => Some("no U-turn"),
        RuleId::Flooding | RuleId::SegmentOutOfReach => Some("cut off"),
        RuleId::Bridge | RuleId::Connectivity => Some("pocket"),
        RuleId::Degree => Some("dead end"),
        _ => None,
    }
}
