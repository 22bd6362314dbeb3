//! A nurse roster: shifts are covered, rest periods are kept, and the cost of disregarded wishes is minimal.

use crate::engine::{Engine, Goal, Relation, Term};
use crate::problems::{Dice, Problem, Question, Row};

struct Roster {
    nurses: usize,
    days: usize,
    /// The cost of this nurse working this shift on this day.
    costs: Vec<Vec<[i64; SHIFTS]>>,
}

/// Early, late and night.
const SHIFTS: usize = 3;
/// Nurses needed.
const NEEDED: [i64; SHIFTS] = [1, 1, 1];

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::random("nurse roster 6 × 5, optimum", 3, |seed| Roster::random(6, 5, seed)),
        Row::random("nurse roster 7 × 7, optimum", 2, |seed| Roster::random(7, 7, seed)),
    ]
}

impl Roster {
    fn random(nurses: usize, days: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut cost = || [0; SHIFTS].map(|_: i64| dice.below(10) as i64);
        let costs = (0..nurses).map(|_| (0..days).map(|_| cost()).collect()).collect();
        Roster { nurses, days, costs }
    }

    /// The nurse's working days, at least and at most.
    fn work(&self) -> [i64; 2] {
        let days = self.days as i64;
        [days / 2, days - 2]
    }
}

impl Problem for Roster {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let works: Vec<Vec<[E::Lit; SHIFTS]>> = (0..self.nurses)
            .map(|_| (0..self.days).map(|_| [0; SHIFTS].map(|_: i32| engine.bool())).collect())
            .collect();
        for day in 0..self.days {
            for (shift, &needed) in NEEDED.iter().enumerate() {
                let cover: Vec<_> = works.iter().map(|nurse| (1, Term::Lit(nurse[day][shift]))).collect();
                engine.linear(&cover, Relation::Equal, needed);
            }
        }
        let [least, most] = self.work();
        for nurse in &works {
            for shifts in nurse {
                let one: Vec<_> = shifts.iter().map(|&shift| (1, Term::Lit(shift))).collect();
                engine.linear(&one, Relation::AtMost, 1);
            }
            for pair in nurse.windows(2) {
                // No early shift after a late one, nothing but a night after a night.
                for (before, after) in [(1, 0), (2, 0), (2, 1)] {
                    let clause = [pair[0][before], pair[1][after]].map(|lit| engine.not(lit));
                    engine.clause(&clause);
                }
            }
            let all: Vec<_> = nurse.iter().flatten().map(|&shift| (1, Term::Lit(shift))).collect();
            engine.linear(&all, Relation::AtLeast, least);
            engine.linear(&all, Relation::AtMost, most);
        }
        let cost = engine.bounded(0, self.costs.iter().flatten().flatten().sum());
        let mut sum = vec![(-1, Term::Int(cost))];
        for (nurse, costs) in works.iter().zip(&self.costs) {
            for (shifts, costs) in nurse.iter().zip(costs) {
                let costs = shifts.iter().zip(costs).map(|(&shift, &cost)| (cost, Term::Lit(shift)));
                // Pumpkin stops at coefficients of 0.
                sum.extend(costs.filter(|&(cost, _)| cost != 0));
            }
        }
        engine.linear(&sum, Relation::Equal, 0);
        let shifts = works.iter().flatten().flatten().map(|&shift| Term::Lit(shift));
        (Goal::Minimize(cost), std::iter::once(Term::Int(cost)).chain(shifts).collect())
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        let Some((&cost, shifts)) = values.split_first() else { return false };
        let nurses: Vec<Vec<&[i64]>> =
            shifts.chunks(SHIFTS * self.days).map(|nurse| nurse.chunks(SHIFTS).collect()).collect();
        let is_covered = (0..self.days).all(|day| {
            (0..SHIFTS).all(|shift| nurses.iter().map(|nurse| nurse[day][shift]).sum::<i64>() == NEEDED[shift])
        });
        let [least, most] = self.work();
        let is_humane = nurses.iter().all(|nurse| {
            // The shift of each day, if there is one: early, late, night.
            let works: Vec<Option<usize>> =
                nurse.iter().map(|day| day.iter().position(|&works| works == 1)).collect();
            nurse.iter().all(|day| day.iter().sum::<i64>() <= 1)
                && (least..=most).contains(&(works.iter().flatten().count() as i64))
                && works
                    .windows(2)
                    .all(|pair| pair[1].is_none_or(|after| pair[0].is_none_or(|before| before <= after)))
        });
        let costs = self.costs.iter().flatten().flatten();
        is_covered && is_humane && shifts.iter().zip(costs).map(|(works, cost)| works * cost).sum::<i64>() == cost
    }
}
