//! Pockets: free cells that known numbers cut off from the others. A gap lies in one pocket as a whole, since its numbers
//! follow each other over free cells.

use crate::explain::numbers::argument::Argument;
use crate::explain::numbers::facts::{Facts, Gap, Known};
use crate::explain::numbers::layout::Layout;
use crate::explain::numbers::state::State;
use crate::phrase::list;

/// A pocket that only one gap can fill; or one that no gaps fill, which is a contradiction.
#[derive(Debug)]
pub(super) struct Pocket {
    /// The cells, ascending.
    cells: Vec<u32>,
    gap: Option<Gap>,
}

/// The free cells that hang together with `cell`, ascending.
fn pocket_of(layout: &Layout, facts: &Facts, cell: u32) -> Vec<u32> {
    let mut is_in = vec![false; layout.last() as usize];
    let mut open = vec![cell];
    is_in[cell as usize] = true;
    while let Some(cell) = open.pop() {
        for next in layout.around(cell) {
            if facts.is_free(next) && !std::mem::replace(&mut is_in[next as usize], true) {
                open.push(next);
            }
        }
    }
    layout.cells().filter(|&cell| is_in[cell as usize]).collect()
}

/// The pockets of a board, unless all free cells hang together.
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

/// The gaps that may lie in a pocket, and whether each has to.
fn gaps(layout: &Layout, facts: &Facts, pocket: &[u32]) -> Vec<(Gap, bool)> {
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

/// Whether some of the gaps, with all those that have to lie in the pocket, have as many numbers as it has cells.
fn can_fill(gaps: &[(Gap, bool)], cells: usize) -> bool {
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

/// The only gap that can lie in the pocket.
fn only_gap(gaps: &[(Gap, bool)], cells: usize) -> Option<Gap> {
    let mut certain = gaps.iter().filter(|(_, must)| *must);
    match (gaps, certain.next(), certain.next()) {
        ([(gap, _)], _, _) => Some(*gap),
        (_, Some((gap, _)), None) if gap.len() as usize == cells => Some(*gap),
        _ => None,
    }
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for cells in pockets(state) {
        let gaps = gaps(&state.layout, &state.facts, &cells);
        let Some(gap) = only_gap(&gaps, cells.len()) else { continue };
        let fact = |&cell: &u32| Known::Within { cell, low: gap.first, high: gap.last };
        if !cells.iter().map(fact).all(|fact| state.knows(fact)) {
            found.push(Box::new(Pocket { cells, gap: Some(gap) }));
        }
    }
}

/// A pocket that no gaps fill.
pub(super) fn contradiction(state: &State) -> Option<Pocket> {
    let is_broken = |cells: &Vec<u32>| !can_fill(&gaps(&state.layout, &state.facts, cells), cells.len());
    pockets(state).into_iter().find(is_broken).map(|cells| Pocket { cells, gap: None })
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
        let Some(gap) = self.gap else { return vec![] };
        self.cells.iter().map(|&cell| Known::Within { cell, low: gap.first, high: gap.last }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let mut relevant = vec![];
        let beside = self.cells.iter().flat_map(|&cell| layout.around(cell));
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
        let ends: Vec<u32> = gaps(layout, facts, &self.cells)
            .into_iter()
            .flat_map(|(gap, _)| [gap.first - 1, gap.last + 1])
            .filter_map(|number| facts.cell_of(number))
            .collect();
        for cell in ends.into_iter().flat_map(|cell| layout.around(cell)) {
            relevant.extend(facts.number_at(cell).and_then(|number| facts.at(number)));
        }
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if !facts.is_free(self.cells[0]) || pocket_of(layout, facts, self.cells[0]) != self.cells {
            return false;
        }
        let gaps = gaps(layout, facts, &self.cells);
        match self.gap {
            Some(gap) => only_gap(&gaps, self.cells.len()) == Some(gap),
            None => !can_fill(&gaps, self.cells.len()),
        }
    }

    fn text(&self, layout: &Layout, _: &[Known]) -> String {
        let names: Vec<String> = self.cells.iter().map(|&cell| layout.place(cell).to_string()).collect();
        let pocket = match (&names[..], self.gap) {
            ([cell], _) => cell.clone(),
            ([_, _] | [_, _, _], Some(_)) => format!("the pocket of {}", list(&names, "and")),
            ([first, ..], _) => format!("the pocket of {} cells at {first}", names.len()),
            ([], _) => unreachable!("a pocket has cells"),
        };
        match self.gap {
            Some(gap) if gap.first == gap.last => format!("only {} can get to {pocket}", gap.first),
            Some(gap) => format!("only {} to {} can fill {pocket}", gap.first, gap.last),
            None => format!("{pocket} cannot be filled"),
        }
    }
}
