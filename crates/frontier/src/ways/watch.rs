//! Local constraints on their way through a sweep: each needs a field from the first step that tells something about it
//! to the last.

use crate::ways::effect::{AnyOf, AtMost, Count, Effect, Part, SideTerm, Tracked};
use crate::ways::field::{Field, Wanted};
use crate::ways::moments::{Decision, Moments, Seen};
use unicursal_core::path::{Atom, Local, Statement};

/// The lists in one field.
const LISTS: usize = 8;
/// The maximum number of statements that are counted.
const MAX_TERMS: usize = i16::MAX as usize;

/// A constraint whose statements become known in the course of the sweep.
pub(super) struct Watch {
    kind: Kind,
    pub(super) from: usize,
    pub(super) to: usize,
}

enum Kind {
    Count { terms: Vec<Term>, min: usize, max: usize },
    AnyOf { lists: Vec<Vec<Term>> },
    AtMost { lists: Vec<Vec<Term>>, max: usize },
}

/// A statement that becomes known at a step.
#[derive(Clone, Copy)]
struct Term {
    step: usize,
    seen: Seen,
    holds: bool,
}

/// A constraint after the facts known beforehand.
pub(super) enum Outlook {
    /// It cannot fail.
    Satisfied,
    /// It cannot be satisfied.
    Broken,
    Open(Watch),
}

impl Outlook {
    /// Returns the outlook of `local`. `resolved` has for each face the step at which its side is known.
    pub(super) fn of(local: &Local, moments: &Moments, resolved: &[usize]) -> Self {
        let term = |statement: &Statement| {
            let (step, seen) = match statement.atom {
                Atom::Edge(edge) => {
                    let (step, number) = moments.edge(edge);
                    (step, Seen::Later(number.unwrap_or_default()))
                }
                Atom::Visited(vertex) => (moments.place(vertex), Seen::Visited(vertex)),
                Atom::Inside(face) => (resolved[face as usize], Seen::Inside(face)),
            };
            Term { step, seen, holds: statement.holds }
        };
        let is_true = |statement: &Statement| moments.known(statement.atom).map(|holds| holds == statement.holds);
        let count = |of: &[Statement], min: usize, max: usize| {
            let known = of.iter().filter(|statement| is_true(statement) == Some(true)).count();
            let terms: Vec<Term> = of.iter().filter(|statement| is_true(statement).is_none()).map(term).collect();
            let left = terms.len();
            let Some(max) = max.checked_sub(known) else { return Self::Broken };
            match min.saturating_sub(known) {
                min if min > left || min > max => Self::Broken,
                0 if left <= max => Self::Satisfied,
                min => Self::open(Kind::Count { terms, min, max: max.min(left) }),
            }
        };
        let may_hold = |list: &&Vec<Statement>| list.iter().all(|it| is_true(it) != Some(false));
        let open = |list: &Vec<Statement>| -> Vec<Term> {
            list.iter().filter(|it| is_true(it).is_none()).map(term).collect()
        };
        match local {
            Local::Clause(of) => count(of, 1, of.len()),
            Local::Count { of, min, max } => count(of, *min as usize, *max as usize),
            Local::AnyOf(lists) => {
                let lists: Vec<Vec<Term>> = lists.iter().filter(may_hold).map(open).collect();
                match &lists[..] {
                    [] => Self::Broken,
                    lists if lists.iter().any(Vec::is_empty) => Self::Satisfied,
                    _ => Self::open(Kind::AnyOf { lists }),
                }
            }
            Local::AtMost { of, max } => {
                let lists: Vec<Vec<Term>> = of.iter().filter(may_hold).map(open).collect();
                let known = lists.iter().filter(|list| list.is_empty()).count();
                let lists: Vec<Vec<Term>> = lists.into_iter().filter(|list| !list.is_empty()).collect();
                match (*max as usize).checked_sub(known) {
                    None => Self::Broken,
                    Some(max) if lists.len() <= max => Self::Satisfied,
                    Some(max) => Self::open(Kind::AtMost { lists, max }),
                }
            }
        }
    }

    fn open(kind: Kind) -> Self {
        let (from, to) = span(kind.terms());
        Self::Open(Watch { kind, from, to })
    }
}

impl Watch {
    /// Returns the steps that affect the constraint.
    pub(super) fn steps(&self) -> Vec<usize> {
        let mut steps: Vec<usize> = self.kind.terms().map(|term| term.step).collect();
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// Returns the fields that it needs.
    pub(super) fn wanted(&self) -> Vec<Wanted> {
        let &Self { from, to, .. } = self;
        match &self.kind {
            // Beside the counts there is one more value, for those that cannot fail any more.
            &Kind::Count { ref terms, min, max } => {
                let values = if max >= terms.len() { min } else { max + 1 };
                let is_long = terms.len() > MAX_TERMS;
                vec![Wanted { from, to, values: if is_long { usize::MAX } else { values + 1 } }]
            }
            Kind::AnyOf { lists } => {
                lists.chunks(LISTS).map(|lists| Wanted { from, to, values: 1 << lists.len() }).collect()
            }
            // The number of lists, and for each list whether it has failed.
            Kind::AtMost { lists, max } => {
                let list = |list: &Vec<Term>| {
                    let (from, to) = span(list);
                    Wanted { from, to, values: 2 }
                };
                [Wanted { from, to, values: max + 1 }].into_iter().chain(lists.iter().map(list)).collect()
            }
        }
    }

    /// Returns the first step after which it may be satisfied without any further edge. `None` if this is possible from
    /// the beginning.
    pub(super) fn earliest_end(&self, moments: &Moments) -> Option<usize> {
        if self.kind.terms().any(|term| matches!(term.seen, Seen::Inside(_)))
            || self.kind.is_satisfied_by_nothing()
        {
            return None;
        }
        let start = |term: &Term| match term.seen {
            Seen::Visited(vertex) => moments.birth(vertex),
            _ => term.step,
        };
        self.kind.terms().map(start).min()
    }

    /// Returns whether one step decides it, whatever the state.
    pub(super) fn is_instant(&self) -> bool {
        self.from == self.to && !self.kind.terms().any(|term| matches!(term.seen, Seen::Inside(_)))
    }

    /// Returns the effect of `decision` at `step`, one of [`steps`](Self::steps). `face` returns the field of a face.
    pub(super) fn effect(
        &self,
        step: usize,
        decision: Decision,
        fields: &[Field],
        face: impl Fn(u32) -> Field,
    ) -> Effect {
        let is_last = step == self.to;
        let side = |term: &Term| match term.seen {
            Seen::Inside(number) => Some(SideTerm { face: face(number), is_inside: term.holds }),
            Seen::Later(_) | Seen::Visited(_) => None,
        };
        match &self.kind {
            Kind::Count { terms, min, max } => {
                let here = || terms.iter().filter(|term| term.step == step);
                Effect::Count(Box::new(Count {
                    field: fields[0],
                    more: here().filter(|term| term.is_true(decision) == Some(true)).count() as u16,
                    sides: here().filter_map(side).collect(),
                    min: *min as u16,
                    max: *max as u16,
                    left: terms.iter().filter(|term| term.step > step).count() as u16,
                    is_last,
                }))
            }
            Kind::AnyOf { lists } => {
                let mut parts: Vec<Part> =
                    fields.iter().map(|&field| Part { field, failed: 0, known: 0 }).collect();
                let mut sides = vec![];
                for (number, list) in lists.iter().enumerate() {
                    let (at, bit) = (number / LISTS, 1 << (number % LISTS));
                    for term in list.iter().filter(|term| term.step == step) {
                        if term.is_true(decision) == Some(false) {
                            parts[at].failed |= bit;
                        }
                        sides.extend(side(term).map(|term| (at, bit, term)));
                    }
                    if list.iter().all(|term| term.step <= step) {
                        parts[at].known |= bit;
                    }
                }
                // Bits without a list.
                for (part, lists) in parts.iter_mut().zip(lists.chunks(LISTS)) {
                    let used = u8::MAX >> (LISTS - lists.len());
                    part.failed |= part.field.max() & !used;
                }
                Effect::AnyOf(Box::new(AnyOf { parts: parts.into(), sides: sides.into(), is_last }))
            }
            Kind::AtMost { lists, max } => {
                let mut here = vec![];
                for (list, &field) in lists.iter().zip(&fields[1..]) {
                    let known = || list.iter().filter(|term| term.step == step);
                    if known().next().is_some() {
                        here.push(Tracked {
                            field,
                            has_failed: known().any(|term| term.is_true(decision) == Some(false)),
                            sides: known().filter_map(side).collect(),
                            is_known: span(list).1 == step,
                        });
                    }
                }
                Effect::AtMost(Box::new(AtMost { field: fields[0], max: *max, lists: here.into(), is_last }))
            }
        }
    }
}

/// Returns the first and the last step at which statements become known.
fn span<'a>(terms: impl IntoIterator<Item = &'a Term>) -> (usize, usize) {
    let steps = terms.into_iter().map(|term| term.step);
    steps.fold((usize::MAX, 0), |(from, to), step| (from.min(step), to.max(step)))
}

impl Term {
    fn is_true(self, decision: Decision) -> Option<bool> {
        decision.holds(self.seen).map(|holds| holds == self.holds)
    }
}

impl Kind {
    fn terms(&self) -> impl Iterator<Item = &Term> {
        let (flat, lists): (&[Term], &[Vec<Term>]) = match self {
            Kind::Count { terms, .. } => (terms, &[]),
            Kind::AnyOf { lists } | Kind::AtMost { lists, .. } => (&[], lists),
        };
        flat.iter().chain(lists.iter().flatten())
    }

    /// Returns whether it is satisfied if all atoms fail.
    fn is_satisfied_by_nothing(&self) -> bool {
        match self {
            Kind::Count { terms, min, max } => {
                (*min..=*max).contains(&terms.iter().filter(|term| !term.holds).count())
            }
            Kind::AnyOf { lists } => lists.iter().any(|list| list.iter().all(|term| !term.holds)),
            Kind::AtMost { lists, max } => {
                lists.iter().filter(|list| list.iter().all(|term| !term.holds)).count() <= *max
            }
        }
    }
}
