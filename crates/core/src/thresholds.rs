/// Where the engine changes the way it works: how often it restarts, how much it keeps, how large a table it makes.
///
/// None of these changes what is true, only how it is come by and what it costs, so that tests lower them to see small
/// problems cross them. The default is what serves best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thresholds {
    /// Conflicts before the first restart; later ones follow the sequence of Luby et al. 1993.
    pub restart: u64,
    /// Learned clauses kept before the first reduction, and so many more before each further one.
    pub learned: usize,
    /// See `learned`.
    pub more_learned: usize,
    /// Conflicts from one setting of phases to the next: so many more each time.
    pub rephase: u64,
    /// Solutions excluded by clauses before an enumeration turns to flipping decisions.
    pub excluded: u64,
    /// Conflicts a branch of a parallel search in the first round; each round doubles it.
    pub branch_round: u64,
    /// Most bits of a matrix of positions, which is quadratic in the size of the problem. Beyond, the edges and fragments
    /// do without.
    pub position_bits: usize,
    /// Most bits of a matrix of segments. Segments show most on small problems, and each value that is removed takes
    /// memory.
    pub segment_bits: usize,
    /// Most distances from clues that are kept. Beyond, each counts as one step at least.
    pub distances: usize,
    /// Most distances that a sweep keeps. They only prune; beyond, they are not asked.
    pub sweep_distances: usize,
    /// Most vertices on the frontier of a sweep, at least 1 and at most 250. A wider one is not swept.
    pub sweep_width: usize,
}

impl Default for Thresholds {
    fn default() -> Self {
        Self {
            restart: 100,
            learned: 2000,
            more_learned: 300,
            rephase: 1000,
            excluded: 1000,
            branch_round: 4000,
            position_bits: 1 << 24,
            segment_bits: 1 << 20,
            distances: 1 << 25,
            sweep_distances: 1 << 24,
            sweep_width: 250,
        }
    }
}
