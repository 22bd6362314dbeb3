//! Numbers that look random and follow from a seed.

/// `SplitMix64` (Steele, Lea & Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`, or 0 if there is none.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        // The product of a number below 2⁶⁴ and `end`, divided by 2⁶⁴.
        ((u128::from(self.bits()) * end as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_end_comes_and_the_seed_decides() {
        let drawn = |seed| {
            let mut random = Random::new(seed);
            (0..100).map(|_| random.below(7)).collect::<Vec<usize>>()
        };
        assert!((0..7).all(|number| drawn(1).contains(&number)));
        assert!(drawn(1).iter().all(|&number| number < 7));
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
        assert_eq!(Random::new(3).below(0), 0);
    }

    #[test]
    fn the_first_numbers_are_those_of_the_published_generator() {
        let mut random = Random::new(1_234_567);
        assert_eq!([random.bits(), random.bits()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }
}
