//! All that the techniques of a level find about a line.

use crate::board::Puzzle;
use crate::explain::effort::{Closure, DIRECT, Technique};
use crate::explain::lines::inference::{Findings, infer};
use crate::explain::lines::knowledge::{Knowledge, Source};
use crate::explain::lines::theory::Theory;
use crate::explain::lines::what_if::{open_edges, refute};
use unicursal_core::{Budget, Limit, Lit};

/// The sides that are known of a line.
pub(in crate::explain) struct LineClosure {
    theory: Theory,
    known: Knowledge,
}

impl LineClosure {
    /// What is given on `puzzle`; none if it contradicts itself.
    pub(in crate::explain) fn new(puzzle: &Puzzle, budget: &Budget) -> Option<Self> {
        let theory = Theory::new(puzzle, budget)?;
        let mut known = Knowledge::default();
        theory.given.iter().for_each(|&lit| known.add(lit, Source::Given));
        Some(Self { theory, known })
    }

    /// Adds facts. Returns the number of those that are new.
    fn add(&mut self, facts: impl IntoIterator<Item = Lit>) -> u32 {
        let before = self.known.facts.len();
        facts.into_iter().for_each(|lit| self.known.add(lit, Source::Given));
        (self.known.facts.len() - before) as u32
    }

    /// What follows by rules of the level.
    fn by_rules(&mut self, level: u8) -> Result<u32, Limit> {
        for stage in self.theory.stages() {
            let Findings::Follows(found) = infer(&mut self.theory, &self.known, stage)? else { continue };
            let of_level = found.iter().filter(|candidate| candidate.chain.level.clamp(1, DIRECT) <= level);
            let new = self.add(of_level.map(|candidate| candidate.lit).collect::<Vec<_>>());
            if new > 0 {
                return Ok(new);
            }
        }
        Ok(0)
    }

    /// What follows since the opposite leads to a contradiction within so many consequences, by the simplest rules that
    /// show any.
    fn by_what_if(&mut self, depth: u32) -> Result<u32, Limit> {
        for stage in self.theory.stages() {
            let mut wrong: Vec<Lit> = vec![];
            for edge in open_edges(&mut self.theory, &self.known, stage)? {
                let used = self.theory.stage(0).model.edge(edge);
                for supposed in [used, !used] {
                    let found = refute(&mut self.theory, &self.known, supposed, stage)?;
                    if found.is_some_and(|refutation| refutation.cost().0 <= depth as usize) {
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
        let drawn = self.known.facts.iter().filter(|&&lit| self.theory.is_drawn(lit)).count();
        let all = self.theory.encoding.cells().saturating_sub(self.theory.encoding.starts.len());
        all.saturating_sub(drawn) as u32
    }

    fn apply(&mut self, technique: Technique) -> Result<u32, Limit> {
        match technique {
            Technique::Rules(level) => self.by_rules(level),
            Technique::WhatIf(depth) => self.by_what_if(depth),
        }
    }
}
