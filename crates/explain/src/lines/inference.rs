//! Immediate conclusions from the known facts: the engine's own inferences, without the intermediate ones that a person
//! does not write down.

use crate::level::{EASY, of_rule};
use crate::lines::knowledge::Knowledge;
use crate::lines::theory::Theory;
use unicursal_core::{Inference, Limit, Lit, Propagation, RuleId};

/// The reasoning that leads from known facts to one conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chain {
    /// The numbers of the facts that the reasoning starts from, ascending.
    pub(crate) premises: Vec<u32>,
    pub(crate) level: u8,
    /// The hardest rule used, the last one if there are several.
    pub(crate) rule: RuleId,
    /// The number of inferences from the facts to the conclusion.
    pub(crate) length: u32,
}

impl Chain {
    fn empty() -> Self {
        Self { premises: vec![], level: 0, rule: RuleId::Given, length: 0 }
    }

    /// Adds the reasoning of `other`, so that the chain leads to both conclusions.
    pub(crate) fn add(&mut self, other: &Self) {
        self.premises.extend_from_slice(&other.premises);
        self.premises.sort_unstable();
        self.premises.dedup();
        self.level = self.level.max(other.level);
        self.length = self.length.max(other.length);
    }

    /// Returns the effort to follow the chain.
    pub(crate) fn cost(&self) -> u32 {
        self.length.saturating_add(2 * self.premises.len() as u32)
    }
}

/// A possible conclusion from the known facts.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) lit: Lit,
    pub(crate) chain: Chain,
    /// The cell whose sides the rule is about, if it is about the sides of one.
    pub(crate) focus: Option<u32>,
}

/// The findings of a stage.
pub(crate) enum Findings {
    Follows(Vec<Candidate>),
    Contradiction(Chain, Inference),
    Nothing,
}

/// The inferences that are read between two looks at the budget.
const LOOK: usize = 1 << 12;

/// Finds the conclusions from `known` by the rules of a stage.
///
/// # Errors
/// A limit was reached.
pub(crate) fn infer(theory: &mut Theory, known: &Knowledge, stage: usize) -> Result<Findings, Limit> {
    let clash = propagate(theory, known, stage)?;
    let mut reader = Reader::new(theory, known, stage);
    let trail = reader.theory.stage(stage).engine.assignment().trail().to_vec();
    for (number, lit) in trail.into_iter().enumerate() {
        if number.is_multiple_of(LOOK)
            && let Some(limit) = reader.theory.budget.interrupted()
        {
            return Err(limit);
        }
        if reader.theory.is_side(lit) || reader.theory.value_of(stage, lit).is_some() {
            reader.read(lit);
        }
    }
    if let Some(clash) = clash
        && let Some(chain) = reader.chain_to(&clash)
    {
        return Ok(Findings::Contradiction(chain, clash));
    }
    let candidates = reader.candidates;
    Ok(if candidates.is_empty() { Findings::Nothing } else { Findings::Follows(candidates) })
}

/// Returns the reasoning from `known` to all of `lits` by the rules of a stage, without intermediate results that a
/// person would note. `None` if there is no such reasoning.
pub(crate) fn infer_all(theory: &mut Theory, known: &Knowledge, stage: usize, lits: &[Lit]) -> Option<Chain> {
    if propagate(theory, known, stage).ok()?.is_some()
        || !lits.iter().all(|&lit| theory.stage(stage).engine.assignment().is_true(lit))
    {
        return None;
    }
    let mut reader = Reader::new(theory, known, stage);
    let mut whole = Chain::empty();
    for &lit in lits {
        reader.read(lit);
        whole.add(&reader.candidates.iter().find(|candidate| candidate.lit == lit)?.chain);
    }
    Some(whole)
}

/// Propagates the known facts in the engine of a stage. Returns the contradiction, if there is one.
///
/// # Errors
/// A limit was reached.
fn propagate(theory: &mut Theory, known: &Knowledge, stage: usize) -> Result<Option<Inference>, Limit> {
    let facts = assumable(theory, &known.facts, stage);
    let budget = theory.budget.clone();
    match theory.stage(stage).engine.propagate_under(&facts, &budget) {
        Propagation::Unknown(limit) => Err(limit),
        Propagation::Fixpoint => Ok(None),
        Propagation::Conflict(clash) => Ok(Some(clash)),
    }
}

/// Returns the literals of facts in the engine of a stage, as far as they exist.
pub(crate) fn assumable(theory: &Theory, facts: &[Lit], stage: usize) -> Vec<Lit> {
    let is_known = |lit: &Lit| Some(*lit) != theory.apart && (stage > 0 || theory.is_side(*lit));
    let mut known: Vec<Lit> = facts.iter().copied().filter(is_known).collect();
    // Last, so that the propagation without it can go on from there.
    known.extend(theory.apart.filter(|apart| theory.is_assuming() && facts.contains(apart)));
    known
}

/// The result of reading an inferred literal.
#[derive(Clone, Debug)]
enum Read {
    /// Nothing yet.
    Unread,
    /// The literal needs a step of its own, or an earlier step.
    Open,
    /// The literal follows at a glance. Boxed, because there is one such value for each variable.
    Follows(Box<Chain>),
}

/// Reads the engine's inferences backwards, as far as needed.
struct Reader<'a> {
    theory: &'a mut Theory,
    known: &'a Knowledge,
    stage: usize,
    /// The result for each variable.
    chains: Vec<Read>,
    candidates: Vec<Candidate>,
}

impl<'a> Reader<'a> {
    fn new(theory: &'a mut Theory, known: &'a Knowledge, stage: usize) -> Self {
        Self { theory, known, stage, chains: vec![], candidates: vec![] }
    }

    /// Reads the inference of a true literal, after those of all its premises. Conclusions that a person writes down
    /// become candidates.
    fn read(&mut self, lit: Lit) {
        // Chains of reasons may be too long for the stack of the thread, so this one has its own.
        let mut open: Vec<Inference> = vec![];
        let mut next = Some(lit);
        loop {
            if let Some(lit) = next.take()
                && !self.is_read(lit)
            {
                match self.theory.stage(self.stage).engine.why(lit) {
                    Some(inference) => open.push(inference),
                    None => self.keep(lit, None),
                }
            }
            let Some(inference) = open.last() else { return };
            let is_blocked =
                |&premise: &Lit| self.known.number(premise).is_none() && self.chain_of(premise).is_none();
            let blocked = inference.premises.iter().copied().find(is_blocked);
            match blocked {
                Some(premise) if !self.is_read(premise) => next = Some(premise),
                _ => {
                    let inference = open.pop().expect("there is a last one");
                    self.close(&inference);
                }
            }
        }
    }

    fn is_read(&self, lit: Lit) -> bool {
        self.known.number(lit).is_some()
            || !matches!(self.chains.get(lit.var().index()), None | Some(Read::Unread))
    }

    fn chain_of(&self, lit: Lit) -> Option<&Chain> {
        if let Read::Follows(chain) = self.chains.get(lit.var().index())? { Some(chain) } else { None }
    }

    fn keep(&mut self, lit: Lit, chain: Option<Chain>) {
        let var = lit.var().index();
        if self.chains.len() <= var {
            self.chains.resize(var + 1, Read::Unread);
        }
        self.chains[var] = chain.map_or(Read::Open, |chain| Read::Follows(Box::new(chain)));
    }

    /// Decides whether a person writes down the conclusion of an inference. If so, it is a candidate. All its premises
    /// have been read, or one of them needs a step of its own.
    fn close(&mut self, inference: &Inference) {
        let Some(lit) = inference.conclusion else { return };
        let chain = self.chain(inference).and_then(|chain| self.follow(lit, inference, chain));
        self.keep(lit, chain);
    }

    /// Returns the reasoning to an inferred literal that a person does not write down. A literal that a person writes
    /// down becomes a candidate.
    fn follow(&mut self, lit: Lit, inference: &Inference, mut chain: Chain) -> Option<Chain> {
        if inference.rule == RuleId::Given {
            return Some(chain);
        }
        let is_side = self.theory.is_side(lit);
        // A person sees at a glance that a cell has all its sides, or that two pieces do not fit, and so the label or
        // the gap of joined cells.
        let is_glance = if is_side {
            lit.is_negative() && chain.level <= EASY
        } else {
            chain.level <= EASY || self.theory.value_of(self.stage, lit).is_none()
        };
        // If the opposite is known, the step is the contradiction and not this conclusion.
        if is_glance || self.known.number(!lit).is_some() {
            chain.length = chain.length.saturating_add(u32::from(chain.level > EASY));
            return Some(chain);
        }
        let focus = (inference.rule == RuleId::Degree).then(|| self.focus(lit, &inference.premises)).flatten();
        self.candidates.push(Candidate { lit, chain, focus });
        None
    }

    /// Returns the reasoning to a contradiction, if all intermediate steps are seen at a glance.
    fn chain_to(&mut self, clash: &Inference) -> Option<Chain> {
        clash.premises.iter().for_each(|&premise| self.read(premise));
        self.chain(clash)
    }

    /// Returns the reasoning to the conclusion of an inference, if all intermediate steps are seen at a glance.
    fn chain(&self, inference: &Inference) -> Option<Chain> {
        let mut chain = Chain::empty();
        for &premise in &inference.premises {
            if let Some(number) = self.known.number(premise) {
                chain.premises.push(number);
                continue;
            }
            let of_premise = self.chain_of(premise)?;
            chain.premises.extend_from_slice(&of_premise.premises);
            chain.length = chain.length.saturating_add(of_premise.length);
            if of_premise.level >= chain.level {
                (chain.level, chain.rule) = (of_premise.level, of_premise.rule);
            }
        }
        chain.premises.sort_unstable();
        chain.premises.dedup();
        let level = of_rule(inference.rule);
        if level >= chain.level && level > 0 {
            (chain.level, chain.rule) = (level, inference.rule);
        }
        Some(chain)
    }

    /// Returns the vertex whose degree makes `side` used: all of `unused` are at the vertex, and its remaining sides
    /// equal its degree.
    fn focus(&mut self, side: Lit, unused: &[Lit]) -> Option<u32> {
        let edge = self.theory.edge_of(side)?;
        let unused: Vec<u32> = unused.iter().filter_map(|&lit| self.theory.edge_of(lit)).collect();
        let problem = &self.theory.problem;
        problem.graph().ends(edge).into_iter().find(|&vertex| {
            let arcs = problem.graph().arcs(vertex);
            arcs.len() == unused.len() + usize::from(problem.degrees()[vertex as usize])
                && unused.iter().all(|&edge| arcs.iter().any(|arc| arc.edge == edge))
        })
    }
}
