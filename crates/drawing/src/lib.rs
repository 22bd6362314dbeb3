//! Drawings of boards and solutions, and solutions in words.
//!
//! The visible parts (a `drawing`) are separate from the characters that show them (a `canvas`).

mod canvas;
mod drawing;
mod glyphs;
mod grid;
mod heat_map;
mod label;
mod moves;
mod numbers;
mod style;
pub mod svg;

pub use grid::grid;
pub use heat_map::heat_map;
pub use moves::moves;
pub use numbers::numbers;
pub use style::Style;

use canvas::Canvas;
use drawing::Drawing;
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::Family;

/// Draws the unsolved puzzle: clues, holes and walls in a frame.
///
/// Every line ends with a newline.
///
/// ```
/// use unicursal::{format::read_text, render};
///
/// let puzzle = read_text("zip\n1|. 2\nx . .\n  -\n. . 3")?;
/// let board = render::board(&puzzle, render::Style::plain());
/// let expected = "
/// ┌───┰───────┐
/// │ 1 ┃ ·   2 │
/// │   ╹       │
/// │███  ·   · │
/// │   ╺━━━╸   │
/// │ ·   ·   3 │
/// └───────────┘
/// ";
/// assert_eq!(board, expected.trim_start());
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn board(puzzle: &Puzzle, style: Style) -> String {
    Canvas::of(&Drawing::of_board(puzzle), style).print(style)
}

/// Draws a board `after` a step, as [`board`] does. Sides that `before` does not have are double lines.
///
/// ```
/// use unicursal::{Puzzle, format::read_text, render};
///
/// let before = read_text("line\n. . .\n. . .\nlink r1c1 r2c1\n")?;
/// let after = read_text("line\n. . .\n. . .\nlink r2c2 r2c1 r1c1\n")?;
/// let expected = "
/// ┌───────────┐
/// │ ╷   ·   · │
/// │ │         │
/// │ ╘═══╴   · │
/// └───────────┘
/// ";
/// assert_eq!(render::step(&before, &after, render::Style::plain()), expected.trim_start());
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn step(before: &Puzzle, after: &Puzzle, style: Style) -> String {
    let drawing = Drawing::of_board(after).in_contrast_to(&Drawing::of_board(before), 0);
    Canvas::of(&drawing, style).print(style)
}

/// Draws the solved puzzle: its paths as lines, and everything that [`board`] shows. A path's start is marked `○` and
/// its end `●`, unless they have clues. Both ends of an undirected line are `●`.
///
/// Cells that `solution` leaves out stay empty, and cells that are not on the board are left out of the drawing.
///
/// ```
/// use unicursal::{Solution, format::read_text, render};
///
/// let puzzle = read_text("zip\n1 . 2\n4 . 3")?;
/// let path = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)].map(Into::into).to_vec();
/// let drawn = render::solution(&puzzle, &Solution::new(&puzzle, vec![path]), render::Style::plain());
/// let expected = "
/// ┌───────────┐
/// │ 1───────2 │
/// │         │ │
/// │ 4───────3 │
/// └───────────┘
/// ";
/// assert_eq!(drawn, expected.trim_start());
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn solution(puzzle: &Puzzle, solution: &Solution, style: Style) -> String {
    Canvas::of(&Drawing::of_solution(puzzle, solution), style).print(style)
}

/// Draws two solutions, each as [`answer`] does, with marks where they differ: straight sides that only one of them
/// uses are double lines, and numbers that are different are followed by `*`. With colors, the common parts are gray.
///
/// ```
/// use unicursal::{Solver, Uniqueness, format::read_text, render};
///
/// let puzzle = read_text("zip\n1 . .\n. . .\n2 . .\n")?;
/// let Uniqueness::Multiple([one, other]) = Solver::new().check_unique(&puzzle).answer else { panic!("several") };
/// let [first, _] = render::difference(&puzzle, [&one, &other], render::Style::plain());
/// let expected = "
/// ┌───────────┐
/// │ 1═══────╮ │
/// │         │ │
/// │ ╓───╖   │ │
/// │ ║   ║   │ │
/// │ 2   ╙───╯ │
/// └───────────┘
/// ";
/// assert_eq!(first, expected.trim_start());
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn difference(puzzle: &Puzzle, solutions: [&Solution; 2], style: Style) -> [String; 2] {
    let draw = if puzzle.kind().family() == Family::Numbers { Drawing::of_numbers } else { Drawing::of_solution };
    let [one, other] = solutions.map(|solution| draw(puzzle, solution));
    let drawn =
        [one.in_contrast_to(&draw(puzzle, solutions[1]), 0), other.in_contrast_to(&draw(puzzle, solutions[0]), 1)];
    drawn.map(|drawing| Canvas::of(&drawing, style).print(style))
}

/// Draws the solved puzzle in the form that is usual for its kind: [`numbers`] if the solution consists of them,
/// otherwise the paths, as [`solution`](fn@solution) does.
///
/// ```
/// use unicursal::{Solution, format::read_text, render};
///
/// let puzzle = read_text("numbrix\n1 .\n. .\n")?;
/// let path = [(0, 0), (0, 1), (1, 1), (1, 0)].map(Into::into).to_vec();
/// let answer = Solution::new(&puzzle, vec![path]);
/// let plain = render::Style::plain();
/// assert_eq!(render::answer(&puzzle, &answer, plain), render::numbers(&puzzle, &answer, plain));
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn answer(puzzle: &Puzzle, solution: &Solution, style: Style) -> String {
    let draw = if puzzle.kind().family() == Family::Numbers { numbers } else { self::solution };
    draw(puzzle, solution, style)
}
