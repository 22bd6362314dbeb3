//! Suppositions that lead to a contradiction.

mod rounds;

use self::rounds::{Link, Rounds, leads_to};
use super::{contradiction, findings, forced, in_reach, near_contradiction};
use crate::effort::DIRECT;
use crate::level::WHAT_IF;
use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use crate::numbers::words::placed;
use unicursal_models::message::{Message, message};

/// A number that cannot stand at a cell, since that would lead to a contradiction.
#[derive(Debug)]
pub(in crate::numbers) struct WhatIf {
    number: u32,
    cell: u32,
    /// The consequences in order.
    chain: Vec<Link>,
    clash: Box<dyn Argument>,
    /// The number of times that all immediate consequences were drawn.
    rounds: u32,
    /// The argument that the number has only one other cell, if that is so.
    other: Option<Box<dyn Argument>>,
}

/// The depth to which a supposition is followed.
#[derive(Clone, Copy, Debug)]
struct Depth {
    /// The highest number of cells that a number may have left to be supposed at one of them.
    choices: u32,
    /// The number of times that all immediate consequences are drawn.
    rounds: u32,
    /// Whether consequences are drawn by more rules than those that look near the numbers just put.
    is_thorough: bool,
}

/// The levels of rules that follow all ways through a gap: too much while a supposition is kept in mind.
pub(in crate::numbers) const FOLLOWS_WAYS: [u8; 2] = [3, 5];

const ALL: u32 = u32::MAX;

/// The depths to which suppositions are followed in turn to find the one that is refuted most briefly.
const IN_TURN: [Depth; 4] = [
    Depth { choices: 2, rounds: 3, is_thorough: false },
    Depth { choices: ALL, rounds: 8, is_thorough: false },
    Depth { choices: 2, rounds: ALL, is_thorough: true },
    Depth { choices: ALL, rounds: ALL, is_thorough: true },
];

/// The number of cells of a board up to which all suppositions are compared. On larger ones, the first that leads to a
/// contradiction is used.
const COMPARED: u32 = 150;

/// Returns the suppositions that lead to a contradiction at this depth, except those that take more rounds than an
/// earlier one.
fn refutations(state: &State, mut depth: Depth, mut is_over: impl FnMut() -> bool) -> Vec<WhatIf> {
    let mut found = vec![];
    for number in state.missing().filter(|&number| state.candidates.count(number) <= depth.choices) {
        for cell in state.candidates.cells(number) {
            if is_over() {
                return found;
            }
            if let Some((chain, clash, rounds)) = follow(state, Known::At { number, cell }, depth) {
                found.push(WhatIf { number, cell, chain, clash, rounds, other: None });
                depth.rounds = rounds;
                if state.layout.last() > COMPARED {
                    return found;
                }
            }
        }
    }
    found
}

/// Returns the supposition that is refuted most briefly, at the least depth at which there is one.
pub(in crate::numbers) fn shortest(state: &State, mut is_over: impl FnMut() -> bool) -> Option<WhatIf> {
    for depth in IN_TURN {
        let mut found = refutations(state, depth, &mut is_over);
        let rounds = found.last().map_or(0, |what_if| what_if.rounds);
        found.retain(|what_if| what_if.rounds == rounds || state.layout.last() > COMPARED);
        for what_if in &mut found {
            what_if.trim(state);
        }
        let choices = |what_if: &WhatIf| state.candidates.count(what_if.number);
        let best = found.into_iter().min_by_key(|what_if| (what_if.chain.len(), choices(what_if)));
        if let Some(mut what_if) = best {
            what_if.conclude(state);
            return Some(what_if);
        }
        if is_over() {
            return None;
        }
    }
    None
}

/// Follows a supposition to a contradiction. Returns the consequences, the contradiction, and the number of rounds.
fn follow(state: &State, supposed: Known, depth: Depth) -> Option<(Vec<Link>, Box<dyn Argument>, u32)> {
    let mut state = state.clone();
    state.add(&[supposed]);
    let mut chain: Vec<Link> = vec![];
    for round in 0.. {
        let clash = if depth.is_thorough { contradiction(&state) } else { near_contradiction(&state) };
        if let Some(clash) = clash {
            return Some((chain, clash, round));
        }
        if round == depth.rounds {
            return None;
        }
        let levels = (1..=DIRECT).filter(|level| depth.is_thorough && !FOLLOWS_WAYS.contains(level));
        let mut found = levels.map(|level| findings(&state, level)).chain([forced(&state)]);
        let found = found.find(|found| is_new(&state, found));
        let before = chain.len();
        for argument in found? {
            let conclusions = argument.conclusions();
            if conclusions.iter().all(|&fact| state.knows(fact)) {
                continue;
            }
            // Two conclusions may contradict each other. The second one is then no longer possible.
            let is_possible = |fact: &Known| match *fact {
                Known::At { number, cell } => state.candidates.contains(number, cell),
                _ => true,
            };
            if conclusions.iter().all(is_possible) {
                state.add(&conclusions);
                chain.push(Link { round, argument });
            }
        }
        if chain.len() == before {
            return None;
        }
    }
    None
}

fn is_new(state: &State, found: &[Box<dyn Argument>]) -> bool {
    found.iter().any(|argument| argument.conclusions().iter().any(|&fact| !state.knows(fact)))
}

impl WhatIf {
    fn supposed(&self) -> Known {
        Known::At { number: self.number, cell: self.cell }
    }

    /// Returns the fact that the supposition is wrong.
    fn excluded(&self) -> Known {
        Known::Not { number: self.number, cell: self.cell }
    }

    /// Leaves out the consequences that the contradiction does not need.
    fn trim(&mut self, state: &State) {
        let mut chain: Vec<Option<Link>> = self.chain.drain(..).map(Some).collect();
        let layout = &state.layout;
        for at in (0..chain.len()).rev() {
            let left_out = chain[at].take();
            if !leads_to(layout, &state.facts, self.supposed(), chain.iter().flatten(), &*self.clash) {
                chain[at] = left_out;
            }
        }
        self.chain = chain.into_iter().flatten().collect();
    }

    /// Concludes where the number is, if only one other cell is left.
    fn conclude(&mut self, state: &State) {
        let mut others = state.candidates.cells(self.number).filter(|&cell| cell != self.cell);
        if let (Some(cell), None) = (others.next(), others.next()) {
            // Links may rule the other cell out as well: then nothing is said of it yet.
            let other = in_reach::only(state, self.number, cell);
            let mut facts = state.facts.clone();
            facts.add(self.excluded());
            if other.holds(&state.layout, &facts) {
                self.other = Some(Box::new(other));
            }
        }
    }
}

impl Argument for WhatIf {
    fn rule(&self) -> &'static str {
        "what if"
    }

    fn level(&self) -> u8 {
        WHAT_IF
    }

    fn conclusions(&self) -> Vec<Known> {
        match &self.other {
            Some(other) => other.conclusions(),
            None => vec![self.excluded()],
        }
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let mut rounds = Rounds::new(facts, self.supposed());
        let mut relevant = vec![];
        for link in &self.chain {
            relevant.extend(link.argument.relevant(layout, rounds.before(link)));
            rounds.add(link);
        }
        relevant.extend(self.clash.relevant(layout, rounds.all()));
        if let Some(other) = &self.other {
            relevant.extend(other.relevant(layout, facts));
        }
        let known = facts.all();
        relevant.retain(|fact| known.contains(fact));
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if let Some(other) = &self.other {
            let mut without = facts.clone();
            without.add(self.excluded());
            if !other.holds(layout, &without) {
                return false;
            }
        }
        leads_to(layout, facts, self.supposed(), self.chain.iter(), &*self.clash)
    }

    fn message(&self, layout: &Layout, premises: &[Known]) -> Message {
        let cell = layout.place(self.cell);
        let clash = self.clash.message(layout, premises);
        let forced = self.chain.iter().flat_map(|link| link.argument.conclusions());
        let put = forced.filter_map(|fact| match fact {
            Known::At { number, cell } => Some((number, cell)),
            _ => None,
        });
        let mut put: Vec<(u32, u32)> = put.collect();
        put.sort_unstable();
        let other = self.other.as_ref().and_then(|other| other.conclusions().first().copied());
        let says = |outcome: Message| match other {
            Some(fact) => {
                let place = layout.place(fact.cell());
                message!("sentence-is-at", n = self.number, place1 = place, place2 = cell, outcome = outcome)
            }
            None => message!("sentence-is-not-at", n = self.number, place = cell, outcome = outcome),
        };
        match put[..] {
            [] => says(message!("outcome-clash", clash = clash)),
            [(number, cell)] => {
                says(message!("outcome-goes", n = number, place = layout.place(cell), clash = clash))
            }
            _ => says(message!("outcome-forced", numbers = placed(layout, &put), clash = clash)),
        }
    }

    fn chain(&self) -> Vec<Known> {
        let links = self.chain.iter().flat_map(|link| link.argument.conclusions());
        [self.supposed()].into_iter().chain(links).collect()
    }
}
