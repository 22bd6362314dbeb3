use super::joins::{Joined, Joins};
use super::layer::{Batch, Full, Layer, Sum, Table};
use super::state::{FRESH, FULL};
use super::sweep::{Later, Step, Sweep};
use crate::budget::{Budget, Limit};
use crate::stats::Stats;
use num_bigint::BigUint;

/// How far a count may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes for states, counts and tables.
    pub memory: usize,
    /// States met in all steps together.
    pub states: Option<u64>,
    /// Counts are not needed beyond this: 2 is enough to tell no solution, one and several.
    pub most: Option<u64>,
}

impl Default for Limits {
    /// Exact counts within two gibibytes.
    fn default() -> Self {
        Self { memory: 2 << 30, states: None, most: None }
    }
}

/// How a count ended, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of covers, or the limit that was reached before it was known.
    pub covers: Result<BigUint, Limit>,
    /// What was done.
    pub effort: Effort,
}

/// What a count has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// States met in all steps together.
    pub states: u64,
    /// Most states after one step.
    pub peak: u64,
    /// Ways to go on from a state that were tried.
    pub transitions: u64,
    /// Steps done; all of them if there was no limit.
    pub steps: u64,
    /// Most bytes taken at one time.
    pub bytes: u64,
}

impl Effort {
    fn stats(&self) -> Stats {
        Stats { states: self.states, transitions: self.transitions, ..Stats::default() }
    }
}

impl Sweep {
    /// Counts the covers. Memory stays within the limit, and a limit that is reached ends the count in good order.
    /// Nothing but the time limit depends on the machine.
    pub fn count(&self, limits: &Limits, budget: &Budget) -> Count {
        let joins = self.width().and_then(|slots| Joins::new(self, slots));
        let Some(joins) = joins else {
            return Count { covers: Err(Limit::Memory), effort: Effort::default() };
        };
        let mut run = Run::new(self, &joins, *limits, budget);
        let covers = run.count();
        Count { covers, effort: run.effort }
    }
}

/// How often the clock is looked at, in states.
const LOOK: usize = 1 << 12;

struct Run<'a> {
    sweep: &'a Sweep,
    joins: &'a Joins,
    limits: Limits,
    budget: &'a Budget,
    effort: Effort,
    source: Layer,
    target: Layer,
    table: Table,
    batch: Batch,
    /// The vertex in each slot.
    at: Vec<u32>,
}

/// One way to go on: the numbers of the later vertices to go to, in [`Step::later`].
type Choice = [u16; 2];

/// For 0, 1 and 2 missing path edges the ways to choose them.
struct Choices([Vec<Choice>; 3]);

impl Choices {
    fn new(later: &[Later]) -> Self {
        let all = 0..later.len() as u16;
        let forced: Vec<u16> = all.clone().filter(|&number| later[usize::from(number)].forced).collect();
        let obeys = |choice: &[u16]| forced.iter().all(|number| choice.contains(number));
        let none = if forced.is_empty() { vec![[0, 0]] } else { vec![] };
        let one = all.clone().map(|number| [number, number]).filter(|choice| obeys(choice));
        let two = all.clone().flat_map(|first| (first + 1..all.end).map(move |second| [first, second]));
        Self([none, one.collect(), two.filter(|choice| obeys(choice)).collect()])
    }
}

impl<'a> Run<'a> {
    fn new(sweep: &'a Sweep, joins: &'a Joins, limits: Limits, budget: &'a Budget) -> Self {
        let stride = joins.shape.stride;
        Self {
            sweep,
            joins,
            limits,
            budget,
            effort: Effort::default(),
            source: Layer::new(stride, 1),
            target: Layer::new(stride, 1),
            table: Table::new(),
            batch: Batch::new(),
            at: vec![0; sweep.width().unwrap_or_default()],
        }
    }

    fn count(&mut self) -> Result<BigUint, Limit> {
        let mut first = vec![FRESH; self.joins.shape.stride];
        if let Some([(a, a_slot), (b, b_slot)]) = self.sweep.joined {
            self.at[usize::from(a_slot)] = a;
            self.at[usize::from(b_slot)] = b;
            // Two fresh vertices of degree 2 always join.
            let joined = self.joins.join(&mut first, a_slot, b_slot, &self.at);
            debug_assert_eq!(joined, Some(Joined::Piece));
        }
        self.batch.push(&first, &1_u64.to_le_bytes());
        let sum = self.sum();
        let first = self.source.add::<0>(&mut self.table, &mut self.batch, sum);
        first.map_err(|_| Limit::Memory)?;
        for step in &self.sweep.steps {
            self.at[usize::from(step.slot)] = step.vertex;
            for later in &step.later {
                self.at[usize::from(later.slot)] = later.vertex;
            }
            self.take(step)?;
            self.effort.steps += 1;
        }
        let totals = self.source.records();
        Ok(totals.map(|(_, count)| BigUint::from_bytes_le(count)).sum())
    }

    /// Takes one vertex, with longer counts if it turns out that the present ones are too short.
    fn take(&mut self, step: &Step) -> Result<(), Limit> {
        let choices = Choices::new(&step.later);
        loop {
            self.table.clear(self.source.len());
            self.target.clear(self.source.limbs());
            // Moving states of a length that the compiler knows takes half the time.
            let expanded = match self.joins.shape.stride {
                8 => self.expand::<8>(step, &choices),
                16 => self.expand::<16>(step, &choices),
                24 => self.expand::<24>(step, &choices),
                32 => self.expand::<32>(step, &choices),
                48 => self.expand::<48>(step, &choices),
                _ => self.expand::<0>(step, &choices),
            };
            match expanded? {
                Ok(()) => break,
                Err(Full::Memory) => return Err(Limit::Memory),
                Err(Full::Count) => {
                    let limbs = self.source.limbs() * 2;
                    self.batch.clear();
                    self.target = Layer::new(self.joins.shape.stride, limbs);
                    if !self.source.widen(limbs, self.limits.memory) {
                        return Err(Limit::Memory);
                    }
                }
            }
        }
        let bytes = self.source.bytes() + self.target.bytes() + self.table.bytes();
        self.effort.bytes = self.effort.bytes.max(bytes as u64);
        self.effort.peak = self.effort.peak.max(self.target.len() as u64);
        std::mem::swap(&mut self.source, &mut self.target);
        Ok(())
    }

    fn sum(&self) -> Sum {
        Sum { most: self.limits.most, memory: self.limits.memory.saturating_sub(self.source.bytes()) }
    }

    /// Goes on from every state. `STRIDE` is the bytes a state, or 0 if that is not known beforehand.
    fn expand<const STRIDE: usize>(&mut self, step: &Step, choices: &Choices) -> Result<Result<(), Full>, Limit> {
        let sum = self.sum();
        let (mut short, mut long) = ([0; STRIDE], vec![]);
        let scratch = if STRIDE == 0 {
            long.resize(self.joins.shape.stride, 0);
            &mut long[..]
        } else {
            &mut short[..]
        };
        for (number, (state, count)) in self.source.records_of::<STRIDE>().enumerate() {
            if number % LOOK == 0 {
                self.look()?;
            }
            self.effort.states += 1;
            let needs = self.joins.needs(state, step.slot, step.vertex);
            for choice in &choices.0[needs] {
                self.effort.transitions += 1;
                scratch.copy_from_slice(state);
                if lay(self.joins, step, &choice[..needs], scratch, &self.at) {
                    self.batch.push(scratch, count);
                }
            }
            if self.batch.is_full()
                && let Err(full) = self.target.add::<STRIDE>(&mut self.table, &mut self.batch, sum)
            {
                return Ok(Err(full));
            }
        }
        Ok(self.target.add::<STRIDE>(&mut self.table, &mut self.batch, sum))
    }

    fn look(&self) -> Result<(), Limit> {
        if let Some(progress) = &self.budget.progress {
            progress(&self.effort.stats());
        }
        if self.limits.states.is_some_and(|limit| self.effort.states >= limit) {
            return Err(Limit::States);
        }
        self.budget.interrupted().map_or(Ok(()), Err)
    }
}

/// Lays the chosen edges of `step` in `state` and takes its vertex off the frontier. False: no cover has them.
#[inline]
fn lay(joins: &Joins, step: &Step, choice: &[u16], state: &mut [u8], at: &[u32]) -> bool {
    let mut is_whole = false;
    for &number in choice {
        let later = step.later[usize::from(number)];
        match joins.join(state, step.slot, later.slot, at) {
            Some(joined) => is_whole |= joined == Joined::Whole,
            None => return false,
        }
    }
    state[usize::from(step.slot)] = FRESH;
    if is_whole && !joins.has_many_paths() {
        let full = |sum, &code| sum + usize::from(code == FULL);
        return step.beyond == 0 && state[..at.len()].iter().fold(0, full) == step.waiting;
    }
    true
}
