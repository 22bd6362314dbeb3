//! Solutions, as assignments to the variables of the formula.

use super::log::{Log, name};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use unicursal_models::linear_model::Variable;

impl Log {
    /// Notes a loop: its places in order. Returns the sides that it uses.
    pub(super) fn loop_solution(&mut self, places: &[usize]) -> Vec<Variable> {
        let formula = &self.formula;
        let Some(round) = &formula.round else { return vec![] };
        let mut is_true = vec![false; formula.model.variables.len()];
        let mut set = |variable: Variable, value: bool| is_true[variable.0 as usize] = value;
        let count = places.len();
        let start = (0..count).min_by_key(|&at| places[at]).unwrap_or(0);
        let place = |at: usize| places[(start + at) % count];
        let is_forward = place(1) <= place(count - 1);
        let place = |at: usize| if is_forward { place(at) } else { place(2 * count - at) };
        set(round.first[place(0)], true);
        round.reached[place(0)..].iter().for_each(|&reached| set(reached, true));
        let mut used = BTreeSet::new();
        for at in 0..count {
            let (from, to) = (place(at), place(at + 1));
            set(round.visited[from], true);
            set(formula.go[&(from, to)], true);
            for (bit, &load) in formula.load[&(from, to)].iter().enumerate() {
                set(load, (count - 1 - at) >> bit & 1 == 1);
            }
            used.insert([from.min(to), from.max(to)]);
        }
        let is_used = |edge: usize| used.contains(&[0, 1].map(|end| self.edges[edge][end]));
        let objective: Vec<Variable> =
            (0..self.edges.len()).filter(|&edge| is_used(edge)).map(|edge| round.used[edge].0).collect();
        for &variable in &objective {
            set(variable, true);
        }
        let inside = round.faces.as_ref().and_then(|faces| faces.inside(|edge| is_used(edge as usize)));
        for (&variable, is_inside) in round.inside.iter().zip(inside.unwrap_or_default()) {
            set(variable, is_inside);
        }
        for (case, statements) in &round.cases {
            let holds = statements.iter().all(|&(variable, holds)| is_true[variable.0 as usize] == holds);
            is_true[case.0 as usize] = holds;
        }
        self.show(&is_true);
        objective
    }

    /// Writes a solution.
    fn show(&mut self, is_true: &[bool]) {
        let mut text = String::from("soli ");
        for (number, is_true) in (1..).zip(is_true) {
            let _ = write!(text, "{}x{number} ", if *is_true { "" } else { "~" });
        }
        self.line(&text);
    }

    /// Notes a solution: the places of each path. Returns the steps that it takes.
    pub(super) fn solution(&mut self, paths: &[Vec<usize>]) -> Vec<Variable> {
        let formula = &self.formula;
        let mut is_true = vec![false; formula.model.variables.len()];
        let mut objective = vec![];
        for path in paths {
            let (mut clue, mut letters) = (0, 0);
            for (at, &place) in path.iter().enumerate() {
                clue = formula.rank[place].unwrap_or(clue);
                let letter =
                    formula.letters.get(place).into_iter().flatten().find(|(letter, _)| *letter == letters);
                if let Some(&(letter, variable)) = letter {
                    is_true[variable.0 as usize] = true;
                    (clue, letters) = (letter, letter + 1);
                }
                if let Some(visit) = formula.visit(place) {
                    is_true[visit.0 as usize] = true;
                }
                for (bit, mark) in formula.marks.get(place).into_iter().flatten().enumerate() {
                    is_true[mark.0 as usize] = clue >> bit & 1 == 1;
                }
                if let Some(steps) = &formula.steps {
                    is_true[steps.at[place][at].0 as usize] = true;
                }
                let Some((&next, go)) =
                    path.get(at + 1).and_then(|next| Some((next, formula.step(place, *next)?)))
                else {
                    continue;
                };
                is_true[go.0 as usize] = true;
                objective.push(go);
                let left = path.len() - 1 - at - usize::from(path[0] == path[path.len() - 1]);
                for (bit, load) in formula.load[&(place, next)].iter().enumerate() {
                    is_true[load.0 as usize] = left >> bit & 1 == 1;
                }
            }
        }
        self.show(&is_true);
        if let (Some(around), [path]) = (self.formula.around, paths) {
            // Its edges are used in the one direction: the other one does not begin at the end that comes first.
            let used: Vec<usize> = (0..self.edges.len())
                .filter(|&edge| {
                    let [a, b] = self.edges[edge];
                    path.windows(2).any(|step| step == [a, b] || step == [b, a])
                })
                .collect();
            if let Some(go) = self.formula.step(around, path[1]) {
                let clause = format!("1 {} {}", name(go), self.not_all(&used));
                self.rup(&clause);
            }
        }
        objective
    }
}
