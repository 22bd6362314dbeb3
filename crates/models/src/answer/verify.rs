//! Holding solutions from elsewhere against the rules.

use super::ask::Asked;
use super::{Answer, Content, Status};
use crate::{Pos, Puzzle, Solution, Stats, verify};
use serde::Deserialize;

/// Solutions as answers have them, or a solution alone.
#[derive(Deserialize)]
struct Given {
    puzzle: Option<String>,
    solution: Option<Board>,
    solutions: Option<Vec<Board>>,
    paths: Option<Vec<Vec<(u32, u32)>>>,
    cells: Option<Vec<Vec<i64>>>,
}

#[derive(Deserialize)]
struct Board {
    paths: Option<Vec<Vec<(u32, u32)>>>,
    cells: Option<Vec<Vec<i64>>>,
}

impl Answer {
    /// Answers whether the solutions in `json` obey the rules of `puzzle`: an answer of `solve` or `check`, or an object
    /// with the `paths` or the `cells` of a solution.
    ///
    /// ```
    /// use unicursal_models::answer::{Answer, Status};
    /// use unicursal_models::format::read_text;
    ///
    /// let puzzle = read_text("numbrix\n1 .\n. .\n")?;
    /// let answer = |json| Answer::verify("square", &puzzle, json).map(|answer| answer.status);
    /// assert_eq!(answer(r#"{"cells":[[1,2],[4,3]]}"#), Ok(Status::Valid));
    /// assert_eq!(answer(r#"{"cells":[[1,3],[2,4]]}"#), Ok(Status::Invalid));
    /// # Ok::<(), unicursal_models::format::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// A sentence: it is no solution of any puzzle, or that of another one.
    pub fn verify(name: &str, puzzle: &Puzzle, json: &str) -> Result<Self, String> {
        let asked = Asked::now(name, puzzle);
        let given: Given = serde_json::from_str(json).map_err(|error| format!("this is no solution: {error}"))?;
        if let Some(other) = given.puzzle.filter(|other| other != name) {
            return Err(format!("this is the solution of `{other}`"));
        }
        let boards: Vec<Board> = match (given.solution, given.solutions) {
            (Some(board), _) => vec![board],
            (None, Some(boards)) => boards,
            (None, None) => vec![Board { paths: given.paths, cells: given.cells }],
        };
        let mut violation = boards.is_empty().then(|| "there is no solution".to_owned());
        for board in boards {
            let paths = board.paths(puzzle)?;
            if violation.is_none() {
                violation = verify(puzzle, &Solution::new(puzzle, paths)).err().map(|broken| broken.to_string());
            }
        }
        let status = if violation.is_none() { Status::Valid } else { Status::Invalid };
        Ok(asked.answer(status, Content::Verification { violation }, Stats::default()))
    }
}

impl Board {
    /// The paths; those of a board with numbers go from number to number.
    fn paths(self, puzzle: &Puzzle) -> Result<Vec<Vec<Pos>>, String> {
        if let Some(paths) = self.paths {
            return Ok(paths.into_iter().map(|path| path.into_iter().map(Pos::from).collect()).collect());
        }
        let cells = self.cells.ok_or("a solution has `paths`, or `cells` with the number of each step")?;
        let mut steps: Vec<(i64, Pos)> = vec![];
        for (row, numbers) in (0..).zip(&cells) {
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
