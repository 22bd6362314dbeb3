//! Certificates of three models: more pigeons than holes, a knapsack that cannot be worth more, and a Slitherlink
//! without a loop. `certificates DIR` writes NAME.opb and NAME.pbp, for the checker `veripb`.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::error::Error;
use std::path::Path;
use unicursal_constraints::{AllDifferent, Circuit};
use unicursal_core::{Budget, IntVar, Linear, Lit, Relation, Term, Var};
use unicursal_veripb::{Certificate, Certifier, Uncertifiable};

/// Nine pigeons in eight holes, two of a kind in none.
fn pigeons() -> Result<Option<Certificate>, Uncertifiable> {
    let (mut solver, certifier) = Certifier::attached();
    let pigeons: Vec<IntVar> = (0..9).map(|_| solver.new_int(1..=8)).collect();
    for (at, &one) in pigeons.iter().enumerate() {
        for &other in &pigeons[..at] {
            solver.post(AllDifferent::new([one, other]));
        }
    }
    certifier.refute(&mut solver, &Budget::default())
}

/// Returns the largest value of things that weigh 200 at most.
fn knapsack() -> Result<Option<Certificate>, Uncertifiable> {
    const THINGS: [(i64, i64); 12] = [
        (70, 135),
        (73, 139),
        (77, 149),
        (80, 150),
        (82, 156),
        (27, 53),
        (30, 61),
        (44, 84),
        (38, 72),
        (56, 101),
        (13, 24),
        (15, 31),
    ];
    let (mut solver, certifier) = Certifier::attached();
    let taken: Vec<Lit> = solver.new_bools(THINGS.len()).into_iter().map(Var::positive).collect();
    let weights = THINGS.iter().zip(&taken).map(|(&(weight, _), &lit)| (weight, lit));
    solver.post(Linear::new(weights, Relation::AtMost, 200));
    let total = solver.new_bounded_int(0..=THINGS.iter().map(|(_, value)| value).sum());
    let values = THINGS.iter().zip(&taken).map(|(&(_, value), &lit)| (value, Term::Lit(lit)));
    solver.post(Linear::new(values.chain([(-1, Term::Int(total))]), Relation::Equal, 0));
    Ok(certifier.maximize(&mut solver, total, &Budget::default())?.1)
}

/// Slitherlink with a clue that is too large by one: there is no loop.
fn slitherlink() -> Result<Option<Certificate>, Uncertifiable> {
    const BOARD: [&[u8; 4]; 4] = [b"2.2.", b".3.3", b"3..2", b".02."];
    const WIDTH: usize = 5;
    const DOTS: usize = WIDTH * WIDTH;
    let (mut solver, certifier) = Certifier::attached();
    let beside = |dot: usize| {
        let right = Some(dot + 1).filter(|next| next % WIDTH > 0);
        let left = dot.checked_sub(1).filter(|_| !dot.is_multiple_of(WIDTH));
        [Some(dot), dot.checked_sub(WIDTH), left, right, Some(dot + WIDTH).filter(|&next| next < DOTS)]
    };
    let next: Vec<IntVar> = (0..DOTS)
        .map(|dot| solver.new_int_from(beside(dot).into_iter().flatten().map(|dot| dot as i64)))
        .collect();
    solver.post(Circuit::partial(next.iter().copied()));
    for dot in 0..DOTS {
        for other in beside(dot).into_iter().flatten().filter(|&other| other > dot) {
            // A step there and back is no loop.
            let sides = [solver.equals(next[dot], other as i64), solver.equals(next[other], dot as i64)];
            solver.add_clause(sides.map(|side| !side));
        }
    }
    for (row, cells) in BOARD.iter().enumerate() {
        for (col, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != b'.') {
            let dot = row * WIDTH + col;
            let corners = [dot, dot + 1, dot + WIDTH + 1, dot + WIDTH];
            let mut sides: Vec<(i64, Lit)> = vec![];
            for at in 0..4 {
                let [a, b] = [corners[at], corners[(at + 1) % 4]];
                sides.extend([(1, solver.equals(next[a], b as i64)), (1, solver.equals(next[b], a as i64))]);
            }
            solver.post(Linear::new(sides, Relation::Equal, i64::from(cell - b'0')));
        }
    }
    certifier.refute(&mut solver, &Budget::default())
}

type Model = fn() -> Result<Option<Certificate>, Uncertifiable>;

const MODELS: [(&str, Model); 3] = [("pigeons", pigeons), ("knapsack", knapsack), ("slitherlink", slitherlink)];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("the name of a folder is missing")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for (name, model) in MODELS {
        let certificate = model()?.ok_or("there is nothing to prove")?;
        std::fs::write(folder.join(format!("{name}.opb")), certificate.formula)?;
        std::fs::write(folder.join(format!("{name}.pbp")), certificate.proof)?;
        println!("{name}");
    }
    Ok(())
}

#[test]
fn each_model_has_its_certificate() {
    for (name, model) in MODELS {
        assert!(matches!(model(), Ok(Some(_))), "{name}");
    }
}
