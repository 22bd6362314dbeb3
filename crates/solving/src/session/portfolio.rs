//! A portfolio: searches that begin with different orientations of the board, where the first solution ends all
//! searches (Gomes & Selman 2001). Where the effort of a search has a heavy tail, the best of a few is much less than
//! the mean.
//!
//! The searches go on in rounds of equal effort, each from the beginning, and in a round with several solutions that of
//! the lowest orientation counts. So the answer depends on the number of orientations alone, and searches on different
//! machines, which tell each other nothing, make up the same portfolio.

use crate::session::Session;
use crate::settings::answer::{Report, Solve};
use crate::settings::number::numbers;
use crate::settings::options::Options;
use crate::settings::threads::Threads;
use crate::task::Task;
use crate::workers::race::race;
use std::num::NonZeroUsize;
use std::sync::Arc;
use unicursal_core::{CancelToken, Instant, Limit, Stats};
use unicursal_models::board::{Isometry, Puzzle};

numbers! {
    /// Conflicts of each search in the first round.
    FIRST_CONFLICTS: "portfolio.first_conflicts" = 2000;
    /// The factor by which each further round is longer, so all earlier rounds together take at most a third of its
    /// time.
    GROWTH: "portfolio.growth" = 4;
}

/// Returns the conflicts of each search in a round of
/// [`Solver::solve_orientations`](crate::solver::Solver::solve_orientations), from 0: for those that have the searches
/// on different machines.
///
/// ```
/// use unicursal::portfolio_conflicts;
///
/// assert!(portfolio_conflicts(0) < portfolio_conflicts(1));
/// assert_eq!(portfolio_conflicts(100), u64::MAX);
/// ```
pub fn portfolio_conflicts(round: u32) -> u64 {
    in_round(FIRST_CONFLICTS.default, GROWTH.default, round)
}

fn in_round(first: u64, growth: u64, round: u32) -> u64 {
    first.max(1).saturating_mul(growth.max(2).saturating_pow(round))
}

/// Returns a solution from searches with the first `orientations` orientations of the board, on all threads. There are
/// no more searches than orientations.
pub(crate) fn solve(options: &Arc<Options>, puzzle: &Puzzle, orientations: NonZeroUsize) -> Report<Solve> {
    let orientations = orientations.get().min(Isometry::all(puzzle.geometry()).len());
    let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
    let limit = options.conflict_limit.unwrap_or(u64::MAX);
    let [first, growth] = [&FIRST_CONFLICTS, &GROWTH].map(|number| options.number(number));
    let mut stats = Stats::default();
    for round in 0.. {
        let in_round = in_round(first, growth, round).min(limit);
        let member = |orientation: usize, cancel: CancelToken| {
            let mut own = Options::clone(options);
            own.orientation = orientation;
            own.threads = Threads::new(1);
            own.conflict_limit = Some(in_round);
            own.memory_limit = Some(options.memory_limit() / orientations);
            own.budget.cancel.push(cancel);
            Session::new(&Task::until(deadline, &Arc::new(own), puzzle)).solve()
        };
        let is_over = |report: &Report<Solve>| report.answer != Solve::Unknown(Limit::Conflicts);
        let reports = options.threads.run(|| race((0..orientations).collect(), member, is_over));
        for report in &reports {
            stats += report.stats;
        }
        if let Some(first) = reports.into_iter().find(is_over) {
            return Report { answer: first.answer, stats };
        }
        if in_round == limit {
            break;
        }
    }
    Report { answer: Solve::Unknown(Limit::Conflicts), stats }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_models::board::Kind;

    fn options(threads: usize, numbers: &[(&'static str, u64)]) -> Arc<Options> {
        Arc::new(Options { threads: Threads::new(threads), numbers: numbers.to_vec(), ..Options::default() })
    }

    /// Returns a board on which the orientations take different numbers of conflicts.
    fn sparse() -> Puzzle {
        let clues = [
            ((1, 2), 40),
            ((1, 8), 14),
            ((4, 9), 10),
            ((5, 10), 158),
            ((6, 3), 68),
            ((7, 6), 72),
            ((8, 8), 125),
            ((8, 12), 165),
            ((9, 10), 152),
            ((9, 13), 181),
            ((10, 12), 179),
            ((11, 5), 99),
            ((11, 10), 148),
            ((12, 10), 145),
            ((13, 3), 135),
            ((13, 12), 174),
        ];
        let board = Puzzle::builder(Kind::NUMBRIX, 14, 14);
        let board = clues.into_iter().fold(board, |board, (at, number)| board.clue(at, number));
        board.build().expect("a board")
    }

    #[test]
    fn the_lowest_image_of_the_first_round_counts() {
        let puzzle = sparse();
        let few = [(FIRST_CONFLICTS.name, 50)];
        let orientations = NonZeroUsize::new(8).expect("not 0");
        let Solve::Solved(expected) = solve(&options(1, &few), &puzzle, orientations).answer else {
            panic!("it has solutions")
        };
        for threads in [2, 3, 8] {
            let found = solve(&options(threads, &few), &puzzle, orientations).answer;
            assert_eq!(found, Solve::Solved(expected.clone()), "{threads} threads");
        }
        // The same, as machines that know nothing of each other would find it.
        let alone = |orientation, conflicts| {
            let own =
                Options { orientation, conflict_limit: Some(conflicts), ..Options::clone(&options(1, &few)) };
            match Session::new(&Task::new(&Arc::new(own), &puzzle)).solve().answer {
                Solve::Solved(solution) => Some(solution),
                answer => (answer != Solve::Unknown(Limit::Conflicts)).then(|| panic!("{answer:?}")),
            }
        };
        let first = (0..).find_map(|round| (0..8).find_map(|orientation| alone(orientation, 50 << (2 * round))));
        assert_eq!(first, Some(expected));
    }

    #[test]
    fn limits_hold_for_all_searches_together() {
        let puzzle = sparse();
        let orientations = NonZeroUsize::new(3).expect("not 0");
        let limited = Options { conflict_limit: Some(3), ..Options::clone(&options(2, &[])) };
        let report = solve(&Arc::new(limited), &puzzle, orientations);
        assert_eq!(report.answer, Solve::Unknown(Limit::Conflicts));
        let cancel = CancelToken::new();
        cancel.cancel();
        let mut stopped = Options::clone(&options(2, &[]));
        stopped.budget.cancel.push(cancel);
        assert_eq!(solve(&Arc::new(stopped), &puzzle, orientations).answer, Solve::Unknown(Limit::Cancelled));
    }

    #[test]
    fn a_board_without_a_solution_has_none_in_any_image() {
        let board = Puzzle::builder(Kind::NUMBRIX, 5, 5).clue((0, 1), 1).build().expect("a board");
        let orientations = NonZeroUsize::new(4).expect("not 0");
        assert_eq!(solve(&options(2, &[]), &board, orientations).answer, Solve::Unsolvable);
    }
}
