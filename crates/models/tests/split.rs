//! Parts share out the solutions of the whole, and the answers to parts make the answer to the whole.

use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZeroU64;
use unicursal_models::answer::{Answer, Merger};
use unicursal_models::format::{read_json, write_json};
use unicursal_models::{Kind, Puzzle, Solution, Solver, split, verify};
use unicursal_testing::{Random, all_solutions, random_puzzle, seed_of};

/// A question, by its name.
type Ask<'a> = (&'a str, &'a dyn Fn(&Puzzle) -> Answer);

fn boards(kind: Kind) -> impl Iterator<Item = (Puzzle, usize)> {
    (0..).map(move |number| {
        let mut random = Random(seed_of(kind) + 400 + (number << 32));
        let board = random_puzzle(kind, &mut random).with_name("a board");
        (board, 1 + random.below(12))
    })
}

#[test]
fn each_solution_is_in_exactly_one_part() {
    for &kind in Kind::ALL {
        let mut divided = 0;
        for (board, into) in boards(kind).take(1000) {
            let Some(whole) = all_solutions(&board, 5_000) else { continue };
            let parts = split(&board, into);
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

/// More solutions of a part are not listed.
const LIMIT: NonZeroU64 = NonZeroU64::new(5_000).expect("more than none");

#[test]
fn merged_answers_are_those_of_the_whole() {
    let solver = Solver::new().threads(1);
    let name = |puzzle: &Puzzle| puzzle.name().expect("a name").to_owned();
    let asks: [Ask<'_>; 4] = [
        ("count", &|puzzle| Answer::count(&name(puzzle), &solver, puzzle).expect("an answer")),
        ("check", &|puzzle| Answer::check(&name(puzzle), &solver, puzzle).expect("an answer")),
        ("solve", &|puzzle| Answer::solve(&name(puzzle), &solver, puzzle).expect("an answer")),
        ("solve --all", &|puzzle| Answer::solutions(&name(puzzle), &solver, puzzle, LIMIT).expect("an answer")),
    ];
    for &kind in Kind::ALL {
        for (board, into) in boards(kind).take(15) {
            // Parts of parts, too.
            let parts: Vec<Puzzle> = split(&board, into.min(4)).iter().flat_map(|part| split(part, 3)).collect();
            for (question, ask) in &asks {
                let mut merger = Merger::default();
                for part in parts.iter().rev() {
                    merger.take(&ask(part).to_json()).expect("an answer to a part");
                }
                let merged = merger.finish();
                let [Ok(merged)] = &merged[..] else { panic!("{question}: {merged:?}") };
                let [merged, whole] = [&merged.json, &ask(&board).to_json()]
                    .map(|json| serde_json::from_str::<Value>(json).expect("JSON"));
                for field in ["puzzle", "kind", "status", "count", "complete"] {
                    assert_eq!(merged.get(field), whole.get(field), "{question} of {board:?}");
                }
                let solutions = |answer: &Value| -> BTreeSet<String> {
                    answer["solutions"].as_array().into_iter().flatten().map(ToString::to_string).collect()
                };
                if *question == "solve --all" {
                    assert_eq!(solutions(&merged), solutions(&whole));
                }
                assert_eq!(solutions(&merged).len(), solutions(&whole).len());
            }
        }
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
        (
            vec![line("a#1/2", counted), line("a#2/2", r#""status":"error","error":{"message":"too large"}"#)],
            "`a#2/2`: too large",
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
    // Answers on standard output do not say what was asked.
    let mut merger = Merger::default();
    for answer in [counted("a#1/2", 1, &asked("count")), counted("a#2/2", 2, "")] {
        merger.take(&answer).expect("an answer to a part");
    }
    assert!(merger.finish().remove(0).is_ok_and(|merged| merged.json.contains(r#""count":"3""#)));
}
