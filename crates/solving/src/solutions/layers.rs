//! A count whose layers of states are shared by several workers.

use crate::settings::answer::Defect;
use crate::task::Task;
use crate::workers::path_engine::PathEngine;
use crate::workers::sweep::propagated;
use num_bigint::BigUint;
use std::fmt;
use std::sync::Arc;
use unicursal_core::Limit;
use unicursal_frontier::{Counting, Limits, PortionError, SweepPlan, WayBack, Waypoint};
use unicursal_models::board::Solution;

/// A count of the solutions of one puzzle that is spread over workers, on one machine or on many.
///
/// The count goes from layer to layer. At each of the [exchanges](Self::exchanges) its states are divided into
/// *portions*, which are bytes. A worker takes the portions of its part from all workers, advances to the next
/// exchange, and divides its states again. The portions of the last layer hold the counts, whose sum is the number of
/// solutions. It does not depend on the number of parts or workers.
///
/// Every worker makes a `Layers` of its own from the puzzle. Portions of another puzzle are refused.
///
/// A [traceable](Self::traceable) count whose portions were all kept leads back to the solution with any number: from
/// its [end](Self::way_end) by one [step](Self::way_back) for each exchange, which takes the portions of one part.
///
/// ```
/// use unicursal::{Kind, Puzzle, Solver};
///
/// let puzzle = Puzzle::builder(Kind::LINE, 8, 8).build()?;
/// let layers = Solver::new().layers(&puzzle)?;
/// let exchanges = layers.exchanges(4);
/// let (parts, mut held) = (3, vec![layers.begin(3, exchanges[0])?]);
/// for (number, &layer) in exchanges.iter().enumerate() {
///     let until = *exchanges.get(number + 1).unwrap_or(&layer);
///     let worker = |part: usize| {
///         let own: Vec<&[u8]> = held.iter().map(|portions| &portions[part][..]).collect();
///         layers.advance(&own, layer, parts, until)
///     };
///     held = (0..parts).map(worker).collect::<Result<_, _>>()?;
/// }
/// let last: Vec<&[u8]> = held.iter().flatten().map(|portion| &portion[..]).collect();
/// assert_eq!(layers.total(&last)?.to_string(), "3023313284");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layers {
    task: Arc<Task>,
    plan: SweepPlan,
    /// The largest count that is exact. `None` if all are.
    max_count: Option<u64>,
}

/// The reason why a count cannot continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LayerError {
    /// The bytes are no states of this count, or the count cannot be divided.
    Portion(PortionError),
    /// There are no states to divide: the puzzle has one cell, or is refuted at once.
    Settled,
    /// A limit was reached.
    Limit(Limit),
}

impl fmt::Display for LayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Portion(error) => error.fmt(f),
            Self::Settled => f.write_str("this puzzle is answered at once: it has no states to divide"),
            Self::Limit(limit) => write!(f, "a limit was reached: {}", limit.name()),
        }
    }
}

impl std::error::Error for LayerError {}

impl From<PortionError> for LayerError {
    fn from(error: PortionError) -> Self {
        match error {
            PortionError::Limit(limit) => Self::Limit(limit),
            error => Self::Portion(error),
        }
    }
}

impl From<Limit> for LayerError {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

impl Layers {
    pub(crate) fn of(task: Arc<Task>) -> Result<Self, LayerError> {
        if task.encoding.is_too_large {
            return Err(Limit::Memory.into());
        }
        if task.is_trivial() {
            return Err(LayerError::Settled);
        }
        if !task.traits.is_whole {
            return Err(LayerError::Portion(PortionError::Undivided));
        }
        let mut engine = PathEngine::new(&task)?.ok_or(LayerError::Settled)?;
        let plan = propagated(&task, &mut engine).ok_or(LayerError::Settled)?;
        let layers = Self { task, plan, max_count: None };
        layers.begin(1, 0)?;
        Ok(layers)
    }

    /// Returns the count without merging mirror images, whose solutions can be told apart.
    #[must_use]
    pub fn traceable(self) -> Self {
        Self { plan: self.plan.without_symmetry(), ..self }
    }

    /// Returns the count up to `max`: larger numbers become a number that is at least as large. Two is enough to tell
    /// no solution, one and several.
    #[must_use]
    pub fn up_to(self, max: u64) -> Self {
        Self { max_count: Some(max), ..self }
    }

    /// Returns the layers after which states are exchanged: every `pace` of them, and wherever mirror images are
    /// merged. The last one is the end of the count.
    pub fn exchanges(&self, pace: u64) -> Vec<u64> {
        self.plan.exchanges(pace)
    }

    /// Returns the portions of the first layer, one for each of `parts`. The first exchange is after `until` layers.
    ///
    /// # Errors
    /// The count cannot be divided.
    pub fn begin(&self, parts: usize, until: u64) -> Result<Vec<Vec<u8>>, LayerError> {
        let (limits, budget) = (self.limits(), self.task.budget());
        let counting = self.plan.counting(limits, &budget)?;
        Ok(counting.portions(parts, until))
    }

    /// Continues with `portions` until `layer` layers are done, on all threads, and divides the states into `parts`
    /// portions, whose next exchange is after `until` layers.
    ///
    /// # Errors
    /// The bytes are no portions of one layer of this count, or a limit was reached.
    pub fn advance(
        &self,
        portions: &[&[u8]],
        layer: u64,
        parts: usize,
        until: u64,
    ) -> Result<Vec<Vec<u8>>, LayerError> {
        let budget = self.task.budget();
        let work = || {
            let mut counting: Counting<'_> =
                self.plan.resumed(portions.iter().copied(), self.limits(), &budget)?;
            counting.advance_to(layer)?;
            Ok(counting.portions(parts, until))
        };
        self.task.options.threads.run(work)
    }

    /// The sum of the counts in portions of the last layer.
    ///
    /// # Errors
    /// The bytes are no portions of the last layer of this count.
    pub fn total(&self, portions: &[&[u8]]) -> Result<BigUint, LayerError> {
        let budget = self.task.budget();
        let mut total = BigUint::ZERO;
        for &portion in portions {
            let mut counting = self.plan.resumed([portion], self.limits(), &budget)?;
            if counting.effort().layers_left > 0 {
                return Err(PortionError::Layer.into());
            }
            total += counting.advance(u64::MAX).unwrap_or(Err(Limit::States))?;
        }
        Ok(total)
    }

    /// The end of the solution with this number, among those that the portions of the last layer count in their order.
    ///
    /// # Errors
    /// The bytes are no portions of the last layer of this count, or there are not as many solutions.
    pub fn way_end(&self, portions: &[&[u8]], number: &BigUint) -> Result<Waypoint, LayerError> {
        Ok(self.plan.way_end(portions, number)?)
    }

    /// Returns a step back from a state after `layer` layers: to one of the states in `portions`, which are those of
    /// the part that made the portion named by the waypoint.
    ///
    /// # Errors
    /// The bytes are no portions of one layer of this count, no such solution leads to the state, a limit was reached,
    /// or the count is not [traceable](Self::traceable).
    pub fn way_back(&self, portions: &[&[u8]], layer: u64, to: &Waypoint) -> Result<WayBack, LayerError> {
        let budget = self.task.budget();
        let work = || self.plan.way_back(portions, layer, to, &self.limits(), &budget);
        Ok(self.task.options.threads.run(work)?)
    }

    /// Returns the solution that uses the edges of all steps back, verified.
    ///
    /// # Errors
    /// The edges break a rule of the puzzle.
    pub fn solution(&self, edges: &[u32]) -> Result<Solution, Defect> {
        self.task.verified(self.task.encoding.paths(|edge| edges.contains(&edge)))
    }

    fn limits(&self) -> Limits {
        Limits {
            memory: self.task.memory_limit(),
            states: self.task.options.max_states,
            max_count: self.max_count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solutions::count::Count;
    use crate::solver::Solver;
    use std::collections::BTreeSet;
    use unicursal_models::board::{Kind, Puzzle, Switch};

    /// The number of layers that are done, and the portions that every part made for every part.
    type Exchange = (u64, Vec<Vec<Vec<u8>>>);

    /// Returns all exchanges.
    fn exchanged(layers: &Layers, parts: usize, pace: u64) -> Result<Vec<Exchange>, LayerError> {
        let exchanges = layers.exchanges(pace);
        let mut all = vec![(0, vec![layers.begin(parts, exchanges[0])?])];
        for (number, &layer) in exchanges.iter().enumerate() {
            let until = exchanges.get(number + 1).copied().unwrap_or(layer);
            let held = &all[number].1;
            let worker = |part: usize| layers.advance(&of(held, part), layer, parts, until);
            let made = (0..parts).map(worker).collect::<Result<_, _>>()?;
            all.push((layer, made));
        }
        Ok(all)
    }

    fn of(made: &[Vec<Vec<u8>>], part: usize) -> Vec<&[u8]> {
        made.iter().map(|portions| &portions[part][..]).collect()
    }

    fn flat(made: &[Vec<Vec<u8>>]) -> Vec<&[u8]> {
        made.iter().flatten().map(|portion| &portion[..]).collect()
    }

    fn in_parts(puzzle: &Puzzle, parts: usize, pace: u64) -> Result<BigUint, LayerError> {
        let layers = Solver::new().threads(1).layers(puzzle)?;
        let all = exchanged(&layers, parts, pace)?;
        // A worker elsewhere has its own layers.
        Solver::new().layers(puzzle)?.total(&flat(&all[all.len() - 1].1))
    }

    /// Returns the solution with this number, found backward.
    fn traced(layers: &Layers, all: &[Exchange], parts: usize, number: u32) -> Option<Solution> {
        let ((last, made), before) = all.split_last()?;
        let mut at = layers.way_end(&flat(made), &number.into()).ok()?;
        at.portion /= parts;
        let (mut layer, mut edges) = (*last, vec![]);
        for (done, made) in before.iter().rev() {
            let back = layers.way_back(&of(made, at.portion), layer, &at).expect("a way back");
            edges.extend(back.edges);
            (at, layer) = (back.from, *done);
        }
        Some(layers.solution(&edges).expect("no rule is broken"))
    }

    fn boards() -> Vec<Puzzle> {
        let line = Puzzle::builder(Kind::LINE, 5, 6);
        let numberlink = Puzzle::builder(Kind::NUMBERLINK, 6, 6)
            .clue((0, 0), 1)
            .clue((0, 5), 1)
            .clue((5, 0), 2)
            .clue((5, 5), 2);
        [
            line.clone().build(),
            line.clone().hole((2, 3)).hole((4, 0)).build(),
            line.clone().wall((0, 0), (0, 1)).link((3, 3), (3, 4)).build(),
            line.start((1, 1)).build(),
            Puzzle::builder(Kind::HIDATO, 4, 4).build(),
            Puzzle::builder(Kind::SIMPLELOOP, 6, 6).build(),
            Puzzle::builder(Kind::ZIP, 5, 5).clue((0, 0), 1).clue((1, 1), 2).clue((3, 2), 3).build(),
            Puzzle::builder(Kind::NUMBRIX, 5, 5).clue((0, 0), 1).clue((2, 2), 13).build(),
            numberlink.build(),
            Puzzle::builder(Kind::SLITHERLINK, 4, 4).clue((0, 0), 3).clue((2, 2), 2).build(),
            Puzzle::builder(Kind::ZIP, 3, 3).clue((0, 0), 1).clue((2, 2), 2).build(),
        ]
        .map(|board| board.expect("a board"))
        .into()
    }

    #[test]
    fn parts_count_what_the_whole_counts() {
        for board in boards() {
            let Count::Exact(whole) = Solver::new().count(&board).answer else { panic!("there is no limit") };
            for (parts, pace) in [(1, 100), (3, 2), (5, 3)] {
                assert_eq!(
                    in_parts(&board, parts, pace).as_ref(),
                    Ok(&whole),
                    "{:?} {parts} {pace}",
                    board.kind()
                );
            }
        }
    }

    #[test]
    fn each_number_leads_back_to_a_solution() {
        for board in boards() {
            let layers = Solver::new().layers(&board).expect("it is divided").traceable();
            let all = exchanged(&layers, 3, 5).expect("there is no limit");
            let set = Solver::new().solution_set(&board).answer.expect("there is no limit");
            let few = 40_u32.min(set.count().try_into().unwrap_or(u32::MAX));
            let found: BTreeSet<Solution> =
                (0..few).filter_map(|number| traced(&layers, &all, 3, number)).collect();
            assert_eq!(found.len() as u32, few, "{:?}", board.kind());
            assert_eq!(
                traced(&layers, &all, 3, set.count().try_into().unwrap_or(u32::MAX)),
                None,
                "{:?}",
                board.kind()
            );
        }
    }

    #[test]
    fn a_count_up_to_two_leads_back_to_two_solutions() {
        for board in boards() {
            let layers = Solver::new().layers(&board).expect("it is divided").traceable().up_to(2);
            let all = exchanged(&layers, 3, 5).expect("there is no limit");
            let found: Vec<_> = (0..2).map_while(|number| traced(&layers, &all, 3, number)).collect();
            let two: Vec<_> = Solver::new().solutions(&board).take(2).collect();
            assert_eq!(found.len(), two.len(), "{:?}", board.kind());
            assert!(found.len() < 2 || found[0] != found[1], "{:?}", board.kind());
        }
    }

    #[test]
    fn counts_that_cannot_be_divided_say_so() {
        // States do not tell which cells are on one path, so whether it touches itself.
        let shy = Puzzle::builder(Kind::NUMBERLINK, 4, 4).clue((0, 0), 1).clue((3, 3), 1);
        let shy = shy.switch(Switch::Cover, false).switch(Switch::Touch, false).build().expect("a board");
        let one = Puzzle::builder(Kind::LINE, 1, 1).build().expect("a board");
        let undivided = LayerError::Portion(PortionError::Undivided);
        for (puzzle, expected) in [(shy, undivided), (one, LayerError::Settled)] {
            let error = Solver::new().layers(&puzzle).expect_err("no plain count");
            assert_eq!(error, expected);
            assert!(error.to_string().contains("divide"));
        }
        let line = |size| Puzzle::builder(Kind::LINE, size, size).build().expect("a board");
        let (five, six) = (Solver::new().layers(&line(5)), Solver::new().layers(&line(6)));
        let (Ok(five), Ok(six)) = (five, six) else { panic!("lines are divided") };
        let portions = five.begin(1, 5).expect("the first layer");
        assert_eq!(six.advance(&[&portions[0]], 6, 1, 6), Err(LayerError::Portion(PortionError::Plan)));
        assert_eq!(five.total(&[&portions[0]]), Err(LayerError::Portion(PortionError::Layer)));
        let few = Solver::new().memory_limit(1 << 12).layers(&line(8));
        assert!(
            few.is_err()
                || few
                    .is_ok_and(|few| few.begin(1, 8).and_then(|all| few.advance(&[&all[0]], 40, 1, 40)).is_err())
        );
    }
}
