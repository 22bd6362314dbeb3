//! The commands, on small boards, and the pages that describe them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use unicursal::format::{self, Reader};
use unicursal::{Count, Kind, Solve, Solver};

fn bench(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bench")).args(args).output().expect("the command runs")
}

fn printed(args: &[&str]) -> String {
    let output = bench(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn classes_are_measured_one_a_row() {
    let page = printed(&["classes", "zip-dense/6", "unique-zip/10", "count-line/4", "--seeds", "2", "--markdown"]);
    for row in ["| zip-dense/6 | 2/2 |", "| unique-zip/10 | 2/2 |", "| count-line/4 | 1/1 |"] {
        assert!(page.contains(row), "{page}");
    }
    assert!(page.contains("; one thread; 2 boards per class, 10s of processor time each.\n"), "{page}");
    let json = printed(&["classes", "line-20%/6", "--seeds", "1", "--json"]);
    assert!(
        json.starts_with(r#"{"class":"line-20%/6","samples":[{"board":"line-20%/6 #0","answered":true"#),
        "{json}"
    );
}

#[test]
fn a_technique_without_effect_leaves_its_field_empty() {
    let page = printed(&["ablation", "numberlink/7", "--seeds", "1", "--markdown"]);
    let fields = |line: &str| line.split('|').map(|field| field.trim().to_owned()).collect::<Vec<String>>();
    let header = fields(page.lines().find(|line| line.starts_with("| class")).expect("a header"));
    let row = fields(page.lines().last().expect("a row"));
    // Labels have neither steps nor an order: positions change nothing when they are taken away.
    let column = header.iter().position(|name| name == "no positions").expect("a column");
    assert_eq!((row[1].as_str(), row[column].as_str()), ("numberlink/7", ""), "{page}");
}

#[test]
fn a_number_that_moves_nothing_leaves_its_fields_empty() {
    let page = printed(&["numbers", "numberlink/7", "--number", "analysis", "--seeds", "1", "--markdown"]);
    let rows: Vec<&str> = page.lines().skip(2).collect();
    assert_eq!(rows, ["| analysis.max_listed = 5000 |  |", "| analysis.max_listed = 20000 |  |"], "{page}");
}

#[test]
fn boards_are_written_as_json_lines() {
    let lines = printed(&["generate", "numbrix-10%/9", "--seeds", "3"]);
    assert_eq!(lines.lines().filter(|line| line.starts_with(r#"{"kind":"numbrix","rows":9"#)).count(), 3);
}

#[test]
fn random_boards_are_of_every_kind_with_and_without_solutions() {
    let lines = printed(&["random", "--boards", "6"]);
    assert_eq!(lines, printed(&["random", "--boards", "6"]));
    assert_ne!(lines, printed(&["random", "--boards", "6", "--seed", "1"]));
    let solver = Solver::new().threads(1);
    for &kind in Kind::ALL {
        let boards = Reader::new(lines.as_bytes()).map(|read| read.expect("a puzzle"));
        let boards: Vec<_> = boards.filter(|puzzle| puzzle.kind() == kind).collect();
        let solved =
            boards.iter().filter(|puzzle| matches!(solver.solve(puzzle).answer, Solve::Solved(_))).count();
        assert_eq!((boards.len(), solved), (6, 4), "{kind}");
        assert_eq!(boards[5].name(), Some(format!("{kind}-6").as_str()));
    }
}

#[test]
fn a_count_of_the_engine_has_the_residues_of_another_sweep() {
    let board = format::read_text(&format!("line\n{}", ". . . . . . . .\n".repeat(8))).expect("a board");
    let Count::Exact(counted) = Solver::new().count(&board).answer else { panic!("it is counted") };
    let counted = counted.to_string();
    let page = printed(&["residues", "8", &counted]);
    assert_eq!(page.matches(", as that of the number\n").count(), 2, "{page}");
    let other = bench(&["residues", "8", &format!("1{counted}")]);
    assert_eq!(other.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&bench(&["residues", "8", "many"]).stderr),
        "bench: `many` is no number of decimal digits\n"
    );
}

#[test]
fn unknown_classes_are_told() {
    let output = bench(&["classes", "sudoku"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("bench: no class begins with \"sudoku\"; there are zip-dense, "), "{error}");
}

#[test]
fn proofs_of_no_solution_are_measured() {
    let json = printed(&["classes", "unsolvable-zip/20", "--seeds", "9", "--json"]);
    // There are five.
    assert_eq!(
        json.matches(r#""answered":true,"verdict":"unsolvable","contradiction":null"#).count(),
        5,
        "{json}"
    );
}

#[test]
fn a_board_on_its_own_is_told_unsolvable_or_unknown() {
    let alone = |limit: &str, board: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bench"))
            .args(["alone", "--question", "count", "--once", "--expected-sat", "true", "--time-limit", limit])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command runs");
        child.stdin.take().expect("a pipe").write_all(board.as_bytes()).expect("it is read");
        String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text")
    };
    let square = r#"{"kind":"line","rows":2,"cols":2,"cells":[[0,0],[0,0]],"name":"square"}"#;
    let answer = alone("10s", square);
    assert!(answer.starts_with(r#"{"board":"square","answered":true,"verdict":"counted""#), "{answer}");
    let row = vec!["0"; 16].join(",");
    let rows = vec![format!("[{row}]"); 16].join(",");
    let answer = alone("20ms", &format!(r#"{{"kind":"line","rows":16,"cols":16,"cells":[{rows}],"name":"big"}}"#));
    assert!(answer.starts_with(r#"{"board":"big","answered":false,"verdict":"unknown""#), "{answer}");
}

#[test]
fn each_table_of_the_documents_has_a_page_and_each_class_a_description() {
    let measurements = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../measurements");
    let sections = [
        "classes",
        "minute",
        "peers",
        "published",
        "ablation",
        "memory",
        "corpus",
        "authoring",
        "difficulties",
        "explanations",
    ];
    for section in sections {
        let page = fs::read_to_string(measurements.join(section).with_extension("md")).expect(section);
        let command = if section == "minute" { "classes" } else { section };
        assert!(page.contains(&format!("<!-- {command} -->\n")), "{section}");
        assert!(page.contains(&format!("just bench {command}")), "{section}");
    }
    let boards = fs::read_to_string(measurements.join("boards.md")).expect("the page of the boards");
    for class in unicursal_bench::classes() {
        let density =
            |series: &str| series.contains('%') && boards.contains(series.split('-').next().expect("a kind"));
        assert!(boards.contains(&format!("`{}`", class.series)) || density(class.series), "{}", class.series);
    }
}
