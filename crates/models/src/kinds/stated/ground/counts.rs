//! Comparisons of counts as counts of statements, or as bounds on lists of statements.

use super::constraints::MAX_LEAVES;
use super::instance::{Constraint, Instance, Leaves, opposite};
use super::looks::Open;
use super::pieces;
use crate::board::{Direction, Pos};
use crate::kinds::loops::problem::Claim;
use crate::kinds::stated::formula::{Binder, Formula, Number, Property, Relation};

impl Instance<'_> {
    /// Returns a comparison of a count with a known number as counts of statements, if each thing is one.
    pub(super) fn count(&mut self, left: &Number, relation: Relation, right: &Number) -> Option<Vec<Constraint>> {
        let right = self.number(right).ok()?;
        let (claims, factor) = match left {
            Number::Count(binder) => {
                let Some(claims) = self.claims(binder) else {
                    return self.count_of_cases(binder, relation, right);
                };
                (claims, 1)
            }
            Number::Longest(place) => {
                let pos = self.place(place)?;
                let (min, max) = relation.bounds(right, i64::MAX)?;
                return Some(pieces::constraints(self.around.region(pos), self.problem, min, max));
            }
            Number::Sides(place) => {
                let pos = self.place(place)?;
                (self.sides(pos).to_vec(), 1)
            }
            // A loop that stays in one region enters none. No other region has a visit then.
            Number::Visits(place) if self.is_of_regions && right >= 1 => {
                let pos = self.place(place)?;
                (Some(self.crossings(pos)).filter(|crossings| !crossings.is_empty())?, 2)
            }
            _ => return None,
        };
        let all = claims.len() as i64;
        let (min, max) = relation.bounds(right, all)?;
        let (min, max) = (min * factor, max.saturating_mul(factor).min(all));
        if max < 0 || min > all {
            return Some(vec![Constraint::Clause(vec![])]);
        }
        Some(vec![Constraint::Count(claims, min.max(0) as u32, max as u32)])
    }

    /// Returns what is counted as claims, if each thing is a single statement.
    pub(super) fn claims(&mut self, binder: &Binder) -> Option<Vec<Claim>> {
        let mut claims = vec![];
        for value in self.domain(&binder.domain).ok()? {
            self.values[binder.variable] = Some(value);
            let claim = match &binder.with {
                Some(with) => self.claim(with)?,
                None => Claim::Known(true),
            };
            claims.push(claim);
        }
        Some(claims)
    }

    /// Returns a comparison of a count with a number as upper bounds on the cases in which things hold, and on those in
    /// which they fail. Of all these cases of a thing exactly one is true.
    pub(super) fn count_of_cases(
        &mut self,
        binder: &Binder,
        relation: Relation,
        right: i64,
    ) -> Option<Vec<Constraint>> {
        let with = binder.with.as_ref()?;
        let (mut good, mut bad) = (vec![], vec![]);
        let values = self.domain(&binder.domain).ok()?;
        let all = values.len() as i64;
        for value in values {
            self.values[binder.variable] = Some(value);
            let cases = self.cases(with)?;
            good.extend(cases.good);
            bad.extend(cases.bad);
        }
        let (min, max) = relation.bounds(right, all)?;
        if max < 0 || min > all {
            return Some(vec![Constraint::Clause(vec![])]);
        }
        Some(vec![Constraint::AtMost(good, max as u32), Constraint::AtMost(bad, (all - min.max(0)) as u32)])
    }

    /// Returns the cases in which a formula holds, and those in which it fails. `None` if there are too many.
    pub(super) fn cases(&mut self, formula: &Formula) -> Option<Leaves> {
        if let Formula::Is(property @ (Property::Turns | Property::Straight), place) = formula
            && let Some(pos) = self.place(place)
        {
            return Some(self.course(pos, *property == Property::Turns));
        }
        let mut leaves = Leaves::default();
        let values = self.values.clone();
        let is_over = |leaves: &Leaves| leaves.good.len() + leaves.bad.len() > MAX_LEAVES;
        self.explore(&[(formula, values)], &mut leaves, is_over).then_some(leaves)
    }

    /// Returns the pairs of sides by which the line turns at a cell, and otherwise goes straight or skips the cell; or
    /// the reverse.
    pub(super) fn course(&self, pos: Pos, turns: bool) -> Leaves {
        let mut leaves = Leaves::default();
        let ways = Direction::ORTHOGONAL.map(|way| (way, self.problem.goes(pos, way)));
        for (at, &(way, one)) in ways.iter().enumerate() {
            for &(other_way, other) in &ways[..at] {
                let (Claim::Open(one), Claim::Open(other)) = (one, other) else { continue };
                let is_turn = way.offset().0.abs() != other_way.offset().0.abs();
                let cases = if is_turn == turns { &mut leaves.good } else { &mut leaves.bad };
                cases.push(vec![other, one]);
            }
        }
        match self.problem.visits(pos) {
            Claim::Open(visits) => leaves.bad.push(vec![opposite(visits)]),
            Claim::Known(true) => {}
            Claim::Known(false) => leaves.bad.push(vec![]),
        }
        leaves
    }

    /// Returns a formula as a claim, if it is a single statement.
    pub(super) fn claim(&mut self, formula: &Formula) -> Option<Claim> {
        match self.holds(formula) {
            Ok(holds) => Some(Claim::Known(holds)),
            Err(Open::TooLong) => None,
            Err(Open::Atom(atom)) => {
                let mut found = [false; 2];
                for (value, found) in [false, true].into_iter().zip(&mut found) {
                    let depth = self.partial.depth();
                    self.partial.assume(atom, value);
                    let holds = self.holds(formula);
                    self.partial.back_to(depth);
                    *found = holds.ok()?;
                }
                match found {
                    [false, true] => Some(Claim::Open(atom.holds())),
                    [true, false] => Some(Claim::Open(atom.fails())),
                    [holds, _] => Some(Claim::Known(holds)),
                }
            }
        }
    }
}
