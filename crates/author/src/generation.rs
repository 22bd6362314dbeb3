//! One attempt at a random puzzle: a path, and givens on it, as the specification requires.

use super::candidates::Candidates;
use super::choice::Choice;
use super::counterexample_search::CounterexampleSearch;
use super::difficulty::{self, Fit};
use super::far;
use super::looped::{self, Drawing};
use super::made::{Made, MadeBoard};
use super::random_paths::{RandomPaths, any_path};
use super::specification::Specification;
use super::symmetry::Symmetry;
use super::target::Occurred;
use super::wall_layout;
use super::words;
use crate::create::{MIN_LENGTH, RandomCover, RandomPath};
use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand::seq::SliceRandom;
use std::ops::RangeInclusive;
use std::sync::Arc;
use unicursal_models::board::{Cell, Frame, Pos, Puzzle, Shape, Solution, Symbol, Wall};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{AddedClue, rules};
use unicursal_solving::settings::answer::Interrupted;
use unicursal_solving::settings::options::Options;

/// The number of labelings of one cover that are tried before it is drawn again.
const TRIES_PER_COVER: usize = 60;
/// The number of paths that are drawn until one has its ends where clues may stand.
const TRIES_PER_MASK: usize = 200;
/// The number of rows below which boards have about as many pairs of labels as rows.
const SMALL: usize = 7;
/// The number of rows from which on boards have more pairs of labels than published ones.
const LARGE: usize = 12;
/// Cells per pair of labels on such boards, at the highest and at the lowest density of pairs.
const CELLS_PER_PAIR: usize = 8;
const MAX_CELLS_PER_PAIR: usize = 12;
/// The divisor for the initial number of clues, which is cells × axes of steps / this: two in seven cells, three in
/// seven on hexagons, four in seven where steps go in eight directions, and six in seven for triangles that touch. With
/// few clues, counterexamples take long to find.
const DENSITY: usize = 7;
/// The number of possible clues around a loop per initial clue.
const LOOP_DENSITY: usize = 3;
/// Loops that are drawn until one is the only one through its cells, where that is asked for.
const TRIES_PER_ATTEMPT: usize = 20;
/// Loops that are drawn one after the other, each with a change where the one before had a second solution.
const MAX_REDRAWN: usize = 60;
/// The percentage of boards whose labels are not in reading order.
const SHUFFLED: u32 = 75;
/// Boards with more points have many loops.
const MAX_BARE: u32 = 9;
/// The cells of a board per demand on a loop that is searched for: without any, all boards had nearly the same loop.
const CELLS_PER_NUDGE: usize = 5;
/// Demands that no loop fulfils, after which no more are tried.
const MAX_FAILURES: usize = 40;
/// The number of cells beyond which boards have covers by paths whose ends do not touch.
const MAX_TRIVIAL: usize = 4;
/// Paths shorter than that are not thinned out.
const MIN_THINNED: usize = 4;

/// An attempt at a puzzle.
pub(crate) struct Generation<'a> {
    pub(crate) specification: &'a Specification,
    pub(crate) options: &'a Arc<Options>,
    /// The source of paths. `None` for loops and for steps at any distance.
    pub(crate) paths: Option<&'a RandomPaths>,
    pub(crate) rng: &'a mut ChaCha8Rng,
    pub(crate) search: &'a mut CounterexampleSearch,
    /// The grades of puzzles that did not fit.
    pub(crate) occurred: &'a mut Occurred,
}

/// A path, and the walls that were drawn before it, if they are not to be chosen beside it.
type Drawn = (RandomPath, Option<Vec<Wall>>);

impl Generation<'_> {
    /// Draws a path and makes a puzzle of it.
    pub(crate) fn run(mut self) -> Made {
        if self.specification.kind.family() == Family::Loop {
            return self.around_a_loop();
        }
        for _ in 0..TRIES_PER_MASK {
            let drawn = match self.paths {
                Some(paths) => self.path(paths)?,
                None => self.far_path(),
            };
            let Some((path, walls)) = drawn else { return Ok(None) };
            if self.has_clues_at_ends() && !self.allows_ends(&path) {
                continue;
            }
            let kind = self.specification.kind;
            return match kind.family() {
                _ if rules(kind).letters().is_some() => self.spelled(&path),
                Family::Pairs => self.labels(&path, walls.as_deref()),
                Family::Numbers | Family::Loop | Family::Path => self.clues(&path, walls),
            };
        }
        Ok(None)
    }

    /// Returns a puzzle with clues that fit a random loop.
    fn around_a_loop(&mut self) -> Made {
        let specification = self.specification;
        let kind = rules(specification.kind);
        let mut drawn = None;
        for _ in 0..TRIES_PER_ATTEMPT {
            let Some(drawing) = self.drawing()? else { continue };
            let any = specification.allow_multiple;
            let found = if any { Some(drawing) } else { self.singled_out(drawing)? };
            let Some(mut drawing) = found else { continue };
            if kind.has_clues_beside_line() || kind.relates_clues() {
                let search = &mut *self.search;
                drawing.settle(specification.clue_count(), |puzzle, solution| {
                    Ok(any || search.find(puzzle, solution)?.is_none())
                })?;
            }
            drawn = Some(drawing);
            break;
        }
        let Some(drawing) = drawn else { return Ok(None) };
        let full = &drawing.board;
        let mut candidates = Candidates::new(full, drawing.solution());
        let (frame, symmetry) = (specification.frame(), specification.symmetry_of_givens());
        if self.is_bare_enough(&drawing)? {
            // A board without a clue is no puzzle, even if it has one solution.
            let Some((first, _)) = full.symbols().next() else { return Ok(None) };
            candidates.fix([first]);
        }
        if kind.relates_clues() {
            candidates.fix(full.symbols().map(|(pos, _)| pos));
        }
        // An arrow that stays anyway has its number, unless none is to be superfluous.
        if !specification.minimal {
            let cleared = |symbol| kind.cleared(symbol) != Cell::Empty;
            let stay = full.symbols().filter(|&(_, symbol)| cleared(symbol)).map(|(pos, _)| pos);
            candidates.fix(stay);
        }
        candidates.add_orbits(|pos| symmetry.orbit_in(frame, pos), |pos| specification.allows_clue(pos));
        let target = specification.clue_count();
        let start = candidates.len() / LOOP_DENSITY;
        let always = candidates.none();
        let occurred = &mut *self.occurred;
        Choice { specification, candidates: &candidates, target, start, rare: candidates.rare(), always, occurred }
            .run(self.rng, self.search)
    }

    /// Returns a board around a random loop with every clue that fits. `None` if this loop allows no board.
    fn drawing(&mut self) -> Result<Option<Drawing>, Interrupted> {
        let specification = self.specification;
        let kind = rules(specification.kind);
        if kind.restricts_lines() {
            return self.found_drawing();
        }
        if !kind.has_clues_beside_line() || specification.symmetry_of_givens() == Symmetry::None {
            return Ok(looped::draw(specification, self.rng));
        }
        let board = looped::strew_arrows(specification, self.rng);
        let solution = self.search.first(&board)?;
        Ok(solution.and_then(|solution| looped::draw_around(specification, board, &solution, self.rng)))
    }

    /// Returns a board with every clue that fits, around a loop that obeys the rules that speak of no clue.
    fn found_drawing(&mut self) -> Result<Option<Drawing>, Interrupted> {
        let mut board = looped::bare(self.specification, self.rng);
        let Some(mut solution) = self.search.first(&board)? else { return Ok(None) };
        let mut cells: Vec<Pos> = board.open_cells().collect();
        cells.shuffle(self.rng);
        let (mut nudges, mut failures) = (cells.len() / CELLS_PER_NUDGE, 0);
        for pos in cells {
            if nudges == 0 || failures == MAX_FAILURES {
                break;
            }
            let nudged = looped::nudged(&board, pos, self.rng);
            match self.search.first(&nudged)? {
                Some(found) => (board, solution, nudges) = (nudged, found, nudges - 1),
                None => failures += 1,
            }
        }
        Ok(looped::draw_found(self.specification, board, &solution, self.rng))
    }

    /// Returns whether a small board of a kind with clues has one solution without clues, if the puzzle need not be
    /// minimal.
    fn is_bare_enough(&mut self, drawing: &Drawing) -> Result<bool, Interrupted> {
        let specification = self.specification;
        let (rows, cols) = drawing.board.points();
        let kind = rules(specification.kind);
        let has_clues = matches!(kind.added_clue(), AddedClue::Symbol) && !kind.has_regions();
        if !has_clues || specification.minimal || specification.allow_multiple || rows * cols > MAX_BARE {
            return Ok(false);
        }
        let bare = specification.blank(&specification.fixed_holes());
        Ok(self.search.find(&bare, &drawing.solution())?.is_none())
    }

    /// Returns a drawing whose loop is the only solution with all clues that fit: this one, or one that differs from it
    /// where other solutions do. Large boards around random loops hardly ever have one solution.
    fn singled_out(&mut self, mut drawing: Drawing) -> Result<Option<Drawing>, Interrupted> {
        let mut others = vec![];
        for _ in 0..MAX_REDRAWN {
            let Some(other) = self.search.find(&drawing.board, &drawing.solution())? else {
                return Ok(Some(drawing));
            };
            others.push(other);
            let Some(next) = drawing.redrawn(&others, self.rng) else { return Ok(None) };
            if !next.has_loop_of(&drawing) {
                others.clear();
            }
            drawing = next;
        }
        Ok(None)
    }

    /// Returns whether there have to be clues at both ends of the path.
    fn has_clues_at_ends(&self) -> bool {
        match rules(self.specification.kind).added_clue() {
            AddedClue::Rank => true,
            AddedClue::Step => self.specification.ends == Some(true),
            _ => false,
        }
    }

    /// Returns whether the mask allows clues at both ends of `path`.
    fn allows_ends(&self, path: &RandomPath) -> bool {
        let cells = path.cells();
        [cells[0], cells[cells.len() - 1]].into_iter().all(|end| self.specification.allows_clue(end))
    }

    /// Returns a random path, through the cells that random holes leave, and the walls that were drawn before it.
    fn path(&mut self, paths: &RandomPaths) -> Result<Option<Drawn>, Interrupted> {
        let specification = self.specification;
        let draws_walls = wall_layout::is_drawn_first(specification);
        let random = specification.random_holes();
        if random.is_none() && !draws_walls {
            return paths.draw(self.rng).map(|path| Some((path, None)));
        }
        let open = specification.open_cells();
        if specification.symmetry_of_givens() == Symmetry::None && open >= MIN_THINNED && !draws_walls {
            let mut path = paths.draw(self.rng)?;
            path.thin_to(open, self.rng);
            return Ok(Some((path, None)));
        }
        let kind = specification.kind;
        let holes = match random {
            Some(holes) => self.random_holes(holes),
            None => Some(specification.fixed_holes()),
        };
        let Some(holes) = holes else { return Ok(None) };
        let mut board = specification.blank(&holes);
        if draws_walls {
            let Some(walls) = wall_layout::draw(specification, &board, self.rng) else { return Ok(None) };
            board.walls = walls;
        }
        let walls = draws_walls.then(|| board.walls.clone());
        let (path, stats) = any_path(&board, self.options);
        self.search.add(stats);
        let Some(path) = path? else { return Ok(None) };
        let path = RandomPaths::bent(kind, board, path).draw(self.rng)?;
        Ok(Some((path, walls)))
    }

    /// Returns a random path with steps at any distance, through the cells that random holes leave.
    fn far_path(&mut self) -> Option<Drawn> {
        let specification = self.specification;
        let holes = match specification.random_holes() {
            Some(holes) => self.random_holes(holes)?,
            None => specification.fixed_holes(),
        };
        let board = specification.blank(&holes);
        let path = far::path(&board, self.rng)?;
        Some((RandomPath::on(board.kind, &board, path), None))
    }

    /// Returns this many random symmetrical holes, and the holes of the shape. `None` if the number does not suit the
    /// symmetry.
    fn random_holes(&mut self, holes: usize) -> Option<Vec<Pos>> {
        let specification = self.specification;
        let board = specification.blank(&specification.fixed_holes());
        let frame = Frame::of(&board);
        let mut cells: Vec<Pos> = board.open_cells().collect();
        cells.shuffle(self.rng);
        let mut chosen: Vec<Pos> = vec![];
        for pos in cells {
            let orbit = specification.symmetry_of_givens().orbit_in(frame, pos);
            if chosen.len() + orbit.len() <= holes && orbit[0] == pos {
                chosen.extend(orbit);
            }
        }
        let is_enough = chosen.len() == holes;
        chosen.extend(specification.fixed_holes());
        chosen.sort_unstable();
        is_enough.then_some(chosen)
    }

    /// Returns a board with holes where `path` does not go.
    fn board(&self, path: &RandomPath) -> Puzzle {
        let kind = self.specification.kind;
        let board = self.specification.blank(&[]);
        let mut cells = vec![Cell::Hole; board.cells.len()];
        path.cells().iter().for_each(|&pos| cells[board.index(pos)] = Cell::Empty);
        Puzzle { kind, cells, ..board }
    }

    /// Returns a puzzle with clues on a single path, or with walls beside it where there are no clues.
    fn clues(&mut self, path: &RandomPath, drawn: Option<Vec<Wall>>) -> Made {
        let specification = self.specification;
        let mut board = self.board(path);
        if let Some(arrows) = rules(board.kind).arrows() {
            arrows.show(&mut board, path.cells());
        }
        let solution = Solution::new(&board, vec![path.cells().to_vec()]);
        if rules(specification.kind).added_clue() == AddedClue::End {
            return self.walls(path, &board, solution);
        }
        let Some(walls) = drawn.or_else(|| self.strewn(path, &solution)) else { return Ok(None) };
        board.walls = walls;
        let mut candidates = Candidates::new(&board, solution);
        let (frame, symmetry) = (specification.frame(), specification.symmetry_of_givens());
        if specification.gives_ends() && self.allows_ends(path) {
            let ends = [path.cells().first(), path.cells().last()];
            candidates.fix(ends.into_iter().flatten().copied());
        }
        candidates.fix(board.open_cells().filter(|&pos| specification.needs_clue(pos)));
        candidates.add_orbits(|pos| symmetry.orbit_in(frame, pos), |pos| specification.allows_clue(pos));
        if !candidates.fixed().iter().all(|&pos| specification.allows_clue(pos)) {
            return Ok(None);
        }
        let target = specification.clue_count();
        let start = path.cells().len() * board.steps().count() / DENSITY;
        let always = candidates.none();
        let occurred = &mut *self.occurred;
        Choice { specification, candidates: &candidates, target, start, rare: candidates.rare(), always, occurred }
            .run(self.rng, self.search)
    }

    /// Returns a puzzle with the letters of a word along a single path, and walls beside it.
    fn spelled(&mut self, path: &RandomPath) -> Made {
        let cells = path.cells();
        let given = self.specification.word.as_ref().map(|word| word.to_ascii_uppercase());
        let word = given.unwrap_or_else(|| words::random_word(cells.len(), self.rng).to_owned());
        // The first and the last letter are at the ends.
        let (first, last) = (0, cells.len() - 1);
        let mut between: Vec<usize> = (first + 1..last).collect();
        between.shuffle(self.rng);
        if word.len() > cells.len() {
            return Ok(None);
        }
        between.truncate(word.len() - 2);
        between.sort_unstable();
        let mut board = self.board(path);
        for (letter, at) in word.bytes().zip([first].into_iter().chain(between).chain([last])) {
            let index = board.index(cells[at]);
            let shape = Some(Shape::Letter(letter - b'A'));
            board.cells[index] = Cell::Symbol(Symbol { shape, number: None, direction: None });
        }
        board.word = Some(word);
        let solution = Solution::new(&board, vec![cells.to_vec()]);
        self.walls(path, &board, solution)
    }

    /// A puzzle with walls beside a single path, and perhaps fixed ends.
    fn walls(&mut self, path: &RandomPath, board: &Puzzle, solution: Solution) -> Made {
        let specification = self.specification;
        let free = wall_layout::beside(path, &solution, specification.board_geometry());
        let frame = specification.frame();
        let orbit = |&wall: &Wall| specification.symmetry_of_givens().orbit_of_side(frame, wall);
        let is_free = |orbit: &[Wall]| orbit.iter().all(|wall| free.binary_search(wall).is_ok());
        // Each orbit once, with its first wall.
        let orbits = free.iter().map(|wall| (wall, orbit(wall)));
        let firsts = orbits.filter(|(wall, orbit)| orbit[0] == **wall && is_free(orbit));
        let mut groups: Vec<Vec<Wall>> = firsts.map(|(_, orbit)| orbit).collect();
        groups.shuffle(self.rng);
        let mut candidates = Candidates::new(board, solution);
        candidates.add_all_clues();
        let ends = candidates.len();
        candidates.add_wall_groups(groups);
        let mut order: Vec<usize> = (0..ends).collect();
        order.shuffle(self.rng);
        let mut always = candidates.none();
        let fixed = specification.clue_count().unwrap_or(0);
        order.iter().take(fixed).for_each(|&end| always.set(end, true));
        let target = specification.wall_count();
        let start = free.len() / 3;
        let occurred = &mut *self.occurred;
        Choice { specification, candidates: &candidates, target, start, rare: candidates.rare(), always, occurred }
            .run(self.rng, self.search)
    }

    /// Returns the wanted number of random walls beside the path. `None` if there is not enough room.
    fn strewn(&mut self, path: &RandomPath, solution: &Solution) -> Option<Vec<Wall>> {
        let count = self.specification.wall_count().unwrap_or(0);
        let mut walls = wall_layout::beside(path, solution, self.specification.board_geometry());
        walls.shuffle(self.rng);
        walls.truncate(count);
        walls.sort_unstable();
        (walls.len() == count).then_some(walls)
    }

    /// A puzzle with a label at each end of several paths.
    fn labels(&mut self, path: &RandomPath, drawn: Option<&[Wall]>) -> Made {
        let specification = self.specification;
        let usual = usual_pairs(path.cells().len());
        let pairs = specification.clue_count().unwrap_or_else(|| self.rng.random_range(usual));
        let Some(mut cover) = RandomCover::new(path, pairs, self.rng) else { return Ok(None) };
        cover.straighten(self.rng);
        let board = self.board(path);
        for _ in 0..TRIES_PER_COVER {
            cover.vary(self.rng);
            if cover.has_trivial_path() && path.cells().len() > MAX_TRIVIAL {
                continue;
            }
            let mut puzzle = board.clone();
            let mut ends: Vec<[Pos; 2]> = cover.paths().iter().map(|path| ends(path)).collect();
            ends.sort_unstable();
            // Most published boards have their labels in another order than that of reading.
            if self.rng.random_range(0..100) < SHUFFLED {
                ends.shuffle(self.rng);
            }
            for (label, ends) in (1..).zip(ends) {
                for end in ends {
                    let index = puzzle.index(end);
                    puzzle.cells[index] = Cell::Clue(label);
                }
            }
            let solution = Solution::new(&puzzle, cover.paths().to_vec());
            let walls = drawn.map(<[Wall]>::to_vec).or_else(|| self.strewn(path, &solution));
            let Some(walls) = walls else { continue };
            puzzle.walls = walls;
            if !specification.allow_multiple && self.search.find(&puzzle, &solution)?.is_some() {
                continue;
            }
            let fit = |aim| difficulty::fit(aim, &puzzle, &solution, self.search);
            let grade = match specification.aim().map(fit).transpose()? {
                None => None,
                Some(Fit::Fits(grade)) => Some(grade),
                Some(found) => {
                    found.note(|| (puzzle, solution), self.occurred);
                    continue;
                }
            };
            return Ok(Some(MadeBoard { puzzle, solution, grade }));
        }
        Ok(None)
    }
}

/// The ends of a path, in reading order.
fn ends(path: &[Pos]) -> [Pos; 2] {
    let (first, last) = (path[0], path[path.len() - 1]);
    [first.min(last), first.max(last)]
}

/// Returns the usual numbers of label pairs on a board of `cells` cells: as in published puzzles, but more on large
/// boards, of which otherwise hardly any has a unique solution.
fn usual_pairs(cells: usize) -> RangeInclusive<usize> {
    let side = cells.isqrt();
    let (min, max) = if side < SMALL {
        (side * 4 / 5, side)
    } else if side < LARGE {
        (side * 2 / 3, side * 9 / 10)
    } else {
        ((side * 3 / 4).max(cells / MAX_CELLS_PER_PAIR), side.max(cells / CELLS_PER_PAIR))
    };
    let max = max.clamp(1, (cells / MIN_LENGTH).max(1));
    min.clamp(1, max)..=max
}
