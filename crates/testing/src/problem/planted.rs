//! Problems made around a solution: too large for brute force, but with one known solution.
//!
//! Every conclusion from premises that hold in the solution has to hold in it as well.

use crate::Random;
use crate::problem::random::{random_is, random_relation, random_values};
use crate::problem::{Assignment, Atom, Constraint, Operand, Problem, Values};
use std::ops::RangeInclusive;
use unicursal_core::Relation;

/// A problem and one of its solutions.
#[derive(Clone, Debug)]
pub struct Planted {
    pub problem: Problem,
    pub solution: Assignment,
    /// Integers that are the successors of a circuit, and whether it leaves vertices out.
    rings: Vec<(Vec<usize>, bool)>,
    /// The percentage of constraints that are clauses, in addition to other constraints that reduce to clauses.
    clauses: usize,
}

impl Planted {
    /// Returns a problem of this many variables, about, with a constraint from each of the seeds. A constraint depends
    /// on the variables and on its own seed only.
    pub fn new(vars: usize, seed: u64, constraints: impl IntoIterator<Item = u64>) -> Self {
        let mut planted = Self::without_constraints(vars, &mut Random(seed));
        for seed in constraints {
            let constraint = planted.constraint(&mut Random(seed));
            debug_assert!(constraint.is_satisfied(&planted.solution), "{constraint:?}");
            planted.problem.constraints.push(constraint);
        }
        planted
    }

    /// Returns a problem of 50 to 300 variables.
    pub fn random(random: &mut Random) -> Self {
        let vars = 50 + random.below(251);
        // With more constraints, the root fixes nearly everything, and there is nothing to learn.
        let constraints = vars * (20 + random.below(100)) / 100;
        let seeds: Vec<u64> = (0..constraints).map(|_| random.bits()).collect();
        Self::new(vars, random.bits(), seeds)
    }

    /// Returns a problem of 5 to 25 variables with few values, each constraint made around values that differ a little
    /// from one constraint to the next. There may be a solution or not.
    pub fn contested(random: &mut Random) -> Problem {
        let bools = random.below(8);
        let mut planted = Self {
            problem: Problem { bools, ..Problem::default() },
            solution: (0..bools).map(|_| random.between(0, 1)).collect(),
            rings: vec![],
            clauses: [20, 50, 80][random.below(3)],
        };
        if random.chance(40) {
            planted.add_ring(3 + random.below(4), random);
        }
        let rings = bools..planted.problem.vars();
        for _ in 0..4 + random.below(16) {
            let low = random.between(-3, 3);
            let values = random_values(low, low + random.between(1, 8), random);
            let list = values.list();
            planted.solution.push(list[random.below(list.len())]);
            planted.problem.ints.push(values);
        }
        let vars = planted.problem.vars();
        for _ in 0..vars / 2 + random.below(2 * vars) {
            let constraint = planted.constraint(random);
            planted.problem.constraints.push(constraint);
            let changed = random.below(vars);
            if random.chance(40) && !rings.contains(&changed) {
                let values = planted.problem.values(changed);
                planted.solution[changed] = values[random.below(values.len())];
            }
        }
        planted.problem
    }

    fn without_constraints(vars: usize, random: &mut Random) -> Self {
        let bools = vars / 4;
        let mut planted =
            Self { problem: Problem { bools, ..Problem::default() }, solution: vec![], rings: vec![], clauses: 0 };
        planted.clauses = [20, 50, 80][random.below(3)];
        planted.solution.extend((0..bools).map(|_| random.between(0, 1)));
        for _ in 0..random.below(3) {
            planted.add_ring(3 + random.below(10), random);
        }
        while planted.problem.vars() < vars {
            planted.add_int(random);
        }
        planted
    }

    fn add_int(&mut self, random: &mut Random) {
        let low = random.between(-6, 6);
        let values = match random.below(20) {
            0..6 => Values::Range(low, low + random.between(1, 12)),
            6..8 => Values::Range(low, low + random.between(12, 150)),
            8..12 => Values::Bounded(low, low + random.between(1, 12)),
            12..14 => Values::Bounded(low, low + random.between(12, 2000)),
            14 => Values::Bounded(-3000, 3000),
            15..19 => sparse(low, 3, random),
            _ => sparse(low, 200, random),
        };
        let (low, high) = values.bounds();
        let value = match &values {
            Values::Sparse(values) => values[random.below(values.len())],
            // Wide ones stay near the others, so that constraints have something to compare.
            _ => random.between(low.max(-40), high.min(40).max(low)),
        };
        self.problem.ints.push(values);
        self.solution.push(value);
    }

    /// Adds the successors of a circuit.
    fn add_ring(&mut self, count: usize, random: &mut Random) {
        let is_partial = random.chance(50);
        let mut order: Vec<i64> = (0..count as i64).collect();
        shuffle(&mut order, random);
        let on_circuit = if is_partial { 2 + random.below(count - 1) } else { count };
        let mut next: Vec<i64> = (0..count as i64).collect();
        for at in 0..on_circuit {
            next[order[at] as usize] = order[(at + 1) % on_circuit];
        }
        let first = self.problem.vars();
        for (vertex, next) in (0..).zip(next) {
            let own = i64::from(!is_partial) * next + i64::from(is_partial) * vertex;
            let mut values: Vec<i64> = (0..count as i64).collect();
            values.retain(|&value| [next, own].contains(&value) || random.chance(60));
            let values = match random.below(3) {
                0 => Values::Bounded(0, count as i64 - 1),
                _ => Values::Sparse(values),
            };
            self.problem.ints.push(values);
            self.solution.push(next);
        }
        self.rings.push(((first..first + count).collect(), is_partial));
    }

    fn constraint(&self, random: &mut Random) -> Constraint {
        let atom = self.atom(random);
        if random.chance(self.clauses) {
            return self.clause(random);
        }
        let mut constraint = match random.below(16) {
            14 | 15 => self.differences(random),
            0..5 => self.linear(random),
            5 => self.different(random),
            6 => self.no_overlap(random),
            7 | 8 => self.element(random),
            9 => self.table(random),
            10 | 11 => self.min_max(random),
            12 => self.count(random),
            _ => self.circuit(random),
        };
        if random.chance(30) {
            if !atom.is_satisfied(&self.solution) {
                constraint = constraint.disturbed(random);
            }
            constraint = Constraint::When(atom, Box::new(constraint));
            if random.chance(10) {
                constraint = Constraint::When(self.atom(random), Box::new(constraint));
            }
        }
        constraint
    }

    fn some_var(&self, random: &mut Random) -> usize {
        random.below(self.problem.vars())
    }

    fn some_int(&self, random: &mut Random) -> usize {
        self.problem.bools + random.below(self.problem.ints.len())
    }

    /// Different integers, at most as many as in `count`.
    fn some_ints(&self, count: RangeInclusive<i64>, random: &mut Random) -> Vec<usize> {
        let count = random.between(*count.start(), *count.end());
        let mut ints: Vec<usize> = (0..count).map(|_| self.some_int(random)).collect();
        ints.sort_unstable();
        ints.dedup();
        shuffle(&mut ints, random);
        ints
    }

    fn value(&self, var: usize) -> i64 {
        self.solution[var]
    }

    /// Returns a random atom that may hold or not.
    fn atom(&self, random: &mut Random) -> Atom {
        let var = self.some_var(random);
        let (low, high) = self.problem.range(var);
        let near = random.between(self.value(var) - 3, self.value(var) + 3).clamp(low, high);
        Atom(var, random_is(random), if random.chance(40) { self.value(var) } else { near })
    }

    fn clause(&self, random: &mut Random) -> Constraint {
        let mut atoms: Vec<Atom> = (0..2 + random.below(4)).map(|_| self.atom(random)).collect();
        for (at, atom) in atoms.iter_mut().enumerate() {
            if at == 0 || random.chance(50) {
                *atom = atom.made(at == 0, &self.solution);
            }
        }
        shuffle(&mut atoms, random);
        Constraint::Clause(atoms)
    }

    fn linear(&self, random: &mut Random) -> Constraint {
        let factor = |random: &mut Random| match random.below(30) {
            0 => random.between(-(1 << 50), 1 << 50),
            1 => random.between(-1000, 1000),
            _ => random.between(-4, 4),
        };
        let vars: Vec<(i64, usize)> =
            (0..=random.below(5)).map(|_| (factor(random), self.some_var(random))).collect();
        let atoms: Vec<(i64, Atom)> = (0..random.below(4)).map(|_| (factor(random), self.atom(random))).collect();
        let sum = vars.iter().map(|&(factor, var)| factor * self.value(var)).sum::<i64>()
            + atoms
                .iter()
                .map(|(factor, atom)| factor * i64::from(atom.is_satisfied(&self.solution)))
                .sum::<i64>();
        let relation = random_relation(random);
        let bound = match relation {
            Relation::Equal => sum,
            Relation::NotEqual => sum + [-1, 1][random.below(2)] * random.between(1, 3),
            Relation::AtMost => sum + random.between(0, 2),
            Relation::AtLeast => sum - random.between(0, 2),
        };
        Constraint::Linear(vars, atoms, relation, bound)
    }

    fn different(&self, random: &mut Random) -> Constraint {
        let mut terms: Vec<(usize, i64)> = vec![];
        for var in self.some_ints(2..=9, random) {
            let mut offset = if random.chance(70) { 0 } else { random.between(-3, 3) };
            while terms.iter().any(|&(other, by)| self.value(other) + by == self.value(var) + offset) {
                offset += 1;
            }
            terms.push((var, offset));
        }
        if random.chance(50) { Constraint::HallIntervals(terms) } else { Constraint::Different(terms) }
    }

    fn no_overlap(&self, random: &mut Random) -> Constraint {
        let mut starts = self.some_ints(2..=7, random);
        starts.sort_by_key(|&var| self.value(var));
        let mut tasks: Vec<(usize, Operand, Option<Atom>)> = vec![];
        let mut free = i64::MIN;
        for (at, &var) in starts.iter().enumerate() {
            let atom = self.atom(random);
            if self.value(var) < free {
                // It only fits in where it is not done.
                tasks.push((var, Operand::Value(random.between(1, 4)), Some(atom.made(false, &self.solution))));
                continue;
            }
            let gap = starts.get(at + 1).map_or(5, |&next| self.value(next) - self.value(var));
            // Now and then the duration is a variable that is short enough.
            let other = self.some_int(random);
            let is_variable = random.chance(40) && self.value(other) <= gap;
            let duration = if is_variable { Operand::Var(other) } else { Operand::Value(gap.clamp(0, 5)) };
            free = self.value(var) + duration.value(&self.solution).max(0);
            let is_optional = random.chance(20);
            tasks.push((var, duration, is_optional.then(|| atom.made(true, &self.solution))));
        }
        Constraint::NoOverlap(tasks)
    }

    fn differences(&self, random: &mut Random) -> Constraint {
        let edge = |random: &mut Random| {
            let (from, to) = (self.some_int(random), self.some_int(random));
            let gap = self.value(to) - self.value(from);
            if random.chance(30) {
                return (None, from, gap - random.between(0, 2), to);
            }
            let (atom, holds) = (self.atom(random), random.chance(60));
            let distance = if holds { gap - random.between(0, 2) } else { gap + random.between(1, 3) };
            (Some(atom.made(holds, &self.solution)), from, distance, to)
        };
        Constraint::Differences((0..3 + random.below(20)).map(|_| edge(random)).collect())
    }

    /// Returns an index and its value, if some integer can be one.
    fn index(&self, random: &mut Random) -> Option<(usize, usize)> {
        (0..20).find_map(|_| {
            let var = self.some_int(random);
            let value = usize::try_from(self.value(var)).ok().filter(|&value| value < 12)?;
            Some((var, value))
        })
    }

    fn element(&self, random: &mut Random) -> Constraint {
        let Some((index, at)) = self.index(random) else { return self.clause(random) };
        let result = self.some_int(random);
        let same: Vec<usize> = self.ints().filter(|&var| self.value(var) == self.value(result)).collect();
        let length = at + 1 + random.below(5);
        let entries = (0..length).map(|place| match (place == at, random.chance(50)) {
            (true, true) => Operand::Value(self.value(result)),
            (true, false) => Operand::Var(same[random.below(same.len())]),
            (false, true) => Operand::Value(self.value(result) + random.between(-4, 4)),
            (false, false) => Operand::Var(self.some_int(random)),
        });
        Constraint::Element(entries.collect(), index, result)
    }

    fn ints(&self) -> impl Iterator<Item = usize> + use<> {
        self.problem.bools..self.problem.vars()
    }

    fn table(&self, random: &mut Random) -> Constraint {
        let vars = self.some_ints(1..=4, random);
        let mut rows: Vec<Vec<i64>> = (0..random.below(12))
            .map(|_| vars.iter().map(|&var| self.value(var) + random.between(-3, 3)).collect())
            .collect();
        rows.insert(random.below(rows.len() + 1), vars.iter().map(|&var| self.value(var)).collect());
        Constraint::Table(vars, rows)
    }

    fn min_max(&self, random: &mut Random) -> Constraint {
        let (is_largest, result) = (random.chance(50), self.some_int(random));
        let is_within = |&var: &usize| {
            let order = self.value(var).cmp(&self.value(result));
            order.is_eq() || order.is_lt() == is_largest
        };
        let mut vars = self.some_ints(2..=9, random);
        vars.retain(is_within);
        let same: Vec<usize> = self.ints().filter(|&var| self.value(var) == self.value(result)).collect();
        vars.push(same[random.below(same.len())]);
        Constraint::MinMax(is_largest, vars, result)
    }

    fn count(&self, random: &mut Random) -> Constraint {
        let vars = self.some_ints(2..=9, random);
        let mut values: Vec<i64> = vars.iter().filter(|_| random.chance(40)).map(|&var| self.value(var)).collect();
        values.extend((0..random.below(3)).map(|_| random.between(-6, 6)));
        let count = vars.iter().filter(|&&var| values.contains(&self.value(var))).count() as i64;
        match self.ints().filter(|&var| self.value(var) == count).collect::<Vec<_>>()[..] {
            [] => self.clause(random),
            ref same => Constraint::Count(vars, values, same[random.below(same.len())]),
        }
    }

    fn circuit(&self, random: &mut Random) -> Constraint {
        match self.rings[..] {
            [] => self.clause(random),
            ref rings => {
                let (vars, is_partial) = &rings[random.below(rings.len())];
                Constraint::Circuit(vars.clone(), *is_partial)
            }
        }
    }
}

impl Constraint {
    /// Returns another constraint of the same form, which may not hold.
    fn disturbed(mut self, random: &mut Random) -> Self {
        match &mut self {
            Constraint::Linear(_, _, _, bound) => *bound += random.between(-5, 5),
            Constraint::Table(_, rows) => {
                rows.iter_mut().flatten().for_each(|value| *value += random.between(-1, 1));
            }
            Constraint::Element(array, ..) => shuffle(array, random),
            Constraint::Count(_, values, _) => values.iter_mut().for_each(|value| *value += random.between(-1, 1)),
            Constraint::Different(terms) | Constraint::HallIntervals(terms) => {
                for (_, offset) in terms {
                    *offset += random.between(-1, 1);
                }
            }
            Constraint::NoOverlap(tasks) => {
                for (_, duration, _) in tasks {
                    if let Operand::Value(duration) = duration {
                        *duration += random.between(0, 2);
                    }
                }
            }
            Constraint::Differences(edges) => {
                for (_, _, distance, _) in edges {
                    *distance += random.between(-2, 2);
                }
            }
            Constraint::MinMax(is_largest, ..) => *is_largest = random.chance(50),
            Constraint::Circuit(vars, _) => shuffle(vars, random),
            Constraint::Clause(_) | Constraint::When(..) => {}
        }
        self
    }
}

/// Values from `low` on with gaps of up to `gap`.
fn sparse(low: i64, gap: i64, random: &mut Random) -> Values {
    let mut values = vec![low];
    for _ in 0..2 + random.below(12) {
        values.push(values[values.len() - 1] + random.between(1, gap));
    }
    Values::Sparse(values)
}

pub(super) fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for at in (1..items.len()).rev() {
        items.swap(at, random.below(at + 1));
    }
}
