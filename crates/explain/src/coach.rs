//! What a game shows of its player: the technique of each move, guesses, and what was overlooked.
//!
//! One derivation runs beside the game. It goes on, the simplest step first, until it has found what the player draws.
//! So the hardest step on the way that the board did not show is the technique that the move took. A simpler step that
//! was there all the while is what the player overlooked.

mod board;
mod moves;
mod reasoning;
mod review;
mod technique;

pub use moves::{Markings, Move, MoveError, MoveFault, check_moves};
pub use review::{Remark, Review, Turn, Verdict};
pub use technique::TechniqueUse;

use crate::facts::Fact;
use crate::marks::Marks;
use crate::step::Step;
use board::Board;
use moves::Played;
pub(crate) use moves::played;
use reasoning::{Reasoning, Style, Technique};
use unicursal_core::{Budget, Limit};
use unicursal_models::board::{Pos, Puzzle, Solution};
use unicursal_models::kinds::{Family, rules};

/// The seconds from which a pause is long, and how many times as long as those of the fastest fourth of all moves. Who
/// lacks a technique that is needed everywhere stands still before every second move.
const PAUSE: f64 = 5.0;
const TIMES_USUAL: f64 = 4.0;

/// A game that is looked at.
pub(crate) struct Game<'a> {
    puzzle: &'a Puzzle,
    /// The only solution.
    solution: &'a Solution,
    played: &'a [Played],
    budget: &'a Budget,
    style: Style,
    /// The seconds from which a pause is long.
    long: f64,
}

/// What a move shows of its player.
#[derive(Default)]
struct Found {
    /// The hardest step of the move.
    took: Option<Technique>,
    /// All techniques that the move took.
    used: Vec<Technique>,
    is_guess: bool,
    /// The simplest step before the move.
    easiest: Option<Step>,
    /// The techniques of this step and of those that are equally hard on the way to the next mark.
    easiest_techniques: Vec<Technique>,
}

impl<'a> Game<'a> {
    /// Returns a game of `puzzle`, which has only this solution.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        solution: &'a Solution,
        played: &'a [Played],
        budget: &'a Budget,
    ) -> Self {
        let (style, long) = (Style::of(played, puzzle), long_pause(played));
        Self { puzzle, solution, played, budget, style, long }
    }

    /// Reviews the game. Earlier games have shown how the player deals with `techniques`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn review(&self, techniques: &[TechniqueUse]) -> Result<Review, Limit> {
        let given = Marks::new(self.puzzle, None).unwrap_or_default().facts(self.puzzle);
        let mut board = Board::new(given);
        let mut reasoning = self.reasoning(&board)?;
        let mut techniques = techniques.to_vec();
        techniques.sort_by(|a, b| (a.level, &a.rule).cmp(&(b.level, &b.rule)));
        let (mut turns, mut last) = (vec![], None);
        for (played, number) in self.played.iter().zip(1..) {
            board.clear(&played.erased, &played.drawn);
            let wrong = Marks::of(&played.drawn).against(self.puzzle, self.solution);
            let right = played.drawn.iter().filter(|fact| !wrong.contains(fact));
            let right: Vec<Fact> = right.flat_map(|fact| self.known_by(fact)).collect();
            let pause = played.at.zip(last).map(|(at, last)| at - last).filter(|gap| *gap >= self.long);
            last = played.at;
            // Who stood still did not see the step that came next, either.
            let taken = if pause.is_some() { &[][..] } else { &right };
            let found = self.look(&right, taken, !wrong.is_empty(), &mut board, &mut reasoning)?;
            let turn = Turn::new(number, played.at, pause, &found, wrong);
            turn.count(&found, &mut techniques);
            turns.push(turn);
        }
        Ok(Review::new(turns, techniques))
    }

    /// Looks at the marks of one move, all of which are right, and puts them on the `board`. A step that leads to one
    /// that is `taken` was not overlooked.
    fn look(
        &self,
        right: &[Fact],
        taken: &[Fact],
        errs: bool,
        board: &mut Board,
        reasoning: &mut Reasoning,
    ) -> Result<Found, Limit> {
        let before = board.clone();
        let mut found = Found::default();
        for fact in right {
            if board.has(fact) {
                continue;
            }
            let cost = reasoning.cost(fact, board)?;
            board.put(*fact);
            match cost {
                Some(cost) => {
                    found.took = found.took.max(Some((cost.level, reasoning.step(cost).rule)));
                    reasoning.add_techniques(cost, &before, &mut found.used);
                }
                None if self.is_told(fact) => {
                    if !found.is_guess {
                        self.look_for_simpler(&before, taken, reasoning, &mut found)?;
                    }
                    found.is_guess = true;
                    *reasoning = self.reasoning(board)?;
                }
                None => {}
            }
        }
        if !found.is_guess && (errs || found.took.is_some()) {
            self.look_for_simpler(&before, taken, reasoning, &mut found)?;
        }
        Ok(found)
    }

    /// Looks for the simplest step on a board.
    fn look_for_simpler(
        &self,
        board: &Board,
        taken: &[Fact],
        reasoning: &mut Reasoning,
        found: &mut Found,
    ) -> Result<(), Limit> {
        if let Some(cost) = reasoning.easiest(board, taken, self.style)? {
            found.easiest = Some(reasoning.step(cost).clone());
            reasoning.add_techniques(cost, board, &mut found.easiest_techniques);
        }
        Ok(())
    }

    /// Returns the steps that follow from a board.
    fn reasoning(&self, board: &Board) -> Result<Reasoning, Limit> {
        Reasoning::new(self.puzzle, &Marks::of(board.facts()), self.solution, self.budget)
    }

    /// Returns what a player knows who has drawn this. Where the solution consists of numbers, a link tells those of
    /// its cells.
    fn known_by(&self, fact: &Fact) -> Vec<Fact> {
        match fact {
            Fact::Side { side, used: true } if self.puzzle.kind().family() == Family::Numbers => {
                let cells = self.solution.cells(self.puzzle);
                let number = |cell: Pos| cells[cell.row as usize][cell.col as usize] as u32;
                let given = rules(self.puzzle.kind()).given_steps(self.puzzle);
                let is_open = |cell: &Pos| given.iter().all(|(_, at)| at != cell);
                let open = <[Pos; 2]>::from(side.cells()).into_iter().filter(is_open);
                open.map(|cell| Fact::Step { cell, steps: [number(cell); 2] }).collect()
            }
            fact => vec![*fact],
        }
    }

    /// Returns whether steps speak of such facts: of every one that follows, one of them says it.
    fn is_told(&self, fact: &Fact) -> bool {
        match (fact, self.puzzle.kind().family()) {
            (Fact::Side { .. }, Family::Loop) | (Fact::Step { .. }, _) => true,
            (Fact::Side { used, .. }, Family::Path | Family::Pairs) => *used,
            _ => false,
        }
    }
}

/// Returns the seconds from which a pause is long.
fn long_pause(played: &[Played]) -> f64 {
    let times: Vec<f64> = played.iter().filter_map(|played| played.at).collect();
    let mut gaps: Vec<f64> = times.windows(2).map(|two| two[1] - two[0]).collect();
    gaps.sort_by(f64::total_cmp);
    gaps.get(gaps.len() / 4).map_or(PAUSE, |usual| (TIMES_USUAL * usual).max(PAUSE))
}
