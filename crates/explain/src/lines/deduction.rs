//! Deductions, the simplest first: from the givens to the whole solution, or to a contradiction.

use crate::level::{EASY, SEARCH, WHAT_IF};
use crate::lines::at_cells::AtCells;
use crate::lines::inference::{Candidate, Chain, Findings, infer};
use crate::lines::knowledge::{Knowledge, Source};
use crate::lines::theory::{STAGES, Theory};
use crate::lines::what_if::{Refutation, Refutations};
use std::collections::BTreeMap;
use unicursal_core::{Inference, Limit, Lit, Outcome, RuleId};

/// The cost difference to the easiest conclusion within which further conclusions are drawn together with it. Unneeded
/// ones are dropped later.
const TOGETHER: u32 = 2;

/// The number of suppositions that are refuted on the way to a contradiction before it is left to a search.
const SUPPOSITIONS: usize = 40;

/// The justification of a deduction.
#[derive(Clone, Debug)]
pub(crate) enum Justification {
    /// A rule of the engine in this stage.
    Rule { stage: usize },
    /// A refutation of the opposite.
    WhatIf(Box<Refutation>),
    /// A search.
    Search,
    /// The known facts contradict each other.
    Contradiction { stage: usize, clash: Box<Inference> },
}

/// One application of one rule.
#[derive(Clone, Debug)]
pub(crate) struct Deduction {
    pub(crate) justification: Justification,
    pub(crate) rule: RuleId,
    pub(crate) level: u8,
    /// The numbers of the known facts that the deduction rests on, ascending.
    pub(crate) premises: Vec<u32>,
    pub(crate) conclusions: Vec<Lit>,
    /// The vertex whose sides the rule is about, if it is about the sides of one.
    pub(crate) focus: Option<u32>,
    /// The vertices from which the line continues by the same kind of rule. The conclusion before leads to each of
    /// them, and each has a conclusion of its own.
    pub(crate) run: Vec<u32>,
    /// Other vertices to which the same sentence applies.
    pub(crate) others: Vec<u32>,
}

impl Deduction {
    /// Returns the vertices that the deduction is about, if it is about the sides of vertices.
    pub(crate) fn cells(&self) -> impl Iterator<Item = u32> + '_ {
        self.focus.iter().chain(&self.run).chain(&self.others).copied()
    }
}

/// The result of looking for the simplest deduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advance {
    /// It was made.
    Deduced,
    /// The known facts contradict each other.
    Contradiction,
    /// No rule and no supposition leads on.
    Stuck,
}

/// All deductions so far, and the facts that they have led to.
pub(crate) struct Derivation {
    pub(crate) known: Knowledge,
    pub(crate) deductions: Vec<Deduction>,
    /// The number of suppositions that have been refuted.
    suppositions: usize,
    /// Refutations that were found lately.
    refutations: Refutations,
}

impl Derivation {
    /// Returns a derivation that has only the givens.
    pub(crate) fn new(given: &[Lit]) -> Self {
        let mut known = Knowledge::default();
        for &lit in given {
            known.add(lit, Source::Given);
        }
        Self { known, deductions: vec![], suppositions: 0, refutations: Refutations::default() }
    }

    /// Deduces until `goal` is known or nothing more follows. With no goal, until there is a contradiction.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn run(&mut self, theory: &mut Theory, goal: Option<&[Lit]>) -> Result<(), Limit> {
        while goal.is_none_or(|goal| goal.iter().any(|&lit| self.known.number(lit).is_none())) {
            if self.advance(theory, goal)? {
                break;
            }
        }
        Ok(())
    }

    /// Makes the simplest deduction. Returns whether the derivation is complete.
    ///
    /// # Errors
    /// The limit that was reached.
    fn advance(&mut self, theory: &mut Theory, goal: Option<&[Lit]>) -> Result<bool, Limit> {
        match self.deduce(theory, goal.is_some())? {
            Advance::Deduced => Ok(false),
            Advance::Contradiction => Ok(true),
            Advance::Stuck => self.search(theory, goal),
        }
    }

    /// Makes the simplest deduction by rules or by a supposition. It is true of every solution, however many there are.
    /// With no goal, only some suppositions are tried.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn deduce(&mut self, theory: &mut Theory, has_goal: bool) -> Result<Advance, Limit> {
        let advance = self.simplest(theory, has_goal);
        // Anyone who looks at the deductions looks at what they assume.
        theory.assume(true);
        advance
    }

    /// Makes the simplest deductions by easy rules, if there are any.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn look_around(&mut self, theory: &mut Theory) -> Result<(), Limit> {
        if self.at_cells(theory) {
            return Ok(());
        }
        theory.assume(false);
        let findings = infer(theory, &self.known, 0);
        theory.assume(true);
        if let Findings::Follows(candidates) = findings? {
            self.take(theory, candidates, 0, EASY);
        }
        Ok(())
    }

    /// Makes the simplest deductions at single cells. Returns whether there are any.
    fn at_cells(&mut self, theory: &mut Theory) -> bool {
        (1..EASY).any(|level| {
            let candidates = AtCells::new(theory, &self.known).candidates(level);
            let is_any = !candidates.is_empty();
            self.take(theory, candidates, 0, level);
            is_any
        })
    }

    /// Makes the simplest deduction. The rules of each stage are tried without the assumption first.
    fn simplest(&mut self, theory: &mut Theory, has_goal: bool) -> Result<Advance, Limit> {
        theory.assume(false);
        let easy = infer(theory, &self.known, 0)?;
        if !matches!(easy, Findings::Contradiction(..)) && self.at_cells(theory) {
            return Ok(Advance::Deduced);
        }
        let may_assume = theory.apart.is_some();
        let ways = (0..STAGES).flat_map(|stage| [(stage, false), (stage, true)]);
        let mut easy = Some(easy);
        for (stage, is_assuming) in ways.filter(|(_, is_assuming)| may_assume || !is_assuming) {
            theory.assume(is_assuming);
            let findings = easy.take().map_or_else(|| infer(theory, &self.known, stage), Ok)?;
            match findings {
                Findings::Nothing => {}
                Findings::Follows(candidates) => {
                    self.take(theory, candidates, stage, Theory::level_of(stage));
                    return Ok(Advance::Deduced);
                }
                Findings::Contradiction(chain, clash) => {
                    self.contradict(chain, clash, stage);
                    return Ok(Advance::Contradiction);
                }
            }
        }
        let Some(refutation) = self.next_refutation(theory, has_goal)? else { return Ok(Advance::Stuck) };
        self.suppositions += 1;
        self.push(Deduction {
            rule: refutation.clash.rule,
            level: WHAT_IF,
            premises: refutation.premises.clone(),
            conclusions: vec![!refutation.supposed],
            focus: None,
            run: vec![],
            others: vec![],
            justification: Justification::WhatIf(Box::new(refutation)),
        });
        Ok(Advance::Deduced)
    }

    /// Returns a refutation as short as the shortest recent one. `None` if there is none, or, without a goal, if there
    /// have been many. Refutations are used one at a time, because each may let simpler rules find the rest.
    fn next_refutation(&mut self, theory: &mut Theory, has_goal: bool) -> Result<Option<Refutation>, Limit> {
        if let Some(refutation) = self.refutations.short(theory, &self.known)? {
            return Ok(Some(refutation));
        }
        if !has_goal && self.suppositions >= SUPPOSITIONS {
            return Ok(None);
        }
        self.refutations = Refutations::all(theory, &self.known)?;
        self.refutations.short(theory, &self.known)
    }

    /// Returns whether a fact is part of the puzzle.
    pub(super) fn is_given(&self, fact: u32) -> bool {
        self.known.sources[fact as usize] == Source::Given
    }

    fn push(&mut self, deduction: Deduction) {
        let number = self.deductions.len() as u32;
        deduction.conclusions.iter().for_each(|&lit| self.known.add(lit, Source::Deduced(number)));
        self.deductions.push(deduction);
    }

    /// Adds the simplest candidates as deductions of a level, by rules of a stage. Candidates from one application of a
    /// rule make one deduction.
    fn take(&mut self, theory: &Theory, mut candidates: Vec<Candidate>, stage: usize, level: u8) {
        let Some(least) = candidates.iter().map(|candidate| candidate.chain.level).min() else { return };
        candidates.retain(|candidate| candidate.chain.level == least);
        if least > EASY {
            let min = candidates.iter().map(|candidate| candidate.chain.cost()).min().unwrap_or(0);
            candidates.retain(|candidate| candidate.chain.cost() <= min.saturating_add(TOGETHER));
        }
        let mut groups: Vec<Deduction> = vec![];
        // The last group of each sort: those before are full.
        let mut last: BTreeMap<_, usize> = BTreeMap::new();
        for Candidate { lit, chain, focus } in candidates {
            let is_alone = focus.is_none() && chain.premises.is_empty();
            let sort = (chain.rule, focus, chain.premises.clone(), lit.is_negative());
            let same = last.get(&sort).filter(|_| !is_alone).map(|&at| &mut groups[at]);
            if let Some(group) = same.filter(|group| group.conclusions.len() < theory.together(focus, lit)) {
                group.conclusions.push(lit);
                continue;
            }
            last.insert(sort, groups.len());
            groups.push(Deduction {
                justification: Justification::Rule { stage },
                rule: chain.rule,
                level,
                premises: chain.premises,
                conclusions: vec![lit],
                focus,
                run: vec![],
                others: vec![],
            });
        }
        for group in groups {
            self.push(group);
        }
    }

    fn contradict(&mut self, chain: Chain, clash: Inference, stage: usize) {
        self.push(Deduction {
            rule: clash.rule,
            level: chain.level.max(1),
            premises: chain.premises,
            conclusions: vec![],
            focus: None,
            run: vec![],
            others: vec![],
            justification: Justification::Contradiction { stage, clash: Box::new(clash) },
        });
    }

    /// Finds the next side by search, or finds that there is no solution.
    pub(super) fn search(&mut self, theory: &mut Theory, goal: Option<&[Lit]>) -> Result<bool, Limit> {
        let next = goal.and_then(|goal| goal.iter().copied().find(|&lit| self.known.number(lit).is_none()));
        let mut engine = theory.build(STAGES - 1).engine;
        let mut assumptions = self.known.facts.clone();
        assumptions.extend(next.map(|lit| !lit));
        match engine.solve_within(&assumptions, &theory.budget) {
            Outcome::Unknown(limit) => return Err(limit),
            // The side does not follow: the goal is one of several solutions.
            Outcome::Satisfiable => return Ok(true),
            Outcome::Unsatisfiable => {}
        }
        let core = engine.unsat_core();
        let mut premises: Vec<u32> = core.iter().filter_map(|&lit| self.known.number(lit)).collect();
        premises.sort_unstable();
        self.push(Deduction {
            justification: Justification::Search,
            rule: RuleId::Decisions,
            level: SEARCH,
            premises,
            conclusions: next.into_iter().collect(),
            focus: None,
            run: vec![],
            others: vec![],
        });
        Ok(next.is_none())
    }
}
