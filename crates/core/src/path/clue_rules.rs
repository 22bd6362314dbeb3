//! The rules of clues for joining two pieces of path, as arithmetic over plain values. The propagator of fragments and
//! the transitions of the frontier share them.
//!
//! A piece is seen from the end at which it would be joined: the clue nearest to that end, by its rank among the
//! clues, and the steps from there to the end. Where pieces are stored, what an explanation cites, and which
//! distances are known stays with the callers.

use std::cmp::Ordering;

/// Returns whether pieces with these labels may join. A piece without a label joins any other.
#[inline]
pub fn labels_agree(a: Option<u32>, b: Option<u32>) -> bool {
    a.zip(b).is_none_or(|(a, b)| a == b)
}

/// Returns whether pieces whose nearest clues have these ranks may join on an ordered path: clues that become
/// neighbors are consecutive.
///
/// A piece holds consecutive clues, so the two nearest ones suffice: the wrong end of a piece has the next clue on
/// the piece itself.
#[inline]
pub fn order_agrees(a: Option<u32>, b: Option<u32>) -> bool {
    a.zip(b).is_none_or(|(a, b)| are_consecutive(a, b))
}

#[inline]
fn are_consecutive(a: u32, b: u32) -> bool {
    a.abs_diff(b) == 1
}

/// The direction in which a piece leads to one of its ends, along the order of the clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the clue of the next rank.
    Up,
    /// To the clue of the previous rank.
    Down,
    /// The piece has one clue and neither end of the path, so it may lead either way.
    Unknown,
}

impl Direction {
    /// Returns the direction to an end whose nearest clue has rank `near`, if the clue nearest to the other end has
    /// rank `far`.
    #[inline]
    pub fn to_end(near: u32, far: u32) -> Self {
        match near.cmp(&far) {
            Ordering::Greater => Self::Up,
            Ordering::Less => Self::Down,
            Ordering::Equal => Self::Unknown,
        }
    }
}

/// The steps between the clues of a path on which every clue has a step.
#[derive(Clone, Debug, Default)]
pub struct ClueSteps {
    /// For each clue but the last the steps to the next one.
    gaps: Vec<u32>,
    longest: u32,
}

impl ClueSteps {
    /// Takes the clues as vertices with steps, ascending.
    pub fn new(clues: &[(u32, u32)]) -> Self {
        let gaps: Vec<u32> = clues.windows(2).map(|pair| pair[1].1.saturating_sub(pair[0].1)).collect();
        let longest = gaps.iter().copied().max().unwrap_or(0);
        Self { gaps, longest }
    }

    /// Returns the steps from the clue of each rank to the next one.
    pub(crate) fn gaps(&self) -> &[u32] {
        &self.gaps
    }

    /// Returns the maximum number of steps from a clue to the next one.
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// Returns whether a piece of `edges` edges without a clue is short enough for some gap: all its vertices lie
    /// strictly between two clues.
    #[inline]
    pub fn has_room_for(&self, edges: u32) -> bool {
        edges + 2 <= self.longest
    }

    /// Returns whether clues of these ranks may be neighbors on the path with `edges` edges between them.
    #[inline]
    pub fn agree(&self, a: u32, b: u32, edges: u32) -> bool {
        are_consecutive(a, b) && self.gaps[a.min(b) as usize] == edges
    }

    /// Returns the rank of the clue that follows the one of rank `from` in `direction`, and the steps that are left to
    /// it from an end `distance` steps after `from`. `None` if there is no such clue, or no step is left: an end on a
    /// vertex without a clue has at least one step left.
    #[inline]
    pub fn left(&self, from: u32, direction: Direction, distance: u32) -> Option<(u32, u32)> {
        let (next, gap) = match direction {
            Direction::Up => (from + 1, from),
            Direction::Down => (from.checked_sub(1)?, from - 1),
            Direction::Unknown => return None,
        };
        let left = self.gaps.get(gap as usize)?.checked_sub(distance)?;
        (left > 0).then_some((next, left))
    }
}

/// Returns whether a path gets from an end to a clue in exactly `left` steps, judged by a lower bound on the distance
/// (in steps) and by the colors. `same_color` says whether end and clue have the same color, if every step changes the
/// color.
#[inline]
pub fn arrives(left: u32, distance: u32, same_color: Option<bool>) -> bool {
    distance <= left && same_color.is_none_or(|same| same == left.is_multiple_of(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_ranks_are_compared_only_where_both_pieces_have_one() {
        for clue in [None, Some(3)] {
            assert!(labels_agree(clue, None) && labels_agree(None, clue) && labels_agree(clue, clue));
            assert!(order_agrees(clue, None) && order_agrees(None, clue));
        }
        assert!(!labels_agree(Some(3), Some(4)));
        assert!(order_agrees(Some(3), Some(4)) && order_agrees(Some(4), Some(3)));
        assert!(!order_agrees(Some(3), Some(3)) && !order_agrees(Some(3), Some(5)));
    }

    #[test]
    fn steps_between_consecutive_clues_are_exact() {
        let steps = ClueSteps::new(&[(8, 0), (2, 4), (5, 6)]);
        assert_eq!((steps.gaps(), steps.longest()), (&[4, 2][..], 4));
        assert!(steps.agree(0, 1, 4) && steps.agree(1, 0, 4) && steps.agree(1, 2, 2));
        assert!(!steps.agree(0, 1, 3) && !steps.agree(0, 1, 5) && !steps.agree(0, 2, 6) && !steps.agree(1, 1, 0));
        assert!(steps.has_room_for(2) && !steps.has_room_for(3));
    }

    #[test]
    fn an_end_without_a_clue_has_a_step_left_at_least() {
        let steps = ClueSteps::new(&[(8, 0), (2, 4), (5, 6)]);
        assert_eq!(steps.left(0, Direction::Up, 3), Some((1, 1)));
        assert_eq!(steps.left(0, Direction::Up, 4), None);
        assert_eq!(steps.left(1, Direction::Down, 1), Some((0, 3)));
        assert_eq!(steps.left(0, Direction::Down, 0), None);
        assert_eq!(steps.left(2, Direction::Up, 0), None);
    }

    #[test]
    fn an_end_arrives_in_time_and_on_the_right_color() {
        assert!(arrives(3, 3, None) && arrives(3, 1, Some(false)) && arrives(4, 2, Some(true)));
        assert!(!arrives(2, 3, None) && !arrives(3, 1, Some(true)) && !arrives(4, 2, Some(false)));
    }
}
