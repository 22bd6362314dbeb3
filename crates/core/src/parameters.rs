//! Parameters at which the engine changes strategy or stops spending memory.

/// Parameters at which the engine changes strategy: how often it restarts, how many clauses it keeps, how large a
/// table it makes.
///
/// None of these changes an answer, only its cost: tests lower them so that small problems cross them. The defaults are
/// tuned. All numbers are valid: 0 counts as 1 where nothing would ever happen otherwise.
///
/// To change some of them, begin with the default:
///
/// ```
/// let parameters = unicursal_core::Parameters { restart: 50, ..Default::default() };
/// assert_eq!(parameters.reduction, 1000);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// Conflicts before the first restart; later ones follow the sequence of Luby et al. 1993.
    pub restart: u64,
    /// Conflicts before learned clauses are deleted for the first time; further intervals grow with the square root of
    /// their number.
    pub reduction: u64,
    /// The number of active lazy literals at which those without a clause become passive for the first time. This
    /// happens again whenever the number has doubled.
    pub made_literals: usize,
    /// Conflicts before phases are reset for the first time. Each further interval is longer by this number.
    pub rephase: u64,
    /// Solutions excluded by clauses before an enumeration switches to flipping decisions.
    pub excluded: u64,
    /// Conflicts of the first turn of neighborhoods in an optimization, and of the search between two turns. Each turn
    /// is half as long again.
    pub turn: u64,
    /// Conflicts per branch in the first round of a parallel search; every round doubles it.
    pub branch_round: u64,
    /// Conflicts of each search of a pair between two exchanges of what they learned.
    pub exchange: u64,
    /// The largest matrix of positions, in bits. It is quadratic in the size of the problem. Without the matrix, the
    /// positions are switched off.
    pub position_bits: usize,
    /// The largest matrix of segments, in bits. Segments prune most on small problems, and each removed value takes
    /// memory.
    pub segment_bits: usize,
    /// The maximum number of distances from clues that is kept. Without them, a distance counts as at least one step.
    pub distances: usize,
    /// The maximum number of distances that a sweep keeps. They only prune.
    pub sweep_distances: usize,
    /// The maximum number of vertices on the frontier of a sweep, clamped to 1..=250. Wider plans are not run.
    pub sweep_width: usize,
    /// Steps of a sweep from one search of a layer for dead states to the next.
    pub pruning_interval: usize,
    /// The smallest number of states among which dead ones are looked for: fewer are processed sooner.
    pub pruned_states: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            restart: 100,
            reduction: 1000,
            made_literals: 10_000,
            rephase: 1000,
            excluded: 1000,
            turn: 250,
            branch_round: 4000,
            exchange: 250,
            position_bits: 1 << 24,
            segment_bits: 1 << 20,
            distances: 1 << 25,
            sweep_distances: 1 << 24,
            sweep_width: 250,
            pruning_interval: 7,
            pruned_states: 500,
        }
    }
}
