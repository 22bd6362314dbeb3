//! The common parts and the differences of all solutions, and the clue or wall that would exclude most of them.

use crate::settings::answer::Interrupted;
use crate::settings::number::numbers;
use crate::solutions::set::{SolutionSet, StepCount, StepCounts};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::fmt;
use unicursal_core::Budget;
use unicursal_models::board::{Cell, Pos, Puzzle, Symbol, Wall};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::loops::drawn::Drawn;
use unicursal_models::kinds::{AddedClue, CellValue, rules};

numbers! {
    /// The maximum number of solutions that an analysis enumerates, to compare the values of their cells.
    pub(crate) MAX_LISTED: "analysis.max_listed" = 10_000;
}

/// The common parts and the differences of all solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The number of solutions.
    pub solutions: BigUint,
    /// The number of solutions that use each step and each free end.
    pub uses: StepCounts,
    /// The cells, or corners of cells if the line runs on the sides, whose steps are the same in all solutions, in
    /// reading order: all of them if there is one solution, and none if there is no solution.
    pub settled: Vec<Pos>,
    /// The cells that have the same value in all solutions, in reading order. `None` if there are more than ten
    /// thousand solutions, or if cells of this kind have no value (Line, loops).
    pub values: Option<Vec<ForcedValue>>,
    /// Whether the values are labels, not steps.
    pub has_labels: bool,
    /// The wall that leaves the fewest solutions, but at least one. `None` if no wall leaves fewer, or if the kind has
    /// no walls.
    pub wall: Option<Suggestion<Wall>>,
    /// The clue that leaves the fewest solutions, but at least one. For a line with free ends, the end. `None` if no
    /// clue leaves fewer. Also with more than ten thousand solutions (Line excepted), and where no clue can be added to
    /// others (Numberlink, Simple Loop, Moon or Sun, Spell).
    pub clue: Option<Suggestion<SuggestedClue>>,
}

/// The value of a cell that is the same in all solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForcedValue {
    /// The cell.
    pub cell: Pos,
    /// Zip, Numbrix, Hidato and Knight: the step at which the path visits the cell. Numberlink: the label of its path.
    pub value: u32,
}

/// A clue that could be added to a puzzle. Displayed in words: `the number 7 at r1c2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SuggestedClue {
    /// The step of a cell (Numbrix, Hidato, Knight, Signpost).
    Number(Pos, u32),
    /// A clue of a Zip; later clues move up by one.
    Rank(Pos, u32),
    /// A fixed end of a line.
    End(Pos),
    /// A clue that constrains a loop by itself, replacing the content of the cell.
    Symbol(Pos, Symbol),
}

impl SuggestedClue {
    /// Returns the cell that gets the clue.
    pub fn cell(self) -> Pos {
        match self {
            SuggestedClue::Number(cell, _)
            | SuggestedClue::Rank(cell, _)
            | SuggestedClue::Symbol(cell, _)
            | SuggestedClue::End(cell) => cell,
        }
    }

    /// Returns the number of the clue. `None` for an end or a symbol.
    pub fn number(self) -> Option<u32> {
        match self {
            SuggestedClue::Number(_, number) | SuggestedClue::Rank(_, number) => Some(number),
            SuggestedClue::End(_) | SuggestedClue::Symbol(..) => None,
        }
    }

    /// Returns the symbol, if the clue is one.
    pub fn symbol(self) -> Option<Symbol> {
        match self {
            SuggestedClue::Symbol(_, symbol) => Some(symbol),
            SuggestedClue::Number(..) | SuggestedClue::Rank(..) | SuggestedClue::End(_) => None,
        }
    }
}

impl fmt::Display for SuggestedClue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SuggestedClue::Number(cell, number) => write!(f, "the number {number} at {cell}"),
            SuggestedClue::Rank(cell, number) => write!(f, "a new clue {number} at {cell}"),
            SuggestedClue::End(cell) => write!(f, "an end at {cell}"),
            SuggestedClue::Symbol(cell, symbol) => write!(f, "the clue {symbol} at {cell}"),
        }
    }
}

/// An addition to a puzzle and its effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion<T> {
    /// The addition.
    pub add: T,
    /// The number of solutions that are left.
    pub leaves: BigUint,
}

impl Analysis {
    /// Analyzes `set` within `budget`; listing each solution if there are at most `max_listed`.
    pub(crate) fn of(set: &SolutionSet, max_listed: u64, budget: &Budget) -> Result<Self, Interrupted> {
        let (solutions, uses) = (set.count().clone(), set.uses());
        let rules = rules(set.puzzle().kind());
        let is_few = solutions <= max_listed.into();
        let values = (is_few && rules.family() != Family::Loop).then(|| Values::of(set, budget)).transpose()?;
        let walls = uses.steps.iter().filter(|_| !rules.goes_far());
        Ok(Self {
            has_labels: rules.cell_value() == CellValue::Label,
            settled: settled(set.puzzle(), &solutions, &uses),
            wall: fewest(
                &solutions,
                walls.map(|step| (Wall::between(step.at[0], step.at[1]), &solutions - &step.solutions)),
            ),
            clue: match rules.added_clue() {
                AddedClue::End => {
                    let ends = uses.ends.iter().map(|end| (SuggestedClue::End(end.at), end.solutions.clone()));
                    fewest(&solutions, ends)
                }
                AddedClue::Symbol if is_few => {
                    let counts = symbols(set, budget)?.into_iter();
                    fewest(
                        &solutions,
                        counts.map(|((pos, symbol), count)| (SuggestedClue::Symbol(pos, symbol), count.into())),
                    )
                }
                AddedClue::None | AddedClue::Symbol | AddedClue::Mark | AddedClue::Link => None,
                AddedClue::Step => {
                    values.as_ref().and_then(|values| values.best_clue(&solutions, SuggestedClue::Number))
                }
                AddedClue::Rank => {
                    values.as_ref().and_then(|values| values.best_clue(&solutions, SuggestedClue::Rank))
                }
            },
            values: values
                .filter(|_| rules.cell_value() != CellValue::Nothing)
                .map(|values| values.common(&solutions)),
            uses,
            solutions,
        })
    }

    /// Returns whether all solutions use the step.
    pub fn is_common<T>(&self, step: &StepCount<T>) -> bool {
        step.solutions == self.solutions && self.solutions > BigUint::ZERO
    }

    /// Returns the share of the solutions that use the step, from 0 to 1.
    pub fn share<T>(&self, step: &StepCount<T>) -> f64 {
        share(&step.solutions, &self.solutions)
    }
}

/// Returns the quotient of `part` and `whole`, from 0 to 1; 0 if `whole` is 0.
fn share(part: &BigUint, whole: &BigUint) -> f64 {
    // Shortens both to numbers that a float can hold.
    let beyond = whole.bits().saturating_sub(63);
    let short = |count: &BigUint| u64::try_from(count >> beyond).unwrap_or(u64::MAX) as f64;
    if *whole == BigUint::ZERO { 0.0 } else { short(part) / short(whole) }
}

/// Returns the addition that leaves the fewest solutions, but at least one and fewer than now. The first one if there
/// are several.
fn fewest<T>(solutions: &BigUint, additions: impl Iterator<Item = (T, BigUint)>) -> Option<Suggestion<T>> {
    let useful = additions.filter(|(_, leaves)| *leaves > BigUint::ZERO && leaves < solutions);
    useful.map(|(add, leaves)| Suggestion { add, leaves }).min_by(|a, b| a.leaves.cmp(&b.leaves))
}

/// Returns the cells each of whose steps is used by all solutions or by none.
fn settled(puzzle: &Puzzle, solutions: &BigUint, uses: &StepCounts) -> Vec<Pos> {
    if *solutions == BigUint::ZERO {
        return vec![];
    }
    let differs = |count: &BigUint| *count > BigUint::ZERO && count < solutions;
    let steps = uses.steps.iter().filter(|step| differs(&step.solutions)).flat_map(|step| step.at);
    let ends = uses.ends.iter().filter(|end| differs(&end.solutions)).map(|end| end.at);
    let mut unsettled: Vec<Pos> = steps.chain(ends).collect();
    unsettled.sort_unstable();
    puzzle.line_points().filter(|cell| unsettled.binary_search(cell).is_err()).collect()
}

/// Returns the number of loops that each symbol fits that could be put on a cell, replacing a weaker content.
fn symbols(set: &SolutionSet, budget: &Budget) -> Result<BTreeMap<(Pos, Symbol), u32>, Interrupted> {
    let puzzle = set.puzzle();
    let rules = rules(puzzle.kind());
    let mut counts: BTreeMap<(Pos, Symbol), u32> = BTreeMap::new();
    for solution in set.iter() {
        if let Some(limit) = budget.interrupted() {
            return Err(limit.into());
        }
        let line = Drawn::of(puzzle, &solution?);
        for pos in puzzle.open_cells() {
            let cell = puzzle.cell(pos);
            let fitting = rules.fitting(&line, pos).into_iter();
            let more = fitting.filter(|&symbol| rules.cleared(symbol) == cell && Cell::Symbol(symbol) != cell);
            more.for_each(|symbol| *counts.entry((pos, symbol)).or_default() += 1);
        }
    }
    Ok(counts)
}

/// The number of solutions for each cell and value.
#[derive(Default)]
struct Values {
    values: BTreeMap<(Pos, u32), u32>,
    /// The number of solutions for each cell and clue that could be added.
    clues: BTreeMap<(Pos, u32), u32>,
}

impl Values {
    /// Goes through all solutions of `set`, until cancellation or the deadline.
    fn of(set: &SolutionSet, budget: &Budget) -> Result<Self, Interrupted> {
        let (mut values, puzzle) = (Self::default(), set.puzzle());
        let rules = rules(puzzle.kind());
        let has_labels = rules.cell_value() == CellValue::Label;
        let has_ranks = rules.added_clue() == AddedClue::Rank;
        for solution in set.iter() {
            if let Some(limit) = budget.interrupted() {
                return Err(limit.into());
            }
            for path in solution?.paths() {
                let label = path.first().map_or(0, |&first| clue(puzzle, first));
                // In a Zip a clue between the clues g and g + 1 is a new g + 1.
                let mut next = 1;
                for (step, &cell) in (1..).zip(path) {
                    let is_given = clue(puzzle, cell) > 0;
                    let value = if has_labels { label } else { step };
                    *values.values.entry((cell, value)).or_default() += 1;
                    if is_given {
                        // A label is no rank and may be any number.
                        next = clue(puzzle, cell).saturating_add(1);
                    } else {
                        let clue = if has_ranks { next } else { step };
                        *values.clues.entry((cell, clue)).or_default() += 1;
                    }
                }
            }
        }
        Ok(values)
    }

    fn best_clue(
        &self,
        solutions: &BigUint,
        clue: impl Fn(Pos, u32) -> SuggestedClue,
    ) -> Option<Suggestion<SuggestedClue>> {
        fewest(solutions, self.clues.iter().map(|(&(cell, number), &count)| (clue(cell, number), count.into())))
    }

    fn common(&self, solutions: &BigUint) -> Vec<ForcedValue> {
        let common = self.values.iter().filter(|&(_, &count)| BigUint::from(count) == *solutions);
        common.map(|(&(cell, value), _)| ForcedValue { cell, value }).collect()
    }
}

/// Returns the clue on a cell, which may be the number beside an arrow, or 0 if there is none.
fn clue(puzzle: &Puzzle, cell: Pos) -> u32 {
    let cell = puzzle.cell(cell);
    cell.clue().or(cell.symbol().and_then(|symbol| symbol.number)).unwrap_or(0)
}
