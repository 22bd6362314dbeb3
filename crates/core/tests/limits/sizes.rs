//! Each limit on size crossed from both sides, and the limits from outside within long propagations.

use unicursal_core::path::{self, PathClues, PathProblem, Techniques};
use unicursal_core::{
    Budget, CancelToken, Conflict, Limit, Lit, Outcome, Parameters, Priority, PropagationContext, Propagator,
    Reason, RuleId, Solver, Store, Var, Watch,
};
use unicursal_frontier::SweepPlan;
use unicursal_testing::winding::{order, steps, winding};

/// Returns whether there are positions and segments, after a search that finds the path.
fn views(cover: &PathProblem, parameters: Parameters) -> [bool; 2] {
    let mut solver = Solver::with_parameters(parameters);
    let techniques = Techniques::ALL;
    let path_model = path::post(&mut solver, cover.clone(), &techniques);
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    [path_model.positions_of(0).is_some(), path_model.segments_of(0).is_some()]
}

#[test]
fn views_are_made_up_to_their_limits() {
    let usual = Parameters::default();
    // 30 vertices with rows of a word each, and 9 clues.
    let bits = 30 * usize::BITS as usize;
    let (stepped, ordered) = (winding(5, 6, steps(4)), winding(5, 6, order(4)));
    assert_eq!(views(&stepped, usual), [true, false]);
    assert_eq!(views(&ordered, usual), [true, true]);
    for cover in [&stepped, &ordered] {
        let segments = matches!(cover.clues(), PathClues::Order(_));
        assert_eq!(views(cover, Parameters { position_bits: bits, ..usual }), [true, segments]);
        assert_eq!(views(cover, Parameters { position_bits: bits - 1, ..usual }), [false, segments]);
        assert_eq!(views(cover, Parameters { segment_bits: bits, ..usual }), [true, segments]);
        assert_eq!(views(cover, Parameters { segment_bits: bits - 1, ..usual }), [true, false]);
        // Without distances there are no windows for positions.
        assert_eq!(views(cover, Parameters { distances: 9 * 30, ..usual }), [true, segments]);
        assert_eq!(views(cover, Parameters { distances: 9 * 30 - 1, ..usual }), [false, segments]);
    }
}

#[test]
fn sweeps_are_as_wide_as_slots_go() {
    let width = |cols, most| {
        let parameters = Parameters { sweep_width: most, ..Parameters::default() };
        SweepPlan::with_parameters(&winding(3, cols, |_| PathClues::None), &[], |_| None, &parameters).width()
    };
    // A row, the vertex that is taken, and the far end of the path, which is joined to the near one.
    assert_eq!((width(5, 7), width(5, 6)), (Some(7), None));
    let real = Parameters::default().sweep_width;
    assert_eq!((width(real as u32 - 2, real), width(real as u32 - 1, real)), (Some(real), None));
    assert_eq!((width(real as u32, 1000), width(5, 0)), (None, None), "there are no more slots, and one at least");
}

/// Makes one literal true each time it runs, and cancels the search at some time.
struct Chain {
    lits: Vec<Lit>,
    next: usize,
    priority: Priority,
    cancel: (usize, CancelToken),
}

impl Propagator for Chain {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.lits.iter().for_each(|&lit| watch.lit(lit));
    }

    fn priority(&self) -> Priority {
        self.priority
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        while cx.next_event().is_some() {}
        if self.next == self.cancel.0 {
            self.cancel.1.cancel();
        }
        self.next += 1;
        self.lits.get(self.next - 1).map_or(Ok(()), |&lit| cx.set(lit, Reason::Premises(&[])))
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        self.lits.iter().all(|&lit| store.is_true(lit))
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("chain")
    }
}

/// Returns the number of literals that are set when a cancelled search ends, and once it goes on.
fn cancelled_chain(priority: Priority, length: usize, cancelled_at: usize) -> [u64; 2] {
    let mut solver = Solver::new();
    let lits = solver.new_bools(length).into_iter().map(Var::positive).collect();
    let cancel = CancelToken::new();
    solver.post(Chain { lits, next: 0, priority, cancel: (cancelled_at, cancel.clone()) });
    let budget = Budget { cancel: vec![cancel], ..Budget::default() };
    assert_eq!(solver.solve_within(&[], &budget), Outcome::Unknown(Limit::Cancelled));
    let before = solver.stats().propagations;
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable, "what was cut off is made up for");
    [before, solver.stats().propagations]
}

#[test]
fn a_long_propagation_is_cut_off() {
    let length = 100_000;
    // Propagators that look at everything are looked up from each time.
    assert_eq!(cancelled_chain(Priority::Late, length, 10), [11, length as u64]);
    let [before, after] = cancelled_chain(Priority::Eager, length, 10);
    assert!(before <= (1 << 14) + 1, "{before} literals");
    assert_eq!(after, length as u64);
}
