//! The ways of taking the steps of a sweep where paths may leave out vertices, or where there are local constraints.
//!
//! A vertex that may be left out can also have no path edges. Since the paths may be complete before all vertices are
//! processed, a state whose paths are complete is replaced by one *finished* state if nothing more is needed: that is
//! the terminal node of Simpath's diagrams.
//!
//! Local constraints add a few bits to a state: for each constraint under way the number of statements that are true
//! so far, or the lists that can still hold. Once a constraint cannot fail its bits are the same in all states. All
//! changes of these bits are compiled before the sweep, for each way of taking a step.

mod effect;
mod field;
mod moments;
mod sides;
mod watch;

use crate::choices::{Choice, Choices, NOWHERE};
use crate::state::{CLOSED, CLOSED_LAST, FRESH, FULL, is_loose_end};
use crate::step::Step;
use crate::ways::effect::Effect;
use crate::ways::field::{Field, Wanted};
use crate::ways::moments::{Decision, Moments};
use crate::ways::sides::Sides;
use crate::ways::watch::{Outlook, Watch};
use std::ops::Range;
use unicursal_core::path::PathProblem;

/// The maximum number of ways of all steps together. Plans with more are too wide to be swept.
const MAX_WAYS: usize = 1 << 20;

/// The ways of all steps.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    steps: Vec<StepWays>,
    /// The bytes that local constraints add to a state.
    bytes: usize,
    /// The number of steps up to the last one that affects a constraint.
    watched: usize,
    /// The first step after which the rest of the graph may stay unused.
    earliest_end: usize,
    /// The first step after which all ends of paths are on the frontier or processed.
    last_end: usize,
}

/// The ways of taking one step.
#[derive(Clone, Debug)]
struct StepWays {
    slot: u8,
    /// For 0, 1 and 2 path edges that the vertex needs, if it is visited. Where it needs two it may also be left out.
    ways: [Vec<Way>; 3],
    /// The effects of no edge at all: if the vertex is not visited, and if it is.
    idle: [Vec<Effect>; 2],
    /// The slots of vertices on the frontier after the step that must be visited.
    must: Vec<u8>,
    /// The slots of ends of paths on the frontier after the step.
    ends: Vec<u8>,
}

/// One way of taking a step.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) choice: Choice,
    effects: Vec<Effect>,
}

impl Way {
    /// Returns the numbers of the edges that are used.
    #[inline]
    pub(super) fn used(&self) -> &[u8] {
        used(&self.choice)
    }

    /// Changes the bytes of `state` that belong to local constraints. Returns false if it has no completion.
    #[inline]
    pub(super) fn apply(&self, fields: &mut [u8]) -> bool {
        self.effects.iter().all(|effect| effect.apply(fields))
    }
}

/// Returns the edges that `choice` names.
fn used(choice: &Choice) -> &[u8] {
    let used = choice.iter().position(|&number| number == NOWHERE).unwrap_or(choice.len());
    &choice[..used]
}

impl Ways {
    /// Returns the ways of `steps` for a problem. `place` is the step of each vertex, and `known` the known values of
    /// edges. `None` if the local constraints need too much space in a state.
    pub(super) fn new(
        problem: &PathProblem,
        steps: &[Step],
        place: &[usize],
        known: &[Option<bool>],
    ) -> Option<Self> {
        let pairs = |step: &Step| step.later.len() * (step.later.len() + 1) / 2 + 2;
        if steps.iter().map(pairs).sum::<usize>() > MAX_WAYS {
            return None;
        }
        let moments = Moments::new(problem, place, known, steps);
        let compiler = Compiler::new(&moments, steps.len())?;
        let vertices = || 0..problem.graph.vertices() as u32;
        let must = vertices().filter(|&vertex| !moments.may_skip(vertex)).map(|vertex| moments.birth(vertex));
        let limits = [must.max(), moments.last_forced(), compiler.earliest_end(&moments)];
        let ends = vertices().filter(|&vertex| problem.is_end(vertex)).map(|vertex| moments.birth(vertex));
        let mut ways = Self {
            steps: (0..).zip(steps).map(|(number, step)| compiler.ways(number, step, &moments)).collect(),
            bytes: compiler.bytes,
            watched: compiler.at.iter().rposition(|watches| !watches.is_empty()).map_or(0, |last| last + 1),
            earliest_end: limits.into_iter().flatten().max().unwrap_or_default(),
            last_end: ends.max().unwrap_or_default(),
        };
        ways.note_frontiers(problem, steps, &moments);
        Some(ways)
    }

    /// Returns the bytes that local constraints add to a state.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the ways of step `number` for a vertex that needs this many path edges.
    #[inline]
    pub(super) fn of(&self, number: usize, needs: usize) -> &[Way] {
        &self.steps[number].ways[needs]
    }

    /// Returns the maximum number of ways of step `number` that one state has.
    pub(super) fn max_len(&self, number: usize) -> usize {
        self.steps[number].ways.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns whether step `number` is the last one.
    pub(super) fn is_last(&self, number: usize) -> bool {
        number + 1 == self.steps.len()
    }

    /// Returns whether no end of a path is left to be met after step `number`, in a state with these codes.
    pub(super) fn are_ends_met(&self, number: usize, codes: &[u8]) -> bool {
        let is_open = |&code: &u8| code == CLOSED || code == CLOSED_LAST;
        number >= self.last_end
            && self.steps[number].ends.iter().all(|&slot| codes[usize::from(slot)] == FULL)
            && !codes.iter().any(is_open)
    }

    /// Returns whether all that is left after step `number` may stay unused, in a state whose paths are complete. Its
    /// codes take `slots` bytes, and `fields` are the bytes of local constraints. The state is lost.
    pub(super) fn may_finish(&self, number: usize, state: &mut [u8], slots: usize, fields: Range<usize>) -> bool {
        if number < self.earliest_end || state[..slots].iter().any(|&code| is_loose_end(code)) {
            return false;
        }
        if self.steps[number].must.iter().any(|&slot| state[usize::from(slot)] != FULL) {
            return false;
        }
        let watched = self.steps[..self.watched].get(number + 1..).unwrap_or_default();
        watched.iter().all(|step| {
            let code = std::mem::replace(&mut state[usize::from(step.slot)], FRESH);
            let effects = &step.idle[usize::from(code == FULL)];
            effects.iter().all(|effect| effect.apply(&mut state[fields.clone()]))
        })
    }

    /// Notes for each step the vertices on the frontier that must be visited.
    fn note_frontiers(&mut self, problem: &PathProblem, steps: &[Step], moments: &Moments) {
        let slots = steps.iter().map(|step| (step.vertex, step.slot));
        for (vertex, slot) in slots.filter(|&(vertex, _)| !moments.may_skip(vertex)) {
            for step in &mut self.steps[moments.birth(vertex)..moments.place(vertex)] {
                step.must.push(slot);
                if problem.is_end(vertex) {
                    step.ends.push(slot);
                }
            }
        }
    }
}

/// The constraints of a problem with their fields.
struct Compiler {
    sides: Sides,
    watches: Vec<Watch>,
    /// The fields of each constraint, among all fields.
    fields_of: Vec<Range<usize>>,
    fields: Vec<Field>,
    bytes: usize,
    /// For each step the constraints that it affects.
    at: Vec<Vec<usize>>,
    /// Whether a constraint cannot be satisfied.
    is_broken: bool,
}

impl Compiler {
    fn new(moments: &Moments, steps: usize) -> Option<Self> {
        let sides = Sides::new(moments)?;
        let mut wanted: Vec<Wanted> = sides.wanted.clone();
        let (mut watches, mut fields_of, mut is_broken) = (vec![], vec![], false);
        let mut at = vec![vec![]; steps];
        for local in &moments.problem.local {
            match Outlook::of(local, moments, &sides.resolved) {
                Outlook::Satisfied => {}
                Outlook::Broken => is_broken = true,
                Outlook::Open(watch) => {
                    let before = wanted.len();
                    if !watch.is_instant() {
                        wanted.extend(watch.wanted());
                    }
                    fields_of.push(before..wanted.len());
                    watch.steps().into_iter().for_each(|step: usize| at[step].push(watches.len()));
                    watches.push(watch);
                }
            }
        }
        let (fields, bytes) = field::allot(&wanted)?;
        Some(Self { sides, watches, fields_of, fields, bytes, at, is_broken })
    }

    fn earliest_end(&self, moments: &Moments) -> Option<usize> {
        self.watches.iter().filter_map(|watch| watch.earliest_end(moments)).max()
    }

    /// Returns the ways of taking `step`.
    fn ways(&self, number: usize, step: &Step, moments: &Moments) -> StepWays {
        let choices = Choices::new(&step.later);
        let way = |choice: Choice, is_visited: bool| {
            let effects = self.effects(number, Decision { used: used(&choice), is_visited });
            let is_possible = !effects.iter().any(|effect| matches!(effect, Effect::Never));
            is_possible.then_some(Way { choice, effects })
        };
        let mut ways = [0, 1, 2].map(|needs| -> Vec<Way> {
            let choices = choices.of(needs).iter().filter(|_| !self.is_broken);
            choices.filter_map(|&choice| way(choice, true)).collect()
        });
        let skips = choices.of(0).iter().filter(|_| moments.may_skip(step.vertex) && !self.is_broken);
        ways[2].extend(skips.filter_map(|&choice| way(choice, false)));
        let idle = [false, true].map(|is_visited| self.effects(number, Decision { used: &[], is_visited }));
        StepWays { slot: step.slot, ways, idle, must: vec![], ends: vec![] }
    }

    /// Returns the effects of `decision` at step `number`.
    fn effects(&self, number: usize, decision: Decision) -> Vec<Effect> {
        let sides = &self.fields[..self.sides.wanted.len()];
        let face = |face| self.sides.field(face, sides);
        let mut effects = self.sides.effects(number, decision, sides);
        for &at in &self.at[number] {
            let watch = &self.watches[at];
            if watch.is_instant() {
                if !is_satisfied_at_once(watch, number, decision) {
                    return vec![Effect::Never];
                }
            } else {
                effects.push(watch.effect(number, decision, &self.fields[self.fields_of[at].clone()], face));
            }
        }
        effects.extend(self.sides.cleared(number, sides));
        effects
    }
}

/// Returns whether `decision` satisfies an instant constraint.
fn is_satisfied_at_once(watch: &Watch, number: usize, decision: Decision) -> bool {
    let Some((fields, bytes)) = field::allot(&watch.wanted()) else { return false };
    watch.effect(number, decision, &fields, |_| fields[0]).apply(&mut vec![0; bytes])
}
