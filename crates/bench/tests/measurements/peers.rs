//! `bench peers` and `bench published`, with a kit that answers from a list.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A kit in a folder of its own, whose results are `results`.
struct Kit {
    dir: PathBuf,
}

impl Kit {
    fn new(name: &str, results: &[&str]) -> Self {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(dir.join("bin")).expect("a folder");
        fs::write(dir.join("bench.py"), "").expect("a file");
        let results = results.join("\n");
        fs::write(dir.join("list"), format!("instance,peer,status,build_cpu,solve_cpu\n{results}\n"))
            .expect("a file");
        // Called with the script that runs the kit, the kit, the plan and the file for the results.
        let python = dir.join("bin/python");
        fs::write(&python, "#!/bin/sh\ntest -f \"$1\" && test -f \"$3\" && cp \"$2/list\" \"$4\"\n")
            .expect("a file");
        fs::set_permissions(&python, fs::Permissions::from_mode(0o755)).expect("it becomes a program");
        Self { dir }
    }

    fn bench(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
        command.args(args).arg("--markdown");
        for option in ["--kit", "--venv", "--out"] {
            command.arg(option).arg(&self.dir);
        }
        command.output().expect("the command runs")
    }

    fn plan(&self, name: &str) -> String {
        fs::read_to_string(self.dir.join(name)).expect("the plan")
    }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

#[test]
fn boards_without_solution_are_compared_once_and_often() {
    let kit = Kit::new(
        "peers",
        &["unsolvable-line/15 #0,sat_edge,unsat,3.0,1.0", "unsolvable-line/15 #0,cpsat_circ,sat,0,0"],
    );
    let output = kit.bench(&["peers", "unsolvable-line/15", "unsolvable-hidato", "--seeds", "1"]);
    let (page, errors) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{errors}");
    // There are no peers for Hidato.
    let row = page.lines().find(|line| line.starts_with("| unsolvable-")).expect("a row");
    let cells: Vec<&str> = row.split('|').map(str::trim).collect();
    assert_eq!([cells[1], cells[4]], ["unsolvable-line/15", "1/1"], "{page}");
    assert_eq!(cells[5..8], ["sat_edge", "4.00 s", "1/1"], "{page}");
    let ratio = |cell: &str| cell.parse::<f64>().expect("a number");
    assert!(ratio(cells[8]) > 1.0 && ratio(cells[9]) > 1.0, "{page}");
    assert!(page.contains("\nBoards lost, which a peer solves and we do not: none.\n"), "{page}");
    assert!(kit.plan("classes.jsonl").contains(r#""peers":["sat_edge","cpsat_circ"]"#));
}

/// A strip has one line. A square and what is larger have several.
const BOARDS: &str = r#"
{"kind":"line","rows":1,"cols":3,"cells":[[0,0,0]],"id":"strip","expected_unique":true}
{"kind":"line","rows":2,"cols":2,"cells":[[0,0],[0,0]],"id":"square","expected_unique":true}
{"kind":"line","rows":2,"cols":3,"cells":[[0,0,0],[0,0,0]],"id":"large","expected_unique":false}
{"kind":"hidato","rows":1,"cols":2,"cells":[[1,0]],"id":"diagonal","expected_unique":true}
"#;

#[test]
fn published_boards_are_compared_by_size() {
    let kit = Kit::new("published", &["strip,u_sat_edge,unique,1.5,0.5", "square,u_sat_edge,multi,0.5,0.5"]);
    let boards = kit.dir.join("boards.jsonl");
    fs::write(&boards, BOARDS).expect("a file");
    let output = kit.bench(&["published", boards.to_str().expect("text"), "--unique"]);
    let (page, errors) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{errors}");
    for row in
        ["| line 1×3 | 1 | 1 | 1 | 1 | 0 |", "| line 2×2 | 1 | 1 | 1 | 1 | 0 |", "| all | 2 | 2 | 2 | 2 | 0 |"]
    {
        assert!(page.contains(row), "{page}");
    }
    assert!(page.contains("\nnot unique: 1\n\n- square (line 2×2): multiple\n"), "{page}");
    // Each board is a series, so that none is left out because of another.
    assert_eq!(kit.plan("published.jsonl").lines().count(), 2);
}

#[test]
fn answers_that_contradict_each_other_end_with_a_status() {
    let kit = Kit::new("contradiction", &["strip,u_sat_edge,multi,1.5,0.5"]);
    let boards = kit.dir.join("boards.jsonl");
    fs::write(&boards, BOARDS).expect("a file");
    let output = kit.bench(&["published", boards.to_str().expect("text"), "--size", "9-", "--size", "1-3"]);
    let page = text(output.stdout);
    assert_eq!(output.status.code(), Some(1), "{page}");
    assert!(page.contains("- strip (line 1×3): unique by us, multiple by u_sat_edge\n"), "{page}");
    assert!(page.contains("| all | 3 | 3 | 1 | 1 | 0 |"), "{page}");
}

#[test]
fn boards_that_share_a_name_are_told() {
    let kit = Kit::new("names", &[]);
    let boards = kit.dir.join("boards.jsonl");
    fs::write(&boards, BOARDS.repeat(2)).expect("a file");
    let output = kit.bench(&["published", boards.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(2));
    let error = text(output.stderr);
    assert!(error.contains("two boards are called strip; their times cannot be told apart"), "{error}");
}
