//! The ledger of a text. A reader takes each part that it understands, and the rest is an error. Looking at a text
//! takes nothing, so a part that a reader passes over stays in the ledger and cannot be forgotten: see
//! [`Foreign`](super::foreign::Foreign).

use std::cell::RefCell;
use std::ops::Range;

/// The parts of a text that are taken.
#[derive(Default, Debug)]
pub(super) struct Ledger {
    /// Bytes of the text. A part that follows the last one is added to it, so a text that is read in order is one part.
    taken: RefCell<Vec<Range<usize>>>,
}

impl Ledger {
    /// Takes a part that is understood, or known to carry no rule.
    pub(super) fn take(&self, part: Range<usize>) {
        let mut taken = self.taken.borrow_mut();
        match taken.last_mut() {
            Some(last) if (last.start..=last.end).contains(&part.start) => last.end = last.end.max(part.end),
            _ => taken.push(part),
        }
    }

    /// Returns the first word of `text` that is not taken. Blanks need not be taken.
    pub(super) fn rest(&self, text: &str) -> Option<Range<usize>> {
        let mut taken = self.taken.borrow_mut();
        taken.sort_unstable_by_key(|part| part.start);
        let mut from = 0;
        let end = Range { start: text.len(), end: text.len() };
        for part in taken.iter().chain([&end]) {
            let gap = text.get(from..part.start).unwrap_or_default();
            let left = gap.trim_start();
            if !left.is_empty() {
                let start = part.start - left.len();
                let length = left.find(char::is_whitespace).unwrap_or(left.len());
                return Some(start..start + length);
            }
            from = from.max(part.end);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Ledger;

    #[test]
    fn the_rest_is_the_first_word_that_is_not_taken() {
        let text = "one two  three";
        let ledger = Ledger::default();
        assert_eq!(ledger.rest(text), Some(0..3));
        ledger.take(9..14);
        ledger.take(0..3);
        assert_eq!(ledger.rest(text), Some(4..7));
        ledger.take(4..6);
        assert_eq!(ledger.rest(text), Some(6..7));
        ledger.take(5..8);
        assert_eq!(ledger.rest(text), None);
        assert_eq!(Ledger::default().rest(" \n"), None);
    }
}
