//! Games, looked at by a coach.

use super::AskError;
use super::context::Context;
use crate::answer::{Answer, Content, Status};
use serde::{Deserialize, Serialize};
use unicursal_author::{Generated, Generator, Specification};
use unicursal_explain::{Explain, Move, Review, TechniqueUse, steps_to};
use unicursal_language::Language;
use unicursal_models::board::Puzzle;
use unicursal_solving::settings::answer::Report;

/// The game that a coach looks at.
#[derive(Clone, PartialEq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct CoachOptions {
    /// The moves in their order.
    pub moves: Vec<Move>,
    /// The `techniques` of the answer about the player's last game, to be added to.
    pub techniques: Vec<TechniqueUse>,
    /// Whether to make a puzzle of the same kind and size to practice with.
    pub next: bool,
    /// The language of the texts.
    pub language: Language,
}

/// The number of puzzles from which the one to practice with is chosen.
const CHOICE: u64 = 12;

impl Context<'_> {
    pub(super) fn coach(&self, options: &CoachOptions) -> Result<Answer, AskError> {
        let CoachOptions { moves, techniques, next, language } = options;
        let Report { answer, stats } = self.solver.coach(self.puzzle, moves, techniques)?;
        let mut review = None;
        let (status, limit, _) = self.diagnose(answer, *language, |found| {
            review = Some(found.in_language(*language));
            Status::Reviewed
        })?;
        let next = review.as_ref().filter(|_| *next).and_then(|review| self.to_practice_with(review));
        Ok(self.answer(status, limit, Content::Game { review, next }, stats))
    }

    /// Returns a puzzle for which the technique to practice is the key: of some, one that is no harder than the technique
    /// and takes it most often. `None` if there is nothing to practice, or if none of them takes it.
    fn to_practice_with(&self, review: &Review) -> Option<Box<Puzzle>> {
        let TechniqueUse { rule, level, .. } = review.practice.as_ref()?;
        // After another game there is another puzzle.
        let seed = review
            .techniques
            .iter()
            .map(|technique| u64::from(technique.used) + u64::from(technique.missed))
            .sum();
        let specification = Specification::with_shape(self.puzzle.kind(), self.puzzle).seed(seed).ungraded();
        let generator = Generator::new(self.solver, specification).ok()?;
        let mut best = None;
        for number in 0..CHOICE {
            let Some(solver) = self.solver_for_rest() else { break };
            let Ok(Generated { puzzle, solution, .. }) = generator.puzzle(&solver, number).answer else {
                continue;
            };
            let Ok(steps) = steps_to(&puzzle, &solution, &solver.task(&puzzle).budget()) else { continue };
            let uses = steps.iter().filter(|step| step.rule == rule).count();
            let is_easy = steps.iter().all(|step| step.level <= *level);
            let key = (is_easy, uses * 100 / steps.len().max(1));
            if uses > 0 && best.as_ref().is_none_or(|(most, _)| *most < key) {
                best = Some((key, Box::new(puzzle)));
            }
        }
        best.map(|(_, puzzle)| puzzle)
    }
}
