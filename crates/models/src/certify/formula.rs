//! The puzzle as pseudo-Boolean constraints that anybody can read: steps, a load that leaves no loops, and marks for the
//! clues. Made from the rules and the board, apart from the problem that the engine gets.

mod marks;
mod round;
mod steps;

pub(super) use self::round::Round;
use self::steps::Steps;
use crate::board::{Pos, Puzzle, Switch, WriteError};
use crate::format::PuzzleFields;
use crate::kinds::{Marks, formulation};
use crate::model::{Cells, Linear, Model, Relation, Variable};
use std::collections::{BTreeMap, BTreeSet};

/// The numbers that a checker gives to the two inequalities of an equation: at least, at most.
pub(super) type Equation = [u64; 2];

/// A formula whose solutions are those of a puzzle, one to one.
///
/// *Places* are the open cells in reading order, then those outside the board where a path with a free end begins or
/// ends. A *step* goes from place to place. The *load* is the flow of Gavish & Graves (1978): each place but those where
/// paths begin keeps 1 of what comes in, so that no path closes to a loop.
pub(super) struct Formula {
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
    /// The place outside the board from which a line without fixed ends comes and to which it goes.
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
    pub(super) steps: Option<Steps>,
    /// Whether a path goes through each place that it may leave out.
    visits: Vec<Option<Variable>>,
    /// Further parts of the formula of a loop.
    pub(super) round: Option<Round>,
}

impl Formula {
    /// The formula of a puzzle.
    ///
    /// # Errors
    /// There is none for its kind yet, or it would be too large.
    pub(super) fn of(puzzle: &Puzzle) -> Result<Self, WriteError> {
        if puzzle.kind().is_loop() {
            return Self::of_round(puzzle);
        }
        let marks = formulation(puzzle.kind())
            .marks(puzzle)
            .filter(|_| puzzle.switches().off().all(|switch| switch == Switch::Cover));
        let Some(marks) = marks else {
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
        Model::with_terms(degree.saturating_mul(per_step), &[])?;
        let mut formula = Self::begin(puzzle, board.places.clone());
        formula.neighbors.clone_from(&board.neighbors);
        let mut clues = vec![];
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
            Marks::Steps(given) => clues = formula.free_steps(&board, given),
            Marks::Arrows(given, arrows) => (formula, clues) = Self::of_arrows(puzzle, &given, &arrows),
        }
        formula.most = formula.words.len() as i64 - 1;
        formula.add_steps(&board);
        formula.add_load();
        formula.add_symmetry();
        if !clues.is_empty() {
            let steps = Steps::add(&mut formula, &clues);
            formula.steps = Some(steps);
        } else if formula.rank.iter().any(Option::is_some) {
            marks::add(&mut formula, has_labels);
        }
        Ok(formula)
    }

    fn begin(puzzle: &Puzzle, cells: Vec<Pos>) -> Self {
        let count = cells.len();
        let mut comments = vec![format!("The {}: {}", puzzle.kind(), line_of(puzzle))];
        comments.push(
            "A variable is a statement; all names below say what it states. rRcC is the cell in row R, column C."
                .into(),
        );
        Self {
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
            steps: None,
            visits: vec![],
            round: None,
        }
    }

    /// Adds a place outside the board beside `cells`.
    fn outside(&mut self, word: &str, cells: &[usize]) -> usize {
        let place = self.words.len();
        self.words.push(word.into());
        self.neighbors.push(cells.to_vec());
        for &cell in cells {
            self.neighbors[cell].push(place);
        }
        self.is_source.push(false);
        self.is_end.push(false);
        self.rank.push(None);
        place
    }

    /// The ends of a line: those that are free lie outside.
    fn ends(&mut self, board: &Cells, start: Option<Pos>, end: Option<Pos>) {
        let fixed: Vec<usize> = [start, end].into_iter().flatten().map(|pos| board.number(pos)).collect();
        let free: Vec<usize> = (0..board.places.len()).filter(|cell| !fixed.contains(cell)).collect();
        match fixed[..] {
            [] => {
                let around = self.outside("outside", &free);
                self.is_source[around] = true;
                self.around = Some(around);
            }
            [start] => {
                self.is_source[start] = true;
                let finish = self.outside("finish", &free);
                self.is_end[finish] = true;
            }
            [start, end, ..] => {
                self.is_source[start] = true;
                self.is_end[end] = true;
            }
        }
    }

    /// The steps that are given, with their places: counted from the first one. An end that is not given lies outside.
    fn free_steps(&mut self, board: &Cells, given: Vec<(u32, Pos)>) -> Vec<(usize, usize)> {
        let last = board.places.len() as u32;
        let mut clues: Vec<(u32, usize)> =
            given.into_iter().map(|(step, pos)| (step, board.number(pos))).collect();
        clues.sort_unstable();
        let free: Vec<usize> =
            (0..board.places.len()).filter(|cell| clues.iter().all(|clue| clue.1 != *cell)).collect();
        if clues.first().is_none_or(|clue| clue.0 != 1) {
            let start = self.outside("start", &free);
            clues.insert(0, (0, start));
        }
        if clues.last().is_none_or(|clue| clue.0 != last) {
            let finish = self.outside("finish", &free);
            clues.push((last + 1, finish));
        }
        let first = clues[0];
        self.is_source[first.1] = true;
        self.is_end[clues[clues.len() - 1].1] = true;
        clues.into_iter().map(|(step, place)| ((step - first.0) as usize, place)).collect()
    }

    /// The formula of a puzzle whose steps go one way, still without rows, and the steps that are given. Each cell is two
    /// places.
    fn of_arrows(puzzle: &Puzzle, given: &[(u32, Pos)], arrows: &[(Pos, Pos)]) -> (Self, Vec<(usize, usize)>) {
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let count = cells.len();
        let number = |pos: Pos| cells.binary_search(&pos).expect("an open cell");
        let mut formula = Self::begin(puzzle, cells.repeat(2));
        formula.comments.push(
            "Here the places are in_rRcC, where the path comes into a cell, and out_rRcC, where it goes out again.".into(),
        );
        let words =
            ["in", "out"].into_iter().flat_map(|word| cells.iter().map(move |pos| format!("{word}_{pos}")));
        formula.words = words.collect();
        let within = (0..count).map(|cell| (cell, cell + count));
        let ahead = arrows.iter().map(|&(from, to)| (number(from) + count, number(to)));
        let ways: BTreeSet<(usize, usize)> = within.chain(ahead).collect();
        for &(from, to) in &ways {
            formula.neighbors[from].push(to);
            formula.neighbors[to].push(from);
        }
        formula.neighbors.iter_mut().for_each(|list| list.sort_unstable());
        formula.ways = Some(ways);
        let place = |&(step, pos): &(u32, Pos)| {
            let (at, cell) = (2 * step as usize - 2, number(pos));
            [(at, cell), (at + 1, cell + count)]
        };
        let clues: Vec<(usize, usize)> = given.iter().flat_map(place).collect();
        formula.is_source[clues[0].1] = true;
        formula.is_end[clues[clues.len() - 1].1] = true;
        (formula, clues)
    }

    fn add_steps(&mut self, board: &Cells) {
        let places = self.words.len();
        for from in 0..places {
            for to in self.neighbors[from].clone() {
                if self.ways.as_ref().is_some_and(|ways| !ways.contains(&(from, to))) {
                    continue;
                }
                if !self.is_end[from] && !self.is_source[to]
                    || self.around.is_some_and(|around| [from, to].contains(&around))
                {
                    let name = format!("go_{}_{}", self.words[from], self.words[to]);
                    let go = self.model.boolean(name);
                    self.go.insert((from, to), go);
                }
            }
        }
        if !board.covers {
            self.add_visits();
        }
        let all = if board.covers { "each place" } else { "each place that a path visits" };
        self.comment(&format!("go_A_B: the path goes from A to B. One step goes out of {all} but the last."));
        for place in 0..places {
            let steps: Vec<Variable> = self.steps_out(place).map(|(_, go)| go).collect();
            let row = (!self.is_end[place]).then(|| self.one_if_visited(place, steps));
            self.out.push(row);
        }
        self.comment(&format!("One step goes into {all} but the first."));
        for place in 0..places {
            let steps: Vec<Variable> = self.steps_into(place).map(|(_, go)| go).collect();
            let has_none = self.is_source[place] && self.around.is_none();
            let row = (!has_none).then(|| self.one_if_visited(place, steps));
            self.into.push(row);
        }
        if !board.links.is_empty() {
            self.comment("The line goes through each side that is given.");
        }
        for &(a, b) in &board.links {
            let steps: Vec<Variable> =
                [(a, b), (b, a)].iter().filter_map(|step| self.go.get(step).copied()).collect();
            self.add(Linear::sum(steps, Relation::AtLeast, 1));
        }
    }

    /// Adds for each place that a path may leave out whether one goes through it.
    fn add_visits(&mut self) {
        for place in 0..self.words.len() {
            let is_free = self.rank[place].is_none();
            let visit = is_free.then(|| self.model.boolean(format!("visit_{}", self.words[place])));
            self.visits.push(visit);
        }
        self.comments.push("visit_A: a path goes through A.".into());
    }

    /// Whether the path, or the loop, goes through a place that it may leave out; none if it may not.
    pub(super) fn visit(&self, place: usize) -> Option<Variable> {
        match &self.round {
            Some(round) => Some(round.visited[place]),
            None => self.visits.get(place).copied().flatten(),
        }
    }

    /// The row that one of these steps is taken, if the place is visited.
    fn one_if_visited(&mut self, place: usize, steps: Vec<Variable>) -> Equation {
        let visit = self.visit(place).map(|visit| (-1, visit));
        let bound = i64::from(visit.is_none());
        let terms = steps.into_iter().map(|step| (1, step)).chain(visit);
        self.equation(Linear::new(terms.collect::<Vec<_>>(), Relation::Equal, bound))
    }

    /// Adds a load to each step, which is nothing without the step; `text` says what it is.
    fn add_capacities(&mut self, text: &str) {
        let bits = 64 - (self.most.max(1) as u64).leading_zeros();
        for (from, to) in self.go.keys().copied().collect::<Vec<_>>() {
            let name = format!("load_{}_{}", self.words[from], self.words[to]);
            let load = (0..bits).map(|bit| self.model.boolean(format!("{name}_{}", 1_u64 << bit))).collect();
            self.load.insert((from, to), load);
        }
        self.comment(text);
        for (step, go) in self.go.clone() {
            let load = weighted(&self.load[&step], -1);
            let row = self.add(Linear::new([(self.most, go)].into_iter().chain(load), Relation::AtLeast, 0));
            self.capacity.insert(step, row);
        }
    }

    fn add_load(&mut self) {
        self.add_capacities(
            "load_A_B: so many places are still to come behind the step from A to B, as a sum of powers of two. \
             Without the step there is no load.",
        );
        self.comment(
            "Of the load that comes in, a place keeps 1, but for those where a path begins. So no path is a loop.",
        );
        for place in 0..self.words.len() {
            if self.is_source[place] {
                self.keeps.push(None);
                continue;
            }
            let into = self.steps_into(place).flat_map(|(from, _)| weighted(&self.load[&(from, place)], 1));
            let out = self.steps_out(place).flat_map(|(to, _)| weighted(&self.load[&(place, to)], -1));
            let visit = self.visit(place).map(|visit| (-1, visit));
            let kept = i64::from(visit.is_none());
            let row = Linear::new(into.chain(out).chain(visit).collect::<Vec<_>>(), Relation::Equal, kept);
            let row = self.equation(row)[0];
            self.keeps.push(Some(row));
        }
    }

    /// A line without fixed ends is the same in both directions: it is meant in the one in which it begins at the end that
    /// comes first.
    fn add_symmetry(&mut self) {
        let Some(around) = self.around else { return };
        self.comment("Of its two ends, the line begins at the one that comes first in reading order.");
        let begins = self.steps_out(around).map(|(to, go)| (-(to as i64), go)).filter(|term| term.0 != 0);
        let ends = self.steps_into(around).map(|(from, go)| (from as i64, go)).filter(|term| term.0 != 0);
        let row = Linear::new(begins.chain(ends).collect::<Vec<_>>(), Relation::AtLeast, 1);
        self.add(row);
    }

    /// The steps out of a place: to where, and the variable.
    pub(super) fn steps_out(&self, place: usize) -> impl Iterator<Item = (usize, Variable)> + '_ {
        self.neighbors[place].iter().filter_map(move |&to| Some((to, *self.go.get(&(place, to))?)))
    }

    /// The steps into a place: from where, and the variable.
    pub(super) fn steps_into(&self, place: usize) -> impl Iterator<Item = (usize, Variable)> + '_ {
        self.neighbors[place].iter().filter_map(move |&from| Some((from, *self.go.get(&(from, place))?)))
    }

    /// The step between two places in this direction, if there can be one.
    pub(super) fn step(&self, from: usize, to: usize) -> Option<Variable> {
        self.go.get(&(from, to)).copied()
    }

    /// Says what the next rows say.
    pub(super) fn comment(&mut self, text: &str) {
        self.comments.push(format!("From constraint {} on: {text}", self.model.linear.len() + 1));
    }

    /// Adds a row. Returns the number that a checker gives to it.
    pub(super) fn add(&mut self, row: Linear) -> u64 {
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

    /// The number of inequalities, as a checker counts them.
    pub(super) fn inequalities(&self) -> u64 {
        self.next - 1
    }

    /// The formula in OPB, with the number of these steps as the objective.
    pub(super) fn text(&self, objective: &[Variable]) -> String {
        let mut comments: Vec<&str> = self.comments.iter().map(String::as_str).collect();
        if !objective.is_empty() {
            comments.push("The objective counts the steps of the solution found: another one has fewer of them.");
        }
        crate::formulate::opb_text(&self.model, &comments, objective)
    }
}

/// The puzzle as a line of JSON.
fn line_of(puzzle: &Puzzle) -> String {
    serde_json::to_string(&PuzzleFields::of(puzzle)).expect("numbers and strings can be written")
}

/// A number in bits as terms of a sum.
pub(super) fn weighted(bits: &[Variable], sign: i64) -> Vec<(i64, Variable)> {
    (0..).zip(bits).map(|(bit, &variable)| (sign << bit, variable)).collect()
}
