//! Boards around random loops, with every clue that fits.

use super::areas;
use super::specification::Specification;
use crate::create::{random_loop, random_outline, random_tour};
use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use unicursal_models::board::{Cell, Direction, Geometry, Pos, Puzzle, Reach, Side, Solution, Symbol};
use unicursal_models::kinds::loops::drawn::Drawn;
use unicursal_models::kinds::loops::verification::violations;
use unicursal_models::kinds::{AddedClue, rules};
use unicursal_solving::settings::answer::Interrupted;

/// One clue in this number is reduced to a weaker form, if the kind has one.
const BARE: u32 = 4;
/// A loop that is drawn again passes at least one in this number of points.
const SHORTEST: u64 = 3;
/// Cells per arrow where arrows are strewn before there is a loop.
const CELLS_PER_ARROW: RangeInclusive<usize> = 4..=8;
/// The maximum number of random divisions into regions that are tried to rule out the known other solutions.
const MAX_DIVISIONS: usize = 8;
/// The maximum number of other solutions that divisions around one loop have to rule out.
const MAX_EXCLUDED: usize = 6;

/// Returns a board on which many cells have a clue that a random loop fits. `None` if this one allows no board.
pub(super) fn draw(specification: &Specification, rng: &mut ChaCha8Rng) -> Option<Drawing> {
    let mut board = specification.blank(&specification.fixed_holes());
    let kind = rules(board.kind);
    let (geometry, steps, size) = (board.geometry, board.steps(), specification.dimensions());
    let path = if kind.covers() {
        let path = random_tour(geometry, steps, size, specification.holes.unwrap_or(0), rng)?;
        let left = board.cells.len() - path.len();
        Some(path).filter(|_| specification.holes.is_none_or(|holes| holes == left))?
    } else if geometry == Geometry::Hex {
        random_outline(&board, rng)?
    } else {
        let (rows, cols) = board.points();
        random_loop(rows, cols, rng)?
    };
    if kind.covers() {
        board.cells.fill(Cell::Hole);
        for &pos in &path {
            let index = board.index(pos);
            board.cells[index] = Cell::Empty;
        }
    }
    if kind.has_regions() {
        board.regions = areas::around(&board, &path, rng)?;
    }
    let (cells, orbits) = places(specification, &board, rng);
    let mut drawing = Drawing { line: sides(&path), path, board, cells, orbits };
    drawing.fill(rng);
    if kind.added_clue() == AddedClue::Mark && !kind.relates_clues() {
        drawing.thin(rng);
    }
    drawing.is_right().then_some(drawing)
}

/// Returns the cells of a board where clues may stand, in random order, and for each of them those that look like it.
fn places(specification: &Specification, board: &Puzzle, rng: &mut ChaCha8Rng) -> (Vec<Pos>, Vec<Vec<Pos>>) {
    let (symmetry, frame) = (specification.symmetry_of_givens(), specification.frame());
    let orbit = |pos: Pos| symmetry.orbit_in(frame, pos);
    let may_have_clue = |&pos: &Pos| orbit(pos).into_iter().all(|other| specification.allows_clue(other));
    let mut cells: Vec<Pos> = board.open_cells().filter(may_have_clue).collect();
    cells.shuffle(rng);
    let orbits = cells.iter().map(|&pos| orbit(pos)).collect();
    (cells, orbits)
}

/// Returns a board with arrows at random places that have the symmetry, for a kind whose arrows stand where the loop
/// does not go. Random loops hardly ever leave out symmetrical cells.
pub(super) fn strew_arrows(specification: &Specification, rng: &mut ChaCha8Rng) -> Puzzle {
    let mut board = specification.blank(&specification.fixed_holes());
    let (cells, orbits) = places(specification, &board, rng);
    let count = cells.len() / rng.random_range(CELLS_PER_ARROW);
    // Nothing is known of the loop yet, so that an arrow says nothing but that the cell is not shaded.
    let arrow = Symbol { shape: None, number: None, direction: Some(Direction::North) };
    let mut placed = 0;
    for orbit in &orbits {
        if placed >= count {
            break;
        }
        placed += orbit.len();
        for &pos in orbit {
            let index = board.index(pos);
            board.cells[index] = Cell::Symbol(arrow);
        }
    }
    board
}

/// Returns a board without clues, with random rooms if the kind has regions.
pub(super) fn bare(specification: &Specification, rng: &mut ChaCha8Rng) -> Puzzle {
    let mut board = specification.blank(&specification.fixed_holes());
    if rules(board.kind).has_regions() {
        board.regions = areas::rooms(&board, rng);
    }
    board
}

/// Returns the board with one more demand on the loop at a cell: it skips the cell if the player shades such cells, and
/// otherwise it goes to a random neighbor.
pub(super) fn nudged(board: &Puzzle, pos: Pos, rng: &mut ChaCha8Rng) -> Puzzle {
    let mut board = board.clone();
    let open = areas::places_beside(&board, pos).filter(|next| board.is_open(*next));
    let near: Vec<Side> = open.map(|next| Side::between(pos, next)).collect();
    if rules(board.kind).shades() {
        board.walls.extend(near);
    } else {
        board.links.extend(near.choose(rng));
    }
    for sides in [&mut board.walls, &mut board.links] {
        sides.sort_unstable();
        sides.dedup();
    }
    board
}

/// Returns a board around the loop of `solution`, which a `nudged` one has.
pub(super) fn draw_found(
    specification: &Specification,
    mut nudged: Puzzle,
    solution: &Solution,
    rng: &mut ChaCha8Rng,
) -> Option<Drawing> {
    nudged.walls.clear();
    nudged.links.clear();
    let (cells, orbits) = places(specification, &nudged, rng);
    let path = solution.paths()[0].clone();
    let mut drawing = Drawing { line: sides(&path), path, board: nudged, cells, orbits };
    drawing.fill(rng);
    drawing.is_right().then_some(drawing)
}

/// Returns a board around the loop of `solution`, with arrows where it has them, and on cells that symmetry maps to
/// these.
pub(super) fn draw_around(
    specification: &Specification,
    board: Puzzle,
    solution: &Solution,
    rng: &mut ChaCha8Rng,
) -> Option<Drawing> {
    let (cells, orbits) = places(specification, &board, rng);
    let drawing = Drawing { path: vec![], line: vec![], board, cells, orbits };
    drawing.around(solution.paths()[0].clone(), rng).filter(Drawing::is_right)
}

/// A board on which clues are put.
pub(super) struct Drawing {
    path: Vec<Pos>,
    line: Vec<Side>,
    pub(super) board: Puzzle,
    /// The cells where clues may stand, in random order.
    cells: Vec<Pos>,
    /// The cells that look like each of these.
    orbits: Vec<Vec<Pos>>,
}

impl Drawing {
    fn put(&mut self, pos: Pos, cell: Cell) {
        let index = self.board.index(pos);
        self.board.cells[index] = cell;
    }

    /// Returns the loop as a solution of the board.
    pub(super) fn solution(&self) -> Solution {
        Solution::new(&self.board, vec![self.path.clone()])
    }

    /// Returns the number of times that the loop breaks a rule.
    fn faults(&self) -> usize {
        violations(&self.board, &self.line, &self.solution().shaded).len()
    }

    fn is_right(&self) -> bool {
        self.faults() == 0
    }

    /// Puts an arrow without its number on a cell that the loop leaves out.
    fn put_arrow(&mut self, pos: Pos, rng: &mut ChaCha8Rng) {
        let line = Drawn::of(&self.board, &self.solution());
        let mut arrows = rules(self.board.kind).fitting(&line, pos);
        // It points at cells, if any.
        arrows.retain(|symbol| symbol.number.is_none());
        let far = |symbol: &Symbol| symbol.direction.map_or(0, |way| line.ray(pos, way).count().min(2));
        let max = arrows.iter().map(far).max();
        arrows.retain(|symbol| Some(far(symbol)) == max);
        let arrow = arrows.choose(rng).copied();
        if let Some(arrow) = arrow {
            self.put(pos, Cell::Symbol(arrow));
        }
    }

    /// Writes the numbers of all arrows.
    fn number(&mut self) {
        let kind = rules(self.board.kind);
        let numbered: Vec<(Pos, Symbol)> = {
            let line = Drawn::of(&self.board, &self.solution());
            let fitting = |(pos, arrow): (Pos, Symbol)| {
                let same = |symbol: &Symbol| symbol.number.is_some() && symbol.direction == arrow.direction;
                Some((pos, kind.fitting(&line, pos).into_iter().find(same)?))
            };
            self.board.symbols().filter_map(fitting).collect()
        };
        for (pos, symbol) in numbered {
            self.put(pos, Cell::Symbol(symbol));
        }
    }

    /// Removes clues while the loop stays the only solution and the board has more than the wanted number of clues.
    /// Where clues stand beside the loop, their cells are shaded then. At first no cell is shaded there, because
    /// another loop through the same cells would fit any arrows.
    ///
    /// # Errors
    /// Those of `is_unique`.
    pub(super) fn settle(
        &mut self,
        count: Option<usize>,
        mut is_unique: impl FnMut(&Puzzle, &Solution) -> Result<bool, Interrupted>,
    ) -> Result<(), Interrupted> {
        for at in (0..self.cells.len()).rev() {
            if count.is_some_and(|count| self.board.symbols().count() <= count) {
                break;
            }
            if self.board.cell(self.cells[at]) == Cell::Empty {
                continue;
            }
            let before = self.board.clone();
            for pos in self.orbits[at].clone() {
                self.put(pos, Cell::Empty);
            }
            self.number();
            if !self.is_right() || !is_unique(&self.board, &self.solution())? {
                self.board = before;
            }
        }
        Ok(())
    }

    /// Returns a drawing that rules out other solutions of boards around the same loop, the last of which is a solution
    /// of this board. It has other regions, or it is drawn around the last solution if more clues fit that, or around
    /// this loop with a shortcut where the two differ. `None` if the kind has loops of which no cell can be left out,
    /// or if there is no place for a shortcut.
    pub(super) fn redrawn(&self, others: &[Solution], rng: &mut ChaCha8Rng) -> Option<Self> {
        let kind = rules(self.board.kind);
        if kind.has_regions() && kind.visits_of_regions().is_none() {
            return self.with_moved_border(others, rng);
        }
        if kind.covers() || self.board.geometry() != Geometry::Square {
            return None;
        }
        let other = others.last()?;
        if kind.has_regions() {
            if let Some(divided) = self.redivided(others, rng) {
                return Some(divided);
            }
        } else {
            let clues = |drawing: &Self| drawing.board.symbols().count();
            let around = self.around(other.paths()[0].clone(), rng)?;
            if around.is_long() && around.is_right() && clues(&around) > clues(self) {
                return Some(around);
            }
        }
        let mut others = sides(&other.paths()[0]);
        others.sort_unstable();
        let mut ring = self.path.clone();
        let start = rng.random_range(0..ring.len());
        ring.rotate_left(start);
        // Where the loop comes back beside itself after three steps, it can leave the two points between out.
        let is_shortcut = |at: &usize| {
            let turn = &ring[*at..at + 4];
            let is_shared = |step: &[Pos]| others.binary_search(&Side::between(step[0], step[1])).is_ok();
            Geometry::Square.distance(Reach::Sides, turn[0], turn[3]) == 1 && !turn.windows(2).all(is_shared)
        };
        let at = (0..ring.len().saturating_sub(4)).find(is_shortcut)?;
        ring.drain(at + 1..at + 3);
        self.around(ring, rng).filter(|drawing| drawing.is_long() && drawing.is_right())
    }

    /// Returns whether the loop passes as many points as a loop of a published puzzle. Where clues stand beside the
    /// loop, a shorter one has more of them, and loops drawn again and again would end as four cells in a corner.
    fn is_long(&self) -> bool {
        let (rows, cols) = self.board.points();
        self.path.len() as u64 * SHORTEST >= u64::from(rows) * u64::from(cols)
    }

    /// Returns a drawing around the same loop in which one cell belongs to the region beside it, so that none of the other
    /// loops fits, or at least not the last one. `None` if there is no such cell.
    fn with_moved_border(&self, others: &[Solution], rng: &mut ChaCha8Rng) -> Option<Self> {
        let lines: Vec<(Vec<Side>, &[Pos])> =
            others.iter().map(|other| (sides(&other.paths()[0]), other.shaded())).collect();
        let (last, _) = lines.last()?;
        let differs = |pos: &Pos| {
            let at = |line: &[Side]| -> BTreeSet<Side> {
                line.iter().copied().filter(|side| <[Pos; 2]>::from(side.cells()).contains(pos)).collect()
            };
            at(last) != at(&self.line)
        };
        let mut cells: Vec<Pos> = self.board.places().filter(differs).collect();
        cells.shuffle(rng);
        let mut second_best = None;
        for regions in cells.into_iter().flat_map(|pos| areas::moved(&self.board, pos)) {
            let mut drawing = self.bare();
            drawing.board.regions = regions;
            drawing.fill(rng);
            if !drawing.is_right() {
                continue;
            }
            let fits = |(line, shaded): &(Vec<Side>, &[Pos])| violations(&drawing.board, line, shaded).is_empty();
            match lines.iter().rev().position(fits) {
                None => return Some(drawing),
                Some(0) => {}
                Some(_) => second_best = second_best.or(Some(drawing)),
            }
        }
        second_best
    }

    /// Returns a drawing around the same loop without clues.
    fn bare(&self) -> Self {
        let mut board = self.board.clone();
        for cell in board.cells.iter_mut().filter(|cell| cell.is_given()) {
            *cell = Cell::Empty;
        }
        let (line, path) = (self.line.clone(), self.path.clone());
        Self { line, path, board, cells: self.cells.clone(), orbits: self.orbits.clone() }
    }

    /// Returns a drawing around the same loop with other regions, which none of the other loops fits.
    fn redivided(&self, others: &[Solution], rng: &mut ChaCha8Rng) -> Option<Self> {
        if others.len() > MAX_EXCLUDED {
            return None;
        }
        let lines: Vec<Vec<Side>> = others.iter().map(|other| sides(&other.paths()[0])).collect();
        (0..MAX_DIVISIONS).find_map(|_| {
            let divided = self.around(self.path.clone(), rng)?;
            let excludes = |line: &Vec<Side>| !violations(&divided.board, line, &[]).is_empty();
            (divided.is_right() && lines.iter().all(excludes)).then_some(divided)
        })
    }

    /// Returns a drawing around a loop on the same board, with regions around it. `None` if there can be no regions.
    fn around(&self, path: Vec<Pos>, rng: &mut ChaCha8Rng) -> Option<Self> {
        let mut drawing = Self { line: sides(&path), path, ..self.bare() };
        if rules(drawing.board.kind).has_regions() {
            drawing.board.regions = areas::around(&drawing.board, &drawing.path, rng)?;
        }
        drawing.fill(rng);
        Some(drawing)
    }

    /// Returns whether this is a drawing around the same loop.
    pub(super) fn has_loop_of(&self, other: &Self) -> bool {
        self.line == other.line
    }

    /// Puts clues that the loop fits on all cells. Where cells without a clue would be shaded, all of them have one.
    fn fill(&mut self, rng: &mut ChaCha8Rng) {
        let kind = rules(self.board.kind);
        if kind.added_clue() == AddedClue::Link {
            self.board.links.clone_from(&self.line);
            self.board.links.sort_unstable();
            return;
        }
        if kind.has_clues_beside_line() {
            let is_left = |orbit: &Vec<Pos>| !orbit.iter().any(|pos| self.path.contains(pos));
            let left = self.cells.iter().zip(&self.orbits).filter(|(_, orbit)| is_left(orbit));
            let left: Vec<Pos> = left.map(|(&pos, _)| pos).collect();
            for pos in left {
                self.put_arrow(pos, rng);
            }
            return self.number();
        }
        // Of the rooms of a kind whose loop knows none, the first cell that can have a number is enough.
        let is_sparse = kind.has_numbers_of_regions() && kind.visits_of_regions().is_none();
        let is_sparse = is_sparse && self.orbits.iter().all(|orbit| orbit.len() == 1);
        let clues: Vec<(Pos, Symbol)> = {
            let line = Drawn::of(&self.board, &self.solution());
            let mut has_number = BTreeSet::new();
            let clue = |&pos: &Pos| {
                let region = self.board.region(pos).filter(|_| is_sparse);
                if region.is_some_and(|region| has_number.contains(&region)) {
                    return None;
                }
                let mut fitting = kind.fitting(&line, pos);
                // An arrow points at something that is counted.
                fitting.retain(|symbol| symbol.direction.is_none() || symbol.number.is_some());
                if fitting.iter().any(|symbol| symbol.number.is_some()) && !rng.random_ratio(1, BARE) {
                    fitting.retain(|symbol| symbol.number.is_some());
                }
                let symbol = *fitting.choose(rng)?;
                has_number.extend(region);
                Some((pos, symbol))
            };
            self.cells.iter().filter_map(clue).collect()
        };
        for (pos, symbol) in clues {
            self.put(pos, Cell::Symbol(symbol));
            if kind.relates_clues() && !self.is_right() {
                self.put(pos, Cell::Empty);
            }
        }
        if kind.has_numbers_of_regions() {
            self.leave_one_per_region();
        } else {
            self.leave_whole_orbits();
        }
    }

    /// Removes clues from cells that symmetry maps to a cell without a clue.
    fn leave_whole_orbits(&mut self) {
        let is_given = |board: &Puzzle, pos: &Pos| board.cell(*pos).is_given();
        for at in 0..self.orbits.len() {
            if !self.orbits[at].iter().all(|pos| is_given(&self.board, pos)) {
                self.put(self.cells[at], Cell::Empty);
            }
        }
    }

    /// Removes numbers until no region has two equal ones. Cells that symmetry maps to each other keep their numbers
    /// together.
    fn leave_one_per_region(&mut self) {
        let all = self.board.cells.clone();
        for cell in self.board.cells.iter_mut().filter(|cell| cell.is_given()) {
            *cell = Cell::Empty;
        }
        let mut has_number = BTreeSet::new();
        for at in 0..self.orbits.len() {
            let orbit = self.orbits[at].clone();
            let regions: BTreeSet<u32> = orbit.iter().filter_map(|&pos| self.board.region(pos)).collect();
            let are_given = orbit.iter().all(|&pos| all[self.board.index(pos)].is_given());
            if regions.len() == orbit.len() && are_given && regions.is_disjoint(&has_number) {
                has_number.extend(regions);
                for &pos in &orbit {
                    self.put(pos, all[self.board.index(pos)]);
                }
            }
        }
    }

    /// Removes about half of the clues, as far as the loop still obeys the rules.
    fn thin(&mut self, rng: &mut ChaCha8Rng) {
        for at in 0..self.cells.len() {
            let pos = self.cells[at];
            let before = self.board.cell(pos);
            if before != Cell::Empty && rng.random_bool(0.5) {
                self.put(pos, Cell::Empty);
                if !self.is_right() {
                    self.put(pos, before);
                }
            }
        }
    }
}

fn sides(path: &[Pos]) -> Vec<Side> {
    (0..path.len()).map(|at| Side::between(path[at], path[(at + 1) % path.len()])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::rand_core::SeedableRng;
    use unicursal_models::board::Kind;
    use unicursal_models::kinds::Family;
    use unicursal_models::kinds::SymbolSet;

    /// The clues that a loop fits are those that verification accepts, one at a time.
    #[test]
    fn fitting_clues_are_those_that_break_no_rule() {
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        for &kind in Kind::ALL.iter().filter(|kind| kind.family() == Family::Loop) {
            let Some(symbols) = rules(kind).symbols().map(|set: &SymbolSet| set.all(13)) else { continue };
            // Of marks, several together have a meaning.
            if rules(kind).added_clue() != AddedClue::Symbol {
                continue;
            }
            let mut met = 0;
            for _ in 0..6 {
                let specification = Specification::new(kind, 5, 6);
                let mut board = specification.blank(&[]);
                let (rows, cols) = board.points();
                let path = random_loop(rows, cols, &mut rng).expect("a loop");
                if kind.has_regions() {
                    board.regions = areas::around(&board, &path, &mut rng).expect("regions");
                }
                let mut drawing = Drawing { line: sides(&path), path, board, cells: vec![], orbits: vec![] };
                let before = drawing.solution();
                for pos in drawing.board.places() {
                    // What is shaded depends on where clues stand, but not on what they say.
                    let shaded: Vec<Pos> = before.shaded().iter().copied().filter(|&other| other != pos).collect();
                    drawing.put(pos, Cell::Symbol(symbols[0]));
                    let line = Drawn::of(&drawing.board, &drawing.solution());
                    let mut fitting = rules(kind).fitting(&line, pos);
                    let faults = |drawing: &Drawing, symbol| {
                        let (line, board) = (drawing.line.clone(), drawing.board.clone());
                        let mut drawing = Drawing { path: vec![], line, board, cells: vec![], orbits: vec![] };
                        drawing.put(pos, Cell::Symbol(symbol));
                        let faults = violations(&drawing.board, &drawing.line, &shaded);
                        faults
                            .iter()
                            .filter(|fault| fault.rule() != unicursal_models::kinds::rule::Rule::ShadedApart)
                            .count()
                    };
                    let mut expected: Vec<Symbol> =
                        symbols.iter().copied().filter(|&symbol| faults(&drawing, symbol) == 0).collect();
                    drawing.put(pos, Cell::Empty);
                    fitting.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(fitting, expected, "{kind} {pos} {:?}", drawing.path);
                    met += fitting.len();
                }
            }
            assert!(met > 20, "{kind}: {met}");
        }
    }
}
