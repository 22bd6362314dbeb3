//! The puzzle as pseudo-Boolean constraints that anybody can read: steps, a load that leaves no loops, and marks for
//! the clues. Made from the rules and the board, apart from the problem that the engine gets.

mod apart;
mod flow;
mod letters;
mod marks;
mod places;
mod room;
mod round;
mod steps;

pub(super) use self::room::Room;
pub(super) use self::round::Round;
use self::steps::Steps;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_formats::PuzzleFields;
use unicursal_models::board::{Pos, Puzzle, WriteError};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{Cells, Marks, formulation};
use unicursal_models::linear_model::{Linear, Model, Relation, Variable};

/// The numbers that a checker gives to the two inequalities of an equation: at least, at most.
pub(super) type Equation = [u64; 2];

/// A formula whose solutions are those of a puzzle, one to one.
///
/// *Places* are the open cells in reading order, then those outside the board where a path with a free end begins or
/// ends. A *step* goes from place to place. The *load* is the flow of Gavish & Graves (1978): each place except the
/// starts of paths keeps 1 of its incoming load, so no path closes to a loop.
pub(super) struct Formula {
    room: Room,
    pub(super) model: Model,
    /// Comments on the rows that follow each other.
    comments: Vec<String>,
    /// The number that a checker gives to the next row.
    next: u64,
    pub(super) cells: Vec<Pos>,
    pub(super) words: Vec<String>,
    /// The places beside each place, ascending.
    pub(super) neighbors: Vec<Vec<usize>>,
    /// Whether a path begins, or ends, at each place.
    pub(super) is_source: Vec<bool>,
    pub(super) is_end: Vec<bool>,
    /// The place outside the board where a line without fixed ends begins and ends.
    pub(super) around: Option<usize>,
    /// The steps that there can be, if not all between neighbors can.
    ways: Option<BTreeSet<(usize, usize)>>,
    pub(super) go: BTreeMap<(usize, usize), Variable>,
    /// The load on each step, lowest bit first.
    pub(super) load: BTreeMap<(usize, usize), Vec<Variable>>,
    /// The largest load.
    pub(super) most: i64,
    /// The rows "one step out of the place", "one step into it", "it keeps 1", and "no load without the step".
    pub(super) out: Vec<Option<Equation>>,
    pub(super) into: Vec<Option<Equation>>,
    pub(super) keeps: Vec<Option<u64>>,
    pub(super) capacity: BTreeMap<(usize, usize), u64>,
    /// The number of the clue last met on the way, or of the label, lowest bit first; none at clues.
    pub(super) marks: Vec<Vec<Variable>>,
    /// The number of the clue at each place, or of its label, from 0.
    pub(super) rank: Vec<Option<usize>>,
    /// For each place with a letter which letters of the word it can be, counted from 0; empty if there is no word.
    pub(super) letters: Vec<Vec<(usize, Variable)>>,
    /// Whether there are rules against touching cells of one path.
    pub(super) is_kept_apart: bool,
    pub(super) steps: Option<Steps>,
    /// For each optional place, the variable that a path visits it.
    visits: Vec<Option<Variable>>,
    /// Further parts of the formula of a loop.
    pub(super) round: Option<Round>,
}

impl Formula {
    /// Returns the formula of a puzzle.
    ///
    /// # Errors
    /// If there is none for its kind yet, or it would be too large.
    pub(super) fn of(puzzle: &Puzzle, room: Room) -> Result<Self, WriteError> {
        if puzzle.kind().family() == Family::Loop {
            return Self::of_round(puzzle, room);
        }
        let Some(marks) = formulation(puzzle.kind()).marks(puzzle) else {
            return Err(WriteError {
                message: format!("certificates for puzzles like this {} are not written yet", puzzle.kind()),
                help: "ask without a certificate".into(),
            });
        };
        let board = Cells::of(puzzle);
        let (count, steps) = match &marks {
            Marks::Arrows(_, arrows) => (2 * board.places.len(), arrows.len()),
            _ => (board.places.len() + 2, board.neighbors.iter().map(Vec::len).sum::<usize>()),
        };
        let degree = steps as u64 + 2 * count as u64;
        let per_step =
            if matches!(marks, Marks::Steps(_) | Marks::Arrows(..)) { 3 * count as u64 } else { 0 } + 64;
        let terms = degree.saturating_mul(per_step);
        Model::with_terms(terms, &[])?;
        if !room.has(terms) {
            return Err(too_large());
        }
        let mut formula = Self::begin(puzzle, board.places.clone(), room);
        formula.neighbors.clone_from(&board.neighbors);
        let mut clues = vec![];
        let mut word = vec![];
        let has_labels = matches!(marks, Marks::Labels(_));
        match marks {
            Marks::Ends(start, end) => formula.ends(&board, start, end),
            Marks::Order(order) | Marks::Labels(order) if order.is_empty() => {}
            Marks::Order(order) => {
                formula.is_source[board.number(order[0])] = true;
                formula.is_end[board.number(order[order.len() - 1])] = true;
                for (rank, pos) in order.into_iter().enumerate() {
                    formula.rank[board.number(pos)] = Some(rank);
                }
            }
            Marks::Labels(ends) => {
                for (label, pair) in ends.chunks_exact(2).enumerate() {
                    let [a, b] = [pair[0], pair[1]].map(|pos| board.number(pos));
                    formula.is_source[a] = true;
                    formula.is_end[b] = true;
                    formula.rank[a] = Some(label);
                    formula.rank[b] = Some(label);
                }
            }
            Marks::Word(places) => word = formula.free_word(&board, &places),
            Marks::Steps(given) => clues = formula.free_steps(&board, given),
            Marks::Arrows(given, arrows) => {
                (formula, clues) = Self::of_arrows(puzzle, &given, &arrows, formula.room);
            }
        }
        formula.most = formula.words.len() as i64 - 1;
        formula.keep_walled_apart(puzzle);
        formula.add_steps(&board);
        formula.add_load();
        formula.add_symmetry();
        if !clues.is_empty() {
            let steps = Steps::add(&mut formula, &clues);
            formula.steps = Some(steps);
        } else if formula.rank.iter().any(Option::is_some) {
            marks::add(&mut formula, has_labels);
        } else if !word.is_empty() {
            letters::add(&mut formula, &word);
        }
        formula.add_apart(puzzle);
        formula.finished()
    }

    /// The formula, unless a limit was reached.
    fn finished(self) -> Result<Self, WriteError> {
        match self.room.reason() {
            None => Ok(self),
            Some(reason) => Err(WriteError { message: reason.into(), help: LARGER.into() }),
        }
    }

    /// Returns whether a limit is reached: nothing more need be added.
    pub(super) fn is_over(&mut self) -> bool {
        self.room.is_over()
    }

    fn begin(puzzle: &Puzzle, cells: Vec<Pos>, room: Room) -> Self {
        let count = cells.len();
        let mut comments = vec![format!("The {}: {}", puzzle.kind(), line_of(puzzle))];
        comments.push(
            "A variable is a statement; all names below say what it states. rRcC is the cell in row R, column C."
                .into(),
        );
        Self {
            room,
            model: Model::default(),
            comments,
            next: 1,
            words: cells.iter().map(Pos::to_string).collect(),
            cells,
            neighbors: vec![vec![]; count],
            is_source: vec![false; count],
            is_end: vec![false; count],
            around: None,
            ways: None,
            go: BTreeMap::new(),
            load: BTreeMap::new(),
            most: 0,
            out: vec![],
            into: vec![],
            keeps: vec![],
            capacity: BTreeMap::new(),
            marks: vec![],
            rank: vec![None; count],
            letters: vec![],
            is_kept_apart: false,
            steps: None,
            visits: vec![],
            round: None,
        }
    }

    /// Returns the variable that the path or loop visits an optional place. `None` if the place is required.
    pub(super) fn visit(&self, place: usize) -> Option<Variable> {
        match &self.round {
            Some(round) => Some(round.visited[place]),
            None => self.visits.get(place).copied().flatten(),
        }
    }

    /// Returns the steps out of a place: to where, and the variable.
    pub(super) fn steps_out(&self, place: usize) -> impl Iterator<Item = (usize, Variable)> + '_ {
        self.neighbors[place].iter().filter_map(move |&to| Some((to, *self.go.get(&(place, to))?)))
    }

    /// Returns the steps into a place: from where, and the variable.
    pub(super) fn steps_into(&self, place: usize) -> impl Iterator<Item = (usize, Variable)> + '_ {
        self.neighbors[place].iter().filter_map(move |&from| Some((from, *self.go.get(&(from, place))?)))
    }

    /// Returns the variable of the step between two places in this direction, if the step is possible.
    pub(super) fn step(&self, from: usize, to: usize) -> Option<Variable> {
        self.go.get(&(from, to)).copied()
    }

    /// Adds a comment on the next rows.
    pub(super) fn comment(&mut self, text: &str) {
        self.comments.push(format!("From constraint {} on: {text}", self.model.linear.len() + 1));
    }

    /// Adds a row. Returns the number that a checker gives to it.
    pub(super) fn add(&mut self, row: Linear) -> u64 {
        if !self.room.take(row.terms.len()) {
            return self.next;
        }
        let before = self.model.linear.len();
        self.model.add(row);
        let rows = &self.model.linear[before..];
        let number = self.next;
        self.next += rows.iter().map(|row| if row.relation == Relation::Equal { 2 } else { 1 }).sum::<u64>();
        number
    }

    fn equation(&mut self, row: Linear) -> Equation {
        let number = self.add(row);
        [number, number + 1]
    }

    /// Returns the rows that are clauses: variables in order, each with the value that it may have.
    pub(super) fn clauses(&self) -> BTreeSet<Vec<(u32, bool)>> {
        let clause = |row: &Linear| {
            let sign = if row.relation == Relation::AtMost { -1 } else { 1 };
            let mut terms: Vec<(u32, bool)> =
                row.terms.iter().map(|&(factor, variable)| (variable.0, factor * sign > 0)).collect();
            let negated = terms.iter().filter(|(_, value)| !value).count() as i64;
            let is_clause = row.terms.iter().all(|(factor, _)| factor.abs() == 1)
                && row.relation != Relation::Equal
                && row.bound * sign == 1 - negated;
            terms.sort_unstable();
            is_clause.then_some(terms)
        };
        self.model.linear.iter().filter_map(clause).collect()
    }

    /// Returns the number of inequalities, as a checker counts them.
    pub(super) fn inequalities(&self) -> u64 {
        self.next - 1
    }

    /// Returns the formula in OPB, with the number of these steps as the objective.
    pub(super) fn text(&self, objective: &[Variable]) -> String {
        let mut comments: Vec<&str> = self.comments.iter().map(String::as_str).collect();
        if !objective.is_empty() {
            comments.push("The objective counts the steps of the solution found: another one has fewer of them.");
        }
        unicursal_models::formulate::opb_text(&self.model, &comments, objective)
    }
}

/// The parts of a formula after which its limits are asked again.
const LOOK: usize = 1 << 8;
const LARGER: &str = "give a larger limit, or ask without a certificate";

fn too_large() -> WriteError {
    WriteError { message: "the formula would be larger than the memory limit".into(), help: LARGER.into() }
}

/// Returns the puzzle as a line of JSON.
fn line_of(puzzle: &Puzzle) -> String {
    serde_json::to_string(&PuzzleFields::of(puzzle)).expect("numbers and strings can be written")
}

/// Returns a number in bits as terms of a sum.
pub(super) fn weighted(bits: &[Variable], sign: i64) -> Vec<(i64, Variable)> {
    (0..).zip(bits).map(|(bit, &variable)| (sign << bit, variable)).collect()
}
