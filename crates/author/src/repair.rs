//! Repair of a draft: the single changes after which it has exactly one solution.

mod edit;
mod layout;
mod slips;

pub use edit::{Edit, Placed};

use super::counterexample_search::CounterexampleSearch;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use std::sync::Arc;
use unicursal_core::Limit;
use unicursal_explain::{Fact, PathEnd, contradiction};
use unicursal_models::board::{Cell, Pos, Puzzle, Solution};
use unicursal_models::kinds::{rules, verify};
use unicursal_solving::settings::answer::{Defect, Interrupted, Report};
use unicursal_solving::settings::options::Options;
use unicursal_solving::solver::Solver;

/// Conflicts of one search for a solution, unless the solver has a limit of its own.
const MAX_CONFLICTS: u64 = 20_000;
/// Conflicts of all searches for the repairs of one puzzle.
const MAX_CONFLICTS_IN_ALL: u64 = 2_000_000;

/// Changes that give back a symmetry, of which the first ones are tried.
const MAX_RESTORING: usize = 40;

/// The number of repairs that are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct RepairOptions {
    /// The number of repairs after which the search ends.
    pub limit: NonZeroUsize,
}

impl Default for RepairOptions {
    fn default() -> Self {
        Self { limit: NonZeroUsize::MIN.saturating_add(9) }
    }
}

/// A change after which a puzzle has exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repair {
    /// The change.
    pub edit: Edit,
    /// The puzzle after it.
    pub puzzle: Puzzle,
    /// The only solution.
    pub solution: Solution,
}

/// The answer to "what single change leaves exactly one solution?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Repaired {
    /// These changes do, the likeliest first.
    Repairs(Vec<Repair>),
    /// The puzzle has exactly one solution already. After these changes it has one, too, and its clues or walls have a
    /// symmetry that they nearly have.
    Unique(Vec<Repair>),
    /// A limit was reached. These changes were found until then.
    Unknown(Vec<Repair>, Limit),
    /// The solver found a false solution.
    Defect(Defect),
}

/// Answers [`Improve::repair`](crate::Improve::repair), and with a cell
/// [`Improve::repair_at`](crate::Improve::repair_at).
pub(crate) fn repair(
    solver: &Solver,
    puzzle: &Puzzle,
    cell: Option<Pos>,
    options: RepairOptions,
) -> Report<Repaired> {
    let mut settings = Options::clone(solver.options());
    settings.conflict_limit = settings.conflict_limit.or(Some(MAX_CONFLICTS));
    let mut repairing =
        Repairing { search: CounterexampleSearch::new(&Arc::new(settings)), known: vec![], found: vec![] };
    let answer = match repairing.run(puzzle, cell, options.limit.get()) {
        Ok(true) => Repaired::Unique(repairing.found),
        Ok(false) => Repaired::Repairs(repairing.found),
        Err(Interrupted::Limit(limit)) => Repaired::Unknown(repairing.found, limit),
        Err(Interrupted::Defect(defect)) => Repaired::Defect(defect),
    };
    Report { answer, stats: repairing.search.stats() }
}

struct Repairing {
    search: CounterexampleSearch,
    /// Solutions of the puzzle and of its variants. Two that fit a variant show, without a search, that it is no
    /// repair. The one that fitted last comes last.
    known: Vec<Solution>,
    found: Vec<Repair>,
}

/// The number of solutions of a board.
enum Verdict {
    None,
    One(Solution),
    Several,
}

impl Repairing {
    /// Looks for repairs, or only for clues at an empty cell. Returns whether the puzzle needs none.
    fn run(&mut self, puzzle: &Puzzle, cell: Option<Pos>, limit: usize) -> Result<bool, Interrupted> {
        let is_open = cell.is_some() || puzzle.validate_clues().is_err();
        let verdict = if is_open { Verdict::Several } else { self.judge(puzzle)? };
        let overdetermined = match verdict {
            Verdict::One(_) => {
                // The puzzle is right already, whether or not a limit ends this search.
                match self.restore_symmetry(puzzle) {
                    Ok(()) | Err(Interrupted::Limit(_)) => return Ok(true),
                    Err(defect) => return Err(defect),
                }
            }
            Verdict::Several => None,
            // A cell without its arrow has to be visited or shaded, so that any arrow may be in the way.
            Verdict::None if rules(puzzle.kind()).shades() => None,
            Verdict::None => {
                let facts = contradiction(puzzle, &self.search.budget())?;
                Some(facts.into_iter().filter_map(|fact| placed(puzzle, fact)).collect::<Vec<_>>())
            }
        };
        let mut undecided = None;
        let (bytes, budget) = (self.search.memory_limit(), self.search.budget());
        for edit in slips::edits(puzzle, overdetermined.as_deref(), bytes, &budget)? {
            if cell.is_some_and(|cell| !edit.adds_clue_at(cell)) {
                continue;
            }
            let Some(edited) = edit.apply(puzzle) else { continue };
            match self.judge(&edited) {
                Ok(Verdict::One(solution)) => self.found.push(Repair { edit, puzzle: edited, solution }),
                Ok(Verdict::None | Verdict::Several) => {}
                Err(Interrupted::Limit(Limit::Conflicts))
                    if self.search.stats().conflicts <= MAX_CONFLICTS_IN_ALL =>
                {
                    undecided = Some(Limit::Conflicts);
                }
                Err(stop) => return Err(stop),
            }
            if self.found.len() == limit {
                return Ok(false);
            }
            if let Some(stop) = self.search.budget().interrupted() {
                return Err(stop.into());
            }
        }
        undecided.map_or(Ok(false), |limit| Err(limit.into()))
    }

    /// Looks for changes that give the layout of a puzzle back a symmetry.
    fn restore_symmetry(&mut self, puzzle: &Puzzle) -> Result<(), Interrupted> {
        let (bytes, budget) = (self.search.memory_limit(), self.search.budget());
        for edit in slips::restoring(puzzle, bytes, &budget)?.into_iter().take(MAX_RESTORING) {
            let Some(edited) = edit.apply(puzzle) else { continue };
            if let Verdict::One(solution) = self.judge(&edited)? {
                self.found.push(Repair { edit, puzzle: edited, solution });
            }
        }
        Ok(())
    }

    fn judge(&mut self, board: &Puzzle) -> Result<Verdict, Interrupted> {
        // On another board the paths of a solution may have another order.
        let mut fitting: Option<Solution> = None;
        for at in (0..self.known.len()).rev() {
            if verify(board, &self.known[at]).is_err() {
                continue;
            }
            let known = self.known.remove(at);
            let solution = Solution::new(board, known.paths.clone());
            self.known.push(known);
            match &fitting {
                Some(first) if *first != solution => return Ok(Verdict::Several),
                _ => fitting = Some(solution),
            }
        }
        let first = match fitting {
            Some(known) => known,
            None => match self.search.first(board)? {
                None => return Ok(Verdict::None),
                Some(solution) => {
                    self.known.push(solution.clone());
                    solution
                }
            },
        };
        match self.search.find(board, &first)? {
            None => Ok(Verdict::One(first)),
            Some(second) => {
                self.known.push(second);
                Ok(Verdict::Several)
            }
        }
    }
}

/// Returns the given that a fact of a conflict is about. `None` for a hole, which stays.
fn placed(puzzle: &Puzzle, fact: Fact) -> Option<Placed> {
    match fact {
        Fact::Clue(cell) => match puzzle.cell(cell) {
            Cell::Clue(number) => Some(Placed::Clue { cell, number }),
            Cell::Symbol(symbol) => Some(Placed::Symbol { cell, symbol }),
            Cell::Empty | Cell::Hole => None,
        },
        Fact::Wall(wall) => Some(Placed::Wall(wall)),
        Fact::Side { side, .. } => Some(Placed::Link(side)),
        Fact::FixedEnd { cell, which: PathEnd::First } => Some(Placed::Start(cell)),
        Fact::FixedEnd { cell, which: PathEnd::Last } => Some(Placed::End(cell)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generator, Specification, Symmetry};
    use unicursal_models::board::Kind;

    #[test]
    fn a_limit_met_on_the_way_to_a_symmetry_does_not_take_back_that_a_puzzle_is_right() {
        let solver = Solver::new().threads(1);
        let specification = Specification::new(Kind::SLITHERLINK, 6, 6).symmetry(Symmetry::HalfTurn).seed(3);
        let generator = Generator::new(&solver, specification).expect("a generator");
        let whole = generator.puzzle(&solver, 0).answer.expect("a puzzle").puzzle;
        let symbols = whole.symbols();
        let less = |(cell, symbol)| Edit::remove(Placed::Symbol { cell, symbol }).apply(&whole);
        let mut limited = 0;
        for draft in symbols.filter_map(less) {
            for limit in 0..30 {
                let solver = solver.clone().conflict_limit(limit);
                let mut judging = Repairing {
                    search: CounterexampleSearch::new(&Arc::new(Options::clone(solver.options()))),
                    known: vec![],
                    found: vec![],
                };
                if matches!(judging.judge(&draft), Ok(Verdict::One(_))) {
                    limited += usize::from(judging.restore_symmetry(&draft).is_err());
                    let answer = repair(&solver, &draft, None, RepairOptions::default()).answer;
                    assert!(matches!(answer, Repaired::Unique(_)), "{limit}: {answer:?}");
                }
            }
        }
        assert!(limited > 0);
    }
}
