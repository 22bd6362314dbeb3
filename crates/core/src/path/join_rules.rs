//! Whether two loose pieces of path can be joined.

use crate::path::distance::FAR;
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};
use crate::rule::RuleId;
use std::cmp::Ordering;

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

/// How much of a piece a join_conflict depends on, counted from the end to join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Span {
    ToClue,
    /// To the second clue, which shows the direction; all of it if there is no second one.
    ToSecondClue,
    Whole,
}

/// Why two pieces cannot be joined, and what of each shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoinConflict(pub(super) RuleId, pub(super) Span, pub(super) Span);

/// Which way the clues grow, seen along a piece to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Up,
    Down,
    Unknown,
}

impl Fragment {
    pub(super) fn is_clued(&self) -> bool {
        self.clue != NONE
    }

    fn direction(&self, model: &PathModel) -> Direction {
        match self.clue.cmp(&self.far_clue) {
            Ordering::Greater => Direction::Up,
            Ordering::Less => Direction::Down,
            Ordering::Equal if model.is_end(self.far) => {
                if self.clue == 0 {
                    Direction::Up
                } else {
                    Direction::Down
                }
            }
            Ordering::Equal => Direction::Unknown,
        }
    }
}

/// Why an edge between the ends of `a` and `b` cannot be, if that can be seen.
#[inline]
pub(super) fn join_conflict(model: &PathModel, a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
    if a.far == b.end {
        let whole = model.is_cycle() && a.length == model.vertices();
        return (!whole).then_some(JoinConflict(RuleId::ClosedLoop, Span::Whole, Span::Whole));
    }
    let clash = match model.clues() {
        PathClues::None => None,
        PathClues::Labels(_) => {
            let clash = a.is_clued() && b.is_clued() && a.clue != b.clue;
            return clash.then_some(JoinConflict(RuleId::LabelsDiffer, Span::ToClue, Span::ToClue));
        }
        PathClues::Order(_) => order_conflict(a, b),
        PathClues::Steps(steps) => Steps { model, steps }.conflict(a, b),
    };
    clash.or_else(|| {
        let complete = model.is_end(a.far) && model.is_end(b.far);
        (complete && a.length + b.length < model.vertices()).then_some(JoinConflict(
            RuleId::PathTooShort,
            Span::Whole,
            Span::Whole,
        ))
    })
}

fn order_conflict(a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
    const RULE: RuleId = RuleId::ClueOrder;
    if !a.is_clued() || !b.is_clued() {
        return None;
    }
    // Joined in order, a piece cannot lead back: the clue after the one at its end is part of it then.
    (a.clue.abs_diff(b.clue) != 1).then_some(JoinConflict(RULE, Span::ToClue, Span::ToClue))
}

/// The rules where clues say their step.
struct Steps<'a> {
    model: &'a PathModel,
    steps: &'a [(u32, u32)],
}

impl Steps<'_> {
    fn conflict(&self, a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
        match (a.is_clued(), b.is_clued()) {
            (false, false) => self.loose_conflict(a, b),
            (true, false) => self.extension_conflict(a, b),
            (false, true) => {
                self.extension_conflict(b, a).map(|JoinConflict(rule, of_b, of_a)| JoinConflict(rule, of_a, of_b))
            }
            (true, true) if a.clue < b.clue => self.merge_conflict(a, b),
            (true, true) => {
                self.merge_conflict(b, a).map(|JoinConflict(rule, of_b, of_a)| JoinConflict(rule, of_a, of_b))
            }
        }
    }

    /// Joins two pieces without clues: what results must lie between two clues that follow each other.
    fn loose_conflict(&self, a: &Fragment, b: &Fragment) -> Option<JoinConflict> {
        let fits = self.model.gaps().can_hold(a.far, b.far, a.length + b.length - 1);
        (!fits).then_some(JoinConflict(RuleId::NoGap, Span::Whole, Span::Whole))
    }

    /// Joins `lower` to `upper`, both with clues.
    fn merge_conflict(&self, lower: &Fragment, upper: &Fragment) -> Option<JoinConflict> {
        const RULE: RuleId = RuleId::StepsBetweenClues;
        let (from, to) = (lower.clue, upper.clue);
        let steps = self.steps[to as usize].1.abs_diff(self.steps[from as usize].1);
        if to - from.min(to) != 1 || steps != lower.distance + upper.distance + 1 {
            return Some(JoinConflict(RULE, Span::ToClue, Span::ToClue));
        }
        let (up, down) = (lower.direction(self.model), upper.direction(self.model));
        debug_assert!(up != Direction::Down && down != Direction::Up, "a piece has joined clues out of order");
        if up == Direction::Unknown && !self.reaches_down(lower.far, from, lower.far_distance) {
            return Some(JoinConflict(RuleId::Reach, Span::Whole, Span::ToClue));
        }
        if down == Direction::Unknown && !self.reaches_up(upper.far, to, upper.far_distance) {
            return Some(JoinConflict(RuleId::Reach, Span::ToClue, Span::Whole));
        }
        None
    }

    /// Extends `piece`, which has clues, by `free`, which has none: the end that results must still reach the next
    /// clue in the steps that are left.
    fn extension_conflict(&self, piece: &Fragment, free: &Fragment) -> Option<JoinConflict> {
        let distance = piece.distance + free.length;
        let up = || self.reaches_up(free.far, piece.clue, distance);
        let down = || self.reaches_down(free.far, piece.clue, distance);
        let (fits, extent) = match piece.direction(self.model) {
            Direction::Up => (up(), Span::ToSecondClue),
            Direction::Down => (down(), Span::ToSecondClue),
            Direction::Unknown => (
                up() && self.reaches_down(piece.far, piece.clue, piece.far_distance)
                    || down() && self.reaches_up(piece.far, piece.clue, piece.far_distance),
                Span::Whole,
            ),
        };
        (!fits).then_some(JoinConflict(RuleId::Reach, extent, Span::Whole))
    }

    /// Whether a path that is at `vertex` so many steps after clue `rank` can come to the next clue in time.
    fn reaches_up(&self, vertex: u32, rank: u32, distance: u32) -> bool {
        self.reaches(vertex, rank, rank + 1, distance)
    }

    /// The same downwards, against the path's direction.
    fn reaches_down(&self, vertex: u32, rank: u32, distance: u32) -> bool {
        rank > 0 && self.reaches(vertex, rank, rank - 1, distance)
    }

    fn reaches(&self, vertex: u32, from: u32, to: u32, distance: u32) -> bool {
        let Some(&(target, step)) = self.steps.get(to as usize) else {
            return false;
        };
        let gap = step.abs_diff(self.steps[from as usize].1);
        let Some(left) = gap.checked_sub(distance).filter(|&left| left > 0) else {
            return false;
        };
        let least = self.model.distances().get(to, vertex);
        if least == FAR || least > left {
            return false;
        }
        match self.model.colors().filter(|_| !self.model.is_virtual(target)) {
            None => true,
            Some(colors) => (colors[vertex as usize] == colors[target as usize]) == left.is_multiple_of(2),
        }
    }
}
