//! A board on which only some of the givens can be seen, to judge whether an argument names all that it rests on.

use crate::facts::{Fact, PathEnd, numbered_clues};
use std::sync::Arc;
use unicursal_core::path::{self, Activation, PathClues, PathModel, PathProblem, Technique, Techniques};
use unicursal_core::{Budget, Graph, IntVar, Limit, Lit, Outcome, Solver as Engine};
use unicursal_models::board::{Cell, Pos, Puzzle};
use unicursal_models::encode::Encoding;

/// The clues that are distinguished at most: the formula grows with their cube.
const MAX_CLUES: usize = 60;

/// A board that shows its outline, walls, holes and cells without a clue. The other cells may have any clue, or none.
/// An assumption makes a clue visible.
pub(super) struct Visible {
    engine: Box<Engine>,
    model: Arc<PathModel>,
    encoding: Encoding,
    puzzle: Puzzle,
    /// The assumption that makes each clue visible.
    clues: Vec<(Pos, Lit)>,
    /// The walls.
    walls: Vec<Lit>,
    /// For each cell its place among ordered clues, if clues are an order: `2k` at the clue with number `k`, counted
    /// from 0, and `2k + 1` between that clue and the next.
    places: Vec<IntVar>,
    budget: Budget,
}

impl Visible {
    /// Returns the board of `puzzle`, with its fixed ends. `None` if there is no path problem, or if it would be too
    /// large.
    pub(super) fn new(puzzle: &Puzzle, budget: &Budget) -> Option<Self> {
        let bare = Puzzle { walls: vec![], links: vec![], ..puzzle.clone() };
        let mut encoding = Encoding::of(&bare);
        let clues = numbered_clues(puzzle);
        let cells = encoding.cells();
        let mut numbers = vec![];
        let has_steps = matches!(encoding.problem()?.clues(), PathClues::Steps(_));
        if clues.len() > MAX_CLUES && !has_steps || cells < 2 {
            return None;
        }
        match encoding.problem()?.clues().clone() {
            PathClues::None => {}
            PathClues::Steps(_) => {
                let mut blank = bare.clone();
                for &(_, pos) in &clues {
                    blank.cells[bare.index(pos)] = Cell::Empty;
                }
                encoding = Encoding::of(&blank);
                encoding.problem()?;
            }
            PathClues::Order(order) => {
                let cells_of = |vertex: &u32| encoding.cell(*vertex);
                numbers = order.iter().map(cells_of).collect::<Option<Vec<Pos>>>()?;
                encoding.problem = Some(Arc::new(blank(&encoding, &numbers, 2)?));
            }
            PathClues::Labels(pairs) => {
                let cells_of = |vertex: &u32| encoding.cell(*vertex);
                numbers = pairs.iter().flatten().map(cells_of).collect::<Option<Vec<Pos>>>()?;
                encoding.problem = Some(Arc::new(blank(&encoding, &numbers, numbers.len())?));
            }
        }
        let problem = Arc::clone(encoding.problem()?);
        let mut engine = Box::<Engine>::default();
        engine.limit_setup(budget);
        let techniques = Techniques::solving(&problem)
            .without(Technique::Stages)
            .without(Technique::Streamliner)
            .with(Technique::Segments, Activation::Always)
            .with(Technique::Positions, Activation::Always)
            .sound_for(&problem);
        let techniques = match problem.clues() {
            PathClues::Labels(_) => techniques.with(Technique::Streamliner, Activation::Always),
            _ => techniques,
        };
        let model = path::post(&mut engine, Arc::clone(&problem), &techniques);
        path::streamline(&mut engine, &model);
        let mut visible = Self {
            engine,
            model,
            encoding,
            puzzle: puzzle.clone(),
            clues: vec![],
            walls: vec![],
            places: vec![],
            budget: budget.clone(),
        };
        match problem.clues() {
            PathClues::None if numbers.is_empty() => {}
            PathClues::None => visible.number(&numbers),
            PathClues::Labels(_) => visible.label(&numbers),
            PathClues::Steps(_) | PathClues::Order(_) => {
                for (clue, pos) in clues {
                    let lit = visible.literal(&Fact::Step { cell: pos, steps: [clue; 2] })?;
                    visible.clues.push((pos, lit));
                }
            }
        }
        let walls: Vec<Fact> = puzzle.walls().iter().map(|&wall| Fact::Side { side: wall, used: false }).collect();
        visible.walls = walls.iter().filter_map(|wall| visible.literal(wall)).collect();
        Some(visible)
    }

    /// Adds the order of these clues.
    fn number(&mut self, numbers: &[Pos]) {
        let last = 2 * (numbers.len() as i64 - 1);
        let cells = self.encoding.cells() as u32;
        for vertex in 0..cells {
            let is_clue = self.encoding.cell(vertex).is_some_and(|pos| numbers.contains(&pos));
            let values = (0..=last).filter(|value| is_clue || value % 2 == 1);
            self.places.push(self.engine.new_int_from(values));
        }
        let graph = self.model.graph().clone();
        for (edge, &[a, b]) in (0..).zip(graph.edges()) {
            let used = self.model.edge(edge);
            if b >= cells {
                // The line begins at its first clue and ends at its last one.
                let end = if b == cells { 0 } else { last };
                let here = self.engine.equals(self.places[a as usize], end);
                self.engine.add_clause([!used, here]);
                self.engine.add_clause([used, !here]);
                continue;
            }
            for [one, other] in [[a, b], [b, a]].map(|ends| ends.map(|vertex| self.places[vertex as usize])) {
                for value in 0..=last {
                    if !self.engine.assignment().domain(one).iter().any(|known| known == value) {
                        continue;
                    }
                    let farthest = if value % 2 == 0 { 2 } else { 1 };
                    let mut clause = vec![!used, !self.engine.equals(one, value)];
                    let near =
                        (value - farthest..=value + farthest).filter(|near| value % 2 == 1 || *near != value);
                    for near in near.filter(|near| (0..=last).contains(near)) {
                        if self.engine.assignment().domain(other).iter().any(|known| known == near) {
                            clause.push(self.engine.equals(other, near));
                        }
                    }
                    self.engine.add_clause(&clause);
                }
            }
        }
        let vertices: Vec<u32> = numbers.iter().filter_map(|&pos| self.encoding.vertex(pos)).collect();
        for at in 0..numbers.len() {
            let here: Vec<Lit> = vertices
                .iter()
                .map(|&vertex| self.engine.equals(self.places[vertex as usize], 2 * at as i64))
                .collect();
            for (number, &one) in here.iter().enumerate() {
                here[..number].iter().for_each(|&other| self.engine.add_clause([!one, !other]));
            }
            self.clues.push((numbers[at], here[at]));
        }
    }

    /// Adds the ends of labels, in pairs.
    fn label(&mut self, numbers: &[Pos]) {
        let cells = self.encoding.cells() as u32;
        let graph = self.model.graph().clone();
        for (at, &pos) in numbers.iter().enumerate() {
            let end_at = |pos: Pos, at: usize| {
                let vertex = self.encoding.vertex(pos)?;
                graph.arcs(vertex).iter().find(|arc| arc.to == cells + at as u32).map(|arc| arc.edge)
            };
            if let Some(edge) = end_at(pos, at) {
                self.clues.push((pos, self.model.edge(edge)));
            }
            // A path joins two different cells.
            if at % 2 == 1 {
                for &pos in numbers {
                    if let Some((one, other)) = end_at(pos, at - 1).zip(end_at(pos, at)) {
                        self.engine.add_clause([!self.model.edge(one), !self.model.edge(other)]);
                    }
                }
            }
        }
    }

    /// Returns the literal of a fact. `None` if this board cannot express it.
    pub(super) fn literal(&mut self, fact: &Fact) -> Option<Lit> {
        let constant = |is_true: bool| Some(if is_true { Lit::TRUE } else { !Lit::TRUE });
        match *fact {
            Fact::Side { side, used } => match self.encoding.edge_at(side) {
                Some(edge) => Some(self.signed(edge, used)),
                None => constant(!used),
            },
            Fact::Wall(side) => match self.encoding.edge_at(side) {
                Some(edge) => Some(self.signed(edge, false)),
                None => constant(true),
            },
            Fact::End { cell, used, which } => {
                let vertex = self.encoding.vertex(cell)?;
                let cells = self.encoding.cells() as u32;
                let arcs = self.model.graph().arcs(vertex).iter().filter(|arc| arc.to >= cells);
                let ends: Vec<(u32, u32)> = arcs.map(|arc| (arc.to, arc.edge)).collect();
                let edge = match (&ends[..], which) {
                    ([], _) => return constant(!used),
                    (&[(_, first), _], Some(PathEnd::First)) => first,
                    (&[.., (_, last)], _) => last,
                };
                Some(self.signed(edge, used))
            }
            Fact::Between { cell, clues: [low, _] } => {
                let vertex = self.encoding.vertex(cell)?;
                let at = numbered_clues(&self.puzzle).iter().position(|&(clue, _)| clue == low)?;
                let place = *self.places.get(vertex as usize)?;
                Some(self.engine.equals(place, 2 * at as i64 + 1))
            }
            Fact::Label { cell, label } => {
                let vertex = self.encoding.vertex(cell)?;
                let at = self.puzzle.clues().iter().position(|&(clue, _)| clue == label)? / 2;
                let labels = self.model.segments_of(vertex)?;
                Some(self.engine.equals(labels, at as i64))
            }
            Fact::Step { cell, steps: [low, high] } if low == high => {
                let (positions, first) = self.step_of(cell)?;
                Some(self.engine.equals(positions, i64::from(low) - first))
            }
            Fact::NotStep { cell, step } => {
                self.literal(&Fact::Step { cell, steps: [step; 2] }).map(|there| !there)
            }
            Fact::Step { .. } | Fact::Leads { .. } | Fact::Visited { .. } | Fact::Inside { .. } => None,
            Fact::Clue(pos) => self.clues.iter().find(|clue| clue.0 == pos).map(|clue| clue.1),
            Fact::Hole(_) | Fact::FixedEnd { .. } => constant(true),
        }
    }

    /// Returns the literals that together state a fact: two for a range of steps, else one.
    pub(super) fn literals(&mut self, fact: &Fact) -> Option<Vec<Lit>> {
        let Fact::Step { cell, steps: [low, high] } = *fact else { return Some(vec![self.literal(fact)?]) };
        if low == high {
            return Some(vec![self.literal(fact)?]);
        }
        let (positions, first) = self.step_of(cell)?;
        let low = self.engine.at_least(positions, i64::from(low) - first);
        Some(vec![low, self.engine.at_most(positions, i64::from(high) - first)])
    }

    /// Returns the variable of a cell's step, which counts from 0, and the number of the first step.
    fn step_of(&self, cell: Pos) -> Option<(IntVar, i64)> {
        let PathClues::Steps(steps) = self.encoding.problem()?.clues() else { return None };
        let first = i64::from(steps.first()?.1);
        Some((self.model.positions_of(self.encoding.vertex(cell)?)?, first))
    }

    /// Returns the assumption that no labeled line runs beside itself.
    pub(super) fn apart(&self) -> Option<Lit> {
        self.model.streamliner()
    }

    fn signed(&self, edge: u32, used: bool) -> Lit {
        let lit = self.model.edge(edge);
        if used { lit } else { !lit }
    }

    /// Returns whether all of `conclusions` follow from `premises`, found within a limit of conflicts for each. With no
    /// conclusions, whether the premises contradict each other. If so, the premises that it took.
    ///
    /// # Errors
    /// A limit was reached.
    pub(super) fn follow(
        &mut self,
        premises: &[Lit],
        conclusions: &[Lit],
        conflicts: Option<u64>,
    ) -> Result<Option<Vec<Lit>>, Limit> {
        let opposites: Vec<Lit> = match conclusions {
            [] => vec![Lit::TRUE],
            some => some.iter().map(|&lit| !lit).collect(),
        };
        let budget = Budget { conflicts, ..self.budget.clone() };
        let mut needed = vec![];
        for opposite in opposites {
            let mut assumptions = self.walls.clone();
            assumptions.extend_from_slice(premises);
            assumptions.push(opposite);
            match self.engine.solve_within(&assumptions, &budget) {
                Outcome::Satisfiable | Outcome::Unknown(Limit::Conflicts) => return Ok(None),
                Outcome::Unknown(limit) => return Err(limit),
                Outcome::Unsatisfiable => needed.extend_from_slice(self.engine.unsat_core()),
            }
        }
        Ok(Some(premises.iter().copied().filter(|premise| needed.contains(premise)).collect()))
    }
}

/// Returns the path problem of `encoding` with clues of which nobody knows which cell has which: each of `ends` virtual
/// ends is joined to all of these cells.
fn blank(encoding: &Encoding, numbers: &[Pos], ends: usize) -> Option<PathProblem> {
    let problem = encoding.problem()?;
    let cells = encoding.cells() as u32;
    let mut edges = problem.graph().edges().to_vec();
    for end in 0..ends as u32 {
        edges.extend(numbers.iter().filter_map(|&pos| Some([encoding.vertex(pos)?, cells + end])));
    }
    let mut degrees = vec![2; cells as usize];
    degrees.resize(cells as usize + ends, 1);
    let clues = match problem.clues() {
        PathClues::Labels(pairs) => PathClues::Labels(
            (0..pairs.len() as u32).map(|pair| [cells + 2 * pair, cells + 2 * pair + 1]).collect(),
        ),
        _ => PathClues::None,
    };
    let graph = Graph::new(cells as usize + ends, edges);
    let optional: Vec<u32> = if problem.covers() { vec![] } else { (0..cells).collect() };
    let blank = PathProblem::new(graph, degrees, clues)
        .and_then(|problem| problem.with_virtual(ends))
        .and_then(|problem| problem.with_optional(&optional));
    Some(blank.ok()?.with_touching(problem.touching()))
}
