//! The edges that the engine speaks of, and their sums at each place, introduced into a proof.

use super::formula::Round;
use super::log::{Log, name};

impl Log {
    /// Introduces the edges of the engine, and adds up those at each place.
    pub(super) fn introduce_edges(&mut self) {
        match self.formula.round.take() {
            None => self.introduce_path_edges(),
            Some(round) => {
                self.add_up_loop(&round);
                self.formula.round = Some(round);
            }
        }
        self.forget_temporary();
    }

    /// The formula has the edges of a loop.
    fn add_up_loop(&mut self, round: &Round) {
        let mut parts = vec![[vec![], vec![]]; self.formula.words.len()];
        for (edge, &(used, [at_least, at_most])) in round.used.iter().enumerate() {
            self.name(self.first_edge + edge, name(used));
            for place in self.edges[edge] {
                parts[place][0].push(at_most);
                parts[place][1].push(at_least);
            }
        }
        self.add_up_degrees(parts);
    }

    fn introduce_path_edges(&mut self) {
        let places = self.formula.words.len();
        let mut parts = vec![[vec![], vec![]]; places];
        for edge in 0..self.edges.len() {
            let [a, b] = self.edges[edge];
            let steps = [self.formula.step(a, b), self.formula.step(b, a)];
            let (only, is_one_way) = (steps[0].or(steps[1]), steps[0].is_none() || steps[1].is_none());
            let word = only.filter(|_| is_one_way).map_or_else(|| format!("e{edge}"), name);
            self.name(self.first_edge + edge, word);
            let [Some(there), Some(back)] = steps.map(|step| step.map(name)) else {
                if only.is_none() {
                    let never = format!("red 1 ~e{edge} >= 1 : e{edge} -> 0 ");
                    self.line(&never);
                }
                continue;
            };
            let one = self.line(&format!("red 1 e{edge} 1 ~{there} >= 1 : e{edge} -> 1 "));
            let other = self.line(&format!("red 1 e{edge} 1 ~{back} >= 1 : e{edge} -> 1 "));
            let either = self.line(&format!("red 1 ~e{edge} 1 {there} 1 {back} >= 1 : e{edge} -> 0 "));
            // A line that comes from outside to a cell and goes back at once would not begin before its end.
            if !self.formula.is_source[a] && !self.formula.is_source[b] {
                let number = self.cut_of(&[a, b], |place| place == a || place == b, Some(a));
                self.temporary.push(number);
            }
            let once = self.rup(&format!("1 ~{there} 1 ~{back} "));
            let both = self.line(&format!("pol {one} {other} + {once} + 2 d "));
            for place in [a, b] {
                parts[place][0].push(both);
                parts[place][1].push(either);
            }
        }
        self.add_up_degrees(parts);
    }
    /// Adds up, for each place, the rows of its steps and their links to edges, for both halves of its degree.
    fn add_up_degrees(&mut self, parts: Vec<[Vec<u64>; 2]>) {
        for (place, parts) in parts.into_iter().enumerate() {
            for (side, mut numbers) in parts.into_iter().enumerate() {
                let rows = [self.formula.out[place], self.formula.into[place]];
                numbers.extend(rows.into_iter().flatten().map(|row| row[side]));
                // Where a path both begins and ends there are no steps.
                if !numbers.is_empty() {
                    self.degrees[place][side] = Some(self.sum(&numbers));
                }
            }
        }
    }
}
