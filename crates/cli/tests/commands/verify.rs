//! Solutions from elsewhere, held against the rules.

use crate::common::{BROKEN, LINE, ZIP, file, run, stderr, stdout, without_stats};

#[test]
fn our_own_answers_are_right() {
    let puzzles = format!("{ZIP}\n{LINE}\n");
    for question in [&["solve", "-f", "json"][..], &["solve", "--all", "-f", "json"], &["check", "-f", "json"]] {
        let answers = file(&format!("verify-{}.jsonl", question.len()), stdout(&run(question, &puzzles)));
        let output = run(&["check", "--verify", answers.to_str().expect("UTF-8")], &puzzles);
        assert_eq!(stdout(&output), "tiny (zip, 2×3): valid\n\nstdin:2 (line, 3×3): valid\n\n");
        assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
    }
}

#[test]
fn wrong_solutions_break_a_rule() {
    for (json, answer) in [
        (r#"{"cells":[[1,2,3],[6,5,4]]}"#, r#""status":"valid""#),
        (
            r#"{"paths":[[[0,0],[0,1],[0,2],[1,2],[1,1]]]}"#,
            r#""status":"invalid","violation":"r2c1 is not visited""#,
        ),
        (
            r#"{"cells":[[1,2,4],[6,5,3]]}"#,
            r#""violation":"the step from r1c2 to r2c3 does not go to a neighbor""#,
        ),
        (r#"{"puzzle":"tiny","status":"unsolvable","solutions":[]}"#, r#""violation":"there is no solution""#),
    ] {
        let given = file("verify-one.json", json);
        let output = run(&["check", "-f", "json", "--verify", given.to_str().expect("UTF-8")], ZIP);
        assert!(without_stats(&output).contains(answer), "{json}: {}", stdout(&output));
        assert_eq!(output.status.code(), Some(i32::from(!answer.contains("\"valid"))), "{json}");
    }
}

#[test]
fn what_is_no_solution_is_an_error() {
    for (json, about) in [
        ("{}", "a solution has `paths`, or `cells`"),
        (r#"{"cells":[[1,1,2],[2,2,2]]}"#, "are not 1, 2, 3, …"),
        (r#"{"puzzle":"other","solution":{"paths":[]}}"#, "this is the solution of `other`"),
        (r#"{"paths":[[[-1,0]]]}"#, "this is no solution: "),
        ("{\"puzzle\":\"a\"}\n{\"puzzle\":\"b\"}\n", "no solution is given"),
        ("{\"puzzle\":\"a\"}\n{\"puzzle\":\"a\"}\n", ":2 is the second answer"),
        ("{\"puzzle\":\"a\"}\n[\n", ":2: this is no answer"),
    ] {
        let given = file("verify-none.json", json);
        let output = run(&["check", "--verify", given.to_str().expect("UTF-8")], ZIP);
        assert!(stderr(&output).contains(about), "{json}: {}", stderr(&output));
        assert_eq!(output.status.code(), Some(2));
    }
    let output = run(&["check", "--verify", "no-such-file"], BROKEN);
    assert!(stderr(&output).contains("cannot read no-such-file"), "{}", stderr(&output));
}
