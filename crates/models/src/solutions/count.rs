//! How many solutions there are: by search where they are few, on a frontier where they are many.

use crate::board::{Puzzle, Solution};
use crate::solve::method::{Approach, Fallback, choose, fall_back};
use crate::solve::session::Search;
use crate::solve::solver::{Report, Solver};
use crate::solve::stop::{Defect, Stop};
use crate::solve::sweep::{Frontier, total};
use num_bigint::BigUint;
use unicursal_core::{Limit, Stats};

/// The answer to "how many solutions are there?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Exactly so many.
    Exact(BigUint),
    /// A limit was reached first; so many are known.
    AtLeast(BigUint, Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

impl Count {
    /// So many solutions were found before the search ended early.
    fn up_to(found: u64, stop: Stop) -> Self {
        match stop {
            Stop::Limit(limit) => Count::AtLeast(found.into(), limit),
            Stop::Defect(defect) => Count::Defect(defect),
        }
    }
}

impl Solver {
    /// Counts the solutions. A line counts once, not once in each direction.
    ///
    /// ```
    /// use unicursal_models::{Count, Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 8, 8).build()?;
    /// let Count::Exact(count) = Solver::new().count(&puzzle).answer else { panic!("there is no limit") };
    /// assert_eq!(count.to_string(), "3023313284");
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn count(&self, puzzle: &Puzzle) -> Report<Count> {
        let mut search = Search::new(self, puzzle);
        let (answer, swept) = match choose(&mut search) {
            Approach::List => (listed(&mut search, 0), Stats::default()),
            Approach::Listed(solutions) => (Count::Exact(solutions.len().into()), Stats::default()),
            Approach::Stopped(known, stop) => (Count::up_to(known, stop), Stats::default()),
            Approach::SweepPlan(frontier, known) => swept(&mut search, &frontier, known),
        };
        Report { answer, stats: total(&search, swept) }
    }
}

/// Counts solutions one by one; `found` are known.
fn listed(search: &mut Search<'_>, mut found: u64) -> Count {
    loop {
        match search.next() {
            Ok(None) => return Count::Exact(found.into()),
            Err(stop) => return Count::up_to(found, stop),
            Ok(Some(_)) => found += 1,
        }
    }
}

fn swept(search: &mut Search<'_>, frontier: &Frontier, mut known: Vec<Solution>) -> (Count, Stats) {
    let (covers, stats) = frontier.run(search, |sweep, limits, budget| {
        let count = sweep.count(limits, budget);
        (count.covers, count.effort)
    });
    let answer = match covers {
        Ok(covers) => Count::Exact(covers),
        Err(limit) => match fall_back(search, &mut known, limit) {
            Fallback::List => listed(search, known.len() as u64),
            Fallback::Listed => Count::Exact(known.len().into()),
            Fallback::Stopped(stop) => Count::up_to(known.len() as u64, stop),
        },
    };
    (answer, stats)
}
