//! Conflicts: minimal sets of givens that contradict each other, so that a puzzle has no solution.

use crate::facts::{Fact, PathEnd, fixed_ends};
use crate::lines::post::post;
use crate::step::Step;
use crate::theory::Subject;
use unicursal_core::path::{Technique, Techniques};
use unicursal_core::{Budget, Limit, Lit, Outcome, Solver as Engine};
use unicursal_language::Language;
use unicursal_models::board::{Cell, Pos, Puzzle, Side};
use unicursal_models::kinds::{encoder, rules};
use unicursal_models::message::{Join, Message, message};

/// Limits on the conflicts of one search. Givens stay if the search without them reaches the limit. The first limits
/// are low, so that givens that are easily seen to be redundant go before a hard search is tried.
const PATIENCE: [u64; 3] = [300, 3_000, 30_000];
/// The limit on the conflicts of all searches together, at which all remaining givens stay.
const PATIENCE_IN_ALL: u64 = 400_000;

/// Givens of a puzzle that contradict each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The clues, fixed ends, walls, links and holes.
    pub givens: Vec<Fact>,
    /// Whether the set is proved to be minimal: removing any of the givens leaves a solution. A removed clue or hole
    /// becomes an ordinary cell, and the end of a path that a clue marked becomes free. A removed fixed end may be
    /// anywhere.
    pub is_minimal: bool,
    /// The conflict in a sentence.
    pub text: String,
    /// The sentence as a message, for other languages.
    pub message: Message,
    /// The board with nothing but these givens.
    pub board: Puzzle,
    /// The steps from the givens to the contradiction. `None` if a limit was reached before.
    pub steps: Vec<Step>,
}

/// A selection of a puzzle's givens.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Givens {
    clues: Vec<Pos>,
    ends: Vec<(Pos, PathEnd)>,
    holes: Vec<Pos>,
    /// The walls and links, and whether each is a link.
    sides: Vec<(Side, bool)>,
}

/// The result of a search with a selection of givens.
enum Verdict {
    Solvable,
    /// Contradictory even with these sides only.
    Contradictory(Vec<(Side, bool)>),
    Unknown,
}

impl Conflict {
    /// Returns the conflict with its texts in another language.
    pub fn in_language(mut self, language: Language) -> Self {
        language.translate(&mut self.text, &self.message);
        self.steps = self.steps.into_iter().map(|step| step.in_language(language)).collect();
        self
    }

    /// Returns a minimal conflict of a puzzle that is proved to have no solution. At the deadline, the smallest one so
    /// far.
    ///
    /// # Errors
    /// The work was cancelled.
    pub(super) fn of(puzzle: &Puzzle, budget: &Budget) -> Result<Self, Limit> {
        let mut search =
            Search { puzzle, budget, keeps_holes: false, is_minimal: true, patience: 0, left: PATIENCE_IN_ALL };
        let givens = search.minimize(Givens::all(puzzle))?;
        let board = givens.board(puzzle);
        let facts = givens.facts();
        let steps = match budget.interrupted() {
            None => {
                let encoding = encoder(puzzle.kind()).relaxed(&givens.without_sides(puzzle), puzzle);
                Subject::of(puzzle).refute(&board, encoding, budget)?
            }
            Some(Limit::Cancelled) => return Err(Limit::Cancelled),
            Some(_) => vec![],
        };
        let message = message(puzzle, &facts, search.is_minimal);
        let text = Language::English.sentence(&message);
        Ok(Self { givens: facts, is_minimal: search.is_minimal, text, message, board, steps })
    }
}

/// Clues, fixed ends, walls and links that contradict each other on the board with all its holes, of a puzzle that is
/// proved to have no solution: as few as are found by the deadline.
///
/// # Errors
/// The work was cancelled.
pub fn contradiction(puzzle: &Puzzle, budget: &Budget) -> Result<Vec<Fact>, Limit> {
    let mut search =
        Search { puzzle, budget, keeps_holes: true, is_minimal: true, patience: 0, left: PATIENCE_IN_ALL };
    Ok(search.minimize(Givens::all(puzzle))?.facts())
}
/// Whether a given is of a kind.
type IsOfKind = fn(&Fact) -> bool;

/// The number of givens that the sentence names one by one; if there are more, it gives their number.
const NAMED: usize = 4;

fn message(puzzle: &Puzzle, givens: &[Fact], is_minimal: bool) -> Message {
    if givens.is_empty() {
        return message!("text-no-board");
    }
    if givens.len() > NAMED {
        let kinds: [(&'static str, IsOfKind); 5] = [
            ("given-clues", |fact| matches!(fact, Fact::Clue(_))),
            ("given-ends", |fact| matches!(fact, Fact::FixedEnd { .. })),
            ("given-walls", |fact| matches!(fact, Fact::Wall(_))),
            ("given-links", |fact| matches!(fact, Fact::Side { .. })),
            ("given-holes", |fact| matches!(fact, Fact::Hole(_))),
        ];
        let counted = kinds.iter().filter_map(|&(id, is_it)| {
            let number = givens.iter().filter(|given| is_it(given)).count();
            (number > 0).then(|| message!(id, n = number))
        });
        let id = if is_minimal { "text-many-in-conflict" } else { "text-many-conflict" };
        return message!(id, givens = Join::And.of(counted));
    }
    let facts = Join::And.of(givens.iter().map(|given| given.message(Some(puzzle))));
    match (givens.len(), is_minimal) {
        (1, true) => message!("text-conflict-of-one", fact = facts),
        (1, false) => message!("text-conflict-with-board", fact = facts),
        (_, true) => message!("text-conflict", facts = facts),
        (_, false) => message!("text-conflict-of-some", facts = facts),
    }
}

impl Givens {
    fn all(puzzle: &Puzzle) -> Self {
        let numbers = puzzle.clues().into_iter().map(|(_, pos)| pos);
        let goes_far = rules(puzzle.kind()).goes_far();
        let symbols = puzzle.symbols().filter(|(_, symbol)| !goes_far || symbol.number.is_some());
        let clues = numbers.chain(symbols.map(|(pos, _)| pos)).collect();
        let holes = puzzle.places().filter(|&pos| !puzzle.is_open(pos)).collect();
        let walls = puzzle.walls().iter().map(|&wall| (wall, false));
        let sides = walls.chain(puzzle.links().iter().map(|&link| (link, true))).collect();
        Self { clues, ends: fixed_ends(puzzle).collect(), holes, sides }
    }

    fn facts(&self) -> Vec<Fact> {
        let clues = self.clues.iter().map(|&pos| Fact::Clue(pos));
        let ends = self.ends.iter().map(|&(cell, which)| Fact::FixedEnd { cell, which });
        let holes = self.holes.iter().map(|&pos| Fact::Hole(pos));
        let sides = self
            .sides
            .iter()
            .map(|&(side, is_link)| if is_link { Fact::Side { side, used: true } } else { Fact::Wall(side) });
        clues.chain(ends).chain(sides).chain(holes).collect()
    }

    /// The board without the clues, fixed ends and holes that are left out, and without any walls and links.
    fn without_sides(&self, puzzle: &Puzzle) -> Puzzle {
        let end = |wanted| self.ends.iter().find(|(_, which)| *which == wanted).map(|&(pos, _)| pos);
        let (start, end) = (end(PathEnd::First), end(PathEnd::Last));
        let rules = rules(puzzle.kind());
        let mut board = Puzzle { walls: vec![], links: vec![], start, end, ..puzzle.clone() };
        let mut is_kept: Vec<bool> = board.cells.iter().map(|cell| *cell == Cell::Empty).collect();
        self.clues.iter().chain(&self.holes).for_each(|&pos| is_kept[board.index(pos)] = true);
        for (at, is_kept) in is_kept.into_iter().enumerate() {
            if !is_kept {
                board.cells[at] = match board.cells[at] {
                    // Arrows belong to the board, and only their numbers are left out.
                    Cell::Symbol(symbol) if rules.goes_far() => rules.cleared(symbol),
                    _ => Cell::Empty,
                };
            }
        }
        board
    }

    fn board(&self, puzzle: &Puzzle) -> Puzzle {
        let mut board = self.without_sides(puzzle);
        for &(side, is_link) in &self.sides {
            if is_link { board.links.push(side) } else { board.walls.push(side) }
        }
        board
    }
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    budget: &'a Budget,
    /// Whether all holes stay. Opening a hole adds a cell to visit.
    keeps_holes: bool,
    is_minimal: bool,
    /// Conflicts of one search.
    patience: u64,
    /// Conflicts of the search that may still be met.
    left: u64,
}

impl Search<'_> {
    /// Removes redundant givens until there are none or a limit is reached.
    fn minimize(&mut self, mut givens: Givens) -> Result<Givens, Limit> {
        match self.thin_all(&mut givens) {
            Ok(()) => {}
            Err(Limit::Cancelled) => return Err(Limit::Cancelled),
            Err(_) => self.is_minimal = false,
        }
        Ok(givens)
    }

    /// Goes through all givens until nothing changes, since a given may become redundant when a hole is opened.
    fn thin_all(&mut self, givens: &mut Givens) -> Result<(), Limit> {
        for patience in PATIENCE {
            self.patience = patience;
            loop {
                let before = givens.clone();
                self.is_minimal = true;
                self.thin(givens, |givens| &mut givens.clues)?;
                self.thin(givens, |givens| &mut givens.ends)?;
                if !self.keeps_holes {
                    self.thin(givens, |givens| &mut givens.holes)?;
                }
                self.thin(givens, |givens| &mut givens.sides)?;
                if *givens == before {
                    break;
                }
            }
            if self.is_minimal {
                break;
            }
        }
        Ok(())
    }

    /// Leaves redundant givens out of a list: first half of the list at once, then smaller parts.
    fn thin<T: Clone>(&mut self, givens: &mut Givens, list: fn(&mut Givens) -> &mut Vec<T>) -> Result<(), Limit> {
        let mut size = list(givens).len().div_ceil(2);
        while size > 0 {
            let mut end = list(givens).len();
            while end > 0 {
                let start = end.saturating_sub(size);
                let mut fewer = givens.clone();
                list(&mut fewer).drain(start..end);
                match self.judge(&fewer)? {
                    Verdict::Contradictory(sides) => {
                        fewer.sides = sides;
                        *givens = fewer;
                    }
                    Verdict::Unknown if size == 1 => self.is_minimal = false,
                    Verdict::Solvable | Verdict::Unknown => {}
                }
                end = start.min(list(givens).len());
            }
            size /= 2;
        }
        Ok(())
    }

    fn judge(&mut self, givens: &Givens) -> Result<Verdict, Limit> {
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        let encoding = encoder(self.puzzle.kind()).relaxed(&givens.without_sides(self.puzzle), self.puzzle);
        let Some(problem) = encoding.problem.clone() else { return Ok(Verdict::Contradictory(vec![])) };
        // The loop cannot go through the cells of some clues, whatever is given elsewhere.
        if let Some(side) =
            givens.sides.iter().find(|(side, is_link)| *is_link && encoding.edge_at(*side).is_none())
        {
            return Ok(Verdict::Contradictory(vec![*side]));
        }
        let mut engine = Engine::default();
        engine.limit_setup(self.budget);
        let techniques = Techniques::solving(&problem).without(Technique::Stages).without(Technique::Streamliner);
        let model = post(&mut engine, &problem, &encoding, &techniques);
        let lit = |&(side, is_link): &(Side, bool)| -> Option<Lit> {
            let edge = model.edge(encoding.edge_at(side)?);
            Some(if is_link { edge } else { !edge })
        };
        let assumptions: Vec<Lit> = givens.sides.iter().filter_map(lit).collect();
        let budget = Budget { conflicts: Some(self.patience.min(self.left)), ..self.budget.clone() };
        let outcome = engine.solve_within(&assumptions, &budget);
        self.left = self.left.saturating_sub(engine.stats().conflicts);
        match outcome {
            Outcome::Satisfiable => Ok(Verdict::Solvable),
            Outcome::Unsatisfiable => {
                let core = engine.unsat_core();
                let is_needed = |side: &&(Side, bool)| lit(side).is_some_and(|lit| core.contains(&lit));
                Ok(Verdict::Contradictory(givens.sides.iter().filter(is_needed).copied().collect()))
            }
            Outcome::Unknown(Limit::Conflicts) => Ok(Verdict::Unknown),
            Outcome::Unknown(limit) => Err(limit),
        }
    }
}
