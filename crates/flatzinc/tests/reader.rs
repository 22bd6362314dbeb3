//! Reading: errors have places, and no input makes the reader or the solver panic.

#[allow(dead_code, unreachable_pub, reason = "each test uses a part")]
mod random;

use proptest::prelude::*;
use random::{Model, Random};
use std::time::{Duration, Instant};
use unicursal_core::CancelToken;
use unicursal_flatzinc::solve::{Failure, Options, solve};
use unicursal_flatzinc::{Error, Place, read};

fn error(source: &str) -> String {
    let error = match read(source) {
        Err(error) => error,
        Ok(model) => match solve(&model, &Options::default(), Instant::now(), &mut vec![]) {
            Err(Failure::Model(error)) => error,
            other => panic!("no error for {source:?}: {other:?}"),
        },
    };
    error.to_string()
}

#[test]
fn errors_name_their_place() {
    for (source, expected) in [
        ("", "line 1, column 1: expected a solve item"),
        ("var int: x", "line 1, column 11: expected ;"),
        ("var 1..3: x;\n  var 1..: y;", "line 2, column 10: expected a digit"),
        ("% é\nvar boo: x;", "line 2, column 5: expected a type"),
        ("constraint int_eq(1, 99999999999999999999);", "line 1, column 42: expected an integer of 64 bits"),
        ("solve satisfy; solve satisfy;", "line 1, column 21: expected one solve item only"),
        ("constraint f(\"a", "line 1, column 16: expected the end of a string"),
        ("int: n; solve satisfy;", "line 1, column 7: expected a value"),
        ("\nconstraint int_foo(1);\nsolve satisfy;", "line 2, column 1: unknown constraint int_foo"),
        ("constraint int_le(x, 1); solve satisfy;", "line 1, column 1: x is not declared"),
        ("constraint int_le(1); solve satisfy;", "line 1, column 1: expected 2 arguments, not 1"),
        ("var 1..2: x; var bool: x; solve satisfy;", "line 1, column 14: x is declared twice"),
        ("var 0..9: x = y; var 0..9: y = x; solve satisfy;", "line 1, column 1: y is used before it is declared"),
        (
            "var 0..9999999999999: x; solve satisfy;",
            "line 1, column 1: the values of an integer variable lie between -2^40 and 2^40",
        ),
        (
            "var float: x; solve satisfy;",
            "line 1, column 1: variables with fractions (var float) are not supported",
        ),
        (
            "array [1..1] of var int: a = [1]; constraint int_le(a[2], 1); solve satisfy;",
            "line 1, column 35: a has no element 2",
        ),
        (
            "\nconstraint int_le(1, true); solve satisfy;",
            "line 2, column 1: argument 2 of int_le: expected an integer, not a Boolean",
        ),
        (
            "var 0..1: x; var bool: b; constraint int_le_reif(x, 0, x); solve satisfy;",
            "line 1, column 27: argument 3 of int_le_reif: expected a Boolean, not an integer",
        ),
        (
            "var 0..1: x; var bool: b; constraint bool_clause([b, x], []); solve satisfy;",
            "line 1, column 27: argument 1 of bool_clause: expected a Boolean, not an integer",
        ),
        ("array [1..1] of bool: a = [1]; solve satisfy;", "line 1, column 1: expected a Boolean, not an integer"),
        ("var bool: b; solve minimize b;", "the objective: expected an integer, not a Boolean"),
        (
            "{\"variables\": {\"b\": {\"type\": \"bool\"}}, \"arrays\": {\"a\": {\"a\": [\"b\"]}}, \
             \"constraints\": [{\"id\": \"int_lin_eq\", \"args\": [[1], \"a\", 1]}], \"solve\": {\"method\": \"satisfy\"}}",
            "constraint 1: argument 2 of int_lin_eq: expected an array of integers, not an array of Booleans",
        ),
        (
            "{\"variables\": {\"x\": {\"type\": \"hat\"}}, \"solve\": {\"method\": \"satisfy\"}}",
            "variable x: unknown type hat",
        ),
        (
            "{\"constraints\": [{\"id\": \"int_le\", \"args\": [null, 1]}], \"solve\": {\"method\": \"satisfy\"}}",
            "constraint 1: expected a value",
        ),
    ] {
        assert_eq!(error(source), expected, "{source}");
    }
}

#[test]
fn brackets_may_not_be_nested_without_end() {
    let nested = format!("solve :: f({}1{}) satisfy;", "[".repeat(100_000), "]".repeat(100_000));
    let Err(Error { place: Some(Place::Text { .. }), message }) = read(&nested) else { panic!("it is read") };
    assert_eq!(message, "expected fewer brackets within brackets");
    let nested = format!("{{\"solve\": {}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(read(&nested).is_err());
}

#[test]
fn numbers_and_strings_are_read_in_every_form() {
    let source = "var 0x0A..0o14: x :: output_var :: f(\"a\\\"b\", 1.5e-3, {1.0}, 1.0..2.0);\
        array [1..2] of float: p = [1.0, -2.5]; float: q = 3.0;\
        constraint set_in(x, {12, 11}) :: domain; solve maximize x;";
    let mut output = vec![];
    let model = read(source).expect("FlatZinc");
    solve(&model, &Options::default(), Instant::now(), &mut output).expect("a solution");
    assert_eq!(String::from_utf8_lossy(&output), "x = 12;\n----------\n==========\n");
}

fn output(source: &str) -> String {
    let mut output = vec![];
    let model = read(source).expect("FlatZinc");
    let options = Options { all: true, ..Options::default() };
    solve(&model, &options, Instant::now(), &mut output).expect("an answer");
    String::from_utf8(output).expect("text")
}

#[test]
fn output_has_the_form_that_minizinc_reads() {
    let source = "array [1..2] of int: p = [7, 8]; var 1..2: x; var bool: b :: output_var;\
        array [1..2] of var int: a :: output_array([1..1, 0..1]) = [x, 5];\
        array [1..2] of var bool: c :: output_array([1..2]) = [b, true];\
        constraint bool2int(b, x); solve satisfy;";
    assert_eq!(
        output(source),
        "b = true;\na = array2d(1..1, 0..1, [1, 5]);\nc = array1d(1..2, [true, true]);\n----------\n==========\n"
    );
    let sets = "set of int: s :: output_var = 2..4; array [1..0] of var set of int: none :: output_array([1..0]) = [];\
        array [1..2] of set of int: t :: output_array([1..2]) = [{5, 1}, {}]; solve satisfy;";
    assert_eq!(
        output(sets),
        "s = 2..4;\nnone = array1d(1..0, []);\nt = array1d(1..2, [{1, 5}, {}]);\n----------\n==========\n"
    );
    let json = "{\"variables\": {\"x\": {\"type\": \"int\", \"domain\": [[3, 3]]}}, \"arrays\": {\"a\": {\"a\": [\"x\", 4]}},\
        \"output\": [\"a\", \"x\"], \"solve\": {\"method\": \"satisfy\"}}";
    assert_eq!(output(json), "a = [3, 4];\nx = 3;\n----------\n==========\n");
}

#[test]
fn limits_of_the_engine_prove_nothing() {
    for (source, expected) in [
        (
            "var int: x :: output_var; constraint int_eq(x, 5000000000); solve satisfy;",
            "x = 5000000000;\n----------\n==========",
        ),
        ("var int: x; constraint int_eq(x, 5000000000000); solve satisfy;", "=====UNKNOWN====="),
        (
            "var int: x; var 1..2: y; constraint int_lin_le([-1, 1], [x, y], -9000000000000); solve satisfy;",
            "=====UNKNOWN=====",
        ),
        (
            "var int: x; var 1..2: y; constraint int_eq(x, y); constraint int_lt(x, y); solve satisfy;",
            "=====UNSATISFIABLE=====",
        ),
        // The limit of one integer cuts off values of another.
        (
            "var 0..1000000000000: x; var int: u :: output_var; constraint int_lin_eq([3, -1], [x, u], 0);
            solve maximize u;",
            "u = 1099511627775;\n----------",
        ),
        (
            "var {1, 366503875926}: x :: output_var; var int: u; constraint int_lin_eq([3, -1], [x, u], 0);
            solve satisfy;",
            "x = 1;\n----------",
        ),
        (
            "var {0, 100000000}: x; var int: u :: output_var; constraint int_times(x, x, u); constraint int_le(1, u);
            solve satisfy;",
            "=====UNKNOWN=====",
        ),
        (
            "var {0, 1000}: x; var int: u :: output_var; constraint int_times(x, x, u); constraint int_le(1, u);
            solve satisfy;",
            "u = 1000000;\n----------\n==========",
        ),
        (
            "var 1..9: x; var 1..2: y; constraint int_eq(x, y); constraint int_lt(x, y); solve satisfy;",
            "=====UNSATISFIABLE=====",
        ),
    ] {
        let output = output(source);
        assert!(output.trim_end().ends_with(expected), "{source}: {output}");
    }
}

#[test]
fn options_end_the_search() {
    let source =
        "var 1..9: x :: output_var; solve :: int_search([x], input_order, indomain_min, complete) maximize x;";
    let model = read(source).expect("FlatZinc");
    let run = |options: &Options| {
        let mut output = vec![];
        solve(&model, options, Instant::now(), &mut output).expect("an answer");
        String::from_utf8(output).expect("text")
    };
    assert_eq!(run(&Options::default()), "x = 9;\n----------\n==========\n");
    let every = run(&Options { intermediate: true, ..Options::default() });
    assert!(
        every.starts_with("x = 1;\n----------\n") && every.ends_with("x = 9;\n----------\n==========\n"),
        "{every}"
    );
    assert_eq!(run(&Options { time: Some(Duration::ZERO), ..Options::default() }), "=====UNKNOWN=====\n");
    let token = CancelToken::new();
    token.cancel();
    let cancelled = Options { cancel: vec![token], ..Options::default() };
    assert_eq!(run(&cancelled), "=====UNKNOWN=====\n");
    let counted = run(&Options { statistics: true, ..Options::default() });
    assert!(counted.contains("%%%mzn-stat: objective=9\n") && counted.ends_with("%%%mzn-stat-end\n"), "{counted}");

    let model = read("var 1..9: x :: output_var; var 1..5: y; solve satisfy;").expect("FlatZinc");
    let run = |solutions| {
        let mut output = vec![];
        let options = Options { solutions: Some(solutions), ..Options::default() };
        solve(&model, &options, Instant::now(), &mut output).expect("an answer");
        String::from_utf8(output).expect("text").matches("----------").count()
    };
    assert_eq!([1, 3, 9, 20].map(run), [1, 3, 9, 9]);
}

#[test]
fn limits_end_the_making_of_constraints() {
    // Eight million clauses.
    let names = |letter: &str| (0..2000).map(|at| format!("{letter}{at}")).collect::<Vec<_>>();
    let [there, back] = [names("x"), names("y")];
    let declared = [&there[..], &back].concat().join("; var 1..2000: ");
    let [there, back] = [there, back].map(|names| names.join(", "));
    let source = format!(
        "var 1..2000: {declared}; constraint unicursal_inverse([{there}], 1, [{back}], 1); solve satisfy;"
    );
    let model = read(&source).expect("FlatZinc");
    let began = Instant::now();
    let options = Options { time: Some(Duration::from_millis(200)), ..Options::default() };
    let mut output = vec![];
    solve(&model, &options, began, &mut output).expect("an answer");
    assert_eq!(String::from_utf8_lossy(&output), "=====UNKNOWN=====\n");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}

/// A domain of a million gaps.
#[test]
fn limits_end_the_making_of_domains() {
    let values: Vec<String> = (0..1_000_000).map(|at| (2 * at + 1).to_string()).collect();
    let model = read(&format!("var {{{}}}: x; solve satisfy;", values.join(","))).expect("FlatZinc");
    let began = Instant::now();
    let options = Options { time: Some(Duration::from_millis(20)), ..Options::default() };
    let mut output = vec![];
    solve(&model, &options, began, &mut output).expect("an answer");
    assert_eq!(String::from_utf8_lossy(&output), "=====UNKNOWN=====\n");
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
}

#[test]
fn what_would_fill_the_memory_is_refused() {
    let rows: Vec<String> = (0..150_000).map(|value| value.to_string()).collect();
    let table =
        format!("var 0..150000: x; constraint unicursal_table([x], [{}]); solve satisfy;", rows.join(", "));
    assert_eq!(error(&table), "line 1, column 19: too many rows of a table with too many values");
    let moves = vec!["1"; 20_000].join(", ");
    let word = vec!["x"; 1000].join(", ");
    let regular = format!(
        "var 1..20000: x; constraint unicursal_regular([{word}], 1, 20000, [{moves}], 1, {{1}}); solve satisfy;"
    );
    assert_eq!(error(&regular), "line 1, column 18: too many moves of an automaton");
}

#[test]
fn a_machine_may_have_very_many_tasks() {
    let schedule = |last: i64| {
        let mut starts: Vec<String> = (0..1100).map(|task| (2 * task).to_string()).collect();
        starts.push(last.to_string());
        let durations = vec!["2"; starts.len()].join(", ");
        let starts = starts.join(", ");
        output(&format!("constraint unicursal_disjunctive([{starts}], [{durations}]); solve satisfy;"))
    };
    assert_eq!(schedule(2200), "----------\n==========\n");
    assert_eq!(schedule(2199), "=====UNSATISFIABLE=====\n");
}

/// Reads and, for a short time, solves whatever can be read.
fn survive(source: &str) {
    if let Ok(model) = read(source) {
        let time = Some(Duration::from_millis(50));
        let options = Options { conflicts: Some(20), time, ..Options::default() };
        let _ = solve(&model, &options, Instant::now(), &mut vec![]);
    }
}

proptest! {
    #[test]
    fn any_text_is_survived(source in ".*") {
        survive(&source);
    }

    #[test]
    fn tokens_in_any_order_are_survived(
        tokens in proptest::collection::vec(
            prop::sample::select(vec![
                "var", "bool", "int", "1..3", "set", "of", "array", "[", "]", "(", ")", "{", "}", "x", "y", ":", "::",
                "=", ";", ",", "constraint", "int_le", "solve", "satisfy", "minimize", "-9223372036854775808", "0x",
                "..", "1.5", "\"s\"", "predicate", "%", "\n", "true", "output_var", "output_array",
            ]),
            0..40,
        )
    ) {
        survive(&tokens.join(" "));
    }

    #[test]
    fn damaged_models_are_survived(seed in 0_u64..1 << 20, at in 0.0..1.0_f64, edit in 0_usize..6, json in any::<bool>()) {
        let model = Model::random(&mut Random::new(seed), false);
        let mut source = if json { model.as_json() } else { model.as_text() };
        let at = (source.len() as f64 * at) as usize;
        match edit {
            0 => source.truncate(at),
            1 => _ = source.remove(at.min(source.len() - 1)),
            2 => source.insert(at, '9'),
            3 => source.insert_str(at, "9999999999"),
            4 => source.insert(at, ','),
            _ => source.insert_str(at, "x1"),
        }
        survive(&source);
    }
}
