//! Steps of a line, one at a time: no more is deduced than the next step needs.

use crate::deduce::Deduce;
use crate::level::EASY;
use crate::lines::deduction::{Advance, Deduction, Derivation};
use crate::lines::explain::goal;
use crate::lines::prune::Shown;
use crate::lines::theory::Theory;
use crate::marks::Marks;
use crate::step::Step;
use std::collections::VecDeque;
use unicursal_core::{Budget, Limit, Lit};
use unicursal_models::board::{Puzzle, Solution};

/// The deductions about the line of a puzzle, each when it is asked for.
pub(crate) struct LineSteps {
    theory: Theory,
    derivation: Derivation,
    /// The number of deductions that have been looked through.
    seen: usize,
    /// The numbers of deductions with a side of the line that no step has shown.
    open: Vec<usize>,
    /// Deductions whose turn it is.
    queue: VecDeque<Deduction>,
    shown: Shown,
    /// The vertices of the last step, or at first those where the person is.
    last: Vec<u32>,
    /// Whether no step has led away from the person's marks yet.
    is_at_marks: bool,
    /// The sides of the only solution, once it is known.
    goal: Option<Vec<Lit>>,
    is_over: bool,
}

impl LineSteps {
    /// Returns the steps from the givens of `board`, which include the marks of a person that a puzzle can hold. Steps
    /// assume what is true of the solution that is `known`, if one is. `None` if there is no path problem, or if a link
    /// goes through a wall.
    pub(crate) fn new(board: &Puzzle, marks: &Marks, known: Option<&Solution>, budget: &Budget) -> Option<Self> {
        // Of a side that is both a wall and a link, nothing sensible follows.
        if board.links().iter().any(|link| board.walls().binary_search(link).is_ok()) {
            return None;
        }
        let mut theory = Theory::new(board, budget)?;
        if let Some(solution) = known {
            theory.assume_apart(solution);
        }
        for &(cell, label) in &marks.values {
            theory.assume_label(cell, label);
        }
        let derivation = Derivation::new(&theory.given);
        let last: Vec<u32> = marks.heads().into_iter().filter_map(|cell| theory.vertex(cell)).collect();
        Some(Self {
            is_at_marks: !last.is_empty(),
            theory,
            derivation,
            seen: 0,
            open: vec![],
            queue: VecDeque::new(),
            shown: Shown::default(),
            last,
            goal: None,
            is_over: false,
        })
    }

    /// Looks through new deductions for sides of the line.
    fn look(&mut self) {
        for number in self.seen..self.derivation.deductions.len() {
            if self.derivation.deductions[number].conclusions.iter().any(|&lit| self.theory.is_drawn(lit)) {
                self.open.push(number);
            }
        }
        self.seen = self.derivation.deductions.len();
    }

    /// Returns whether every side of the line is known.
    fn is_complete(&self) -> bool {
        let facts = self.derivation.known.facts.iter();
        let drawn = facts.filter(|&&lit| self.theory.is_drawn(lit)).count();
        drawn + self.theory.encoding.starts.len() >= self.theory.encoding.cells()
    }

    /// Deduces until there is a side of the line to show. Returns whether there is one.
    fn find(&mut self) -> Result<bool, Limit> {
        while self.open.is_empty() {
            if self.is_over || self.is_complete() {
                return Ok(false);
            }
            match self.derivation.deduce(&mut self.theory, true)? {
                Advance::Deduced => {}
                Advance::Contradiction => self.is_over = true,
                Advance::Stuck => {
                    let Some(goal) = &self.goal else { return Ok(false) };
                    self.is_over = self.derivation.search(&mut self.theory, Some(goal))?;
                }
            }
            self.look();
        }
        Ok(true)
    }

    /// Chooses the next deduction, by its index among the open ones: the easiest one near the last step, which is
    /// `before` if it may go on.
    fn choose(&mut self, before: Option<&Deduction>) -> Option<usize> {
        let mut best = None;
        for (at, &number) in self.open.iter().enumerate() {
            let deduction = &self.derivation.deductions[number];
            let is_ready = deduction.premises.iter().all(|&fact| self.is_shown(fact));
            let distance = self.theory.distance(before, &self.last, deduction);
            let looks = self.derivation.looks(&mut self.theory, deduction);
            let leaves = self.is_at_marks && (distance > 1 || !is_ready);
            let key = (leaves, looks, deduction.level.max(EASY), !is_ready, distance, number);
            if best.is_none_or(|(least, _)| key < least) {
                best = Some((key, at));
            }
        }
        best.map(|(_, at)| at)
    }

    fn is_shown(&self, fact: u32) -> bool {
        self.derivation.is_given(fact) || self.shown.has(fact)
    }

    /// Queues an open deduction, after those that it rests on.
    fn queue(&mut self, at: usize) {
        let number = self.open.remove(at);
        let drawn = self.derivation.deductions[number].conclusions.iter().copied();
        let goal: Vec<Lit> = drawn.filter(|&lit| self.theory.is_drawn(lit)).collect();
        let kept = self.derivation.pruned_beyond(&mut self.theory, Some(&goal), &self.shown);
        let kept = self.derivation.ordered_beyond(&mut self.theory, kept, &self.shown);
        for deduction in &kept {
            self.show(deduction);
        }
        self.queue.extend(kept);
    }

    /// Notes that a step shows the conclusions of `deduction`.
    fn show(&mut self, deduction: &Deduction) {
        for &lit in &deduction.conclusions {
            if let Some(fact) = self.derivation.known.number(lit) {
                self.shown.add(fact);
            }
        }
        self.last = self.theory.vertices_of(deduction);
    }

    /// Queues the deductions that lead on to the next side of the line, and further along it by the same kind of rule.
    /// Returns whether there are any.
    fn fill(&mut self) -> Result<bool, Limit> {
        if !self.find()? {
            return Ok(false);
        }
        if self.is_at_marks {
            self.look_near()?;
        }
        if let Some(at) = self.choose(None) {
            self.queue(at);
        }
        self.is_at_marks = false;
        self.drop_shown();
        while self.go_on()? {}
        Ok(true)
    }

    /// Deduces by easy rules until something follows where the person is, or nothing more follows.
    fn look_near(&mut self) -> Result<(), Limit> {
        loop {
            let is_near = |&number: &usize| {
                let deduction = &self.derivation.deductions[number];
                let is_ready = deduction.premises.iter().all(|&fact| self.derivation.is_given(fact));
                is_ready && self.theory.distance(None, &self.last, deduction) <= 1
            };
            let known = self.derivation.deductions.len();
            if self.open.iter().any(is_near) {
                return Ok(());
            }
            self.derivation.look_around(&mut self.theory)?;
            self.look();
            if self.derivation.deductions.len() == known {
                return Ok(());
            }
        }
    }

    /// Merges the next deduction into the last one in the queue, if it continues along the line or states the same
    /// about another cell. Returns whether it does.
    fn go_on(&mut self) -> Result<bool, Limit> {
        let Some(last) = self.queue.back().cloned() else { return Ok(false) };
        let is_known = |fact| self.derivation.is_given(fact) || self.shown.has(fact);
        let behind = self.derivation.behind(&mut self.theory, &last, is_known);
        self.last.extend(behind);
        let leads_on = |&number: &usize| {
            let next = &self.derivation.deductions[number];
            self.theory.distance(Some(&last), &[], next) == 0
        };
        if !self.open.iter().any(leads_on) && self.theory.moves(&last).is_some() {
            self.derivation.look_around(&mut self.theory)?;
            self.look();
        }
        let Some(at) = self.choose(Some(&last)) else { return Ok(false) };
        let next = self.derivation.deductions[self.open[at]].clone();
        if !next.premises.iter().all(|&fact| self.is_shown(fact)) {
            return Ok(false);
        }
        let is_stretch = self.derivation.continues(&mut self.theory, &last, &next, behind);
        if !is_stretch && !self.derivation.is_alike(&mut self.theory, &last, &next) {
            return Ok(false);
        }
        self.open.remove(at);
        self.show(&next);
        if let Some(last) = self.queue.back_mut() {
            if is_stretch {
                self.derivation.join(last, next);
            } else {
                last.others.extend(next.focus);
                self.derivation.unite(last, next);
            }
        }
        self.drop_shown();
        Ok(true)
    }

    /// Drops the open deductions whose sides other steps have shown.
    fn drop_shown(&mut self) {
        let (derivation, theory, shown) = (&self.derivation, &self.theory, &self.shown);
        let is_new = |lit: &Lit| {
            theory.is_drawn(*lit) && derivation.known.number(*lit).is_some_and(|fact| !shown.has(fact))
        };
        self.open.retain(|&number| derivation.deductions[number].conclusions.iter().any(&is_new));
    }
}

impl Deduce for LineSteps {
    fn next_step(&mut self) -> Result<Option<Step>, Limit> {
        if self.queue.is_empty() && !self.fill()? {
            return Ok(None);
        }
        let Some(deduction) = self.queue.pop_front() else { return Ok(None) };
        Ok(Some(Step::new(&mut self.theory, &self.derivation, &deduction)))
    }

    fn allow(&mut self, suppositions: u64) {
        self.theory.allow(suppositions);
    }

    fn reveal(&mut self, solution: &Solution) {
        self.goal = Some(goal(&mut self.theory, solution));
    }
}
