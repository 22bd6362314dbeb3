//! Cuts of a loop: no place that it visits can be cut off from the others.

use super::log::Log;
use std::collections::VecDeque;
use unicursal_core::Lit;

impl Log {
    /// Shows that a closed loop of these edges leaves nothing out: neither another used edge nor a place that has to be
    /// visited.
    pub(super) fn cut_off_loop(&mut self, used: &[usize]) {
        let Some((is_met, inner)) = self.closed(used) else { return };
        let beside = used.iter().flat_map(|&edge| self.edges[edge]).find(|&place| !is_met[place]);
        let is_left = |place: &usize| {
            let round = self.formula.round.as_ref();
            !is_met[*place] && round.is_some_and(|round| round.is_obligatory[*place])
        };
        if let Some(outer) = beside.or_else(|| (0..is_met.len()).find(is_left)) {
            self.separate_for_now(&is_met, [inner, outer]);
        }
    }

    /// Returns the places of a closed loop among these edges, and one of them.
    fn closed(&self, used: &[usize]) -> Option<(Vec<bool>, usize)> {
        let beside = self.beside(used.iter().copied());
        used.iter().find_map(|&edge| {
            let [start, _] = self.edges[edge];
            let is_met = reached(&beside, start, None);
            let is_closed = is_met.iter().zip(&beside).all(|(&is_met, beside)| !is_met || beside.len() == 2);
            is_closed.then_some((is_met, start))
        })
    }

    /// Returns the places that these edges lead to from each place.
    fn beside(&self, edges: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
        let mut beside = vec![vec![]; self.formula.words.len()];
        for [a, b] in edges.map(|edge| self.edges[edge]) {
            beside[a].push(b);
            beside[b].push(a);
        }
        beside
    }

    /// Shows that the loop, which uses an edge elsewhere, uses no edge in a part that it could enter and leave only
    /// through one place. The clause has the two negated, the latter first, and the other edges at the part.
    pub(super) fn cut_off_block(&mut self, clause: &[Lit], used: &[usize]) {
        let &[edge, anchor] = used else { return };
        let is_unused: Vec<usize> =
            clause.iter().filter(|lit| !lit.is_negative()).filter_map(|&lit| self.edge_of(lit)).collect();
        let beside = self.beside((0..self.edges.len()).filter(|other| !is_unused.contains(other)));
        let [edge, anchor] = [self.edges[edge], self.edges[anchor]];
        let hinges = std::iter::once(None).chain(way(&beside, edge, anchor).into_iter().map(Some));
        for hinge in hinges {
            let Some(inner) = edge.into_iter().find(|&end| Some(end) != hinge) else { continue };
            let Some(outer) = anchor.into_iter().find(|&end| Some(end) != hinge) else { continue };
            let part = reached(&beside, inner, hinge);
            if anchor.iter().any(|&end| Some(end) != hinge && part[end]) {
                continue;
            }
            self.cut_off_part(&part, hinge, [inner, outer]);
            return;
        }
    }

    /// Shows that the loop does not visit both of two places, if the part with the first one is connected to the rest
    /// only through the hinge.
    fn cut_off_part(&mut self, part: &[bool], hinge: Option<usize>, ends: [usize; 2]) {
        let Some(cut) = self.separate_for_now(part, ends) else { return };
        let Some(hinge) = hinge else { return };
        // As many steps go in as out. So there is one in, and no other step leaves the hinge; and also one out.
        let (out, into) = (self.formula.out.clone(), self.formula.into.clone());
        for (there, back) in [(&into, &out), (&out, &into)] {
            let rows = (0..part.len()).filter(|&place| part[place]);
            let rows = rows.flat_map(|place| [there[place].map(|row| row[0]), back[place].map(|row| row[1])]);
            let numbers: Vec<u64> = std::iter::once(cut).chain(rows.flatten()).collect();
            let twice = self.sum_for_now(&numbers);
            let one = self.half_for_now(twice);
            if let Some([_, at_most]) = back[hinge] {
                self.sum_for_now(&[one, at_most]);
            }
        }
        let mut larger = part.to_vec();
        larger[hinge] = true;
        self.separate_for_now(&larger, ends);
    }
}

/// The places on a shortest way between two edges, with their ends.
fn way(beside: &[Vec<usize>], edge: [usize; 2], anchor: [usize; 2]) -> Vec<usize> {
    let mut from: Vec<Option<usize>> = vec![None; beside.len()];
    let mut queue: VecDeque<usize> = edge.into();
    for end in edge {
        from[end] = Some(end);
    }
    while let Some(place) = queue.pop_front() {
        if anchor.contains(&place) {
            let mut way = vec![place];
            let mut at = place;
            while let Some(before) = from[at].filter(|&before| before != at) {
                way.push(before);
                at = before;
            }
            way.extend(edge);
            return way;
        }
        for &next in &beside[place] {
            if from[next].is_none() {
                from[next] = Some(place);
                queue.push_back(next);
            }
        }
    }
    vec![]
}

/// Returns the places that can be reached from `start` but through `hinge`.
fn reached(beside: &[Vec<usize>], start: usize, hinge: Option<usize>) -> Vec<bool> {
    let mut is_met = vec![false; beside.len()];
    let mut stack = vec![start];
    while let Some(place) = stack.pop() {
        if Some(place) != hinge && !std::mem::replace(&mut is_met[place], true) {
            stack.extend(&beside[place]);
        }
    }
    is_met
}
