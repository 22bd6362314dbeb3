//! Hints, explanations and grades as the command prints them.

use crate::common::{run, stderr, stdout};
use serde_json::Value;

const TINY: &str = "zip \"tiny\"\n1 . .\n2 . .\n";

fn json(args: &[&str], input: &str) -> (Value, Option<i32>) {
    let output = run(&[args, &["--format", "json"]].concat(), input);
    (serde_json::from_str(stdout(&output)).expect("one line of JSON"), output.status.code())
}

#[test]
fn a_hint_is_a_step_with_facts() {
    let (answer, status) = json(&["hint"], TINY);
    assert_eq!((answer["status"].as_str(), status), (Some("hint"), Some(0)));
    assert_eq!(answer["step"]["rule"], "degree");
    assert_eq!(answer["step"]["level"], 1);
    assert_eq!(answer["step"]["conclusions"][0].to_string(), r#"{"side":[[0,1],[0,2]],"used":true}"#);
}

#[test]
fn an_explanation_has_steps_and_a_grade() {
    let (answer, status) = json(&["explain"], TINY);
    assert_eq!((answer["status"].as_str(), status), (Some("explained"), Some(0)));
    let steps = answer["steps"].as_array().expect("a list");
    assert!(!steps.is_empty() && answer.get("conflict").is_none() && answer.get("difference").is_none());
    let (graded, _) = json(&["grade"], TINY);
    assert_eq!(graded["status"], "graded");
    for field in ["level", "score", "counts", "difficulty", "profile"] {
        assert_eq!(graded[field], answer[field]);
    }
    // The five sides of the line are found, some of them by one step.
    let counts = graded["counts"].as_object().expect("an object");
    assert_eq!(counts.values().filter_map(Value::as_u64).sum::<u64>(), 5);
    assert!(steps.len() <= 5);
}

#[test]
fn faults_are_reported() {
    let (answer, status) = json(&["explain"], "zip\n1 .\n. 2\n");
    assert_eq!((answer["status"].as_str(), status), (Some("unsolvable"), Some(1)));
    assert_eq!(answer["conflict"]["givens"].to_string(), r#"[{"clue":[0,0]},{"clue":[1,1]}]"#);
    let last = answer["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    assert_eq!(last["conclusions"].as_array().map(Vec::len), Some(0));

    let (answer, status) = json(&["explain"], "line\n. .\n. .\n");
    assert_eq!((answer["status"].as_str(), status), (Some("multiple"), Some(1)));
    assert!(!answer["difference"].as_array().expect("a list").is_empty());
}

#[test]
fn boards_are_for_text() {
    let output = run(&["explain", "--boards"], TINY);
    let text = stdout(&output);
    assert!(text.contains("\n  1. ") && text.contains('┌'), "{text}");
    let output = run(&["explain", "--boards", "--format", "json"], TINY);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_partial_solution_of_another_board_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let partial = folder.path().join("so-far.txt");
    std::fs::write(&partial, "line\n. .\n. .\n").expect("a file");
    let (answer, status) = json(&["hint", "--partial", partial.to_str().expect("a path")], TINY);
    assert_eq!((answer["status"].as_str(), status), (Some("error"), Some(2)));
    assert_eq!(
        answer["error"]["message"],
        "the partial solution is of another board: its kind and size are not those of the puzzle"
    );
}

#[test]
fn hints_come_in_numbers_and_in_degrees() {
    let (answer, status) = json(&["hint", "-n", "2"], TINY);
    assert_eq!((answer["status"].as_str(), status), (Some("hint"), Some(0)));
    assert_eq!(answer["steps"].as_array().map(Vec::len), Some(2));
    assert!(answer.get("step").is_none());
    let output = run(&["hint", "-n", "2", "--boards"], TINY);
    let text = stdout(&output);
    assert!(text.contains("\n  1. ") && text.contains("\n  2. ") && text.contains('┌'), "{text}");

    let (answer, _) = json(&["hint", "--detail", "where"], TINY);
    let look = r#"{"args":{"place":[0,2]},"cells":[[0,2]],"id":"text-look","text":"Look at r1c3."}"#;
    assert_eq!(answer["look"].to_string(), look);
    assert!(answer.get("step").is_none());
    let (german, _) = json(&["hint", "--detail", "where", "--language", "de"], TINY);
    assert_eq!(german["look"].to_string(), look.replace("Look at r1c3.", "Sieh dir r1c3 an."));
    let output = run(&["hint", "--detail", "why"], TINY);
    assert_eq!(stdout(&output), "tiny (zip, 2×3): hint\nLook at r1c3.\nOnly two sides are open there.\n\n");
    assert_eq!(run(&["hint", "--detail", "all"], TINY).status.code(), Some(2));
    assert_eq!(run(&["hint", "-n", "0"], TINY).status.code(), Some(2));
}

const NUMBERS: &str = "numbrix \"n\"\n1 . .\n. . .\n7 . 9\n";

#[test]
fn what_a_player_has_written_is_judged_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let hint = |puzzle: &str, partial: &str| {
        let file = folder.path().join("so-far.txt");
        std::fs::write(&file, partial).expect("a file");
        let output = run(&["hint", "--boards", "--partial", file.to_str().expect("a path")], puzzle);
        (stdout(&output).to_owned() + stderr(&output), output.status.code())
    };
    let (text, status) = hint(NUMBERS, "numbrix\n. 2 .\n. . 8\n. . .\n");
    assert_eq!((text.as_str(), status), ("n (numbrix, 3×3): wrong\n8 at r2c3 is wrong.\n\n", Some(1)));
    // The marks are on the board that is drawn.
    let (text, status) = hint(NUMBERS, "numbrix\n. 2 .\n. . .\n. . .\n");
    assert!(text.contains('2') && status == Some(0), "{text}");
    let (text, status) = hint(NUMBERS, "numbrix\n2 . .\n. . .\n. . .\n");
    assert!(text.contains("r1c1 is 2 in the partial solution, but 1 is given there"), "{text}");
    assert_eq!(status, Some(2));
    let (text, _) = hint(
        "line \"l\"\n. .\n. .\n",
        "line\n. .\n. .\nlink r1c1 r1c2\nlink r1c2 r2c2\nlink r2c2 r2c1\nlink r2c1 r1c1\n",
    );
    assert!(
        text.starts_with("l (line, 2×2): wrong\nThese marks cannot all be right:\n  r1c1 and r1c2 are joined\n"),
        "{text}"
    );
    let (text, _) = hint(TINY, "zip\n. . .\n. . .\nlink r1c1 r2c1\n");
    assert_eq!(text, "tiny (zip, 2×3): wrong\nThe line does not go from r1c1 to r2c1.\n\n");
}

#[test]
fn solve_says_that_there_are_several_solutions() {
    let (answer, status) = json(&["solve"], "line\n. .\n. .\n");
    assert_eq!((answer["unique"].as_bool(), status), (Some(false), Some(0)));
    let output = run(&["solve"], "line \"l\"\n. .\n. .\n");
    assert!(stdout(&output).starts_with("l (line, 2×2): solved\nThis is one of several solutions.\n"));
    let (answer, _) = json(&["solve"], TINY);
    assert_eq!(answer["unique"].as_bool(), Some(true));
    let (answer, _) = json(&["solve"], "zip\n1 .\n. 2\n");
    assert!(answer.get("unique").is_none());
}

#[test]
fn a_fixed_end_takes_part_in_a_conflict() {
    let board = "line start r1c2\n. . . .\n";
    let (answer, _) = json(&["explain"], board);
    assert_eq!(answer["conflict"]["givens"].to_string(), r#"[{"start":[0,1]}]"#);
    // A hint has the steps that follow before the contradiction.
    let (answer, _) = json(&["hint", "-n", "100"], board);
    assert_eq!(answer["status"], "hint");
    let output = run(&["explain"], board);
    let text = stdout(&output);
    assert!(
        text.contains("The start at r1c2 contradicts the board. Without it there would be a solution."),
        "{text}"
    );
}

/// Sites that do not ask for every cell to be covered publish such boards.
#[test]
fn a_numberlink_without_a_solution_is_said_to_be_one_that_covers_every_cell() {
    const NOTE: &str =
        "No solution covers every cell. Some sites let cells stay empty; solutions that do were not looked for.";
    let unsolvable = "https://puzz.link/p?arukone/3/1/11g\n";
    for command in ["solve", "check", "explain", "hint", "grade", "sample", "minimize"] {
        let (answer, status) = json(&[command], unsolvable);
        assert_eq!((answer["status"].as_str(), status), (Some("unsolvable"), Some(1)), "{command}");
        assert_eq!(answer["note"], NOTE, "{command}");
        let output = run(&[command], unsolvable);
        assert!(stdout(&output).contains(NOTE), "{command}");
    }
    // Others have nothing to be said.
    for board in ["https://puzz.link/p?numlin/2/1/11\n", "zip\n1 .\n. 2\n"] {
        for command in ["solve", "check", "explain"] {
            assert!(json(&[command], board).0.get("note").is_none(), "{command} {board}");
        }
    }
}

#[test]
fn steps_name_labels_as_they_are_written() {
    for (board, label, other) in [
        ("numberlink\nlabels: colors\nR . .\nG G R\n", "R", "G"),
        ("numberlink\na . .\nb b a\n", "a", "b"),
        ("numberlink\n7 . .\n3 3 7\n", "7", "3"),
    ] {
        let explained = run(&["explain"], board);
        let text = stdout(&explained);
        let step = format!("on any other way {label} would meet {other}, and {other} would meet {label}.");
        assert!(text.contains(&step), "{text}");
    }
}

#[test]
fn a_coach_reviews_games_and_adds_them_up() {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");
    let (puzzle, moves) =
        (format!("{fixtures}/zip-or-tools-1.txt"), format!("{fixtures}/games/zip-or-tools-1.json"));
    let (first, status) = json(&["coach", "--moves", &moves, "--next", &puzzle], "");
    assert_eq!((first["status"].as_str(), status), (Some("reviewed"), Some(0)));
    assert_eq!(first["practice"]["rule"], "clue order");
    assert!(!first["next"]["cells"].is_null());

    let folder = tempfile::tempdir().expect("a folder");
    let profile = folder.path().join("profile.json");
    std::fs::write(&profile, first.to_string()).expect("a file");
    let profile = profile.to_str().expect("a name");
    let (second, _) = json(&["coach", "--moves", &moves, "--techniques", profile, &puzzle], "");
    for (once, twice) in first["techniques"]
        .as_array()
        .into_iter()
        .zip(second["techniques"].as_array())
        .flat_map(|(once, twice)| once.iter().zip(twice))
    {
        assert_eq!(once["rule"], twice["rule"]);
        assert_eq!(once["used"].as_u64().map(|used| 2 * used), twice["used"].as_u64());
    }
    assert!(second["next"].is_null());

    let wrong = run(&["coach", "--moves", &puzzle, &puzzle], "");
    assert!(stderr(&wrong).contains("these are no moves"), "{}", stderr(&wrong));
}
