//! Random paths through all open cells of a board.

use crate::create::RandomPath;
use chacha20::ChaCha8Rng;
use num_bigint::BigUint;
use rand::RngExt;
use std::sync::Arc;
use unicursal_core::Stats;
use unicursal_models::board::{Cell, Geometry, Kind, Pos, Puzzle};
use unicursal_models::kinds::rules;
use unicursal_solving::session::Session;
use unicursal_solving::settings::answer::{Interrupted, Report};
use unicursal_solving::settings::method::Method;
use unicursal_solving::settings::options::Options;
use unicursal_solving::solutions::sample::below;
use unicursal_solving::solutions::set::SolutionSet;
use unicursal_solving::task::Task;

/// Boards of more cells have too many paths to have them all at hand.
const MAX_CELLS: usize = 100;
/// States of the frontier that has all paths: a moment's work.
const MAX_STATES: u64 = 1 << 18;

/// A source of random paths through one board.
#[derive(Debug)]
pub(crate) struct RandomPaths {
    kind: Kind,
    board: Puzzle,
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// All paths are known. Each is equally likely.
    Uniform(SolutionSet),
    /// This path, bent until its first form is lost.
    Bent(Vec<Pos>),
}

/// Returns the board of a kind with nothing on it but holes. Its solutions are all the paths from which puzzles of
/// `kind` are made, so it may be of another kind.
///
/// # Panics
/// If there is no open cell, or too many.
pub(crate) fn blank(kind: Kind, geometry: Geometry, (rows, cols): (u32, u32), holes: &[Pos]) -> Puzzle {
    let kind = rules(kind).unclued().unwrap_or(kind);
    let builder = Puzzle::builder(kind, rows, cols).geometry(geometry);
    let builder = holes.iter().fold(builder, |builder, &pos| builder.hole(pos));
    // Regions that no loop has been drawn through yet are one.
    let places = if rules(kind).has_regions() { (0..rows, 0..cols) } else { (0..0, 0..0) };
    let all = places.0.flat_map(|row| places.1.clone().map(move |col| Pos::new(row, col)));
    let builder = all.fold(builder, |builder, pos| builder.region(pos, 0));
    builder.build().expect("the specification was validated, and the kind needs no clues")
}

/// Returns a path through all open cells of `board`, a [`blank`] one. `None` if there is none.
pub(crate) fn any_path(board: &Puzzle, options: &Arc<Options>) -> (Result<Option<Vec<Pos>>, Interrupted>, Stats) {
    if !board.cells.contains(&Cell::Hole) && board.walls.is_empty() {
        let path = RandomPath::to_and_fro(board.rows, board.cols);
        if path.windows(2).all(|step| board.are_neighbors(step[0], step[1])) {
            return (Ok(Some(path)), Stats::default());
        }
    }
    let mut session = Session::new(&Task::new(options, board));
    let path =
        session.next_solution().map(|solution| solution.and_then(|solution| solution.paths.into_iter().next()));
    (path, session.stats())
}

impl RandomPaths {
    /// Paths for puzzles of `kind` through all open cells of `board`, which is a [`blank`] one and has the path `path`.
    pub(crate) fn new(kind: Kind, board: Puzzle, path: Vec<Pos>, options: &Arc<Options>) -> Self {
        let mut options = Options::clone(options);
        options.method = Method::Frontier;
        // Paths must not depend on how fast the machine is.
        options.time_limit = None;
        options.max_states = Some(MAX_STATES);
        let source = if path.len() > MAX_CELLS {
            Source::Bent(path)
        } else {
            match SolutionSet::of(&Task::new(&Arc::new(options), &board)) {
                Report { answer: Ok(all), .. } => Source::Uniform(all),
                Report { answer: Err(_), .. } => Source::Bent(path),
            }
        };
        Self { kind, board, source }
    }

    /// Paths through the open cells of `board` and none of its walls that are bent from `path`, which is one.
    pub(crate) fn bent(kind: Kind, board: Puzzle, path: Vec<Pos>) -> Self {
        Self { kind, board, source: Source::Bent(path) }
    }

    /// Returns a random path, in a random direction.
    pub(crate) fn draw(&self, rng: &mut ChaCha8Rng) -> Result<RandomPath, Interrupted> {
        match &self.source {
            Source::Bent(path) => Ok(RandomPath::around(self.kind, &self.board, path.clone(), rng)),
            Source::Uniform(all) => {
                let number = below(rng, all.count()).unwrap_or(BigUint::ZERO);
                let solution = all.get(&number)?;
                let mut path = solution.and_then(|solution| solution.paths.into_iter().next()).unwrap_or_default();
                if rng.random_bool(0.5) {
                    path.reverse();
                }
                Ok(RandomPath::on(self.kind, &self.board, path))
            }
        }
    }
}
