//! Words of automata, and paths through decision diagrams.

use super::Translation;
use crate::error::Error;
use crate::ranges::Ranges;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_constraints::{Mdd, Table};
use unicursal_core::{IntVar, Lit};

/// The maximum number of edges of a diagram, counting each value of a label, and of moves in words of an automaton.
const MAX_EDGES: u64 = 1 << 24;
/// The maximum number of edges of the diagram of an automaton. Each run takes time for all edges. Tables of moves take
/// time only for the changed ones, but learn less from each conflict.
const MAX_WORD_EDGES: usize = 1 << 11;

impl Translation<'_> {
    /// Posts an automaton. `moves` has the next state for each state and each symbol, both counted
    /// from 1, or 0 where there is none.
    pub(super) fn post_regular(
        &mut self,
        ints: &[IntVar],
        [states, symbols]: [i64; 2],
        moves: &[i64],
        start: i64,
        accepting: &Ranges,
    ) -> Result<(), Error> {
        let is_whole = symbols >= 1 && states.checked_mul(symbols) == Some(moves.len() as i64);
        if !is_whole || !(1..=states).contains(&start) {
            return Err(Error::new("expected a state for each state and each symbol"));
        }
        let next = |state: i64, symbol: i64| {
            let next = moves[((state - 1) * symbols + symbol - 1) as usize];
            (1..=states).contains(&next).then_some([state, symbol, next])
        };
        let model = self.solver.assignment();
        let mut layers: Vec<Vec<[i64; 3]>> = vec![];
        let mut reached: BTreeSet<i64> = [start].into();
        let mut count = 0;
        for &int in ints {
            let symbols: Vec<i64> = (1..=symbols).filter(|&symbol| model.can_be(int, symbol)).collect();
            let steps =
                reached.iter().flat_map(|&state| symbols.iter().filter_map(move |&symbol| next(state, symbol)));
            let steps: Vec<[i64; 3]> = steps.collect();
            count += steps.len() as u64;
            if count > MAX_EDGES {
                return Err(Error::new("too many moves of an automaton"));
            }
            reached = steps.iter().map(|&[_, _, next]| next).collect();
            layers.push(steps);
        }
        reached.retain(|&state| accepting.contains(state));
        for steps in layers.iter_mut().rev() {
            steps.retain(|[_, _, next]| reached.contains(next));
            reached = steps.iter().map(|&[state, _, _]| state).collect();
        }
        if reached.is_empty() {
            self.solver.add_clause([!self.condition]);
            return Ok(());
        }
        // States of their own would be open where the condition is false.
        if self.condition != Lit::TRUE || layers.iter().map(Vec::len).sum::<usize>() <= MAX_WORD_EDGES {
            self.post_word(ints, &layers);
            return Ok(());
        }
        self.post_states(ints, &layers)
    }

    /// Words of an automaton as paths through a diagram. `layers` are the moves for each symbol of a word: a state, the
    /// symbol and the next state.
    fn post_word(&mut self, ints: &[IntVar], layers: &[Vec<[i64; 3]>]) {
        // The first state and the end are alone in their levels.
        let edges = (1..).zip(layers).map(|(number, steps)| {
            let node = |state: i64, is_alone: bool| if is_alone { 0 } else { state as usize };
            let edge = move |&[state, symbol, next]: &[i64; 3]| {
                (node(state, number == 1), symbol, node(next, number == layers.len()))
            };
            steps.iter().map(edge)
        });
        self.add(Mdd::new(ints.iter().copied(), edges));
    }

    /// Words of an automaton as a state between every two symbols, and a table of moves for each symbol.
    fn post_states(&mut self, ints: &[IntVar], layers: &[Vec<[i64; 3]>]) -> Result<(), Error> {
        let mut after = None;
        for (steps, &int) in layers.iter().zip(ints).rev() {
            let states = steps.iter().map(|&[state, _, _]| state);
            let (low, high) = (states.clone().min().unwrap_or(0), states.max().unwrap_or(0));
            let state = self.fresh(low, high)?;
            if let Some(after) = after {
                self.add(Table::new([state, int, after], steps));
            } else {
                let mut last: Vec<[i64; 2]> = steps.iter().map(|&[state, symbol, _]| [state, symbol]).collect();
                last.dedup();
                self.add(Table::new([state, int], last));
            }
            after = Some(state);
        }
        Ok(())
    }

    /// Posts a diagram whose nodes are numbered from 1, the root, with 0 for the end. Each edge has a set of values.
    pub(super) fn post_mdd(
        &mut self,
        ints: &[IntVar],
        levels: &[i64],
        from: &[i64],
        labels: &[Ranges],
        to: &[i64],
    ) -> Result<(), Error> {
        if from.len() != labels.len() || from.len() != to.len() {
            return Err(Error::new("expected a node at both ends of each edge, and a label"));
        }
        // Nodes are numbered from 0 in each level. The root and the end are alone in theirs.
        let mut numbers: BTreeMap<i64, (usize, usize)> = BTreeMap::new();
        let mut widths = vec![0; ints.len() + 1];
        for (node, &level) in (1..).zip(levels) {
            let at = usize::try_from(level).ok().and_then(|level| level.checked_sub(1));
            let Some(at) = at.filter(|&at| at < ints.len()) else {
                return Err(Error::new(format!(
                    "node {node} is on level {level}, which is not that of a variable"
                )));
            };
            if node == 1 && at > 0 {
                return Err(Error::new("the root of a diagram is on the first level"));
            }
            numbers.insert(node, (at, widths[at]));
            widths[at] += 1;
        }
        numbers.insert(0, (ints.len(), 0));
        let mut edges = vec![vec![]; ints.len()];
        let mut count = 0;
        for ((from, label), to) in from.iter().zip(labels).zip(to) {
            let (Some(&(at, from)), Some(&(next, to))) = (numbers.get(from), numbers.get(to)) else {
                return Err(Error::new(format!("an edge from {from} to {to}, which are not both nodes")));
            };
            if at >= ints.len() || next != at + 1 {
                return Err(Error::new("an edge of a diagram leads from a level to the next one"));
            }
            let values = label.values(MAX_EDGES - count);
            let values = values.ok_or_else(|| Error::new("too many edges and values in a diagram"))?;
            count += values.len() as u64;
            edges[at].extend(values.into_iter().map(|value| (from, value, to)));
        }
        self.add(Mdd::new(ints.iter().copied(), edges));
        Ok(())
    }
}
