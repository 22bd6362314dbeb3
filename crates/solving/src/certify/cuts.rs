//! Cuts: of a set of places without a beginning, one is entered from outside.

use super::log::{Log, name};
use std::fmt::Write as _;

impl Log {
    /// Derives that the set is entered from outside, by summing the load that its places keep, none of which is a
    /// source. If places may be left out, the cut assumes that `witness`, a place of the set, is visited, and for a
    /// loop that the first place is outside the set.
    pub(super) fn cut(&mut self, is_inside: &[bool], witness: Option<usize>) -> u64 {
        let places: Vec<usize> = (0..is_inside.len()).filter(|&place| is_inside[place]).collect();
        self.cut_of(&places, |place| is_inside[place], witness)
    }

    /// Also, of a list of places.
    pub(super) fn cut_of(
        &mut self,
        places: &[usize],
        is_inside: impl Fn(usize) -> bool,
        witness: Option<usize>,
    ) -> u64 {
        let mut text = String::from("pol ");
        for (at, number) in places.iter().filter_map(|&place| self.formula.keeps[place]).enumerate() {
            let _ = write!(text, "{number} {}", if at == 0 { "" } else { "+ " });
        }
        for &place in places {
            for (from, _) in self.formula.steps_into(place).filter(|&(from, _)| !is_inside(from)) {
                let _ = write!(text, "{} + ", self.formula.capacity[&(from, place)]);
            }
            for (to, _) in self.formula.steps_out(place).filter(|&(to, _)| !is_inside(to)) {
                for load in &self.formula.load[&(place, to)] {
                    let _ = write!(text, "x{} w ", load.0 + 1);
                }
            }
        }
        for visit in
            places.iter().filter(|&&place| witness != Some(place)).filter_map(|&place| self.formula.visit(place))
        {
            let _ = write!(text, "{} w ", name(visit));
        }
        let _ = write!(text, "{} d ", self.formula.most);
        self.line(&text)
    }

    /// Returns the set of these places: for each place, whether it is one of them.
    pub(super) fn set_of(&self, places: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let mut is_inside = vec![false; self.formula.words.len()];
        places.into_iter().for_each(|place| is_inside[place] = true);
        is_inside
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

    /// Derives that a loop through two places crosses the border of a set that contains only the first.
    pub(super) fn separate_for_now(&mut self, is_inside: &[bool], [inner, outer]: [usize; 2]) -> Option<u64> {
        let no_more = self.formula.round.as_ref()?.one_first[1];
        let others: Vec<bool> = is_inside.iter().map(|is_inside| !is_inside).collect();
        let cuts = [self.cut(is_inside, Some(inner)), self.cut(&others, Some(outer))];
        self.temporary.extend(cuts);
        Some(self.sum_for_now(&[cuts[0], cuts[1], no_more]))
    }
}
