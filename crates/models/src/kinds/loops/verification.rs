//! The rules of every closed loop: it runs from neighbor to neighbor, not through walls, and is one.

use crate::board::{Ground, Link, Pos, Puzzle, Side, Solution};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::rules;
use crate::kinds::verify::{Broken, RuleViolation, broken};

/// Returns the rules that a drawing on the board of a puzzle with a loop breaks: the sides that its line uses, and the
/// shaded cells. The drawing is a solution if there are none. Each rule that the kind has is looked at, also for
/// drawings that are no loops.
///
/// ```
/// use unicursal::{Kind, Puzzle, Rule, Side, violations};
///
/// let puzzle = Puzzle::builder(Kind::SLITHERLINK, 1, 1).clue((0, 0), 3).build()?;
/// let corners = [(0, 0), (0, 1), (1, 1), (1, 0)];
/// let mut line: Vec<Side> = (0..4).map(|at| Side::between(corners[at], corners[(at + 1) % 4])).collect();
/// let rules = |line: &[Side]| violations(&puzzle, line, &[]).iter().map(|one| one.rule()).collect::<Vec<_>>();
/// assert_eq!(rules(&line), [Rule::SideCount]);
/// line.pop();
/// assert_eq!(rules(&line), [Rule::DeadEnd, Rule::DeadEnd]);
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
pub fn violations(puzzle: &Puzzle, line: &[Side], shaded: &[Pos]) -> Vec<RuleViolation> {
    let mut drawn = Drawn::new(puzzle, shaded.iter().copied());
    let mut broken = Broken::default();
    for side in line {
        let (a, b) = side.cells();
        draw(&mut drawn, a, b, &mut broken);
    }
    look(&drawn, &mut broken);
    broken.0
}

/// Verifies the loop and the shaded cells of `solution`.
pub(in crate::kinds) fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), RuleViolation> {
    let mut drawn = Drawn::new(puzzle, solution.shaded().iter().copied());
    let mut found = Broken::default();
    let points: usize = solution.paths().iter().map(Vec::len).sum();
    if let Some(pos) = solution.paths().iter().flatten().find(|&&pos| !drawn.has_point(pos)) {
        return broken(Rule::Place, format!("{pos} is not on the board"));
    }
    for (a, b) in solution.steps() {
        draw(&mut drawn, a, b, &mut found);
    }
    look(&drawn, &mut found);
    if points != drawn.points().filter(|&pos| drawn.is_visited(pos)).count() {
        found.note(Rule::VisitedOnce, "the loop comes to a point for a second time");
    }
    if solution.paths().len() != 1 {
        let lines = if puzzle.is_closed() { "loops" } else { "lines" };
        found.note(Rule::PathCount, format!("{lines}: {} instead of 1", solution.paths().len()));
    }
    found.0.into_iter().next().map_or(Ok(()), Err)
}

fn draw(drawn: &mut Drawn<'_>, a: Pos, b: Pos, broken: &mut Broken) {
    for pos in [a, b] {
        if !drawn.has_point(pos) {
            return broken.note(Rule::Place, format!("{pos} is not on the board"));
        }
        if drawn.is_hole(pos) {
            broken.note(Rule::Place, format!("{pos} is a hole"));
        }
    }
    if !drawn.draw(a, b) {
        broken.note(Rule::Step, format!("the step from {a} to {b} does not go to a neighbor"));
    }
}

/// Notes all rules that a drawing breaks.
fn look(drawn: &Drawn<'_>, broken: &mut Broken) {
    let puzzle = drawn.puzzle;
    for wall in puzzle.walls() {
        let (a, b) = wall.cells();
        if drawn.joins(a, b) {
            broken.note(Rule::Wall, format!("the step from {a} to {b} goes through a wall"));
        }
    }
    for link in puzzle.links() {
        linked(drawn, *link, broken);
    }
    if !drawn.points().any(|pos| drawn.is_visited(pos)) {
        broken.note(Rule::NoLine, "there is no line");
    }
    let ends = [puzzle.start(), puzzle.end()];
    let is_end = |pos: Pos| ends.contains(&Some(pos));
    for pos in ends.into_iter().flatten().filter(|&pos| drawn.degree(pos) != 1) {
        broken.note(Rule::Clue, format!("the line does not end at {pos}"));
    }
    for pos in drawn.points() {
        match drawn.degree(pos) {
            0 | 2 => {}
            1 if is_end(pos) => {}
            1 => broken.note(Rule::DeadEnd, format!("the line ends at {pos}")),
            4 => broken.note(Rule::Crossing, format!("the line crosses itself at {pos}")),
            _ => broken.note(Rule::Branch, format!("the line branches at {pos}")),
        }
    }
    shaded(drawn, broken);
    let rules = rules(puzzle.kind());
    if puzzle.covers() {
        let is_there = |pos: Pos| match puzzle.kind().ground() {
            Ground::Corners => puzzle.geometry().cells_at_corner(pos).any(|cell| puzzle.is_open(cell)),
            Ground::Cells => puzzle.is_open(pos),
        };
        for pos in drawn.points().filter(|&pos| is_there(pos) && !drawn.is_visited(pos)) {
            broken.note(Rule::Covered, format!("{pos} is not visited"));
        }
    }
    rules.verify_line(drawn, broken);
    if drawn.parts() > 1 {
        broken.note(Rule::OneLoop, "the line is in several parts");
    }
}

fn linked(drawn: &Drawn<'_>, link: Link, broken: &mut Broken) {
    let (a, b) = link.cells();
    if !drawn.joins(a, b) {
        broken.note(Rule::Link, format!("no step goes from {a} to {b} or back, though these are linked"));
    }
}

/// Checks that only empty cells of the board are shaded, and only if the kind has shaded cells.
fn shaded(drawn: &Drawn<'_>, broken: &mut Broken) {
    let puzzle = drawn.puzzle;
    for &pos in &drawn.shaded {
        if pos.row >= puzzle.rows() || pos.col >= puzzle.cols() {
            broken.note(Rule::ShadedPlace, format!("{pos} is shaded, which is not on the board"));
        } else if !rules(puzzle.kind()).shades() {
            broken
                .note(Rule::ShadedPlace, format!("{pos} is shaded, but a {} has no shaded cells", puzzle.kind()));
        } else if !rules(puzzle.kind()).is_shadeable(puzzle.cell(pos)) {
            broken.note(Rule::ShadedPlace, format!("{pos} is shaded, though it is not empty"));
        }
    }
}
