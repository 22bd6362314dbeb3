//! Kinds that are stated as texts: their examples, solved and verified.

use crate::{Kind, Limit, Pos, Puzzle, Solution, Solver, Uniqueness, verify};
use unicursal_formats::read_text;
use unicursal_models::kinds::stated::Example;

/// The result of an example in the text of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// The board has exactly one solution, or the drawing breaks the rule that it is to break.
    AsStated,
    /// The board cannot be read, with the reason.
    Unreadable(String),
    /// The board has no solution.
    Unsolvable,
    /// The board has several solutions. These are two.
    Several(Box<[Solution; 2]>),
    /// The limit was reached first.
    Unknown(Limit),
    /// The drawing breaks another rule, given by name and sentence, or no rule.
    Breaks(Option<(String, String)>),
    /// The only solution is not the line that is drawn.
    OtherLine(Box<Solution>),
}

/// Checks an example of a kind that has been [loaded](Kind::load).
///
/// ```
/// use unicursal::inventing::{Finding, check};
/// use unicursal::{Kind, Solver};
///
/// let text = "kind: bends\nclues: w\nrule turns: each w: turns\nexample:\n  w .\n  . .\nwrong turns:\n  . w .\n  . . .\n  drawn: r1c1 r1c2 r1c3 r2c3 r2c2 r2c1 r1c1\n";
/// let kind = Kind::load(text)?;
/// let definition = kind.definition().expect("it is loaded");
/// for example in &definition.examples {
///     assert_eq!(check(kind, example, &Solver::new()), Finding::AsStated);
/// }
/// # Ok::<(), unicursal::KindFault>(())
/// ```
pub fn check(kind: Kind, example: &Example, solver: &Solver) -> Finding {
    let puzzle = match read_text(&format!("{kind} \"example\"\n{}", example.board)) {
        Ok(puzzle) => puzzle,
        Err(fault) => return Finding::Unreadable(fault.to_string()),
    };
    let drawn = (!example.drawn.is_empty()).then(|| line(&puzzle, &example.drawn));
    if let Some(rule) = &example.breaks {
        let solution = drawn.unwrap_or_else(|| Solution::new(&puzzle, vec![]));
        return match verify(&puzzle, &solution) {
            Err(violation) if violation.rule().name() == rule => Finding::AsStated,
            Err(violation) => Finding::Breaks(Some((violation.rule().name().into(), violation.to_string()))),
            Ok(()) => Finding::Breaks(None),
        };
    }
    match solver.check_unique(&puzzle).answer {
        Uniqueness::Unique(solution) if drawn.is_none_or(|drawn| drawn == solution) => Finding::AsStated,
        Uniqueness::Unique(solution) => Finding::OtherLine(Box::new(solution)),
        Uniqueness::Multiple(two) => Finding::Several(Box::new(two)),
        Uniqueness::Unsolvable => Finding::Unsolvable,
        Uniqueness::Unknown(_, limit) => Finding::Unknown(limit),
        Uniqueness::Defect(defect) => {
            Finding::Unreadable(format!("the program is wrong about this board: {defect}"))
        }
    }
}

/// Returns the loop over these cells, where the first cell may be repeated at the end.
fn line(puzzle: &Puzzle, cells: &[Pos]) -> Solution {
    let cells = match cells {
        [first, middle @ .., last] if first == last && middle.len() > 1 => &cells[..cells.len() - 1],
        _ => cells,
    };
    Solution::new(puzzle, vec![cells.to_vec()])
}
