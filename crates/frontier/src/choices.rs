//! The choices of path edges when a vertex is processed.

use crate::step::Later;

/// One choice: the indices of the next vertices in the step's `later`, or [`NOWHERE`].
pub(crate) type Choice = [u8; 2];

pub(crate) const NOWHERE: u8 = u8::MAX;

/// For 0, 1 and 2 missing path edges the choices.
pub(crate) struct Choices([Vec<Choice>; 3]);

impl Choices {
    pub(crate) fn new(later: &[Later]) -> Self {
        // There are fewer slots than numbers in a byte.
        let all = 0..later.len() as u8;
        let forced: Vec<u8> = all.clone().filter(|&number| later[usize::from(number)].forced).collect();
        let obeys = |choice: &[u8]| forced.iter().all(|number| choice.contains(number));
        let none = if forced.is_empty() { vec![[NOWHERE; 2]] } else { vec![] };
        let one = all.clone().map(|number| [number, NOWHERE]).filter(|choice| obeys(choice));
        let two = all.clone().flat_map(|first| (first + 1..all.end).map(move |second| [first, second]));
        Self([none, one.collect(), two.filter(|choice| obeys(choice)).collect()])
    }

    /// Returns the choices for a vertex that needs `missing` more path edges.
    #[inline]
    pub(crate) fn of(&self, missing: usize) -> &[Choice] {
        &self.0[missing]
    }

    /// Returns the maximum number of choices that one state has.
    pub(crate) fn max_len(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }
}
