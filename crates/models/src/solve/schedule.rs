use unicursal_core::Thresholds;

/// Which way of searching comes when, and how far each goes before the next one: all in counts, so that it depends on no
/// clock.
///
/// A schedule decides about effort and about which solution comes first, never about whether there is one. Tests lower
/// it until a board of a few cells goes all the ways; nobody else needs to change it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schedule {
    /// Conflicts before anything else is brought in: easy puzzles end before.
    pub easy: u64,
    /// Conflicts for each cell of the board before the techniques that take long to set up come in, unless cells have
    /// numbers: positions are worth it soon.
    pub first_stage: u64,
    /// Turns in which a first solution is looked for.
    pub turns: u32,
    /// Conflicts of the search under the streamliner in the first turn; each further turn has twice as many.
    pub streamlined: u64,
    /// The same of the search without it.
    pub undivided: u64,
    /// Conflicts of the undivided search for each further solution.
    pub further: u64,
    /// Solutions after which an enumeration is divided, at least 3: the first ones bring in all techniques.
    pub many: u64,
    /// How many solutions a branch of a divided enumeration finds in a round, at least 1. Sixteen times so many are kept at
    /// a time, some megabytes on a board of 400 cells.
    pub round_solutions: usize,
    /// How many conflicts it may meet, at least 1.
    pub round_conflicts: u64,

    /// The widths of the beams that are tried where search stalls, one after the other.
    pub beam_widths: &'static [usize],
    /// How many states a beam may meet from one side of the board: they are all kept.
    pub beam_states: u64,
    /// Before a beam of so many states, one propagation may be spent on looking for more edges that are known.
    pub states_a_propagation: u64,
    /// A beam may meet so many states for each conflict of the searches before, and about as long they take.
    pub states_a_conflict: u64,
    /// The same where cells have numbers: beams find less there.
    pub states_a_conflict_with_steps: u64,
    /// More cells make a board large: there beams wait longer.
    pub large: u64,

    /// A puzzle is handed over to a frontier that promises at most so many states: about twenty vertices wide.
    pub handover_effort: f64,
    /// The states that the frontier may meet then. PathClues make far fewer than it promises; so many take about as long as the
    /// search before.
    pub handover_states: u64,
    /// The bytes it may take.
    pub handover_memory: usize,
    /// To prove that there is no solution, or none but the one that is known, it is enough to count one further, which
    /// needs two layers at a time and is worth more.
    pub proof_states: u64,
    /// The bytes that may take.
    pub proof_memory: usize,

    /// So many states are met sooner than it takes to look for more edges that every solution has or none has.
    pub few_states: u64,
    /// Propagations spent on looking for them.
    pub probing: u64,
    /// A frontier that promises so few states is swept without looking for single solutions first.
    pub small_effort: f64,
    /// Before a larger one is swept, search may find so many solutions: most puzzles that people set have few.
    pub few_solutions: u64,
    /// The conflicts in which it may find them.
    pub few_conflicts: u64,
    /// With so many solutions an analysis looks at each of them, to see what the cells have in common.
    pub most_listed: u32,

    /// Where the engine changes the way it works. It has to exclude at least two solutions by clauses.
    pub engine: Thresholds,
}

impl Default for Schedule {
    fn default() -> Self {
        Self {
            easy: 100,
            first_stage: 2,
            turns: 9,
            streamlined: 500,
            undivided: 100,
            further: 20_000,
            many: 2_000,
            round_solutions: 200,
            round_conflicts: 500,
            beam_widths: &[100, 300, 1_000, 3_000, 10_000, 30_000],
            beam_states: 1 << 25,
            states_a_propagation: 16,
            states_a_conflict: 800,
            states_a_conflict_with_steps: 200,
            large: 400,
            handover_effort: 1e13,
            handover_states: 1 << 21,
            handover_memory: 1 << 28,
            proof_states: 1 << 26,
            proof_memory: 1 << 30,
            few_states: 1 << 13,
            probing: 1 << 20,
            small_effort: 1e7,
            few_solutions: 1_000,
            few_conflicts: 2_000,
            most_listed: 10_000,
            engine: Thresholds::default(),
        }
    }
}
