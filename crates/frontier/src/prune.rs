//! Dead states of labeled paths: states that no cover has, recognized without being expanded.
//!
//! The rest of the graph has to take up the loose ends of a state. Two rules find that it cannot, from the *places* of
//! the frontier alone, its vertices in the order in which they are processed:
//!
//! - [`crossing`]: in the plane, two labels whose loose ends lie crosswise on the frontier.
//! - [`cuts`]: a line across the rest of the graph over which too few edges lead.
//!
//! The caller supplies the lines and vouches for the plane ([`Geometry`]). The sweep itself knows only a graph.

pub(crate) mod crossing;
mod cuts;
mod parts;

use crate::plan::Plan;
use crate::prune::cuts::Bundle;
use crate::prune::parts::Remaining;
use crate::state::{CLOSED, CLOSED_LAST, FRESH, FULL, Shape, slot_of};
use crate::transitions::Transitions;
use unicursal_core::BitSet;
use unicursal_core::path::{PathClues, PathProblem};

/// A rule by which states are recognized as dead.
struct Rule {
    sound_for: fn(&PathProblem) -> bool,
}

static CROSSING: Rule = Rule { sound_for: PathProblem::has_labels };
/// The path edges missing at the vertices of a part are known only if paths visit all of them.
static CUTS: Rule = Rule { sound_for: |problem| problem.has_labels() && problem.covers() };

/// The longest frontier that is looked at, in places.
const MAX_PLACES: usize = 64;

/// A drawing of the graph of a sweep, for [`SweepPlan::with_geometry`](crate::SweepPlan::with_geometry).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Geometry {
    /// For each family of lines the number of the line on which each vertex is. Any numbers are valid: they only
    /// suggest where to cut the rest of the graph in two. Parallel lines, such as columns or diagonals, make good cuts.
    pub lines: Vec<Vec<u16>>,
    /// Whether the graph is drawn in the plane without crossing edges, with a closed curve after each step. The curve
    /// divides the processed vertices from the others, and crosses the edges between them in the order in which their
    /// later ends are processed. Sweeps along the rows of a grid are of this kind.
    pub is_planar: bool,
}

/// The part of the rules that is common to all states after one step.
#[derive(Debug)]
pub(crate) struct Pruning {
    places: Vec<Place>,
    /// For each slot its place.
    place_of: Vec<u8>,
    cuts: Vec<Bundle>,
    is_planar: bool,
}

/// A place of the frontier.
#[derive(Debug)]
struct Place {
    slot: u8,
    is_light: bool,
    clue: u16,
    degree: u8,
}

/// The demands of the loose ends of one state, in places of the frontier. Filled again for each state.
pub(crate) struct Ends {
    /// The path edges that are missing at each place, below zero at dark ones.
    missing: [i8; MAX_PLACES],
    /// Labels with one end on the frontier.
    single: Few<(u16, u8)>,
    /// Labels with both ends there.
    pairs: Few<(u8, u8)>,
    /// Pieces without a label.
    arcs: Few<(u8, u8)>,
}

/// A short list that needs no memory of its own.
struct Few<T> {
    items: [T; MAX_PLACES],
    len: usize,
}

impl Pruning {
    /// Returns the rules after step number `taken` of `plan`. `None` if there are no rules for its states.
    pub(crate) fn after(
        plan: &Plan,
        geometry: &Geometry,
        colors: Option<&BitSet>,
        taken: usize,
        transitions: &Transitions,
    ) -> Option<Self> {
        let [is_planar, may_cut] = [&CROSSING, &CUTS].map(|rule| (rule.sound_for)(&plan.problem));
        let is_planar = is_planar && geometry.is_planar;
        let PathClues::Labels(pairs) = &plan.problem.clues else { return None };
        let remaining = Remaining::after(plan, taken);
        let frontier = &remaining.frontier;
        if frontier.is_empty() || frontier.len() > MAX_PLACES {
            return None;
        }
        let mut place_of = vec![0; plan.slots?];
        let mut places = Vec::with_capacity(frontier.len());
        for (place, &(vertex, slot)) in (0..).zip(frontier) {
            place_of[usize::from(slot)] = place;
            places.push(Place {
                slot,
                is_light: colors.is_some_and(|colors| colors[vertex as usize]),
                clue: transitions.clue(vertex),
                degree: plan.problem.degree[vertex as usize],
            });
        }
        let cuts = colors.filter(|_| may_cut).map_or_else(Vec::new, |colors| {
            let parts = parts::parts(plan, pairs, &remaining, &geometry.lines, colors);
            parts.chunks(cuts::LANES).map(Bundle::of).collect()
        });
        Some(Self { places, place_of, cuts, is_planar })
    }

    /// Returns `false` if no cover has this state.
    #[inline]
    pub(crate) fn may_live<const LABEL: usize>(&self, shape: Shape, state: &[u8], ends: &mut Ends) -> bool {
        self.read::<LABEL>(shape, state, ends);
        let (pairs, arcs) = (ends.pairs.list(), ends.arcs.list());
        if self.is_planar && crossing::is_crossed(pairs, arcs) {
            return false;
        }
        self.cuts.iter().all(|cuts| cuts.may_live(ends))
    }

    #[inline]
    fn read<const LABEL: usize>(&self, shape: Shape, state: &[u8], ends: &mut Ends) {
        (ends.single.len, ends.pairs.len, ends.arcs.len) = (0, 0, 0);
        for (at, place) in (0..).zip(&self.places) {
            let code = state[usize::from(place.slot)];
            let (missing, clue) = match code {
                FULL => (0, 0),
                FRESH => (place.degree as i8, place.clue),
                CLOSED | CLOSED_LAST => (1, shape.label::<LABEL>(state, place.slot).clue),
                _ => {
                    let other = slot_of(code).map_or(at, |slot| self.place_of[usize::from(slot)]);
                    if other < at {
                        ends.arcs.push((other, at));
                    }
                    (1, 0)
                }
            };
            ends.missing[usize::from(at)] = if place.is_light { missing } else { -missing };
            if clue != 0 {
                match ends.single.take(|&(other, _)| other == clue) {
                    Some((_, other)) => ends.pairs.push((other, at)),
                    None => ends.single.push((clue, at)),
                }
            }
        }
    }
}

impl Default for Ends {
    fn default() -> Self {
        Self {
            missing: [0; MAX_PLACES],
            single: Few::new((0, 0)),
            pairs: Few::new((0, 0)),
            arcs: Few::new((0, 0)),
        }
    }
}

impl<T: Copy> Few<T> {
    fn new(nothing: T) -> Self {
        Self { items: [nothing; MAX_PLACES], len: 0 }
    }

    #[inline]
    fn push(&mut self, item: T) {
        self.items[self.len] = item;
        self.len += 1;
    }

    /// Takes out the first item that `is_wanted`.
    #[inline]
    fn take(&mut self, is_wanted: impl FnMut(&T) -> bool) -> Option<T> {
        let at = self.list().iter().position(is_wanted)?;
        self.len -= 1;
        let item = self.items[at];
        self.items[at] = self.items[self.len];
        Some(item)
    }

    #[inline]
    fn list(&self) -> &[T] {
        &self.items[..self.len]
    }
}
