//! The marks of a person that cannot be right.

use crate::conflict::Conflict;
use crate::explained::Explained;
use crate::facts::Fact;
use crate::lines::post::post;
use crate::marks::Marks;
use crate::patience::Patience;
use crate::value::value_literal;
use std::sync::Arc;
use unicursal_core::path::{Activation, PathModel, Technique, Techniques};
use unicursal_core::{Budget, Limit, Lit, Outcome, Solver as Engine, Stats};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::encode::Encoding;
use unicursal_solving::settings::answer::{Report, Solve, Uniqueness};
use unicursal_solving::solver::Solver;

/// Limit on the conflicts of one search for a smaller contradiction. A mark stays if the search without it reaches the
/// limit.
const PATIENCE: u64 = 3_000;

/// Marks that cannot be right.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mistakes {
    /// The marks.
    pub facts: Vec<Fact>,
    /// Whether the marks contradict each other, rather than each being wrong. Then the puzzle has, or may have, several
    /// solutions, and each mark by itself may be right.
    pub are_together: bool,
}

impl Mistakes {
    /// Marks of which each is wrong.
    pub(super) fn each(facts: Vec<Fact>) -> Self {
        Self { facts, are_together: false }
    }
}

/// Returns the marks that contradict the solution of `bare`, a puzzle without links. The set is empty if some solution
/// has all of them. If there are several solutions, it is a smallest set of marks that contradict each other. `known`
/// becomes a solution with all marks, if one is found.
pub(super) fn wrong(
    solver: &Solver,
    bare: &Puzzle,
    marks: &Marks,
    patience: Patience,
    known: &mut Option<Solution>,
    stats: &mut Stats,
) -> Explained<Mistakes> {
    if marks.is_empty() {
        return Explained::Found(Mistakes::default());
    }
    // Most marks are right, and the more of them there are, the shorter is the search.
    if let Some(board) = marks.board(bare) {
        let Report { answer, stats: spent } = patience.solver(solver, &board).solve(&board);
        *stats += spent;
        match answer {
            Solve::Solved(solution) if marks.against(bare, &solution).is_empty() => {
                *known = Some(solution);
                return Explained::Found(Mistakes::default());
            }
            Solve::Solved(_) | Solve::Unsolvable => {}
            Solve::Unknown(limit) => return stopped(patience, limit),
            Solve::Defect(defect) => return Explained::Defect(defect),
        }
    }
    let budget = solver.task(bare).budget();
    let facts = match patience.solutions(solver, bare, None, stats) {
        Uniqueness::Unique(only) => return Explained::Found(Mistakes::each(marks.against(bare, &only))),
        Uniqueness::Unsolvable => Ok(None),
        Uniqueness::Defect(defect) => return Explained::Defect(defect),
        Uniqueness::Unknown(_, limit) if limit != Limit::Conflicts => Err(limit),
        // There are several solutions, or it is not known.
        Uniqueness::Unknown(..) | Uniqueness::Multiple(_) => {
            contradiction(bare, marks, patience.conflicts(bare), &budget)
        }
    };
    match facts.and_then(|facts| facts.map_or_else(|| Conflict::of(bare, &budget).map(Err), |facts| Ok(Ok(facts))))
    {
        Ok(Ok(facts)) => Explained::Found(Mistakes { are_together: facts.len() > 1, facts }),
        Ok(Err(conflict)) => Explained::Unsolvable(Some(Box::new(conflict))),
        Err(limit) => stopped(patience, limit),
    }
}

/// Returns the answer of a search that ended early.
fn stopped(patience: Patience, limit: Limit) -> Explained<Mistakes> {
    match limit {
        Limit::Conflicts if patience == Patience::Short => Explained::Found(Mistakes::default()),
        limit => Explained::Unknown(limit),
    }
}

/// Returns a smallest set of marks that contradict each other, or nearly the smallest. It is empty if there is a
/// solution with all marks. `None` if there is no solution even without them.
///
/// # Errors
/// The limit that was reached.
fn contradiction(
    puzzle: &Puzzle,
    marks: &Marks,
    conflicts: u64,
    budget: &Budget,
) -> Result<Option<Vec<Fact>>, Limit> {
    let facts = marks.facts(puzzle);
    let encoding = Encoding::of(puzzle);
    let Some(problem) = encoding.problem().map(Arc::clone) else { return Ok(None) };
    let techniques = Techniques::solving(&problem)
        .without(Technique::Stages)
        .without(Technique::Streamliner)
        .with(Technique::Segments, Activation::Always)
        .with(Technique::Positions, Activation::Always);
    let mut engine = Engine::default();
    engine.limit_setup(budget);
    let model = post(&mut engine, &problem, &encoding, &techniques);
    let mut lits = vec![];
    for fact in &facts {
        match literal(puzzle, &encoding, &model, &mut engine, fact) {
            Some(lit) if lit != !Lit::TRUE => lits.push(lit),
            // No step goes through the side, or the number is impossible there, whatever else is marked.
            _ => return Ok(Some(vec![*fact])),
        }
    }
    let limited = |conflicts| Budget { conflicts: Some(conflicts), ..budget.clone() };
    match engine.solve_within(&lits, &limited(conflicts)) {
        Outcome::Satisfiable => return Ok(Some(vec![])),
        Outcome::Unsatisfiable => {}
        Outcome::Unknown(limit) => return Err(limit),
    }
    let mut core = engine.unsat_core().to_vec();
    let mut at = core.len();
    while at > 0 {
        at -= 1;
        let mut fewer = core.clone();
        fewer.remove(at);
        match engine.solve_within(&fewer, &limited(PATIENCE)) {
            Outcome::Unsatisfiable => {
                core = engine.unsat_core().to_vec();
                at = at.min(core.len());
            }
            Outcome::Satisfiable | Outcome::Unknown(Limit::Conflicts) => {}
            Outcome::Unknown(limit) => return Err(limit),
        }
    }
    if core.is_empty() {
        return Ok(None);
    }
    Ok(Some(facts.iter().zip(&lits).filter(|(_, lit)| core.contains(lit)).map(|(fact, _)| *fact).collect()))
}

/// Returns the literal of a mark. `None` if the side it is about belongs to no step.
fn literal(
    puzzle: &Puzzle,
    encoding: &Encoding,
    model: &PathModel,
    engine: &mut Engine,
    fact: &Fact,
) -> Option<Lit> {
    match *fact {
        Fact::Side { side, used } => {
            let edge = encoding.edge_at(side);
            match (edge, used) {
                (Some(edge), true) => Some(model.edge(edge)),
                (Some(edge), false) => Some(!model.edge(edge)),
                (None, true) => None,
                (None, false) => Some(Lit::TRUE),
            }
        }
        Fact::Step { cell, steps: [value, _] } | Fact::Label { cell, label: value } => {
            value_literal(puzzle, encoding, model, engine, cell, value)
        }
        _ => None,
    }
}
