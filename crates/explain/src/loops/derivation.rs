//! The simplest arguments, one after the other: from what is given to the whole loop, or to a contradiction.

use super::Source;
use super::ahead::Ahead;
use super::argument::{Argument, Drawn};
use super::board::Board;
use super::closure::LoopClosure;
use super::glance::is_glance;
use super::group::{Group, joined};
use super::inference::Inference;
use super::rules::{findings, look};
use super::sketch::Sketch;
use super::trial::{Refutation, shortest, with_alike};
use super::words::Words;
use crate::deduce::Deduce;
use crate::deduction::{Deduction, pruned};
use crate::effort::DIRECT;
use crate::fault::Fault;
use crate::level::{AHEAD, EASY, INSIDE};
use crate::marks::Marks;
use crate::step::Step;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::rc::Rc;
use std::slice;
use std::sync::Arc;
use unicursal_core::path::{Atom, Statement};
use unicursal_core::{Budget, Limit};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::encode::Encoding;

/// The derivation of a loop.
pub(crate) struct Loops {
    words: Words,
    board: Rc<Board>,
    sketch: Sketch,
    /// The statements that a person sees without a step, with those that they rest on.
    seen: BTreeMap<Statement, (Source, Vec<Statement>)>,
    deductions: Vec<Drawn>,
    ahead: Ahead,
    /// What a person has marked last, where the first step is looked for.
    heads: BTreeSet<Atom>,
    budget: Budget,
    is_refuted: bool,
    /// The edges of the only solution, if it is known.
    solution: Option<BTreeSet<u32>>,
}

impl Loops {
    /// Returns the derivation that knows what is given on `puzzle`. `None` if it contradicts itself.
    pub(crate) fn new(puzzle: &Puzzle, budget: &Budget) -> Option<Self> {
        let bare = Puzzle { walls: vec![], links: vec![], ..puzzle.clone() };
        Self::with_encoding(puzzle, Encoding::of(&bare), budget)
    }

    /// Returns the derivation with another encoding than the usual one. The encoding has no walls and links.
    fn with_encoding(puzzle: &Puzzle, encoding: Encoding, budget: &Budget) -> Option<Self> {
        let board = Rc::new(Board::new(encoding, puzzle.kind().ground())?);
        let mut loops = Self {
            words: Words::new(puzzle),
            sketch: Sketch::empty(&board),
            ahead: Ahead::default(),
            board,
            seen: BTreeMap::new(),
            deductions: vec![],
            heads: BTreeSet::new(),
            budget: budget.clone(),
            is_refuted: false,
            solution: None,
        };
        let walls = puzzle.walls().iter().map(|&wall| (wall, false));
        let links = puzzle.links().iter().map(|&link| (link, true));
        for (side, holds) in walls.chain(links) {
            // A wall beside a hole belongs to no edge.
            if let Some(edge) = loops.board.encoding.edge_at(side) {
                loops.add(Statement { atom: Atom::Edge(edge), holds });
            }
        }
        // Where the line has two ends, it goes on outside the board.
        for &edge in Arc::clone(&loops.board.problem).required() {
            loops.add(Atom::Edge(edge).holds());
        }
        loops.see_clues();
        loops.see(&[]);
        Some(loops)
    }

    /// Returns the derivation with its first step near a person's marks, if an easy one follows there.
    pub(crate) fn near(mut self, marks: &Marks) -> Self {
        let heads = marks.heads();
        let is_head = |vertex: &u32| self.board.encoding.cell(*vertex).is_some_and(|cell| heads.contains(&cell));
        let graph = self.board.problem.graph();
        let vertices: Vec<u32> = (0..graph.vertices() as u32).filter(is_head).collect();
        self.heads =
            vertices.iter().flat_map(|&vertex| graph.arcs(vertex)).map(|arc| Atom::Edge(arc.edge)).collect();
        self
    }

    fn add(&mut self, statement: Statement) {
        if self.sketch.value(&self.board, statement.atom).is_none() {
            self.sketch.add(&self.board, statement);
        }
    }

    /// Returns whether the whole loop is known.
    fn is_complete(&self) -> bool {
        self.sketch.open_edges(&self.board).next().is_none()
    }

    /// Makes the simplest deduction. `None` if nothing more is found, or everything is known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn advance(&mut self) -> Result<Option<&Drawn>, Limit> {
        if self.is_refuted || self.is_complete() {
            return Ok(None);
        }
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        let heads = mem::take(&mut self.heads);
        let is_there = |statement: &Statement| heads.contains(&statement.atom);
        for level in (1..=EASY).filter(|_| !heads.is_empty()) {
            let mut found = findings(&self.board, &self.sketch, level).into_iter();
            if let Some(inference) = found.find(|inference| inference.conclusions.iter().any(is_there)) {
                return Ok(Some(self.push(Argument::Rule(inference))));
            }
        }
        if let Some(inference) = (1..AHEAD).find_map(|level| self.simplest(level)) {
            return Ok(Some(self.push(Argument::Rule(inference))));
        }
        let (budget, mut limit) = (self.budget.clone(), None);
        let mut is_over = || {
            limit = budget.interrupted();
            limit.is_some()
        };
        let mut refutation = self.ahead.next(&self.board, &self.sketch, &mut is_over);
        if refutation.is_none()
            && let Some(inference) = (AHEAD..=DIRECT).find_map(|level| self.simplest(level))
        {
            return Ok(Some(self.push(Argument::Rule(inference))));
        }
        refutation = refutation.or_else(|| shortest(&self.board, &self.sketch, &mut is_over));
        match (refutation, limit) {
            (_, Some(limit)) => Err(limit),
            (Some(refutation), None) => {
                let refutations = self.with_alike(refutation);
                Ok(Some(self.push(Argument::WhatIf(refutations))))
            }
            (None, None) => {
                let Some(found) = self.look_up() else { return Ok(None) };
                Ok(Some(self.push(Argument::Search(Some(found)))))
            }
        }
    }

    /// Returns a refutation together with the refutations that belong in the same sentence.
    fn with_alike(&self, refutation: Refutation) -> Vec<Refutation> {
        let noted = self.noted(&refutation.premises()).0;
        let clash = self.words.clash(&self.board, &refutation.clash);
        let name = self.words.pattern(&self.board, slice::from_ref(&refutation), &noted);
        let is_alike = |other: &Refutation| {
            (name.is_some() || self.words.clash(&self.board, &other.clash) == clash)
                && self.ahead.refutes(&self.board, other.supposed)
        };
        let mut all = with_alike(&self.board, &self.sketch, refutation, is_alike);
        if !self.words.is_one_sentence(&self.board, &all, name) {
            all.truncate(1);
        }
        all
    }

    /// Returns the simplest inference of a level: a contradiction, or else an inference that joins the last step, or
    /// one near it, with few premises.
    fn simplest(&self, level: u8) -> Option<Inference> {
        let near: BTreeSet<Atom> = self
            .deductions
            .last()
            .into_iter()
            .flat_map(|last| last.conclusions.iter().map(|statement| statement.atom))
            .collect();
        let last = Group::last(&self.board, &self.words, &self.deductions);
        findings(&self.board, &self.sketch, level).into_iter().min_by_key(|inference| {
            let is_near = inference.premises.iter().any(|premise| near.contains(&premise.atom));
            let is_contradiction = inference.is_contradiction();
            let takes = |last: &Group<'_>| !is_contradiction && last.takes(&self.board, &self.words, inference);
            let goes_on = last.as_ref().is_some_and(takes);
            (!is_contradiction, !goes_on, !is_near, inference.premises.len())
        })
    }

    fn push(&mut self, argument: Argument) -> &Drawn {
        let premises = argument.premises();
        let conclusions = argument.conclusions();
        self.is_refuted = conclusions.is_empty();
        for &statement in &conclusions {
            self.add(statement);
        }
        self.see(&conclusions);
        self.deductions.push(Deduction { argument, premises, conclusions });
        &self.deductions[self.deductions.len() - 1]
    }

    /// Adds facts that a person sees at a glance once `new` is known: the loop does not branch, it visits the cells on
    /// its way, it avoids the cells that it leaves out, and nothing is used outside a closed loop.
    fn see(&mut self, new: &[Statement]) {
        let vertices = (0..self.board.problem.graph().vertices() as u32).map(Source::Vertex);
        let pieces = new.iter().filter_map(|statement| match *statement {
            Statement { atom: Atom::Edge(edge), holds: true } => Some(Source::Piece(edge)),
            _ => None,
        });
        // No step is about what is inside if cells are not.
        let sides = self.board.sides().filter(|_| !self.board.has_faces());
        let sources: Vec<Source> = vertices.chain(pieces).chain(sides).collect();
        while self.look_at(&sources) {}
    }

    /// Adds facts that a person sees from the clues before drawing anything: which clues the loop visits, and which lie
    /// inside it.
    fn see_clues(&mut self) {
        let locals: Vec<Source> = (0..self.board.problem.local().len() as u32).map(Source::Local).collect();
        self.look_at(&locals);
    }

    /// Adds what is seen at a glance from each of these sources, and whether that is anything new.
    fn look_at(&mut self, sources: &[Source]) -> bool {
        let look = |&source: &Source| look(&self.board, &self.sketch, source);
        let found = sources.iter().filter_map(look).filter(|inference| is_glance(&self.board, inference));
        let found: Vec<Inference> = found.collect();
        let before = self.sketch.trail.len();
        for inference in found {
            for &statement in &inference.conclusions {
                if self.sketch.value(&self.board, statement.atom).is_none() {
                    self.sketch.add(&self.board, statement);
                    self.seen.insert(statement, (inference.source, inference.premises.clone()));
                }
            }
        }
        self.sketch.trail.len() > before
    }

    /// Returns a statement about the only solution, because no argument is found. `None` if the solution is not known.
    fn look_up(&mut self) -> Option<Statement> {
        let solution = self.solution.as_ref()?;
        let mut used = self.sketch.open_edges(&self.board).filter(|edge| solution.contains(edge));
        let open = self.sketch.open_edges(&self.board).next();
        used.next().map(|edge| Atom::Edge(edge).holds()).or(open.map(|edge| Atom::Edge(edge).fails()))
    }

    /// Returns the statements that a person has noted down and from which these follow at a glance, ascending, and the
    /// sources by which they follow.
    fn noted(&self, statements: &[Statement]) -> (Vec<Statement>, Vec<Source>) {
        let mut noted = BTreeSet::new();
        let mut sources = vec![];
        let mut left = statements.to_vec();
        let mut met = BTreeSet::new();
        while let Some(statement) = left.pop() {
            if met.insert(statement) {
                match self.seen.get(&statement) {
                    Some((source, premises)) => {
                        sources.push(*source);
                        left.extend(premises);
                    }
                    None => {
                        noted.insert(statement);
                    }
                }
            }
        }
        (noted.into_iter().collect(), sources)
    }

    /// Returns the steps to the only solution, without those that it does not rest on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn explain(mut self, solution: &Solution) -> Result<Vec<Step>, Limit> {
        self.reveal(solution);
        while self.advance()?.is_some() {}
        let is_used = |statement: &Statement| matches!(statement.atom, Atom::Edge(_)) && statement.holds;
        Ok(self.steps(|deduction| deduction.conclusions.iter().any(is_used)))
    }

    /// Returns the knowledge so far, for techniques to add to.
    pub(crate) fn closure(self) -> LoopClosure {
        LoopClosure { board: self.board, sketch: self.sketch, budget: self.budget }
    }

    /// Returns the steps to a contradiction, without those that it does not rest on.
    ///
    /// # Errors
    /// The limit that was reached.
    fn refute(mut self) -> Result<Vec<Step>, Limit> {
        while self.advance()?.is_some() {}
        if !self.is_refuted {
            self.push(Argument::Search(None));
        }
        Ok(self.steps(|deduction| deduction.conclusions.is_empty()))
    }

    /// Returns the step of the last deduction, together with easy ones that belong in the same sentence.
    fn with_group(&mut self) -> Option<Step> {
        let from = self.deductions.len() - 1;
        loop {
            let group = Group::last(&self.board, &self.words, &self.deductions[from..]);
            let Some(group) = group.filter(|_| !self.is_complete()) else { break };
            let next = (1..=EASY).find_map(|level| self.simplest(level));
            let Some(next) = next.filter(|next| group.takes(&self.board, &self.words, next)) else { break };
            self.push(Argument::Rule(next));
        }
        let own: Vec<&Drawn> = self.deductions[from..].iter().collect();
        joined(&self.board, &self.words, &own).first().map(|deduction| self.step(deduction))
    }

    /// Returns the steps that are wanted, and those that they rest on.
    fn steps(&self, is_wanted: impl Fn(&Drawn) -> bool) -> Vec<Step> {
        let kept = pruned(&self.deductions, is_wanted, |premises| self.noted(premises).0);
        joined(&self.board, &self.words, &kept).iter().map(|deduction| self.step(deduction)).collect()
    }

    /// Returns the rules that what is drawn breaks, without any consequence of it.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        let found = (1..=INSIDE).flat_map(|level| findings(&self.board, &self.sketch, level));
        let clashes = found.filter(Inference::is_contradiction);
        let mut faults: Vec<Fault> = vec![];
        for clash in clashes {
            let (premises, mut sources) = self.noted(&clash.premises);
            sources.push(clash.source);
            let fault = self.words.fault(&self.board, &clash, &premises, &sources);
            if faults.iter().all(|known| known.message != fault.message) {
                faults.push(fault);
            }
        }
        faults
    }

    fn step(&self, deduction: &Drawn) -> Step {
        let (mut premises, mut sources) = self.noted(&deduction.premises);
        premises.retain(|premise| !deduction.conclusions.contains(premise));
        sources.extend(deduction.argument.sources());
        self.words.step(&self.board, deduction, &premises, &sources)
    }
}

/// Returns the steps to a contradiction on a board without a solution, which stands for the puzzle of this encoding
/// without walls and links.
///
/// # Errors
/// The limit that was reached.
pub(crate) fn refute(board: &Puzzle, encoding: Encoding, budget: &Budget) -> Result<Vec<Step>, Limit> {
    Loops::with_encoding(board, encoding, budget).map_or(Ok(vec![]), Loops::refute)
}

impl Deduce for Loops {
    fn next_step(&mut self) -> Result<Option<Step>, Limit> {
        let is_some = self.advance()?.is_some();
        Ok(if is_some && !self.is_refuted { self.with_group() } else { None })
    }

    fn reveal(&mut self, solution: &Solution) {
        self.solution = Some(self.board.encoding.edges(solution).into_iter().collect());
    }
}
