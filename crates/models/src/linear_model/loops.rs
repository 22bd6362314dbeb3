//! Puzzles with one loop as models, made of the path problem and its local constraints: no kind has code of its own
//! here.
//!
//! The loop is directed. One of its steps closes it (`close`), and along all others (`go`) an order grows, so there is
//! one loop only.

use super::{Conditional, Linear, Model, Relation, Variable};
use crate::board::{Puzzle, WriteError};
use crate::encode::Encoding;
use crate::forest::Forest;
use std::sync::Arc;
use unicursal_core::path::{Atom, Local, OUTER, PathProblem, Statement};

const SIDES: &str = "use_A_B is 1 if the loop goes between the places A and B; visit_A is 1 if it goes through A.";
const STEPS: &str = "go_A_B is 1 if it goes from A to B, and close_A_B if that is the one step that closes it.";
const CASES: &str =
    "inside_K is 1 if face K is inside the loop; case_C_K is 1 if constraint C holds in its case K.";

/// Linear constraints on whole numbers, with an order as Miller, Tucker and Zemlin have it.
///
/// # Errors
/// The model would be too large.
pub(crate) fn linear(puzzle: &Puzzle) -> Result<Model, WriteError> {
    LoopModel::write(puzzle, "step_A is the number of the place A on the loop.", 3, |own| {
        let (order, count) = (own.order(), own.names.len() as i64);
        for ([from, to], go) in own.steps() {
            let terms = [(1, order[to]), (-1, order[from]), (-count, go)];
            own.model.add(Linear::new(terms, Relation::AtLeast, 1 - count));
        }
    })
}

/// Constraints that count Boolean variables, with a variable for each place and its number on the loop.
///
/// # Errors
/// The model would be too large.
pub(crate) fn boolean(puzzle: &Puzzle) -> Result<Model, WriteError> {
    let terms = 3 * puzzle.points().0 * puzzle.points().1;
    LoopModel::write(puzzle, "at_A_K is 1 if A is place K of the loop.", terms, |own| {
        let count = own.names.len();
        let row = |name: &String| (1..=count).map(|step| own.model.boolean(format!("at_{name}_{step}"))).collect();
        let at: Vec<Vec<Variable>> = own.names.iter().map(row).collect();
        for row in &at {
            own.model.add(Linear::sum(row.iter().copied(), Relation::AtLeast, 1));
        }
        for ([from, to], go) in own.steps() {
            for (step, &here) in at[from].iter().enumerate() {
                let next = at[to].get(step + 1).map(|&next| (1, next));
                own.model.add(Linear::new([(-1, go), (-1, here)].into_iter().chain(next), Relation::AtLeast, -1));
            }
        }
    })
}

/// Constraints between the numbers of places along the steps.
///
/// # Errors
/// The model would be too large.
pub(crate) fn tasks(puzzle: &Puzzle) -> Result<Model, WriteError> {
    LoopModel::write(puzzle, "step_A is the number of the place A on the loop.", 2, |own| {
        let order = own.order();
        for ([from, to], condition) in own.steps() {
            let then = Linear::new([(1, order[to]), (-1, order[from])], Relation::Equal, 1);
            own.model.conditional.push(Conditional { condition, then });
        }
    })
}

/// A model of a loop, and the variables that its parts share.
pub struct LoopModel {
    /// The path problem that the model states.
    pub problem: Arc<PathProblem>,
    /// The variables and constraints.
    pub model: Model,
    /// The names of the places.
    pub names: Vec<String>,
    /// For each edge, whether the loop uses it.
    pub used: Vec<Variable>,
    /// For each place, whether the loop visits it.
    pub visited: Vec<Variable>,
    /// For each face, whether it is inside the loop.
    pub inside: Vec<Variable>,
    /// The cases of the local constraints that are disjunctions, with the statements of each.
    pub cases: Vec<(Variable, Vec<Statement>)>,
    /// The steps along each edge that do not close the loop, in the direction of the edge and in the other one.
    go: Vec<[Variable; 2]>,
}

impl LoopModel {
    /// Returns the model of `puzzle` with what `exclude_more_loops` adds, which has about `terms` terms for each step.
    fn write(
        puzzle: &Puzzle,
        note: &'static str,
        terms: u32,
        exclude_more_loops: impl FnOnce(&mut Self),
    ) -> Result<Model, WriteError> {
        let Some(mut own) = Self::of_sides(&Encoding::of(puzzle), terms, &[SIDES, STEPS, note, CASES])? else {
            let mut model = Model::default();
            model.add(Linear::sum([], Relation::AtLeast, 1));
            return Ok(model);
        };
        own.directions();
        if own.problem.has_inside() {
            own.faces();
        }
        for number in 0..own.problem.local().len() {
            own.local(number);
        }
        exclude_more_loops(&mut own);
        Ok(own.model)
    }

    /// Returns the model of the sides and places alone, with room for about `terms` terms for each step. `None` if the
    /// puzzle contradicts itself.
    ///
    /// # Errors
    /// The model would be too large.
    pub fn of_sides(encoding: &Encoding, terms: u32, notes: &[&'static str]) -> Result<Option<Self>, WriteError> {
        let Some(problem) = encoding.problem().cloned() else { return Ok(None) };
        let edges = problem.graph().edges().len() as u64;
        let stated: usize = problem.local().iter().map(|local| local.statements().count()).sum();
        let model = Model::with_terms(edges * (2 * u64::from(terms) + 30) + 3 * stated as u64, notes)?;
        let vertices = 0..problem.graph().vertices() as u32;
        let name = |vertex| encoding.cell(vertex).map_or_else(|| "outside".to_owned(), |pos| pos.to_string());
        let mut own = Self {
            names: vertices.map(name).collect(),
            problem,
            model,
            used: vec![],
            visited: vec![],
            inside: vec![],
            cases: vec![],
            go: vec![],
        };
        own.sides();
        Ok(Some(own))
    }

    fn name(&self, word: &str, [from, to]: [u32; 2]) -> String {
        format!("{word}_{}_{}", self.names[from as usize], self.names[to as usize])
    }

    /// Adds the variables of edges and vertices, and their known values.
    fn sides(&mut self) {
        let problem = Arc::clone(&self.problem);
        for &ends in problem.graph().edges() {
            let name = self.name("use", ends);
            self.used.push(self.model.boolean(name));
        }
        for (vertex, name) in (0..).zip(&self.names) {
            let visited = self.model.boolean(format!("visit_{name}"));
            if !problem.is_optional(vertex) {
                self.model.fix(visited, 1);
            }
            self.visited.push(visited);
        }
        for &edge in problem.required() {
            self.model.fix(self.used[edge as usize], 1);
        }
    }

    /// Adds the directions of the sides: one step into each visited place and one out of it, and one that closes the
    /// loop.
    fn directions(&mut self) {
        let problem = Arc::clone(&self.problem);
        let (mut out, mut into) = (vec![vec![]; self.names.len()], vec![vec![]; self.names.len()]);
        let mut closing = vec![];
        for (&[a, b], &used) in problem.graph().edges().iter().zip(&self.used.clone()) {
            let mut steps = vec![];
            for word in ["go", "close"] {
                for [from, to] in [[a, b], [b, a]] {
                    let name = self.name(word, [from, to]);
                    let step = self.model.boolean(name);
                    out[from as usize].push(step);
                    into[to as usize].push(step);
                    steps.push(step);
                }
            }
            let either = steps.iter().map(|&step| (1, step)).chain([(-1, used)]);
            self.model.add(Linear::new(either, Relation::Equal, 0));
            closing.extend_from_slice(&steps[2..]);
            self.go.push([steps[0], steps[1]]);
        }
        for (vertex, &visited) in self.visited.iter().enumerate() {
            for steps in [&out[vertex], &into[vertex]] {
                let steps = steps.iter().map(|&step| (1, step)).chain([(-1, visited)]);
                self.model.add(Linear::new(steps, Relation::Equal, 0));
            }
        }
        self.model.add(Linear::sum(closing, Relation::Equal, 1));
    }

    /// Returns the steps that do not close the loop.
    fn steps(&self) -> Vec<([usize; 2], Variable)> {
        let edges = self.problem.graph().edges().iter().map(|ends| ends.map(|end| end as usize));
        edges.zip(&self.go).flat_map(|([a, b], &[there, back])| [([a, b], there), ([b, a], back)]).collect()
    }

    /// Adds the number of each place on the loop.
    fn order(&mut self) -> Vec<Variable> {
        let last = self.names.len() as i64;
        self.names.iter().map(|name| self.model.integer(format!("step_{name}"), 1, last)).collect()
    }

    /// Adds the sides of the loop that faces lie on: they change at each side that it uses.
    pub fn faces(&mut self) {
        let problem = Arc::clone(&self.problem);
        let Some(faces) = problem.faces() else { return };
        let outer = faces.count() as usize;
        self.inside = (1..=outer).map(|face| self.model.boolean(format!("inside_{face}"))).collect();
        let mut joined = Forest::new(outer + 1);
        for (&sides, &used) in faces.of_edges().iter().zip(&self.used.clone()) {
            let [a, b] = sides.map(|face| if face == OUTER { outer } else { face as usize });
            joined.join(a, b);
            let terms = [a, b].into_iter().filter(|&face| face != outer).map(|face| self.inside[face]);
            match terms.collect::<Vec<_>>()[..] {
                [one, other] if one != other => {
                    self.model.add(Linear::new([(1, one), (1, other), (-1, used)], Relation::AtLeast, 0));
                    self.model.add(Linear::new([(1, one), (-1, other), (1, used)], Relation::AtLeast, 0));
                    self.model.add(Linear::new([(-1, one), (1, other), (1, used)], Relation::AtLeast, 0));
                    self.model.add(Linear::new([(1, one), (1, other), (1, used)], Relation::AtMost, 2));
                }
                [face] => self.model.add(Linear::new([(1, face), (-1, used)], Relation::Equal, 0)),
                // The edge is on no cycle.
                _ => self.model.add(Linear::sum([used], Relation::Equal, 0)),
            }
        }
        for (face, &inside) in self.inside.iter().enumerate() {
            // No edges join it to the outer face.
            if joined.root(face) != joined.root(outer) {
                self.model.fix(inside, 0);
            }
        }
    }

    /// Adds the local constraint of this number, from 0.
    pub fn local(&mut self, number: usize) {
        let problem = Arc::clone(&self.problem);
        match &problem.local()[number] {
            Local::Clause(statements) => {
                let mut statements = statements.clone();
                statements.sort_unstable();
                statements.dedup();
                self.count(&statements, Relation::AtLeast, 1);
            }
            Local::Count { of, min, max } if min == max => self.count(of, Relation::Equal, *min),
            Local::Count { of, min, max } => {
                if *min > 0 {
                    self.count(of, Relation::AtLeast, *min);
                }
                if (*max as usize) < of.len() {
                    self.count(of, Relation::AtMost, *max);
                }
            }
            Local::AnyOf(lists) => {
                let cases = self.cases_of(number, lists);
                self.model.add(Linear::sum(cases, Relation::AtLeast, 1));
            }
            Local::AtMost { of, max } => {
                let cases = self.cases_of(number, of);
                for (&case, statements) in cases.iter().zip(of) {
                    self.follows(case, statements);
                }
                self.model.add(Linear::sum(cases, Relation::AtMost, i64::from(*max)));
            }
        }
    }

    /// Returns the variables of the lists of statements of a local constraint. Each requires its statements.
    fn cases_of(&mut self, number: usize, lists: &[Vec<Statement>]) -> Vec<Variable> {
        let mut cases = vec![];
        for (at, statements) in (1..).zip(lists) {
            let case = self.model.boolean(format!("case_{}_{at}", number + 1));
            cases.push(case);
            for &statement in statements {
                let (factor, variable) = self.term(statement);
                let bound = if factor < 0 { -1 } else { 0 };
                self.model.add(Linear::new([(factor, variable), (-1, case)], Relation::AtLeast, bound));
            }
            self.cases.push((case, statements.clone()));
        }
        cases
    }

    /// Requires a case if all of its statements hold.
    pub fn follows(&mut self, case: Variable, statements: &[Statement]) {
        let terms: Vec<(i64, Variable)> = statements
            .iter()
            .map(|&statement| {
                let (factor, variable) = self.term(statement);
                (-factor, variable)
            })
            .chain([(1, case)])
            .collect();
        let negations = statements.iter().filter(|statement| !statement.holds).count() as i64;
        let bound = 1 - statements.len() as i64 + negations;
        self.model.add(Linear::new(terms, Relation::AtLeast, bound));
    }

    /// Compares the number of true statements with a number.
    fn count(&mut self, statements: &[Statement], relation: Relation, number: u32) {
        let is_open = |statement: &&Statement| {
            !statements.contains(&Statement { atom: statement.atom, holds: !statement.holds })
        };
        let terms: Vec<(i64, Variable)> =
            statements.iter().filter(is_open).map(|&statement| self.term(statement)).collect();
        // Of a statement and its opposite one is true. A negation counts as one minus its variable.
        let opposites = (statements.len() - terms.len()) as i64 / 2;
        let negated = terms.iter().filter(|(factor, _)| *factor < 0).count() as i64;
        self.model.add(Linear::new(terms, relation, i64::from(number) - opposites - negated));
    }

    /// The variable of a statement, with the factor -1 for a negation.
    pub fn term(&self, Statement { atom, holds }: Statement) -> (i64, Variable) {
        let variable = match atom {
            Atom::Edge(edge) => self.used[edge as usize],
            Atom::Visited(vertex) => self.visited[vertex as usize],
            Atom::Inside(face) => self.inside[face as usize],
        };
        (if holds { 1 } else { -1 }, variable)
    }
}
