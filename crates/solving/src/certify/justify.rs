//! The justifications of the engine's rules, in one table.

use super::log::{Log, name};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use unicursal_core::path::{Activation, Technique, Techniques};
use unicursal_core::{ConstraintId, Inference, Lit, ProofSink, RuleId};

/// The way in which an inference follows from the formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Justification {
    /// By unit propagation, without a line of its own.
    Propagation,
    /// By the cut of the places of a loop, or of all others.
    LoopCut,
    /// By the cut of the places that a finished path has not met.
    RestCut,
    /// By the cut around places that the loop can enter and leave only through one place.
    BlockCut,
    /// By unit propagation for each direction of the piece of path.
    BothDirections,
    /// Also, and for each number that its label can have.
    SameLabel,
    /// By the sum of the degrees of one color minus the degrees of the other.
    Balance,
}

/// The rules with a justification. Techniques that use other rules are turned off.
const TABLE: &[(RuleId, Justification)] = &[
    (RuleId::Given, Justification::Propagation),
    (RuleId::Clause, Justification::Propagation),
    (RuleId::Degree, Justification::Propagation),
    (RuleId::ClosedLoop, Justification::LoopCut),
    (RuleId::LeftOut, Justification::LoopCut),
    (RuleId::Finished, Justification::LoopCut),
    (RuleId::Block, Justification::BlockCut),
    // Local constraints of a loop that count: rows of the formula.
    (RuleId::Linear, Justification::Propagation),
    (RuleId::PathTooShort, Justification::RestCut),
    (RuleId::ClueOrder, Justification::BothDirections),
    // The two ends of the piece have labels, and steps go one way there.
    (RuleId::LabelsDiffer, Justification::Propagation),
    (RuleId::Spelling, Justification::BothDirections),
    (RuleId::Touching, Justification::SameLabel),
    (RuleId::StepsBetweenClues, Justification::BothDirections),
    (RuleId::Reach, Justification::BothDirections),
    (RuleId::NoGap, Justification::BothDirections),
    (RuleId::ColorBalance, Justification::Balance),
];

/// The techniques on edges alone, each with its rules in addition to the rules of pieces.
const TECHNIQUES: &[(Technique, Activation, &[RuleId])] = &[
    (Technique::LookAhead, Activation::Always, &[]),
    (Technique::ColorBalance, Activation::Always, &[RuleId::ColorBalance]),
    (Technique::Connectivity, Activation::Always, &[RuleId::Bridge, RuleId::Connectivity]),
    (Technique::Blocks, Activation::Sometimes, &[RuleId::Block]),
    (Technique::Faces, Activation::Always, &[]),
];

/// The clauses about closed loops that have up to this number of literals stay in a proof: the same small loops close
/// again and again.
const MAX_KEPT: usize = 16;

fn justification(rule: RuleId) -> Option<Justification> {
    TABLE.iter().find(|(known, _)| *known == rule).map(|(_, justification)| *justification)
}

/// Returns the techniques all of whose rules have a justification.
pub(super) fn techniques() -> Techniques {
    let is_justified = |rules: &[RuleId]| rules.iter().all(|&rule| justification(rule).is_some());
    let known = TECHNIQUES.iter().filter(|(_, _, rules)| is_justified(rules));
    known.fold(Techniques::NONE, |all, (technique, activation, _)| all.with(*technique, *activation))
}

impl Log {
    fn justify(&mut self, inference: &Inference) {
        let Inference { conclusion, premises, rule, .. } = inference;
        let Some(justification) = justification(*rule) else {
            self.unjustified.get_or_insert(*rule);
            return;
        };
        // Clauses may be forgotten.
        self.is_line_needed |= justification != Justification::Propagation || *rule == RuleId::Clause;
        let clause: Vec<Lit> =
            conclusion.iter().copied().chain(premises.iter().map(|&premise| !premise)).collect();
        if justification == Justification::Propagation || !self.is_new(&clause) {
            return;
        }
        // The edges that the premises and the opposite of the conclusion say are used together.
        let negated = clause.iter().filter(|lit| lit.is_negative());
        let used: Vec<usize> = negated.filter_map(|&lit| self.edge_of(lit)).collect();
        match justification {
            Justification::Propagation => {}
            Justification::LoopCut if self.formula.round.is_some() => self.cut_off_loop(&used),
            Justification::BlockCut => self.cut_off_block(&clause, &used),
            Justification::LoopCut | Justification::RestCut => {
                let mut is_met = self.set_of(used.iter().flat_map(|&edge| self.edges[edge]));
                if justification == Justification::RestCut {
                    for is_met in &mut is_met {
                        *is_met = !*is_met;
                    }
                }
                self.cut_for_now(is_met);
            }
            Justification::BothDirections => self.justify_directions(&used),
            Justification::SameLabel => self.justify_same_label(&used),
            Justification::Balance => self.balance(),
        }
        let text = self.clause(clause.iter().copied());
        if justification == Justification::LoopCut && clause.len() <= MAX_KEPT {
            self.rup(&text);
            self.keep(clause);
        } else {
            self.rup_for_now(&text);
        }
    }

    /// Shows for each direction of a piece of path that it cannot be gone along.
    fn justify_directions(&mut self, used: &[usize]) {
        let chain = self.chain(used);
        let negated = self.not_all(used);
        let can_go = |from: usize, to: usize| self.formula.step(from, to).is_some();
        let is_one_way = !chain.windows(2).all(|pair| can_go(pair[0], pair[1]) && can_go(pair[1], pair[0]));
        for chain in both_ways(chain) {
            let [first, second, ..] = chain[..] else { return };
            if !chain.windows(2).all(|pair| self.formula.step(pair[0], pair[1]).is_some()) {
                continue;
            }
            self.exclude_steps(&chain, &negated);
            self.exclude_letters(&chain, &negated);
            // If steps of the chain go one way, the checker knows the direction.
            if let Some(go) = self.formula.step(first, second).filter(|_| !is_one_way) {
                let clause = format!("1 ~{} {negated}", name(go));
                self.rup_for_now(&clause);
            }
        }
    }

    /// Shows, where places have letters, that whichever letter of the word the first one of the chain is, its steps
    /// cannot be gone along.
    fn exclude_letters(&mut self, chain: &[usize], negated: &str) {
        let letters =
            chain.iter().find_map(|&place| self.formula.letters.get(place).filter(|list| !list.is_empty()));
        let Some(go) = self.formula.step(chain[0], chain[1]) else { return };
        for (_, letter) in letters.cloned().unwrap_or_default() {
            let clause = format!("1 ~{} 1 ~{} {negated}", name(letter), name(go));
            self.rup_for_now(&clause);
        }
    }

    /// Shows that not all places of a piece of path have the same label: for each number, then for what the numbers
    /// with the same first bits have in common.
    fn justify_same_label(&mut self, used: &[usize]) {
        let chain = self.chain(used);
        self.cut_for_now(self.set_of(chain.iter().copied()));
        let negated = self.not_all(used);
        let bits: Vec<String> = chain
            .iter()
            .map(|&place| &self.formula.marks[place])
            .find(|bits| !bits.is_empty())
            .map_or_else(Vec::new, |bits| bits.iter().map(|&bit| name(bit)).collect());
        for chain in both_ways(chain) {
            let [first, second, ..] = chain[..] else { return };
            let Some(go) = self.formula.step(first, second).map(name) else { continue };
            for known in (0..=bits.len()).rev() {
                for number in 0..1_usize << known {
                    let other = bits[..known].iter().enumerate().map(|(bit, variable)| {
                        let sign = if number >> bit & 1 == 1 { "~" } else { "" };
                        format!("1 {sign}{variable} ")
                    });
                    let clause = format!("{}1 ~{go} {negated}", other.collect::<String>());
                    self.rup_for_now(&clause);
                }
            }
        }
    }

    /// Shows, where places have steps, that those of the chain cannot be gone through from its first place on.
    fn exclude_steps(&mut self, chain: &[usize], negated: &str) {
        let Some(mut steps) = self.formula.steps.take() else { return };
        let count = steps.at.len();
        let known = chain.iter().enumerate().find_map(|(at, &place)| Some((at, steps.given[place]?)));
        let begins: Vec<Option<usize>> = match known {
            Some((at, step)) => vec![step.checked_sub(at)],
            None => (0..count).map(Some).collect(),
        };
        for begin in begins.into_iter().flatten() {
            let mut visits = chain.iter().zip(begin..count);
            let excluded = visits.find(|&(&place, step)| steps.is_excluded(place, step));
            if let Some((&place, step)) = excluded {
                for clause in steps.tell(&self.formula, place, step) {
                    let terms: Vec<String> =
                        clause.into_iter().map(|variable| format!("1 ~{} ", name(variable))).collect();
                    let text = terms.concat();
                    self.rup(&text);
                }
            }
            if known.is_none() {
                let at = name(steps.at[chain[0]][begin]);
                let is_told = steps.is_excluded(chain[0], begin);
                if let Some(go) = self.formula.step(chain[0], chain[1]).filter(|_| !is_told) {
                    let clause = format!("1 ~{at} 1 ~{} {negated}", name(go));
                    self.rup_for_now(&clause);
                }
            }
        }
        self.formula.steps = Some(steps);
    }

    /// Returns the places along these edges, which form one path.
    fn chain(&self, used: &[usize]) -> Vec<usize> {
        let mut beside: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &edge in used {
            let [a, b] = self.edges[edge];
            beside.entry(a).or_default().push(b);
            beside.entry(b).or_default().push(a);
        }
        let first = beside.iter().find(|(_, list)| list.len() == 1).map(|(&place, _)| place);
        let mut chain: Vec<usize> = first.into_iter().collect();
        while let Some(&place) = chain.last().filter(|_| chain.len() <= used.len()) {
            let before = chain.len().checked_sub(2).map(|at| chain[at]);
            match beside[&place].iter().find(|&&next| Some(next) != before) {
                Some(&next) => chain.push(next),
                None => break,
            }
        }
        chain
    }

    /// Adds the degrees of one color and subtracts the degrees of the other. The result is about edges to places
    /// outside.
    fn balance(&mut self) {
        if std::mem::replace(&mut self.is_balanced, true) {
            return;
        }
        let Some(colors) = self.colors() else { return };
        for color in [false, true] {
            let mut numbers = [vec![], vec![]];
            for (place, degrees) in self.degrees.iter().enumerate() {
                let is_own = colors.get(place).is_none_or(|&own| own == color);
                for side in [0, 1] {
                    // The opposite inequality takes off.
                    let of = if is_own { side } else { 1 - side };
                    numbers[side].extend(degrees[of]);
                }
            }
            for numbers in numbers {
                self.sum(&numbers);
            }
        }
    }

    /// Returns the two colors of the cells, if no step joins cells of the same.
    fn colors(&self) -> Option<Vec<bool>> {
        let cells = self.formula.cells.len();
        let mut colors = vec![None; cells];
        while let Some(start) = colors.iter().position(Option::is_none) {
            colors[start] = Some(false);
            let mut stack = vec![(start, false)];
            while let Some((place, own)) = stack.pop() {
                for &next in self.formula.neighbors[place].iter().filter(|next| **next < cells) {
                    match colors[next] {
                        None => {
                            colors[next] = Some(!own);
                            stack.push((next, !own));
                        }
                        Some(color) if color == own => return None,
                        Some(_) => {}
                    }
                }
            }
        }
        colors.into_iter().collect()
    }
}

/// The log of a search, shared with anyone who reads it in the end.
#[derive(Clone)]
pub(super) struct SharedLog(pub(super) Arc<Mutex<Log>>);

/// A chain of places, from either of its ends on.
fn both_ways(chain: Vec<usize>) -> [Vec<usize>; 2] {
    let reversed = chain.iter().rev().copied().collect();
    [chain, reversed]
}

impl SharedLog {
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut Log) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

impl ProofSink for SharedLog {
    fn given(&mut self, clause: &[Lit], _: Option<ConstraintId>) {
        self.with(|log| {
            // Three sides of a square: the clauses of paths that do not touch themselves.
            let used: Vec<usize> = clause.iter().filter_map(|&lit| log.edge_of(lit)).collect();
            if used.len() == 3 && clause.iter().all(|lit| lit.is_negative()) && log.formula.is_kept_apart {
                log.justify_same_label(&used);
            }
            log.given(clause);
        });
    }

    fn inference(&mut self, inference: &Inference) {
        self.with(|log| log.justify(inference));
    }

    fn fact(&mut self, lit: Lit) {
        self.with(|log| log.fact(lit));
    }

    fn learned(&mut self, clause: &[Lit]) {
        self.with(|log| log.learned(clause));
    }

    fn deleted(&mut self, clause: &[Lit]) {
        self.with(|log| log.deleted(clause));
    }

    fn contradiction(&mut self) {
        self.with(Log::contradict);
    }
}
