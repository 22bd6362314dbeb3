//! One engine for all choices among the candidates around a loop.
//!
//! Each candidate has selectors, literals under which its constraints hold, and a choice assumes those of its
//! candidates. So clauses learned from one choice serve all others. And if a choice leaves a single solution, the
//! assumptions that the proof rests on say as much of every choice that includes them (Eén & Sörensson 2003).

use super::candidates::{Candidates, Given};
use std::collections::BTreeMap;
use std::sync::Arc;
use unicursal_core::path::Local;
use unicursal_core::{BitSet, Budget, Lit, Outcome, Stats};
use unicursal_models::board::{Pos, Side, Solution};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::verify;
use unicursal_solving::settings::answer::{Defect, Interrupted};
use unicursal_solving::task::Task;
use unicursal_solving::workers::path_engine::PathEngine;

/// The engine, and the literals that choices assume.
pub(super) struct ChoiceEngine {
    engine: PathEngine,
    /// The board without candidates.
    task: Arc<Task>,
    /// The selectors of each candidate.
    selectors: Vec<Vec<Lit>>,
}

/// The finding about one choice.
pub(super) enum Found {
    /// A solution other than the known one.
    Other(Solution),
    /// There is no other solution, and these candidates suffice to prove it.
    Core(BitSet),
}

impl ChoiceEngine {
    /// Returns an engine for the boards of `candidates`, where `task` is the board without candidates. `None` if the
    /// candidates change more than the constraints of a loop, or if there is not enough memory.
    pub(super) fn new(candidates: &Candidates, task: Arc<Task>) -> Option<Self> {
        if !task.has_memory_for_engine() {
            return None;
        }
        let encoding = &task.encoding;
        let base = encoding.problem.as_deref()?;
        let added = added_by_clues(candidates, encoding)?;
        let problem = base.clone().with_local(added.iter().map(|(local, _)| local.clone()).collect());
        let problem = Arc::new(problem.ok()?);

        let candidate = |local: usize| Some(added[local.checked_sub(base.local().len())?].1);
        let (techniques, parameters) = (task.options.techniques_for(&problem), task.options.parameters);
        let (mut engine, clues) =
            PathEngine::conditional(&task, problem, &techniques, parameters, candidates.len(), candidate);

        let edge = |side: Side, is_used: bool| encoding.edge_at(side).map(|edge| engine.literal(edge, is_used));
        let selectors = (0..candidates.len()).map(|number| {
            let of_given = |given: &Given| match *given {
                Given::Clue(_) => Some(clues[number]),
                Given::Link(link) => edge(link, true),
                Given::Wall(wall) => edge(wall, false),
                Given::Start(_) | Given::End(_) => None,
            };
            candidates.group(number).iter().map(of_given).collect::<Option<Vec<Lit>>>()
        });
        let selectors: Vec<Vec<Lit>> = selectors.collect::<Option<_>>()?;
        engine.exclude(&task, candidates.solution());
        Some(Self { engine, task, selectors })
    }

    /// Finds another solution of the board with the candidates of `chosen`, or the proof that there is none.
    ///
    /// # Errors
    /// A limit was reached.
    pub(super) fn find(
        &mut self,
        candidates: &Candidates,
        chosen: &BitSet,
        budget: &Budget,
    ) -> Result<Found, Interrupted> {
        let assumptions: Vec<Lit> =
            chosen.iter_ones().flat_map(|number| &self.selectors[number]).copied().collect();
        let PathEngine { solver, model } = &mut self.engine;
        match solver.solve_within(&assumptions, budget) {
            Outcome::Satisfiable => {
                let puzzle = candidates.puzzle(chosen);
                let solution = Solution::new(&puzzle, self.task.encoding.decode(model, solver.assignment()));
                verify(&puzzle, &solution).map_err(Defect)?;
                Ok(Found::Other(solution))
            }
            Outcome::Unsatisfiable => {
                let core = solver.unsat_core();
                let is_needed = |number: usize| self.selectors[number].iter().any(|lit| core.contains(lit));
                let mut needed = candidates.none();
                chosen.iter_ones().filter(|&number| is_needed(number)).for_each(|number| needed.set(number, true));
                Ok(Found::Core(needed))
            }
            Outcome::Unknown(limit) => Err(limit.into()),
        }
    }

    /// Returns the work so far.
    pub(super) fn stats(&self) -> Stats {
        self.engine.stats()
    }
}

/// Returns the local constraints that clues add to those of the board without candidates, each with its candidate.
/// `None` if clues change anything else.
fn added_by_clues(candidates: &Candidates, base: &Encoding) -> Option<Vec<(Local, usize)>> {
    let full = candidates.claims();
    let [before, after] = [base, full].map(|encoding| encoding.problem.as_deref());
    let (before, after) = (before?, after?);
    let is_same_graph = base.cells == full.cells && before.graph().edges() == after.graph().edges();
    if !is_same_graph || before.faces() != after.faces() {
        return None;
    }
    let mut candidate_at: BTreeMap<Pos, usize> = BTreeMap::new();
    for number in 0..candidates.len() {
        candidate_at.extend(candidates.group(number).iter().filter_map(Given::clue).map(|pos| (pos, number)));
    }
    let mut left: BTreeMap<&Local, usize> = BTreeMap::new();
    before.local().iter().for_each(|local| *left.entry(local).or_default() += 1);
    let mut added = vec![];
    for (local, origin) in after.local().iter().zip(&full.origins) {
        match left.get_mut(local) {
            Some(count) if *count > 0 => *count -= 1,
            _ => added.push((local.clone(), *candidate_at.get(&origin.clue?)?)),
        }
    }
    left.values().all(|&count| count == 0).then_some(added)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counterexample_search::CounterexampleSearch;
    use crate::looped;
    use crate::specification::Specification;
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::SeedableRng;
    use rand::RngExt;
    use unicursal_models::board::Kind;
    use unicursal_models::kinds::Family;
    use unicursal_solving::settings::options::Options;

    /// Of random choices the engine finds another solution exactly if a search of the board does, and each core leaves
    /// none. All kinds of loops have an engine but Castle Wall, where clues change where the loop can go.
    #[test]
    fn choices_are_as_sufficient_as_the_boards_that_they_make() {
        let mut rng = ChaCha8Rng::seed_from_u64(29);
        let options = Arc::new(Options::default());
        let mut search = CounterexampleSearch::new(&options);
        let mut kinds = vec![];
        for &kind in Kind::ALL.iter().filter(|kind| kind.family() == Family::Loop) {
            let (mut sufficient, mut insufficient) = (0, 0);
            for _ in 0..40 {
                let specification = Specification::new(kind, 4, 5);
                let Some(drawing) = looped::draw(&specification, &mut rng) else { continue };
                let mut candidates = Candidates::new(&drawing.board, drawing.solution());
                candidates.add_orbits(|pos| vec![pos], |_| true);
                let task = search.task(&candidates.puzzle(&candidates.none()));
                let Some(mut engine) = ChoiceEngine::new(&candidates, task) else { continue };
                for _ in 0..8 {
                    let share = rng.random_range(0.2..1.0);
                    let chosen: BitSet = (0..candidates.len()).map(|_| rng.random_bool(share)).collect();
                    let other = |chosen: &BitSet, search: &mut CounterexampleSearch| {
                        search.find(&candidates.puzzle(chosen), candidates.solution()).expect("no limit")
                    };
                    match engine.find(&candidates, &chosen, &Budget::default()).expect("no limit") {
                        Found::Other(solution) => {
                            assert_ne!(&solution, candidates.solution(), "{kind}");
                            assert!(other(&chosen, &mut search).is_some(), "{kind}");
                            insufficient += 1;
                        }
                        Found::Core(core) => {
                            assert!(core.iter_ones().all(|number| chosen[number]), "{kind}");
                            assert_eq!(other(&core, &mut search), None, "{kind}");
                            sufficient += 1;
                        }
                    }
                }
            }
            if sufficient + insufficient > 0 {
                assert!(sufficient > 5 && insufficient > 5, "{kind}: {sufficient}, {insufficient}");
                kinds.push(kind.to_string());
            }
        }
        let expected = "simpleloop slitherlink masyu yajilin countryroad moonsun balanceloop shingoki geradeweg";
        assert_eq!(kinds.join(" "), expected);
    }
}
