//! The destination of the output: `-o`.

use crate::common::{BROKEN, ZIP, command, file, folder, names, run, run_command, stderr, stdout};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

#[test]
fn answers_go_to_a_file() {
    let path = file("answers.txt", "old");
    let name = path.to_str().expect("a path in UTF-8");
    let output = run(&["solve", "-o", name], &format!("{ZIP}\n{BROKEN}\n"));
    assert_eq!(stdout(&output), "");
    assert!(stderr(&output).contains("clue 2 is missing"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(2));
    let written = fs::read_to_string(&path).expect("the file is there");
    assert_eq!(written, stdout(&run(&["solve"], ZIP)));
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let output = run(&["show", "--output", "no-such-folder/file"], ZIP);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: cannot write no-such-folder/file: "), "{}", stderr(&output));
}

#[test]
fn show_draws_what_is_given() {
    let output = run(&["show"], ZIP);
    assert_eq!(
        stdout(&output),
        "tiny (zip, 2×3)\n┌───────────┐\n│ 1   ·   · │\n│           │\n│ 2   ·   · │\n└───────────┘\n\n"
    );
    assert_eq!(output.status.code(), Some(0));
}

fn in_folder(folder: &Path, args: &[&str], input: &str) -> Output {
    run_command(command(args).current_dir(folder), input)
}

/// Returns the content of a file.
fn content(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("the file is there")
}

/// A command for each way to write a file.
const COMMANDS: [&str; 11] = [
    "solve",
    "solve --format json",
    "check --format json --resume",
    "count -q",
    "minimize --format json",
    "show",
    "convert --to text",
    "render --to svg",
    "render --to text",
    "split --into 2",
    "merge",
];

#[test]
fn an_input_is_not_written_to() {
    let folder = folder("output-is-input");
    fs::write(folder.join("boards.jsonl"), ZIP).expect("written");
    fs::hard_link(folder.join("boards.jsonl"), folder.join("hard.jsonl")).expect("a link");
    let mut outputs = vec!["boards.jsonl", "./boards.jsonl"];
    #[cfg(unix)]
    {
        outputs.extend(["hard.jsonl", "soft.jsonl"]);
        std::os::unix::fs::symlink("boards.jsonl", folder.join("soft.jsonl")).expect("a link");
    }
    let before = names(&folder);
    for words in COMMANDS {
        for output in &outputs {
            let mut args: Vec<&str> = words.split(' ').collect();
            args.extend(["-o", output, "boards.jsonl"]);
            let refused = in_folder(&folder, &args, "");
            assert_eq!((stdout(&refused), refused.status.code()), ("", Some(2)), "{args:?}");
            let wanted = format!("error: cannot write {output}: it is ");
            assert!(stderr(&refused).starts_with(&wanted), "{args:?}: {}", stderr(&refused));
            assert_eq!(stderr(&refused).lines().count(), 1);
            assert_eq!(content(&folder, "boards.jsonl"), ZIP, "{args:?}");
        }
    }
    for args in [
        &["hint", "--partial", "boards.jsonl", "-o", "boards.jsonl"][..],
        &["check", "--verify", "boards.jsonl", "-o", "boards.jsonl"],
        &["generate", "zip", "--shape", "boards.jsonl", "-o", "boards.jsonl"],
        &["convert", "--to", "json", "--import-solution", "boards.jsonl", "-o", "boards.jsonl"],
    ] {
        let refused = in_folder(&folder, args, ZIP);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(stderr(&refused).contains("it is an input"), "{args:?}: {}", stderr(&refused));
        assert_eq!(content(&folder, "boards.jsonl"), ZIP, "{args:?}");
    }
    assert_eq!(names(&folder), before);
}

#[test]
#[cfg(unix)]
fn standard_input_is_not_written_to() {
    let folder = folder("output-is-stdin");
    fs::write(folder.join("boards.jsonl"), ZIP).expect("written");
    let stdin = fs::File::open(folder.join("boards.jsonl")).expect("the file is there");
    let mut solve = command(&["solve", "-o", "boards.jsonl"]);
    let output = solve.current_dir(&folder).stdin(Stdio::from(stdin)).output().expect("it starts");
    assert!(stderr(&output).contains("it is standard input"), "{}", stderr(&output));
    assert_eq!((output.status.code(), content(&folder, "boards.jsonl").as_str()), (Some(2), ZIP));
}

#[test]
fn what_fails_leaves_the_file_as_it_was() {
    let folder = folder("output-fails");
    fs::write(folder.join("old"), "precious").expect("written");
    fs::write(folder.join("broken.json"), BROKEN).expect("written");
    fs::write(folder.join("two.jsonl"), format!("{ZIP}\n{ZIP}\n")).expect("written");
    let before = names(&folder);
    for (args, about) in [
        (&["solve", "missing"][..], "cannot open missing: "),
        (&["solve", "--format", "json", "missing"], "cannot open missing: "),
        (&["count", "two.jsonl", "missing"], "cannot open missing: "),
        (&["count", "."], "is a directory"),
        (&["merge", "missing"], "cannot open missing: "),
        (&["merge", "two.jsonl"], "two.jsonl:1: "),
        (&["render", "missing"], "cannot open missing: "),
        (&["render", "two.jsonl"], "several puzzles make several files"),
        (&["split", "--into", "2", "missing"], "cannot open missing: "),
        (&["convert", "--to", "text", "broken.json"], "clue 2 is missing"),
        (&["solve", "broken.json"], "clue 2 is missing"),
        (&["man", "nonsense"], "no command `nonsense`"),
    ] {
        let output = in_folder(&folder, &[args, &["-o", "old"]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(about), "{args:?}: {}", stderr(&output));
        assert_eq!(content(&folder, "old"), "precious", "{args:?}");
    }
    assert_eq!(names(&folder), before);
}

#[test]
fn a_batch_with_a_broken_puzzle_is_written_whole() {
    let folder = folder("output-broken");
    fs::write(folder.join("old"), "precious").expect("written");
    let input = format!("{BROKEN}\n{ZIP}\n");
    for args in [&["solve", "-f", "json", "-o", "old"][..], &["solve", "-o", "old"]] {
        assert_eq!(in_folder(&folder, args, &input).status.code(), Some(2));
        assert!(content(&folder, "old").contains("tiny") && !content(&folder, "old").contains("precious"));
        fs::write(folder.join("old"), "precious").expect("written");
    }
    let args = ["solve", "-f", "json", "-o", "new"];
    assert_eq!(in_folder(&folder, &args, BROKEN).status.code(), Some(2));
    assert!(content(&folder, "new").contains("\"status\":\"error\""));
    assert_eq!(names(&folder), ["new", "old"]);
}

#[test]
fn a_folder_gets_no_file_that_is_an_input() {
    let folder = folder("output-folder");
    fs::create_dir(folder.join("pictures")).expect("made");
    fs::write(folder.join("pictures/tiny.svg"), ZIP).expect("written");
    let args = ["render", "-o", "pictures/", "pictures/tiny.svg"];
    let output = in_folder(&folder, &args, "");
    assert!(stderr(&output).contains("pictures/tiny.svg: it is an input"), "{}", stderr(&output));
    assert_eq!((output.status.code(), content(&folder, "pictures/tiny.svg").as_str()), (Some(2), ZIP));
    let output = in_folder(&folder, &["render", "-o", "pictures/"], ZIP);
    assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
    assert!(content(&folder, "pictures/tiny.svg").starts_with("<svg"));
    assert_eq!(names(&folder.join("pictures")), ["tiny.svg"]);
}

#[test]
#[cfg(unix)]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder("output-permissions");
    let mode = |name: &str| fs::metadata(folder.join(name)).expect("there").permissions().mode() & 0o7777;
    for words in ["solve", "solve --format json", "convert --to text"] {
        let _ = fs::remove_dir_all(folder.join("real"));
        fs::create_dir(folder.join("real")).expect("made");
        fs::write(folder.join("real/old"), "").expect("written");
        fs::set_permissions(folder.join("real/old"), fs::Permissions::from_mode(0o640)).expect("its owner may");
        for (link, to) in [("link", "real/old"), ("links", "link"), ("dangling", "real/new")] {
            let _ = fs::remove_file(folder.join(link));
            symlink(to, folder.join(link)).expect("a link");
        }
        let write = |to: &str| {
            let script = format!("umask 027; exec {} {words} -o {to}", env!("CARGO_BIN_EXE_unicursal"));
            let mut shell = Command::new("sh");
            shell.args(["-c", &script]).current_dir(&folder);
            shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let output = run_command(&mut shell, ZIP);
            assert_eq!((stderr(&output), output.status.code()), ("", Some(0)), "{words} -o {to}");
        };
        for to in ["links", "dangling"] {
            write(to);
            assert!(fs::symlink_metadata(folder.join(to)).expect("there").is_symlink());
        }
        assert!(content(&folder, "real/old").contains("tiny") && content(&folder, "real/new").contains("tiny"));
        assert_eq!((mode("real/old"), mode("real/new")), (0o640, 0o640), "{words}");
        fs::set_permissions(folder.join("real/old"), fs::Permissions::from_mode(0o604)).expect("its owner may");
        write("real/old");
        assert_eq!(mode("real/old"), 0o604, "{words}");
        assert_eq!(names(&folder.join("real")), ["new", "old"]);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn devices_and_pipes_are_written_to() {
    let folder = folder("output-special");
    let shell = |script: &str| {
        let script = script.replace("unicursal", env!("CARGO_BIN_EXE_unicursal"));
        let output = run_command(
            Command::new("bash")
                .args(["-c", &script])
                .current_dir(&folder)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped()),
            ZIP,
        );
        assert_eq!(stderr(&output), "", "{script}");
        stdout(&output).to_owned()
    };
    let wanted = shell("unicursal solve");
    assert_eq!(shell("unicursal solve -o /dev/null"), "");
    assert_eq!(shell("unicursal solve -o /dev/stdout"), wanted);
    assert_eq!(shell("mkfifo pipe; cat pipe & unicursal solve -o pipe; wait; test -p pipe"), wanted);
    // What a file had before it was opened stays there.
    for to in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        fs::write(folder.join("log"), "before\n").expect("written");
        shell(&format!("unicursal solve -o {to} >> log"));
        assert_eq!(content(&folder, "log"), format!("before\n{wanted}"), "{to}");
    }
    fs::write(folder.join("log"), "before\n").expect("written");
    shell("unicursal solve -o /dev/fd/3 3>> log");
    assert_eq!(content(&folder, "log"), format!("before\n{wanted}"));
    assert_eq!(names(&folder), ["log", "pipe"]);
}
