//! Arguments: how a person concludes something about the numbers of a board.

use super::candidates::Candidates;
use super::facts::{Facts, Known, Span};
use super::layout::Layout;
use crate::level::SEARCH;
use std::fmt::Debug;
use unicursal_models::message::Message;

/// One application of a rule. It holds on any board where the facts that it rests on are true.
pub(super) trait Argument: Debug {
    /// Returns the name of the rule, in players' words.
    fn rule(&self) -> &'static str;

    /// Returns the level of difficulty.
    fn level(&self) -> u8;

    /// Returns the effort of seeing it, compared with other applications of rules of its level, such as the length of a
    /// gap.
    fn effort(&self) -> u32 {
        0
    }

    /// Returns whether it looks past numbers that are known, over several gaps at once.
    fn looks_past(&self, _facts: &Facts) -> bool {
        false
    }

    /// Returns the facts that follow; an empty list if the argument leads to a contradiction.
    fn conclusions(&self) -> Vec<Known>;

    /// Facts among which are all that the argument may rest on.
    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known>;

    /// Returns whether the argument holds if these facts are all that is known. More facts never make it fail, unless
    /// they are its conclusions.
    fn holds(&self, layout: &Layout, facts: &Facts) -> bool;

    /// Returns the argument as a sentence. The premises are those that it rests on.
    fn message(&self, layout: &Layout, premises: &[Known]) -> Message;

    /// Returns the cell to which a number could only return, if the argument is of this sort.
    fn goes_back_to(&self) -> Option<u32> {
        None
    }

    /// Returns the consequences of a supposition in order, beginning with the supposition itself.
    fn chain(&self) -> Vec<Known> {
        vec![]
    }
}

/// Returns the premises of an argument: relevant facts without those that it does not need. Facts that are less telling
/// go first: exclusions, and numbers that stand far away.
pub(super) fn premises(layout: &Layout, facts: &Facts, argument: &dyn Argument) -> Vec<Known> {
    let relevant = argument.relevant(layout, facts);
    if argument.level() == SEARCH {
        return relevant;
    }
    let around = argument.conclusions().first().map(|fact| fact.cell());
    let holds = |facts: &Facts| argument.holds(layout, facts);
    needed(layout, relevant, around, holds).or_else(|| needed(layout, facts.all(), around, holds)).unwrap_or_else(
        || {
            debug_assert!(false, "an argument that holds fails with all facts: {argument:?}");
            facts.all()
        },
    )
}

/// Returns the facts of `relevant` without those that `holds` does not need, ascending. `None` if `relevant` does not
/// suffice.
fn needed(
    layout: &Layout,
    mut relevant: Vec<Known>,
    around: Option<u32>,
    holds: impl Fn(&Facts) -> bool,
) -> Option<Vec<Known>> {
    relevant.sort_unstable();
    relevant.dedup();
    let distance = |fact: &Known| around.map_or(0, |cell| layout.distance(cell, fact.cell()));
    let rank = |fact: &Known| (matches!(fact, Known::At { .. }), std::cmp::Reverse(distance(fact)));
    relevant.sort_by_key(rank);
    if !holds(&Facts::of(layout, relevant.iter().copied())) {
        return None;
    }
    let mut size = relevant.len().div_ceil(2);
    while size > 0 {
        let mut start = 0;
        while start < relevant.len() {
            let end = (start + size).min(relevant.len());
            let rest = relevant[..start].iter().chain(&relevant[end..]).copied();
            if holds(&Facts::of(layout, rest)) {
                relevant.drain(start..end);
            } else {
                start = end;
            }
        }
        size /= 2;
    }
    relevant.sort_unstable();
    Some(relevant)
}

/// Returns the facts that bear on a gap: the numbers at its ends, and what stands in the way of a walk between them.
pub(super) fn around_gap(layout: &Layout, facts: &Facts, number: u32) -> Vec<Known> {
    let gap = facts.gap_of(number);
    let mut relevant: Vec<Known> =
        [gap.first - 1, gap.last + 1].into_iter().filter_map(|end| facts.at(end)).collect();
    let only_ends = Facts::of(layout, relevant.iter().copied());
    let reachable = Candidates::near(layout, &only_ends, number, REACH);
    for number in gap.numbers().filter(|other| other.abs_diff(number) <= REACH) {
        relevant.extend(reachable.cells(number).filter_map(|cell| facts.obstacle(number, cell)));
    }
    relevant.extend(facts.joined().iter().map(|&cells| Known::Joined { cells }));
    relevant
}

/// Returns the facts that bear on a span: its known numbers, the numbers at its ends, and the obstacles to a walk
/// between them.
pub(super) fn around_span(layout: &Layout, facts: &Facts, span: Span) -> Vec<Known> {
    let mut relevant: Vec<Known> =
        (span.first - 1..=span.last + 1).filter_map(|number| facts.at(number)).collect();
    let only_these = Facts::of(layout, relevant.iter().copied());
    let reachable = Candidates::within(layout, &only_these, span);
    for number in span.numbers() {
        relevant.extend(reachable.cells(number).filter_map(|cell| facts.obstacle(number, cell)));
    }
    relevant.extend(facts.joined().iter().map(|&cells| Known::Joined { cells }));
    relevant
}

/// The numbers from a number on, in either direction, over which walks are followed when an argument is checked.
/// Further away, every cell counts as reachable.
pub(super) const REACH: u32 = 64;
