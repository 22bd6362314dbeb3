//! Circuits as steps and a load (Gavish & Graves 1978). Every vertex but the first one keeps 1 of the incoming load, so
//! there is no circuit without the first vertex, and hence only one circuit.

use crate::domains::Domains;
use crate::literals::{Known, Literals};
use crate::log::{Log, Number};
use crate::sums::{Literal, Name, Sum};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicursal_core::{IntVar, Solution};

/// A circuit in the formula.
pub(crate) struct Circuit {
    next: Vec<IntVar>,
    is_optional: bool,
    /// The step from one vertex to another, or to itself.
    steps: BTreeMap<(usize, usize), Literal>,
    /// The load on each step, lowest bit first, and the row by which an unused step carries no load.
    loads: BTreeMap<(usize, usize), (Vec<Name>, Number)>,
    most: i128,
    /// For circuits that may leave out vertices: whether a vertex is the first one, and the row that allows one at
    /// most.
    firsts: Vec<Name>,
    one_first: Option<Number>,
    /// The rows "at least one step out", "at most one", and also into each vertex.
    out: Vec<[Number; 2]>,
    into: Vec<[Number; 2]>,
    keeps: Vec<Option<Number>>,
}

impl Circuit {
    pub(crate) fn new(log: &mut Log, literals: &mut Literals, next: Vec<IntVar>, is_optional: bool) -> Self {
        let count = next.len();
        let mut steps = BTreeMap::new();
        for (from, &int) in next.iter().enumerate() {
            for to in 0..count {
                if from == to && !is_optional && count > 1 {
                    continue;
                }
                match literals.equal(log, int, to as i64) {
                    Known::Always(false) => {}
                    Known::Open(literal) => {
                        steps.insert((from, to), literal);
                    }
                    Known::Always(true) => {
                        steps.insert((from, to), log.always());
                    }
                }
            }
        }
        let mut circuit = Self {
            steps,
            loads: BTreeMap::new(),
            // The first vertex sends out all loads, and need not keep 1.
            most: (count as i128).max(1),
            firsts: vec![],
            one_first: None,
            out: vec![],
            into: vec![],
            keeps: vec![],
            next,
            is_optional,
        };
        log.comment("Each vertex has one successor, and is the successor of one.");
        for vertex in 0..count {
            let is_from = |(from, _): &(usize, usize)| *from == vertex;
            let is_to = |(_, to): &(usize, usize)| *to == vertex;
            circuit.out.push(one(log, circuit.steps.iter().filter(|(step, _)| is_from(step)).map(|step| *step.1)));
            circuit.into.push(one(log, circuit.steps.iter().filter(|(step, _)| is_to(step)).map(|step| *step.1)));
        }
        circuit.add_load(log);
        circuit
    }

    fn add_load(&mut self, log: &mut Log) {
        let width = i128::BITS - self.most.leading_zeros();
        log.comment("There is a load on steps only.");
        for (&(from, to), &step) in self.steps.iter().filter(|((from, to), _)| from != to) {
            let bits: Vec<Name> = (0..width)
                .map(|bit| log.variable(|| format!("bit {} of the load from {from} to {to}", 1 << bit)))
                .collect();
            let load = (0..).zip(&bits).map(|(bit, name)| (-(1_i128 << bit), name.is(true)));
            let row = log.row(&Sum { terms: load.chain([(self.most, step)]).collect(), bound: 0 });
            self.loads.insert((from, to), (bits, row));
        }
        if self.is_optional {
            log.comment("There is one first vertex at most.");
            self.firsts = (0..self.next.len())
                .map(|vertex| log.variable(|| format!("{vertex} is the first vertex")))
                .collect();
            let terms = self.firsts.iter().map(|first| (-1, first.is(true)));
            self.one_first = Some(log.row(&Sum { terms: terms.collect(), bound: -1 }));
        }
        log.comment("A vertex on the circuit, but for the first one, keeps 1 of the load that comes in.");
        for vertex in 0..self.next.len() {
            if vertex == 0 && !self.is_optional {
                self.keeps.push(None);
                continue;
            }
            let mut sum = Sum { terms: vec![], bound: 1 };
            for (&(from, to), (bits, _)) in &self.loads {
                let sign = i128::from(to == vertex) - i128::from(from == vertex);
                if sign != 0 {
                    sum.terms.extend((0..).zip(bits).map(|(bit, name)| (sign << bit, name.is(true))));
                }
            }
            if self.is_optional {
                sum.terms.push((self.most, self.firsts[vertex].is(true)));
                sum.terms.extend(self.steps.get(&(vertex, vertex)).map(|&step| (1, step)));
            }
            let row = if sum.terms.is_empty() { None } else { Some(log.row(&sum)) };
            self.keeps.push(row);
        }
    }

    /// Returns the sum of the loads that the vertices of a set keep. It shows that a step leads into the set, unless
    /// the first vertex is in the set, or its vertices, of which `witness` is one, are not on the circuit.
    fn cut(&self, log: &mut Log, is_inside: &[bool], witness: usize) -> Option<Number> {
        let mut text = String::new();
        for (vertex, keeps) in self.keeps.iter().enumerate().filter(|(vertex, _)| is_inside[*vertex]) {
            let _ = write!(text, "{} {}", (*keeps)?, if text.is_empty() { "" } else { "+ " });
            if let Some(step) = self.steps.get(&(vertex, vertex)).filter(|_| vertex != witness) {
                let _ = write!(text, "{} w ", step.name.word());
            }
        }
        for (&(from, to), (bits, row)) in &self.loads {
            match (is_inside[from], is_inside[to]) {
                (false, true) => {
                    let _ = write!(text, "{row} + ");
                }
                (true, false) => {
                    for bit in bits {
                        let _ = write!(text, "{} w ", bit.word());
                    }
                }
                _ => {}
            }
        }
        let _ = write!(text, "{} d ", self.most);
        Some(log.pol_for_now(&text))
    }

    /// Derives constraints by which these domains, as stated by `clause`, leave no circuit.
    pub(crate) fn refute(&self, log: &mut Log, literals: &Literals, domains: &Domains, clause: &[Literal]) {
        let count = self.next.len();
        // Unit propagation does not see from a bound alone which steps it excludes.
        for (&(from, to), &step) in &self.steps {
            let values = domains.of(literals, self.next[from]);
            if !(values.low..=values.high).contains(&(to as i64)) && !values.removed.contains(&(to as i64)) {
                log.rup_for_now(&Sum::clause(clause.iter().copied().chain([!step])));
            }
        }
        let can = |from: usize, to: usize| domains.of(literals, self.next[from]).has(to as i64);
        let known: Vec<Option<usize>> = (0..count)
            .map(|vertex| usize::try_from(domains.of(literals, self.next[vertex]).only()?).ok())
            .map(|next| next.filter(|&next| next < count))
            .collect();
        for is_inside in closed(&known) {
            let others: Vec<bool> = is_inside.iter().map(|is_inside| !is_inside).collect();
            let Some(inner) = is_inside.iter().position(|&is_inside| is_inside) else { continue };
            if !self.is_optional {
                let part = if is_inside[0] { &others } else { &is_inside };
                if let Some(witness) = part.iter().position(|&is_inside| is_inside) {
                    self.cut(log, part, witness);
                }
            } else if known[inner] != Some(inner)
                && let Some(outer) = (0..count).find(|&vertex| others[vertex] && !can(vertex, vertex))
                && let (Some(one), Some(other)) = (self.cut(log, &is_inside, inner), self.cut(log, &others, outer))
                && let Some(one_first) = self.one_first
            {
                log.pol_for_now(&format!("{one} {other} + {one_first} + "));
            }
        }
        if self.is_optional {
            return;
        }
        for is_forward in [true, false] {
            let leads = |a: usize, b: usize| if is_forward { can(a, b) } else { can(b, a) };
            let part: Vec<bool> = reached(count, leads).into_iter().map(|is_reached| !is_reached).collect();
            let Some(witness) = part.iter().position(|&is_inside| is_inside) else { continue };
            let Some(cut) = self.cut(log, &part, witness) else { continue };
            // As many steps lead out of the part as into it.
            let inside = (0..count).filter(|&vertex| part[vertex]);
            let balance = inside.fold(format!("{cut} "), |mut text, vertex| {
                let _ = write!(text, "{} + {} + ", self.out[vertex][0], self.into[vertex][1]);
                text
            });
            log.pol_for_now(&balance);
        }
    }

    /// The values of the variables that belong to the circuit alone.
    pub(crate) fn values(&self, solution: &Solution, values: &mut [bool]) {
        let next = |vertex: usize| solution.value(self.next[vertex]) as usize;
        let mut set = |literal: Literal, value: bool| {
            if let Name::Given(number) = literal.name {
                values[number - 1] = value != literal.is_negated;
            }
        };
        for (&(from, to), &step) in &self.steps {
            set(step, next(from) == to);
        }
        let Some(start) = (0..self.next.len()).find(|&vertex| next(vertex) != vertex) else { return };
        let mut order = vec![start];
        while let Some(&last) = order.last().filter(|&&last| next(last) != start && order.len() < self.next.len())
        {
            order.push(next(last));
        }
        for (vertex, first) in self.firsts.iter().enumerate() {
            set(first.is(true), vertex == start);
        }
        for (at, &from) in order.iter().enumerate() {
            let load = order.len() - 1 - at;
            if let Some((bits, _)) = self.loads.get(&(from, next(from))) {
                for (bit, name) in (0..).zip(bits) {
                    set(name.is(true), load >> bit & 1 == 1);
                }
            }
        }
    }
}

/// Adds rows that exactly one of the literals is true.
fn one(log: &mut Log, literals: impl Iterator<Item = Literal>) -> [Number; 2] {
    let literals: Vec<Literal> = literals.collect();
    if literals.is_empty() {
        return [log.never(); 2];
    }
    let most = literals.iter().map(|&literal| (-1, literal)).collect();
    [log.row(&Sum::clause(literals)), log.row(&Sum { terms: most, bound: -1 })]
}

/// Returns the circuits among known successors.
fn closed(known: &[Option<usize>]) -> Vec<Vec<bool>> {
    let mut found = vec![];
    for start in 0..known.len() {
        let mut is_inside = vec![false; known.len()];
        let mut at = Some(start);
        while let Some(vertex) = at.filter(|&vertex| !is_inside[vertex]) {
            is_inside[vertex] = true;
            at = known[vertex];
        }
        // Each once, from its first vertex.
        if at == Some(start) && is_inside.iter().position(|&is_inside| is_inside) == Some(start) {
            found.push(is_inside);
        }
    }
    found.retain(|is_inside| is_inside.contains(&false));
    found
}

/// Returns the vertices that the first one leads to.
fn reached(count: usize, leads: impl Fn(usize, usize) -> bool) -> Vec<bool> {
    let mut is_reached = vec![false; count];
    let mut stack: Vec<usize> = (0..count.min(1)).collect();
    while let Some(vertex) = stack.pop() {
        if !std::mem::replace(&mut is_reached[vertex], true) {
            stack.extend((0..count).filter(|&other| !is_reached[other] && leads(vertex, other)));
        }
    }
    is_reached
}
