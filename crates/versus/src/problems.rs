//! The problems: each is modeled once, for both solvers.

mod coloring;
mod costas;
mod golomb;
mod job_shop;
mod knapsack;
mod latin_square;
mod magic_square;
mod project;
mod queens;
mod roster;
mod sudoku;
mod warehouses;

use crate::engine::ours::Ours;
use crate::engine::pumpkin::Pumpkin;
use crate::engine::{Engine, Goal, Relation, Run, Term};
use unicursal_core::CancelToken;

/// The question about a model, and the values that are its solution.
type Question<E> = (Goal<<E as Engine>::Int>, Vec<Term<<E as Engine>::Int, <E as Engine>::Lit>>);

/// A problem with the question asked about it.
pub(crate) trait Problem {
    /// Fills the engine, and returns the question and the values of a solution.
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E>;

    /// Whether these values make up a solution.
    fn is_solution(&self, values: &[i64]) -> bool;
}

/// A problem that both solvers can be given.
pub(crate) trait Instance {
    fn ours(&self, stop: &CancelToken) -> Run;
    fn theirs(&self, seed: u64, stop: &CancelToken) -> Run;
    fn is_solution(&self, values: &[i64]) -> bool;
}

impl<P: Problem> Instance for P {
    fn ours(&self, stop: &CancelToken) -> Run {
        run::<Ours>(self, 0, stop)
    }

    fn theirs(&self, seed: u64, stop: &CancelToken) -> Run {
        run::<Pumpkin>(self, seed, stop)
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        Problem::is_solution(self, values)
    }
}

fn run<E: Engine>(problem: &impl Problem, seed: u64, stop: &CancelToken) -> Run {
    let mut engine = E::new(seed);
    let (goal, shown) = problem.model(&mut engine);
    engine.answer(goal, &shown, stop)
}

/// A line of the table: instances of one problem, of one size, whose times are added up.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) instances: Vec<Box<dyn Instance>>,
}

impl Row {
    fn new<P: Problem + 'static>(name: impl Into<String>, instances: impl IntoIterator<Item = P>) -> Self {
        let instances = instances.into_iter().map(|one| Box::new(one) as Box<dyn Instance>).collect();
        Row { name: name.into(), instances }
    }

    /// A line of `count` random instances, one for each seed from 1 on.
    fn random<P: Problem + 'static>(name: &str, count: u64, of: impl Fn(u64) -> P) -> Self {
        Row::new(format!("{name}, {count} of them"), (1..=count).map(of))
    }
}

/// All lines.
pub(crate) fn rows() -> Vec<Row> {
    [
        queens::rows(),
        sudoku::rows(),
        magic_square::rows(),
        golomb::rows(),
        knapsack::rows(),
        job_shop::rows(),
        latin_square::rows(),
        coloring::rows(),
        costas::rows(),
        roster::rows(),
        project::rows(),
        warehouses::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Random numbers for instances, the same everywhere (xorshift64*, Vigna 2016).
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}

/// Integers as the values of a solution.
fn ints<Int: Copy, Lit>(ints: &[Int]) -> Vec<Term<Int, Lit>> {
    ints.iter().map(|&int| Term::Int(int)).collect()
}

/// Requires that a task begins when another one, with its duration, has ended.
fn precede<E: Engine>(engine: &mut E, (first, takes): (E::Int, i64), second: E::Int) {
    engine.linear(&[(1, Term::Int(first)), (-1, Term::Int(second))], Relation::AtMost, -takes);
}

fn all_differ(values: impl IntoIterator<Item = i64>) -> bool {
    let mut seen = std::collections::BTreeSet::new();
    values.into_iter().all(|value| seen.insert(value))
}
