//! Solutions drawn at random, each as likely as any other.

use crate::board::Puzzle;
use crate::board::Solution;
use crate::solutions::set::SolutionSet;
use crate::solve::solver::{Report, Solver};
use crate::solve::stop::{Defect, Stop};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use num_bigint::BigUint;
use unicursal_core::{Budget, Limit};

impl Solver {
    /// Draws solutions at random: endlessly many, independent of each other, each solution exactly as likely as any
    /// other. The same seed draws the same solutions on every machine.
    ///
    /// All solutions are gathered first, which a limit may end. The time limit and cancellation end the drawing, too.
    ///
    /// ```
    /// use unicursal_models::{Kind, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder(Kind::LINE, 9, 9).build()?;
    /// let solver = Solver::new();
    /// let solutions = solver.sample(&puzzle, 1).answer.expect("there is no limit");
    /// assert_eq!(solutions.take(10).count(), 10);
    /// # Ok::<(), unicursal_models::PuzzleError>(())
    /// ```
    pub fn sample<'a>(&'a self, puzzle: &'a Puzzle, seed: u64) -> Report<Result<Samples<'a>, Stop>> {
        let (Report { answer, stats }, budget) = self.gather_and_go_on(puzzle);
        let random = ChaCha8Rng::seed_from_u64(seed);
        let samples = answer.map(|solutions| Samples { solutions, random, budget, limit: None });
        Report { answer: samples, stats }
    }
}

/// An iterator over random solutions. It ends at once if there is no solution, and otherwise only when the solver's time is
/// over or somebody cancels it; then [`limit`](Samples::limit) says so.
#[derive(Debug)]
pub struct Samples<'a> {
    solutions: SolutionSet<'a>,
    random: ChaCha8Rng,
    budget: Budget,
    limit: Option<Limit>,
}

impl<'a> Samples<'a> {
    /// What is drawn from.
    pub fn solutions(&self) -> &SolutionSet<'a> {
        &self.solutions
    }

    /// The limit that ended the drawing, if one did.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }
}

impl Iterator for Samples<'_> {
    type Item = Result<Solution, Defect>;

    fn next(&mut self) -> Option<Self::Item> {
        self.limit = self.budget.interrupted();
        if self.limit.is_some() {
            return None;
        }
        let number = below(&mut self.random, self.solutions.count())?;
        self.solutions.get(&number).transpose()
    }
}

/// A number from 0 up to, without, `bound`, each as likely as any other: numbers of as many bits are drawn until one
/// is small enough.
fn below(random: &mut impl Rng, bound: &BigUint) -> Option<BigUint> {
    if *bound == BigUint::ZERO {
        return None;
    }
    let bits = bound.bits();
    loop {
        let words = (0..bits.div_ceil(64)).map(|_| random.next_u64());
        let drawn = words.fold(BigUint::ZERO, |number, word| (number << 64) + word);
        let number = drawn >> (bits.next_multiple_of(64) - bits);
        if number < *bound {
            return Some(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_the_same_for_ever() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let bound = BigUint::from(10_u32).pow(30);
        let drawn: Vec<String> =
            (0..3).filter_map(|_| below(&mut random, &bound)).map(|it| it.to_string()).collect();
        let expected =
            ["510211193128002003167875198351", "756229871434330004237984628166", "359620548345284401614509626222"];
        assert_eq!(drawn, expected);
    }

    #[test]
    fn draws_fill_their_range_evenly() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut drawn = [0_u32; 10];
        for _ in 0..10_000 {
            let number = below(&mut random, &10_u32.into()).expect("the range is not empty");
            drawn[usize::try_from(number).expect("it is small")] += 1;
        }
        // Five standard deviations, each 30.
        assert!(drawn.iter().all(|count| count.abs_diff(1000) < 150), "{drawn:?}");
        assert_eq!(below(&mut random, &BigUint::ZERO), None);
        assert_eq!(below(&mut random, &1_u32.into()), Some(BigUint::ZERO));
    }
}
