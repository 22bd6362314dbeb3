//! All solutions of a puzzle in one drawing.

use super::canvas::Canvas;
use super::drawing::{Drawing, Shade};
use super::style::Style;
use unicursal_models::board::{Pos, Puzzle};
use unicursal_solving::solutions::analysis::Analysis;
use unicursal_solving::solutions::set::StepCount;

/// Draws the puzzle with all solutions at once: each step as a line that shows the share of the solutions that make it,
/// and `•` on each cell whose steps are the same in all. A cell that is a free end in all solutions is `●`.
///
/// | share of the solutions | all | half or more | a tenth or more | fewer |
/// |---|---|---|---|---|
/// | lines | `═ ║` | `─ │` | `╌ ╎` | `┈ ┊` |
///
/// Diagonal steps are drawn only if at least half of the solutions make them.
///
/// ```
/// use unicursal::{Solver, format::read_text, render};
///
/// let puzzle = read_text("zip\n1 . .\n. . .\n2 . .")?;
/// let analysis = Solver::new().analyze(&puzzle).answer.expect("there is no limit");
/// let drawn = render::heat_map(&puzzle, &analysis, render::Style::plain());
/// let expected = "
/// ┌───────────┐
/// │ 1───·═══• │
/// │ │   │   ║ │
/// │ ·═══·   • │
/// │ │   │   ║ │
/// │ 2───·═══• │
/// └───────────┘
/// ";
/// assert_eq!(drawn, expected.trim_start());
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn heat_map(puzzle: &Puzzle, analysis: &Analysis, style: Style) -> String {
    let steps = analysis.uses.steps.iter().map(|step| (step.at, shade(analysis, step)));
    let ends = analysis.uses.ends.iter().filter(|end| analysis.is_common(end)).map(|end| end.at);
    Canvas::of(&Drawing::of_board(puzzle).with_shades(steps, &analysis.settled, ends), style).print(style)
}

/// The shade of a step. `None` if no solution makes it.
fn shade(analysis: &Analysis, step: &StepCount<[Pos; 2]>) -> Option<Shade> {
    // The exact numbers decide: a share of almost all could be rounded to all.
    match analysis.share(step) {
        _ if analysis.is_common(step) => Some(Shade::All),
        _ if step.solutions.bits() == 0 => None,
        0.5.. => Some(Shade::Most),
        0.1.. => Some(Shade::Few),
        _ => Some(Shade::Rare),
    }
}
