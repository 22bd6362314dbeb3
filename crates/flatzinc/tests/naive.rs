//! Random models against brute force, as text and as JSON, with every way to search; and against Gecode.
#![allow(clippy::print_stdout, reason = "the figures of a comparison with another solver")]

#[allow(dead_code, unreachable_pub, reason = "each test uses a part")]
mod random;

use random::{Model, Random, Values, Variable, holds, run, try_run};
use std::collections::BTreeSet;
use std::process::Command;
use std::time::Duration;
use unicursal_flatzinc::solve::Options;

/// Returns the number of models that the environment asks for, or the usual one.
fn cases(usual: u64) -> u64 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

#[track_caller]
fn assert_right(model: &Model, text: &str, output: &str, expected: &BTreeSet<Values>) {
    let found = model.read(output);
    let distinct: BTreeSet<Values> = found.iter().cloned().collect();
    let end = output.lines().last().unwrap_or_default();
    if expected.is_empty() {
        assert_eq!(end, "=====UNSATISFIABLE=====", "{text}\n{output}");
        return;
    }
    assert_eq!(end, "==========", "{text}\n{output}");
    match model.objective {
        None => {
            assert_eq!(found.len(), distinct.len(), "solutions come again:\n{text}\n{output}");
            assert_eq!(&distinct, expected, "{text}\n{output}");
        }
        Some((is_least, at)) => {
            let values = expected.iter().map(|values| values[at]);
            let best = if is_least { values.min() } else { values.max() };
            assert_eq!(found.last().map(|values| values[at]), best, "{text}\n{output}");
            assert!(distinct.is_subset(expected), "{text}\n{output}");
        }
    }
}

#[test]
fn random_models_have_the_solutions_that_brute_force_finds() {
    let mut solvable = 0;
    for number in 0..cases(3000) {
        let mut random = Random::new(number);
        let model = Model::random(&mut random, false);
        let expected = model.solutions();
        solvable += u64::from(!expected.is_empty());
        let free = random.below(2) == 0;
        let options = Options { all: true, free, seed: number, ..Options::default() };
        let text = model.as_text();
        assert_right(&model, &text, &run(&text, &options), &expected);
        let json = model.as_json();
        assert_right(&model, &json, &run(&json, &options), &expected);
    }
    assert!(solvable > cases(3000) / 5, "only {solvable} have solutions");
}

/// Claims about all solutions of a model with an integer without a domain hold of its solutions in a wide range.
#[test]
fn claims_hold_without_a_domain() {
    const WIDE: i64 = 25;
    const SHORT: Duration = Duration::from_millis(100);
    let (mut claimed, mut silent) = (0, 0);
    for number in 0..cases(400) {
        let mut model = Model::random(&mut Random::new(7 << 32 | number), false);
        // Powers of values up to 25 overflow in the meaning that is compared.
        if model.constraints.iter().any(|constraint| constraint.name.starts_with("int_pow")) {
            continue;
        }
        let last = model.variables.len() - 1;
        let text = model.as_text();
        let (head, tail) = text.rsplit_once(&format!(": x{last} ::")).expect("the last declaration");
        let start = head.rfind("var ").expect("a declaration");
        let text = format!("{}var int: x{last} ::{tail}", &head[..start]);
        model.variables[last] = Variable::Int((-WIDE..=WIDE).collect());
        let expected = model.solutions();
        let options = Options {
            all: true,
            conflicts: Some(500),
            solutions: Some(300),
            time: Some(SHORT),
            ..Options::default()
        };
        // Some constraints refuse an integer with that many values.
        let Ok(output) = try_run(&text, &options) else { continue };
        let found: BTreeSet<Values> = model.read(&output).into_iter().collect();
        let is_small = |values: &&Values| values.iter().all(|value| value.abs() < 1 << 20);
        for values in found.iter().filter(is_small) {
            assert!(model.constraints.iter().all(|constraint| holds(constraint, values)), "{text}\n{output}");
        }
        let is_complete =
            ["==========", "=====UNSATISFIABLE====="].contains(&output.lines().last().unwrap_or_default());
        if !is_complete {
            silent += 1;
            continue;
        }
        claimed += 1;
        match model.objective {
            None => assert!(expected.is_subset(&found), "{text}\n{output}"),
            Some((is_least, at)) => {
                let value = |values: &Values| if is_least { -values[at] } else { values[at] };
                let [best, expected] = [&found, &expected].map(|all| all.iter().map(value).max());
                assert!(best >= expected, "{text}\n{output}");
            }
        }
    }
    assert!(claimed > cases(400) / 8, "only {claimed} claims, and {silent} without");
}

/// Searches side by side (`-p`) find the best solution, and the same one each time.
#[test]
fn searches_side_by_side_agree() {
    let mut seen = 0;
    for number in 0..cases(300) {
        let mut random = Random::new(9 << 32 | number);
        let model = Model::random(&mut random, false);
        if model.objective.is_none() {
            continue;
        }
        let text = model.as_text();
        for threads in [2, 3] {
            let options = Options { all: true, free: true, seed: number, threads, ..Options::default() };
            let output = run(&text, &options);
            assert_right(&model, &text, &output, &model.solutions());
            assert_eq!(run(&text, &options), output, "another answer:\n{text}");
            seen += 1;
        }
    }
    assert!(seen > cases(300) / 5, "only {seen} have an objective");
}

/// Three symbols along a diagram in which edges share nodes and have several values each.
#[test]
fn a_diagram_has_the_words_along_its_paths() {
    let text = "var 1..4: a; var 1..4: b; var 1..4: c;
        array [1..3] of var 1..4: x :: output_array([1..3]) = [a, b, c];
        constraint unicursal_mdd(x, [1, 2, 2, 3], [1, 1, 2, 3, 4], [{1, 2}, 3..9, {1}, {2, 4}, {3}], [2, 3, 4, 4, 0]);
        solve satisfy;";
    let output = run(text, &Options { all: true, ..Options::default() });
    let found: BTreeSet<&str> = output.lines().filter(|line| line.starts_with("x = ")).collect();
    let words = ["1, 1, 3", "2, 1, 3", "3, 2, 3", "4, 2, 3", "3, 4, 3", "4, 4, 3"];
    let expected: BTreeSet<String> = words.iter().map(|word| format!("x = array1d(1..3, [{word}]);")).collect();
    assert_eq!(found, expected.iter().map(String::as_str).collect());
}

/// Small automata are one constraint, large ones many.
#[test]
fn automata_of_any_size_have_their_words() {
    for modulus in [5, 40, 60] {
        // The state is 1 more than the sum of the symbols before it. The sum has to be 0 or 3.
        let moves: Vec<String> = (0..modulus)
            .flat_map(|sum| (1..=modulus).map(move |symbol| ((sum + symbol) % modulus + 1).to_string()))
            .collect();
        let text = format!(
            "var 1..{modulus}: a; var 1..{modulus}: b; var 2..3: c;
            array [1..3] of var int: x :: output_array([1..3]) = [a, b, c];
            constraint unicursal_regular(x, {modulus}, {modulus}, [{}], 1, {{1, 4}});
            solve satisfy;",
            moves.join(", ")
        );
        let output = run(&text, &Options { all: true, ..Options::default() });
        let found: BTreeSet<&str> = output.lines().filter(|line| line.starts_with("x = ")).collect();
        let pairs = (1..=modulus).flat_map(|a| (1..=modulus).map(move |b| (a, b)));
        let words = pairs.flat_map(|(a, b)| [2, 3].map(|c| (a, b, c)));
        let words = words.filter(|(a, b, c)| [0, 3].contains(&((a + b + c) % modulus)));
        let expected: BTreeSet<String> =
            words.map(|(a, b, c)| format!("x = array1d(1..3, [{a}, {b}, {c}]);")).collect();
        assert_eq!(found, expected.iter().map(String::as_str).collect(), "{modulus}");
    }
}

/// Annotations of a constraint change what is kept, not the solutions.
#[test]
fn an_all_different_keeps_what_its_annotation_wishes() {
    let count = |annotation: &str| {
        let text = format!(
            "var 1..2: a :: output_var; var 1..2: b :: output_var; var 1..4: c :: output_var; var 2..5: d :: output_var;
            array [1..4] of var int: x = [a, b, c, d];
            constraint unicursal_all_different(x) {annotation}; solve satisfy;"
        );
        run(&text, &Options { all: true, ..Options::default() }).matches("----------").count()
    };
    assert_eq!(["", ":: domain", ":: bounds"].map(count), [8; 3]);
}

#[test]
#[ignore = "needs fzn-gecode"]
fn random_models_have_the_solutions_that_gecode_finds() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("model.fzn");
    let (mut compared, mut unknown, mut wrong, mut solutions) = (0, 0, 0, 0);
    for number in 0..cases(2400) {
        let mut random = Random::new(1 << 32 | number);
        let model = Model { objective: None, ..Model::random(&mut random, true) };
        let text = model.as_text();
        std::fs::write(&file, &text).expect("a file");
        let gecode = Command::new("fzn-gecode").args(["-n", "0"]).arg(&file).output().expect("fzn-gecode");
        let output = String::from_utf8(gecode.stdout).expect("text");
        if !gecode.status.success() || !(output.contains("==========") || output.contains("=====UNSAT")) {
            unknown += 1;
            continue;
        }
        let expected: BTreeSet<Values> = model.read(&output).into_iter().collect();
        if expected != model.solutions() {
            // Gecode 6.2 takes 0 mod 0 for 0 if all three variables of a division are the same.
            println!("Gecode and brute force differ:\n{text}");
            wrong += 1;
            continue;
        }
        let options = Options { all: true, ..Options::default() };
        assert_right(&model, &text, &run(&text, &options), &expected);
        compared += 1;
        solutions += expected.len();
    }
    println!(
        "{compared} models, {solutions} solutions; Gecode does not read {unknown} and is wrong about {wrong}"
    );
    assert!(compared > 4 * (unknown + wrong));
}
