//! All solutions of a puzzle together, each with a number.

use crate::board::Solution;
use crate::board::{Pos, Puzzle};
use crate::encode::Encoding;
use crate::solve::method::{Approach, Fallback, choose, fall_back};
use crate::solve::session::Search;
use crate::solve::solver::{Report, Solver};
use crate::solve::stop::{Defect, Stop, checked};
use crate::solve::sweep::{Frontier, total};
use num_bigint::BigUint;
use unicursal_core::frontier::{Diagram, SweepPlan};
use unicursal_core::{Budget, Limit, Stats};

/// All solutions of a puzzle, however many: how many there are, each by its number, and how many use each step.
#[derive(Debug)]
pub struct SolutionSet<'a> {
    puzzle: &'a Puzzle,
    encoding: Encoding,
    solutions: Kept,
    count: BigUint,
}

#[derive(Debug)]
enum Kept {
    Listed(Vec<Solution>),
    Diagram(Diagram),
}

/// A possible step between two neighboring cells, or to a free end, and how many solutions make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepCount<T> {
    /// Where.
    pub at: T,
    /// In how many solutions.
    pub solutions: BigUint,
}

/// How often steps and free ends are used.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StepCounts {
    /// Each possible step between two cells, in reading order.
    pub steps: Vec<StepCount<[Pos; 2]>>,
    /// Each cell where a path may begin or end that is not given as an end, in reading order; none if the puzzle gives
    /// all ends.
    pub ends: Vec<StepCount<Pos>>,
}

impl Solver {
    /// Gathers all solutions, in the memory that the limit allows.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 10, 10).build()?;
    /// let solver = Solver::new();
    /// let solutions = solver.solution_set(&puzzle).answer.expect("there is no limit");
    /// assert_eq!(solutions.count().to_string(), "730044829512632");
    /// let middle = solutions.get(&(solutions.count() / 2_u32))?.expect("a solution");
    /// assert_eq!(middle.paths()[0].len(), 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution_set<'a>(&'a self, puzzle: &'a Puzzle) -> Report<Result<SolutionSet<'a>, Stop>> {
        self.gather_and_go_on(puzzle).0
    }

    /// Likewise; beside it, the limits from outside for what is done with the solutions.
    pub(crate) fn gather_and_go_on<'a>(
        &'a self,
        puzzle: &'a Puzzle,
    ) -> (Report<Result<SolutionSet<'a>, Stop>>, Budget) {
        let mut search = Search::new(self, puzzle);
        let (answer, swept) = match choose(&mut search) {
            Approach::List => (SolutionSet::listed(&mut search, vec![]), Stats::default()),
            Approach::Listed(solutions) => (Ok(SolutionSet::of_list(&search, solutions)), Stats::default()),
            Approach::Stopped(_, stop) => (Err(stop), Stats::default()),
            Approach::SweepPlan(frontier, known) => SolutionSet::swept(&mut search, &frontier, known),
        };
        (Report { answer, stats: total(&search, swept) }, search.budget)
    }
}

impl<'a> SolutionSet<'a> {
    /// Finds the solutions that are not among those `found` one by one, while there is memory for them.
    fn listed(search: &mut Search<'a>, mut found: Vec<Solution>) -> Result<Self, Stop> {
        let bytes = size_of::<Solution>() + size_of::<Pos>() * search.encoding.cells();
        while let Some(solution) = search.next()? {
            if !search.has_memory((found.len() + 1) * bytes) {
                return Err(Limit::Memory.into());
            }
            found.push(solution);
        }
        Ok(Self::of_list(search, found))
    }

    /// The solutions of a list.
    pub(crate) fn of_list(search: &Search<'a>, solutions: Vec<Solution>) -> Self {
        let count = solutions.len().into();
        let encoding = search.encoding.clone();
        Self { puzzle: search.puzzle, encoding, solutions: Kept::Listed(solutions), count }
    }

    /// Sweeps over the board; beside it, what was done.
    fn swept(
        search: &mut Search<'a>,
        frontier: &Frontier,
        mut known: Vec<Solution>,
    ) -> (Result<Self, Stop>, Stats) {
        let (diagram, stats) = frontier.run(search, SweepPlan::diagram);
        let solutions = match diagram {
            Ok(diagram) => Ok(Self::of_diagram(search, diagram)),
            Err(limit) => match fall_back(search, &mut known, limit) {
                Fallback::List => Self::listed(search, known),
                Fallback::Listed => Ok(Self::of_list(search, known)),
                Fallback::Stopped(stop) => Err(stop),
            },
        };
        (solutions, stats)
    }

    /// The solutions that `diagram` has.
    pub(crate) fn of_diagram(search: &Search<'a>, diagram: Diagram) -> Self {
        let (count, encoding) = (diagram.covers(), search.encoding.clone());
        Self { puzzle: search.puzzle, encoding, solutions: Kept::Diagram(diagram), count }
    }
}

impl SolutionSet<'_> {
    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        self.puzzle
    }

    /// How many solutions there are.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The solution with a number, counted from 0, in an order that is always the same; none if there are not so many.
    ///
    /// # Errors
    /// The solution breaks a rule: the solver is wrong.
    pub fn get(&self, number: &BigUint) -> Result<Option<Solution>, Defect> {
        match &self.solutions {
            Kept::Listed(solutions) => {
                Ok(usize::try_from(number).ok().and_then(|number| solutions.get(number)).cloned())
            }
            Kept::Diagram(diagram) => {
                let Some(mut used) = diagram.cover(number) else { return Ok(None) };
                used.sort_unstable();
                let paths = self.encoding.paths(|edge| used.binary_search(&edge).is_ok());
                checked(self.puzzle, paths).map(Some)
            }
        }
    }

    /// All solutions, in order.
    pub fn iter(&self) -> impl Iterator<Item = Result<Solution, Defect>> {
        let numbers = std::iter::successors(Some(BigUint::ZERO), |number| Some(number + 1_u32));
        numbers.map_while(|number| self.get(&number).transpose())
    }

    /// How many solutions use each step and each free end.
    pub fn uses(&self) -> StepCounts {
        let Some(cover) = &self.encoding.problem else { return StepCounts::default() };
        let mut uses = StepCounts::default();
        let counts = match &self.solutions {
            Kept::Listed(solutions) => self.listed_uses(solutions),
            Kept::Diagram(diagram) => diagram.uses(),
        };
        for (&[a, b], solutions) in cover.graph.edges().iter().zip(counts) {
            match (self.encoding.cell(a), self.encoding.cell(b)) {
                (Some(a), Some(b)) => uses.steps.push(StepCount { at: [a.min(b), a.max(b)], solutions }),
                (Some(at), None) | (None, Some(at)) => uses.ends.push(StepCount { at, solutions }),
                (None, None) => {}
            }
        }
        uses.steps.sort_by_key(|step| step.at);
        uses.ends.sort_by_key(|end| end.at);
        // A Numbrix has one edge for the first and one for the last cell.
        uses.ends.dedup_by(|next, first| {
            let is_same = next.at == first.at;
            if is_same {
                first.solutions += &next.solutions;
            }
            is_same
        });
        uses
    }

    /// For each edge of the graph how many of `solutions` use it.
    fn listed_uses(&self, solutions: &[Solution]) -> Vec<BigUint> {
        let Some(cover) = &self.encoding.problem else { return vec![] };
        let mut counts = vec![0_u64; cover.graph.edges().len()];
        for solution in solutions {
            for edge in self.encoding.edges(solution) {
                counts[edge as usize] += 1;
            }
        }
        counts.into_iter().map(BigUint::from).collect()
    }
}
