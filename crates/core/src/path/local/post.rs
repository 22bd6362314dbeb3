//! Local constraints as clauses and sums.

use crate::definition::Relation;
use crate::linear::Linear;
use crate::lit::Lit;
use crate::path::local::{Local, Statement};
use crate::path::model::PathModel;
use crate::propagator::Propagator;
use crate::solver::Solver;

/// The maximum number of clauses that encode a count. A sum takes less memory, but looks at all of its terms whenever
/// one changes, and learning benefits less. With 4 instead of 20, 873 published Slitherlinks take 25 % more conflicts.
/// With 60 the number is the same.
const MAX_CLAUSES: usize = 20;

/// Posts the local constraints of the problem, each under its condition.
pub(in crate::path) fn post(solver: &mut Solver, model: &PathModel) {
    let literals = |statements: &[Statement]| -> Vec<Lit> {
        statements.iter().map(|&statement| model.literal(statement)).collect()
    };
    let mut cases = model.cases().iter().copied();
    let mut all = |solver: &mut Solver, list: &Vec<Statement>| match *literals(list) {
        [] => Lit::TRUE,
        [only] => only,
        ref several => {
            let all = cases.next().expect("each list has its literal");
            post_conjunction(solver, all, several);
            all
        }
    };
    for (condition, local) in model.conditional() {
        match local {
            Local::Clause(statements) => add_clause(solver, condition, &literals(statements)),
            Local::Count { of, min, max } => {
                post_count(solver, condition, &literals(of), *min as usize, *max as usize);
            }
            Local::AnyOf(lists) => {
                let lists: Vec<Lit> = lists.iter().map(|list| all(solver, list)).collect();
                add_clause(solver, condition, &lists);
            }
            Local::AtMost { of, max } => {
                let lists: Vec<Lit> = of.iter().map(|list| all(solver, list)).collect();
                post_count(solver, condition, &lists, 0, *max as usize);
            }
        }
    }
}

/// Adds a clause that holds under a condition.
fn add_clause(solver: &mut Solver, condition: Lit, clause: &[Lit]) {
    if condition == Lit::TRUE {
        return solver.add_clause(clause);
    }
    let conditional: Vec<Lit> = clause.iter().copied().chain([!condition]).collect();
    solver.add_clause(&conditional);
}

/// Posts that from `min` to `max` of `literals` are true if `condition` is.
fn post_count(solver: &mut Solver, condition: Lit, literals: &[Lit], min: usize, max: usize) {
    let count = literals.len();
    if min > count || min > max {
        return add_clause(solver, condition, &[]);
    }
    // Of any `max + 1` one is false, and of any `count - min + 1` one is true.
    let (min_size, max_size) = (count - min + 1, max.saturating_add(1));
    let clauses = binomial(count, min_size) + binomial(count, max_size);
    if clauses <= MAX_CLAUSES {
        let negated: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
        for_subsets(literals, min_size, &mut vec![], &mut |clause| add_clause(solver, condition, clause));
        for_subsets(&negated, max_size, &mut vec![], &mut |clause| add_clause(solver, condition, clause));
        return;
    }
    let mut post = |relation, bound: usize| {
        let sum = Linear::new(literals.iter().map(|&lit| (1, lit)), relation, bound as i64);
        if condition == Lit::TRUE {
            solver.post(sum);
        } else {
            solver.post(sum.when(condition));
        }
    };
    if min == max {
        return post(Relation::Equal, min);
    }
    if min > 0 {
        post(Relation::AtLeast, min);
    }
    if max < count {
        post(Relation::AtMost, max);
    }
}

/// Posts that `all` is true exactly if all of `literals` are.
fn post_conjunction(solver: &mut Solver, all: Lit, literals: &[Lit]) {
    for &lit in literals {
        solver.add_clause([!all, lit]);
    }
    let negated = literals.iter().map(|&lit| !lit);
    solver.add_clause(negated.chain([all]).collect::<Vec<Lit>>());
}

/// Returns the number of subsets of this size, or [`usize::MAX`] divided by 2 if it is larger.
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
