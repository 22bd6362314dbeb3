//! Local constraints as clauses and sums.

use crate::constraints::{Linear, Relation};
use crate::lit::Lit;
use crate::path::local::{Local, Statement};
use crate::path::model::PathModel;
use crate::solver::Solver;

/// The maximum number of clauses that stand for a count. A sum takes less memory, but looks at all of its terms whenever
/// one of them changes, and learning sees less of it: with 4 instead of 20, 873 published Slitherlinks take a quarter
/// more conflicts; with 60 they take as many.
const MAX_CLAUSES: usize = 20;

/// Posts the local constraints of the problem.
pub(in crate::path) fn post(solver: &mut Solver, model: &PathModel) {
    let literals = |statements: &[Statement]| -> Vec<Lit> {
        statements.iter().map(|&statement| model.literal(statement)).collect()
    };
    let mut cases = model.cases().iter().copied();
    for local in model.problem().local() {
        match local {
            Local::Clause(statements) => solver.add_clause(&literals(statements)),
            Local::Count { of, min, max } => post_count(solver, &literals(of), *min as usize, *max as usize),
            Local::AnyOf(lists) => {
                let mut all = |list: &Vec<Statement>| match *literals(list) {
                    [] => Lit::TRUE,
                    [only] => only,
                    ref several => {
                        let all = cases.next().expect("each list has its literal");
                        post_conjunction(solver, all, several);
                        all
                    }
                };
                let lists: Vec<Lit> = lists.iter().map(&mut all).collect();
                solver.add_clause(&lists);
            }
        }
    }
}

/// Posts that from `min` to `max` of `literals` are true.
fn post_count(solver: &mut Solver, literals: &[Lit], min: usize, max: usize) {
    let count = literals.len();
    if min > count || min > max {
        return solver.add_clause(&[]);
    }
    // Of any `max + 1` one is false, and of any `count - min + 1` one is true.
    let (min_size, max_size) = (count - min + 1, max.saturating_add(1));
    let clauses = binomial(count, min_size) + binomial(count, max_size);
    if clauses <= MAX_CLAUSES {
        let negated: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
        for_subsets(literals, min_size, &mut vec![], &mut |clause| solver.add_clause(clause));
        for_subsets(&negated, max_size, &mut vec![], &mut |clause| solver.add_clause(clause));
        return;
    }
    let terms = || literals.iter().map(|&lit| (1, lit));
    if min == max {
        solver.post(Linear::new(terms(), Relation::Equal, min as i64));
        return;
    }
    if min > 0 {
        solver.post(Linear::new(terms(), Relation::AtLeast, min as i64));
    }
    if max < count {
        solver.post(Linear::new(terms(), Relation::AtMost, max as i64));
    }
}

/// Posts that `all` is true exactly if all of `literals` are.
fn post_conjunction(solver: &mut Solver, all: Lit, literals: &[Lit]) {
    for &lit in literals {
        solver.add_clause(&[!all, lit]);
    }
    let negated = literals.iter().map(|&lit| !lit);
    solver.add_clause(&negated.chain([all]).collect::<Vec<Lit>>());
}

/// The number of subsets of this size, or [`usize::MAX`] divided by 2 if it is larger.
fn binomial(count: usize, size: usize) -> usize {
    const MAX: usize = usize::MAX / 2;
    if size > count {
        return 0;
    }
    let size = size.min(count - size);
    (0..size)
        .try_fold(1_usize, |product, at| Some(product.checked_mul(count - at)? / (at + 1)))
        .unwrap_or(MAX)
        .min(MAX)
}

/// Calls `each` with every subset of this size, added to `chosen`.
fn for_subsets(literals: &[Lit], size: usize, chosen: &mut Vec<Lit>, each: &mut dyn FnMut(&[Lit])) {
    if size == 0 {
        return each(chosen);
    }
    for (at, &lit) in literals.iter().enumerate() {
        if literals.len() - at < size {
            return;
        }
        chosen.push(lit);
        for_subsets(&literals[at + 1..], size - 1, chosen, each);
        chosen.pop();
    }
}
