//! The steps, and the load on them.

use super::{Equation, Formula, LOOK, weighted};
use unicursal_models::kinds::Cells;
use unicursal_models::linear_model::{Linear, Relation, Variable};

impl Formula {
    pub(super) fn add_steps(&mut self, board: &Cells) {
        let places = self.words.len();
        for from in 0..places {
            for to in self.neighbors[from].clone() {
                if self.ways.as_ref().is_some_and(|ways| !ways.contains(&(from, to))) {
                    continue;
                }
                if !self.is_end[from] && !self.is_source[to]
                    || self.around.is_some_and(|around| [from, to].contains(&around))
                {
                    let name = format!("go_{}_{}", self.words[from], self.words[to]);
                    let go = self.model.boolean(name);
                    self.go.insert((from, to), go);
                }
            }
        }
        if !board.covers {
            self.add_visits();
        }
        let all = if board.covers { "each place" } else { "each place that a path visits" };
        self.comment(&format!("go_A_B: the path goes from A to B. One step goes out of {all} but the last."));
        for place in 0..places {
            let steps: Vec<Variable> = self.steps_out(place).map(|(_, go)| go).collect();
            let row = (!self.is_end[place]).then(|| self.one_if_visited(place, steps));
            self.out.push(row);
        }
        self.comment(&format!("One step goes into {all} but the first."));
        for place in 0..places {
            let steps: Vec<Variable> = self.steps_into(place).map(|(_, go)| go).collect();
            let has_none = self.is_source[place] && self.around.is_none();
            let row = (!has_none).then(|| self.one_if_visited(place, steps));
            self.into.push(row);
        }
        if !board.links.is_empty() {
            self.comment("The line goes through each side that is given.");
        }
        for &(a, b) in &board.links {
            let steps: Vec<Variable> =
                [(a, b), (b, a)].iter().filter_map(|step| self.go.get(step).copied()).collect();
            self.add(Linear::sum(steps, Relation::AtLeast, 1));
        }
    }

    /// Adds a variable for each optional place: whether a path visits it.
    pub(super) fn add_visits(&mut self) {
        for place in 0..self.words.len() {
            let is_free = self.rank[place].is_none();
            let visit = is_free.then(|| self.model.boolean(format!("visit_{}", self.words[place])));
            self.visits.push(visit);
        }
        self.comments.push("visit_A: a path goes through A.".into());
    }

    /// Adds the row that one of these steps is taken if the place is visited.
    pub(super) fn one_if_visited(&mut self, place: usize, steps: Vec<Variable>) -> Equation {
        let visit = self.visit(place).map(|visit| (-1, visit));
        let bound = i64::from(visit.is_none());
        let terms = steps.into_iter().map(|step| (1, step)).chain(visit);
        self.equation(Linear::new(terms.collect::<Vec<_>>(), Relation::Equal, bound))
    }

    /// Adds a load to each step, which is zero if the step is not taken. `text` is its comment.
    pub(super) fn add_capacities(&mut self, text: &str) {
        let bits = 64 - (self.most.max(1) as u64).leading_zeros();
        for (from, to) in self.go.keys().copied().collect::<Vec<_>>() {
            let name = format!("load_{}_{}", self.words[from], self.words[to]);
            let load = (0..bits).map(|bit| self.model.boolean(format!("{name}_{}", 1_u64 << bit))).collect();
            self.load.insert((from, to), load);
        }
        self.comment(text);
        for (number, (step, go)) in self.go.clone().into_iter().enumerate() {
            if number.is_multiple_of(LOOK) && self.is_over() {
                return;
            }
            let load = weighted(&self.load[&step], -1);
            let row = self.add(Linear::new([(self.most, go)].into_iter().chain(load), Relation::AtLeast, 0));
            self.capacity.insert(step, row);
        }
    }

    pub(super) fn add_load(&mut self) {
        self.add_capacities(
            "load_A_B: the number of places still to come behind the step from A to B, as a sum of powers of two. \
             Without the step there is no load.",
        );
        self.comment(
            "Of the load that comes in, a place keeps 1, but for those where a path begins. So no path is a loop.",
        );
        for place in 0..self.words.len() {
            if place.is_multiple_of(LOOK) && self.is_over() {
                return;
            }
            if self.is_source[place] {
                self.keeps.push(None);
                continue;
            }
            let into = self.steps_into(place).flat_map(|(from, _)| weighted(&self.load[&(from, place)], 1));
            let out = self.steps_out(place).flat_map(|(to, _)| weighted(&self.load[&(place, to)], -1));
            let visit = self.visit(place).map(|visit| (-1, visit));
            let kept = i64::from(visit.is_none());
            let row = Linear::new(into.chain(out).chain(visit).collect::<Vec<_>>(), Relation::Equal, kept);
            let row = self.equation(row)[0];
            self.keeps.push(Some(row));
        }
    }

    /// Breaks the symmetry of a line without fixed ends: it is directed from its first end in reading order.
    pub(super) fn add_symmetry(&mut self) {
        let Some(around) = self.around else { return };
        self.comment("Of its two ends, the line begins at the one that comes first in reading order.");
        let begins = self.steps_out(around).map(|(to, go)| (-(to as i64), go)).filter(|term| term.0 != 0);
        let ends = self.steps_into(around).map(|(from, go)| (from as i64, go)).filter(|term| term.0 != 0);
        let row = Linear::new(begins.chain(ends).collect::<Vec<_>>(), Relation::AtLeast, 1);
        self.add(row);
    }
}
