//! A random problem of one or two constraints, and all its solutions.

use super::constraint::Constraint;
use super::kinds::{Kind, sum};
use unicursal_core::{IntVar, Solver};
use unicursal_testing::Random;

pub(crate) struct Problem {
    pub(crate) domains: Vec<Vec<i64>>,
    pub(crate) constraints: Vec<Constraint>,
    /// Whether integers have bounds only.
    pub(crate) is_bounded: bool,
}

impl Problem {
    pub(crate) fn random(random: &mut Random, kind: Kind) -> Self {
        let domains = (0..random.between(3, 5)).map(|_| {
            let low = random.between(-3, 2);
            let mut values: Vec<i64> = (low..=low + random.between(0, 4)).filter(|_| random.chance(85)).collect();
            values.extend(values.is_empty().then_some(low));
            values
        });
        let domains: Vec<Vec<i64>> = domains.collect();
        let mut constraints: Vec<Constraint> =
            (0..random.between(1, 2)).map(|_| kind(random, domains.len())).collect();
        constraints.extend((0..random.below(2)).map(|_| sum(random, domains.len())));
        Self { is_bounded: random.chance(40), domains, constraints }
    }

    /// Returns all rows of values, by counting through them.
    pub(crate) fn rows(&self) -> Vec<Vec<i64>> {
        let mut all: Vec<Vec<i64>> = vec![vec![]];
        for domain in &self.domains {
            let extended =
                |head: &Vec<i64>| domain.iter().map(|&value| [&head[..], &[value]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(extended).collect();
        }
        all
    }

    pub(crate) fn solutions(&self) -> Vec<Vec<i64>> {
        let mut rows = self.rows();
        rows.retain(|values| self.constraints.iter().all(|constraint| (constraint.holds)(values)));
        rows
    }

    pub(crate) fn ints(&self, solver: &mut Solver) -> Vec<IntVar> {
        let domains = self.domains.iter();
        domains
            .map(|domain| {
                if !self.is_bounded {
                    return solver.new_int_from(domain.iter().copied());
                }
                let int = solver.new_bounded_int(domain[0]..=domain[domain.len() - 1]);
                for value in domain[0]..=domain[domain.len() - 1] {
                    let lit = solver.equals(int, value);
                    if !domain.contains(&value) {
                        solver.add_clause([!lit]);
                    }
                }
                int
            })
            .collect()
    }

    pub(crate) fn build(&self) -> (Solver, Vec<IntVar>) {
        let mut solver = Solver::new();
        let ints = self.ints(&mut solver);
        self.constraints.iter().for_each(|constraint| (constraint.post)(&mut solver, &ints, None));
        (solver, ints)
    }

    pub(crate) fn text(&self) -> String {
        let constraints: Vec<&str> = self.constraints.iter().map(|constraint| &constraint.text[..]).collect();
        format!("{:?} bounded: {} {constraints:?}", self.domains, self.is_bounded)
    }
}
