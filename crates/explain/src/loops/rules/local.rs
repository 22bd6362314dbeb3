//! A local constraint.

use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sketch::Sketch;
use unicursal_core::path::{Atom, Local, Statement};

pub(super) fn look(board: &Board, sketch: &Sketch, number: u32) -> Option<Inference> {
    let (premises, conclusions) = match board.local(number) {
        Local::Clause(of) => count(board, sketch, of, 1, of.len() as u32)?,
        Local::Count { of, min, max } => count(board, sketch, of, *min, *max)?,
        Local::AnyOf(lists) => any_of(board, sketch, lists)?,
        Local::AtMost { of, max } => at_most(board, sketch, of, *max)?,
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

/// Returns the statements in order, each once.
fn distinct(mut statements: Vec<Statement>) -> Vec<Statement> {
    statements.sort_unstable();
    statements.dedup();
    statements
}

type Found = Option<(Vec<Statement>, Vec<Statement>)>;

/// At least `min` and at most `max` of the statements are true.
fn count(board: &Board, sketch: &Sketch, of: &[Statement], min: u32, max: u32) -> Found {
    let truth = |statement: &Statement| sketch.truth(board, *statement);
    let (mut yes, mut open) = (0, 0);
    for statement in of {
        match truth(statement) {
            Some(true) => yes += 1,
            Some(false) => {}
            None => open += 1,
        }
    }
    let with = |wanted: Option<bool>| of.iter().copied().filter(move |statement| truth(statement) == wanted);
    let no = || with(Some(false)).map(negated).collect();
    if yes > max {
        return Some((with(Some(true)).take(max as usize + 1).collect(), vec![]));
    }
    if yes + open < min {
        return Some((no(), vec![]));
    }
    if open == 0 {
        None
    } else if yes == max {
        Some((with(Some(true)).collect(), with(None).map(negated).collect()))
    } else if yes + open == min {
        Some((no(), with(None).collect()))
    } else {
        None
    }
}

/// Concludes what all remaining lists have in common, because all statements of one of the lists are true.
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
    let premises = distinct(premises);
    let Some((first, rest)) = alive.split_first() else { return Some((premises, vec![])) };
    let is_common = |statement: &Statement| rest.iter().all(|list| list.contains(statement));
    let is_open = |statement: &Statement| sketch.truth(board, *statement).is_none();
    let common = distinct(first.iter().copied().filter(is_open).filter(is_common).collect());
    (!common.is_empty()).then_some((premises, common))
}

/// If as many lists are true as may be, concludes that every other list has a false statement, where only one is open.
fn at_most(board: &Board, sketch: &Sketch, lists: &[Vec<Statement>], max: u32) -> Found {
    let truth = |statement: &Statement| sketch.truth(board, *statement);
    let (mut premises, mut yes, mut conclusions) = (vec![], 0, vec![]);
    for list in lists {
        let open: Vec<Statement> = list.iter().copied().filter(|statement| truth(statement).is_none()).collect();
        let holds = list.iter().copied().filter(|statement| truth(statement) == Some(true));
        match open[..] {
            _ if list.iter().any(|statement| truth(statement) == Some(false)) => {}
            [] => {
                premises.extend(holds);
                yes += 1;
                if yes > max {
                    return Some((premises, vec![]));
                }
            }
            [only] => conclusions.push((holds.collect::<Vec<_>>(), negated(only))),
            _ => {}
        }
    }
    if yes < max || conclusions.is_empty() {
        return None;
    }
    premises.extend(conclusions.iter().flat_map(|(holds, _)| holds));
    let conclusions = conclusions.into_iter().map(|(_, conclusion)| conclusion).collect();
    Some((distinct(premises), distinct(conclusions)))
}
