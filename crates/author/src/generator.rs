//! A generator of puzzles: one by one, or in a batch on several threads.

use super::counterexample_search::CounterexampleSearch;
use super::difficulty;
use super::generation::Generation;
use super::made::MadeBoard;
use super::name;
use super::random_paths::{RandomPaths, any_path};
use super::specification::Specification;
use super::target::{Aim, Occurred};
use super::taste::Taste;
use super::validation::SpecificationError;
use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use std::fmt;
use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::Arc;
use unicursal_core::{Limit, parallel};
use unicursal_explain::{Grade, steps_to};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{rules, verify};
use unicursal_solving::settings::answer::{Defect, Interrupted, Report};
use unicursal_solving::settings::options::Options;
use unicursal_solving::settings::threads::Threads;
use unicursal_solving::solver::Solver;

/// Attempts at one puzzle before it is given up.
const MAX_ATTEMPTS: usize = 1000;
/// The maximum number of graded puzzles without the wanted difficulty. A grade that has not occurred by then is rare at
/// best.
const MAX_GRADED: u32 = 600;
/// Conflicts of one search for another solution, unless the solver has a limit of its own: a longer attempt is
/// abandoned.
const MAX_CONFLICTS: u64 = 20_000;
/// Conflicts of all searches for one puzzle, after which it is given up.
const MAX_CONFLICTS_IN_ALL: u64 = 2_000_000;
/// Puzzles that a thread makes before those made so far are returned.
const PUZZLES_PER_THREAD: u64 = 8;

/// A maker of random puzzles: the same for the same specification and seed, on any machine and on any number of
/// threads.
///
/// ```
/// use unicursal::author::{Generator, Specification};
/// use unicursal::{Kind, Solver, Uniqueness};
///
/// let solver = Solver::new();
/// let generator = Generator::new(&solver, Specification::new(Kind::ZIP, 6, 6).minimal().seed(42))?;
/// let made = generator.puzzle(&solver, 0).answer?;
/// assert_eq!(made.puzzle.name(), Some("zip-6x6-s42-0"));
/// assert_eq!(solver.check_unique(&made.puzzle).answer, Uniqueness::Unique(made.solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    specification: Specification,
    /// The source of paths. `None` for loops and for steps at any distance, which are drawn one by one.
    paths: Option<Arc<RandomPaths>>,
}

/// A puzzle that was generated.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle, named after its kind, size, seed and number.
    pub puzzle: Puzzle,
    /// A solution. The only one, unless several were allowed.
    pub solution: Solution,
    /// The seed of the generator.
    pub seed: u64,
    /// The grade. `None` if the puzzle may have several solutions, if grades were not asked for, and if grading takes
    /// too long, as on large boards.
    pub difficulty: Option<Grade>,
    /// The taste, if the puzzle is the best of several.
    pub taste: Option<Taste>,
}

/// The reason why a puzzle was not made. Displays as one sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// All attempts failed: the specification may be impossible, or too rarely met.
    GaveUp {
        /// The number of attempts.
        attempts: usize,
        /// The grades that occurred instead of the wanted one, or an empty string.
        instead: String,
    },
    /// The search was stopped.
    Stopped(Interrupted),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::GaveUp { attempts, instead } if instead.is_empty() => {
                write!(f, "{attempts} attempts at it have failed, so what is asked for is rare or impossible")
            }
            GenerateError::GaveUp { instead, .. } => f.write_str(instead),
            GenerateError::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for GenerateError {}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator").field("specification", &self.specification).finish_non_exhaustive()
    }
}

impl Generator {
    /// Returns a generator of puzzles that are like `specification`. Within the limits of `solver`, it looks whether
    /// there is a path through all open cells.
    ///
    /// # Errors
    /// No puzzle meets the specification, or its options exclude each other.
    pub fn new(solver: &Solver, specification: Specification) -> Result<Self, SpecificationError> {
        specification.validate()?;
        let kind = specification.kind;
        if kind.family() == Family::Loop || rules(kind).goes_far() {
            return Ok(Self { specification, paths: None });
        }
        let board = specification.blank(&specification.fixed_holes());
        let path = match any_path(&board, solver.options()).0 {
            Ok(Some(path)) => path,
            Ok(None) => return Err(SpecificationError::impossible("no path visits every open cell of the board")),
            Err(stop) => {
                let reason = format!("no path through every open cell was found: {stop}");
                return Err(SpecificationError::impossible(reason));
            }
        };
        let paths = match specification.random_holes() {
            // Holes at random take paths away of which the uniform source knows nothing.
            Some(_) => RandomPaths::bent(kind, board, path),
            None => RandomPaths::new(kind, board, path, solver.options()),
        };
        Ok(Self { specification, paths: Some(Arc::new(paths)) })
    }

    /// Returns a generator of the same puzzles with another seed and name. It shares what this one knows about paths.
    ///
    /// # Errors
    /// If the name has an unknown placeholder.
    pub fn reseeded(&self, seed: u64, name: Option<String>) -> Result<Self, SpecificationError> {
        let specification = Specification { seed, name, ..self.specification.clone() };
        specification.validate()?;
        Ok(Self { specification, paths: self.paths.clone() })
    }

    /// Puzzle `number` of this specification and seed, made within the limits of `solver` on one thread.
    pub fn puzzle(&self, solver: &Solver, number: u64) -> Report<Result<Generated, GenerateError>> {
        let mut options = Options::clone(solver.options());
        options.threads = Threads::new(1);
        options.conflict_limit = options.conflict_limit.or(Some(MAX_CONFLICTS));
        let options = Arc::new(options);
        let mut search = CounterexampleSearch::new(&options);
        let answer = match self.specification.best_of {
            Some(tries) => self.best_of(tries, number, &options, &mut search),
            None => self.make(number, 0, &options, &mut search),
        };
        Report { answer, stats: search.stats() }
    }

    /// Returns the puzzle with the best taste of this many. The first of them is the one that is made without.
    fn best_of(
        &self,
        tries: NonZeroU32,
        number: u64,
        options: &Arc<Options>,
        search: &mut CounterexampleSearch,
    ) -> Result<Generated, GenerateError> {
        let mut best: Option<Generated> = None;
        let mut failure = None;
        for one_of in 0..tries.get() {
            match self.make(number, one_of, options, search) {
                Ok(made) => {
                    let steps = steps_to(&made.puzzle, &made.solution, &search.budget());
                    let steps = steps.map_err(|limit| GenerateError::Stopped(limit.into()))?;
                    let taste = Some(Taste::of(&made.puzzle, &made.solution, &steps));
                    let made = Generated { taste, ..made };
                    if best.as_ref().is_none_or(|best| best.taste < made.taste) {
                        best = Some(made);
                    }
                }
                Err(stop @ GenerateError::Stopped(_)) => return Err(stop),
                Err(other) => failure = Some(other),
            }
        }
        best.ok_or_else(|| failure.expect("there is at least one try"))
    }

    /// Makes a puzzle. Each of several tries at the same number makes another one. A loop that is harder than usual is
    /// drawn once more, and the easier one is taken.
    fn make(
        &self,
        number: u64,
        one_of: u32,
        options: &Arc<Options>,
        search: &mut CounterexampleSearch,
    ) -> Result<Generated, GenerateError> {
        let mut rng = self.random(number, 2 * one_of);
        let specification = self.specification.laid_out(&mut self.random(number, 2 * one_of + 1));
        let first = self.draw(number, &specification, &mut rng, options, search)?;
        let is_hard = |aim: Aim| first.difficulty.is_some_and(|grade| aim.compare(&grade).is_gt());
        if !specification.leaning().is_some_and(is_hard) {
            return Ok(first);
        }
        let second = self.draw(number, &specification, &mut rng, options, search).ok();
        let score = |made: &Generated| made.difficulty.map(|grade| grade.score);
        Ok(second
            .into_iter()
            .fold(first, |first, second| if score(&second) < score(&first) { second } else { first }))
    }

    /// Draws a puzzle at random, again and again until it is as the specification requires.
    fn draw(
        &self,
        number: u64,
        specification: &Specification,
        rng: &mut ChaCha8Rng,
        options: &Arc<Options>,
        search: &mut CounterexampleSearch,
    ) -> Result<Generated, GenerateError> {
        let aim = specification.aim();
        let before = search.stats().conflicts;
        let mut occurred = Occurred::default();
        for attempts in 0.. {
            let is_rare = occurred.total() >= MAX_GRADED;
            if is_rare || attempts >= MAX_ATTEMPTS || search.stats().conflicts - before > MAX_CONFLICTS_IN_ALL {
                let instead = aim.map(|aim| difficulty::instead_of(aim, occurred, search)).transpose();
                let instead = instead.map_err(GenerateError::Stopped)?.flatten().unwrap_or_default();
                return Err(GenerateError::GaveUp { attempts, instead });
            }
            if let Some(limit) = search.budget().interrupted() {
                return Err(GenerateError::Stopped(limit.into()));
            }
            let (paths, occurred) = (self.paths.as_deref(), &mut occurred);
            let attempt = Generation { specification, options, paths, rng: &mut *rng, search, occurred };
            match attempt.run() {
                Ok(Some(MadeBoard { puzzle, solution, grade })) => {
                    verify(&puzzle, &solution)
                        .map_err(|violation| GenerateError::Stopped(Defect(violation).into()))?;
                    let is_graded = !specification.ungraded && !specification.allow_multiple;
                    let difficulty = match grade {
                        None if is_graded => {
                            difficulty::grade(&puzzle, &solution, search).map_err(GenerateError::Stopped)?
                        }
                        grade => grade,
                    };
                    let puzzle = Puzzle { name: Some(self.named(number, difficulty.as_ref())), ..puzzle };
                    let seed = specification.seed;
                    return Ok(Generated { puzzle, solution, seed, difficulty, taste: None });
                }
                Ok(None) | Err(Interrupted::Limit(Limit::Conflicts)) => {}
                Err(stop) => return Err(GenerateError::Stopped(stop)),
            }
        }
        unreachable!("the attempts have a limit")
    }

    /// Returns the puzzles with these numbers, in order, made on the threads of `solver`. They come a few at a time.
    pub fn batch<'a>(
        &'a self,
        solver: &'a Solver,
        numbers: Range<u64>,
    ) -> impl Iterator<Item = Report<Result<Generated, GenerateError>>> + 'a {
        let threads = &solver.options().threads;
        let width = threads.count() as u64 * PUZZLES_PER_THREAD;
        let mut start = numbers.start;
        let parts = std::iter::from_fn(move || {
            let part = start..numbers.end.min(start.saturating_add(width));
            start = part.end;
            (!part.is_empty()).then_some(part)
        });
        parts.flat_map(move |part| {
            let made = |number| self.puzzle(solver, number);
            threads.run(|| parallel::map(part.collect(), made))
        })
    }

    /// Returns the number of cells of the boards, holes included.
    pub fn cells(&self) -> usize {
        let (rows, cols) = self.specification.dimensions();
        rows as usize * cols as usize
    }

    /// Returns the name of puzzle `number`. The difficulty in it is the wanted one, or `any`.
    ///
    /// # Panics
    /// Never: the template was validated.
    pub fn name(&self, number: u64) -> String {
        self.named(number, None)
    }

    /// Returns the name of puzzle `number` of this difficulty.
    fn named(&self, number: u64, difficulty: Option<&Grade>) -> String {
        let Specification { kind, seed, .. } = self.specification;
        let (rows, cols) = self.specification.dimensions();
        let value = |name: &str| match name {
            "kind" => kind.to_string(),
            "rows" => rows.to_string(),
            "cols" => cols.to_string(),
            "seed" => seed.to_string(),
            "difficulty" => {
                let wanted = self.specification.difficulty.map(|wanted| wanted.to_string());
                let found = || difficulty.map_or_else(|| "any".into(), |grade| grade.difficulty.to_string());
                wanted.unwrap_or_else(found)
            }
            _ => number.to_string(),
        };
        let template = self.specification.name.as_deref().unwrap_or(name::USUAL);
        name::fill(template, &[], value).expect("the template was validated")
    }

    /// Returns a random generator for each puzzle, so that no puzzle depends on their number, and for each of its
    /// parts that change nothing about the others.
    fn random(&self, number: u64, part: u32) -> ChaCha8Rng {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.specification.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&number.to_le_bytes());
        seed[16..20].copy_from_slice(&part.to_le_bytes());
        ChaCha8Rng::from_seed(seed)
    }
}
