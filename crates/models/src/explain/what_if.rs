//! What if the line went there? A supposition that leads to a contradiction is wrong.

use crate::explain::inference::{EASY, assumable, level};
use crate::explain::knowledge::Knowledge;
use crate::explain::theory::Theory;
use unicursal_core::{Inference, Limit, Lit, Propagation};

/// A supposition and the contradiction that it leads to.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    pub(super) supposed: Lit,
    /// The numbers of the facts that it rests on, ascending.
    pub(super) premises: Vec<u32>,
    /// What follows one after the other, as far as a person would write it down.
    pub(super) consequences: Vec<Lit>,
    /// Where it ends.
    pub(super) clash: Inference,
    pub(super) stage: usize,
}

/// How many consequences more than the shortest a refutation may have to be taken with it.
const NEARLY: usize = 1;

/// The shortest refutations of suppositions about one side, by the simplest rules that refute any.
///
/// # Errors
/// A limit was reached.
pub(super) fn refute_any(theory: &mut Theory, known: &Knowledge) -> Result<Vec<Refutation>, Limit> {
    for stage in theory.stages() {
        let mut found: Vec<Refutation> = vec![];
        // Where the line ends is asked last: it is a question of every cell.
        let edges = 0..theory.edges() as u32;
        let (ends, sides): (Vec<u32>, Vec<u32>) = edges.partition(|&edge| theory.is_end(edge));
        for edges in [sides, ends] {
            for edge in edges {
                let used = theory.stage(0).model.edge(edge);
                if known.decides(used) {
                    continue;
                }
                for supposed in [used, !used] {
                    found.extend(refute(theory, known, supposed, stage)?);
                }
            }
            if !found.is_empty() {
                break;
            }
        }
        if let Some(shortest) = found.iter().map(|refutation| refutation.consequences.len()).min() {
            found.retain(|refutation| refutation.consequences.len() <= shortest + NEARLY);
            found.sort_by_key(|refutation| (refutation.consequences.len(), refutation.premises.len()));
            return Ok(found);
        }
    }
    Ok(vec![])
}

/// What is wrong with supposing this, by the rules of a stage.
///
/// # Errors
/// A limit was reached.
pub(super) fn refute(
    theory: &mut Theory,
    known: &Knowledge,
    supposed: Lit,
    stage: usize,
) -> Result<Option<Refutation>, Limit> {
    let mut facts = assumable(theory, &known.facts, stage);
    facts.push(supposed);
    let budget = theory.budget.clone();
    match theory.stage(stage).engine.propagate_under(&facts, &budget) {
        Propagation::Unknown(limit) => Err(limit),
        Propagation::Fixpoint => Ok(None),
        Propagation::Conflict(clash) => Ok(Some(trace(theory, known, supposed, stage, clash))),
    }
}

/// Goes back from the contradiction to what it rests on.
fn trace(theory: &mut Theory, known: &Knowledge, supposed: Lit, stage: usize, clash: Inference) -> Refutation {
    let trail = theory.stage(stage).engine.model().trail().to_vec();
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
    let mut consequences = vec![];
    for &lit in trail.iter().rev() {
        if !wanted[lit.var().index()] || lit == supposed {
            continue;
        }
        let Some(inference) = theory.stage(stage).engine.why(lit) else { continue };
        want(&inference.premises, &mut premises, &mut wanted);
        let is_glance = if theory.is_side(lit) {
            let is_end = theory.edge_of(lit).is_some_and(|edge| theory.is_end(edge));
            lit.is_negative() && (is_end || level(inference.rule) <= theory.glance)
        } else {
            level(inference.rule) <= EASY || theory.value_of(stage, lit).is_none()
        };
        if !is_glance {
            consequences.push(lit);
        }
    }
    consequences.reverse();
    premises.sort_unstable();
    premises.dedup();
    Refutation { supposed, premises, consequences, clash, stage }
}
