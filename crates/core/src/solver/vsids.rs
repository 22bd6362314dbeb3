//! The order of branching: activity with decay (VSIDS), phases from earlier assignments.

use crate::lit::{Lit, Var};
use crate::solver::phases::Phases;
use crate::store::Store;

/// The order of variables: the most active one is next, ties by number. Active ones are in a binary heap. While all of
/// these have values, the lowest open number is next, and most puzzles need no more than that.
#[derive(Default)]
pub(crate) struct Vsids {
    vars: Vec<Var>,
    /// For each variable its number in `vars` plus one, or 0.
    number: Vec<u32>,
    /// Empty until some variable becomes active, as is `place`.
    activity: Vec<f64>,
    step: f64,
    /// The numbers of active variables, all of those that are open among them.
    heap: Vec<u32>,
    /// For each numbered variable its place in the heap plus one, or 0.
    place: Vec<u32>,
    /// All variables of lower numbers that were never active have values.
    lowest: u32,
    phases: Phases,
}

const DECAY: f64 = 0.95;

/// The activity of the first variable of an [order](Vsids::reorder): one conflict makes a variable more active than all
/// that have only their place in the order.
const ORDERED: f64 = 1e-6;

impl Vsids {
    pub(crate) fn insert(&mut self, vars: impl IntoIterator<Item = Var>) {
        let before = self.vars.len();
        self.vars.extend(vars);
        let count = self.vars.len();
        let end = self.vars[before..].iter().map(|var| var.index() + 1).max().unwrap_or(0);
        self.number.resize(end.max(self.number.len()), 0);
        for (number, var) in (before as u32 + 1..).zip(&self.vars[before..]) {
            self.number[var.index()] = number;
        }
        self.phases.grow(count);
        if !self.activity.is_empty() {
            self.activity.resize(count, 0.0);
            self.place.resize(count, 0);
        }
    }

    /// As [`insert`](Self::insert), for literals `x = v`: the search tries values, not their absence.
    pub(crate) fn insert_values(&mut self, vars: impl IntoIterator<Item = Var>) {
        let before = self.vars.len();
        self.insert(vars);
        (before..self.vars.len()).for_each(|number| self.phases.stick(number as u32));
    }

    /// Takes in the literals made on demand that have become active since the last time.
    pub(crate) fn insert_made(&mut self, store: &mut Store) {
        for var in store.take_activated() {
            if let Some(number) = self.number_of(var) {
                self.make_available(number);
                continue;
            }
            let number = self.vars.len() as u32;
            self.insert([var]);
            if store.is_equality(var) {
                self.phases.stick(number);
            } else {
                self.phases.save(number, false);
            }
        }
    }

    fn number_of(&self, var: Var) -> Option<u32> {
        self.number.get(var.index()).copied().unwrap_or(0).checked_sub(1)
    }

    /// Returns the most active open variable, as the literal of its saved phase.
    pub(crate) fn next(&mut self, store: &Store) -> Option<Lit> {
        while let Some(number) = self.pop() {
            let var = self.vars[number as usize];
            if store.is_open(var) && !store.is_passive(var) {
                return Some(self.preferred(number));
            }
        }
        loop {
            let var = *self.vars.get(self.lowest as usize)?;
            match store.known_run(var) {
                0 if store.is_passive(var) => self.lowest += 1,
                0 => return Some(self.preferred(self.lowest)),
                // Variables made in one call have consecutive numbers. The run may leave the call's.
                run if self.vars.get((self.lowest + run - 1) as usize) == Some(&var.after(run - 1)) => {
                    self.lowest += run;
                }
                _ => self.lowest += 1,
            }
        }
    }

    /// Returns the number of `decisions`, from the first one on, that would still come before any open variable. They
    /// are all assigned.
    pub(crate) fn count_ahead(&mut self, store: &Store, decisions: impl Iterator<Item = Option<Lit>>) -> usize {
        let Some(next) = self.next(store).and_then(|lit| self.number_of(lit.var())) else { return 0 };
        self.make_available(next);
        let is_ahead = |lit: Lit| self.number_of(lit.var()).is_some_and(|number| self.before(number, next));
        decisions.take_while(|decision| decision.is_some_and(is_ahead)).count()
    }

    fn preferred(&self, number: u32) -> Lit {
        self.vars[number as usize].literal(self.phases.get(number))
    }

    /// Saves the phase of `lit`, which has been undone, and makes the variable available again.
    pub(crate) fn release(&mut self, lit: Lit) {
        if let Some(number) = self.number_of(lit.var()) {
            self.phases.save(number, !lit.is_negative());
            self.make_available(number);
        }
    }

    fn make_available(&mut self, number: u32) {
        if self.activity_of(number) <= 0.0 {
            self.lowest = self.lowest.min(number);
        } else if self.place[number as usize] == 0 {
            self.push(number);
        }
    }

    /// Returns the saved phases, for [`restore_phases`](Self::restore_phases).
    pub(crate) fn saved_phases(&self) -> Vec<bool> {
        self.phases.saved()
    }

    pub(crate) fn restore_phases(&mut self, saved: Vec<bool>) {
        self.phases.restore(saved);
    }

    /// `trail` was reached without a conflict.
    pub(crate) fn reached(&mut self, trail: &[Lit]) {
        if self.phases.is_longest(trail.len()) {
            let Self { phases, number, .. } = self;
            phases.keep(trail, |lit| number.get(lit.var().index()).copied().unwrap_or(0).checked_sub(1));
        }
    }

    /// Resets the phases, to diversify the search. Returns the number of resets so far.
    pub(crate) fn reset_phases(&mut self) -> usize {
        self.phases.reset()
    }

    /// `var`, which has a value, becomes more active.
    pub(crate) fn bump(&mut self, var: Var) {
        let Some(number) = self.number_of(var) else { return };
        if self.activity.is_empty() {
            self.activity = vec![0.0; self.vars.len()];
            self.place = vec![0; self.vars.len()];
            self.step = 1.0;
        }
        let activity = &mut self.activity[number as usize];
        *activity += self.step;
        if *activity > 1e100 {
            for activity in &mut self.activity {
                *activity *= 1e-100;
            }
            self.step *= 1e-100;
        }
        if let Some(at) = self.place[number as usize].checked_sub(1) {
            self.sift_up(at as usize);
        }
    }

    /// Forgets all activities. The variables of `order`, each of which occurs once, come next and in this order, until
    /// others are more active.
    pub(crate) fn reorder(&mut self, order: &[Var]) {
        self.activity.clear();
        self.activity.resize(self.vars.len(), 0.0);
        self.place.clear();
        self.place.resize(self.vars.len(), 0);
        self.heap.clear();
        self.step = 1.0;
        self.lowest = 0;
        for (rank, &var) in order.iter().enumerate() {
            let Some(number) = self.number_of(var) else { continue };
            // Falling activities are a heap.
            self.activity[number as usize] = ORDERED * (1.0 - rank as f64 / order.len() as f64);
            self.heap.push(number);
            self.place[number as usize] = self.heap.len() as u32;
        }
    }

    pub(crate) fn decay(&mut self) {
        self.step /= DECAY;
    }

    /// Returns the variables that `is_open`, most active first, each as the literal of its saved phase.
    pub(crate) fn ranking(&self, is_open: impl Fn(Var) -> bool) -> Vec<Lit> {
        let all = 0..self.vars.len() as u32;
        let mut numbers: Vec<u32> = all.filter(|&number| is_open(self.vars[number as usize])).collect();
        numbers.sort_by(|&a, &b| self.activity_of(b).total_cmp(&self.activity_of(a)).then(a.cmp(&b)));
        numbers.into_iter().map(|number| self.preferred(number)).collect()
    }

    /// Makes `lit` the first value to try for its variable.
    pub(crate) fn prefer(&mut self, lit: Lit) {
        if let Some(number) = self.number_of(lit.var()) {
            self.phases.save(number, !lit.is_negative());
        }
    }

    /// Returns whether the search branches on `var`.
    pub(crate) fn contains(&self, var: Var) -> bool {
        self.number_of(var).is_some()
    }

    pub(crate) fn vars(&self) -> &[Var] {
        &self.vars
    }

    fn activity_of(&self, number: u32) -> f64 {
        self.activity.get(number as usize).copied().unwrap_or(0.0)
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let [x, y] = [a, b].map(|number| self.activity_of(number));
        x > y || (x >= y && a < b)
    }

    fn push(&mut self, number: u32) {
        self.heap.push(number);
        self.place[number as usize] = self.heap.len() as u32;
        self.sift_up(self.heap.len() - 1);
    }

    fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        self.place[top as usize] = 0;
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.place[last as usize] = 1;
            self.sift_down(0);
        }
        Some(top)
    }

    fn sift_up(&mut self, mut at: usize) {
        while at > 0 {
            let parent = (at - 1) / 2;
            if !self.before(self.heap[at], self.heap[parent]) {
                break;
            }
            self.swap(at, parent);
            at = parent;
        }
    }

    fn sift_down(&mut self, mut at: usize) {
        loop {
            let children = [2 * at + 1, 2 * at + 2];
            let best = children
                .into_iter()
                .filter(|&child| child < self.heap.len())
                .fold(at, |best, child| if self.before(self.heap[child], self.heap[best]) { child } else { best });
            if best == at {
                break;
            }
            self.swap(at, best);
            at = best;
        }
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.heap.swap(a, b);
        self.place[self.heap[a] as usize] = a as u32 + 1;
        self.place[self.heap[b] as usize] = b as u32 + 1;
    }
}
