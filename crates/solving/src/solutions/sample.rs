//! Solutions drawn uniformly at random.

use crate::settings::answer::Defect;
use crate::solutions::set::SolutionSet;
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use num_bigint::BigUint;
use unicursal_core::{Budget, Limit};
use unicursal_models::board::Solution;

/// An iterator over random solutions. It ends at once if there is no solution. Otherwise it only ends at the solver's
/// deadline or when the solver is cancelled. Then [`limit`](Samples::limit) returns the limit.
#[derive(Debug)]
pub struct Samples {
    solutions: SolutionSet,
    random: ChaCha8Rng,
    budget: Budget,
    limit: Option<Limit>,
}

impl Samples {
    /// Draws from `solutions` within `budget`. Equal seeds draw equal samples.
    pub(crate) fn new(solutions: SolutionSet, seed: u64, budget: Budget) -> Self {
        Self { solutions, random: ChaCha8Rng::seed_from_u64(seed), budget, limit: None }
    }

    /// Returns the set from which samples are drawn.
    pub fn solutions(&self) -> &SolutionSet {
        &self.solutions
    }

    /// Returns the limit that ended the drawing, if one did.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }
}

impl Iterator for Samples {
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

/// Returns an endless sequence of uniformly distributed random numbers below `bound`. An empty one if `bound` is 0. The
/// same seed draws the same numbers on every machine.
///
/// [`Samples`] are drawn with them. They also serve to draw from solutions that are spread over the
/// [parts](crate::solver::Solver::split) of a puzzle.
///
/// ```
/// use unicursal::random_numbers;
///
/// let drawn: Vec<_> = random_numbers(1000_u32.into(), 1).take(3).collect();
/// assert!(drawn.iter().all(|number| *number < 1000_u32.into()));
/// assert_eq!(random_numbers(0_u32.into(), 1).next(), None);
/// ```
pub fn random_numbers(bound: BigUint, seed: u64) -> impl Iterator<Item = BigUint> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    std::iter::from_fn(move || below(&mut random, &bound))
}

/// Draws a uniformly distributed number below `bound`: numbers of as many bits are drawn until one is small enough.
pub fn below(random: &mut impl Rng, bound: &BigUint) -> Option<BigUint> {
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
