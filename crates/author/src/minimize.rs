//! Leaving out of a puzzle what it can do without.

use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::exact::Exact;
use super::selection::Selection;
use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};
use unicursal_core::{BitSet, Limit};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::verify;
use unicursal_solving::session::Session;
use unicursal_solving::settings::answer::{Defect, Interrupted, Report};
use unicursal_solving::solver::Solver;

/// Cells per candidate with which a choice among many begins.
const CELLS_PER_CANDIDATE: usize = 6;

/// The givens that may be left out of a puzzle, and the effort.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct MinimizeOptions {
    /// Whether a smallest choice is found, with the proof that none is smaller.
    pub exact: bool,
    /// Whether all clues that the solution allows may be chosen, not only those of the puzzle.
    pub from_solution: bool,
    /// Whether walls are left out as well.
    pub walls: bool,
}

/// A puzzle without the givens that it does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Minimal {
    /// The puzzle, with the solution that it had.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Solution,
    /// The number of clues that are left. A pair of labels and a fixed end of a line are one clue each.
    pub clues: usize,
    /// The number of walls that are left.
    pub walls: usize,
    /// Proved: no choice among the same givens has fewer clues (if walls could go, fewer clues and walls together).
    pub lower_bound: usize,
    /// The proof about the choice.
    pub proof: Proof,
}

/// A proof about the givens that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// No given can be removed.
    Irreducible,
    /// No smaller choice has a single solution.
    Minimum,
    /// Nothing: a limit was reached first.
    None(Limit),
}

/// The answer to "what can this puzzle do without?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Minimized {
    /// The puzzle without givens that it does not need.
    Minimal(Box<Minimal>),
    /// It has two solutions.
    Multiple([Solution; 2]),
    /// Proved: it has no solution.
    Unsolvable,
    /// A limit was reached before it was known whether it has one solution.
    Unknown(Limit),
    /// The solver found a false solution.
    Defect(Defect),
}

impl MinimizeOptions {
    /// Returns the default options: remove clues until none can be removed.
    pub fn new() -> Self {
        Self::default()
    }

    /// Find a smallest choice, and prove that none is smaller.
    pub fn exact(self) -> Self {
        Self { exact: true, ..self }
    }

    /// Chooses among all clues that the solution allows, not only those of the puzzle.
    pub fn from_solution(self) -> Self {
        Self { from_solution: true, ..self }
    }

    /// Leave out walls as well.
    pub fn walls(self) -> Self {
        Self { walls: true, ..self }
    }
}

/// Answers [`Improve::minimize`](crate::Improve::minimize).
pub(crate) fn minimize(solver: &Solver, puzzle: &Puzzle, minimize: MinimizeOptions) -> Report<Minimized> {
    let mut search = CounterexampleSearch::new(solver.options());
    let answer = minimized(puzzle, minimize, &mut search);
    Report { answer, stats: search.stats() }
}

fn minimized(puzzle: &Puzzle, minimize: MinimizeOptions, search: &mut CounterexampleSearch) -> Minimized {
    let solution = match only_solution(puzzle, search) {
        Ok(solution) => solution,
        Err(other) => return other,
    };
    let mut candidates = Candidates::new(puzzle, solution);
    if minimize.from_solution {
        candidates.add_all_clues();
    } else {
        candidates.add_clues_of(puzzle);
    }
    if minimize.walls {
        candidates.add_walls(puzzle.walls());
    }
    let mut minimizing = Minimizing { minimize, candidates: &candidates, best: candidates.all(), lower_bound: 0 };
    let proof = match minimizing.run(&mut Selection::new(&candidates, search)) {
        Ok(proof) => proof,
        Err(Interrupted::Limit(limit)) => Proof::None(limit),
        Err(Interrupted::Defect(defect)) => return Minimized::Defect(defect),
    };
    let Minimizing { best, lower_bound, .. } = minimizing;
    let (left, solution) = (candidates.puzzle(&best), candidates.solution().clone());
    if let Err(violation) = verify(&left, &solution) {
        return Minimized::Defect(Defect(violation));
    }
    Minimized::Minimal(Box::new(Minimal {
        clues: candidates.clue_count(&best),
        walls: left.walls().len(),
        lower_bound: lower_bound + candidates.clue_count(&candidates.none()),
        puzzle: left,
        solution,
        proof,
    }))
}

/// Returns the only solution of `puzzle`, or the answer if it has none or several.
fn only_solution(puzzle: &Puzzle, search: &mut CounterexampleSearch) -> Result<Solution, Minimized> {
    let mut session = Session::new(&search.task(puzzle));
    let [first, second] = [session.next_solution(), session.next_solution()];
    search.add(session.stats());
    match (first, second) {
        (Ok(Some(first)), Ok(None)) => Ok(first),
        (Ok(Some(first)), Ok(Some(second))) => Err(Minimized::Multiple([first, second])),
        (Ok(None), _) => Err(Minimized::Unsolvable),
        (Err(stop), _) | (_, Err(stop)) => Err(match stop {
            Interrupted::Limit(limit) => Minimized::Unknown(limit),
            Interrupted::Defect(defect) => Minimized::Defect(defect),
        }),
    }
}

struct Minimizing<'a> {
    minimize: MinimizeOptions,
    candidates: &'a Candidates,
    /// The smallest choice so far that leaves a single solution.
    best: BitSet,
    /// Proved: no choice has fewer candidates.
    lower_bound: usize,
}

impl Minimizing<'_> {
    fn run(&mut self, selection: &mut Selection<'_>) -> Result<Proof, Interrupted> {
        let stopped = self.irreducible(selection).err();
        self.lower_bound = selection.disjoint_needs();
        if let Some(stop) = stopped {
            return Err(stop);
        }
        if !self.minimize.exact {
            return Ok(Proof::Irreducible);
        }
        let offset = self.candidates.clue_count(&self.candidates.none());
        let mut exact = Exact::new(selection, self.best.clone(), offset);
        let done = exact.run();
        self.lower_bound = self.lower_bound.max(exact.lower_bound());
        self.best = exact.best;
        done.map(|()| {
            self.lower_bound = self.best.count_ones();
            Proof::Minimum
        })
    }

    /// Removes candidates until none can be removed.
    fn irreducible(&mut self, selection: &mut Selection<'_>) -> Result<(), Interrupted> {
        // The order is random, so that the clues that are left are spread over the board, but always the same.
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        let mut order: Vec<usize> = (0..self.candidates.len()).collect();
        order.shuffle(&mut rng);
        // Most of many candidates are not needed: it is quicker to begin with some and add what counterexamples ask
        // for.
        let cells = self.candidates.solution().paths().iter().map(Vec::len).sum::<usize>();
        let few = cells / CELLS_PER_CANDIDATE;
        if order.len() > 2 * few {
            let mut chosen = self.candidates.none();
            order.iter().take(few).for_each(|&number| chosen.set(number, true));
            if selection.grow(&mut chosen, &order)? {
                self.best = chosen;
            }
        }
        order.shuffle(&mut rng);
        selection.shrink(&mut self.best, &order)
    }
}
