//! Problems of Booleans and small integers, described apart from the engine, with all their solutions by trying all
//! assignments.

use crate::Random;
use crate::audit::Solution;
use std::collections::BTreeSet;
use unicursal_core::{AllDifferent, BranchingContext, IntVar, Linear, Lit, Relation, Solver, Store, Term, Var};

/// A value a variable: Booleans as 0 and 1 first, then integers.
pub type Assignment = Vec<i64>;

/// Says of the variable of this number that it has this value (or, if the flag is false, that it has not).
#[derive(Clone, Copy, Debug)]
pub struct Atom(pub usize, pub i64, pub bool);

impl Atom {
    pub fn is_satisfied(self, values: &[i64]) -> bool {
        (values[self.0] == self.1) == self.2
    }
}

#[derive(Clone, Debug)]
pub enum Constraint {
    Clause(Vec<Atom>),
    /// Coefficients with variables, and coefficients with atoms, which count as 0 or 1.
    Linear(Vec<(i64, usize)>, Vec<(i64, Atom)>, Relation, i64),
    /// Variables with offsets.
    Different(Vec<(usize, i64)>),
}

impl Constraint {
    fn is_satisfied(&self, values: &[i64]) -> bool {
        match self {
            Constraint::Clause(atoms) => atoms.iter().any(|atom| atom.is_satisfied(values)),
            Constraint::Linear(vars, atoms, relation, bound) => {
                let sum = vars.iter().map(|&(factor, var)| factor * values[var]).sum::<i64>()
                    + atoms
                        .iter()
                        .map(|&(factor, atom)| factor * i64::from(atom.is_satisfied(values)))
                        .sum::<i64>();
                if *relation == Relation::Equal { sum == *bound } else { sum <= *bound }
            }
            Constraint::Different(terms) => {
                let different: BTreeSet<i64> = terms.iter().map(|&(var, offset)| values[var] + offset).collect();
                different.len() == terms.len()
            }
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Problem {
    pub bools: usize,
    /// The lowest and the highest value of each integer.
    pub ints: Vec<(i64, i64)>,
    /// Integers, by number, that get literals only where these are asked for.
    pub bounded: BTreeSet<usize>,
    pub constraints: Vec<Constraint>,
}

impl Problem {
    fn range(&self, var: usize) -> (i64, i64) {
        if var < self.bools { (0, 1) } else { self.ints[var - self.bools] }
    }

    fn vars(&self) -> usize {
        self.bools + self.ints.len()
    }

    pub fn solutions(&self) -> BTreeSet<Assignment> {
        let mut all: Vec<Assignment> = vec![vec![]];
        for var in 0..self.vars() {
            let (low, high) = self.range(var);
            let longer =
                |values: Assignment| (low..=high).map(move |value| [values.clone(), vec![value]].concat());
            all = all.into_iter().flat_map(longer).collect();
        }
        all.into_iter()
            .filter(|values| self.constraints.iter().all(|constraint| constraint.is_satisfied(values)))
            .collect()
    }

    pub fn build(&self) -> Built {
        let mut solver = Solver::new();
        let bools = solver.new_bools(self.bools);
        let ints =
            self.ints.iter().enumerate().map(|(number, &(low, high))| match self.bounded.contains(&number) {
                true => solver.new_bounded_int(low..=high),
                false => solver.new_int(low..=high),
            });
        let ints = ints.collect();
        let mut built = Built { solver, bools, ints };
        for constraint in &self.constraints {
            built.post(constraint);
        }
        built
    }

    fn random_atom(&self, random: &mut Random) -> Atom {
        let var = random.below(self.vars());
        let (low, high) = self.range(var);
        Atom(var, random.between(low, high), random.chance(50))
    }

    /// Literals about different variables or not, as it comes.
    pub fn random_atoms(&self, most: usize, random: &mut Random) -> Vec<Atom> {
        (0..=random.below(most)).map(|_| self.random_atom(random)).collect()
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
        let relation = if random.chance(50) { Relation::Equal } else { Relation::AtMost };
        Constraint::Linear(vars, atoms, relation, random.between(-5, 5))
    }

    fn random_different(&self, random: &mut Random) -> Constraint {
        let mut terms: Vec<(usize, i64)> =
            (self.bools..self.vars()).map(|var| (var, random.between(-1, 1))).collect();
        while terms.len() > 2 && random.chance(40) {
            terms.remove(random.below(terms.len()));
        }
        Constraint::Different(terms)
    }
}

/// A random problem of at most 10 Booleans and clauses only.
pub fn random_cnf(random: &mut Random) -> Problem {
    let mut problem = Problem { bools: 3 + random.below(8), ..Problem::default() };
    for _ in 0..random.below(4 * problem.bools) {
        let clause = problem.random_clause(random);
        problem.constraints.push(clause);
    }
    problem
}

/// A random problem with all sorts of constraints.
pub fn random_mix(random: &mut Random) -> Problem {
    let mut problem = Problem { bools: random.below(4), ..Problem::default() };
    for _ in 0..2 + random.below(3) {
        let low = random.between(-2, 3);
        problem.ints.push((low, low + random.between(0, 4)));
        if random.chance(40) {
            problem.bounded.insert(problem.ints.len() - 1);
        }
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

/// A random problem of variables that are all different, with hardly more values than variables, and clauses about
/// them.
pub fn random_permutation(random: &mut Random) -> Problem {
    let mut problem = Problem::default();
    let count = 3 + random.below(3);
    let spare = random.between(0, 1);
    let offsets: Vec<i64> = (0..count).map(|_| random.between(-1, 1)).collect();
    for offset in &offsets {
        problem.ints.push((1 - offset, count as i64 + spare - offset));
    }
    problem.constraints.push(Constraint::Different((0..).zip(offsets).collect()));
    for _ in 0..random.below(5 * count) {
        let clause = problem.random_clause(random);
        problem.constraints.push(clause);
    }
    problem
}

/// The values in a model, which must be full.
pub fn read(bools: &[Var], ints: &[IntVar], model: &Store) -> Assignment {
    let bools = bools.iter().map(|var| i64::from(model.value(var.positive()).expect("a model is full")));
    let ints = ints.iter().map(|&int| model.int_value(int).expect("a model is full"));
    bools.chain(ints).collect()
}

/// A problem in a solver.
pub struct Built {
    pub solver: Solver,
    pub bools: Vec<Var>,
    pub ints: Vec<IntVar>,
}

impl Built {
    pub fn lit(&mut self, Atom(var, value, is): Atom) -> Lit {
        let lit = match self.bools.get(var) {
            Some(bool) => bool.literal(value == 1),
            None => self.solver.equals(self.ints[var - self.bools.len()], value),
        };
        if is { lit } else { !lit }
    }

    pub fn lits(&mut self, atoms: &[Atom]) -> Vec<Lit> {
        atoms.iter().map(|&atom| self.lit(atom)).collect()
    }

    fn post(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Clause(atoms) => {
                let lits = self.lits(atoms);
                self.solver.add_clause(&lits);
            }
            Constraint::Linear(vars, atoms, relation, bound) => {
                let of = |var: usize| match self.bools.get(var) {
                    Some(bool) => Term::Lit(bool.positive()),
                    None => Term::Int(self.ints[var - self.bools.len()]),
                };
                let mut terms: Vec<(i64, Term)> = vars.iter().map(|&(factor, var)| (factor, of(var))).collect();
                terms.extend(atoms.iter().map(|&(factor, atom)| (factor, Term::Lit(self.lit(atom)))));
                let linear = Linear::new(terms, *relation, *bound);
                self.solver.post(linear);
            }
            Constraint::Different(terms) => {
                let terms = terms.iter().map(|&(var, offset)| (self.ints[var - self.bools.len()], offset));
                self.solver.post(AllDifferent::with_offsets(terms.collect::<Vec<_>>()));
            }
        }
    }

    /// The assignment of the solver's model, which must be full.
    pub fn read(&self) -> Assignment {
        read(&self.bools, &self.ints, self.solver.model())
    }

    /// What the assignment makes true, as [`audit`](super::audit) wants it.
    pub fn truth(&self, values: &[i64]) -> Solution {
        let (bools, ints) = values.split_at(self.bools.len());
        let bools = self.bools.iter().zip(bools).filter(|(_, value)| **value == 1);
        let ints = self.ints.iter().zip(ints).map(|(&int, &value)| (int, value));
        Solution { vars: bools.map(|(&var, _)| var).collect(), ints: ints.collect() }
    }

    /// Something to branch on: the first variable that is open.
    pub fn first_open(&self) -> impl Fn(&mut BranchingContext<'_>) -> Option<Lit> + use<> {
        let (bools, ints) = (self.bools.clone(), self.ints.clone());
        move |cx| {
            let bool = bools.iter().copied().find(|&var| cx.is_open(var)).map(Var::negative);
            let open = ints.iter().copied().find(|&int| !cx.is_fixed(int));
            bool.or_else(|| open.map(|int| cx.equal(int, cx.min(int))))
        }
    }
}
