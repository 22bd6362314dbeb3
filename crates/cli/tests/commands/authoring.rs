//! `generate` and `minimize`.

use crate::common::{LINE, UNSOLVABLE, ZIP, file, run, stderr, stdout, without_stats};

#[test]
fn generated_puzzles_are_read_and_unique() {
    for kind in ["zip", "numbrix", "hidato", "knight", "line", "numberlink"] {
        let made = run(&["generate", kind, "--size", "5x6", "-n", "9", "--seed", "3", "--format", "json"], "");
        assert_eq!(made.status.code(), Some(0), "{}", stderr(&made));
        assert_eq!(stdout(&made).lines().count(), 9);
        let first = stdout(&made).lines().next().expect("a puzzle");
        assert!(first.starts_with(&format!(r#"{{"kind":"{kind}","rows":5,"cols":6,"#)), "{first}");
        assert!(
            first.contains(&format!(r#""name":"{kind}-5x6-s3-0","seed":3,"difficulty":{{"level":"#)),
            "{first}"
        );
        let checked = run(&["check", "--format", "json"], stdout(&made));
        assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
        assert_eq!(stdout(&checked).matches(r#""status":"unique""#).count(), 9);
    }
}

#[test]
fn neither_threads_nor_the_number_change_a_puzzle() {
    let made = |number: &str, threads: &str| {
        let args = ["generate", "hidato", "--size", "6x6", "--format", "json", "-n", number, "--threads", threads];
        stdout(&run(&args, "")).to_owned()
    };
    let many = made("60", "3");
    assert_eq!(many, made("60", "1"));
    assert!(many.starts_with(&made("7", "2")));
}

#[test]
fn interrupted_puzzles_are_gone_on_with_by_the_same_options_only() {
    let made = file("made.jsonl", "");
    let path = made.to_str().expect("a path in UTF-8");
    let args = ["generate", "zip", "--size", "4x4", "-n", "5", "--format", "json", "-o", path];
    let resume = |more: &[&str]| run(&[&args[..], more, &["--resume"]].concat(), "");
    assert_eq!(run(&args, "").status.code(), Some(0));
    let all = std::fs::read_to_string(&made).expect("the puzzles");
    assert_eq!(all.lines().count(), 5);
    // Cut off within each line, at its end, and complete.
    for length in [0, 1, all.len() / 2, all.len() - 1, all.len()] {
        std::fs::write(&made, &all[..length]).expect("a file");
        let output = resume(&[]);
        assert_eq!((stderr(&output), output.status.code()), ("", Some(0)), "{length}");
        assert_eq!(std::fs::read_to_string(&made).expect("the puzzles"), all, "{length}");
    }
    let cases: [(&str, &[&str], &str); 3] = [
        (&all, &["--seed", "1"], "which is not made with these options"),
        (&all, &["--walls", "2"], "so it cannot be resumed"),
        ("{\"status\":\"solved\"}\n", &[], "is no puzzle with a name"),
    ];
    for (content, more, message) in cases {
        std::fs::write(&made, content).expect("a file");
        let output = resume(more);
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
        assert_eq!(std::fs::read_to_string(&made).expect("the puzzles"), content, "{more:?}");
    }
    let output = run(&["generate", "zip", "--size", "4x4", "-f", "text", "-o", path, "--resume"], "");
    assert!(stderr(&output).contains("`--resume` needs `--format json`"), "{}", stderr(&output));
}

#[test]
fn files_and_pipes_get_what_every_command_reads() {
    let made = |more: &[&str]| run(&[&["generate", "zip", "--size", "3x3"], more].concat(), "");
    let output = made(&[]);
    let text = stdout(&output);
    assert_eq!(
        stdout(&run(&["check", "-"], text)).lines().next(),
        Some("zip-3x3-s0-0 (zip, 3×3): unique"),
        "{text}"
    );
    for ending in ["txt", "json", "jsonl"] {
        let path = file(&format!("made-by-ending.{ending}"), "");
        let name = path.to_str().expect("a path in UTF-8");
        assert_eq!(made(&["-o", name, "--with-solution"]).status.code(), Some(0));
        let written = std::fs::read_to_string(&path).expect("the puzzle");
        assert_eq!(written.starts_with('{'), ending != "txt", "{written}");
        assert!(stdout(&run(&["render", name], "")).starts_with("<svg"), "{written}");
    }
}

#[test]
fn drawings_are_for_people() {
    let output = run(&["generate", "line", "--size", "1x3", "-f", "text"], "");
    let drawn =
        "line-1x3-s0-0 (line, 1×3): easy, level 1, score 7\n┌───────────┐\n│ ·   ·   · │\n└───────────┘\n\n";
    assert_eq!(stdout(&output), drawn);
}

#[test]
fn what_is_given_up_is_said_and_the_rest_is_printed() {
    // Few Hidatos of this size do with two numbers, none with one.
    let output = run(&["generate", "hidato", "--size", "3x3", "--clues", "1", "-n", "2", "--format", "json"], "");
    assert_eq!((stdout(&output), output.status.code()), ("", Some(3)));
    let said = stderr(&output);
    assert!(said.starts_with("error: hidato-3x3-s0-0: not made: 1000 attempts"), "{said}");
    assert!(said.contains("error: hidato-3x3-s0-1: "), "{said}");
    let output = run(&["generate", "zip", "--size", "20x20", "-n", "2", "--time-limit", "1ms"], "");
    assert_eq!((stdout(&output), output.status.code()), ("", Some(3)));
    assert!(stderr(&output).contains("not made: time limit"), "{}", stderr(&output));
}

#[test]
fn difficulties_are_asked_for_by_name_level_or_score() {
    let generate = |kind: &str, more: &[&str]| {
        let args = ["generate", kind, "--size", "5x5", "-n", "3", "--format", "json"];
        run(&[&args[..], more].concat(), "")
    };
    for (more, name) in [(["--difficulty", "hard"], "\"name\":\"hard\""), (["--difficulty", "5"], "{\"level\":5,")]
    {
        let made = generate("numbrix", &more);
        assert_eq!(stdout(&made).matches(name).count(), 3, "{}", stdout(&made));
    }
    let made = generate("hidato", &["--score", "18-25"]);
    assert_eq!(stdout(&made).matches("\"name\":\"medium\"").count(), 3, "{}", stdout(&made));
    let usual = generate("knight", &[]);
    assert!(!stdout(&usual).contains("hard") && !stdout(&usual).contains("expert"), "{}", stdout(&usual));
    // Without clues in a row there is no distance to think of.
    let none = generate("line", &["--difficulty", "4"]);
    assert_eq!((stdout(&none), none.status.code()), ("", Some(2)));
    assert!(stderr(&none).contains(" puzzles none was level 4: 1"), "{}", stderr(&none));
    for (more, message) in [
        (["--difficulty", "simple"], "give easy, medium, hard, expert or a level from 1 to 8"),
        (["--difficulty", "9"], "difficulty 9; the levels are 1 to 8"),
        (["--score", "9-1"], "give the lowest score first"),
    ] {
        let wrong = generate("zip", &more);
        assert_eq!(wrong.status.code(), Some(2));
        assert!(stderr(&wrong).contains(message), "{}", stderr(&wrong));
    }
}

#[test]
fn a_shape_comes_from_any_puzzle() {
    let shape = file("shape.txt", "zip\n1 x 4\n2 . 3\n");
    let shape = shape.to_str().expect("a path in UTF-8");
    let output = run(&["generate", "line", "--shape", shape, "--ungraded", "--format", "json"], "");
    let line = "{\"kind\":\"line\",\"rows\":2,\"cols\":3,\"cells\":[[0,-1,0],[0,0,0]],\"name\":\"line-2x3-s0-0\",\"seed\":0}\n";
    assert_eq!(stdout(&output), line, "{}", stderr(&output));
    let output = run(&["generate", "line", "--shape", shape, "--size", "3x3"], "");
    assert!(stderr(&output).contains("the shape is 2x3, not 3x3"), "{}", stderr(&output));
    let broken = file("broken-shape.txt", "zip\n1 . 3\n");
    let output = run(&["generate", "line", "--shape", broken.to_str().expect("a path in UTF-8")], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("clue 2 is missing"), "{}", stderr(&output));
}

#[test]
fn repairs_are_listed_with_the_board_of_the_first() {
    let output = run(&["repair", "--count", "2"], "zip\n1 . .\n. 2 .\n");
    let text = "stdin:1 (zip, 2×3): 2 repairs\n  1. move 1 from r1c1 to r2c1\n  2. move 2 from r2c2 to r1c2\n\
                ┌───────────┐\n│ ·   ·   · │\n│           │\n│ 1   2   · │\n└───────────┘\n\n";
    assert_eq!((stdout(&output), output.status.code()), (text, Some(0)));
    let output = run(&["repair", "--format", "json", "--count", "1"], "zip\n1 . .\n. 2 .\n");
    let repair = r#""repairs":[{"change":{"from":{"clue":[0,0],"number":1},"to":{"clue":[1,0],"number":1}},"text":"move 1 from r1c1 to r2c1","puzzle":{"kind":"zip","rows":2,"cols":3,"cells":[[0,0,0],[1,2,0]]}}]"#;
    assert!(stdout(&output).contains(repair), "{}", stdout(&output));
    let unique = run(&["repair"], ZIP);
    assert_eq!(unique.status.code(), Some(0), "{}", stdout(&unique));
    assert!(stdout(&unique).contains(": unique\n"), "{}", stdout(&unique));
    let none = run(&["repair"], "line\n. x .\n");
    assert_eq!(none.status.code(), Some(1));
    assert!(stdout(&none).contains("no single change leaves exactly one solution"), "{}", stdout(&none));
    let unknown = run(&["repair", "--time-limit", "0s"], "line\n. . .\n. . .\n");
    assert_eq!(unknown.status.code(), Some(3));
}

const PLAN: &str = r#"
seed = 5
[[puzzle]]
kind = "zip"
size = "5x5"
walls = "auto"
[puzzle.on.sunday]
size = "6x6"
symmetry = "half-turn"
[puzzle.on."2026-12-24"]
skip = true
[[puzzle]]
kind = "numbrix"
size = "5x5"
name = "{weekday} {n}: {rows}x{cols}"
"#;

fn planned(plan: &str, args: &[&str]) -> (String, String, Option<i32>) {
    let mut all = vec!["generate", "--plan", plan, "--format", "json"];
    all.extend(args);
    let output = run(&all, "");
    (stdout(&output).to_owned(), stderr(&output).to_owned(), output.status.code())
}

#[test]
fn a_plan_makes_the_puzzles_of_each_day() {
    let plan = file("week.toml", PLAN);
    let plan = plan.to_str().expect("a path in UTF-8");
    let (week, said, status) = planned(plan, &["--date", "2026-12-21", "--days", "7", "--with-solution"]);
    assert_eq!(status, Some(0), "{said}");
    let names: Vec<&str> =
        week.lines().filter_map(|line| line.split("\"name\":\"").nth(1)?.split('"').next()).collect();
    assert_eq!(names[..4], ["zip-2026-12-21", "monday 2: 5x5", "zip-2026-12-22", "tuesday 2: 5x5"]);
    // There is no Zip on Christmas Eve.
    assert_eq!((names.len(), names[6]), (13, "thursday 2: 5x5"));
    assert!(week.lines().all(|line| line.contains(r#","solution":{"cells":[["#)), "{week}");
    assert!(week.lines().nth(11).is_some_and(|line| line.contains(r#""rows":6"#)), "{week}");
    let checked = run(&["check", "--format", "json"], &week);
    assert_eq!(stdout(&checked).matches(r#""status":"unique""#).count(), 13);
    // A day's puzzles do not depend on the other days, nor on threads.
    let (day, ..) = planned(plan, &["--date", "2026-12-22", "--with-solution", "--threads", "1"]);
    assert_eq!(day.lines().collect::<Vec<_>>(), week.lines().skip(2).take(2).collect::<Vec<_>>());
    // What is in the archive is not made again.
    file("archive.jsonl", &week);
    let next = file("next.toml", &format!("archive = \"archive.jsonl\"\n{PLAN}"));
    let next = next.to_str().expect("a path in UTF-8");
    let (again, said, status) = planned(next, &["--date", "2026-12-21", "--days", "7", "--with-solution"]);
    assert_eq!((again.lines().count(), status), (13, Some(0)), "{said}");
    assert!(again.lines().all(|line| !week.contains(line)));
    let (forgotten, ..) = planned(
        file("last.toml", &format!("archive = \"archive.jsonl\"\nlast = 0\n{PLAN}")).to_str().expect("UTF-8"),
        &["--date", "2026-12-21", "--days", "7", "--with-solution"],
    );
    assert_eq!(forgotten, week);
}

#[test]
fn no_puzzle_of_a_run_is_like_another() {
    // Such a board has three lines, turns and mirrorings aside.
    let plan = file("small.toml", "[[puzzle]]\nkind = \"numbrix\"\nsize = \"3x3\"\n");
    let plan = plan.to_str().expect("a path in UTF-8");
    let args = ["--date", "2026-12-21", "--days", "6", "--with-solution"];
    let (made, said, status) = planned(plan, &args);
    assert_eq!((made.lines().count(), status), (3, Some(3)), "{made}{said}");
    assert!(said.contains("not made: 100 of these were like puzzles of the archive, or of days before"), "{said}");
    let (alone, ..) = planned(plan, &[&args[..], &["--threads", "1"]].concat());
    assert_eq!(alone, made);
}

#[test]
fn a_list_of_difficulties_makes_a_puzzle_of_each_and_an_archive_grows() {
    let text = "name = \"{kind}-{difficulty}-{weekday}\"\n[[puzzle]]\nkind = \"zip\"\nsize = \"5x5\"\n\
                difficulty = [\"easy\", \"medium\"]\n[[puzzle]]\nkind = \"masyu\"\nsize = \"5x5\"\n";
    let plan = file("several.toml", text);
    let plan = plan.to_str().expect("a path in UTF-8");
    let archive = file("grows.jsonl", "");
    std::fs::remove_file(&archive).expect("it need not exist");
    let archive = archive.to_str().expect("a path in UTF-8");
    let args = ["--date", "2026-12-21", "--archive", archive];
    let (first, said, status) = planned(plan, &args);
    assert_eq!(status, Some(0), "{said}");
    let names = |lines: &str| -> Vec<String> {
        let name = |line: &str| line.split("\"name\":\"").nth(1)?.split('"').next().map(str::to_owned);
        lines.lines().filter_map(name).collect()
    };
    let found = names(&first);
    assert_eq!(found[..2], ["zip-easy-monday", "zip-medium-monday"]);
    // Without a wanted difficulty, the name has that of the puzzle.
    assert!(["masyu-easy-monday", "masyu-medium-monday"].contains(&&*found[2]), "{found:?}");
    let kept = std::fs::read_to_string(archive).expect("the archive");
    assert_eq!(names(&kept), found);
    let (second, said, status) = planned(plan, &args);
    assert_eq!(status, Some(0), "{said}");
    assert!(second.lines().all(|line| !first.contains(line)));
    let kept = std::fs::read_to_string(archive).expect("the archive");
    assert_eq!(names(&kept), [found, names(&second)].concat());
    // The other commands read it.
    assert_eq!(run(&["check", archive], "").status.code(), Some(0));
    for (wrong, expected) in [
        (text.replace("{weekday}", "{day}"), "{seed}, {n}, {date} and {weekday}\n"),
        (text.replace("{difficulty}", "x"), "the 2 puzzles of a list of difficulties have the same name\n"),
    ] {
        let plan = file("wrong-names.toml", &wrong);
        let (_, said, status) = planned(plan.to_str().expect("UTF-8"), &args);
        assert_eq!(status, Some(2), "{said}");
        assert!(said.contains(expected) && said.contains("wrong-names.toml:1:8"), "{said}");
    }
}

#[test]
fn an_edition_is_a_folder() {
    let plan = file("edition.toml", PLAN);
    let folder = plan.with_file_name("edition");
    let args = |title: &'static str| -> Vec<String> {
        let words = ["edition", plan.to_str().expect("UTF-8"), "--date", "2026-12-21", "--days", "2"];
        let more = ["--title", title, "--base", "https://example.org/?a&b", "-o", folder.to_str().expect("UTF-8")];
        words.iter().chain(&more).map(ToString::to_string).collect()
    };
    let run_edition = |title: &'static str| {
        let args = args(title);
        run(&args.iter().map(String::as_str).collect::<Vec<_>>(), "")
    };
    let output = run_edition("One <& two");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let read = |name: &str| std::fs::read(folder.join(name)).expect("a file");
    let text = |name: &str| String::from_utf8(read(name)).expect("text");
    assert_eq!(text("puzzles.jsonl").lines().count(), 4);
    let page = text("index.html");
    assert!(page.contains("<h1>One &lt;&amp; two</h1>"), "{page}");
    assert_eq!(page.matches("<h2>").count(), 2, "{page}");
    assert!(page.contains("<h2>Monday, 21 December 2026</h2>"), "{page}");
    assert_eq!(page.matches("<li><a href=\"https://example.org/?a&amp;b#").count(), 4, "{page}");
    let table = text("puzzles.csv");
    assert!(
        table.lines().nth(1).is_some_and(|row| row.starts_with("2026-12-21,\"zip-2026-12-21\",\"Zip\",")),
        "{table}"
    );
    if cfg!(feature = "images") {
        assert!(read("booklet.pdf").starts_with(b"%PDF-"));
    }
    // A second run replaces the files.
    assert_eq!(run_edition("Again").status.code(), Some(0));
    assert!(text("index.html").contains("<h1>Again</h1>"));
    let missing = run(&["edition", "none.toml", "--date", "2026-12-21", "-o", "x"], "");
    assert_eq!(missing.status.code(), Some(2), "{}", stderr(&missing));
}

#[test]
fn errors_of_a_plan_have_their_place() {
    for (name, wrong, right, place) in [
        ("unknown", "sise = \"5x5\"", "size = \"5x5\"", ":5:1"),
        ("day", "[puzzle.on.sontag]", "[puzzle.on.sunday]", ":7:12"),
        ("kind", "kind = \"zap\"", "kind = \"zip\"", ":4:8"),
        ("size", "size = \"5\"", "size = \"5x5\"", ":5:8"),
        ("syntax", "walls = auto", "walls = \"auto\"", ":6:9"),
    ] {
        let plan = file(&format!("wrong-{name}.toml"), &PLAN.replacen(right, wrong, 1));
        let (made, said, status) = planned(plan.to_str().expect("UTF-8"), &["--date", "2026-12-21"]);
        assert_eq!((made.as_str(), status), ("", Some(2)), "{said}");
        assert!(said.contains(&format!("wrong-{name}.toml{place}\n")), "{said}");
    }
    let plan = file("impossible.toml", &PLAN.replace("\"auto\"", "99"));
    let (made, said, status) = planned(plan.to_str().expect("UTF-8"), &["--date", "2026-12-21"]);
    assert_eq!((made.as_str(), status), ("", Some(2)));
    assert!(said.contains("puzzle 1 of 2026-12-21: there is no such puzzle: 99 walls; a zip"), "{said}");
    let same = run(&["generate", "zip", "--size", "4x4", "-n", "2", "--name", "same"], "");
    assert_eq!(same.status.code(), Some(2), "{}", stderr(&same));
}

#[test]
fn a_row_that_is_no_row_is_mended() {
    for (draft, expected) in [
        ("numbrix\n1 2 .\n. 9\n. . .\n", "insert an empty cell at r2c3"),
        ("numbrix\n1 2 .\n. . 9 .\n. . .\n", "remove the empty cell 2 of line 3"),
        ("numbrix\n1 q .\n. 9 .\n. . .\n", "write 2 at r1c2"),
    ] {
        let output = run(&["repair"], draft);
        assert!(stdout(&output).contains(expected), "{}{}", stdout(&output), stderr(&output));
        assert_eq!(output.status.code(), Some(0));
        // Other commands do not guess.
        assert_eq!(run(&["check"], draft).status.code(), Some(2));
    }
    let json = run(&["repair", "--format", "json"], "numbrix\n1 2 .\n. 9\n. . .\n");
    assert!(stdout(&json).contains(r#""change":{"line":3,"row":". 9 ."}"#), "{}", stdout(&json));
}

#[test]
fn a_mask_comes_from_a_file() {
    let mask = file("mask.txt", "#??#\n?..?\n?..?\n#??#\n");
    let mask = mask.to_str().expect("a path in UTF-8");
    let output =
        run(&["generate", "zip", "--size", "4x4", "--mask", mask, "--name", "{kind} {n}", "-f", "text"], "");
    assert!(stdout(&output).starts_with("zip 0 (zip, 4×4): easy"), "{}{}", stdout(&output), stderr(&output));
    let output = run(&["generate", "zip", "--size", "5x4", "--mask", mask], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("the mask has 4 × 4 cells, but the board 5 × 4"), "{}", stderr(&output));
}

#[test]
fn minimizing_answers_every_puzzle_in_its_place() {
    let full =
        r#"{"name":"full","kind":"numbrix","rows":2,"cols":3,"cells":[[1,2,3],[6,5,4]],"walls":[[[0,0],[1,0]]]}"#;
    let output = run(&["minimise", "--exact", "--format", "json"], &[full, LINE, UNSOLVABLE, ZIP].join("\n"));
    let expected = [
        r#"{"puzzle":"full","kind":"numbrix","status":"minimum","clues":1,"walls":1,"lower_bound":1,"#,
        r#"{"puzzle":"stdin:2","kind":"line","status":"multiple""#,
        r#"{"puzzle":"odd","kind":"numbrix","status":"unsolvable""#,
        r#"{"puzzle":"tiny","kind":"zip","status":"minimum","clues":2,"walls":0,"lower_bound":2,"result":{"kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]],"name":"tiny"}"#,
    ];
    let answers = without_stats(&output);
    assert_eq!(answers.lines().count(), 4);
    for (answer, expected) in answers.lines().zip(expected) {
        assert!(answer.starts_with(expected), "{answer}");
    }
    assert_eq!(output.status.code(), Some(1));
    let walls = run(&["minimize", "--exact", "--walls", "--format", "json"], full);
    assert!(
        stdout(&walls).contains(r#""status":"minimum","clues":2,"walls":0,"lower_bound":2,"#),
        "{}",
        stdout(&walls)
    );
    assert_eq!(walls.status.code(), Some(0));
}

#[test]
fn a_limit_shows_the_smallest_puzzle_so_far() {
    let made = run(&["generate", "numbrix", "--size", "12x12", "--clues", "100", "--format", "json"], "");
    let args = ["minimize", "--exact", "--from-solution", "--time-limit", "300ms", "--format", "json"];
    let output = run(&args, stdout(&made));
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stdout(&output).contains(r#""status":"unknown","clues":"#), "{}", stdout(&output));
    let result = stdout(&output).split(r#""result":"#).nth(1).and_then(|rest| rest.split(r#","limit""#).next());
    let checked = run(&["check"], result.expect("a puzzle"));
    assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
}

#[test]
fn generation_tells_how_it_went_as_questions_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.jsonl");
    let file = file.to_str().expect("text");
    let generate = ["generate", "zip", "--size", "3x3", "-n", "2", "-f", "json"];
    let output = run(&[&generate[..], &["--summary", "-o", file]].concat(), "");
    assert!(stderr(&output).starts_with("2 puzzles: 2 done\n"), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(file).expect("a file").lines().count(), 2);
    let output = run(&[&generate[..], &["-q"]].concat(), "");
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    assert!(stderr(&output).contains("name a file for them with `-o`"), "{}", stderr(&output));
}
