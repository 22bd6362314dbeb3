//! The transition of a state when a path edge is laid: the two pieces at its ends become one.

mod reach;

use crate::plan::Plan;
use crate::state::{
    CLOSED, CLOSED_LAST, FRESH, FULL, LONG, Label, PLAIN, SHORT, Shape, is_loose_end, mate, slot_of,
};
use crate::transitions::reach::Reach;
use crate::ways::Ways;
use unicursal_core::path::clue_rules::Direction;
use unicursal_core::path::{PathClues, PathProblem, clue_rules};

/// The rules by which pieces join, derived from the problem.
#[derive(Debug)]
pub(crate) struct Transitions {
    pub(crate) shape: Shape,
    kind: Kind,
    is_cycle: bool,
    /// For each vertex of degree 1 the code of a piece that is closed there, for others 0.
    closed: Vec<u8>,
    /// For each vertex its clue, from 1, or 0.
    clue: Vec<u16>,
    /// The number of the last clue.
    clues: u16,
    reach: Reach,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Plain,
    Order,
    Steps,
    Labels,
}

/// The result of laying a path edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Joined {
    /// One longer piece.
    Piece,
    /// A whole path (or the whole cycle). Unless there are several, every vertex must be on it.
    Whole,
}

/// One end of a piece, with the code and the label of the other end.
#[derive(Clone, Copy)]
struct End {
    slot: u8,
    far: u8,
    label: Label,
}

impl Transitions {
    /// Returns the transitions of a plan. `None` if there are more vertices on the
    /// frontier, more clues or more steps from one clue to the next than states can name.
    pub(crate) fn of(plan: &Plan) -> Option<Self> {
        let slots = plan.slots?;
        let PathProblem { graph, degree, clues: known, .. } = &plan.problem;
        let mut clue = vec![0; graph.vertices()];
        let mut mark = |number: usize, vertex: u32| {
            clue[vertex as usize] = u16::try_from(number + 1).ok()?;
            Some(())
        };
        let reach = Reach::new(&plan.problem, plan.max_distances);
        let (kind, clues, length) = match known {
            PathClues::None => (Kind::Plain, 0, 0),
            PathClues::Order(order) => {
                (0..).zip(order).try_for_each(|(at, &vertex)| mark(at, vertex))?;
                (Kind::Order, order.len(), 0)
            }
            PathClues::Steps(steps) => {
                (0..).zip(steps).try_for_each(|(at, &(vertex, _))| mark(at, vertex))?;
                (Kind::Steps, steps.len(), reach.longest_gap() as usize)
            }
            PathClues::Labels(pairs) => {
                let marked = (0..).zip(pairs);
                marked
                    .into_iter()
                    .try_for_each(|(at, pair)| pair.iter().try_for_each(|&vertex| mark(at, vertex)))?;
                (Kind::Labels, pairs.len(), 0)
            }
        };
        u16::try_from(length).ok()?;
        let closed = |(vertex, &degree): (usize, &u8)| match degree {
            1 if clues > 0 && usize::from(clue[vertex]) == clues => CLOSED_LAST,
            1 => CLOSED,
            _ => 0,
        };
        let closed = degree.iter().enumerate().map(closed).collect();
        Some(Self {
            shape: Shape::new(slots, clues, length, plan.ways.as_ref().map_or(0, Ways::bytes)),
            kind,
            is_cycle: plan.problem.is_cycle(),
            closed,
            clue,
            clues: clues as u16,
            reach,
        })
    }

    /// Returns the clue of a vertex, from 1, or 0.
    pub(crate) fn clue(&self, vertex: u32) -> u16 {
        self.clue[vertex as usize]
    }

    /// Returns whether there is a clue of this number, or it is 0.
    pub(crate) fn has_clue(&self, number: u16) -> bool {
        number <= self.clues
    }

    /// Returns the kind of labels that pieces have: `PLAIN`, `SHORT` or `LONG`.
    pub(crate) fn label_kind(&self) -> usize {
        match self.kind {
            Kind::Plain => PLAIN,
            Kind::Order | Kind::Labels if self.shape.has_short_labels() => SHORT,
            Kind::Order | Kind::Labels | Kind::Steps => LONG,
        }
    }

    /// Returns whether there are several paths, so one of them may be complete before all vertices are processed.
    pub(crate) fn has_many_paths(&self) -> bool {
        self.kind == Kind::Labels
    }

    /// The number of loose ends of pieces on the frontier: the fewer, the less is left to join.
    pub(crate) fn open_ends(&self, state: &[u8]) -> u32 {
        state[..self.shape.slots()].iter().map(|&code| u32::from(is_loose_end(code))).sum()
    }

    /// Returns the number of further path edges that the vertex in `slot` needs.
    #[inline]
    pub(crate) fn needs(&self, state: &[u8], slot: u8, vertex: u32) -> usize {
        match state[usize::from(slot)] {
            FRESH if self.closed[vertex as usize] == 0 => 2,
            FULL => 0,
            _ => 1,
        }
    }

    /// Adds a path edge between the vertices in slots `a` and `b`. Returns none if no cover in this state has it.
    /// `at` is the vertex in each slot, `LABEL` the kind of labels.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "the length of a state is known only where this is called")]
    pub(crate) fn join<const LABEL: usize>(&self, state: &mut [u8], a: u8, b: u8, at: &[u32]) -> Option<Joined> {
        let (a, b) = (self.end::<LABEL>(state, a, at)?, self.end::<LABEL>(state, b, at)?);
        // If one of them still ends its piece, this is written over.
        self.fill::<LABEL>(state, a.slot);
        self.fill::<LABEL>(state, b.slot);
        if a.far == mate(b.slot) {
            return self.is_cycle.then_some(Joined::Whole);
        }
        if LABEL == PLAIN {
            self.end_at::<LABEL>(state, a, b.far, Label::default());
            self.end_at::<LABEL>(state, b, a.far, Label::default());
        } else {
            let (beyond_a, beyond_b) = self.labels(a.label, b.label)?;
            self.end_at::<LABEL>(state, a, b.far, beyond_a);
            self.end_at::<LABEL>(state, b, a.far, beyond_b);
        }
        if LABEL == LONG
            && self.kind == Kind::Steps
            && !(self.fits(state, a.far, at) && self.fits(state, b.far, at))
        {
            return None;
        }
        let is_whole = slot_of(a.far).is_none() && slot_of(b.far).is_none();
        Some(if is_whole { Joined::Whole } else { Joined::Piece })
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as in `join`")]
    fn end<const LABEL: usize>(&self, state: &[u8], slot: u8, at: &[u32]) -> Option<End> {
        let code = state[usize::from(slot)];
        match code {
            FULL => None,
            FRESH => {
                let vertex = at[usize::from(slot)] as usize;
                let closed = self.closed[vertex];
                let far = if closed == 0 { mate(slot) } else { closed };
                let clue = if LABEL == PLAIN { 0 } else { self.clue[vertex] };
                Some(End { slot, far, label: Label { clue, length: 0 } })
            }
            far => Some(End { slot, far, label: self.shape.label::<LABEL>(state, slot) }),
        }
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as in `join`")]
    fn fill<const LABEL: usize>(&self, state: &mut [u8], slot: u8) {
        self.shape.set::<LABEL>(state, slot, FULL, Label::default());
    }

    /// Writes the far end of `end`'s piece: its other end is now `other`. If the piece has no clue of its own, it
    /// takes the label `beyond`.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as in `join`")]
    fn end_at<const LABEL: usize>(&self, state: &mut [u8], end: End, other: u8, beyond: Label) {
        let Some(far) = slot_of(end.far) else { return };
        let own = if far == end.slot { end.label } else { self.shape.label::<LABEL>(state, far) };
        let label = if own.clue == 0 { beyond } else { own };
        self.shape.set::<LABEL>(state, far, other, label);
    }

    /// Returns the labels that the far ends of two pieces get if they have none of their own. `None` if the two do not
    /// join.
    #[inline]
    fn labels(&self, a: Label, b: Label) -> Option<(Label, Label)> {
        match self.kind {
            Kind::Plain => return Some((a, b)),
            Kind::Labels => {
                return clue_rules::labels_agree(a.rank(), b.rank()).then_some((b, a));
            }
            Kind::Order => {
                return clue_rules::order_agrees(a.rank(), b.rank()).then_some((b, a));
            }
            Kind::Steps => {}
        }
        let length = a.length.checked_add(b.length)?.checked_add(1)?;
        if !self.reach.may_join(a, b, length) {
            return None;
        }
        let clue = |clue| Label { clue, length };
        Some((clue(b.clue), clue(a.clue)))
    }

    /// Returns whether the piece that ends at `far` can still get to the next clue in time.
    #[inline]
    fn fits(&self, state: &[u8], far: u8, at: &[u32]) -> bool {
        let Some(slot) = slot_of(far) else { return true };
        let label = self.shape.label::<LONG>(state, slot);
        let Some(rank) = label.rank() else { return true };
        let vertex = at[usize::from(slot)];
        let reaches = |direction| self.reach.reaches(rank, label.length, vertex, direction);
        match self.direction(state, slot, rank) {
            Direction::Unknown => reaches(Direction::Up) || reaches(Direction::Down),
            direction => reaches(direction),
        }
    }

    /// Returns the direction in which the end in `slot` leads from its last clue, which has this rank.
    #[inline]
    fn direction(&self, state: &[u8], slot: u8, rank: u32) -> Direction {
        match state[usize::from(slot)] {
            CLOSED_LAST => Direction::Down,
            CLOSED => Direction::Up,
            code => {
                let other = slot_of(code).and_then(|other| self.shape.label::<LONG>(state, other).rank());
                Direction::to_end(rank, other.unwrap_or(rank))
            }
        }
    }

    /// The last clue before the loose end in `slot`, and the clues that it may have to meet next: numbers from 1, or 0.
    #[inline]
    pub(crate) fn wanted(&self, state: &[u8], slot: u8) -> (u16, [u16; 2]) {
        let clue = self.shape.label::<LONG>(state, slot).clue;
        let Some(rank) = u32::from(clue).checked_sub(1) else { return (0, [0; 2]) };
        let wanted = match self.kind {
            Kind::Plain => [0; 2],
            Kind::Labels => [clue, 0],
            Kind::Order | Kind::Steps => match self.direction(state, slot, rank) {
                Direction::Up => [clue + 1, 0],
                Direction::Down => [clue - 1, 0],
                Direction::Unknown => [clue - 1, clue + 1],
            },
        };
        (clue, wanted)
    }
}
