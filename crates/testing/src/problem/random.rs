//! Random problems.

use crate::Random;
use crate::problem::{Atom, Constraint, Is, Operand, Problem, Values};
use unicursal_core::Relation;

impl Problem {
    fn random_atom(&self, random: &mut Random) -> Atom {
        let var = random.below(self.vars());
        let (low, high) = self.range(var);
        Atom(var, random_is(random), random.between(low, high))
    }

    /// Literals about different variables or not, as it comes.
    pub fn random_atoms(&self, max: usize, random: &mut Random) -> Vec<Atom> {
        (0..=random.below(max)).map(|_| self.random_atom(random)).collect()
    }

    fn random_clause(&self, random: &mut Random) -> Constraint {
        let mut atoms = self.random_atoms(4, random);
        atoms.push(self.random_atom(random));
        Constraint::Clause(atoms)
    }

    fn random_linear(&self, random: &mut Random) -> Constraint {
        let vars: Vec<(i64, usize)> =
            (0..random.below(4)).map(|_| (random.between(-3, 3), random.below(self.vars()))).collect();
        let atoms: Vec<(i64, Atom)> =
            (0..=random.below(4)).map(|_| (random.between(-3, 3), self.random_atom(random))).collect();
        let linear = Constraint::Linear(vars, atoms, random_relation(random), random.between(-5, 5));
        self.perhaps_reified(20, linear, random)
    }

    fn random_different(&self, random: &mut Random) -> Constraint {
        let mut terms: Vec<(usize, i64)> =
            (self.bools..self.vars()).map(|var| (var, random.between(-1, 1))).collect();
        while terms.len() > 2 && random.chance(40) {
            terms.remove(random.below(terms.len()));
        }
        Constraint::Different(terms)
    }

    /// Some integers, by number, no more than `most`.
    fn some_ints(&self, max: usize, random: &mut Random) -> Vec<usize> {
        let mut vars: Vec<usize> = (self.bools..self.vars()).collect();
        while vars.len() > max || vars.len() > 1 && random.chance(20) {
            vars.remove(random.below(vars.len()));
        }
        vars
    }

    fn random_no_overlap(&self, random: &mut Random) -> Constraint {
        let optional = random.chance(30);
        let tasks = self.some_ints(4, random).into_iter().map(|var| {
            let present = (optional && random.chance(50)).then(|| self.random_atom(random));
            let duration = if random.chance(30) {
                Operand::Var(self.some_int(random))
            } else {
                Operand::Value(random.between(0, 2))
            };
            (var, duration, present)
        });
        Constraint::NoOverlap(tasks.collect())
    }

    fn random_differences(&self, random: &mut Random) -> Constraint {
        let edge = |random: &mut Random| {
            let condition = random.chance(70).then(|| self.random_atom(random));
            (condition, self.some_int(random), random.between(-2, 2), self.some_int(random))
        };
        Constraint::Differences((0..2 + random.below(9)).map(|_| edge(random)).collect())
    }

    fn some_int(&self, random: &mut Random) -> usize {
        self.bools + random.below(self.ints.len())
    }

    fn random_element(&self, random: &mut Random) -> Constraint {
        let entry = |random: &mut Random| {
            if random.chance(50) {
                Operand::Value(random.between(-1, 4))
            } else {
                Operand::Var(self.some_int(random))
            }
        };
        let array = (0..=random.below(4)).map(|_| entry(random)).collect();
        Constraint::Element(array, self.some_int(random), self.some_int(random))
    }

    fn random_table(&self, random: &mut Random) -> Constraint {
        let vars = self.some_ints(3, random);
        let value = |var: usize, random: &mut Random| {
            let (low, high) = self.range(var);
            random.between(low - 1, high + 1)
        };
        let rows = (0..random.below(9)).map(|_| vars.iter().map(|&var| value(var, random)).collect()).collect();
        Constraint::Table(vars, rows)
    }

    fn random_count(&self, random: &mut Random) -> Constraint {
        let values = (0..=random.below(2)).map(|_| random.between(-1, 3)).collect();
        Constraint::Count(self.some_ints(4, random), values, self.some_int(random))
    }

    /// Returns a constraint over many variables of any sort, perhaps half reified.
    fn random_constraint(&self, random: &mut Random) -> Constraint {
        let constraint = match random.below(12) {
            10 | 11 => self.random_differences(random),
            0 => self.random_no_overlap(random),
            1 => Constraint::MinMax(random.chance(50), self.some_ints(3, random), self.some_int(random)),
            2 => match self.random_different(random) {
                Constraint::Different(terms) => Constraint::HallIntervals(terms),
                other => other,
            },
            3 => Constraint::Circuit((self.bools..self.vars()).collect(), random.chance(50)),
            4 | 5 => self.random_element(random),
            6 | 7 => self.random_table(random),
            _ => self.random_count(random),
        };
        let constraint = self.perhaps_reified(30, constraint, random);
        self.perhaps_reified(5, constraint, random)
    }

    /// Returns the constraint, half reified with this probability.
    fn perhaps_reified(&self, percent: usize, constraint: Constraint, random: &mut Random) -> Constraint {
        if random.chance(percent) {
            return Constraint::When(self.random_atom(random), Box::new(constraint));
        }
        constraint
    }
}

pub(super) fn random_is(random: &mut Random) -> Is {
    [Is::Equal, Is::NotEqual, Is::Equal, Is::NotEqual, Is::AtLeast, Is::AtMost][random.below(6)]
}

pub(super) fn random_relation(random: &mut Random) -> Relation {
    [Relation::Equal, Relation::Equal, Relation::AtMost, Relation::AtMost, Relation::AtLeast, Relation::NotEqual]
        [random.below(6)]
}

/// Values from `low` to `high`, perhaps not all of them.
pub(super) fn random_values(low: i64, high: i64, random: &mut Random) -> Values {
    match random.below(10) {
        0..4 => Values::Bounded(low, high),
        4..6 => {
            let mut values: Vec<i64> = (low..=high).collect();
            values.retain(|&value| value == high || random.chance(70));
            Values::Sparse(values)
        }
        _ => Values::Range(low, high),
    }
}

/// Returns a random problem of at most 10 Booleans and clauses only.
pub fn random_cnf(random: &mut Random) -> Problem {
    let mut problem = Problem { bools: 3 + random.below(8), ..Problem::default() };
    for _ in 0..random.below(4 * problem.bools) {
        let clause = problem.random_clause(random);
        problem.constraints.push(clause);
    }
    problem
}

/// Returns a random problem with all sorts of constraints.
pub fn random_mix(random: &mut Random) -> Problem {
    let mut problem = Problem { bools: random.below(4), ..Problem::default() };
    for _ in 0..2 + random.below(3) {
        let low = random.between(-2, 3);
        let high = low + random.between(0, 4);
        problem.ints.push(random_values(low, high, random));
    }
    for _ in 0..=random.below(5) {
        let constraint = match random.below(4) {
            0 => problem.random_different(random),
            1 => problem.random_clause(random),
            _ => problem.random_linear(random),
        };
        problem.constraints.push(constraint);
    }
    problem
}

/// Returns a random problem of variables that are all different, with hardly more values than variables, and clauses
/// about them.
pub fn random_permutation(random: &mut Random) -> Problem {
    let mut problem = Problem::default();
    let count = 3 + random.below(3);
    let spare = random.between(0, 1);
    let offsets: Vec<i64> = (0..count).map(|_| random.between(-1, 1)).collect();
    for offset in &offsets {
        problem.ints.push(Values::Range(1 - offset, count as i64 + spare - offset));
    }
    problem.constraints.push(Constraint::Different((0..).zip(offsets).collect()));
    for _ in 0..random.below(5 * count) {
        let clause = problem.random_clause(random);
        problem.constraints.push(clause);
    }
    problem
}

/// Returns a random problem of constraints over many variables, with few values each.
pub fn random_global(random: &mut Random) -> Problem {
    let mut problem = Problem { bools: random.below(3), ..Problem::default() };
    for _ in 0..3 + random.below(3) {
        let low = random.between(-1, 0);
        let high = low + random.between(1, 4);
        problem.ints.push(random_values(low, high, random));
    }
    for _ in 0..=random.below(2) {
        let constraint = problem.random_constraint(random);
        problem.constraints.push(constraint);
    }
    for _ in 0..random.below(3) {
        let constraint =
            if random.chance(60) { problem.random_clause(random) } else { problem.random_linear(random) };
        problem.constraints.push(constraint);
    }
    problem
}
