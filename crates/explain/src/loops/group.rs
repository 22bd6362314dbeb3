//! Inferences of the same simple sort, which make one step together.

use super::argument::{Argument, Drawn};
use super::board::Board;
use super::inference::Inference;
use super::sort::{Sort, ends, is_crossing, is_dead_end, is_one_reason, is_told, is_two_ways, is_zero};
use super::words::Words;
use crate::deduction::Deduction;
use crate::sentence::MAX_CELLS;

/// Inferences that make one step.
pub(super) struct Group<'a> {
    sort: Option<Sort>,
    inferences: Vec<&'a Inference>,
}

impl<'a> Group<'a> {
    /// Returns the inference of a deduction alone; `None` if it supposes something.
    fn of(deduction: &'a Drawn) -> Option<Self> {
        let Argument::Rule(inference) = &deduction.argument else { return None };
        Some(Self { sort: None, inferences: vec![inference] })
    }

    /// Returns the last of these deductions, with the earlier ones that make one step with it.
    pub(super) fn last(board: &Board, words: &Words, deductions: &'a [Drawn]) -> Option<Self> {
        let mut group: Option<Self> = None;
        let from = deductions.len().saturating_sub(MAX_RECENT);
        for deduction in &deductions[from..] {
            group = match (group, Self::of(deduction)) {
                (Some(mut group), Some(Self { inferences, .. })) if group.takes(board, words, inferences[0]) => {
                    group.push(board, words, inferences[0]);
                    Some(group)
                }
                (_, next) => next,
            };
        }
        group
    }

    /// Returns whether an inference belongs to the group.
    pub(super) fn takes(&self, board: &Board, words: &Words, next: &Inference) -> bool {
        self.sort_with(board, words, next).is_some()
    }

    fn push(&mut self, board: &Board, words: &Words, next: &'a Inference) {
        self.sort = self.sort_with(board, words, next);
        self.inferences.push(next);
    }

    /// Returns the sort of the group after adding an inference. `None` if the inference does not fit.
    fn sort_with(&self, board: &Board, words: &Words, next: &Inference) -> Option<Sort> {
        let (first, last) = (self.inferences[0], self.inferences[self.inferences.len() - 1]);
        let sort = if ends(board, last).zip(ends(board, next)).is_some_and(|([_, to], [from, _])| to == from) {
            Sort::Way
        } else if is_dead_end(last) && is_dead_end(next) {
            Sort::DeadEnds
        } else if is_two_ways(last) && is_two_ways(next) && is_told(last) == is_told(next) {
            Sort::TwoWays
        } else if is_zero(board, last) && is_zero(board, next) && are_like(words, board, last, next) {
            Sort::Zeros
        } else if is_crossing(last) && is_crossing(next) && next.premises.contains(&last.conclusions[0]) {
            Sort::Crossings
        } else if is_one_reason(board, first, next) {
            Sort::OneReason
        } else {
            return None;
        };
        let has_room = match sort {
            Sort::Way | Sort::Crossings => true,
            Sort::DeadEnds | Sort::TwoWays | Sort::Zeros | Sort::OneReason => self.inferences.len() < MAX_CELLS,
        };
        (has_room && self.sort.is_none_or(|own| own == sort)).then_some(sort)
    }

    /// Returns the group as one deduction.
    fn one(self) -> Drawn {
        let argument = match (self.sort, &self.inferences[..]) {
            (Some(sort), inferences) => Argument::Group(sort, inferences.iter().copied().cloned().collect()),
            (None, inferences) => Argument::Rule(inferences[0].clone()),
        };
        Deduction { premises: argument.premises(), conclusions: argument.conclusions(), argument }
    }
}

/// The number of recent deductions that may make one step with the next.
const MAX_RECENT: usize = 2 * MAX_CELLS;

/// Returns the deductions, merged where several make one step.
pub(super) fn joined(board: &Board, words: &Words, deductions: &[&Drawn]) -> Vec<Drawn> {
    let mut steps = vec![];
    let mut open: Option<Group<'_>> = None;
    for &deduction in deductions {
        match (&mut open, Group::of(deduction)) {
            (Some(group), Some(next)) if group.takes(board, words, next.inferences[0]) => {
                group.push(board, words, next.inferences[0]);
            }
            (_, next) => {
                steps.extend(open.take().map(Group::one));
                if next.is_none() {
                    let argument = deduction.argument.clone();
                    let conclusions = argument.conclusions();
                    steps.push(Deduction { premises: argument.premises(), conclusions, argument });
                }
                open = next;
            }
        }
    }
    steps.extend(open.map(Group::one));
    steps
}

fn are_like(words: &Words, board: &Board, one: &Inference, other: &Inference) -> bool {
    let clue = |inference: &Inference| board.clue(inference.source);
    clue(one).zip(clue(other)).is_some_and(|(one, other)| words.are_like(one, other))
}
