//! A puzzle: how it is read, written and drawn.

use crate::errors::{misstated, unreadable, unwritable, value, warn};
use pyo3::prelude::*;
use std::sync::Arc;
use unicursal::encode::Encoding;
use unicursal::format::{self, Assumptions, FORMATS, Format, Reader, write_json};
use unicursal::formulate::{self, SYNTAXES};
use unicursal::render::svg::{self, Highlight, Mark, Picture, Role, Theme};
use unicursal::render::{self, Style};
use unicursal::{Kind, Pos, Puzzle, Side, Solution, Switch};

/// A puzzle, which never changes.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Board {
    pub(crate) puzzle: Arc<Puzzle>,
}

/// Paths as Python has them.
type Paths = Vec<Vec<(u32, u32)>>;
/// The cell or the two cells of a mark, whether the line goes there or the number stands there, the number, and the
/// role in a step.
type StepMark = (Vec<(u32, u32)>, Option<bool>, Option<u32>, String);

#[pymethods]
impl Board {
    /// Returns the only puzzle in `text`.
    #[staticmethod]
    fn read(
        py: Python<'_>,
        text: &str,
        file: &str,
        format: Option<&str>,
        assumptions: PyAssumptions,
    ) -> PyResult<Self> {
        let mut reader = reader(text.as_bytes(), format, assumptions)?;
        let first = reader.next().unwrap_or_else(|| format::read_text(""));
        let puzzle = first.map_err(|diagnostic| unreadable(py, &diagnostic, file))?;
        if reader.next().is_some() {
            return Err(value("there are several puzzles in this text; use unicursal.read"));
        }
        warn(py, file, &reader.take_notes())?;
        Ok(Self::from(puzzle))
    }

    /// Returns the puzzle that is one JSON object.
    #[staticmethod]
    fn from_json(py: Python<'_>, json: &str) -> PyResult<Self> {
        match format::read_json(json) {
            Ok(puzzle) => Ok(Self::from(puzzle)),
            Err(diagnostic) => Err(unreadable(py, &diagnostic, "puzzle")),
        }
    }

    #[getter]
    fn kind(&self) -> &'static str {
        self.puzzle.kind().name()
    }

    #[getter]
    fn rows(&self) -> u32 {
        self.puzzle.rows()
    }

    #[getter]
    fn cols(&self) -> u32 {
        self.puzzle.cols()
    }

    #[getter]
    fn geometry(&self) -> &'static str {
        self.puzzle.geometry().name()
    }

    #[getter]
    fn name(&self) -> Option<&str> {
        self.puzzle.name()
    }

    fn with_name(&self, name: String) -> Self {
        Self::from(Puzzle::clone(&self.puzzle).with_name(name))
    }

    fn to_json(&self) -> String {
        write_json(&self.puzzle)
    }

    /// Returns the puzzle in a format, or as a model for another solver.
    fn convert(&self, py: Python<'_>, to: &str) -> PyResult<String> {
        let written = match (format::format(to), formulate::syntax(to)) {
            (Some(format), _) => format.write(&self.puzzle),
            (None, Some(syntax)) => syntax.write(&self.puzzle),
            (None, None) => {
                let names = convert_names().join(", ");
                return Err(value(format!("there is no format called `{to}`; there are: {names}")));
            }
        };
        written.map_err(|error| unwritable(py, &error))
    }

    /// Returns the sides between which a line can go, each as its two cells: those without a wall.
    fn sides(&self) -> Vec<[(u32, u32); 2]> {
        let encoding = Encoding::of(&self.puzzle);
        let edges = encoding.problem().map(|problem| problem.graph().edges()).unwrap_or_default();
        let cell = |vertex| encoding.cell(vertex).map(|pos| (pos.row, pos.col));
        edges.iter().filter_map(|&[a, b]| Some([cell(a)?, cell(b)?])).collect()
    }

    /// Returns the place of each of these cells or corners in pictures, across and down.
    fn places(&self, points: Vec<(u32, u32)>) -> Vec<(f64, f64)> {
        points.into_iter().map(|point| svg::place(&self.puzzle, point.into())).collect()
    }

    /// Returns the board in characters.
    fn draw(&self) -> String {
        render::board(&self.puzzle, Style::plain())
    }

    /// Returns the board with a solution, as the command draws the answer.
    fn draw_answer(&self, paths: Paths) -> String {
        render::answer(&self.puzzle, &self.solution(paths), Style::plain())
    }

    /// Returns the solution in words.
    fn moves(&self, paths: Paths) -> String {
        render::moves(&self.puzzle, &self.solution(paths))
    }

    /// Returns a picture of the board. With one solution, or with two and what is different about them.
    fn picture(&self, solutions: Vec<Paths>, theme: &str, animated: bool) -> PyResult<String> {
        let solutions: Vec<Solution> = solutions.into_iter().map(|paths| self.solution(paths)).collect();
        let picture = Picture::of(&self.puzzle).theme(self::theme(theme)?);
        let picture = match &solutions[..] {
            [] => picture,
            [first, second, ..] => picture.difference(first, second),
            [only] => picture.solution(only),
        };
        let picture = if animated { picture.animated() } else { picture };
        Ok(picture.svg())
    }

    /// Returns a picture of the board with what a step of an explanation points at.
    fn step_picture(&self, marks: Vec<StepMark>, theme: &str) -> PyResult<String> {
        Ok(Picture::of(&self.puzzle).theme(self::theme(theme)?).highlights(highlights(marks)).svg())
    }

    /// A picture of the board with the line, the numbers and the shaded cells of a player, and with marks like those of
    /// a step.
    fn played_picture(
        &self,
        line: Vec<[(u32, u32); 2]>,
        numbers: Vec<((u32, u32), u32)>,
        shaded: Vec<(u32, u32)>,
        marks: Vec<StepMark>,
        theme: &str,
    ) -> PyResult<String> {
        let picture = Picture::of(&self.puzzle)
            .theme(self::theme(theme)?)
            .line(line.into_iter().map(|[a, b]| Side::between(a, b)))
            .numbers(numbers.into_iter().map(|(cell, number)| (cell.into(), number)))
            .shaded(shaded.into_iter().map(Pos::from))
            .highlights(highlights(marks));
        Ok(picture.svg())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle: Arc::new(puzzle) }
    }
}

impl Board {
    fn solution(&self, paths: Paths) -> Solution {
        let paths = paths.into_iter().map(|path| path.into_iter().map(Pos::from).collect()).collect();
        Solution::new(&self.puzzle, paths)
    }
}

/// Returns the marks of a step as they are drawn. Those that are no place are left out.
fn highlights(marks: Vec<StepMark>) -> Vec<Highlight> {
    let highlights = marks.into_iter().filter_map(|(cells, used, number, role)| {
        let role = match role.as_str() {
            "supposed" => Role::Supposed,
            "premise" => Role::Premise,
            _ => Role::Conclusion,
        };
        let mark = match (&cells[..], number, used) {
            (&[cell], Some(number), used) => {
                Mark::Number { cell: cell.into(), number, is_there: used.unwrap_or(true) }
            }
            (&[cell], None, _) => Mark::Cell(cell.into()),
            (&[a, b], _, used) => Mark::Side { cells: [a.into(), b.into()], is_used: used.unwrap_or(true) },
            _ => return None,
        };
        Some(Highlight { mark, role })
    });
    highlights.collect()
}

/// Assumptions about puzzles that do not say it: the kind, the signs of empty cells and of holes, and rules.
pub(crate) type PyAssumptions = (Option<String>, Vec<String>, Vec<String>, Vec<(String, bool)>);

/// Returns a reader of the puzzles in `input`, in a format if one is given.
pub(crate) fn reader<R: std::io::BufRead>(
    input: R,
    format: Option<&str>,
    (kind, empty, hole, rules): PyAssumptions,
) -> PyResult<Reader<R>> {
    let reader = match format {
        None => Reader::new(input),
        Some(name) => Reader::with_format(input, self::format(name)?),
    };
    let kind = kind.as_deref().map(self::kind).transpose()?;
    let switch = |(name, is_on): (String, bool)| {
        let rule: Result<Switch, ()> = name.parse();
        rule.map(|rule| (rule, is_on)).map_err(|()| {
            let names = Switch::ALL.map(Switch::name).join(", ");
            value(format!("there is no rule called `{name}`; there are: {names}"))
        })
    };
    let rules = rules.into_iter().map(switch).collect::<PyResult<_>>()?;
    Ok(reader.assume(Assumptions { kind, empty, hole, rules }))
}

fn format(name: &str) -> PyResult<&'static dyn Format> {
    let names = || format_names().join(", ");
    let unknown = || value(format!("there is no format called `{name}`; there are: {}", names()));
    format::format(name).ok_or_else(unknown)
}

pub(crate) fn kind(name: &str) -> PyResult<Kind> {
    let names = || kind_names().join(", ");
    name.parse().map_err(|()| value(format!("there is no kind called `{name}`; there are: {}", names())))
}

pub(crate) fn theme(name: &str) -> PyResult<Theme> {
    let names = || Theme::ALL.map(|(name, _)| name).join(", ");
    Theme::named(name).ok_or_else(|| value(format!("there is no theme called `{name}`; there are: {}", names())))
}

/// Returns the kinds of puzzle.
#[pyfunction]
pub(crate) fn kind_names() -> Vec<&'static str> {
    Kind::ALL.iter().map(|kind| kind.name()).collect()
}

/// Loads a kind that is stated as a text. Returns its name.
#[pyfunction]
pub(crate) fn load_kind(py: Python<'_>, text: &str) -> PyResult<&'static str> {
    Kind::load(text).map(Kind::name).map_err(|fault| misstated(py, &fault))
}

/// Returns the formats that are read.
#[pyfunction]
pub(crate) fn format_names() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.name()).collect()
}

/// Returns the formats and models that are written.
#[pyfunction]
pub(crate) fn convert_names() -> Vec<&'static str> {
    let formats = FORMATS.iter().filter(|format| format.is_written()).map(|format| format.name());
    formats.chain(SYNTAXES.iter().map(|syntax| syntax.name())).collect()
}
