//! One attempt at a random puzzle: a path, and givens on it, as many as the specification asks for.

use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::difficulty;
use super::random_paths::{RandomPaths, any_path, blank};
use super::selection::Selection;
use super::specification::Specification;
use super::symmetry::Symmetry;
use crate::board::{Cell, Pos, Puzzle, Solution, Wall};
use crate::create::{RandomCover, RandomPath};
use crate::kinds::{AddedClue, rules};
use crate::solve::answer::Interrupted;
use crate::solve::options::Options;
use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::sync::Arc;
use unicursal_core::{BitSet, Limit};

/// The number of choices of givens that are tried on one path, and of paths on one cover, before both are drawn anew.
const TRIES_PER_PATH: usize = 5;
const TRIES_PER_COVER: usize = 60;
/// Cells per pair of labels, unless their number is specified.
const CELLS_PER_PAIR: usize = 8;
/// Clues stand on as many cells at first as there are cells and directions of steps, divided by that: two in seven, or
/// four in seven where steps go in eight directions. Where clues are few, counterexamples take long to find.
const DENSITY: usize = 7;
/// Paths shorter than that are not thinned out.
const MIN_THINNED: usize = 4;

/// An attempt at a puzzle.
pub(crate) struct Attempt<'a> {
    pub(crate) specification: &'a Specification,
    pub(crate) options: &'a Arc<Options>,
    pub(crate) paths: &'a RandomPaths,
    pub(crate) rng: &'a mut ChaCha8Rng,
    pub(crate) search: &'a mut CounterexampleSearch,
}

/// A puzzle with its solution; none if the attempt failed.
type Made = Result<Option<(Puzzle, Solution)>, Interrupted>;

impl Attempt<'_> {
    /// Draws a path and makes a puzzle of it.
    pub(crate) fn run(mut self) -> Made {
        let Some(path) = self.path()? else { return Ok(None) };
        match rules(self.specification.kind).added_clue() {
            AddedClue::None => self.labels(&path),
            AddedClue::Step | AddedClue::Rank | AddedClue::End => self.clues(&path),
        }
    }

    /// A random path, through the cells that random holes leave.
    fn path(&mut self) -> Result<Option<RandomPath>, Interrupted> {
        let specification = self.specification;
        let Some(holes) = specification.random_holes() else {
            return self.paths.draw(self.rng).map(Some);
        };
        let open = specification.open_cells();
        if specification.symmetry == Symmetry::None && open >= MIN_THINNED {
            let mut path = self.paths.draw(self.rng)?;
            path.thin_to(open, self.rng);
            return Ok(Some(path));
        }
        let (kind, (rows, cols)) = (specification.kind, specification.dimensions());
        let Some(holes) = self.random_holes(holes) else { return Ok(None) };
        let board = blank(kind, rows, cols, &holes);
        let (path, stats) = any_path(&board, self.options);
        self.search.add(stats);
        let Some(path) = path? else { return Ok(None) };
        RandomPaths::bent(kind, board, path).draw(self.rng).map(Some)
    }

    /// This many holes, symmetrical; none if they do not come out even.
    fn random_holes(&mut self, holes: usize) -> Option<Vec<Pos>> {
        let (symmetry, (rows, cols)) = (self.specification.symmetry, self.specification.dimensions());
        let mut cells: Vec<Pos> = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos { row, col })).collect();
        cells.shuffle(self.rng);
        let mut chosen: Vec<Pos> = vec![];
        for pos in cells {
            let orbit = symmetry.orbit(rows, cols, pos);
            if chosen.len() + orbit.len() <= holes && orbit[0] == pos {
                chosen.extend(orbit);
            }
        }
        chosen.sort_unstable();
        (chosen.len() == holes).then_some(chosen)
    }

    /// A board with holes where `path` does not go.
    fn board(&self, path: &RandomPath) -> Puzzle {
        let (kind, (rows, cols)) = (self.specification.kind, self.specification.dimensions());
        let board = blank(kind, rows, cols, &[]);
        let mut cells = vec![Cell::Hole; board.cells.len()];
        path.cells().iter().for_each(|&pos| cells[board.index(pos)] = Cell::Empty);
        Puzzle { kind, cells, ..board }
    }

    /// A puzzle with clues on a single path, or with walls beside it where there are no clues.
    fn clues(&mut self, path: &RandomPath) -> Made {
        let specification = self.specification;
        let mut board = self.board(path);
        let solution = Solution::new(&board, vec![path.cells().to_vec()]);
        let mut walls = free_walls(path, &solution);
        walls.shuffle(self.rng);
        let has_walls_for_clues = rules(specification.kind).added_clue() == AddedClue::End;
        let target = if has_walls_for_clues {
            specification.walls
        } else {
            let Some(walls) = take(&walls, specification.walls.unwrap_or(0)) else { return Ok(None) };
            board.walls = walls;
            specification.clues
        };
        let mut candidates = Candidates::new(&board, solution);
        let (rows, cols, symmetry) = (board.rows, board.cols, specification.symmetry);
        let mut always = candidates.none();
        let mut start = path.cells().len() * rules(specification.kind).steps().len() / DENSITY;
        if has_walls_for_clues {
            candidates.add_all_clues();
            let ends = candidates.len();
            candidates.add_walls(&walls);
            let mut order: Vec<usize> = (0..ends).collect();
            order.shuffle(self.rng);
            always = candidates.none();
            order.iter().take(specification.clues.unwrap_or(0)).for_each(|&end| always.set(end, true));
            start = walls.len() / 3;
        } else {
            candidates.add_orbits(|pos| symmetry.orbit(rows, cols, pos));
            always.resize(candidates.len(), false);
        }
        let mut choice = Choice { specification, candidates: &candidates, target, start, always };
        choice.run(self.rng, self.search)
    }

    /// A puzzle with a label at each end of several paths.
    fn labels(&mut self, path: &RandomPath) -> Made {
        let specification = self.specification;
        let pairs = specification.clues.unwrap_or_else(|| (path.cells().len() / CELLS_PER_PAIR).max(1));
        let Some(mut cover) = RandomCover::new(path, pairs, self.rng) else { return Ok(None) };
        cover.straighten(self.rng);
        let board = self.board(path);
        for _ in 0..TRIES_PER_COVER {
            cover.vary(self.rng);
            if cover.has_trivial_path() {
                continue;
            }
            let mut puzzle = board.clone();
            // Labels stand in reading order, so that they say nothing about how they were found.
            let mut ends: Vec<[Pos; 2]> = cover.paths().iter().map(|path| ends(path)).collect();
            ends.sort_unstable();
            for (label, ends) in (1..).zip(ends) {
                for end in ends {
                    let index = puzzle.index(end);
                    puzzle.cells[index] = Cell::Clue(label);
                }
            }
            let solution = Solution::new(&puzzle, cover.paths().to_vec());
            let mut walls = free_walls(path, &solution);
            walls.shuffle(self.rng);
            let Some(walls) = take(&walls, specification.walls.unwrap_or(0)) else { continue };
            puzzle.walls = walls;
            if !specification.allow_multiple && self.search.find(&puzzle, &solution)?.is_some() {
                continue;
            }
            if let Some(level) = specification.difficulty {
                let grade = difficulty::grade(&puzzle, self.search)?;
                if grade.is_none_or(|grade| grade.level != level) {
                    continue;
                }
            }
            return Ok(Some((puzzle, solution)));
        }
        Ok(None)
    }
}

/// The ends of a path, in reading order.
fn ends(path: &[Pos]) -> [Pos; 2] {
    let (first, last) = (path[0], path[path.len() - 1]);
    [first.min(last), first.max(last)]
}

/// The first `count` walls, sorted; none if there are fewer.
fn take(walls: &[Wall], count: usize) -> Option<Vec<Wall>> {
    let mut taken = walls.get(..count)?.to_vec();
    taken.sort_unstable();
    Some(taken)
}

/// The sides at which a wall stands in the way of no path of `solution`, whose cells are those of `board`.
fn free_walls(board: &RandomPath, solution: &Solution) -> Vec<Wall> {
    let mut walked: Vec<Wall> = solution
        .paths()
        .iter()
        .flat_map(|path| path.windows(2))
        .map(|step| Wall::between(step[0], step[1]))
        .collect();
    walked.sort_unstable();
    let mut free: Vec<Wall> = vec![];
    for &pos in board.cells() {
        let walls = board.neighbors(pos).filter(|&next| pos < next).map(|next| Wall::between(pos, next));
        free.extend(walls.filter(|wall| walked.binary_search(wall).is_err()));
    }
    free.sort_unstable();
    free
}

/// The choice of givens for one solution.
struct Choice<'a> {
    specification: &'a Specification,
    candidates: &'a Candidates,
    /// The number of givens, if it is specified.
    target: Option<usize>,
    /// The number of givens at the beginning.
    start: usize,
    /// The givens that stand on the board in any case.
    always: BitSet,
}

impl Choice<'_> {
    fn run(&mut self, rng: &mut ChaCha8Rng, search: &mut CounterexampleSearch) -> Made {
        let mut order: Vec<usize> = (0..self.candidates.len()).filter(|&number| self.is_free(number)).collect();
        let mut selection = Selection::new(self.candidates, search);
        for _ in 0..TRIES_PER_PATH {
            order.shuffle(rng);
            match self.choose(&mut order, rng, &mut selection) {
                Ok(Some(chosen)) => {
                    return Ok(Some((self.candidates.puzzle(&chosen), self.candidates.solution().clone())));
                }
                Ok(None) | Err(Interrupted::Limit(Limit::Conflicts)) => {}
                Err(stop) => return Err(stop),
            }
            if self.target.is_none() && self.specification.difficulty.is_none() {
                break;
            }
        }
        Ok(None)
    }

    fn choose(
        &self,
        order: &mut [usize],
        rng: &mut ChaCha8Rng,
        selection: &mut Selection<'_>,
    ) -> Result<Option<BitSet>, Interrupted> {
        let mut chosen = self.always.clone();
        let start = self.target.map_or(self.start, |target| target.min(self.start));
        self.fill(&mut chosen, order, start);
        let Specification { minimal, difficulty, .. } = *self.specification;
        let mut target = self.target;
        if !self.specification.allow_multiple {
            if !selection.grow(&mut chosen, order)? {
                return Ok(None);
            }
            let is_few = target.is_some_and(|target| self.count(&chosen) <= target);
            if minimal || !is_few {
                order.shuffle(rng);
                selection.shrink(&mut chosen, order)?;
            }
            // A puzzle that need not be minimal is a little easier.
            let is_spare = !minimal && difficulty.is_none();
            target = target.or(is_spare.then_some(self.count(&chosen) * 5 / 4));
        }
        if let Some(target) = target
            && !minimal
        {
            self.fill(&mut chosen, order, target);
        }
        let may_ease = !minimal && self.target.is_none();
        let is_aimed = match difficulty {
            None => true,
            Some(level) => {
                let more = if may_ease { &*order } else { &[] };
                difficulty::ease(self.candidates, &mut chosen, more, level, selection.search)?
            }
        };
        let is_met = is_aimed && self.target.is_none_or(|target| self.count(&chosen) == target);
        Ok(is_met.then_some(chosen))
    }

    /// Whether candidate `number` is one of those among which is chosen.
    fn is_free(&self, number: usize) -> bool {
        self.candidates.is_wall(number) == self.is_counted_in_walls()
    }

    /// The number of those givens of `chosen` that the specification counts.
    fn count(&self, chosen: &BitSet) -> usize {
        let walls = chosen.iter_ones().filter(|&number| self.candidates.is_wall(number)).count();
        if self.is_counted_in_walls() { walls } else { self.candidates.clue_count(chosen) }
    }

    fn is_counted_in_walls(&self) -> bool {
        rules(self.specification.kind).added_clue() == AddedClue::End
    }

    /// Adds candidates in `order` up to `target` givens, as far as they come out even.
    fn fill(&self, chosen: &mut BitSet, order: &[usize], target: usize) {
        let mut count = self.count(chosen);
        for &number in order {
            let more = self.candidates.group(number).len();
            if !chosen[number] && count + more <= target {
                chosen.set(number, true);
                count += more;
            }
        }
    }
}
