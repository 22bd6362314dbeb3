//! The cells that are left for each number: the cells on walks of the right length over free cells, from the last known
//! number before it to the next known number after it. Such walks may meet a cell twice.

use super::facts::{Facts, Span};
use super::layout::Layout;

const BITS: u32 = u64::BITS;

/// A set of cells for each number, as rows of bits.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// Words per row.
    stride: usize,
    /// The rows of the numbers from `offset` on.
    rows: Vec<u64>,
    offset: u32,
}

/// Returns the cells of a row, ascending.
pub(super) fn cells(row: &[u64]) -> impl Iterator<Item = u32> {
    (0..).zip(row).flat_map(|(at, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros();
                word &= word - 1;
                at * BITS + bit
            })
        })
    })
}

fn place(cell: u32) -> (usize, u64) {
    ((cell / BITS) as usize, 1 << (cell % BITS))
}

impl Candidates {
    /// Returns the candidates of all numbers.
    pub(super) fn of(layout: &Layout, facts: &Facts) -> Self {
        let mut candidates = Self::for_numbers(layout, 1, layout.last());
        candidates.refresh(layout, facts);
        candidates
    }

    /// Empty rows for the numbers from `first` to `last`.
    fn for_numbers(layout: &Layout, first: u32, last: u32) -> Self {
        let stride = layout.last().div_ceil(BITS) as usize;
        Self { stride, rows: vec![0; stride * (last + 1 - first) as usize], offset: first }
    }

    /// Returns the candidates of the numbers of one gap, as far as `reach` numbers around `number`. Beyond, every free
    /// cell is a candidate, so the result may have too many cells but never too few.
    pub(super) fn near(layout: &Layout, facts: &Facts, number: u32, reach: u32) -> Self {
        if !facts.joined().is_empty() {
            return Self::of(layout, facts);
        }
        let gap = facts.gap_of(number);
        let window = Span {
            first: gap.first.max(number.saturating_sub(reach)),
            last: gap.last.min(number.saturating_add(reach)),
        };
        let mut candidates = Self::for_numbers(layout, window.first, window.last);
        candidates.walk(layout, facts, &candidates.free_cells(layout, facts), window);
        candidates
    }

    /// Returns the candidates of the numbers of a span that is bound.
    pub(super) fn within(layout: &Layout, facts: &Facts, span: Span) -> Self {
        if !facts.joined().is_empty() {
            return Self::of(layout, facts);
        }
        let mut candidates = Self::for_numbers(layout, span.first, span.last);
        let free = candidates.free_cells(layout, facts);
        candidates.place_known(facts, span);
        for gap in facts.gaps().into_iter().filter(|gap| span.first <= gap.first && gap.last <= span.last) {
            candidates.walk(layout, facts, &free, gap);
        }
        candidates
    }

    /// Returns the candidates near a number, with those of the numbers right before and after its gap if these are
    /// known.
    pub(super) fn around(layout: &Layout, facts: &Facts, number: u32, reach: u32) -> Self {
        if !facts.joined().is_empty() {
            return Self::of(layout, facts);
        }
        let near = Self::near(layout, facts, number, reach);
        let last = near.last();
        let mut wider = Self::for_numbers(layout, near.offset - 1, last + 1);
        for number in [near.offset - 1, last + 1] {
            if let Some(cell) = facts.cell_of(number) {
                let (word, mask) = place(cell);
                wider.row_mut(number)[word] = mask;
            }
        }
        for number in near.offset..=last {
            wider.row_mut(number).copy_from_slice(near.row(number));
        }
        wider
    }

    /// Returns the last number that has a row.
    fn last(&self) -> u32 {
        self.offset + (self.rows.len() / self.stride) as u32 - 1
    }

    /// Works all rows out again.
    pub(super) fn refresh(&mut self, layout: &Layout, facts: &Facts) {
        self.place_known(facts, Span { first: 1, last: layout.last() });
        let gaps = facts.gaps();
        let free = self.free_cells(layout, facts);
        for &gap in &gaps {
            self.walk(layout, facts, &free, gap);
        }
        self.join(layout, facts, &free, &gaps);
    }

    /// Restricts the known numbers of a span to their cells.
    fn place_known(&mut self, facts: &Facts, span: Span) {
        for number in span.numbers() {
            if let Some(cell) = facts.cell_of(number) {
                let (word, mask) = place(cell);
                let row = self.row_mut(number);
                row.fill(0);
                row[word] = mask;
            }
        }
    }

    /// Takes notice of a number that was put on a cell after the last refreshment.
    pub(super) fn put(&mut self, layout: &Layout, facts: &Facts, number: u32, cell: u32) {
        if !facts.joined().is_empty() {
            return self.refresh(layout, facts);
        }
        let (word, mask) = place(cell);
        let row = self.row_mut(number);
        row.fill(0);
        row[word] = mask;
        let free = self.free_cells(layout, facts);
        for gap in facts.gaps() {
            let is_beside = gap.first == number + 1 || gap.last + 1 == number;
            if is_beside || gap.numbers().any(|number| self.row(number)[word] & mask != 0) {
                self.walk(layout, facts, &free, gap);
            }
        }
    }

    /// Returns the cells left for a number. Its own cell, if it has one.
    pub(super) fn row(&self, number: u32) -> &[u64] {
        let start = (number - self.offset) as usize * self.stride;
        &self.rows[start..start + self.stride]
    }

    fn row_mut(&mut self, number: u32) -> &mut [u64] {
        let start = (number - self.offset) as usize * self.stride;
        &mut self.rows[start..start + self.stride]
    }

    pub(super) fn contains(&self, number: u32, cell: u32) -> bool {
        let (word, mask) = place(cell);
        self.row(number)[word] & mask != 0
    }

    pub(super) fn is_empty(&self, number: u32) -> bool {
        self.row(number).iter().all(|&word| word == 0)
    }

    /// Returns the cells left for a number, ascending.
    pub(super) fn cells(&self, number: u32) -> impl Iterator<Item = u32> {
        cells(self.row(number))
    }

    /// Returns the only cell left for a number.
    pub(super) fn only(&self, number: u32) -> Option<u32> {
        let mut cells = self.cells(number);
        cells.next().filter(|_| cells.next().is_none())
    }

    /// Returns the number of cells left for a number.
    pub(super) fn count(&self, number: u32) -> u32 {
        self.row(number).iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the numbers left for a cell, of those without a cell.
    pub(super) fn numbers<'a>(&'a self, facts: &'a Facts, cell: u32) -> impl Iterator<Item = u32> + 'a {
        (self.offset..=self.last())
            .filter(move |&number| facts.cell_of(number).is_none() && self.contains(number, cell))
    }

    /// Returns the cells without a number, as a row.
    fn free_cells(&self, layout: &Layout, facts: &Facts) -> Vec<u64> {
        let mut free = vec![0_u64; self.stride];
        for cell in layout.cells().filter(|&cell| facts.is_free(cell)) {
            let (word, mask) = place(cell);
            free[word] |= mask;
        }
        free
    }

    /// Works out the rows of some numbers without a cell that follow each other, over the `free` cells.
    fn walk(&mut self, layout: &Layout, facts: &Facts, free: &[u64], numbers: Span) {
        let mut before = vec![0_u64; self.stride];
        for number in numbers.numbers() {
            let row = self.row_mut(number);
            if number == numbers.first {
                match facts.cell_of(number - 1) {
                    Some(cell) => fill(row, layout.next(cell)),
                    None => row.copy_from_slice(free),
                }
            } else {
                spread(layout, true, &before, row);
            }
            row.iter_mut().zip(free).for_each(|(word, free)| *word &= free);
            for cell in facts.excluded(number) {
                let (word, mask) = place(cell);
                row[word] &= !mask;
            }
            before.copy_from_slice(row);
        }
        let mut allowed = vec![0_u64; self.stride];
        if let Some(cell) = facts.cell_of(numbers.last + 1) {
            fill(&mut allowed, layout.previous(cell));
        } else {
            allowed.fill(u64::MAX);
        }
        for number in numbers.numbers().rev() {
            let row = self.row_mut(number);
            row.iter_mut().zip(&allowed).for_each(|(word, allowed)| *word &= allowed);
            before.copy_from_slice(row);
            spread(layout, false, &before, &mut allowed);
        }
    }

    /// Removes cells that are joined to a cell where neither the number before nor the one after can be.
    fn join(&mut self, layout: &Layout, facts: &Facts, free: &[u64], gaps: &[Span]) {
        // Each cell needs the other one beside it: up or down, or one of them where steps go one way.
        let is_one_way = layout.is_one_way();
        let needs = |&[a, b]: &[u32; 2]| [(a, b, [!is_one_way, true]), (b, a, [true, !is_one_way])];
        let joined: Vec<(u32, u32, [bool; 2])> = facts.joined().iter().flat_map(needs).collect();
        let mut known: Option<Facts> = None;
        loop {
            let mut removed = vec![];
            for &(cell, other, [is_below, is_above]) in &joined {
                for number in gaps.iter().flat_map(|gap| gap.numbers()) {
                    let has_other =
                        |number: u32| (1..=layout.last()).contains(&number) && self.contains(number, other);
                    let has_one = is_below && has_other(number - 1) || is_above && has_other(number + 1);
                    if self.contains(number, cell) && !has_one {
                        removed.push((number, cell));
                    }
                }
            }
            if removed.is_empty() {
                return;
            }
            let known = known.get_or_insert_with(|| facts.clone());
            for (number, cell) in removed {
                known.add(super::facts::Known::Not { number, cell });
            }
            for &gap in gaps {
                self.walk(layout, known, free, gap);
            }
        }
    }
}

fn fill(row: &mut [u64], cells: &[u32]) {
    row.fill(0);
    for &cell in cells {
        let (word, mask) = place(cell);
        row[word] |= mask;
    }
}

/// The cells one step up, or down, from all cells of `from`.
fn spread(layout: &Layout, is_up: bool, from: &[u64], into: &mut [u64]) {
    into.fill(0);
    for cell in cells(from) {
        for &neighbor in layout.beside(cell, is_up) {
            let (word, mask) = place(neighbor);
            into[word] |= mask;
        }
    }
}
