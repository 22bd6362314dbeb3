//! Paths that do not touch themselves, or do not fill squares.

use super::Formula;
use unicursal_models::board::{Pos, Puzzle, Switch};
use unicursal_models::linear_model::{Linear, Relation, Variable};

impl Formula {
    /// Cells with a wall between them touch as well, where that counts: there is no step between them.
    pub(super) fn keep_walled_apart(&mut self, puzzle: &Puzzle) {
        let switches = puzzle.switches();
        if switches.is_on(Switch::Touch) && switches.is_on(Switch::Turn2x2) {
            return;
        }
        self.is_kept_apart = true;
        let steps =
            |(from, list): (usize, &Vec<usize>)| list.iter().map(move |&to| (from, to)).collect::<Vec<_>>();
        self.ways = Some(self.neighbors.iter().enumerate().flat_map(steps).collect());
        for (from, &pos) in self.cells.clone().iter().enumerate() {
            for next in puzzle.steps().after(pos).filter(|&next| puzzle.has_wall(pos, next)) {
                if let Ok(to) = self.cells.binary_search(&next) {
                    self.neighbors[from].push(to);
                    self.neighbors[to].push(from);
                }
            }
        }
        for list in &mut self.neighbors {
            list.sort_unstable();
        }
    }

    /// Adds the constraints of switched-off rules.
    pub(super) fn add_apart(&mut self, puzzle: &Puzzle) {
        let labels = self.rank.iter().flatten().max().map_or(0, |&max| max + 1).next_power_of_two();
        if !puzzle.switches().is_on(Switch::Touch) {
            self.comment(
                "No path touches itself: if cells that share a side have the same label, whichever number it is, there \
                 is a step between them.",
            );
            for from in 0..self.cells.len() {
                for to in self.neighbors[from].clone().into_iter().filter(|&to| to > from) {
                    let steps = [self.step(from, to), self.step(to, from)].into_iter().flatten();
                    let steps: Vec<(i64, Variable)> = steps.map(|step| (1, step)).collect();
                    self.add_not_all(&[from, to], labels, &steps);
                }
            }
        }
        if !puzzle.switches().is_on(Switch::Turn2x2) {
            self.comment(
                "No path fills a square: its four cells do not all have the same label, whichever it is.",
            );
            for pos in self.cells.clone() {
                let corners = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| {
                    self.cells.binary_search(&Pos::new(pos.row + down, pos.col + right)).ok()
                });
                if let [Some(a), Some(b), Some(c), Some(d)] = corners {
                    self.add_not_all(&[a, b, c, d], labels, &[]);
                }
            }
        }
    }

    /// Adds for each number of a label that not all of these places have it, unless one of these statements holds.
    fn add_not_all(&mut self, places: &[usize], labels: usize, unless: &[(i64, Variable)]) {
        for label in 0..labels {
            if places.iter().any(|&place| self.rank[place].is_some_and(|rank| rank != label)) {
                continue;
            }
            let mut terms = unless.to_vec();
            let mut bound = 1;
            for &place in places {
                let bits = self.marks.get(place).into_iter().flatten().enumerate();
                let other = bits.map(|(bit, &variable)| (1 - 2 * (label >> bit & 1) as i64, variable));
                // A place that no path visits has no label.
                terms.extend(other.chain(self.visit(place).map(|visit| (-1, visit))));
            }
            bound -= terms.iter().filter(|term| term.0 < 0).count() as i64;
            self.add(Linear::new(terms, Relation::AtLeast, bound));
        }
    }
}
