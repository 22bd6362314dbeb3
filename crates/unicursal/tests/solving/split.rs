//! Parts divide the solutions of a puzzle, and their answers merge into the puzzle's answer.

use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZeroU64;
use unicursal::answer::Merger;
use unicursal::format::{read_json, write_json};
use unicursal::question::{CertifyOptions, CountOptions, Question, SolutionsOptions, SolveOptions};
use unicursal::{Kind, Puzzle, Solution, Solver, verify};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, seed_of};

fn boards(kind: Kind) -> impl Iterator<Item = (Puzzle, usize)> {
    (0..).map(move |number| {
        let mut random = Random(seed_of(kind) + 400 + (number << 32));
        let board = random_puzzle(kind, &mut random).with_name("a board");
        (board, 1 + random.below(12))
    })
}

#[test]
fn each_solution_is_in_exactly_one_part() {
    for kind in path_kinds() {
        let mut divided = 0;
        for (board, into) in boards(kind).take(1000) {
            let Some(whole) = all_solutions(&board, 5_000) else { continue };
            let parts = Solver::new().split(&board, into);
            assert!(!parts.is_empty() && parts.len() <= into, "{board:?}");
            let mut found: BTreeSet<Solution> = BTreeSet::new();
            for part in &parts {
                // A part goes to other machines, so it has to survive being written.
                let part = read_json(&write_json(part)).expect("a part is a puzzle");
                for solution in all_solutions(&part, 5_000).expect("no more than the whole") {
                    assert_eq!(verify(&board, &solution), Ok(()));
                    assert!(found.insert(solution), "a solution is in two parts of {board:?}");
                }
            }
            assert_eq!(found, whole, "{board:?}");
            divided += usize::from(parts.len() > 1 && !whole.is_empty());
            if divided == 12 {
                break;
            }
        }
        assert_eq!(divided, 12, "boards of {kind} that are divided");
    }
}

/// The maximum number of solutions of a part that are listed.
const LIMIT: NonZeroU64 = NonZeroU64::new(5_000).expect("more than none");

#[test]
fn merged_answers_are_those_of_the_whole() {
    let solver = Solver::new().threads(1);
    let questions = [
        Question::Count(CountOptions::default()),
        Question::Check(CertifyOptions::default()),
        Question::Solve(SolveOptions::default()),
        Question::Solutions(SolutionsOptions { limit: Some(LIMIT) }),
    ];
    let ask = |question: &Question, puzzle: &Puzzle| {
        let name = puzzle.name().expect("a name");
        question.ask(name, &solver, puzzle).expect("an answer").to_json()
    };
    for kind in path_kinds() {
        for (board, into) in boards(kind).take(15) {
            // Parts of parts as well.
            let parts: Vec<Puzzle> = {
                let whole = Solver::new().split(&board, into.min(4));
                whole.iter().flat_map(|part| Solver::new().split(part, 3)).collect()
            };
            for question in &questions {
                let mut merger = Merger::default();
                for part in parts.iter().rev() {
                    merger.take(&ask(question, part)).expect("an answer to a part");
                }
                let merged = merger.finish();
                let [Ok(merged)] = &merged[..] else { panic!("{question:?}: {merged:?}") };
                let [merged, whole] = [&merged.json, &ask(question, &board)]
                    .map(|json| serde_json::from_str::<Value>(json).expect("JSON"));
                let others = |answer: &Value| {
                    let mut fields = answer.as_object().expect("an object").clone();
                    fields.retain(|field, _| !["solution", "solutions", "stats"].contains(&field.as_str()));
                    fields
                };
                assert_eq!(others(&merged), others(&whole), "{question:?} of {board:?}");
                assert_eq!(merged.get("solution").is_some(), whole.get("solution").is_some());
                let solutions = |answer: &Value| -> BTreeSet<String> {
                    answer["solutions"].as_array().into_iter().flatten().map(ToString::to_string).collect()
                };
                if matches!(question, Question::Solutions(_)) {
                    assert_eq!(solutions(&merged), solutions(&whole));
                }
                assert_eq!(solutions(&merged).len(), solutions(&whole).len());
            }
        }
    }
}

/// The fields that joining has no rule for stay, and so does the limit that cut the answer off.
#[test]
fn fields_are_kept_in_merged_answers() {
    let solved = r#""status":"solved","solution":{"cells":[[1,2]],"paths":[[[0,0],[0,1]]]}"#;
    for (first, second, merged) in [
        (r#""status":"exact","count":"1""#, r#""status":"exact","count":"2""#, r#""status":"exact","count":"3""#),
        (
            r#""status":"exact","count":"1""#,
            r#""status":"at_least","limit":"memory","count":"2""#,
            r#""status":"at_least","limit":"memory","count":"3""#,
        ),
        (
            r#""status":"unknown","limit":"time""#,
            r#""status":"unsolvable""#,
            r#""status":"unknown","limit":"time""#,
        ),
        (r#""status":"unknown","limit":"time""#, solved, solved),
        // What is the only solution of a part is not the only one, if another part has one as well.
        (
            r#""status":"solved","solution":[1],"unique":true"#,
            r#""status":"solved","solution":[2],"unique":true"#,
            r#""status":"solved","solution":[1],"unique":false"#,
        ),
        (
            r#""status":"unsolvable""#,
            r#""status":"solved","solution":[2],"unique":true"#,
            r#""status":"solved","solution":[2],"unique":true"#,
        ),
        (
            r#""status":"unknown","limit":"time""#,
            r#""status":"solved","solution":[2],"unique":true"#,
            r#""status":"solved","solution":[2]"#,
        ),
        (
            r#""status":"unknown","limit":"conflicts","solutions":[1]"#,
            r#""status":"unsolvable","solutions":[]"#,
            r#""status":"unknown","limit":"conflicts","solutions":[1]"#,
        ),
        (
            r#""status":"solved","solutions":[1,2],"complete":true"#,
            r#""status":"unknown","limit":"time","solutions":[3],"complete":false"#,
            r#""status":"unknown","limit":"time","solutions":[1,2,3],"complete":false"#,
        ),
        // As many solutions as were wanted of the whole, though each part has as many.
        (
            r#""status":"solved","solutions":[1,2],"complete":false,"wanted":2"#,
            r#""status":"solved","solutions":[3],"complete":true,"wanted":2"#,
            r#""status":"solved","solutions":[1,2],"complete":false,"wanted":2"#,
        ),
        (
            r#""status":"solved","solutions":[1],"complete":true,"wanted":2"#,
            r#""status":"unknown","limit":"time","solutions":[3],"complete":false,"wanted":2"#,
            r#""status":"solved","solutions":[1,3],"complete":false,"wanted":2"#,
        ),
        (
            r#""status":"solved","solutions":[1],"complete":true,"wanted":3"#,
            r#""status":"solved","solutions":[2],"complete":true,"wanted":3"#,
            r#""status":"solved","solutions":[1,2],"complete":true,"wanted":3"#,
        ),
    ] {
        let more = r#""certificate":{"b":1,"a":2}"#;
        let mut merger = Merger::default();
        for (number, fields) in [(1, first), (2, second)] {
            let line = format!(r#"{{"puzzle":"a#{number}/2","kind":"line",{fields},{more},"stats":{{"n":1}}}}"#);
            merger.take(&line).expect("an answer");
        }
        let [Ok(answer)] = &merger.finish()[..] else { panic!("{first} and {second}") };
        let expected = format!(r#"{{"puzzle":"a","kind":"line",{merged},{more},"stats":{{"n":2}}}}"#);
        let [answer, expected] =
            [&answer.json, &expected].map(|json| serde_json::from_str::<Value>(json).expect("JSON"));
        assert_eq!(answer, expected);
    }
}

#[test]
fn answers_that_do_not_belong_together_are_errors() {
    let line = |name: &str, rest: &str| format!(r#"{{"puzzle":"{name}","kind":"line",{rest}}}"#);
    let counted = r#""status":"exact","count":"1""#;
    for (answers, expected) in [
        (vec![line("a#1/2", counted)], "`a`: no answer to part 2 of 2"),
        (vec![line("a#1/18446744073709551615", counted)], "and 18446744073709551604 more of 18446744073709551615"),
        (vec![line("a#1/2", counted), line("a#1/2", counted)], "`a#1/2` is answered twice"),
        (vec![line("a#1/2", counted), line("a#2/3", counted)], "is one of 3 parts, but another is one of 2"),
        (vec![line("a", counted)], "`a` is not the name of a part"),
        (vec![line("a#0/2", counted)], "is not the name of a part"),
        (vec!["{".into()], "this is no answer"),
        (vec![line("a#1/1", r#""status":"exact","count":"many""#)], "`many` is not a count"),
        (vec![line("a#1/1", r#""status":"graded""#)], "only answers of solve, check and count"),
        (vec![line("a#1/1", r#""status":"splendid""#)], "there is no status `splendid`"),
        (
            vec![line("a#1/2", r#""status":"exact","count":"1","more":1"#), line("a#2/2", counted)],
            "differ in `more`",
        ),
        (
            vec![line("a#1/2", counted), line("a#2/2", r#""status":"error","error":{"message":"too large"}"#)],
            "`a#2/2`: too large",
        ),
        (
            vec![
                line("a#1/2", r#""status":"solved","solutions":[1],"complete":true,"wanted":2"#),
                line("a#2/2", r#""status":"solved","solutions":[1],"complete":true"#),
            ],
            "`a#2/2` has another number of solutions that were wanted",
        ),
        (
            vec![line("a#1/2", counted), line("a#2/2", counted).replace("line", "zip")],
            "`a#2/2` is of another kind",
        ),
        (vec![line(&"#1/1".repeat(5_000), counted)], "has more than 10000 bytes"),
    ] {
        let mut merger = Merger::default();
        let mut errors: Vec<String> =
            answers.iter().filter_map(|answer| merger.take(answer).err()).map(|error| error.message).collect();
        errors.extend(merger.finish().into_iter().filter_map(Result::err).map(|error| error.message));
        assert!(errors[0].contains(expected), "{expected}: {errors:?}");
    }
}

#[test]
fn answers_that_cannot_be_told_apart_stand_for_nothing() {
    let counted = |puzzle: &str, count: u32, question: &str| {
        format!(
            r#"{{"puzzle":"{puzzle}","kind":"line","status":"exact","count":"{count}","stats":{{}}{question}}}"#
        )
    };
    let asked = |question: &str| format!(r#","asked":{{"question":"{question}","puzzle":"0"}}"#);
    for (answers, expected) in [
        (vec![counted("a#1/2", 1, ""), counted("a#2/2", 1, ""), counted("a#1/2", 2, "")], "answered twice"),
        (vec![counted("a#1/1", 1, ""), counted("a#1/2", 1, "")], "is one of 2 parts"),
        // Parts of parts.
        (vec![counted("a#1/1#1/1", 1, ""), counted("a#1/1", 1, "")], "answered twice"),
        (
            vec![counted("a#1/2", 1, &asked("count")), counted("a#2/2", 1, &asked("solve"))],
            "its parts answer different questions: `count`, `solve`",
        ),
        (
            vec![counted("a#1/2#1/1", 1, &asked("count")), counted("a#2/2", 1, &asked("solve"))],
            "its parts answer different questions",
        ),
    ] {
        let mut merger = Merger::default();
        assert!(merger.is_empty());
        for answer in &answers {
            let _ = merger.take(answer);
        }
        let merged = merger.finish();
        let errors: Vec<String> = merged.iter().filter_map(|merged| Some(merged.clone().err()?.message)).collect();
        assert!(errors.iter().any(|error| error.contains(expected)), "{expected}: {errors:?}");
        assert_eq!(errors.len(), merged.len(), "{expected}: {merged:?}");
    }
    // Answers on standard output do not name the question.
    let mut merger = Merger::default();
    for answer in [counted("a#1/2", 1, &asked("count")), counted("a#2/2", 2, "")] {
        merger.take(&answer).expect("an answer to a part");
    }
    assert!(merger.finish().remove(0).is_ok_and(|merged| merged.json.contains(r#""count":"3""#)));
}
