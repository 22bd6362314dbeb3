//! The numbers of a number puzzle: the step at which the path is at each place, and those at which it cannot be.

use super::Formula;
use std::collections::VecDeque;
use unicursal_models::linear_model::{Linear, Relation, Variable};

/// The steps of places.
pub(in crate::certify) struct Steps {
    /// For each place and each step, counted from the first one, whether the path is there then.
    pub(in crate::certify) at: Vec<Vec<Variable>>,
    /// The step that is given for each place.
    pub(in crate::certify) given: Vec<Option<usize>>,
    /// The reason for which the path cannot be at a place at a step.
    excluded: Vec<Vec<Option<Excluded>>>,
    /// Whether the proof contains it.
    is_told: Vec<Vec<bool>>,
}

/// The reason for which the path cannot be at a place at a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Excluded {
    /// A clue fixes the place of the step, or the step of the place.
    Given,
    /// The path could not continue from there.
    NoNext,
    /// It could not come from anywhere.
    NoPrevious,
}

impl Steps {
    /// Adds the steps to a formula, in which these are given.
    pub(in crate::certify) fn add(formula: &mut Formula, clues: &[(usize, usize)]) -> Self {
        let count = formula.words.len();
        // A place outside stands for step 0, so that the numbers are those of the puzzle.
        let first = usize::from(clues[0].1 < formula.cells.len());
        let at: Vec<Vec<Variable>> = (0..count)
            .map(|place| {
                let name = format!("at_{}", formula.words[place]);
                (0..count).map(|step| formula.model.boolean(format!("{name}_{}", step + first))).collect()
            })
            .collect();
        formula.comment("at_A_K: the path is at A at step K. It is at each place at one step.");
        for row in &at {
            formula.add(Linear::sum(row.iter().copied(), Relation::Equal, 1));
        }
        formula.comment("At each step it is at one place.");
        for step in 0..count {
            formula.add(Linear::sum(at.iter().map(|row| row[step]), Relation::Equal, 1));
        }
        formula.comment("It is at the numbers that are given when they say.");
        for &(step, place) in clues {
            formula.add(Linear::sum([at[place][step]], Relation::AtLeast, 1));
        }
        formula.comment("A step from A to B leads to the next number; none leads on from the last.");
        for ((from, to), go) in formula.go.clone() {
            if formula.is_over() {
                break;
            }
            for step in 0..count - 1 {
                let terms = [(-1, go), (-1, at[from][step]), (1, at[to][step + 1])];
                formula.add(Linear::new(terms, Relation::AtLeast, -1));
            }
            formula.add(Linear::new([(-1, go), (-1, at[from][count - 1])], Relation::AtLeast, -1));
        }
        let mut given = vec![None; count];
        for &(step, place) in clues {
            given[place] = Some(step);
        }
        let mut steps =
            Self { at, given, excluded: vec![vec![None; count]; count], is_told: vec![vec![false; count]; count] };
        steps.exclude(formula);
        steps
    }

    /// Excludes places from which the path could not continue, or which it could not have reached, to the fixpoint.
    fn exclude(&mut self, formula: &Formula) {
        let count = self.at.len();
        let mut is_given = vec![false; count];
        for &step in self.given.iter().flatten() {
            is_given[step] = true;
        }
        let mut queue = VecDeque::new();
        for place in 0..count {
            for (step, is_given) in is_given.iter().enumerate() {
                let is_known = self.given[place].is_some() || *is_given;
                if is_known && self.given[place] != Some(step) {
                    self.excluded[place][step] = Some(Excluded::Given);
                }
                queue.push_back((place, step));
            }
        }
        while let Some((place, step)) = queue.pop_front() {
            if self.excluded[place][step].is_some() {
                continue;
            }
            let is_open = |place: usize, step: Option<usize>| {
                step.is_some_and(|step| self.excluded[place].get(step).is_some_and(Option::is_none))
            };
            let (next, previous) = (Some(step + 1), step.checked_sub(1));
            let reason = if !formula.is_end[place] && !formula.steps_out(place).any(|(to, _)| is_open(to, next)) {
                Excluded::NoNext
            } else if !formula.is_source[place]
                && !formula.steps_into(place).any(|(from, _)| is_open(from, previous))
            {
                Excluded::NoPrevious
            } else {
                continue;
            };
            self.excluded[place][step] = Some(reason);
            for &beside in &formula.neighbors[place] {
                for step in
                    [Some(step + 1), step.checked_sub(1)].into_iter().flatten().filter(|&step| step < count)
                {
                    queue.push_back((beside, step));
                }
            }
        }
    }

    pub(in crate::certify) fn is_excluded(&self, place: usize, step: usize) -> bool {
        self.excluded[place][step].is_some()
    }

    /// Returns the lines for the exclusion of a place at a step that the proof does not have yet: clauses of negated
    /// variables, each of which follows from those before it by unit propagation.
    pub(in crate::certify) fn tell(&mut self, formula: &Formula, place: usize, step: usize) -> Vec<Vec<Variable>> {
        let mut told = vec![];
        let mut stack = vec![(place, step, false)];
        while let Some((place, step, is_ready)) = stack.pop() {
            if self.is_told[place][step] {
                continue;
            }
            if is_ready {
                self.is_told[place][step] = true;
                let here = self.at[place][step];
                if self.excluded[place][step] == Some(Excluded::NoPrevious) {
                    // Where the path would have come from is not seen by unit propagation: one step into it at a time.
                    told.extend(formula.steps_into(place).map(|(_, go)| vec![go, here]));
                }
                told.push(vec![here]);
                continue;
            }
            let beside: Vec<(usize, Option<usize>)> = match self.excluded[place][step] {
                None | Some(Excluded::Given) => continue,
                Some(Excluded::NoNext) => formula.steps_out(place).map(|(to, _)| (to, Some(step + 1))).collect(),
                Some(Excluded::NoPrevious) => {
                    formula.steps_into(place).map(|(from, _)| (from, step.checked_sub(1))).collect()
                }
            };
            stack.push((place, step, true));
            for (place, step) in beside {
                if let Some(step) = step.filter(|&step| step < self.at.len()) {
                    stack.push((place, step, false));
                }
            }
        }
        told
    }
}
