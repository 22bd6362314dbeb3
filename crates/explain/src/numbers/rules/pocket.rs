//! Pockets: areas of free cells that known numbers cut off. A gap lies in one pocket as a whole, because its numbers
//! are consecutive over free cells.

use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known, Span};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Join, Message, message};

/// The most numbers for which a person looks whether they fill a pocket.
const LONGEST: u32 = 40;

/// A pocket that some numbers fill, so no other numbers go there. Or a pocket that no gaps can fill, which is a
/// contradiction.
#[derive(Debug)]
pub(super) struct Pocket {
    /// The cells, ascending.
    cells: Vec<u32>,
    /// The numbers that fill it, and those of its cells that are free.
    filled: Option<(Span, Vec<u32>)>,
}

/// Returns the cells that hang together with `cell` over cells that are `open`, ascending. `None` if they are more than
/// `most`.
fn around(layout: &Layout, cell: u32, most: usize, is_open: impl Fn(u32) -> bool) -> Option<Vec<u32>> {
    let mut is_in = vec![false; layout.last() as usize];
    let mut cells = vec![cell];
    is_in[cell as usize] = true;
    let mut next = 0;
    while next < cells.len() {
        if cells.len() > most {
            return None;
        }
        for &beside in layout.around(cells[next]) {
            if is_open(beside) && !std::mem::replace(&mut is_in[beside as usize], true) {
                cells.push(beside);
            }
        }
        next += 1;
    }
    cells.sort_unstable();
    Some(cells)
}

/// Returns the free cells that hang together with `cell`, ascending.
fn pocket_of(layout: &Layout, facts: &Facts, cell: u32) -> Vec<u32> {
    around(layout, cell, usize::MAX, |cell| facts.is_free(cell)).expect("there is no limit")
}

/// Returns the pocket that the numbers of a span fill: it has as many cells as the span has numbers, which have to lie
/// in it because a number at an end of the span touches no other cell. Cells of known numbers of the span belong to it.
fn filled_by(layout: &Layout, facts: &Facts, span: Span) -> Option<Vec<u32>> {
    let is_open = |cell: u32| {
        let own = |number: u32| span.first <= number && number <= span.last;
        facts.number_at(cell).is_none_or(own)
    };
    [span.first - 1, span.last + 1].into_iter().filter_map(|number| facts.cell_of(number)).find_map(|end| {
        let mut beside = layout.around(end).iter().copied().filter(|&cell| is_open(cell));
        let cells = around(layout, beside.next()?, span.len() as usize, is_open)?;
        let holds_all = beside.all(|cell| cells.binary_search(&cell).is_ok());
        (holds_all && cells.len() == span.len() as usize).then_some(cells)
    })
}

/// Returns the pockets of a board, unless all free cells hang together.
fn pockets(state: &State) -> Vec<Vec<u32>> {
    let mut is_seen = vec![false; state.layout.last() as usize];
    let mut pockets = vec![];
    for cell in state.free_cells() {
        if !is_seen[cell as usize] {
            let pocket = pocket_of(&state.layout, &state.facts, cell);
            for &cell in &pocket {
                is_seen[cell as usize] = true;
            }
            pockets.push(pocket);
        }
    }
    pockets
}

/// Returns the gaps that may lie in a pocket, and whether each has to.
fn gaps(layout: &Layout, facts: &Facts, pocket: &[u32]) -> Vec<(Span, bool)> {
    let is_inside = |cell: u32| pocket.binary_search(&cell).is_ok();
    let mut gaps = vec![];
    for gap in facts.gaps() {
        let (mut may, mut must) = (true, false);
        for (number, is_up) in [(gap.first - 1, true), (gap.last + 1, false)] {
            let Some(cell) = facts.cell_of(number) else { continue };
            let beside = || layout.beside(cell, is_up).iter().copied().filter(|&cell| facts.is_free(cell));
            may &= beside().any(is_inside);
            must |= beside().all(is_inside);
        }
        if may {
            gaps.push((gap, must));
        }
    }
    gaps
}

/// Returns whether some of the gaps, with all those that have to lie in the pocket, have as many numbers as it has
/// cells.
fn can_fill(gaps: &[(Span, bool)], cells: usize) -> bool {
    let mut sums = vec![false; cells + 1];
    sums[0] = true;
    for &(gap, must) in gaps {
        let length = gap.len() as usize;
        for sum in (0..=cells).rev() {
            let with = sum >= length && sums[sum - length];
            sums[sum] = with || (!must && sums[sum]);
        }
    }
    sums[cells]
}

/// A known number in the middle of a span may divide its pocket, and both parts may then be open to either half. So
/// spans are looked at, and not only gaps.
pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    let facts = &state.facts;
    for span in facts.spans(LONGEST) {
        let Some(cells) = filled_by(&state.layout, facts, span) else { continue };
        let free: Vec<u32> = cells.iter().copied().filter(|&cell| facts.is_free(cell)).collect();
        let fact = |&cell: &u32| Known::Within { cell, low: span.first, high: span.last };
        if !free.iter().map(fact).all(|fact| state.knows(fact)) {
            found.push(Box::new(Pocket { cells, filled: Some((span, free)) }));
        }
    }
}

/// Returns a pocket that no gaps fill.
pub(super) fn contradiction(state: &State) -> Option<Pocket> {
    let is_broken = |cells: &Vec<u32>| !can_fill(&gaps(&state.layout, &state.facts, cells), cells.len());
    pockets(state).into_iter().find(is_broken).map(|cells| Pocket { cells, filled: None })
}

/// Returns whether the gaps can be divided among the pockets that they may lie in so that each pocket is full, numbers
/// taken one by one. More facts never make that possible again, unlike [`can_fill`], which takes gaps as wholes.
///
/// Numbers are moved along augmenting paths (Ford & Fulkerson 1956).
pub(super) fn can_all_be_filled(state: &State) -> bool {
    let (layout, facts) = (&state.layout, &state.facts);
    let pockets = pockets(state);
    if pockets.len() < 2 {
        return true;
    }
    let all = facts.gaps();
    let mut room: Vec<u32> = pockets.iter().map(|cells| cells.len() as u32).collect();
    let may = |cells: &Vec<u32>| {
        let gaps = gaps(layout, facts, cells);
        let mut is_in = all.iter().map(|gap| gaps.iter().any(|(other, _)| other == gap));
        is_in.by_ref().collect::<Vec<bool>>()
    };
    let may: Vec<Vec<bool>> = pockets.iter().map(may).collect();
    // The numbers of each gap that lie in each pocket.
    let mut numbers = vec![vec![0_u32; pockets.len()]; all.len()];
    for (wanting, gap) in all.iter().enumerate() {
        let mut left = gap.len();
        while left > 0 {
            // The gap from which each pocket is reached, and the pocket from which each further gap is.
            let mut reached: Vec<Option<usize>> = vec![None; pockets.len()];
            let mut pushed: Vec<Option<usize>> = vec![None; all.len()];
            let mut open = vec![wanting];
            let mut end = None;
            while let (Some(gap), None) = (open.pop(), end) {
                for pocket in (0..pockets.len()).filter(|&pocket| may[pocket][gap]) {
                    if reached[pocket].is_some() {
                        continue;
                    }
                    reached[pocket] = Some(gap);
                    if room[pocket] > 0 {
                        end = Some(pocket);
                        break;
                    }
                    for other in (0..all.len()).filter(|&other| numbers[other][pocket] > 0) {
                        if other != wanting && pushed[other].is_none() {
                            pushed[other] = Some(pocket);
                            open.push(other);
                        }
                    }
                }
            }
            let Some(end) = end else { return false };
            let mut pocket = end;
            while let Some(gap) = reached[pocket] {
                numbers[gap][pocket] += 1;
                if gap == wanting {
                    break;
                }
                let Some(from) = pushed[gap] else { break };
                numbers[gap][from] -= 1;
                pocket = from;
            }
            room[end] -= 1;
            left -= 1;
        }
    }
    true
}

impl Argument for Pocket {
    fn rule(&self) -> &'static str {
        "pocket"
    }

    fn level(&self) -> u8 {
        5
    }

    fn effort(&self) -> u32 {
        self.cells.len() as u32
    }

    fn conclusions(&self) -> Vec<Known> {
        let Some((span, free)) = &self.filled else { return vec![] };
        free.iter().map(|&cell| Known::Within { cell, low: span.first, high: span.last }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let mut relevant = vec![];
        let beside = self.cells.iter().flat_map(|&cell| layout.around(cell).iter().copied());
        let beside: Vec<u32> = beside.filter_map(|cell| facts.number_at(cell)).collect();
        for number in beside {
            // The numbers before and after show whether a gap begins there, and where it ends.
            relevant.extend(facts.at(number));
            for next in [number - 1, number + 1] {
                if next == 0 || next > layout.last() {
                    continue;
                }
                relevant.extend(facts.at(next));
                if facts.cell_of(next).is_none() {
                    let gap = facts.gap_of(next);
                    relevant.extend([gap.first - 1, gap.last + 1].into_iter().filter_map(|end| facts.at(end)));
                }
            }
        }
        let ends =
            |span: Span| [span.first - 1, span.last + 1].into_iter().filter_map(|number| facts.cell_of(number));
        let gaps = gaps(layout, facts, &self.cells).into_iter().map(|(gap, _)| gap);
        let spans = gaps.chain(self.filled.iter().map(|(span, _)| *span));
        let ends: Vec<u32> = spans.flat_map(ends).collect();
        let around = ends.into_iter().flat_map(|cell| layout.around(cell).iter().copied().chain([cell]));
        relevant.extend(around.filter_map(|cell| Some(Known::At { number: facts.number_at(cell)?, cell })));
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if let Some((span, _)) = self.filled {
            return facts.bound(span) && filled_by(layout, facts, span).as_ref() == Some(&self.cells);
        }
        facts.is_free(self.cells[0])
            && pocket_of(layout, facts, self.cells[0]) == self.cells
            && !can_fill(&gaps(layout, facts, &self.cells), self.cells.len())
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let pocket = |cells: &[u32], may_list: bool| {
            let places = layout.places(cells);
            match &places[..] {
                [place] => message!("pocket-cell", place = *place),
                [_, _] | [_, _, _] if may_list => {
                    message!("pocket-of", places = Join::And.of(places.iter().copied()))
                }
                [first, ..] => message!("pocket-large", n = places.len(), place = *first),
                [] => unreachable!("a pocket has cells"),
            }
        };
        match &self.filled {
            Some((span, free)) if span.first == span.last => {
                message!("sentence-pocket-of-one", n = span.first, pocket = pocket(free, true))
            }
            Some((span, free)) => {
                message!("sentence-pocket-of-many", n1 = span.first, n2 = span.last, pocket = pocket(free, true))
            }
            None => message!("clash-not-filled", pocket = pocket(&self.cells, false)),
        }
    }
}
