//! Circuits over successor variables.

use super::values::MAX_TAKEN;
use unicursal_core::note::notes;
use unicursal_core::{
    AtomicConstraint, Conflict, Definition, ExplanationContext, IntVar, Lit, PropagationContext, Propagator,
    Reason, RuleId, Store, Watch,
};

/// The successors make one circuit through all vertices: the value of variable `i` is the vertex after vertex `i`.
///
/// Successors are different, no chain of known successors closes too early, and every vertex stays reachable. Each
/// inference names the successors, or the cut, that it follows from (Francis & Stuckey 2014).
///
/// ```
/// use unicursal_constraints::Circuit;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let next: Vec<_> = (0..4).map(|_| solver.new_int(0..=3)).collect();
/// solver.post(Circuit::new(next.iter().copied()));
/// let to_two = solver.equals(next[0], 2);
/// assert_eq!(solver.solve(&[to_two]), Outcome::Satisfiable);
/// let mut at = 0;
/// for _ in 0..4 {
///     at = solver.assignment().int_value(next[at]).unwrap() as usize;
/// }
/// assert_eq!(at, 0);
/// ```
#[doc(alias = "subcircuit")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Circuit {
    next: Vec<IntVar>,
    /// A vertex may be its own successor: it is then not in the circuit.
    is_optional: bool,
}

notes! {
    /// The rule by which an inference was made.
    enum Note {
        /// Another vertex has this successor.
        Taken(vertex: usize in 28),
        /// The circuit would close though this vertex is not on it.
        Early(vertex: usize in 28),
        /// The circuit through this vertex is closed.
        Closed(vertex: usize in 28),
    }
}

impl Note {
    fn reason(self) -> Reason<'static> {
        Reason::Lazy(self.pack())
    }
}

impl Circuit {
    /// Returns the constraint of one circuit through all vertices.
    ///
    /// # Panics
    /// If there are more than 2²⁸ of them.
    #[track_caller]
    pub fn new(next: impl IntoIterator<Item = IntVar>) -> Self {
        let next: Vec<IntVar> = next.into_iter().collect();
        assert!(next.len() <= 1 << 28, "a circuit has at most 2^28 vertices");
        Self { next, is_optional: false }
    }

    /// Returns the constraint of at most one circuit, where unvisited vertices are their own successors.
    ///
    /// # Panics
    /// If there are more than 2²⁸ vertices.
    pub fn partial(next: impl IntoIterator<Item = IntVar>) -> Self {
        Self { is_optional: true, ..Self::new(next) }
    }

    /// Returns the vertex after `vertex`, if it is known.
    fn after(&self, vertex: usize, store: &Store) -> Option<usize> {
        let next = usize::try_from(store.int_value(self.next[vertex])?).ok()?;
        (next < self.next.len()).then_some(next)
    }

    /// Removes known successors from other domains. Returns the known predecessors, or `None` if a limit is reached.
    fn spread(&self, cx: &mut PropagationContext<'_>) -> Result<Option<Vec<Option<usize>>>, Conflict> {
        let mut before = vec![None; self.next.len()];
        for vertex in 0..self.next.len() {
            let Some(next) = self.after(vertex, cx) else { continue };
            if cx.spend(self.next.len()) {
                return Ok(None);
            }
            if let Some(other) = before[next].replace(vertex) {
                let mut premises = vec![];
                for vertex in [vertex, other] {
                    cx.now().fixed(self.next[vertex], &mut premises);
                }
                return Err(cx.fail(&premises));
            }
            for other in (0..self.next.len()).filter(|&other| other != vertex) {
                cx.remove(self.next[other], next as i64, Note::Taken(vertex).reason())?;
            }
        }
        Ok(Some(before))
    }

    /// The vertices from `start` on along known successors, up to the end or once around.
    fn chain<'a>(&'a self, start: usize, store: &'a Store) -> impl Iterator<Item = usize> + 'a {
        std::iter::successors(Some(start), move |&at| self.after(at, store).filter(|&next| next != start))
    }

    /// Rules out that the chain from `start` closes too early, and finds circuits that have.
    fn close(
        &self,
        start: usize,
        is_closed: bool,
        on_chain: &mut [bool],
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if cx.spend(self.next.len()) {
            return Ok(());
        }
        let mut end = start;
        let mut own = vec![false; self.next.len()];
        for vertex in self.chain(start, cx) {
            (on_chain[vertex], own[vertex]) = (true, true);
            end = vertex;
        }
        let others = (0..self.next.len()).filter(|&vertex| !own[vertex]);
        if !is_closed {
            let mut needed =
                others.filter(|&other| !self.is_optional || !cx.can_be(self.next[other], other as i64));
            return match needed.next() {
                Some(other) => cx.remove(self.next[end], start as i64, Note::Early(other).reason()),
                None => Ok(()),
            };
        }
        for other in others {
            if !self.is_optional {
                let mut premises = vec![];
                self.explain_chain(start, end, cx.now(), &mut premises);
                cx.now().fixed(self.next[end], &mut premises);
                return Err(cx.fail(&premises));
            }
            cx.assign(self.next[other], other as i64, Note::Closed(start).reason())?;
        }
        Ok(())
    }

    /// The successors from `start` to `end`, that of `end` excepted.
    fn explain_chain(&self, start: usize, end: usize, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        for vertex in self.chain(start, view.store()).take_while(|&vertex| vertex != end) {
            view.fixed(self.next[vertex], premises);
        }
    }

    /// Checks that every vertex can be reached from the first one, and the first one from every vertex: if not,
    /// there is a cut that the circuit cannot cross.
    fn reach(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let count = self.next.len();
        let mut before = vec![vec![]; count];
        let after: Vec<Vec<usize>> = (0..count)
            .map(|vertex| {
                let next = cx.domain(self.next[vertex]).iter().filter_map(|next| usize::try_from(next).ok());
                let next = next.filter(|&next| next < count);
                next.inspect(|&next| before[next].push(vertex)).collect()
            })
            .collect();
        for (steps, is_forward) in [(&after, true), (&before, false)] {
            let reached = reached(steps);
            if reached.iter().all(|&is_reached| is_reached) {
                continue;
            }
            let mut premises = vec![];
            for from in (0..count).filter(|&from| reached[from] == is_forward) {
                if cx.spend(count) {
                    return Ok(());
                }
                let view = cx.now();
                let across = (0..count).filter(|&to| reached[to] != is_forward);
                premises.extend(across.filter_map(|to| view.not_equal(self.next[from], to as i64)));
            }
            premises.retain(|&lit| lit != Lit::TRUE);
            return Err(cx.fail(&premises));
        }
        Ok(())
    }
}

/// Returns the vertices to which steps lead from the first one.
fn reached(steps: &[Vec<usize>]) -> Vec<bool> {
    let mut reached = vec![false; steps.len()];
    let mut open = vec![0];
    reached[0] = true;
    while let Some(vertex) = open.pop() {
        for &next in &steps[vertex] {
            if !std::mem::replace(&mut reached[next], true) {
                open.push(next);
            }
        }
    }
    reached
}

impl Propagator for Circuit {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.next.iter().for_each(|&next| watch.int(next));
    }

    /// Successors are vertices, and every vertex is one.
    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let count = self.next.len() as i64;
        let mut clauses = vec![];
        for (vertex, &next) in (0..).zip(&self.next) {
            clauses.extend([vec![watch.at_least(next, 0)], vec![!watch.at_least(next, count)]]);
            if !self.is_optional && count > 1 {
                clauses.push(vec![!watch.equals(next, vertex)]);
            }
            if self.next.len() <= MAX_TAKEN {
                clauses.push(self.next.iter().map(|&next| watch.equals(next, vertex)).collect());
            }
        }
        clauses
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let known = cx.trail().len();
        let Some(before) = self.spread(cx)? else { return Ok(()) };
        if cx.trail().len() > known {
            // This wakes the constraint again, and then no two vertices have the same successor.
            return Ok(());
        }
        let mut on_chain = vec![false; self.next.len()];
        let is_start = |vertex: &usize| before[*vertex].is_none() && self.after(*vertex, cx).is_some();
        for start in (0..self.next.len()).filter(is_start).collect::<Vec<_>>() {
            self.close(start, false, &mut on_chain, cx)?;
        }
        for start in 0..self.next.len() {
            // A vertex that is its own successor is on no circuit, where that is allowed.
            let is_passed = before[start].is_some_and(|before| before != start || !self.is_optional);
            if is_passed && !on_chain[start] {
                self.close(start, true, &mut on_chain, cx)?;
            }
        }
        if cx.trail().len() > known || self.is_optional || self.next.is_empty() {
            return Ok(());
        }
        self.reach(cx)
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        match Note::unpack(payload) {
            Note::Taken(other) => {
                view.fixed(self.next[other], premises);
                return RuleId::Circuit;
            }
            Note::Early(other) => {
                if let AtomicConstraint::NotEqual(last, start) = view.store().meaning(conclusion)
                    && let Some(end) = self.next.iter().position(|&next| next == last)
                {
                    self.explain_chain(start as usize, end, view, premises);
                }
                if self.is_optional {
                    premises.extend(view.not_equal(self.next[other], other as i64));
                }
            }
            Note::Closed(start) => {
                for vertex in self.chain(start, view.store()) {
                    view.fixed(self.next[vertex], premises);
                }
            }
        }
        RuleId::Subtour
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let count = self.next.len();
        let in_range = |vertex: usize| self.after(vertex, store).is_some_and(|next| next < count);
        if !(0..count).all(in_range) {
            return false;
        }
        let is_on = |vertex: &usize| !self.is_optional || self.after(*vertex, store) != Some(*vertex);
        let vertices = (0..count).filter(is_on).count();
        let start = (0..count).find(is_on);
        // The walk from the start returns to it after all vertices: then each has one successor and one predecessor.
        start.is_none_or(|start| {
            let walk = std::iter::successors(Some(start), |&at| self.after(at, store));
            let steps = walk.skip(1).take(count).position(|at| at == start);
            steps == Some(vertices - 1)
        })
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition::Circuit { next: self.next.clone(), is_optional: self.is_optional })
    }

    fn rule(&self) -> RuleId {
        RuleId::Subtour
    }
}
