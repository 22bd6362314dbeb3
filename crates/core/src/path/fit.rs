//! Whether two loose pieces of path can be joined.

use super::cover::Clues;
use super::distance::FAR;
use super::layout::{Layout, NONE};
use crate::reason::Rule;
use std::cmp::Ordering;

/// A loose piece of path, seen from the end at which it would be joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
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

/// How much of a piece a misfit depends on, counted from the end to join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    ToClue,
    /// To the second clue, which shows the direction; all of it if there is no second one.
    ToSecondClue,
    Whole,
}

/// Why two pieces cannot be joined, and what of each shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misfit(pub(super) Rule, pub(super) Extent, pub(super) Extent);

/// Which way the clues grow, seen along a piece to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Up,
    Down,
    Unknown,
}

impl Piece {
    pub(super) fn is_clued(&self) -> bool {
        self.clue != NONE
    }

    fn direction(&self, layout: &Layout) -> Direction {
        match self.clue.cmp(&self.far_clue) {
            Ordering::Greater => Direction::Up,
            Ordering::Less => Direction::Down,
            Ordering::Equal if layout.is_end(self.far) => {
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
pub(super) fn misfit(layout: &Layout, a: &Piece, b: &Piece) -> Option<Misfit> {
    if a.far == b.end {
        let whole = layout.is_cycle() && a.length == layout.vertices();
        return (!whole).then_some(Misfit(Rule("closed loop"), Extent::Whole, Extent::Whole));
    }
    let clash = match layout.clues() {
        Clues::None => None,
        Clues::Labels(_) => {
            let clash = a.is_clued() && b.is_clued() && a.clue != b.clue;
            return clash.then_some(Misfit(Rule("labels differ"), Extent::ToClue, Extent::ToClue));
        }
        Clues::Order(_) => order_misfit(a, b),
        Clues::Steps(steps) => Steps { layout, steps }.misfit(a, b),
    };
    clash.or_else(|| {
        let complete = layout.is_end(a.far) && layout.is_end(b.far);
        (complete && a.length + b.length < layout.vertices()).then_some(Misfit(
            Rule("path too short"),
            Extent::Whole,
            Extent::Whole,
        ))
    })
}

fn order_misfit(a: &Piece, b: &Piece) -> Option<Misfit> {
    const RULE: Rule = Rule("clue order");
    if !a.is_clued() || !b.is_clued() {
        return None;
    }
    // Joined in order, a piece cannot lead back: the clue after the one at its end is part of it then.
    (a.clue.abs_diff(b.clue) != 1).then_some(Misfit(RULE, Extent::ToClue, Extent::ToClue))
}

/// The rules where clues say their step.
struct Steps<'a> {
    layout: &'a Layout,
    steps: &'a [(u32, u32)],
}

impl Steps<'_> {
    fn misfit(&self, a: &Piece, b: &Piece) -> Option<Misfit> {
        match (a.is_clued(), b.is_clued()) {
            (false, false) => self.loose_misfit(a, b),
            (true, false) => self.extension_misfit(a, b),
            (false, true) => self.extension_misfit(b, a).map(|Misfit(rule, of_b, of_a)| Misfit(rule, of_a, of_b)),
            (true, true) if a.clue < b.clue => self.join_misfit(a, b),
            (true, true) => self.join_misfit(b, a).map(|Misfit(rule, of_b, of_a)| Misfit(rule, of_a, of_b)),
        }
    }

    /// Joins two pieces without clues: what results must lie between two clues that follow each other.
    fn loose_misfit(&self, a: &Piece, b: &Piece) -> Option<Misfit> {
        let fits = self.layout.gaps().can_hold(a.far, b.far, a.length + b.length - 1);
        (!fits).then_some(Misfit(Rule("no gap"), Extent::Whole, Extent::Whole))
    }

    /// Joins `lower` to `upper`, both with clues.
    fn join_misfit(&self, lower: &Piece, upper: &Piece) -> Option<Misfit> {
        const RULE: Rule = Rule("steps between clues");
        let (from, to) = (lower.clue, upper.clue);
        let steps = self.steps[to as usize].1.abs_diff(self.steps[from as usize].1);
        if to - from.min(to) != 1 || steps != lower.distance + upper.distance + 1 {
            return Some(Misfit(RULE, Extent::ToClue, Extent::ToClue));
        }
        let (up, down) = (lower.direction(self.layout), upper.direction(self.layout));
        debug_assert!(up != Direction::Down && down != Direction::Up, "a piece has joined clues out of order");
        if up == Direction::Unknown && !self.reaches_down(lower.far, from, lower.far_distance) {
            return Some(Misfit(Rule("reach"), Extent::Whole, Extent::ToClue));
        }
        if down == Direction::Unknown && !self.reaches_up(upper.far, to, upper.far_distance) {
            return Some(Misfit(Rule("reach"), Extent::ToClue, Extent::Whole));
        }
        None
    }

    /// Extends `piece`, which has clues, by `free`, which has none: the end that results must still reach the next
    /// clue in the steps that are left.
    fn extension_misfit(&self, piece: &Piece, free: &Piece) -> Option<Misfit> {
        let distance = piece.distance + free.length;
        let up = || self.reaches_up(free.far, piece.clue, distance);
        let down = || self.reaches_down(free.far, piece.clue, distance);
        let (fits, extent) = match piece.direction(self.layout) {
            Direction::Up => (up(), Extent::ToSecondClue),
            Direction::Down => (down(), Extent::ToSecondClue),
            Direction::Unknown => (
                up() && self.reaches_down(piece.far, piece.clue, piece.far_distance)
                    || down() && self.reaches_up(piece.far, piece.clue, piece.far_distance),
                Extent::Whole,
            ),
        };
        (!fits).then_some(Misfit(Rule("reach"), extent, Extent::Whole))
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
        let least = self.layout.distances().get(to, vertex);
        if least == FAR || least > left {
            return false;
        }
        match self.layout.colours().filter(|_| !self.layout.is_virtual(target)) {
            None => true,
            Some(colours) => (colours[vertex as usize] == colours[target as usize]) == left.is_multiple_of(2),
        }
    }
}
