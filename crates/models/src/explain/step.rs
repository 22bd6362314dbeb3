//! Steps in the form that is shown: a rule, a sentence, and facts.

use crate::board::{Pos, Puzzle, Side, Solution};
use crate::explain::facts::{Fact, PathEnd};
use crate::explain::visible::Visible;
use serde::Serialize;
use unicursal_core::{Budget, Lit};

/// One application of one rule, in words and as facts. The premises are all that the conclusions rest on: they follow on
/// a board that shows nothing else but its outline, walls and holes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The name of the rule.
    pub rule: &'static str,
    /// The level of difficulty, from 1 (the sides of one cell) to 8 (search).
    pub level: u8,
    /// The step as a sentence or two.
    pub text: String,
    /// The facts that the step rests on.
    pub premises: Vec<Fact>,
    /// The facts that follow; none if the premises contradict each other.
    pub conclusions: Vec<Fact>,
    /// The consequences of a supposition, in order and the supposition first; empty if the step supposes nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<Fact>,
    /// An assumption of players that the step uses beside its premises, if it does. It is true in the solution, but
    /// does not follow from the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes: Option<&'static str>,
}

/// The assumption that no line passes two neighbors that it does not join. If cells could stay empty, such a line
/// could take a shortcut, and there would be a second solution.
pub(super) const NO_LINE_BESIDE_ITSELF: &str = "no line runs beside itself";

impl Step {
    /// Whether the conclusions follow from the premises alone, on a board that shows its outline, walls and holes, the
    /// cells that have no clue, and nothing else that is not among the premises; with what the step assumes. None if
    /// the board is too large to tell, or if a fact cannot be expressed.
    ///
    /// ```
    /// use unicursal_models::explain::{Explained, Fact};
    /// use unicursal_models::{Solver, format::read_text};
    ///
    /// let puzzle = read_text("numberlink\n1 . 1\n2 . 2\n")?;
    /// let Explained::Found(explanation) = Solver::new().explain(&puzzle).answer else { panic!("it is unique") };
    /// let mut step = explanation.steps[0].clone();
    /// assert_eq!(step.follows_on(&puzzle), Some(true));
    /// step.premises.retain(|fact| !matches!(fact, Fact::Clue(_)));
    /// assert_eq!(step.follows_on(&puzzle), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn follows_on(&self, puzzle: &Puzzle) -> Option<bool> {
        let is_named = |pos: &Pos, which| self.premises.contains(&Fact::FixedEnd { cell: *pos, which });
        let mut shown = puzzle.clone();
        shown.start = puzzle.start().filter(|pos| is_named(pos, PathEnd::First));
        shown.end = puzzle.end().filter(|pos| is_named(pos, PathEnd::Last));
        let mut board = Visible::new(&shown, &Budget::default())?;
        let mut literals = |facts: &[Fact]| {
            let each = facts.iter().map(|fact| board.literals(fact)).collect::<Option<Vec<Vec<Lit>>>>();
            each.map(|each| each.concat())
        };
        let (mut premises, conclusions) = (literals(&self.premises)?, literals(&self.conclusions)?);
        if self.assumes.is_some() {
            premises.push(board.apart()?);
        }
        Some(board.follow(&premises, &conclusions, None).ok()?.is_some())
    }
}

/// The sentence with a capital at its beginning. The name of a cell stays as it is.
pub(super) fn capitalized(mut text: String) -> String {
    let is_cell = text.starts_with('r') && text[1..].starts_with(|letter: char| letter.is_ascii_digit());
    if let Some(first) = text.get_mut(..1).filter(|_| !is_cell) {
        first.make_ascii_uppercase();
    }
    text
}

/// The difference between two solutions: the sides that only one of them uses, or the cells where they begin.
pub(super) fn difference(one: &Solution, other: &Solution) -> Vec<Fact> {
    let sides = |solution: &Solution| -> Vec<Side> {
        let mut sides: Vec<Side> = solution.steps().map(|(from, to)| Side::between(from, to)).collect();
        sides.sort_unstable();
        sides
    };
    let [of_one, of_other] = [sides(one), sides(other)];
    let only = |these: &[Side], those: &[Side], used: bool| -> Vec<Fact> {
        let only = these.iter().filter(|side| those.binary_search(side).is_err());
        only.map(|&side| Fact::Side { side, used }).collect()
    };
    let mut facts = only(&of_one, &of_other, true);
    facts.extend(only(&of_other, &of_one, false));
    facts.sort_unstable();
    if facts.is_empty() {
        // Both are the same line in opposite directions.
        let begins = |solution: &Solution, used| {
            let cell = solution.paths()[0][0];
            Fact::End { cell, used, which: Some(PathEnd::First) }
        };
        facts = vec![begins(one, true), begins(other, false)];
    }
    facts
}
