//! Decision diagrams, and words of a finite automaton.

use super::values::only_values;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::note::notes;
use unicursal_core::{
    AtomicConstraint, Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId,
    Store, Watch,
};

/// The values of the variables label a path through a decision diagram, from its root to its end. A diagram can also be
/// made from a finite automaton ([`regular`](Self::regular)). Domains are consistent: every remaining value lies on a
/// remaining path.
///
/// Each run takes time in proportion to the number of edges. An inference names missing values that cut all paths
/// (Gange, Stuckey & Szymanek 2011).
///
/// ```
/// use unicursal_constraints::Mdd;
/// use unicursal_core::{Budget, Solver};
///
/// // A day shift (0), a night shift (1) or a day off (2): no day follows a night, and no three nights follow each other.
/// let mut solver = Solver::new();
/// let days: Vec<_> = (0..4).map(|_| solver.new_int(0..=2)).collect();
/// let steps = [(0, 0, 0), (0, 2, 0), (0, 1, 1), (1, 1, 2), (1, 2, 0), (2, 2, 0)];
/// solver.post(Mdd::regular(days.iter().copied(), steps, 0, [0, 1, 2]));
/// let nights = [solver.equals(days[0], 1), solver.equals(days[1], 1)];
/// solver.propagate_under(&nights, &Budget::default());
/// assert_eq!(solver.assignment().int_value(days[2]), Some(2));
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 51);
/// ```
#[doc(alias = "regular")]
#[doc(alias = "automaton")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Mdd {
    layers: Vec<Layer>,
    /// The number of nodes before each variable, and behind the last one.
    widths: Vec<usize>,
}

/// A variable and the edges that read it, ordered by value.
#[derive(Clone, Debug)]
struct Layer {
    int: IntVar,
    edges: Vec<Edge>,
}

/// An edge to a node of the next layer. Nodes are numbered in their layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Edge {
    value: i64,
    from: u32,
    to: u32,
}

/// The largest numbers of variables and of edges in a diagram.
const MAX_LAYERS: usize = 1 << 28;
const MAX_EDGES: usize = 1 << 30;

notes! {
    enum Note {
        /// No path is left.
        NoPath,
        /// No path takes this value of the variable of this number.
        NoPathWith(layer: usize in 28),
    }
}

impl Mdd {
    /// Returns the constraint that the values of `ints` label a path of the diagram: `edges` has, for each variable,
    /// the edges that read it, each with the node that it leaves, the value, and the node of the next layer that it
    /// reaches. Paths begin at node 0 of the first layer, and end at node 0 of the last one.
    ///
    /// ```
    /// use unicursal_constraints::Mdd;
    /// use unicursal_core::{Budget, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
    /// // x = 1 and y = 2, or x = 3 and y = 4 or 5.
    /// let edges = [vec![(0, 1, 0), (0, 3, 1)], vec![(0, 2, 0), (1, 4, 0), (1, 5, 0)]];
    /// solver.post(Mdd::new([x, y], edges));
    /// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 3);
    /// ```
    ///
    /// # Panics
    /// If there is no list of edges for some variable, there are more than 2²⁸ variables or 2³⁰ edges, or a node has
    /// a number above 2²⁸.
    #[track_caller]
    pub fn new<E>(ints: impl IntoIterator<Item = IntVar>, edges: impl IntoIterator<Item = E>) -> Self
    where
        E: IntoIterator<Item = (usize, i64, usize)>,
    {
        let ints: Vec<IntVar> = ints.into_iter().collect();
        let number = |node: usize| {
            assert!(node <= 1 << 28, "a node of a decision diagram has a number up to 2^28");
            node as u32
        };
        let edges = edges.into_iter().map(|edges| {
            let edges =
                edges.into_iter().map(|(from, value, to)| Edge { value, from: number(from), to: number(to) });
            edges.collect::<BTreeSet<Edge>>()
        });
        let edges: Vec<BTreeSet<Edge>> = edges.collect();
        assert!(ints.len() == edges.len(), "a decision diagram has a layer of edges for each variable");
        Self::of_layers(&ints, edges)
    }

    /// Returns the constraint that a finite automaton accepts the values of `ints`. Each of `steps` is a state, the
    /// value that it reads, and the next state. A run begins in the state `start` and ends in one of `accepting`. The
    /// automaton need not be deterministic.
    ///
    /// # Panics
    /// If there are more than 2²⁸ variables, or if the diagram would have more than 2³⁰ edges.
    pub fn regular(
        ints: impl IntoIterator<Item = IntVar>,
        steps: impl IntoIterator<Item = (usize, i64, usize)>,
        start: usize,
        accepting: impl IntoIterator<Item = usize>,
    ) -> Self {
        let ints: Vec<IntVar> = ints.into_iter().collect();
        let mut from: BTreeMap<usize, BTreeSet<(i64, usize)>> = BTreeMap::new();
        for (state, value, next) in steps {
            from.entry(state).or_default().insert((value, next));
        }
        let accepting: BTreeSet<usize> = accepting.into_iter().collect();
        // The states that are reached before each variable, in order: their places are the numbers of nodes.
        let mut states: Vec<usize> = vec![start];
        let mut layers = vec![];
        for at in 0..ints.len() {
            let is_last = at + 1 == ints.len();
            let steps = |&state: &usize| from.get(&state).into_iter().flatten().map(|&(_, next)| next);
            let reached: BTreeSet<usize> = states.iter().flat_map(steps).collect();
            let reached: Vec<usize> = reached.into_iter().collect();
            let mut edges = BTreeSet::new();
            for (node, state) in (0..).zip(&states) {
                for &(value, next) in from.get(state).into_iter().flatten() {
                    let to = match reached.binary_search(&next) {
                        // Words end in one node.
                        Ok(_) if is_last && accepting.contains(&next) => 0,
                        Ok(to) if !is_last => to as u32,
                        _ => continue,
                    };
                    edges.insert(Edge { value, from: node, to });
                }
            }
            layers.push(edges);
            states = reached;
        }
        if ints.is_empty() && !accepting.contains(&start) {
            // The empty word, which is not accepted.
            return Self { layers: vec![], widths: vec![0] };
        }
        Self::of_layers(&ints, layers)
    }

    fn of_layers(ints: &[IntVar], edges: Vec<BTreeSet<Edge>>) -> Self {
        assert!(ints.len() <= MAX_LAYERS, "a decision diagram has at most 2^28 variables");
        assert!(
            edges.iter().map(BTreeSet::len).sum::<usize>() <= MAX_EDGES,
            "a decision diagram has at most 2^30 edges"
        );
        let width = |nodes: &mut dyn Iterator<Item = u32>| nodes.max().map_or(1, |last| last as usize + 1);
        let mut widths = vec![1; ints.len() + 1];
        for (at, edges) in edges.iter().enumerate() {
            widths[at] = widths[at].max(width(&mut edges.iter().map(|edge| edge.from)));
            widths[at + 1] = width(&mut edges.iter().map(|edge| edge.to));
        }
        let layers = ints.iter().zip(edges);
        let layers = layers.map(|(&int, edges)| Layer { int, edges: edges.into_iter().collect() }).collect();
        let mut diagram = Self { layers, widths };
        // Edges from which the end is out of reach would only be looked at.
        let ending = diagram.ending(|_, _| true);
        for (layer, ending) in diagram.layers.iter_mut().zip(&ending[1..]) {
            layer.edges.retain(|edge| ending[edge.to as usize]);
        }
        diagram
    }

    /// Returns the nodes of each layer from which the end can be reached by edges that `is_open`.
    fn ending(&self, is_open: impl Fn(usize, i64) -> bool) -> Vec<Vec<bool>> {
        let mut ending: Vec<Vec<bool>> = self.widths.iter().map(|&width| vec![false; width]).collect();
        if let Some(end) = ending.last_mut().and_then(|nodes| nodes.first_mut()) {
            *end = true;
        }
        for (at, layer) in self.layers.iter().enumerate().rev() {
            let [from, to] = &mut ending[at..=at + 1] else { continue };
            for (value, edges) in by_value(&layer.edges) {
                if is_open(at, value) {
                    for edge in edges {
                        from[edge.from as usize] |= to[edge.to as usize];
                    }
                }
            }
        }
        ending
    }

    /// Removes the values of a layer that no path takes. Returns the nodes after it that paths reach.
    fn filter(
        &self,
        at: usize,
        reached: &[bool],
        ending: &[bool],
        cx: &mut PropagationContext<'_>,
    ) -> Result<Vec<bool>, Conflict> {
        let mut next = vec![false; self.widths[at + 1]];
        let Layer { int, edges } = &self.layers[at];
        for (value, edges) in by_value(edges) {
            if !cx.can_be(*int, value) {
                continue;
            }
            let mut used = false;
            for edge in edges.iter().filter(|edge| reached[edge.from as usize]) {
                next[edge.to as usize] = true;
                used |= ending[edge.to as usize];
            }
            if !used {
                cx.remove(*int, value, Reason::Lazy(Note::NoPathWith(at).pack()))?;
            }
        }
        Ok(next)
    }

    /// Pushes missing values that cut all paths, or all with the value of a layer: those of edges that lead from a node
    /// that the root reaches to a node that reaches the end.
    fn explain_paths(&self, with: Option<(usize, i64)>, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let is_meant = |at: usize, value: i64| with.is_none_or(|(layer, only)| layer != at || only == value);
        let gone = |at: usize, value: i64| match with {
            Some((layer, only)) if layer == at && only == value => None,
            _ => view.not_equal(self.layers[at].int, value),
        };
        let ending = self.ending(|at, value| is_meant(at, value) && gone(at, value).is_none());
        let mut reached = vec![false; self.widths[0]];
        if let Some(root) = reached.first_mut() {
            *root = true;
        }
        for (at, layer) in self.layers.iter().enumerate() {
            let mut next = vec![false; self.widths[at + 1]];
            for (value, edges) in by_value(&layer.edges) {
                if !is_meant(at, value) {
                    continue;
                }
                let mut edges = edges.iter().filter(|edge| reached[edge.from as usize]);
                match gone(at, value) {
                    Some(lit) if edges.clone().any(|edge| ending[at + 1][edge.to as usize]) => premises.push(lit),
                    _ => edges.by_ref().for_each(|edge| next[edge.to as usize] = true),
                }
            }
            reached = next;
        }
        premises.retain(|&lit| lit != Lit::TRUE);
    }
}

/// Returns the edges of each value.
fn by_value(edges: &[Edge]) -> impl Iterator<Item = (i64, &[Edge])> {
    edges.chunk_by(|one, other| one.value == other.value).map(|edges| (edges[0].value, edges))
}

impl Propagator for Mdd {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.layers.iter().for_each(|layer| watch.int(layer.int));
    }

    /// Returns clauses that restrict the variables to values of edges.
    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        self.layers
            .iter()
            .flat_map(|Layer { int, edges }| only_values(*int, by_value(edges).map(|(value, _)| value), watch))
            .collect()
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if cx.spend(self.layers.iter().map(|layer| layer.edges.len()).sum()) {
            return Ok(());
        }
        let ending = self.ending(|at, value| cx.can_be(self.layers[at].int, value));
        if ending.first().and_then(|nodes| nodes.first()) != Some(&true) {
            return cx.set(!Lit::TRUE, Reason::Lazy(Note::NoPath.pack()));
        }
        // A value that lies on no path is no contradiction while there are paths.
        if cx.is_rehearsal() {
            return Ok(());
        }
        let mut reached = vec![false; self.widths[0]];
        reached[0] = true;
        for (at, ending) in ending[1..].iter().enumerate() {
            reached = self.filter(at, &reached, ending, cx)?;
        }
        Ok(())
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        match (Note::unpack(payload), view.store().meaning(conclusion)) {
            (Note::NoPath, _) => self.explain_paths(None, view, premises),
            (Note::NoPathWith(at), AtomicConstraint::NotEqual(_, value)) => {
                self.explain_paths(Some((at, value)), view, premises);
            }
            _ => debug_assert!(false, "an edge is missing for a value"),
        }
        RuleId::Mdd
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Option<Vec<i64>> = self.layers.iter().map(|layer| store.int_value(layer.int)).collect();
        values.is_some_and(|values| {
            let ending = self.ending(|at, value| values[at] == value);
            ending.first().and_then(|nodes| nodes.first()) == Some(&true)
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::Mdd
    }
}
