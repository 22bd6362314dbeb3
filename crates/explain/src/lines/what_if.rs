//! Refutations of suppositions: a supposition that leads to a contradiction is wrong.

use crate::level::{EASY, of_rule};
use crate::lines::inference::assumable;
use crate::lines::knowledge::Knowledge;
use crate::lines::theory::{STAGES, Stage, Theory};
use unicursal_core::{Inference, Limit, Lit, Propagation};

/// A supposition and the contradiction that it leads to.
#[derive(Clone, Debug)]
pub(crate) struct Refutation {
    pub(crate) supposed: Lit,
    /// The numbers of the facts that the refutation rests on, ascending.
    pub(crate) premises: Vec<u32>,
    /// The consequences in order, as far as a person would write them down.
    pub(crate) consequences: Vec<Lit>,
    /// The contradiction.
    pub(crate) clash: Inference,
    /// The reasons for the premises of the contradiction that are not known facts.
    pub(crate) reasons: Vec<(Lit, Inference)>,
    pub(crate) stage: usize,
}

impl Refutation {
    /// Returns the effort to follow the refutation.
    pub(crate) fn cost(&self) -> (usize, usize) {
        (self.consequences.len(), self.premises.len())
    }
}

/// The number of extra consequences that a refutation may have over the shortest one and still be used at once.
const NEARLY: usize = 1;

/// Suppositions that were refuted when all were last tried.
#[derive(Default)]
pub(crate) struct Refutations {
    /// The suppositions, the one with the shortest refutation first.
    supposed: Vec<Lit>,
    stage: usize,
    /// The number of consequences of the shortest refutation.
    shortest: usize,
}

impl Refutations {
    /// Refutes all suppositions about one side, by the simplest rules that refute any.
    ///
    /// # Errors
    /// A limit was reached.
    pub(crate) fn all(theory: &mut Theory, known: &Knowledge) -> Result<Self, Limit> {
        for stage in 0..STAGES {
            // Ends of the line come last, since any cell may be one.
            let open = open_edges(theory, known, stage)?;
            let (ends, sides): (Vec<u32>, Vec<u32>) = open.into_iter().partition(|&edge| theory.is_end(edge));
            for edges in [sides, ends] {
                let mut found: Vec<((usize, usize), Lit)> = vec![];
                'trying: for edge in edges {
                    let used = theory.stage(0).model.edge(edge);
                    for supposed in [used, !used] {
                        if !found.is_empty() && theory.has_left_only(found.len()) {
                            break 'trying;
                        }
                        let refutation = refute(theory, known, supposed, stage)?;
                        found.extend(refutation.map(|refutation| (refutation.cost(), supposed)));
                    }
                }
                found.sort_by_key(|&(cost, _)| cost);
                if let Some(&((shortest, _), _)) = found.first() {
                    let supposed = found.into_iter().map(|(_, supposed)| supposed).collect();
                    return Ok(Self { supposed, stage, shortest });
                }
            }
        }
        Ok(Self::default())
    }

    /// Returns a refutation about as short as the shortest was, derived again from the present knowledge. `None` if
    /// none is left.
    ///
    /// # Errors
    /// A limit was reached.
    pub(crate) fn short(&mut self, theory: &mut Theory, known: &Knowledge) -> Result<Option<Refutation>, Limit> {
        let mut best: Option<Refutation> = None;
        let open = if self.supposed.is_empty() { vec![] } else { open_edges(theory, known, self.stage)? };
        let is_open = |lit: &Lit| theory.edge_of(*lit).is_some_and(|edge| open.binary_search(&edge).is_ok());
        self.supposed.retain(is_open);
        for &supposed in &self.supposed {
            let Some(refutation) = refute(theory, known, supposed, self.stage)? else { continue };
            if refutation.consequences.len() <= self.shortest {
                return Ok(Some(refutation));
            }
            if refutation.consequences.len() <= self.shortest + NEARLY
                && best.as_ref().is_none_or(|best| refutation.cost() < best.cost())
            {
                best = Some(refutation);
            }
        }
        Ok(best)
    }
}

/// Returns the edges that the rules of a stage do not decide at a glance, ascending.
pub(super) fn open_edges(theory: &mut Theory, known: &Knowledge, stage: usize) -> Result<Vec<u32>, Limit> {
    let facts = assumable(theory, &known.facts, stage);
    let budget = theory.budget.clone();
    let Stage { engine, model } = theory.stage(stage);
    if let Propagation::Unknown(limit) = engine.propagate_under(&facts, &budget) {
        return Err(limit);
    }
    let edges = 0..model.graph().edges().len() as u32;
    Ok(edges.filter(|&edge| engine.assignment().is_open(model.edge(edge).var())).collect())
}

/// Refutes a supposition by the rules of a stage; none if it leads to no contradiction.
///
/// # Errors
/// A limit was reached.
pub(crate) fn refute(
    theory: &mut Theory,
    known: &Knowledge,
    supposed: Lit,
    stage: usize,
) -> Result<Option<Refutation>, Limit> {
    theory.suppose()?;
    let mut facts = assumable(theory, &known.facts, stage);
    facts.push(supposed);
    let budget = theory.budget.clone();
    match theory.stage(stage).engine.propagate_under(&facts, &budget) {
        Propagation::Unknown(limit) => Err(limit),
        Propagation::Fixpoint => Ok(None),
        Propagation::Conflict(clash) => Ok(Some(trace(theory, known, supposed, stage, clash))),
    }
}

/// Traces the contradiction back to the facts that it rests on.
fn trace(theory: &mut Theory, known: &Knowledge, supposed: Lit, stage: usize, clash: Inference) -> Refutation {
    let trail = theory.stage(stage).engine.assignment().trail().to_vec();
    let mut wanted = vec![false; trail.iter().map(|lit| lit.var().index() + 1).max().unwrap_or(0)];
    let mut premises: Vec<u32> = vec![];
    let want = |lits: &[Lit], premises: &mut Vec<u32>, wanted: &mut Vec<bool>| {
        for &lit in lits {
            match known.number(lit) {
                Some(number) => premises.push(number),
                None => {
                    if let Some(wanted) = wanted.get_mut(lit.var().index()) {
                        *wanted = true;
                    }
                }
            }
        }
    };
    want(&clash.premises, &mut premises, &mut wanted);
    let mut reasons = vec![];
    let mut consequences = vec![];
    for &lit in trail.iter().rev() {
        if !wanted[lit.var().index()] || lit == supposed {
            continue;
        }
        let Some(inference) = theory.stage(stage).engine.why(lit) else { continue };
        want(&inference.premises, &mut premises, &mut wanted);
        let rule = inference.rule;
        if clash.premises.contains(&lit) {
            reasons.push((lit, inference));
        }
        let is_glance = if theory.is_side(lit) {
            let is_end = theory.edge_of(lit).is_some_and(|edge| theory.is_end(edge));
            lit.is_negative() && (is_end || of_rule(rule) <= EASY)
        } else {
            of_rule(rule) <= EASY || theory.value_of(stage, lit).is_none()
        };
        if !is_glance {
            consequences.push(lit);
        }
    }
    consequences.reverse();
    premises.sort_unstable();
    premises.dedup();
    Refutation { supposed, premises, consequences, clash, reasons, stage }
}
