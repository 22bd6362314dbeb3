//! A label for each cell, and steps between cells of one label.
//!
//! The usual linear program has a label for each cell and constrains the number of neighbors with the same label: one
//! at the ends, two elsewhere. It allows loops beside the paths, and it does not let paths touch themselves, though the
//! rules do. The model here chooses the neighbors on the path (`go`), directs each path from the first of its ends, and
//! numbers the cells as Miller, Tucker and Zemlin do: a step leads to a higher number.

use super::Numberlink;
use crate::board::{Pos, Puzzle, Switch, WriteError};
use crate::kinds::cell_models::Cells;
use crate::kinds::{Formulate, Marks};
use crate::linear_model::{Conditional, Linear, Model, Relation, Variable};

const RULES: &str = "Each step leads to a later cell, so there are no loops beside the paths.";

impl Formulate for Numberlink {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let pairs = Pairs::of(&cells, puzzle);
        let notes = [
            "Labels: label_CELL_K is 1 if the cell is on the path K; go_A_B_K if that path goes from A to B.",
            "Unlike the usual program, which counts all neighbors of the same label, this one chooses those that count:",
            "the rules allow paths to touch themselves.",
            RULES,
        ];
        let labels = pairs.labels.len() as u64;
        let mut model = Model::with_terms(cells.steps() * (labels * 7 + 3) + cells.count() * labels, &notes)?;
        let label = pairs.label_variables(&cells, &mut model);
        let order = cells.order_variables(&mut model);
        let count = cells.count() as i64;
        let (mut out, mut into) = (vec![vec![]; cells.places.len()], vec![vec![]; cells.places.len()]);
        // The steps out of a cell, neighbor by neighbor, each with a variable for each label.
        for (from, list) in cells.neighbors.iter().enumerate() {
            for &to in list {
                let mut step = vec![];
                for (at, name) in pairs.labels.iter().enumerate() {
                    let go = model.boolean(format!("go_{}_{}_{name}", cells.places[from], cells.places[to]));
                    model.add(Linear::implies(go, [label[from][at]]));
                    model.add(Linear::implies(go, [label[to][at]]));
                    step.push(go);
                }
                out[from].extend(step.iter().copied());
                into[to].extend(step.iter().copied());
                if !pairs.first.contains(&to) {
                    let later = step.into_iter().map(|go| (-count, go));
                    let terms = [(1, order[to]), (-1, order[from])].into_iter().chain(later);
                    model.add(Linear::new(terms, Relation::AtLeast, 1 - count));
                }
            }
        }
        let labels = pairs.labels.len();
        cells.through_links(&mut model, |from, at| out[from][at * labels..(at + 1) * labels].to_vec());
        cells.pass_or_leave_out(&mut model, &out, &into, [&pairs.first, &pairs.last]);
        for (all, none) in [(&out, &pairs.last), (&into, &pairs.first)] {
            for (cell, steps) in all.iter().enumerate() {
                if cells.covers || pairs.first.contains(&cell) || pairs.last.contains(&cell) {
                    let count = i64::from(!none.contains(&cell));
                    model.add(Linear::sum(steps.iter().copied(), Relation::Equal, count));
                }
            }
        }
        keep_apart(&cells, puzzle, &mut model, &label, |from, at, name| out[from][at * labels + name]);
        Ok(model)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let pairs = Pairs::of(&cells, puzzle);
        let notes = [
            "Labels: label_CELL_K is 1 if the cell is on the path K; go_A_B if a path goes from A to B.",
            "at_CELL_K is 1 if the cell is the K-th of its path, so there are no loops beside the paths.",
        ];
        let (labels, count) = (pairs.labels.len() as u64, cells.count());
        let mut model = Model::with_terms((cells.steps() * 3 + count) * (labels + count), &notes)?;
        let label = pairs.label_variables(&cells, &mut model);
        let steps = cells.step_variables(&mut model);
        cells.one_step_each(&mut model, &steps, &pairs.first, &pairs.last);
        let at = cells.visit_variables(&mut model);
        for row in &at {
            model.add(Linear::sum(row.iter().copied(), Relation::Equal, 1));
        }
        for &first in &pairs.first {
            model.fix(at[first][0], 1);
        }
        let mut implies = |go: Variable, premise: Variable, conclusion: Option<Variable>| {
            let terms = [(-1, go), (-1, premise)].into_iter().chain(conclusion.map(|conclusion| (1, conclusion)));
            model.add(Linear::new(terms, Relation::AtLeast, -1));
        };
        for (from, list) in cells.neighbors.iter().enumerate() {
            for (&to, &go) in list.iter().zip(&steps.out[from]) {
                for (premise, conclusion) in label[from].iter().zip(&label[to]) {
                    implies(go, *premise, Some(*conclusion));
                }
                for (step, premise) in at[from].iter().enumerate() {
                    implies(go, *premise, at[to].get(step + 1).copied());
                }
            }
        }
        keep_apart(&cells, puzzle, &mut model, &label, |from, at, _| steps.out[from][at]);
        Ok(model)
    }

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        Some(Marks::Labels(puzzle.clues().into_iter().map(|(_, pos)| pos).collect()))
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        if let Some(switch) = puzzle.switches().off().find(|&switch| switch != Switch::Cover) {
            return Err(WriteError {
                message: format!("a model with tasks cannot say that {}", switch.without()),
                help: "write a linear program or a formula".into(),
            });
        }
        let cells = Cells::of(puzzle);
        let pairs = Pairs::of(&cells, puzzle);
        let notes = [
            "Schedule: step_CELL is which cell of its path it is; go_A_B is 1 if a path goes from A to B.",
            "label_CELL is the number of the path, the lowest label being 1.",
            RULES,
        ];
        let mut model = Model::with_terms(cells.count() * 4 + cells.steps() * 12, &notes)?;
        let order = cells.order_variables(&mut model);
        let highest = pairs.labels.len() as i64;
        let label: Vec<Variable> =
            cells.places.iter().map(|pos| model.integer(format!("label_{pos}"), 1, highest)).collect();
        let steps = cells.step_variables(&mut model);
        cells.one_step_each(&mut model, &steps, &pairs.first, &pairs.last);
        cells.next_along_steps(&mut model, &steps, &order);
        for (from, list) in cells.neighbors.iter().enumerate() {
            for (&to, &condition) in list.iter().zip(&steps.out[from]) {
                let then = Linear::new([(1, label[to]), (-1, label[from])], Relation::Equal, 0);
                model.conditional.push(Conditional { condition, then });
            }
        }
        for (number, (&first, &last)) in (1..).zip(pairs.first.iter().zip(&pairs.last)) {
            model.add(Linear::sum([order[first]], Relation::Equal, 1));
            model.add(Linear::sum([label[first]], Relation::Equal, number));
            model.add(Linear::sum([label[last]], Relation::Equal, number));
        }
        Ok(model)
    }
}

/// Adds the constraints of switched-off rules: cells of a path that share a side are one step apart, and no path fills
/// a square. `step` is the variable of the step from a cell to a neighbor, which is given by its number in the list of
/// neighbors, on the path with a label.
fn keep_apart(
    cells: &Cells,
    puzzle: &Puzzle,
    model: &mut Model,
    label: &[Vec<Variable>],
    step: impl Fn(usize, usize, usize) -> Variable,
) {
    let number = |pos: Pos| cells.places.binary_search(&pos).ok();
    let [may_touch, may_fill] = [Switch::Touch, Switch::Turn2x2].map(|switch| puzzle.switches().is_on(switch));
    for (from, &pos) in cells.places.iter().enumerate() {
        for to in puzzle.steps().after(pos).filter_map(number).filter(|_| !may_touch) {
            for (name, (&here, &there)) in label[from].iter().zip(&label[to]).enumerate() {
                let taken =
                    |a: usize, b: usize| Some((-1, step(a, cells.neighbors[a].binary_search(&b).ok()?, name)));
                let both = [(1, here), (1, there)];
                let terms = both.into_iter().chain(taken(from, to)).chain(taken(to, from));
                model.add(Linear::new(terms, Relation::AtMost, 1));
            }
        }
        let square = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| number(Pos::new(pos.row + down, pos.col + right)));
        if let ([Some(a), Some(b), Some(c), Some(d)], false) = (square, may_fill) {
            let rows = label[a].iter().zip(&label[b]).zip(label[c].iter().zip(&label[d]));
            for ((&a, &b), (&c, &d)) in rows {
                model.add(Linear::sum([a, b, c, d], Relation::AtMost, 3));
            }
        }
    }
}

/// The labels, ascending, and the two cells of each label.
struct Pairs {
    labels: Vec<u32>,
    first: Vec<usize>,
    last: Vec<usize>,
}

impl Pairs {
    fn of(cells: &Cells, puzzle: &Puzzle) -> Self {
        let clues = puzzle.clues();
        let pairs = || clues.chunks_exact(2);
        let number = |clue: &(u32, Pos)| cells.number(clue.1);
        Self {
            labels: pairs().map(|pair| pair[0].0).collect(),
            first: pairs().map(|pair| number(&pair[0])).collect(),
            last: pairs().map(|pair| number(&pair[1])).collect(),
        }
    }

    /// Adds a variable for each cell and label, of which one per cell is true, or none where cells may stay empty:
    /// `label_r1c1_3`.
    fn label_variables(&self, cells: &Cells, model: &mut Model) -> Vec<Vec<Variable>> {
        let row = |pos: &Pos| -> Vec<Variable> {
            self.labels.iter().map(|label| model.boolean(format!("label_{pos}_{label}"))).collect()
        };
        let label: Vec<Vec<Variable>> = cells.places.iter().map(row).collect();
        let relation = if cells.covers { Relation::Equal } else { Relation::AtMost };
        for row in &label {
            model.add(Linear::sum(row.iter().copied(), relation, 1));
        }
        for (at, ends) in self.first.iter().zip(&self.last).enumerate() {
            for end in [*ends.0, *ends.1] {
                model.fix(label[end][at], 1);
            }
        }
        label
    }
}
