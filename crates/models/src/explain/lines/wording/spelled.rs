//! Letters that the line would meet, and that are no part of the word.

use super::Sentence;
use std::collections::BTreeMap;

impl Sentence<'_> {
    /// The thing that the line would do along these sides, which are one piece of it: "read NNA".
    pub(super) fn spelled(&mut self, sides: &[u32]) -> String {
        let graph = self.theory.problem.graph();
        let mut beside: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &[a, b] in sides.iter().map(|&side| &graph.edges()[side as usize]) {
            beside.entry(a).or_default().push(b);
            beside.entry(b).or_default().push(a);
        }
        // From the end that comes first in reading order, but from where the line begins, and towards where it ends.
        let cells = self.theory.encoding.cells() as u32;
        let (begin, end) = (cells, cells + 1);
        let order = |vertex: u32| [u32::from(vertex != begin), u32::from(vertex == end), vertex];
        let ends = beside.iter().filter(|(_, next)| next.len() == 1).map(|(&vertex, _)| vertex);
        let Some(mut at) = ends.min_by_key(|&vertex| order(vertex)) else {
            return String::from("read no part of the word");
        };
        let (mut came_from, mut piece) = (None, vec![at]);
        while let Some(&next) = beside[&at].iter().find(|&&next| Some(next) != came_from) {
            if piece.len() > beside.len() {
                break;
            }
            (came_from, at) = (Some(at), next);
            piece.push(at);
        }
        let met: Vec<u32> = piece.iter().copied().filter(|&vertex| self.theory.clue(vertex) > 0).collect();
        self.name(&met);
        let letters: String = met.iter().map(|&vertex| self.theory.name(self.theory.clue(vertex))).collect();
        match (piece.first() == Some(&begin), piece.last() == Some(&end)) {
            (true, true) => format!("read only {letters}"),
            (true, false) => format!("begin with {letters}"),
            (false, true) => format!("end with {letters}"),
            (false, false) => format!("read {letters}"),
        }
    }
}
