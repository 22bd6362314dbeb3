//! Path problems: every technique finds all paths and loops, and frontiers count them, against brute force.

mod grid_cycles;
mod loops;
mod loose_sweeps;
mod path_problem;
mod pruning;
mod soundness;
mod symmetry;
