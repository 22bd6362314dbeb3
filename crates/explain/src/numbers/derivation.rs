//! The simplest arguments, one after the other: from what is given to the whole solution, or to a contradiction.

use super::argument::{Argument, premises};
use super::closure::NumberClosure;
use super::facts::Known;
use super::layout::Layout;
use super::rules::{DeadEnd, Search, contradiction, findings, shortest};
use super::state::State;
use crate::deduce::Deduce;
use crate::deduction::{Deduction, pruned};
use crate::effort::DIRECT;
use crate::level::EASY;
use crate::marks::Marks;
use crate::sentence::as_sentence;
use crate::step::Step;
use std::collections::BTreeSet;
use std::mem;
use std::rc::Rc;
use unicursal_core::{Budget, Limit};
use unicursal_language::Language;
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::kinds::rules;

/// The derivation of a number puzzle's solution.
pub(crate) struct Numbers {
    state: State,
    given: BTreeSet<Known>,
    deductions: Vec<Numeric>,
    /// The number that was put last, for the next step to be near.
    last: Option<u32>,
    /// The numbers that a person has written, where the first step is looked for.
    heads: Vec<u32>,
    budget: Budget,
    /// Whether a contradiction was found.
    is_refuted: bool,
    /// The only solution, if it is known.
    solution: Option<Solution>,
}

/// A deduction about numbers.
type Numeric = Deduction<Box<dyn Argument>, Known>;

/// The largest board, in cells, that is explained: the cells left for each number take a bit each.
const LARGEST: u32 = 1 << 14;

impl Numbers {
    /// Returns the derivation that knows what is given on `puzzle`.
    ///
    /// # Errors
    /// The board is too large.
    pub(crate) fn new(puzzle: &Puzzle, budget: &Budget) -> Result<Self, Limit> {
        let layout = Rc::new(Layout::of(puzzle));
        if layout.last() > LARGEST {
            return Err(Limit::Memory);
        }
        let steps = rules(puzzle.kind()).given_steps(puzzle).into_iter();
        let clues = steps.filter_map(|(number, pos)| Some(Known::At { number, cell: layout.cell(pos)? }));
        let links = puzzle.links().iter().filter_map(|link| {
            let (one, other) = link.cells();
            Some(Known::Joined { cells: [layout.cell(one)?, layout.cell(other)?] })
        });
        let given: BTreeSet<Known> = clues.chain(links).collect();
        let state = State::new(layout, &given.iter().copied().collect::<Vec<_>>());
        Ok(Self {
            state,
            given,
            deductions: vec![],
            last: None,
            heads: vec![],
            budget: budget.clone(),
            is_refuted: false,
            solution: None,
        })
    }

    /// Returns the derivation with the numbers of a person distinguished from the given numbers.
    pub(crate) fn written(mut self, marks: &Marks) -> Self {
        let cells: Vec<u32> = marks.values.iter().filter_map(|&(pos, _)| self.state.layout.cell(pos)).collect();
        self.given.retain(|fact| !matches!(fact, Known::At { cell, .. } if cells.contains(cell)));
        self.heads = marks.values.iter().map(|&(_, number)| number).collect();
        self
    }

    /// Makes the simplest deduction. `None` if nothing more is found, or everything is known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn advance(&mut self) -> Result<Option<&Numeric>, Limit> {
        if self.is_refuted || self.state.facts.is_complete() {
            return Ok(None);
        }
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        if let Some(clash) = contradiction(&self.state) {
            self.is_refuted = true;
            return Ok(Some(self.push(clash)));
        }
        let heads = mem::take(&mut self.heads);
        for level in (1..=EASY).filter(|_| !heads.is_empty()) {
            let is_there = |argument: &dyn Argument| match argument.conclusions().first() {
                Some(&Known::At { number, cell }) => {
                    !self.state.knows(Known::At { number, cell })
                        && heads.iter().any(|head| head.abs_diff(number) == 1)
                        && !argument.looks_past(&self.state.facts)
                }
                _ => false,
            };
            if let Some(argument) = findings(&self.state, level).into_iter().find(|found| is_there(&**found)) {
                return Ok(Some(self.push(argument)));
            }
        }
        for level in 1..=DIRECT {
            if let Some(argument) = self.simplest(level) {
                return Ok(Some(self.push(argument)));
            }
        }
        let budget = self.budget.clone();
        let mut limit = None;
        let what_if = shortest(&self.state, || {
            limit = budget.interrupted();
            limit.is_some()
        });
        match (what_if, limit) {
            (_, Some(limit)) => Err(limit),
            (Some(what_if), None) => Ok(Some(self.push(Box::new(what_if)))),
            (None, None) => Ok(self.look_up()),
        }
    }

    /// Returns the simplest argument of a level that leads to something new. Arguments about one gap come before those
    /// about several, numbers before exclusions, short gaps before long ones, and places near the last step before
    /// distant ones.
    fn simplest(&self, level: u8) -> Option<Box<dyn Argument>> {
        let found = findings(&self.state, level).into_iter();
        let cost = |argument: &dyn Argument| {
            let conclusions = argument.conclusions();
            let is_new = conclusions.iter().any(|&fact| !self.state.knows(fact));
            let first = *conclusions.first()?;
            let kind = match first {
                Known::At { .. } => 0,
                Known::Within { .. } => 1,
                Known::Not { .. } | Known::Joined { .. } => 2,
            };
            let from_last = match (first, self.last) {
                (Known::At { number, .. } | Known::Not { number, .. }, Some(last)) => number.abs_diff(last),
                _ => 0,
            };
            let looks_past = argument.looks_past(&self.state.facts);
            is_new.then_some((looks_past, kind, argument.effort(), from_last, first))
        };
        found
            .filter_map(|argument| Some((cost(&*argument)?, argument)))
            .min_by_key(|(cost, _)| *cost)
            .map(|(_, best)| best)
    }

    fn push(&mut self, argument: Box<dyn Argument>) -> &Numeric {
        let premises = premises(&self.state.layout, &self.state.facts, &*argument);
        let mut conclusions = argument.conclusions();
        conclusions.retain(|&fact| !self.state.knows(fact));
        for fact in &conclusions {
            if let Known::At { number, .. } = *fact {
                self.last = Some(number);
            }
        }
        self.state.add(&conclusions);
        self.deductions.push(Deduction { argument, premises, conclusions });
        &self.deductions[self.deductions.len() - 1]
    }

    /// Makes a deduction from the only solution, because no argument is found. `None` if the solution is not known.
    fn look_up(&mut self) -> Option<&Numeric> {
        let solution = self.solution.as_ref()?;
        let choices = |&number: &u32| (self.state.candidates.count(number), number);
        let number = self.state.missing().min_by_key(choices)?;
        let cell = self.state.layout.cell(solution.paths()[0][number as usize - 1])?;
        Some(self.push(Box::new(Search { found: Some(Known::At { number, cell }) })))
    }

    /// Returns the steps to the only solution, without those that it does not rest on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn explain(mut self, solution: &Solution) -> Result<Vec<Step>, Limit> {
        self.reveal(solution);
        while self.advance()?.is_some() {}
        let is_number = |fact: &Known| matches!(fact, Known::At { .. });
        Ok(self.steps(|deduction| deduction.conclusions.iter().any(is_number)))
    }

    /// Returns the knowledge so far, for techniques to add to.
    pub(crate) fn closure(self) -> NumberClosure {
        NumberClosure { state: self.state, budget: self.budget }
    }

    /// Returns the steps to a contradiction, without those that it does not rest on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn refute(mut self) -> Result<Vec<Step>, Limit> {
        while self.advance()?.is_some() {}
        if !self.is_refuted {
            self.push(Box::new(Search { found: None }));
        }
        Ok(self.steps(|deduction| deduction.conclusions.is_empty()))
    }

    /// Returns the steps that are wanted, and those that they rest on.
    fn steps(&self, is_wanted: impl Fn(&Numeric) -> bool) -> Vec<Step> {
        let mut groups: Vec<Vec<&Numeric>> = vec![];
        for deduction in pruned(&self.deductions, is_wanted, <[Known]>::to_vec) {
            match groups.last_mut() {
                Some(group) if together(group, deduction).is_some() => group.push(deduction),
                _ => groups.push(vec![deduction]),
            }
        }
        let step = |group: Vec<&Numeric>| {
            let (last, rest) = group.split_last().expect("a group has a first deduction");
            together(rest, last).map_or_else(|| self.step(last), |all| self.step(&all))
        };
        groups.into_iter().map(step).collect()
    }

    fn step(&self, deduction: &Numeric) -> Step {
        let layout = &self.state.layout;
        let shown = |&fact: &Known| fact.shown(layout, self.given.contains(&fact));
        let message = as_sentence(deduction.argument.message(layout, &deduction.premises));
        Step {
            rule: deduction.argument.rule(),
            level: deduction.argument.level(),
            text: Language::English.sentence(&message),
            message,
            premises: deduction.premises.iter().map(shown).collect(),
            conclusions: deduction.conclusions.iter().map(shown).collect(),
            chain: deduction.argument.chain().iter().map(shown).collect(),
            assumes: None,
        }
    }
}

/// Merges deductions and the next one into one sentence. `None` if there is no such sentence, or if one of them rests
/// on another.
fn together(rest: &[&Numeric], next: &Numeric) -> Option<Numeric> {
    let all = || rest.iter().copied().chain([next]);
    let conclusions: Vec<Known> = all().flat_map(|deduction| deduction.conclusions.iter().copied()).collect();
    let premises: BTreeSet<Known> = all().flat_map(|deduction| deduction.premises.iter().copied()).collect();
    if rest.is_empty() || conclusions.iter().any(|fact| premises.contains(fact)) {
        return None;
    }
    let arguments: Vec<&dyn Argument> = all().map(|deduction| &*deduction.argument).collect();
    let argument = Box::new(DeadEnd::of_all(&arguments)?);
    Some(Deduction { argument, premises: premises.into_iter().collect(), conclusions })
}

impl Deduce for Numbers {
    fn next_step(&mut self) -> Result<Option<Step>, Limit> {
        let is_some = self.advance()?.is_some();
        Ok((is_some && !self.is_refuted).then(|| self.step(&self.deductions[self.deductions.len() - 1])))
    }

    fn reveal(&mut self, solution: &Solution) {
        self.solution = Some(solution.clone());
    }
}
