//! Cuts: of a set of places without a beginning, one is entered from outside.

use super::log::{Log, name};
use std::fmt::Write as _;

impl Log {
    /// A place of the set is entered from outside: the sum of what its places, none of which is a source, keep.
    /// If places may be left out, the cut supposes that `witness`, a place of the set, is visited, and for a loop that the
    /// first place is not in the set.
    pub(super) fn cut(&mut self, is_inside: &[bool], witness: Option<usize>) -> u64 {
        let mut text = String::from("pol ");
        let kept = self.formula.keeps.iter().zip(is_inside).filter(|(_, is_inside)| **is_inside);
        for (at, number) in kept.filter_map(|(number, _)| *number).enumerate() {
            let _ = write!(text, "{number} {}", if at == 0 { "" } else { "+ " });
        }
        for (&(from, to), number) in &self.formula.capacity {
            match (is_inside[from], is_inside[to]) {
                (false, true) => {
                    let _ = write!(text, "{number} + ");
                }
                (true, false) => {
                    for load in &self.formula.load[&(from, to)] {
                        let _ = write!(text, "x{} w ", load.0 + 1);
                    }
                }
                _ => {}
            }
        }
        for (place, _) in is_inside.iter().enumerate().filter(|(place, is_in)| **is_in && witness != Some(*place))
        {
            if let Some(visit) = self.formula.visit(place) {
                let _ = write!(text, "{} w ", name(visit));
            }
        }
        let _ = write!(text, "{} d ", self.formula.most);
        self.line(&text)
    }

    /// A cut for the next clause only. The set, or else all other places, have no source.
    pub(super) fn cut_for_now(&mut self, mut is_inside: Vec<bool>) {
        let has_source = |is_inside: &[bool]| {
            self.formula.is_source.iter().zip(is_inside).any(|(source, inside)| *source && *inside)
        };
        if has_source(&is_inside) {
            for is_inside in &mut is_inside {
                *is_inside = !*is_inside;
            }
        }
        if !has_source(&is_inside) && is_inside.contains(&true) {
            let witness = is_inside.iter().position(|is_inside| *is_inside);
            let number = self.cut(&is_inside, witness);
            self.temporary.push(number);
        }
    }

    /// A loop that goes through both of two places goes between the set that the first one is in and the others, of which
    /// the second one is one.
    pub(super) fn separate_for_now(&mut self, is_inside: &[bool], [inner, outer]: [usize; 2]) -> Option<u64> {
        let no_more = self.formula.round.as_ref()?.one_first[1];
        let others: Vec<bool> = is_inside.iter().map(|is_inside| !is_inside).collect();
        let cuts = [self.cut(is_inside, Some(inner)), self.cut(&others, Some(outer))];
        self.temporary.extend(cuts);
        Some(self.sum_for_now(&[cuts[0], cuts[1], no_more]))
    }
}
