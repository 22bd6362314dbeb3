//! Lines over which too few edges lead.
//!
//! On a graph of two colors every edge inside a part takes up one missing path edge of each color. So the path edges
//! missing at light vertices, less those missing at dark ones, equal the edges that leave the part from light vertices,
//! less those that leave it from dark ones. With the edges that exist, this bounds the number of used edges from above.
//! The number has to be at least that of the labels with an end on each side, less that of the pieces without a label
//! that span the line, each of which can lead one path across. Along a diagonal of a grid all edges leave from one
//! color, and their number is exact: these are the strongest cuts.
//!
//! Many cuts are checked at once, one in each byte of a vector. All numbers are small, because [`Part`]s with large
//! ones are left out. Sums that might still leave the range are clamped to values with the same verdict.

use crate::prune::Ends;
use crate::prune::parts::Part;

/// Cuts that are checked together.
pub(super) const LANES: usize = 32;

type Lanes = [i8; LANES];

/// The numbers of some parts, each in a lane.
#[derive(Debug)]
pub(super) struct Bundle {
    /// For each place of the frontier all bits, where it is in the part.
    has: Vec<Lanes>,
    /// Free edges, by the color of the end inside.
    dark: Lanes,
    light: Lanes,
    /// Missing edges at inner vertices, light ones less dark ones, less those that forced edges take up.
    balance: Lanes,
    /// Labels that inner vertices separate, less forced edges.
    separated: Lanes,
    /// For each clue with one inner end, a mask of the parts that contain this end.
    inner_end: Vec<Option<Lanes>>,
}

impl Bundle {
    /// Packs one or more parts, at most as many as there are lanes. Unused lanes never kill a state.
    pub(super) fn of(parts: &[Part]) -> Self {
        let lanes = |number: &dyn Fn(&Part) -> i16, idle: i8| {
            let mut lanes = [idle; LANES];
            for (lane, part) in lanes.iter_mut().zip(parts) {
                *lane = number(part) as i8;
            }
            lanes
        };
        let first = &parts[0];
        Self {
            has: (0..first.has.len()).map(|at| lanes(&|part| -i16::from(part.has[at]), 0)).collect(),
            dark: lanes(&|part| part.free[0], i8::MAX),
            light: lanes(&|part| part.free[1], i8::MAX),
            balance: lanes(&|part| part.balance + part.forced[0] - part.forced[1], 0),
            separated: lanes(&|part| part.separated - part.forced[0] - part.forced[1], -i8::MAX),
            inner_end: (0..first.inner_end.len())
                .map(|clue| {
                    // Whether an end is an inner one is the same for all parts.
                    first.inner_end[clue]?;
                    Some(lanes(&|part| -i16::from(part.inner_end[clue] == Some(true)), 0))
                })
                .collect(),
        }
    }

    /// Returns `false` if a cut rules the state with these ends out.
    #[inline]
    pub(super) fn may_live(&self, ends: &Ends) -> bool {
        let mut difference = self.balance;
        for (has, &missing) in self.has.iter().zip(&ends.missing) {
            for (sum, has) in difference.iter_mut().zip(has) {
                *sum = sum.wrapping_add(has & missing);
            }
        }
        let mut wanted = self.separated;
        for &(a, b) in ends.pairs.list() {
            separate(&mut wanted, &self.has[usize::from(a)], &self.has[usize::from(b)]);
        }
        for &(clue, at) in ends.single.list() {
            if let Some(inner) = &self.inner_end[usize::from(clue)] {
                separate(&mut wanted, &self.has[usize::from(at)], inner);
            }
        }
        for &(a, b) in ends.arcs.list() {
            let (a, b) = (&self.has[usize::from(a)], &self.has[usize::from(b)]);
            for ((sum, a), b) in wanted.iter_mut().zip(a).zip(b) {
                *sum = sum.saturating_add(a ^ b);
            }
        }
        let mut is_dead = 0;
        for lane in 0..LANES {
            let dark = self.dark[lane].min(self.light[lane].saturating_sub(difference[lane]));
            let light = dark.saturating_add(difference[lane]);
            let spare = dark.saturating_add(light).saturating_sub(wanted[lane]);
            // Negative if one of them is.
            is_dead |= dark | light | spare;
        }
        is_dead >= 0
    }
}

/// Adds one in each lane where exactly one of `a` and `b` is set.
#[inline]
fn separate(sum: &mut Lanes, a: &Lanes, b: &Lanes) {
    for ((sum, a), b) in sum.iter_mut().zip(a).zip(b) {
        *sum = sum.saturating_sub(a ^ b);
    }
}
