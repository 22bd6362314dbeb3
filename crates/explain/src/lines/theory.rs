//! A puzzle of lines prepared for explanations. Walls and links are not built into the problem but assumed, so that
//! reasons name them, and there is an engine for each stage of difficulty.

use crate::facts::{Fact, PathEnd};
use crate::level::EASY;
use crate::lines::post::post;
use crate::value::value_literal;
use crate::visible::Visible;
use std::cell::OnceCell;
use std::sync::Arc;
use unicursal_core::path::{Activation, PathClues, PathModel, PathProblem, Technique, Techniques};
use unicursal_core::{AtomicConstraint, Budget, Limit, Lit, Solver as Engine};
use unicursal_models::board::{Pos, Puzzle, Side, Solution};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::rules;

/// The number of engines, each of which has more rules than the one before.
pub(crate) const STAGES: usize = Techniques::EXPLANATION_STAGES;

/// An engine with the rules of a stage.
pub(crate) struct Stage {
    pub(crate) engine: Box<Engine>,
    pub(crate) model: Arc<PathModel>,
}

/// The use of the assumption that no line runs beside itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Assuming {
    Never,
    NotNow,
    Now,
}

/// A puzzle and the engines that reason about it.
pub(crate) struct Theory {
    pub(crate) puzzle: Puzzle,
    pub(crate) encoding: Encoding,
    pub(crate) problem: Arc<PathProblem>,
    /// The walls and links of the puzzle.
    pub(crate) given: Vec<Lit>,
    pub(crate) budget: Budget,
    /// The number of suppositions that may still be tried, if it is limited.
    suppositions: Option<u64>,
    /// Whether some refutations suffice, because there is no time for all of them.
    is_brief: bool,
    stages: [Option<Stage>; STAGES],
    /// The number of the variable of the first edge.
    first_edge: usize,
    /// The assumption that no line runs beside itself, if it may be used at all.
    pub(crate) apart: Option<Lit>,
    assuming: Assuming,
    /// Whether the encoding is not that of the puzzle.
    pub(crate) is_relaxed: bool,
    /// The board on which needed clues are found, built on first use.
    pub(crate) visible: OnceCell<Option<Box<Visible>>>,
    /// The vertex of each integer variable of the later stages, by the number of the variable.
    vertex_of_int: Vec<u32>,
}

impl Theory {
    /// Returns the theory of `puzzle`. `None` if its clues contradict each other and there is no path problem.
    pub(crate) fn new(puzzle: &Puzzle, budget: &Budget) -> Option<Self> {
        let bare = Puzzle { walls: vec![], links: vec![], ..puzzle.clone() };
        let theory = Self::with_encoding(puzzle, Encoding::of(&bare), budget)?;
        Some(Self { is_relaxed: false, ..theory })
    }

    /// Returns the theory of `puzzle` with another encoding than the usual one. The encoding has no walls and links.
    pub(crate) fn with_encoding(puzzle: &Puzzle, encoding: Encoding, budget: &Budget) -> Option<Self> {
        let problem = Arc::clone(encoding.problem()?);
        let mut theory = Self {
            puzzle: puzzle.clone(),
            encoding,
            problem,
            given: vec![],
            budget: budget.clone(),
            suppositions: budget.decisions,
            is_brief: false,
            stages: Default::default(),
            first_edge: 0,
            apart: None,
            assuming: Assuming::Never,
            is_relaxed: true,
            visible: OnceCell::new(),
            vertex_of_int: vec![],
        };
        if theory.edges() > 0 {
            theory.first_edge = theory.stage(0).model.edge(0).var().index();
        }
        let walls = puzzle.walls().iter().map(|&wall| (wall, false));
        let links = puzzle.links().iter().map(|&link| (link, true));
        // A wall beside a hole belongs to no edge.
        theory.given = walls.chain(links).filter_map(|(side, used)| theory.side(side, used)).collect();
        Some(theory)
    }

    /// Adds a label of a cell to the clues of the puzzle.
    pub(super) fn assume_label(&mut self, cell: Pos, label: u32) {
        // The first engine knows no labels.
        let puzzle = self.puzzle.clone();
        let encoding = self.encoding.clone();
        let Stage { engine, model } = self.stage(1);
        let lit = value_literal(&puzzle, &encoding, model, engine, cell, label);
        self.given.extend(lit.filter(|lit| lit.var() != Lit::TRUE.var()));
    }

    /// Returns whether the assumption that no line runs beside itself is in use.
    pub(crate) fn is_assuming(&self) -> bool {
        self.assuming == Assuming::Now
    }

    /// Turns the assumption that no line runs beside itself on or off, if it may be used at all.
    pub(crate) fn assume(&mut self, now: bool) {
        if self.assuming != Assuming::Never {
            self.assuming = if now { Assuming::Now } else { Assuming::NotNow };
        }
    }

    /// Lets steps assume that no line of a Numberlink runs beside itself, when nothing simpler works without a
    /// supposition. Players assume it, because such a line could take a shortcut if cells could stay empty. `solution`
    /// shows whether it is true.
    pub(crate) fn assume_apart(&mut self, solution: &Solution) {
        let has_labels = matches!(self.problem.clues(), PathClues::Labels(_));
        if !has_labels
            || self.is_relaxed
            || solution.paths().iter().any(|path| runs_beside_itself(&self.puzzle, path))
        {
            return;
        }
        self.assuming = Assuming::NotNow;
        self.stages = Default::default();
        self.vertex_of_int.clear();
        self.apart = self.stage(0).model.streamliner();
        self.given.extend(self.apart);
    }

    /// Returns the maximum number of conclusions in one sentence: all about the sides of one cell, and some about
    /// several cells that have the same value. A rule about one side has one conclusion.
    pub(crate) fn together(&self, focus: Option<u32>, lit: Lit) -> usize {
        match focus {
            Some(_) => usize::MAX,
            None if self.is_side(lit) => 1,
            None => 4,
        }
    }

    /// Sets the number of suppositions that may be tried from now on. A smaller limit of the budget stays.
    pub(super) fn allow(&mut self, suppositions: u64) {
        self.is_brief = true;
        self.suppositions = Some(self.budget.decisions.map_or(suppositions, |limit| limit.min(suppositions)));
    }

    /// Returns whether at most `number` of the suppositions that were [allowed](Self::allow) are left.
    pub(super) fn has_left_only(&self, number: usize) -> bool {
        self.is_brief && self.suppositions.is_some_and(|left| left <= number as u64)
    }

    /// Counts a supposition.
    ///
    /// # Errors
    /// The number of suppositions has reached its limit.
    pub(crate) fn suppose(&mut self) -> Result<(), Limit> {
        match &mut self.suppositions {
            Some(0) => Err(Limit::Decisions),
            Some(left) => {
                *left -= 1;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Returns a new engine with the rules of a stage.
    pub(crate) fn build(&self, stage: usize) -> Stage {
        let mut engine = Box::<Engine>::default();
        engine.limit_setup(&self.budget);
        let mut techniques = Techniques::explaining(&self.problem, stage);
        if self.assuming != Assuming::Never {
            techniques = techniques.with(Technique::Streamliner, Activation::Always);
        }
        let model = post(&mut engine, &self.problem, &self.encoding, &techniques);
        Stage { engine, model }
    }

    /// Returns the stage that has the rules up to a level. `None` for the levels of single cells, which need no engine.
    pub(crate) fn stage_of(level: u8) -> Option<usize> {
        usize::from(level).checked_sub(usize::from(EASY))
    }

    /// Returns the level of the rules that a stage has and the one before has not.
    pub(crate) fn level_of(stage: usize) -> u8 {
        EASY + stage as u8
    }

    /// Returns the engine of a stage. All stages have the same literals for sides, and those with further literals
    /// also share these.
    pub(crate) fn stage(&mut self, stage: usize) -> &mut Stage {
        if self.stages[stage].is_none() {
            let built = self.build(stage);
            if self.vertex_of_int.is_empty() {
                let vertices = 0..self.encoding.cells() as u32;
                let ints = vertices.filter_map(|vertex| {
                    let int = built.model.segments_of(vertex)?;
                    Some((int.index(), vertex))
                });
                for (index, vertex) in ints {
                    if self.vertex_of_int.len() <= index {
                        self.vertex_of_int.resize(index + 1, u32::MAX);
                    }
                    self.vertex_of_int[index] = vertex;
                }
            }
            self.stages[stage] = Some(built);
        }
        self.stages[stage].as_mut().expect("it was just built")
    }

    /// Returns the number of edges. Their literals come first in every engine.
    pub(crate) fn edges(&self) -> usize {
        self.problem.graph().edges().len()
    }

    /// Returns whether an edge leads to a virtual vertex: the line ends there.
    pub(crate) fn is_end(&self, edge: u32) -> bool {
        self.problem.graph().ends(edge).iter().any(|&vertex| self.cell(vertex).is_none())
    }

    /// Returns the cell of a vertex. `None` if it is virtual.
    pub(crate) fn cell(&self, vertex: u32) -> Option<Pos> {
        self.encoding.cell(vertex)
    }

    /// Returns the vertex of an open cell.
    pub(crate) fn vertex(&self, pos: Pos) -> Option<u32> {
        self.encoding.vertex(pos)
    }

    /// Returns whether `lit` is about an edge, in any engine.
    pub(crate) fn is_side(&self, lit: Lit) -> bool {
        self.side_of(lit).is_some()
    }

    /// Returns the edge of the side that `lit` is about.
    pub(super) fn side_of(&self, lit: Lit) -> Option<usize> {
        lit.var().index().checked_sub(self.first_edge).filter(|&edge| edge < self.edges())
    }

    /// Returns whether `lit` means that the line goes through a side of the board.
    pub(super) fn is_drawn(&self, lit: Lit) -> bool {
        !lit.is_negative() && self.side_of(lit).is_some_and(|edge| !self.is_end(edge as u32))
    }

    fn side(&mut self, side: Side, used: bool) -> Option<Lit> {
        let edge = self.encoding.edge_at(side)?;
        let lit = self.stage(0).model.edge(edge);
        Some(if used { lit } else { !lit })
    }

    /// Returns the edge that `lit` is about.
    pub(crate) fn edge_of(&mut self, lit: Lit) -> Option<u32> {
        self.stage(0).model.edge_of(lit)
    }

    /// Returns the vertex whose value `lit` determines, with the value, which a person can write down.
    pub(crate) fn value_of(&mut self, stage: usize, lit: Lit) -> Option<(u32, u32)> {
        if lit.is_negative() {
            return None;
        }
        let AtomicConstraint::Equal(int, value) = self.stage(stage).engine.assignment().meaning(lit) else {
            return None;
        };
        let vertex = *self.vertex_of_int.get(int.index())?;
        (vertex != u32::MAX).then_some((vertex, value as u32))
    }

    /// Returns the vertex whose value `lit` is about, in the engine of a stage.
    pub(crate) fn vertex_of_value(&mut self, stage: usize, lit: Lit) -> Option<u32> {
        let (AtomicConstraint::Equal(int, _)
        | AtomicConstraint::NotEqual(int, _)
        | AtomicConstraint::AtLeast(int, _)
        | AtomicConstraint::AtMost(int, _)) = self.stage(stage).engine.assignment().meaning(lit)
        else {
            return None;
        };
        self.vertex_of_int.get(int.index()).copied().filter(|&vertex| vertex != u32::MAX)
    }

    /// Returns the fact that a cell has a value.
    pub(crate) fn value_fact(&self, cell: Pos, value: u32) -> Fact {
        match self.problem.clues() {
            PathClues::Order(order) => {
                let clue = |at: usize| self.clue(order[at]);
                Fact::Between { cell, clues: [clue(value as usize), clue(value as usize + 1)] }
            }
            PathClues::Labels(pairs) => {
                let label = pairs[value as usize].map(|vertex| self.clue(vertex)).into_iter().max();
                Fact::Label { cell, label: label.unwrap_or(0) }
            }
            PathClues::None | PathClues::Steps(_) => {
                unreachable!("only stretches between clues and labels are values")
            }
        }
    }

    /// Returns the number of the clue at a vertex, or 0 if there is none.
    pub(crate) fn clue(&self, vertex: u32) -> u32 {
        let number = |pos| rules(self.puzzle.kind()).clue_number(&self.puzzle, pos);
        self.cell(vertex).and_then(number).unwrap_or(0)
    }

    /// Returns the clue with this number in players' words.
    pub(crate) fn name(&self, clue: u32) -> String {
        rules(self.puzzle.kind()).number_name(&self.puzzle, clue)
    }

    /// The end of the line that a virtual vertex stands for.
    fn which_end(&self, vertex: u32) -> Option<PathEnd> {
        let [first, last] = match self.problem.clues() {
            PathClues::Order(order) => [*order.first()?, *order.last()?],
            // The first and the last letter are joined to virtual vertices, in this order.
            PathClues::None if self.problem.spelling().is_some() => {
                let cells = self.encoding.cells() as u32;
                [cells, cells + 1]
            }
            PathClues::None | PathClues::Steps(_) | PathClues::Labels(_) => return None,
        };
        match vertex {
            _ if vertex == first => Some(PathEnd::First),
            _ if vertex == last => Some(PathEnd::Last),
            _ => None,
        }
    }

    /// Returns the fact that `lit` states, if a person can see it.
    pub(crate) fn fact(&mut self, lit: Lit) -> Option<Fact> {
        if let Some(edge) = self.edge_of(lit) {
            let [a, b] = self.problem.graph().ends(edge);
            let used = !lit.is_negative();
            return Some(match (self.cell(a), self.cell(b)) {
                (Some(a), Some(b)) => {
                    let side = Side::between(a, b);
                    if !used && self.puzzle.walls().binary_search(&side).is_ok() {
                        Fact::Wall(side)
                    } else {
                        Fact::Side { side, used }
                    }
                }
                (Some(cell), _) => Fact::End { cell, used, which: self.which_end(b) },
                (_, Some(cell)) => Fact::End { cell, used, which: self.which_end(a) },
                (None, None) => return None,
            });
        }
        let (vertex, value) = self.value_of(1, lit)?;
        Some(self.value_fact(self.cell(vertex)?, value))
    }
}

/// Returns whether a path passes two neighbors that it does not join, walls or not.
fn runs_beside_itself(puzzle: &Puzzle, path: &[Pos]) -> bool {
    let is_beside = |(at, &cell): (usize, &Pos)| {
        path.get(at + 2..).is_some_and(|later| later.iter().any(|&other| puzzle.are_neighbors(cell, other)))
    };
    path.iter().enumerate().any(is_beside)
}
