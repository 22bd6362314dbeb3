//! The ways through a span: paths from the number before it to the number after it, over free cells and through the
//! known numbers of the span. More facts leave fewer ways and never lengthen a span, so conclusions stay valid.

use super::candidates::Candidates;
use super::facts::{Facts, Span};
use super::layout::Layout;

/// The maximum number of steps tried for one span: more ways than a person follows. More facts leave fewer steps.
const STEPS: u32 = 600;

/// The longest span whose ways a person follows, if the numbers before and after it are known.
pub(super) const LENGTH: u32 = 12;
/// Also, if one end of the span is an end of the path.
const LENGTH_OF_END: u32 = 6;

/// Returns all ways through a span, each a cell for each number. `None` if there are too many to follow.
pub(super) fn routes(
    layout: &Layout,
    facts: &Facts,
    candidates: &Candidates,
    span: Span,
) -> Option<Vec<Vec<u32>>> {
    let ends = [facts.cell_of(span.first - 1), facts.cell_of(span.last + 1)];
    let limit = match ends {
        [Some(_), Some(_)] => LENGTH,
        [None, None] => return None,
        _ => LENGTH_OF_END,
    };
    if span.len() > limit {
        return None;
    }
    let mut search = Search { layout, candidates, span, end: ends[1], steps: STEPS, path: vec![], found: vec![] };
    let is_complete = match ends[0] {
        Some(cell) => search.from(layout.next(cell)),
        None => search.from(&candidates.cells(span.first).collect::<Vec<u32>>()),
    };
    is_complete.then_some(search.found)
}

/// Returns all ways through a span under these facts alone. `None` if they do not include its ends, or leave too many
/// ways.
pub(super) fn routes_by(layout: &Layout, facts: &Facts, span: Span) -> Option<Vec<Vec<u32>>> {
    if !facts.bound(span) {
        return None;
    }
    routes(layout, facts, &Candidates::within(layout, facts, span), span)
}

struct Search<'a> {
    layout: &'a Layout,
    candidates: &'a Candidates,
    span: Span,
    /// The cell that the last number has to touch.
    end: Option<u32>,
    steps: u32,
    path: Vec<u32>,
    found: Vec<Vec<u32>>,
}

impl Search<'_> {
    /// Puts the next number on each of the cells in turn. Returns whether there were steps enough.
    fn from(&mut self, cells: &[u32]) -> bool {
        let number = self.span.first + self.path.len() as u32;
        for &cell in cells {
            if !self.candidates.contains(number, cell) || self.path.contains(&cell) {
                continue;
            }
            let Some(left) = self.steps.checked_sub(1) else { return false };
            self.steps = left;
            self.path.push(cell);
            let is_complete = if number < self.span.last {
                self.from(self.layout.next(cell))
            } else {
                if self.end.is_none_or(|end| self.layout.leads(cell, end)) {
                    self.found.push(self.path.clone());
                }
                true
            };
            self.path.pop();
            if !is_complete {
                return false;
            }
        }
        true
    }
}
