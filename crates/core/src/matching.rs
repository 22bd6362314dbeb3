//! Matchings in bipartite graphs.

use std::collections::VecDeque;

/// A matching in a bipartite graph: pairs of a left and a right vertex, such that no vertex is in two pairs. It does
/// not store the edges: each method takes a function that returns the right neighbors of a left vertex.
#[derive(Clone, Debug, Default)]
pub struct Matching {
    right_of: Vec<Option<usize>>,
    left_of: Vec<Option<usize>>,
    /// For each right vertex, the left vertex from which a search last reached it, with the number of that search.
    from: Vec<(usize, usize)>,
    searches: usize,
}

/// The vertices that alternating paths reach.
#[derive(Clone, Debug)]
pub struct Reached {
    /// Whether they reach each left vertex.
    pub left: Vec<bool>,
    /// Whether they reach each right vertex.
    pub right: Vec<bool>,
    /// Whether one of the right vertices that they reach is not matched.
    pub meets_free: bool,
}

impl Matching {
    /// Returns the empty matching of a graph with these numbers of left and right vertices.
    pub fn new(left: usize, right: usize) -> Self {
        Self { right_of: vec![None; left], left_of: vec![None; right], from: vec![(0, 0); right], searches: 0 }
    }

    /// Returns the partner of a left vertex.
    pub fn right_of(&self, left: usize) -> Option<usize> {
        self.right_of[left]
    }

    /// Returns the partner of a right vertex.
    pub fn left_of(&self, right: usize) -> Option<usize> {
        self.left_of[right]
    }

    /// Adds a pair unless one of its vertices is matched already.
    pub fn join(&mut self, left: usize, right: usize) {
        if self.right_of[left].is_none() && self.left_of[right].is_none() {
            (self.right_of[left], self.left_of[right]) = (Some(right), Some(left));
        }
    }

    /// Matches the left vertex `start`, which is not matched, along a shortest augmenting path (Kuhn 1955). Returns
    /// whether there is one.
    pub fn augment<I: IntoIterator<Item = usize>>(
        &mut self,
        start: usize,
        neighbors: impl Fn(usize) -> I,
    ) -> bool {
        self.searches += 1;
        let mut queue = VecDeque::from([start]);
        while let Some(left) = queue.pop_front() {
            for right in neighbors(left) {
                if self.from[right].1 == self.searches {
                    continue;
                }
                self.from[right] = (left, self.searches);
                let Some(next) = self.left_of[right] else {
                    self.augment_to(right);
                    return true;
                };
                queue.push_back(next);
            }
        }
        false
    }

    /// Augments along the path that ends at a free right vertex: each left vertex on it is matched with the next right
    /// one.
    fn augment_to(&mut self, mut right: usize) {
        loop {
            let left = self.from[right].0;
            self.left_of[right] = Some(left);
            match self.right_of[left].replace(right) {
                Some(before) => right = before,
                None => return,
            }
        }
    }

    /// Returns the vertices that alternating paths from some left vertices reach: by any edge to the right, by a pair
    /// back. If they reach no free vertex, the left vertices reached have no neighbors but the right ones reached (Hall
    /// 1935).
    pub fn reach<I: IntoIterator<Item = usize>>(
        &self,
        starts: impl IntoIterator<Item = usize>,
        neighbors: impl Fn(usize) -> I,
    ) -> Reached {
        let mut open: Vec<usize> = starts.into_iter().collect();
        let mut reached = Reached {
            left: vec![false; self.right_of.len()],
            right: vec![false; self.left_of.len()],
            meets_free: false,
        };
        for &left in &open {
            reached.left[left] = true;
        }
        while let Some(left) = open.pop() {
            for right in neighbors(left) {
                if std::mem::replace(&mut reached.right[right], true) {
                    continue;
                }
                match self.left_of[right] {
                    None => reached.meets_free = true,
                    Some(next) => {
                        if !std::mem::replace(&mut reached.left[next], true) {
                            open.push(next);
                        }
                    }
                }
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the size of a largest matching, by trying all partners of each left vertex.
    fn largest(graph: &[Vec<usize>], used: u32) -> usize {
        let Some((first, rest)) = graph.split_first() else { return 0 };
        let free = first.iter().filter(|&&right| used >> right & 1 == 0);
        let with = free.map(|&right| 1 + largest(rest, used | 1 << right)).max();
        with.unwrap_or(0).max(largest(rest, used))
    }

    #[test]
    fn matchings_are_largest_and_what_is_left_has_too_few_partners() {
        const COUNT: usize = 4;
        let mut unmatched = 0;
        for bits in (0_u32..1 << (COUNT * COUNT)).step_by(7) {
            let row = |left: usize| (0..COUNT).filter(|right| bits >> (left * COUNT + right) & 1 == 1).collect();
            let graph: Vec<Vec<usize>> = (0..COUNT).map(row).collect();
            let neighbors = |left: usize| graph[left].iter().copied();
            let mut matching = Matching::new(COUNT, COUNT);
            for left in 0..COUNT {
                if matching.augment(left, neighbors) {
                    continue;
                }
                unmatched += 1;
                let reached = matching.reach([left], neighbors);
                let count = |reached: &[bool]| reached.iter().filter(|is_reached| **is_reached).count();
                assert!(!reached.meets_free && count(&reached.left) == count(&reached.right) + 1, "{graph:?}");
            }
            let pairs = (0..COUNT).filter_map(|left| Some((left, matching.right_of(left)?)));
            let pairs: Vec<(usize, usize)> = pairs.collect();
            assert!(
                pairs.iter().all(|&(left, right)| {
                    graph[left].contains(&right) && matching.left_of(right) == Some(left)
                })
            );
            assert_eq!(pairs.len(), largest(&graph, 0), "{graph:?}");
        }
        assert!(unmatched > 100, "{unmatched}");
    }
}
