//! Sets of facts about a number puzzle.

use super::layout::Layout;
use crate::Fact;
use std::collections::BTreeSet;
use std::rc::Rc;
use unicursal_models::board::Side;

const NONE: u32 = u32::MAX;

/// A fact that a person knows about the numbers of a board. Cells are those of the [`Layout`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Known {
    /// The number stands at the cell.
    At { number: u32, cell: u32 },
    /// The number does not stand at the cell.
    Not { number: u32, cell: u32 },
    /// The cell holds one of the numbers from `low` to `high`.
    Within { cell: u32, low: u32, high: u32 },
    /// The numbers of the two cells follow each other; if steps are directed, the number of the second cell comes next.
    Joined { cells: [u32; 2] },
}

impl Known {
    /// Returns the first cell that the fact is about.
    pub(super) fn cell(self) -> u32 {
        match self {
            Known::At { cell, .. }
            | Known::Not { cell, .. }
            | Known::Within { cell, .. }
            | Known::Joined { cells: [cell, _] } => cell,
        }
    }

    /// Returns the fact in the form that is shown.
    pub(super) fn shown(self, layout: &Layout, is_given: bool) -> Fact {
        match self {
            Known::At { cell, .. } if is_given => Fact::Clue(layout.place(cell)),
            Known::At { number, cell } => Fact::Step { cell: layout.place(cell), steps: [number; 2] },
            Known::Not { number, cell } => Fact::NotStep { cell: layout.place(cell), step: number },
            Known::Within { cell, low, high } => Fact::Step { cell: layout.place(cell), steps: [low, high] },
            Known::Joined { cells: [from, to] } if layout.is_one_way() => {
                Fact::Leads { cell: layout.place(from), to: layout.place(to) }
            }
            Known::Joined { cells } => {
                let [one, other] = cells.map(|cell| layout.place(cell));
                Fact::Side { side: Side::between(one, other), used: true }
            }
        }
    }
}

/// Consecutive numbers between two known numbers, or up to an end of the path. A span without known numbers is a gap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Span {
    pub(super) first: u32,
    pub(super) last: u32,
}

impl Span {
    pub(super) fn len(self) -> u32 {
        self.last - self.first + 1
    }

    pub(super) fn numbers(self) -> std::ops::RangeInclusive<u32> {
        self.first..=self.last
    }
}

/// A set of facts: all that are known, or those that an argument may use.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// The cell of each number from 0 to N + 1. The first and the last entry have no cell.
    cells: Vec<u32>,
    /// The number at each cell, or 0 if unknown.
    numbers: Vec<u32>,
    /// Shared with the states of suppositions, most of which add no exclusions.
    not: Rc<BTreeSet<(u32, u32)>>,
    within: Vec<(u32, u32, u32)>,
    joined: Vec<[u32; 2]>,
    /// Two facts that contradict each other at first sight: a number at two cells, or two numbers at a cell.
    clash: Option<[Known; 2]>,
}

impl Facts {
    /// No facts at all.
    pub(super) fn none(layout: &Layout) -> Self {
        let cells = layout.last() as usize;
        Self {
            cells: vec![NONE; cells + 2],
            numbers: vec![0; cells],
            not: Rc::default(),
            within: vec![],
            joined: vec![],
            clash: None,
        }
    }

    /// Returns the set of these facts.
    pub(super) fn of(layout: &Layout, known: impl IntoIterator<Item = Known>) -> Self {
        let mut facts = Self::none(layout);
        known.into_iter().for_each(|fact| facts.add(fact));
        facts
    }

    pub(super) fn add(&mut self, fact: Known) {
        match fact {
            Known::At { number, cell } => {
                let there = self.numbers[cell as usize];
                let elsewhere = self.cells[number as usize];
                if there == number {
                    return;
                }
                if there != 0 {
                    self.clash.get_or_insert([Known::At { number: there, cell }, fact]);
                } else if elsewhere != NONE {
                    self.clash.get_or_insert([Known::At { number, cell: elsewhere }, fact]);
                } else {
                    self.numbers[cell as usize] = number;
                    self.cells[number as usize] = cell;
                }
            }
            Known::Not { number, cell } => {
                Rc::make_mut(&mut self.not).insert((number, cell));
            }
            Known::Within { cell, low, high } => self.within.push((cell, low, high)),
            Known::Joined { cells } => self.joined.push(cells),
        }
    }

    /// Returns two facts that contradict each other at first sight.
    pub(super) fn clash(&self) -> Option<[Known; 2]> {
        self.clash
    }

    /// Returns the number that stands at a cell.
    pub(super) fn number_at(&self, cell: u32) -> Option<u32> {
        Some(self.numbers[cell as usize]).filter(|&number| number != 0)
    }

    /// Returns the cell of a number. 0 and N + 1 have none.
    pub(super) fn cell_of(&self, number: u32) -> Option<u32> {
        Some(self.cells[number as usize]).filter(|&cell| cell != NONE)
    }

    pub(super) fn is_free(&self, cell: u32) -> bool {
        self.numbers[cell as usize] == 0
    }

    pub(super) fn joined(&self) -> &[[u32; 2]] {
        &self.joined
    }

    /// Returns the free cells that are excluded for the number.
    pub(super) fn excluded(&self, number: u32) -> impl Iterator<Item = u32> {
        let not = self.not.range((number, 0)..(number + 1, 0)).map(|&(_, cell)| cell);
        let beyond = self.within.iter().filter(move |&&(_, low, high)| number < low || high < number);
        not.chain(beyond.map(|&(cell, _, _)| cell))
    }

    /// Returns whether a number without a cell may be put on a free cell, as far as facts about this cell tell.
    pub(super) fn allows(&self, number: u32, cell: u32) -> bool {
        self.is_free(cell)
            && self.cell_of(number).is_none()
            && !self.excluded(number).any(|excluded| excluded == cell)
    }

    /// Returns the fact that keeps a number from a cell: a different number at the cell, or an exclusion.
    pub(super) fn obstacle(&self, number: u32, cell: u32) -> Option<Known> {
        if let Some(number) = self.number_at(cell) {
            return Some(Known::At { number, cell });
        }
        if self.not.contains(&(number, cell)) {
            return Some(Known::Not { number, cell });
        }
        let is_beyond = |&&(at, low, high): &&(u32, u32, u32)| at == cell && (number < low || high < number);
        let &(cell, low, high) = self.within.iter().find(is_beyond)?;
        Some(Known::Within { cell, low, high })
    }

    /// Returns the fact that a number is at its cell, if the cell is known.
    pub(super) fn at(&self, number: u32) -> Option<Known> {
        Some(Known::At { number, cell: self.cell_of(number)? })
    }

    /// Returns all facts.
    pub(super) fn all(&self) -> Vec<Known> {
        let at = (1..self.cells.len() as u32 - 1).filter_map(|number| self.at(number));
        let not = self.not.iter().map(|&(number, cell)| Known::Not { number, cell });
        let within = self.within.iter().map(|&(cell, low, high)| Known::Within { cell, low, high });
        let joined = self.joined.iter().map(|&cells| Known::Joined { cells });
        at.chain(not).chain(within).chain(joined).collect()
    }

    /// Returns the gap that a number without a cell belongs to.
    pub(super) fn gap_of(&self, number: u32) -> Span {
        let last_number = self.cells.len() as u32 - 2;
        let is_open = |number: &u32| self.cell_of(*number).is_none();
        let first = (1..=number).rev().take_while(is_open).last().unwrap_or(number);
        let last = (number..=last_number).take_while(is_open).last().unwrap_or(number);
        Span { first, last }
    }

    /// Returns all gaps, ascending.
    pub(super) fn gaps(&self) -> Vec<Span> {
        let mut gaps: Vec<Span> = vec![];
        for number in 1..self.cells.len() as u32 - 1 {
            if self.cell_of(number).is_some() {
                continue;
            }
            match gaps.last_mut() {
                Some(gap) if gap.last + 1 == number => gap.last = number,
                _ => gaps.push(Span { first: number, last: number }),
            }
        }
        gaps
    }

    /// Returns the spans of at most `longest` numbers that begin and end with a gap. A number that is known in between
    /// may be looked past: what all ways over it have in common need not be seen on either side of it alone.
    pub(super) fn spans(&self, longest: u32) -> Vec<Span> {
        let gaps = self.gaps();
        let mut spans = vec![];
        for (at, &Span { first, .. }) in gaps.iter().enumerate() {
            let from_here = gaps[at..].iter().map(|gap| Span { first, last: gap.last });
            spans.extend(from_here.take_while(|span| span.len() <= longest));
        }
        spans
    }

    /// Returns whether a number of a span is known.
    pub(super) fn divides(&self, span: Span) -> bool {
        span.numbers().any(|number| self.cell_of(number).is_some())
    }

    /// Returns whether the numbers before and after a span are known, or ends of the path.
    pub(super) fn bound(&self, span: Span) -> bool {
        let last = self.cells.len() as u32 - 2;
        (span.first == 1 || self.cell_of(span.first - 1).is_some())
            && (span.last == last || self.cell_of(span.last + 1).is_some())
    }

    /// Returns whether every number has a cell.
    pub(super) fn is_complete(&self) -> bool {
        self.numbers.iter().all(|&number| number != 0)
    }
}
