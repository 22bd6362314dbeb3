//! Pictures of boards and solutions as SVG, without fonts and without style sheets that could leak into a page.

mod clues;
mod digits;
mod highlight;
mod line;
mod numbers;
mod path;
mod shapes;
mod theme;
mod writer;

pub use highlight::{Highlight, Mark, Role};
pub use theme::Theme;

use crate::board::{Pos, Puzzle, Side, Solution};
use crate::kinds::builder::Draft;
#[cfg(feature = "solve")]
use crate::solutions::analysis::Analysis;
use numbers::{numbers_along, steps};
use writer::Writer;

/// A picture of a puzzle: the board, and what is to be seen on it.
///
/// ```
/// use unicursal_models::render::svg::{Picture, Theme};
/// use unicursal_models::{Solve, Solver, format::read_text};
///
/// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
/// let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
/// let svg = Picture::of(&puzzle).solution(&solution).theme(Theme::DARK).svg();
/// assert!(svg.starts_with("<svg xmlns="));
/// # Ok::<(), unicursal_models::format::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    puzzle: &'a Puzzle,
    content: Content<'a>,
    line: Vec<Side>,
    highlights: Vec<Highlight>,
    theme: Theme,
    is_animated: bool,
}

/// What is drawn on the board.
#[derive(Clone, Debug)]
enum Content<'a> {
    Board,
    Solution(&'a Solution),
    Difference([&'a Solution; 2]),
    #[cfg(feature = "solve")]
    HeatMap(&'a Analysis),
}

impl<'a> Picture<'a> {
    /// The board as it is given: clues, holes, walls and links.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        let theme = Theme::LIGHT;
        Self { puzzle, content: Content::Board, line: vec![], highlights: vec![], theme, is_animated: false }
    }

    /// A board that is no puzzle yet, as it is so far.
    pub fn of_draft(draft: &'a Draft) -> Self {
        Self::of(draft.board())
    }

    /// With the line as far as somebody has drawn it, right or wrong. On boards whose answer is numbers, these stand
    /// where the line joins clues that agree with its length. Sides whose cells are not on the board are left
    /// out.
    pub fn line(mut self, sides: impl IntoIterator<Item = Side>) -> Self {
        let is_inside = |pos: Pos| pos.row < self.puzzle.rows() && pos.col < self.puzzle.cols();
        self.line =
            sides.into_iter().filter(|side| is_inside(side.cells().0) && is_inside(side.cells().1)).collect();
        self
    }

    /// With the paths of a solution, in colors that run from start to end; with a color for each label, if there are
    /// several paths.
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { content: Content::Solution(solution), ..self }
    }

    /// With two solutions: what they share, what only the first does (a solid line), and what only the second does (a
    /// dashed line).
    pub fn difference(self, first: &'a Solution, second: &'a Solution) -> Self {
        Self { content: Content::Difference([first, second]), ..self }
    }

    /// With all solutions: how many of them make each step, as width and color.
    #[cfg(feature = "solve")]
    pub fn heat_map(self, analysis: &'a Analysis) -> Self {
        Self { content: Content::HeatMap(analysis), ..self }
    }

    /// With highlights, drawn in the order of the list, premises below conclusions.
    pub fn highlights(mut self, mut highlights: Vec<Highlight>) -> Self {
        highlights.sort_by_key(|highlight| highlight.role);
        self.highlights = highlights;
        self
    }

    /// In the colors of a theme; [`Theme::LIGHT`] unless another is chosen.
    pub fn theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// With the paths of the solution drawing themselves, unless the reader prefers reduced motion.
    pub fn animated(self) -> Self {
        Self { is_animated: true, ..self }
    }

    /// The picture as an SVG document, ending in a newline.
    ///
    /// Its size in pixels is that of comfortable cells, at most 2000 either way; it scales to any other.
    pub fn svg(&self) -> String {
        let mut writer = Writer::new(self.puzzle, self.theme, self.is_animated);
        writer.board();
        writer.fills(&self.highlights);
        match &self.content {
            Content::Board => writer.links(),
            Content::Solution(solution) => writer.solution(solution),
            Content::Difference([first, second]) => writer.difference(first, second),
            #[cfg(feature = "solve")]
            Content::HeatMap(analysis) => writer.heat_map(analysis),
        }
        writer.line(&self.line);
        writer.walls();
        writer.strokes(&self.highlights);
        let numbers = match &self.content {
            Content::Solution(solution) => steps(solution),
            _ => numbers_along(self.puzzle, &self.line),
        };
        writer.clues(&numbers);
        writer.finish()
    }
}
