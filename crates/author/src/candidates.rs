//! The givens that may stand on a board or be left out without changing its solution.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::BitSet;
use unicursal_models::board::{Cell, Link, Pos, Puzzle, Shape, Solution, Wall};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::loops::drawn::Drawn;
use unicursal_models::kinds::{AddedClue, rules};

/// One thing that may be given on the board or left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Given {
    /// A clue; its content follows from the solution and from the other clues.
    Clue(Pos),
    /// The fixed start of a path whose direction is free.
    Start(Pos),
    /// Its fixed end.
    End(Pos),
    /// A wall.
    Wall(Wall),
    /// A side that the line is known to use.
    Link(Link),
}

/// The percentage of clues below which one of two shapes is rare.
const RARE: usize = 45;

impl Given {
    /// Returns the cell of a clue.
    pub(crate) fn clue(&self) -> Option<Pos> {
        match *self {
            Given::Clue(pos) => Some(pos),
            Given::Start(_) | Given::End(_) | Given::Wall(_) | Given::Link(_) => None,
        }
    }
}

/// A solution, and the givens from which puzzles with this solution are chosen.
///
/// A candidate is a group of givens that are chosen together. Without symmetry, it is a single given. A set of
/// candidates is a [`BitSet`] of their numbers. The more candidates are on the board, the fewer other solutions there
/// are.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    /// The board without any candidate.
    base: Puzzle,
    solution: Solution,
    /// The meaning of a clue.
    clues: AddedClue,
    /// For each cell of the board its step on its path, from 0.
    steps: Vec<u32>,
    /// The cells of the board with all clues, if clues are symbols.
    full: Vec<Cell>,
    /// The constraints of all candidates but walls together, once they have been asked for.
    claims: OnceCell<Encoding>,
    /// The points that each candidate constrains, computed on first use.
    reach: OnceCell<Vec<Vec<Pos>>>,
    /// Cells that have a clue on every board.
    fixed: Vec<Pos>,
    groups: Vec<Vec<Given>>,
}

impl Candidates {
    /// No candidates yet: the board of `puzzle` with its holes, its walls and the clues that it cannot do without.
    /// `solution` is a solution of it.
    pub(crate) fn new(puzzle: &Puzzle, solution: Solution) -> Self {
        let clues = rules(puzzle.kind()).added_clue();
        let mut base = puzzle.clone();
        if clues == AddedClue::End {
            (base.start, base.end) = (None, None);
        }
        if matches!(clues, AddedClue::Symbol | AddedClue::Mark | AddedClue::Step) {
            for cell in &mut base.cells {
                *cell = cell.symbol().map_or(*cell, |symbol| rules(puzzle.kind()).cleared(symbol));
            }
        }
        if clues == AddedClue::Link {
            base.links.clear();
        }
        // Labels say which paths there are: without one of them, the paths would be others.
        if clues != AddedClue::None {
            let given = base.cells.iter_mut().filter(|cell| matches!(cell, Cell::Clue(_)));
            given.for_each(|cell| *cell = Cell::Empty);
        }
        let steps = steps(puzzle, &solution);
        let mut fixed = vec![];
        if clues == AddedClue::Rank {
            // The first and the last clue are where the path begins and ends.
            fixed.extend(solution.paths().iter().flat_map(|path| path.first().into_iter().chain(path.last())));
            fixed.dedup();
        }
        fixed.extend(rules(puzzle.kind()).kept(puzzle));
        Self {
            base,
            solution,
            clues,
            steps,
            full: puzzle.cells.clone(),
            claims: OnceCell::new(),
            reach: OnceCell::new(),
            fixed,
            groups: vec![],
        }
    }

    /// Adds the clues and ends that stand on `puzzle`, each a candidate, unless they always stand.
    pub(crate) fn add_clues_of(&mut self, puzzle: &Puzzle) {
        match self.clues {
            AddedClue::Step if rules(puzzle.kind()).symbols().is_some() => self.add_changed(puzzle),
            AddedClue::Step | AddedClue::Rank => {
                self.add_cells(puzzle.clues().into_iter().map(|(_, pos)| pos));
            }
            AddedClue::End => {
                let ends = puzzle.start().map(Given::Start).into_iter().chain(puzzle.end().map(Given::End));
                self.groups.extend(ends.map(|end| vec![end]));
            }
            AddedClue::Symbol | AddedClue::Mark => self.add_changed(puzzle),
            AddedClue::Link => self.groups.extend(puzzle.links().iter().map(|&link| vec![Given::Link(link)])),
            AddedClue::None => {}
        }
    }

    /// Makes candidates of the cells of `puzzle` that say more than those of the board without candidates.
    fn add_changed(&mut self, puzzle: &Puzzle) {
        let cells: Vec<Pos> = puzzle.places().filter(|&pos| puzzle.cell(pos) != self.base.cell(pos)).collect();
        self.add_cells(cells.into_iter());
    }

    /// Adds every clue and end that the solution allows, each a candidate.
    pub(crate) fn add_all_clues(&mut self) {
        for group in self.cell_groups(|pos| vec![pos]) {
            self.groups.push(group);
        }
    }

    /// Has these open cells always have a clue.
    pub(crate) fn fix(&mut self, cells: impl IntoIterator<Item = Pos>) {
        self.fixed.extend(cells);
        self.fixed.sort_unstable();
        self.fixed.dedup();
    }

    /// Returns the cells that have a clue on every board.
    pub(crate) fn fixed(&self) -> &[Pos] {
        &self.fixed
    }

    /// Adds a candidate for each group of cells into which `orbit` divides the board, unless `is_allowed` refuses one
    /// of its cells. A cell always has a clue if its orbit contains a cell that always has one.
    pub(crate) fn add_orbits(&mut self, orbit: impl Fn(Pos) -> Vec<Pos>, is_allowed: impl Fn(Pos) -> bool) {
        let forced: Vec<Pos> = self.fixed.iter().flat_map(|&pos| orbit(pos)).collect();
        self.fixed.extend(forced.into_iter().filter(|&pos| self.base.is_open(pos)));
        self.fixed.sort_unstable();
        self.fixed.dedup();
        let mut groups = self.cell_groups(orbit);
        groups.retain(|group| group.iter().filter_map(Given::clue).all(&is_allowed));
        self.groups.extend(groups);
    }

    fn cell_groups(&self, orbit: impl Fn(Pos) -> Vec<Pos>) -> Vec<Vec<Given>> {
        match self.clues {
            AddedClue::Step | AddedClue::Rank => {
                let cells = self.solution.paths().iter().flatten().copied();
                groups(cells.filter(|pos| !self.fixed.contains(pos)), orbit, |pos| self.base.is_open(*pos))
            }
            AddedClue::End => {
                let path = &self.solution.paths()[0];
                let ends = path.first().copied().map(Given::Start).into_iter();
                let ends = ends.chain(path.last().copied().map(Given::End).filter(|_| path.len() > 1));
                ends.map(|end| vec![end]).collect()
            }
            AddedClue::Symbol | AddedClue::Mark => {
                let has_clue = |pos: &Pos| self.full[self.base.index(*pos)] != self.base.cell(*pos);
                let is_free = |pos: &Pos| has_clue(pos) && !self.fixed.contains(pos);
                groups(self.base.places().filter(is_free), orbit, has_clue)
            }
            AddedClue::Link => {
                let links = self.solution.steps().map(|(a, b)| Given::Link(Link::between(a, b)));
                links.map(|link| vec![link]).collect()
            }
            AddedClue::None => vec![],
        }
    }

    fn add_cells(&mut self, cells: impl Iterator<Item = Pos>) {
        let free = cells.filter(|pos| !self.fixed.contains(pos)).map(|pos| vec![Given::Clue(pos)]);
        let free: Vec<_> = free.collect();
        self.groups.extend(free);
    }

    /// Makes candidates of `walls`, which are taken off the board.
    pub(crate) fn add_walls(&mut self, walls: &[Wall]) {
        self.add_wall_groups(walls.iter().map(|&wall| vec![wall]));
    }

    /// Makes a candidate of each group of walls, which are taken off the board.
    pub(crate) fn add_wall_groups(&mut self, groups: impl IntoIterator<Item = Vec<Wall>>) {
        let groups: Vec<Vec<Wall>> = groups.into_iter().collect();
        let candidates: BTreeSet<&Wall> = groups.iter().flatten().collect();
        self.base.walls.retain(|wall| !candidates.contains(wall));
        let given = |group: Vec<Wall>| group.into_iter().map(Given::Wall).collect();
        self.groups.extend(groups.into_iter().map(given));
    }

    /// Returns the number of cells of the board.
    pub(crate) fn cells(&self) -> usize {
        self.steps.len()
    }

    /// Returns the number of candidates.
    pub(crate) fn len(&self) -> usize {
        self.groups.len()
    }

    pub(crate) fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the givens of candidate `number`.
    pub(crate) fn group(&self, number: usize) -> &[Given] {
        &self.groups[number]
    }

    /// Returns the candidates with a clue of the rarer shape, if few of them have one of two shapes.
    pub(crate) fn rare(&self) -> BitSet {
        let mut rare = self.none();
        let shape = |number: usize| {
            let cell = self.groups[number].iter().find_map(Given::clue)?;
            self.full[self.base.index(cell)].symbol()?.shape
        };
        let mut counts: BTreeMap<Shape, usize> = BTreeMap::new();
        for shape in (0..self.len()).filter_map(shape) {
            *counts.entry(shape).or_default() += 1;
        }
        let [one, other] = counts.into_iter().collect::<Vec<_>>()[..] else { return rare };
        let (less, more) = if one.1 < other.1 { (one, other) } else { (other, one) };
        if less.1 * 100 < RARE * (less.1 + more.1) {
            (0..self.len())
                .filter(|&number| shape(number) == Some(less.0))
                .for_each(|number| rare.set(number, true));
        }
        rare
    }

    /// Returns whether candidate `number` is made of walls.
    pub(crate) fn is_wall(&self, number: usize) -> bool {
        self.groups[number].iter().all(|given| matches!(given, Given::Wall(_)))
    }

    /// Returns the cells of the symbols that a loop contradicts, whatever else is on the board. `None` if clues are no
    /// symbols.
    pub(crate) fn contradicted_symbols(&self, solution: &Solution) -> Option<BTreeSet<Pos>> {
        match self.clues {
            AddedClue::Symbol => {
                let line = Drawn::of(&self.base, solution);
                let rules = rules(self.base.kind());
                let fits = |pos: Pos| match self.full[self.base.index(pos)] {
                    Cell::Symbol(symbol) => rules.fitting(&line, pos).contains(&symbol),
                    _ => true,
                };
                Some(self.base.places().filter(|&pos| !fits(pos)).collect())
            }
            AddedClue::Mark => Some(self.claims().contradicted_clues(solution)),
            _ => None,
        }
    }

    /// Returns the constraints of all candidates together that are no walls: walls would take steps away.
    pub(crate) fn claims(&self) -> &Encoding {
        self.claims.get_or_init(|| {
            let clues = (0..self.len()).map(|number| !self.is_wall(number)).collect();
            Encoding::of(&self.puzzle(&clues))
        })
    }

    /// Returns the points that candidate `number` constrains: cells, or corners where a loop runs along the sides of
    /// cells.
    pub(crate) fn reach(&self, number: usize) -> &[Pos] {
        &self.reach.get_or_init(|| self.reaches())[number]
    }

    fn reaches(&self) -> Vec<Vec<Pos>> {
        let of_clues = if self.are_symbols() { self.claims().points_of_clues() } else { BTreeMap::new() };
        let of_given = |given: &Given| match *given {
            Given::Clue(pos) => {
                of_clues.get(&pos).map_or_else(|| vec![pos], |points| points.iter().copied().collect())
            }
            Given::Start(pos) | Given::End(pos) => vec![pos],
            Given::Wall(side) | Given::Link(side) => <[Pos; 2]>::from(side.cells()).to_vec(),
        };
        self.groups.iter().map(|group| group.iter().flat_map(of_given).collect()).collect()
    }

    fn are_symbols(&self) -> bool {
        matches!(self.clues, AddedClue::Symbol | AddedClue::Mark)
    }

    /// Returns whether the clues only say in which order the path meets their cells.
    pub(crate) fn are_ordered(&self) -> bool {
        self.clues == AddedClue::Rank
    }

    /// Returns the row-major index of `pos`.
    pub(crate) fn index(&self, pos: Pos) -> usize {
        self.base.index(pos)
    }

    /// Returns the step of `pos` on its path, from 0.
    pub(crate) fn step(&self, pos: Pos) -> u32 {
        self.steps[self.base.index(pos)]
    }

    /// No candidate.
    pub(crate) fn none(&self) -> BitSet {
        BitSet::repeat(false, self.len())
    }

    /// Returns all candidates.
    pub(crate) fn all(&self) -> BitSet {
        BitSet::repeat(true, self.len())
    }

    /// Returns the cells with a clue if the candidates of `chosen` are on the board, including the cells that always
    /// have a clue, by step.
    pub(crate) fn clue_cells(&self, chosen: &BitSet) -> Vec<Pos> {
        let givens = chosen.iter_ones().flat_map(|number| &self.groups[number]);
        let cells = givens.filter_map(Given::clue);
        let mut cells: Vec<Pos> = self.fixed.iter().copied().chain(cells).collect();
        cells.sort_unstable_by_key(|&pos| self.step(pos));
        cells
    }

    /// Returns the number of clues of the board with them. A fixed end counts as a clue, and a pair of labels as one.
    pub(crate) fn clue_count(&self, chosen: &BitSet) -> usize {
        let labels = self.base.cells.iter().filter(|cell| matches!(cell, Cell::Clue(_))).count() / 2;
        let givens = chosen.iter_ones().flat_map(|number| &self.groups[number]);
        self.fixed.len() + labels + givens.filter(|given| !matches!(given, Given::Wall(_))).count()
    }

    /// Returns the puzzle on which the candidates of `chosen` stand.
    pub(crate) fn puzzle(&self, chosen: &BitSet) -> Puzzle {
        let mut puzzle = self.base.clone();
        if self.are_symbols() {
            for pos in self.clue_cells(chosen) {
                let index = puzzle.index(pos);
                puzzle.cells[index] = self.full[index];
            }
        } else if !matches!(self.clues, AddedClue::None | AddedClue::Link) {
            let rules = rules(self.base.kind());
            for (rank, pos) in (1..).zip(self.clue_cells(chosen)) {
                let clue = if self.are_ordered() { rank } else { self.step(pos) + 1 };
                let index = puzzle.index(pos);
                puzzle.cells[index] = rules.numbered(puzzle.cells[index], clue);
            }
        }
        let (walls, links) = (puzzle.walls.len(), puzzle.links.len());
        for given in chosen.iter_ones().flat_map(|number| &self.groups[number]) {
            match *given {
                Given::Clue(_) => {}
                Given::Start(pos) => puzzle.start = Some(pos),
                Given::End(pos) => puzzle.end = Some(pos),
                Given::Wall(wall) => puzzle.walls.push(wall),
                Given::Link(link) => puzzle.links.push(link),
            }
        }
        if puzzle.walls.len() > walls {
            puzzle.walls.sort_unstable();
        }
        if puzzle.links.len() > links {
            puzzle.links.sort_unstable();
        }
        puzzle
    }
}

/// Returns the groups into which `orbit` divides these cells, but those in which a cell cannot have a clue.
fn groups(
    cells: impl Iterator<Item = Pos>,
    orbit: impl Fn(Pos) -> Vec<Pos>,
    may_have_clue: impl Fn(&Pos) -> bool,
) -> Vec<Vec<Given>> {
    let mut groups = vec![];
    for pos in cells {
        let mut group = orbit(pos);
        group.sort_unstable();
        group.dedup();
        // Each group once, with its first cell.
        if group.first() == Some(&pos) && group.iter().all(&may_have_clue) {
            groups.push(group.into_iter().map(Given::Clue).collect());
        }
    }
    groups
}

/// For each cell of the board its step on its path, from 0.
pub(crate) fn steps(puzzle: &Puzzle, solution: &Solution) -> Vec<u32> {
    let mut steps = vec![0; puzzle.cells.len()];
    if solution.is_closed() {
        return steps;
    }
    for path in solution.paths() {
        for (step, &pos) in (0..).zip(path) {
            steps[puzzle.index(pos)] = step;
        }
    }
    steps
}
