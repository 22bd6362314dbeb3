//! Strict readers of all models: each syntax is parsed field by field, and anything that its description does not allow
//! is a failure. Solvers are more lenient, and some then solve another problem than the written one.

mod dimacs;
mod lp;
mod minizinc;
mod mps;
mod opb;
mod program;

use unicursal::Family;
use unicursal::formulate::{SYNTAXES, syntax};
use unicursal::{Kind, Puzzle};
use unicursal_testing::{Random, loops, random_puzzle, seed_of};

/// Passes random boards of every kind to `judge`.
fn each_board(mut judge: impl FnMut(&Puzzle)) {
    for &kind in Kind::ALL {
        let mut random = Random(seed_of(kind) + 4711);
        let board = if kind.family() == Family::Loop { loops::random_puzzle } else { random_puzzle };
        for _ in 0..60 {
            judge(&board(kind, &mut random));
        }
    }
}

fn write(name: &str, puzzle: &Puzzle) -> String {
    syntax(name).expect("a syntax").write(puzzle).expect("a small board")
}

#[test]
fn linear_programs_are_the_same_in_both_syntaxes() {
    let mut contradictions = 0;
    each_board(|puzzle| {
        let mps = mps::read(&write("mps", puzzle));
        let lp = lp::read(&write("lp", puzzle));
        assert_eq!(mps, lp, "{puzzle:?}");
        for (name, column) in &mps.columns {
            // The order of visits follows from the steps, which have to be integral.
            assert!(column.is_whole || column.is_fixed() || name.starts_with("step_"), "{name}: {column:?}");
        }
        contradictions += usize::from(mps.columns.keys().any(|name| name.starts_with("never_")));
    });
    assert!(contradictions > 0, "some boards have cells without neighbors, whose sums would have no terms");
}

#[test]
fn formulas_have_as_many_variables_and_constraints_as_they_say() {
    each_board(|puzzle| {
        let variables = dimacs::read(&write("dimacs", puzzle));
        assert!(variables >= opb::read(&write("opb", puzzle)), "{puzzle:?}");
    });
}

#[test]
fn constraint_programs_declare_what_they_use_and_reserve_no_words() {
    each_board(|puzzle| minizinc::read(&write("minizinc", puzzle)));
}

#[test]
fn no_line_is_longer_than_its_readers_allow_and_all_is_ascii() {
    // Labels of many digits on a wide board make long names.
    let wide = format!("numberlink\n4000000000 {} 4000000000\n", ". ".repeat(120));
    let wide = unicursal::format::read_text(&wide).expect("a puzzle");
    let judge = |puzzle: &Puzzle| {
        for syntax in SYNTAXES {
            let text = syntax.write(puzzle).expect("a small board");
            assert!(text.is_ascii() && text.ends_with('\n') && !text.contains(['\r', '\t']), "{text}");
            let longest = match syntax.name() {
                // CPLEX reads 510 characters, older readers 255.
                "lp" | "mps" => 255,
                _ => continue,
            };
            let too_long = text.lines().find(|line| line.len() > longest);
            assert_eq!(too_long, None, "{}", syntax.name());
        }
    };
    judge(&wide);
    each_board(judge);
}
