//! All that the techniques of a level find about a line.
//!
//! More facts never make a technique find less: the engine propagates to a fixed point, and brief suppositions are
//! followed in rounds. So more givens never raise a grade.

use crate::effort::{Closure, Tier};
use crate::lines::at_cells::AtCells;
use crate::lines::glance::{Glance, Side};
use crate::lines::inference::{Findings, infer};
use crate::lines::knowledge::{Knowledge, Source};
use crate::lines::theory::{STAGES, Theory};
use crate::lines::what_if::{open_edges, refute};
use std::collections::BTreeSet;
use std::sync::Arc;
use unicursal_core::{Budget, Limit, Lit};
use unicursal_models::board::{Pos, Puzzle, Solution};

/// The sides that are known of a line.
pub(crate) struct LineClosure {
    theory: Theory,
    known: Knowledge,
}

impl LineClosure {
    /// Returns the sides that are given on `puzzle`, which has only this solution. `None` if it contradicts itself.
    pub(crate) fn new(puzzle: &Puzzle, solution: &Solution, budget: &Budget) -> Option<Self> {
        let mut theory = Theory::new(puzzle, budget)?;
        theory.assume_apart(solution);
        theory.assume(true);
        let mut known = Knowledge::default();
        theory.given.iter().for_each(|&lit| known.add(lit, Source::Given));
        Some(Self { theory, known })
    }

    /// Returns the vertices with unknown sides, ascending.
    fn open_vertices(&self) -> BTreeSet<u32> {
        let graph = self.theory.problem.graph();
        let mut is_known = vec![false; graph.edges().len()];
        for edge in self.known.facts.iter().filter_map(|&lit| self.theory.side_of(lit)) {
            is_known[edge] = true;
        }
        graph.edges().iter().zip(is_known).filter(|(_, is_known)| !is_known).flat_map(|(ends, _)| *ends).collect()
    }

    /// Adds facts. Returns the number of those that are new.
    fn add(&mut self, facts: impl IntoIterator<Item = Lit>) -> u32 {
        let before = self.known.facts.len();
        facts.into_iter().for_each(|lit| self.known.add(lit, Source::Given));
        (self.known.facts.len() - before) as u32
    }

    /// Adds the conclusions by rules of the level.
    fn by_rules(&mut self, level: u8) -> Result<u32, Limit> {
        let found = match Theory::stage_of(level) {
            None => AtCells::new(&mut self.theory, &self.known).candidates(level),
            Some(stage) => match infer(&mut self.theory, &self.known, stage)? {
                Findings::Follows(found) => found,
                Findings::Contradiction(..) | Findings::Nothing => return Ok(0),
            },
        };
        Ok(self.add(found.iter().map(|candidate| candidate.lit)))
    }

    /// Adds the sides whose opposite leads to a contradiction within `rounds` rounds of what is seen at a glance.
    fn by_glance(&mut self, rounds: u32) -> Result<u32, Limit> {
        let problem = Arc::clone(&self.theory.problem);
        let glance = Glance::new(&problem);
        let edges = 0..problem.graph().edges().len() as u32;
        let lits: Vec<Lit> = edges.map(|edge| self.theory.stage(0).model.edge(edge)).collect();
        let is_known = |lit: Lit| self.known.number(lit).is_some();
        let side = |&lit: &Lit| is_known(lit).then_some(true).or(is_known(!lit).then_some(false));
        let sides: Vec<Side> = lits.iter().map(side).collect();
        let mut wrong = vec![];
        for (edge, &lit) in lits.iter().enumerate().filter(|(edge, _)| sides[*edge].is_none()) {
            if let Some(limit) = self.theory.budget.interrupted() {
                return Err(limit);
            }
            for used in [true, false] {
                let mut supposed = sides.clone();
                supposed[edge] = Some(used);
                if glance.fails(supposed, rounds) {
                    wrong.push(if used { !lit } else { lit });
                }
            }
        }
        Ok(self.add(wrong))
    }

    /// Adds the sides whose opposite leads to a contradiction, by the simplest rules that show any.
    fn by_what_if(&mut self) -> Result<u32, Limit> {
        for stage in 0..STAGES {
            let mut wrong: Vec<Lit> = vec![];
            for edge in open_edges(&mut self.theory, &self.known, stage)? {
                let used = self.theory.stage(0).model.edge(edge);
                for supposed in [used, !used] {
                    if refute(&mut self.theory, &self.known, supposed, stage)?.is_some() {
                        wrong.push(!supposed);
                    }
                }
            }
            let new = self.add(wrong);
            if new > 0 {
                return Ok(new);
            }
        }
        Ok(0)
    }
}

impl Closure for LineClosure {
    fn left(&self) -> u32 {
        // Where the line may leave cells out, nobody knows beforehand how long it is.
        if !self.theory.problem.covers() {
            return self.open_vertices().len() as u32;
        }
        let drawn = self.known.facts.iter().filter(|&&lit| self.theory.is_drawn(lit)).count();
        let all = self.theory.encoding.cells().saturating_sub(self.theory.encoding.starts.len());
        all.saturating_sub(drawn) as u32
    }

    fn open_points(&mut self) -> Vec<Pos> {
        self.open_vertices().into_iter().filter_map(|vertex| self.theory.encoding.cell(vertex)).collect()
    }

    fn apply(&mut self, tier: Tier) -> Result<u32, Limit> {
        match tier {
            Tier::Rules(level) => self.by_rules(level),
            Tier::WhatIf(u32::MAX) => self.by_what_if(),
            Tier::WhatIf(rounds) => self.by_glance(rounds),
        }
    }
}
