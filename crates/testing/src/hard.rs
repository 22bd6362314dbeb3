//! Problems that take many conflicts.

use crate::Random;
use unicursal_core::{Lit, Solver, Var};

/// A Numberlink with one solution, which search proves in some thousand conflicts.
pub const NUMBERLINK: [&str; 10] = [
    ".........1",
    ".2........",
    ".3....4.31",
    "......5...",
    "..6.6...7.",
    "......8...",
    "..5...7...",
    "....2.9.8.",
    ".9........",
    ".........4",
];

/// Posts a pigeonhole problem with one pigeon too many.
pub fn pigeons(solver: &mut Solver, holes: usize) {
    let at = |vars: &[Var], pigeon: usize, hole: usize| vars[pigeon * holes + hole];
    let vars = solver.new_bools((holes + 1) * holes);
    for pigeon in 0..=holes {
        let somewhere: Vec<Lit> = (0..holes).map(|hole| at(&vars, pigeon, hole).positive()).collect();
        solver.add_clause(&somewhere);
        for other in 0..pigeon {
            for hole in 0..holes {
                solver.add_clause([at(&vars, pigeon, hole).negative(), at(&vars, other, hole).negative()]);
            }
        }
    }
}

/// Posts random clauses of three literals at the density where half of the problems are solvable.
pub fn three_sat(vars: usize, seed: u64) -> Vec<[(usize, bool); 3]> {
    let mut random = Random(seed);
    let mut clause = || {
        let mut chosen: Vec<usize> = vec![];
        while chosen.len() < 3 {
            let var = random.below(vars);
            if !chosen.contains(&var) {
                chosen.push(var);
            }
        }
        [0, 1, 2].map(|at| (chosen[at], random.chance(50)))
    };
    (0..vars * 426 / 100).map(|_| clause()).collect()
}
