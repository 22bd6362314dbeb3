//! The rules, held against solutions from elsewhere.

use super::AskError;
use super::context::Context;
use super::error::QuestionError;
use crate::answer::{Answer, Content, Status};
use serde::{Deserialize, Serialize};
use unicursal_core::Stats;
use unicursal_models::board::{Pos, Puzzle, Solution};
use unicursal_models::kinds::verify;

/// The solutions to be verified.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct VerifyOptions {
    /// An answer of `solve` or `check`, or an object with the `paths` (or `loops`) or the `cells` of a solution.
    pub solution: GivenSolutions,
}

/// Solutions as answers have them, or a solution alone. Other fields of an answer are ignored.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(default, expecting = "a solution")]
pub struct GivenSolutions {
    puzzle: Option<String>,
    solution: Option<Board>,
    solutions: Option<Vec<Board>>,
    #[serde(alias = "loops")]
    paths: Option<Vec<Vec<(u32, u32)>>>,
    cells: Option<Vec<Vec<i64>>>,
    shaded: Option<Vec<(u32, u32)>>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(default, expecting = "a solution")]
struct Board {
    #[serde(alias = "loops")]
    paths: Option<Vec<Vec<(u32, u32)>>>,
    cells: Option<Vec<Vec<i64>>>,
    shaded: Option<Vec<(u32, u32)>>,
}

impl Context<'_> {
    pub(super) fn verify(&self, options: &VerifyOptions) -> Result<Answer, AskError> {
        let given = &options.solution;
        if let Some(other) = given.puzzle.as_ref().filter(|other| *other != self.name()) {
            return Err(QuestionError::new(format!("this is the solution of `{other}`")).into());
        }
        let solutions = given.solutions(self.puzzle).map_err(QuestionError::new)?;
        let broken = solutions.iter().find_map(|solution| verify(self.puzzle, solution).err());
        let nothing = solutions.is_empty().then(|| "there is no solution".to_owned());
        let violation = nothing.or(broken.map(|broken| broken.to_string()));
        let status = if violation.is_none() { Status::Valid } else { Status::Invalid };
        Ok(self.answer(status, None, Content::Verification { violation }, Stats::default()))
    }
}

impl GivenSolutions {
    /// Returns the solutions of `puzzle`, whether or not they obey its rules.
    ///
    /// # Errors
    /// The sentence that says why something is no solution of any puzzle.
    pub fn solutions(&self, puzzle: &Puzzle) -> Result<Vec<Solution>, String> {
        let GivenSolutions { solution, solutions, paths, cells, shaded, .. } = self;
        let alone = Board { paths: paths.clone(), cells: cells.clone(), shaded: shaded.clone() };
        let boards: &[Board] = match (solution, solutions) {
            (Some(board), _) => std::slice::from_ref(board),
            (None, Some(boards)) => boards,
            (None, None) => std::slice::from_ref(&alone),
        };
        boards.iter().map(|board| board.solution(puzzle)).collect()
    }

    /// Returns the solutions, all of which obey the rules of `puzzle`.
    ///
    /// # Errors
    /// The sentence that says why something is no solution of the puzzle.
    pub fn verified(&self, puzzle: &Puzzle) -> Result<Vec<Solution>, String> {
        let solutions = self.solutions(puzzle)?;
        match solutions.iter().find_map(|solution| verify(puzzle, solution).err()) {
            None => Ok(solutions),
            Some(broken) => Err(format!("this is none of the puzzle: {broken}")),
        }
    }
}

impl Board {
    fn solution(&self, puzzle: &Puzzle) -> Result<Solution, String> {
        let solution = Solution::new(puzzle, self.paths(puzzle)?);
        Ok(match &self.shaded {
            Some(shaded) => solution.with_shaded(shaded.iter().copied().map(Pos::from).collect()),
            None => solution,
        })
    }

    /// Returns the paths. On a board with numbers they go from number to number.
    fn paths(&self, puzzle: &Puzzle) -> Result<Vec<Vec<Pos>>, String> {
        if let Some(paths) = &self.paths {
            return Ok(paths.iter().map(|path| path.iter().copied().map(Pos::from).collect()).collect());
        }
        let cells =
            self.cells.as_ref().ok_or("a solution has `paths`, or `cells` with the number of each step")?;
        let mut steps: Vec<(i64, Pos)> = vec![];
        for (row, numbers) in (0..).zip(cells) {
            for (col, &number) in (0..).zip(numbers) {
                if number > 0 {
                    steps.push((number, Pos::new(row, col)));
                }
            }
        }
        steps.sort_unstable();
        if steps.iter().zip(1..).any(|(&(number, _), step)| number != step) {
            let kind = puzzle.kind();
            return Err(format!(
                "the numbers of these `cells` are not 1, 2, 3, …; give the `paths` of this {kind}"
            ));
        }
        Ok(vec![steps.into_iter().map(|(_, pos)| pos).collect()])
    }
}
