//! Pictures: SVG, drawn by the same code as the command's.

use crate::errors::{self, Result, defect};
use crate::limits;
use crate::puzzles;
use js_sys::Function;
use serde::Deserialize;
use unicursal::answer::Content;
use unicursal::question::{self, GivenSolutions, Question};
use unicursal::render::svg::{Highlight, Layer, Mark, Picture, Role, Theme};
use unicursal::{Draft, Ground, Pos, Puzzle, Side, Solution};

/// A step of an explanation, as far as it is drawn.
#[derive(Deserialize)]
struct Step {
    premises: Vec<Fact>,
    conclusions: Vec<Fact>,
    #[serde(default)]
    chain: Vec<Fact>,
}

/// A number that someone has written.
#[derive(Deserialize)]
struct Written {
    cell: (u32, u32),
    number: u32,
}

#[derive(Deserialize)]
struct Fact {
    side: Option<[(u32, u32); 2]>,
    wall: Option<[(u32, u32); 2]>,
    used: Option<bool>,
    cell: Option<(u32, u32)>,
    /// Whether the line visits `cell`, which may be a corner.
    visited: Option<bool>,
    /// The lowest and the highest number of `cell`.
    step: Option<[u32; 2]>,
    not_step: Option<u32>,
    leads_to: Option<(u32, u32)>,
    clue: Option<(u32, u32)>,
    hole: Option<(u32, u32)>,
    start: Option<(u32, u32)>,
    end: Option<End>,
}

/// The meaning of `end`: the cell at which the puzzle fixes an end, or whether `cell` is one.
#[derive(Deserialize)]
#[serde(untagged)]
enum End {
    Fixed((u32, u32)),
    IsEnd(#[allow(dead_code, reason = "the cell is pointed at, whatever is said of it")] bool),
}

/// The contents of a picture besides the puzzle.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct View {
    theme: Option<String>,
    solutions: Option<Vec<GivenSolutions>>,
    heat_map: bool,
    line: Vec<[(u32, u32); 2]>,
    shaded: Vec<(u32, u32)>,
    numbers: Vec<Written>,
    step: Option<Step>,
    layer: Option<String>,
    animated: bool,
}

pub(crate) fn render(board: &str, options: &str, progress: Option<Function>) -> Result<String> {
    let draft = puzzles::parse_draft(board)?;
    let (limits, options) = limits::split(options)?;
    let view: View = question::parse(&options).map_err(limits::refused)?;
    let View { theme, solutions: solved, heat_map, line, shaded, numbers, step, layer, animated } = view;
    // What has no solutions to be shown need not be a puzzle yet.
    let puzzle = if heat_map || solved.is_some() { Some(puzzles::parse(board)?) } else { None };
    let solutions = match (&puzzle, solved) {
        (Some(puzzle), Some(solved)) => solutions(puzzle, &solved)?,
        _ => vec![],
    };
    let highlights = match step {
        None => vec![],
        Some(step) => highlights(&draft, &step)?,
    };
    let (solver, watch) = limits::solver(limits, progress);

    let mut analysis = None;
    if let Some(puzzle) = puzzle.as_ref().filter(|_| heat_map) {
        let answer = Question::Analyze.ask("", &solver, puzzle).map_err(|error| defect(&error.to_string()))?;
        if let Content::Analysis(known) = watch.end(answer)?.content {
            analysis = known;
        }
    }
    let picture = puzzle.as_ref().map_or_else(|| Picture::of_draft(&draft), Picture::of).highlights(highlights);
    let picture = picture.line(line.into_iter().map(|[a, b]| Side::between(a, b)));
    let picture = picture.shaded(shaded.into_iter().map(Pos::from));
    let picture = picture.numbers(numbers.into_iter().map(|Written { cell, number }| (cell.into(), number)));
    let mut picture = picture.theme(named(theme.as_deref().unwrap_or("light"))?);
    picture = match layer.as_deref() {
        None => picture,
        Some("ground") => picture.layer(Layer::Ground),
        Some("clues") => picture.layer(Layer::Clues),
        Some(other) => return Err(errors::option(&format!("`layer` is `ground` or `clues`, not `{other}`"))),
    };
    picture = match (&analysis, &solutions[..]) {
        (Some(analysis), _) => picture.heat_map(analysis),
        (None, []) => picture,
        (None, [only]) => picture.solution(only),
        (None, [first, second, ..]) => picture.difference(first, second),
    };
    Ok(if animated { picture.animated() } else { picture }.svg())
}

/// Returns the colors of the lines of labels.
pub(crate) fn label_colors(board: &str, theme: &str) -> Result<Vec<String>> {
    let draft = puzzles::parse_draft(board)?;
    Ok(Picture::of_draft(&draft).theme(named(theme)?).label_colors())
}

fn named(theme: &str) -> Result<Theme> {
    Theme::named(theme).ok_or_else(|| errors::option(&format!("there is no theme called `{theme}`")))
}

/// Returns the solutions, which have to be solutions of `puzzle`.
fn solutions(puzzle: &Puzzle, solved: &[GivenSolutions]) -> Result<Vec<Solution>> {
    let verified = solved.iter().map(|given| given.verified(puzzle)).collect::<std::result::Result<Vec<_>, _>>();
    verified
        .map(|solutions| solutions.concat())
        .map_err(|refused| errors::option(&format!("solutions: {refused}")))
}

/// Returns the marks of a step.
fn highlights(draft: &Draft, step: &Step) -> Result<Vec<Highlight>> {
    let premises = step.premises.iter().map(|fact| (fact, Role::Premise));
    let conclusions = step.conclusions.iter().map(|fact| (fact, Role::Conclusion));
    let supposed = step.chain.iter().map(|fact| (fact, Role::Supposed));
    // Corners that a line visits are drawn by their sides.
    let is_corner = |fact: &Fact| fact.visited.is_some() && draft.board().kind().ground() == Ground::Corners;
    let all = supposed.chain(premises).chain(conclusions).filter(|(fact, _)| !is_corner(fact));
    let marked = all.filter_map(|(fact, role)| Some((fact.mark()?, role)));
    let highlight = |(mark, role)| {
        let is_on_board = match mark {
            Mark::Side { cells, .. } => cells.into_iter().all(|point| draft.has_point(point)),
            Mark::Cell(cell) | Mark::Number { cell, .. } => draft.contains(cell),
            _ => true,
        };
        if is_on_board {
            Ok(Highlight { mark, role })
        } else {
            Err(errors::option("step: it points beside the board"))
        }
    };
    marked.map(highlight).collect()
}

impl Fact {
    fn mark(&self) -> Option<Mark> {
        let end = match self.end {
            Some(End::Fixed(cell)) => Some(cell),
            Some(End::IsEnd(_)) | None => None,
        };
        let cell = self.cell.or(self.clue).or(self.hole).or(self.start).or(end);
        let side = self.side.map(|cells| (cells, self.used.unwrap_or(true)));
        let step = self.cell.zip(self.leads_to).map(|(from, to)| ([from, to], true));
        match side.or(step).or(self.wall.map(|cells| (cells, false))) {
            Some((cells, is_used)) => Some(Mark::Side { cells: cells.map(Pos::from), is_used }),
            None => cell.map(|cell| self.mark_at(cell.into())),
        }
    }

    /// Returns the mark of a cell: its number, if that is known or ruled out.
    fn mark_at(&self, cell: Pos) -> Mark {
        match (self.step, self.not_step) {
            (Some([number, last]), _) if number == last => Mark::Number { cell, number, is_there: true },
            (_, Some(number)) => Mark::Number { cell, number, is_there: false },
            _ => Mark::Cell(cell),
        }
    }
}
