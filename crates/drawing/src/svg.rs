//! Pictures of boards and solutions as SVG, without fonts and without style sheets that could leak into a page.

mod arcs;
mod clues;
mod digits;
mod highlight;
mod letters;
mod line;
mod numbers;
mod path;
mod shapes;
mod symbols;
mod theme;
mod writer;

pub use highlight::{Highlight, Mark, Role};
pub use theme::Theme;

use numbers::{numbers_along, steps};
use shapes::Point;
use std::collections::BTreeMap;
use unicursal_models::board::{Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{Draft, rules};
use unicursal_solving::solutions::analysis::Analysis;
use writer::Writer;

/// A picture of a puzzle: the board and everything on it.
///
/// ```
/// use unicursal::render::svg::{Picture, Theme};
/// use unicursal::{Solve, Solver, format::read_text};
///
/// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
/// let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
/// let svg = Picture::of(&puzzle).solution(&solution).theme(Theme::DARK).svg();
/// assert!(svg.starts_with("<svg xmlns="));
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    puzzle: &'a Puzzle,
    content: Content<'a>,
    line: Vec<Side>,
    numbers: Vec<(Pos, u32)>,
    shaded: Vec<Pos>,
    highlights: Vec<Highlight>,
    theme: Theme,
    is_animated: bool,
    are_numbers_alone: bool,
    layer: Option<Layer>,
}

/// A part of a picture, for programs that draw a line of their own between the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Everything below the line: the board, shades, and the cells of highlights.
    Ground,
    /// Everything above the line: walls, clues, numbers, and the sides of highlights, without a background.
    Clues,
}

/// Returns the place of a point of `puzzle`, a cell or a corner, in its pictures: units across and down.
pub fn place(puzzle: &Puzzle, pos: Pos) -> (f64, f64) {
    let Point(x, y) = Point::at(puzzle.geometry(), puzzle.point(pos));
    (x, y)
}

/// The content that is drawn on the board.
#[derive(Clone, Debug)]
enum Content<'a> {
    Board,
    Solution(&'a Solution),
    Difference([&'a Solution; 2]),
    HeatMap(&'a Analysis),
}

impl<'a> Picture<'a> {
    /// Returns a picture of the unsolved board: clues, holes, walls and links.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            content: Content::Board,
            line: vec![],
            numbers: vec![],
            shaded: vec![],
            highlights: vec![],
            theme: Theme::LIGHT,
            is_animated: false,
            are_numbers_alone: false,
            layer: None,
        }
    }

    /// Returns a picture of an unfinished puzzle.
    pub fn of_draft(draft: &'a Draft) -> Self {
        Self::of(draft.board())
    }

    /// Adds the line that a person has drawn so far, correct or not. If the solution consists of numbers, they appear
    /// where the line joins clues that agree with its length. Sides whose cells are not on the board are left out.
    pub fn line(mut self, sides: impl IntoIterator<Item = Side>) -> Self {
        let (rows, cols) = self.puzzle.points();
        let is_point = |pos: Pos| pos.row < rows && pos.col < cols;
        let is_inside = |side: &Side| is_point(side.cells().0) && is_point(side.cells().1);
        self.line = sides.into_iter().filter(is_inside).collect();
        self
    }

    /// Adds cells that a person has shaded, correct or not. Cells that are not on the board are left out.
    pub fn shaded(self, cells: impl IntoIterator<Item = Pos>) -> Self {
        let shaded = cells.into_iter().filter(|&pos| is_on(self.puzzle, pos)).collect();
        Self { shaded, ..self }
    }

    /// Adds numbers that a person has written in empty cells, right or wrong. They appear if the solution consists of
    /// numbers.
    pub fn numbers(self, numbers: impl IntoIterator<Item = (Pos, u32)>) -> Self {
        Self { numbers: numbers.into_iter().collect(), ..self }
    }

    /// Adds the paths of a solution, in a gradient of colors from start to end. If there are several paths, each label
    /// has a color.
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { content: Content::Solution(solution), ..self }
    }

    /// Adds two solutions: their common sides, the sides of only the first (solid lines), and the sides of only the
    /// second (dashed lines).
    pub fn difference(self, first: &'a Solution, second: &'a Solution) -> Self {
        Self { content: Content::Difference([first, second]), ..self }
    }

    /// Adds all solutions: the width and the color of each step show the share of the solutions that make it.
    pub fn heat_map(self, analysis: &'a Analysis) -> Self {
        Self { content: Content::HeatMap(analysis), ..self }
    }

    /// Adds highlights, drawn in the order of the list, premises below conclusions.
    pub fn highlights(mut self, mut highlights: Vec<Highlight>) -> Self {
        highlights.sort_by_key(|highlight| highlight.role);
        self.highlights = highlights;
        self
    }

    /// Sets the theme. The default is [`Theme::LIGHT`].
    pub fn theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// Animates the paths of the solution, unless the reader prefers reduced motion.
    pub fn animated(self) -> Self {
        Self { is_animated: true, ..self }
    }

    /// Leaves the line of a solution out where the solution consists of numbers.
    pub fn numbers_only(self) -> Self {
        Self { are_numbers_alone: self.puzzle.kind().family() == Family::Numbers, ..self }
    }

    /// Leaves one layer alone, without a line.
    pub fn layer(self, layer: Layer) -> Self {
        Self { layer: Some(layer), ..self }
    }

    /// Returns the colors in which the lines of labels are drawn, in the order of the labels. Empty if clues are not
    /// labels.
    pub fn label_colors(&self) -> Vec<String> {
        Writer::new(self.puzzle, self.theme, false).label_colors()
    }

    /// Returns the picture as an SVG document, which ends with a newline.
    ///
    /// Its size in pixels has comfortable cells and is at most 2000 either way; it scales to any other size.
    pub fn svg(&self) -> String {
        let mut writer = Writer::new(self.puzzle, self.theme, self.is_animated);
        if self.layer != Some(Layer::Clues) {
            self.ground(&mut writer);
        }
        if self.layer.is_none() {
            self.content(&mut writer);
        }
        if self.layer != Some(Layer::Ground) {
            self.clues(&mut writer);
        }
        writer.finish()
    }

    fn ground(&self, writer: &mut Writer<'_>) {
        writer.page();
        writer.board();
        writer.shaded(match &self.content {
            Content::Solution(solution) => solution.shaded(),
            _ => &self.shaded,
        });
        writer.fills(&self.highlights);
        let is_line = match &self.content {
            Content::Board => false,
            Content::Solution(_) => !self.shows_numbers_alone(),
            Content::Difference(_) | Content::HeatMap(_) => true,
        };
        if !is_line {
            writer.links();
        }
    }

    /// Draws the lines.
    fn content(&self, writer: &mut Writer<'_>) {
        match &self.content {
            Content::Solution(solution) if !self.shows_numbers_alone() => writer.solution(solution),
            Content::Board | Content::Solution(_) => {}
            Content::Difference([first, second]) => writer.difference(first, second),
            Content::HeatMap(analysis) => writer.heat_map(analysis),
        }
        writer.line(&self.line);
    }

    fn clues(&self, writer: &mut Writer<'_>) {
        writer.walls();
        writer.strokes(&self.highlights);
        let numbers = match &self.content {
            Content::Solution(solution) => steps(solution),
            _ => self.written_numbers(),
        };
        writer.clues(&numbers);
        writer.pointed_numbers(&self.highlights);
        writer.symbols(&numbers, &self.highlights);
    }

    /// Returns whether the line of a solution is left out. Where arrows point over cells, the line would be a tangle
    /// and the numbers suffice, so it is drawn only in an animation.
    fn shows_numbers_alone(&self) -> bool {
        self.are_numbers_alone || rules(self.puzzle.kind()).goes_far() && !self.is_animated
    }

    /// Returns the numbers that are written, and in other cells those that the line shows.
    fn written_numbers(&self) -> Vec<(Pos, u32)> {
        let mut numbers: BTreeMap<Pos, u32> = numbers_along(self.puzzle, &self.line).into_iter().collect();
        numbers.extend(self.numbers.iter().copied().filter(|&(pos, _)| is_on(self.puzzle, pos)));
        numbers.into_iter().collect()
    }
}

/// Returns whether the board has this cell.
fn is_on(puzzle: &Puzzle, pos: Pos) -> bool {
    pos.row < puzzle.rows() && pos.col < puzzle.cols()
}
