//! Whether two loose pieces of path can be joined.

use crate::path::clue_rules::{self, ClueSteps, Direction};
use crate::path::distance::FAR;
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};
use crate::rule::RuleId;

/// A loose piece of path, seen from the end at which it would be joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fragment {
    /// The end to join.
    pub(super) end: u32,
    /// The other end: the same vertex if there is only one.
    pub(super) far: u32,
    /// Vertices.
    pub(super) length: u32,
    /// The clue nearest to `end` and its distance in steps.
    pub(super) clue: u32,
    pub(super) distance: u32,
    /// The clue nearest to `far` and its distance in steps.
    pub(super) far_clue: u32,
    pub(super) far_distance: u32,
}

/// The part of a piece that a conflict depends on, from the end to join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Span {
    ToClue,
    /// To the second clue, which shows the direction. All of it if there is no second one.
    ToSecondClue,
    Whole,
}

/// Why two pieces cannot be joined, and what of each shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoinConflict(pub(super) RuleId, pub(super) Span, pub(super) Span);

impl Fragment {
    /// The rank or label of the clue nearest to the end to join.
    pub(super) fn nearest(&self) -> Option<u32> {
        (self.clue != NONE).then_some(self.clue)
    }

    /// Returns the direction in which the piece, which has clues, leads to its end.
    fn direction(&self, model: &PathModel) -> Direction {
        match Direction::to_end(self.clue, self.far_clue) {
            Direction::Unknown if model.is_end(self.far) && self.clue == 0 => Direction::Up,
            Direction::Unknown if model.is_end(self.far) => Direction::Down,
            direction => direction,
        }
    }
}

/// Why an edge between the ends of `a` and `b` is impossible, if the pieces show it.
#[inline]
pub(super) fn join_conflict(model: &PathModel, a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
    if a.far == b.end {
        let whole = model.is_cycle() && a.length >= model.obligatory();
        return (!whole).then_some(JoinConflict(RuleId::ClosedLoop, Span::Whole, Span::Whole));
    }
    let clash = match model.clues() {
        PathClues::None => None,
        PathClues::Labels(_) => {
            let agree = clue_rules::labels_agree(a.nearest(), b.nearest());
            return (!agree).then_some(JoinConflict(RuleId::LabelsDiffer, Span::ToClue, Span::ToClue));
        }
        PathClues::Order(_) => order_conflict(a, b),
        PathClues::Steps(_) => Steps { model, steps: model.clue_steps() }.conflict(a, b),
    };
    clash.or_else(|| {
        let complete = model.is_end(a.far) && model.is_end(b.far);
        (complete && a.length + b.length < model.obligatory()).then_some(JoinConflict(
            RuleId::PathTooShort,
            Span::Whole,
            Span::Whole,
        ))
    })
}

fn order_conflict(a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
    let agree = clue_rules::order_agrees(a.nearest(), b.nearest());
    (!agree).then_some(JoinConflict(RuleId::ClueOrder, Span::ToClue, Span::ToClue))
}

/// The rules where clues have steps.
struct Steps<'a> {
    model: &'a PathModel,
    steps: &'a ClueSteps,
}

impl Steps<'_> {
    fn conflict(&self, a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
        match (a.nearest(), b.nearest()) {
            (None, None) => self.loose_conflict(a, b),
            (Some(_), None) => self.extension_conflict(a, b),
            (None, Some(_)) => {
                self.extension_conflict(b, a).map(|JoinConflict(rule, of_b, of_a)| JoinConflict(rule, of_a, of_b))
            }
            (Some(first), Some(second)) if first < second => self.merge_conflict(a, b),
            (Some(_), Some(_)) => {
                self.merge_conflict(b, a).map(|JoinConflict(rule, of_b, of_a)| JoinConflict(rule, of_a, of_b))
            }
        }
    }

    /// Joins two pieces without clues: what results must lie between two clues that follow each other.
    fn loose_conflict(&self, a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
        let fits = self.model.gaps().can_hold(self.steps, [a.far, b.far], a.length + b.length - 1);
        (!fits).then_some(JoinConflict(RuleId::NoGap, Span::Whole, Span::Whole))
    }

    /// Joins `lower` to `upper`, both with clues.
    fn merge_conflict(&self, lower: &Fragment, upper: &Fragment) -> Option<JoinConflict> {
        const RULE: RuleId = RuleId::StepsBetweenClues;
        let (from, to) = (lower.clue, upper.clue);
        if !self.steps.agree(from, to, lower.distance + upper.distance + 1) {
            return Some(JoinConflict(RULE, Span::ToClue, Span::ToClue));
        }
        let (up, down) = (lower.direction(self.model), upper.direction(self.model));
        debug_assert!(up != Direction::Down && down != Direction::Up, "a piece has joined clues out of order");
        if up == Direction::Unknown && !self.reaches(lower.far, from, Direction::Down, lower.far_distance) {
            return Some(JoinConflict(RuleId::Reach, Span::Whole, Span::ToClue));
        }
        if down == Direction::Unknown && !self.reaches(upper.far, to, Direction::Up, upper.far_distance) {
            return Some(JoinConflict(RuleId::Reach, Span::ToClue, Span::Whole));
        }
        None
    }

    /// Checks whether extending `piece`, which has clues, by `free`, which has none, is a conflict: the new end must
    /// still reach the next clue in the remaining steps.
    fn extension_conflict(&self, piece: &Fragment, free: &Fragment) -> Option<JoinConflict> {
        let distance = piece.distance + free.length;
        let reaches = |direction| self.reaches(free.far, piece.clue, direction, distance);
        let far_reaches = |direction| self.reaches(piece.far, piece.clue, direction, piece.far_distance);
        let (fits, span) = match piece.direction(self.model) {
            Direction::Unknown => (
                reaches(Direction::Up) && far_reaches(Direction::Down)
                    || reaches(Direction::Down) && far_reaches(Direction::Up),
                Span::Whole,
            ),
            direction => (reaches(direction), Span::ToSecondClue),
        };
        (!fits).then_some(JoinConflict(RuleId::Reach, span, Span::Whole))
    }

    /// Returns whether a path that is at `vertex`, `distance` steps from the clue of rank `from`, gets to the clue
    /// that follows in `direction` in time.
    fn reaches(&self, vertex: u32, from: u32, direction: Direction, distance: u32) -> bool {
        let Some((next, left)) = self.steps.left(from, direction, distance) else {
            return false;
        };
        let distance = self.model.distances().get(next, vertex);
        distance != FAR
            && clue_rules::arrives(
                left,
                distance,
                self.model.have_same_color(vertex, self.model.clue_vertex(next)),
            )
    }
}
