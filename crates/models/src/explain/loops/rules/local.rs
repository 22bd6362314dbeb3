//! A local constraint.

use crate::explain::loops::Source;
use crate::explain::loops::board::Board;
use crate::explain::loops::inference::Inference;
use crate::explain::loops::sketch::Sketch;
use unicursal_core::path::{Atom, Local, Statement};

pub(super) fn look(board: &Board, sketch: &Sketch, number: u32) -> Option<Inference> {
    let (premises, conclusions) = match board.local(number) {
        Local::Clause(of) => count(board, sketch, of, 1, of.len() as u32)?,
        Local::Count { of, min, max } => count(board, sketch, of, *min, *max)?,
        Local::AnyOf(lists) => any_of(board, sketch, lists)?,
    };
    // A vertex that the loop cannot leave out is no premise, but a rule.
    let is_shown = |statement: &Statement| match statement.atom {
        Atom::Visited(vertex) => board.problem.is_optional(vertex),
        _ => true,
    };
    let premises = premises.into_iter().filter(is_shown).collect();
    Some(Inference { source: Source::Local(number), premises, conclusions })
}

fn negated(statement: Statement) -> Statement {
    Statement { holds: !statement.holds, ..statement }
}

type Found = Option<(Vec<Statement>, Vec<Statement>)>;

/// At least `min` and at most `max` of the statements are true.
fn count(board: &Board, sketch: &Sketch, of: &[Statement], min: u32, max: u32) -> Found {
    let with = |truth: Option<bool>| -> Vec<Statement> {
        of.iter().copied().filter(|&statement| sketch.truth(board, statement) == truth).collect()
    };
    let (yes, open) = (with(Some(true)), with(None));
    let (min, max) = (min as usize, max as usize);
    let no = || with(Some(false)).into_iter().map(negated).collect::<Vec<Statement>>();
    if yes.len() > max {
        return Some((yes[..=max].to_vec(), vec![]));
    }
    if yes.len() + open.len() < min {
        return Some((no(), vec![]));
    }
    if open.is_empty() {
        None
    } else if yes.len() == max {
        Some((yes, open.into_iter().map(negated).collect()))
    } else if yes.len() + open.len() == min {
        Some((no(), open))
    } else {
        None
    }
}

/// All statements of one of the lists are true: what all lists that are still possible have in common.
fn any_of(board: &Board, sketch: &Sketch, lists: &[Vec<Statement>]) -> Found {
    let refuted = |list: &Vec<Statement>| {
        list.iter().copied().find(|&statement| sketch.truth(board, statement) == Some(false)).map(negated)
    };
    let mut premises = vec![];
    let mut alive = vec![];
    for list in lists {
        match refuted(list) {
            Some(premise) => premises.push(premise),
            None => alive.push(list),
        }
    }
    premises.sort_unstable();
    premises.dedup();
    let Some((first, rest)) = alive.split_first() else { return Some((premises, vec![])) };
    let is_common = |statement: &Statement| rest.iter().all(|list| list.contains(statement));
    let is_open = |statement: &Statement| sketch.truth(board, *statement).is_none();
    let mut common: Vec<Statement> = first.iter().copied().filter(is_open).filter(is_common).collect();
    common.sort_unstable();
    common.dedup();
    (!common.is_empty()).then_some((premises, common))
}
