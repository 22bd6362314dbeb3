//! Which way of searching comes when, and how far each goes: the numbers of the solver's strategy.

use unicursal_core::Thresholds;

/// Which way of searching comes when, and how far each goes before the next one: all in counts, so that it depends on
/// no clock.
///
/// A schedule decides about effort and about which solution comes first, never about whether there is one. Tests lower
/// it until a board of a few cells takes every path; there is no other reason to change it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schedule {
    /// Conflicts before anything else is brought in: easy puzzles end before.
    pub easy_conflicts: u64,
    /// Conflicts per cell of the board before the techniques that take long to set up come in, unless cells have
    /// numbers: positions are worth it soon.
    pub first_stage_conflicts_per_cell: u64,
    /// Turns in which a first solution is looked for.
    pub turns: u32,
    /// Conflicts of the search under the streamliner in the first turn; each further turn has twice as many.
    pub streamlined_conflicts: u64,
    /// The same for the search without it.
    pub turn_conflicts: u64,
    /// Conflicts of the undivided search for each further solution.
    pub further_conflicts: u64,
    /// Solutions after which an enumeration is divided, at least 3: the first ones bring in all techniques.
    pub undivided_solutions: u64,
    /// Solutions that a branch of a divided enumeration finds per round, at least 1. Sixteen times as many are kept at
    /// a time, some megabytes on a board of 400 cells.
    pub round_solutions: usize,
    /// Conflicts that it may meet per round, at least 1.
    pub round_conflicts: u64,

    /// The widths of the beams that are tried where search stalls, one after the other. They know how far apart vertices
    /// are, but for the first one of two with the same width.
    pub beam_widths: &'static [usize],
    /// Where there are at least so many clues per 1,024 cells, and these only order the path, search mostly ends soon.
    pub dense_clues: u64,
    /// So many times as many conflicts must have been met there before a beam.
    pub dense_patience: u64,
    /// Boards of at most as many cells are small.
    pub small_cells: u64,
    /// The width of a beam before these, on small boards where distances guide it.
    pub narrow_beam_width: Option<usize>,
    /// States that a beam may meet from one side of the board: they are all kept.
    pub beam_states: u64,
    /// States of a beam per propagation that may be spent before it, on looking for more edges that are known.
    pub states_per_propagation: u64,
    /// States that a beam may meet per conflict of the searches before, so that it takes about as long as they did.
    pub states_per_conflict: u64,
    /// The same where cells have numbers: beams find less there.
    pub states_per_conflict_with_steps: u64,
    /// Conflicts in which the engine may complete what dead beams of one width have begun, in addition to as many as
    /// the beams took.
    pub repair_least_conflicts: u64,
    /// Conflicts of each attempt at it.
    pub repair_conflicts: u64,
    /// Boards of more cells are large: there beams wait longer.
    pub large_board_cells: u64,

    /// The solver falls back to a frontier if its estimated states are at most as many: about twenty vertices wide.
    pub fallback_effort: f64,
    /// States that this frontier may meet, which take about as long as the search before. Clues make them far fewer
    /// than estimated.
    pub fallback_states: u64,
    /// Bytes that it may take.
    pub fallback_memory: usize,
    /// States of the count that proves that there is no solution, or none but the known one. Counting one solution
    /// further is enough for that; it keeps two layers at a time and is worth more states.
    pub proof_states: u64,
    /// Bytes that this count may take.
    pub proof_memory: usize,
    /// Where paths have labels: conflicts in which the search may find another solution than the known one, or the
    /// first one where likely ones are ruled out, before counts from all sides of the board look for the proof that
    /// there is none.
    pub proof_conflicts: u64,
    /// On small boards, where likely solutions are ruled out: states of each of these counts in a first look, which goes
    /// on with twice as many while that takes one of them half a row further.
    pub glance_states: u64,
    /// States of each of these counts before the next one has its turn, in the first round; twice as many in each
    /// further one.
    pub proof_round_states: u64,
    /// States after which only those counts go on that have got nearly as far as the one that is ahead.
    pub proof_trial_states: u64,
    /// States after which no more than two of them do.
    pub proof_all_sides_states: u64,

    /// Where paths have labels: conflicts of the search for settled solutions before each round of these counts, per
    /// 1,024 states of a count. It takes about as long as the counts.
    pub settled_conflicts: u64,
    /// Its conflicts while the counts go on, at most: what it does not prove soon, they mostly do.
    pub settled_conflicts_beside_counts: u64,
    /// Its conflicts at most, after which branches go on.
    pub most_settled_conflicts: u64,
    /// The most cells for which there is such a search: it has about a hundred clauses per cell.
    pub settled_cells: u64,

    /// States that are met sooner than more edges are found that every solution has or none has.
    pub few_states: u64,
    /// Propagations spent on looking for such edges.
    pub probing_propagations: u64,
    /// A frontier with at most as many estimated states is swept without looking for single solutions first.
    pub small_effort: f64,
    /// Solutions that search may find before a larger frontier is swept: most puzzles that people set have few.
    pub few_solutions: u64,
    /// Conflicts in which it may find them.
    pub few_conflicts: u64,
    /// An analysis looks at each solution, to see what the cells have in common, if there are at most as many.
    pub most_listed: u32,

    /// Where the engine changes the way it works. It has to exclude at least two solutions by clauses.
    pub engine: Thresholds,
}

impl Default for Schedule {
    fn default() -> Self {
        Self {
            easy_conflicts: 100,
            first_stage_conflicts_per_cell: 2,
            turns: 9,
            streamlined_conflicts: 500,
            turn_conflicts: 100,
            further_conflicts: 20_000,
            undivided_solutions: 2_000,
            round_solutions: 200,
            round_conflicts: 500,
            beam_widths: &[30, 100, 100, 300, 300, 1_000, 1_000, 3_000, 3_000, 10_000, 10_000, 30_000, 30_000],
            dense_clues: 128,
            dense_patience: 8,
            small_cells: 256,
            narrow_beam_width: Some(10),
            beam_states: 1 << 25,
            states_per_propagation: 16,
            states_per_conflict: 800,
            states_per_conflict_with_steps: 200,
            repair_least_conflicts: 100,
            repair_conflicts: 300,
            large_board_cells: 400,
            fallback_effort: 1e13,
            fallback_states: 1 << 21,
            fallback_memory: 1 << 28,
            proof_states: 1 << 26,
            proof_memory: 1 << 30,
            proof_conflicts: 100,
            glance_states: 1 << 12,
            proof_round_states: 1 << 16,
            proof_trial_states: 1 << 18,
            proof_all_sides_states: 1 << 22,
            settled_conflicts: 8,
            settled_conflicts_beside_counts: 1 << 13,
            most_settled_conflicts: 1 << 20,
            settled_cells: 1 << 11,
            few_states: 1 << 13,
            probing_propagations: 1 << 20,
            small_effort: 1e7,
            few_solutions: 1_000,
            few_conflicts: 2_000,
            most_listed: 10_000,
            engine: Thresholds::default(),
        }
    }
}
