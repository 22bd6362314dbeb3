//! The answers of the command in both formats, and its exit status.

use crate::common::{
    BROKEN, LINE, UNSOLVABLE, ZIP, command, endless, run, run_command, stderr, stdout, without_stats,
};
use serde_json::Value;

fn json(line: &str) -> Value {
    serde_json::from_str(line).expect("a line is an object")
}

#[test]
fn solve_as_json() {
    let output = run(&["solve", "--format", "json"], ZIP);
    let wanted = r#"{"puzzle":"tiny","kind":"zip","status":"solved","solution":{"cells":[[1,2,3],[6,5,4]],"paths":[[[0,0],[0,1],[0,2],[1,2],[1,1],[1,0]]]},"unique":true"#;
    assert_eq!(without_stats(&output), format!("{wanted}\n"));
    let stats = &json(stdout(&output))["stats"];
    assert!(stats["microseconds"].is_u64() && stats["conflicts"].is_u64());
    assert_eq!(stderr(&output), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn solve_as_text() {
    let output = run(&["solve", "--stats", "--moves"], ZIP);
    let text = stdout(&output);
    assert!(text.starts_with("tiny (zip, 2×3): solved\n"), "{text}");
    assert!(text.contains("\n1. start at r1c1\n2. right to r1c2\n"), "{text}");
    assert!(text.contains("  time\n") && text.contains("  propagations  facts that followed"), "{text}");
    assert!(text.ends_with("\n\n"), "{text}");
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn kinds_of_numbers_are_answered_with_numbers() {
    let wanted = "n (numbrix, 2×3): multiple solutions\nsolution 1\n";
    assert!(stdout(&run(&["check"], "numbrix \"n\"\n1 . .\n. . .\n")).starts_with(wanted));
    for words in [&["solve"][..], &["check"], &["sample"], &["solve", "--all"]] {
        let text = run(words, "numbrix \"n\"\n1 . 3\nx . .\n");
        assert!(stdout(&text).contains("│ 1───2───3 │\n"), "{}", stdout(&text));
    }
}

#[test]
fn a_format_can_be_given() {
    let json = run(&["solve", "--from", "json", "--format", "json"], ZIP);
    assert_eq!(without_stats(&json), without_stats(&run(&["solve", "--format", "json"], ZIP)));
    let text = run(&["solve", "--from", "text"], ZIP);
    assert_eq!(text.status.code(), Some(2));
    assert!(stderr(&text).contains("a puzzle starts with its kind"), "{}", stderr(&text));
    let unknown = run(&["solve", "--from", "xml"], ZIP);
    assert!(stderr(&unknown).contains("possible values: json, text"), "{}", stderr(&unknown));
}

#[test]
fn a_name_cannot_command_the_terminal() {
    let output = run(&["solve"], &ZIP.replace("tiny", "a\\u001b[2J\\nb"));
    assert!(stdout(&output).starts_with("a\\u001b[2J\\nb (zip, 2×3): solved\n"));
}

#[test]
fn an_unsolvable_puzzle_exits_1() {
    let output = run(&["solve", "--format", "json"], UNSOLVABLE);
    assert_eq!(without_stats(&output), "{\"puzzle\":\"odd\",\"kind\":\"numbrix\",\"status\":\"unsolvable\"\n");
    assert_eq!(output.status.code(), Some(1));
    // What is known of it is what is given.
    let drawn = "odd (numbrix, 2×2): unsolvable\n┌───────┐\n│ 1   2 │\n│       │\n│ 3   4 │\n└───────┘\n";
    let repair = "`unicursal repair` looks for single changes that leave exactly one solution.\n";
    for (question, more) in [("solve", ""), ("check", repair)] {
        assert_eq!(stdout(&run(&[question], UNSOLVABLE)), format!("{drawn}{more}\n"));
    }
}

#[test]
fn all_solutions_and_some() {
    let count = |args: &[&str], input: &str| {
        let output = run(args, input);
        let answer = json(stdout(&output));
        assert_eq!(answer.get("solution"), None);
        let solutions = answer["solutions"].as_array().expect("solutions").len();
        (
            answer["status"].as_str().unwrap_or_default().to_owned(),
            solutions,
            answer["complete"].as_bool(),
            output.status.code(),
        )
    };
    let all = &["solve", "--format", "json", "--all"];
    assert_eq!(count(all, LINE), ("solved".into(), 20, Some(true), Some(0)));
    assert_eq!(count(all, UNSOLVABLE), ("unsolvable".into(), 0, Some(true), Some(1)));
    assert_eq!(json(stdout(&run(&["solve", "--format", "json", "--count", "3"], LINE)))["wanted"], 3);
    // The form to be compared.
    let bare = |args: &[&str]| run(args, LINE).stdout;
    let args = ["solve", "--format", "json", "--count", "3"];
    let with_stats = String::from_utf8(bare(&args)).expect("UTF-8");
    let (before, _) = with_stats.split_once(",\"stats\":").expect("the cost");
    assert_eq!(bare(&[&args[..], &["--no-stats"]].concat()), format!("{before}}}\n").into_bytes());
    let some = |limit| count(&["solve", "--format", "json", "--count", limit], LINE);
    assert_eq!(some("3"), ("solved".into(), 3, Some(false), Some(0)));
    assert_eq!(some("21"), ("solved".into(), 20, Some(true), Some(0)));
}

#[test]
fn all_solutions_as_text_say_how_many() {
    let output = run(&["solve", "--all"], LINE);
    let text = stdout(&output);
    assert!(text.contains("stdin:1 (line, 3×3): solution 20\n"), "{text}");
    assert!(text.ends_with("stdin:1 (line, 3×3): 20 solutions, complete\n\n"), "{text}");
    let text = run(&["solve", "--count", "2"], LINE);
    assert!(stdout(&text).ends_with("2 solutions, there may be more\n\n"));
}

#[test]
fn check_says_unique_or_shows_two() {
    let check = |input: &str| {
        let output = run(&["check", "--format", "json"], input);
        let answer = json(stdout(&output));
        let solutions = answer["solutions"].as_array().map(Vec::len);
        (answer["status"].clone(), solutions, output.status.code())
    };
    assert_eq!(check(ZIP), ("unique".into(), Some(1), Some(0)));
    assert_eq!(check(LINE), ("multiple".into(), Some(2), Some(1)));
    assert_eq!(check(UNSOLVABLE), ("unsolvable".into(), Some(0), Some(1)));
    let text = run(&["check"], LINE);
    assert!(stdout(&text).starts_with("stdin:1 (line, 3×3): multiple solutions\nsolution 1\n"));
}

#[test]
fn count_as_json_and_as_text() {
    let count = |args: &[&str], input: &str| {
        let output = run(&[&["count", "--format", "json"], args].concat(), input);
        (without_stats(&output), output.status.code())
    };
    for method in ["auto", "search", "frontier"] {
        let wanted = "{\"puzzle\":\"stdin:1\",\"kind\":\"line\",\"status\":\"exact\",\"count\":\"20\"\n";
        assert_eq!(count(&["--method", method], LINE), (wanted.into(), Some(0)));
    }
    let wanted = "{\"puzzle\":\"odd\",\"kind\":\"numbrix\",\"status\":\"exact\",\"count\":\"0\"\n";
    assert_eq!(count(&[], UNSOLVABLE), (wanted.into(), Some(0)));
    let wanted = "\"status\":\"exact\",\"count\":\"730044829512632\"\n";
    let (line, status) = count(&[], &endless());
    assert!(line.ends_with(wanted) && status == Some(0), "{line}");
    let text = run(&["count"], &format!("{ZIP}\n{LINE}\n"));
    assert_eq!(stdout(&text), "tiny (zip, 2×3): 1 solution\n\nstdin:2 (line, 3×3): 20 solutions\n\n");
}

#[test]
fn a_memory_limit_makes_at_least_and_exits_3() {
    let args = ["count", "--memory-limit", "100K", "--format", "json"];
    let output = run(&args, &endless());
    let answer = json(stdout(&output));
    assert_eq!(answer["status"], "at_least");
    let known: u64 = answer["count"].as_str().and_then(|count| count.parse().ok()).expect("a number");
    assert!(known > 0);
    assert_eq!(output.status.code(), Some(3));
    let text = run(&["count", "--method", "frontier", "--memory-limit", "100k"], &endless());
    assert_eq!(stdout(&text), "endless (line, 10×10): at least 0 solutions (memory limit)\n\n");
}

#[test]
fn a_time_limit_makes_unknown_and_exits_3() {
    let args = ["solve", "--all", "--format", "json", "--time-limit", "20ms"];
    let output = run(&args, &format!("{UNSOLVABLE}\n{}\n", endless()));
    let last = stdout(&output).lines().last().map(json).expect("two lines");
    assert_eq!(last["status"], "unknown");
    assert_eq!(last["complete"], false);
    assert_eq!(output.status.code(), Some(3), "unknown is graver than unsolvable");
    let output = run(&args, &format!("{}\n{BROKEN}\n", endless()));
    assert_eq!(output.status.code(), Some(2), "unreadable is graver than unknown");
}

#[test]
fn colors_obey_the_option_and_the_environment() {
    let is_colored = |args: &[&str], env: &[(&str, &str)]| {
        stdout(&run_command(command(args).envs(env.iter().copied()), ZIP)).contains('\x1b')
    };
    assert!(!is_colored(&["solve"], &[]), "a pipe is no terminal");
    assert!(is_colored(&["solve"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!is_colored(&["solve"], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(is_colored(&["solve", "--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!is_colored(&["solve", "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!is_colored(&["solve", "--color", "always", "--format", "json"], &[]));
}

#[test]
fn solutions_as_grids_of_numbers() {
    let output = run(&["solve", "--numbers"], ZIP);
    assert_eq!(stdout(&output), "tiny (zip, 2×3): solved\n1 2 3\n6 5 4\n\n");
}

#[test]
fn options_for_text_are_refused_with_json() {
    for (option, about) in [("--moves", "the JSON answers have them as `paths`"), ("--numbers", "as `cells`")] {
        let output = run(&["solve", "-f", "json", option], ZIP);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
        assert!(stderr(&output).contains(about), "{}", stderr(&output));
    }
}
