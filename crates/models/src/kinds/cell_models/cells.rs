//! The cells of a board, the steps between them, and the constraints that the formulations of several kinds share.

use crate::board::{Pos, Puzzle, WriteError};
use crate::kinds::rules;
use crate::linear_model::{Conditional, Linear, Model, Relation, Variable};

/// The open cells of a board, numbered in reading order, and the steps between them.
#[derive(Debug)]
pub struct Cells {
    /// The cells.
    pub places: Vec<Pos>,
    /// The cells that a step leads to, for each cell, ascending.
    pub neighbors: Vec<Vec<usize>>,
    /// Pairs of cells between which a path goes, one way or the other.
    pub links: Vec<(usize, usize)>,
    /// Whether a path passes every cell.
    pub covers: bool,
}

/// The steps of a model: a Boolean variable for each cell and each of its neighbors.
#[derive(Debug)]
pub(crate) struct Steps {
    /// The steps out of each cell, in the order of its neighbors in [`Cells`].
    pub(crate) out: Vec<Vec<Variable>>,
    pub(crate) into: Vec<Vec<Variable>>,
}

impl Cells {
    /// Returns the open cells of `puzzle`, joined by the possible steps.
    pub fn of(puzzle: &Puzzle) -> Self {
        // A further part of puzzles has to be considered here, which the compiler checks. The kinds treat their ends
        // themselves.
        let Puzzle {
            kind: _,
            rows: _,
            cols: _,
            geometry: _,
            switches: _,
            labels: _,
            cells: _,
            regions: _,
            walls: _,
            links: _,
            start: _,
            end: _,
            name: _,
            word: _,
        } = puzzle;
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let number = |pos: Pos| cells.binary_search(&pos).ok();
        let mut neighbors = vec![vec![]; cells.len()];
        let rules = rules(puzzle.kind());
        for (from, &pos) in cells.iter().enumerate() {
            if let Some(arrows) = rules.arrows() {
                neighbors[from] = arrows.ahead(puzzle, pos).into_iter().filter_map(number).collect();
                continue;
            }
            for next in puzzle.steps().after(pos) {
                let Some(to) = number(next).filter(|_| !puzzle.has_wall(pos, next)) else { continue };
                neighbors[from].push(to);
                neighbors[to].push(from);
            }
        }
        for list in &mut neighbors {
            list.sort_unstable();
        }
        let links = puzzle.links().iter().map(|link| link.cells());
        let links = links.filter_map(|(a, b)| number(a).zip(number(b))).collect();
        Self { places: cells, neighbors, links, covers: puzzle.covers() }
    }

    pub(crate) fn count(&self) -> u64 {
        self.places.len() as u64
    }

    /// Returns the number of possible steps, in both directions.
    pub(crate) fn steps(&self) -> u64 {
        self.neighbors.iter().map(|list| list.len() as u64).sum()
    }

    /// Returns the number of a cell.
    ///
    /// # Panics
    /// If the cell is not open.
    pub fn number(&self, pos: Pos) -> usize {
        self.places.binary_search(&pos).expect("an open cell")
    }

    /// Adds a variable for each step: `go_r1c1_r1c2`.
    pub(crate) fn step_variables(&self, model: &mut Model) -> Steps {
        let mut into = vec![vec![]; self.places.len()];
        let mut out = vec![];
        for (from, list) in self.neighbors.iter().enumerate() {
            let mut steps = vec![];
            for &to in list {
                let step = model.boolean(format!("go_{}_{}", self.places[from], self.places[to]));
                steps.push(step);
                into[to].push(step);
            }
            out.push(steps);
        }
        Steps { out, into }
    }

    /// Adds a variable for each cell and each step at which it may be visited: `at_r1c1_5`.
    pub(crate) fn visit_variables(&self, model: &mut Model) -> Vec<Vec<Variable>> {
        let row =
            |pos: &Pos| (1..=self.places.len()).map(|step| model.boolean(format!("at_{pos}_{step}"))).collect();
        self.places.iter().map(row).collect()
    }

    /// Adds a variable for the time of the visit to each cell: `step_r1c1`.
    pub(crate) fn order_variables(&self, model: &mut Model) -> Vec<Variable> {
        let last = self.places.len() as i64;
        self.places.iter().map(|pos| model.integer(format!("step_{pos}"), 1, last)).collect()
    }

    /// Requires a step through each link. `step` returns the variables of the step from a cell to a neighbor, which is
    /// given by its number in the list of neighbors. One of them is true if the step is taken.
    pub(crate) fn through_links(&self, model: &mut Model, step: impl Fn(usize, usize) -> Vec<Variable>) {
        for &(a, b) in &self.links {
            let mut taken = vec![];
            for (from, to) in [(a, b), (b, a)] {
                // If there is also a wall, there is no such step, and no solution.
                taken.extend(self.neighbors[from].binary_search(&to).into_iter().flat_map(|at| step(from, at)));
            }
            model.add(Linear::sum(taken, Relation::AtLeast, 1));
        }
    }

    /// Requires one step out of each cell, but none out of `last`, and one step into each cell, but none into `first`.
    /// An empty cell has neither, if cells may stay empty.
    pub(crate) fn one_step_each(&self, model: &mut Model, steps: &Steps, first: &[usize], last: &[usize]) {
        for cell in 0..self.places.len() {
            for (steps, none) in [(&steps.out[cell], last), (&steps.into[cell], first)] {
                if self.covers || first.contains(&cell) || last.contains(&cell) {
                    let count = i64::from(!none.contains(&cell));
                    model.add(Linear::sum(steps.iter().copied(), Relation::Equal, count));
                }
            }
        }
        self.pass_or_leave_out(model, &steps.out, &steps.into, [first, last]);
        self.through_links(model, |from, at| vec![steps.out[from][at]]);
    }

    /// Requires of each cell that may stay empty, with the variables of all steps out of each cell and into it, that a
    /// path passes it or leaves it out. Paths end at `ends`.
    pub(crate) fn pass_or_leave_out(
        &self,
        model: &mut Model,
        out: &[Vec<Variable>],
        into: &[Vec<Variable>],
        ends: [&[usize]; 2],
    ) {
        for (cell, (out, into)) in out.iter().zip(into).enumerate() {
            if self.covers || ends.iter().any(|ends| ends.contains(&cell)) {
                continue;
            }
            let signed =
                |sign: i64, steps: &[Variable]| steps.iter().map(|&step| (sign, step)).collect::<Vec<_>>();
            model.add(Linear::sum(out.iter().copied(), Relation::AtMost, 1));
            model.add(Linear::new([signed(1, out), signed(-1, into)].concat(), Relation::Equal, 0));
        }
    }

    /// Requires each step to lead to a later cell: the order of Miller, Tucker and Zemlin, which excludes loops.
    pub(crate) fn order_along_steps(&self, model: &mut Model, steps: &Steps, order: &[Variable], first: &[usize]) {
        let count = self.places.len() as i64;
        for (from, list) in self.neighbors.iter().enumerate() {
            for (&to, &step) in list.iter().zip(&steps.out[from]) {
                if !first.contains(&to) {
                    let terms = [(1, order[to]), (-1, order[from]), (-count, step)];
                    model.add(Linear::new(terms, Relation::AtLeast, 1 - count));
                }
            }
        }
    }

    /// Requires each step to lead to the next cell in the order.
    pub(crate) fn next_along_steps(&self, model: &mut Model, steps: &Steps, order: &[Variable]) {
        for (from, list) in self.neighbors.iter().enumerate() {
            for (&to, &condition) in list.iter().zip(&steps.out[from]) {
                let then = Linear::new([(1, order[to]), (-1, order[from])], Relation::Equal, 1);
                model.conditional.push(Conditional { condition, then });
            }
        }
    }

    /// Returns the assignment model: each cell has one step, each step one cell, and the next step is at a neighbor.
    ///
    /// # Errors
    /// If the model would be too large with the `more` terms that the caller will add.
    pub(crate) fn assignment(
        &self,
        notes: &[&'static str],
        more: u64,
    ) -> Result<(Model, Vec<Vec<Variable>>), WriteError> {
        let count = self.count();
        let mut model = Model::with_terms(count * count * 3 + count * self.steps() + more, notes)?;
        let at = self.visit_variables(&mut model);
        for row in &at {
            model.add(Linear::sum(row.iter().copied(), Relation::Equal, 1));
        }
        for step in 0..self.places.len() {
            model.add(Linear::sum(at.iter().map(|row| row[step]), Relation::Equal, 1));
        }
        for (cell, list) in self.neighbors.iter().enumerate() {
            for step in 1..self.places.len() {
                model.add(Linear::implies(at[cell][step - 1], list.iter().map(|&to| at[to][step])));
            }
        }
        for &(a, b) in &self.links {
            let is_joined = self.neighbors[a].contains(&b);
            for step in 0..self.places.len() {
                let beside = [step.checked_sub(1), Some(step + 1)].into_iter().flatten();
                let beside = beside.filter_map(|beside| at[b].get(beside).copied().filter(|_| is_joined));
                model.add(Linear::implies(at[a][step], beside));
            }
        }
        Ok((model, at))
    }

    /// Returns the schedule model: tasks of length one, each followed by one at a neighbor except for the last. `first`
    /// and `last` are the ends. If an end is not given, it may be any cell.
    pub(crate) fn tasks(
        &self,
        notes: &[&'static str],
        first: Option<usize>,
        last: Option<usize>,
    ) -> Result<(Model, Vec<Variable>), WriteError> {
        let count = self.count();
        let mut model = Model::with_terms(count * 3 + self.steps() * 6, notes)?;
        let order = self.order_variables(&mut model);
        let steps = self.step_variables(&mut model);
        self.next_along_steps(&mut model, &steps, &order);
        self.through_links(&mut model, |from, at| vec![steps.out[from][at]]);
        for (all, end, word) in [(&steps.out, last, "last"), (&steps.into, first, "first")] {
            let mut ends = vec![];
            for (cell, list) in all.iter().enumerate() {
                let mut choices = list.clone();
                match end {
                    Some(end) if end == cell => {
                        model.add(Linear::sum(choices, Relation::Equal, 0));
                        continue;
                    }
                    Some(_) => {}
                    None => {
                        let is_end = model.boolean(format!("{word}_{}", self.places[cell]));
                        ends.push(is_end);
                        choices.push(is_end);
                    }
                }
                model.add(Linear::sum(choices, Relation::Equal, 1));
            }
            if end.is_none() {
                model.add(Linear::sum(ends, Relation::Equal, 1));
            }
        }
        for (end, value) in [(first, 1), (last, count as i64)] {
            if let Some(end) = end {
                model.add(Linear::sum([order[end]], Relation::Equal, value));
            }
        }
        model.all_different.push(order.clone());
        Ok((model, order))
    }
}
