//! Pruning of deductions: leaves out those that are not needed, reduces premises, and puts the rest into an order that
//! the eye can follow.

use crate::level::EASY;
use crate::lines::deduction::{Deduction, Derivation, Justification};
use crate::lines::inference::{Chain, infer_all};
use crate::lines::knowledge::{Knowledge, Source};
use crate::lines::theory::Theory;
use unicursal_core::Lit;

/// The numbers of the facts that steps have shown.
#[derive(Default)]
pub(super) struct Shown(Vec<bool>);

impl Shown {
    /// Returns whether a step has shown this fact.
    pub(super) fn has(&self, fact: u32) -> bool {
        self.0.get(fact as usize).is_some_and(|&is_shown| is_shown)
    }

    /// Adds a fact.
    pub(super) fn add(&mut self, fact: u32) {
        let at = fact as usize;
        if self.0.len() <= at {
            self.0.resize(at + 1, false);
        }
        self.0[at] = true;
    }
}

/// The maximum number of moves in one stretch: a person follows a forced line until it stops.
const STRETCH: usize = 16;
/// The maximum number of lines that one stretch follows, side by side.
const MAX_LINES: usize = 2;
/// The maximum number of cells in one sentence that applies to each of them.
const GROUP: usize = 4;

/// The order of looking at cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Looks {
    Corner,
    TwoSides,
    Later,
}

impl Derivation {
    /// Returns the deductions that `goal` rests on, or, without a goal, those that the contradiction rests on. Their
    /// premises are reduced to those that the same rules need.
    pub(super) fn pruned(&self, theory: &mut Theory, goal: Option<&[Lit]>) -> Vec<Deduction> {
        self.pruned_beyond(theory, goal, &Shown::default())
    }

    /// As [`pruned`](Self::pruned), without the deductions of facts that steps have shown already.
    pub(super) fn pruned_beyond(
        &self,
        theory: &mut Theory,
        goal: Option<&[Lit]>,
        shown: &Shown,
    ) -> Vec<Deduction> {
        let is_end = |deduction: &Deduction| goal.is_none() && deduction.conclusions.is_empty();
        let mut wanted = vec![false; self.known.facts.len()];
        for &lit in goal.into_iter().flatten() {
            if let Some(number) = self.known.number(lit) {
                wanted[number as usize] = !shown.has(number);
            }
        }
        let mut kept = vec![];
        for (number, deduction) in (0..self.deductions.len() as u32).zip(&self.deductions).rev() {
            let concluded = |lit: &Lit| {
                self.known
                    .number(*lit)
                    .filter(|&fact| self.known.sources[fact as usize] == Source::Deduced(number))
            };
            let is_wanted = |lit: &Lit| concluded(lit).is_some_and(|fact| wanted[fact as usize]);
            if !is_end(deduction) && !deduction.conclusions.iter().any(is_wanted) {
                continue;
            }
            let mut deduction = deduction.clone();
            // Both sides of a corner are found together, but of the sides that a piece cannot use, only those that are
            // needed stay.
            if deduction.focus.is_none() {
                deduction.conclusions.retain(is_wanted);
            }
            self.shrink(theory, &mut deduction);
            deduction.premises.iter().for_each(|&fact| wanted[fact as usize] = !shown.has(fact));
            kept.push(deduction);
        }
        kept.reverse();
        kept
    }

    /// Drops premises, the latest first, if the same rules reach the same conclusions without them in no more
    /// inferences. The premises of a supposition stay, because known facts need not be found again under it.
    fn shrink(&self, theory: &mut Theory, deduction: &mut Deduction) {
        let Justification::Rule { stage } = deduction.justification else { return };
        if deduction.level <= EASY {
            return;
        }
        let Some(all) = self.rederive(theory, deduction, &deduction.premises, stage) else { return };
        let mut at = deduction.premises.len();
        while at > 0 {
            at -= 1;
            let mut fewer = deduction.premises.clone();
            fewer.remove(at);
            let Some(chain) = self.rederive(theory, deduction, &fewer, stage) else { continue };
            if chain.level <= deduction.level && chain.length <= all.length {
                deduction.premises = chain.premises;
                at = at.min(deduction.premises.len());
            }
        }
    }

    /// Returns the reasoning from these premises alone to the conclusions of a deduction, without intermediate results
    /// that a person would note. `None` if there is no such reasoning.
    fn rederive(
        &self,
        theory: &mut Theory,
        deduction: &Deduction,
        premises: &[u32],
        stage: usize,
    ) -> Option<Chain> {
        let mut known = Knowledge::default();
        for &fact in premises {
            known.add(self.known.facts[fact as usize], Source::Given);
        }
        let mut whole = infer_all(theory, &known, stage, &deduction.conclusions)?;
        whole.premises.iter_mut().for_each(|number| *number = premises[*number as usize]);
        Some(whole)
    }

    /// Sorts deductions: each comes after the deductions that it rests on, easy ones come first, and the next one is
    /// near on the board.
    pub(super) fn ordered(&self, theory: &mut Theory, left: Vec<Deduction>) -> Vec<Deduction> {
        self.ordered_beyond(theory, left, &Shown::default())
    }

    /// As [`ordered`](Self::ordered), for deductions that may rest on facts that steps have shown already. When a limit
    /// is reached, the remaining deductions keep their order, which is valid already.
    pub(super) fn ordered_beyond(
        &self,
        theory: &mut Theory,
        mut left: Vec<Deduction>,
        shown: &Shown,
    ) -> Vec<Deduction> {
        let is_known = |(fact, source): (u32, &Source)| *source == Source::Given || shown.has(fact);
        let mut is_known: Vec<bool> = (0..).zip(&self.known.sources).map(is_known).collect();
        let mut ordered: Vec<Deduction> = vec![];
        let mut last: Vec<u32> = vec![];
        while !left.is_empty() {
            if theory.budget.interrupted().is_some() {
                ordered.append(&mut left);
                break;
            }
            let is_ready = |deduction: &Deduction| deduction.premises.iter().all(|&fact| is_known[fact as usize]);
            let behind = ordered.last().and_then(|last| self.behind(theory, last, |fact| is_known[fact as usize]));
            last.extend(behind);
            let key = |deduction: &Deduction, theory: &mut Theory| {
                let looks = self.looks(theory, deduction);
                let distance = theory.distance(ordered.last(), &last, deduction);
                (deduction.conclusions.is_empty(), looks, deduction.level.max(EASY), distance)
            };
            let next = (0..left.len()).filter(|&at| is_ready(&left[at])).min_by_key(|&at| key(&left[at], theory));
            let deduction = left.remove(next.unwrap_or(0));
            for &lit in &deduction.conclusions {
                if let Some(fact) = self.known.number(lit) {
                    is_known[fact as usize] = true;
                }
            }
            last = theory.vertices_of(&deduction);
            let goes_on = ordered.last().is_some_and(|before| self.continues(theory, before, &deduction, behind));
            match ordered.last_mut() {
                Some(before) if goes_on => self.join(before, deduction),
                Some(before) if self.is_alike(theory, before, &deduction) => {
                    before.others.extend(deduction.focus);
                    self.unite(before, deduction);
                }
                _ => ordered.push(deduction),
            }
        }
        ordered
    }

    /// Returns the other end of the piece of line that a deduction leads on, as far as its sides are known.
    pub(super) fn behind(
        &self,
        theory: &mut Theory,
        deduction: &Deduction,
        is_known: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        let [mut at, mut came] = *theory.moves(deduction)?.first()?;
        // Marks that contradict each other may close a loop.
        for _ in 0..theory.problem.graph().vertices() {
            let mut used = theory.problem.graph().arcs(at).to_vec().into_iter().filter(|arc| {
                let fact = self.known.number(theory.stage(0).model.edge(arc.edge));
                arc.to != came && fact.is_some_and(&is_known)
            });
            let Some(next) = used.next() else { return Some(at) };
            (came, at) = (at, next.to);
        }
        None
    }

    /// Returns whether `next` leads the line on from where `before` has led it, leads on the other end of this piece,
    /// which lies `behind`, or leads another line on beside it, so that both make one stretch.
    pub(super) fn continues(
        &self,
        theory: &mut Theory,
        before: &Deduction,
        next: &Deduction,
        behind: Option<u32>,
    ) -> bool {
        let is_corner = before.run.is_empty() && self.looks(theory, before) == Looks::Corner;
        if is_corner || before.conclusions.len() >= STRETCH {
            return false;
        }
        let Some(moves) = theory.moves(before) else { return false };
        let Some(&[[from, _]]) = theory.moves(next).as_deref() else { return false };
        // Both ways from a cell are one line.
        let goes_on = |at: usize| moves[..at].iter().any(|before| before.contains(&moves[at][0]));
        let lines = (0..moves.len()).filter(|&at| !goes_on(at)).count();
        moves.iter().any(|&[_, to]| to == from)
            || lines < MAX_LINES
                && (Some(from) == behind || moves.last().is_some_and(|&last| theory.is_beside(from, last)))
    }

    /// Merges `next` into `before`, which it continues. The hardest rule of a stretch is the rule of the stretch.
    pub(super) fn join(&self, before: &mut Deduction, next: Deduction) {
        before.run.extend(next.focus);
        if next.level > before.level {
            (before.level, before.rule) = (next.level, next.rule);
            before.justification = next.justification.clone();
        }
        self.unite(before, next);
    }

    /// Adds the premises and conclusions of `next` to those of `before`.
    pub(super) fn unite(&self, before: &mut Deduction, next: Deduction) {
        let concluded: Vec<u32> = before.conclusions.iter().filter_map(|&lit| self.known.number(lit)).collect();
        before.premises.extend(next.premises.into_iter().filter(|fact| !concluded.contains(fact)));
        before.premises.sort_unstable();
        before.premises.dedup();
        before.conclusions.extend(next.conclusions);
    }

    /// Returns the order in which cells are considered: corners with two open sides, other cells with two open sides,
    /// and then the rest.
    pub(super) fn looks(&self, theory: &mut Theory, deduction: &Deduction) -> Looks {
        let Some(cell) = deduction.focus.and_then(|vertex| theory.cell(vertex)) else { return Looks::Later };
        let is_given = |&fact: &u32| self.known.sources[fact as usize] == Source::Given;
        let is_open = deduction.level == 1
            && deduction.run.is_empty()
            && deduction.conclusions.len() == 2
            && deduction
                .premises
                .iter()
                .all(|fact| is_given(fact) && self.known.facts[*fact as usize].is_negative())
            && deduction
                .conclusions
                .iter()
                .all(|&lit| theory.edge_of(lit).is_some_and(|edge| !theory.is_end(edge)));
        match (is_open, theory.puzzle.is_corner(cell)) {
            (true, true) => Looks::Corner,
            (true, false) => Looks::TwoSides,
            (false, _) => Looks::Later,
        }
    }

    /// Returns whether one sentence can cover the cells of both deductions.
    pub(super) fn is_alike(&self, theory: &mut Theory, before: &Deduction, next: &Deduction) -> bool {
        let single = Deduction {
            conclusions: before.conclusions[..before.conclusions.len().min(2)].to_vec(),
            ..before.clone()
        };
        let looks = self.looks(theory, next);
        looks != Looks::Later && looks == self.looks(theory, &single) && before.others.len() + 1 < GROUP
    }
}

impl Theory {
    /// Returns the moves of a deduction that leads lines from vertex to vertex by easy rules, in order.
    pub(super) fn moves(&mut self, deduction: &Deduction) -> Option<Vec<[u32; 2]>> {
        // A stretch may begin with both sides of a cell.
        let is_pair = deduction.conclusions.len() == deduction.run.len() + 2 && deduction.others.is_empty();
        let twice = deduction.focus.filter(|_| is_pair);
        let from: Vec<u32> = twice.iter().chain(&deduction.focus).chain(&deduction.run).copied().collect();
        if deduction.level > EASY || from.len() != deduction.conclusions.len() {
            return None;
        }
        let step = |(&from, &lit): (&u32, &Lit)| {
            let edge = self.edge_of(lit).filter(|_| !lit.is_negative())?;
            let to = self.problem.graph().across(edge, from);
            (self.cell(from).is_some() && self.cell(to).is_some()).then_some([from, to])
        };
        from.iter().zip(&deduction.conclusions).map(step).collect()
    }

    /// Returns how far a deduction is from the last one, `before`, whose vertices are `last`: 0 if it leads the line
    /// on.
    pub(super) fn distance(&mut self, before: Option<&Deduction>, last: &[u32], deduction: &Deduction) -> u8 {
        let moves = before.and_then(|before| self.moves(before)).unwrap_or_default();
        match deduction.focus {
            Some(focus) if moves.iter().any(|&[_, to]| to == focus) => 0,
            _ if self.vertices_of(deduction).iter().any(|vertex| last.contains(vertex)) => 1,
            Some(focus) if moves.last().is_some_and(|&last| self.is_beside(focus, last)) => 2,
            _ => 3,
        }
    }

    /// Returns whether a vertex is a neighbor of one of the ends of a move.
    fn is_beside(&self, vertex: u32, ends: [u32; 2]) -> bool {
        self.problem.graph().arcs(vertex).iter().any(|arc| ends.contains(&arc.to))
    }

    /// Returns the vertices that the conclusions are about.
    pub(crate) fn vertices_of(&mut self, deduction: &Deduction) -> Vec<u32> {
        let mut vertices: Vec<u32> = deduction.focus.into_iter().collect();
        for &lit in &deduction.conclusions {
            match self.edge_of(lit) {
                Some(edge) => vertices.extend(self.problem.graph().ends(edge)),
                None => vertices.extend(self.value_of(1, lit).map(|(vertex, _)| vertex)),
            }
        }
        vertices
    }
}
