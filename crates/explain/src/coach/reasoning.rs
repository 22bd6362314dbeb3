//! A derivation that runs beside a game.

use crate::coach::board::Board;
use crate::coach::moves::Played;
use crate::deduce::Deduce;
use crate::facts::Fact;
use crate::level::WHAT_IF;
use crate::marks::Marks;
use crate::patience::Patience;
use crate::step::Step;
use crate::theory::Subject;
use unicursal_core::{Budget, Limit};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::Family;

/// The assumptions after which a mark counts as a guess, if none of them leads to it.
const ASSUMPTIONS: usize = 2;

/// Moves for which there is as much effort as for a hint: a game has many of them.
const MOVES_PER_HINT: u64 = 10;

/// The steps that follow from a player's marks, the simplest first, each deduced on demand.
pub(super) struct Reasoning {
    theory: Option<Box<dyn Deduce>>,
    suppositions: u64,
    steps: Vec<Step>,
    /// The step that concludes each fact, in the order of the facts.
    sources: Vec<(Fact, usize)>,
}

/// The effort of a fact on a board with marks: that of the hardest step which the board does not show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Cost {
    /// The level of this step.
    pub(super) level: u8,
    /// The number of this step.
    key: usize,
    /// The number of the step that concludes the fact.
    step: usize,
}

/// A technique: its level and its rule.
pub(super) type Technique = (u8, &'static str);

/// The sorts of marks that a player makes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Style {
    pub(super) links: bool,
    pub(super) walls: bool,
    pub(super) numbers: bool,
}

impl Style {
    /// Returns the sorts of marks of a game. Who links cells on a board of numbers knows their numbers.
    pub(super) fn of(played: &[Played], puzzle: &Puzzle) -> Self {
        let mut style = Self::default();
        for fact in played.iter().flat_map(|played| &played.drawn) {
            match fact {
                Fact::Side { used: true, .. } => style.links = true,
                Fact::Side { used: false, .. } => style.walls = true,
                _ => style.numbers = true,
            }
        }
        style.numbers |= style.links && puzzle.kind().family() == Family::Numbers;
        style
    }

    /// Returns whether the player writes down such a fact.
    pub(super) fn has(self, fact: &Fact) -> bool {
        match fact {
            Fact::Side { used: true, .. } => self.links,
            Fact::Side { used: false, .. } => self.walls,
            Fact::Step { steps: [low, high], .. } => low == high && self.numbers,
            Fact::Label { .. } => self.numbers,
            _ => false,
        }
    }
}

impl Reasoning {
    /// Returns the steps of `puzzle`, which has this solution, from marks on that are all true.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn new(
        puzzle: &Puzzle,
        marks: &Marks,
        solution: &Solution,
        budget: &Budget,
    ) -> Result<Self, Limit> {
        let bare = Puzzle { links: vec![], ..puzzle.clone() };
        let board = marks.board(&bare).unwrap_or(bare);
        let theory = Subject::of(puzzle).theory(&board, marks, Some(solution), budget)?;
        let suppositions = Patience::Short.suppositions(&board).unwrap_or(u64::MAX) / MOVES_PER_HINT;
        Ok(Self { theory, suppositions, steps: vec![], sources: vec![] })
    }

    /// Returns the hardest step of an effort.
    pub(super) fn step(&self, cost: Cost) -> &Step {
        &self.steps[cost.key]
    }

    /// Returns the place of a fact among the sources, or where it would be.
    fn place_of(&self, fact: &Fact) -> Result<usize, usize> {
        self.sources.binary_search_by(|(known, _)| known.cmp(fact))
    }

    /// Returns the step that concludes a fact.
    fn source(&self, fact: &Fact) -> Option<usize> {
        self.place_of(fact).ok().map(|at| self.sources[at].1)
    }

    /// Deduces the next step. Returns whether there is one.
    fn advance(&mut self) -> Result<bool, Limit> {
        let Some(theory) = &mut self.theory else { return Ok(false) };
        theory.allow(self.suppositions);
        let step = match theory.next_step() {
            Ok(Some(step)) => step,
            Ok(None) | Err(Limit::Decisions) => {
                self.theory = None;
                return Ok(false);
            }
            Err(limit) => return Err(limit),
        };
        for fact in &step.conclusions {
            if let Err(at) = self.place_of(fact) {
                self.sources.insert(at, (*fact, self.steps.len()));
            }
        }
        self.steps.push(step);
        Ok(true)
    }

    /// Returns the effort of a true fact on a board with these marks. `None` if it takes more than a person looks
    /// ahead.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn cost(&mut self, fact: &Fact, marked: &Board) -> Result<Option<Cost>, Limit> {
        let mut assumptions = 0;
        while self.source(fact).is_none() {
            if assumptions == ASSUMPTIONS || !self.advance()? {
                return Ok(None);
            }
            assumptions += usize::from(self.steps.last().is_some_and(|step| step.level >= WHAT_IF));
        }
        Ok(self.source(fact).map(|source| self.costs(marked)[source]))
    }

    /// Returns the least effort of a mark on a board with these marks, of the sorts that this player makes, and other than
    /// those that are `taken`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn easiest(&mut self, marked: &Board, taken: &[Fact], style: Style) -> Result<Option<Cost>, Limit> {
        let is_open = |fact: &Fact| style.has(fact) && !marked.has(fact) && !taken.contains(fact);
        let leads_on = |step: &Step| step.conclusions.iter().any(is_open);
        if !self.steps.iter().any(leads_on) {
            while self.advance()? && !self.steps.last().is_some_and(leads_on) {}
        }
        let costs = self.steps.iter().zip(self.costs(marked)).filter(|(step, _)| leads_on(step));
        Ok(costs.map(|(_, cost)| cost).min())
    }

    /// Returns the steps that this one rests on, of those whose conclusions the board does not show.
    fn hidden(&self, number: usize, step: &Step, marked: &Board) -> impl Iterator<Item = usize> {
        let hidden = step.premises.iter().filter(|fact| !marked.has(fact));
        hidden.filter_map(|fact| self.source(fact)).filter(move |&source| source < number)
    }

    /// Adds the techniques of the hardest steps that an effort takes on a board with these marks.
    pub(super) fn add_techniques(&self, cost: Cost, marked: &Board, techniques: &mut Vec<Technique>) {
        let (mut open, mut seen) = (vec![cost.step], vec![false; self.steps.len()]);
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut seen[number], true) {
                continue;
            }
            let step = &self.steps[number];
            open.extend(self.hidden(number, step, marked));
            let technique = (step.level, step.rule);
            if step.level >= cost.level && !techniques.contains(&technique) {
                techniques.push(technique);
            }
        }
    }

    /// Returns the effort of each step on a board with these marks.
    fn costs(&self, marked: &Board) -> Vec<Cost> {
        let mut costs: Vec<Cost> = Vec::with_capacity(self.steps.len());
        for (number, step) in self.steps.iter().enumerate() {
            let before = self.hidden(number, step, marked).map(|source| costs[source]);
            let hardest = before.max_by_key(|cost| (cost.level, usize::MAX - cost.key));
            // Of steps that are equally hard, the first is the key to all that follows.
            let own = Cost { level: step.level, key: number, step: number };
            costs.push(
                hardest
                    .filter(|hardest| hardest.level >= own.level)
                    .map_or(own, |key| Cost { step: number, ..key }),
            );
        }
        costs
    }
}
