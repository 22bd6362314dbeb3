//! A constraint of one's own: at most a given number of some literals are true. It keeps a count that follows the
//! search, and explains only the inferences it is asked about.
//!
//! The puzzle: how many knights attack or occupy every square of a chessboard of five rows?
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_core::{
    Conflict, ExplanationContext, Lit, Outcome, PropagationContext, Propagator, Reason, RuleId, Solver, Store,
    Var, Watch,
};

struct AtMost {
    /// Sorted.
    lits: Vec<Lit>,
    limit: usize,
    /// The number of true ones, as far as events have been read.
    count: usize,
}

impl AtMost {
    fn new(limit: usize, mut lits: Vec<Lit>) -> Self {
        lits.sort_unstable();
        lits.dedup();
        Self { lits, limit, count: 0 }
    }

    fn is_mine(&self, lit: Lit) -> bool {
        self.lits.binary_search(&lit).is_ok()
    }
}

impl Propagator for AtMost {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.lits.iter().for_each(|&lit| watch.lit(lit));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        while let Some(lit) = cx.next_event() {
            self.count += usize::from(self.is_mine(lit));
        }
        if self.count > self.limit {
            let premises: Vec<Lit> = self.lits.iter().copied().filter(|&lit| cx.is_true(lit)).collect();
            return Err(cx.fail(&premises));
        }
        if self.count == self.limit {
            for &lit in self.lits.iter().filter(|&&lit| !cx.is_true(lit)).collect::<Vec<_>>() {
                cx.set(!lit, Reason::Lazy(0))?;
            }
        }
        Ok(())
    }

    /// Called when the search goes back, with the events that do not hold any more.
    fn undo(&mut self, undone: &[Lit]) {
        self.count -= undone.iter().filter(|&&lit| self.is_mine(lit)).count();
    }

    /// Called when someone wants to know: a literal is false because enough others were true before.
    fn explain(
        &mut self,
        _conclusion: Lit,
        _payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        premises.extend(self.lits.iter().copied().filter(|&lit| view.was_true(lit)).take(self.limit));
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        self.lits.iter().filter(|&&lit| store.is_true(lit)).count() <= self.limit
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("at most")
    }
}

/// Returns a placement of at most `limit` knights with which every square is occupied or attacked.
fn dominate(size: i32, limit: usize) -> Option<Vec<(i32, i32)>> {
    let mut solver = Solver::new();
    let squares: Vec<(i32, i32)> = (0..size).flat_map(|row| (0..size).map(move |col| (row, col))).collect();
    let knights: Vec<Lit> = solver.new_bools(squares.len()).into_iter().map(Var::positive).collect();
    for &(row, col) in &squares {
        let near = |&(_, &(r, c)): &(_, &(i32, i32))| {
            matches!((row.abs_diff(r), col.abs_diff(c)), (0, 0) | (1, 2) | (2, 1))
        };
        let attackers: Vec<Lit> =
            knights.iter().copied().zip(&squares).filter(near).map(|(knight, _)| knight).collect();
        solver.add_clause(&attackers);
    }
    solver.post(AtMost::new(limit, knights.clone()));
    if solver.solve(&[]) != Outcome::Satisfiable {
        return None;
    }
    let occupied = knights.into_iter().map(|knight| solver.assignment().is_true(knight));
    Some(squares.into_iter().zip(occupied).filter(|&(_, occupied)| occupied).map(|(square, _)| square).collect())
}

fn main() {
    for limit in 1.. {
        if let Some(squares) = dominate(5, limit) {
            println!("{} knights are enough, at (row, column) {squares:?}", squares.len());
            return;
        }
        println!("{limit} knights are not enough");
    }
}

#[test]
fn knights_dominate_the_board_as_published() {
    for (size, least) in [(3, 4), (4, 4), (5, 5)] {
        assert_eq!(dominate(size, least - 1), None);
        let squares = dominate(size, least).expect("the domination number is known");
        assert!(squares.len() <= least);
        let reaches = |&(row, col): &(i32, i32), r: i32, c: i32| {
            matches!((row.abs_diff(r), col.abs_diff(c)), (0, 0) | (1, 2) | (2, 1))
        };
        assert!((0..size).all(|r| (0..size).all(|c| squares.iter().any(|square| reaches(square, r, c)))));
    }
}
